"""A sitting as a candidate and a proctor have it: by keyboard, paused, out of time, broken off and taken up again."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from uuid import uuid4

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.support.gui.clipping import clipped, overlapping
from tests.support.gui.clock import Clock
from tests.support.gui.layouts import come_to_rest
from tests.support.gui.read_aloud import with_the_same_name, without_a_name
from tests.support.gui.sitting import RoundHands, answer_by_keys, press
from tests.support.origins import STATION
from trainer.exam import envelopes
from trainer.exam.papers import seed_of_slot
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.app.opening import Guard, open_window
from trainer.gui.certify.sitting_page import SittingPage
from trainer.gui.certify.start_dialog import StartDialog
from trainer.gui.desk.asking_desk import Stage
from trainer.gui.settings import Preferences
from trainer.journal.journal_file import Journal
from trainer.proving.sitters import PIN, SECRET, a_blueprint, begun
from trainer.quiz.questions import grade
from trainer.school import open_sittings
from trainer.school.blueprint_shelf import BlueprintShelf
from trainer.school.people import add_person
from trainer.school.records import Records
from trainer.school.sitting_file import read_sitting
from trainer.school.sittings import MaySit, SittingWanted

ENTER = Qt.Key.Key_Return


@pytest.fixture(autouse=True)
def cheap_seals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a PIN open a sitting at once: the second that it takes is another test's."""
    monkeypatch.setattr(envelopes, "_LOG_COSTS", dict.fromkeys(envelopes._LOG_COSTS, 10))


@pytest.fixture
def clock(world: World) -> Clock:
    assert isinstance(world.clock, Clock)
    world.clock.step = 0.0
    return world.clock


@pytest.fixture
def ways(window: MainWindow, preferences: Preferences, world: World) -> Iterator[MainWindow]:
    """The window, its records begun; a sitting that is under way at the end is let go of."""
    preferences.change(speed="instant")
    world.records.begin()
    yield window
    window.navigator.certify.close()


def faults_of(page: QWidget) -> list[str]:
    """Return everything on a page that is cut off, lies over another thing, or is not named to those who hear it."""
    come_to_rest()
    return [*clipped(page), *overlapping(page), *without_a_name(page), *with_the_same_name(page)]


def sit(window: MainWindow, folder: Path, **facts: object) -> SittingPage:
    window.navigator.certify.start(begun(folder, by="pin", **facts), "Maria Lopez")  # type: ignore[arg-type]
    return window.navigator.certify.sitting_page


@pytest.fixture
def school(tmp_path: Path, world: World, preferences: Preferences) -> str:
    """A proctor, a candidate who is signed in, and a short examination of the school's own; the proctor's PIN."""
    folder = tmp_path / "data"
    records = Records(folder, STATION)
    add_person(records.store, "Ana Reed", uuid4, pin=PIN)
    maria = add_person(records.store, "Maria Lopez", uuid4)
    records.close()
    short = a_blueprint(proctor=True)
    first, second, dealt = short.sections
    asked = [
        msgspec.structs.replace(each, items=tuple([msgspec.structs.replace(i, size="large") for i in each.items]))
        for each in (first, second)
    ]
    one = msgspec.structs.replace(dealt, boxes=1)
    BlueprintShelf(folder).read().save(msgspec.structs.replace(short, sections=(*asked, one)))
    world.who.become(maria.uuid, maria.name, maria.role)
    return PIN


