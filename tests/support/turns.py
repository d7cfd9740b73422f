"""The players of the tests, and tables at the first word of a box."""

from typing import Any

from trainer.engine.apply import apply
from trainer.engine.cards import read_cards
from trainer.engine.procedure import due
from trainer.engine.table import Rules, Seat, Table, Turn, open_table
from trainer.games.registry import GAMES, rules_in_force
from trainer.scenarios import players

EVERYONE = (
    players.REGULAR,
    players.TIMID,
    players.GAMBLER,
    players.MIMIC,
    players.RECKLESS,
    players.STEADY,
    players.DARING,
)


def rules(game: str = "blackjack", **options: Any) -> Rules:
    rule_set = GAMES[game].rule_sets[0]
    return rules_in_force(game, rule_set, GAMES[game].houses[rule_set](**options))


def to_the_turn(cards: str, up: str, game: str = "blackjack") -> tuple[Table, Turn]:
    """Return the table at the first word of one box with these two cards."""
    first, second = cards.split()
    table = open_table(rules(game), read_cards(f"{first} 9S {second} {up} 2S 2S 2S"), [Seat(number=3, main=2500)])
    while not isinstance(answer := due(table), Turn):
        table = apply(table, answer[0])
    return table, answer
