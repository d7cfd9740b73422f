"""A run of the fundamentals and its journal: a head with its plan, then each answer with its problem, a line each.

A run that was killed cannot be gone on with: its clock is gone. What was answered counts all the same.
"""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from trainer.engine.cards import CARDS, Card
from trainer.engine.errors import Refusal
from trainer.fundamentals.drill import DRILLS
from trainer.fundamentals.problem import Problem, ProblemAnswer
from trainer.fundamentals.run import Run, RunPlan, RunScore, score_of
from trainer.journal.chain import Chain, read_chain
from trainer.journal.journal_file import FileChanged, Journal
from trainer.journal.origin import Origin
from trainer.school.marks import FULL_CREDIT, MOST_MS, KeptMark

FORMAT: Final = 2
"""That of all journals."""
KIND: Final = "fund-"
"""The beginning of a mark's kind, before the name of the drill."""
_LONGEST_SECONDS: Final = 3600
RunEnd: TypeAlias = Literal["finished", "left"]


class RunDamaged(Refusal):
    """A file that is no run, or not a whole one any more; one line that names it."""


class RunHead(msgspec.Struct, frozen=True, kw_only=True):
    """The first line."""

    format: int
    run: RunPlan
    started: datetime
    """The time that the clock of the station showed."""
    attempt: Origin


class RunLine(msgspec.Struct, frozen=True, kw_only=True):
    """An answer, with its problem as it was asked: another version of the program may ask others by the same seed."""

    problem: Problem
    answer: ProblemAnswer
    at: Annotated[float, msgspec.Meta(ge=0, le=_LONGEST_SECONDS)]
    """In seconds from the start of the run."""
    mark: KeptMark

    @property
    def is_right(self) -> bool:
        return self.problem.is_right(self.answer)


class _End(msgspec.Struct, frozen=True):
    closed: RunEnd | None = None


class RunRead(msgspec.Struct, frozen=True):
    """A run as its journal has it."""

    head: RunHead
    answers: tuple[tuple[int, RunLine], ...]
    """Each with the number of its line."""
    chain: Chain
    is_closed: bool

    @property
    def score(self) -> RunScore:
        return score_of([(line.is_right, line.at) for _, line in self.answers])


def _shape_of_card(card: object) -> dict[str, object]:
    """Return a compiled card as a struct is written; msgspec writes the uncompiled ones, which are structs, itself."""
    assert isinstance(card, Card)
    return {name: getattr(card, name) for name in Card.__struct_fields__}


def _card_of(kind: type[Card], shape: dict[str, Any]) -> Card:
    """Return a compiled card from its shape; ``TypeError`` if it is none."""
    return kind(**{name: shape[name] for name in kind.__struct_fields__ if name in shape})


_HEAD: Final = msgspec.json.Decoder(RunHead)
_LINE: Final = msgspec.json.Decoder(RunLine, dec_hook=_card_of)
_LINE_BYTES: Final = msgspec.json.Encoder(enc_hook=_shape_of_card).encode
_END: Final = msgspec.json.Decoder(_End)


