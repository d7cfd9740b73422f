"""THE REGULATIONS: one file a game, to be read beside its print."""
