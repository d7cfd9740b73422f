"""The slot of a question: the table, the kind and figure, the size and the seed that together decide it.

Practice, speed runs and examination papers are rows of slots; the plan of a session is one way to make them.
"""

from typing import Final, Literal, TypeAlias, get_args

import msgspec

from trainer.engine.table import MOST_BOXES, Rules
from trainer.games.kinds import Asks
from trainer.games.options import GameOptions
from trainer.games.registry import rules_in_force
from trainer.houses.table_calls import USUAL_WAITS, TableCall
from trainer.quiz.figures import with_figure
from trainer.scenarios.kinds import KINDS
from trainer.scenarios.wagers import Stakes

SlotSize: TypeAlias = Literal["", "small", "medium", "large"]
"""The load of a question beside others of its kind: cheques to cut, wagers in line, cards; empty for any."""
Why: TypeAlias = Literal["", "due", "missed", "new", "weak", "lesson", "set"]
"""The reason why a question comes: it is due, missed last, new, the weakest now, on the lesson before it, or set."""
SIZES: Final[tuple[SlotSize, ...]] = get_args(SlotSize)


class QuizTable(msgspec.Struct, frozen=True, kw_only=True):
    """The table that questions are asked at: the game, its rules at a house, the layout, and what players bet."""

    game: str
    rule_set: str
    house: GameOptions
    boxes: int = MOST_BOXES
    """The number of boxes of the layout; some of them are played."""
    stakes: Stakes | None = None
    waits: tuple[TableCall, ...] = USUAL_WAITS
    """The calls after which the house has its dealers wait for the floor."""

    @property
    def rules(self) -> Rules:
        return rules_in_force(self.game, self.rule_set, self.house)


class SlotNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """The remark beside a slot: why it comes, and the house that its table is at."""

    why: Why = ""
    since: int = 0
    """The moment since which it is due, in milliseconds since 1970; 0 if it is not."""
    missed: int = 0
    """The number of its last answers that were wrong."""
    house_name: str = ""
    """Empty for the standard house."""


class Slot(msgspec.Struct, frozen=True, kw_only=True):
    """The place of one question; the same slot asks the same question on every machine."""

    table: QuizTable
    kind: str
    figure: str = ""
    size: SlotSize = ""
    seed: int

    @property
    def asks(self) -> Asks:
        """The quiz of its kind."""
        return KINDS[self.kind].asks

    @property
    def wanted(self) -> str:
        """The kind and figure in a word."""
        return with_figure(self.kind, self.figure)
