"""A shoe of several decks, shuffled by chance that is handed in."""

from typing import TYPE_CHECKING

from trainer.engine.cards import Card, deck

if TYPE_CHECKING:  # what settles rounds draws nothing
    from random import Random


def shuffled(decks: int, random: "Random") -> tuple[Card, ...]:
    """Return a shuffled shoe, the same for the same `Random` on every Python: only `getrandbits` is asked."""
    cards = list(deck() * decks)
    draw = random.getrandbits
    end = len(cards)
    while end > 1:
        # `below`, written out, for all ends of as many bits: a call for each of 312 cards took half of the time.
        bits = end.bit_length()
        least = 1 << (bits - 1)
        for last in range(end - 1, least - 2, -1):
            while (other := draw(bits)) > last:
                pass
            cards[last], cards[other] = cards[other], cards[last]
        end = least - 1
    return tuple(cards)


def below(limit: int, random: "Random") -> int:
    """Return an even chance of 0 to limit - 1, pinned to `getrandbits`, which does not change between Pythons."""
    bits = limit.bit_length()
    while (drawn := random.getrandbits(bits)) >= limit:
        pass
    return drawn