def test_a_whole_sitting_by_keyboard_in_high_contrast_at_the_largest_text(
    qtbot: QtBot, school: str, ways: MainWindow, world: World, announced: list[str], tmp_path: Path
) -> None:
    clock, window, certify = world.clock, ways, ways.navigator.certify
    ways.preferences.change(text_size=200, palette="high-contrast")
    assert isinstance(clock, Clock)
    clock.step = 0.4  # what is pressed sooner was meant for the question before
    world.who.changed.emit()
    button = window.rail.button("certify")
    window.navigator.offer_rooms()
    qtbot.waitUntil(button.isVisible)
    button.setFocus()
    press(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: "short" in certify.first_page.start_buttons)
    start = certify.first_page.start_buttons["short"]
    assert start.hasFocus(), "it is the first by its title"
    qtbot.waitUntil(lambda: faults_of(certify.first_page) == [])
    press(ENTER)
    dialog = window.findChild(StartDialog)
    assert dialog is not None
    qtbot.waitUntil(dialog.pin.hasFocus)
    press("1111")
    press(ENTER)
    qtbot.waitUntil(lambda: dialog.note.text() == "That did not work: this is not the PIN.")
    press(school)
    press(ENTER)
    qtbot.waitUntil(lambda: window.pages.currentWidget() is certify.ready_page)
    window.activateWindow()  # as a window manager does once a dialog is gone
    qtbot.waitUntil(certify.ready_page.keys.hasFocus)
    qtbot.waitUntil(lambda: faults_of(certify.ready_page) == [])
    press("tpu")
    press(ENTER)
    assert certify.ready_page.keys_told.text() == "Your keys work: tpu"
    press(ENTER)  # the sample question
    page = certify.sitting_page
    qtbot.waitUntil(lambda: page.stage is Stage.ASKING)
    assert not page.is_sitting
    answer_by_keys(page)
    assert window.pages.currentWidget() is certify.ready_page
    press(ENTER)
    qtbot.waitUntil(lambda: page.is_sitting and page.stage is Stage.ASKING)
    assert not window.rail.isVisible()
    assert any(["Payouts, section 1 of 3. Question 1 of 3." in each for each in announced])
    qtbot.waitUntil(lambda: faults_of(page) == [])
    kept = page.kept
    assert kept is not None
    while page.question is not None:
        answer_by_keys(page)
    qtbot.waitUntil(lambda: faults_of(page) == [])
    RoundHands(page).deal_by_keys()
    press(ENTER)
    handed_in = certify.handed_in_page
    qtbot.waitUntil(handed_in.result_button.isEnabled)
    assert handed_in.result_button.hasFocus()
    read = read_sitting(kept.path.read_bytes(), kept.path) if kept.path.exists() else None
    sitting = read.sitting if read is not None else kept.sitting
    answers = [(each.question, each.answer) for each in sitting.questions]
    assert [answer is not None and grade(question, answer).right for question, answer in answers] == [True] * 5
    assert [each.is_whole for each in sitting.rounds] == [True]
    press(ENTER)
    result = window.navigator.results.result
    qtbot.waitUntil(lambda: result.title.text() == "Pass")
    press(Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is certify.first_page


def test_a_class_without_an_instructor_starts_by_its_code_alone(qtbot: QtBot, ways: MainWindow, world: World) -> None:
    wanted: list[SittingWanted] = []
    dialog = StartDialog(world, a_blueprint(proctor=True, form="class"), MaySit(may=True), (), ways)
    dialog.let.connect(wanted.append)
    dialog.open()
    qtbot.waitUntil(dialog.code.hasFocus)
    assert not dialog.pin.isVisible()
    assert not dialog.extra.isVisible(), "more time is an instructor's to give"
    press(ENTER)
    assert dialog.note.text() == "Enter the start code."
    press("abcde-fghjk")
    press(ENTER)
    assert [(each.proctor, each.code, each.extra_percent) for each in wanted] == [(None, "abcde-fghjk", 0)]


def test_the_log_of_a_fault_in_a_sitting_holds_no_seed_and_no_secret(ways: MainWindow, tmp_path: Path) -> None:
    kept = sit(ways, tmp_path).kept
    assert kept is not None
    try:
        kept.answered("no answer at all", 0.0)  # type: ignore[arg-type]  # a fault with the question in its hands
    except Exception as fault:
        Guard(ways, lambda: datetime(2026, 11, 28), tmp_path / "log").caught(type(fault), fault, fault.__traceback__)
    log = (tmp_path / "log" / "slips.log").read_bytes()
    digest = kept.sitting.setup.blueprint.digest
    places = [f"{digest}/{section}/{slot}/0" for section in (1, 2, 3) for slot in range(5)]
    seeds = [seed_of_slot(SECRET, place) for place in places]
    forms = [form for seed in seeds for form in (str(seed).encode(), b"%x" % seed)]
    assert b"kept_sitting.py" in log
    assert [form for form in (repr(SECRET)[2:-1].encode(), SECRET.hex().encode(), *forms) if form in log] == []


def test_time_runs_out_of_a_question_and_of_a_section(
    ways: MainWindow, clock: Clock, tmp_path: Path, announced: list[str]
) -> None:
    page = sit(ways, tmp_path / "sittings", extra_percent=50)
    bar, kept = page.bar, page.kept
    assert kept is not None
    assert (bar.question_time.text(), bar.section_time.text()) == ("This question: 0:45", "Section: 7:30")
    bar.time_button.click()
    assert not bar.section_time.isVisible()
    bar.time_button.click()
    clock.at += 44.5
    page.look()
    assert bar.question_time.text() == "This question: 0:01"
    first = page.question
    clock.at += 0.5
    page.look()
    assert kept.sitting.questions[0].answer is None
    assert page.question is not first
    assert page.stage is Stage.ASKING
    assert bar.place.text() == "Question 2 of 3"

    ways.navigator.certify.close()
    slow = a_blueprint()
    first_section = msgspec.structs.replace(slow.sections[0], seconds=0)
    slow = msgspec.structs.replace(slow, sections=(first_section, *slow.sections[1:]))
    page = sit(ways, tmp_path / "others", blueprint=slow, number=2)
    clock.at += 230
    page.look()
    announced.clear()
    clock.at += 15
    page.look()
    page.look()
    assert announced == ["!1 minute left."]
    clock.at += 60
    page.look()
    assert bar.section.text() == "Hitting, section 2 of 3"
    assert not bar.section_time.isVisible()
    assert bar.question_time.text() == "This question: 0:08"


def test_the_proctor_pauses_adds_time_and_ends_and_a_full_disk_calls_them(
    qtbot: QtBot, ways: MainWindow, clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways.preferences.change(text_size=200, palette="high-contrast")
    ways.resize(1024, 700)
    page = sit(ways, tmp_path / "sittings")
    cover, kept, question = page.cover, page.kept, page.question
    qtbot.waitUntil(lambda: faults_of(page) == [])
    assert kept is not None
    page.proctor_button.click()
    assert not page.view.isVisible()
    press("1111")
    press(ENTER)
    qtbot.waitUntil(lambda: cover.note.text().startswith("That did not work: this does not open the sitting"))
    assert cover.state == "asking"
    press(PIN)
    press(ENTER)
    qtbot.waitUntil(lambda: cover.state == "deciding")
    qtbot.waitUntil(lambda: faults_of(page) == [])
    left = kept.now(clock()).section_ms_left
    assert left is not None
    cover.time_button.click()
    assert kept.now(clock()).section_ms_left == left + 300_000
    cover.pause_button.click()
    assert cover.state == "paused"  # type: ignore[comparison-overlap]
    clock.at += 500
    page.look()
    assert not page.view.isVisible()
    press(PIN)
    press(ENTER)
    qtbot.waitUntil(page.view.isVisible)
    assert page.question == question
    assert kept.now(clock()).section_ms_left == left + 300_000

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    clock.at += 1
    with monkeypatch.context() as broken:
        broken.setattr(Journal, "append", full)
        page.answered.emit(question.accepted if question is not None else None)
        assert cover.state == "stopped"
        assert cover.about.text().startswith("Call the proctor. Everything up to your last answer is saved")
        assert cover.about.isVisible()
        assert cover.note.text() == "The reason: No space left on device."
        assert not page.view.isVisible()
    press(PIN)
    press(ENTER)
    qtbot.waitUntil(page.view.isVisible)
    assert page.question == question, "it was not written, so it was not answered"
    page.proctor_button.click()
    press(PIN)
    press(ENTER)
    qtbot.waitUntil(lambda: cover.state == "deciding")
    cover.end_button.click()
    press("Fire alarm")
    press(ENTER)
    qtbot.waitUntil(ways.navigator.certify.handed_in_page.result_button.isEnabled)
    assert kept.sitting.ended == "Fire alarm"
    assert ways.navigator.certify.handed_in_page.title.text() == "Sitting ended"


def test_a_window_that_is_closed_asks_and_the_program_opens_at_the_sitting_again(
    qtbot: QtBot,
    undressed: QApplication,
    ways: MainWindow,
    clock: Clock,
    preferences: Preferences,
    world: World,
    tmp_path: Path,
) -> None:
    page = sit(ways, tmp_path / "data" / open_sittings.FOLDER)
    kept = page.kept
    assert kept is not None
    clock.at += 12
    page.look()
    assert not ways.close()
    assert page.cover.state == "leaving"
    press(Qt.Key.Key_Escape)
    assert page.view.isVisible()
    assert not ways.close()
    page.cover.go_button.click()
    assert not ways.isVisible()
    question, left = kept.sitting.question, kept.sitting.section_ms_left
    assert left is not None

    other = open_window(undressed, preferences, world)
    other.show()
    qtbot.waitExposed(other)
    other.look_for_names()
    certify = other.navigator.certify
    qtbot.waitUntil(lambda: other.pages.currentWidget() is certify.__dict__.get("broken_off_page"))
    assert not other.rail.isVisible()
    clock.at += 1000
    press(PIN)
    press(ENTER)
    qtbot.waitUntil(lambda: other.navigator.certify.__dict__.get("sitting_page") is not None)
    again = other.navigator.certify.sitting_page
    qtbot.waitUntil(lambda: again.stage is Stage.ASKING)
    assert again.question == question
    assert again.kept is not None
    assert again.kept.sitting.section_ms_left is not None
    assert again.kept.sitting.section_ms_left <= left
    other.navigator.certify.close()
    certify = other.navigator.certify
    certify.enter()
    certify.look_for_broken_off()
    qtbot.waitUntil(certify.broken_off_page.pin.hasFocus)
    certify.broken_off_page.end_button.click()
    press("Went home")
    certify.broken_off_page.pin.setFocus()
    press(PIN)
    press(ENTER)
    qtbot.waitUntil(lambda: other.pages.currentWidget() is other.home)
    assert other.rail.isVisible()
    assert not kept.path.exists(), "it is closed, and in the records"
    other.close()
    other.deleteLater()
