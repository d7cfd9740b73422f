"""Cards and totals in words."""

from collections.abc import Iterable, Mapping
from typing import Final

from trainer.engine.boxes import Hand
from trainer.engine.cards import Card
from trainer.engine.sentences import Sentence
from trainer.engine.table import Rules
from trainer.games.registry import game_named
from trainer.wording.sentences import inside, joined

RANKS: Final[Mapping[str, Sentence]] = {
    "A": inside("ace"),
    "2": inside("two"),
    "3": inside("three"),
    "4": inside("four"),
    "5": inside("five"),
    "6": inside("six"),
    "7": inside("seven"),
    "8": inside("eight"),
    "9": inside("nine"),
    "T": inside("ten"),
    "J": inside("jack"),
    "Q": inside("queen"),
    "K": inside("king"),
}
SUITS: Final[Mapping[str, Sentence]] = {
    "S": inside("of spades"),
    "H": inside("of hearts"),
    "D": inside("of diamonds"),
    "C": inside("of clubs"),
}


def card_name(card: Card) -> Sentence:
    """Return a card by its full name, within a sentence: "ten of hearts"."""
    return inside("{rank} {suit}", rank=RANKS[card.rank], suit=SUITS[card.suit])


def card_names(cards: Iterable[Card]) -> Sentence:
    """Return the full names of cards."""
    return joined([card_name(card) for card in cards], "list")


def total_name(total: int, soft: bool) -> Sentence:
    """Return a total, and whether it is soft."""
    return inside("soft {total}", total=total) if soft else inside("{total}", total=total)


def total_of(rules: Rules, hand: Hand) -> Sentence:
    """Return the total of a hand in words."""
    return total_name(*rules.count(hand.cards))


def total_in_short(rules: Rules, hand: Hand) -> Sentence:
    """Return the total of a hand in words, and if it is a blackjack or too much: "24 bust"."""
    busts = game_named(rules.game).busts
    if hand.is_natural and busts:
        return inside("blackjack")
    total = total_of(rules, hand)
    return inside("{total} bust", total=total) if hand.is_bust and busts else total


def called_total(values: tuple[int, ...]) -> Sentence:
    """Return a called total in figures: "7 or 17"."""
    return joined(values, "or")
