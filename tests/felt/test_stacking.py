"""Stacks of more cheques than a bet takes: as players lay them, and the same whenever a round is seen."""

from random import Random

import msgspec
import pytest

from tests.support.tables import felt_of
from trainer.engine.acts import Deal, Wager
from trainer.engine.apply import apply
from trainer.engine.boxes import Side
from trainer.engine.money import Cents
from trainer.engine.replay import PlayerScript, play
from trainer.engine.shoe import shuffled
from trainer.engine.table import Seat, Table, open_table
from trainer.felt.cheques import MOST_IN_A_HEAP, breakdown, values
from trainer.felt.picture import places
from trainer.felt.stacking import cheques_of_bet, counted, mixes_of, stacked
from trainer.games.registry import GAMES, rules_in_force
from trainer.scenarios.players import GAMBLER

RULES = rules_in_force("dealer-bust-21", "south-dakota", GAMES["dealer-bust-21"].houses["south-dakota"]())
FELT = felt_of(7, (1280, 800))
MIXED = msgspec.structs.replace(FELT, mixed=True)


def opened(seed: int, cents: Cents = 5_000) -> Table:
    seats = [Seat(number=number, main=cents, sides=(Side("db21", 1_500),)) for number in range(1, 8)]
    return open_table(RULES, shuffled(6, Random(seed)), seats)


def laid(table: Table, *, mixed: bool) -> dict[tuple[int, str], tuple[Cents, ...]]:
    found: dict[tuple[int, str], tuple[Cents, ...]] = {}
    for each in sorted(places(table, MIXED if mixed else FELT).stacks, key=lambda each: each.pile):
        found[each.box, each.wager] = found.get((each.box, each.wager), ()) + each.cheques
    return found


def test_about_every_fourth_bet_is_of_more_cheques_than_it_takes() -> None:
    tables = [opened(seed) for seed in range(60)]
    bets = [(fewest, stack) for table in tables for fewest, stack in _pairs(table)]
    assert len(bets) == 60 * 14
    mixed = [(fewest, stack) for fewest, stack in bets if fewest != stack]
    assert 0.2 < len(mixed) / len(bets) < 0.3
    for fewest, stack in mixed:
        assert sum(stack) == sum(fewest)
        assert list(stack) == sorted(stack, reverse=True), "the largest lie at the bottom"
        assert len(fewest) < len(stack) <= MOST_IN_A_HEAP
    assert (2_500, *(500,) * 5) in [stack for _, stack in mixed]


def _pairs(table: Table) -> list[tuple[tuple[Cents, ...], tuple[Cents, ...]]]:
    fewest, stacks = laid(table, mixed=False), laid(table, mixed=True)
    assert fewest.keys() == stacks.keys()
    return [(fewest[key], stacks[key]) for key in fewest]


def test_a_felt_without_mixed_stacks_has_the_fewest_cheques() -> None:
    for cheques in laid(opened(3), mixed=False).values():
        assert cheques == breakdown(sum(cheques), RULES.chip)


def test_a_stack_stays_as_it_is_as_long_as_its_round_lasts() -> None:
    table = opened(5)
    before = laid(table, mixed=True)
    assert before != laid(table, mixed=False)
    assert laid(opened(5), mixed=True) == before, "dealt again, or taken up from a file"
    assert any(laid(opened(seed), mixed=True) != before for seed in range(5))
    assert laid(apply(table, Deal(1)), mixed=True) == before


@pytest.mark.parametrize("chip", [25, 50, 100, 250, 500, 2_500])
def test_mixes_are_of_the_houses_own_cheques_and_of_no_small_change(chip: Cents) -> None:
    found = [(cents, mix) for cents in range(chip, 60_000, chip) for mix in mixes_of(breakdown(cents, chip), chip)]
    assert found
    for cents, mix in found:
        assert sum(mix) == cents
        assert set(mix) <= set(values(chip))
        assert [each for each in mix if each < 100] == [each for each in breakdown(cents, chip) if each < 100]


def test_what_cannot_be_broken_lies_as_it_is() -> None:
    table = opened(1)
    for cents in (50, 300, 100_000 * 300):
        assert stacked(table, 1, "main", cents, mixed=True) == breakdown(cents, RULES.chip)


def test_cheques_are_counted_by_value() -> None:
    assert counted((2_500, 2_500, 500, 100, 100, 100)) == ((2_500, 2), (500, 1), (100, 3))
    assert counted(()) == ()


def test_a_bets_cheques_are_all_that_its_piles_have_the_double_beside_it_too() -> None:
    """In a round with players who split and double, at every moment of it, whatever the felt lays where."""
    doubles, random = 0, Random(1)
    for seed in range(6):
        steps, _ = play(opened(seed, 6_300), PlayerScript(lambda shown, turn: GAMBLER.says(shown, turn, random)))
        for table, _, _ in steps:
            laid: dict[tuple[int, int, Wager], list[Cents]] = {}
            for each in places(table, MIXED).stacks:
                laid.setdefault((each.box, each.hand, each.wager), []).extend(each.cheques)
            for (box, hand, wager), cheques in laid.items():
                assert sorted(cheques_of_bet(table, box, hand, wager, mixed=True)) == sorted(cheques)
            doubles += any([hand.added for box in table.boxes for hand in box.hands if hand.is_live])
        table = steps[-1][0]
        assert cheques_of_bet(table, 1, 0, "insurance", mixed=True) == ()
    assert doubles
