"""The journal of a session: a head, then each question as it was asked and each step as it was taken, a line each."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from os import SEEK_END
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from trainer.engine.collecting import uncollected
from trainer.engine.errors import Refusal, RoundRefused
from trainer.engine.sentences import sentence
from trainer.engine.table import MOST_BOXES
from trainer.games.options import read_house
from trainer.games.registry import GAMES, rules_in_force
from trainer.houses.table_calls import USUAL_WAITS, TableCall
from trainer.journal.chain import Chain, body_of, read_chain
from trainer.journal.origin import Origin
from trainer.quiz.alone import check_only, check_stakes
from trainer.quiz.plan import QuizKind, QuizPlan
from trainer.quiz.questions import AnyQuestion, question_at
from trainer.quiz.session import Session, SessionCourse
from trainer.quiz.session_steps import Answered, SessionStep, deals_of
from trainer.quiz.shapes import read_question
from trainer.quiz.slots import QuizTable
from trainer.quiz.supply import QuestionSupply
from trainer.rounds.input_files import expect_file, read_bytes
from trainer.scenarios.kinds import KINDS
from trainer.school.marks import KeptMark
from trainer.school.questions_on_file import JudgedOnFile, QuestionsOnFile
from trainer.school.session_slots import SlotsOnFile

FORMAT: Final = 2
FORMAT_BEFORE_JOURNALS: Final = 1
"""That of files without digests and origin; they are read, and gone on with, as they are."""
LARGEST: Final = 256 << 20
"""The bytes of a file; a session that goes on for ever keeps all its questions, some hundred thousand of them."""
MOST_QUESTIONS: Final = 1_000_000
SessionEnd: TypeAlias = Literal["finished", "left"]
"""The reason why a session is not offered again: it came to its end, or its trainee left it for good."""


class SessionDamaged(Refusal):
    """A file that is no session, or not one any more; one line that names it."""


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """The first line: what is practiced, at which house, by which edition of the regulation."""

    format: int
    game: str
    rules: str
    edition: str = ""
    """The edition of the regulation, where there is no origin that names it."""
    house: dict[str, Any]
    house_name: str = ""
    kind: QuizKind
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_QUESTIONS)] | None
    seed: int
    boxes: Annotated[int, msgspec.Meta(ge=1, le=MOST_BOXES)]
    totals: bool
    reads_stacks: bool = False
    mixed_stacks: bool = False
    waits: tuple[TableCall, ...] = USUAL_WAITS
    """The calls after which the house waits for the floor; in a file of an older program the usual ones."""
    deals_anew: bool = False
    only: tuple[str, ...] = ()
    only_clause: str = ""
    stakes: tuple[int, int] | None = None
    """The least and the most that players bet, in cents."""
    slots: SlotsOnFile | None = None
    """The questions that are asked one after the other, in place of those of the plan."""
    started: datetime
    """The time that the clock of the station showed."""
    attempt: Origin | None = None
    """None in a file of an older program."""

    @property
    def regulation(self) -> str:
        """The edition of the regulation that the session was started by."""
        return self.attempt.regulation if self.attempt is not None else self.edition


class SoFar(msgspec.Struct, frozen=True, kw_only=True):
    """A session after a step, as far as it is told of without taking it up."""

    asked: Annotated[int, msgspec.Meta(ge=0)] = 0
    """The number of questions that have had their first answer."""
    right: Annotated[int, msgspec.Meta(ge=0)] | None = 0
    """The number of these that were right; None in a file of an older program, which did not write it down."""
    position: Annotated[int, msgspec.Meta(ge=0)] = 1
    finished: bool = False

    @staticmethod
    def of(session: Session) -> "SoFar":
        return SoFar(
            asked=session.first_answers,
            right=session.first_right,
            position=session.position,
            finished=session.is_finished,
        )


class _Line(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Any other line: a question as it was asked, a step, or the end."""

    asked: dict[str, Any] | None = None
    step: SessionStep | None = None
    closed: SessionEnd | None = None
    so_far: SoFar | None = None
    """Beside a step: where it led, for whoever lists sessions. Who takes one up replays its steps instead."""
    mark: KeptMark | None = None
    """Beside an answer: what it came to."""


