"""Whose bonus earns envy of which hand: the least wagers, to the cent (NB21 S2, ruling TS-5)."""

from __future__ import annotations

import pytest

from tests.support.after_acts import at_table
from trainer.engine.boxes import Box, Hand, Side
from trainer.engine.poker import Stud
from trainer.engine.table import Start, Table
from trainer.games.options import read_house
from trainer.games.registry import GAMES, rules_in_force
from trainer.games.three_card_stud import category, envies, offers_envy

RULES = rules_in_force("no-bust-21", "standard", GAMES["no-bust-21"].houses["standard"]())


def table_of(*boxes: tuple[str, int]) -> Table:
    """Return boxes with their player's name and bonus in cents, none for 0."""
    seated = [
        Box(number, (Hand(),), sides=(Side("stud", cents),) if cents else (), player=player)
        for number, (player, cents) in enumerate(boxes, start=1)
    ]
    return Table(Start(RULES, (), ()), tuple(seated))


def is_envious(*boxes: tuple[str, int], multi: str = "each") -> bool:
    """True if the first box envies the second."""
    table = table_of(*boxes)
    return envies(table, table.boxes[0], table.boxes[1], multi)


@pytest.mark.parametrize(("cents", "earns"), [(0, False), (499, False), (500, True), (501, True)])
@pytest.mark.parametrize("names", [("", ""), ("Ana", ""), ("", "Ana"), ("Ana", "Ben")])
def test_nb21_s2_five_dollars_envy_the_hand_of_another(cents: int, earns: bool, names: tuple[str, str]) -> None:
    assert is_envious((names[0], cents), (names[1], 500)) is earns


@pytest.mark.parametrize(("cents", "earns"), [(500, False), (999, False), (1000, True)])
def test_ts_5_with_two_hands_ten_dollars_envy_the_own_other(cents: int, earns: bool) -> None:
    assert is_envious(("Ana", cents), ("Ana", 500), ("Ben", 500)) is earns


@pytest.mark.parametrize(("cents", "earns"), [(1000, False), (1999, False), (2000, True)])
def test_ts_5_with_more_hands_twenty_dollars_envy_an_own_other(cents: int, earns: bool) -> None:
    assert is_envious(("Ana", cents), ("Ana", 500), ("Ana", 500)) is earns


@pytest.mark.parametrize(("other", "earns"), [(0, False), (499, False), (500, True)])
def test_ts_5_in_total_the_bonuses_of_all_own_hands_count_together(other: int, earns: bool) -> None:
    assert is_envious(("Ana", 500), ("Ana", other), ("Ben", 500), multi="total") is earns


def test_ts_2_no_hand_envies_itself() -> None:
    table = table_of(("", 5000))
    assert not envies(table, table.boxes[0], table.boxes[0], "each")


@pytest.mark.parametrize("later", ["", "hit 1, deal 1", "split 1", "split 1, deal 1.1, deal 1.2"])
def test_ts_2_the_bonus_is_read_of_the_first_two_cards_whatever_comes_later(later: str) -> None:
    deal = "deal 1, deal dealer down, deal 1, deal dealer up"
    table = at_table("no-bust-21", "7S 9D 7H 7C 2S 3S", "1 stud=5", f"{deal}, {later}" if later else deal)
    assert category(table, table.boxes[0]) is Stud.TRIPS


@pytest.mark.parametrize(
    ("house", "offered"),
    [
        ({}, False),
        ({"envy_straight_flush": "25"}, True),
        ({"envy_suited_trips": "100"}, True),
        ({"envy_straight_flush": "25", "envy_suited_trips": "100"}, True),
    ],
)
def test_ts_4_envy_is_offered_where_the_house_has_entered_an_amount_for_either_hand(
    house: dict[str, str], offered: bool
) -> None:
    assert offers_envy(read_house(GAMES["no-bust-21"].houses["standard"], house)) is offered
    assert not offers_envy(read_house(GAMES["blackjack"].houses["standard"], {}))
