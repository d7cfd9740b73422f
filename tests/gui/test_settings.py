"""What a person has chosen is kept, and a spoilt file costs nothing but the choices in it."""

from datetime import date
from pathlib import Path

import pytest

from trainer.gui.settings import Preferences, SessionChoice, SessionPlayed, Settings
from trainer.gui.style.speeds import Speed


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def test_nothing_is_written_before_something_is_chosen(path: Path) -> None:
    assert Preferences(path).now == Settings()
    assert not path.exists()


def test_what_is_written_reads_back(path: Path) -> None:
    preferences = Preferences(path)
    preferences.change(palette="dark", text_size=150)
    preferences.change(
        sessions={"dealer-bust-21": SessionChoice(rule_set="washington", house={"peek": False}, questions=20)},
        played=SessionPlayed(game="dealer-bust-21", right=3, questions=5, on=date(2026, 11, 27)),
    )
    assert Preferences(path).now == preferences.now
    assert sorted(each.name for each in path.parent.iterdir()) == ["settings.json"]


def test_listeners_hear_of_a_change_but_not_of_the_same_value(path: Path) -> None:
    heard: list[Settings] = []
    preferences = Preferences(path)
    preferences.changed.connect(heard.append)
    preferences.change(felt="blue")
    preferences.change(felt="blue")
    assert [settings.felt for settings in heard] == ["blue"]


@pytest.mark.parametrize("text", ["", "{", '{"format": 2}', '{"palette": "pink"}', '{"text_size": 900}', "\x00\xff"])
def test_an_unreadable_file_is_put_aside(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_text(text, encoding="latin-1")
    preferences = Preferences(path)
    assert preferences.now == Settings()
    assert path.with_suffix(".unreadable.json").read_text("latin-1") == text
    preferences.change(felt="grey")
    assert Preferences(path).now.felt == "grey"


def test_a_place_that_cannot_be_written_keeps_nothing_and_harms_nothing(tmp_path: Path) -> None:
    in_the_way = tmp_path / "config"
    in_the_way.write_text("")
    preferences = Preferences(in_the_way / "settings.json")
    preferences.change(felt="blue")
    assert preferences.now.felt == "blue"
    assert in_the_way.read_text() == ""


def test_unknown_keys_of_a_later_program_are_passed_over(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"felt": "blue", "sounds": true}')
    assert Preferences(path).now.felt == "blue"


@pytest.mark.parametrize(
    ("speed", "reduced", "expected"),
    [("normal", False, Speed.NORMAL), ("fast", False, Speed.FAST), ("fast", True, Speed.INSTANT)],
)
def test_motion(speed: str, reduced: bool, expected: Speed) -> None:
    assert Settings(speed=speed, reduced_motion=reduced).motion is expected  # type: ignore[arg-type]
