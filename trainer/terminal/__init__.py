"""The common part of every command at a terminal: its words, its input, the lists it prints, and its end."""
