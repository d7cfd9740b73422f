"""The worked exercises: each reads, is judged as it says, comes to what was counted by hand, and names its clauses."""

from __future__ import annotations

import time
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.support.said import refused, said
from tests.support.settled import settle_round
from trainer.dealing.attempt import Over, TraineeActs, begin
from trainer.dealing.exercises import Exercise, all_exercises, for_clause, read_exercise
from trainer.dealing.plan import DealPlan
from trainer.engine.errors import RoundRefused
from trainer.engine.money import write_exact
from trainer.engine.table import cheques
from trainer.games.registry import GAMES
from trainer.games.rule_book import ENTRIES
from trainer.rounds.judging import judge_round

EXERCISES = all_exercises()
RESULTS: dict[str, dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("exercise_results.toml").read_text(encoding="utf-8")
)
EACH = pytest.mark.parametrize("exercise", EXERCISES, ids=[f"{each.game}/{each.path.stem}" for each in EXERCISES])

NEEDS_NONE = {
    "SD 20:18:15:14": "the layout: where cards are dealt from",
    "SD 20:18:15:30.08(16)": "the head of a summary: what it sums up has exercises",
    "DB-13": "a setting of the pay table, remarked on where the house is set up",
    "SB-2": "a note: there is no surrender to deal",
    "DB-11": "a note on debris in the print",
    "DB-12": "where a spot lies on the layout",
    "WO-2": "a note on a clause that restates another",
    "TS-3": "a note: what cannot occur cannot be dealt",
    "STD requests": "words, cash and foreign cheques: the quiz of requests asks them, no act on file holds them",
    "BZ-8": "a setting of the decks, refused before a round begins",
    "NB-9": "a setting of the decks, refused before a round begins",
    **{
        f"DBB T{number}": "incomplete in print: dealt only by a house's own figures, as table 7 is"
        for number in range(8, 13)
    },
}


def name_of(exercise: Exercise) -> str:
    return f"{exercise.game}/{exercise.path.stem}"


def test_at_least_sixty_exercises_cover_every_game_and_rule_set() -> None:
    assert len(EXERCISES) >= 60
    found = {(each.game, each.rule_set) for each in EXERCISES}
    assert found == {(game.name, rule_set) for game in GAMES.values() for rule_set in game.rule_sets}


@EACH
def test_an_exercise_says_what_it_is_about(exercise: Exercise) -> None:
    assert exercise.path.parent.name == exercise.game
    assert exercise.title
    assert exercise.teaches.endswith(".")
    assert "Clauses:" not in exercise.teaches
    assert exercise.clauses
    assert set(exercise.clauses) <= set(ENTRIES)
    whole = read_exercise(exercise.path)
    assert msgspec.structs.replace(whole, read=None) == exercise
    assert whole.spec == exercise.spec


@EACH
def test_an_exercise_is_judged_as_it_says_and_ends(exercise: Exercise) -> None:
    judged = judge_round(exercise.spec)
    assert [mark.word for mark in judged.marks if not mark.is_expected] == []
    assert judged.left == ()
    assert cheques(judged.end) == 0


@EACH
def test_an_exercise_comes_to_what_was_counted_by_hand(exercise: Exercise) -> None:
    counted = RESULTS[name_of(exercise)]
    if "purses" in counted:
        end = judge_round(exercise.spec).end
        assert {str(box.number): write_exact(box.purse) for box in end.boxes} == counted["purses"]
        return
    result = settle_round(exercise.spec)
    found = []
    for box in result["boxes"]:
        for each in box["wagers"]:
            place = (
                f"{box['number']}.{each['hand']}" if "hand" in each and len(box["hands"]) > 1 else f"{box['number']}"
            )
            amount = {"win": each["paid"], "lose": each["taken"], "half": each["taken"]}.get(each["outcome"], "")
            found.append(f"{place} {each['wager']} {each['outcome']} {amount}".rstrip())
    assert sorted(found) == sorted(counted["wagers"])
    assert result["dealer_envy"] == counted.get("dealer_envy", "0.00")


def test_every_count_is_of_an_exercise() -> None:
    assert set(RESULTS) == {name_of(each) for each in EXERCISES}


