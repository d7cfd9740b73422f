"""While an examination is sat no second window opens at its data folder, and none is sat beside one that is open."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox

from tests.support.said import refused
from trainer.gui.app import opening
from trainer.places import DATA_VARIABLE
from trainer.school.proctoring import SittingRefused, take_alone
from trainer.school.sitting_lock import SittingLock, is_sitting_open, other_windows, tell_window


@pytest.mark.usefixtures("qapp")
def test_a_second_window_says_why_it_does_not_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    monkeypatch.setattr(QMessageBox, "exec", lambda box: told.append(box.text()))
    held = SittingLock.take(tmp_path)
    assert held is not None
    assert opening.run([]) == 1
    assert told == ["An examination is being taken in another window. This one opens once that is handed in."]
    assert not [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    held.let_go()
    assert not is_sitting_open(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_nobody_sits_beside_another_window(tmp_path: Path) -> None:
    here = tell_window(tmp_path)
    assert here is not None
    assert other_windows(tmp_path) == 0, "this window is no other one"
    here.write("1")  # as if it were another program's
    with refused(SittingRefused, match="another window of this program is open"):
        take_alone(tmp_path)
    here.let_go()
    take_alone(tmp_path).let_go()
