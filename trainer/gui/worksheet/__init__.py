"""THE WORKSHEET: questions on paper, with pictures of the felt, and their answers on a sheet apart."""
