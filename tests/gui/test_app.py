"""A slip of the program is told in a sentence; its details go to a file."""

from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox

from trainer.gui.app.main_window import MainWindow
from trainer.gui.app.opening import Guard, palette_of
from trainer.gui.settings import Settings

NOW = datetime(2026, 11, 28, 14, 30)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    said: list[str] = []

    def warning(_parent: object, _title: str, text: str) -> None:
        said.append(text)

    monkeypatch.setattr(QMessageBox, "warning", warning)
    return said


def slip(guard: Guard) -> None:
    try:
        raise RuntimeError("inner workings")
    except RuntimeError as fault:
        guard.caught(RuntimeError, fault, fault.__traceback__)


def test_a_slip_is_told_without_its_inner_workings(window: MainWindow, tmp_path: Path, told: list[str]) -> None:
    slip(Guard(window, lambda: NOW, tmp_path / "log"))
    kept = tmp_path / "log" / "slips.log"
    assert len(told) == 1
    assert told[0].startswith("Something went wrong in the program")
    assert str(kept) in told[0]
    assert "Traceback" not in told[0]
    assert kept.read_text("utf-8").startswith("2026-11-28 14:30:00\n")
    assert "RuntimeError: inner workings" in kept.read_text("utf-8")
    assert kept.stat().st_mode & 0o777 == 0o600


def test_without_a_place_for_details_it_is_told_all_the_same(
    window: MainWindow, tmp_path: Path, told: list[str]
) -> None:
    in_the_way = tmp_path / "log"
    in_the_way.write_text("")
    slip(Guard(window, lambda: NOW, in_the_way))
    assert len(told) == 1
    assert "details" not in told[0]


def test_a_slip_while_one_is_being_told_is_kept_but_not_told(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guard = Guard(window, lambda: NOW, tmp_path)
    said: list[str] = []

    def warning(_parent: object, _title: str, text: str) -> None:
        said.append(text)
        slip(guard)

    monkeypatch.setattr(QMessageBox, "warning", warning)
    slip(guard)
    assert len(said) == 1
    assert (tmp_path / "slips.log").read_text("utf-8").count("inner workings") >= 2


def test_the_palette_of_the_system_is_light_or_dark(window: MainWindow) -> None:
    assert window.preferences.now.palette == "light"
    assert palette_of(Settings(palette="high-contrast")).name == "high-contrast"
    assert palette_of(Settings(palette="system")).name in ("light", "dark")
