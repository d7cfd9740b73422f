"""Journals: files of lines that only grow, each line chained to all before it."""
