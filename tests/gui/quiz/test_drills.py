"""A focus: chosen where a session is set up, under Rules and at a verdict; told, kept, and resumed."""

from typing import cast

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.support.gui.people import LEFT, Mouse
from tests.support.questions import a_plan, a_wrong
from trainer.games.options import write_house
from trainer.games.registry import GAMES
from trainer.gui.app.main_window import MainWindow
from trainer.gui.kit import routes
from trainer.gui.quiz.drill_choice import DrillChoice
from trainer.gui.quiz.session_setup import SessionSetup
from trainer.gui.rules.rules_page import RulesPage
from trainer.quiz.drills import Drill
from trainer.quiz.payouts import PayoutQuestion


@pytest.fixture
def mouse(qtbot: QtBot, window: MainWindow) -> Mouse:
    window.preferences.change(speed="instant")
    return Mouse(qtbot, window)


@pytest.fixture
def setup(mouse: Mouse) -> SessionSetup:
    mouse.press(mouse.window.home.cards["dealer-bust-21"].practise_button)
    return mouse.window.practice.setup


def line_of(choice: DrillChoice, words: str) -> int:
    model = choice.list.model()
    lines = [str(model.index(row, 0).data()).strip() for row in range(model.rowCount())]
    return lines.index(words)


def pick(choice: DrillChoice, words: str) -> None:
    at = choice.list.visualRect(choice.list.model().index(line_of(choice, words), 0)).center()
    QTest.mouseClick(choice.list.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, at)


def test_just_the_side_bet_is_one_press(mouse: Mouse, setup: SessionSetup) -> None:
    mouse.press(setup.drill.segments.button("db21"))
    mouse.press(setup.start_button)
    for _ in range(4):
        question = mouse.see_the_payout()
        assert question.settlement.wager == "db21"
        mouse.answer(question.accepted)
        mouse.go_on()
    assert mouse.quiz.panel._house.text() == "Focus: DB21 bets"
    mouse.press(mouse.quiz.end_button)
    assert "Focus: DB21 bets" in mouse.window.practice.summary.about.text()


def test_the_drill_and_the_bets_of_the_last_session_are_offered_again_in_sight(
    mouse: Mouse, setup: SessionSetup
) -> None:
    mouse.press(setup.drill.segments.button("db21"))
    mouse.press(setup.more_button)
    QTest.keyClicks(setup.stakes.fields[1], "50")
    mouse.press(setup.start_button)
    drilled = setup.plan().only
    mouse.window.go(routes.ToSessionSetup("blackjack"))
    assert (setup.plan().only, setup.plan().stakes) == ((), None), "each game has its own"
    mouse.window.go(routes.ToSessionSetup("dealer-bust-21"))
    assert (setup.plan().only, setup.plan().stakes) == (drilled, (100, 5_000))
    assert setup.drill.segments.value == "db21"
    assert setup.stakes.fields[1].isVisible()
    setup.bring_in_sight(setup.drill)
    mouse.press(setup.drill.segments.button(""))
    setup.bring_in_sight(setup.stakes)
    mouse.press(setup.stakes.usual_button)
    assert (setup.plan().only, setup.plan().stakes) == ((), None)
    mouse.press(setup.start_button)
    mouse.window.go(routes.ToSessionSetup("dealer-bust-21"))
    assert (setup.plan().only, setup.plan().stakes) == ((), None)


