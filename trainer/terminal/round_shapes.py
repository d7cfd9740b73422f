"""Rounds in the JSON that commands print: what a round came to, and what was judged of its acts."""

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from trainer.engine.notation import write_act
from trainer.engine.table import Answer, Turn
from trainer.engine.workings import working
from trainer.rounds.playing import Settled
from trainer.rounds.results import RoundResult
from trainer.rounds.settling import result
from trainer.rounds.spec import table_limits
from trainer.terminal.round_results import due_words
from trainer.wording.sentences import say

if TYPE_CHECKING:  # what settles rounds reads neither the judge nor the mistakes
    from trainer.rounds.judging import ActJudgment, RoundJudgment


def round_result(settled: Settled) -> RoundResult:
    """Return the result of a round as `settle --json` prints it."""
    found = result(settled)
    if notes := table_limits(settled.round):
        return replace(found, notes=[say(note) for note in notes])
    return found


def judged_shape(judged: "RoundJudgment") -> dict[str, Any]:
    """Return a verdict on a round as `judge --json` prints it."""
    # The same act at the same table has one judgment, however often a file says it.
    shapes = {id(mark): _mark_shape(mark) for mark in {id(mark): mark for mark in judged.marks}.values()}
    return {
        "format": 1,
        "as_told": judged.is_as_expected,
        "acts": [shapes[id(mark)] for mark in judged.marks],
        "still_due": _due_shape(judged.left),
    }


def _mark_shape(mark: "ActJudgment") -> dict[str, Any]:
    shape: dict[str, Any] = {"act": write_act(mark.entry.act), "verdict": mark.word, "clauses": mark.clauses}
    if mark.finding is not None:
        shape["due"] = _due_shape(mark.finding.due)
        if mark.mistake is not None:
            shape["mistake"] = mark.mistake.id
    if mark.settlement is not None:
        shape["working"] = say(working(mark.settlement, mark.table))
    if not mark.is_expected:
        shape["expected"] = mark.entry.finding.value if mark.entry.finding else "due"
    return shape


def _due_shape(answer: Answer) -> list[str]:
    if type(answer) is Turn:
        return [say(due_words(answer))]
    assert type(answer) is tuple
    return [write_act(act) for act in answer]
