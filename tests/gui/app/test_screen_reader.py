"""Who hears the program: everything has a name of its own, and what happens is said as it happens."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QDialog, QLineEdit
from pytestqt.qtbot import QtBot

from tests.support.gui.dealers import ByKeys, due
from tests.support.gui.read_aloud import heard, reached, with_the_same_name, without_a_name
from tests.support.questions import a_plan, a_wrong
from trainer.dealing.attempt import Over
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import ALL_DUTIES, Level
from trainer.engine import acts
from trainer.engine.values import replace
from trainer.games.registry import GAMES
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.dealing.deal_page import DealPage
from trainer.gui.kit import routes
from trainer.gui.translation import in_words
from trainer.houses.files import write_house
from trainer.houses.house import House
from trainer.quiz.ordering import OrderQuestion
from trainer.quiz.payouts import PayoutQuestion
from trainer.quiz.questions import AnyQuestion, grade, question_at
from trainer.wording.deals import lesson_teaches
from trainer.wording.questions import touch_words
from trainer.wording.wagers import wager_place

RIVER = House(name="River").with_table(("dealer-bust-21", "south-dakota"), "Own", (1, 2, 3, 4))

# Names.


@pytest.fixture
def visited(window: MainWindow, settle_down: Callable[[], None]) -> Callable[[str], None]:
    """Assert of the page that is open that every control has a name, and one that no other of its kind has."""
    window.preferences.change(speed="instant")
    window.resize(1280, 800)

    def visit(where: str) -> None:
        settle_down()
        assert len(reached(window)) > 5, where
        assert without_a_name(window) == [], where
        assert with_the_same_name(window) == [], where

    return visit


def test_every_control_of_home_and_practice_has_a_name_of_its_own(
    window: MainWindow, visited: Callable[[str], None]
) -> None:
    visited("home")
    for game in ("dealer-bust-21", "no-bust-21"):
        window.go(routes.ToSessionSetup(game))
        visited(f"setup of {game}")
    window.practice.setup.more_button.click()
    visited("setup with all options")
    window.practice.setup.worksheet_button.click()
    visited("a worksheet to print")
    window.practice.setup.findChildren(QDialog)[0].close()
    quiz, question = window.practice.quiz, question_at(a_plan(), 1)
    for plan in (a_plan(count=2), a_plan(count=2, kind="hitting", totals=True), a_plan(count=2, kind="order")):
        window.go(routes.ToSession(plan))
        visited(f"a question of {plan.kind}")
        quiz.reading.button.click()
        assert quiz.question is not None
        question = quiz.question
        quiz._answer(a_wrong(question))
        quiz.verdict.report.ask()
        visited(f"a report on {plan.kind}")
        quiz.verdict.report.save_button.click()
        visited(f"a verdict on {plan.kind}")
        quiz.reading.button.click()
    window.go(routes.ToHome())
    visited("home with sessions to resume")
    window.go(routes.ToLeftOff(quiz.path))
    quiz.end()
    visited("summary")
    window.go(routes.ToReplay(question, grade(question, a_wrong(question))))
    visited("replay")


def test_every_control_of_dealing_and_rules_has_a_name_of_its_own(
    window: MainWindow, world: World, visited: Callable[[str], None]
) -> None:
    window.go(routes.ToDealSetup("blackjack"))
    visited("setup of a round")
    page = a_round(window, level="patient")
    visited("a round")
    page.do_command("clear layout")
    page.hint()
    visited("a wrong act")
    while not isinstance(page.controller.waiting, Over):
        page.try_act(due(page))
    visited("the end of a round")
    assert page.attempt is not None
    window.go(routes.ToDebrief(page.attempt))
    visited("debrief")
    window.go(routes.ToExercises())
    visited("exercises")
    window.go(routes.ToExercise("blackjack", "STD settle"))
    visited("an exercise")
    window.go(routes.ToEntry("STD settle"))
    visited("an entry of the rules")
    window.go(routes.ToIntroduction("blackjack"))
    visited("introduction")
    world.houses_folder.mkdir(parents=True)
    (world.houses_folder / "river.house").write_text(write_house(RIVER), encoding="utf-8")
    window.go(routes.ToHouses("river.house"))
    for part in (0, 2, 5):
        window.navigator.houses.parts.setCurrentRow(part)
        visited(f"part {part} of a house")
    window.navigator.houses.parts.setCurrentRow(2)
    visited("a pay table")
    fields = [heard(each)[0] for each in reached(window) if isinstance(each, QLineEdit)]
    assert "Pay table Own, ten" in fields, "by row and column"
    window.rail.button("settings").click()
    visited("settings")


def test_the_rail_is_made_of_buttons_that_say_which_room_is_open(
    window: MainWindow, settle_down: Callable[[], None]
) -> None:
    wide = window.rail.width()
    for room in ("deal", "settings", "person", "rules"):
        window.rail.button(room).click()
        settle_down()
        assert window.rail.width() == wide, "its name is bold, and nothing moves for that"
    for room in ("home", "practice", "deal", "rules", "settings", "person"):
        button = window.rail.button(room)
        interface = QAccessible.queryAccessibleInterface(button)
        assert interface.role() == QAccessible.Role.Button
        assert interface.text(QAccessible.Text.Name) == f"{button.text()}, main menu"
        assert interface.text(QAccessible.Text.Description) == ("open now" if room == "rules" else "")


def test_one_of_several_is_a_radio_button_and_a_list_is_named_by_its_label(window: MainWindow) -> None:
    window.go(routes.ToSessionSetup("dealer-bust-21"))
    setup = window.practice.setup
    for button in (setup.kind.button("order"), setup.table.pay_tables.button("2")):
        assert heard(button)[1] == QAccessible.Role.RadioButton
        button.click()
        assert button.isChecked()
    counted = QAccessible.queryAccessibleInterface(setup.questions.button(10))
    assert counted.text(QAccessible.Text.Name) == "10"
    assert counted.text(QAccessible.Text.Description) == "Questions"
    names = {heard(each)[0] for each in reached(window) if isinstance(each, QComboBox)}
    assert {"House rules", "Decks", "Side bet limit"} <= names


# What is said as it happens.


def a_question(window: MainWindow, plan_kind: str, least: int = 1) -> AnyQuestion:
    window.preferences.change(speed="instant")
    plan = a_plan(count=20, kind="order" if plan_kind == "order" else "payout")
    window.go(routes.ToSession(plan))
    quiz = window.practice.quiz
    while quiz.question is not None and len(getattr(quiz.question, "line", "long enough")) < least:
        quiz._answer(quiz.question.accepted)
        quiz.next()
    assert quiz.question is not None
    return quiz.question


def test_the_question_the_answer_and_the_verdict_are_said(window: MainWindow, announced: list[str]) -> None:
    question = a_question(window, "payout")
    assert isinstance(question, PayoutQuestion)
    quiz = window.practice.quiz
    for button in quiz.payout_form.movements.buttons.values():
        assert heard(button)[1] == QAccessible.Role.RadioButton, "one of three, and no check box"
    assert announced[-1].startswith(f"Spot\u00a0{question.box}: ")
    assert announced[-1].endswith("Take, pay or push?")
    QTest.keyClick(quiz.view, Qt.Key.Key_P)
    QTest.keyClick(quiz.view, Qt.Key.Key_3)
    assert announced[-2:] == ["Pay ….", "Pay $5."] or announced[-1] == "Pay $5."
    announced.clear()
    quiz._answer(a_wrong(question))
    words = quiz.verdict.words
    assert words is not None
    assert words.given is not None
    assert announced[0].startswith("!Incorrect. ")
    assert f"Correct answer. {in_words(words.due)}. Your answer. {in_words(words.given)}." in announced[0]
    assert in_words(words.working) in announced[0]
    quiz.verdict.report.ask()
    quiz.verdict.report.save_button.click()
    assert announced[-1].startswith("Saved")


def test_the_order_is_said_as_it_is_given_and_where_the_keyboard_is(window: MainWindow, announced: list[str]) -> None:
    question = a_question(window, "order", least=3)
    assert isinstance(question, OrderQuestion)
    quiz, table = window.practice.quiz, question.table
    first, second, third = (each.touch for each in question.line[:3])
    announced.clear()
    for touch in (first, second, third):
        quiz.order_form.movements.buttons[touch.action].click()
        quiz.scene.wager_touched.emit(*touch.where)
    lines = [f"{at}. {in_words(touch_words(table, each))}." for at, each in enumerate((first, second, third), start=1)]
    assert [each.replace(".  ", ". ") for each in announced] == lines
    quiz.scene.wager_touched.emit(*first.where)
    assert announced[-1].startswith("This bet already has a number.")
    QTest.keyClick(quiz.view, Qt.Key.Key_Backspace)
    assert announced[-1].replace(".  ", ". ") == " ".join(lines[:2])
    QTest.keyClick(quiz.view, Qt.Key.Key_Right)
    at = quiz.order_form.cursor_at
    assert at is not None
    assert announced[-1].removesuffix(".").partition(": number")[0] == in_words(wager_place(table, *at.where))
    quiz.reading.button.click()
    read = [line.replace("\u00a0", " ") for line in (quiz.order_form.laid, *lines[:2])]
    assert quiz.reading.toPlainText().endswith(f"\n{read[0]}")
    assert announced[-1].startswith("Spot ")
    assert announced[-1].replace(".  ", ". ").endswith(" ".join(read[1:]))
    quiz.order_form.clear()
    assert announced[-1] == "Nothing selected yet."
    assert quiz.reading.toPlainText().splitlines()[-1] == announced[-1]


def a_round(window: MainWindow, level: Level = "busy", faced: tuple[int, ...] = ()) -> DealPage:
    game = GAMES["blackjack"]
    house = game.houses["standard"]()
    told, plan = new_table(
        "blackjack", "standard", house, duties=ALL_DUTIES, judging="coached", level=level, box_count=5, seed=5
    )
    window.preferences.change(speed="instant")
    window.deal.deal(replace(told, faced=faced), plan)
    return window.deal.page


def test_whose_move_it_is_each_act_of_a_player_and_a_wrong_act_are_said(
    window: MainWindow, announced: list[str], qtbot: QtBot
) -> None:
    page = a_round(window)
    dealer = ByKeys(page)
    while page.is_under_way:
        attempt = page.attempt
        assert attempt is not None
        before = len(attempt.acts_done)
        dealer.do(due(page))
        attempt = page.attempt
        assert attempt is not None
        signals = [each for each in attempt.acts_done[before:] if isinstance(each.act, acts.Signal)]
        if signals:
            break
    assert signals
    said = [line for line in announced if line.lower().startswith("spot")]
    assert any(f"pot\u00a0{getattr(signals[0].act, 'box', 0)}" in line for line in said), announced
    assert "Your move." in announced
    announced.clear()
    page.do_command("clear layout")
    assert announced[0].startswith("!")
    assert "Next: " in announced[0]
    QTest.keyClick(page.view, Qt.Key.Key_Right)
    assert announced[-1] == f"{page.form.chosen.accessibleName()}."


def test_a_card_face_up_in_the_shoe_is_said_when_it_is_next(window: MainWindow, announced: list[str]) -> None:
    page = a_round(window, faced=(2,))
    ByKeys(page).do(due(page))
    said = [line for line in announced if "The next card in the shoe is face up: " in line]
    assert len(said) == 1
    announced.clear()
    page.do_command("burn")
    assert not [line for line in announced if "face up" in line]


def test_a_stack_a_lesson_and_each_step_of_a_round_are_said(window: MainWindow, announced: list[str]) -> None:
    question = a_question(window, "payout")
    lens = window.practice.quiz.payout_form.lens
    announced.clear()
    QTest.keyClick(lens, Qt.Key.Key_Right)
    assert announced == [f"{lens.accessibleName()}."]
    assert announced[0].startswith("Spot ")
    window.go(routes.ToReplay(question, grade(question, a_wrong(question))))
    player = window.practice.replay.player
    announced.clear()
    player.on_button.click()
    assert announced[0].startswith(in_words(player.steps[player.place - 1].says))
    window.go(routes.ToDealSetup("blackjack"))
    setup = window.deal.setup
    announced.clear()
    setup.start_button.click()
    lesson = setup.lesson
    assert lesson is not None
    assert f"First deal – round 1 of 3. {in_words(lesson_teaches(lesson))}" in announced
    assert any(line.startswith("Next: deal a card to spot\xa01. Drag a card from the shoe") for line in announced), (
        announced
    )
    page = window.deal.page
    page.try_act(due(page))
    reason = "Everyone gets a first card, spot by spot from your left. "
    assert any(line.startswith(f"{reason}Next: deal your own card face down.") for line in announced), announced
    while not isinstance(page.controller.waiting, Over):
        page.try_act(due(page))
    assert any(
        line.startswith(f"Round 1 of 3 done. {page.over_form.ending.text().splitlines()[0]}") for line in announced
    )
    assert page.attempt is not None
    window.go(routes.ToDebrief(page.attempt))
    announced.clear()
    felts = window.deal.debrief.felts
    felts.on_button.click()
    assert announced[-1].startswith("1 move later. ")
    assert felts.done.caption.text() in announced[-1]


def test_nothing_is_said_of_what_is_out_of_sight(window: MainWindow, announced: list[str]) -> None:
    page = a_round(window)
    window.go(routes.ToHome())
    announced.clear()
    page.notice.tell("Somewhere", "else")
    assert announced == []
