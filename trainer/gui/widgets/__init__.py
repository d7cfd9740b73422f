"""One small control a file."""
