"""The house options of each game: what a house may choose, apart from what all houses have in common."""
