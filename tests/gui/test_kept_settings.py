"""The settings of an earlier program are all in force, and change one by one."""

import shutil
from pathlib import Path
from typing import Any, Final

import msgspec
from PySide6.QtWidgets import QApplication

from tests.support.kept_files import KEPT, SAID
from trainer.gui.keys.key_events import kept_keys
from trainer.gui.settings import Preferences
from trainer.school.settings import Settings

NEW_SETTINGS: Final[dict[str, Any]] = {
    "rack_order": "middle",
    "last_game": "",
    "fundamentals": {"seconds": 90, "clock": True, "chip": 100, "stakes": None},
    "lesson_rounds": {},
    "knows_mouse": False,
    "due_count": 20,
    "due_games": {},
    "examination": None,
}
"""What the earlier program had no choice of, as a first start finds it."""
ELSEWHERE: Final = ("played", "lately", "pace_seconds", "pace_hands")
"""Results, and what the school decides: no choices of a person."""
NEW_CHOICES: Final[dict[str, Any]] = {"reads_stacks": False, "mixed_stacks": True}
"""The same of what is chosen for a session."""
SESSIONS: Final[dict[str, Any]] = {game: NEW_CHOICES | kept for game, kept in SAID["settings"]["sessions"].items()}
SETTINGS: Final[dict[str, Any]] = (
    {name: value for name, value in SAID["settings"].items() if name not in ELSEWHERE}
    | NEW_SETTINGS
    | {"sessions": SESSIONS}
)


def test_every_setting_is_as_it_was(qapp: QApplication, tmp_path: Path) -> None:
    path = Path(shutil.copy(KEPT / "settings.json", tmp_path))
    now = Preferences(path).now
    assert msgspec.json.decode(msgspec.json.encode(now)) == SETTINGS
    assert not list(tmp_path.glob("*unreadable*"))


def test_none_of_them_is_what_a_first_start_finds() -> None:
    first = Settings()
    told = msgspec.json.decode((KEPT / "settings.json").read_bytes(), type=Settings)
    same = [name for name in Settings.__struct_fields__ if getattr(told, name) == getattr(first, name)]
    # The two-color deck became the first start's after the file was written.
    assert same == ["format", "card_style", *NEW_SETTINGS]
    assert {name: msgspec.to_builtins(getattr(first, name)) for name in NEW_SETTINGS} == NEW_SETTINGS


def test_the_deck_of_a_person_who_had_the_earlier_default_stays(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes((KEPT / "settings.json").read_bytes().replace(b"two-colour", b"four-colour"))
    assert Preferences(path).now.card_style == "four-colour"
    assert Preferences(tmp_path / "none.json").now.card_style == "two-colour"


def test_one_change_leaves_the_others(qapp: QApplication, tmp_path: Path) -> None:
    path = Path(shutil.copy(KEPT / "settings.json", tmp_path))
    Preferences(path).change(felt="blue")
    kept = msgspec.json.decode(path.read_bytes())
    left = {name: SAID["settings"][name] for name in ELSEWHERE}
    assert kept == SETTINGS | {"felt": "blue"} | left, "what is not taken over yet stays there"


def test_the_keys_are_in_force() -> None:
    keys = kept_keys(SETTINGS["keys"])
    assert {name: keys.key(name) for name in SETTINGS["keys"]} == SETTINGS["keys"]
