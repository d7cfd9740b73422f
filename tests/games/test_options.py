"""House options: which game has which, the values each may take, default first, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.said import refused, said
from trainer.engine.errors import OptionRefused, RoundRefused
from trainer.engine.sentences import sentence
from trainer.games.options import GameOptions, house_of, options, read_house, write_house
from trainer.games.registry import GAMES, rules_in_force
from trainer.games.side_bets import allows_side
from trainer.rounds.reading import rules_of
from trainer.terminal.game_list import games_shape
from trainer.wording.sentences import say

BJ, DB, WO, BZ, NB = "blackjack", "dealer-bust-21", "winners-option", "dealer-breakz", "no-bust-21"
ALL = (BJ, DB, WO, BZ, NB)
CHEQUES = ["0.50", "0.25", "1.00", "2.50", "5.00", "25.00"]

# The option, the games that have it, and the values it may take, default first.
TABLE: list[tuple[str, tuple[str, ...], list[Any]]] = [
    ("decks", (BJ, DB, WO), [6, 1, 2, 3, 4, 5, 7, 8]),
    ("decks", (BZ,), [6, 2, 4, 8]),
    ("decks", (NB,), [6, 2, 7, 8]),
    ("chip", (BJ, DB, BZ, NB), CHEQUES),
    ("chip", (WO,), ["1.00", "0.25", "0.50", "2.50", "5.00", "25.00"]),
    ("soft_17", (BJ, DB, BZ), ["hit", "stand"]),
    ("up_card", (BJ, DB, BZ, NB), ["second", "first"]),
    ("peek", (BJ, DB, WO, BZ), [True, False]),
    ("blackjack_pays", (BJ, DB, WO, BZ), ["3:2", "6:5"]),
    ("breakage", (BJ, BZ), ["up", "down", "even_money"]),
    ("breakage", (DB, WO), ["up"]),
    ("late_blackjack", (BJ, BZ), ["original", "all"]),
    ("pick_up", ALL, ["end", "each", "either"]),
    ("side_max", (DB, BZ, NB), [None, "main", "25.00", "7.50"]),
    ("bonus_cap_per", (NB,), ["deal", "hand"]),
    ("pay_table", (DB,), ["1", "2", "3", "4", [10, 4, 2, 1]]),
    ("pay_table", (BZ,), ["1", "2", "3", "4", "5", "6", "13", [1, 2, 7, 40, 100, 250]]),
    ("dealer_envy", (BZ,), ["off", "per_wager", "per_round"]),
    ("ace_ace_22", (NB,), [False, True]),
    ("envy_suited_trips", (NB,), [None, "100.00", "7.25"]),
    ("envy_straight_flush", (NB,), [None, "25.00"]),
    ("envy_multi", (NB,), ["each", "total"]),
    ("bonus_cap", (NB,), [None, "5000.00", "25000.00"]),
    ("table_min", ALL, [None, "5.00"]),
    ("mend", ALL, ["either", "dealer", "floor"]),
    ("table_max", ALL, [None, "500.00"]),
]
# What goes with an option that is not lawful alone.
ALONG: dict[str, dict[str, Any]] = {
    "6:5": {"decks": 1},
    "per_wager": {"pay_table": "13"},
    "per_round": {"pay_table": "13"},
}


def read(game: str, written: dict[str, Any], rule_set: str = "") -> GameOptions:
    """Return the house options of a game, all rules of it checked."""
    rules = rules_of(GAMES[game], rule_set or GAMES[game].rule_sets[0], written)
    return house_of(rules)


@pytest.mark.parametrize(("option", "games", "values"), TABLE, ids=[f"{row[0]} in {' '.join(row[1])}" for row in TABLE])
def test_values(option: str, games: tuple[str, ...], values: list[Any]) -> None:
    for game in games:
        assert write_house(read(game, {})).get(option) == values[0]
        for value in values[1:]:
            along = ALONG.get(str(value), {})
            if "decks" in along and 1 not in options(GAMES[game].houses[GAMES[game].rule_sets[0]])["decks"][0].values:
                continue
            written = {option: value, **along}
            assert write_house(read(game, written))[option] == value
            assert read(game, write_house(read(game, written))) == read(game, written)


@pytest.mark.parametrize("game", ALL)
def test_no_game_has_another_option(game: str) -> None:
    for rule_set in GAMES[game].rule_sets:
        own = {option for option, games, _ in TABLE if game in games}
        if rule_set == "washington":
            own |= {"db21_over_29", "late_blackjack"}
        assert set(options(GAMES[game].houses[rule_set])) == own
        for option in {option for option, _, _ in TABLE} - own:
            with refused(RoundRefused, match=f"this game has no option .{option}."):
                read(game, {option: True}, rule_set)


def test_db21_over_29_is_washingtons() -> None:
    assert write_house(read(DB, {}, "washington"))["db21_over_29"] == "any"
    assert write_house(read(DB, {"db21_over_29": "all"}, "washington"))["db21_over_29"] == "all"
    with refused(RoundRefused, match="no option"):
        read(DB, {"db21_over_29": "all"}, "south-dakota")


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    (BJ, {"decks": 9}, "decks = 9"),
    (BJ, {"decks": 0}, "decks = 0"),
    (BJ, {"decks": "6"}, 'decks = "6"'),
    (BJ, {"decks": True}, "decks = true"),
    (BJ, {"decks": 6.0}, "decks = 6.0"),
    (BZ, {"decks": 3}, "expected 6 or 2 or 4 or 8"),
    (NB, {"decks": 4}, "expected 6 or 2 or 7 or 8"),
    (BJ, {"chip": "0.10"}, "chip"),
    (BJ, {"chip": 0.25}, "chip = 0.25"),
    (BJ, {"peek": 1}, "peek = 1"),
    (BJ, {"peek": "true"}, 'peek = "true"'),
    (BJ, {"soft_17": "HIT"}, 'soft_17 = "HIT"'),
    (DB, {"blackjack_pays": "6:5"}, "single-deck"),
    (WO, {"blackjack_pays": "6:5", "decks": 2}, "single-deck"),
    (DB, {"breakage": "down"}, 'breakage = "down" is not allowed; expected "up"'),
    (WO, {"breakage": "even_money"}, 'expected "up"'),
    (DB, {"side_max": "half"}, '"main" or an amount in dollars'),
    (DB, {"side_max": 0}, '"main" or an amount in dollars'),
    (DB, {"side_max": True}, '"main" or an amount in dollars'),
    (BJ, {"blackjack_pays": "2:1"}, "blackjack_pays"),
    (DB, {"pay_table": 1}, "pay_table = 1"),
    (DB, {"pay_table": "5"}, 'pay_table = "5"'),
    (DB, {"pay_table": [10, 4, 2]}, "4 whole odds"),
    (DB, {"pay_table": [10, 4, 2, 0]}, "4 whole odds"),
    (DB, {"pay_table": [10, 4, 2, 1.5]}, "4 whole odds"),
    (DB, {"pay_table": [10, 4, 2, True]}, "4 whole odds"),
    (BZ, {"pay_table": "14"}, 'pay_table = "14"'),
    *((BZ, {"pay_table": str(number)}, "BZ-2") for number in range(7, 13)),
    (BZ, {"dealer_envy": "per_wager"}, 'pay_table = "13"'),
    (BZ, {"dealer_envy": "per_round", "pay_table": [1, 2, 6, 12, 50, 200]}, 'pay_table = "13"'),
    (NB, {"bonus_cap": "4999.99"}, 'at least "5000.00"'),
    (NB, {"bonus_cap": 0}, 'at least "5000.00"'),
    (NB, {"envy_straight_flush": "0"}, "envy_straight_flush"),
    (NB, {"envy_straight_flush": -5}, "envy_straight_flush"),
    (BJ, {"table_min": "25", "table_max": "10"}, "table_min is above table_max"),
    (BZ, {"chip": "25.00", "side_max": "4"}, "side_max is below chip"),
]


@pytest.mark.parametrize(("game", "written", "says"), REFUSED)
def test_refused(game: str, written: dict[str, Any], says: str) -> None:
    with refused(OptionRefused) as refusal:
        read(game, written)
    assert says in said(refusal.value)


def test_washington_rounds_and_takes_as_its_house_says() -> None:
    house = read(DB, {"breakage": "down", "late_blackjack": "all"}, "washington")
    assert write_house(house)["breakage"] == "down"
    assert write_house(house)["late_blackjack"] == "all"


@pytest.mark.parametrize(("game", "rule_set"), [(BJ, "standard"), (DB, "washington"), (BZ, "standard")])
def test_sb_13_at_6_to_5_the_rest_of_an_odd_amount_is_paid_1_to_1_unless_the_house_says_otherwise(
    game: str, rule_set: str
) -> None:
    assert write_house(read(game, {"blackjack_pays": "6:5"}, rule_set))["breakage"] == "even_money"
    assert write_house(read(game, {"blackjack_pays": "6:5", "breakage": "up"}, rule_set))["breakage"] == "up"
    assert write_house(read(game, {"blackjack_pays": "3:2"}, rule_set))["breakage"] == "up"


def test_sb_13_in_south_dakota_an_odd_amount_is_rounded_up_at_6_to_5_too() -> None:
    for game in (DB, WO):
        assert write_house(read(game, {"blackjack_pays": "6:5", "decks": 1}, "south-dakota"))["breakage"] == "up"


def test_the_table_limits_may_be_the_same_amount() -> None:
    house = read(BJ, {"table_min": "25", "table_max": "25"})
    assert (house.table_min, house.table_max) == (2500, 2500)


def test_bz_2_a_house_may_enter_its_own_figures_for_a_table_that_is_incomplete() -> None:
    house = read(BZ, {"pay_table": [1, 2, 7, 20, 50, 200]})
    assert write_house(house)["pay_table"] == [1, 2, 7, 20, 50, 200]


def test_the_same_house_is_the_same_rules() -> None:
    assert rules_in_force(BJ, "standard", read(BJ, {})) is rules_in_force(BJ, "standard", read(BJ, {"peek": True}))
    assert read_house(GAMES[BJ].houses["standard"], {}) == read(BJ, {})


def test_the_listing_shows_every_option_with_its_values_and_default() -> None:
    for game in games_shape()["games"]:
        for rules in game["rule_sets"]:
            for option in rules["house"]:
                rows = [row for row in TABLE if row[0] == option["option"] and game["game"] in row[1]]
                if rules["rules"] == "washington" and option["option"] in ("breakage", "late_blackjack"):
                    rows = [row for row in TABLE if row[0] == option["option"] and BJ in row[1]]
                if option["option"] == "db21_over_29":
                    assert option == {"option": "db21_over_29", "default": "any", "values": ["any", "all"]} | option
                    continue
                [(_, _, values)] = rows
                assert option["default"] == values[0]
                if option["option"] not in ("pay_table",) and isinstance(option["values"], list | tuple):
                    assert list(option["values"]) == values


@pytest.mark.parametrize("length", [0, 57, 58])
def test_a_refused_value_is_shown_whole_if_it_fits_in_sixty_characters(length: int) -> None:
    assert say(sentence("{it:shown}", it="x" * length)) == f'"{"x" * length}"'


@pytest.mark.parametrize("length", [59, 60, 1000])
def test_a_refused_value_is_cut_to_sixty_characters(length: int) -> None:
    assert say(sentence("{it:shown}", it="x" * length)) == f'"{"x" * 56}...'


@pytest.mark.parametrize(
    ("house", "most"),
    [
        ({"side_max": "12.50"}, 1_250),
        ({"side_max": "main", "table_max": "200"}, 20_000),
        ({"side_max": "100", "table_max": "200"}, 10_000),
    ],
)
def test_sb_20_a_side_wager_may_be_as_large_as_the_limit_and_no_larger(house: dict[str, str], most: int) -> None:
    rules = rules_of(GAMES["dealer-bust-21"], "south-dakota", house)
    assert allows_side(rules, most)
    assert not allows_side(rules, most + 1)


@pytest.mark.parametrize("house", [{}, {"table_max": "200"}, {"side_max": "main"}])
def test_a_side_wager_without_a_limit_may_be_of_any_size(house: dict[str, str]) -> None:
    assert allows_side(rules_of(GAMES["dealer-bust-21"], "south-dakota", house), 1_000_000)
