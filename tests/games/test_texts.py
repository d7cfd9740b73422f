"""Every printed clause and every ruling is there by its id, in words that a trainee can read."""

from __future__ import annotations

import json
import re

import pytest

from tests.support.said import said
from trainer.cli.main import main
from trainer.games.game import Game
from trainer.games.registry import GAMES, RULINGS
from trainer.games.rulings.ruling import Ruling
from trainer.terminal.game_list import games_shape
from trainer.wording.rule_book import clause_words, entry_words

STANDARD = [
    "SD 20:18:15:03",
    "SD 20:18:15:06",
    "SD 20:18:15:14",
    "SD 20:18:15:15",
    "SD 20:18:15:24",
    "SD 20:18:15:25",
    "SD 20:18:15:28",
    "SD 20:18:19:01",
    "STD deal",
    "STD play",
    "STD requests",
    "STD count",
    "STD pays",
    "STD insurance",
    "STD peek",
    "STD dealer",
    "STD settle",
    "STD late",
    "STD mend",
    "STD irregular",
]
# By game and rule set, as the prints number them (or, where they do not, sentence by sentence).
OWN = {
    ("blackjack", "standard"): STANDARD,
    ("dealer-bust-21", "south-dakota"): [f"SD 20:18:15:30.10({number})" for number in range(1, 13)],
    ("dealer-bust-21", "washington"): [f"WA DB21({number})" for number in range(1, 14)],
    ("winners-option", "south-dakota"): [
        *(f"SD 20:18:15:30.08({number})" for number in range(1, 17)),
        *(f"SD 20:18:15:30.08(16)({letter})" for letter in "abcdefg"),
    ],
    ("dealer-breakz", "standard"): [
        *(f"DBB {number}" for number in range(1, 11)),
        *(f"DBB T{number}" for number in range(1, 14)),
    ],
    ("no-bust-21", "standard"): [
        *(f"NB21 {number}" for number in ("1", "2", "2a", "2b", "2c", "2d", "2e")),
        *(f"NB21 S{number}" for number in range(1, 5)),
    ],
}
RULED = {
    "blackjack": [f"SB-{number}" for number in range(1, 20) if number != 7],
    "dealer-bust-21": [f"DB-{number}" for number in range(1, 14)],
    "winners-option": [f"WO-{number}" for number in range(1, 15)],
    "dealer-breakz": [f"BZ-{number}" for number in range(1, 9)],
    "no-bust-21": [*(f"NB-{number}" for number in range(1, 11)), *(f"TS-{number}" for number in range(1, 8))],
}
NOTES = {"SB-2": "note", "DB-11": "note", "DB-12": "layout", "WO-2": "note", "BZ-8": "setting", "NB-9": "setting"}
NOTES |= {"TS-3": "note", "DB-13": "setting"}

EVERY_RULING = pytest.mark.parametrize("ruling", RULINGS.values(), ids=list(RULINGS))
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@pytest.mark.parametrize(("game", "rule_set"), list(OWN))
def test_a_rule_set_has_its_printed_clauses_in_reading_order_after_the_standard_game(game: str, rule_set: str) -> None:
    bound = game == "winners-option" or rule_set == "south-dakota"
    ordinary = [id_ for id_ in STANDARD if id_.startswith("STD")]
    if game == "no-bust-21":  # it has no blackjack to pay, insure against or peek for, and settles in its own way
        never = {f"STD {name}" for name in ("pays", "insurance", "peek", "dealer", "settle", "late")}
        ordinary = [id_ for id_ in ordinary if id_ not in never]
    inherited = [] if game == "blackjack" else STANDARD if bound else ordinary
    assert list(GAMES[game].clauses[rule_set]) == [*inherited, *OWN[game, rule_set]]


def test_no_rule_set_is_left_out() -> None:
    assert {(game.name, rule_set) for game in GAMES.values() for rule_set in game.rule_sets} == set(OWN)


def test_every_ruling_is_there_once_and_belongs_to_its_game() -> None:
    assert sorted(RULINGS) == sorted([*(each for ids in RULED.values() for each in ids), "SB-7", "SB-20"])
    for game, ids in RULED.items():
        assert set(ids) <= set(GAMES[game].rulings)
        assert set(GAMES[game].rulings) <= set(RULINGS)
        others = set(GAMES[game].rulings) - set(ids)
        assert {each.split("-")[0] for each in others} <= {"SB"}


