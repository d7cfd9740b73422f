"""Set work: what a class may be given, and its form in the records and in files."""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from trainer.dealing.exercises import all_exercises
from trainer.dealing.lessons import LESSONS
from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.fundamentals.drill import DRILLS
from trainer.fundamentals.run import RUN_SECONDS, RunPlan
from trainer.fundamentals.table import USUAL_RANGE, DrillTable
from trainer.games.kinds import Asks
from trainer.games.registry import GAMES
from trainer.quiz.skills import key_now, skill_from
from trainer.school.session_slots import MOST_SLOTS, TableOnFile
from trainer.store.work_rows import AssignmentRow

USUAL_COUNT: Final = 20
MOST_PARTS: Final = 40
"""The most exercises or lessons of one assignment."""


class WorkRefused(Refusal):
    """Work that cannot be set, or that this program does not know."""


class PracticeSet(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag="practice"):
    """Questions: on some skills, or of a quiz at one table. Everybody is asked other questions of the same kinds."""

    tables: Annotated[tuple[TableOnFile, ...], msgspec.Meta(min_length=1, max_length=20)]
    """The tables with their options written out: the house itself need not be where the work is done."""
    house_name: Annotated[str, msgspec.Meta(max_length=120)] = ""
    asks: Asks | Literal["mix"] = "mix"
    """The quiz at the first table, where no skills are named."""
    skills: Annotated[tuple[str, ...], msgspec.Meta(max_length=MOST_PARTS)] = ()
    """The skills that are asked in turn, by their keys."""
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_SLOTS)] = USUAL_COUNT


class DrillRun(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag="drill"):
    """A run of the fundamentals with a target: so many right answers before the time is up.

    Its cheques and bets are the same for everybody: small ones are easier.
    """

    drill: str
    seconds: int = RUN_SECONDS[0]
    target: Annotated[int, msgspec.Meta(ge=1, le=500)]
    chip: Literal[50, 100, 250, 500] = 100
    """The smallest cheque, in cents as are the bets."""
    stakes: tuple[Annotated[int, msgspec.Meta(ge=100)], Annotated[int, msgspec.Meta(le=250_000)]] = USUAL_RANGE

    @property
    def table(self) -> DrillTable:
        return DrillTable(chip=self.chip, least=self.stakes[0], most=self.stakes[1])

    @property
    def conditions(self) -> str:
        """The conditions of a run that counts."""
        return RunPlan(drill=self.drill, seconds=self.seconds, table=self.table, seed=0).conditions


class ExerciseSet(msgspec.Struct, frozen=True, kw_only=True, tag="exercises"):
    """Exercises of the program, by their titles; each is to be dealt without a mistake."""

    exercises: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=MOST_PARTS)]


class LessonSet(msgspec.Struct, frozen=True, kw_only=True, tag="lessons"):
    """Lessons of a game, each to be learned."""

    game: str
    lessons: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=MOST_PARTS)]


class BlueprintWork(msgspec.Struct, frozen=True, kw_only=True, tag="blueprint"):
    """An examination by one edition of a blueprint; the blueprint itself travels beside it."""

    digest: Annotated[str, msgspec.Meta(min_length=64, max_length=64)]
    """The SHA-256 of the edition."""
    name: Annotated[str, msgspec.Meta(max_length=60)]
    """The name by which attempts count, over editions."""


SetWork: TypeAlias = PracticeSet | DrillRun | ExerciseSet | LessonSet | BlueprintWork


def work_text(work: SetWork) -> str:
    """Return work as the content of an assignment."""
    return msgspec.json.encode(work).decode()


def work_of(row: AssignmentRow) -> SetWork:
    """Return the work of an assignment; `WorkRefused` names what this program does not know."""
    return read_work(row.content, row.title)


def read_work(content: str | bytes, name: str) -> SetWork:
    """Return work from its JSON; `WorkRefused`, in a line that begins with the name, if it is none."""
    try:
        work = msgspec.json.decode(content, type=SetWork)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as fault:
        raise WorkRefused("{name:line}: is no set work ({fault})", name=name, fault=fault) from None
    return expect_known(work, name)


def expect_known(work: SetWork, name: str) -> SetWork:
    """Return the work; `WorkRefused` names the first thing in it that is not known here."""
    match work:
        case PracticeSet(tables=tables, skills=skills):
            for each in tables:
                _expect_none(name, sentence("game"), [each.game] if each.game not in GAMES else [])
                is_known = each.rules in GAMES[each.game].rule_sets
                _expect_none(name, sentence("rules"), [] if is_known else [each.rules])
            _expect_none(name, sentence("skill"), [each for each in skills if skill_from(key_now(each)) is None])
        case DrillRun(drill=drill, seconds=seconds, stakes=(least, most)):
            _expect_none(name, sentence("drill"), [drill] if drill not in DRILLS else [])
            _expect_none(name, sentence("length of a run"), [f"{seconds}"] if seconds not in RUN_SECONDS else [])
            _expect_none(name, sentence("range of bets"), [f"{least}-{most}"] if least > most else [])
        case ExerciseSet(exercises=titles):
            known = {each.title for each in all_exercises()}
            _expect_none(name, sentence("exercise"), [each for each in titles if each not in known])
        case LessonSet(game=game, lessons=lessons):
            _expect_none(name, sentence("game"), [game] if game not in GAMES else [])
            known = {each.name for each in LESSONS if game in each.games}
            _expect_none(name, sentence("lesson"), [each for each in lessons if each not in known])
    return work


def _expect_none(name: str, what: Sentence, unknown: list[str]) -> None:
    if unknown:
        raise WorkRefused(
            "{name:line}: this program knows no {what} {unknown:quoted}", name=name, what=what, unknown=unknown[0]
        )
