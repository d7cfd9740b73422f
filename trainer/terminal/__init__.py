"""What every command is at a terminal: its words, what it reads and prints, and how it ends."""
