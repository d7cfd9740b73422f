"""Lessons: in a teaching order, each about something that comes up in every round of it."""

from collections.abc import Iterator

import pytest

from tests.support.random_rounds import TABLES
from trainer.dealing.attempt import Over, TraineeActs, begin
from trainer.dealing.lessons import LESSONS, Lesson, fits, kinds_of, lesson_of, lessons_at, questions_on
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import ALL_DUTIES, Duty
from trainer.engine.notation import write_act
from trainer.games.options import read_house
from trainer.games.registry import GAMES, rules_in_force
from trainer.scenarios.kinds import KINDS
from trainer.scenarios.recipes import recipes_of

HOUSES: dict[str, tuple[dict[str, object], ...]] = {
    "blackjack": ({}, {"peek": False, "chip": "5.00"}, {"table_max": "100", "decks": 1}),
    "dealer-bust-21": ({}, {"peek": False}),
    "winners-option": ({}, {"peek": False, "table_max": "50"}),
    "dealer-breakz": ({}, {"pay_table": "13", "dealer_envy": "per_wager"}),
    "no-bust-21": ({}, {"envy_straight_flush": "20.00", "decks": 2}),
}


def tables() -> Iterator[tuple[str, str, dict[str, object], Lesson]]:
    for game, rule_set in TABLES:
        for house in HOUSES[game]:
            rules = rules_in_force(game, rule_set, read_house(GAMES[game].houses[rule_set], house))
            for lesson in lessons_at(rules):
                yield game, rule_set, house, lesson


@pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.name for lesson in LESSONS])
def test_every_round_of_a_lesson_is_about_its_subject_and_the_trainees(lesson: Lesson) -> None:
    for game, rule_set, written, other in tables():
        if other is not lesson:
            continue
        house = read_house(GAMES[game].houses[rule_set], written)
        for seed in range(3):
            told, plan = new_table(
                game,
                rule_set,
                house,
                duties=lesson.duties,
                judging=lesson.judging,
                level=lesson.level,
                box_count=lesson.boxes,
                seed=seed,
                lesson=lesson,
            )
            assert plan.lesson == lesson.name
            attempt = begin(told, plan)
            hits = 0
            while not isinstance(waiting := attempt.waiting, Over):
                if isinstance(waiting, TraineeActs):
                    hits += lesson.subject(attempt.table, waiting.due[0])
                    attempt = attempt.do(waiting.due[0], 0.0)
                else:
                    attempt = attempt.go_on(0.0)
            assert hits, (game, rule_set, seed, [write_act(did.act) for did in attempt.acts_done])


def test_every_game_has_a_course_of_lessons_from_the_first_deal_to_the_full_table() -> None:
    for game, rule_set in TABLES:
        lessons = lessons_at(rules_in_force(game, rule_set, GAMES[game].houses[rule_set]()))
        assert 12 <= len(lessons) <= 17
        assert (lessons[0].name, lessons[-1].name) == ("first-deal", "full-table")


def test_lessons_have_names_titles_and_a_sentence_of_their_own() -> None:
    for part in ("name", "title", "teaches"):
        assert len({getattr(lesson, part) for lesson in LESSONS}) == len(LESSONS)
    for lesson in LESSONS:
        assert lesson_of(lesson.name) is lesson
        assert lesson.teaches.endswith(".")
        assert lesson.title[0].isupper()
        assert not lesson.title.endswith(".")
    assert lesson_of("no such lesson") is None


def test_every_duty_is_taught_alone_or_with_one_other_before_all_are_taken_together() -> None:
    few = {duty for lesson in LESSONS if len(lesson.duties) <= 2 for duty in lesson.duties}
    assert few == set(Duty)
    assert [lesson.duties == ALL_DUTIES for lesson in LESSONS[-3:]] == [True] * 3


def test_the_kinds_of_a_lesson_are_kinds_with_recipes() -> None:
    for lesson in LESSONS:
        assert set(lesson.kinds) <= set(KINDS)
    asked = [
        (kind, game)
        for game, rule_set, house, lesson in tables()
        for kind in kinds_of(lesson, rules_in_force(game, rule_set, read_house(GAMES[game].houses[rule_set], house)))
    ]
    assert {game for _, game in asked} == set(GAMES)
    for kind, game in asked:
        assert recipes_of(kind, GAMES[game])


def test_each_lesson_but_the_tests_at_its_end_is_asked_about_in_several_ways() -> None:
    for game, rule_set in TABLES:
        rules = rules_in_force(game, rule_set, GAMES[game].houses[rule_set]())
        for lesson in lessons_at(rules):
            assert set(lesson.questions) <= set(KINDS)
            kinds = len(questions_on(lesson, rules))
            assert kinds >= 2 if lesson.judging == "coached" else not kinds, (game, lesson.name)


def test_a_lesson_of_another_game_does_not_fit() -> None:
    rules = rules_in_force("blackjack", "standard", GAMES["blackjack"].houses["standard"]())
    assert [fits(lesson, rules) for lesson in LESSONS if lesson.name in ("d-hands", "above-21", "side-bets")] == [
        False
    ] * 3


@pytest.mark.parametrize("game", GAMES)
def test_no_two_rounds_of_the_first_lesson_begin_with_one_rank_and_each_comes_again_as_it_was(game: str) -> None:
    rule_set = GAMES[game].rule_sets[0]
    house = GAMES[game].houses[rule_set]()

    def first(place: int, seed: int) -> str:
        spec, _ = new_table(
            game,
            rule_set,
            house,
            duties=ALL_DUTIES,
            judging="coached",
            level="patient",
            box_count=3,
            seed=seed,
            lesson=lesson_of("first-deal"),
            lesson_round=place,
        )
        return str(spec.shoe[0])

    cards = [first(place, 1) for place in (1, 2, 3)]
    assert len({card[0] for card in cards}) == 3
    assert [first(place, 2) for place in (1, 2, 3)] == cards
