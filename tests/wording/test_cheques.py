"""Cheques in words: by value and number, never by what they come to."""

import msgspec
import pytest

from tests.support.said import said
from tests.support.tables import box, felt_of, hand, table
from trainer.engine.values import replace
from trainer.felt.picture import places
from trainer.wording.cheques import cheques_named
from trainer.wording.felt import cheques_on_felt, read_aloud


@pytest.mark.parametrize(
    ("cheques", "told"),
    [
        ((2_500,) * 4 + (500,), "four $25 and one $5"),
        ((10_000, 2_500, 500, 500, 50), "one $100, one $25, two $5 and one $0.50"),
        ((100,) * 12, "12 $1"),
    ],
)
def test_cheques_are_named_by_value_and_number(cheques: tuple[int, ...], told: str) -> None:
    assert said(cheques_named(cheques)) == told


def test_a_felt_whose_stacks_are_to_be_read_tells_cheques_and_no_sums() -> None:
    laid = table([box(1, [replace(hand("AS 6D"), stake=13_500)], db21=700, insurance=1_250)])
    stacks = places(laid, felt_of(7, (1280, 800))).stacks
    told = said(read_aloud(laid, stacks)).split("\n")[0]
    assert told == (
        "Spot 1: main bet one $100, one $25 and two $5, ace of spades, six of diamonds (total soft 17); "
        "DB21 bet one $5 and two $1; insurance two $5, two $1 and one $0.50"
    )
    side = [each for each in stacks if each.wager == "db21"]
    assert said(cheques_on_felt(side, laid)) == "Spot 1, DB21 bet: one $5 and two $1"
    late = [msgspec.structs.replace(each, late=True) for each in side]
    assert said(cheques_on_felt(late, laid)) == "Spot 1, DB21 bet, late: one $5 and two $1"
