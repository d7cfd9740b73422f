"""Fundamentals in the window: a run against the clock as a person does it, by keyboard and by mouse."""

from collections.abc import Callable, Iterator

import msgspec
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.support.gui.clock import Clock
from trainer.engine.money import write_money
from trainer.fundamentals.drill import DRILLS
from trainer.fundamentals.problem import Problem
from trainer.gui.app.fundamentals_navigation import FundamentalsNavigation
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.fundamentals.run_page import RunPage
from trainer.gui.kit import routes
from trainer.school.key_map import CHEQUES

ENTER, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Escape


class Trainee:
    """A person who answers problems; the clock goes on only as they say."""

    def __init__(self, qtbot: QtBot, window: MainWindow, world: World) -> None:
        assert isinstance(world.clock, Clock)
        self.qtbot, self.window, self.world, self.clock = qtbot, window, world, world.clock
        self.clock.step = 0.0

    @property
    def ways(self) -> FundamentalsNavigation:
        return self.window.navigator.fundamentals

    @property
    def page(self) -> RunPage:
        return self.ways.run_page

    @property
    def problem(self) -> Problem:
        problem = self.page.problem
        assert problem is not None
        return problem

    def press(self, *keys: Qt.Key | str, after: float = 1.0) -> None:
        """Press keys on whatever has the keyboard, some time later."""
        self.clock.at += after
        for key in keys:
            here = QApplication.focusWidget()
            assert here is not None
            if isinstance(key, str):
                QTest.keyClicks(here, key)
            else:
                QTest.keyClick(here, key)

    def hold(self, key: Qt.Key) -> None:
        """Go on holding a key: the system repeats it."""
        here = QApplication.focusWidget()
        assert here is not None
        QApplication.sendEvent(here, QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "\r", True))

    def answer(self, *, after: float = 2.0) -> None:
        """Give the right answer by keyboard."""
        problem = self.problem
        if DRILLS[problem.drill].fields == ("cheques",):
            self.press(
                *[CHEQUES[problem.rack.index(cents)][-1] for cents in problem.answer.cheques], ENTER, after=after
            )
        elif DRILLS[problem.drill].fields == ("money",):
            self.press(write_money(problem.answer.numbers[0]), ENTER, after=after)
        else:
            self.press("/".join(map(str, problem.answer.numbers)), ENTER, after=after)

    def known(self) -> None:
        """Let the records answer all that was asked."""
        self.world.records.begin()
        done: list[int] = []
        self.world.records.ask(self.window, lambda _: 1, done.append)
        self.qtbot.waitUntil(lambda: bool(done))


@pytest.fixture
def trainee(qtbot: QtBot, window: MainWindow, world: World) -> Iterator[Trainee]:
    yield Trainee(qtbot, window, world)
    window.go(routes.ToHome())


def texts(page: QWidget) -> str:
    """Return all that stands on a page."""
    return " | ".join([text() for each in page.findChildren(QWidget) if callable(text := getattr(each, "text", None))])


def test_a_run_by_keyboard_alone_from_home_to_the_best_in_the_records(trainee: Trainee, announced: list[str]) -> None:
    window, ways = trainee.window, trainee.ways
    window.home.fundamentals_button.click()
    assert ways.drills.isVisible()
    window.preferences.change_school(drill_seconds={"three-to-two": 7.5})
    ways.drills.buttons["three-to-two"].setFocus()
    assert "Your school: under 7.5 s each" in ways.drills.buttons["three-to-two"].accessibleName()
    trainee.press(ENTER)
    for _ in range(3):
        trainee.answer()
    assert announced[-1].startswith("!Right.")
    assert " at 3 to 2" in announced[-1]
    missed = trainee.problem
    trainee.press("1", ENTER)
    right = f"Right answer: ${missed.answer.numbers[0] / 100:,.2f}".removesuffix(".00")
    assert announced[-1].startswith(f"!{right}")
    trainee.press(ENTER, after=0.1)  # meant for the problem before: the right answer stays
    trainee.clock.at += 1.0
    trainee.hold(ENTER)
    assert trainee.page.missed.isVisible()
    trainee.press(ENTER)
    trainee.answer()
    trainee.press(ESCAPE)
    score = ways.result.run.score if ways.result.run is not None else None
    assert score is not None
    assert (score.longest, score.longest_seconds, score.right, score.wrong) == (3, 6.0, 4, 1)
    assert ways.result.isVisible()
    assert right in texts(ways.result)
    trainee.press(ENTER, after=0.1)
    assert ways.result.isVisible()  # the key was meant for a problem
    trainee.known()
    ways._bests._known.clear()
    trainee.press(ESCAPE)
    trainee.known()
    assert "Best: 3 in a row, 6.0 s" in ways.drills.buttons["three-to-two"].accessibleName()
    assert QApplication.focusWidget() is ways.drills.buttons["three-to-two"]
    trainee.press(ENTER)
    trainee.answer()
    trainee.press(ESCAPE)
    ways.result.home_button.click()
    assert window.home.isVisible(), "where the next step of the day is"


