"""The shelf: everything saved at once, every change undone, nothing of anybody's lost."""

import os
from pathlib import Path

import msgspec
import pytest

from trainer.houses.files import HouseChanged, HouseOnFile, load_house, load_houses, write_house
from trainer.houses.house import STANDARD, House, RuleSetKey
from trainer.houses.shelf import Shelf

BLACKJACK: RuleSetKey = ("blackjack", "standard")


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "data" / "houses")


def names(shelf: Shelf) -> list[str]:
    return [kept.house.name for kept in shelf.houses]


def on_disk(shelf: Shelf) -> list[House]:
    return [kept.house for kept in load_houses(shelf.folder)[0][1:]]


def test_an_empty_shelf_has_the_standard_house_and_no_file(shelf: Shelf) -> None:
    assert names(shelf) == ["Standard"]
    assert not shelf.folder.exists()
    assert not shelf.can_undo
    assert shelf.at(Path("gone")) == HouseOnFile(STANDARD)


def test_a_new_house_is_on_disk_with_a_name_of_its_own(shelf: Shelf) -> None:
    for _ in range(3):
        shelf.add(House(name="River"))
    shelf.add(House(name="x" * 40))
    shelf.add(House(name="x" * 40))
    assert names(shelf) == ["Standard", "River", "River 2", "River 3", "x" * 38 + " 2", "x" * 40]
    assert [house.name for house in on_disk(shelf)] == names(shelf)[1:]


def test_each_change_is_saved_and_undone(shelf: Shelf) -> None:
    first = shelf.add(House(name="River"))
    changed = first.house.with_option(BLACKJACK, "decks", 2)
    shelf.change(first, changed)
    assert on_disk(shelf) == [changed]
    assert shelf.undo().house == first.house
    assert on_disk(shelf) == [first.house]
    assert shelf.undo() == HouseOnFile(STANDARD)
    assert on_disk(shelf) == []
    assert not shelf.can_undo


def test_what_is_typed_in_one_field_is_undone_at_once(shelf: Shelf) -> None:
    kept = shelf.add(House(name="River"))
    for cents in (500, 5_000, 50_000):
        kept = shelf.change(kept, msgspec.structs.replace(kept.house, table_max=cents), "table_max")
    kept = shelf.change(kept, msgspec.structs.replace(kept.house, table_min=100), "table_min")
    assert shelf.undo().house.table_max == 50_000
    assert shelf.undo().house.table_max is None


def test_a_change_to_what_is_there_already_is_none(shelf: Shelf) -> None:
    kept = shelf.add(House(name="River"))
    assert shelf.change(kept, kept.house) == kept
    shelf.undo()
    assert not shelf.can_undo


def test_a_deleted_house_comes_back(shelf: Shelf) -> None:
    kept = shelf.add(House(name="River", table_min=100))
    shelf.delete(kept)
    assert on_disk(shelf) == []
    assert names(shelf) == ["Standard"]
    assert shelf.undo() == kept
    assert on_disk(shelf) == [kept.house]


def test_houses_stand_by_name_when_one_is_renamed(shelf: Shelf) -> None:
    shelf.add(House(name="B"))
    kept = shelf.add(House(name="C"))
    shelf.change(kept, House(name="a"))
    assert names(shelf) == ["Standard", "a", "B"]
    assert shelf.at(kept.path).house.name == "a"
    assert shelf.names(but=kept.path) == {"standard", "b"}


def test_what_cannot_be_saved_stays_chosen_and_is_saved_later(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = shelf.add(House(name="River"))
    changed = House(name="River", table_min=100)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", full)
        with pytest.raises(OSError, match="No space"):
            shelf.change(kept, changed)
    assert not shelf.is_saved
    assert shelf.at(kept.path).house == changed
    shelf.read()
    assert shelf.at(kept.path).house == changed
    assert on_disk(shelf) == [kept.house]
    shelf.save_again()
    assert shelf.is_saved
    assert on_disk(shelf) == [changed]


def test_what_somebody_else_wrote_is_read_or_kept_but_never_overwritten(shelf: Shelf) -> None:
    kept = shelf.add(House(name="River"))
    assert kept.path is not None
    other = House(name="River", note="by hand")
    kept.path.write_text(write_house(other), encoding="utf-8")
    with pytest.raises(HouseChanged):
        shelf.change(kept, House(name="River", table_min=100))
    with pytest.raises(HouseChanged):
        shelf.delete(kept)
    assert load_house(kept.path).house == other
    assert shelf.read_again(kept).house == other
    assert shelf.is_saved
    assert shelf.at(kept.path).house == other
    assert not shelf.can_undo


def test_reading_anew_forgets_what_can_be_undone_only_if_something_is_new(shelf: Shelf) -> None:
    kept = shelf.add(House(name="River"))
    shelf.read()
    assert shelf.can_undo
    (shelf.folder / "other.house").write_text(write_house(House(name="Other")), encoding="utf-8")
    shelf.read()
    assert names(shelf) == ["Standard", "Other", "River"]
    assert not shelf.can_undo
    assert shelf.at(kept.path) == kept
