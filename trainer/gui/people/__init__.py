"""The people of a computer: who signs in, and who makes, changes and archives whom."""
