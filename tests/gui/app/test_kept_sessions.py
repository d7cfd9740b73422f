"""Sessions are kept as they go: Home offers them, and they go on where they were, also after the program was killed."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.support.gui.people import Mouse
from tests.support.journals import bodies_of, going_on, sealed
from tests.support.origins import an_origin
from tests.support.questions import a_plan, a_wrong, due_for
from trainer.gui.app import practice_navigation
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.kit import routes
from trainer.gui.quiz.quiz_page import Stage
from trainer.school.deletion import DeletedFile
from trainer.school.sessions import SessionOnFile, StoredSession, unfinished

KILLED = """
import sys, time
from datetime import datetime
from pathlib import Path

from PySide6.QtWidgets import QApplication

from tests.support.origins import STATION, an_origin
from tests.support.questions import a_plan, a_wrong, due_for
from trainer.gui.kit import routes
from trainer.gui.records_desk import RecordsDesk
from trainer.gui.signed_in import SignedIn
from trainer.games.registry import GAMES
from trainer.gui.app.opening import open_window
from trainer.gui.app.main_window import World
from trainer.gui.settings import Preferences

folder = Path(sys.argv[1])
app = QApplication(["dealer-trainer"])
world = World(
    clock=time.monotonic,
    now=lambda: datetime(2026, 11, 27, 14, 0),
    draw_seed=lambda: 7,
    records=RecordsDesk(list),
    who=SignedIn(lambda: STATION.person),
    origin=an_origin,
    report_folder=folder / "reports",
    houses_folder=folder / "data" / "houses",
    sessions_folder=folder / "data" / "sessions",
    rounds_folder=folder / "data" / "rounds",
)
preferences = Preferences(folder / "killed.json")
preferences.change(speed="instant", introduced=tuple(GAMES))
window = open_window(app, preferences, world)
window.show()
window.go(routes.ToSession(a_plan(count=10, kind="mix")))
for number in range(3):
    question = window.practice.quiz.question
    window.practice.quiz._answer(a_wrong(question) if number == 1 else due_for(question))
    window.practice.quiz.next()
