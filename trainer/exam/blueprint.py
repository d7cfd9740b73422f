"""Blueprints: what an examination asks, for how long, what each part weighs, and what passes.

The form is read strictly by `trainer.exam.blueprint_files`; here are its words, their bounds and their defaults.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from trainer.dealing.fault_points import FREE_CALLS, CriticalFault
from trainer.dealing.plan import Level
from trainer.engine.table import MOST_BOXES, Rules
from trainer.games.options import read_house
from trainer.games.registry import GAMES, rules_in_force
from trainer.quiz.slots import SIZES, QuizTable, SlotSize

FORMAT: Final = 1
FULL_WEIGHT: Final = 100
LEAST_LARGE: Final = 4
"""The large questions of a paper: without them those who cannot do large ones pass."""

Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=120)]
HowMany: TypeAlias = Annotated[int, Meta(ge=1, le=100)]
Minutes: TypeAlias = Annotated[int, Meta(ge=0, le=600)]
Percent: TypeAlias = Annotated[int, Meta(ge=0, le=100)]
Few: TypeAlias = Annotated[int, Meta(ge=0, le=100)]
BoxCount: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_BOXES)]


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a blueprint; what is not in its file is as it is here."""


class Item(_Part, frozen=True, kw_only=True):
    """A kind of question that a section asks so often."""

    kind: str
    figure: str = ""
    size: SlotSize = ""
    """Empty for the three sizes in turn."""
    count: HowMany = 1


class SittingRules(_Part, frozen=True, kw_only=True):
    """The rules of sitting an examination."""

    attempts: HowMany = 2
    wait_hours: Annotated[int, Meta(ge=0, le=8760)] = 24
    form: Literal["each", "class"] = "each"
    """A paper for each candidate, or one for a class."""
    proctor: bool = True
    review: Literal["score", "faults", "all"] = "faults"
    """The part of the questions that is shown with the result."""
    placard: Literal["shown", "hidden"] = "shown"
    amounts: Literal["shown", "hidden"] = "shown"
    floor_calls: Few = FREE_CALLS
    """The calls of the floor that a dealt round leaves free where nothing is wrong."""


class Passing(_Part, frozen=True, kw_only=True):
    """The marks that pass: one total, mostly of the questions, and the gate of the dealt rounds."""

    total: Percent
    proposed: bool = False
    """True for a mark that is the makers' proposal; a school sets its own."""
    set_by: Annotated[str, Meta(max_length=120)] = ""
    """The person who set the mark, or the judges and how many."""
    set_on: Annotated[str, Meta(pattern=r"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$")] = ""
    critical_limit: Annotated[int, Meta(ge=1, le=20)] = 2
    """The critical fault of the dealt rounds that fails."""
    critical: tuple[CriticalFault, ...] = ()


class ExamSection(_Part, frozen=True, kw_only=True):
    """A section of questions, or of dealt rounds."""

    title: Text
    game: str
    rules: str
    house: dict[str, Any] = {}
    """House options as a round writes them; what is not there is as standard."""
    boxes: BoxCount = 6
    minutes: Minutes = 0
    seconds: Annotated[int, Meta(ge=0, le=3600)] = 0
    """The seconds that a question may take."""
    weight: Percent = 0
    """Its weight in the total; none for dealt rounds that are a gate alone."""
    totals: bool = False
    """True if a hand's total is asked with the call."""
    items: tuple[Item, ...] = ()
    rounds: Few = 0
    lesson: str = ""
    level: Level = "normal"
    faults: Few = 0
    """The fault points with which the dealt rounds pass."""
    pace: Annotated[int, Meta(ge=0, le=1000)] = 0
    """The hands an hour that are shown beside the candidate's own."""

    @property
    def in_force(self) -> Rules:
        """The rules at its house; a refusal if there are none of that name."""
        return rules_in_force(self.game, self.rules, read_house(GAMES[self.game].houses[self.rules], self.house))

    @property
    def table(self) -> QuizTable:
        """The table that its questions are asked at."""
        options = read_house(GAMES[self.game].houses[self.rules], self.house)
        return QuizTable(game=self.game, rule_set=self.rules, house=options, boxes=self.boxes)

    @property
    def asked(self) -> tuple[Item, ...]:
        """Its questions one by one, each with the size that it is asked in."""
        return tuple(
            [
                msgspec.structs.replace(item, count=1, size=item.size or SIZES[1 + at % (len(SIZES) - 1)])
                for at, item in enumerate(self._one_by_one())
            ]
        )

    @property
    def large_count(self) -> int:
        """Its large questions."""
        return sum([item.size == "large" for item in self.asked])

    def _one_by_one(self) -> Iterator[Item]:
        for item in self.items:
            for _ in range(item.count):
                yield item


class Blueprint(_Part, frozen=True, kw_only=True):
    """The design of an examination; a change of any of it is another edition, named by its digest."""

    format: Literal[1] = FORMAT
    name: Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
    title: Text
    edition: Text
    note: Annotated[str, Meta(max_length=500)] = ""
    valid_months: Annotated[int, Meta(ge=0, le=600)] = 0
    """The months after which a certificate expires; none for ever."""
    sitting: SittingRules = SittingRules()
    passing: Passing = msgspec.field(name="pass")
    sections: Annotated[tuple[ExamSection, ...], Meta(min_length=1, max_length=20)] = msgspec.field(name="section")

    @property
    def question_count(self) -> int:
        return sum([len(section.asked) for section in self.sections])

    @property
    def question_weight(self) -> int:
        """The weight of all questions: the full one, but for what a school gives its dealt rounds."""
        return sum([section.weight for section in self.sections if section.items])

    @property
    def counts_rounds(self) -> bool:
        """True if dealt rounds have a weight in the total: else they are a gate alone."""
        return any([section.rounds and section.weight for section in self.sections])

    @property
    def round_count(self) -> int:
        return sum([section.rounds for section in self.sections])

    @property
    def large_count(self) -> int:
        """The large questions of a paper."""
        return sum([section.large_count for section in self.sections])

    @property
    def shape(self) -> dict[str, Any]:
        """The keys and values as its file has them; what is as usual is left out."""
        return {"format": self.format, **msgspec.json.decode(msgspec.json.encode(self))}

    @property
    def digest(self) -> str:
        """The SHA-256 of all that it says, whatever its file looks like."""
        return sha256(msgspec.json.encode(self, order="sorted")).hexdigest()
