"""The plan of a quiz session."""

from typing import Literal, TypeAlias

import msgspec

from trainer.engine.money import Cents
from trainer.games.options import GameOptions
from trainer.houses.table_calls import USUAL_WAITS, TableCall

QuizKind: TypeAlias = Literal["payout", "hitting", "order", "act", "request", "recall", "mix", "due", "lesson", "set"]
"""One of the quizzes, or a mix; or slots: of what is due, alone or after a lesson, or of what a class was set."""


class QuizPlan(msgspec.Struct, frozen=True, kw_only=True):
    """The plan of a session: the table, the number of questions, and the seed that decides them."""

    game: str
    rule_set: str
    house: GameOptions
    house_name: str = ""
    """The name of the house whose options these are, as it was when the session began; empty for the standard house."""
    kind: QuizKind = "payout"
    count: int | None = 20
    """The number of new questions; None for an open end."""
    seed: int = 0
    boxes: int = 7
    """The number of boxes of the layout; some of them are played."""
    totals: bool = False
    """True if the total of a hand is to be called too, in hitting questions."""
    reads_stacks: bool = False
    """True if no amount of a bet is told: the trainee reads the cheques."""
    mixed_stacks: bool = False
    """True if some bets are stacked of more cheques than they take."""
    waits: tuple[TableCall, ...] = USUAL_WAITS
    """The calls after which the house has its dealers wait for the floor; after the others they go on."""
    deals_anew: bool = True
    """True if a question that comes again is another deal of its kind; it was the same deal in older sessions."""
    only: tuple[str, ...] = ()
    """The kinds asked alone, each as KIND or KIND@FIGURE; empty for all that the quiz has at this table."""
    only_clause: str = ""
    """The clause or ruling that every question cites; empty for any."""
    stakes: tuple[Cents, Cents] | None = None
    """The least and the most that a player bets; None for what players usually bet within the table's limits."""

    @property
    def asks_slots(self) -> bool:
        """True if its questions are slots, which may be of any game and at any house."""
        return self.kind in ("due", "lesson", "set")
