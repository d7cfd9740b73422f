"""The records on a database: rows in, rows out. Nothing here knows what was practiced, or any game."""
