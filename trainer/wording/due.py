"""The words for why a question of due practice comes."""

from collections.abc import Mapping
from datetime import date
from typing import Final

from trainer.engine.sentences import Sentence, sentence
from trainer.quiz.slots import SlotNote

WEEKDAYS: Final = (
    sentence("due since Monday"),
    sentence("due since Tuesday"),
    sentence("due since Wednesday"),
    sentence("due since Thursday"),
    sentence("due since Friday"),
    sentence("due since Saturday"),
    sentence("due since Sunday"),
)
"""A weekday takes another form in some languages, so that each is a sentence of its own."""
FIRMNESS: Final[Mapping[str, Sentence]] = {
    "untried": sentence("Untried"),
    "shaky": sentence("Shaky"),
    "learning": sentence("Learning"),
    "firm": sentence("Firm"),
}
"""The states of a skill."""
_WEEK: Final = 7


def why_it_comes(note: SlotNote, today: date) -> Sentence | None:
    """Return the reason for a question, in half a line; None if none was kept.

    >>> from trainer.wording.sentences import say
    >>> say(why_it_comes(SlotNote("missed", missed=2), date(2026, 12, 3)))
    'missed twice'
    """
    match note.why:
        case "new":
            return sentence("new")
        case "lesson":
            return sentence("on the lesson")
        case "set":
            return sentence("set by your class")
        case "weak":
            return sentence("weakest now")
        case "missed" if note.missed > 1:
            times = note.missed
            return sentence("missed twice") if times == 2 else sentence("missed {count} times", count=times)
        case "missed":
            return sentence("missed last time")
        case "due":
            return _since(date.fromtimestamp(note.since / 1000), today)
    return None


def _since(day: date, today: date) -> Sentence:
    days = (today - day).days
    if days <= 0:
        return sentence("due today")
    if days == 1:
        return sentence("due since yesterday")
    return WEEKDAYS[day.weekday()] if days < _WEEK else sentence("due for over a week")
