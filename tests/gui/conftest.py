"""The program's window for tests: its time and chance are fixed, and its files lie in the test's folder."""

from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QSizeF, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.support.gui.clock import Clock
from tests.support.gui.door import PEOPLE, Door
from tests.support.gui.layouts import come_to_rest
from tests.support.origins import STATION, an_origin
from trainer.games.registry import GAMES
from trainer.gui import keys
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.app.opening import open_window
from trainer.gui.artwork.painting import blank
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.felt import sample_pictures
from trainer.gui.records_desk import RecordsDesk
from trainer.gui.settings import Preferences
from trainer.gui.signed_in import SignedIn
from trainer.school.sharing import note_sharing

if TYPE_CHECKING:
    from trainer.school.records import Records

SEED = 7

for _wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitSignals, QtBot.waitExposed, QtBot.waitActive):
    # pytest-qt gives up after five seconds, which a busy machine takes for what another does in a tenth of one.
    (_wait.__kwdefaults__ or {})["timeout"] = 60_000


@pytest.fixture
def folders_shown() -> list[Path]:
    """The folders that a person asked to see, in order."""
    return []


@pytest.fixture
def records_desk(qapp: QApplication, tmp_path: Path) -> Iterator[RecordsDesk]:
    """The records of the test's folder, in a thread of their own; they answer once the test has let them begin."""
    desk = RecordsDesk(lambda: records_in(tmp_path / "data"))
    yield desk
    desk.stop(patience=60)  # what it would tell later is told to the windows of another test


@pytest.fixture
def world(tmp_path: Path, folders_shown: list[Path], records_desk: RecordsDesk) -> World:
    who = SignedIn(lambda: STATION.person)

    def show_folder(folder: Path) -> bool:
        folders_shown.append(folder)
        return True

    return World(
        clock=Clock(),
        now=lambda: datetime(2026, 11, 27, 14, 30, 5),
        draw_seed=lambda: SEED,
        records=records_desk,
        who=who,
        origin=lambda purpose, game: an_origin(purpose, game, person=who.person),
        written=records_desk.follow,
        report_folder=tmp_path / "Documents" / "Reported verdicts",
        houses_folder=tmp_path / "data" / "houses",
        sessions_folder=tmp_path / "data" / "sessions",
        rounds_folder=tmp_path / "data" / "rounds",
        show_folder=show_folder,
    )


def records_in(folder: Path) -> "Records":
    """Return the records of a folder, which no window asks by itself."""
    from tests.support.gui.windows_thread import watch_databases  # with the database, which few tests of windows need
    from trainer.school.records import Records

    watch_databases()
    return Records(folder, STATION)


@pytest.fixture
def preferences(qapp: QApplication, tmp_path: Path) -> Preferences:
    """The settings of a trainee who has seen the introduction to every game."""
    preferences = Preferences(tmp_path / "config" / "settings.json")
    preferences.change(introduced=tuple(GAMES))
    return preferences


@pytest.fixture
def undressed(qapp: QApplication) -> Iterator[QApplication]:
    """Take off afterward what the program puts on the application."""
    before = qapp.palette(), qapp.font(), qapp.styleSheet(), qapp.style().objectName()
    yield qapp
    qapp.setStyleSheet(before[2])
    if qapp.style().objectName() != before[3]:
        qapp.setStyle(before[3])
    qapp.setPalette(before[0])
    qapp.setFont(before[1])
    keys.put_in_force({})


@pytest.fixture
def window(undressed: QApplication, qtbot: QtBot, preferences: Preferences, world: World) -> Iterator[MainWindow]:
    """The main window, shown; a test that leaves anything moving or ticking in it fails."""
    preferences.change(palette="light")
    window = open_window(undressed, preferences, world)
    window.show()
    qtbot.waitExposed(window)
    if window.home.isVisible():  # on a shared computer somebody has to sign in first
        qtbot.waitUntil(lambda: window.home.cards["dealer-bust-21"].felt.picture_size is not None)
    yield window
    window.close()
    qtbot.waitUntil(lambda: not [timer for timer in window.findChildren(QTimer) if timer.isActive()])
    running = QAbstractAnimation.State.Running
    assert not [each for each in window.findChildren(QAbstractAnimation) if each.state() == running]
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def cheap_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.school.signing_in._LOG_COST", 4)  # how dear a guess is, is held elsewhere


@pytest.fixture
def shared(tmp_path: Path, cheap_pins: None) -> Path:
    """The data folder of the shared computer, before a window opens."""
    from trainer.school.people import add_person
    from trainer.school.records import Records  # with the database, which few tests of windows need

    records = Records(tmp_path / "data", STATION)
    for uuid, name, role, pin in PEOPLE:
        add_person(records.store, name, iter([uuid]).__next__, role=role, pin=pin)
    records.close()
    note_sharing(tmp_path / "data")
    return tmp_path / "data"


@pytest.fixture
def door(qtbot: QtBot, shared: Path, window: MainWindow) -> Door:
    """The door of the shared computer, as it stands at the start."""
    return Door(qtbot, window)


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that a screen reader says at once; what interrupts it begins with an exclamation mark."""
    said: list[str] = []

    def hear(event: QAccessibleEvent) -> None:
        assert isinstance(event, QAccessibleAnnouncementEvent)
        at_once = event.politeness() == QAccessible.AnnouncementPoliteness.Assertive
        said.append(f"!{event.message()}" if at_once else event.message())

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    return said


@pytest.fixture
def painted_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint felts, cards and cheques at the usual size and text only, for what looks at places at each of many.

    Elsewhere they are blank, as large as ever: to paint them for each size took more than all the rest.
    """
    if request.getfixturevalue("size") != (1280, 800) or request.getfixturevalue("text") != 100:
        pictures: dict[tuple[object, ...], QPixmap] = {}

        def picture(artwork: Artwork, key: tuple[object, ...], size: QSizeF, *_: object, **__: object) -> QPixmap:
            return pictures.setdefault((key, artwork.ratio), blank(size, artwork.ratio))

        monkeypatch.setattr(Artwork, "_picture", picture)
        monkeypatch.setattr(sample_pictures, "sample_picture", lambda _, size, *__: blank(QSizeF(size), 1.0))


@pytest.fixture
def settle_down() -> Callable[[], None]:
    """Let deferred deletions happen and all layouts come to rest."""
    return come_to_rest
