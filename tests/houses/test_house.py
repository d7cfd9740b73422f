"""A house as a value: its choices, its tables, and the options that a session gets from it."""

from typing import Any

import pytest

from tests.support.said import refused
from trainer.engine.errors import RoundRefused
from trainer.games.options import write_house
from trainer.games.registry import GAMES
from trainer.houses.house import (
    CHEQUES,
    EVERYWHERE,
    STANDARD,
    Figures,
    House,
    RuleSetKey,
    default,
    house_options,
    line_labels,
    may_complete,
    still_allowed,
)

BREAKZ: RuleSetKey = ("dealer-breakz", "standard")
WASHINGTON: RuleSetKey = ("dealer-bust-21", "washington")
BLACKJACK: RuleSetKey = ("blackjack", "standard")
NO_BUST: RuleSetKey = ("no-bust-21", "standard")
WINNERS: RuleSetKey = ("winners-option", "south-dakota")
PLAIN = House(name="Riverside")


@pytest.mark.parametrize("where", EVERYWHERE)
def test_the_standard_house_has_every_option_at_its_default(where: RuleSetKey) -> None:
    game, rule_set = where
    assert STANDARD.options_of(where) == GAMES[game].houses[rule_set]()
    assert STANDARD.written(where) == {}
    written = write_house(STANDARD.options_of(where))
    for name in house_options(where):
        assert STANDARD.option(where, name) == default(where, name) == written.get(name)


def test_an_option_chosen_and_chosen_back_leaves_nothing_behind() -> None:
    house = PLAIN.with_option(BLACKJACK, "decks", 2).with_option(BLACKJACK, "chip", "5")
    assert house.options == {BLACKJACK: {"decks": 2, "chip": "5.00"}}
    assert house.option(BLACKJACK, "chip") == "5.00"
    assert house.with_option(BLACKJACK, "decks", 6).with_option(BLACKJACK, "chip", "0.50") == PLAIN
    assert PLAIN.options == {}


def test_an_amount_is_none_until_it_is_chosen_and_may_be_given_up() -> None:
    house = PLAIN.with_option(NO_BUST, "envy_suited_trips", 100)
    assert house.option(NO_BUST, "envy_suited_trips") == "100.00"
    assert house.with_option(NO_BUST, "envy_suited_trips", None) == PLAIN


@pytest.mark.parametrize(
    ("name", "value"), [("decks", 9), ("chip", "3"), ("peek", "yes"), ("dealer_envy", "off"), ("table_min", "much")]
)
def test_a_value_that_an_option_may_not_have_is_refused(name: str, value: object) -> None:
    with refused(RoundRefused, match=name):
        PLAIN.with_option(BLACKJACK, name, value)


def test_bz_2_lost_cells_are_entered_and_kept_as_the_houses_own_table() -> None:
    started = PLAIN.with_table(BREAKZ, "7", (None, None, None, 40, 100, None)).with_option(BREAKZ, "pay_table", "7")
    assert started.own_table(BREAKZ, "7") == (1, 2, 7, 40, 100, None)
    with refused(RoundRefused, match=r"pay table 7 has no figure for 8\+"):
        started.options_of(BREAKZ)
    house = started.with_table(BREAKZ, "7", (1, 2, 7, 40, 100, 250))
    assert house.written(BREAKZ) == {"pay_table": [1, 2, 7, 40, 100, 250]}
    in_force = house.options_of(BREAKZ)
    assert write_house(in_force)["pay_table"] == [1, 2, 7, 40, 100, 250]
    states = [cell.state for cell in next(each for each in house.tables(BREAKZ) if each.number == "7").cells]
    assert states == ["reconstructed", "reconstructed", "printed", "house", "house", "house"]


PRINTED, READ_BACK, LOST, OWN = "printed", "reconstructed", "missing", "house"


