"""The kept sessions that Home offers to go on with."""

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Final
from uuid import UUID

from PySide6.QtCore import QCoreApplication, QLocale, QTime

from trainer.dealing.lessons import lesson_of
from trainer.engine.sentences import Sentence
from trainer.games.registry import GAMES
from trainer.gui.app.resume_card import DamagedLine, OpenSession
from trainer.gui.translation import day_in_short, in_words
from trainer.quiz.plan import QuizPlan
from trainer.quiz.session import Session
from trainer.school.rounds_found import RoundLeftOff, rounds_left_off
from trainer.school.sessions import Found, Unfinished, set_aside, unfinished
from trainer.wording.auditions import round_of_audition
from trainer.wording.deals import lesson_title
from trainer.wording.drills import session_words
from trainer.wording.sentences import joined

MOST = 3
"""The most sessions that are offered, the newest first."""


def open_sessions(
    folder: Path,
    under_way_at: Path | None,
    without_file: Session | None,
    locale: QLocale,
    known_damaged: Mapping[Path, Sentence],
    is_theirs: Callable[[UUID | None], bool],
) -> tuple[tuple[OpenSession, ...], tuple[DamagedLine, ...]]:
    """Return somebody's unfinished sessions, and a line for each file of the folder that is damaged.

    First comes the one that stands open without a file, then the newest of the folder; of those that have been taken
    up, only the one under way here is among them.
    """
    found: Found = unfinished(folder, under_way_at, is_theirs)
    offered = [each for each in found.sessions if each.path not in known_damaged]
    shown = [_open_session(each, locale) for each in offered[:MOST]]
    if without_file is not None:
        plan, right = without_file.plan, without_file.first_right
        shown.insert(0, OpenSession(None, _what(plan), _how_far(plan, without_file.position, right)))
    lines = {each.path: each.line for each in found.damaged}
    # What was damaged in the middle was found when it was taken up.
    lines |= {each.path: known_damaged[each.path] for each in found.sessions if each.path in known_damaged}
    hidden = _dismissed & lines.keys()
    return tuple(shown), tuple([DamagedLine(path, in_words(lines[path])) for path in lines if path not in hidden])


def open_rounds(
    folder: Path, under_way: Path | None, locale: QLocale, is_theirs: Callable[[UUID | None], bool]
) -> tuple[tuple[OpenSession, ...], tuple[DamagedLine, ...]]:
    """Return somebody's unfinished rounds dealt by hand, the newest first, and a line for each file that is damaged."""
    found = rounds_left_off(folder, MOST, under_way, is_theirs)
    damaged = [DamagedLine(each.path, in_words(each.line)) for each in found.damaged if each.path not in _dismissed]
    return tuple([_open_round(each, locale) for each in found.rounds]), tuple(damaged)


_dismissed: Final[set[Path]] = set()
"""Folders, and damaged files that cannot be renamed, which are told of no more until the program starts again."""


def dismiss(path: Path) -> None:
    """Tell no more of a damaged file."""
    if path.is_dir():
        _dismissed.add(path)
        return
    try:
        set_aside(path)
    except OSError:
        _dismissed.add(path)


def _open_session(session: Unfinished, locale: QLocale) -> OpenSession:
    how_far = _how_far(session.plan, session.position, session.right)
    return OpenSession(
        session.path, _what(session.plan), _with_start(how_far, session.started, locale), session.started
    )


def _open_round(left: RoundLeftOff, locale: QLocale) -> OpenSession:
    lesson = in_words(lesson_title(found)) if (found := lesson_of(left.lesson)) is not None else ""
    if left.is_audition:
        lesson = in_words(round_of_audition(left.lesson_round))
    parts = [GAMES[left.game].title, left.title or lesson or _tr("Round in progress"), left.house_name]
    what = in_words(joined([part for part in parts if part], "dots"))
    how_far = _tr("1 move") if left.acts == 1 else _tr("{count} moves").format(count=left.acts)
    return OpenSession(left.path, what, _with_start(how_far, left.started, locale), left.started)


def _with_start(how_far: str, started: datetime, locale: QLocale) -> str:
    time = locale.toString(QTime(started.hour, started.minute), QLocale.FormatType.ShortFormat)
    begun = _tr("started {date}, {time}").format(date=day_in_short(started, locale), time=time)
    return in_words(joined([how_far, begun], "dots"))


def _what(plan: QuizPlan) -> str:
    if plan.kind in ("due", "set"):  # of any game, at any house
        return in_words(session_words(plan))
    parts = [GAMES[plan.game].title, in_words(session_words(plan)), plan.house_name]
    return in_words(joined([part for part in parts if part], "dots"))


def _how_far(plan: QuizPlan, position: int, right: int | None) -> str:
    if right is None and plan.count is None:
        return _tr("Question {number}").format(number=position)
    if right is None:
        return _tr("Question {number} of {count}").format(number=position, count=plan.count)
    if plan.count is None:
        return _tr("Question {number} · {right} correct").format(number=position, right=right)
    return _tr("Question {number} of {count} · {right} correct").format(number=position, count=plan.count, right=right)


def _tr(text: str) -> str:
    return QCoreApplication.translate("OpenSessions", text)
