"""The fifty-two cards, made once, and how they are written."""

from collections.abc import Iterable
from typing import Final, final

from trainer.engine.errors import NotationError
from trainer.engine.values import Value

RANKS = "A23456789TJQK"
SUITS = "SHDC"


@final
class Card(Value):
    """A card by rank and suit; `hard` is its value with an ace as 1."""

    def __init__(self, rank: str, suit: str, hard: int, code: int = 0, text: str = "") -> None:
        self.rank: Final = rank
        self.suit: Final = suit
        self.hard: Final = hard
        self.code: Final = code
        """The card's place among the fifty-two."""
        self.text: Final = text
        """The card as it is written, such as ``"AS"``."""

    @property
    def is_ace(self) -> bool:
        return self.hard == 1

    @property
    def is_ten(self) -> bool:
        """True if the card counts ten: T, J, Q or K."""
        return self.hard == 10

    def __str__(self) -> str:
        return self.text


CARDS: dict[str, Card] = {
    rank + suit: Card(rank, suit, min(place, 10), 13 * row + place - 1, rank + suit)
    for row, suit in enumerate(SUITS)
    for place, rank in enumerate(RANKS, start=1)
}
"""Every card by its text, such as ``"AS"``; the only cards there are."""

_READ = {spelled: card for text, card in CARDS.items() for spelled in (text, text.lower())}
_READ |= {
    spelled: CARDS[text] for text in CARDS if text[0] == "T" for spelled in ("10" + text[1], "10" + text[1].lower())
}
_READ |= {mixed: CARDS[text] for text in CARDS for mixed in (text[0].lower() + text[1], text[0] + text[1].lower())}

_DECK: Final = tuple(CARDS.values())
_ASCII: Final = 128
_PLACES: Final = [len(_DECK)] * (_ASCII * _ASCII)
"""The places of cards in the deck by the characters of rank and suit, as one number; one beyond it for no card."""
for _card in _DECK:
    _PLACES[ord(_card.rank) * _ASCII + ord(_card.suit)] = _card.code


def read_card(text: str) -> Card:
    """Return the card a text names; ``10H`` and lower case are read too."""
    card = _READ.get(text)
    if card is None:
        raise NotationError(
            "{text:quoted} is no card; a card is a rank of A 2-9 T J Q K and a suit of S H D C, such as AS or TD",
            text=text,
        )
    return card


def read_cards(text: str) -> tuple[Card, ...]:
    """Return the cards a text names, separated by blanks.

    >>> [str(card) for card in read_cards("as 10h")]
    ['AS', 'TH']
    """
    if len(text) % 3 == 2 and text.isascii() and not text[2::3].strip():
        # As every program writes them, two characters and a blank: a shoe is most of what a round tells, and a word for
        # each of its cards takes much longer.
        told = text.encode()
        try:
            return tuple([_DECK[_PLACES[told[at] * _ASCII + told[at + 1]]] for at in range(0, len(told), 3)])
        except IndexError:  # some card is written in another way, or none is
            pass
    return tuple([read_card(word) for word in text.split()])


def write_cards(cards: Iterable[Card]) -> str:
    """Return the cards as they are written in a round, ``"AS TD"``."""
    return " ".join([card.text for card in tuple(cards)])  # compiled, a tuple is gone through four times as fast


def deck() -> tuple[Card, ...]:
    """Return one deck in a fixed order."""
    return tuple(CARDS.values())
