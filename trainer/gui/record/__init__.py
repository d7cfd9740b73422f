"""A person's record: every attempt, looked back at, and on paper."""
