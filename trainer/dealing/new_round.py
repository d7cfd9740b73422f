"""A TABLE TO DEAL: a round with its whole shoe and all that its players say, and the plan by which it is dealt."""

from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar, get_args

import msgspec

from trainer.dealing.complications import (
    ARRANGED,
    IRREGULARITIES,
    SITUATIONS,
    ComplicatedRound,
    can_come,
    with_irregularity,
    with_trouble,
)
from trainer.dealing.correct_line import correct_line
from trainer.dealing.duties import duty_of
from trainer.dealing.lessons import Lesson, kinds_of
from trainer.dealing.plan import TEMPOS, DealPlan, Duty, Judging, Level, TroubleKind
from trainer.engine.shoe import below
from trainer.engine.table import Rules
from trainer.engine.values import replace
from trainer.felt.cheques import values
from trainer.games.options import GameOptions, house_of
from trainer.games.registry import GAMES, rules_in_force
from trainer.games.situations import Recipe, Situation
from trainer.rounds.spec import RoundSpec, opened
from trainer.scenarios.dealing import deal
from trainer.scenarios.dealt import Dealt
from trainer.scenarios.players import chance
from trainer.scenarios.recipes import recipes_of

_T = TypeVar("_T")
_KINDS: Final[tuple[TroubleKind, ...]] = get_args(TroubleKind)

MOST_TRIES: Final = 40
"""The most rounds dealt for a lesson before one is taken in which the trainee has nothing of its subject to do."""

_HANDS_FROM: Final = 12
"""The chance of a lesson's first single hand; the next ones have the numbers after it."""
_PLAIN: Final = 2500
"""The least amount of a first bet, in cents: one green cheque where a table has them."""

FRESH_SHOE: Final = 10
"""The number of rounds in a hundred that are the first of a fresh shoe."""


def new_table(
    game: str,
    rule_set: str,
    options: GameOptions,
    *,
    duties: frozenset[Duty],
    judging: Judging,
    level: Level,
    box_count: int,
    seed: int,
    lesson: Lesson | None = None,
    lesson_round: int = 0,
    house_name: str = "",
) -> tuple[RoundSpec, DealPlan]:
    """Return a round on a layout of so many boxes and the plan by which it is dealt, the same for a seed everywhere.

    With a lesson that fits the house's rules its subject comes up in the round, among the duties that it is about.
    """
    rules = rules_in_force(game, rule_set, options)
    random = Random(seed)
    last: ComplicatedRound | None = None
    for _ in range(MOST_TRIES):
        complicated = (
            _lessons_round(lesson, lesson_round, rules, box_count, level, random)
            if lesson
            else _any_round(rules, box_count, level, random)
        )
        last = complicated or last
        if complicated and (lesson is None or _comes_up(lesson, complicated, duties)):
            break
    while last is None:
        last = _any_round(rules, box_count, level, random)
    plan = DealPlan(
        duties=duties,
        judging=judging,
        level=level,
        boxes=box_count,
        troubles=last.troubles,
        lesson=lesson.name if lesson else "",
        lesson_round=lesson_round,
        house_name=house_name,
    )
    return last.round, plan


def _single_hand(situation: Situation, rules: Rules, at: int) -> ComplicatedRound | None:
    """Return a round of one hand, always the same at its place in a lesson, its bet one cheque if the limits allow.

    Each place has chance of its own, or every hand would begin with the same ten.
    """
    dealt = deal(rules, Random(_HANDS_FROM + at), 1, situation)
    if dealt is None:
        return None
    house = house_of(rules)
    least, most = house.table_min or 0, house.table_max
    plain = [
        cents
        for cents in values(house.chip)
        if cents >= max(least, _PLAIN) and not (most and cents > most) and not cents % house.wager_step
    ]
    complicated = _whole(dealt)
    if not plain:
        return complicated
    boxes = tuple([replace(box, main=plain[0]) for box in complicated.round.boxes])
    return ComplicatedRound(replace(complicated.round, boxes=boxes))


def _comes_up(lesson: Lesson, complicated: ComplicatedRound, duties: frozenset[Duty]) -> bool:
    """True if the trainee has an act in a round, dealt rightly, that the lesson is about."""
    plan = DealPlan(duties=duties, troubles=complicated.troubles)
    steps, _ = correct_line(complicated.round, plan, (), opened(complicated.round))
    return any([lesson.subject(table, act) and duty_of(table, act) in duties for table, act, clause in steps if clause])


