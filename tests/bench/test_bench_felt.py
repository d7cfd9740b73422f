"""How soon a felt is drawn, and how smoothly it is dealt on; offscreen, since no window system is in question.

The start of a felt on which the wagers lie, before the first card, is compared in one run with that of the smallest
window that has a QGraphicsView, turn by turn, so that whatever else the machine does falls on both.
"""

import os
import statistics
import subprocess
import sys
from itertools import cycle
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QVariantAnimation
from PySide6.QtGui import QPixmapCache
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.support.figures import Figure
from tests.support.gui.full_window import FullWindow
from tests.support.gui.painted import let_windows_paint, longest_turn
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import ALL_DUTIES
from trainer.engine.boxes import Side
from trainer.engine.replay import PlayerScript, play
from trainer.engine.shoe import shuffled
from trainer.engine.table import Seat, Table, open_table
from trainer.games.registry import GAMES, rules_in_force
from trainer.gui.felt.scene import TableScene
from trainer.gui.felt.view import TableView
from trainer.gui.style.speeds import Speed
from trainer.scenarios.players import REGULAR

FRAME_MS = 16
MOST_TIMES, MOST_TIMES_BARE = 1.6, 2.2
"""A start to a felt, in starts of the smallest window with the same imports, and of one that imports Qt alone."""

SMALLEST = """
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView
class View(QGraphicsView):
    def paintEvent(self, event):
        super().paintEvent(event)
        print("drawn", flush=True)
app = QApplication([])
app.setStyle("Fusion")
scene = QGraphicsScene()
scene.addText("A felt")
view = View(scene)
view.resize(1280, 800)
view.show()
app.exec()
"""

FELT = """
from random import Random
from trainer.engine.shoe import shuffled
from trainer.engine.table import (Seat, open_table)
from trainer.engine.boxes import (Side)
from trainer.games.registry import GAMES, rules_in_force
from PySide6.QtWidgets import QApplication
from trainer.gui.felt.scene import TableScene
from trainer.gui.felt.view import TableView
class View(TableView):
    def paintEvent(self, event):
        super().paintEvent(event)
        if self.is_whole and scene.felt:
            print("drawn", flush=True)
app = QApplication([])
app.setStyle("Fusion")
scene = TableScene()
view = View(scene)
view.resize(1280, 800)
view.show()
game = GAMES["dealer-bust-21"]
rules = rules_in_force(game.name, "south-dakota", game.houses["south-dakota"]())
seats = [Seat(number=number, main=2_500, sides=(Side("db21", 500),)) for number in range(1, 8)]
scene.show_table(open_table(rules, shuffled(6, Random(21)), seats))
app.exec()
"""

LONGEST_TURN = (
    FELT[: FELT.index("class View")]
    + FELT[FELT.index("app = ") : FELT.index("app.exec")].replace("View(scene)", "TableView(scene)", 1)
    + """
from time import process_time
from PySide6.QtCore import QEventLoop
longest = 0.0
while not view.is_whole or not scene.felt:
    begin = process_time()
    app.processEvents(QEventLoop.ProcessEventsFlag.EventLoopExec)
    longest = max(longest, process_time() - begin)
print(longest * 1000, flush=True)
"""
)

WITH_IMPORTS = FELT[: FELT.index("class View")] + SMALLEST


def told_by(program: str, caches: Path) -> tuple[str, float]:
    """Return the first line that a program writes and the seconds that it spends; its modules are as if installed."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    env |= {"QT_QPA_PLATFORM": "offscreen", "PYTHONPYCACHEPREFIX": str(caches)}
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, env=env) as running:
        assert running.stdout
        line = running.stdout.readline()
        running.kill()
        usage = os.wait4(running.pid, 0)[2]
    return line, usage.ru_utime + usage.ru_stime


def until_drawn(program: str, caches: Path) -> float:
    """Return the seconds that a program spends until its first picture."""
    line, seconds = told_by(program, caches)
    assert line == "drawn\n"
    return seconds


def test_start_to_a_felt(tmp_path: Path, figure: Figure) -> None:
    """On a machine that is never idle, the processor's own time tells more than the clock."""
    smallest, with_imports, felts = [], [], []

    def windows() -> None:
        smallest.append(until_drawn(SMALLEST, tmp_path))
        with_imports.append(until_drawn(WITH_IMPORTS, tmp_path))

    figure.measure(lambda: felts.append(until_drawn(FELT, tmp_path)), prepare=windows)
    bare, ratio = (
        statistics.median([felt / other for felt, other in zip(felts, others, strict=True)])
        for others in (smallest, with_imports)
    )
    print(f"; {ratio:.2f} times the smallest window with its imports, {bare:.2f} times one without", end="")
    assert ratio <= MOST_TIMES, f"{ratio:.2f} times the smallest window with its imports"
    assert bare <= MOST_TIMES_BARE, f"{bare:.2f} times the smallest window"


