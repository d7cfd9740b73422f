"""The odds of a house's bets, for a supervisor: the edge of each, row by row, and what mistakes cost."""
