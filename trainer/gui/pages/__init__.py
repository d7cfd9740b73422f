"""One page of the main window a file."""
