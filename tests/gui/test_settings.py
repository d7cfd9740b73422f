"""What a person has chosen is kept, and a spoilt file costs nothing but the choices in it."""

import os
import stat
from collections.abc import Callable
from pathlib import Path
from uuid import UUID

import pytest

from trainer.games.registry import GAMES
from trainer.gui.felt.themed_scene import speed_of
from trainer.gui.settings import Preferences
from trainer.gui.style.speeds import Speed
from trainer.rounds import input_files
from trainer.school.settings import SessionChoice, Settings
from trainer.wording.sentences import say


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
        last_game="dealer-bust-21",
    )
    assert Preferences(path).now == preferences.now
    assert sorted(each.name for each in path.parent.iterdir()) == ["settings.json", "settings.lock"]


def test_listeners_hear_of_a_change_but_not_of_the_same_value(path: Path) -> None:
    heard: list[Settings] = []
    preferences = Preferences(path)
    preferences.changed.connect(heard.append)
    preferences.change(felt="blue")
    preferences.change(felt="blue")
    assert [settings.felt for settings in heard] == ["blue"]


UNREADABLE = [
    (b"", "Input data was truncated"),
    (b"{", "Input data was truncated"),
    (b'{"format": 2}', "format 2 is not known"),
    (b'{"format": 2, "palette": {"sky": "pink"}}', "format 2 is not known"),
    (b'{"palette": "pink"}', "Invalid enum value"),
    (b'{"text_size": 900}', "Expected `int` <= 200"),
    (b"\x00\xff", "malformed"),
    (b'{"felt": "\xff"}', "utf-8"),
    (b'{"format": ' + b"[" * 100_000, "recursion"),
    (b'{"sessions": {"blackjack": {"rule_set": "standard", "house": {"a": ' + b"[" * 5000, "recursion"),
    (b'{"text_size": ' + b"1" * 5000 + b"}", "out of range"),
]  # fmt: skip


@pytest.mark.parametrize(("content", "why"), UNREADABLE, ids=[why for _, why in UNREADABLE])
def test_a_file_that_cannot_be_read_is_told_and_not_written_over(path: Path, content: bytes, why: str) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    preferences = Preferences(path)
    assert preferences.now == Settings()
    assert preferences.unreadable is not None
    assert say(preferences.unreadable).startswith(f"{path}: ")
    assert why in say(preferences.unreadable)
    assert len(say(preferences.unreadable)) < len(str(path)) + 100
    preferences.change(felt="grey")
    preferences.change(palette="dark")
    assert (preferences.now.felt, preferences.now.palette) == ("grey", "dark")
    assert path.read_bytes() == content
    assert sorted(each.name for each in path.parent.iterdir()) == ["settings.json", "settings.lock"]
    path.write_text('{"speed": "normal"}')  # mended by hand: from here on they are kept again
    preferences.change(lettering="players")
    assert preferences.unreadable is None
    assert (Preferences(path).now.speed, Preferences(path).now.lettering) == ("normal", "players")


def test_a_byte_order_mark_is_no_fault(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b'\xef\xbb\xbf{"felt": "blue"}')
    preferences = Preferences(path)
    assert (preferences.now.felt, preferences.unreadable) == ("blue", None)


@pytest.mark.parametrize(
    ("made", "why"),
    [
        (os.mkfifo, "is a pipe"),
        (Path.mkdir, "is a folder"),
        (lambda path: path.symlink_to("/dev/zero"), "is a device"),
        (lambda path: path.symlink_to("nowhere"), "no such file"),
    ],
)
def test_what_is_no_file_is_told_and_not_written_over(path: Path, made: Callable[[Path], object], why: str) -> None:
    path.parent.mkdir()
    made(path)
    preferences = Preferences(path)
    preferences.change(felt="grey")
    assert preferences.unreadable is not None
    assert why in say(preferences.unreadable)
    assert not path.is_file()


