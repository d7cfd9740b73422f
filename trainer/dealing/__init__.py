"""ROUNDS DEALT BY HAND: a trainee deals, the program does the rest, each act is judged as it happens."""
