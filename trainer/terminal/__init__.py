"""The common part of every command at a terminal: its words, its input and output, and its end."""
