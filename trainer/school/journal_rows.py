"""Journals as rows of the records: marks as they were kept, or, of an older program, made by going through it again."""

from datetime import datetime
from pathlib import Path
from typing import Any, Final, NamedTuple
from uuid import UUID

import msgspec

from trainer.engine.errors import Refusal
from trainer.engine.sentences import sentence
from trainer.fundamentals.run import RunPlan
from trainer.games.registry import GAMES, SEVERAL_GAMES
from trainer.journal.chain import Chain, read_chain
from trainer.journal.origin import Origin, utc_of, uuid_of_older
from trainer.journal.wall_clock import WallClock, milliseconds
from trainer.quiz.figures import with_figure
from trainer.quiz.skills import key_at
from trainer.rounds.input_files import expect_file, read_bytes
from trainer.school.kept_rounds import KeptRoundRead, kept_round_in
from trainer.school.kept_run import RunLine, RunRead, run_in
from trainer.school.marks import FULL_CREDIT, KeptMark, mark_of_act, mark_of_answer
from trainer.school.session_file import FORMAT, FORMAT_BEFORE_JOURNALS, LARGEST, SessionRead, session_in
from trainer.school.sitting_file import SittingRead, read_sitting
from trainer.school.sitting_marks import marks_of
from trainer.school.station import Station
from trainer.store.rows import AnswerRow, AttemptRow, JournalRows, State

_STATES: Final[dict[str, State]] = {"finished": "finished", "over": "finished", "left": "left"}
_LONGEST_NAME: Final = 120
_LONGEST_WHAT: Final = 60
_LONGEST_HEAD: Final = 1 << 16


class JournalDamaged(Refusal):
    """A file that is no journal, or not a whole one any more; one line that names it."""


class _Plan(msgspec.Struct, frozen=True):
    lesson: str = ""
    lesson_round: int = 0
    house_name: str = ""


class _Table(msgspec.Struct, frozen=True):
    game: str
    rules: str


class _Slots(msgspec.Struct, frozen=True):
    tables: tuple[_Table, ...] = ()


class _SatBlueprint(msgspec.Struct, frozen=True):
    name: str
    section: tuple[_Table, ...] = ()


class _Sat(msgspec.Struct, frozen=True):
    """The set-up of a sitting, as far as the records look at it."""

    blueprint: _SatBlueprint
    digest: str = ""


class _Head(msgspec.Struct):
    """The first line of any attempt, as far as the records look at it."""

    format: int
    started: datetime
    attempt: Origin | None = None
    game: str = ""
    rules: str = ""
    kind: str = ""
    only: tuple[str, ...] = ()
    only_clause: str = ""
    edition: str = ""
    house_name: str = ""
    round: dict[str, Any] = {}
    plan: _Plan = _Plan()
    run: RunPlan | None = None
    slots: _Slots | None = None
    sitting: _Sat | None = None

    @property
    def tables(self) -> set[tuple[str, str]]:
        """The tables that it names one by one; a session of a plan, a round or a run names none."""
        named = self.sitting.blueprint.section if self.sitting is not None else self.slots.tables if self.slots else ()
        return {(each.game, each.rules) for each in named}

    @property
    def stands_under(self) -> tuple[str, str]:
        """The game and the rules that the attempt stands under: those of its table, or no one's if it is of several."""
        if len(self.tables) > 1:
            return SEVERAL_GAMES, ""
        return self.table

    @property
    def table(self) -> tuple[str, str]:
        """The game and its rules; a round that names none has the game's first. A run is of no game.

        Of a sitting they are those of its first section: each of its marks names its own.
        """
        if self.sitting is not None:
            return next(((each.game, each.rules) for each in self.sitting.blueprint.section), ("", ""))
        game = self.game or str(self.round.get("game", ""))
        rules = self.rules or str(self.round.get("rules", ""))
        return game, rules or (GAMES[game].rule_sets[0] if game in GAMES else "")

    @property
    def what(self) -> str:
        """The quiz with what it drills, a lesson, an exercise's title, a place in an audition, a run, a blueprint."""
        if self.sitting is not None:
            return self.sitting.blueprint.name
        if self.attempt is not None and self.attempt.purpose == "audition":
            return str(self.plan.lesson_round)
        if self.run is not None:
            return f"{self.run.drill}/{self.run.seconds}"
        if not self.kind:
            return self.plan.lesson or str(self.round.get("title", ""))
        drilled = f"/{self.only_clause}" if self.only_clause else self.only[0] if len(self.only) == 1 else ""
        drilled = drilled or (f"+{len(self.only)}" if self.only else "")
        what = f"{self.kind}/{drilled}"
        return what if drilled and len(what) <= _LONGEST_WHAT else self.kind


