"""Progress in words: skills, their firmness, and bests."""

from collections.abc import Mapping
from typing import Final

from trainer.engine.sentences import Sentence, sentence
from trainer.quiz.figures import EVEN, ODD, OWN
from trainer.quiz.skills import Skill
from trainer.wording.names import SESSIONS, title_of_kind
from trainer.wording.sentences import Name, named

FIRMNESS: Final[Mapping[str, Name]] = {
    "firm": named("Firm"),
    "learning": named("Learning"),
    "shaky": named("Shaky"),
    "untried": named("Untried"),
}
"""The words for what is remembered of a skill, the best first."""
FIRMNESS_TIPS: Final[Mapping[str, Sentence]] = {
    "firm": sentence("Right three times in a row on different days, and expected to last three weeks or more."),
    "learning": sentence("Mostly right so far."),
    "shaky": sentence("The last answer was wrong, or fewer than 7 of the last 10 were right."),
    "untried": sentence("Not asked yet."),
}
"""The meaning of each."""
_FIGURES: Final[Mapping[str, Sentence]] = {
    ODD: sentence("{kind}, odd bet"),
    EVEN: sentence("{kind}, even bet"),
    OWN: sentence("{kind}, the house's own pay table"),
}


def skill_title(skill: Skill) -> Sentence:
    """Return a skill by its kind of question, and by the figure that it is practiced apart for."""
    kind = title_of_kind(skill.kind)
    if not skill.figure:
        return kind
    if skill.figure in _FIGURES:
        return _FIGURES[skill.figure].with_values(kind=kind)
    return sentence("{kind}, pay table {number}", kind=kind, number=skill.figure)


def last_right(right: int, of: int) -> Sentence:
    """Return the number of right ones of the last answers."""
    return sentence("{right} of the last {of} correct", right=right, of=of)


def seconds_words(ms: int) -> Sentence:
    """Return a time for one answer, in seconds.

    >>> from trainer.wording.sentences import say
    >>> say(seconds_words(4230))
    '4.2 s'
    """
    return sentence("{seconds} s", seconds=f"{ms / 1000:.1f}")


def best_name(of: str, asks: str) -> Sentence:
    """Return the name of a best by its sort and its quiz; dealt rounds are a quiz of their own here."""
    match of:
        case "run" if asks == "deal":
            return sentence("Most moves in a row without a mistake")
        case "run":
            return sentence("Most questions in a row without a mistake")
        case "session":
            return sentence("Best session")
        case _:
            return sentence("Fastest session: {quiz}", quiz=SESSIONS[asks].inside)
