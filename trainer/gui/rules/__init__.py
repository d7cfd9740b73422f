"""The printed rules, the rulings, and how a game runs."""
