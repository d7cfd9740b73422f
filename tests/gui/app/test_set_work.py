"""Home shows what a person's classes have set, and what they begin counts for it."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from itertools import count
from pathlib import Path
from uuid import UUID

import pytest
from msgspec import json
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.support.journals import bodies_of
from tests.support.origins import STATION
from trainer.classroom.classes import add_class
from trainer.classroom.giving_work import give_work
from trainer.classroom.set_work import BlueprintWork, DrillRun, ExerciseSet, LessonSet, PracticeSet, SetWork
from trainer.dealing.exercises import all_exercises
from trainer.engine.values import replace
from trainer.fundamentals.run import RunPlan
from trainer.fundamentals.table import DrillTable
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.app.set_work_card import SetWorkCard
from trainer.gui.kit import routes
from trainer.gui.quiz.quiz_page import Stage
from trainer.school.records import Records
from trainer.school.session_slots import TableOnFile
from trainer.store.classes import add_to_class
from trainer.store.work_rows import AssignmentRow

LEFT = Qt.MouseButton.LeftButton
DAY = 86_400_000
NOW = round(datetime(2026, 11, 27, 14, 30, 5).timestamp() * 1000)
"""The moment of the tests' windows."""
TITLE = all_exercises()[0].title
WORKS: dict[str, tuple[SetWork, int | None, int | None]] = {
    "sessions": (PracticeSet(tables=(TableOnFile(game="blackjack", rules="standard", house={}),), count=5), None, 2),
    "runs": (DrillRun(drill="prove", target=12), None, 3),
    "rounds": (LessonSet(game="blackjack", lessons=("first-deal",)), None, 4),
    "exercise": (ExerciseSet(exercises=(TITLE,)), None, 5),
    "not open": (DrillRun(drill="cut", target=12), 6, 8),
    "late": (DrillRun(drill="half", target=12), None, -1),
    "exam": (BlueprintWork(digest="a" * 64, name="first"), None, -2),
}
"""What is set, with the days from now on which it opens and is due."""


@pytest.fixture
def works(tmp_path: Path) -> dict[str, AssignmentRow]:
    records, numbers = Records(tmp_path / "data", STATION), count(500)
    row = add_class(records.store, "Nights", lambda: UUID(int=next(numbers)))
    add_to_class(records.store, row.uuid, [], [STATION.person], 1)
    found = {}
    for name, (work, opens, due) in WORKS.items():
        dates = [NOW + each * DAY if each is not None else None for each in (opens, due)]
        found[name] = give_work(
            records.store, row, work, lambda: UUID(int=next(numbers)), 1, opens=dates[0], due=dates[1]
        )
    records.close()
    return found


def head_of(folder: Path, earlier: set[Path]) -> dict[str, object]:
    """Return the origin that the new journal in a folder tells."""
    (begun,) = set(folder.iterdir()) - earlier
    attempt: dict[str, object] = json.decode(bodies_of(begun.read_bytes() + b"\n")[0])["attempt"]
    return attempt


