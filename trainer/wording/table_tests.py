"""The table test in words: the program's own sheet, and the result of a test."""

from typing import Final

from trainer.engine.sentences import Sentence, sentence
from trainer.exam.table_test import SheetForm, SheetLine, TableTest
from trainer.wording.auditions import CRITICAL
from trainer.wording.sentences import joined, say

TITLE: Final = sentence("Table test")

_LINES: Final = (
    (
        sentence("Shuffle, cut and burn"),
        sentence("A step is missing, or a card shows"),
        sentence("One step out of order"),
        sentence("House shuffle, cards kept low"),
    ),
    (
        sentence("Card placement"),
        sentence("A hand cannot be read"),
        sentence("Crooked or crowded at times"),
        sentence("Square, every index shows"),
    ),
    (
        sentence("Cutting, proving, sizing"),
        sentence("Not proved, or sized wrong"),
        sentence("Right, but slow or untidy"),
        sentence("Cut, proved and sized cleanly"),
    ),
    (
        sentence("Clearing hands"),
        sentence("Hands not cleared"),
        sentence("Forgotten once or twice"),
        sentence("Cleared every time"),
    ),
    (
        sentence("Signals required"),
        sentence("Deals without a signal"),
        sentence("Takes a word for a signal once"),
        sentence("Waits for every signal"),
    ),
    (
        sentence("Calls"),
        sentence("Calls are missing"),
        sentence("One missed, or too quiet"),
        sentence("Clear, on time, waits for the floor"),
    ),
    (
        sentence("Payoffs"),
        sentence("A wrong payoff is left"),
        sentence("One wrong, corrected at once"),
        sentence("All correct and in order"),
    ),
    (
        sentence("Game protection"),
        sentence("Misses a late bet, or an open rack"),
        sentence("Looks away once"),
        sentence("Eyes on the layout and the rack"),
    ),
    (
        sentence("Manner"),
        sentence("Short with players, or argues"),
        sentence("Correct, but stiff"),
        sentence("Friendly, and calm under pressure"),
    ),
    (
        sentence("Pace"),
        sentence("Players wait"),
        sentence("A little slow, or uneven"),
        sentence("House pace, steady rhythm"),
    ),
)

OWN_FORM: Final = SheetForm(
    lines=tuple([SheetLine(say(name), (say(none), say(one), say(two))) for name, none, one, two in _LINES]),
    criticals=tuple([say(each) for each in CRITICAL.values()]),
)
"""The sheet of a school that has not edited it. It is a proposal."""

_OWN_WORDS: Final = {say(each): each for each in (*CRITICAL.values(), *[words for line in _LINES for words in line])}


def form_words(text: str) -> Sentence:
    """Return a text of a form in words: what the program brought is translated, what a school wrote stays."""
    return _OWN_WORDS.get(text) or joined([text], "text")


def outcome(test: TableTest) -> Sentence:
    """Return the result in a word or two."""
    return sentence("Passed") if test.is_passed else sentence("Not passed yet")


def points_words(points: int, most: int) -> Sentence:
    """Return the points of a test."""
    return sentence("{points} of {most} points", points=points, most=most)


def reason(test: TableTest) -> Sentence:
    """Return the reason for the result."""
    points = points_words(test.points, test.form.most)
    if len(test.criticals) == 1:
        return sentence("{points}. One critical mistake fails the test.", points=points)
    if test.criticals:
        return sentence(
            "{points}. {count} critical mistakes; one fails the test.", points=points, count=len(test.criticals)
        )
    return sentence("{points} ({needed} needed).", points=points, needed=test.form.needed)


def signed(test: TableTest) -> Sentence:
    """Return whoever scored a test, with the title."""
    if not test.title:
        return sentence("{name}", name=test.evaluator_name)
    return sentence("{name}, {title}", name=test.evaluator_name, title=test.title)


def passing(form: SheetForm) -> Sentence:
    """Return the condition that passes."""
    return sentence(
        "Pass: {needed} of {most} points ({share}%) and no critical mistake.",
        needed=form.needed,
        most=form.most,
        share=form.share,
    )


def proposed() -> Sentence:
    """Return the words for whose sheet it is, where a school has not edited it."""
    return sentence("The lines and the pass mark are our proposal. Your school may edit them.")
