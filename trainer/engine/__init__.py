"""THE TABLE: cards, wagers, acts, and what is due next; pure values and functions."""
