"""Fundamentals against the clock: the choice of a drill, the run, and its result."""
