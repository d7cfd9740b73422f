"""What is said about a house, and where it says nothing."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.said import said
from trainer.engine.errors import RoundRefused
from trainer.houses.house import STANDARD, Colours, House, RuleSetKey
from trainer.houses.remarks import REMARKS, Remark, check, what_stops
from trainer.scenarios.wagers import main_wager

BREAKZ: RuleSetKey = ("dealer-breakz", "standard")
WASHINGTON: RuleSetKey = ("dealer-bust-21", "washington")
BLACKJACK: RuleSetKey = ("blackjack", "standard")
NO_BUST: RuleSetKey = ("no-bust-21", "standard")
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
    "side-below-cheque": PLAIN.with_option(NO_BUST, "side_max", "0.25"),
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
    assert "2.75%" in said(remark.sentence)
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


# Limits that are no whole number of cheques.


def about_limits(house: House, where: RuleSetKey) -> list[tuple[str, str]]:
    """Return the remarks about the limits in a game: the kind, and the limit it stands beside."""
    kinds = ("limits-crossed", "no-wager-fits", "limit-off-chip")
    return [(each.kind, each.about) for each in check(house) if each.kind in kinds and each.where in (None, where)]


@pytest.mark.parametrize(
    ("chip", "least", "most", "remarks"),
    [
        ("5.00", 500, 10_000, []),
        ("5.00", 700, None, [("limit-off-chip", "table_min")]),
        ("5.00", None, 1_900, [("limit-off-chip", "table_max")]),
        ("5.00", 700, 1_900, [("limit-off-chip", "table_min"), ("limit-off-chip", "table_max")]),
        ("5.00", 700, 1_000, [("limit-off-chip", "table_min")]),
        ("0.50", 750, 10_050, []),
        ("0.50", 775, None, [("limit-off-chip", "table_min")]),
        # One wager fits, or none: that is said instead.
        ("25.00", 2_600, 5_000, [("limit-off-chip", "table_min")]),
        ("25.00", 2_500, 4_900, [("limit-off-chip", "table_max")]),
        ("25.00", 2_600, 4_900, [("no-wager-fits", "table_max")]),
        ("5.00", 700, 700, [("no-wager-fits", "table_max")]),
        ("5.00", None, 400, [("no-wager-fits", "table_max")]),
        ("5.00", 1_000, 500, [("limits-crossed", "table_min")]),
        ("5.00", 1_100, 600, [("limits-crossed", "table_min"), ("limit-off-chip", "table_min"),
                              ("limit-off-chip", "table_max")]),
    ],
)  # fmt: skip
def test_limits_beside_the_smallest_cheque(
    chip: str, least: int | None, most: int | None, remarks: list[tuple[str, str]]
) -> None:
    house = House(name="x", table_min=least, table_max=most).with_option(BLACKJACK, "chip", chip)
    assert about_limits(house, BLACKJACK) == remarks


def test_a_games_own_limit_is_held_against_its_own_cheques() -> None:
    house = House(name="x", table_min=1_000).with_option(BLACKJACK, "chip", "5.00")
    own = house.with_option(BLACKJACK, "table_min", "7.00")
    assert about_limits(house, BLACKJACK) == []
    assert about_limits(own, BLACKJACK) == [("limit-off-chip", "table_min")]
    assert about_limits(own, NO_BUST) == []


def test_what_does_not_fit_is_said_in_dollars() -> None:
    house = House(name="x", table_min=2_650, table_max=4_900).with_option(BLACKJACK, "chip", "25.00")
    (fits,) = [each for each in check(house) if each.kind == "no-wager-fits"]
    assert (said(fits.sentence), fits.weight) == (
        "No bet between $26.50 and $49 is a multiple of $25.",
        "warns",
    )
    off = the(House(name="x", table_min=750).with_option(BLACKJACK, "chip", "5.00"), "limit-off-chip")
    assert said(off.sentence) == "$7.50 can't be made in $5 cheques."
    assert off.weight == "notes"


LIMIT = st.none() | st.integers(1, 400).map(lambda quarters: quarters * 25)


@settings(max_examples=150)
@given(chip=st.sampled_from(["0.50", "1.00", "2.50", "5.00", "25.00"]), least=LIMIT, most=LIMIT)
def test_a_house_is_warned_exactly_where_players_cannot_keep_its_limits(
    chip: str, least: int | None, most: int | None
) -> None:
    house = House(name="x", table_min=least, table_max=most).with_option(BLACKJACK, "chip", chip)
    if least and most and least > most:
        assert ("limits-crossed", "table_min") in about_limits(house, BLACKJACK)
        return
    options, random = house.options_of(BLACKJACK), Random(1)
    wagers = [main_wager(options, random, odd=odd) for odd in (False, True) for _ in range(20)]
    keep = all([(least or 0) <= cents <= (most or cents) for cents in wagers])
    assert (("no-wager-fits", "table_max") in about_limits(house, BLACKJACK)) is not keep


def test_a_side_bet_limit_of_one_cheque_or_of_the_main_bet_is_fine() -> None:
    for limit in ("0.50", "main"):
        assert "side-below-cheque" not in kinds(PLAIN.with_option(NO_BUST, "side_max", limit))
    low = the(PLAIN.with_option(NO_BUST, "chip", "5").with_option(NO_BUST, "side_max", "4"), "side-below-cheque")
    assert said(low.sentence) == "The side bet limit of $4 is below the smallest cheque, $5: no side bet is possible."


@pytest.mark.parametrize(
    ("house", "where", "kind"),
    [
        (PLAIN.with_option(NO_BUST, "side_max", "0.25"), NO_BUST, "side-below-cheque"),
        (PLAIN.with_option(NO_BUST, "side_max", "0.25"), BREAKZ, None),
        (PLAIN.with_option(BREAKZ, "dealer_envy", "per_wager"), BREAKZ, "envy-without-13"),
        (PLAIN.with_option(BREAKZ, "pay_table", "8"), BREAKZ, "incomplete"),
        (House(name="x", table_min=5_000, table_max=2_500), BREAKZ, "limits-crossed"),
        (House(name="x", table_min=5_000).with_option(BREAKZ, "table_max", "25"), BREAKZ, "limits-crossed"),
        (STANDARD, BREAKZ, None),
    ],
)
def test_what_stops_a_game_is_a_remark_on_that_game(house: House, where: RuleSetKey, kind: str | None) -> None:
    """Every house that is refused for how its options go together has a remark that says so in plain words."""
    remark = what_stops(house, where)
    assert (remark.kind if remark else None) == kind
    if kind is None:
        house.options_of(where)
    else:
        with pytest.raises(RoundRefused):
            house.options_of(where)
