"""The worked line of a round, told step by step, with its mistakes that stand and the wrong acts that were tried."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from trainer.engine import acts
from trainer.engine.acts import Signal
from trainer.engine.procedure import due_clause
from trainer.engine.replay import Step
from trainer.engine.table import Table
from trainer.engine.uncorrected import stood
from trainer.gui.dealing import words as table_words
from trainer.gui.telling import ToldStep, tell
from trainer.rounds.judging import ActJudgment, judge_round
from trainer.rounds.playing import play_told
from trainer.rounds.spec import RoundSpec, opened

_CARDS = (acts.Deal, acts.DealDealer)


class Worked(NamedTuple):
    """A round in told steps, and for each of them what would have been wrong in its place."""

    opened: Table
    steps: tuple[ToldStep, ...]
    asides: tuple[str, ...]


def worked(spec: RoundSpec) -> Worked:
    """Return a round by its acts, or, without any, as a perfect dealer deals it; `RoundRefused` if none can."""
    if spec.acts is None:
        steps = tell(play_told(spec).steps)
        return Worked(opened(spec), steps, ("",) * len(steps))
    found: list[tuple[ToldStep, str]] = []
    right: list[ActJudgment] = []
    tried: dict[int, list[ActJudgment]] = {}
    is_irregular = False
    for mark in judge_round(spec).marks:
        if mark.finding is None:
            right.append(mark)
            if is_irregular and mark.table.is_dealing:
                found += _told(right, tried)
                right, tried = [], {}
        elif mark.entry.stands:
            found += _told(right, tried)
            found.append((_mistake(mark), _aside(tried.get(len(right), ()))))
            right, tried = [], {}
            is_irregular = is_irregular or mark.table.is_dealing
        else:
            tried.setdefault(len(right), []).append(mark)
    found += _told(right, tried)
    return Worked(opened(spec), tuple([step for step, _ in found]), tuple([aside for _, aside in found]))


def _told(right: Sequence[ActJudgment], tried: dict[int, list[ActJudgment]]) -> list[tuple[ToldStep, str]]:
    """Return right acts in steps, each with the wrong ones that were tried before one of its acts."""
    found = []
    at = 0
    for step in _one_card(right[0]) if _is_one_card(right) else tell([_step(mark) for mark in right]):
        end = at + len(step.tables)
        found.append((step, _aside([mark for place in range(at, end) for mark in tried.get(place, ())])))
        at = end
    return found


def _step(mark: ActJudgment) -> Step:
    act = mark.entry.act
    return mark.table, act, None if isinstance(act, Signal) else due_clause(mark.table)[0]


def _is_one_card(right: Sequence[ActJudgment]) -> bool:
    return len(right) == 1 and isinstance(right[0].entry.act, _CARDS) and right[0].table.is_dealing


def _one_card(mark: ActJudgment) -> tuple[ToldStep, ...]:
    """Return a card of a deal that has gone out of order, where it goes and no more."""
    said = _tr("{act}.").format(act=table_words.act(mark.table, mark.entry.act))
    return (ToldStep(tables=(stood(mark.table, mark.entry.act),), says=said, ids=mark.clauses),)


def _mistake(mark: ActJudgment) -> ToldStep:
    """Return a wrong act that was let stand, and what was due instead."""
    assert mark.finding is not None
    act = table_words.act(mark.table, mark.entry.act)
    return ToldStep(
        tables=(stood(mark.table, mark.entry.act),),
        says=_tr("A mistake, and it stands: {act}.").format(act=_inside(act)),
        working=_tr("Due was: {due}.").format(due=_inside(table_words.due(mark.table, mark.finding.due))),
        ids=mark.clauses,
    )


def _aside(tried: Sequence[ActJudgment]) -> str:
    """Return what would have been wrong here, with the kind of each fault."""
    said = [
        _tr("{act} ({fault})").format(
            act=_inside(table_words.act(mark.table, mark.entry.act)),
            fault=_inside(table_words.fault(mark.finding)),
        )
        for mark in tried
        if mark.finding is not None
    ]
    return _tr("Wrong here: {acts}.").format(acts="; ".join(said)) if said else ""


def _inside(text: str) -> str:
    """Return a text as it stands within a sentence; names such as DB21 keep their letters."""
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]


def _tr(text: str) -> str:
    return QCoreApplication.translate("Worked", text)