class KeptRun:
    """A run under way and its journal. What the disk does not take is lost with the program, and the run goes on."""

    def __init__(self, plan: RunPlan, written: Callable[[Path], object] = lambda path: None) -> None:
        self.run = Run(plan=plan)
        self.fault: OSError | Refusal | None = None
        """The reason why it is not kept any more."""
        self._file: Journal | None = None
        self._written = written
        self._begun = 0

    @staticmethod
    def begin(
        folder: Path,
        plan: RunPlan,
        *,
        started: datetime,
        origin: Origin,
        written: Callable[[Path], object] = lambda path: None,
    ) -> "KeptRun":
        """Begin a run in a file of the folder; `written` hears whenever lines of it are on the disk."""
        kept = KeptRun(plan, written)
        kept._begun = round(origin.wall.timestamp() * 1000)
        head = RunHead(format=FORMAT, run=plan, started=started, attempt=origin)
        try:
            kept._file = Journal.begin(folder, f"{started:%Y-%m-%d %H-%M-%S} {plan.drill}")
            kept._file.append(msgspec.json.encode(head))
        except OSError as fault:
            kept._give_up(fault)
        return kept

    def answered(self, answer: ProblemAnswer, at: float) -> bool:
        """Take an answer, and return True if it is right; after the time nothing is taken."""
        problem, before = self.run.problem, self.run
        self.run = before.answered(answer, at)
        is_right = problem.is_right(answer)
        if self.run is not before and self._file is not None:
            mark = KeptMark(
                kind=f"{KIND}{problem.drill}",
                credit=FULL_CREDIT if is_right else 0,
                fault="" if is_right else "wrong",
                ms=min(round((at - (before.answers[-1].at if before.answers else 0.0)) * 1000), MOST_MS),
                at=self._begun + round(at * 1000),
            )
            line = RunLine(problem=problem, answer=answer, at=round(at, 3), mark=mark)
            try:
                self._file.append(_LINE_BYTES(line))
                self._written(self._file.path)
            except (OSError, FileChanged) as fault:
                self._give_up(fault)
        return is_right

    def close(self, *, is_left: bool) -> None:
        """Let go of the file; a run in which nothing was answered leaves none."""
        file, self._file = self._file, None
        if file is None:
            return
        try:
            if self.run.answers:
                file.close(msgspec.json.encode(_End("left" if is_left else "finished")))
                self._written(file.path)
            else:
                file.remove()
        except (OSError, FileChanged) as fault:
            self.fault = fault

    def _give_up(self, fault: OSError | Refusal) -> None:
        self.fault = fault
        file, self._file = self._file, None
        if file is not None:
            file.close()
            file.remove_if_empty()


def run_in(data: bytes, path: Path) -> RunRead:
    """Return the run of a journal's bytes; `RunDamaged` names the path if they hold none."""
    chain = read_chain(data, path, RunDamaged)
    if not chain.bodies:
        raise RunDamaged("{path}: holds no run; expected its first line whole", path=path)
    try:
        head = _HEAD.decode(chain.bodies[0])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise RunDamaged("{path}: line 1: is not the head of a run ({fault})", path=path, fault=fault) from None
    answers: list[tuple[int, RunLine]] = []
    is_closed = False
    for number, body in enumerate(chain.bodies[1:], start=2):
        if is_closed:
            raise RunDamaged("{path}: line {number}: goes on after the end of the run", path=path, number=number)
        try:
            is_closed = _END.decode(body).closed is not None
            if not is_closed:
                answers.append((number, _LINE.decode(body)))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
            raise RunDamaged(
                "{path}: line {number}: is no line of a run ({fault})", path=path, number=number, fault=fault
            ) from None
    for number, line in answers:
        if not (_can_be_told(line.problem, line.problem.answer) and _can_be_told(line.problem, line.answer)):
            raise RunDamaged("{path}: line {number}: holds no problem with its answer", path=path, number=number)
    if head.run.drill not in DRILLS or any(line.problem.drill != head.run.drill for _, line in answers):
        raise RunDamaged("{path}: {drill:line} is no drill that is known", path=path, drill=head.run.drill)
    return RunRead(head, tuple(answers), chain, is_closed)


def _can_be_told(problem: Problem, answer: ProblemAnswer) -> bool:
    """True if a problem and an answer have all that their words name: a file from elsewhere may hold anything."""
    drill = DRILLS.get(problem.drill)
    if drill is None or not all(problem.cheques) or not all(CARDS.get(card.text) == card for card in problem.cards):
        return False
    if drill.fields == ("cheques",):
        return not answer.numbers
    least = 1 if "other-total" in drill.fields else len(drill.fields)
    return least <= len(answer.numbers) <= len(drill.fields)


def close_if_left(path: Path) -> None:
    """Write the closing line of a run that was killed, for nobody can go on with it; an empty one goes.

    `RunDamaged` or ``OSError`` if it cannot be read.
    """
    data = path.read_bytes()
    if b"\n" not in data:
        path.unlink()
        return
    read = run_in(data, path)
    if not read.is_closed:
        file = Journal.reopen(path, len(data), read.chain)
        if read.answers:
            file.close(msgspec.json.encode(_End("left")))
        else:
            file.remove()
