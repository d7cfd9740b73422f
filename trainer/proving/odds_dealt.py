"""Rounds that the engine deals at random beside the odds that the program tells, at tables that no file of figures has.

A box's player hits and stands as the dealer must, which is the fixed way of play of No Bust 21's main bet.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Any, Final

from trainer.engine.acts import Act, Hit, Stand, Wager
from trainer.engine.boxes import Side
from trainer.engine.replay import PlayerScript, play
from trainer.engine.table import Rules, Seat, Table, Turn, open_table
from trainer.games.options import house_of, read_house
from trainer.games.registry import GAMES, rules_in_force
from trainer.odds.bets import bets_of
from trainer.odds.chances import chances_at
from trainer.proving.frequencies import STAKE, Figure, FreshShoe, Tally, won

_TABLES: Final[Sequence[tuple[str, str, dict[str, Any], Wager, int]]] = (
    ("no-bust-21", "standard", {"decks": 7}, "main", STAKE),
    ("no-bust-21", "standard", {"decks": 6, "bonus_cap": "5000"}, "stud", 20 * STAKE),
    ("winners-option", "south-dakota", {"decks": 3, "peek": False}, "main", STAKE),
    ("dealer-bust-21", "south-dakota", {"decks": 5, "soft_17": "stand", "pay_table": [9, 5, 3, 1]}, "db21", STAKE),
    ("dealer-breakz", "standard", {"decks": 8, "pay_table": [2, 2, 4, 12, 50, 250]}, "breakz", STAKE),
)
"""A game, its rules and house, the bet that is looked at, and its stake."""


def as_the_dealer(table: Table, turn: Turn) -> Act:
    """Return the word of a player who draws by the dealer's rule."""
    box = table.box(turn.box)
    assert box is not None
    hand = box.hands[max(turn.hand - 1, 0)]
    return Stand(turn.box, turn.hand) if table.rules.must_stand(hand) else Hit(turn.box, turn.hand)


def dealt_beside_odds(rounds: int, random: Random) -> Iterator[Figure]:
    """Yield the share of rounds in which each bet ends each way, and its edge, beside the odds."""
    for game, rule_set, house, wager, stake in _TABLES:
        rules = rules_in_force(game, rule_set, read_house(GAMES[game].houses[rule_set], house))
        yield from _dealt(rules, wager, stake, rounds, random)


def _dealt(rules: Rules, wager: Wager, stake: int, rounds: int, random: Random) -> Iterator[Figure]:
    bet = next(each for each in bets_of(chances_at(rules), stake) if each.wager == wager)
    seat = Seat(
        number=1,
        main=STAKE,
        sides=() if wager == "main" else (Side(wager, stake),),
        is_d=GAMES[rules.game].arrows,
    )
    shoe, tally, ends = FreshShoe(house_of(rules).decks, random), Tally(), Counter[float]()
    key = f"{rules.game} {wager}"
    for _ in range(rounds):
        steps, _ = play(open_table(rules, shoe.top(), [seat]), PlayerScript(as_the_dealer))
        win = won([act for _, act, _ in steps], wager, stake)
        tally.add(key, -win)
        ends[win] += 1
    exact: defaultdict[float, Fraction] = defaultdict(Fraction)
    for each in bet.outcomes:
        exact[float(each.wins)] += each.chance
    assert set(ends) <= set(exact), (key, ends)
    tally.rounds[f"{key} ends"] = rounds
    for win, chance in exact.items():
        tally.rounds[f"{key} ends: {win:+g}"] = ends[win]
        yield tally.share_against(f"{key} ends", f"{win:+g}", float(chance))
    yield tally.against(key, float(bet.edge))
