"""The worked line of a round, step by step, with its mistakes that stand and the wrong acts that were tried."""

from collections.abc import Sequence
from typing import NamedTuple

from trainer.engine.acts import Signal
from trainer.engine.procedure import due_clause
from trainer.engine.replay import Step
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Table
from trainer.engine.uncorrected import apply_uncorrected
from trainer.rounds.judging import ActJudgment, judge_round
from trainer.rounds.playing import play_round
from trainer.rounds.spec import RoundSpec, opened
from trainer.school.narrating import DEALT_CARDS, NarratedStep, narrate
from trainer.wording.acts import act_words, fault_name
from trainer.wording.moves import due_moves
from trainer.wording.sentences import inside


class WorkedExample(NamedTuple):
    """A round in narrated steps, and for each of them what would have been wrong in its place."""

    opened: Table
    steps: tuple[NarratedStep, ...]
    asides: tuple[Sentence | None, ...]


def worked_example(spec: RoundSpec) -> WorkedExample:
    """Return a round by its acts, or, without any, as a perfect dealer deals it; `RoundRefused` if none can."""
    if spec.acts is None:
        steps = narrate(play_round(spec).steps)
        return WorkedExample(opened(spec), steps, (None,) * len(steps))
    found: list[tuple[NarratedStep, Sentence | None]] = []
    right: list[ActJudgment] = []
    tried: dict[int, list[ActJudgment]] = {}
    is_irregular = False
    for mark in judge_round(spec).marks:
        if mark.finding is None:
            right.append(mark)
            if is_irregular and mark.table.is_dealing:
                found += _narrated(right, tried)
                right, tried = [], {}
        elif mark.entry.stands:
            found += _narrated(right, tried)
            found.append((_mistake(mark), _aside(tried.get(len(right), ()))))
            right, tried = [], {}
            is_irregular = is_irregular or mark.table.is_dealing
        else:
            tried.setdefault(len(right), []).append(mark)
    found += _narrated(right, tried)
    return WorkedExample(opened(spec), tuple([step for step, _ in found]), tuple([aside for _, aside in found]))


def _narrated(
    right_judgments: Sequence[ActJudgment], tried: dict[int, list[ActJudgment]]
) -> list[tuple[NarratedStep, Sentence | None]]:
    """Return right acts in steps, each with the wrong ones that were tried before one of its acts."""
    found = []
    at = 0
    for step in _one_card(right_judgments) or narrate([_step(judgment) for judgment in right_judgments]):
        end = at + len(step.tables)
        found.append((step, _aside([mark for place in range(at, end) for mark in tried.get(place, ())])))
        at = end
    return found


def _step(judgment: ActJudgment) -> Step:
    act = judgment.entry.act
    return judgment.table, act, None if isinstance(act, Signal) else due_clause(judgment.table)[0]


def _one_card(right_judgments: Sequence[ActJudgment]) -> tuple[NarratedStep, ...]:
    """Return a single card of a deal that has gone out of order, where it goes and no more; nothing for other acts."""
    if len(right_judgments) != 1:
        return ()
    table, act = right_judgments[0].table, right_judgments[0].entry.act
    if not isinstance(act, DEALT_CARDS) or not table.is_dealing:
        return ()
    says = sentence("{act}.", act=act_words(table, act))
    return (NarratedStep(tables=(apply_uncorrected(table, act),), says=says, ids=right_judgments[0].clauses),)


def _mistake(judgment: ActJudgment) -> NarratedStep:
    """Return a wrong act that was let stand, and what was due instead."""
    assert judgment.finding is not None
    act = act_words(judgment.table, judgment.entry.act, within=True)
    return NarratedStep(
        tables=(apply_uncorrected(judgment.table, judgment.entry.act),),
        says=sentence("A mistake that stands: {act}.", act=act),
        working=sentence("Correct: {due}.", due=due_moves(judgment.table, judgment.finding.due)),
        ids=judgment.clauses,
    )


def _aside(tried: Sequence[ActJudgment]) -> Sentence | None:
    """Return the acts that would have been wrong here, with the kind of each fault."""
    faults = [
        inside(
            "{act} ({fault})",
            act=act_words(mark.table, mark.entry.act, within=True),
            fault=fault_name(mark.finding, mark.mistake).inside,
        )
        for mark in tried
        if mark.finding is not None
    ]
    return sentence("Wrong here: {acts:parts}.", acts=faults) if faults else None
