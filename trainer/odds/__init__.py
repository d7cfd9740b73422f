"""Exact chances from a fresh shoe."""
