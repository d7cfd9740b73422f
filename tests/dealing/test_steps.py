"""Steps of a lesson: whoever does what each says ends every round right, in every game and by all rules."""

import pytest

from tests.support.random_rounds import TABLES
from trainer.dealing.attempt import Attempt, Over, begin
from trainer.dealing.commands import ChosenSpot, act_for
from trainer.dealing.gestures import DropTarget, Held, act_of
from trainer.dealing.lesson_progress import guidance_of, is_dealt_right
from trainer.dealing.lessons import LESSONS, Lesson, lesson_of, lessons_at
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import ALL_DUTIES, DealPlan
from trainer.dealing.steps import LessonStep, commands_needed, step_of
from trainer.engine import acts
from trainer.games.options import GameOptions, read_house
from trainer.games.registry import GAMES, rules_in_force
from trainer.rounds.reading import read_round
from trainer.wording.lessons import by_keys, by_mouse, step_words, why
from trainer.wording.sentences import say


def a_lessons_round(
    game: str, rule_set: str, lesson: Lesson, place: int, seed: int = 1, house: GameOptions | None = None
) -> Attempt:
    spec, plan = new_table(
        game,
        rule_set,
        house or GAMES[game].houses[rule_set](),
        duties=lesson.duties,
        judging=lesson.judging,
        level=lesson.level,
        box_count=lesson.boxes,
        seed=seed,
        lesson=lesson,
        lesson_round=place,
    )
    return begin(spec, plan)


def followed(attempt: Attempt) -> tuple[list[LessonStep], Attempt]:
    """Do what each step says until the round is over; return the steps and the attempt at its end."""
    steps: list[LessonStep] = []
    while not isinstance(attempt.waiting, Over):
        step = step_of(attempt)
        if step is None:
            attempt = attempt.go_on(0.0)
            continue
        act = act_for(step.command, attempt.table, step.spot, step.cents)
        assert act == step.act
        attempt = attempt.do(act, 0.0)
        assert attempt.acts_done[-1].finding is None
        steps.append(step)
    return steps, attempt


@pytest.mark.parametrize(("game", "rule_set"), TABLES)
def test_following_the_steps_of_every_lesson_ends_its_rounds_right(game: str, rule_set: str) -> None:
    lessons = lessons_at(rules_in_force(game, rule_set, GAMES[game].houses[rule_set]()))
    assert lessons
    for lesson in lessons:
        for place in range(1, lesson.rounds + 1):
            attempt = a_lessons_round(game, rule_set, lesson, place)
            needed = commands_needed(attempt)
            steps, ended = followed(attempt)
            for step in steps:
                assert step.command in needed
                assert step.places or isinstance(step.act, acts.CallFloor)
                words = [say(step_words(step)), say(by_mouse(step)), say(why(step.table, step.act))]
                assert all(words)
                assert words[2].count(". ") == 0, words[2]  # one sentence
                assert words[2].endswith(".")
            assert is_dealt_right(ended), (lesson.name, place)


@pytest.mark.parametrize(
    "written", [{"pick_up": "each"}, {"decks": 2}, {"table_max": "10.00"}, {"table_min": "500.00"}]
)
@pytest.mark.parametrize(("game", "rule_set"), TABLES)
def test_the_first_lesson_is_dealt_at_every_house(game: str, rule_set: str, written: dict[str, object]) -> None:
    house = read_house(GAMES[game].houses[rule_set], written)
    for place in (1, 2, 3):
        steps, ended = followed(a_lessons_round(game, rule_set, LESSONS[0], place, house=house))
        assert is_dealt_right(ended)
        assert len(ended.spec.boxes) == 1
        assert len(steps) <= 10


@pytest.mark.parametrize(("game", "rule_set"), TABLES)
def test_the_first_lesson_is_three_short_rounds_of_one_hand_whatever_the_seed(game: str, rule_set: str) -> None:
    first = LESSONS[0]
    shoes = set()
    for place, guidance in enumerate(("led", "nudged", "own"), start=1):
        one, other = [a_lessons_round(game, rule_set, first, place, seed) for seed in (1, 99)]
        assert one.spec == other.spec
        assert len(one.spec.boxes) == 1
        assert one.plan.duties == ALL_DUTIES
        assert guidance_of(one.plan) == guidance
        steps = [step.command for step in followed(one)[0]]
        assert len(steps) <= 9
        assert steps[:4] == ["deal card", "own down", "deal card", "own up"]
        assert steps[-1] == "clear layout"
        assert ("take" if place == 2 else "pay") in steps
        shoes.add(one.spec.shoe)
    assert len(shoes) == 3