print("asking", flush=True)
app.exec()
"""


def told(window: MainWindow) -> str:
    return "\n".join([label.text() for label in window.home.resume_card.findChildren(QLabel) if label.isVisible()])


@pytest.fixture
def mouse(qtbot: QtBot, window: MainWindow) -> Mouse:
    window.preferences.change(speed="instant")
    return Mouse(qtbot, window)


def test_a_killed_program_goes_on_where_it_was(
    tmp_path: Path, world: World, mouse: Mouse, settle_down: Callable[[], None]
) -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, "-c", KILLED, str(tmp_path)], stdout=subprocess.PIPE, text=True, env=environment
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "asking\n"
        os.kill(program.pid, signal.SIGKILL)
    assert len(unfinished(world.sessions_folder).sessions) == 1

    window = mouse.window
    window.go(routes.ToHome())
    settle_down()
    assert "Dealer Bust 21 · Mixed" in told(window)
    assert "Question 4 of 10 · 2 correct" in told(window)
    mouse.press(window.home.resume_card.resume_buttons[0])

    question = mouse.see_the_question()
    assert question.number == 4
    assert question == window.practice.quiz.question
    session = window.practice.quiz.session
    assert session is not None
    assert session.plan == a_plan(count=10, kind="mix")
    assert (session.summary.asked, session.summary.right, session.missed_waiting) == (3, 2, 1)
    while window.practice.quiz.is_under_way:
        mouse.answer(due_for(mouse.see_the_question()))
        mouse.go_on()
    summary = window.practice.summary.summary
    assert summary is not None
    assert (summary.asked, summary.right) == (10, 9)
    assert unfinished(world.sessions_folder).sessions == ()


def test_a_closed_program_goes_on_too(mouse: Mouse, world: World) -> None:
    mouse.window.go(routes.ToSession(a_plan(count=4)))
    mouse.answer(a_wrong(mouse.see_the_question()))
    mouse.window.close()
    found = unfinished(world.sessions_folder).sessions
    assert [(each.asked, each.right, each.position) for each in found] == [(1, 0, 2)]


def test_home_offers_the_session_under_way_without_opening_it_twice(
    mouse: Mouse, settle_down: Callable[[], None]
) -> None:
    window = mouse.window
    window.go(routes.ToSession(a_plan()))
    question = mouse.see_the_question()
    mouse.touch_tube(500)
    mouse.press(window.rail.button("home"))
    settle_down()
    mouse.press(window.home.resume_card.resume_buttons[0])
    assert window.pages.currentWidget() is window.practice.quiz
    assert window.practice.quiz.question == question
    assert window.practice.quiz.payout_form.cents == 500  # just as it was left


def test_a_session_that_another_is_started_over_is_offered(
    mouse: Mouse, world: World, settle_down: Callable[[], None]
) -> None:
    window = mouse.window
    window.go(routes.ToSession(a_plan(seed=1)))
    mouse.answer(mouse.see_the_question().accepted)
    window.go(routes.ToSession(a_plan(seed=2, kind="hitting")))
    mouse.see_the_question()
    assert len(unfinished(world.sessions_folder, window.practice.quiz.path).sessions) == 2
    window.go(routes.ToHome())
    settle_down()
    first = [button for button in window.home.resume_card.resume_buttons if "Payouts" in button.accessibleName()]
    mouse.press(first[0])
    assert mouse.see_the_question().asks == "payout"
    assert mouse.see_the_question().number == 2


def test_sessions_deleted_on_home_are_back_by_undo_until_some_time_has_passed(
    mouse: Mouse, world: World, settle_down: Callable[[], None]
) -> None:
    window, home = mouse.window, mouse.window.home
    later = window.navigator._deletions._later
    later.setInterval(600_000)  # more than the two presses take on a busy machine
    for seed in (1, 2):
        window.go(routes.ToSession(a_plan(seed=seed)))
        mouse.answer(mouse.see_the_question().accepted)
    window.go(routes.ToHome())
    settle_down()
    mouse.press(home.resume_card.delete_buttons[0])
    settle_down()
    mouse.press(home.resume_card.delete_buttons[0])
    assert not home.resume_card.isVisible()
    assert not window.practice.quiz.is_under_way
    assert home.deleted_note.text() == "2 deleted"
    assert unfinished(world.sessions_folder).sessions == ()
    mouse.press(home.deleted_note.undo_button)
    assert len(home.resume_card.resume_buttons) == 2
    settle_down()
    assert home.resume_card.resume_buttons[0].hasFocus()
    mouse.press(home.resume_card.delete_buttons[1])
    assert later.isActive()
    assert len(going_on(world.sessions_folder)) == 2
    later.setInterval(0)
    mouse.qtbot.waitUntil(lambda: not home.deleted_note.isVisible())
    assert len(going_on(world.sessions_folder)) == 1
    settle_down()
    mouse.press(home.resume_card.delete_buttons[0])
    window.close()
    assert going_on(world.sessions_folder) == []
    assert unfinished(world.sessions_folder).sessions == ()


def test_what_cannot_be_deleted_stays_and_says_why(
    mouse: Mouse, world: World, settle_down: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> DeletedFile:
        raise PermissionError(13, "Permission denied", str(path))

    window, home = mouse.window, mouse.window.home
    window.go(routes.ToSession(a_plan()))
    mouse.see_the_question()
    window.go(routes.ToHome())
    settle_down()
    with monkeypatch.context() as patch:
        patch.setattr(DeletedFile, "take", refuse)
        mouse.press(home.resume_card.delete_buttons[0])
    assert home.deleted_note.text() == "This cannot be deleted: Permission denied."
    assert not home.deleted_note.undo_button.isVisible()
    assert len(home.resume_card.resume_buttons) == 1
    settle_down()
    there = StoredSession.reopen(unfinished(world.sessions_folder).sessions[0].path)
    mouse.press(home.resume_card.delete_buttons[0])  # another window was faster: it is not offered any more
    assert not home.resume_card.isVisible()
    assert len(list(world.sessions_folder.iterdir())) == 1
    there.close()


def test_a_deleted_session_that_is_kept_in_no_file_is_back_by_undo(
    mouse: Mouse, world: World, settle_down: Callable[[], None]
) -> None:
    world.sessions_folder.parent.mkdir(parents=True, exist_ok=True)
    world.sessions_folder.write_text("no folder")
    window, home = mouse.window, mouse.window.home
    window.go(routes.ToSession(a_plan()))
    mouse.answer(mouse.see_the_question().accepted)
    session = window.practice.quiz.session
    window.go(routes.ToHome())
    settle_down()
    mouse.press(home.resume_card.delete_buttons[0])
    assert window.practice.quiz.session is None
    mouse.press(home.deleted_note.undo_button)
    settle_down()
    again = window.practice.quiz.session
    assert session is not None
    assert again is not None
    assert (again.plan, again.summary, again.position) == (session.plan, session.summary, session.position)
    mouse.press(home.resume_card.resume_buttons[0])
    assert mouse.see_the_question().number == 2


def test_a_session_open_in_another_window_is_offered_when_it_is_closed_there(
    mouse: Mouse, world: World, settle_down: Callable[[], None]
) -> None:
    there = StoredSession.begin(world.sessions_folder, a_plan(), started=world.now(), origin=an_origin())
    window = mouse.window
    window.go(routes.ToHome())
    settle_down()
    assert not window.home.resume_card.isVisible()
    there.close()
    window.go(routes.ToRules())
    window.go(routes.ToHome())
    settle_down()
    assert len(window.home.resume_card.resume_buttons) == 1
    there = StoredSession.reopen(there.path)  # between the look and the click
    mouse.press(window.home.resume_card.resume_buttons[0])
    settle_down()
    assert window.pages.currentWidget() is window.home
    assert not window.home.resume_card.isVisible()
    there.close()


def test_an_ended_session_is_not_offered(mouse: Mouse, world: World) -> None:
    mouse.window.go(routes.ToSession(a_plan()))
    mouse.answer(mouse.see_the_question().accepted)
    mouse.press(mouse.quiz.end_button)
    assert unfinished(world.sessions_folder).sessions == ()
    mouse.window.go(routes.ToHome())
    assert not mouse.window.home.resume_card.isVisible()


def test_an_open_end_puts_the_missed_ones_before_it_ends(mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan(count=None, kind="hitting")))
    missed = mouse.see_the_question()
    mouse.answer(a_wrong(missed))
    mouse.go_on()
    mouse.see_the_question()
    mouse.press(mouse.quiz.end_button)
    assert mouse.see_the_question().number == missed.number
    assert mouse.quiz.end_button.text() == "Go to &summary"
    mouse.answer(due_for(missed))
    mouse.go_on()
    assert mouse.window.pages.currentWidget() is mouse.window.practice.summary


def test_a_damaged_file_is_told_and_left_alone(mouse: Mouse, world: World, settle_down: Callable[[], None]) -> None:
    world.sessions_folder.mkdir(parents=True)
    damaged = world.sessions_folder / "old.jsonl"
    damaged.write_text("{}\n")
    mouse.window.go(routes.ToHome())
    settle_down()
    assert "A saved session or round cannot be read: old.jsonl: line 1" in told(mouse.window)
    assert damaged.read_text() == "{}\n"


def test_the_line_of_a_damaged_file_can_be_dismissed(
    mouse: Mouse, world: World, settle_down: Callable[[], None]
) -> None:
    world.sessions_folder.mkdir(parents=True)
    for name in ("a", "b"):
        (world.sessions_folder / f"{name}.jsonl").write_text("{}\n")
    mouse.window.go(routes.ToHome())
    settle_down()
    left_off = mouse.window.home.resume_card
    mouse.press(left_off.dismiss_buttons[0])
    settle_down()
    assert "a.jsonl: line 1" not in told(mouse.window)
    assert "b.jsonl: line 1" in told(mouse.window)
    mouse.press(left_off.dismiss_buttons[0])
    assert not left_off.isVisible()
    assert sorted([each.name for each in world.sessions_folder.iterdir()]) == ["a.jsonl.damaged", "b.jsonl.damaged"]


def test_of_many_damaged_files_only_some_have_a_line(
    mouse: Mouse, world: World, settle_down: Callable[[], None]
) -> None:
    world.sessions_folder.mkdir(parents=True)
    for number in range(10, 17):
        (world.sessions_folder / f"{number}.jsonl").write_text('{"format": 3}\n')
    mouse.window.go(routes.ToHome())
    settle_down()
    left_off = mouse.window.home.resume_card
    assert len(left_off.dismiss_buttons) == 5
    assert "2 more files cannot be read" in told(mouse.window)
    assert "15.jsonl" not in told(mouse.window)
    mouse.press(left_off.dismiss_buttons[0])
    settle_down()
    assert len(left_off.dismiss_buttons) == 5
    assert "1 more file cannot be read" in told(mouse.window)
    assert "15.jsonl" in told(mouse.window)
    mouse.press(left_off.dismiss_buttons[0])
    settle_down()
    assert "more files cannot be read" not in told(mouse.window)


def test_a_session_that_is_damaged_in_the_middle_says_so_when_it_is_taken_up(
    mouse: Mouse, world: World, settle_down: Callable[[], None]
) -> None:
    stored = StoredSession.begin(world.sessions_folder, a_plan(), started=world.now(), origin=an_origin())
    question = stored.session.question
    assert question is not None
    stored.answered(question.accepted, 1.0)
    stored.close()
    bodies = bodies_of(stored.path.read_bytes())
    stored.path.write_bytes(sealed([bodies[0], b"?", *bodies[1:]]))
    mouse.window.go(routes.ToHome())
    settle_down()
    left_off = mouse.window.home.resume_card
    mouse.press(left_off.resume_buttons[0])
    settle_down()
    assert mouse.window.pages.currentWidget() is mouse.window.home
    assert f"A saved session or round cannot be read: {stored.path.name}: line 2" in told(mouse.window)
    assert left_off.resume_buttons == []
    mouse.press(left_off.dismiss_buttons[0])
    assert not left_off.isVisible()


@pytest.mark.parametrize("goes_elsewhere", [False, True], ids=["and is asked then", "unless one has gone elsewhere"])
def test_a_long_session_is_read_beside_the_window(
    mouse: Mouse,
    world: World,
    settle_down: Callable[[], None],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    goes_elsewhere: bool,
) -> None:
    stored = StoredSession.begin(world.sessions_folder, a_plan(), started=world.now(), origin=an_origin())
    stored.close()
    monkeypatch.setattr(practice_navigation, "_LONG", 0)
    may_read, read = Event(), SessionOnFile.at
    monkeypatch.setattr(SessionOnFile, "at", lambda path: read(path) if may_read.wait(60) else None)
    window = mouse.window
    window.go(routes.ToHome())
    settle_down()
    mouse.press(window.home.resume_card.resume_buttons[0])
    assert window.pages.currentWidget() is window.home, "the window goes on meanwhile"
    assert window.home.resume_card.resume_buttons[0].text() == "Reading…"
    if goes_elsewhere:
        window.go(routes.ToRules())
    rules = window.pages.currentWidget()
    with qtbot.waitSignal(window.practice._reading.done):
        may_read.set()
    assert window.pages.currentWidget() is (rules if goes_elsewhere else window.practice.quiz)
    assert window.practice.is_under_way is not goes_elsewhere
    assert window.home.resume_card.resume_buttons[0].text() == "&Resume"


def test_a_session_that_cannot_be_kept_goes_on_and_says_so_until_it_can(mouse: Mouse, tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    mouse.quiz._sessions_folder = in_the_way / "sessions"
    mouse.window.go(routes.ToSession(a_plan()))
    mouse.answer(mouse.see_the_question().accepted)
    assert mouse.quiz.panel.unsaved.isVisible()
    assert mouse.quiz.panel.unsaved.text().startswith("This session is not being saved: ")
    mouse.go_on()
    assert mouse.quiz.stage is Stage.ASKING
    mouse.window.go(routes.ToHome())
    mouse.press(mouse.window.home.resume_card.resume_buttons[0])
    assert mouse.window.pages.currentWidget() is mouse.quiz
    assert mouse.quiz.panel.unsaved.isVisible()
    in_the_way.unlink()
    mouse.answer(mouse.see_the_question().accepted)
    assert not mouse.quiz.panel.unsaved.isVisible()
    (found,) = unfinished(mouse.quiz._sessions_folder, mouse.quiz.path).sessions
    assert (found.asked, found.right) == (2, 2)
