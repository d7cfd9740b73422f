"""A house file of an earlier program is read as it was meant, and written so."""

from typing import Any

from tests.support.kept_files import KEPT, SAID
from trainer.houses.files import load_house, load_houses, parse_house, write_house

HOUSE: dict[str, Any] = SAID["house"]


def test_everything_in_it_is_kept() -> None:
    house = load_house(KEPT / "houses" / HOUSE["file"]).house
    assert (house.name, house.note, house.table_min, house.table_max) == (
        HOUSE["name"],
        HOUSE["note"],
        HOUSE["table_min"],
        HOUSE["table_max"],
    )
    assert {" ".join(where): dict(options) for where, options in house.options.items()} == HOUSE["options"]
    assert {
        " ".join(where): {name: list(figures) for name, figures in tables.items()}
        for where, tables in house.pay_tables.items()
    } == HOUSE["pay_tables"]
    assert {str(cents): [own.colour, own.spots] for cents, own in house.cheques.items()} == HOUSE["cheques"]


def test_it_is_written_and_read_again_as_it_was() -> None:
    """The lines come in the order in which options are read, which need not be the file's."""
    path = KEPT / "houses" / HOUSE["file"]
    house = load_house(path).house
    text = write_house(house)
    assert parse_house(text, "again") == house
    assert sorted(text.splitlines()) == sorted(path.read_text(encoding="utf-8").splitlines())


def test_it_is_found_in_its_folder() -> None:
    houses, refused = load_houses(KEPT / "houses")
    assert [kept.house.name for kept in houses if kept.path] == [HOUSE["name"]]
    assert refused == ()
