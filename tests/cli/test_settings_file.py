"""The file beside the program names the places of a school's computers; the environment and options come before it."""

import os
from pathlib import Path

import pytest

from tests.support.said import refused
from trainer.engine.errors import Refusal
from trainer.places import CLASS_FOLDER_VARIABLE, DATA_VARIABLE, MAILBOX_VARIABLE
from trainer.terminal import settings_file
from trainer.terminal.settings_file import FILE, take_settings_file

ALL = (DATA_VARIABLE, CLASS_FOLDER_VARIABLE, MAILBOX_VARIABLE)


@pytest.fixture
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(settings_file, "_folders", lambda: [str(tmp_path / "none"), str(tmp_path)])
    for name in ALL:
        monkeypatch.setenv(name, "x")  # put back after the test, whatever it sets
        monkeypatch.delenv(name)
    return tmp_path / FILE


def test_places_are_told_as_seen_from_the_file_and_the_environment_comes_first(
    beside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    take_settings_file()
    assert [name for name in ALL if name in os.environ] == []
    beside.write_text('data = "data"\nclass-folder = "/srv/class"\nserver = "postgresql://station@school/records"\n')
    monkeypatch.setenv(DATA_VARIABLE, "/elsewhere")
    take_settings_file()
    assert [os.environ[name] for name in ALL] == ["/elsewhere", "/srv/class", "postgresql://station@school/records"]
    monkeypatch.delenv(DATA_VARIABLE)
    take_settings_file()
    assert os.environ[DATA_VARIABLE] == str(beside.parent / "data")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('folder = "x"', "dealer-trainer.toml: folder is not known; expected data or class-folder or server"),
        ("data = 5", "dealer-trainer.toml: data: expected a place in quotation marks"),
        ('data = "x', "dealer-trainer.toml: the end of the file"),
    ],
)
def test_a_slip_in_it_is_told_in_a_line(beside: Path, text: str, line: str) -> None:
    beside.write_text(text)
    with refused(Refusal, line):
        take_settings_file()
