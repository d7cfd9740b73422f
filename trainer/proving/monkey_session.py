"""One session of the monkey: a window opened, done to at random, and closed."""

import faulthandler
import json
import os
import sys
import traceback
from collections import deque
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Final, TypeVar
from uuid import UUID

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QSize, Qt, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QGraphicsView,
    QLineEdit,
    QWidget,
)

from trainer.dealing.attempt import TraineeActs
from trainer.engine.acts import Act
from trainer.engine.shoe import below
from trainer.games.registry import GAMES
from trainer.gui.app.main_window import MainWindow
from trainer.gui.app.opening import open_window
from trainer.gui.desk.question_form import QuestionForm
from trainer.gui.records_desk import RecordsDesk
from trainer.gui.settings import Preferences
from trainer.gui.signed_in import SignedIn
from trainer.gui.style import theme
from trainer.gui.world import World
from trainer.proving.any_act import any_act
from trainer.proving.victims import origin_by
from trainer.school.records import Records
from trainer.school.station import Station

T = TypeVar("T")

TEXTS: Final = (
    "25",
    "$1,250.50",
    "99999999999999999999",
    "21474836.48",
    "-3",
    "0",
    "<img src=file:///etc/passwd>",
    "pays < 3 & > 2",
    "é中文\u202e\U0001f0a1",
    "x" * 400,
    "../../up",
    " ",
)
"""The texts typed into fields."""
HERE: Final = Station(station=UUID(int=1), person=UUID(int=2))
SIZES: Final = ((1280, 800), (1920, 1080), (1024, 600), (1366, 768), (800, 500), (1100, 1300))
KEYS: Final = (
    *(Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab),
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End),
    *(Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_F1, Qt.Key.Key_F5),
    *(Qt.Key(int(Qt.Key.Key_A) + at) for at in range(26)),
    *(Qt.Key(int(Qt.Key.Key_0) + at) for at in range(10)),
    *(Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Period, Qt.Key.Key_Slash, Qt.Key.Key_Question),
)
MODIFIERS: Final = (
    *[Qt.KeyboardModifier.NoModifier] * 8,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)
_PATIENCE_S: Final = 60
"""After which the window hangs: nothing of what is done takes as long."""
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
_HARMLESS: Final = (
    "propagateSizeHints",
    "does not support grabbing",
    "QStandardPaths",
    "raise()",
    "OpenType support",
    "sRGB profile",
)
"""The parts of Qt's messages that are no fault of the program's."""


