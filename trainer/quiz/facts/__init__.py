"""Facts of the regulation that a dealer must know by heart, computed from it: only how they are asked is written."""
