"""How each kind of question is asked on the felt and in the panel, and how its verdict is shown there."""
