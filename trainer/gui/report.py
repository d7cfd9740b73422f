"""A verdict that somebody doubts, as a round file: the round, the answer that was given, and what was said about it."""

from datetime import datetime
from pathlib import Path

import msgspec

from trainer.engine.acts import Act, Pay, PayDealerEnvy, Push, Take
from trainer.engine.judge import judge
from trainer.quiz.payouts import Mark, Question
from trainer.rounds.playing import play_told
from trainer.rounds.round import Entry, Round
from trainer.rounds.writing import write_toml


def reported(question: Question, mark: Mark, wager: str) -> Round:
    """Return the round with every act of a perfect dealer, and the doubted answer tried where it was given."""
    verdict = "right" if mark.right else "wrong"
    given, due = (f"{each.action} {each.cents / 100:.2f}" for each in (mark.given, mark.due))
    return msgspec.structs.replace(
        question.round,
        title=f"Reported verdict: {wager}",
        note=(
            f"Answered: {given}. Judged {verdict}; due: {due}. {mark.working}. By {', '.join(mark.clauses)}. "
            f"What is doubted, and why: "
        ),
        acts=_entries(question, mark),
    )


def _entries(question: Question, mark: Mark) -> tuple[Entry, ...]:
    entries = [Entry(act) for act in question.acts]
    tried = _act(question, mark)
    if not mark.right and tried is not None:
        finding = judge(question.table, tried)
        if finding is not None:
            entries.append(Entry(tried, finding.fault))
    entries.extend(Entry(act) for act in _rest(question))
    return tuple(entries)


def _act(question: Question, mark: Mark) -> Act | None:
    """Return the answer as an act; nothing is an act that no hand could do."""
    box, hand, wager, given = question.box, question.hand, question.settlement.wager, mark.given
    if not box:
        return PayDealerEnvy(given.cents) if given.action == "pay" else None
    if given.action == "push":
        return Push(box, hand, wager)
    return (Pay if given.action == "pay" else Take)(box, hand, wager, given.cents) if given.cents else None


def _rest(question: Question) -> list[Act]:
    """Return the acts from the question to the end of the round; players have no more to say by then."""
    steps = play_told(msgspec.structs.replace(question.round, acts=None)).steps
    left = [act for _, act, _ in steps]
    for act in question.acts:
        left.remove(act)
    return left


def save_report(question: Question, mark: Mark, wager: str, folder: Path, now: datetime) -> Path:
    """Write a report into the folder and return its file; raises ``OSError`` if it cannot."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{question.round.game} {now:%Y-%m-%d %H.%M.%S}"
    path = folder / f"{stem}.round"
    count = 2
    while path.exists():
        path = folder / f"{stem} ({count}).round"
        count += 1
    path.write_text(write_toml(reported(question, mark, wager)), encoding="utf-8")
    return path
