"""The odds of each game's bets, as the game declares them; read when somebody asks for odds."""
