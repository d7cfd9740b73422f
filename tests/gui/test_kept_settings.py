"""The settings of an earlier program are all in force, and change one by one."""

import shutil
from pathlib import Path
from typing import Any, Final

import msgspec
from PySide6.QtWidgets import QApplication

from tests.support.kept_files import KEPT, SAID
from trainer.gui.keys.key_map import KeyMap
from trainer.gui.settings import Preferences
from trainer.school.settings import Settings

NEW_SETTINGS: Final[dict[str, Any]] = {"rack_order": "middle"}
"""What the earlier program had no choice of, as a first start finds it."""
SETTINGS: Final[dict[str, Any]] = SAID["settings"] | NEW_SETTINGS


def test_every_setting_is_as_it_was(qapp: QApplication, tmp_path: Path) -> None:
    path = Path(shutil.copy(KEPT / "settings.json", tmp_path))
    now = Preferences(path).now
    assert msgspec.json.decode(msgspec.json.encode(now)) == SETTINGS
    assert not list(tmp_path.glob("*unreadable*"))


def test_none_of_them_is_what_a_first_start_finds() -> None:
    first = Settings()
    told = msgspec.json.decode((KEPT / "settings.json").read_bytes(), type=Settings)
    same = [name for name in Settings.__struct_fields__ if getattr(told, name) == getattr(first, name)]
    assert same == ["format", *NEW_SETTINGS]
    assert {name: getattr(first, name) for name in NEW_SETTINGS} == NEW_SETTINGS


def test_one_change_leaves_the_others(qapp: QApplication, tmp_path: Path) -> None:
    path = Path(shutil.copy(KEPT / "settings.json", tmp_path))
    Preferences(path).change(felt="blue")
    assert msgspec.json.decode(path.read_bytes()) == SETTINGS | {"felt": "blue"}


def test_the_keys_are_in_force() -> None:
    keys = KeyMap.of(SETTINGS["keys"])
    assert {name: keys.key(name) for name in SETTINGS["keys"]} == SETTINGS["keys"]
