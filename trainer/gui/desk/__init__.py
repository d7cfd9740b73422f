"""THE DESK: a felt with its panel, where questions are answered and rounds are dealt, in practice and in a sitting."""
