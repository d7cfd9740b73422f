"""What the payout question's form makes of clicks, keys and typing."""

from typing import cast

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.support.questions import a_plan
from trainer.felt.cheques import values
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.desk.payout_form import PayoutForm
from trainer.gui.felt.scene import TableScene
from trainer.quiz.payouts import Action, PayoutAnswer, PayoutQuestion
from trainer.quiz.questions import question_at

QUESTION = cast("PayoutQuestion", question_at(a_plan(chip=100), 1))
OTHER = cast("PayoutQuestion", question_at(a_plan(chip=250), 1))


@pytest.fixture
def form(undressed: QApplication, qtbot: QtBot) -> PayoutForm:
    scene = TableScene()
    form = PayoutForm(scene, Artwork())
    scene.setParent(form)
    qtbot.addWidget(form)
    form.ask(QUESTION, "")
    return form


def choose(form: PayoutForm, movement: Action) -> None:
    form.movements.buttons[movement].click()


def handed_in(form: PayoutForm, qtbot: QtBot) -> PayoutAnswer:
    with qtbot.waitSignal(form.answered) as answered:
        form.submit_button.click()
    return cast("PayoutAnswer", answered.args[0])


def test_cutting_means_paying(form: PayoutForm, qtbot: QtBot) -> None:
    form.keys.buttons[10_000].click()
    form.keys.buttons[2_500].click()
    assert handed_in(form, qtbot) == PayoutAnswer("pay", 12_500, (10_000, 2_500))


@pytest.mark.parametrize(("typed", "cents"), [("$21,474,836.48", 1 << 31), ("999,999,999.99", 99_999_999_999)])
def test_an_amount_beyond_a_qt_integer_is_handed_in_whole(
    typed: str, cents: int, form: PayoutForm, qtbot: QtBot
) -> None:
    QTest.keyClicks(form.field, typed)
    assert handed_in(form, qtbot) == PayoutAnswer("pay", cents, ())


def test_a_comma_begins_the_cents(form: PayoutForm, qtbot: QtBot) -> None:
    QTest.keyClicks(form.field, "7,50")
    assert form.submit_button.text() == "Pay $7.50"
    assert handed_in(form, qtbot).cents == 750


def test_an_unclear_amount_is_told_and_hands_nothing_in(form: PayoutForm, qtbot: QtBot) -> None:
    """A bet would be taken whole if the text counted as no amount."""
    choose(form, "take")
    QTest.keyClicks(form.field, "1.250")
    assert "can be read in two ways" in form.fault_line.text()
    assert not form.fault_line.isHidden()
    assert not form.submit_button.isEnabled()
    with qtbot.assertNotEmitted(form.answered):
        form.submit()
    form.clear_button.click()
    assert form.fault_line.isHidden()
    assert (form.field.text(), form.movement) == ("", "take")
    QTest.keyClicks(form.field, "1250")
    assert handed_in(form, qtbot) == PayoutAnswer("take", 125_000)


def test_a_taken_wager_is_taken_whole_unless_an_amount_is_cut(form: PayoutForm, qtbot: QtBot) -> None:
    choose(form, "take")
    assert QUESTION.stake
    assert handed_in(form, qtbot) == PayoutAnswer("take", QUESTION.stake)
    form.keys.buttons[500].click()
    assert handed_in(form, qtbot) == PayoutAnswer("take", 500)


def test_a_push_has_no_amount_and_puts_the_cut_back(form: PayoutForm, qtbot: QtBot) -> None:
    form.keys.buttons[500].click()
    choose(form, "push")
    assert form.pile == ()
    assert handed_in(form, qtbot) == PayoutAnswer("push", 0)


@pytest.mark.parametrize("movement", [None, "pay"])
def test_nothing_can_be_handed_in_before_it_is_an_answer(
    form: PayoutForm, qtbot: QtBot, movement: Action | None
) -> None:
    if movement:
        choose(form, movement)
    assert not form.submit_button.isEnabled()
    with qtbot.assertNotEmitted(form.answered):
        form.submit()


@pytest.mark.parametrize(
    ("movement", "cents", "words"),
    [
        (None, 0, "Choose take, pay or push"),
        ("pay", 0, "Pay …"),
        ("pay", 22_500, "Pay $225"),
        ("take", 0, "Take the entire bet"),
        ("take", 700, "Take $7"),
        ("push", 0, "Push the bet"),
    ],
)
def test_the_main_button_says_what_it_will_do(
    form: PayoutForm, movement: Action | None, cents: int, words: str
) -> None:
    if movement:
        choose(form, movement)
    if cents:
        form.field.typed.emit(cents)
    assert form.submit_button.text() == words


def test_a_typed_amount_that_no_cheques_make_is_an_answer_all_the_same(form: PayoutForm, qtbot: QtBot) -> None:
    form.field.typed.emit(750)
    assert form.pile == ()
    assert handed_in(form, qtbot) == PayoutAnswer("pay", 750)


def test_a_new_question_starts_empty(form: PayoutForm) -> None:
    form.keys.buttons[500].click()
    form.ask(OTHER, "")
    assert form.movement is None
    assert form.cents == 0
    assert form.keys.values == values(250)
    assert not form.submit_button.isEnabled()


def test_each_cheque_tells_how_many_of_it_are_cut(form: PayoutForm) -> None:
    form.keys.buttons[500].click()
    form.keys.buttons[500].click()
    assert form.keys.buttons[500].accessibleName() == "Cut $5, 2 cut"
    form.back.click()
    assert form.keys.buttons[500].accessibleName() == "Cut $5, 1 cut"
