"""Rounds dealt by hand, kept on disk as they go, so that a program that was killed goes on where they were.

A kept round is a journal of JSON lines: a head with the round and the plan, then each step: an act and who did it, with
the mark of a trainee's, a hint, an act taken back. Everything else follows from the steps, and is judged anew when it
is read.
"""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args
from uuid import UUID

import msgspec

from trainer.dealing.attempt import ActDone, Attempt, By, Over, TraineeActs, begin
from trainer.dealing.plan import DealPlan
from trainer.engine.errors import NotationError, Refusal, RoundRefused
from trainer.engine.notation import write_act
from trainer.engine.sentences import sentence
from trainer.games.notation import read_act
from trainer.journal.chain import Chain, body_of, read_chain
from trainer.journal.journal_file import FileChanged, Journal
from trainer.journal.origin import Origin, Purpose, utc_of
from trainer.journal.wall_clock import WallClock, milliseconds
from trainer.quiz.session_steps import Seconds
from trainer.rounds.input_files import expect_file, read_bytes
from trainer.rounds.reading import read_round
from trainer.rounds.spec import RoundSpec
from trainer.rounds.writing import write_round
from trainer.school.marks import KeptMark, mark_of_act
from trainer.school.session_file import FORMAT, expect_format

RoundEnd: TypeAlias = Literal["over", "left"]
"""The reason why a round is not offered again: it came to its end, or its trainee left it for good."""


class RoundDamaged(Refusal):
    """A file that is no kept round, or not one any more; one line that names it."""


