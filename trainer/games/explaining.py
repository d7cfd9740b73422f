"""Explanations of the acts that a clause calls for: the settlement, with its working in words."""

from collections.abc import Callable
from typing import TypeAlias

from trainer.engine.acts import Act, Pay, Return, Settling, Wager
from trainer.engine.boxes import Box, Hand
from trainer.engine.money import Cents
from trainer.engine.sentences import Sentence
from trainer.engine.settle import Reason, Settlement, settlement
from trainer.engine.table import Table

Decide: TypeAlias = Callable[[Table, Box, Hand], Reason]
"""A function that returns the reason why a hand's main wager ends as it does."""
DecideSide: TypeAlias = Callable[[Table, Box], Reason]
Explain: TypeAlias = Callable[[Table, Act], Settlement | None]


def returned(act: Return, ids: tuple[str, ...], because: Sentence) -> Settlement:
    """Return the settlement of a wager that was no bet."""
    return settlement(Reason("returned", ids, because), act, act.cents, 1)


def explain_returned(ids: tuple[str, ...], because: Sentence) -> Explain:
    """Return the explanation that a clause that gives wagers back has for an act of its own."""

    def explain(table: Table, act: Act) -> Settlement | None:
        return returned(act, ids, because) if isinstance(act, Return) else None

    return explain


def explain_main(decide: Decide, chip: Cents) -> Explain:
    """Return the explanation that a clause that settles main wagers has for an act of its own."""

    def explain(table: Table, act: Act) -> Settlement | None:
        return explained_main(table, act, decide, chip)

    return explain


def explained_main(table: Table, act: Act, decide: Decide, chip: Cents) -> Settlement | None:
    """Return the settlement that an act on a main wager makes."""
    if not isinstance(act, Settling) or act.wager != "main":
        return None
    box = table.boxes[table.start.places[act.box]]
    hand = box.hand(act.hand)
    stake = hand.stake + hand.given_back if isinstance(act, Pay) else hand.stake
    return settlement(decide(table, box, hand), act, stake, chip)


def explain_side(wager: Wager, decide: DecideSide, chip: Cents) -> Explain:
    """Return the explanation that a clause that settles a box's own wager has for an act of its own."""

    def explain(table: Table, act: Act) -> Settlement | None:
        if not isinstance(act, Settling) or act.wager != wager:
            return None
        box = table.boxes[table.start.places[act.box]]
        side = box.live_side(wager)
        return settlement(decide(table, box), act, side.stake, chip) if side else None

    return explain
