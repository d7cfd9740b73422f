"""SAVING: an attempt as a round file, and the attempt a round file tells.

Its acts hold everything that was done, in order; a wrong act has its finding, and `stands` if it stood. What the file
has no words for lies under ``practice``: the plan, the times, the hints, what the players meant to say, and the acts
that were taken back, which are no part of the round any more. Any other program may leave it out.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from trainer.dealing.attempt import ActDone, Attempt, By
from trainer.dealing.duties import duty_of
from trainer.dealing.plan import DealPlan
from trainer.engine.acts import Act, Signal
from trainer.engine.errors import NotationError, RoundRefused
from trainer.engine.money import read_money
from trainer.engine.notation import write_act
from trainer.engine.procedure import due
from trainer.engine.values import replace
from trainer.games.notation import read_act
from trainer.rounds.files import load_round, save_round
from trainer.rounds.judging import judge_round
from trainer.rounds.playing import with_words
from trainer.rounds.reading import read_round
from trainer.rounds.spec import ActEntry, BoxSpec, RoundSpec, opened
from trainer.rounds.writing import write_round


class _Undone(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """An act that was taken back."""

    act: str
    after: int
    """The act it came after: counted from 1 through those on file and on through those taken back; 0 for none."""
    stopped: bool = False


class _Practice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The part ``practice`` of a round file."""

    plan: DealPlan = DealPlan()
    times: str = ""
    """Milliseconds since the attempt began: of each act on file, then of each taken back."""
    given: int = 0
    """The number of acts that the round told before the trainee took over."""
    hints: int = 0
    hinted: tuple[int, ...] = ()
    """The acts before which a hint was asked for, counted from 1 as in `after`."""
    undone: tuple[_Undone, ...] = ()
    box: tuple[dict[str, Any], ...] = ()
    """The boxes with what their players meant to say, where that is not what the acts contain."""


_NO_SIGNALS: Final[dict[str, Any]] = {"plays": None, "insurance": None, "late": ()}


def recorded_round(attempt: Attempt) -> RoundSpec:
    """Return the round of an attempt with its acts as they were done; `judge` finds in it what was found.

    An act that the file's judge, who hears what the players went on to say, would call by another kind of fault has
    that kind. What could not be done though it was due, a card from an empty shoe, is left out.
    """
    done = _on_file(attempt.acts_done)
    spec = replace(
        attempt.spec,
        boxes=tuple([_unspoken(box) for box in attempt.spec.boxes]),
        acts=tuple([entry_of(did) for did in done]),
        practice=_practice(attempt, done),
        place="",
    )
    try:
        marks = judge_round(spec).marks
    except RoundRefused:  # a round that was broken off, or a shoe that no judge would take: it stays as it was found
        return spec
    acts = [replace(mark.entry, finding=mark.finding.fault) if mark.finding else mark.entry for mark in marks]
    return replace(spec, acts=tuple(acts))


def entry_of(act_done: ActDone) -> ActEntry:
    """Return an act that was done as a round file has it."""
    if act_done.finding is None:
        return ActEntry(act_done.act)
    return ActEntry(act_done.act, act_done.finding.fault, act_done.is_applied)


def round_to_resume(attempt: Attempt, acts_done: Iterable[ActDone]) -> RoundSpec:
    """Return the attempt's round with these acts on file and its players' own words: to be dealt on from there."""
    return replace(attempt.spec, acts=tuple([entry_of(did) for did in acts_done if did.is_applied]))


def write_attempt(path: Path, attempt: Attempt) -> None:
    """Write an attempt as a round file, whole or not at all; `OSError` if the disk refuses."""
    save_round(path, recorded_round(attempt))


def read_attempt(path: Path) -> Attempt:
    """Return the attempt that a round file tells; `RoundRefused` in one line for a file that tells none."""
    return attempt_of(load_round(path))


