"""THE RESULT of a sitting: pass, not yet or borderline, its sections, and what was marked, item by item.

A result is computed from marks that were kept when the paper was handed in, or when it was marked anew: a program of
another day, place or language reads the same figures from them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Annotated, Literal, TypeAlias

import msgspec

from trainer.dealing.fault_points import ExaminedRound, FaultPoint
from trainer.exam.blueprint import Blueprint, ExamSection
from trainer.exam.marking import PaperMark, paper_mark
from trainer.quiz.figures import with_figure
from trainer.store.folding import FULL_CREDIT

ExamOutcome: TypeAlias = Literal["pass", "not-yet", "borderline"]


class ItemMark(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The mark of a question."""

    section: int
    """The section of the paper, from 1."""
    number: int
    """The question of the section, from 1."""
    kind: str
    figure: str = ""
    """As its blueprint names it: empty where any figure of the kind could come."""
    credit: Annotated[int, msgspec.Meta(ge=0, le=FULL_CREDIT)] = 0
    """In thousandths."""
    is_answered: bool = True
    """False for a question that was left."""
    ms: int = 0

    @property
    def key(self) -> str:
        """The item as statistics and voids name it: all questions of its kind in its section."""
        return f"{self.section}/{with_figure(self.kind, self.figure)}"


