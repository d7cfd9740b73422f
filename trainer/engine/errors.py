"""Errors that say whose fault they are. A trainee's wrong act is a finding, never one of these."""


class NotationError(ValueError):
    """A text that is not in our language: no card, no amount, no act."""


class ImpossibleAct(ValueError):  # noqa: N818 - the field's word, not "ImpossibleActError"
    """An act that hands cannot do: no card left, no cheques there."""


class RoundRefused(ValueError):  # noqa: N818
    """A round that cannot be played as told; the message is one line for the person who wrote it."""
