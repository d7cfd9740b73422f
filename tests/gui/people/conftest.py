"""A shared computer: an instructor and two learners, of whom some have PINs, and practice of before without a name."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.support.gui.door import PEOPLE, Door
from tests.support.origins import STATION
from trainer.gui.app.main_window import MainWindow
from trainer.school.people import add_person
from trainer.school.records import Records
from trainer.school.sharing import note_sharing


@pytest.fixture
def cheap_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.school.signing_in._LOG_COST", 4)  # how dear a guess is, is held elsewhere


@pytest.fixture
def shared(tmp_path: Path, cheap_pins: None) -> Path:
    """The data folder of the shared computer, before a window opens."""
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
