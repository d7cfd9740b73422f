"""A class in words, for a line under its name."""

from datetime import date

from PySide6.QtCore import QCoreApplication, QLocale

from trainer.gui.translation import day_in_short, in_words
from trainer.store.rows import ClassRow
from trainer.wording.sentences import joined


def class_about(row: ClassRow, locale: QLocale, people: int | None = None) -> str:
    """Return the term and the days of a class, and its people if they are counted; empty if there are none of them."""
    parts = [row.term] if row.term else []
    parts += [days] if (days := _days(row, locale)) else []
    if people is not None:
        told = _tr("1 person") if people == 1 else _tr("{count} people").format(count=people)
        parts.append(told if people else _tr("nobody yet"))
    parts += [_tr("archived")] if row.archived is not None else []
    return in_words(joined(parts, "dots")) if parts else ""


def _days(row: ClassRow, locale: QLocale) -> str:
    begins, ends = [day_in_short(date.fromisoformat(each), locale) if each else "" for each in (row.begins, row.ends)]
    if begins and ends:
        return _tr("{first} to {last}").format(first=begins, last=ends)
    if begins:
        return _tr("from {first}").format(first=begins)
    return _tr("until {last}").format(last=ends) if ends else ""


def _tr(text: str) -> str:
    return QCoreApplication.translate("Classes", text)
