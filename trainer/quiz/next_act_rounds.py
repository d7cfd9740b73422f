"""Rounds that stand at a dealer's next act: with players' trouble, irregular cards, or a dealer's slip."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, NamedTuple, TypeAlias

import msgspec

from trainer.dealing.complications import (
    ComplicatedRound,
    ShoeIrregularity,
    with_irregularity,
    with_trouble,
)
from trainer.dealing.correct_line import correct_line
from trainer.dealing.plan import DealPlan, TroubleKind
from trainer.engine import acts
from trainer.engine.acts import Act, Signal
from trainer.engine.errors import ImpossibleAct
from trainer.engine.procedure import due, mending
from trainer.engine.replay import Step
from trainer.engine.shoe import below
from trainer.engine.table import Answer, Rules, Table, Turn
from trainer.engine.uncorrected import apply_uncorrected
from trainer.engine.values import replace
from trainer.games.registry import GAMES
from trainer.games.situations import Situation
from trainer.quiz.next_act_kinds import MOMENTS
from trainer.rounds.spec import RoundSpec, opened
from trainer.scenarios.dealing import deal
from trainer.scenarios.dealt import Dealt
from trainer.scenarios.kinds import KINDS, kinds_at
from trainer.scenarios.recipes import recipes_of
from trainer.scenarios.wagers import Stakes, most_on_side

MOST_TRIES: Final = 60
"""The most rounds dealt for a kind: one that no such round shows cannot be brought about at the table."""
_AFTER_A_SLIP: Final = 8
"""The most acts between a dealer's slip and the moment that is about it."""

_TROUBLES: Final[Mapping[str, TroubleKind]] = {
    "act-late-bet": "late-wager",
    "act-unbacked": "unbacked-side",
    "act-both-arrows": "both-arrows",
    "act-over-half": "insurance-over-half",
    "act-double-over": "double-over",
}
"""The trouble that players make in the rounds of a kind."""
_IRREGULAR: Final[Mapping[str, ShoeIrregularity]] = {
    "act-burn-first": "fresh-shoe",
    "act-faced-card": "faced-card",
    "act-shuffle": "shoe-runs-out",
}
"""The irregularity of the shoe in the rounds of a kind."""

Slip: TypeAlias = Callable[[Table, Answer, Random], Act | None]
"""A wrong act that a dealer may do at a table instead of what is due; None where there is none of its kind."""


class Standing(NamedTuple):
    """A round that stands at a moment: the acts that led there, and the table then."""

    round: RoundSpec
    acts: tuple[Act, ...]
    table: Table


def standing(rules: Rules, kind: str, random: Random, box_count: int, stakes: Stakes | None = None) -> Standing | None:
    """Return a round that stands at a moment of a kind; None if none comes up on a layout of so many boxes."""
    if KINDS[kind] not in kinds_at(rules, "act") or box_count < KINDS[kind].least_boxes:
        return None
    recipes = recipes_of(KINDS[kind], GAMES[rules.game])
    for _ in range(MOST_TRIES):
        recipe = recipes[below(len(recipes), random)]
        situation = recipe if isinstance(recipe, Situation) else recipe(random)
        dealt = deal(rules, random, box_count, situation, stakes)
        complicated = _complicated(kind, dealt, box_count, random) if dealt is not None else None
        if complicated is not None and (found := _moment(kind, complicated, random)) is not None:
            return found
    return None


def _complicated(kind: str, dealt: Dealt, box_count: int, random: Random) -> ComplicatedRound | None:
    """Return a dealt round with what goes wrong in the rounds of a kind; None if it has no place for it."""
    plain = ComplicatedRound(dealt.round)
    if kind in _TROUBLES:
        return with_trouble(plain, _TROUBLES[kind], dealt, box_count, random)
    if kind in _IRREGULAR:
        return with_irregularity(plain, _IRREGULAR[kind], dealt, random)
    if kind == "act-over-limit":
        return _over_side_max(plain) or with_trouble(plain, "over-limit", dealt, box_count, random)
    return plain


def _over_side_max(complicated: ComplicatedRound) -> ComplicatedRound | None:
    """Return the round with a side bet over the house's most (ruling SB-20); None without such a limit."""
    spec = complicated.round
    for box in spec.boxes:
        most = most_on_side(spec.house, box.main)
        if most and box.side:
            (wager, _), *others = box.side
            over = replace(box, side=((wager, most + spec.house.wager_step), *others))
            boxes = tuple([over if each is box else each for each in spec.boxes])
            return ComplicatedRound(replace(spec, boxes=boxes))
    return None


_LINE: Final = DealPlan()


