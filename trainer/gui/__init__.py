"""THE WINDOWS: the only room that knows Qt."""
