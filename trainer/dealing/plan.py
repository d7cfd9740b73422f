"""Plans for rounds dealt by hand: the trainee's part, the judging of wrong acts, and the players' behavior."""

import enum
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from trainer.engine.acts import Wager
from trainer.engine.table import MOST_BOXES


class Duty(enum.Enum):
    """A part of a dealer's work; the trainee takes all or some, the program does the rest."""

    DEAL = "deal"
    """Refusing wagers of every kind, burning, the first two cards of everybody."""
    INSURANCE = "insurance"
    """The duty after an ace or a ten up: insurance, even money, the peek; what is too much for half goes back."""
    PLAYERS = "players"
    """The players' turns, with the busts taken and the cards picked up on the way; too much for a double goes back."""
    D_HANDS = "d-hands"
    """Drawing D hands and laying the busted ones sideways (Winners Option)."""
    DEALER = "dealer"
    """Exposing the hole card, setting the up card, drawing."""
    SETTLING = "settling"
    """Main wagers taken, paid, pushed; cards picked up; the layout cleared."""
    SIDE_BETS = "side-bets"
    """Everything about a side wager: DB21, Breakz, 3 Card Stud, envies, tucking."""


ALL_DUTIES: Final = frozenset(Duty)

Judging: TypeAlias = Literal["coached", "free", "examined"]
"""Coached: a wrong act is stopped. Free: it stands, as on a real table. Examined: a wrong payoff stands; any other
wrong act is noted and not done, and the floor does what was due, without a word: all are marked on the same acts.
"""

Level: TypeAlias = Literal["patient", "normal", "busy"]


class Tempo(msgspec.Struct, frozen=True):
    """The tempo of a level's table: milliseconds until a word is said, and players in a hundred who make trouble."""

    word_ms: int
    trouble: int
    irregular: int
    """The number of rounds in a hundred with a card face up in the shoe, and of those with a shoe that runs out."""


TEMPOS: Final[dict[Level, Tempo]] = {
    "patient": Tempo(1600, 0, 0),
    "normal": Tempo(900, 15, 3),
    "busy": Tempo(350, 45, 8),
}

TroubleKind: TypeAlias = Literal[
    "late-wager",
    "unbacked-side",
    "both-arrows",
    "over-limit",
    "insurance-over-half",
    "hit-on-hard-20",
    "change-of-mind",
    "tens-split",
    "double-over",
]


BoxNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=MOST_BOXES)]
"""A box of the table, or how many there are."""

LateMoment: TypeAlias = Literal["first-card", "up-card", "draw", "bust"]
"""The time of a late wager: after the first card, once the up card is seen, once the dealer has drawn or is bust."""


class Trouble(msgspec.Struct, frozen=True, kw_only=True):
    """Trouble a player makes at a box. What a round on file can tell lies in the round itself; this is the rest.

    `cents` is what is laid too much; `turn` which word of the box it goes with, from 0.
    """

    kind: TroubleKind
    box: BoxNumber
    cents: Annotated[int, msgspec.Meta(ge=0)] = 0
    wager: Wager = "main"
    turn: Annotated[int, msgspec.Meta(ge=0)] = 0
    moment: LateMoment = "first-card"


MOST_LESSON_ROUNDS: Final = 9


class DealPlan(msgspec.Struct, frozen=True, kw_only=True):
    """The plan of a round: the trainee's duties, the judging, and the behavior of the table."""

    duties: frozenset[Duty] = ALL_DUTIES
    judging: Judging = "coached"
    level: Level = "normal"
    boxes: BoxNumber = MOST_BOXES
    """The number of boxes of the layout, played or not."""
    troubles: tuple[Trouble, ...] = ()
    lesson: str = ""
    """The name of the lesson it belongs to; empty for a table of the trainee's own choice."""
    lesson_round: Annotated[int, msgspec.Meta(ge=0, le=MOST_LESSON_ROUNDS)] = 0
    """The place of the round in its lesson, from 1; 0 for one that no lesson counts."""
    house_name: str = ""
    fault_limit: Annotated[int, msgspec.Meta(ge=0)] = 0
    """The most fault points with which an audition is passed, as its candidate was told; 0 for the program's own."""

    @property
    def has_mixed_stacks(self) -> bool:
        """True if players stack some bets of more cheques than they take; patient ones make reading easy."""
        return self.level != "patient"
