"""The pages of a worksheet need no window: words are set by whatever measures are handed in."""

import pytest

from tests.support.typesetting import MONOSPACED
from trainer.engine.sentences import sentence
from trainer.games.options import house_of
from trainer.games.registry import GAMES, rules_in_force
from trainer.quiz.on_paper import on_paper
from trainer.quiz.plan import QuizKind, QuizPlan
from trainer.quiz.recall import RecallQuestion
from trainer.school.worksheet.key import key_pages
from trainer.school.worksheet.paper import PAPERS, Column, FeltPicture, SheetPage, Square, Style
from trainer.school.worksheet.questions import question_pages
from trainer.school.worksheet.sheet import Sheet
from trainer.wording.questions import lettered, lettered_choices
from trainer.wording.sentences import say

COUNT = 7
SQUARES = {"payout": 3, "hitting": 2, "order": 3, "act": 0}
"""The squares to tick of a question at least, by its kind."""


def sheet_and_key(kind: QuizKind, paper: str) -> tuple[list[SheetPage], list[SheetPage]]:
    game = GAMES["dealer-bust-21"]
    rule_set = game.rule_sets[0]
    rules = rules_in_force(game.name, rule_set, game.houses[rule_set]())
    plan = QuizPlan(game=game.name, rule_set=rule_set, house=house_of(rules), kind=kind, seed=3)
    questions = [on_paper(plan, number) for number in range(1, COUNT + 1)]
    waits = plan.waits if kind == "request" else None
    sheet = Sheet(MONOSPACED, PAPERS[paper], "Payouts", game, rules, plan.seed, waits=waits)
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


def test_answers_stand_in_one_column_beside_pictures_of_different_widths() -> None:
    marks = [mark for page in sheet_and_key("payout", "letter")[0] for mark in page.marks]
    assert len({mark.width for mark in marks if isinstance(mark, FeltPicture)}) > 1
    assert len({mark.left for mark in marks if isinstance(mark, Square)}) == SQUARES["payout"]


@pytest.mark.parametrize(("kind", "most"), [("act", 4), ("request", 3)])
def test_two_moves_stand_on_a_page_and_three_requests_below_the_table_of_calls(kind: QuizKind, most: int) -> None:
    pages, _ = sheet_and_key(kind, "letter")
    assert len(pages) <= most
    calls = [text for text in pages[0].texts if text.startswith("Call it out and wait for the floor:")]
    assert len(calls) == (kind == "request")


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


def test_a_sheet_of_facts_has_four_squares_each_and_tells_no_pay_table_that_it_asks_for() -> None:
    game = GAMES["dealer-bust-21"]
    rules = rules_in_force(game.name, "south-dakota", game.houses["south-dakota"]())
    plan = QuizPlan(game=game.name, rule_set="south-dakota", house=house_of(rules), kind="recall", seed=3)
    questions = [on_paper(plan, number) for number in range(1, COUNT + 1)]
    facts = [question for question in questions if isinstance(question, RecallQuestion)]
    assert len(facts) == COUNT
    sheet = Sheet(MONOSPACED, PAPERS["letter"], "Facts", game, rules, plan.seed, tells_house=False)
    pages, key = question_pages(sheet, questions), key_pages(sheet, questions)
    marks = [mark for page in pages for mark in page.marks]
    assert len([mark for mark in marks if isinstance(mark, Square)]) == 4 * COUNT
    assert not [mark for mark in marks if isinstance(mark, FeltPicture)]
    told = " ".join([text for page in pages for text in page.texts])
    assert all([say(each) in told for question in facts for each in lettered_choices(question)])
    assert "Pay table 1:" not in told
    assert "Soft 17:" not in told
    answers = " ".join([text for page in key for text in page.texts])
    assert "Pay table 1:" in answers
    for question in facts:
        assert say(lettered(question, question.accepted)) in answers