class RoundMark(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The marks of a dealt round."""

    section: int
    number: int
    """The round of the section, from 1."""
    marks: ExaminedRound
    is_over: bool = True
    """False for a round that was not dealt to its end."""
    hands: int = 0
    """The hands that were dealt and settled."""
    ms: int = 0

    def key(self, fault: FaultPoint) -> str:
        """Return the name of a fault, which this sitting alone has."""
        return f"{self.section}/{self.number}#{fault.at}"


class SittingMarks(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All marks of a sitting: they are kept as they are, whatever a later program would make of its answers."""

    items: tuple[ItemMark, ...] = ()
    """The questions that were asked, in their order."""
    rounds: tuple[RoundMark, ...] = ()
    voids: tuple[str, ...] = ()
    """Those of its items and faults that were void when it was marked."""

    @property
    def keys(self) -> frozenset[str]:
        """The names of all its items and faults."""
        faults = [each.key(fault) for each in self.rounds for fault in each.marks.faults]
        return frozenset([*[each.key for each in self.items], *faults])


class RoundFault(msgspec.Struct, frozen=True):
    """A fault of a dealt round, and what is left of it."""

    of: RoundMark
    point: FaultPoint
    is_critical: bool
    """True if this blueprint counts it as critical."""
    is_void: bool

    @property
    def key(self) -> str:
        return self.of.key(self.point)

    @property
    def points(self) -> int:
        return 0 if self.is_void else self.point.points


class SectionResult(msgspec.Struct, frozen=True, kw_only=True):
    """A section with its score, which is feedback and no gate, or with its dealt rounds."""

    number: int
    section: ExamSection
    score: int | None
    """In thousandths; None for dealt rounds."""
    right: int
    """The questions with full credit."""
    rounds: tuple[RoundMark, ...]
    points: int
    """The fault points of its rounds."""
    counts: int | None
    """The credit of all dealt rounds in the total, in thousandths; None for questions, and without a weight."""

    @property
    def asked(self) -> int:
        return len(self.section.asked)

    @property
    def hands_an_hour(self) -> int | None:
        """The pace of its rounds; None if they took no time."""
        hands, ms = sum([each.hands for each in self.rounds]), sum([each.ms for each in self.rounds])
        return round(hands * 3_600_000 / ms) if hands and ms else None


class ExamResult(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """The result of a sitting under the edition of the blueprint that was sat."""

    blueprint: Blueprint
    marks: SittingMarks
    voids: frozenset[str] = frozenset()
    """The items that count for everybody, whatever was answered."""

    @cached_property
    def paper(self) -> PaperMark:
        sections = range(1, len(self.blueprint.sections) + 1)
        return paper_mark(
            self.blueprint,
            {number: self._credits(number) for number in sections},
            {number: [self._without_voids(each) for each in self.rounds_of(number)] for number in sections},
            is_dealt=self.is_dealt,
        )

    @property
    def outcome(self) -> ExamOutcome:
        """Pass, not yet, or borderline: within a standard error of the mark another paper might say otherwise."""
        if not self.is_dealt or not self.paper.passes_rounds:
            return "not-yet"
        if self.is_near:
            return "borderline"
        return "pass" if self.paper.passes_questions else "not-yet"

    @property
    def is_near(self) -> bool:
        """True if the total lies within one standard error of the mark, on either side."""
        error = self.paper.standard_error
        return bool(error) and abs(self.paper.total - self.paper.mark) <= error

    @property
    def rounds_dealt(self) -> int:
        """The rounds that were dealt to their end."""
        return sum([each.is_over for each in self.marks.rounds])

    @property
    def is_dealt(self) -> bool:
        """True if every round was dealt to its end: nobody passes by leaving one out."""
        return self.rounds_dealt >= self.blueprint.round_count

    @property
    def sections(self) -> tuple[SectionResult, ...]:
        return tuple([self._section(number) for number in range(1, len(self.blueprint.sections) + 1)])

    @property
    def faults(self) -> tuple[RoundFault, ...]:
        """The faults of all dealt rounds, the critical ones first, else in the order in which they were made."""
        counted = self.blueprint.passing.critical
        found = [
            RoundFault(of, point, bool(point.critical) and point.critical in counted, of.key(point) in self.voids)
            for of in self.marks.rounds
            for point in of.marks.faults
        ]
        return tuple(sorted(found, key=lambda each: not each.is_critical))

    @property
    def shown_items(self) -> tuple[ItemMark, ...]:
        """The questions that a candidate is shown: as many as the blueprint lets."""
        match self.blueprint.sitting.review:
            case "score":
                return ()
            case "faults":
                return self.missed
            case "all":
                return self.marks.items

    @property
    def missed(self) -> tuple[ItemMark, ...]:
        """The questions without full credit as they were answered, void or not."""
        return tuple([each for each in self.marks.items if each.credit < FULL_CREDIT])

    def credit_of(self, item: ItemMark) -> int:
        """Return the credit that a question counts with, in thousandths."""
        return FULL_CREDIT if item.key in self.voids else item.credit

    def rounds_of(self, section: int) -> tuple[RoundMark, ...]:
        return tuple([each for each in self.marks.rounds if each.section == section])

    def _section(self, number: int) -> SectionResult:
        section, mark = self.blueprint.sections[number - 1], self.paper.sections[number - 1]
        return SectionResult(
            number=number,
            section=section,
            score=mark.score if section.items else None,
            right=mark.credits.count(FULL_CREDIT),
            rounds=self.rounds_of(number),
            points=sum([each.points for each in mark.rounds]),
            counts=self.paper.rounds_score if section.rounds and section.weight else None,
        )

    def _credits(self, number: int) -> list[int]:
        """Return the credits of a section, of what was never asked, too: a void item counts there as well."""
        items = [each for each in self.marks.items if each.section == number]
        left = _never_asked(self.blueprint.sections[number - 1], number, items)
        return [self.credit_of(each) for each in (*items, *left)]

    def _without_voids(self, each: RoundMark) -> ExaminedRound:
        kept = [fault for fault in each.marks.faults if each.key(fault) not in self.voids]
        return msgspec.structs.replace(each.marks, faults=tuple(kept))


def figure_named(section: ExamSection, kind: str, figure: str) -> str:
    """Return the figure of a question as the items of its section name it."""
    return figure if any([(each.kind, each.figure) == (kind, figure) for each in section.items]) else ""


def _never_asked(section: ExamSection, number: int, asked: Sequence[ItemMark]) -> Iterator[ItemMark]:
    """Yield a section's questions that time left out, of which the kind alone is known."""
    rest = Counter([(item.kind, item.figure) for item in section.asked])
    rest.subtract([(item.kind, item.figure) for item in asked])
    for at, (kind, figure) in enumerate(rest.elements(), len(asked) + 1):
        yield ItemMark(section=number, number=at, kind=kind, figure=figure, is_answered=False)
