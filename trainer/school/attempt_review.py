"""One attempt of the records looked back at: each answer as marked, and as this program goes through it again."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final
from uuid import UUID

import msgspec

from trainer.dealing.attempt import ActDone, Attempt
from trainer.dealing.fault_points import ROUNDS
from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.games.registry import GAMES
from trainer.journal.journal_file import SUFFIX
from trainer.quiz.figures import split_figure
from trainer.quiz.judged import PlannedQuestion
from trainer.quiz.plan import QuizPlan
from trainer.scenarios.kinds import KINDS
from trainer.school.journal_rows import GoneThrough, JournalDamaged, gone_through, rows_of, uuid_at
from trainer.school.kept_rounds import KeptRoundRead
from trainer.school.kept_run import RunLine, RunRead
from trainer.school.marking_again import Remarked, remarked
from trainer.school.marks import FULL_CREDIT, KeptMark
from trainer.school.session_file import SessionRead
from trainer.school.verdict_reports import Reported, reported_in, with_voids
from trainer.store.rows import AnswerRow, SavedAttempt, SavedJournal
from trainer.wording.answers import AnswerWords, done_act_words, question_words, run_answer_words
from trainer.wording.names import title_of_kind

if TYPE_CHECKING:  # a window that shows an attempt reads no database
    from trainer.school.records import Records

_MOVE: Final = sentence("Move")
"""An act of a dealt round that cannot be gone through."""


class AnswerReview(msgspec.Struct, frozen=True, kw_only=True):
    """One answer: its mark in force, and where this program can go through the attempt, what was asked and done."""

    marked: AnswerRow
    mark: KeptMark | None = None
    """Its mark by this program."""
    planned: PlannedQuestion | None = None
    act_done: ActDone | None = None
    run_line: RunLine | None = None
    house_name: str = ""
    """The house that a question was asked at; empty for the standard one."""
    reported: Reported | None = None
    """The report that its verdict was doubted in."""

    @property
    def words(self) -> AnswerWords:
        """The answer in words; only its kind where it cannot be gone through."""
        if self.planned is not None:
            return question_words(self.planned.question, self.planned.mark)
        if self.act_done is not None:
            return done_act_words(self.act_done)
        if self.run_line is not None:
            return run_answer_words(self.run_line.problem, self.run_line.answer)
        kind = split_figure(self.marked.skill.partition("/")[2])[0]
        return AnswerWords(about=title_of_kind(kind) if kind in KINDS else _MOVE)

    @property
    def is_right(self) -> bool:
        """True if it counts as right."""
        return self.marked.credit == FULL_CREDIT

    @property
    def turns(self) -> bool:
        """True if this program judges it otherwise than it counts."""
        return self.mark is not None and self.mark.is_right != self.is_right


class AttemptReview(msgspec.Struct, frozen=True, kw_only=True):
    """An attempt with its answers, in the order in which they were given."""

    saved: SavedAttempt
    answers: tuple[AnswerReview, ...]
    edition: str
    """The edition of the regulation that the marks in force follow."""
    plan: QuizPlan | None = None
    """The plan of a session of questions."""
    dealt: Attempt | None = None
    """The round, if one was dealt."""
    audition: tuple[UUID, ...] = ()
    """The attempts of the audition whose last round this is."""
    has_next: bool = False
    """True if another round can be dealt after it by the same choices."""
    remarked: Remarked | None = None
    """The marks by this program, if any differs from those in force."""
    refused: Sentence | None = None
    """The reason why this program cannot go through it; its marks stand."""
    path: Path | None = None
    """The journal of an attempt that goes on."""
    is_elsewhere: bool = False
    """True if its journal is not at hand: it goes on at another computer, or was removed."""

    @property
    def is_older(self) -> bool:
        """True if its marks follow another edition than this program."""
        return self.edition != self.edition_now

    @property
    def edition_now(self) -> str:
        """The edition of the regulation that this program has; what is of no one game keeps its own."""
        return GAMES[self.saved.game].edition if self.saved.game in GAMES else self.edition


def review_of(records: "Records", uuid: UUID, at: int) -> AttemptReview | None:
    """Return an attempt of the records, with the marks that it would have at a moment; None if it is there no more."""
    from trainer.school.unjudged import unjudged
    from trainer.store.reading import attempt_of

    saved, journal = attempt_of(records.store, uuid, unjudged(records)), records.store.journal_of(uuid)
    if saved is None or journal is None:
        return None
    path = _open_journal(records, uuid) if not journal.whole else None
    if not journal.whole and path is None:
        return AttemptReview(saved=saved, answers=(), edition=saved.regulation, is_elsewhere=True)
    try:
        data = journal.whole or (path.read_bytes() if path is not None else b"")
        rows = rows_of(data, path or Path(str(uuid)), records.here)
    except OSError:  # taken over or deleted since it was found
        return AttemptReview(saved=saved, answers=(), edition=saved.regulation, is_elsewhere=True)
    except Refusal as refusal:
        return AttemptReview(saved=saved, answers=(), edition=saved.regulation, refused=refusal.sentence)
    marked = _in_force(rows.answers, journal)
    edition = journal.marked_by[0] if journal.marked_by is not None else rows.attempt.regulation
    try:
        gone = gone_through(data, path or Path(str(uuid)))
    except Refusal as refusal:
        answers = tuple([AnswerReview(marked=row) for row in marked])
        return AttemptReview(saved=saved, answers=answers, edition=edition, refused=refusal.sentence, path=path)
    if journal.whole:
        gone = gone._replace(marks=with_voids(records.store, rows, gone.marks))
    is_sat = bool(rows.attempt.blueprint)  # what is void in a sitting is no journal's to say
    session = gone.read if isinstance(gone.read, SessionRead) else None
    dealt = gone.read if isinstance(gone.read, KeptRoundRead) else None
    return AttemptReview(
        saved=saved,
        answers=tuple(_with_reports(records, uuid, _answers(marked, gone))),
        edition=edition,
        plan=session.session.plan if session is not None else None,
        dealt=dealt.attempt if dealt is not None else None,
        audition=(*dealt.head.earlier, uuid) if dealt is not None and len(dealt.head.earlier) == ROUNDS - 1 else (),
        has_next=dealt is not None and dealt.head.has_next,
        remarked=remarked(rows, gone.marks, journal.changes, at) if journal.whole and not is_sat else None,
        path=path,
    )


def _in_force(answers: tuple[AnswerRow, ...], journal: SavedJournal) -> list[AnswerRow]:
    changes = {each.seq: each for each in journal.changes}
    return [
        msgspec.structs.replace(row, credit=change.credit, fault=change.fault, money=change.money)
        if (change := changes.get(row.seq)) is not None
        else row
        for row in answers
    ]


def _answers(marked: list[AnswerRow], gone: GoneThrough) -> Iterator[AnswerReview]:
    if isinstance(gone.read, SessionRead):
        asked = dict(zip(gone.read.answers, gone.read.session.asked, strict=True))
        for row in marked:
            planned = asked.get(row.seq)
            at = gone.read.session.supply.note(planned.question.number).house_name if planned is not None else ""
            yield AnswerReview(marked=row, mark=gone.marks.get(row.seq), planned=planned, house_name=at)
    elif isinstance(gone.read, RunRead):
        lines = dict(gone.read.answers)
        for row in marked:
            yield AnswerReview(marked=row, mark=gone.marks.get(row.seq), run_line=lines.get(row.seq))
    elif isinstance(gone.read, KeptRoundRead):
        own = dict(gone.read.own)
        for row in marked:
            yield AnswerReview(marked=row, mark=gone.marks.get(row.seq), act_done=own.get(row.seq))


def _with_reports(records: "Records", uuid: UUID, answers: Iterator[AnswerReview]) -> Iterator[AnswerReview]:
    reported = reported_in(records.store, uuid)
    for number, each in enumerate(answers, start=1):
        found = reported.get(number)
        yield msgspec.structs.replace(each, reported=found) if found is not None else each


def _open_journal(records: "Records", uuid: UUID) -> Path | None:
    """Return the journal of an attempt that is not closed; None if it is on another computer."""
    for folder in records.open_folders:
        with suppress(OSError):
            for path in folder.iterdir():
                with suppress(Refusal, OSError):
                    if path.suffix == SUFFIX and uuid_at(path) == uuid:
                        return path
    return None


def dealt_rounds(records: "Records", attempts: Sequence[UUID]) -> list[Attempt]:
    """Return dealt rounds of the records, each act done again; a refusal if one of them cannot be had."""
    return [_dealt_round(records, uuid) for uuid in attempts]


def _dealt_round(records: "Records", uuid: UUID) -> Attempt:
    journal = records.store.journal_of(uuid)
    data = journal.whole if journal is not None else b""
    if not data and (path := _open_journal(records, uuid)) is not None:
        with suppress(OSError):  # taken over since it was found
            data = path.read_bytes()
    read = gone_through(data, Path(str(uuid))).read
    if not isinstance(read, KeptRoundRead):
        raise JournalDamaged("{path}: holds no round; expected one", path=uuid)
    return read.attempt
