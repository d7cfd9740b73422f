"""Sessions kept on disk as they go, so that a program that was killed resumes where it was.

A session is a file of JSON lines that only grows: a head with the plan and every house option, then each question as
it was asked and each step as it was taken, on the disk before anybody sees what follows. A last line that was torn
when the program died is cut off; any other damage is told in one line, and the file is left alone.
"""

import os
from datetime import datetime
from io import FileIO
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from trainer.engine.errors import RoundRefused
from trainer.games.options import read_house, write_house
from trainer.games.registry import GAMES, rules_in_force
from trainer.quiz.plan import Plan, QuizKind
from trainer.quiz.questions import AnyAnswer, AnyQuestion
from trainer.quiz.session import Again, Answered, Ended, Session, Shown, Step
from trainer.quiz.shapes import question_shape, read_question

FORMAT: Final = 1
SUFFIX: Final = ".jsonl"


class SessionDamaged(Exception):
    """A file that is no session, or not one any more; one line that names it."""


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """The first line: what is practised, at which house, by which edition of the regulation."""

    format: int
    game: str
    rules: str
    edition: str
    house: dict[str, Any]
    house_name: str
    kind: QuizKind
    count: int | None
    seed: int
    boxes: int
    totals: bool
    started: datetime


class _Line(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Any other line: a question as it was asked, a step, or the end."""

    asked: dict[str, Any] | None = None
    step: Step | None = None
    closed: Literal["finished", "left"] | None = None


_HEAD: Final = msgspec.json.Decoder(Head)
_LINE: Final = msgspec.json.Decoder(_Line)
_ENCODER: Final = msgspec.json.Encoder()


class StoredSession:
    """A session and its file. A step that cannot be written raises ``OSError``, and has not been taken then."""

    def __init__(self, path: Path, head: Head, session: Session, size: int, asked: set[int]) -> None:
        self.path, self.head, self.session = path, head, session
        self._size, self._asked = size, asked
        self._file: FileIO | None = None

    @staticmethod
    def begin(folder: Path, plan: Plan, *, house_name: str = "", started: datetime) -> "StoredSession":
        """Start a session in a new file of the folder, which is made if it is not there."""
        head = Head(
            format=FORMAT,
            game=plan.game,
            rules=plan.rule_set,
            edition=GAMES[plan.game].edition,
            house=write_house(plan.house),
            house_name=house_name,
            kind=plan.kind,
            count=plan.count,
            seed=plan.seed,
            boxes=plan.boxes,
            totals=plan.totals,
            started=started,
        )
        folder.mkdir(parents=True, exist_ok=True)
        path, file = _new_file(folder, f"{started:%Y-%m-%d %H-%M-%S} {plan.game}")
        stored = StoredSession(path, head, Session.start(plan), 0, set())
        stored._file = file
        stored._write(stored.session, _ENCODER.encode(head))
        return stored

    @staticmethod
    def reopen(path: Path) -> "StoredSession":
        """Take up a session where its file ends; `SessionDamaged` in one line if it cannot be."""
        data, read = _read(path)
        if read.closed:
            raise SessionDamaged(f"{path}: the session is over; expected one that can go on")
        stored = StoredSession(path, read.head, read.session, read.size, read.numbers)
        stored._file = FileIO(str(path), "r+b")
        if read.size < len(data):
            stored._file.truncate(read.size)
        stored._file.seek(read.size)
        return stored

    @property
    def plan(self) -> Plan:
        return self.session.plan

    @property
    def house_name(self) -> str:
        return self.head.house_name

    @property
    def started(self) -> datetime:
        return self.head.started

    @property
    def edition(self) -> str:
        """The edition of the regulation that the session was started by."""
        return self.head.edition

    def shown(self, at: float) -> None:
        """The question is on the screen now; after `reopen` any clock will do, it may have restarted."""
        self._take(Shown(at))

    def answered(self, answer: AnyAnswer, at: float) -> None:
        self._take(Answered(answer, at))

    def again(self, at: float) -> None:
        self._take(Again(at))

    def ended(self, at: float) -> None:
        self._take(Ended(at))

    def close(self) -> None:
        """Let go of the file; a finished session is marked so, any other can be taken up again."""
        self._close("finished" if self.session.is_finished else None)

    def leave(self) -> None:
        """Let go of the file; the session is not offered again."""
        self._close("finished" if self.session.is_finished else "left")

    def _take(self, step: Step) -> None:
        self._write(self.session.done(step), _line(step=step))

    def _write(self, after: Session, line: bytes) -> None:
        """Keep a line that leads to a session, and the question on its table if the file has not got it yet."""
        question = after.question
        if question is None or question.number in self._asked:
            self._append(line)
        else:
            self._append(line, _line(asked=question_shape(question)))
            self._asked.add(question.number)
        self.session = after

    def _append(self, *lines: bytes) -> None:
        """Write whole lines and see them onto the disk, or leave the file as it was."""
        file = self._file
        if file is None:
            raise ValueError("the session is closed")
        data = b"".join([line + b"\n" for line in lines])
        if os.fstat(file.fileno()).st_size != self._size:
            raise OSError(f"{self.path}: another program has written to it")
        try:
            written = 0
            while written < len(data):
                written += file.write(data[written:]) or 0
            os.fsync(file.fileno())
        except OSError:
            file.truncate(self._size)
            file.seek(self._size)
            raise
        self._size += len(data)

    def _close(self, closed: Literal["finished", "left"] | None) -> None:
        if self._file is None:
            return
        try:
            if closed:
                self._append(_line(closed=closed))
        finally:
            self._file.close()
            self._file = None


def _line(
    *,
    asked: dict[str, Any] | None = None,
    step: Step | None = None,
    closed: Literal["finished", "left"] | None = None,
) -> bytes:
    return _ENCODER.encode(_Line(asked, step, closed))


def _new_file(folder: Path, stem: str) -> tuple[Path, FileIO]:
    """Return a file that was not there before."""
    count = 1
    while True:
        path = folder / (f"{stem} ({count}){SUFFIX}" if count > 1 else f"{stem}{SUFFIX}")
        try:
            return path, FileIO(str(path), "xb")
        except FileExistsError:
            count += 1


# Reading.


class _Read(msgspec.Struct, frozen=True):
    head: Head
    session: Session
    size: int
    """How many bytes of the file are whole lines."""
    numbers: set[int]
    """Which questions it holds."""
    closed: bool


def _read(path: Path) -> tuple[bytes, _Read]:
    try:
        data = path.read_bytes()
    except OSError as fault:
        raise SessionDamaged(f"{path}: cannot be read ({fault.strerror})") from None
    size = data.rfind(b"\n") + 1
    if not size:
        raise SessionDamaged(f"{path}: holds no session; expected its first line whole")
    lines = data[:size].split(b"\n")[:-1]
    head, plan = _head(path, lines[0])
    asked: list[AnyQuestion] = []
    steps: list[tuple[int, Step]] = []
    closed = False
    for number, text in enumerate(lines[1:], start=2):
        if closed:
            raise SessionDamaged(f"{path}: line {number}: goes on after the end of the session")
        line = _other_line(path, number, text)
        if line.asked is not None:
            asked.append(_question(path, number, line.asked, plan))
        elif line.step is not None:
            steps.append((number, line.step))
        else:
            closed = True
    session = Session.start(plan, tuple(asked))
    for number, step in steps:
        try:
            session = session.done(step)
        except ValueError as fault:
            raise SessionDamaged(f"{path}: line {number}: {fault}") from None
    return data, _Read(head, session, size, {each.number for each in asked}, closed)


def _head(path: Path, text: bytes) -> tuple[Head, Plan]:
    try:
        head = _HEAD.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise SessionDamaged(f"{path}: line 1: is not the head of a session ({fault})") from None
    if head.format != FORMAT:
        raise SessionDamaged(f"{path}: line 1: format {head.format} is not known; expected {FORMAT}")
    game = GAMES.get(head.game)
    if game is None or head.rules not in game.rule_sets:
        raise SessionDamaged(f"{path}: line 1: {head.game} by the rules {head.rules} is not known")
    try:
        house = read_house(game.houses[head.rules], head.house)
        rules_in_force(head.game, head.rules, house)
    except RoundRefused as refusal:
        raise SessionDamaged(f"{path}: line 1: {refusal}") from None
    plan = Plan(
        game=head.game,
        rule_set=head.rules,
        house=house,
        kind=head.kind,
        count=head.count,
        seed=head.seed,
        boxes=head.boxes,
        totals=head.totals,
    )
    return head, plan


def _other_line(path: Path, number: int, text: bytes) -> _Line:
    try:
        line = _LINE.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise SessionDamaged(f"{path}: line {number}: is no line of a session ({fault})") from None
    if (line.asked is not None) + (line.step is not None) + (line.closed is not None) != 1:
        raise SessionDamaged(f"{path}: line {number}: is no line of a session; expected a question, a step or the end")
    return line


def _question(path: Path, number: int, shape: dict[str, Any], plan: Plan) -> AnyQuestion:
    try:
        question = read_question(shape)
    except RoundRefused as refusal:
        raise SessionDamaged(f"{path}: line {number}: {refusal}") from None
    told = question.round
    if (told.game, told.rule_set, told.house) != (plan.game, plan.rule_set, plan.house):
        raise SessionDamaged(f"{path}: line {number}: the question is of another table than the session")
    return question


# Finding.


class Unfinished(msgspec.Struct, frozen=True, kw_only=True):
    """A session that can be taken up again."""

    path: Path
    plan: Plan
    house_name: str
    started: datetime
    asked: int
    """How many questions have had their first answer."""
    right: int
    position: int


class Found(msgspec.Struct, frozen=True):
    """The sessions of a folder that can be taken up, the newest first, and a line for each file that is damaged."""

    sessions: tuple[Unfinished, ...] = ()
    damaged: tuple[str, ...] = ()


def unfinished(folder: Path) -> Found:
    """Return what a folder holds; a file whose first line was torn is no session, for nothing was answered in it."""
    sessions, damaged = [], []
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        try:
            if _has_whole_line(path) and not _is_closed(path):
                _, read = _read(path)
                if not read.closed and not read.session.is_finished:
                    sessions.append(_told(path, read))
        except SessionDamaged as fault:
            damaged.append(str(fault))
        except OSError as fault:
            damaged.append(f"{path}: cannot be read ({fault.strerror})")
    sessions.sort(key=lambda each: each.started, reverse=True)
    return Found(tuple(sessions), tuple(damaged))


def _told(path: Path, read: _Read) -> Unfinished:
    summary = read.session.summary
    return Unfinished(
        path=path,
        plan=read.session.plan,
        house_name=read.head.house_name,
        started=read.head.started,
        asked=summary.asked,
        right=summary.right,
        position=read.session.position,
    )


_ENDS: Final = tuple(_line(closed=each) + b"\n" for each in ("finished", "left"))


def _is_closed(path: Path) -> bool:
    """Return whether the last line says so; nothing else of the file is read."""
    longest = max([len(end) for end in _ENDS])
    with path.open("rb") as file:
        file.seek(max(path.stat().st_size - longest, 0))
        return file.read().endswith(_ENDS)


def _has_whole_line(path: Path) -> bool:
    with path.open("rb") as file:
        return file.readline().endswith(b"\n")