class _Line(msgspec.Struct):
    """Any other line, as far as the records look at it."""

    mark: KeptMark | None = None
    closed: str | None = None
    seal: str = ""


_HEAD: Final = msgspec.json.Decoder(_Head)
_LINE: Final = msgspec.json.Decoder(_Line)


def rows_of(data: bytes, path: Path, here: Station) -> JournalRows:
    """Return the rows of a whole journal's bytes; what an older program wrote belongs to the person here.

    `JournalDamaged` names the path if they are no journal.
    """
    chain = read_chain(data, path, JournalDamaged)
    if not chain.bodies:
        raise JournalDamaged("{path}: holds no attempt; expected its first line whole", path=path)
    head = _head_of(chain, path)
    if head.attempt is None:
        return _rows_of_older(data, path, chain, head, here)
    return _rows(head.attempt, head, chain, path, data[: chain.size])


class GoneThrough(NamedTuple):
    """An attempt as this program goes through its journal, and its marks by line."""

    read: SessionRead | KeptRoundRead | RunRead | SittingRead
    marks: dict[int, KeptMark]


def marked_again(data: bytes, path: Path) -> dict[int, KeptMark]:
    """Return the marks of a journal as this program makes them, by line; a refusal if it cannot be gone through."""
    return gone_through(data, path).marks


def gone_through(data: bytes, path: Path) -> GoneThrough:
    """Return the attempt of a journal, each step taken again; a refusal if that cannot be done."""
    chain = read_chain(data, path, JournalDamaged)
    if not chain.bodies:
        raise JournalDamaged("{path}: holds no attempt; expected its first line whole", path=path)
    head = _head_of(chain, path)
    clock = WallClock(utc_of(head.started) if head.attempt is None else head.attempt.wall)
    if head.run is not None:
        run = run_in(data, path)
        return GoneThrough(run, {number: _mark_of_run(line) for number, line in run.answers})
    if head.sitting is not None:
        sat = read_sitting(data, path)
        return GoneThrough(sat, dict(zip([number for number, _ in sat.marks], marks_of(sat.sitting), strict=False)))
    if head.round:
        dealt = kept_round_in(data, path)
        return GoneThrough(dealt, _marks_of_round(dealt, clock))
    session = session_in(data, path)
    return GoneThrough(session, _marks_of_session(session, clock))


def uuid_at(path: Path) -> UUID:
    """Return the identity of the attempt that a journal is of; only its first line is read."""
    expect_file(path, sentence("a journal"), JournalDamaged)
    with path.open("rb") as file:
        chain = read_chain(file.readline(_LONGEST_HEAD), path, JournalDamaged)
    if not chain.bodies:
        raise JournalDamaged("{path}: holds no attempt; expected its first line whole", path=path)
    head = _head_of(chain, path)
    return head.attempt.uuid if head.attempt is not None else uuid_of_older(chain.bodies[0])


