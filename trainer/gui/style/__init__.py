"""Colors, sizes and speeds of all windows."""
