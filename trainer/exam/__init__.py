"""Examinations: what is asked, for how much, and the papers that are made of it. Chance comes in as a secret."""