class JournalFollower:
    """Reads a journal that grows: each time the lines that were not read before."""

    def __init__(self, path: Path, here: Station) -> None:
        self.path = path
        self._here = here
        self._head: _Head | None = None
        self._size = self._lines = 0
        self._digest = b""

    def begin_again(self) -> None:
        """Read it from its first line the next time."""
        self._head, self._size, self._lines, self._digest = None, 0, 0, b""

    def new_rows(self) -> JournalRows | None:
        """Return the new lines; None if there are none, and for a journal of an older program until it is closed.

        ``FileNotFoundError`` for one that is there no more: another program has taken it over.
        """
        self.path.stat()
        expect_file(self.path, sentence("a journal"), JournalDamaged)
        if self._head is None or self._head.attempt is None or self.path.stat().st_size < self._size:
            return self._whole()
        with self.path.open("rb") as file:
            file.seek(self._size)
            data = file.read(LARGEST)
        chain = read_chain(data, self.path, JournalDamaged, self._digest, self._lines)
        if not chain.bodies:
            return None
        rows = _rows(self._head.attempt, self._head, chain, self.path, b"", self._lines, self._digest)
        if rows.state != "open":
            return self._whole()
        self._remember(rows, self._size + chain.size)
        return rows

    def _whole(self) -> JournalRows | None:
        data = read_bytes(self.path, sentence("a journal"), JournalDamaged, LARGEST)
        size = data.rfind(b"\n") + 1
        if not size:
            return None  # killed while the first line was written: nothing was answered
        is_sealed = b"\t" in data[: data.find(b"\n")]
        if not is_sealed and b'{"closed":' not in data[max(size - 64, 0) : size]:
            return None
        rows = rows_of(data, self.path, self._here)
        self._head = _head_of(read_chain(data[: data.find(b"\n") + 1], self.path, JournalDamaged), self.path)
        self._remember(rows, size)
        return rows

    def _remember(self, rows: JournalRows, size: int) -> None:
        self._size, self._lines, self._digest = size, rows.lines, rows.tail


def _head_of(chain: Chain, path: Path) -> _Head:
    try:
        head = _HEAD.decode(chain.bodies[0])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as fault:
        raise JournalDamaged(
            "{path}: line 1: is not the head of an attempt ({fault})", path=path, fault=fault
        ) from None
    expected = FORMAT if chain.is_sealed else FORMAT_BEFORE_JOURNALS
    if head.format != expected or (head.attempt is None) == chain.is_sealed:
        raise JournalDamaged(
            "{path}: line 1: is of format {format}; expected {expected}",
            path=path,
            format=head.format,
            expected=expected,
        )
    game, rules = head.table
    if head.run is None and (game not in GAMES or rules not in GAMES[game].rule_sets):
        raise JournalDamaged(
            "{path}: line 1: {game:line} by the rules {rules:line} is not known", path=path, game=game, rules=rules
        )
    return head


def _rows(
    origin: Origin, head: _Head, chain: Chain, path: Path, whole: bytes, done_count: int = 0, before: bytes = b""
) -> JournalRows:
    """Return the rows of lines whose marks stand in them."""
    answers: list[AnswerRow] = []
    closed: str | None = None
    has_seal = False
    of_attempt = _attempt_row(origin, head, is_sealed=chain.is_sealed)
    skip = 0 if done_count else 1
    for number, body in enumerate(chain.bodies[skip:], start=done_count + skip + 1):
        try:
            line = _LINE.decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
            raise JournalDamaged(
                "{path}: line {number}: is no line of an attempt ({fault})", path=path, number=number, fault=fault
            ) from None
        if closed is not None:
            if has_seal or not line.seal:
                raise JournalDamaged("{path}: line {number}: goes on after its end", path=path, number=number)
            has_seal = True
            continue
        if line.mark is not None:
            answers.append(answer_row(number, line.mark, head.table, of_attempt))
        closed = line.closed
    state: State = "open" if closed is None else _STATES.get(closed, "left")
    return JournalRows(
        attempt=of_attempt,
        after=done_count,
        before=before,
        digests=chain.digests,
        answers=tuple(answers),
        state=state,
        ended=None if closed is None else answers[-1].at if answers else milliseconds(origin.wall),
        whole=whole if closed is not None else b"",
    )


