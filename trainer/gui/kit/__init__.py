"""Widgets that at least two rooms use."""
