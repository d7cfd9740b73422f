"""The houses of one user: what is chosen is saved at once, and each change can be undone."""

from collections.abc import Hashable
from pathlib import Path

import msgspec

from trainer.engine.sentences import Sentence
from trainer.houses.files import HouseOnFile, delete_house, load_house, load_houses, new_house, save_house
from trainer.houses.house import LONGEST_NAME, STANDARD, House
from trainer.houses.naming import name_key


class _Change(msgspec.Struct, frozen=True):
    """One house before and after; None where it was not there."""

    before: HouseOnFile | None
    after: HouseOnFile | None
    what: Hashable


class Shelf:
    """Houses side by side, the standard one first; every change raises ``OSError`` or `HouseChanged` if not saved.

    What could not be saved stays chosen, and is saved with the next change or by `save_again`.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.houses: tuple[HouseOnFile, ...] = ()
        self.refused: tuple[Sentence, ...] = ()
        """A line for each file that could not be read."""
        self._changes: list[_Change] = []
        self._unsaved: set[Path] = set()
        self.read()

    def read(self) -> None:
        """Read the folder anew; if anybody else changed it, nothing from before can be undone."""
        if self._unsaved:
            return
        houses, self.refused = load_houses(self.folder)
        if houses != self.houses:
            self._changes.clear()
        self.houses = houses

    @property
    def can_undo(self) -> bool:
        return bool(self._changes)

    @property
    def is_saved(self) -> bool:
        return not self._unsaved

    def at(self, path: Path | None) -> HouseOnFile:
        """Return the house that lies there, the standard one for none and for one that is gone."""
        name = HouseOnFile(STANDARD, path).file_name
        return next((each for each in self.houses if each.file_name == name), self.houses[0])

    def names(self, but: Path | None = None) -> frozenset[str]:
        """Return the names that are taken, as `name_key` has them."""
        return frozenset(name_key(each.house.name) for each in self.houses if but is None or each.path != but)

    def add(self, house: House) -> HouseOnFile:
        """Put a house on the shelf, its name made its own by a number."""
        name, count = house.name, 2
        while name_key(name) in self.names():
            ending = f" {count}"
            name, count = house.name[: LONGEST_NAME - len(ending)] + ending, count + 1
        on_file = new_house(msgspec.structs.replace(house, name=name), self.folder)
        self._remember(None, on_file, None)
        return self._put(on_file, on_file.house)

    def change(self, house_on_file: HouseOnFile, house: House, what: Hashable = None) -> HouseOnFile:
        """Save a changed house; changes of the same thing, one after the other, are undone together."""
        now = self.at(house_on_file.path)
        if now.house == house:
            return now
        self._remember(now, msgspec.structs.replace(now, house=house), what)
        return self._put(now, house)

    def delete(self, house_on_file: HouseOnFile) -> None:
        now = self.at(house_on_file.path)
        delete_house(now)
        self._unsaved.discard(_path(now))
        self._remember(now, None, None)
        self._take_off(now)

    def undo(self) -> HouseOnFile:
        """Take the last change back, and return the house it was about, or the standard one if it is gone."""
        change = self._changes.pop()
        if change.before is None:
            assert change.after is not None
            now = self.at(change.after.path)
            delete_house(now)
            self._unsaved.discard(_path(now))
            self._take_off(now)
            return self.houses[0]
        if change.after is None:
            # Its file is gone, so nothing of anybody's can be lost by writing it.
            return self._put(msgspec.structs.replace(change.before, text=""), change.before.house)
        return self._put(self.at(change.before.path), change.before.house)

    def save_again(self) -> None:
        """Try once more to save what could not be saved."""
        for path in sorted(self._unsaved):
            on_file = self.at(path)
            self._put(on_file, on_file.house)

    def read_again(self, house_on_file: HouseOnFile) -> HouseOnFile:
        """Give up what was not saved of a house, and read its file as somebody else has written it."""
        assert house_on_file.path is not None
        self._unsaved.discard(house_on_file.path)
        self._changes.clear()
        read = load_house(house_on_file.path)
        self._replace(read)
        return read

    def _remember(self, before: HouseOnFile | None, after: HouseOnFile | None, what: Hashable) -> None:
        last = self._changes[-1] if self._changes else None
        same = last is not None and what is not None and last.what == what
        if last and same and before and last.after and last.after.path == before.path:
            self._changes[-1] = _Change(last.before, after, what)
        else:
            self._changes.append(_Change(before, after, what))

    def _put(self, house_on_file: HouseOnFile, house: House) -> HouseOnFile:
        path = _path(house_on_file)
        self._unsaved.add(path)
        self._replace(msgspec.structs.replace(house_on_file, house=house))
        saved = save_house(house_on_file, house)
        self._unsaved.discard(path)
        self._replace(saved)
        return saved

    def _replace(self, house_on_file: HouseOnFile) -> None:
        others = [each for each in self.houses[1:] if each.path != house_on_file.path]
        by_name = sorted([*others, house_on_file], key=lambda each: name_key(each.house.name))
        self.houses = (self.houses[0], *by_name)

    def _take_off(self, house_on_file: HouseOnFile) -> None:
        self.houses = tuple([each for each in self.houses if each.path != house_on_file.path])


def _path(house_on_file: HouseOnFile) -> Path:
    assert house_on_file.path is not None
    return house_on_file.path
