"""Progress in the words of the windows: a skill in a line, days, bests."""

from datetime import date, datetime

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from trainer.engine.sentences import Sentence
from trainer.fundamentals.run import RunScore
from trainer.gui.translation import day_in_short, in_words
from trainer.school.progress import Best, SkillProgress
from trainer.wording.attempts import time_taken
from trainer.wording.fundamentals import TITLES, run_length, score_words
from trainer.wording.progress import FIRMNESS, best_name, last_right, seconds_words, skill_title
from trainer.wording.sentences import joined


def skill_told(skill: SkillProgress) -> str:
    """Return a skill with its state, as it is seen on hover and heard."""
    title, state = in_words(skill_title(skill.skill)), skill_state(skill)
    return _tr("{skill}: {state}").format(skill=title, state=state)


def skill_state(skill: SkillProgress) -> str:
    """Return the state of a skill, with the figures that say so."""
    parts = [FIRMNESS[skill.firmness].start]
    if skill.recent:
        parts.append(last_right(skill.right, len(skill.recent)))
    if skill.ms:
        parts.append(seconds_words(skill.ms))
    return in_words(joined(parts, "dots"))


def week_day(monday: date, locale: QLocale) -> str:
    """Return the first day of a week, in short and without its year."""
    return locale.toString(QDate(monday.year, monday.month, monday.day), "MMM d")


def best_told(best: Best, locale: QLocale) -> tuple[str, str]:
    """Return a best: its name, and what it was and when."""
    day = day_in_short(datetime.fromtimestamp(best.at / 1000).date(), locale)
    if best.of == "run":
        figure = f"{best.n:,}"
    elif best.of == "session":
        figure = _tr("{right} of {n} correct").format(right=best.right, n=best.n)
    else:
        figure = _tr("{seconds} s a question, {right} of {n} correct").format(
            seconds=f"{best.ms / 1000:.1f}", right=best.right, n=best.n
        )
    return in_words(best_name(best.of, best.asks)), in_words(joined([figure, day], "dots"))


def run_told(drill: str, seconds: int, score: RunScore) -> tuple[str, str]:
    """Return the best run of a drill: its name, and its score."""
    title: Sentence | str = TITLES.get(drill, drill)
    return in_words(joined([title, run_length(seconds)], "dots")), in_words(score_words(score))


def time_told(ms: int) -> str:
    """Return the time that practice took."""
    minutes = round(ms / 60_000)
    if minutes < 60:
        return _tr("{minutes} min").format(minutes=minutes)
    return in_words(joined([time_taken(ms)], "dots"))


def _tr(text: str) -> str:
    return QCoreApplication.translate("Progress", text)
