"""Pay tables as they are heard: what each line pays, in what, and how surely it could be read."""

from __future__ import annotations

import pytest

from tests.support.said import said
from trainer.games.pay_tables import CellState
from trainer.games.registry import GAMES
from trainer.wording.pay_tables import (
    cell_words,
    figures_aloud,
    legend_of_grid,
    note_on,
    pays_words,
    printed_title,
    table_title,
)

BREAKZ = {table.number: table for table in GAMES["dealer-breakz"].pay_tables["standard"]}
(SCALE,) = GAMES["no-bust-21"].pay_tables["standard"]


def test_a_printed_line_tells_what_it_pays_and_how_surely_it_could_be_read() -> None:
    assert [said(cell_words(cell)) for cell in BREAKZ["7"].cells] == [
        "3 cards 1 to 1 (reconstructed)",
        "4 cards 2 to 1 (reconstructed)",
        "5 cards 7 to 1",
        "6 cards missing",
        "7 cards missing",
        "8 or more cards missing",
    ]
    assert [said(cell_words(cell)) for cell in BREAKZ["13"].cells[5:7]] == [
        "8 or more cards 200 to 1",
        "Envy, 4 cards $1",
    ]


def test_what_a_line_pays_alone() -> None:
    assert [said(pays_words(cell)) for cell in BREAKZ["7"].cells] == ["1 to 1", "2 to 1", "7 to 1", *["missing"] * 3]


def test_a_table_is_called_by_its_number_or_by_the_name_it_has_in_print() -> None:
    assert said(printed_title(BREAKZ["7"])) == "Pay table 7"
    assert said(printed_title(SCALE)) == "3 Card Stud Bonus"


@pytest.mark.parametrize(
    ("numbers", "head"), [((), ""), (("7",), "Pay table 7: "), (("7", "8", "9"), "Pay tables 7 to 9: ")]
)
def test_a_note_says_which_tables_it_is_on(numbers: tuple[str, ...], head: str) -> None:
    note = "Some rows are lost in print; the house enters its own payouts (ruling BZ-2)."
    assert said(note_on(note, numbers)) == head + note


def test_a_houses_own_figures() -> None:
    assert said(figures_aloud(table_title("Own", is_named=True), [("3", "1"), ("4", "2")])) == "Own: 3 1, 4 2"


WHAT = 'Payouts are "to 1". Edge = house advantage.'
MERGED = "* Reconstructed from a damaged source."
LOST = "Fill in the blanks before using those tables."


@pytest.mark.parametrize(
    ("states", "told"),
    [
        ({"printed", "house"}, WHAT),
        ({"printed", "reconstructed"}, f"{WHAT} {MERGED}"),
        ({"printed", "missing"}, f"{WHAT} {LOST}"),
        ({"reconstructed", "missing"}, f"{WHAT} {MERGED} {LOST}"),
    ],
)
def test_the_legend_of_a_grid_explains_the_marks_that_are_in_it(states: set[CellState], told: str) -> None:
    assert said(legend_of_grid(states)) == told
