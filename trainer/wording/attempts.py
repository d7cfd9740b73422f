"""Attempts in words, as lists and sheets of a record name them."""

from collections.abc import Mapping
from typing import Final

from trainer.dealing.lessons import lesson_of
from trainer.engine.sentences import Sentence, sentence
from trainer.games.registry import GAMES
from trainer.quiz.figures import split_figure
from trainer.scenarios.kinds import KINDS
from trainer.wording.auditions import round_of_audition
from trainer.wording.deals import clock, lesson_title
from trainer.wording.fundamentals import TITLES, run_length
from trainer.wording.names import SESSIONS, title_of_kind
from trainer.wording.rule_book import clause_title
from trainer.wording.sentences import joined

STATES: Final[Mapping[str, Sentence]] = {
    "open": sentence("in progress"),
    "finished": sentence("finished"),
    "left": sentence("ended early"),
}
"""The words for how an attempt ended, or that it goes on."""
_DEALT: Final[Mapping[str, Sentence]] = {"deal": sentence("Dealt round"), "exercise": sentence("Exercise")}
"""The attempts in which a round is dealt, by their purpose."""
KINDS_OF_ATTEMPT: Final[Mapping[tuple[str, str], Sentence]] = {
    **{("practice", quiz): name.start for quiz, name in SESSIONS.items()},
    ("deal", ""): sentence("Dealt rounds"),
    ("exercise", ""): sentence("Exercises"),
    ("audition", ""): sentence("Auditions"),
    ("sitting", ""): sentence("Examinations"),
    ("speed", ""): sentence("Fundamentals"),
}
"""The kinds of attempt that a record is looked through for, by purpose and quiz."""


def attempt_words(game: str, purpose: str, what: str) -> Sentence:
    """Return the subject of an attempt: its quiz and what that drilled, its lesson, its exercise, or its run.

    One that a newer program has kept, and is not known here, stands as it is.
    """
    if purpose == "audition" and what.isdecimal():
        return round_of_audition(int(what))
    if purpose == "sitting":  # by the blueprint's name, which is all that the records know
        return joined([sentence("Examination"), what], "dots")
    if purpose in _DEALT:
        lesson = lesson_of(what)
        if lesson is not None:
            return sentence("Lesson: {lesson}", lesson=lesson_title(lesson))
        return joined([_DEALT[purpose], what], "dots") if what else _DEALT[purpose]
    if purpose == "lesson":  # of any kinds; which lesson it was stands at its round, just before
        return sentence("Questions on a lesson")
    quiz, _, drilled = what.partition("/")
    if purpose == "speed" and quiz in TITLES:
        return joined([TITLES[quiz], run_length(int(drilled))] if drilled.isdigit() else [TITLES[quiz]], "dots")
    name: Sentence | str = SESSIONS[quiz].start if quiz in SESSIONS else quiz or purpose
    return joined([name, _drilled(game, drilled)] if drilled else [name], "dots")


def time_taken(ms: int) -> Sentence | str:
    """Return the time that answers took, in minutes and seconds, or in hours if it was one.

    >>> from trainer.wording.sentences import say
    >>> time_taken(83_400), say(time_taken(9_000_000))
    ('1:23', '2 h 30 min')
    """
    hours, rest = divmod(ms, 3_600_000)
    return (
        sentence("{hours} h {minutes} min", hours=f"{hours:,}", minutes=rest // 60_000) if hours else clock(ms / 1000)
    )


def _drilled(game: str, drilled: str) -> Sentence | str:
    """Return the one thing that a session drilled: some kinds, a kind, or a clause."""
    if drilled.startswith("+"):
        return sentence("{count} types of question", count=drilled[1:])
    kind = split_figure(drilled)[0]
    if kind in KINDS:
        return title_of_kind(kind)
    title = clause_title(drilled, game) if game in GAMES else None
    return sentence("{title} ({number})", title=title, number=drilled) if title is not None else drilled


def hours_of(minutes: int) -> str:
    """Return minutes as hours.

    >>> hours_of(210), hours_of(240), hours_of(0), hours_of(200)
    ('3.5', '4', '0', '3.33')
    """
    return f"{minutes / 60:.2f}".rstrip("0").removesuffix(".")
