"""The windows' translator, handed to all that makes sentences."""

from datetime import date, datetime

from PySide6.QtCore import QCoreApplication, QDate, QLocale, QTime

from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence
from trainer.wording.sentences import say, say_refusal


def translate(context: str, text: str) -> str:
    """Return a text in the language of the windows."""
    return QCoreApplication.translate(context, text)


def in_words(sentence: Sentence | None) -> str:
    """Return a sentence in the language of the windows; nothing for none."""
    return say(sentence, translate) if sentence is not None else ""


def day_in_short(on: date, locale: QLocale) -> str:
    """Return a day as a language writes it, the month short and without the weekday, for half a line."""
    written = locale.dateFormat(QLocale.FormatType.LongFormat).replace("MMMM", "MMM")
    return locale.toString(QDate(on.year, on.month, on.day), written.replace("dddd", "").strip(" ,"))


def moment_in_short(at: datetime, locale: QLocale) -> str:
    """Return a day, as `day_in_short` does, and the time of day."""
    return f"{day_in_short(at, locale)}, {locale.toString(QTime(at.hour, at.minute), QLocale.FormatType.ShortFormat)}"


def date_in_short(moment: int, locale: QLocale) -> str:
    """Return a moment in milliseconds since 1970 as a day, with its time unless that is a day's begin or end."""
    at = datetime.fromtimestamp(moment / 1000)
    is_whole = (at.hour, at.minute) in ((0, 0), (23, 59))
    return day_in_short(at, locale) if is_whole else moment_in_short(at, locale)


def day_in_full(on: date, locale: QLocale) -> str:
    """Return a day as a language writes it, without the weekday."""
    written = locale.dateFormat(QLocale.FormatType.LongFormat)
    return locale.toString(QDate(on.year, on.month, on.day), written.replace("dddd", "").strip(" ,"))


def why_failed(fault: OSError | Refusal) -> str:
    """Return the reason in words: the system's own, or the line of a refusal."""
    return say_refusal(fault, translate) if isinstance(fault, Refusal) else fault.strerror or str(fault)


def settings_told(unreadable: Sentence | None) -> str:
    """Return the message while the settings cannot be read; empty while they can."""
    if unreadable is None:
        return ""
    text = QCoreApplication.translate(
        "Settings",
        "Your settings cannot be read, and their file stays as it is: {why}. "
        "What you change holds until you close the program.",
    )
    return text.format(why=in_words(unreadable))
