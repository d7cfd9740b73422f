"""Attempts of a record in the words of the windows: when, what, where, and what came of it."""

from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

from trainer.gui.translation import in_words
from trainer.school.record_sheet import percent
from trainer.store.rows import KindSums, SavedAttempt
from trainer.wording.attempts import STATES, attempt_words, hours_of, time_taken
from trainer.wording.names import table_in_row
from trainer.wording.sentences import joined


class AttemptTexts(NamedTuple):
    """An attempt as it stands in a list."""

    day: str
    time: str
    what: str
    where: str
    right: str
    share: str
    state: str
    """Empty for one that came to its end."""
    aloud: str
    """All of it, as it is heard."""


def attempt_texts(attempt: SavedAttempt, locale: QLocale) -> AttemptTexts:
    """Return an attempt in words."""
    began = QDateTime.fromMSecsSinceEpoch(attempt.started)
    day, time = day_and_time(began, locale)
    what = in_words(attempt_words(attempt.game, attempt.purpose, attempt.what))
    where = in_words(table_in_row(attempt.game, attempt.rules, attempt.house))
    right = _tr("{right} of {asked}").format(right=attempt.right, asked=attempt.asked)
    took = in_words(joined([time_taken(attempt.ms)], "dots"))
    share = percent(attempt.right, attempt.asked)
    state = in_words(STATES[attempt.state]) if attempt.state != "finished" else ""
    has_mark = attempt.asked > 0
    marked = _tr("{right} of {asked} correct, {percent}%").format(
        right=attempt.right, asked=attempt.asked, percent=share
    )
    heard = [
        f"{locale.toString(began.date(), QLocale.FormatType.LongFormat)}, {time}",
        what,
        where,
        *([marked] if has_mark else [] if attempt.is_judged_later else [_tr("nothing answered")]),
        took,
        in_words(STATES[attempt.state]),
    ]
    shown = in_words(joined([f"{share}%", took], "dots")) if has_mark else took
    return AttemptTexts(day, time, what, where, right if has_mark else "–", shown, state, ", ".join(heard))


def month_of(attempt: SavedAttempt) -> tuple[int, int]:
    """Return the year and the month in which an attempt was begun, here."""
    began = QDateTime.fromMSecsSinceEpoch(attempt.started).date()
    return began.year(), began.month()


@lru_cache(maxsize=64)
def month_text(year: int, month: int, language: str) -> str:
    """Return a month as a heading."""
    return _tr("{month} {year}").format(month=QLocale(language).standaloneMonthName(month), year=year)


def sums_text(sums: tuple[KindSums, ...], locale: QLocale) -> str:
    """Return the sums of some attempts in a line, and since when."""
    count, asked, right = (sum([getattr(each, name) for each in sums]) for name in ("attempts", "asked", "right"))
    if not count:
        return ""
    since = QDateTime.fromMSecsSinceEpoch(min([each.first for each in sums])).date()
    parts = [
        _tr("1 attempt") if count == 1 else _tr("{count} attempts").format(count=f"{count:,}"),
        _tr("{right} of {asked} correct").format(right=f"{right:,}", asked=f"{asked:,}"),
        _tr("since {day}").format(day=locale.toString(since, "MMM d, yyyy")),
    ]
    return in_words(joined(parts, "dots"))


def attended_text(minutes: int) -> str:
    """Return the time in a classroom in a line; empty for none."""
    return _tr("In the classroom, by attendance: {hours} hours").format(hours=hours_of(minutes)) if minutes else ""


def when_text(attempt: SavedAttempt, locale: QLocale) -> str:
    """Return the day and the time at which an attempt was begun."""
    began = QDateTime.fromMSecsSinceEpoch(attempt.started)
    day = locale.toString(began.date(), QLocale.FormatType.LongFormat)
    return f"{day}, {locale.toString(began.time(), QLocale.FormatType.ShortFormat)}"


def day_and_time(began: QDateTime, locale: QLocale) -> tuple[str, str]:
    """Return the day within its month and the time."""
    return locale.toString(began, "ddd d"), locale.toString(began.time(), QLocale.FormatType.ShortFormat)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Attempts", text)
