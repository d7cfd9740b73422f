"""Sums over answers: folded one by one as they come, or all at once from the beginning."""

from collections.abc import Iterable
from typing import Final

import msgspec

from trainer.store.rows import AnswerRow

RECENT: Final = 16
_MASK: Final = (1 << RECENT) - 1
FULL_CREDIT: Final = 1000
IDLE_MS: Final = 120_000
"""The most that one answer counts as time spent: whoever takes longer has left the table."""
READING_MS: Final = 60_000
"""The most that counts for reading what followed an answer."""


class Sums(msgspec.Struct):
    """The sums of a person's first answers about one skill."""

    n: int = 0
    credit: int = 0
    ms: int = 0
    money: int = 0
    recent: int = 0
    last: int = 0

    def add(self, credit: int, ms: int, money: int, at: int) -> None:
        """Add the next answer in the order of time."""
        self.n += 1
        self.credit += credit
        self.ms += ms
        self.money += money
        self.recent = (self.recent << 1 | (credit == FULL_CREDIT)) & _MASK
        self.last = max(self.last, at)


class AttemptSums(msgspec.Struct):
    """The sums of an attempt's first answers."""

    asked: int = 0
    right: int = 0
    ms: int = 0
    for_house: int = 0
    against_house: int = 0
    spent: int = 0
    """The milliseconds of all answers, and of the reading between them."""
    latest: int | None = None
    """The moment of the last answer."""


def sums_of(answers: Iterable[AnswerRow], after: int | None = None) -> AttemptSums:
    """Return the sums of an attempt's answers, or of those after a moment at which one was given."""
    sums = AttemptSums(latest=after)
    for each in answers:
        sums.spent += min(each.ms, IDLE_MS)
        if sums.latest is not None:
            sums.spent += min(max(each.at - each.ms - sums.latest, 0), READING_MS)
        sums.latest = each.at
        if each.first:
            sums.asked += 1
            sums.right += each.credit == FULL_CREDIT
            sums.ms += each.ms
            sums.for_house += max(each.money, 0)
            sums.against_house += max(-each.money, 0)
    return sums


def recent_bits(credits: Iterable[int]) -> int:
    """Return the last answers as bits; their credits come the latest first."""
    return sum([(credit == FULL_CREDIT) << at for at, credit in enumerate(credits) if at < RECENT])
