"""USE CASES: what a house has written down and keeps."""
