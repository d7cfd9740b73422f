"""Where a person may want to go. A page asks for another by a route; it knows no other page, and nobody knows it."""

from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

import msgspec

if TYPE_CHECKING:  # a window starts without what its routes carry
    from trainer.dealing.attempt import Attempt
    from trainer.dealing.plan import DealPlan
    from trainer.houses.house import House
    from trainer.quiz.plan import QuizPlan
    from trainer.quiz.questions import AnyMark, AnyQuestion
    from trainer.quiz.session import Summary
    from trainer.rounds.spec import RoundSpec


class ToHome(msgspec.Struct, frozen=True):
    """Home."""


class ToRules(msgspec.Struct, frozen=True):
    """The rules where they were left."""


class ToEntry(msgspec.Struct, frozen=True):
    """A clause or a ruling under Rules, with a way back."""

    number: str


class ToIntroduction(msgspec.Struct, frozen=True):
    """How a game runs."""

    game: str


class FromIntroduction(msgspec.Struct, frozen=True):
    """On from the introduction to the session that waits for it, or to the choice of one; or back to before it."""

    is_seen: bool


class ToHouses(msgspec.Struct, frozen=True):
    """The house of a file name, else the one that was looked at last."""

    file: str = ""


class Back(msgspec.Struct, frozen=True):
    """The page before: from the houses, or from an entry that was looked up."""


class ToSessionSetup(msgspec.Struct, frozen=True):
    """The choice of a session of a game."""

    game: str


class ToSession(msgspec.Struct, frozen=True):
    """A session by a plan; `is_again` with other questions."""

    plan: "QuizPlan"
    is_again: bool = False


class ToKeptSession(msgspec.Struct, frozen=True):
    """A session that was left, on file or under way."""

    path: Path | None


class ToWorksheet(msgspec.Struct, frozen=True):
    """The questions of a plan on paper, with the cheques of its house, if that is not the standard one."""

    plan: "QuizPlan"
    house: "House | None"


class ToSummary(msgspec.Struct, frozen=True):
    """The summary of a session that is over; without one, the one that was shown last."""

    plan: "QuizPlan | None" = None
    summary: "Summary | None" = None


class ToReplay(msgspec.Struct, frozen=True):
    """The round of a question that was missed."""

    question: "AnyQuestion"
    mark: "AnyMark"


class ToDealSetup(msgspec.Struct, frozen=True):
    """The choice of a round to deal; of a game, or of the one dealt last."""

    game: str = ""


class ToRound(msgspec.Struct, frozen=True):
    """A round to deal by a plan."""

    spec: "RoundSpec"
    plan: "DealPlan"


class ToNextRound(msgspec.Struct, frozen=True):
    """Another round by the same choices."""


class ToRoundAgain(msgspec.Struct, frozen=True):
    """The round that is looked back at, from one of its acts on."""

    spec: "RoundSpec"
    after: int


class ToExerciseRound(msgspec.Struct, frozen=True):
    """The round of an exercise, from one of its acts on."""

    spec: "RoundSpec"
    after: int


class FromRound(msgspec.Struct, frozen=True):
    """Back from a round or its debrief to where it was chosen."""


class ToDebrief(msgspec.Struct, frozen=True):
    """The debrief of a round that is over."""

    attempt: "Attempt"


class ToExercises(msgspec.Struct, frozen=True):
    """The exercises."""


class ToExercise(msgspec.Struct, frozen=True):
    """The exercise about a clause or ruling."""

    game: str
    clause: str


class ToFile(msgspec.Struct, frozen=True):
    """A round on file: one that was practised in its debrief, any other among the exercises."""

    name: str


Route: TypeAlias = (
    ToHome
    | ToRules
    | ToEntry
    | ToIntroduction
    | FromIntroduction
    | ToHouses
    | Back
    | ToSessionSetup
    | ToSession
    | ToKeptSession
    | ToWorksheet
    | ToSummary
    | ToReplay
    | ToDealSetup
    | ToRound
    | ToNextRound
    | ToRoundAgain
    | ToExerciseRound
    | FromRound
    | ToDebrief
    | ToExercises
    | ToExercise
    | ToFile
)
