"""Days as the computer has them, of moments in milliseconds since 1970."""

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import Final

DAY_MS: Final = 24 * 3600 * 1000
_QUARTER_HOUR: Final = 900_000
"""No clock on earth differs from another by a part of it."""


def day_here(at: int) -> date:
    """Return the day of a moment."""
    return _day_of_quarter(at // _QUARTER_HOUR)


def days_here(moments: Iterable[int]) -> set[date]:
    """Return the days of some moments."""
    return {_day_of_quarter(quarter) for quarter in {at // _QUARTER_HOUR for at in moments}}


@lru_cache(maxsize=4096)
def _day_of_quarter(quarter: int) -> date:
    return datetime.fromtimestamp(quarter * _QUARTER_HOUR / 1000).date()


def begin_of(day: date) -> int:
    """Return the moment at which a day begins."""
    return round(datetime.combine(day, datetime.min.time()).timestamp() * 1000)


def end_of(day: date) -> int:
    """Return the moment at which the last minute of a day begins: work that is due on a day may be done until then."""
    return round(datetime.combine(day, time(23, 59)).timestamp() * 1000)


def monday_of(day: date) -> date:
    """Return the first day of a day's week."""
    return day - timedelta(days=day.weekday())