@pytest.mark.parametrize(
    ("number", "figures", "states", "state"),
    [
        ("1", None, [READ_BACK, READ_BACK, PRINTED, PRINTED, READ_BACK, PRINTED], "reconstructed"),
        ("9", None, [READ_BACK, READ_BACK, PRINTED, LOST, LOST, LOST], "incomplete"),
        ("9", (None, None, None, None, 90, None), [READ_BACK, READ_BACK, PRINTED, LOST, OWN, LOST], "incomplete"),
        ("9", (None, None, None, 30, 90, 250), [READ_BACK, READ_BACK, PRINTED, OWN, OWN, OWN], "reconstructed"),
        ("Friday", (1, 2, 6, 30, 90, 250), [OWN] * 6, "printed"),
        ("Friday", (1, 2, None, 30, 90, 250), [OWN, OWN, LOST, OWN, OWN, OWN], "incomplete"),
        ("Friday", (None,) * 6, [LOST] * 6, "incomplete"),
    ],
)
def test_bz_1_bz_2_how_surely_each_cell_of_a_houses_table_is_known(
    number: str, figures: Figures | None, states: list[str], state: str
) -> None:
    house = PLAIN.with_table(BREAKZ, number, figures) if figures else PLAIN
    (table,) = [each for each in house.tables(BREAKZ) if each.number == number]
    assert [cell.state for cell in table.cells] == states
    assert table.state == state
    assert [cell.pays is None for cell in table.cells] == [each == LOST for each in states]
    chosen = house.with_option(BREAKZ, "pay_table", number)
    if state == "incomplete":
        with refused(RoundRefused, match=f"pay table {number} has no figure for"):
            chosen.options_of(BREAKZ)
    else:
        own = write_house(chosen.options_of(BREAKZ))["pay_table"]
        assert own == ([cell.pays for cell in table.cells] if OWN in states else number)


def test_bz_2_an_incomplete_printed_table_is_not_dealt() -> None:
    with refused(RoundRefused, match="pay table 9 has no figure for 6, 7, 8"):
        PLAIN.with_option(BREAKZ, "pay_table", "9").options_of(BREAKZ)


def test_what_the_print_has_stays_as_printed() -> None:
    assert PLAIN.with_table(BREAKZ, "7", (9, 9, 9, None, None, None)) == PLAIN
    assert [name for name in map(str, range(1, 14)) if may_complete(BREAKZ, name)] == ["7", "8", "9", "10", "11", "12"]


def test_a_free_table_comes_after_the_printed_ones_and_goes_again() -> None:
    house = PLAIN.with_table(WASHINGTON, "Friday", (12, 4, 2, 1)).with_option(WASHINGTON, "pay_table", "Friday")
    assert [table.number for table in house.tables(WASHINGTON)] == ["1", "2", "3", "4", "Friday"]
    assert house.table_in_force(WASHINGTON) == "Friday"
    assert house.written(WASHINGTON)["pay_table"] == [12, 4, 2, 1]
    assert house.without_table(WASHINGTON, "Friday") == PLAIN


def test_giving_up_the_figures_of_a_printed_table_leaves_it_in_force() -> None:
    house = PLAIN.with_table(BREAKZ, "7", (1, 2, 7, 40, 100, 250)).with_option(BREAKZ, "pay_table", "7")
    assert house.without_table(BREAKZ, "7").table_in_force(BREAKZ) == "7"


def test_limits_hold_in_every_game_that_does_not_say_otherwise() -> None:
    house = House(name="Riverside", table_min=1_000, table_max=50_000).with_option(NO_BUST, "table_min", "25")
    assert house.written(BLACKJACK) == {"table_min": "10.00", "table_max": "500.00"}
    assert house.written(NO_BUST) == {"table_min": "25.00", "table_max": "500.00"}
    assert house.options_of(NO_BUST).table_min == 2_500


def test_options_that_do_not_go_together_cannot_be_dealt() -> None:
    with refused(RoundRefused, match="dealer_envy"):
        PLAIN.with_option(BREAKZ, "dealer_envy", "per_round").options_of(BREAKZ)
    with refused(RoundRefused, match="table_min"):
        House(name="x", table_min=200, table_max=100).options_of(BLACKJACK)


def test_six_to_five_only_with_a_single_deck() -> None:
    with refused(RoundRefused, match="6:5"):
        PLAIN.with_option(WINNERS, "blackjack_pays", "6:5")
    one = PLAIN.with_option(WINNERS, "decks", 1).with_option(WINNERS, "blackjack_pays", "6:5")
    assert one.written(WINNERS) == {"decks": 1, "blackjack_pays": "6:5"}
    assert one.with_option(WINNERS, "decks", 2).written(WINNERS) == {"decks": 2}