def test_every_clause_and_every_ruling_that_changes_play_has_an_exercise() -> None:
    shown = {id_ for each in EXERCISES for id_ in each.clauses}
    # Pay tables without a number of their own are paid by in the exercises of the clause that prints them.
    needed = {id_ for id_, entry in ENTRIES.items() if entry.kind != "pay table" or id_.startswith("DBB")}
    assert needed - shown == set(NEEDS_NONE)


@EACH
def test_the_trainee_takes_over_where_nothing_wrong_is_ahead(exercise: Exercise) -> None:
    acts = exercise.spec.acts
    assert acts is not None
    stood = [at for at, entry in enumerate(acts, 1) if entry.stands]
    assert exercise.start_after == max(stood, default=0)
    attempt = begin(exercise.to_deal, DealPlan(), exercise.start_after)
    while not isinstance(waiting := attempt.waiting, Over):
        attempt = attempt.do(waiting.due[0], 1.0) if isinstance(waiting, TraineeActs) else attempt.go_on(1.0)
    assert waiting.stuck is None
    assert [each.finding for each in attempt.acts_done if each.finding and each.by != "given"] == []


def test_cards_are_left_for_slips_but_a_shoe_that_runs_out_is_left_alone() -> None:
    assert {exercise.spec.runs_out < 0 for exercise in EXERCISES} == {True, False}
    for exercise in EXERCISES:
        whole = exercise.to_deal.shoe
        assert whole[: len(exercise.spec.shoe)] == exercise.spec.shoe
        decks = exercise.spec.house.decks
        if exercise.spec.runs_out < 0:
            assert len(whole) == 52 * decks
            assert all(whole.count(card) == decks for card in set(whole))
        else:
            assert whole == exercise.spec.shoe


def test_a_clause_leads_first_to_the_exercise_that_is_about_it_most() -> None:
    first = for_clause("dealer-bust-21", "DB-4")[0]
    assert first.clauses[0] == "DB-4"
    assert for_clause("blackjack", "SD 20:18:15:28")[0].game == "blackjack"
    assert for_clause("winners-option", "SD 20:18:15:28")[0].game == "winners-option"
    assert for_clause("blackjack", "SB-7")  # the standard game has no side wagers: shown in another
    assert for_clause("blackjack", "DB-11") == ()


def test_the_whole_index_is_read_within_a_moment() -> None:
    began = time.process_time()
    assert all_exercises.__wrapped__()  # anew, but without a second index beside the one that others hold
    assert time.process_time() - began < 0.5


OWN = """\
format = 1
game   = "blackjack"
shoe   = "TS TD 9D 7C"
{note}
[[box]]
number = 1
main   = "25"
plays  = ["stand"]
"""


@pytest.mark.parametrize(
    ("note", "teaches", "clauses"),
    [
        ("", "", ()),
        ('note = "Nineteen wins."', "Nineteen wins.", ()),
        ('note = "Nineteen wins.\\nClauses: STD settle, SB-5"', "Nineteen wins.", ("STD settle", "SB-5")),
        ('note = "Clauses: STD settle"', "", ("STD settle",)),
        ('note = "See this.\\nClauses: STD settle, XX-9"', "See this.\nClauses: STD settle, XX-9", ("STD settle",)),
    ],
)
def test_an_instructors_own_file_is_an_exercise(
    tmp_path: Path, note: str, teaches: str, clauses: tuple[str, ...]
) -> None:
    path = tmp_path / "nineteen.round"
    path.write_text(OWN.format(note=note), encoding="utf-8")
    exercise = read_exercise(path)
    assert (exercise.title, exercise.teaches, exercise.clauses) == ("nineteen", teaches, clauses)
    assert exercise.start_after == 0


def test_a_slip_in_an_instructors_file_gives_one_line_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "slip.round"
    path.write_text(OWN.format(note="").replace('main   = "25"', 'main   = "lots"'), encoding="utf-8")
    with refused(RoundRefused, match=r"slip\.round: box 1: main") as refusal:
        read_exercise(path)
    assert "\n" not in said(refusal.value)
