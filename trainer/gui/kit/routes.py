"""The ways a person may want to go. A page asks for another by a route; it knows no other page, and nobody knows it."""

from pathlib import Path
from typing import TYPE_CHECKING
from uuid import UUID

import msgspec

if TYPE_CHECKING:  # a window starts without what its routes carry
    from trainer.classroom.set_work import PracticeSet
    from trainer.dealing.attempt import ActDone, Attempt
    from trainer.dealing.audition import TableAtHouse
    from trainer.dealing.plan import DealPlan
    from trainer.fundamentals.table import DrillTable
    from trainer.houses.house import House
    from trainer.journal.origin import Purpose
    from trainer.quiz.drills import Drill
    from trainer.quiz.plan import QuizPlan
    from trainer.quiz.questions import AnyMark, AnyQuestion
    from trainer.quiz.session_summary import Summary
    from trainer.quiz.skills import Skill
    from trainer.quiz.slots import QuizTable
    from trainer.rounds.spec import RoundSpec
    from trainer.store.rows import ClassRow


class Route(msgspec.Struct, frozen=True):
    """A place that a person may want to go to, and what they take along."""


class ToHome(Route, frozen=True):
    """Home."""


class ToRules(Route, frozen=True):
    """The rules where they were left."""


class ToEntry(Route, frozen=True):
    """A clause or a ruling under Rules, with a way back."""

    number: str


class ToIntroduction(Route, frozen=True):
    """The introduction to a game, by the rules of a session that is set up if there is a plan of one."""

    game: str
    plan: "QuizPlan | None" = None


class FromIntroduction(Route, frozen=True):
    """On from the introduction to the session that is set up, or to the choice of one; or back to before it."""

    is_seen: bool


class ToHouses(Route, frozen=True):
    """The house of a file name, else the one that was looked at last."""

    file: str = ""


class ToOdds(Route, frozen=True):
    """The odds of a game by a rule set at a house, by its file's name; of those looked at last if no game is named."""

    game: str = ""
    rule_set: str = ""
    file: str = ""


class Back(Route, frozen=True):
    """The page before: from the houses, from odds, or from an entry that was looked up."""


class ToSessionSetup(Route, frozen=True):
    """The choice of a session of a game; of any if none is named."""

    game: str = ""


class ToDrill(Route, frozen=True):
    """The choice of a session that practices one thing alone, by the rules it belongs to."""

    game: str
    rule_set: str
    drill: "Drill"
    pay_table: str = ""
    """The number of the pay table whose row it is; empty for the one that was chosen last."""


class ToSession(Route, frozen=True):
    """A session by a plan; `is_again` with other questions."""

    plan: "QuizPlan"
    is_again: bool = False


class ToDuePractice(Route, frozen=True):
    """A session of what is due, at once; it asks as many questions as the last one if no number is named."""

    count: int | None = None


class ToSkills(Route, frozen=True):
    """A session on some skills, each once, at some tables, at once."""

    skills: "tuple[Skill, ...]"
    tables: "tuple[QuizTable, ...]"


class ToPracticeSet(Route, frozen=True):
    """A session on a practice set that a class was given, at once."""

    work: "PracticeSet"
    assignment: UUID


class ToCertify(Route, frozen=True):
    """The examinations that may be sat."""


class ToLessonQuestions(Route, frozen=True):
    """A few questions on a lesson of a game and what is due, at once."""

    game: str
    lesson: str


class ToLeftOff(Route, frozen=True):
    """A session or a round that was left, on file or under way."""

    path: Path | None


class ToWorksheet(Route, frozen=True):
    """The questions of a plan on paper, with the cheques of its house, if that is not the standard one."""

    plan: "QuizPlan"
    house: "House | None"


class ToSummary(Route, frozen=True):
    """The summary of a session that is over; without one, the one that was shown last."""

    plan: "QuizPlan | None" = None
    summary: "Summary | None" = None
    skills: "tuple[Skill, ...]" = ()
    """The skills that a session of what is due has asked."""


class ToReplay(Route, frozen=True):
    """The round of a question that was missed, or was left: then it has no mark."""

    question: "AnyQuestion"
    mark: "AnyMark | None"
    mixed_stacks: bool = False
    house_name: str = ""
    """The house whose cheques lie there; empty for the standard one."""


class ToDealSetup(Route, frozen=True):
    """The choice of a round to deal; of a game, or of the one dealt last."""

    game: str = ""