@pytest.mark.parametrize("where", [BLACKJACK, WASHINGTON, BREAKZ])
def test_six_to_five_on_any_shoe_outside_south_dakota(where: RuleSetKey) -> None:
    house = PLAIN.with_option(where, "blackjack_pays", "6:5").with_option(where, "decks", 8)
    assert house.written(where) == {"decks": 8, "blackjack_pays": "6:5"}
    assert write_house(house.options_of(where))["breakage"] == "even_money"


def test_sb_13_the_default_of_breakage_follows_the_odds() -> None:
    house = PLAIN.with_option(BLACKJACK, "blackjack_pays", "6:5")
    assert house.option(BLACKJACK, "breakage") == "even_money"
    up = house.with_option(BLACKJACK, "breakage", "up")
    assert up.written(BLACKJACK) == {"blackjack_pays": "6:5", "breakage": "up"}
    assert up.with_option(BLACKJACK, "blackjack_pays", "3:2") == PLAIN
    even = PLAIN.with_option(BLACKJACK, "breakage", "even_money")
    assert even.with_option(BLACKJACK, "blackjack_pays", "6:5") == house


def test_a_side_limit_is_a_word_or_dollars() -> None:
    house = PLAIN.with_option(WASHINGTON, "side_max", 25)
    assert house.written(WASHINGTON) == {"side_max": "25.00"}
    assert house.with_option(WASHINGTON, "side_max", "main").written(WASHINGTON) == {"side_max": "main"}
    assert house.with_option(WASHINGTON, "side_max", None) == PLAIN


def test_the_edge_follows_decks_and_soft_17() -> None:
    standard = PLAIN.edge(WASHINGTON, (10, 4, 2, 1))
    stands = PLAIN.with_option(WASHINGTON, "soft_17", "stand").edge(WASHINGTON, (10, 4, 2, 1))
    assert standard == pytest.approx(0.07949015, abs=1e-8)
    assert stands == pytest.approx(0.10355898, abs=1e-8)
    assert PLAIN.edge(WASHINGTON, (10, None, 2, 1)) is None
    assert PLAIN.edge(BLACKJACK, ()) is None


def test_every_cheque_of_every_smallest_one_is_there() -> None:
    assert CHEQUES == (25, 50, 100, 250, 500, 2_500, 10_000, 50_000, 100_000)
    assert line_labels(BLACKJACK) == ()


def test_single_options_may_be_chosen_otherwise() -> None:
    house = (
        House(name="Riverside", table_min=1_000)
        .with_option(WASHINGTON, "decks", 8)
        .with_table(WASHINGTON, "open", (12, None, 2, 1))
        .with_table(WASHINGTON, "Friday", (12, 4, 2, 1))
        .with_option(WASHINGTON, "pay_table", "open")
    )
    with refused(RoundRefused, match="pay table open has no figure for"):
        house.options_of(WASHINGTON, {"soft_17": "stand"})
    for chosen, pays in (("2", "2"), ("Friday", (12, 4, 2, 1)), ([9, 3, 2, 1], (9, 3, 2, 1))):
        made: Any = house.options_of(WASHINGTON, {"pay_table": chosen, "soft_17": "stand"})
        assert (made.pay_table, made.soft_17, made.decks, made.table_min) == (pays, "stand", 8, 1_000)
    with refused(RoundRefused, match=r"pay_table = .Monday. is not allowed"):
        house.options_of(WASHINGTON, {"pay_table": "Monday"})


def test_of_options_written_at_another_time_those_hold_that_still_may() -> None:
    where = ("dealer-bust-21", "washington")
    written = {"decks": 1, "dice": 3, "chip": "0.75", "table_min": 10**18, "side_max": "9" * 40, "pay_table": "Our own"}
    assert still_allowed(where, written) == {"decks": 1, "pay_table": "Our own"}
    assert still_allowed(where, {"pay_table": [1], "peek": [[]], "table_max": "500"}) == {"table_max": "500"}
