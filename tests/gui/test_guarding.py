"""No override of a Qt method lets an exception out: such a one would end the program."""

import importlib
import inspect
import json
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from types import FunctionType

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QGraphicsItem, QGraphicsLayoutItem, QLayoutItem, QMessageBox
from pytestqt.qtbot import QtBot

import trainer.gui
from trainer.gui.app.main_window import MainWindow
from trainer.gui.app.opening import Guard
from trainer.gui.guarding import is_guarded
from trainer.gui.kit.adapting import Adapting

QT_TYPES = (QObject, QGraphicsItem, QLayoutItem, QGraphicsLayoutItem)

NOT_CALLED_BY_QT = {"show", "hide", "close", "setText", "text", "setAccessibleName"}
"""Names of Qt's that are no virtual methods: a class of ours may have its own, which only we call."""


def overrides() -> Iterator[tuple[str, FunctionType]]:
    """Yield every method of the windows that stands in for one of Qt's."""
    for module in pkgutil.walk_packages(trainer.gui.__path__, "trainer.gui."):
        for owner in vars(importlib.import_module(module.name)).values():
            if not inspect.isclass(owner) or owner.__module__ != module.name:
                continue
            if not issubclass(owner, QT_TYPES) and owner is not Adapting:
                continue
            bases = [base for base in owner.__mro__[1:] if base.__module__.startswith(("PySide6", "Shiboken"))]
            for name, method in vars(owner).items():
                if not isinstance(method, FunctionType) or name.startswith("__") or name in NOT_CALLED_BY_QT:
                    continue
                if any([name in vars(base) for base in bases]) or (owner is Adapting and name.endswith("Event")):
                    yield f"{module.name}.{owner.__qualname__}.{name}", method


def test_every_override_catches_for_itself() -> None:
    found = dict(overrides())
    assert len(found) > 60
    assert not [name for name, method in found.items() if not is_guarded(method)]


RAISING = """
import json
import sys
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QPainterPath
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication, QGraphicsItem, QGraphicsScene, QGraphicsView, QStyledItemDelegate, QListWidget, QVBoxLayout, QWidget
)
from trainer.gui.guarding import guarded, guarded_or

KIND = ""

def fail(kind):
    if kind == KIND:
        raise ValueError(kind)

class Widget(QWidget):
    @guarded_or(bool)
    def event(self, event):
        fail("event")
        return super().event(event)
    @guarded_or(bool)
    def eventFilter(self, watched, event):
        fail("eventFilter")
        return super().eventFilter(watched, event)
    @guarded_or(QSize)
    def sizeHint(self):
        fail("sizeHint")
        return QSize(50, 50)
    @guarded_or(QSize)
    def minimumSizeHint(self):
        fail("minimumSizeHint")
        return QSize(50, 50)

def add(name):
    base = getattr(QWidget, name)
    @guarded
    def override(self, event):
        fail(name)
        base(self, event)
    override.__name__ = name
    setattr(Widget, name, override)

for name in sys.argv[1:]:
    if name.endswith("Event") and name not in vars(Widget):
        add(name)

class Item(QGraphicsItem):
    @guarded_or(QRectF)
    def boundingRect(self):
        fail("boundingRect")
        return QRectF(0, 0, 50, 50)
    @guarded_or(QPainterPath)
    def shape(self):
        fail("shape")
        path = QPainterPath()
        path.addRect(0, 0, 50, 50)
        return path
    @guarded
    def paint(self, painter, option, widget=None):
        fail("paint")
    @guarded
    def mousePressEvent(self, event):
        fail("item press")

class Delegate(QStyledItemDelegate):
    @guarded
    def paint(self, painter, option, index):
        fail("delegate paint")
    @guarded_or(QSize)
    def sizeHint(self, option, index):
        fail("delegate sizeHint")
        return QSize(20, 20)

seen = []
sys.excepthook = lambda kind, fault, trace: seen.append(str(fault))
app = QApplication([])

def run():
    outer = QWidget()
    widget = Widget(outer)
    widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    widget.installEventFilter(widget)
    layout = QVBoxLayout(outer)
    layout.addWidget(widget)
    scene = QGraphicsScene()
    scene.addItem(Item())
    view = QGraphicsView(scene, outer)
    layout.addWidget(view)
    rows = QListWidget(outer)
    rows.addItems(["one", "two"])
    rows.setItemDelegate(Delegate(rows))
    layout.addWidget(rows)
    outer.show()
    outer.resize(300, 500)
    outer.activateWindow()
    widget.setFocus()
    widget.resize(111, 99)
    widget.grab()
    view.grab()
    rows.grab()
    QTest.keyClick(widget, Qt.Key.Key_A)
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(widget, Qt.MouseButton.LeftButton)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.mapFromScene(QPointF(25, 25)))
    QTest.wheelEvent(outer.windowHandle(), QPointF(widget.geometry().center()), QPoint(0, 120))
    widget.setFont(outer.font())
    widget.setEnabled(False)
    widget.setEnabled(True)
    app.sendEvent(widget, QFocusEvent(QEvent.Type.FocusIn))
    app.sendEvent(widget, QFocusEvent(QEvent.Type.FocusOut))
    rows.setFocus()
    widget.hide()
    widget.show()
    widget.close()
    app.processEvents()
    return set(seen)

for KIND in sys.argv[1:]:
    seen.clear()
    print(json.dumps([KIND, sorted(run())]), flush=True)
"""
KINDS = (
    *("event", "eventFilter", "sizeHint", "minimumSizeHint", "boundingRect", "shape", "paint", "item press"),
    *("delegate paint", "delegate sizeHint", "resizeEvent", "showEvent", "hideEvent", "closeEvent", "paintEvent"),
    *("changeEvent", "keyPressEvent", "mousePressEvent", "mouseReleaseEvent", "mouseDoubleClickEvent", "wheelEvent"),
    *("focusInEvent", "focusOutEvent"),
)


def test_an_error_in_any_kind_of_override_is_caught_and_told() -> None:
    """In one process, which an error that got out would end (Python 3.11)."""
    done = subprocess.run([sys.executable, "-c", RAISING, *KINDS], capture_output=True, text=True, check=False)
    assert [json.loads(line) for line in done.stdout.splitlines()] == [[kind, [kind]] for kind in KINDS]
    assert done.returncode == 0


def test_a_window_that_fails_to_lay_itself_out_stays_and_says_so(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "excepthook", Guard(window, lambda: datetime(2026, 11, 28, 9), tmp_path / "log").caught)

    def fail() -> None:
        raise ValueError("no room")

    monkeypatch.setattr(window.home, "_fit", fail)
    window.resize(1100, 700)
    qtbot.waitUntil(lambda: [each for each in window.findChildren(QMessageBox) if each.isVisible()] != [])
    next(each for each in window.findChildren(QMessageBox) if each.isVisible()).close()
    assert window.isVisible()
    assert "no room" in (tmp_path / "log" / "slips.log").read_text("utf-8")
