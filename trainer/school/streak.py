"""Days of practice in a row, and the hours that practice took."""

from collections.abc import Iterable, Sequence
from datetime import date, timedelta

from trainer.store.answers import AnsweredIn, PersonAnswer
from trainer.store.folding import IDLE_MS, READING_MS


def streak(days: Iterable[date], today: date) -> int:
    """Return the days practiced in a row up to now; one that was missed is forgiven.

    Today may still come, so it is not missed before it is over.

    >>> streak([date(2026, 11, day) for day in (20, 22, 23, 25, 26)], date(2026, 11, 27))
    4
    """
    count, missed, day, there = 0, 0, today, set(days)
    if day not in there:
        day -= timedelta(days=1)
    while missed < 2:
        if day in there:
            count += 1
        else:
            missed += 1
        day -= timedelta(days=1)
    return count


def time_spent(answers: Sequence[PersonAnswer]) -> int:
    """Return the milliseconds of practice: the answers, and the reading after each but the last of an attempt.

    The answers stand in the order of time.
    """
    spent, last_at = 0, 0
    last_of: AnsweredIn | None = None
    for each in answers:
        spent += min(each.ms, IDLE_MS)
        if each.attempt == last_of:
            spent += min(max(each.at - each.ms - last_at, 0), READING_MS)
        last_at, last_of = each.at, each.attempt
    return spent
