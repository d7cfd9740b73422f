"""Writing to disk: files whole or not at all, and locks between programs; nothing but the standard library."""
