"""Facts of the regulation that a dealer must know by heart, as questions with four answers."""