def test_what_a_round_does_not_need_is_told_apart_from_what_it_needs_but_gives_nothing_away() -> None:
    attempt = a_lessons_round("blackjack", "standard", LESSONS[0], 2)
    needed = commands_needed(attempt)
    done = {step.command for step in followed(attempt)[0]}
    assert "take" in done
    assert "draw" not in done
    assert {"take", "pay", "push", "expose", "draw", "own up", "own down"} <= needed
    assert needed.isdisjoint({"burn", "discard", "peek", "offer insurance", "shuffle", "give back"})


A_WIN = {
    "format": 1,
    "game": "blackjack",
    "shoe": "TS 9D TC 7H 2D 6H",
    "box": [{"number": 3, "main": "25", "plays": ["stand"]}],
}


def test_a_step_says_what_a_hand_still_needs() -> None:
    attempt = begin(read_round(A_WIN), DealPlan())
    deal, *_, pay, _ = followed(attempt)[0]
    there = ChosenSpot(3)
    assert deal.missing(None, 0) == "spot"
    assert deal.missing(there, 500) == ""  # cheques do not matter for a card
    assert pay.missing(there, 0) == "cheques"
    assert pay.missing(None, 2500) == "spot"
    assert pay.missing(there, 3000) == "too much"
    assert pay.missing(there, 2500) == ""
    assert pay.left(500) == 2000
    assert say(by_keys(deal, "spot", 0, "D", "")) == "Or go to spot\u00a03 with the arrow keys, then press D."
    assert say(by_keys(pay, "spot", 2500, "P", "2")) == (
        "Or go to spot\u00a03 with the arrow keys, press 2 to cut $25, then press P."
    )
    assert say(by_keys(pay, "cheques", 2500, "P", "2")) == "Or press 2 to cut $25, then press P."
    assert say(by_keys(pay, "too much", -500, "P", "Esc")) == "That is too much. Press Esc to put the cheques back."
    assert say(by_keys(pay, "", 0, "P", "")) == "Or press P."


def test_a_step_names_the_bet_that_the_arrow_keys_go_to() -> None:
    side_bets = lesson_of("side-bets")
    late = lesson_of("no-more-bets")
    assert side_bets is not None
    assert late is not None
    steps, _ = followed(a_lessons_round("dealer-bust-21", "south-dakota", side_bets, 1))
    step = next(step for step in steps if step.spot and step.spot.wager == "db21")
    assert "Or go to the DB21 bet at spot\u00a0" in say(by_keys(step, "spot", 0, "T", ""))
    for place in (1, 2, 3):
        for step in followed(a_lessons_round("blackjack", "standard", late, place))[0]:
            if step.spot and step.spot.is_late:
                assert "go to the late main bet at spot\u00a0" in say(by_keys(step, "spot", 0, "R", ""))
                return
    raise AssertionError("no late bet came")


def test_the_reason_comes_from_what_the_engine_settled() -> None:
    attempt = begin(read_round(A_WIN), DealPlan())
    reasons = [say(why(step.table, step.act)) for step in followed(attempt)[0]]
    assert reasons[0] == "Everyone gets a first card, spot by spot from your left."
    assert reasons[1] == "Your hole card stays face down until the players are done."
    assert "20" in reasons[-2]
    assert reasons[-1] == "Every bet is settled, so pick up all the cards."


def test_an_audition_and_a_round_that_no_lesson_counts_have_no_guidance() -> None:
    audition = lesson_of("table-test")
    assert audition is not None
    assert guidance_of(a_lessons_round("dealer-bust-21", "south-dakota", audition, 1).plan) == "own"
    assert guidance_of(DealPlan(lesson="first-deal")) == "own"


def test_the_layout_is_cleared_by_the_drag_that_is_pointed_at() -> None:
    last = followed(a_lessons_round(*TABLES[0], LESSONS[0], 1))[0][-1]
    assert last.act == acts.Clear()
    assert last.places == (("dealer",), ("discards",))
    assert act_of(last.table, Held("dealer"), DropTarget("discards")) == acts.Clear()
