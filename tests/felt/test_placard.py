"""The placard shows the pay table in force, a house's own too."""

from typing import Any

import pytest

from trainer.felt.placard import pay_rows
from trainer.games.options import read_house
from trainer.games.registry import GAMES, rules_in_force


@pytest.mark.parametrize(
    ("game", "rule_set", "house", "labels", "pays"),
    [
        ("dealer-bust-21", "washington", {"pay_table": "2"}, "ACE|10 J Q K|7 8 9|2 3 4 5 6", "15 4 2 1"),
        ("dealer-bust-21", "washington", {"pay_table": [20, 4, 2, 1]}, "ACE|10 J Q K|7 8 9|2 3 4 5 6", "20 4 2 1"),
        ("dealer-breakz", "standard", {"pay_table": "6"}, "3|4|5|6|7|8+", "1 2 7 40 100 250"),
        ("dealer-breakz", "standard", {"pay_table": [1, 2, 7, 30, 90, 250]}, "3|4|5|6|7|8+", "1 2 7 30 90 250"),
    ],
)
def test_the_rows_of_a_printed_table_and_of_the_houses_own(
    game: str, rule_set: str, house: dict[str, Any], labels: str, pays: str
) -> None:
    rows = pay_rows(rules_in_force(game, rule_set, read_house(GAMES[game].houses[rule_set], house)))
    assert [label for label, _ in rows] == labels.split("|")
    assert [paid for _, paid in rows] == [f"{each} TO 1" for each in pays.split()]
