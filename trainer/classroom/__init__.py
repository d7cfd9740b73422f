"""USE CASES: a class, what is set for it, and what an instructor learns of it."""
