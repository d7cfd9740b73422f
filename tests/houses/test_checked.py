"""What is told of a house that was checked: its remarks, and the odds of the game that is looked at."""

from trainer.houses.checked import checked
from trainer.houses.house import STANDARD, House, RuleSetKey

BREAKZ: RuleSetKey = ("dealer-breakz", "standard")
NO_BUST: RuleSetKey = ("no-bust-21", "standard")


def test_without_a_game_there_are_remarks_alone() -> None:
    crossed = House(name="x", table_min=5_000, table_max=2_500)
    found = checked(crossed, None)
    assert [each.kind for each in found.remarks] == ["limits-crossed"]
    assert (found.edges, found.printed_edges, found.envy) == ({}, {}, None)


def test_each_pay_table_of_a_game_has_its_edge_unless_figures_are_missing() -> None:
    edges = checked(STANDARD, BREAKZ).edges
    assert edges["8"] is None
    assert edges["13"] == STANDARD.edge(BREAKZ, STANDARD.figures(BREAKZ, "13"))
    assert len(edges) >= 13


def test_a_bet_with_one_printed_table_has_its_edge_and_no_table_to_choose() -> None:
    found = checked(STANDARD, NO_BUST)
    assert found.edges == {}
    assert set(found.printed_edges) == {"stud"}


def test_dealer_envy_is_worth_something_only_where_it_is_paid() -> None:
    assert checked(STANDARD, BREAKZ).envy is None
    paying = House(name="x").with_option(BREAKZ, "pay_table", "13").with_option(BREAKZ, "dealer_envy", "per_wager")
    envy = checked(paying, BREAKZ).envy
    assert envy is not None
    assert envy > 0