def attempt_of(spec: RoundSpec) -> Attempt:
    """Return a round with acts as an attempt: every act done again, judged anew, with what was practiced.

    Without ``practice`` all of the dealer's acts were a trainee's. `RoundRefused` if there are no acts, or if what
    stands under ``practice`` does not fit them.
    """
    try:
        return _attempt(spec)
    except RoundRefused as refusal:
        raise refusal.within(spec.place) from None


def _attempt(spec: RoundSpec) -> Attempt:
    if spec.acts is None:
        raise RoundRefused("no acts; expected a list of acts to look back at")
    practice = _read_practice(spec)
    many = len(spec.acts) + len(practice.undone)
    times = _times(practice.times, many)
    hinted = set(practice.hinted)
    plan = practice.plan
    if spec.practice is None and any([entry.stands for entry in spec.acts]):
        plan = msgspec.structs.replace(plan, judging="free")
    attempt = Attempt(spec=_as_meant(spec, practice), plan=plan, start=opened(spec), hints=practice.hints)
    for number, entry in enumerate(spec.acts, start=1):
        is_stopped = entry.finding is not None and not entry.stands
        by: By | None = "given" if number <= practice.given else None
        attempt = _redo(attempt, entry.act, is_stopped, times[number - 1], by, number in hinted)
        if entry.stands and (why := attempt.acts_done[-1].impossible):
            raise RoundRefused("act {number} ({act:act}) cannot stand: {why}", number=number, act=entry.act, why=why)
    ways = [(), *[attempt.acts_done[:at] for at in range(1, len(attempt.acts_done) + 1)]]
    undone: list[ActDone] = []
    for number, each in enumerate(practice.undone, start=len(spec.acts) + 1):
        if not 0 <= each.after < number:
            raise RoundRefused("practice: undone after = {after}; expected an act before it", after=each.after)
        before = msgspec.structs.replace(attempt, acts_done=ways[each.after])
        redone = _redo(before, _act(each.act), each.stopped, times[number - 1], None, number in hinted)
        undone.append(redone.acts_done[-1])
        ways.append(redone.acts_done)
    hints = attempt.hints if spec.practice is None else practice.hints
    return msgspec.structs.replace(attempt, undone=tuple(undone), hints=hints)


def _redo(attempt: Attempt, act: Act, is_stopped: bool, at: float, by: By | None, is_hinted: bool) -> Attempt:
    """Return the attempt after an act was done, or stopped, as a file tells."""
    if by is None:
        by = "player" if isinstance(act, Signal) and not is_stopped else _done_by(attempt, act)
    judging = "coached" if is_stopped else "free"
    there = msgspec.structs.replace(
        attempt, plan=msgspec.structs.replace(attempt.plan, judging=judging), is_hinted=is_hinted
    )
    done = there.do(act, at, by)
    return msgspec.structs.replace(done, plan=attempt.plan)


def _done_by(attempt: Attempt, act: Act) -> By:
    """Return the one who did an act of a dealer's hands; the program does only what is due and not the trainee's."""
    answer = due(attempt.table)
    if type(answer) is not tuple or act not in answer:
        return "trainee"
    if attempt.is_put_right:
        return "floor"
    return "trainee" if duty_of(attempt.table, answer[0]) in attempt.plan.duties else "program"


def _read_practice(spec: RoundSpec) -> _Practice:
    try:
        return msgspec.convert(spec.practice or {}, _Practice)
    except msgspec.ValidationError as fault:
        raise RoundRefused("practice: {fault}; expected what the program saved", fault=fault) from None


