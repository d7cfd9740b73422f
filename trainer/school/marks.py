"""Marks as journals keep them: what an answer came to under the regulation of its day."""

from typing import Annotated, Final

import msgspec

from trainer.dealing.attempt import ActDone
from trainer.dealing.duties import duty_of
from trainer.dealing.moved import moved
from trainer.engine.acts import Act, Clear
from trainer.engine.errors import ImpossibleAct
from trainer.engine.judge import is_noted
from trainer.engine.procedure import due_clause
from trainer.quiz.judged import PlannedQuestion
from trainer.quiz.plan import QuizPlan
from trainer.school.slips import missed_by

FULL_CREDIT: Final = 1000
MOST_CENTS: Final = 10**12
MOST_MS: Final = (1 << 31) - 1
"""Some 24 days: a question that is left open for longer took no longer."""
LATEST: Final = 10**15


class KeptMark(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The mark of one answer or one act, beside the step that it judges."""

    kind: Annotated[str, msgspec.Meta(max_length=60)]
    """The kind of question, or `deal-` and the duty of an act."""
    figure: Annotated[str, msgspec.Meta(max_length=60)] = ""
    credit: Annotated[int, msgspec.Meta(ge=0, le=FULL_CREDIT)]
    """In thousandths."""
    fault: Annotated[str, msgspec.Meta(max_length=60)] = ""
    """The mistake by its id, or the kind of fault where no mistake was recognized; empty if it was right."""
    money: Annotated[int, msgspec.Meta(ge=-MOST_CENTS, le=MOST_CENTS)] = 0
    """The cents that the house would have too much, or too little if negative."""
    ms: Annotated[int, msgspec.Meta(ge=0, le=MOST_MS)]
    """The milliseconds that it took."""
    at: Annotated[int, msgspec.Meta(ge=-LATEST, le=LATEST)]
    """The milliseconds since 1970 when it was given."""
    first: bool = True
    """False for a question that came back; sums count first answers only."""
    table: Annotated[str, msgspec.Meta(max_length=60)] = ""
    """The game and the rules of the question as GAME.RULES, where they are not those of the attempt."""
    helped: bool = False
    """True if the rules or the totals were read while it was asked."""
    missed: Annotated[str, msgspec.Meta(max_length=60)] = ""
    """The kind of question, and its figure, that asks for what a wrong act shows to be missing."""

    @property
    def is_right(self) -> bool:
        return self.credit == FULL_CREDIT

    def judges_as(self, other: "KeptMark") -> bool:
        """True if both say the same of an answer, whenever it was given."""
        return (self.credit, self.fault, self.money) == (other.credit, other.fault, other.money)


def mark_of_answer(planned: PlannedQuestion, at: int, plan: QuizPlan) -> KeptMark:
    """Return the mark of an answered question in a session of a plan."""
    mark, spec = planned.mark, planned.question.round
    is_elsewhere = (spec.game, spec.rule_set) != (plan.game, plan.rule_set)
    fault = "" if mark.right else mark.mistake.id if mark.mistake is not None else getattr(mark, "wrong", "")
    return KeptMark(
        kind=planned.question.kind,
        figure=getattr(planned.question, "figure", ""),
        credit=FULL_CREDIT if mark.right else 0,
        fault=fault or ("" if mark.right else "wrong"),
        money=mark.money,
        ms=_milliseconds(planned.seconds),
        at=at,
        first=planned.first,
        table=f"{spec.game}.{spec.rule_set}" if is_elsewhere else "",
        helped=planned.helped,
    )


def mark_of_act(did: ActDone, seconds: float, at: int) -> KeptMark | None:
    """Return the mark of a trainee's act, or None for one that is nobody's skill: calling the floor for nothing."""
    if is_noted(did.table, did.act):
        return None
    mistake = did.mistake
    return KeptMark(
        kind=f"deal-{_duty(did)}",
        credit=FULL_CREDIT if did.finding is None else 0,
        fault="" if did.finding is None else mistake.id if mistake is not None else did.finding.fault.value,
        money=_money(did),
        ms=_milliseconds(seconds),
        at=at,
        missed=missed_by(did),
    )


def _money(did: ActDone) -> int:
    """Return the cents that the house has too much by a wrong act, stopped or not, as far as its own table tells.

    A mark is written with its act: what a bet that is still open would have come to is not known then.
    """
    if did.finding is None or (isinstance(did.act, Clear) and not did.is_applied):
        return 0
    try:
        return -moved(did.act, did.table, did.table).house
    except ImpossibleAct:  # a stopped act was not tried
        return 0


def _milliseconds(seconds: float) -> int:
    return round(min(max(seconds * 1000, 0), MOST_MS))


def _duty(did: ActDone) -> str:
    """Return the duty that was asked of the trainee: of a wrong act, that of what was due instead."""
    act: Act = did.act
    if did.finding is not None:
        _, answer = due_clause(did.table)
        if isinstance(answer, tuple) and answer:
            act = answer[0]
    return duty_of(did.table, act).value
