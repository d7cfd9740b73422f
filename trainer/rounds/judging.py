"""Judging a told round: its acts replayed one by one, each due, a player's, or a finding."""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

import msgspec

from trainer.engine import acts
from trainer.engine.acts import Act, Signal
from trainer.engine.apply import apply
from trainer.engine.collecting import uncollected
from trainer.engine.errors import ImpossibleAct, RoundRefused
from trainer.engine.judge import Finding, is_noted, judge, reasons
from trainer.engine.procedure import due, due_clause, is_without_card
from trainer.engine.settle import Settlement
from trainer.engine.table import Answer, Table
from trainer.engine.uncorrected import apply_uncorrected
from trainer.games.mistakes.catalogue import diagnosed
from trainer.games.mistakes.mistake import Diagnosis
from trainer.rounds.playing import check_shuffle, refuse_late, with_words, words_in
from trainer.rounds.refusing import refuse
from trainer.rounds.spec import ActEntry, BoxSpec, Play, RoundSpec, opened


class ActJudgment(msgspec.Struct, frozen=True, dict=True):
    """The judgment of one entry: the table it was tried at, its finding if wrong, and the clauses that applied."""

    table: Table
    entry: ActEntry
    finding: Finding | None
    clauses: tuple[str, ...]
    settlement: Settlement | None = None

    @property
    def word(self) -> str:
        """``due``, ``player``, ``noted`` or the kind of fault."""
        if self.finding is not None:
            return self.finding.fault.value
        if is_noted(self.table, self.entry.act):
            return "noted"
        return "player" if isinstance(self.entry.act, Signal) else "due"

    @cached_property
    def mistake(self) -> Diagnosis | None:
        """The mistake that was recognized in a wrong act, if any."""
        return diagnosed(self.table, self.entry.act) if self.finding is not None else None

    @property
    def is_expected(self) -> bool:
        """True if the file expects this verdict."""
        expected = self.entry.finding
        return expected == (self.finding.fault if self.finding else None)


class RoundJudgment(msgspec.Struct, frozen=True):
    """A replayed round: a mark for each entry, the table at its end, and what is still due there."""

    marks: tuple[ActJudgment, ...]
    end: Table
    left: Answer

    @property
    def is_as_expected(self) -> bool:
        """True if every finding is the one the file expects and nothing is due any more."""
        return not self.left and all([mark.is_expected for mark in self.marks])


def judge_round(spec: RoundSpec) -> RoundJudgment:
    """Return the verdict on every act of a round that was dealt by a person."""
    try:
        with uncollected():
            return _judge(spec)
    except (RoundRefused, ImpossibleAct) as refusal:
        raise RoundRefused("{refusal}", refusal=refusal).within(spec.place) from None


class _Tried(NamedTuple):
    """A table of a round, and the marks of all that was tried there."""

    table: Table
    marks: dict[ActEntry, ActJudgment]
    impossible: set[ActEntry]
    """The wrong acts among them that hands cannot do there: each is tried once."""


def _judge(spec: RoundSpec) -> RoundJudgment:
    if spec.acts is None:
        refuse("no acts; expected a list of acts to judge")
    if not any([box.main for box in spec.boxes]):
        refuse_late(with_words(spec).boxes)
    table = opened(spec)
    marks: list[ActJudgment] = []
    here, before = _Tried(table, {}, set()), None
    for at, entry in enumerate(spec.acts):
        if table is not here.table:  # what was put right leads back to the table before the last
            here, before = before if before is not None and before.table == table else _Tried(table, {}, set()), here
            table = here.table
        tried = here.marks
        mark = tried.get(entry)
        if mark is None:  # the same act at the same table is judged once, however often a file says it
            mark = tried[entry] = _mark(table, entry)
        marks.append(mark)
        if mark.finding is None:
            _check_card(table, entry.act)
            if type(entry.act) is acts.Shuffle:
                check_shuffle(spec, [table])
            try:
                table = apply(table, entry.act)
            except ImpossibleAct as refusal:
                refuse("act {number} ({act:act}): {why}", number=at + 1, act=entry.act, why=refusal)
        elif (entry.stands or entry.finding is None) and entry not in here.impossible:
            table = _tried(table, entry, at)
            if table is here.table:
                here.impossible.add(entry)
    _check_words(spec, [mark for mark in marks if mark.finding is None or mark.entry.stands])
    return RoundJudgment(tuple(marks), table, due(table))


def _mark(table: Table, entry: ActEntry) -> ActJudgment:
    act = entry.act
    finding = judge(table, act)
    if finding is not None:
        return ActJudgment(table, entry, finding, finding.clauses)
    if isinstance(act, Signal):
        return ActJudgment(table, entry, None, ())
    clause, _ = due_clause(table)
    settled = clause.explain(table, act) if clause and clause.explain else None
    return ActJudgment(table, entry, None, reasons(table, clause, act), settled)


def _tried(table: Table, entry: ActEntry, at: int) -> Table:
    """Return the table after a wrong act, done if hands could do it."""
    try:
        return apply_uncorrected(table, entry.act)
    except ImpossibleAct as refusal:
        if entry.stands:
            refuse("act {number} ({act:act}) cannot stand: {why}", number=at + 1, act=entry.act, why=refusal)
        return table


def _check_card(table: Table, act: Act) -> None:
    if is_without_card(table, act):
        refuse(
            "the shoe ends too soon: its {dealt} cards are dealt, and {act:act} needs one more; expected more cards",
            dealt=table.dealt,
            act=act,
        )


def _check_words(spec: RoundSpec, marks: list[ActJudgment]) -> None:
    """Refuse plays, insurance or late wagers of a box that its acts do not say."""
    words = words_in([mark.entry.act for mark in marks])
    for box in spec.boxes:
        plays, insurance, late = words.get(box.number, ((), None, ()))
        if box.plays is not None and tuple(_with_amounts(box, box.plays)) != tuple(_with_amounts(box, plays)):
            refuse(
                "box {number}: plays do not agree with acts; expected the same decisions, or none of one",
                number=box.number,
            )
        if box.insurance is not None and box.insurance != insurance:
            refuse(
                "box {number}: insurance does not agree with acts; expected the same, or none of one", number=box.number
            )
        if box.late and sorted(box.late) != sorted(late):
            refuse("box {number}: late does not agree with acts; expected the same, or none of one", number=box.number)


def _with_amounts(box: BoxSpec, plays: tuple[Play, ...]) -> Iterator[Play]:
    for decision, cents in plays:
        yield (decision, cents or box.main) if decision == "double" else (decision, None)