def a_round() -> list[Table]:
    game = GAMES["dealer-bust-21"]
    random = Random(21)
    rules = rules_in_force(game.name, "south-dakota", game.houses["south-dakota"]())
    seats = [Seat(number=number, main=2_500, sides=(Side("db21", 500),)) for number in range(1, 8)]
    start = open_table(rules, shuffled(6, random), seats)
    steps, end = play(start, PlayerScript(lambda table, turn: REGULAR.says(table, turn, random)))
    return [*(table for table, _, _ in steps), end]


def a_felt(qtbot: QtBot, size: tuple[int, int]) -> TableScene:
    """Return a scene in a window that stands, and has nothing on it."""
    scene = TableScene(speed=Speed.NORMAL)
    view = TableView(scene)
    qtbot.addWidget(view)
    view.resize(*size)
    view.show()
    qtbot.waitExposed(view)
    return scene


def test_longest_turn_of_a_process_that_paints_its_first_felt(tmp_path: Path, figure: Figure) -> None:
    """A turn of the event loop, from the table on that comes into a window which stands, until all is seen."""
    figure.measure(lambda: float(told_by(LONGEST_TURN, tmp_path)[0]), most_ms=FRAME_MS, is_told=True)


def test_longest_turn_of_a_felt_laid_out_anew(qtbot: QtBot, figure: Figure) -> None:
    """A turn of the event loop, while a felt is laid out of which nothing is painted, and until it is seen."""
    tables = a_round()
    scene = a_felt(qtbot, (1280, 800))
    spots = cycle((1, 2))

    def begin() -> None:
        QPixmapCache.clear()
        scene.begin(next(spots))  # of so many boxes or fewer the felt is the same, but laid out anew

    figure.measure(
        lambda: longest_turn(lambda: scene.show_table(tables[0])),
        prepare=begin,
        most_ms=FRAME_MS,
        is_told=True,
    )


def test_longest_turn_of_a_window_first_shown(qtbot: QtBot, figure: Figure) -> None:
    """A turn of the event loop, while a felt with its cards comes into a window that is first shown."""
    tables = a_round()
    views: list[TableView] = []

    def begin() -> None:
        QPixmapCache.clear()
        while views:
            views.pop().deleteLater()
        let_windows_paint()
        views.append(TableView(TableScene(speed=Speed.NORMAL)))
        views[0].resize(1280, 800)
        views[0].table_scene.show_table(tables[-2])  # nothing is cleared yet

    figure.measure(lambda: longest_turn(views[0].show), prepare=begin, most_ms=FRAME_MS, is_told=True)
    views.pop().deleteLater()


def test_longest_turn_of_a_page_resized(full: FullWindow, figure: Figure) -> None:
    """A turn of the event loop, while the window of a deal gets another size and its felt is painted for that."""
    full.window.preferences.change(speed="instant")
    game = GAMES["dealer-bust-21"]
    spec, plan = new_table(
        game.name,
        "south-dakota",
        game.houses["south-dakota"](),
        duties=ALL_DUTIES,
        judging="coached",
        level="busy",
        box_count=7,
        seed=1,
    )
    full.window.deal.deal(spec, plan)
    full.window.deal.page.controller.hurry()
    let_windows_paint()
    sizes = cycle(((1280, 800), (1240, 780)))
    figure.measure(
        lambda: longest_turn(lambda: full.window.resize(*next(sizes))),
        prepare=QPixmapCache.clear,
        most_ms=FRAME_MS,
        is_told=True,
    )


def test_begin_of_a_deal(qtbot: QtBot, figure: Figure) -> None:
    """A whole round is to be played to, before its first frame."""
    tables = a_round()
    scene = a_felt(qtbot, (1280, 800))

    def at_rest() -> None:
        scene.show_table(tables[0])
        QApplication.processEvents()

    figure.measure(lambda: scene.play_to(tables[1:]), prepare=at_rest, most_ms=FRAME_MS, share=0.99)
    scene.finish()


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)], ids="{0[0]}x{0[1]}".format)
def test_frame_of_a_deal(qtbot: QtBot, size: tuple[int, int], figure: Figure) -> None:
    """Everything between two frames counts: moving things, turning them into pictures, and painting."""
    tables = a_round()
    scene = a_felt(qtbot, size)

    def keep_moving() -> None:
        if not scene.is_moving:
            scene.show_table(tables[0])
            scene.play_to(tables[1:])
            QApplication.processEvents()

    def go_on() -> None:
        """Let a frame's time pass, however long the frame before has taken."""
        clock = scene.findChild(QVariantAnimation)
        assert clock is not None
        clock.pause()
        clock.setCurrentTime(clock.currentTime() + FRAME_MS)
        QApplication.processEvents()

    figure.measure(go_on, prepare=keep_moving, most_ms=FRAME_MS, share=0.99)
    scene.finish()
