"""The result of a sitting in the window: read, replayed, doubted, answered, practiced and printed, by keyboard."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.support.gui.clipping import look
from tests.support.gui.layouts import come_to_rest
from tests.support.gui.read_aloud import with_the_same_name, without_a_name
from tests.support.sat import ANA, BEN, PAULA, RICO, a_school, sat
from trainer.exam import school_key
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.app.result_navigation import ResultNavigation
from trainer.gui.certify.doubt_dialog import DoubtDialog
from trainer.gui.certify.result_page import ExamResultPage
from trainer.gui.certify.ruling_dialog import RulingDialog
from trainer.gui.kit import routes
from trainer.gui.kit.passphrase_dialog import PassphraseDialog
from trainer.proving.sitters import a_blueprint
from trainer.school.school_keys import Signer, make_school_key
from trainer.store.rows import PersonRow


class Reader:
    """A person who reads results, by keyboard."""

    def __init__(self, qtbot: QtBot, window: MainWindow, world: World, folder: Path) -> None:
        self.qtbot, self.window, self.world = qtbot, window, world
        self.records = a_school(folder)
        world.records.begin()

    @property
    def ways(self) -> ResultNavigation:
        return self.window.navigator.results

    @property
    def page(self) -> ExamResultPage:
        return self.ways.result

    def become(self, person: PersonRow) -> None:
        self.world.who.become(person.uuid, person.name, person.role, frozenset({person.uuid}))

    def go(self, route: routes.Route) -> None:
        self.window.go(route)
        self.answered()

    def answered(self) -> None:
        """Wait until the records have answered all that was asked, and every row is made."""
        done: list[int] = []
        self.world.records.ask(self.window, lambda _: 1, done.append)
        self.qtbot.waitUntil(lambda: bool(done))
        self.qtbot.waitUntil(lambda: not (self.page.cards.is_making or self.ways.appeals.cards.is_making))
        come_to_rest()

    def press(self, key: Qt.Key, on: QWidget | None = None) -> None:
        """Press a key where the keyboard is, or on a widget."""
        QTest.keyClick(on or self.window.focusWidget(), key)

    def texts(self, page: QWidget) -> str:
        return "\n".join([each.text() for each in page.findChildren(QLabel) if each.isVisibleTo(page)])


@pytest.fixture
def reader(qtbot: QtBot, window: MainWindow, world: World, tmp_path: Path) -> Reader:
    return Reader(qtbot, window, world, tmp_path / "data")


def test_a_result_is_read_doubted_and_answered_by_keyboard(reader: Reader, settle_down: Callable[[], None]) -> None:
    uuid = sat(reader.records, a_blueprint(1, review="all"), missed=("lose",), slips=1)
    reader.become(ANA)
    page = reader.page
    reader.go(routes.ToExamResult(uuid))
    assert page.title.text() == "Borderline"
    assert "80% is so close to 80% that another paper might say otherwise" in reader.texts(page)
    assert "Not a license." in reader.texts(page)
    assert "tandard error" not in reader.texts(page), "a candidate is not shown it"
    assert [row.title for row in page.cards.rows] == [
        "Paid a bet that lost or pushed",
        f"{page.cards.rows[1].place.replace('/', '.')}  Main bet that loses",
    ]
    (more,) = [each for each in page.findChildren(type(page.back_button)) if "other questions (4)" in each.text()]
    reader.press(Qt.Key.Key_Space, more)
    reader.answered()
    assert len(page.cards.rows) == 6
    assert with_the_same_name(page) == without_a_name(page) == []
    for size, text in ((1280, 100), (1024, 200)):
        reader.window.preferences.change(text_size=text)
        reader.window.resize(size, 700)
        look(page, settle_down)
    fault, item = page.cards.rows[:2]
    for row, shown in ((fault, "debrief"), (item, "replay")):
        reader.press(Qt.Key.Key_Return, row.replay_button)
        assert reader.window.pages.currentWidget() is getattr(reader.ways, shown)
        reader.press(Qt.Key.Key_Escape)
        assert reader.window.pages.currentWidget() is page
        assert row.replay_button.hasFocus()
    reader.press(Qt.Key.Key_Return, item.doubt_button)
    doubting = page.findChild(DoubtDialog)
    assert doubting is not None
    QTest.keyClicks(doubting.field, "No bet was seen")
    QTest.keyClick(doubting.keep_button, Qt.Key.Key_Return)
    reader.qtbot.waitUntil(lambda: "Doubted: No bet was seen. An instructor will answer." in reader.texts(page))
    for person, may in ((PAULA, False), (RICO, True)):
        reader.become(person)
        reader.go(routes.ToAppeals())
        (doubted,) = reader.ways.appeals.cards.rows
        assert doubted.answer_button.isVisibleTo(doubted) == may
        assert ("you proctored this sitting" in reader.texts(doubted)) != may
    look(reader.ways.appeals, settle_down)
    reader.press(Qt.Key.Key_Return, doubted.answer_button)
    ruling = reader.ways.appeals.findChild(RulingDialog)
    assert ruling is not None
    QTest.keyClick(ruling.choice.buttons[1], Qt.Key.Key_Space)
    QTest.keyClick(ruling.keep_button, Qt.Key.Key_Return)
    assert "Say why the item is void." in ruling.note.text()
    QTest.keyClicks(ruling.field, "It was cut off")
    QTest.keyClick(ruling.keep_button, Qt.Key.Key_Return)
    reader.qtbot.waitUntil(lambda: "Answered. Results marked anew: 1" in reader.texts(reader.ways.appeals))
    reader.go(routes.ToExamResult(uuid))
    assert "standard error 17.9%" in reader.texts(page)
    edition = f"blueprint edition 1 ({a_blueprint(1, review='all').digest[:16]})"
    assert edition in reader.texts(page), "a number alone is the same in a file that was edited"
    reader.become(ANA)
    assert not page.title.text(), "nothing of the one before is left"
    reader.go(routes.ToExamResult(uuid))
    assert page.title.text() == "Pass"
    assert "Void: counts as correct for everyone who had it. Rico Vane: It was cut off" in reader.texts(page)


def test_what_was_missed_is_practiced_and_the_result_printed(reader: Reader, tmp_path: Path) -> None:
    uuid = sat(reader.records, a_blueprint(0, review="score"), missed=("lose", "hit-stiff"))
    reader.become(ANA)
    reader.window.go(routes.ToRecord())
    reader.answered()
    reader.press(Qt.Key.Key_Return, reader.window.navigator.record.record.list)
    reader.answered()
    page = reader.page
    assert page.cards.rows == []
    assert "This examination shows no more. Missed questions: 2." in reader.texts(page)
    page.saving.save_pdf(tmp_path / "result.pdf")
    reader.qtbot.waitUntil(lambda: "Saved as “result.pdf”" in page.saving.outcome.text())
    assert (tmp_path / "result.pdf").read_bytes().startswith(b"%PDF")
    reader.press(Qt.Key.Key_Return, page.practice_button)
    quiz = reader.window.navigator.practice.quiz
    reader.qtbot.waitUntil(lambda: reader.window.pages.currentWidget() is quiz)
    assert quiz.session is not None
    assert [note.why for note in quiz.session.supply.notes] == ["missed", "missed"]
    certify = reader.window.navigator.certify
    certify.enter()
    reader.answered()
    reader.press(Qt.Key.Key_Return, certify.first_page.result_buttons[0])
    reader.answered()
    assert page.title.text() == "Borderline"
    reader.press(Qt.Key.Key_Escape, page)
    assert reader.window.pages.currentWidget() is certify.first_page
    reader.go(routes.ToProgress())
    progress = reader.window.navigator.progress
    shown = [each for group in progress.page.map.maps["payout"].skills.groups for each in group.skills]
    progress.page.map.chosen.emit(next(each for each in shown if each.skill.kind == "lose"))
    reader.answered()
    answers = progress.skill.answers
    assert "Incorrect. Examination " in answers.data(answers.index(0)), "no mistake and no money of a question"
    reader.press(Qt.Key.Key_Return, progress.skill.list)
    reader.answered()
    assert page.title.text() == "Borderline"
    reader.press(Qt.Key.Key_Escape, page)
    assert reader.window.pages.currentWidget() is progress.skill
    reader.become(BEN)
    reader.go(routes.ToExamResult(uuid))
    assert page.title.text() == "No result", "another's is no candidate's to read"
    of_class = sat(reader.records, a_blueprint(0, form="class", review="all"), number=2, missed=("lose",))
    reader.become(ANA)
    reader.go(routes.ToExamResult(of_class))
    assert page.cards.rows == []
    assert re.search(r"are shown from [A-Z][a-z]+ \d+, 20\d\d, \d+:\d\d\s[AP]M on\.", reader.texts(page))
    reader.become(RICO)
    reader.go(routes.ToExamResult(of_class))
    assert len(page.cards.rows) == 1


def test_a_class_paper_that_is_sealed_tells_so_until_the_passphrase_is_entered(
    reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(school_key, "SCRYPT_N", 2**4)
    make_school_key(reader.records.store, "Great Lakes", "correct horse battery", Signer(None, 1), bytes)
    uuid = sat(reader.records, a_blueprint(0, form="class"), by="pin")
    page = reader.page
    for person, may_open in ((ANA, False), (PAULA, True)):
        reader.become(person)
        reader.go(routes.ToExamResult(uuid))
        assert (page.title.text(), page.open_button.isVisibleTo(page)) == ("Handed in", may_open)
        assert "sealed to your school" in reader.texts(page)
    for passphrase, title in (("wrong", "Handed in"), ("correct horse battery", "Pass")):
        if reader.window.findChild(PassphraseDialog) is None:
            reader.press(Qt.Key.Key_Space, page.open_button)
        dialog = reader.window.findChild(PassphraseDialog)
        assert dialog is not None
        dialog.passphrase.clear()
        QTest.keyClicks(dialog.passphrase, passphrase)
        reader.press(Qt.Key.Key_Return, dialog.passphrase)
        reader.answered()
        reader.answered()
        assert page.title.text() == title
