"""ROUNDS ON FILE: reading, refusing, playing, judging and printing them."""
