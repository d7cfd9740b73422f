"""Progress on the path: which rounds count, what is kept of them, and which lesson or round comes next."""

from trainer.dealing.attempt import Attempt, Over, TraineeActs, begin
from trainer.dealing.lesson_progress import (
    is_dealt_right,
    is_learned,
    mistakes_of,
    next_lesson,
    next_round,
    round_after,
    rounds_right,
    with_round,
)
from trainer.dealing.lessons import LESSONS, lesson_of, lessons_at
from trainer.dealing.plan import DealPlan, Judging
from trainer.dealing.saving import round_to_resume
from trainer.engine import acts
from trainer.games.registry import GAMES, rules_in_force
from trainer.rounds.reading import read_round
from trainer.wording.lessons import guidance_words, lesson_ending, round_name
from trainer.wording.sentences import say

A_ROUND = read_round(
    {
        "format": 1,
        "game": "blackjack",
        "shoe": "TS 9D TC 7H 2D 6H",
        "box": [{"number": 3, "main": "25", "plays": ["stand"]}],
    }
)
FIRST, SECOND = LESSONS[:2]
BLACKJACK = "blackjack", "standard"
PATH = lessons_at(rules_in_force("blackjack", "standard", GAMES["blackjack"].houses["standard"]()))


def dealt(lesson: str, place: int, *, wrong: bool = False, hint: bool = False, judging: Judging = "coached") -> Attempt:
    """Return a round of a lesson dealt to its end, with a wrong act tried or a hint asked for on the way."""
    attempt = begin(A_ROUND, DealPlan(lesson=lesson, lesson_round=place, judging=judging))
    if hint:
        attempt = attempt.hint()
    while not isinstance(waiting := attempt.waiting, Over):
        if not isinstance(waiting, TraineeActs):
            attempt = attempt.go_on(0.0)
            continue
        if wrong and isinstance(waiting.due[0], acts.Pay):
            wrong = False
            attempt = attempt.do(acts.Pay(3, 0, "main", 2000), 0.0)
            continue
        attempt = attempt.do(waiting.due[0], 0.0)
    return attempt


def test_mistakes_that_were_put_right_and_hints_are_a_part_of_the_first_lesson() -> None:
    for place in (1, 2, 3):
        attempt = dealt("first-deal", place, wrong=True, hint=True)
        assert mistakes_of(attempt) == 1
        assert is_dealt_right(attempt)


def test_a_round_on_ones_own_counts_without_a_mistake_and_without_a_hint() -> None:
    assert is_dealt_right(dealt("take-pay-push", 1, wrong=True, hint=True))  # led
    assert is_dealt_right(dealt("take-pay-push", 2, wrong=True))
    assert is_dealt_right(dealt("take-pay-push", 3))
    assert not is_dealt_right(dealt("take-pay-push", 3, wrong=True))
    assert not is_dealt_right(dealt("take-pay-push", 3, hint=True))


def test_a_mistake_that_stands_does_not_count() -> None:
    assert is_dealt_right(dealt("table-test", 1, judging="free"))
    assert not is_dealt_right(dealt("table-test", 1, wrong=True, judging="free"))


def test_a_round_that_is_not_over_or_of_no_lesson_does_not_count() -> None:
    assert not is_dealt_right(begin(A_ROUND, DealPlan(lesson="first-deal", lesson_round=1)))
    assert not is_dealt_right(dealt("", 0))


def test_a_round_replayed_from_one_of_its_acts_does_not_count() -> None:
    whole = dealt("take-pay-push", 3)
    attempt = begin(round_to_resume(whole, whole.acts_done[:-1]), whole.plan, len(whole.acts_done) - 1)
    assert isinstance(attempt.waiting, TraineeActs)
    attempt = attempt.do(attempt.waiting.due[0], 0.0)
    assert isinstance(attempt.waiting, Over)
    assert not is_dealt_right(attempt)


def test_each_round_dealt_right_brings_a_lesson_on_until_it_is_learned() -> None:
    kept: dict[str, int] = {}
    for place in (1, 2, 3):
        assert next_round(kept, BLACKJACK, FIRST) == place
        assert not is_learned(kept, BLACKJACK, FIRST)
        attempt = dealt("first-deal", place)
        kept = dict(with_round(kept, attempt))
        assert rounds_right(kept, BLACKJACK, FIRST) == place
        assert round_after(attempt) == (place + 1) % 4
    assert kept == {"blackjack first-deal": 3}
    assert is_learned(kept, BLACKJACK, FIRST)
    assert not is_learned(kept, ("no-bust-21", "standard"), FIRST)  # each game has a path of its own
    assert next_round(kept, BLACKJACK, FIRST) == 1
    south_dakota, washington = [("dealer-bust-21", each) for each in GAMES["dealer-bust-21"].rule_sets]
    for rules, key in ((south_dakota, "first-deal"), (washington, "washington first-deal")):
        learned = {f"dealer-bust-21 {key}": 3}
        ticks = [is_learned(learned, each, FIRST) for each in (south_dakota, washington)]
        assert ticks == [each == rules for each in (south_dakota, washington)]  # and each rule set
    assert with_round(kept, dealt("first-deal", 1)) == kept  # what was learned stays so


def test_a_round_that_does_not_count_comes_again() -> None:
    attempt = dealt("take-pay-push", 3, hint=True)
    assert with_round({}, attempt) == {}
    assert round_after(attempt) == 3


def test_the_next_lesson_is_the_first_that_is_not_learned_from_there_on() -> None:
    assert next_lesson({}, BLACKJACK, PATH) is FIRST
    kept = {"blackjack first-deal": 3}
    assert next_lesson(kept, BLACKJACK, PATH) is SECOND
    assert next_lesson(kept, BLACKJACK, PATH, after="hit-and-stand") is lesson_of("dealers-hand")
    assert next_lesson(kept, BLACKJACK, PATH, after=PATH[-1].name) is SECOND
    every = {f"blackjack {lesson.name}": lesson.rounds for lesson in PATH}
    assert next_lesson(every, BLACKJACK, PATH) is None
    assert next_lesson({**every, "blackjack first-deal": 9}, BLACKJACK, PATH) is None


def test_a_round_of_a_lesson_ends_in_words() -> None:
    ends = {
        "Round 1 of 3 done.": dealt("first-deal", 1),
        "Lesson done: First deal.": dealt("first-deal", 3),
        "To finish the lesson, deal this round without hints.": dealt("take-pay-push", 3, hint=True),
        "To finish the lesson, deal this round without mistakes or hints.": dealt(
            "take-pay-push", 3, hint=True, wrong=True
        ),
    }
    for words, attempt in ends.items():
        assert (ending := lesson_ending(attempt)) is not None
        assert say(ending) == words
    assert lesson_ending(dealt("", 0)) is None
    begins = {
        "Try each move yourself. If you wait, you'll see the step.": DealPlan(lesson="first-deal", lesson_round=2),
        "On your own this time. Hint shows the next move.": DealPlan(lesson="first-deal", lesson_round=3),
        "On your own this time. To finish the lesson, make no mistakes and use no hints.": DealPlan(
            lesson="take-pay-push", lesson_round=3
        ),
    }
    for words, plan in begins.items():
        assert (guidance := guidance_words(plan)) is not None
        assert say(guidance) == words
    for plan in (DealPlan(lesson="first-deal", lesson_round=1), DealPlan(lesson="table-test", lesson_round=1)):
        assert guidance_words(plan) is None
    assert (name := round_name(dealt("first-deal", 2))) is not None
    assert say(name) == "First deal – round 2 of 3"