def _as_meant(spec: RoundSpec, practice: _Practice) -> RoundSpec:
    """Return the round as it was before anybody dealt it, with what its players meant to say."""
    bare = replace(with_words(spec), acts=None, practice=None)
    if not practice.box:
        return bare
    shape = write_round(replace(bare, place=""))
    numbers = [box.get("number") for box in practice.box]
    if wrong := [each for each in numbers if type(each) is not int]:
        raise RoundRefused("practice: number = {number:value} of a box; expected a box of the round", number=wrong[0])
    meant = dict(zip(numbers, practice.box, strict=True))
    if left := meant.keys() - {box.number for box in bare.boxes}:
        raise RoundRefused("practice: no box {box} in the round; expected one of its boxes", box=left.pop())
    shape["box"] = [_without_late_main(meant.get(box["number"], box)) for box in shape["box"]]
    try:
        boxes = [_with_late_main(box, meant.get(box.number, {})) for box in read_round(shape).boxes]
    except (RoundRefused, NotationError) as fault:
        raise RoundRefused("practice: {fault}", fault=fault) from None
    return replace(bare, boxes=tuple(boxes))


def _without_late_main(shape: dict[str, Any]) -> dict[str, Any]:
    """Return a box without more on its main wager, laid late: acts tell that, and no other round file has it there."""
    late = shape.get("late")
    if not isinstance(late, dict) or "main" not in late:
        return shape
    sides = {wager: cents for wager, cents in late.items() if wager != "main"}
    return {**{key: value for key, value in shape.items() if key != "late"}, **({"late": sides} if sides else {})}


def _with_late_main(box: BoxSpec, shape: dict[str, Any]) -> BoxSpec:
    late = shape.get("late")
    if not isinstance(late, dict) or "main" not in late:
        return box
    sides = dict(box.late)
    laid = [(wager, sides[wager] if wager != "main" else read_money(str(late["main"]))) for wager in late]
    return replace(box, late=tuple(laid))


def _times(text: str, many: int) -> list[float]:
    if not text:
        return [0.0] * many
    signals = text.split()
    if len(signals) != many or not all([each.isascii() and each.isdigit() and len(each) < 10 for each in signals]):
        raise RoundRefused(
            "practice: times hold {said} of {many} acts; expected whole milliseconds for each",
            said=len(signals),
            many=many,
        )
    return [int(each) / 1000 for each in signals]


def _act(text: str) -> Act:
    try:
        return read_act(text)
    except NotationError as fault:
        raise RoundRefused("practice: undone: {fault}", fault=fault) from None


def _on_file(acts_done: Sequence[ActDone]) -> list[ActDone]:
    return [did for did in acts_done if did.is_applied or did.finding is not None]


def _unspoken(box: BoxSpec) -> BoxSpec:
    """Return a box without its player's words, which the acts contain; a late wager stays where nothing else lies."""
    words = _NO_SIGNALS if box.main or box.side else {**_NO_SIGNALS, "late": box.late}
    return replace(box, **words)


def _practice(attempt: Attempt, acts_done: Sequence[ActDone]) -> Mapping[str, Any]:
    undone = _on_file(attempt.undone)
    came_of = {id(attempt.start): 0}
    for number, did in enumerate((*acts_done, *undone), start=1):
        came_of.setdefault(id(did.after), number)
    acts = [_undone_shape(did, came_of) for did in undone]
    signals = with_words(
        replace(
            attempt.spec,
            boxes=tuple([_unspoken(box) for box in attempt.spec.boxes]),
            acts=tuple([entry_of(did) for did in acts_done]),
        )
    ).boxes
    meant = write_round(attempt.spec)["box"]
    practice = _Practice(
        plan=attempt.plan,
        times=" ".join([str(round(did.at * 1000)) for did in (*acts_done, *undone)]),
        given=sum([did.by == "given" for did in acts_done]),
        hints=attempt.hints,
        hinted=tuple([number for number, did in enumerate((*acts_done, *undone), start=1) if did.hinted]),
        undone=tuple(acts),
        box=tuple(
            [box for box, written, heard in zip(meant, attempt.spec.boxes, signals, strict=True) if written != heard]
        ),
    )
    shape: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(practice))
    if "plan" in shape:
        shape["plan"]["duties"].sort()
    return shape


def _undone_shape(act_done: ActDone, came_of: Mapping[int, int]) -> _Undone:
    return _Undone(
        act=write_act(act_done.act), after=came_of.get(id(act_done.table), 0), stopped=not act_done.is_applied
    )
