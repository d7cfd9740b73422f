"""Commands of a dealer's hands in words: what is on their buttons, and why one does no act as things lie."""

from collections.abc import Mapping
from typing import Final

import msgspec

from trainer.dealing import commands
from trainer.dealing.commands import NEEDS_AMOUNT, ChosenSpot
from trainer.dealing.gestures import lying_at
from trainer.engine.acts import Act
from trainer.engine.apply import apply
from trainer.engine.errors import ImpossibleAct
from trainer.engine.money import Cents
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Table
from trainer.wording.acts import act_words, impossible_words
from trainer.wording.felt import chosen_spot

LABELS: Final[Mapping[str, Sentence]] = {
    "deal card": sentence("Deal a card"),
    "burn": sentence("Burn"),
    "discard": sentence("Discard"),
    "tuck": sentence("Tuck"),
    "lay-sideways": sentence("Sideways"),
    "take": sentence("Take"),
    "pay": sentence("Pay"),
    "push": sentence("Push"),
    "give back": sentence("Give back"),
    "take back": sentence("Take back"),
    "dealer envy": sentence("Dealer Envy"),
    "own down": sentence("Face down"),
    "own up": sentence("Face up"),
    "peek": sentence("Peek"),
    "expose": sentence("Turn hole card"),
    "set up card": sentence("Move up card"),
    "draw": sentence("Draw"),
    "offer insurance": sentence("Offer insurance"),
    "close insurance": sentence("Insurance closed"),
    "shuffle": sentence("Shuffle"),
    "clear layout": sentence("Clear layout"),
    "call floor": sentence("Call the floor"),
}
"""The text on the button of an act, by its command."""
_ON_BETS: Final = ("take", "give back", "take back")


class CannotDo(msgspec.Struct, frozen=True):
    """An act that hands cannot do as things lie; without a name something is to be chosen or cut first."""

    act: Sentence | None
    why: Sentence | str


def spot_words(table: Table, spot: ChosenSpot, *, has_amount: bool = True) -> Sentence:
    """Return the name of the spot chosen on the felt, with the amount that lies there: "Main bet, spot 3: $25"."""
    lying = lying_at(table, spot.box, spot.hand, spot.wager, is_late=spot.is_late)
    cents = lying.cents if lying and has_amount else 0
    return chosen_spot(table, spot.box, spot.hand, spot.wager, is_late=spot.is_late, cents=cents)


def act_meant(command: str, table: Table, spot: ChosenSpot | None, cents: Cents, fault: str) -> Act | CannotDo:
    """Return the act of a command about what is chosen, for what is cut, or the reason why there is none.

    `fault` tells what is wrong with an amount that was typed.
    """
    act, label = commands.act_for(command, table, spot, cents), LABELS[command]
    if act is not None:
        return act
    if command in _ON_BETS and spot is not None:
        return CannotDo(label, sentence("There is no bet here."))
    if command in NEEDS_AMOUNT and fault:
        return CannotDo(label, fault)
    if spot is not None:
        return CannotDo(None, sentence("Cut the payout first, then press {act}.", act=label))
    if command == "deal card" and table.is_exposed:
        return CannotDo(None, sentence("Select a spot first. A card for your own hand: {act}.", act=LABELS["draw"]))
    return CannotDo(None, sentence("Select a spot first, then press {act}.", act=label))


def why_impossible(table: Table, act: Act, fault: str) -> CannotDo | None:
    """Return the reason why hands cannot do an act; None if they can. `fault` is of an amount that was typed."""
    if fault and hasattr(act, "cents"):
        return CannotDo(act_words(table, act), fault)
    try:
        apply(table, act)
    except ImpossibleAct as refusal:
        return CannotDo(act_words(table, act), impossible_words(refusal.sentence))
    return None
