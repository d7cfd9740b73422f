"""Colours, sizes and speeds of all windows."""