def test_anything_is_found_by_its_words_and_left_again(mouse: Mouse, setup: SessionSetup) -> None:
    choice = setup.drill
    mouse.press(choice.segments.button("choose"))
    assert choice.field.hasFocus()
    QTest.keyClicks(choice.field, "30.10(4)")
    pick(choice, "No DB21 bet after the first card (SD 20:18:15:30.10(4))")
    plan = setup.plan()
    assert (plan.kind, plan.only_clause) == ("mix", "SD 20:18:15:30.10(4)")
    mouse.press(choice.other_button)
    choice.field.clear()
    QTest.keyClicks(choice.field, "insurance that wins")
    QTest.keyClick(choice.field, Qt.Key.Key_Return)  # the first that was found
    assert setup.isVisible()
    assert setup.plan().only == ("insurance-win",)
    assert setup.kind.value == "payout"
    mouse.press(setup.kind.button("hitting"))  # of which it is no kind
    assert setup.plan().only == ()
    assert choice.segments.value == ""
    mouse.press(choice.segments.button("choose"))
    choice.field.clear()
    QTest.keyClicks(choice.field, "soft")
    QTest.keyClick(choice.field, Qt.Key.Key_Down)
    QTest.keyClick(choice.list, Qt.Key.Key_Down)
    QTest.keyClick(choice.list, Qt.Key.Key_Return)
    assert len(setup.plan().only) == 1
    mouse.press(choice.other_button)
    choice.field.clear()
    QTest.keyClicks(choice.field, "no such thing")
    assert choice._nothing.isVisible()
    mouse.press(choice.segments.button(""))
    assert setup.plan() == a_setup_plan(setup)


def a_setup_plan(setup: SessionSetup) -> object:
    plan = setup.plan()
    assert (plan.only, plan.only_clause, plan.stakes) == ((), "", None)
    return plan


def test_a_row_goes_with_the_game(mouse: Mouse, setup: SessionSetup) -> None:
    mouse.press(setup.drill.segments.button("choose"))
    pick(setup.drill, "DB21: Ace")
    asked = {"payout": ("db21-ace",), "recall": ("know-pay-table@A",), "mix": ("db21-ace", "know-pay-table@A")}
    for kind, only in asked.items():  # the quiz that is chosen goes on, with what it asks about the line
        mouse.press(setup.kind.button(kind))
        assert (setup.plan().kind, setup.plan().only) == (kind, only)
    mouse.press(setup.kind.button("payout"))
    mouse.press(setup.drill.other_button)
    pick(setup.drill, "DB21: 7–9")
    assert (setup.kind.value, setup.plan().kind) == ("payout", "payout")
    mouse.press(setup.kind.button("order"))  # which asks about no line
    assert setup.plan().only == ()
    mouse.press(setup.drill.segments.button("choose"))
    pick(setup.drill, "DB21: Ace")
    assert setup.kind.value == "mix"
    mouse.press(setup.games.button(GAMES["no-bust-21"]))
    assert setup.plan().only == ()
    assert [button.text() for button in setup.drill.segments.buttons] == [
        "Everything",
        "3 Card Stud bonuses",
        "Choose…",
    ]


def test_bets_in_a_range_are_typed_as_amounts_are(mouse: Mouse, setup: SessionSetup) -> None:
    mouse.press(setup.more_button)
    least, most = setup.stakes.fields
    QTest.keyClicks(least, "$100")
    QTest.keyClicks(most, "1,250")
    assert setup.plan().stakes == (10_000, 125_000)
    mouse.press(setup.start_button)
    for _ in range(3):
        question = mouse.see_the_payout()
        mains = [box.main for box in question.round.boxes]
        assert all([10_000 <= main <= 125_000 for main in mains])
        mouse.answer(question.accepted)
        mouse.go_on()


def test_what_is_no_range_is_told_and_starts_nothing(mouse: Mouse, setup: SessionSetup) -> None:
    mouse.window.resize(1024, 600)
    mouse.press(setup.more_button)
    mouse.press(setup.drill.segments.button("choose"))  # its list takes the room
    for least, most, fault in (
        ("50", "25", "The largest bet is below the smallest."),
        ("0.50", "", "Bets go from $1 to $2,500."),
        ("", "5000", "Bets go from $1 to $2,500."),
        ("1.2.3", "", "Enter an amount such as 25 or 7.50."),
    ):
        for field, text in zip(setup.stakes.fields, (least, most), strict=True):
            field.clear()
            QTest.keyClicks(field, text)
        assert setup.stakes.fault == fault
        place = setup.stakes.rect().translated(setup.stakes.mapTo(setup.area.viewport(), QPoint(0, 0)))
        assert setup.area.viewport().rect().contains(place)
        assert not setup.start_button.isEnabled()
        assert setup.plan().stakes is None


