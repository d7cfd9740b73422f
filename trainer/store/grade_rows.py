"""Rows of what a class comes to: results in short, answers of examinations, and money by mistake."""

from uuid import UUID

import msgspec


class ExamTotalRow(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a sitting in short, by one of its markings."""

    attempt: UUID
    marking: int
    """The number of the marking that it is by."""
    total: int
    """In thousandths."""
    outcome: str
    points: int
    """The fault points of its dealt rounds."""


class ItemAnswer(msgspec.Struct, frozen=True, gc=False):
    """An answer of a sitting, as statistics of items look at it."""

    sitting: int
    """A number that the answers of one sitting share."""
    skill: str
    credit: int
    """In thousandths."""
    ms: int


class FaultMoney(msgspec.Struct, frozen=True):
    """The cents that a mistake moved in a class, by its id."""

    fault: str
    times: int
    people: int
    """The members who made it."""
    for_house: int
    """The cents that the players lost by it."""
    against_house: int
    """The cents that the house lost by it."""
