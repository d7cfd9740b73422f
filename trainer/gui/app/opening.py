"""Opening the program."""

import gc
import os
import sys
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path
from random import SystemRandom
from traceback import format_exception
from types import TracebackType
from typing import TYPE_CHECKING
from uuid import UUID, uuid4

import platformdirs
from PySide6.QtCore import QLocale, QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMessageBox

from trainer.gui import keys
from trainer.gui.app import window_place
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.app.reading_ahead import ReadingAhead
from trainer.gui.app.system import EndBySignal, told_without_a_display
from trainer.gui.records_desk import RecordsDesk
from trainer.gui.settings import Preferences
from trainer.gui.signed_in import SignedIn
from trainer.gui.style import theme
from trainer.places import SITTING_LOCK, data_folder, houses_folder
from trainer.school.settings import Settings, default_path

if TYPE_CHECKING:  # read when the window stands, much of it in the thread of the records
    from trainer.classroom.exchange.carrier import Carrier
    from trainer.exam.school_key import SchoolKey
    from trainer.journal.origin import Origin, Purpose
    from trainer.school.records import Records
    from trainer.school.sitting_lock import SittingLock

_QUIET_MS = 500
"""After its first picture, when the window stands."""
_PATIENCE_MS = 10_000
"""After which nothing waits for the first picture any more: a window that is opened minimized has none."""


def run(argv: Sequence[str], opens: str = "") -> int:
    """Open the window, and return the exit status once it is closed; Qt reads its own options from the words.

    The file that it `opens`, if any, is set work of a class.

    The command holds off the collector of garbage until the pages are read.
    """
    with told_without_a_display():
        app = QApplication.instance() or QApplication(["dealer-trainer", *argv, *theme.IN_FUSION])
    assert isinstance(app, QApplication)
    app.setApplicationName("dealer-trainer")
    app.setApplicationDisplayName("Dealer Trainer")
    app.setDesktopFileName("dealer-trainer")
    if (data_folder() / SITTING_LOCK).exists() and _is_shut_out():
        return 1
    preferences = Preferences(default_path(), app, school=data_folder() / "school.json")
    records = RecordsDesk(_records, app, earlier=_take_over)
    world = _world(records, SignedIn(_just_me, app))
    window = open_window(app, preferences, world)
    records.told.connect(window.tell_records)
    guard = Guard(window, world.now, platformdirs.user_log_path("dealer-trainer", appauthor=False))
    sys.excepthook = guard.caught
    ending = EndBySignal(app, window)
    window_place.open_at(window, preferences.window)
    window.show()
    presence, ahead = Presence(), ReadingAhead(_collect_garbage)
    ahead.over.connect(window.make_pages_ahead)

    @cache
    def stand() -> None:
        """Begin a little later what waits for the first picture, however long a busy computer takes over that."""
        begin_exchange = partial(window.begin_exchange, opens)
        for begin in (records.begin, window.look_for_names, begin_exchange, presence.begin, ahead.begin):
            QTimer.singleShot(_QUIET_MS, window, begin)

    window.seen.connect(stand)
    QTimer.singleShot(_PATIENCE_MS, window, stand)
    status = app.exec()
    ending.stop()
    presence.end()
    ahead.stop()
    window.end_exchange()
    records.stop()
    return status


def _is_shut_out() -> bool:
    """Tell that an examination is being sat in another window, if it is: the rules can be read in none meanwhile."""
    from trainer.gui.app.shutting_out import tell_if_shut_out  # hardly ever

    return tell_if_shut_out(data_folder())


def _collect_garbage() -> None:
    """Let the collector begin its rounds; what was read by now stays to the end and is not looked at."""
    gc.freeze()
    gc.enable()


def open_window(app: QApplication, preferences: Preferences, world: World) -> MainWindow:
    """Return the main window, dressed as the preferences say, now and whenever they change."""
    # Dollars and dates as the sentences around them: American English, until the program speaks more.
    QLocale.setDefault(QLocale(QLocale.Language.English, QLocale.Country.UnitedStates))
    look = ProgramLook(app, preferences)
    who = world.who
    # Whoever has taken over what just me practiced goes on with those settings, too.
    who.changed.connect(lambda: preferences.become(who.person, is_first=who.owns(who.just_me)))
    window = MainWindow(preferences, world)
    look.setParent(window)
    QTimer.singleShot(0, window, lambda: _put_icon_on(window))  # its five sizes can wait for the first picture
    return window


class Presence:
    """The window as other programs know of it: where a second one is open nobody sits an examination."""

    def __init__(self) -> None:
        self._held: SittingLock | None = None

    def begin(self) -> None:
        """Let others know."""
        from trainer.school.sitting_lock import tell_window

        self._held = tell_window(data_folder())

    def end(self) -> None:
        if self._held is not None:
            self._held.let_go()


