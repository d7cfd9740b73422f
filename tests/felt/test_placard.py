"""The placard shows the pay table in force, a house's own too, and what of it is made."""

from typing import Any

import pytest

from tests.support.tables import box, hand, table
from trainer.engine import flags
from trainer.engine.table import Table
from trainer.engine.values import replace
from trainer.felt.placard import Lights, envy_column, house_lines, is_count_shown, lit_rows, pay_rows
from trainer.games.options import read_house
from trainer.games.registry import GAMES, rules_in_force

BONUSES = "SUITED THREE OF A KIND|STRAIGHT FLUSH|THREE OF A KIND|STRAIGHT|FLUSH|PAIR"


@pytest.mark.parametrize(
    ("game", "rule_set", "house", "labels", "pays"),
    [
        ("dealer-bust-21", "washington", {"pay_table": "2"}, "ACE|10 J Q K|7 8 9|2 3 4 5 6", "15 4 2 1"),
        ("dealer-bust-21", "washington", {"pay_table": [20, 4, 2, 1]}, "ACE|10 J Q K|7 8 9|2 3 4 5 6", "20 4 2 1"),
        ("dealer-breakz", "standard", {"pay_table": "6"}, "3|4|5|6|7|8+", "1 2 7 40 100 250"),
        ("dealer-breakz", "standard", {"pay_table": "13"}, "3|4|5|6|7|8+", "1 2 6 12 50 200"),
        ("dealer-breakz", "standard", {"pay_table": [1, 2, 7, 30, 90, 250]}, "3|4|5|6|7|8+", "1 2 7 30 90 250"),
        ("no-bust-21", "standard", {}, BONUSES, "200 35 20 3 2 1"),
    ],
)
def test_the_rows_of_a_printed_table_and_of_the_houses_own(
    game: str, rule_set: str, house: dict[str, Any], labels: str, pays: str
) -> None:
    rows = pay_rows(rules_in_force(game, rule_set, read_house(GAMES[game].houses[rule_set], house)))
    assert [label for label, _ in rows] == labels.split("|")
    assert [paid for _, paid in rows] == [f"{each} TO 1" for each in pays.split()]


@pytest.mark.parametrize(
    ("game", "rule_set", "house", "lines"),
    [
        ("blackjack", "standard", {}, "SMALLEST CHEQUE 50¢|ODD AMOUNTS ROUNDED UP"),
        ("blackjack", "standard", {"blackjack_pays": "6:5"}, "SMALLEST CHEQUE 50¢|ODD AMOUNTS: REST 1 TO 1"),
        (
            "dealer-breakz",
            "standard",
            {"chip": "2.50", "breakage": "down"},
            "SMALLEST CHEQUE $2.50|ODD AMOUNTS ROUNDED DOWN",
        ),
        ("winners-option", "south-dakota", {}, "SMALLEST CHEQUE $1|ODD AMOUNTS ROUNDED UP"),
        ("no-bust-21", "standard", {"chip": "5"}, "SMALLEST CHEQUE $5"),
    ],
)
def test_sb_13_the_smallest_cheque_and_the_breakage_stand_on_it(
    game: str, rule_set: str, house: dict[str, Any], lines: str
) -> None:
    assert house_lines(rules_in_force(game, rule_set, read_house(GAMES[game].houses[rule_set], house))) == tuple(
        lines.split("|")
    )


def test_every_side_bet_has_its_heading_in_the_placards_capitals() -> None:
    headings = {bet.title: bet.placard for game in GAMES.values() for bet in game.side_bets}
    assert headings == {"DB21": "DB21", "BREAKZ": "BREAKZ", "3 Card Stud": "3 CARD STUD"}


@pytest.mark.parametrize("game", ["blackjack", "winners-option"])
def test_a_game_without_a_pay_table_has_no_rows(game: str) -> None:
    assert pay_rows(table([], game=game).rules) == ()


def test_bz_4_dealer_envy_has_a_column_where_the_house_has_it() -> None:
    assert envy_column(table([], game="dealer-breakz", pay_table="13").rules) == ()
    with_envy = table([], game="dealer-breakz", pay_table="13", dealer_envy="per_wager").rules
    assert envy_column(with_envy) == ("–", "$1", "$2", "$3", "$10", "$100")
    assert envy_column(table([]).rules) == ()


