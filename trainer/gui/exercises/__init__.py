"""Exercises and rounds on file, played act by act."""
