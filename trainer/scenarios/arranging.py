"""Arranging a shoe: which card will do, and which cards make a hand drawn by the dealer's rule end as wanted."""

from collections.abc import Sequence
from random import Random
from typing import Final

from trainer.engine.apply import with_card
from trainer.engine.boxes import Box, Hand
from trainer.engine.cards import SUITS, Card
from trainer.engine.table import Rules
from trainer.games.situations import Finish, Wanted


def will_do(card: Card, wanted: Wanted) -> bool:
    """True if a card is one that is wanted."""
    if len(wanted) == 2 and wanted[1] in SUITS:
        return card.rank == wanted[0] and card.suit == wanted[1]
    return card.rank in wanted


MOST_TRIES: Final = 400
"""A bound on the search, which tries cards in every order: a wish that the shoe cannot fill is given up."""


def draws(
    rules: Rules, hand: Hand, finish: Finish, box: Box | None, shoe: Sequence[Card], random: Random
) -> list[Card] | None:
    """Return cards of the rest of the shoe that finish a hand as wanted, or None if a fair search finds none.

    The hand is drawn by the dealer's rule; `box` is the one that it is wanted beside.
    """
    tries = 0

    def search(hand: Hand, used: list[Card]) -> list[Card] | None:
        nonlocal tries
        tries += 1
        if rules.must_stand(hand):
            fits = finish.cards in (0, len(hand.cards)) or (finish.cards == 8 and len(hand.cards) > 8)
            return used if fits and finish.holds(rules, hand, box) else None
        left = finish.cards - len(hand.cards)
        # With a number of cards to reach, every card but the last must leave room for the ones after it.
        if tries > MOST_TRIES or (finish.cards and (left <= 0 or hand.hard + left - 1 > 16)):
            return None
        for value in _values(random):
            card = _next_of(value, shoe, used)
            if card is not None:
                found = search(with_card(hand, card), [*used, card])
                if found is not None:
                    return found
        return None

    return search(hand, [])


def _next_of(value: int, shoe: Sequence[Card], used: list[Card]) -> Card | None:
    """Return the first card of a value after those that are used; it lies among the first of the shoe mostly."""
    taken = sum([card.hard == value for card in used])
    for card in shoe:
        if card.hard == value:
            if not taken:
                return card
            taken -= 1
    return None


def _values(random: Random) -> list[int]:
    """Return the ten values in a random order, tens early as often as in a shoe."""
    values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    draw = random.getrandbits
    for last, bits in _ENDS:  # `below`, written out: a search asks for as many numbers as ten deals do
        while (other := draw(bits)) > last:
            pass
        values[last], values[other] = values[other], values[last]
    return list(dict.fromkeys(values))


_ENDS: Final = tuple([(last, (last + 1).bit_length()) for last in range(12, 0, -1)])
