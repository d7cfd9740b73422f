"""The games by their stable names, and what the screen must be able to say of them."""

from __future__ import annotations

import pytest

from trainer.games.game import Game
from trainer.games.registry import GAMES, rules_in_force

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def test_names_and_rule_sets_are_those_that_files_and_other_programs_rely_on() -> None:
    assert {name: game.rule_sets for name, game in GAMES.items()} == {
        "blackjack": ("standard",),
        "dealer-bust-21": ("south-dakota", "washington"),
        "winners-option": ("south-dakota",),
        "dealer-breakz": ("standard",),
        "no-bust-21": ("standard",),
    }


@EVERY_GAME
def test_rules_in_force_say_what_they_are(game: Game) -> None:
    for rule_set in game.rule_sets:
        house = game.houses[rule_set]()
        rules = rules_in_force(game.name, rule_set, house)
        assert (rules.game, rules.rule_set, rules.edition) == (game.name, rule_set, game.edition)
        assert rules.house == house
        assert rules.sides == game.sides
        assert rules_in_force(game.name, rule_set, house) is rules


@EVERY_GAME
def test_every_id_that_a_procedure_cites_is_a_clause_or_a_ruling_of_the_game(game: Game) -> None:
    for rule_set in game.rule_sets:
        rules = rules_in_force(game.name, rule_set, game.houses[rule_set]())
        known = set(game.clauses[rule_set]) | set(game.rulings)
        cited = {id_ for clause in rules.procedure for id_ in (*clause.ids, *clause.order)}
        assert cited <= known


def test_houses_that_differ_elsewhere_share_how_the_round_is_dealt() -> None:
    options = GAMES["dealer-bust-21"].houses["south-dakota"]
    plain, other, first_up = [
        rules_in_force("dealer-bust-21", "south-dakota", options(**different)).indexed
        for different in ({}, {"pay_table": "2", "pick_up": "each", "chip": 100}, {"up_card": "first"})
    ]
    assert other.openings is plain.openings
    assert first_up.openings is not plain.openings


def test_db_1_the_two_rule_sets_differ_in_pay_table_4_and_the_screen_says_so() -> None:
    tables = {
        name: {table.number: table for table in tables} for name, tables in GAMES["dealer-bust-21"].pay_tables.items()
    }
    for number in ("1", "2", "3"):
        assert tables["south-dakota"][number].cells == tables["washington"][number].cells
    assert [cell.pays for cell in tables["south-dakota"]["4"].cells] == [4, 2, 4, 1]
    assert [cell.pays for cell in tables["washington"]["4"].cells] == [4, 4, 4, 1]
    assert "DB-1" in tables["south-dakota"]["4"].note


def test_db_11_the_grids_in_washingtons_print_are_no_rule() -> None:
    assert "DB-11" in GAMES["dealer-bust-21"].rulings
    assert not [id_ for id_ in GAMES["dealer-bust-21"].clauses["washington"] if "grid" in id_]


def test_wo_1_the_garbled_clause_is_marked_with_the_ruling_that_reads_it() -> None:
    assert GAMES["winners-option"].garbled == {"SD 20:18:15:30.08(16)(c)": "WO-1"}


def test_wo_2_the_last_of_the_winning_events_restates_the_half_loss() -> None:
    assert "(12)" in GAMES["winners-option"].clauses["south-dakota"]["SD 20:18:15:30.08(16)(g)"]


def test_bz_1_cells_read_from_merged_print_are_marked_wherever_they_are_shown() -> None:
    for table in GAMES["dealer-breakz"].pay_tables["standard"]:
        states = {cell.label: cell.state for cell in table.cells}
        number = int(table.number)
        if number <= 6:
            assert [label for label, state in states.items() if state == "reconstructed"] == ["3", "4", "7"]
        elif number <= 12:
            assert [label for label, state in states.items() if state == "reconstructed"] == ["3", "4"]
            assert [label for label, state in states.items() if state == "missing"] == ["6", "7", "8+"]
        else:
            assert set(states.values()) == {"printed"}


def test_ts_3_the_pay_scale_says_what_two_decks_cannot_make() -> None:
    [scale] = GAMES["no-bust-21"].pay_tables["standard"]
    assert "two decks" in scale.note.lower()
    assert "TS-3" in scale.note


def test_a_lesson_teaches_the_payouts_of_each_side_bet_that_come_often() -> None:
    rare = {
        bet.name: {kind.name for kind in bet.kinds if kind.asks == "payout" and not kind.is_taught}
        for game in GAMES.values()
        for bet in game.side_bets
    }
    assert rare == {
        "db21": {"db21-blackjack"},
        "breakz": {"breakz-6", "breakz-7", "breakz-8", "breakz-blackjack", "dealer-envy"},
        "stud": {"stud-suited-trips", "stud-straight-flush", "stud-capped", "envy"},
    }