def _rows_of_older(data: bytes, path: Path, chain: Chain, head: _Head, here: Station) -> JournalRows:
    """Return the rows of a journal without marks, by going through it again."""
    marks = marked_again(data, path)
    game, _ = head.table
    last = _LINE.decode(chain.bodies[-1])
    origin = Origin(
        uuid=uuid_of_older(chain.bodies[0]),
        person=here.person,
        station=here.station,
        purpose="deal" if head.round else "practice",
        program="",
        generator=0,
        regulation=head.edition or GAMES[game].edition,
        wall=utc_of(head.started),
    )
    of_attempt = _attempt_row(origin, head, is_sealed=False)
    answers = tuple([answer_row(number, mark, head.table, of_attempt) for number, mark in sorted(marks.items())])
    return JournalRows(
        attempt=of_attempt,
        digests=chain.digests,
        answers=answers,
        state="open" if last.closed is None else _STATES.get(last.closed, "left"),
        ended=None if last.closed is None else answers[-1].at if answers else milliseconds(origin.wall),
        whole=data[: chain.size] if last.closed is not None else b"",
    )


def _attempt_row(origin: Origin, head: _Head, *, is_sealed: bool) -> AttemptRow:
    game, rules = head.stands_under
    house = head.house_name or head.plan.house_name
    return AttemptRow(
        uuid=origin.uuid,
        person=origin.person,
        station=origin.station,
        purpose=origin.purpose,
        game=game,
        rules=rules,
        what=_short(head.what, _LONGEST_WHAT),
        house=_short(house if game != SEVERAL_GAMES else "", _LONGEST_NAME),
        regulation=origin.regulation,
        program=origin.program,
        generator=origin.generator,
        started=milliseconds(origin.wall),
        is_sealed=is_sealed,
        blueprint=head.sitting.digest if head.sitting is not None else "",
        assignment=origin.assignment,
    )


def answer_row(number: int, mark: KeptMark, table: tuple[str, str], of_attempt: AttemptRow) -> AnswerRow:
    """Return the row of a line's mark, at this table unless it names another."""
    game, rules = table
    if mark.table:
        game, _, rules = mark.table.partition(".")
    is_elsewhere = (game, rules) != (of_attempt.game, of_attempt.rules)
    return AnswerRow(
        seq=number,
        skill=key_at(game, rules, with_figure(mark.kind, mark.figure)),
        at=mark.at,
        ms=mark.ms,
        credit=mark.credit,
        fault=mark.fault,
        money=mark.money,
        first=mark.first,
        helped=mark.helped,
        missed=key_at(game, rules, mark.missed) if mark.missed else "",
        table=f"{game}.{rules}" if is_elsewhere else "",
    )


def _short(text: str, most: int) -> str:
    return text.replace("\0", "")[:most]  # PostgreSQL takes no zero in a text


def _marks_of_session(read: SessionRead, clock: WallClock) -> dict[int, KeptMark]:
    marks, answered = {}, iter(zip(read.answers, read.session.asked, strict=True))
    for step in read.session.steps:
        at = clock.at(step.at)
        if step.__struct_config__.tag == "answered":
            number, planned = next(answered)
            marks[number] = mark_of_answer(planned, at, read.session.plan)
    return marks


def _mark_of_run(line: RunLine) -> KeptMark:
    """Return the mark of an answer of a run as this program judges its problem."""
    if line.is_right == line.mark.is_right:
        return line.mark
    credit, fault = (FULL_CREDIT, "") if line.is_right else (0, "wrong")
    return msgspec.structs.replace(line.mark, credit=credit, fault=fault)


def _marks_of_round(read: KeptRoundRead, clock: WallClock) -> dict[int, KeptMark]:
    marks, previous = {}, 0.0
    for number, did in read.own:
        mark = mark_of_act(did, did.at - previous, clock.at(did.at))
        if mark is not None:
            marks[number] = mark
        previous = did.at
    return marks
