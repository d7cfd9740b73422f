"""The refusal of words that are no use of a command; parsing them takes more to read, and the windows need none."""

from trainer.engine.errors import Refusal


class Misused(Refusal):
    """Words that are no use of a command."""