def test_home_shows_what_is_set_with_dates_and_one_press_begins_it(
    qtbot: QtBot,
    works: dict[str, AssignmentRow],
    window: MainWindow,
    world: World,
    settle_down: Callable[[], None],
) -> None:
    window.preferences.change(speed="instant")
    world.records.begin()
    qtbot.waitUntil(lambda: "set_work_card" in window.home.__dict__)
    card = window.home.set_work_card
    assert card.all_button is not None
    QTest.mouseClick(card.all_button, LEFT)
    settle_down()
    assert told_by(card) == [
        "Nights · late: it was due Nov 26, 2026, 2:30 PM",
        "Nights · due Nov 29, 2026, 2:30 PM",
        "Nights · due Nov 30, 2026, 2:30 PM",
        "Nights · due Dec 1, 2026, 2:30 PM · the last round without a mistake",
        "Nights · due Dec 2, 2026, 2:30 PM · without a mistake",
        "Nights · opens Dec 3, 2026, 2:30 PM",
        "Nights · closed: it was due Nov 25, 2026, 2:30 PM",
    ]
    buttons = {button.accessibleName(): button for button in card.begin_buttons}
    assert len(buttons) == 5, "what is closed or not open yet cannot be begun"
    pages: dict[str, Callable[[], QWidget]] = {
        "sessions": lambda: window.practice.quiz,
        "runs": lambda: window.navigator.fundamentals.run_page,
        "rounds": lambda: window.deal.page,
        "exercise": lambda: window.deal.page,
    }
    for name, page in pages.items():
        folder = world.data_folder / {"exercise": "rounds"}.get(name, name)
        earlier = set(folder.glob("*"))
        QTest.mouseClick(buttons[f"Start: {works[name].title}"], LEFT)
        qtbot.waitUntil(partial(_is_shown, window, page))
        assert head_of(folder, earlier)["assignment"] == str(works[name].uuid)
        window.navigator.enter("home")
    begun = window.practice.quiz.path
    again = f"Continue: {works['sessions'].title}"
    qtbot.waitUntil(lambda: again in [each.accessibleName() for each in card.begin_buttons])
    buttons = {button.accessibleName(): button for button in card.begin_buttons}
    QTest.mouseClick(buttons[again], LEFT)
    qtbot.waitUntil(lambda: window.pages.currentWidget() is window.practice.quiz)
    quiz = window.practice.quiz
    assert quiz.path == begun, "it goes on where it was"
    while quiz.question is not None and quiz.stage is Stage.ASKING:
        quiz.answered.emit(quiz.question.accepted)
        quiz.next()
    window.navigator.enter("home")
    qtbot.waitUntil(lambda: "Nights · done Nov 27, 2026" in told_by(card))
    assert again not in [each.accessibleName() for each in card.begin_buttons]
    shown = card.shown
    card.show_work(replace(shown, now=NOW + 7 * DAY))
    assert f"Start: {works['not open'].title}" in [each.accessibleName() for each in card.begin_buttons]
    card.show_work(shown)
    buttons = {button.accessibleName(): button for button in card.begin_buttons}
    QTest.mouseClick(buttons[f"Start: {works['late'].title}"], LEFT)
    run = window.navigator.fundamentals.run_page
    assert run.problem is not None
    run.form.answered.emit(run.problem.answer)
    run.end()
    about = window.navigator.fundamentals.result.about.text()
    assert about == "90 seconds · your best run so far · your class's target: 12 right"


def told_by(card: SetWorkCard) -> list[str]:
    """Return the lines below the titles."""
    told = [label.text() for label in card.findChildren(QLabel) if label.property("kind") in ("muted", "fault")]
    return [text.replace("\u202f", " ") for text in told]


def _is_shown(window: MainWindow, page: Callable[[], QWidget]) -> bool:
    return window.pages.currentWidget() is page()


def test_nothing_counts_for_somebody_else(
    qtbot: QtBot, works: dict[str, AssignmentRow], window: MainWindow, world: World
) -> None:
    world.records.begin()
    qtbot.waitUntil(lambda: bool(world.set_work.places))
    assert world.set_work.at("deal", "blackjack", "first-deal") == works["rounds"].uuid
    assert world.set_work.at("deal", "winners-option", "first-deal") is None
    proving = RunPlan(drill="prove", seed=1)
    assert world.set_work.at("speed", "", proving.conditions) == works["runs"].uuid
    easier = replace(proving, table=DrillTable(least=100, most=500))
    assert world.set_work.at("speed", "", easier.conditions) is None, "small bets are easier"
    exercise = all_exercises()[0]
    other = replace(all_exercises()[1].to_deal, title=TITLE, game=exercise.game)
    own = exercise.to_deal, exercise.start_after
    for spec, start, counts in ((*own, True), (own[0], own[1] + 1, False), (other, own[1], False)):
        earlier = set(world.rounds_folder.glob("*"))
        window.go(routes.ToExerciseRound(spec, start))
        head = head_of(world.rounds_folder, earlier)
        assert ("assignment" in head) == counts, "a round of the same title, or one begun later, is another round"
    world.who.become_guest()
    assert window.home.set_work_card.isHidden()
    assert not world.set_work.places
