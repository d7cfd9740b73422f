"""The rack and how a payoff is cut from it."""

from itertools import combinations_with_replacement

import pytest

from trainer.engine.money import MOST_CENTS
from trainer.games.house_options.blackjack import BlackjackOptions
from trainer.games.house_options.dealer_breakz import BreakzOptions as BreakzHouse
from trainer.games.house_options.no_bust_21 import NoBustOptions as NoBustHouse
from trainer.quiz.cutting import MOST_CHEQUES, MOST_IN_A_CUT, Pile, cheque_values, fewest, remark

VALUES = cheque_values(BlackjackOptions())


@pytest.mark.parametrize(
    ("chip", "smallest"),
    [
        (25, (25, 100, 500)),
        (50, (50, 100, 500)),
        (100, (100, 500, 2500)),
        (250, (250, 500, 2500)),
        (500, (500, 2500)),
        (2500, (2500, 10_000)),
    ],
)
def test_the_rack_holds_what_the_smallest_cheque_divides(chip: int, smallest: tuple[int, ...]) -> None:
    assert cheque_values(BlackjackOptions(chip=chip))[: len(smallest)] == smallest


def test_fixed_dollar_envies_bring_the_cheques_they_need() -> None:
    values = cheque_values(NoBustHouse(chip=500, envy_suited_trips=10_200, envy_straight_flush=2_500))
    assert sum(fewest(10_200, values)) == 10_200
    values = cheque_values(BreakzHouse(chip=2500, pay_table="13", dealer_envy="per_wager"))
    assert sum(fewest(600, values)) == 600


@pytest.mark.parametrize(
    ("cents", "chip", "cut"),
    [
        (22_500, 100, (10_000, 10_000, 2500)),
        (800, 100, (500, 100, 100, 100)),
        (1250, 50, (500, 500, 100, 100, 50)),
        (400, 50, (100, 100, 100, 100)),
        (0, 100, ()),
    ],
)
def test_the_fewest_cheques(cents: int, chip: int, cut: tuple[int, ...]) -> None:
    assert fewest(cents, cheque_values(BlackjackOptions(chip=chip))) == cut


@pytest.mark.parametrize("chip", [25, 50, 100, 250])
def test_no_other_cheques_are_fewer(chip: int) -> None:
    """The largest that fits, again and again, is the least in every rack (tried against all cuts of four cheques)."""
    values = cheque_values(BlackjackOptions(chip=chip))
    least: dict[int, int] = {}
    for many in range(1, 5):
        for cheques in combinations_with_replacement(values[:6], many):
            least.setdefault(sum(cheques), many)
    for cents, many in least.items():
        assert len(fewest(cents, values[:6])) <= many


@pytest.mark.parametrize(
    ("cut", "word"),
    [
        ((2500, 500, 100), "good"),
        ((500, 2500, 100), "not-largest-first"),
        ((2500, 500, 50, 50), "not-fewest"),
        ((100,) * 31, "not-fewest"),
        ((), ""),
    ],
)
def test_a_word_on_the_cut(cut: tuple[int, ...], word: str) -> None:
    assert remark(cut, cheque_values(BlackjackOptions(chip=50))) == word


def test_a_pile_is_cut_cheque_by_cheque_and_taken_back_from_the_top_or_by_value() -> None:
    pile = Pile(values=VALUES).with_cheque(2_500).with_cheque(500).with_cheque(100).with_cheque(500)
    assert pile.cents == 3_600
    assert pile.without().cheques == (2_500, 500, 100)
    assert pile.without(500).cheques == (2_500, 500, 100)
    assert pile.without(2_500).cheques == (500, 100, 500)
    assert pile.without(10_000) == pile
    assert pile.empty() == Pile(values=VALUES)


def test_a_typed_amount_lies_in_the_fewest_cheques_or_as_an_amount_alone() -> None:
    pile = Pile(values=VALUES).with_cheque(100)
    assert pile.of(3_700).cheques == (2_500, 500, 500, 100, 100)
    assert pile.of(3_750).cheques == (2_500, 500, 500, 100, 100, 50)
    assert pile.of(3_725) == Pile(values=VALUES, typed=3_725)
    assert pile.of(3_725).without() == pile.empty()
    assert pile.of(3_725).with_cheque(500).cents == 500
    most = MOST_CHEQUES * VALUES[-1]
    assert len(pile.of(most).cheques) == MOST_CHEQUES
    assert pile.of(most + VALUES[-1]).cheques == ()
    assert pile.of(most + VALUES[-1]).cents == most + VALUES[-1]


def test_no_more_cheques_are_cut_than_a_hand_can_hold() -> None:
    pile = Pile(values=VALUES)
    for _ in range(MOST_CHEQUES + 5):
        pile = pile.with_cheque(100)
    assert len(pile.cheques) == MOST_CHEQUES


def test_nobody_cuts_the_bonus_on_a_wager_of_nine_digits() -> None:
    values = cheque_values(BlackjackOptions())
    assert fewest(200 * MOST_CENTS, values) == ()
    assert len(fewest(values[-1] * MOST_IN_A_CUT, values)) == MOST_IN_A_CUT
    assert remark((200 * MOST_CENTS,), values) == "not-fewest"
