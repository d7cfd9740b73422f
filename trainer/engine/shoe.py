"""A shoe of several decks, shuffled by chance that is handed in."""

from typing import TYPE_CHECKING

from trainer.engine.cards import Card, deck

if TYPE_CHECKING:  # what settles rounds draws nothing
    from random import Random


def shuffled(decks: int, random: "Random") -> tuple[Card, ...]:
    """Return a shuffled shoe, the same for the same `Random` on every Python: only `getrandbits` is asked."""
    cards = list(deck() * decks)
    draw = random.getrandbits
    for last in range(len(cards) - 1, 0, -1):
        # `below`, written out: a call for each of 312 cards took half of the time to shuffle, for every question.
        bits = (last + 1).bit_length()
        while (other := draw(bits)) > last:
            pass
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def below(limit: int, random: "Random") -> int:
    """Return an even chance of 0 to limit - 1, pinned to `getrandbits`, which does not change between Pythons."""
    bits = limit.bit_length()
    while (drawn := random.getrandbits(bits)) >= limit:
        pass
    return drawn
