"""A round told step by step: the tables that each step goes through, what is said about it, and by which clause."""

from collections.abc import Sequence
from typing import Final

import msgspec

from trainer.engine import acts
from trainer.engine.apply import apply
from trainer.engine.judge import reasons
from trainer.engine.replay import Step
from trainer.engine.sentences import Sentence
from trainer.engine.table import Table
from trainer.engine.uncorrected import apply_uncorrected
from trainer.engine.workings import working
from trainer.school.narration import step_says
from trainer.wording.moves import done_words

DEALT_CARDS: Final = (acts.Deal, acts.DealDealer)
"""The acts of the deal itself, of which each time round is one step."""


class NarratedStep(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a narrated round: the tables it goes through, and what is said about it."""

    tables: tuple[Table, ...]
    says: Sentence
    working: Sentence | None = None
    """The sum behind an amount."""
    ids: tuple[str, ...]
    """The clauses and rulings that call for it; none for a player's word."""


def narrate(steps: Sequence[Step]) -> tuple[NarratedStep, ...]:
    """Return a round in steps: each time round of the deal is one, and so is a signal with the card it asks for."""
    narrated: list[NarratedStep] = []
    at = 0
    while at < len(steps):
        end = _end(steps, at)
        group = steps[at:end]
        tables = tuple([_after(step) for step in group])
        table, act, clause = next((step for step in group if step[2] is not None), group[0])
        settled = clause.explain(table, act) if clause and clause.explain else None
        draws = any(isinstance(each, acts.Draw) for _, each, _ in steps[end:])
        narrated.append(
            NarratedStep(
                tables=tables,
                says=done_words(table, act) if _is_slip(group[0]) else step_says(group, tables[-1], draws=draws),
                working=working(settled, table) if settled else None,
                ids=reasons(table, clause, act),
            )
        )
        at = end
    return tuple(narrated)


def _is_slip(step: Step) -> bool:
    """True if a step is a dealer's act that no clause calls for."""
    return step[2] is None and not isinstance(step[1], acts.Signal)


def _after(step: Step) -> Table:
    """Return the table after a step; a slip stands, as on a real table."""
    return (apply_uncorrected if _is_slip(step) else apply)(step[0], step[1])


def _end(steps: Sequence[Step], at: int) -> int:
    """Return the index at which the step that begins at a place of a round ends."""
    table, act, clause = steps[at]
    end = at + 1
    if isinstance(act, DEALT_CARDS) and table.is_dealing and clause is not None:
        while end < len(steps) and isinstance(steps[end - 1][1], acts.Deal) and _is_dealt(steps[end]):
            end += 1
    elif isinstance(act, acts.Hit | acts.Double | acts.Split):
        end += end < len(steps) and isinstance(steps[end][1], acts.Deal) and not _is_slip(steps[end])
    return end


def _is_dealt(step: Step) -> bool:
    return isinstance(step[1], DEALT_CARDS) and step[2] is not None
