"""What the engine's names are called on the screen."""

from typing import Any

from PySide6.QtCore import QCoreApplication

from trainer.engine.money import dollars, read_money
from trainer.quiz.kinds import KINDS
from trainer.quiz.payouts import Answer, Question


def _tr(text: str) -> str:
    return QCoreApplication.translate("words", text)


def rule_set(name: str) -> str:
    """Return a rule set's name as people say it."""
    return {
        "standard": _tr("Standard"),
        "south-dakota": _tr("South Dakota"),
        "washington": _tr("Washington"),
    }.get(name, name)


def wager(name: str) -> str:
    """Return a wager's name as a sentence starts with it."""
    return {
        "main": _tr("Blackjack wager"),
        "db21": _tr("DB21 wager"),
        "breakz": _tr("Breakz wager"),
        "stud": _tr("3 Card Stud wager"),
        "insurance": _tr("Insurance"),
        "envy": _tr("Envy bonus"),
        "dealer envy": _tr("Dealer Envy"),
    }.get(name, name)


def house_option(name: str) -> str:
    """Return the label of a house option."""
    return {
        "decks": _tr("Decks"),
        "chip": _tr("Smallest cheque"),
        "soft_17": _tr("Soft 17"),
        "up_card": _tr("Up card"),
        "peek": _tr("Ace or ten up"),
        "blackjack_pays": _tr("Blackjack pays"),
        "pay_table": _tr("Pay table"),
        "db21_over_29": _tr("DB21 in a split box"),
        "dealer_envy": _tr("Dealer Envy"),
        "ace_ace_22": _tr("Two aces count 22"),
        "envy_multi": _tr("Envy for several hands"),
        "envy_suited_trips": _tr("Envy for suited three of a kind"),
        "envy_straight_flush": _tr("Envy for a straight flush"),
        "bonus_cap": _tr("Limit on a deal's bonuses"),
        "table_min": _tr("Table minimum"),
        "table_max": _tr("Table maximum"),
    }.get(name, name)


def option_value(name: str, value: Any) -> str:
    """Return what a value of a house option is called."""
    match name:
        case "chip":
            return dollars(read_money(value))
        case "decks":
            return _tr("1 deck") if value == 1 else _tr("{decks} decks").format(decks=value)
    return {
        ("soft_17", "hit"): _tr("Dealer hits"),
        ("soft_17", "stand"): _tr("Dealer stands"),
        ("up_card", "second"): _tr("Dealer's second card"),
        ("up_card", "first"): _tr("Dealer's first card"),
        ("peek", True): _tr("Dealer peeks"),
        ("peek", False): _tr("No peek"),
        ("blackjack_pays", "3:2"): _tr("3 to 2"),
        ("blackjack_pays", "6:5"): _tr("6 to 5"),
        ("db21_over_29", "any"): _tr("Any hand over 29 loses it"),
        ("db21_over_29", "all"): _tr("All hands over 29 lose it"),
        ("dealer_envy", "off"): _tr("Off"),
        ("dealer_envy", "per_wager"): _tr("For each wager"),
        ("dealer_envy", "per_round"): _tr("Once a round"),
        ("ace_ace_22", True): _tr("Yes"),
        ("ace_ace_22", False): _tr("No"),
        ("envy_multi", "each"): _tr("Each hand"),
        ("envy_multi", "total"): _tr("In total"),
    }.get((name, value), str(value))


def answer(given: Answer) -> str:
    """Return an answer as a dealer would say it.

    >>> answer(Answer("pay", 22_500))
    'pay $225'
    """
    match given.action:
        case "pay":
            return _tr("pay {amount}").format(amount=dollars(given.cents))
        case "take":
            return _tr("take {amount}").format(amount=dollars(given.cents))
        case _:
            return _tr("push")


def marked(question: Question) -> str:
    """Return which wager a question is about, such as ``"DB21 wager, box 4"``."""
    name = wager(question.wager_name)
    if question.hand:
        return _tr("{wager}, box {box}, hand {hand}").format(wager=name, box=question.box, hand=question.hand)
    if not question.box:
        return name
    return _tr("{wager}, box {box}").format(wager=name, box=question.box)


def kind(name: str) -> str:
    """Return the title of a kind of question."""
    return QCoreApplication.translate("kinds", KINDS[name].title)


def group(name: str) -> str:
    """Return what a summary calls the questions it scores together."""
    return {
        "main": _tr("Main wagers"),
        "21": _tr("21 paid at once"),
        "blackjack": _tr("Blackjacks"),
        "even-money": _tr("Even money"),
        "doubled": _tr("Doubled hands"),
        "split": _tr("Split hands"),
        "insurance": _tr("Insurance"),
        "db21": _tr("DB21 wagers"),
        "breakz": _tr("Breakz wagers"),
        "dealer-envy": _tr("Dealer Envy"),
        "stud": _tr("3 Card Stud wagers"),
        "envy": _tr("Envy"),
        "d": _tr("D hands"),
        "half-loss": _tr("Both bust"),
    }.get(name, name)


def sentence(text: str) -> str:
    """Return a text that begins like a sentence."""
    return text[:1].upper() + text[1:]
