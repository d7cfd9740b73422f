"""The pages of a worksheet need no window: words are set by whatever measures are handed in."""

import pytest

from tests.support.typesetting import MONOSPACED
from trainer.engine.sentences import sentence
from trainer.games.options import house_of
from trainer.games.registry import GAMES, rules_in_force
from trainer.quiz.on_paper import on_paper
from trainer.quiz.plan import QuizKind, QuizPlan
from trainer.school.worksheet.key import key_pages
from trainer.school.worksheet.paper import PAPERS, Column, FeltPicture, SheetPage, Square, Style
from trainer.school.worksheet.questions import question_pages
from trainer.school.worksheet.sheet import Sheet

COUNT = 7
SQUARES = {"payout": 3, "hitting": 2, "order": 3, "act": 0}
"""The squares to tick of a question at least, by its kind."""


def sheet_and_key(kind: QuizKind, paper: str) -> tuple[list[SheetPage], list[SheetPage]]:
    game = GAMES["dealer-bust-21"]
    rule_set = game.rule_sets[0]
    rules = rules_in_force(game.name, rule_set, game.houses[rule_set]())
    plan = QuizPlan(game=game.name, rule_set=rule_set, house=house_of(rules), kind=kind, seed=3)
    questions = [on_paper(plan, number) for number in range(1, COUNT + 1)]
    sheet = Sheet(MONOSPACED, PAPERS[paper], "Payouts", game, rules, plan.seed)
    return question_pages(sheet, questions), key_pages(sheet, questions)


@pytest.mark.parametrize("paper", list(PAPERS))
@pytest.mark.parametrize("kind", ["payout", "hitting", "order", "act"])
def test_every_question_is_set_inside_the_margins_with_its_felt_and_squares(kind: QuizKind, paper: str) -> None:
    pages, key = sheet_and_key(kind, paper)
    marks = [mark for page in pages for mark in page.marks]
    assert len([mark for mark in marks if isinstance(mark, FeltPicture)]) == COUNT
    assert len([mark for mark in marks if isinstance(mark, Square)]) >= COUNT * SQUARES[kind]
    for mark in [mark for page in (*pages, *key) for mark in page.marks]:
        assert PAPERS[paper].margin - 0.5 <= mark.left
        assert mark.top + mark.height <= PAPERS[paper].bottom + 0.5


def test_words_are_in_the_language_that_is_handed_in() -> None:
    pages, key = sheet_and_key("payout", "letter")
    assert "Nombre" in pages[0].texts
    assert "Retirar" in pages[0].texts
    assert {"Respuesta", "Question", "Reglas"} <= set(key[0].texts)


def test_a_column_goes_down_by_the_lines_that_its_words_take() -> None:
    column = Column(MONOSPACED, 50)
    column.say(None, Style(10))
    assert column.down == 0
    column.say(sentence("Ten letters, and as many once more"), Style(10), after=3)
    assert column.down == 4 * 12 + 3
    assert [mark.height for mark in column.block.marks] == [48]