def test_a_file_that_may_not_be_read_is_told_and_not_written_over(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Preferences(path).change(felt="blue")
    before = path.read_bytes()

    def denied(path: Path, mode: str) -> object:
        raise PermissionError(13, "Permission denied", str(path))

    with monkeypatch.context() as patched:
        patched.setattr(input_files, "open", denied, raising=False)  # whoever runs the tests may be allowed everything
        preferences = Preferences(path)
        preferences.change(felt="grey")
    assert preferences.unreadable is not None
    assert say(preferences.unreadable) == f"{path}: cannot be read (Permission denied)"
    assert path.read_bytes() == before


def test_a_newer_program_that_wrote_meanwhile_is_not_written_over(path: Path) -> None:
    preferences = Preferences(path)
    preferences.change(felt="blue")
    path.write_text('{"format": 2}')
    preferences.change(felt="grey")
    assert path.read_text() == '{"format": 2}'
    assert preferences.unreadable is not None


def test_a_place_that_cannot_be_written_keeps_nothing_and_harms_nothing(tmp_path: Path) -> None:
    in_the_way = tmp_path / "config"
    in_the_way.write_text("")
    preferences = Preferences(in_the_way / "settings.json")
    preferences.change(felt="blue")
    assert preferences.now.felt == "blue"
    assert in_the_way.read_text() == ""


def test_two_programs_do_not_undo_each_others_choices(path: Path) -> None:
    first, second = Preferences(path), Preferences(path)
    heard: list[Settings] = []
    second.changed.connect(heard.append)
    choices = {game: SessionChoice(rule_set="standard", questions=at) for at, game in enumerate(GAMES, start=1)}
    one, other, *_ = GAMES
    first.change(palette="dark", keys={"take": "Z", "pay": "Y"}, introduced=(one,), sessions={one: choices[one]})
    second.change(felt="blue", keys={"take": "X"}, introduced=(other,), sessions={other: choices[other]})
    assert heard == [second.now]
    assert (second.now.palette, second.now.felt) == ("dark", "blue")
    assert second.now.keys == {"take": "X", "pay": "Y"}
    assert second.now.introduced == (one, other)
    assert second.now.sessions == {one: choices[one], other: choices[other]}
    first.change(keys={"take": "Z"})
    first.change_school(pace_hands=(300, 200), pace_seconds={"cards": 2.0})
    second.change(felt="grey")
    second.change_school(pace_hands=(100,))
    assert second.now.keys == {"take": "X"}, "one that was dropped is gone"
    assert (second.school.pace_hands, second.school.pace_seconds) == ((100,), {"cards": 2.0})
    assert Preferences(path).now == second.now


def test_settings_are_their_owners_alone(path: Path) -> None:
    Preferences(path).change(felt="blue")
    assert {stat.S_IMODE(each.stat().st_mode) for each in path.parent.iterdir()} == {0o600}


def test_a_full_disk_leaves_the_settings_as_they_were(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    preferences = Preferences(path)
    preferences.change(felt="blue")
    written = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    preferences.change(felt="grey")
    assert preferences.now.felt == "grey"
    assert path.read_bytes() == written
    assert sorted(each.name for each in path.parent.iterdir()) == ["settings.json", "settings.lock"]


def test_unknown_keys_of_a_later_program_are_passed_over(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"felt": "blue", "sounds": true}')
    Preferences(path).change(palette="dark")
    assert Preferences(path).now == Settings(felt="blue", palette="dark")
    assert '"sounds": true' in path.read_text(), "they stay for the later program"


@pytest.mark.parametrize(
    ("speed", "reduced", "expected"),
    [("normal", False, Speed.NORMAL), ("fast", False, Speed.FAST), ("fast", True, Speed.INSTANT)],
)
def test_motion(speed: str, reduced: bool, expected: Speed) -> None:
    assert speed_of(Settings(speed=speed, reduced_motion=reduced)) is expected  # type: ignore[arg-type]


def test_everybody_has_settings_of_their_own_and_the_computer_and_the_school_one(path: Path) -> None:
    preferences = Preferences(path)
    heard: list[Settings] = []
    preferences.changed.connect(heard.append)
    preferences.change(felt="blue", keys={"take": "Z"})
    preferences.become(UUID(int=7))
    assert heard[-1] == preferences.now == Settings(felt="blue"), "it looks as the computer does, and that is all"
    preferences.change(text_size=150)
    preferences.keep_window("AdnQ")
    preferences.change_school(pace_hands=(100,))
    mine, others = Settings(felt="blue", keys={"take": "Z"}), Settings(felt="blue", text_size=150)
    for number, is_first, expected in ((1, True, mine), (7, False, others), (7, True, others)):
        preferences.become(UUID(int=number), is_first=is_first)
        assert heard[-1] == preferences.now == expected
        again = Preferences(path)
        again.become(UUID(int=number), is_first=is_first)
        assert (again.now, again.window, again.school.pace_hands) == (expected, "AdnQ", (100,))


def test_the_schools_settings_that_cannot_be_read_are_not_written_over(path: Path) -> None:
    path.parent.mkdir()
    (path.parent / "school.json").write_text('{"format": 2}')
    preferences = Preferences(path)
    preferences.change_school(pace_hands=(100,))
    assert preferences.school.pace_hands == (100,)
    assert preferences.school_unreadable is not None
    assert (path.parent / "school.json").read_text() == '{"format": 2}'
