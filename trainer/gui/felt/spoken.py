"""Words at the table that are not answered yet: the players' and the dealer's."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from trainer.dealing.attempt import Attempt
from trainer.dealing.unanswered import last_dealt, unanswered
from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.table import Table
from trainer.felt.shoe import is_tapping_in
from trainer.gui.translation import in_words
from trainer.wording.acts import second_bets_laid, signal_words
from trainer.wording.deals import TAPS_IN, dealer_says, said_at, unfinished

Gesture: TypeAlias = Literal["hit", "stand", "double", "split", "wager", "insurance", "say"]
"""A tap, also of a dealer who takes over, a wave, a doubled stack, two fingers, cheques that are laid, and a word
without a gesture."""


class SpokenLine(msgspec.Struct, frozen=True):
    """Something said at a box, by its hand; box 0 is the dealer."""

    box: int
    hand: int
    gesture: Gesture
    text: str
    wager: acts.Wager = "main"
    """The wager that it is about, where cheques are laid."""


def said_now(attempt: Attempt, first_word: Act | None = None) -> tuple[SpokenLine, ...]:
    """Return the lines that are not answered yet; `first_word` is what a player seems to say right now."""
    table, dealt = attempt.table, last_dealt(attempt)
    lines = [_line(each.table, each.act) for each in unanswered(attempt)]
    if dealt is not None and (words := dealer_says(dealt)) is not None:
        lines.append(SpokenLine(0, 0, "say", in_words(words)))
    for box, words in second_bets_laid(table):
        lines.append(SpokenLine(box, 0, "wager", in_words(words)))
    if is_tapping_in(table):
        lines.append(SpokenLine(0, 0, "hit", in_words(TAPS_IN)))
    if first_word is not None:
        text = in_words(unfinished(table, first_word))
        lines.append(msgspec.structs.replace(_line(table, first_word), text=text))
    return tuple(dict.fromkeys(lines))


def _line(table: Table, signal: Act) -> SpokenLine:
    gestures: dict[type[Act], Gesture] = {
        acts.Hit: "hit",
        acts.Stand: "stand",
        acts.Double: "double",
        acts.Split: "split",
        acts.Insure: "insurance",
        acts.EvenMoney: "say",
        acts.Lay: "wager",
    }
    box, hand = getattr(signal, "box", 0), getattr(signal, "hand", 0)
    gesture = gestures[type(signal)]
    wager: acts.Wager = getattr(signal, "wager", "main")
    if wager == "insurance":  # laid beside what was insured: it stands at the hand, where nothing lies
        gesture = "insurance"
    text = in_words(signal_words(table, signal))
    return SpokenLine(box, 0 if isinstance(signal, acts.Split) else hand, gesture, text, wager)


def spoken(lines: Iterable[SpokenLine]) -> list[str]:
    """Return the texts of bubbles, each with the hand that it is said at."""
    return [in_words(said_at(each.box, each.hand, each.text)) if each.box else each.text for each in lines]
