"""Errors that say whose fault they are. A trainee's wrong act is a finding, never one of these."""

from typing import Any, Self

from trainer.engine.sentences import Sentence


class Refusal(ValueError):
    """A refusal of a file, an option or a command; `sentence` gives a person the reason in one line."""

    def __init__(self, template: str, /, **values: Any) -> None:
        super().__init__(template, values)
        self.sentence = Sentence(template, values)

    def within(self, place: object) -> Self:
        """Return the same refusal with the place in front where it was found, such as a file; itself for no place."""
        return type(self)("{place}: {refusal}", place=place, refusal=self.sentence) if place else self


class NotationError(Refusal):
    """A text that is not in our language: no card, no amount, no act."""


class ImpossibleAct(Refusal):
    """An act that hands cannot do: no card left, no cheques there."""


class NoCardLeft(ImpossibleAct):
    """A card was wanted of a shoe that has none."""


class RoundRefused(Refusal):
    """A round that cannot be played as told."""


class OptionRefused(RoundRefused):
    """A house option that may not be so; it names the option, and whoever reads it from a file the place."""
