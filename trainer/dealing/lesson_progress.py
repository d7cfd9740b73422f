"""PROGRESS ON THE PATH: how much a round of a lesson says, whether it counts, and what comes after it."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from trainer.dealing.attempt import Attempt, Over
from trainer.dealing.debrief import debriefed
from trainer.dealing.lessons import Lesson, lesson_of
from trainer.dealing.plan import DealPlan
from trainer.games.registry import GAMES

Guidance: TypeAlias = Literal["led", "nudged", "own"]
"""Led: every step is said and shown. Nudged: it is after a wait or a mistake. On one's own: a hint is asked for."""

RuleSet: TypeAlias = tuple[str, str]
"""A game, and the one of its rule sets that a lesson is dealt by."""
RoundsRight: TypeAlias = Mapping[str, int]
"""The number of rounds dealt right, by game, rule set and lesson, as the settings keep it."""

_GUIDANCE: Final[tuple[Guidance, ...]] = ("led", "nudged", "own")


def guidance_of(plan: DealPlan) -> Guidance:
    """Return the guidance of a round; an audition, and a round that no lesson counts, has none."""
    lesson = lesson_of(plan.lesson)
    if lesson is None or lesson.judging == "free" or not plan.lesson_round:
        return "own"
    return _GUIDANCE[min(plan.lesson_round, len(_GUIDANCE)) - 1]


def is_dealt_right(attempt: Attempt) -> bool:
    """True if a round of a lesson came to its end and counts.

    It was dealt from its first card, and no mistake of the trainee's stands in it. In a round on one's own nothing had
    to be stopped either, and no hint was asked for, unless its lesson allows help.
    """
    lesson, waiting = lesson_of(attempt.plan.lesson), attempt.waiting
    if lesson is None or not isinstance(waiting, Over) or waiting.stuck is not None:
        return False
    if any([did.by == "given" for did in attempt.acts_done]) or _stands_wrong(attempt):
        return False
    if lesson.allows_help or guidance_of(attempt.plan) != "own":
        return True
    return not attempt.hints and not mistakes_of(attempt)


def mistakes_of(attempt: Attempt) -> int:
    """Return the number of the trainee's acts that were wrong, those that were taken back among them."""
    tried = (*attempt.acts_done, *attempt.undone)
    return len([did for did in tried if did.by == "trainee" and did.finding is not None])


def _stands_wrong(attempt: Attempt) -> bool:
    """True if a mistake was made that stands, and was not put right later."""
    if not any([did.by == "trainee" and did.is_applied and did.finding for did in attempt.acts_done]):
        return False
    lines = debriefed(attempt).lines
    return any([line.is_mistake and line.act_done.is_applied and not line.is_mended for line in lines])


# What is kept.


def _key(rules: RuleSet, lesson: Lesson) -> str:
    """Return the name under which a lesson's rounds are kept; older settings do not name a game's first rule set."""
    game, rule_set = rules
    return f"{game} {lesson.name}" if rule_set == GAMES[game].rule_sets[0] else f"{game} {rule_set} {lesson.name}"


def rounds_right(kept: RoundsRight, rules: RuleSet, lesson: Lesson) -> int:
    """Return the number of rounds of a lesson that were dealt right, at most as many as it has."""
    return min(kept.get(_key(rules, lesson), 0), lesson.rounds)


def is_learned(kept: RoundsRight, rules: RuleSet, lesson: Lesson) -> bool:
    """True if all rounds of a lesson were dealt right."""
    return rounds_right(kept, rules, lesson) == lesson.rounds


def with_round(kept: RoundsRight, attempt: Attempt) -> RoundsRight:
    """Return the kept rounds with one that is over, if it counts."""
    plan, lesson, rules = attempt.plan, lesson_of(attempt.plan.lesson), (attempt.spec.game, attempt.spec.rule_set)
    if lesson is None or plan.lesson_round <= rounds_right(kept, rules, lesson) or not is_dealt_right(attempt):
        return kept
    return {**kept, _key(rules, lesson): plan.lesson_round}


# What comes next.


def next_round(kept: RoundsRight, rules: RuleSet, lesson: Lesson) -> int:
    """Return the place of the round that a lesson goes on with: from the first again once it is learned."""
    right = rounds_right(kept, rules, lesson)
    return right + 1 if right < lesson.rounds else 1


def next_lesson(kept: RoundsRight, rules: RuleSet, lessons: Sequence[Lesson], after: str = "") -> Lesson | None:
    """Return the first lesson on the path that is not learned, from one on if there is one; None if all are."""
    names = [lesson.name for lesson in lessons]
    start = names.index(after) + 1 if after in names else 0
    return next((each for each in (*lessons[start:], *lessons[:start]) if not is_learned(kept, rules, each)), None)


def round_after(attempt: Attempt) -> int:
    """Return the place of the lesson's round after one: the same again if it does not count, 0 if it was the last."""
    lesson, place = lesson_of(attempt.plan.lesson), attempt.plan.lesson_round
    if lesson is None or not place or not is_dealt_right(attempt):
        return place
    return place + 1 if place < lesson.rounds else 0
