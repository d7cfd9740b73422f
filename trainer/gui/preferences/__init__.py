"""A person's own settings: look, pace, keys."""