@pytest.mark.parametrize(
    ("dealer", "bits", "rows"),
    [
        ("5D KC", flags.EXPOSED, ()),
        ("5D KC 9S", 0, ()),
        ("5D KC 9S", flags.EXPOSED, (0,)),
        ("5D 2C 2S KH 9S", flags.EXPOSED, (2,)),
        ("AS AD 2C 2H 2D 3S 3D TS", flags.EXPOSED, (5,)),
        ("AS AD AC 2C 2H 2D 3S 3D TS", flags.EXPOSED, (5,)),
    ],
)
def test_the_row_of_the_dealers_busted_hand_is_lit_by_its_cards(dealer: str, bits: int, rows: tuple[int, ...]) -> None:
    assert lit_rows(table([box(1, [hand("TS 9D")])], dealer, bits=bits, game="dealer-breakz"), Lights.DECIDED) == rows


def test_the_row_of_the_up_card_is_lit() -> None:
    assert lit_rows(table([], "5D KC 9S", up=0, bits=flags.EXPOSED), Lights.DECIDED) == (3,)
    assert lit_rows(table([], "5D KC 9S", up=1, bits=flags.EXPOSED), Lights.DECIDED) == (1,)
    assert lit_rows(table([], "5D KC 9S", bits=flags.EXPOSED, game="blackjack"), Lights.DECIDED) == ()


def test_every_bonus_that_a_box_with_a_wager_on_it_made_is_lit_once_the_cards_are_dealt() -> None:
    boxes = [
        box(1, [hand("5S 9C")], stud=500),  # a pair with the five
        box(2, [hand("6S 7C")], stud=500),  # a straight
        box(3, [hand("5C 5H")]),  # three of a kind, but no wager
        box(4, [hand("KS 2C")], stud=500),  # nothing
    ]
    assert lit_rows(table(boxes, game="no-bust-21"), Lights.DECIDED) == (3, 5)
    assert lit_rows(table(boxes, bits=flags.TO_DEAL, game="no-bust-21"), Lights.DECIDED) == ()
    assert lit_rows(table([], game="no-bust-21"), Lights.DECIDED) == ()


@pytest.mark.parametrize(
    ("game", "sides", "dealer", "row"),
    [
        ("dealer-bust-21", "db21", "5D KC 9S", 3),
        ("dealer-breakz", "breakz", "5D KC 9S", 0),
        ("no-bust-21", "stud", "5D KC", 5),
    ],
)
def test_a_row_is_lit_and_the_dealers_cards_are_counted_once_no_wager_of_the_bet_is_open(
    game: str, sides: str, dealer: str, row: int
) -> None:
    """Never before the answer: while one wager is open its row would tell what it is owed."""

    def shown(*live: bool) -> Table:
        boxes = [box(number, [hand("5S 9C")], **{sides: 500}) for number in (1, 2)]
        settled = [
            replace(each, sides=tuple([replace(side, live=is_live) for side in each.sides]))
            for each, is_live in zip(boxes, live, strict=True)
        ]
        return table(settled, dealer, bits=flags.EXPOSED, game=game)

    for table_now, is_open in ((shown(True, True), True), (shown(False, True), True), (shown(False, False), False)):
        assert lit_rows(table_now, Lights.OFF) == ()
        assert lit_rows(table_now, Lights.SETTLED) == (() if is_open else (row,))
        by_cards = game != "no-bust-21"  # a bonus paid after the deal is no news when the dealer's hand is asked about
        assert lit_rows(table_now, Lights.DECIDED) == ((row,) if by_cards or is_open else ())
        assert not is_count_shown(table_now, Lights.OFF)
        assert is_count_shown(table_now, Lights.SETTLED) == (by_cards and not is_open)
        assert is_count_shown(table_now, Lights.DECIDED) == by_cards
    nobody = table([box(1, [hand("5S 9C")])], dealer, bits=flags.EXPOSED, game=game)
    assert lit_rows(nobody, Lights.SETTLED) == ()
