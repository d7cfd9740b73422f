"""The rulings of each game, one file a game; the registry has them all by id."""
