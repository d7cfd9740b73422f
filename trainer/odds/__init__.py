"""Exact chances from a shoe, and the odds of every bet of every game: the rows, the edge, and the working."""