@pytest.mark.parametrize("drill", ["cut", "color-up", "prove", "totals", "mixed-value"])
def test_each_kind_of_answer_is_given_by_keys_alone(trainee: Trainee, drill: str) -> None:
    trainee.window.go(routes.ToRun(drill))
    for row in range(1, 5):
        trainee.answer()
        assert trainee.page.current is not None
        assert trainee.page.current.row == row


def test_cheques_and_figures_are_pressed_with_the_mouse(trainee: Trainee) -> None:
    trainee.window.go(routes.ToRun("conversion"))
    form = trainee.page.form
    for cents in (*trainee.problem.answer.cheques, 100):
        QTest.mouseClick(form.cheque_keys.buttons[cents], Qt.MouseButton.LeftButton)
    QTest.mouseClick(form.back_button, Qt.MouseButton.LeftButton)
    QTest.mouseClick(form.submit_button, Qt.MouseButton.LeftButton)
    assert trainee.page.current is not None
    assert trainee.page.current.row == 1
    trainee.window.go(routes.ToRun("change"))
    for figure in f"{trainee.problem.answer.numbers[0]}":
        key = next(each for each in form.pad if each.text() == figure)
        QTest.mouseClick(key, Qt.MouseButton.LeftButton)
    QTest.mouseClick(form.submit_button, Qt.MouseButton.LeftButton)
    assert trainee.page.current.row == 1


def test_the_time_runs_out_and_what_was_under_way_does_not_count(trainee: Trainee, qtbot: QtBot) -> None:
    trainee.window.go(routes.ToRun("half", 120))
    trainee.answer()
    trainee.press("7/", "x")
    assert trainee.page.form.fields[0].text() == "7/"
    trainee.press(ENTER)  # no amount: it is told, and nothing is judged
    assert trainee.page.current is not None
    assert len(trainee.page.current.answers) == 1
    trainee.clock.at += 120
    qtbot.waitUntil(trainee.ways.result.isVisible)
    assert trainee.ways.result.run is not None
    assert trainee.ways.result.run.score.right == 1


def test_a_run_ends_where_its_page_is_left_and_one_without_answers_leaves_nothing(trainee: Trainee) -> None:
    trainee.window.go(routes.ToRun("half"))
    trainee.press(ESCAPE)
    assert trainee.ways.drills.isVisible()
    trainee.window.go(routes.ToRun("half"))
    trainee.answer()
    trainee.window.rail.button("rules").click()
    assert trainee.page.current is None
    (path,) = trainee.world.runs_folder.iterdir()
    assert b'{"closed":"left"}' in path.read_bytes()


def test_how_a_run_is_run_is_kept_and_a_range_of_bets_that_is_none_begins_none(trainee: Trainee) -> None:
    trainee.window.go(routes.ToFundamentals())
    page = trainee.ways.drills
    page.seconds.button(120).click()
    page.chip.button(500).click()
    for field, text in zip(page.stakes.fields, ("100", "25"), strict=True):
        assert field.text() == {"100": "$5", "25": "$500"}[text]
        field.setFocus(Qt.FocusReason.TabFocusReason)
        trainee.press(text)
    assert not page.buttons["half"].isEnabled()
    page.stakes.fields[1].selectAll()
    trainee.press("100")
    page.buttons["half"].click()
    plan = trainee.page.current.plan if trainee.page.current is not None else None
    assert plan is not None
    assert (plan.seconds, plan.table.chip, plan.table.least, plan.table.most) == (120, 500, 10_000, 10_000)
    kept = msgspec.structs.asdict(trainee.window.preferences.now.fundamentals)
    assert kept == {"seconds": 120, "chip": 500, "stakes": (10_000, 10_000), "clock": True}


def test_the_clock_is_put_out_of_sight_and_the_keyboard_stays_at_the_answer(
    trainee: Trainee, settle_down: Callable[[], None]
) -> None:
    trainee.window.go(routes.ToRun("half"))
    trainee.page.clock_button.click()
    settle_down()
    assert not trainee.page.time.isVisible()
    assert not trainee.page.bar.isVisible()
    assert QApplication.focusWidget() is trainee.page.form.fields[0]
