"""A round that is dealt by hand in words: whose move it is, how far it is, and what there is to say at its end."""

from __future__ import annotations

import pytest

from tests.support.dealt import TOLD, dealt
from tests.support.said import said
from trainer.dealing.attempt import Attempt, Awaited, Over, PlayerSays, ProgramActs, TraineeActs, begin
from trainer.dealing.plan import DealPlan, Judging
from trainer.engine.acts import Hit, Peek
from trainer.engine.sentences import Sentence
from trainer.games.notation import read_act
from trainer.wording.deals import awaited_words, clock, ending, progress


def attempt_at(*done: str, judging: Judging = "coached") -> Attempt:
    attempt = begin(TOLD, DealPlan(judging=judging))
    for text in done:
        attempt = attempt.do(read_act(text), 1.0)
    return attempt


def plain(words: Sentence | None) -> str:
    """Return a sentence with single blanks."""
    return " ".join(said(words).split())


@pytest.mark.parametrize(
    ("done", "words"),
    [
        ((), "0 moves"),
        (("deal 1",), "1 move"),
        (("deal 1", "deal 2"), "2 moves"),
        (("deal 1", "expose", "deal 2"), "2 moves · 1 mistake"),
        (("draw", "expose", "deal 1"), "1 move · 2 mistakes"),
    ],
)
def test_how_far_a_round_is_in_coached_practice(done: tuple[str, ...], words: str) -> None:
    assert plain(progress(attempt_at(*done))) == words


def test_what_was_stopped_is_not_told_in_free_practice() -> None:
    attempt = attempt_at("deal 1", "peek", judging="free")  # hands cannot look at a card that is not there
    assert not attempt.acts_done[-1].is_applied
    assert plain(progress(attempt)) == "1 move"


def test_what_was_taken_back_still_counts_as_stopped() -> None:
    attempt = attempt_at("deal 1", "draw").undo()
    assert plain(progress(attempt)) == "0 moves · 1 mistake"


def test_hints_and_the_time_are_told_if_there_are_any() -> None:
    attempt = attempt_at("deal 1").hint()
    assert plain(progress(attempt)) == "1 move · 1 hint"
    assert plain(progress(attempt.hint(), seconds=83)) == "1 move · 2 hints · 1:23"


@pytest.mark.parametrize(("seconds", "words"), [(0.0, "0:00"), (59.9, "0:59"), (60.0, "1:00"), (3_725.0, "62:05")])
def test_minutes_and_seconds(seconds: float, words: str) -> None:
    assert clock(seconds) == words


def test_the_end_of_a_coached_round_says_if_nothing_was_stopped() -> None:
    right = dealt(TOLD, DealPlan(), {})
    wrong = dealt(TOLD, DealPlan(), {"pay 2 main 10": ["pay 2 main 15"]})
    assert "No mistakes." in said(ending(right))
    assert "No mistakes." not in said(ending(wrong))
    assert "1 mistake" in plain(ending(wrong))


def test_the_end_of_a_free_round_leaves_what_was_wrong_to_the_debrief() -> None:
    words = said(ending(dealt(TOLD, DealPlan(judging="free"), {"pay 2 main 10": ["pay 2 main 15"]})))
    assert "Review the round" in words
    assert "mistake" not in words


@pytest.mark.parametrize(
    ("awaited", "words"),
    [
        (TraineeActs((Peek(),)), "Your move"),
        (ProgramActs(Peek()), "The program's move"),
        (PlayerSays(Hit(3)), "Spot 3 decides"),
        (PlayerSays(Hit(3, 2)), "Spot 3, hand 2 decides"),
        (Over(), "Round complete"),
        (None, ""),
    ],
)
def test_awaited_words_it_is(awaited: Awaited | None, words: str) -> None:
    assert plain(awaited_words(awaited)) == words