class RoundHead(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The first line: the round, the plan, and when it was begun."""

    format: int
    round: dict[str, Any]
    plan: DealPlan
    done: Annotated[int, msgspec.Meta(ge=0)]
    """The number of the round's own acts that were done before the trainee took over."""
    has_next: bool
    """True if another round can be dealt after it by the same choices."""
    started: datetime
    attempt: Origin | None = None
    """None in a file of an older program."""
    earlier: tuple[UUID, ...] = ()
    """The attempts at the earlier rounds of the same audition."""


class _Step(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Any other line: an act with who did it and when, something the trainee asked for, or the end."""

    act: str | None = None
    by: By = "trainee"
    at: Seconds = 0.0
    asked: Literal["hint", "undo"] | None = None
    closed: RoundEnd | None = None
    mark: KeptMark | None = None


_HEAD: Final = msgspec.json.Decoder(RoundHead)
_STEP: Final = msgspec.json.Decoder(_Step)
_ENCODER: Final = msgspec.json.Encoder()


class KeptRound:
    """A round under way and its journal. While the disk takes nothing, `fault` says why and the round goes on.

    What could not be written is tried again with each step of the trainee, until it can be; a file that another program
    has written to is given up for good.
    """

    def __init__(
        self,
        file: Journal | None,
        attempt: Attempt,
        clock: WallClock,
        head: RoundHead,
        written: Callable[[Path], object],
    ) -> None:
        self.attempt, self._head = attempt, head
        self.fault: OSError | Refusal | None = None
        self._file, self._clock, self._written = file, clock, written
        self._wanted: tuple[Path, str] | None = None
        """The folder and the name of a file that could not be made yet."""
        self._lines: list[bytes] = []

    @staticmethod
    def begin(
        folder: Path,
        spec: RoundSpec,
        plan: DealPlan,
        done_count: int,
        *,
        has_next: bool,
        started: datetime,
        origin: Origin,
        earlier: tuple[UUID, ...] = (),
        written: Callable[[Path], object] = lambda path: None,
    ) -> "KeptRound":
        """Begin a round in a file of the folder; `written` hears whenever lines of it are on the disk."""
        head = RoundHead(
            format=FORMAT,
            round=write_round(spec),
            plan=plan,
            done=done_count,
            has_next=has_next,
            started=started,
            attempt=origin,
            earlier=earlier,
        )
        kept_round = KeptRound(None, begin(spec, plan, done_count), WallClock(origin.wall), head, written)
        kept_round._lines.append(_ENCODER.encode(head))
        kept_round._wanted = folder, f"{started:%Y-%m-%d %H-%M-%S} {spec.game}"
        kept_round._write()
        return kept_round

    @staticmethod
    def reopen(
        path: Path, wall: datetime | None = None, written: Callable[[Path], object] = lambda path: None
    ) -> "KeptRound":
        """Take up a round where its file ends; `RoundDamaged`, `FileChanged` or ``OSError`` if it cannot be."""
        data, read = read_kept_round(path)
        if read.closed:
            raise RoundDamaged("{path}: the round is over; expected one that can go on", path=path)
        file = Journal.reopen(path, len(data), read.chain)
        clock = WallClock(wall, read.latest or milliseconds(utc_of(read.head.started)))
        return KeptRound(file, read.attempt, clock, read.head, written)

    @property
    def done_count(self) -> int:
        """The number of the round's own acts that were done before the trainee took over."""
        return self._head.done

    @property
    def has_next(self) -> bool:
        """True if another round can be dealt after it by the same choices."""
        return self._head.has_next

    @property
    def origin(self) -> Origin | None:
        """The origin of the attempt; None in a file of an older program."""
        return self._head.attempt

    @property
    def purpose(self) -> Purpose:
        return self.origin.purpose if self.origin is not None else "deal"

    @property
    def earlier(self) -> tuple[UUID, ...]:
        """The attempts at the earlier rounds of the same audition."""
        return self._head.earlier

    @property
    def path(self) -> Path | None:
        """The file, while the disk takes it."""
        return self._file.path if self._file is not None else None

    def keep(self, attempt: Attempt) -> None:
        """Keep the steps that led from the attempt kept last to this one: acts, a hint, or an act taken back.

        What the program and the players do by themselves is written with the trainee's next step: they would do it
        again.
        """
        before, self.attempt = self.attempt, attempt
        self._lines += [_ENCODER.encode(step) for step in _steps(before, attempt, self._clock)]
        is_theirs = before.hints != attempt.hints or len(before.acts_done) > len(attempt.acts_done)
        own = attempt.acts_done[len(before.acts_done) :]
        if is_theirs or any([did.by == "trainee" for did in own]) or isinstance(attempt.waiting, TraineeActs | Over):
            self._write()

    def close(self) -> None:
        """Let go of the file; a round that is not over can be taken up again.

        One of an audition can be until it is left: its next round comes after it, or the result.
        """
        self._close("over" if isinstance(self.attempt.waiting, Over) and self.purpose != "audition" else None)

    def leave(self) -> None:
        """Let go of the file; the round is not offered again."""
        self._close("over" if isinstance(self.attempt.waiting, Over) else "left")

    def _write(self) -> None:
        try:
            if self._file is None and self._wanted is not None:
                self._file, self._wanted = Journal.begin(*self._wanted), None
            if self._file is not None and self._lines:
                self._file.append(*self._lines)
                self._lines.clear()
                self.fault = None
                self._written(self._file.path)
        except OSError as fault:
            self.fault = self.fault or fault  # the same for as long as it lasts: it is told once
        except FileChanged as fault:
            self.fault = fault
            file, self._file = self._file, None
            if file is not None:
                file.close()

    def _close(self, closed: RoundEnd | None) -> None:
        self._write()
        file, self._file, self._wanted = self._file, None, None
        if file is None:
            return
        last = [*self._lines, *([_ENCODER.encode(_Step(closed=closed))] if closed else [])]
        try:
            file.close(*last)
        except (OSError, FileChanged) as fault:  # what is on the disk is whole as far as it goes
            self.fault = fault
        if self.fault is not None:
            file.remove_if_empty()
        self._written(file.path)


def _steps(before: Attempt, after: Attempt, clock: WallClock) -> list[_Step]:
    """Return the steps from one attempt to a later one."""
    if len(after.acts_done) < len(before.acts_done):
        return [_Step(asked="undo")]
    done = after.acts_done[len(before.acts_done) :]
    if not done:
        return [_Step(asked="hint")] * (after.hints - before.hints)
    steps, previous = [], before.acts_done[-1].at if before.acts_done else 0.0
    for did in done:
        at = clock.at(did.at)
        mark = mark_of_act(did, did.at - previous, at) if did.by == "trainee" else None
        steps.append(_Step(write_act(did.act), did.by, round(did.at, 3), mark=mark))
        previous = did.at
    return steps


class KeptRoundRead(msgspec.Struct, frozen=True):
    head: RoundHead
    attempt: Attempt
    chain: Chain
    latest: int
    """The milliseconds since 1970 of the last mark; 0 if there is none."""
    own: tuple[tuple[int, ActDone], ...]
    """Every act of the trainee's with its line, those taken back later among them."""
    closed: bool


def read_kept_round(path: Path) -> tuple[bytes, KeptRoundRead]:
    """Return the bytes of a file and the round they hold; `RoundDamaged` in one line if they hold none."""
    data = read_bytes(path, sentence("a kept round"), RoundDamaged)
    return data, kept_round_in(data, path)


def kept_round_in(data: bytes, path: Path) -> KeptRoundRead:
    """Return the round of a journal's bytes; `RoundDamaged` names the path if they hold none."""
    chain = read_chain(data, path, RoundDamaged)
    if not chain.bodies:
        raise RoundDamaged("{path}: holds no round; expected its first line whole", path=path)
    head, attempt = _head(path, chain.bodies[0], is_sealed=chain.is_sealed)
    latest, closed = 0, False
    own: list[tuple[int, ActDone]] = []
    for number, text in enumerate(chain.bodies[1:], start=2):
        if closed:
            raise RoundDamaged("{path}: line {number}: goes on after the end of the round", path=path, number=number)
        try:
            step = _STEP.decode(text)
            closed = step.closed is not None
            latest = step.mark.at if step.mark is not None else latest
            attempt = _taken(attempt, step)
            own += [(number, attempt.acts_done[-1])] if step.act is not None and step.by == "trainee" else []
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, NotationError) as fault:
            raise RoundDamaged(
                "{path}: line {number}: is no step of a round ({fault})", path=path, number=number, fault=fault
            ) from None
    return KeptRoundRead(head, attempt, chain, latest, tuple(own), closed)


def _head(path: Path, text: bytes, *, is_sealed: bool) -> tuple[RoundHead, Attempt]:
    try:
        head = _HEAD.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise RoundDamaged("{path}: line 1: is not the head of a round ({fault})", path=path, fault=fault) from None
    expect_format(path, head.format, head.attempt, is_sealed=is_sealed, refusal=RoundDamaged)
    try:
        return head, begin(read_round(head.round), head.plan, head.done)
    except RoundRefused as refusal:
        raise RoundDamaged("{path}: line 1: {refusal}", path=path, refusal=refusal) from None


def _taken(attempt: Attempt, step: _Step) -> Attempt:
    if step.act is not None:
        return attempt.do(read_act(step.act), step.at, step.by)
    if step.asked == "undo":
        return attempt.undo()
    return attempt.hint() if step.asked == "hint" else attempt


CLOSINGS: Final = tuple(_ENCODER.encode(_Step(closed=each)) for each in get_args(RoundEnd))
"""The last lines of files that can not be taken up again."""


_LONGEST_CLOSING: Final = 128


def is_closed(path: Path) -> bool:
    """True if the last line of a round says that it is over or left; nothing else of the file is read."""
    expect_file(path, sentence("a kept round"), RoundDamaged)
    with path.open("rb") as file:
        file.seek(max(path.stat().st_size - _LONGEST_CLOSING, 0))
        end = file.read()
    return end.endswith(b"\n") and body_of(end.split(b"\n")[-2]) in CLOSINGS
