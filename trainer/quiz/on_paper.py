"""Questions as they can stand on paper: of a new hand, with a few boxes of the felt, and with any free order known."""

from typing import Final

from trainer.engine.table import MOST_BOXES, Table
from trainer.quiz.ordering import OrderQuestion
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import AnyQuestion, question_at

NEIGHBOURS: Final = 3
"""The number of boxes shown by a question about one of them."""


def on_paper(plan: QuizPlan, number: int) -> AnyQuestion:
    """Return a plan's question as it can stand on paper: of a new hand.

    A question that goes on with the hand of the one before it would give away that that one took a card.
    """
    return question_at(plan, number, goes_on=False)


def neighbours(table: Table, box: int, most: int = NEIGHBOURS) -> range:
    """Return a box with those beside it, within the boxes there can be; without a box, the middle ones in play."""
    middle = box or table.boxes[len(table.boxes) // 2].number
    first = min(max(middle - most // 2, 1), MOST_BOXES + 1 - most)
    return range(first, first + most)


def in_play(table: Table) -> range:
    """Return the boxes from the first to the last that is in the round, at least as many as a small picture has."""
    numbers = [box.number for box in table.boxes]
    first, last = min(numbers), max(numbers)
    while last - first + 1 < NEIGHBOURS:
        first, last = (first, last + 1) if last < MOST_BOXES else (first - 1, last)
    return range(first, last + 1)


def free_orders(question: OrderQuestion) -> dict[int, int]:
    """Return the numbers of the right line at which a free order begins, each with how many more belong to it."""
    line = question.line
    here, found = question.resolving, {}
    at = 0
    while at < len(line):
        open_now = {each.touch for each in here.due}
        more = 0
        while at + more + 1 < len(line) and line[at + more + 1].touch in open_now:
            more += 1
        if more:
            found[at + 1] = more
        for resolved in line[at : at + more + 1]:
            here = here.after(resolved)
        at += more + 1
    return found
