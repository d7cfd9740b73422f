"""The houses that questions are tried at: every game and rule set, and every option that brings kinds of its own."""

from typing import Any

import pytest

from trainer.engine.house_choices import HouseChoices
from trainer.engine.table import Rules
from trainer.games.options import read_house
from trainer.games.registry import GAMES, rules_in_force

HOUSES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "blackjack": ("blackjack", "standard", {}),
    "blackjack, no peek, halves": ("blackjack", "standard", {"peek": False, "chip": "0.50", "up_card": "first"}),
    "blackjack, one deck, 6 to 5": ("blackjack", "standard", {"decks": 1, "blackjack_pays": "6:5"}),
    "blackjack, high limits": ("blackjack", "standard", {"chip": "25.00", "table_min": "300", "table_max": "5000"}),
    "DB21 South Dakota": ("dealer-bust-21", "south-dakota", {"pay_table": "2"}),
    "DB21 South Dakota, no peek": ("dealer-bust-21", "south-dakota", {"peek": False, "soft_17": "stand"}),
    "DB21 Washington": ("dealer-bust-21", "washington", {"pay_table": "4"}),
    "DB21 Washington, all, own table": (
        "dealer-bust-21",
        "washington",
        {"db21_over_29": "all", "pay_table": [12, 5, 2, 1], "chip": "2.50"},
    ),
    "Winners Option": ("winners-option", "south-dakota", {}),
    "Winners Option, no peek, $5": ("winners-option", "south-dakota", {"peek": False, "chip": "5.00"}),
    "Breakz": ("dealer-breakz", "standard", {"pay_table": "6"}),
    "Breakz, envy": ("dealer-breakz", "standard", {"pay_table": "13", "dealer_envy": "per_wager", "decks": 2}),
    "Breakz, envy a round": ("dealer-breakz", "standard", {"pay_table": "13", "dealer_envy": "per_round"}),
    "No Bust 21": ("no-bust-21", "standard", {"decks": 2}),
    "No Bust 21, envies and cap": (
        "no-bust-21",
        "standard",
        {"envy_suited_trips": "100", "envy_straight_flush": "25", "bonus_cap": "5000.00", "ace_ace_22": True},
    ),
}


@pytest.fixture(params=list(HOUSES))
def rules(request: pytest.FixtureRequest) -> Rules:
    game, rule_set, written = HOUSES[request.param]
    return rules_in_force(game, rule_set, read_house(GAMES[game].houses[rule_set], written))


def chosen(house: HouseChoices, option: str) -> Any:
    """Return the house's value of an option that not every game has."""
    return getattr(house, option)