class ProgramLook(QObject):
    """The look and the keys of the program as the preferences and the system say, as long as its window is there."""

    def __init__(self, app: QApplication, preferences: Preferences) -> None:
        super().__init__()
        self._app, self._preferences = app, preferences
        self._follow(preferences.now)
        preferences.changed.connect(self._follow)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_system)

    def _follow_system(self) -> None:
        self._follow(self._preferences.now)

    def _follow(self, settings: Settings) -> None:
        keys.put_in_force(settings.keys)
        palette, app = palette_of(settings), self._app
        if theme.current_palette() is not palette or app.font().pointSizeF() != settings.points or not app.styleSheet():
            theme.apply(app, palette, settings.points)


def _put_icon_on(window: MainWindow) -> None:
    from trainer.gui.artwork.icons import application_icon

    window.setWindowIcon(application_icon())


def palette_of(settings: Settings) -> theme.Palette:
    """Return the palette that is wanted; the system's choice is light or dark."""
    if settings.palette != "system":
        return theme.PALETTES[settings.palette]
    dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return theme.DARK if dark else theme.LIGHT


def _world(records: RecordsDesk, who: SignedIn) -> World:
    return World(
        clock=time.monotonic,
        now=datetime.now,
        draw_seed=lambda: SystemRandom().randrange(1_000_000),  # short enough to be read out and typed in
        records=records,
        who=who,
        origin=lambda purpose, game: _origin(who.person, purpose, game),
        written=records.follow,
        # Among this person's documents, where reports are found again.
        report_folder=platformdirs.user_documents_path() / "Dealer Trainer" / "Reported verdicts",
        houses_folder=houses_folder(),
        sessions_folder=data_folder() / "sessions",
        rounds_folder=data_folder() / "rounds",
        show_folder=_show_folder,
        carrier=_carrier,
    )


def _carrier() -> "Carrier | None":
    from trainer.classroom.exchange.carrier_here import carrier_here  # asked beside the window

    return carrier_here(data_folder())


def _just_me() -> UUID:
    from trainer.school.station import station_of  # nobody practices before the first picture

    return station_of(data_folder(), uuid4).person


def _origin(person: UUID, purpose: "Purpose", game: str) -> "Origin":
    from trainer.school.station import origin_here

    return origin_here(data_folder(), purpose, game, draw=uuid4, wall=datetime.now(UTC), person=person)


_KEYS_OPEN: "dict[bytes, SchoolKey]" = {}
"""The school's keys whose passphrases were entered: in whichever thread the records are opened, they hold."""


def _records() -> "Records":
    from trainer.school.records import Records
    from trainer.school.school_settings import database_for
    from trainer.school.station import station_of

    here = station_of(data_folder(), uuid4)
    return Records(data_folder(), here, url=database_for(data_folder()), keys=_KEYS_OPEN)


def _take_over(records: "Records") -> None:
    from trainer.school.taking_over import take_over

    take_over(default_path(), records)


class Guard(QObject):
    """Tells a person about a slip of the program in a sentence, and keeps the details in a file for its makers."""

    def __init__(self, window: MainWindow, now: Callable[[], datetime], folder: Path) -> None:
        super().__init__(window)
        self._window, self._now, self._folder = window, now, folder
        self._telling = False

    def caught(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        """Stand in for ``sys.excepthook``."""
        report = self._keep(kind, fault, trace)
        if not self._telling:  # one message at a time, however often it happens
            self._telling = True
            QTimer.singleShot(0, self, lambda: self._tell(report))  # it may have happened while a widget is painted

    def _tell(self, report: Path | None) -> None:
        text = self.tr("Something went wrong in the program. You did nothing wrong, and you can keep going.")
        if report is not None:
            text += "\n\n" + self.tr("The details are in {file}.").format(file=report)
        icon = QMessageBox.Icon.Warning
        message = QMessageBox(icon, "Dealer Trainer", text, QMessageBox.StandardButton.Ok, self._window)
        message.setTextFormat(Qt.TextFormat.PlainText)
        message.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        message.finished.connect(self._told)
        message.open()

    def _told(self) -> None:
        self._telling = False

    def _keep(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> Path | None:
        path = self._folder / "slips.log"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with open(path, "a", encoding="utf-8", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
                file.write(f"{self._now():%Y-%m-%d %H:%M:%S}\n")
                file.writelines(format_exception(kind, fault, trace))
        except OSError:
            return None
        return path


def _show_folder(folder: Path) -> bool:
    from trainer.gui.kit.files import show_folder  # no window that has just opened asks for files

    return show_folder(folder)
