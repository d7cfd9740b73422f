"""TABLE TEST: a live audition as an instructor scores it, line by line, and what of it passes.

A sheet is the school's own. A test keeps the lines that it was scored by: a sheet that is edited later changes nothing.
"""

from typing import Annotated, Final, TypeAlias
from uuid import UUID

import msgspec

HIGHEST: Final = 2
"""The most that a line gives."""
SHARE: Final = 70
"""The percent of all points that pass where a school has set nothing else: this program's own proposal."""
MOST_LINES: Final = 12
MOST_CRITICALS: Final = 8
LONGEST_NAME: Final = 30
LONGEST_MEANING: Final = 60
"""The letters of a line's name, and of the meaning of one of its marks: a sheet is one page and one screen."""
LONGEST_REMARKS: Final = 1000
LONGEST_TITLE: Final = 60

_Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
_Meaning: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_MEANING)]
LinePoints: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=HIGHEST)]


class SheetLine(msgspec.Struct, frozen=True):
    """A line of a sheet: what is looked at, and what each mark of it means."""

    name: _Name
    meanings: tuple[_Meaning, _Meaning, _Meaning]
    """The meanings of 0, 1 and 2."""


class SheetForm(msgspec.Struct, frozen=True):
    """A sheet without marks."""

    lines: Annotated[tuple[SheetLine, ...], msgspec.Meta(min_length=1, max_length=MOST_LINES)]
    criticals: Annotated[tuple[_Meaning, ...], msgspec.Meta(max_length=MOST_CRITICALS)] = ()
    """The mistakes of which one alone fails the test."""
    share: Annotated[int, msgspec.Meta(ge=1, le=100)] = SHARE
    """The percent of all points that pass."""

    @property
    def most(self) -> int:
        """The points of a faultless test."""
        return HIGHEST * len(self.lines)

    @property
    def needed(self) -> int:
        """The points that pass: the share of all, rounded up."""
        return -(-self.most * self.share // 100)


class TableTest(msgspec.Struct, frozen=True, kw_only=True):
    """A test that was scored to its end and signed. It is never changed: a correction is a test that replaces it."""

    uuid: UUID
    person: UUID
    game: str
    form: SheetForm
    marks: tuple[LinePoints, ...]
    """The mark of each line of the form."""
    criticals: tuple[Annotated[int, msgspec.Meta(ge=0)], ...] = ()
    """The places, in the form, of the critical mistakes that were made."""
    remarks: Annotated[str, msgspec.Meta(max_length=LONGEST_REMARKS)] = ""
    evaluator: UUID
    evaluator_name: str
    title: Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)]
    """The name and the title of whoever scored it, as they were then."""
    at: int
    """The moment at which it was signed, in milliseconds since 1970."""
    replaces: UUID | None = None
    """The test that this one corrects."""

    def __post_init__(self) -> None:
        if len(self.marks) != len(self.form.lines):
            raise ValueError("Expected a mark for each line")
        if list(self.criticals) != sorted(set(self.criticals)) or any(
            [at >= len(self.form.criticals) for at in self.criticals]
        ):
            raise ValueError("Expected each critical mistake once, by its place in the form")

    @property
    def points(self) -> int:
        return sum(self.marks)

    @property
    def is_passed(self) -> bool:
        """True without a critical mistake and with the points that the form asks for."""
        return not self.criticals and self.points >= self.form.needed


def in_force(tests: tuple[TableTest, ...]) -> tuple[TableTest, ...]:
    """Return the tests that no other one replaces, in their order."""
    replaced = {each.replaces for each in tests}
    return tuple([each for each in tests if each.uuid not in replaced])
