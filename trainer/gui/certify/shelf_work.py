"""The work on the shelf of blueprints, done in the thread of the records: the page has values, and no file."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from trainer.exam.blueprint import Blueprint
from trainer.exam.standard_setting import StandardSetting
from trainer.houses.files import load_houses
from trainer.houses.house import House
from trainer.school.blueprint_shelf import FOLDER, BlueprintShelf
from trainer.school.kept_standard import load_standard, save_standard, standard_path
from trainer.store.rows import ObservedDifficulty

if TYPE_CHECKING:
    from trainer.school.records import Records


class ShelfSeen(msgspec.Struct, frozen=True):
    """The shelf as it was just read, and the houses whose options a section may take."""

    shelf: BlueprintShelf
    houses: tuple[House, ...]
    earlier: Mapping[str, tuple[Blueprint, ...]]
    """The editions that stand no more, by the names of their blueprints."""
    drafts: Mapping[str, Blueprint]
    """The drafts that were kept when the editor was closed."""
    saved: str = ""
    """The name of the blueprint that was just saved or changed, if any."""


def seen(data_folder: Path, houses_folder: Path, saved: str = "") -> ShelfSeen:
    """Return the shelf as it is now."""
    houses = [each.house for each in load_houses(houses_folder)[0] if each.path is not None]
    shelf = BlueprintShelf(data_folder).read()
    earlier = {each.name: shelf.editions(each.name) for each in shelf.blueprints if each.is_own}
    return ShelfSeen(shelf, tuple(houses), earlier, shelf.drafts(), saved)


def saved(data_folder: Path, houses_folder: Path, blueprint: Blueprint) -> ShelfSeen:
    """Save a blueprint and return the shelf."""
    BlueprintShelf(data_folder).read().save(blueprint)
    return seen(data_folder, houses_folder, blueprint.name)


def retired(data_folder: Path, houses_folder: Path, name: str, *, is_retired: bool) -> ShelfSeen:
    """Retire a blueprint or bring it back, and return the shelf."""
    BlueprintShelf(data_folder).retire(name, is_retired=is_retired)
    return seen(data_folder, houses_folder, name)


def observed_difficulty(records: "Records", name: str) -> ObservedDifficulty:
    """Return the difficulty of a blueprint as it was observed."""
    from trainer.store.facility import observed  # with the database, in the thread of the records

    return observed(records.store, name)


def standard(data_folder: Path, name: str) -> StandardSetting:
    """Return the judges' work on a blueprint."""
    return load_standard(standard_path(data_folder / FOLDER, name))


def with_standard_saved(data_folder: Path, setting: StandardSetting) -> StandardSetting:
    """Save the judges' work and return it; what was never begun leaves no file."""
    path = standard_path(data_folder / FOLDER, setting.blueprint)
    if path.exists() or setting.judges or setting.borderline:
        load_standard(path)  # one that cannot be read is somebody's work, and is not written over
        save_standard(path, setting)
    return setting
