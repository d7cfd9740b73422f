"""What is said about each game in its own words, one file a game: English texts, which the windows translate."""
