"""The program's own window over the records of a school that has practiced for years, for benchmarks."""

import shutil
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from uuid import UUID

import sqlalchemy as sa
from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QThreadPool
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.support.answered import NOON
from tests.support.full_records import fill, set_work
from tests.support.gui.clock import Clock
from tests.support.gui.painted import timed, turns_to_rest
from tests.support.gui.people import LEFT
from tests.support.origins import STATION, an_origin
from trainer.games.registry import GAMES
from trainer.gui.app.main_window import MainWindow
from trainer.gui.app.opening import open_window
from trainer.gui.app.reading_ahead import pages
from trainer.gui.records_desk import RecordsDesk
from trainer.gui.settings import Preferences
from trainer.gui.signed_in import SignedIn
from trainer.gui.world import World
from trainer.school.records import FILE, Records
from trainer.store.engines import sqlite_url
from trainer.store.records_store import Store

ANSWERS: Final = 20_000
PEOPLE: Final = 40
APART_MS: Final = 300_000
"""Two months of practice, for everybody together."""


def fill_records(folder: Path) -> None:
    """Fill a folder of data with the practice of a class and of its instructor, who has practiced as much."""
    folder.mkdir(parents=True, exist_ok=True)
    store = Store.open(sqlite_url(folder / FILE))
    fill(store, ANSWERS, PEOPLE, apart=APART_MS)
    set_work(store, UUID(int=7001), range(10, 30), first=0)
    with store.engine.begin() as connection:
        of_person = {"id": STATION.person.int + 1}
        connection.execute(sa.text("update person set role = 'instructor' where id = :id"), of_person)
    store.close()


class FullWindow:
    """The window as it stands once all pages are read, an instructor signed in; opened anew as often as wanted."""

    def __init__(self, qtbot: QtBot, filled: Path, folder: Path) -> None:
        """Open it over a copy of the filled records."""
        self.qtbot, self._folder = qtbot, folder
        self.longest_ms = 0.0
        """The longest that a turn of the event loop has held the window since a button was last pressed."""
        shutil.copytree(filled, folder / "data")
        self._preferences = Preferences(folder / "settings.json")
        self._preferences.change(introduced=tuple(GAMES), palette="light", lesson_rounds={}, knows_mouse=True)
        for _ in pages():  # as the program does while a person looks at Home
            pass
        self.open()

    def open(self) -> None:
        """Open a window, none of whose pages has been entered."""
        data, app = self._folder / "data", QApplication.instance()
        assert isinstance(app, QApplication)
        self.desk = RecordsDesk(lambda: Records(data, STATION))
        who = SignedIn(lambda: STATION.person)
        world = World(
            clock=Clock(),
            now=lambda: datetime.fromtimestamp((NOON + ANSWERS * APART_MS) / 1000),
            draw_seed=lambda: 7,
            records=self.desk,
            who=who,
            origin=lambda purpose, game: an_origin(purpose, game, datetime.now(UTC), person=who.person),
            written=self.desk.follow,
            report_folder=self._folder / "reports",
            houses_folder=data / "houses",
            sessions_folder=data / "sessions",
            rounds_folder=data / "rounds",
        )
        self.window: MainWindow = open_window(app, self._preferences, world)
        who.become(STATION.person, "P", "instructor")
        self.window.resize(1280, 800)
        self.window.show()
        self.qtbot.waitExposed(self.window)
        self.desk.begin()
        self.window.make_pages_ahead()  # as the program does once they are read
        self.settle()

    def close(self) -> None:
        """Close the window, and let the records take over what waits."""
        self.window.close()
        self.desk.stop()
        self.window.deleteLater()
        self.desk.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def reopen(self) -> None:
        self.close()
        self.open()

    def press(self, room: str) -> None:
        """Press a room's button on the rail, and wait until its page is painted with all that it asks the records."""
        button = self.window.rail.button(room)
        assert button.isVisible(), room
        self.longest_ms = timed(lambda: QTest.mouseClick(button, LEFT))
        self.settle()

    def settle(self) -> None:
        """Wait until what was asked has been answered, what follows from the answers, too, and all is painted."""
        for _ in range(2):
            QThreadPool.globalInstance().waitForDone()
            self._wait_for_answers()
        for turn in turns_to_rest():
            self._take(turn)

    def _wait_for_answers(self) -> None:
        answers: list[None] = []
        self.desk.ask(self.window, lambda _: None, answers.append)
        waiting = QEventLoop.ProcessEventsFlag.WaitForMoreEvents | QEventLoop.ProcessEventsFlag.EventLoopExec
        while not answers:
            self._take(lambda: QApplication.processEvents(waiting))

    def _take(self, turn: Callable[[], object]) -> None:
        self.longest_ms = max(self.longest_ms, timed(turn))