class _Numbered(msgspec.Struct, frozen=True):
    """A question as it was asked, of which only its number is looked at."""

    number: int


class _LineSeen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line whose question is left for when somebody looks at it."""

    asked: _Numbered | None = None
    step: SessionStep | None = None
    closed: SessionEnd | None = None
    so_far: SoFar | None = None
    mark: KeptMark | None = None


_HEAD: Final = msgspec.json.Decoder(Head)
_LINE: Final = msgspec.json.Decoder(_Line)
_LINE_SEEN: Final = msgspec.json.Decoder(_LineSeen)
_ENCODER: Final = msgspec.json.Encoder()


def head_line(head: Head) -> bytes:
    """Return the body of the first line."""
    return _ENCODER.encode(head)


def line_of(
    *,
    question_shape: dict[str, Any] | None = None,
    step: SessionStep | None = None,
    closed: SessionEnd | None = None,
    so_far: SoFar | None = None,
    mark: KeptMark | None = None,
) -> bytes:
    """Return the body of a line: a question's shape, a step, or the end of the session."""
    return _ENCODER.encode(_Line(question_shape, step, closed, so_far, mark))


class SessionRead(msgspec.Struct, frozen=True):
    head: Head
    session: Session
    chain: Chain
    latest: int
    """The milliseconds since 1970 of the last mark; 0 if there is none."""
    answers: tuple[int, ...]
    """The line of each answer, in the order of `session.asked`."""
    closed: bool


def read_session(path: Path, *, anew: bool = True) -> tuple[bytes, SessionRead]:
    """Return the bytes of a file and the session they hold; `SessionDamaged` in one line if they hold none."""
    data = read_bytes(path, sentence("a kept session"), SessionDamaged, LARGEST)
    return data, session_in(data, path, anew=anew)


def session_in(data: bytes, path: Path, *, anew: bool = True) -> SessionRead:
    """Return the session of a journal's bytes; `SessionDamaged` names the path if they hold none.

    Every answer is judged `anew`. Otherwise the marks on file stand, as far as digests vouch for them, and of the
    questions only those are read that will be put again.
    """
    with uncollected():
        return _session_in(data, path, anew=anew)


def _session_in(data: bytes, path: Path, *, anew: bool) -> SessionRead:
    chain = read_chain(data, path, SessionDamaged)
    if not chain.bodies:
        raise SessionDamaged("{path}: holds no session; expected its first line whole", path=path)
    head, plan = _head(path, chain.bodies[0], is_sealed=chain.is_sealed)
    begun = _begun(path, head, plan)
    asked: list[tuple[int, int]] = []
    steps: list[tuple[int, SessionStep, KeptMark | None]] = []
    latest, closed = 0, False
    for number, line in _other_lines(path, chain.bodies[1:], 2):
        if closed:
            raise SessionDamaged(
                "{path}: line {number}: goes on after the end of the session", path=path, number=number
            )
        if line.asked is not None:
            asked.append((number, line.asked.number))
        elif line.step is not None:
            steps.append((number, line.step, line.mark))
            latest = line.mark.at if line.mark is not None else latest
        else:
            closed = True
    kept = QuestionsOnFile(
        {deal: asked[at][0] for deal, at in deals_of([number for _, number in asked], plan).items()},
        lambda number: _question(path, number, chain.bodies[number - 1], begun),
    )
    if anew:
        for deal in kept:
            kept[deal]
    course = SessionCourse(Session.of_supply(begun, kept))
    answers: list[int] = []
    stands = chain.is_sealed and not anew
    for number, step, mark in steps:
        try:
            if not isinstance(step, Answered):
                course.take(step)
                continue
            answers.append(number)
            if stands and mark is not None and mark.kind in KINDS and (deal := course.deal) in kept:
                course.judged(step, JudgedOnFile(kept, deal, step.answer, mark))
            else:
                course = SessionCourse(course.session.done(step))
        except ValueError as fault:
            raise SessionDamaged("{path}: line {number}: {fault}", path=path, number=number, fault=fault) from None
    session = course.session
    # Who takes the session up is asked these, and told the skills of all that was asked in slots: damage is told now.
    for deal in kept if plan.asks_slots else [session.deal, *[(each.number, 0) for each in session.waiting]]:
        kept.get(deal)
    try:
        if plan.only or plan.only_clause:  # what is asked alone may not come at all
            question_at(plan, 1)
        if begun.slots and not closed:  # what another program has dealt may not come here
            for number in range(session.position, len(begun.slots) + 1):
                begun.question(number)
    except RoundRefused as refusal:
        raise SessionDamaged("{path}: line 1: {refusal}", path=path, refusal=refusal) from None
    return SessionRead(head, session, chain, latest, tuple(answers), closed)


