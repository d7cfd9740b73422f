"""MARKING: what the answers of a paper come to, in whole thousandths, the same on every machine.

A total is never rounded up: it passes only if the exact mean does. Dealt rounds are a gate of fault points beside it;
where a school gives them a weight, they count in it, too: all of it without a fault, nothing at twice the limit.
"""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

import msgspec

from trainer.dealing.fault_points import CriticalFault, ExaminedRound, FaultPoint
from trainer.exam.blueprint import FULL_WEIGHT, Blueprint
from trainer.quiz.hitting import HittingMark, HittingQuestion
from trainer.quiz.ordering import OrderMark
from trainer.quiz.payouts import PayoutMark
from trainer.quiz.questions import AnyAnswer, AnyQuestion, grade
from trainer.store.folding import FULL_CREDIT

_TENTHS: Final = 10


def credit_of(question: AnyQuestion, answer: AnyAnswer | None) -> int:
    """Return the credit of an answer in thousandths; none for a question that was left.

    An order counts by its right touches before the first wrong one, over the whole line, down to tenths; of a call
    that is asked with its total each is half. Everything else is right or wrong.
    """
    if answer is None:
        return 0
    mark = grade(question, answer)
    if isinstance(mark, OrderMark) and not mark.right:
        return mark.at * _TENTHS // len(mark.line) * (FULL_CREDIT // _TENTHS)
    if isinstance(mark, HittingMark) and mark.total_right is not None:
        return (mark.call_right + mark.total_right) * FULL_CREDIT // 2
    return FULL_CREDIT if mark.right else 0


_INSTEAD: Final[dict[tuple[str, str], CriticalFault]] = {
    ("pay", "take"): "paid-a-loser",
    ("pay", "push"): "paid-a-loser",
    ("take", "pay"): "took-a-winner",
    ("take", "push"): "took-a-push",
}
"""The critical fault that an answer would be at a table, by what was answered and what was right."""


def critical_in(question: AnyQuestion, answer: AnyAnswer | None) -> CriticalFault:
    """Return the critical fault that an answer would be at a table; in questions it is told and does not fail."""
    mark = grade(question, answer) if answer is not None else None
    if isinstance(mark, PayoutMark) and not mark.right:
        return _INSTEAD.get((mark.given.action, mark.due.action), "")
    if isinstance(mark, HittingMark) and isinstance(question, HittingQuestion) and not question.box:
        return "drew-when-standing" if not mark.call_right and mark.given.call == "hit" else ""
    return ""


class SectionMark(msgspec.Struct, frozen=True, kw_only=True):
    """The marks of a section: the credits of its questions, or its dealt rounds."""

    weight: int
    credits: tuple[int, ...] = ()
    rounds: tuple[ExaminedRound, ...] = ()

    @property
    def score(self) -> int:
        """The mean credit of its questions, in thousandths."""
        return sum(self.credits) // len(self.credits) if self.credits else 0


class PaperMark(msgspec.Struct, frozen=True, kw_only=True):
    """The marks of a whole paper under its blueprint."""

    sections: tuple[SectionMark, ...]
    mark: int
    """The total that passes, in thousandths."""
    limit: int
    """The fault points with which the dealt rounds pass, all together."""
    critical: tuple[FaultPoint, ...]
    """The critical faults that this blueprint counts."""
    critical_limit: int
    """The one of them that fails."""
    is_dealt: bool = True
    """False if a round is missing or was not dealt to its end: then none counts in the total."""

    @property
    def total(self) -> int:
        """The weighted total in thousandths: the exact one, what is over left out."""
        # A common denominator keeps it exact: thirds of a section are no whole thousandths.
        left, most = self._rounds_count
        over = most
        for section in self.sections:
            over *= len(section.credits) or 1
        parts = [
            each.weight * sum(each.credits) * (over // len(each.credits))
            if each.credits
            else each.weight * FULL_CREDIT * left * (over // most)
            for each in self.sections
        ]
        return sum(parts) // (over * FULL_WEIGHT)

    @property
    def rounds_score(self) -> int:
        """The credit of dealt rounds in the total where they have a weight, in thousandths."""
        left, most = self._rounds_count
        return FULL_CREDIT * left // most

    @property
    def _rounds_count(self) -> tuple[int, int]:
        """The points left to dealt rounds, and the most: they pool over the paper, as limits do."""
        most = 2 * self.limit or 1
        return (max(0, most - self.points) if self.is_dealt else 0), most

    @property
    def points(self) -> int:
        """The fault points of all dealt rounds."""
        return sum([dealt.points for section in self.sections for dealt in section.rounds])

    @property
    def passes_questions(self) -> bool:
        return self.total >= self.mark

    @property
    def passes_rounds(self) -> bool:
        return self.points <= self.limit and len(self.critical) < self.critical_limit

    @property
    def passes(self) -> bool:
        return self.passes_questions and self.passes_rounds

    @property
    def standard_error(self) -> int:
        """The standard error of the total in thousandths, of as many questions at the mark that passes.

        A candidate whose total lies within it would often get the other result on another paper.
        """
        asked = sum([len(section.credits) for section in self.sections])
        share = self.mark / FULL_CREDIT
        return round(FULL_CREDIT * sqrt(share * (1 - share) / asked)) if asked else 0


def paper_mark(
    blueprint: Blueprint,
    credits: Mapping[int, Sequence[int]],
    rounds: Mapping[int, Sequence[ExaminedRound]],
    *,
    is_dealt: bool = True,
) -> PaperMark:
    """Return the marks of a paper from the credits and the dealt rounds of its sections, by their numbers from 1.

    A question that was left counts nothing; nor do dealt rounds in the total if not all were dealt to their end.
    """
    sections = []
    for number, section in enumerate(blueprint.sections, 1):
        given = tuple(credits.get(number, ()))
        left = (0,) * (len(section.asked) - len(given))
        sections.append(SectionMark(weight=section.weight, credits=given + left, rounds=tuple(rounds.get(number, ()))))
    counted = blueprint.passing.critical
    return PaperMark(
        sections=tuple(sections),
        mark=blueprint.passing.total * FULL_CREDIT // 100,
        limit=sum([section.faults for section in blueprint.sections]),
        critical=tuple(
            [
                fault
                for each in sections
                for dealt in each.rounds
                for fault in dealt.critical
                if fault.critical in counted
            ]
        ),
        critical_limit=blueprint.passing.critical_limit,
        is_dealt=is_dealt,
    )
