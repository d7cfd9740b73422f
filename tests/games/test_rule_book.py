"""Everything that can be looked up, and finding it."""

from __future__ import annotations

from trainer.games.registry import GAMES, RULINGS
from trainer.games.rule_book import ENTRIES, sections


def test_every_clause_ruling_and_pay_table_has_an_entry() -> None:
    clauses = {id_ for game in GAMES.values() for clauses in game.clauses.values() for id_ in clauses}
    assert clauses | set(RULINGS) <= set(ENTRIES)
    tables = sum(len(tables) for game in GAMES.values() for tables in game.pay_tables.values())
    assert len([entry for entry in ENTRIES.values() if entry.kind == "pay table"]) == tables


def test_an_entry_stands_in_one_place_only() -> None:
    ids = [entry.id for name in GAMES for section in sections(name) for entry in section.entries]
    assert len(ids) == len(set(ids)) == len(ENTRIES)


def test_the_standard_games_clauses_stand_with_blackjack() -> None:
    assert ENTRIES["STD settle"].game == "blackjack"
    assert ENTRIES["SB-7"].game == "blackjack"
    assert ENTRIES["WA DB21(5)"].rule_set == "washington"


def test_the_sections_of_a_game_with_two_rule_sets() -> None:
    assert [(section.kind, section.rule_set) for section in sections("dealer-bust-21")] == [
        ("clause", "south-dakota"),
        ("pay table", "south-dakota"),
        ("clause", "washington"),
        ("pay table", "washington"),
        ("ruling", ""),
    ]