class Glance(msgspec.Struct, frozen=True):
    """A session as its first line and its last ones tell of it; what lies between is not read."""

    head: Head
    plan: QuizPlan
    so_far: SoFar
    closed: bool


_LONGEST_HEAD: Final = 1 << 16
"""The bytes read for a first line: a file that is no session may be one line without an end."""
_ENDS: Final = (1 << 12, 1 << 15)
"""The bytes of a file's end that are looked at first; where a question takes more, more is, at last the whole file."""


def glance_at(path: Path) -> Glance | None:
    """Return a session's entry for a list, or None if nothing was asked in it; `SessionDamaged` for no session."""
    expect_file(path, sentence("a kept session"), SessionDamaged)
    with path.open("rb") as file:
        first = file.readline(_LONGEST_HEAD)
        if not first.endswith(b"\n") and len(first) < _LONGEST_HEAD:
            return None
        head, plan = _head(path, body_of(first.removesuffix(b"\n")), is_sealed=b"\t" in first)
        size = min(file.seek(0, SEEK_END), LARGEST)
        lines: list[bytes] = []
        for start in (*[max(size - most, len(first)) for most in _ENDS], len(first)):
            file.seek(start)
            lines = file.read(size - start).split(b"\n")[:-1]
            for line in reversed(lines[start > len(first) :]):
                seen = _last_line(path, body_of(line))
                if seen.closed is not None or seen.so_far is not None:
                    return Glance(head, plan, seen.so_far or SoFar(), closed=seen.closed is not None)
                if seen.step is not None:
                    break
        return Glance(head, plan, _counted(lines), closed=False)


def _last_line(path: Path, text: bytes) -> _LineSeen:
    try:
        ((_, line),) = _other_lines(path, [text], 0)
    except SessionDamaged:
        read_session(path)  # tells which line it is
        raise
    return line


def _counted(lines: list[bytes]) -> SoFar:
    """Return the progress of a session that no step tells of: it has none yet, or an older program has written it."""
    position = max(sum([line.startswith(b'{"asked":') for line in lines]), 1)
    has_steps = any([line.startswith(b'{"step":') for line in lines])
    return SoFar(asked=position - 1, right=None if has_steps else 0, position=position)


def _head(path: Path, text: bytes, *, is_sealed: bool) -> tuple[Head, QuizPlan]:
    try:
        head = _HEAD.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise SessionDamaged("{path}: line 1: is not the head of a session ({fault})", path=path, fault=fault) from None
    expect_format(path, head.format, head.attempt, is_sealed=is_sealed, refusal=SessionDamaged)
    # A zone does not count: sessions are told and sorted by what the clock showed when they were begun.
    head = msgspec.structs.replace(head, started=head.started.replace(tzinfo=None))
    game = GAMES.get(head.game)
    if game is None or head.rules not in game.rule_sets:
        raise SessionDamaged(
            "{path}: line 1: {game:line} by the rules {rules:line} is not known",
            path=path,
            game=head.game,
            rules=head.rules,
        )
    try:
        house = read_house(game.houses[head.rules], as_it_was(head.house))
        rules_in_force(head.game, head.rules, house)
        if head.stakes is not None:
            check_stakes(head.stakes, house)
        table = QuizTable(game=head.game, rule_set=head.rules, house=house, stakes=head.stakes)
        check_only(head.only, head.kind, table)
    except RoundRefused as refusal:
        raise SessionDamaged("{path}: line 1: {refusal}", path=path, refusal=refusal) from None
    plan = QuizPlan(
        game=head.game,
        rule_set=head.rules,
        house=house,
        house_name=head.house_name,
        kind=head.kind,
        count=head.count,
        seed=head.seed,
        boxes=head.boxes,
        totals=head.totals,
        reads_stacks=head.reads_stacks,
        mixed_stacks=head.mixed_stacks,
        waits=head.waits,
        deals_anew=head.deals_anew,
        only=head.only,
        only_clause=head.only_clause,
        stakes=head.stakes,
    )
    return head, plan


