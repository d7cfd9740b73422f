"""THE WORKSHEET as values: the pages of questions and of answers, set by whoever has the language and the fonts."""