def _lessons_round(
    lesson: Lesson, lesson_round: int, rules: Rules, box_count: int, level: Level, random: Random
) -> ComplicatedRound | None:
    """Return a round of a lesson with the trouble that the lesson is about, and now and then more of it."""
    if lesson.single_hands:
        hands = lesson.single_hands
        at = (lesson_round - 1) % len(hands) if lesson_round else below(len(hands), random)
        return _single_hand(hands[at], rules, at)
    kinds = [kind for kind in lesson.troubles if can_come(kind, rules)]
    about = _pick(kinds, random) if kinds else None
    dealt = deal(rules, random, box_count, _situation(lesson, rules, about, random))
    if dealt is None:
        return None
    complicated = _whole(dealt)
    if about:
        put = with_trouble(complicated, about, dealt, box_count, random)
        if put is None:
            return None
        complicated = put
    complicated = _by_chance(
        complicated, dealt, [kind for kind in kinds or _KINDS if can_come(kind, rules)], box_count, level, random
    )
    if lesson.irregularities:
        return with_irregularity(complicated, _pick(lesson.irregularities, random), dealt, random)
    return complicated


def _situation(lesson: Lesson, rules: Rules, about: TroubleKind | None, random: Random) -> Situation:
    """Return a situation of a lesson: of the trouble it is about, of its own, or of one of its kinds."""
    if about in SITUATIONS:
        return _pick(SITUATIONS[about], random)
    game = GAMES[rules.game]
    among: list[Sequence[Recipe]] = [recipes_of(kind, game) for kind in kinds_of(lesson, rules)]
    among += [(situation,) for situation in lesson.situations]
    if not among:
        return Situation()
    recipe = _pick(_pick(among, random), random)
    return recipe if isinstance(recipe, Situation) else recipe(random)


def _any_round(rules: Rules, box_count: int, level: Level, random: Random) -> ComplicatedRound | None:
    """Return a round as it comes, with as much trouble as a level's players make."""
    tempo = TEMPOS[level]
    kinds = [kind for kind in _KINDS if can_come(kind, rules)]
    about = _pick([kind for kind in kinds if kind in SITUATIONS], random) if chance(tempo.trouble, random) else None
    situation = _pick(SITUATIONS[about], random) if about else Situation()
    situation = msgspec.structs.replace(situation, least_boxes=_least_boxes(level, box_count))
    dealt = deal(rules, random, box_count, situation)
    if dealt is None:
        return None
    complicated = _whole(dealt)
    if about:
        complicated = with_trouble(complicated, about, dealt, box_count, random) or complicated
    complicated = _by_chance(complicated, dealt, kinds, box_count, level, random)
    for kind in IRREGULARITIES:
        comes = chance(FRESH_SHOE if kind == "fresh-shoe" else tempo.irregular, random)
        if comes and not (kind == "shoe-runs-out" and complicated.round.burn):  # a fresh shoe does not run out at once
            complicated = with_irregularity(complicated, kind, dealt, random)
    return complicated


def _least_boxes(level: Level, box_count: int) -> int:
    """Return the least number of boxes played; a busy table leaves one free for a player who walks up."""
    return {"patient": 1, "normal": (box_count + 1) // 2, "busy": max(box_count - 1, 1)}[level]


def _by_chance(
    complicated: ComplicatedRound,
    dealt: Dealt,
    kinds: Sequence[TroubleKind],
    box_count: int,
    level: Level,
    random: Random,
) -> ComplicatedRound:
    """Return the round with the trouble of these kinds that its players make by chance, one after the other."""
    among = [kind for kind in kinds if kind not in ARRANGED]
    for _ in dealt.round.boxes:
        if among and chance(TEMPOS[level].trouble, random):
            complicated = with_trouble(complicated, _pick(among, random), dealt, box_count, random) or complicated
    return complicated


def _whole(dealt: Dealt) -> ComplicatedRound:
    """Return a dealt round with all of its shoe, so that mistakes do not run out of cards."""
    return ComplicatedRound(replace(dealt.round, shoe=dealt.shoe))


def _pick(among: Sequence[_T], random: Random) -> _T:
    return among[below(len(among), random)]