def _begun(path: Path, head: Head, plan: QuizPlan) -> QuestionSupply:
    """Return the supply of a session's questions."""
    if head.slots is None:
        return QuestionSupply(plan)
    try:
        return QuestionSupply(plan, *head.slots.read())
    except RoundRefused as refusal:
        raise SessionDamaged("{path}: line 1: {refusal}", path=path, refusal=refusal) from None


def expect_format(path: Path, found: int, origin: Origin | None, *, is_sealed: bool, refusal: type[Refusal]) -> None:
    """Refuse the head of a journal of a format that is not known, or without what its format has."""
    if found not in (FORMAT_BEFORE_JOURNALS, FORMAT):
        raise refusal(
            "{path}: line 1: format {format} is not known; expected {older} or {known}",
            path=path,
            format=found,
            older=FORMAT_BEFORE_JOURNALS,
            known=FORMAT,
        )
    if found == FORMAT and (origin is None or not is_sealed):
        raise refusal("{path}: line 1: has no digest or no origin, which format {format} has", path=path, format=found)
    if found == FORMAT_BEFORE_JOURNALS and is_sealed:
        raise refusal("{path}: line 1: has a digest, which format {format} has not", path=path, format=found)


def as_it_was(house: dict[str, Any]) -> dict[str, Any]:
    """Return a recorded house with what the program of its time did before there was a choice.

    Every option in force is recorded; where no breakage is, a blackjack was rounded up, at 6 to 5 too.
    """
    is_before_breakage = "blackjack_pays" in house and "breakage" not in house
    return {**house, "breakage": "up"} if is_before_breakage else house


def _no_line(path: Path, number: int, fault: Exception) -> SessionDamaged:
    return SessionDamaged(
        "{path}: line {number}: is no line of a session ({fault})", path=path, number=number, fault=fault
    )


def _other_lines(path: Path, bodies: Sequence[bytes], first: int) -> Iterator[tuple[int, _LineSeen]]:
    """Yield lines of a file, but not its head, with their numbers from `first` on."""
    number, decode = first, _LINE_SEEN.decode
    try:
        for number, body in enumerate(bodies, start=first):
            line = decode(body)
            if (line.asked is None) + (line.step is None) + (line.closed is None) != 2:
                raise SessionDamaged(
                    "{path}: line {number}: is no line of a session; expected a question, a step or the end",
                    path=path,
                    number=number,
                )
            yield number, line
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise _no_line(path, number, fault) from None


def _as_asked(shape: dict[str, Any]) -> dict[str, Any]:
    round_shape = shape.get("round")
    if not isinstance(round_shape, dict) or not isinstance(round_shape.get("house"), dict):
        return shape
    return {**shape, "round": {**round_shape, "house": as_it_was(round_shape["house"])}}


def _question(path: Path, number: int, text: bytes, begun: QuestionSupply) -> AnyQuestion:
    try:
        shape = _LINE.decode(text).asked
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:  # little of it was read before
        raise _no_line(path, number, fault) from None
    assert shape is not None
    try:
        question = read_question(_as_asked(shape))
    except RoundRefused as refusal:
        raise SessionDamaged("{path}: line {number}: {refusal}", path=path, number=number, refusal=refusal) from None
    spec = question.round
    is_there = not begun.slots or 0 < question.number <= len(begun.slots)
    table = begun.table(question.number) if is_there else None
    if table is None or (spec.game, spec.rule_set, spec.house) != (table.game, table.rule_set, table.house):
        raise SessionDamaged(
            "{path}: line {number}: the question is of another table than the session", path=path, number=number
        )
    return question
