"""Results of sittings as the records have them: by the marking in force, with what was asked and what was doubted."""

from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final
from uuid import UUID

import msgspec

from trainer.dealing.attempt import ActDone, Attempt
from trainer.dealing.fault_points import CriticalFault
from trainer.engine.errors import Refusal
from trainer.exam.marking import critical_in
from trainer.exam.result import ExamResult, ItemMark, RoundFault, SittingMarks
from trainer.exam.sitting import Sitting
from trainer.exam.sitting_facts import QuestionDone, SittingSetup
from trainer.exam.sitting_result import marks_kept, marks_made
from trainer.exam.table_test import TableTest, in_force
from trainer.quiz.questions import AnyMark, grade
from trainer.quiz.skills import Skill, skill_of
from trainer.school.sitting_file import SittingRead, read_sitting
from trainer.store.folding import FULL_CREDIT
from trainer.store.rows import AppealRow, AttemptFilter, RulingRow, SavedJournal
from trainer.wording.answers import AnswerWords, question_words
from trainer.wording.exam_results import OBSERVED_FROM

if TYPE_CHECKING:  # a window that shows a result reads no database
    from trainer.store.records_store import Store


DAY_MS: Final = 86_400_000


class ResultDamaged(Refusal):
    """Marks that are not those of the sitting they stand with; one line that names it."""


