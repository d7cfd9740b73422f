"""Problems of amounts and totals: odds on any bet, the insurance maximum, and hands added up at speed."""

from functools import cache
from random import Random
from typing import Final

from trainer.engine.cards import Card, deck
from trainer.engine.counts import best, hard_total, has_ace
from trainer.engine.money import Cents
from trainer.engine.shoe import below
from trainer.fundamentals.problem import Problem, ProblemAnswer
from trainer.fundamentals.table import DrillTable
from trainer.games.registry import GAMES


def _at_odds(drill: str, table: DrillTable, random: Random, pays: int, to: int) -> Problem:
    """Ask what a bet wins at odds that whole cheques pay."""
    step = table.chip
    while step * pays % (to * table.chip):
        step += table.chip
    cents = table.stake(random, step=step)
    return Problem(drill=drill, cents=cents, odds=(pays, to), answer=ProblemAnswer((cents * pays // to,)))


def three_to_two(table: DrillTable, random: Random) -> Problem:
    return _at_odds("three-to-two", table, random, 3, 2)


def six_to_five(table: DrillTable, random: Random) -> Problem:
    """Ask for 6 to 5, which is paid by units: 6 for each 5."""
    return _at_odds("six-to-five", table, random, 6, 5)


def two_to_one(table: DrillTable, random: Random) -> Problem:
    return _at_odds("two-to-one", table, random, 2, 1)


def half(table: DrillTable, random: Random) -> Problem:
    return _at_odds("half", table, random, 1, 2)


MOST_BONUS_BET: Final = 10_000


def bonus(table: DrillTable, random: Random) -> Problem:
    """Ask what a side bet wins, at odds that a pay table of these games prints."""
    pays = _printed_odds()[below(len(_printed_odds()), random)]
    small = DrillTable(chip=table.chip, least=table.chip, most=min(table.most, MOST_BONUS_BET))
    return _at_odds("bonus", small, random, pays, 1)


@cache
def _printed_odds() -> tuple[int, ...]:
    """Return the odds to one that the games' pay tables print, each once, above even money."""
    tables = [table for game in GAMES.values() for printed in game.pay_tables.values() for table in printed]
    return tuple(sorted({cell.pays for table in tables for cell in table.paid if cell.pays and cell.pays > 1}))


def insurance_maximum(table: DrillTable, random: Random) -> Problem:
    """Ask for the most insurance on a bet: half of it, in whole cheques not above."""
    cents = table.stake(random, step=table.chip)
    while cents < 2 * table.chip:
        cents += table.chip
    return Problem(drill="insurance-maximum", cents=cents, answer=ProblemAnswer((most_insurance(cents, table.chip),)))


def most_insurance(cents: Cents, chip: Cents) -> Cents:
    """Return the most insurance on a bet in whole cheques (STD insurance).

    >>> most_insurance(2_500, 100), most_insurance(2_500, 50)
    (1200, 1250)
    """
    return cents // 2 // chip * chip


_TENS: Final = frozenset("TJQK")
_LONGEST: Final = 6


def totals_without_tens(table: DrillTable, random: Random) -> Problem:
    """Ask for the total of a hand without tens: all of it has to be added."""
    return _hand("totals-without-tens", random, [card for card in deck() if card.rank not in _TENS])


def totals(table: DrillTable, random: Random) -> Problem:
    """Ask for the total of a hand of any cards, now and then past 21."""
    return _hand("totals", random, list(deck()))


def _hand(drill: str, random: Random, cards: list[Card]) -> Problem:
    """Ask for a hand's total, a soft one both ways; its cards end where a hand does, past 21 at the latest."""
    count = 2 + below(_LONGEST - 1, random)
    hand: list[Card] = []
    while len(hand) < count and hard_total(hand) <= 21:
        hand.append(cards.pop(below(len(cards), random)))
    hard = hard_total(hand)
    is_soft = best(hard, has_ace(hand)).soft
    return Problem(drill=drill, cards=tuple(hand), answer=ProblemAnswer((hard, hard + 10) if is_soft else (hard,)))