class Monkey:
    """Does one thing each time that the event loop comes round, in whatever window is in front."""

    def __init__(self, window: MainWindow, seed: int, events: int) -> None:
        self._window, self._random = window, Random(seed)
        self._seed, self._wanted = seed, events
        self._done = 0
        self._lately: deque[str] = deque(maxlen=12)
        self.faults: list[dict[str, str]] = []
        self._ways: list[Callable[[], str]] = [
            *[self._press] * 10,
            *[self._key] * 6,
            *[self._type] * 2,
            *[self._touch_felt] * 4,
            *[self._drag_over_felt] * 3,
            *[self._deal_on] * 6,
            *[self._answer] * 3,
            *[self._go_to_a_room] * 1,
            *[self._choose] * 2,
            self._resize,
            self._turn_the_wheel,
            self._change_settings,
            self._hide_and_show,
        ]

    def start(self) -> None:
        QTimer.singleShot(0, self._step)

    @property
    def result(self) -> dict[str, Any]:
        return {"seed": self._seed, "events": self._done, "faults": self.faults}

    def caught(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        """Stand in for ``sys.excepthook``."""
        self._report(f"{kind.__name__}: {fault}", "".join(traceback.format_exception(kind, fault, trace)[-8:]))

    def heard(self, kind: QtMsgType, _: Any, message: str) -> None:
        """Hear what Qt complains about."""
        if kind is not QtMsgType.QtDebugMsg and not any([each in message for each in _HARMLESS]):
            self._report(f"Qt: {message}", "")

    def _report(self, what: str, details: str) -> None:
        if what not in [each["what"] for each in self.faults]:
            self.faults.append({"what": what, "details": details + "\n".join(self._lately)})

    def _step(self) -> None:
        if self._done >= self._wanted:
            self._end()
            return
        faulthandler.dump_traceback_later(_PATIENCE_S, exit=True)
        # One timer a step, not one for all: a timer is silent as long as what it does has opened a dialog.
        QTimer.singleShot(0, self._step)
        self._done += 1
        way = self._pick(self._ways)
        self._lately.append(way.__name__)
        self._lately[-1] = f"{self._done}: {way()}"

    def _end(self) -> None:
        front = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if front is not None:
            QTimer.singleShot(0, self._step)
            front.close()
            return
        self._window.close()
        QTimer.singleShot(0, lambda: QApplication.exit(0))  # a quit asks every hidden dialog first

    def _pick(self, among: "list[T] | tuple[T, ...]") -> T:
        return among[below(len(among), self._random)]

    @property
    def _front(self) -> QWidget:
        return QApplication.activePopupWidget() or QApplication.activeModalWidget() or self._window

    def _shown(self, *kinds: type[QWidget]) -> list[QWidget]:
        every = [self._front, *self._front.findChildren(QWidget)]
        return [each for each in every if each.isVisible() and each.isEnabled() and isinstance(each, kinds or QWidget)]

    def _inside(self, widget: QWidget) -> QPoint:
        return QPoint(below(max(widget.width(), 1), self._random), below(max(widget.height(), 1), self._random))

    # What is done.

    def _press(self) -> str:
        found = self._shown(QAbstractButton) if below(4, self._random) else self._shown()
        if isinstance(self._front, QFileDialog) or (isinstance(self._front, QDialog) and not below(5, self._random)):
            self._front.reject()
            return "dialog refused"
        if not found:
            return "nothing to press"
        widget = self._pick(found)
        label = widget.text() if isinstance(widget, QAbstractButton) else widget.accessibleName()
        name = f"press {type(widget).__name__} {label!r}"
        self._lately[-1] = f"{self._done}: {name}"
        QTest.mouseClick(widget, RIGHT if not below(12, self._random) else LEFT, pos=self._inside(widget))
        return name

    def _key(self) -> str:
        if isinstance(self._front, QFileDialog):
            # Enter brings a box of Qt's own ("file not found") whose loop waits for a person.
            self._front.reject()
            return "file dialog refused"
        focused = self._front.focusWidget()
        widget = focused if focused is not None and focused.isVisible() and focused.isEnabled() else self._front
        key, modifiers = self._pick(KEYS), self._pick(MODIFIERS)
        if modifiers is Qt.KeyboardModifier.ControlModifier and key in (Qt.Key.Key_Q, Qt.Key.Key_W):
            return "kept open"
        name = f"key {key.name} {modifiers.name} on {type(widget).__name__}"
        self._lately[-1] = f"{self._done}: {name}"
        QTest.keyClick(widget, key, modifiers)
        return name

    def _type(self) -> str:
        fields = [each for each in self._shown(QLineEdit) if isinstance(each, QLineEdit)]
        if not fields:
            return "no field"
        field, text = self._pick(fields), self._pick(TEXTS)
        field.setFocus()
        if below(2, self._random):
            field.selectAll()
        QApplication.clipboard().setText(text)  # keys can type ASCII only
        field.paste()
        return f"type {text[:20]!r}"

    def _felt(self) -> QWidget | None:
        views = [each for each in self._shown(QGraphicsView) if isinstance(each, QGraphicsView)]
        return self._pick(views).viewport() if views else None

    def _touch_felt(self) -> str:
        felt = self._felt()
        if felt is None:
            return "no felt"
        at = self._inside(felt)
        click = QTest.mouseDClick if not below(8, self._random) else QTest.mouseClick
        click(felt, RIGHT if not below(8, self._random) else LEFT, pos=at)
        return f"felt touched at {at.toTuple()}"

    def _drag_over_felt(self) -> str:
        felt = self._felt()
        if felt is None:
            return "no felt"
        start, end = self._inside(felt), self._inside(felt)
        QTest.mousePress(felt, LEFT, pos=start)
        QTest.mouseMove(felt, (start + end) / 2)
        QTest.mouseMove(felt, end)
        if below(10, self._random):
            QTest.mouseRelease(felt, LEFT, pos=end)
        return f"drag {start.toTuple()} to {end.toTuple()}"

    def _deal_on(self) -> str:
        """Do what is due in a round, or nearly, so that the monkey gets further than its first cards."""
        deal = self._window.deal
        setup, page = deal.__dict__.get("setup"), deal.__dict__.get("page")
        is_front, starts = self._front is self._window, not below(3, self._random)
        if starts and is_front and setup is not None and setup.isVisible() and setup.start_button.isEnabled():
            setup.table.options.choose("boxes", 5 + below(3, self._random))
            setup.deal(below(1_000_000, self._random))
            return "a round set up"
        if page is None or not page.isVisible() or page.attempt is None or self._front is not self._window:
            return "no round"
        waiting = page.controller.waiting
        if not isinstance(waiting, TraineeActs):
            page.controller.hurry()
            return "round hurried"
        act: Act = self._pick(waiting.due)
        if not below(6, self._random):
            act = any_act(page.attempt.table, waiting.due, self._random)
        page.try_act(act)
        return f"act {act}"

    def _answer(self) -> str:
        """Answer the open question, mostly rightly, so that the monkey sees the next one and the summary."""
        quiz = self._window.practice.__dict__.get("quiz")
        if quiz is None or not quiz.isVisible() or quiz.question is None or self._front is not self._window:
            return "no question"
        forms = [each for each in quiz.findChildren(QWidget) if isinstance(each, QuestionForm) and each.is_open]
        if not forms:
            QTest.keyClick(quiz, Qt.Key.Key_Return)
            return "on to the question"
        forms[0].answered.emit(quiz.question.accepted)
        return "question answered"

    def _go_to_a_room(self) -> str:
        if self._front is not self._window:
            return "dialog in front"
        name = self._pick(["home", "practice", "deal", "rules", "settings"])
        self._window.rail.button(name).click()
        return f"go to {name}"

    def _choose(self) -> str:
        boxes = [each for each in self._shown(QComboBox) if isinstance(each, QComboBox) and each.count()]
        if not boxes:
            return "nothing to choose"
        box = self._pick(boxes)
        box.setCurrentIndex(below(box.count(), self._random))
        return f"choose {box.currentText()!r}"

    def _resize(self) -> str:
        size = self._pick(SIZES)
        self._window.resize(QSize(*size))
        return f"resize {size}"

    def _turn_the_wheel(self) -> str:
        widget = self._pick(self._shown())
        at = QPointF(self._inside(widget))
        event = QWheelEvent(
            at,
            widget.mapToGlobal(at),
            QPoint(),
            QPoint(0, self._pick([120, -120, 600])),
            Qt.MouseButton.NoButton,
            self._pick(MODIFIERS),
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(widget, event)
        return f"wheel on {type(widget).__name__}"

    def _change_settings(self) -> str:
        changed: dict[str, Any] = self._pick(
            [
                {"speed": "instant"},
                {"speed": "instant"},
                {"speed": "fast"},
                {"text_size": self._pick([100, 150, 200])},
                {"palette": self._pick(["light", "dark"])},
                {"introduced": tuple(GAMES)},
            ]
        )
        self._window.preferences.change(**changed)
        return f"settings {changed}"

    def _hide_and_show(self) -> str:
        self._window.hide()
        self._window.show()
        return "hidden and shown"


class _Clock:
    """Goes on by a quarter of a second each time it is asked."""

    def __init__(self) -> None:
        self._asked = 0

    def __call__(self) -> float:
        self._asked += 1
        return self._asked / 4


def run(seed: int, events: int, folder: Path) -> dict[str, Any]:
    """Return the result of a session, all of whose files lie in a folder."""
    os.chdir(folder)
    app = QApplication(["dealer-trainer", *theme.IN_FUSION])
    app.setQuitOnLastWindowClosed(False)
    clock, random = _Clock(), Random(seed)
    world = World(
        clock=clock,
        now=lambda: datetime(2026, 11, 28, 9) + timedelta(seconds=clock()),
        draw_seed=lambda: below(1_000_000, random),
        records=RecordsDesk(lambda: Records(folder, HERE), app),
        who=SignedIn(lambda: HERE.person, app),
        origin=lambda purpose, game: replace(origin_by(random, purpose, game), person=HERE.person),
        report_folder=folder / "reports",
        houses_folder=folder / "houses",
        sessions_folder=folder / "sessions",
        rounds_folder=folder / "rounds",
    )
    preferences = Preferences(folder / "settings.json")
    preferences.change(speed="instant", introduced=tuple(GAMES) if seed % 3 else ())
    window = open_window(app, preferences, world)
    monkey = Monkey(window, seed, events)
    sys.excepthook = monkey.caught
    qInstallMessageHandler(monkey.heard)
    window.show()
    monkey.start()
    app.exec()
    qInstallMessageHandler(None)
    return monkey.result


if __name__ == "__main__":
    if len(sys.argv) != 4 or not all([word.isdecimal() for word in sys.argv[1:3]]):
        sys.exit("usage: python -m trainer.proving.monkey_session SEED EVENTS FOLDER")
    print(json.dumps(run(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))), flush=True)
    os._exit(0)  # Qt takes its windows down in an order of its own
