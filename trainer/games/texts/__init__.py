"""Each game's own words, one file a game: English texts, which the windows translate."""