class ItemReview(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A question of a sitting, its answer and its mark."""

    mark: ItemMark
    done: QuestionDone
    credit: int
    """The credit that it counts with, in thousandths."""
    is_void: bool
    critical: CriticalFault = ""
    """The fault that it would be at a table, if this blueprint counts it as critical; here it does not fail."""
    facility: int | None = None
    """The mean credit of its kind over many sittings, in thousandths; None as long as there are too few."""

    @property
    def place(self) -> str:
        """The question as a doubt names it."""
        return f"{self.mark.section}/{self.mark.number}"

    @cached_property
    def graded(self) -> AnyMark | None:
        """The answer as this program judges it; None for a question that was left."""
        return grade(self.done.question, self.done.answer) if self.done.answer is not None else None

    @property
    def words(self) -> AnswerWords:
        """The answer in words; of a question that was left, what would have been right."""
        question = self.done.question
        return question_words(question, self.graded or grade(question, question.accepted))

    @property
    def skill(self) -> Skill:
        return _skill(self.done)


class FaultReview(msgspec.Struct, frozen=True, kw_only=True):
    """A fault of a dealt round, and the round that it was made in."""

    fault: RoundFault
    attempt: Attempt

    @property
    def act_done(self) -> ActDone:
        return self.attempt.acts_done[self.fault.point.at]


class SittingReview(msgspec.Struct, frozen=True, kw_only=True):
    """A sitting that is over, with all that is told about it."""

    attempt: UUID
    sitting: Sitting
    """All of it, with its breaks."""
    name: str
    """The candidate's; empty for one without."""
    proctor: str
    """Empty for a sitting that nobody proctored."""
    started: int
    """In milliseconds since 1970."""
    regulation: str
    """The edition of the regulation by which it is marked now."""
    time: int
    """The number of this sitting among the candidate's of this examination, from 1."""
    result: ExamResult
    items: tuple[ItemReview, ...]
    """All questions; the result tells which of them a candidate is shown."""
    faults: tuple[FaultReview, ...]
    appeals: dict[str, AppealRow]
    """The doubts by what is doubted."""
    rulings: dict[UUID, RulingRow]
    """The answers to them."""
    names: dict[UUID, str]
    """The names of those who answered."""
    table_test: TableTest | None
    """The candidate's at a game of the examination, the newest that was passed, else the newest."""
    sittings: int
    """The candidates who have sat this edition here, each for the first time."""

    @property
    def setup(self) -> SittingSetup:
        return self.sitting.setup

    @property
    def opens(self) -> int:
        """The moment from which on the candidate is shown mistakes, in milliseconds since 1970.

        A paper for a class is sat by others yet: what the first of them reads, the last would know.
        """
        return self.sitting.latest + DAY_MS if self.setup.blueprint.sitting.form == "class" else 0

    @property
    def missed_skills(self) -> tuple[Skill, ...]:
        """The skills to be practiced, each once."""
        return tuple(dict.fromkeys([each.skill for each in self.items if each.credit < FULL_CREDIT]))


class SittingFound(msgspec.Struct, frozen=True):
    """The journal of a closed sitting, gone through, and its marks in force."""

    saved: SavedJournal
    read: SittingRead
    marks: SittingMarks

    @property
    def digest(self) -> str:
        return self.read.setup.digest


def result_of(store: "Store", found: SittingFound) -> ExamResult:
    """Return the result of a sitting by its marks in force, and what is void by now."""
    from trainer.store.appeals import voids_of

    voids = voids_of(store, found.digest, found.saved.uuid) | frozenset(found.marks.voids)
    return ExamResult(blueprint=found.read.setup.blueprint, marks=found.marks, voids=voids)


def sitting_in(saved: SavedJournal) -> SittingFound:
    """Return a sitting of the records; a refusal if its journal cannot be gone through."""
    read = read_sitting(saved.whole, Path(str(saved.uuid)))
    if saved.paper:
        try:
            marks = msgspec.json.decode(saved.paper, type=SittingMarks)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
            raise ResultDamaged("{uuid}: its marking cannot be read ({fault})", uuid=saved.uuid, fault=fault) from None
    elif len(read.marks) == len(read.sitting.questions):
        marks = marks_kept(read.sitting, [mark.credit for _, mark in read.marks], read.rounds)
    else:  # of a program that was killed before it had written them
        marks = marks_made(read.sitting)
    if not _are_of(marks, read.sitting):
        raise ResultDamaged("{uuid}: its marks are not those of the sitting", uuid=saved.uuid)
    return SittingFound(saved, read, marks)


def _are_of(marks: SittingMarks, sitting: Sitting) -> bool:
    """True if marks name the questions and rounds of a sitting, and mistakes where an act was wrong."""
    for own, done in ((marks.items, sitting.questions), (marks.rounds, sitting.rounds)):
        if [(each.section, each.number) for each in own] != [(each.section, each.number) for each in done]:
            return False
    return all(
        [
            0 <= point.at < len(done.attempt.acts_done) and done.attempt.acts_done[point.at].finding is not None
            for mark, done in zip(marks.rounds, sitting.rounds, strict=True)
            for point in mark.marks.faults
        ]
    )


def closed_sittings(store: "Store", digest: str) -> Iterator[SittingFound]:
    """Yield the sittings of an edition that are closed; what cannot be read is left out, as records check tells."""
    for saved in store.journals(digest):
        if saved.whole:
            with suppress(Refusal):
                yield sitting_in(saved)


def review_of_sitting(store: "Store", uuid: UUID) -> SittingReview | None:
    """Return a sitting that is closed; None if it is not, or is not here."""
    from trainer.store.appeals import appeals, rulings
    from trainer.store.people import people
    from trainer.store.sittings import observed

    saved = store.journal_of(uuid)
    if saved is None or not saved.whole:
        return None
    found = sitting_in(saved)
    result, setup, sitting = result_of(store, found), found.read.setup, found.read.sitting
    sittings, facility = observed(store, setup.digest)
    names = {each.uuid: each.name for each in people(store, everybody=True)}
    counted = setup.blueprint.passing.critical
    rounds = {(each.section, each.number): each.attempt for each in sitting.rounds}
    proctor = setup.proctor
    return SittingReview(
        attempt=uuid,
        sitting=sitting,
        name=names.get(setup.candidate, ""),
        proctor=(names.get(proctor.uuid, "") if proctor.uuid else "") or proctor.name if proctor is not None else "",
        regulation=(saved.marked_by or (found.read.head.attempt.regulation,))[0],
        started=round(found.read.head.attempt.wall.timestamp() * 1000),
        time=_time_of(store, saved.uuid, setup),
        result=result,
        items=tuple(
            [
                ItemReview(
                    mark=mark,
                    done=done,
                    credit=result.credit_of(mark),
                    is_void=mark.key in result.voids,
                    critical=critical if (critical := critical_in(done.question, done.answer)) in counted else "",
                    facility=facility.get(_skill(done).key) if sittings >= OBSERVED_FROM else None,
                )
                for mark, done in zip(found.marks.items, sitting.questions, strict=True)
            ]
        ),
        faults=tuple(
            [FaultReview(fault=each, attempt=rounds[each.of.section, each.of.number]) for each in result.faults]
        ),
        appeals={each.place: each for each in appeals(store, uuid)},
        rulings={each.appeal: each for each in rulings(store, uuid)},
        names=names,
        table_test=_table_test(store, setup),
        sittings=sittings,
    )


def _table_test(store: "Store", setup: SittingSetup) -> TableTest | None:
    from trainer.school.signed_tests import signed_tests

    games = {each.game for each in setup.blueprint.sections}
    tests = [each for each in in_force(signed_tests(store, setup.candidate)) if each.game in games]
    return next((each for each in tests if each.is_passed), tests[0] if tests else None)


def _time_of(store: "Store", uuid: UUID, setup: SittingSetup) -> int:
    from trainer.store.reading import attempts_page

    wanted = AttemptFilter(purpose="sitting", what=setup.blueprint.name)
    newest_first = [each.uuid for each in attempts_page(store, setup.candidate, wanted).attempts]
    return len(newest_first) - newest_first.index(uuid) if uuid in newest_first else 1


def _skill(done: QuestionDone) -> Skill:
    spec, question = done.question.round, done.question
    return skill_of(spec.game, spec.rule_set, question.kind, getattr(question, "figure", ""))
