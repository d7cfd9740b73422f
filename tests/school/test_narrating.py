"""Rounds told step by step, above all the examples of the introductions."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.support.said import said
from tests.support.settled import settle_round
from trainer.engine.apply import apply
from trainer.games.registry import GAMES
from trainer.games.rule_book import ENTRIES
from trainer.places import asset
from trainer.rounds.examples import example, has_example
from trainer.rounds.files import load_round
from trainer.rounds.judging import judge_round
from trainer.rounds.playing import play_round
from trainer.rounds.reading import read_round
from trainer.school.narrating import narrate

EVERY_GAME = pytest.mark.parametrize("game", list(GAMES))
ROUNDS = sorted((Path(__file__).parents[1] / "rounds").glob("*/*.round"))


@EVERY_GAME
def test_every_game_has_an_introduction_and_an_example(game: str) -> None:
    told = GAMES[game].texts.introduction
    assert has_example(game)
    for lines in (told.course, told.special, told.mistakes, told.layout, [says for _, says in told.wagers]):
        assert lines
        assert all(line.endswith(".") for line in lines)


@EVERY_GAME
def test_an_example_is_dealt_without_a_fault(game: str) -> None:
    told = tomllib.loads(asset(f"introductions/{game}.round").read_text(encoding="utf-8"))
    assert told["game"] == game
    result = settle_round(read_round(told))
    judged = judge_round(read_round({**told, "acts": result["acts"]}))
    assert {mark.word for mark in judged.marks} <= {"due", "player"}
    assert judged.is_as_expected


@EVERY_GAME
def test_an_example_has_few_boxes_and_is_not_long(game: str) -> None:
    played = example(game)
    assert 2 <= len(played.round.boxes) <= 4
    assert 10 <= len(narrate(played.steps)) <= 20


@EVERY_GAME
def test_the_steps_of_an_example_pass_through_every_table(game: str) -> None:
    played = example(game)
    shown = [table for step in narrate(played.steps) for table in step.tables]
    assert shown == [apply(table, act) for table, act, _ in played.steps]
    assert shown[-1] == played.end


@EVERY_GAME
def test_every_dealers_step_names_clauses_that_can_be_looked_up(game: str) -> None:
    for step in narrate(example(game).steps):
        assert set(step.ids) <= set(ENTRIES)
        assert step.ids or "insurance" in said(step.says) or "stands" in said(step.says)


@pytest.mark.parametrize(
    ("game", "at", "says", "working"),
    [
        ("blackjack", 3, "Spot 6 takes insurance for $10.", ""),
        ("blackjack", 5, "Ace up: you peek at your hole card – no blackjack.", ""),
        ("blackjack", 7, "Spot 2, main bet: pay $45.", "Blackjack pays 3 to 2: $30 × 3/2 = $45."),
        ("blackjack", 12, "Spot 6 doubles for $20 and gets one card, the ten of hearts: 21.", ""),
        ("blackjack", 13, "You turn your hole card, the five of hearts: soft 16, and you draw.", ""),
        ("blackjack", 15, "You draw the six of hearts: 19, and you stand.", ""),
        ("dealer-bust-21", 1, "A second card to each spot. Your own goes face up: the king of diamonds.", ""),
        ("dealer-bust-21", 6, "The cards of spot 4 go under the side bet.", ""),
        ("dealer-bust-21", 9, "You move the original up card, the king of diamonds, to the UP CARD box.", ""),
        ("dealer-bust-21", 10, "You draw the eight of hearts: 23 busts.", ""),
        (
            "dealer-bust-21",
            12,
            "Spot 4, DB21 bet: pay $40.",
            "Ten-value card up, pay table 2: $10 × 4 = $40.",
        ),
        ("winners-option", 3, "You draw the eight of spades to the D hand of spot 3: 24 busts.", ""),
        ("winners-option", 4, "The cards of spot 3 go sideways on the insurance line with the bet on top.", ""),
        ("winners-option", 6, "Spot 7, D bet: take $10.", "D's 20 is above the dealer's 19 – take $10."),
        ("no-bust-21", 8, "Spot 6 hits and gets the ten of spades: 23.", ""),
        ("no-bust-21", 9, "You turn your hole card, the seven of clubs: 17, and you draw.", ""),
    ],
)
def test_what_is_said(game: str, at: int, says: str, working: str) -> None:
    step = narrate(example(game).steps)[at]
    assert (said(step.says).replace("\u00a0", " "), said(step.working)) == (says, working)


@pytest.mark.parametrize("path", ROUNDS, ids=[f"{path.parent.name}/{path.stem}" for path in ROUNDS])
def test_every_golden_round_can_be_told(path: Path) -> None:
    played = play_round(load_round(path))
    steps = narrate(played.steps)
    assert steps[-1].tables[-1] == played.end
    for step in steps:
        assert said(step.says).endswith(".")
        assert "{" not in said(step.says)