def test_a_drill_from_a_verdict_leaves_the_session_to_be_resumed(mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan(kind="payout")))
    question = mouse.see_the_payout()
    mouse.answer(a_wrong(question))
    mouse.press(mouse.quiz.verdict.drill_button)
    setup = mouse.window.practice.setup
    assert setup.isVisible()
    assert setup.plan().only == (question.kind,)
    mouse.press(setup.start_button)
    drilled = cast("PayoutQuestion", mouse.see_the_question())
    assert drilled.kind == question.kind
    mouse.window.go(routes.ToHome())
    words = " ".join(
        [each.text() for each in mouse.window.home.resume_card.findChildren(type(mouse.quiz.panel._house))]
    )
    assert "Focus: " in words
    assert "Payouts" in words  # the session that was left
    mouse.press(mouse.window.home.resume_card.resume_buttons[0])
    session = mouse.quiz.session
    assert session is not None
    assert session.plan.only == (question.kind,)
    assert mouse.quiz.panel._house.text().startswith("Focus: ")


def test_a_rule_a_row_and_a_bet_are_practiced_from_rules(qtbot: QtBot, mouse: Mouse) -> None:
    mouse.window.go(routes.ToEntry("WA DB21(2)"))
    page = mouse.window.findChildren(RulesPage)[0]
    ways = [route for route in page.view.rules.links if isinstance(route, routes.ToDrill)]
    of_clause = next(route for route in ways if route.drill.clause == "WA DB21(2)")
    assert of_clause.rule_set == "washington"
    assert {route.drill.row for route in ways if route.drill.row} == {"A", "ten", "7–9", "2–6"}
    assert {"db21", "insurance", "main"} <= {route.drill.bet for route in ways}
    assert not [route for route in ways if not route.drill]
    page.view.link_taken.emit(of_clause)
    setup = mouse.window.practice.setup
    plan = setup.plan()
    assert (plan.rule_set, plan.only_clause) == ("washington", "WA DB21(2)")
    mouse.press(setup.start_button)
    assert "WA DB21(2)" in mouse.see_the_question().clauses

    of_a_row = next(way for way in ways if (way.drill.row, way.rule_set, way.pay_table) == ("ten", "south-dakota", "2"))
    page.view.link_taken.emit(of_a_row)
    assert setup.plan().only == ("db21-ten", "know-pay-table@ten")
    mouse.press(setup.start_button)
    assert write_house(mouse.see_the_payout().round.house)["pay_table"] == "2"


def test_a_clause_that_nothing_asks_about_offers_nothing(mouse: Mouse) -> None:
    mouse.window.go(routes.ToEntry("SD 20:18:15:30.08(16)(c)"))
    page = mouse.window.findChildren(RulesPage)[0]
    clauses = {route.drill.clause for route in page.view.rules.links if isinstance(route, routes.ToDrill)}
    assert "SD 20:18:15:30.08(8)" in clauses
    assert not [clause for clause in clauses if "(16)" in clause]


def test_what_a_house_cannot_bring_is_told_instead_of_started(mouse: Mouse, setup: SessionSetup) -> None:
    setup.drill.choose(Drill(only=("envy",)))  # of another game
    mouse.press(setup.start_button)
    assert setup.isVisible()
    assert setup._refused.isVisible()
    setup.drill.choose(Drill(only=("win",)))
    QTest.keyClicks(setup.stakes.fields[0], "7.30")
    for button in (setup.start_button, setup.worksheet_button):
        setup._refused.show_text("")
        button.click()
        assert setup.isVisible()
        assert setup._refused.text() == (
            "$7.30 to $2,500 is no range of bets here; expected multiples of $0.50, the smallest cheque"
        )


def test_the_list_is_in_sight_once_it_is_opened_in_a_small_window(mouse: Mouse, setup: SessionSetup) -> None:
    mouse.window.resize(1024, 600)
    for button in (setup.drill.segments.button("choose"), setup.drill.other_button):
        mouse.press(button)
        shown = setup.area.viewport().rect()
        for part in (setup.drill.field, setup.drill.list):
            place = part.rect().translated(part.mapTo(setup.area.viewport(), QPoint(0, 0)))
            assert shown.contains(place), (shown, place)
        QTest.keyClicks(setup.drill.field, "insurance that wins")
        QTest.keyClick(setup.drill.field, Qt.Key.Key_Return)