@EVERY_RULING
def test_a_ruling_asks_decides_and_gives_its_reason(ruling: Ruling) -> None:
    assert ruling.asks.endswith("?")
    assert ruling.says.endswith(".")
    assert ruling.why.endswith(".")
    assert len(ruling.says) <= 120
    assert ruling.kind == NOTES.get(ruling.id, "play")


WITH_OPTIONS = [ruling for ruling in RULINGS.values() if ruling.options]


def test_some_rulings_name_house_options() -> None:
    assert len(WITH_OPTIONS) >= 7


@pytest.mark.parametrize("ruling", WITH_OPTIONS, ids=lambda ruling: ruling.id)
def test_the_house_options_a_ruling_names_are_there(ruling: Ruling) -> None:
    games = [game for game in GAMES.values() if ruling.id in game.rulings]
    for option in ruling.options:
        assert any(option in house.__struct_fields__ for game in games for house in game.houses.values())


@EVERY_GAME
def test_a_clause_is_one_or_two_short_sentences_and_an_ordinary_rule_one_for_each_reason(game: Game) -> None:
    for clauses in game.clauses.values():
        for id_, template in clauses.items():
            says = said(clause_words(game, id_, template))
            assert says.endswith("."), id_
            assert len(says) <= 300, id_
            has_reasons = id_.startswith("STD") or id_ == "SD 20:18:15:28"  # irregularities: each its own sentence
            assert len(re.findall(r"\.(?: |$)", says)) <= (5 if has_reasons else 2), id_


@EVERY_GAME
def test_a_clause_names_only_rulings_that_are_there(game: Game) -> None:
    notes = [table.note for tables in game.pay_tables.values() for table in tables]
    texts = [*notes, *[says for clauses in game.clauses.values() for says in clauses.values()]]
    for text in texts:
        assert set(re.findall(r"\b(?:SB|DB|WO|BZ|NB|TS)-\d+\b", text)) <= set(RULINGS)


def test_the_garbled_clause_is_marked_with_its_ruling() -> None:
    assert {game.name: dict(game.garbled) for game in GAMES.values() if game.garbled} == {
        "winners-option": {"SD 20:18:15:30.08(16)(c)": "WO-1"}
    }
    shape = next(each for each in games_shape()["games"] if each["game"] == "winners-option")
    marked = [clause for clause in shape["rule_sets"][0]["clauses"] if "garbled" in clause]
    assert [(clause["id"], clause["garbled"]) for clause in marked] == [("SD 20:18:15:30.08(16)(c)", "WO-1")]


def test_the_breakz_tables_say_in_words_what_is_printed_and_what_is_lost() -> None:
    def says(number: int) -> str:
        found = entry_words(f"DBB T{number}", "dealer-breakz", "standard")
        assert found is not None
        return said(found)

    assert says(6) == (
        "Pay table 6 pays 1 to 1 for 3 cards, 2 for 4, 7 for 5, 40 for 6, 100 for 7 and 250 for 8 or more; "
        "3, 4 and 7 cards are reconstructed (BZ-1)."
    )
    for number in range(7, 13):
        assert "lost in print" in says(number)
    assert says(13) == (
        "Pay table 13 pays 1 to 1 for 3 cards, 2 for 4, 6 for 5, 12 for 6, 50 for 7 and 200 for 8 or more; "
        "Dealer Envy pays $1 for 4 cards, $2 for 5, $3 for 6, $10 for 7 and $100 for 8 or more."
    )


def test_the_command_lists_question_decision_and_reason(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    games = json.loads(capsys.readouterr().out)["games"]
    ruling = next(each for each in games[1]["rulings"] if each["id"] == "DB-3")
    assert ruling["asks"] == RULINGS["DB-3"].asks
    assert ruling["says"] == RULINGS["DB-3"].says
    assert ruling["why"] == RULINGS["DB-3"].why
    assert ruling["options"] == ["db21_over_29"]
