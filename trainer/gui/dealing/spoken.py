"""Words at the table that are not answered yet: the players' and the dealer's."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from trainer.dealing.attempt import ActDone, Attempt
from trainer.dealing.gestures import hand_of
from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.table import Table
from trainer.felt.shoe import is_tapping_in
from trainer.gui.translation import in_words
from trainer.wording.acts import signal_words
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
    """Return what was said and is not answered yet; `first_word` is what a player seems to say right now."""
    table = attempt.table
    done = [each for each in attempt.acts_done if each.is_applied]
    last = max([at for at, each in enumerate(done) if not isinstance(each.act, acts.Signal)], default=-1)
    found: dict[tuple[object, ...], SpokenLine] = {}
    for at, each in enumerate(done):
        if isinstance(each.act, acts.Signal) and (at > last or _is_open(table, each.act)):
            said = _said(each.table, each.act)
            found[said.box, said.hand, said.gesture, said.text] = said
    if done and last >= 0 and (own := _dealers(done[last])):
        found["dealer",] = own
    if is_tapping_in(table):
        found["taps in",] = SpokenLine(0, 0, "hit", in_words(TAPS_IN))
    if first_word is not None:
        said = _said(table, first_word)
        text = in_words(unfinished(table, first_word))
        found["first",] = msgspec.structs.replace(said, text=text)
    return tuple(found.values())


def _is_open(table: Table, signal: Act) -> bool:
    """Return whether a signal that other acts have followed still waits for its answer."""
    box = table.box(getattr(signal, "box", 0))
    if box is None or table.is_cleared:
        return False
    match signal:
        case acts.Hit(_, hand) | acts.Double(_, hand):
            held = hand_of(box, hand)
            return held is not None and held.awaits_card
        case acts.Lay(_, wager, cents):
            return any([(side.wager, side.stake) == (wager, cents) for side in box.late if side.live])
        case acts.Insure() | acts.EvenMoney():
            return not table.is_insurance_closed
    return False


def _said(table: Table, signal: Act) -> SpokenLine:
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
    if wager == "insurance":  # laid beside what was insured: it is told at the hand, where nothing lies
        gesture = "insurance"
    text = in_words(signal_words(table, signal))
    return SpokenLine(box, 0 if isinstance(signal, acts.Split) else hand, gesture, text, wager)


def _dealers(act_done: ActDone) -> SpokenLine | None:
    """Return what the dealer says or sees with an act that moves nothing."""
    said = dealer_says(act_done)
    return SpokenLine(0, 0, "say", in_words(said)) if said is not None else None


def spoken(lines: Iterable[SpokenLine]) -> list[str]:
    """Return what the bubbles on the felt say, a line for each."""
    return [in_words(said_at(each.box, each.hand, each.text)) if each.box else each.text for each in lines]
