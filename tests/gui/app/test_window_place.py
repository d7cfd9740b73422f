"""The window opens where it was, always within a screen that is there."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRect

from trainer.gui.app.window_place import SMALLEST, USUAL, first_place

PROGRAM = """
import json, sys
from PySide6.QtWidgets import QApplication, QMainWindow
from trainer.gui.app.window_place import open_at, written
app = QApplication(sys.argv)
told = []
for place, move, is_large in json.loads(sys.argv[1]):
    window = QMainWindow()
    open_at(window, told[-1][0] if place is None else place)
    window.show()
    if move:
        window.setGeometry(*move)
    if is_large:
        window.showMaximized()
    app.processEvents()
    told.append((written(window), window.geometry().getRect(), window.isMaximized(), window.minimumSize().toTuple()))
    window.close()
print(json.dumps(told))
"""


def opened(tmp_path: Path, screens: list[tuple[int, int, int, int]], *starts: Any) -> list[Any]:
    """Open windows one after the other on screens; a start is a place, where it is moved, and whether it is filled."""
    each = [
        {"name": str(at), "x": x, "y": y, "width": wide, "height": high}
        | {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
        for at, (x, y, wide, high) in enumerate(screens)
    ]
    file = tmp_path / "screens.json"
    file.write_text(json.dumps({"screens": each}))
    environment = {**os.environ, "QT_QPA_PLATFORM": f"offscreen:configfile={file}"}
    command = [sys.executable, "-c", PROGRAM, json.dumps(starts)]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return list(json.loads(ran.stdout))


def test_a_window_opens_where_and_as_large_as_it_was_while_that_screen_is_there(tmp_path: Path) -> None:
    both = [(0, 0, 1920, 1080), (1920, 0, 1920, 1080)]
    moved, again, filled, still = opened(
        tmp_path,
        both,
        ("", (2100, 120, 1100, 700), False),
        (None, None, False),
        (None, None, True),
        (None, None, False),
    )
    assert moved[1] == [2100, 120, 1100, 700]
    assert again[1:3] == [[2100, 120, 1100, 700], False]
    assert filled[2]
    assert still[2]
    (alone,) = opened(tmp_path, both[:1], (moved[0], None, False))
    assert QRect(0, 0, 1920, 1080).contains(QRect(*alone[1]))
    assert alone[1][2:] == [1100, 700]
    (small,) = opened(tmp_path, [(0, 0, 1600, 680)], (moved[0], None, False))
    assert QRect(0, 0, 1600, 680).contains(QRect(*small[1]))


def test_a_first_start_fits_its_screen_and_a_spoilt_place_is_a_first_start(tmp_path: Path) -> None:
    usual, spoilt = opened(tmp_path, [(0, 0, 1920, 1080)], ("", None, False), ("no place \u00e9", None, False))
    assert usual[1][2:] == list(USUAL.toTuple())
    assert spoilt[1:] == usual[1:]
    (small,) = opened(tmp_path, [(0, 0, 1024, 600)], ("", None, False))
    assert small[2], "a small screen is used to its edges"
    assert small[3] == list(SMALLEST.toTuple())
    (tiny,) = opened(tmp_path, [(0, 0, 800, 480)], ("", None, False))
    assert tiny[3][0] < 800
    assert tiny[3][1] < 480


@pytest.mark.parametrize("available", [QRect(0, 0, 1920, 1050), QRect(0, 27, 1366, 701), QRect(48, 0, 976, 600)])
def test_a_first_place_leaves_room_for_its_frame(available: QRect) -> None:
    place = first_place(available, 24)
    assert available.contains(place.adjusted(-8, -32, 8, 8))
    assert place.width() <= USUAL.width()
    assert place.height() <= USUAL.height()
