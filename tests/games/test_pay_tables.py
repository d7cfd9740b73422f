"""Every pay table as it is printed, cell by cell; those whose last rows are lost cannot be dealt but are shown."""

from __future__ import annotations

import pytest

from tests.support.after_acts import at_table
from trainer.games.dealer_breakz import pays_by_cards
from trainer.games.house_options.dealer_breakz import LINES, BreakzOptions
from trainer.games.pay_tables import Cell, CellState, PrintedTable
from trainer.games.registry import GAMES

# By the up card: SD 20:18:15:30.10(12), WA DB21(13), rulings DB-1 and DB-4.
DEALER_BUST_21 = {
    "south-dakota": """
1: A 10, ten 4, 7–9 2, 2–6 1
2: A 15, ten 4, 7–9 2, 2–6 1
3: A 2, ten 2, 7–9 2, 2–6 2
4: A 4, ten 2, 7–9 4, 2–6 1
""",
    "washington": """
1: A 10, ten 4, 7–9 2, 2–6 1
2: A 15, ten 4, 7–9 2, 2–6 1
3: A 2, ten 2, 7–9 2, 2–6 2
4: A 4, ten 4, 7–9 4, 2–6 1
""",
}
# By the cards in the busted hand: DBB T1 to T13, rulings BZ-1 to BZ-3; * is read back from merged cells.
DEALER_BREAKZ = """
1: 3 2*, 4 2*, 5 4, 6 15, 7 50*, 8+ 250
2: 3 2*, 4 2*, 5 4, 6 15, 7 50*, 8+ 200
3: 3 2*, 4 2*, 5 4, 6 12, 7 50*, 8+ 250
4: 3 2*, 4 2*, 5 4, 6 12, 7 50*, 8+ 200
5: 3 2*, 4 2*, 5 3, 6 12, 7 50*, 8+ 250
6: 3 1*, 4 2*, 5 7, 6 40, 7 100*, 8+ 250
7: 3 1*, 4 2*, 5 7, 6 lost, 7 lost, 8+ lost
8: 3 1*, 4 2*, 5 8, 6 lost, 7 lost, 8+ lost
9: 3 1*, 4 2*, 5 6, 6 lost, 7 lost, 8+ lost
10: 3 1*, 4 2*, 5 5, 6 lost, 7 lost, 8+ lost
11: 3 1*, 4 2*, 5 5, 6 lost, 7 lost, 8+ lost
12: 3 1*, 4 2*, 5 4, 6 lost, 7 lost, 8+ lost
13: 3 1, 4 2, 5 6, 6 12, 7 50, 8+ 200
"""


def written(tables: tuple[PrintedTable, ...]) -> str:
    """Return pay tables as they stand above, the Dealer Envy left out."""
    lines = [
        f"{table.number}: "
        + ", ".join(
            [
                f"{cell.label} {'lost' if cell.pays is None else cell.pays}{'*' * (cell.state == 'reconstructed')}"
                for cell in table.cells
                if cell.unit != "dollars"
            ]
        )
        for table in tables
    ]
    return "\n" + "\n".join(lines) + "\n"


def test_db21_pays_by_the_up_card_as_printed() -> None:
    printed = GAMES["dealer-bust-21"].pay_tables
    assert {rules: written(tables) for rules, tables in printed.items()} == DEALER_BUST_21


def test_breakz_pays_by_the_cards_in_the_busted_hand_as_printed() -> None:
    assert written(GAMES["dealer-breakz"].pay_tables["standard"]) == DEALER_BREAKZ


@pytest.mark.parametrize(
    ("rest", "drawn", "outcome"),
    [
        ("2C TD 5D", "", "lose"),
        ("2C TD 5D", "draw", "lose"),
        ("7C TD 5D", "draw", "lose"),  # 21
        ("8C TD 5D", "draw", "win"),  # 22
        ("2C TD 5D", "draw, draw", "win"),
    ],
)
def test_dbb_2_a_breakz_wager_wins_by_a_bust_alone(rest: str, drawn: str, outcome: str) -> None:
    deal = "deal 1, deal dealer down, deal 1, deal dealer up, stand 1, expose"
    done = f"{deal}, {drawn}" if drawn else deal
    table = at_table("dealer-breakz", f"TS 6C 9D 8H {rest}", "1 breakz=5", done)
    house = table.rules.house
    assert isinstance(house, BreakzOptions)
    assert pays_by_cards(house.pay_table)(table, table.boxes[0]).outcome == outcome


@pytest.mark.parametrize(
    ("cells", "state"),
    [
        (["printed", "printed"], "printed"),
        (["printed", "reconstructed"], "reconstructed"),
        (["reconstructed", "printed", "printed"], "reconstructed"),
        (["printed", "missing"], "incomplete"),
        (["missing", "reconstructed"], "incomplete"),
        (["reconstructed", "house"], "reconstructed"),
        (["missing", "house"], "incomplete"),
        (["house", "printed"], "printed"),
    ],
)
def test_the_state_of_a_table_by_its_cells(cells: list[CellState], state: str) -> None:
    table = PrintedTable("1", tuple([Cell(LINES[0], None if each == "missing" else 2, each) for each in cells]))
    assert table.state == state


def test_what_pays_in_dollars_counts_as_any_other_cell() -> None:
    table = PrintedTable("1", (Cell(LINES[0], 2), Cell(LINES[0], None, "missing", "dollars")))
    assert table.state == "incomplete"


def test_a_table_is_as_good_as_its_worst_cell() -> None:
    states = {table.number: table.state for table in GAMES["dealer-breakz"].pay_tables["standard"]}
    assert states == {
        **{str(number): "reconstructed" for number in range(1, 7)},
        **{str(number): "incomplete" for number in range(7, 13)},
        "13": "printed",
    }
    assert {table.state for tables in GAMES["dealer-bust-21"].pay_tables.values() for table in tables} == {"printed"}
    assert [table.state for tables in GAMES["no-bust-21"].pay_tables.values() for table in tables] == ["printed"]