def _moment(kind: str, complicated: ComplicatedRound, random: Random) -> Standing | None:
    """Return the round at one of its moments of a kind, dealt rightly up to there, or up to the dealer's slip."""
    plan = msgspec.structs.replace(_LINE, troubles=complicated.troubles)
    steps, _ = correct_line(complicated.round, plan, (), opened(complicated.round))
    slip = _SLIPS.get(kind)
    if slip is not None:
        return _after_slip(kind, slip, complicated.round, steps, random)
    found = [at for at, (table, act, _) in enumerate(steps) if _is_moment(kind, table, act)]
    if not found:
        return None
    at = found[below(len(found), random)]
    return Standing(complicated.round, tuple([act for _, act, _ in steps[:at]]), steps[at][0])


def _is_moment(kind: str, table: Table, act: Act) -> bool:
    """True for a moment of a kind at which whoever does the next act has it to do: the dealer, or a player in turn.

    While a player still speaks unasked (takes insurance, lays a late bet) nobody can tell that he will; and where a
    player thinks while a fault may be mended, both would be right.
    """
    answer = due(table)
    can_ask = not mending(table) if isinstance(answer, Turn) else not isinstance(act, Signal)
    return can_ask and MOMENTS[kind](table, answer)


def _after_slip(kind: str, slip: Slip, spec: RoundSpec, steps: tuple[Step, ...], random: Random) -> Standing | None:
    """Return the round at a moment of a kind that follows from a dealer's slip."""
    wrong = [(at, act) for at, (table, _, clause) in enumerate(steps) if (act := slip(table, due(table), random))]
    while wrong:
        at, act = wrong.pop(below(len(wrong), random))
        done = tuple([each for _, each, _ in steps[:at]])
        try:
            table = apply_uncorrected(steps[at][0], act)
        except ImpossibleAct:
            continue
        done = (*done, act)
        if MOMENTS[kind](table, due(table)):
            return Standing(spec, done, table)
        if kind in _SHOW_AT_ONCE:
            continue
        signals = [each for each in done if isinstance(each, Signal)]
        line, _ = correct_line(spec, _LINE, signals, table)
        for later, (table, each, _) in enumerate(line[:_AFTER_A_SLIP]):
            if _is_moment(kind, table, each):
                return Standing(spec, (*done, *[before for _, before, _ in line[:later]]), table)
    return None


# Slips.

_RED: Final = 500


def _pass_over(table: Table, answer: Answer, random: Random) -> Act | None:
    """Deal past the box whose turn it is, within a pass of the first two cards."""
    act = answer[0] if isinstance(answer, tuple) and answer else None
    if not isinstance(act, acts.Deal) or not table.is_dealing:
        return None
    later = [box.number for box in table.boxes if box.number > act.box and box.hands]
    return acts.Deal(later[0]) if later else None


def _draw_by_mistake(table: Table, answer: Answer, random: Random) -> Act | None:
    """Give a player a card who has not asked for one, or draw before the hole card is turned."""
    if table.is_dealing or table.in_error or not table.has_begun or not table.up:
        return None
    if isinstance(answer, Turn):
        return acts.Deal(answer.box, answer.hand)
    is_next = bool(answer) and isinstance(answer[0], acts.Expose) and table.has_live_hand
    return acts.Draw() if is_next else None


def _draw_too_many(table: Table, answer: Answer, random: Random) -> Act | None:
    is_finished = table.is_exposed and table.rules.must_stand(table.dealer) and not table.in_error
    return acts.Draw() if is_finished and table.has_live_hand else None


def _pay_wrongly(table: Table, answer: Answer, random: Random) -> Act | None:
    """Pay a wager one to three red cheques too much or too little."""
    act = answer[0] if isinstance(answer, tuple) and answer else None
    if not isinstance(act, acts.Pay) or act.wager == "envy":
        return None
    off = max(table.rules.chip, _RED) * (1 + below(3, random))
    cents = act.cents + (off if below(2, random) or act.cents <= off else -off)
    return replace(act, cents=cents)


def _take_wrongly(table: Table, answer: Answer, random: Random) -> Act | None:
    """Take a main bet that is owed a payout, or is its player's again."""
    act = answer[0] if isinstance(answer, tuple) and answer else None
    box = table.box(act.box) if isinstance(act, acts.Pay | acts.Push) and act.wager == "main" else None
    if box is None or not isinstance(act, acts.Pay | acts.Push) or not table.is_exposed:
        return None
    return acts.Take(act.box, act.hand, "main", box.hand(act.hand).stake)


_SLIPS: Final[Mapping[str, Slip]] = {
    "act-passed-over": _pass_over,
    "act-shown-card": _draw_by_mistake,
    "act-drawn-too-many": _draw_too_many,
    "act-wrong-payout": _pay_wrongly,
    "act-wrongly-taken": _take_wrongly,
}
_SHOW_AT_ONCE: Final = frozenset({"act-drawn-too-many", "act-wrong-payout", "act-wrongly-taken"})
"""The slips of which nothing is left on the felt to see later."""
