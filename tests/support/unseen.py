"""The same table with other cards where nobody can see them: what is due may not change by it."""

from __future__ import annotations

from random import Random

from trainer.engine import flags
from trainer.engine.apply import with_card
from trainer.engine.boxes import Hand
from trainer.engine.cards import Card
from trainer.engine.shoe import below
from trainer.engine.table import Table
from trainer.engine.values import replace
from trainer.felt.cards import hole_place


def with_other_unseen_cards(table: Table, random: Random) -> Table:
    """Return the table with the cards still in the shoe shuffled and a hidden hole card changed for one of them.

    A hole card the dealer has looked at is changed only for one that leaves the answer the same.
    """
    rest = list(table.start.shoe[table.dealt :])
    for last in range(len(rest) - 1, 0, -1):
        other = below(last + 1, random)
        rest[last], rest[other] = rest[other], rest[last]
    dealer = table.dealer
    before = list(table.start.shoe[: table.dealt])
    hole = None if table.bits & flags.EXPOSED else hole_place(table)
    if hole is not None and rest:
        hole_at = before.index(dealer.cards[hole])
        for other, card in enumerate(rest):
            cards = list(dealer.cards)
            cards[hole] = card
            changed = held(cards)
            if not table.bits & flags.PEEKED or changed.is_natural == dealer.is_natural:
                rest[other] = dealer.cards[hole]
                before[hole_at] = card
                dealer = changed
                break
    start = replace(table.start, shoe=(*before, *rest))
    return replace(table, start=start, dealer=dealer)


def held(cards: list[Card]) -> Hand:
    hand = Hand()
    for card in cards:
        hand = with_card(hand, card)
    return hand
