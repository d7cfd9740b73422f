"""Errors that say whose fault they are. A trainee's wrong act is a finding, never one of these."""


class NotationError(ValueError):
    """A text that is not in our language: no card, no amount, no act."""


class ImpossibleAct(ValueError):
    """An act that hands cannot do: no card left, no cheques there."""


class RoundRefused(ValueError):
    """A round that cannot be played as told; the message is one line for the person who wrote it."""
