"""A house in words: its options, the values they may take, and its edge on a wager."""

from collections.abc import Mapping
from typing import Any, Final

from trainer.engine.money import Rounding, read_money
from trainer.engine.sentences import Sentence, sentence
from trainer.games.options import GameOptions
from trainer.games.registry import GAMES
from trainer.wording.sentences import inside
from trainer.wording.wagers import GAME_TEXTS

HOUSE_OPTIONS: Final[Mapping[str, Sentence]] = {
    "decks": sentence("Decks"),
    "chip": sentence("Smallest cheque on the table"),
    "soft_17": sentence("Soft 17"),
    "up_card": sentence("Up card"),
    "peek": sentence("Hole card"),
    "blackjack_pays": sentence("Blackjack pays"),
    "breakage": sentence("Odd amounts"),
    "late_blackjack": sentence("Late dealer blackjack"),
    "pick_up": sentence("Losing cards"),
    "mend": sentence("Wrong payouts"),
    "side_max": sentence("Side bet limit"),
    "pay_table": sentence("Pay table"),
    "table_min": sentence("Table minimum"),
    "table_max": sentence("Table maximum"),
    **{
        name: Sentence(label, context=GAME_TEXTS)
        for game in GAMES.values()
        for name, label in game.texts.options.items()
    },
}
"""The names of the house options."""

OPTION_VALUES: Final[Mapping[tuple[str, Any], Sentence]] = {
    ("soft_17", "hit"): sentence("Dealer hits"),
    ("soft_17", "stand"): sentence("Dealer stands"),
    ("up_card", "second"): sentence("Second card dealt"),
    ("up_card", "first"): sentence("First card dealt"),
    ("peek", True): sentence("Dealer peeks"),
    ("peek", False): sentence("No peek"),
    ("blackjack_pays", "3:2"): sentence("3 to 2"),
    ("blackjack_pays", "6:5"): sentence("6 to 5"),
    ("breakage", "up"): sentence("Rounded up"),
    ("breakage", "down"): sentence("Rounded down"),
    ("breakage", "even_money"): sentence("Remainder at 1 to 1"),
    ("late_blackjack", "original"): sentence("Takes the original bet"),
    ("late_blackjack", "all"): sentence("Takes doubles and splits too"),
    ("pick_up", "end"): sentence("Picked up at the end"),
    ("pick_up", "each"): sentence("Picked up with each bet"),
    ("pick_up", "either"): sentence("Either way"),
    ("mend", "either"): sentence("Dealer or floor corrects"),
    ("mend", "dealer"): sentence("The dealer corrects"),
    ("mend", "floor"): sentence("The floor is called"),
    ("side_max", None): sentence("No limit"),
    ("side_max", "main"): sentence("Up to the main bet"),
    **{
        value: Sentence(label, context=GAME_TEXTS)
        for game in GAMES.values()
        for value, label in game.texts.values.items()
    },
}
"""The names of the values of house options, as a round writes them."""


NEEDS: Final[Mapping[str, Sentence]] = {"envy-without-13": inside("needs pay table 13")}
"""The need of an option's value that is off, by the kind of the remark about it."""
ROUNDINGS: Final[Mapping[Rounding | None, Sentence]] = {
    None: sentence("Smallest cheque {chip:money}."),
    "up": sentence("Smallest cheque {chip:money}; odd amounts are rounded up."),
    "down": sentence("Smallest cheque {chip:money}; odd amounts are rounded down."),
    "even_money": sentence(
        "Smallest cheque {chip:money}; odd amounts: whole units are paid at the odds, the remainder 1 to 1."
    ),
}
"""The smallest cheque of a house, by its rounding of an amount that it does not make; None where no game needs it."""


def option_value(name: str, value: Any) -> Sentence:
    """Return the name of a value of a house option, as a round writes it; decks and cheques are counted."""
    match name:
        case "side_max" if value not in (None, "main"):
            return sentence("{amount:money}", amount=read_money(value))
        case "chip":
            return sentence("{amount:money}", amount=read_money(value))
        case "decks":
            return sentence("1 deck") if value == 1 else sentence("{decks} decks", decks=value)
    return OPTION_VALUES[name, value]


def rounding_words(options: GameOptions) -> Sentence:
    """Return the smallest cheque of a house, and what becomes of an amount that it does not make."""
    return ROUNDINGS[getattr(options, "breakage", None)].with_values(chip=options.chip)


def edge_words(edge: float | None) -> Sentence:
    """Return the house's edge on a wager in words, below zero where the player is favored."""
    return sentence("–") if edge is None else sentence("{edge:percent}", edge=edge)
