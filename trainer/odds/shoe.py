"""A shoe, fresh or in progress: its decks without the cards that were seen."""

from collections import Counter
from collections.abc import Iterable
from functools import cached_property

import msgspec

from trainer.engine.cards import CARDS, RANKS, SUITS, read_card
from trainer.engine.errors import Refusal

_SPELLED = {**{rank: rank for rank in RANKS}, **{rank.lower(): rank for rank in RANKS}, "10": "T"}


class Shoe(msgspec.Struct, frozen=True, dict=True):
    """Some decks without the cards that were seen, each by rank and suit, or by its rank alone."""

    decks: int
    seen: tuple[str, ...] = ()
    """Each as it is written, in order: ``AS``, or ``A`` alone."""

    @cached_property
    def by_rank(self) -> tuple[int, ...]:
        """The number of cards left of each rank."""
        gone = Counter([each[0] for each in self.seen])
        return tuple([4 * self.decks - gone[rank] for rank in RANKS])

    @cached_property
    def by_value(self) -> tuple[int, ...]:
        """The number of cards left of each value, ace to ten."""
        return (*self.by_rank[:9], sum(self.by_rank[9:]))

    @cached_property
    def by_suit(self) -> tuple[tuple[int, ...], ...]:
        """The number of cards of each rank and suit that were not seen as such; others may be gone by their rank."""
        gone = Counter(self.seen)
        return tuple([tuple([self.decks - gone[rank + suit] for suit in SUITS]) for rank in RANKS])

    @property
    def left(self) -> int:
        return 52 * self.decks - len(self.seen)

    def without(self, *cards: str) -> "Shoe":
        """Return the shoe after more cards were seen; a `Refusal` if its decks do not hold them."""
        return shoe_without(self.decks, (*self.seen, *cards))


def shoe_without(decks: int, cards: Iterable[str]) -> Shoe:
    """Return a shoe in progress, by the cards that were seen, such as ``AS`` or ``A``; a `Refusal` for too many."""
    seen = sorted([_SPELLED.get(each) or read_card(each).text for each in cards])
    ranks, whole = Counter([each[0] for each in seen]), Counter(seen)
    for rank, count in ranks.items():
        if count > 4 * decks:
            raise Refusal("the shoe holds no more than {most} cards of rank {rank}", most=4 * decks, rank=rank)
    for card, count in whole.items():
        if card in CARDS and count > decks:
            raise Refusal("the shoe holds no more than {most} of {card}", most=decks, card=card)
    return Shoe(decks, tuple(seen))


class ShoeTooShort(Refusal):
    """A shoe that may run out before a hand is finished."""
