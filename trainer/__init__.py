"""Dealer Trainer: deals real rounds of five casino games and scores a trainee by the printed rules."""

__version__ = "0.1.0"
