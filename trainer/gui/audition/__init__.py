"""AUDITION: its conditions before it begins, and its result."""
