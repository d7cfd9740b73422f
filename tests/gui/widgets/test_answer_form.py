"""What the question's form makes of clicks, keys and typing."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from trainer.felt.cheques import values
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.quiz.answer_form import AnswerForm
from trainer.gui.quiz.movement_buttons import WagerMovement


@pytest.fixture
def form(qapp: QApplication, qtbot: QtBot) -> AnswerForm:
    form = AnswerForm(Artwork())
    qtbot.addWidget(form)
    form.ask("DB21 wager, spot 4", "Take it, pay it or push it?", 1500, values(100))
    return form


def handed_in(form: AnswerForm, qtbot: QtBot) -> list[object]:
    with qtbot.waitSignal(form.submitted) as submitted:
        form.submit()
    return list(submitted.args)


def test_cutting_means_paying(form: AnswerForm, qtbot: QtBot) -> None:
    form.cut(10_000)
    form.cut(2_500)
    assert handed_in(form, qtbot) == ["pay", 12_500, (10_000, 2_500)]


def test_a_taken_wager_is_taken_whole_unless_an_amount_is_cut(form: AnswerForm, qtbot: QtBot) -> None:
    form.choose("take")
    assert handed_in(form, qtbot) == ["take", 1500, ()]
    form.cut(500)
    assert handed_in(form, qtbot) == ["take", 500, ()]


def test_a_push_has_no_amount_and_puts_the_cut_back(form: AnswerForm, qtbot: QtBot) -> None:
    form.cut(500)
    form.choose("push")
    assert form.pile == ()
    assert handed_in(form, qtbot) == ["push", 0, ()]


@pytest.mark.parametrize("movement", [None, "pay"])
def test_nothing_can_be_handed_in_before_it_is_an_answer(
    form: AnswerForm, qtbot: QtBot, movement: WagerMovement | None
) -> None:
    if movement:
        form.choose(movement)
    assert not form.submit_button.isEnabled()
    with qtbot.assertNotEmitted(form.submitted):
        form.submit()


@pytest.mark.parametrize(
    ("movement", "cents", "words"),
    [
        (None, 0, "Take, pay or push?"),
        ("pay", 0, "Pay …"),
        ("pay", 22_500, "Pay $225"),
        ("take", 0, "Take the whole wager"),
        ("take", 700, "Take $7"),
        ("push", 0, "Push the wager"),
    ],
)
def test_the_main_button_says_what_it_will_do(
    form: AnswerForm, movement: WagerMovement | None, cents: int, words: str
) -> None:
    if movement:
        form.choose(movement)
    if cents:
        form.field.typed.emit(cents)
    assert form.submit_button.text() == words


def test_a_typed_amount_that_no_cheques_make_is_an_answer_all_the_same(form: AnswerForm, qtbot: QtBot) -> None:
    form.field.typed.emit(750)
    assert form.pile == ()
    assert handed_in(form, qtbot) == ["pay", 750, ()]


def test_a_new_question_starts_empty(form: AnswerForm) -> None:
    form.cut(500)
    form.ask("Insurance, spot 1", "", 500, values(250))
    assert form.movement is None
    assert form.cents == 0
    assert form.keys.values == values(250)
    assert not form.submit_button.isEnabled()


def test_each_cheque_tells_how_many_of_it_are_cut(form: AnswerForm) -> None:
    form.cut(500)
    form.cut(500)
    assert form.keys.key(500).accessibleName() == "Cut $5, 2 cut"
    form.give_back(500)
    assert form.keys.key(500).accessibleName() == "Cut $5, 1 cut"