class ToRound(Route, frozen=True):
    """A round to deal by a plan, from one of its acts on; `has_next` if another can be dealt after it."""

    spec: "RoundSpec"
    plan: "DealPlan"
    after: int = 0
    has_next: bool = True
    purpose: "Purpose" = "deal"


class ToNextRound(Route, frozen=True):
    """Another round by the same choices."""


class ToLesson(Route, frozen=True):
    """The next round of a lesson of a game, of the one that is dealt if none is named."""

    lesson: str
    game: str = ""


class ToUsualRound(Route, frozen=True):
    """A round of a game at the table that was chosen for it last."""

    game: str


class ToRoundAgain(Route, frozen=True):
    """The round that is looked back at, from one of its acts on."""

    spec: "RoundSpec"
    after: int


class ToExerciseRound(Route, frozen=True):
    """The round of an exercise, from one of its acts on."""

    spec: "RoundSpec"
    after: int


class FromRound(Route, frozen=True):
    """Back from a round or its debrief to where it was chosen."""


class ToDebrief(Route, frozen=True):
    """The debrief of a round that is over, at one of its acts or at its first mistake."""

    attempt: "Attempt"
    at: "ActDone | None" = None


class ToAudition(Route, frozen=True):
    """The audition of a game, or of the usual one, before it begins."""

    game: str = ""


class ToFirstAuditionRound(Route, frozen=True):
    """The first round of an audition at a table."""

    table: "TableAtHouse"


class ToNextAuditionRound(Route, frozen=True):
    """The next round of the audition on the felt, or its result after the last."""


class ToAuditionResult(Route, frozen=True):
    """The result of an audition, by the attempts at its rounds."""

    rounds: tuple[UUID, ...]


class ToExercises(Route, frozen=True):
    """The exercises."""


class ToExercise(Route, frozen=True):
    """The exercise about a clause or ruling."""

    game: str
    clause: str


class ToFile(Route, frozen=True):
    """A round on file: one that was practiced in its debrief, any other among the exercises."""

    name: str


class ToRecord(Route, frozen=True):
    """The record of a person, of whoever is signed in if none is named."""

    person: UUID | None = None
    name: str = ""


class ToTableTest(Route, frozen=True):
    """A signed table test of a person; the choice of whom to test at which game if no test is named."""

    person: UUID | None = None
    name: str = ""
    test: UUID | None = None
    game: str = ""


class ToProgress(Route, frozen=True):
    """The progress of a person, of whoever is signed in if none is named."""

    person: UUID | None = None
    name: str = ""


class ToFundamentals(Route, frozen=True):
    """The choice of a drill of the fundamentals."""


class ToBlueprints(Route, frozen=True):
    """The examinations that a school makes; Back leads to the room of the rail that they were entered from."""

    room: str = "settings"


class ToRun(Route, frozen=True):
    """A run of a drill of the fundamentals against the clock."""

    drill: str
    seconds: int = 90
    table: "DrillTable | None" = None
    """The cheques and bets; None for those that were chosen last."""


class ToSkill(Route, frozen=True):
    """The skill that was looked at last."""


class ToAnswer(Route, frozen=True):
    """The replay of an answer, by the line of its attempt; it leads back to a skill, or to where a way back says."""

    attempt: UUID
    line: int
    person: UUID | None = None
    """The person who gave it; None for whoever is signed in."""
    name: str = ""
    back: Route = ToSkill()


class ToExamResult(Route, frozen=True):
    """The result of a sitting, by its attempt: one's own, or for instructors anybody's."""

    attempt: UUID


class ToClasses(Route, frozen=True):
    """The list of classes."""


class ToClass(Route, frozen=True):
    """A class, at one of its tabs if it is named; the one that was looked at last if no class is."""

    row: "ClassRow | None" = None
    tab: str = ""


class ToLiveDrill(Route, frozen=True):
    """A live drill with a class, on the instructor's screen."""

    row: "ClassRow"


class ToCertificates(Route, frozen=True):
    """The certificates that the school has issued, its key and its computers."""


class ToAppeals(Route, frozen=True):
    """The items of results that candidates doubt."""


class ToAttempt(Route, frozen=True):
    """One attempt of the record that is looked at, or with a way back one of a person's."""

    attempt: UUID
    person: UUID | None = None
    name: str = ""
    back: Route | None = None
