"""Errors that say whose fault they are. A trainee's wrong act is a finding, never one of these."""


def quoted(text: str) -> str:
    """Return a text in quotation marks, cut short if it is long."""
    return repr(text if len(text) <= 40 else f"{text[:37]}...")


class NotationError(ValueError):
    """A text that is not in our language: no card, no amount, no act."""


class ImpossibleAct(ValueError):
    """An act that hands cannot do: no card left, no cheques there."""


class NoCardLeft(ImpossibleAct):
    """A card was wanted of a shoe that has none."""


class RoundRefused(ValueError):
    """A round that cannot be played as told; the message is one line for the person who wrote it."""
