"""Exchange: what travels between the instructor's program and stations, by file, class folder or server."""
