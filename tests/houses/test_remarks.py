"""What is said about a house, and where it says nothing."""

import pytest

from tests.support.said import said
from trainer.houses.house import STANDARD, Colours, House, Where
from trainer.houses.remarks import REMARKS, Remark, check

BREAKZ: Where = ("dealer-breakz", "standard")
WASHINGTON: Where = ("dealer-bust-21", "washington")
BLACKJACK: Where = ("blackjack", "standard")
NO_BUST: Where = ("no-bust-21", "standard")
PLAIN = House(name="Riverside")

WITH_REMARKS = {
    "incomplete": PLAIN.with_option(BREAKZ, "pay_table", "8"),
    "unfinished": PLAIN.with_table(BREAKZ, "8", (None, None, None, 30, None, None)),
    "favours": PLAIN.with_table(WASHINGTON, "Friday", (15, 4, 4, 1)),
    "steep": PLAIN.with_table(BREAKZ, "mean", (1, 1, 1, 1, 1, 1)),
    "falls": PLAIN.with_table(BREAKZ, "odd", (2, 2, 4, 15, 50, 25)),
    "envy-without-13": PLAIN.with_option(BREAKZ, "dealer_envy", "per_wager"),
    "no-suited-trips": PLAIN.with_option(NO_BUST, "decks", 2).with_option(NO_BUST, "envy_suited_trips", "100"),
    "six-to-five": PLAIN.with_option(BLACKJACK, "blackjack_pays", "6:5"),
    "own-table": PLAIN.with_table(WASHINGTON, "Friday", (10, 4, 2, 1)).with_option(WASHINGTON, "pay_table", "Friday"),
    "limits-crossed": House(name="x", table_min=5_000, table_max=2_500),
    "no-wager-fits": House(name="x", table_min=2_600, table_max=4_900).with_option(BLACKJACK, "chip", "25"),
    "limit-off-chip": House(name="x", table_min=750),
    "alike": House(name="x", cheques={100: Colours("#b8202f", "#f8f1df"), 500: Colours("#b8212f", "#f8f1df")}),
    "spots-unseen": House(name="x", cheques={500: Colours("#b8202f", "#b8202f")}),
}


def kinds(house: House) -> set[str]:
    return {remark.kind for remark in check(house)}


def the(house: House, kind: str) -> Remark:
    return next(remark for remark in check(house) if remark.kind == kind)


def test_nothing_is_to_be_said_about_the_standard_house() -> None:
    assert check(STANDARD) == ()


@pytest.mark.parametrize("kind", WITH_REMARKS)
def test_each_kind_of_remark(kind: str) -> None:
    words = said(the(WITH_REMARKS[kind], kind).sentence)
    assert "{" not in words
    assert words.endswith((".", "?", ")."))


def test_every_kind_has_its_case() -> None:
    assert set(WITH_REMARKS) == set(REMARKS)


def test_a_table_that_favours_the_player_is_pointed_out_with_its_edge() -> None:
    remark = the(PLAIN.with_table(WASHINGTON, "Friday", (20, 4, 2, 1)), "favours")
    assert remark.where == WASHINGTON
    assert remark.about == "Friday"
    assert remark.edge == pytest.approx(-0.02755, abs=1e-5)
    assert "2.75 %" in said(remark.sentence)
    assert remark.weight == "warns"


def test_whether_a_table_favours_the_player_may_depend_on_soft_17() -> None:
    figures = (18, 4, 2, 1)
    assert "favours" in kinds(PLAIN.with_table(WASHINGTON, "Friday", figures))
    stands = PLAIN.with_table(WASHINGTON, "Friday", figures).with_option(WASHINGTON, "soft_17", "stand")
    assert "favours" not in kinds(stands)


def test_what_stops_a_game_is_said_first() -> None:
    house = House(name="x", table_min=750).with_option(BREAKZ, "pay_table", "8")
    assert [remark.weight for remark in check(house)][:1] == ["stops"]
    assert check(house)[-1].weight == "notes"


@pytest.mark.parametrize(
    "house",
    [
        PLAIN.with_option(BLACKJACK, "decks", 1).with_option(BLACKJACK, "blackjack_pays", "6:5"),
        PLAIN.with_option(BREAKZ, "dealer_envy", "per_wager").with_option(BREAKZ, "pay_table", "13"),
        PLAIN.with_option(NO_BUST, "envy_suited_trips", "100"),
        House(name="x", table_min=1_000, table_max=50_000),
        House(name="x", table_min=2_600, table_max=5_000).with_option(BLACKJACK, "chip", "0.50"),
        PLAIN.with_table(BREAKZ, "7", (1, 2, 7, 15, 50, 250)).with_option(BREAKZ, "pay_table", "7"),
    ],
)
def test_what_goes_together_draws_no_remark(house: House) -> None:
    assert check(house) == ()


def test_limits_are_said_once_for_the_house_and_again_only_where_a_game_has_its_own() -> None:
    house = House(name="x", table_min=5_000, table_max=2_500)
    assert [remark.where for remark in check(house) if remark.kind == "limits-crossed"] == [None]
    assert [
        remark.where
        for remark in check(house.with_option(NO_BUST, "table_min", "100"))
        if remark.kind == "limits-crossed"
    ] == [None, NO_BUST]
