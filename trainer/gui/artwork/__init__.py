"""Everything that is drawn by code: cards, cheques, the felt, furniture, lettering, icons."""
