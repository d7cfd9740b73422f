"""Cards and cheques on the felt: never off it, never over one another's spots, every index to be read."""

import itertools

import pytest

from tests.felt.tables import ELEVEN, FULL_HANDS, SIZES, box, felt_of, hand, split, table
from tests.felt.test_plan import letters
from trainer.engine import table as t
from trainer.engine.acts import Burn, Deal, DealDealer, Discard, Expose, SetUpCard, Stand, Tuck
from trainer.engine.apply import apply
from trainer.engine.cards import read_cards
from trainer.engine.table import Box, Seat, Side, Table, open_table
from trainer.felt.cards import hole_place
from trainer.felt.layout import CARD_HEIGHT
from trainer.felt.picture import Picture, places
from trainer.felt.placed import BACK, PlacedCard, round_rect, stack_rect
from trainer.felt.plan import Plan, Rect
from trainer.felt.wagers import cut, payout_places, wager_place

TALL = 487_600
"""An amount of twelve cheques: two piles."""


def full(kind: str, spots: int, number: int) -> Box:
    insured = {"insurance": 1_200} if "tucked" not in kind else {}
    return box(number, FULL_HANDS[kind], db21=TALL if number == spots else 1_500, **insured)


every_hand = pytest.mark.parametrize("kind", FULL_HANDS)
every_window = pytest.mark.parametrize("size", SIZES[::2], ids="{0[0]}x{0[1]}".format)
every_count = pytest.mark.parametrize("spots", range(1, 8))


@every_count
@every_window
@every_hand
def test_nothing_lies_where_it_should_not(spots: int, size: tuple[int, int], kind: str) -> None:
    """Every box holds the same worst hands, with a DB21 wager and insurance."""
    felt = felt_of(spots, size)
    shown = table([full(kind, spots, number) for number in range(1, spots + 1)])
    picture = places(shown, felt)
    _check_cards(picture, felt)
    _check_stacks(picture, felt)


def _text(felt: Plan) -> list[Rect]:
    return [letter for line in felt.letterings for letter in letters(line, felt)]


def _check_cards(picture: Picture, felt: Plan) -> None:
    text = _text(felt)
    for card in picture.cards:
        assert felt.felt.holds(card.rect), card
        assert not any(card.rect.meets(letter) for letter in text), card
        if not card.box:
            continue
        own = felt.box(card.box)
        spot = own.sides["db21"]
        tucked = abs(card.x - spot.x) < 0.1 and abs(card.y - spot.y) < 0.1
        if tucked:
            assert not card.rect.meets(own.cards)
            assert not _in_circle(card.rect, own.circle.x, own.circle.y, own.circle.radius)
            assert card.rect.top > own.label.y + 0.09
        else:
            assert own.cards.holds(card.rect), card
    # What is one box's own, its tucked cards too, never reaches into a neighbour's.
    for one, other in itertools.combinations(picture.cards, 2):
        if one.box and other.box and one.box != other.box:
            assert not one.rect.meets(other.rect), (one, other)


def _in_circle(rect: Rect, x: float, y: float, radius: float) -> bool:
    near_x = min(max(x, rect.left), rect.right)
    near_y = min(max(y, rect.top), rect.bottom)
    return (near_x - x) ** 2 + (near_y - y) ** 2 < radius**2


def _check_stacks(picture: Picture, felt: Plan) -> None:
    cheque = felt.layout.table.cheque
    text = _text(felt)
    for stack in picture.stacks:
        foot = stack_rect(stack, cheque)
        assert felt.felt.holds(foot), stack
        assert not any(foot.meets(letter) for letter in text), stack
        for card in picture.cards:
            if foot.meets(card.rect):
                # Only over the cards tucked under it.
                assert stack.wager == "db21", (stack, card)
                assert stack.box == card.box
        for other in felt.boxes:
            if other.number != stack.box:
                assert not foot.meets(round_rect(other.circle))
                assert not foot.meets(round_rect(other.sides["db21"]))
    for one, two in itertools.combinations(picture.stacks, 2):
        assert _apart(one.x - two.x, one.y - two.y, cheque), (one, two)


def _apart(x: float, y: float, cheque: float) -> bool:
    """Return whether two feet, seen slightly from above, do not overlap."""
    return (x / cheque) ** 2 + (y / (cheque * 0.86)) ** 2 > 0.98


INDEX = (0.2, 0.25)
"""How much of a card's corner holds its rank."""


def corners(card: PlacedCard) -> tuple[Rect, Rect]:
    """Return where a card's rank is printed, in its two corners."""
    wide, high = INDEX
    rect = card.rect
    if card.across:
        # A quarter turn clockwise takes the upper left corner to the upper right.
        wide, high = high, wide
        return Rect(rect.right - wide, rect.top, wide, high), Rect(rect.left, rect.bottom - high, wide, high)
    return Rect(rect.left, rect.top, wide, high), Rect(rect.right - wide, rect.bottom - high, wide, high)


READABLE = {
    **{kind: FULL_HANDS[kind] for kind in ("two cards", "doubled", "two hands", "two hands doubled", "three hands")},
    "six cards": (hand("2S 3D 2C 2H 3H 4D"),),
    "four hands": split("8S TD", "8D 5C 3H", ("8C 3C TH", t.DOUBLED), "8H 2C 4C"),
    "four hands doubled": FULL_HANDS["four hands doubled"],
}
"""Hands of ordinary length."""


@every_count
@every_window
@pytest.mark.parametrize("kind", READABLE)
def test_every_rank_is_to_be_read(spots: int, size: tuple[int, int], kind: str) -> None:
    picture = places(table([box(number, READABLE[kind]) for number in range(1, spots + 1)]), felt_of(spots, size))
    for at, card in enumerate(picture.cards):
        above = [other.rect for other in picture.cards[at + 1 :]]
        hidden = [any(corner.meets(rect) for rect in above) for corner in corners(card)]
        assert not all(hidden), (kind, card)


def test_the_next_card_lies_to_the_dealers_right_and_up() -> None:
    felt = felt_of(5, (1280, 800))
    picture = places(table([box(2, [hand("2S 3D 2C 4H")]), box(4, split("8S 2D 3C", "8D 5C"))]), felt)
    for one, other in itertools.pairwise([card for card in picture.cards if card.box == 2]):
        assert other.x > one.x
        assert other.y < one.y
    for number in (0, 1):
        column = {card.place: card for card in picture.cards if card.box == 4 and card.hand == number}
        assert column[1].x >= column[0].x
        assert column[1].y < column[0].y


def test_a_doubled_card_lies_across() -> None:
    felt = felt_of(7, (1280, 800))
    picture = places(table([box(3, FULL_HANDS["doubled"]), box(4, [hand("6S 5D TC")])]), felt)
    across = [(card.box, card.place) for card in picture.cards if card.across]
    assert across == [(3, 2)]


def test_split_hands_lie_side_by_side_from_the_left() -> None:
    felt = felt_of(7, (868, 760))
    picture = places(table([box(4, FULL_HANDS["four hands"])]), felt)
    first = {card.hand: card.x for card in picture.cards if card.place == 0 and card.box == 4}
    assert [first[at] for at in range(4)] == sorted(first.values())
    wagers = {stack.hand: stack.x for stack in picture.stacks}
    assert [wagers[number] for number in range(1, 5)] == sorted(wagers.values())


# The dealer's own cards.


@every_count
@every_window
@pytest.mark.parametrize("bits", [0, t.EXPOSED, t.EXPOSED | t.UP_SET])
def test_eleven_cards_of_the_dealer_fit_in_the_row(spots: int, size: tuple[int, int], bits: int) -> None:
    felt = felt_of(spots, size)
    picture = places(table([box(1, [hand("TS 9D")])], dealer=ELEVEN, bits=bits), felt)
    row = [card for card in picture.cards if card.box == 0]
    assert len(row) == 11
    assert felt.placard
    assert felt.up_card
    assert felt.name
    for at, card in enumerate(row):
        assert felt.dealer.holds(card.rect) or felt.up_card.holds(card.rect)
        index = corners(card)[0]
        assert not any(index.meets(other.rect) for other in row[at + 1 :])
        assert not card.rect.meets(felt.placard)
        assert not card.rect.meets(felt.name)
        assert not card.rect.meets(felt.rack)


@pytest.mark.parametrize(("up_card", "first", "second"), [("second", "down", "up"), ("first", "up", "down")])
def test_the_hole_card_lies_left_of_the_up_card_and_shows_its_back(up_card: str, first: str, second: str) -> None:
    rules = table([], up_card=up_card).rules
    shoe = read_cards("TS 9D 8C 7H 6S")
    dealt: Table = open_table(rules, shoe, [Seat(number=1, main=1_000)])
    felt = felt_of(7, (1280, 800))
    seen = []
    for act in (Deal(1), DealDealer(first == "up"), Deal(1), DealDealer(second == "up")):
        dealt = apply(dealt, act)
        seen.append({card.place: card for card in places(dealt, felt).cards if card.box == 0})
    hole = 0 if up_card == "second" else 1
    assert hole_place(dealt) == hole
    early, late = seen[1], seen[3]
    assert (early[0].x, early[0].y) == (late[0].x, late[0].y), "the first card stays where it was dealt"
    assert late[hole].face == BACK
    assert late[1 - hole].face == str(dealt.up)
    assert late[hole].x < late[1 - hole].x
    exposed = places(apply(dealt, Expose()), felt)
    assert [card.face for card in exposed.cards if card.box == 0] == [
        str(dealt.dealer.cards[hole]),
        str(dealt.dealer.cards[1 - hole]),
    ]


def test_a_hole_card_of_the_same_face_as_the_up_card_stays_hidden() -> None:
    picture = places(table([], dealer="KC KC", up=1), felt_of(7, (1280, 800)))
    assert [card.face for card in picture.cards] == [BACK, "KC"]


def test_db_9_the_up_card_is_set_into_its_box() -> None:
    felt = felt_of(7, (1280, 800))
    before = table([box(1, [hand("TS 9D")])], dealer="5D KC", bits=t.EXPOSED)
    after = apply(before, SetUpCard())
    assert felt.up_card
    lying = {card.face: card for card in places(after, felt).cards if card.box == 0}
    assert felt.up_card.holds(lying["5D"].rect)
    stayed = {card.face: card for card in places(before, felt).cards if card.box == 0}
    assert lying["KC"] == stayed["KC"]


# Cards that are put away.


def test_tucked_cards_lie_under_the_cheques_and_others_in_the_rack() -> None:
    felt = felt_of(7, (1280, 800))
    busted = hand("TS 6D 8C", t.LOOSE | t.OVER, live=False)
    before = table([box(2, [busted], db21=500), box(3, [busted])])
    after = apply(apply(before, Tuck(2)), Discard(3))
    picture = places(after, felt)
    spot = felt.box(2).sides["db21"]
    assert {(card.box, card.face) for card in picture.cards if card.box} == {(2, "TS"), (2, "6D"), (2, "8C")}
    assert all(Rect(spot.x - 0.6, spot.y - 0.8, 1.2, 1.6).holds(card.rect) for card in picture.cards if card.box == 2)
    assert [(stack.box, stack.wager, stack.x) for stack in picture.stacks] == [(2, "db21", spot.x)]
    assert picture.discarded == 3


def test_a_cleared_table_has_every_card_in_the_rack() -> None:
    shown = table([box(2, [hand("TS 6D 8C", t.LOOSE, live=False)])], bits=t.CLEARED)
    picture = places(shown, felt_of(7, (1280, 800)))
    assert not picture.cards
    assert not picture.stacks
    assert picture.discarded == picture.dealt


def test_a_card_drawn_in_error_lies_apart_until_it_is_burned() -> None:
    felt = felt_of(7, (1280, 800))
    rules = table([]).rules
    dealt = open_table(rules, read_cards("TS 9D 8C 7H 6S"), [Seat(number=1, main=1_000)])
    for act in (Deal(1), DealDealer(False), Deal(1), DealDealer(True)):
        dealt = apply(dealt, act)
    strayed = apply(apply(dealt, Stand(1)), Deal(1))
    picture = places(strayed, felt)
    apart = [card for card in picture.cards if card.box == 0 and card.hand == 1]
    assert [card.face for card in apart] == ["6S"]
    assert not any(card.rect.meets(felt.discards) or card.rect.meets(felt.rack) for card in apart)
    assert places(apply(strayed, Burn()), felt).discarded == 1


# Cheques.


def test_a_wager_is_made_of_the_fewest_cheques_the_largest_at_the_bottom() -> None:
    picture = places(table([box(1, [hand("TS 9D", stake=13_700)], db21=500)]), felt_of(7, (1280, 800)))
    by_wager = {stack.wager: stack for stack in picture.stacks}
    assert by_wager["main"].cheques == (10_000, 2_500, 500, 500, 100, 100)
    assert by_wager["main"].cents == 13_700
    assert by_wager["db21"].cheques == (500,)


def test_a_settled_wager_has_left_the_felt() -> None:
    settled = box(1, [hand("TS 9D", t.LOOSE, live=False)], db21=500)
    picture = places(table([settled]), felt_of(7, (1280, 800)))
    assert [stack.wager for stack in picture.stacks] == ["db21"]
    assert len([card for card in picture.cards if card.box]) == 2


def test_a_tall_wager_stands_in_two_piles_of_one_amount() -> None:
    picture = places(table([box(1, [hand("TS 9D", stake=TALL)])]), felt_of(7, (1280, 800)))
    assert [len(stack.cheques) for stack in sorted(picture.stacks, key=lambda each: each.pile)] == [10, 2]
    assert {stack.cents for stack in picture.stacks} == {TALL}


def test_a_late_wager_lies_apart_from_the_one_in_time() -> None:
    own = box(2, [hand("TS 9D")], db21=500)
    late = Box(2, own.hands, own.bits | t.LATE, own.sides, (Side("db21", 1_000),))
    picture = places(table([late]), felt_of(7, (1280, 800)))
    assert {(stack.cents, stack.late) for stack in picture.stacks if stack.wager == "db21"} == {
        (500, False),
        (1_000, True),
    }
    _check_stacks(picture, felt_of(7, (1280, 800)))


@every_count
@every_window
@pytest.mark.parametrize("kind", ["two cards", "four hands", "two hands"])
@pytest.mark.parametrize("wager", ["main", "db21"])
def test_a_payout_is_cut_beside_its_wager_and_away_from_the_neighbours(
    spots: int, size: tuple[int, int], kind: str, wager: str
) -> None:
    felt = felt_of(spots, size)
    shown = table([box(number, FULL_HANDS[kind], db21=500) for number in range(1, spots + 1)])
    cheque = felt.layout.table.cheque
    for own in felt.boxes:
        lying = shown.box(own.number)
        assert lying
        number = 1 if wager == "main" and len(lying.hands) > 1 else 0
        home = wager_place(lying, own, wager, number, felt)  # type: ignore[arg-type]
        laid = cut((100,) * 18, lying, own, wager, number, felt)  # type: ignore[arg-type]
        assert [len(stack.cheques) for stack in laid] == [10, 8]
        for stack in laid:
            foot = stack_rect(stack, cheque)
            assert felt.felt.holds(foot)
            assert not foot.meets(own.cards)
            assert ((stack.x - home.x) ** 2 + (stack.y - home.y) ** 2) ** 0.5 < 2
            assert _apart(stack.x - home.x, stack.y - home.y, cheque)
            for other in felt.boxes:
                if other is not own:
                    assert not foot.meets(round_rect(other.circle))
                    assert not foot.meets(round_rect(other.sides["db21"]))


def test_more_cheques_than_piles_have_room_for_stand_on_the_last() -> None:
    felt = felt_of(7, (1280, 800))
    own = felt.box(1)
    room = len(payout_places(None, own, "main", 0, felt))
    laid = cut((100,) * 57, None, own, "main", 0, felt)
    assert [len(stack.cheques) for stack in laid] == [10] * (room - 1) + [57 - 10 * (room - 1)]
    assert {stack.cents for stack in laid} == {5_700}


def test_totals_are_told_beside_each_hand() -> None:
    picture = places(table([box(1, [hand("AS 6D")]), box(2, split("8S TD", "8D 3C 9H"))]), felt_of(7, (1280, 800)))
    assert [(badge.box, badge.hand, badge.total, badge.soft) for badge in picture.badges] == [
        (1, 0, 17, True),
        (2, 0, 18, False),
        (2, 1, 20, False),
    ]


def test_cards_are_of_a_cards_proportion() -> None:
    placed = places(table([box(1, [hand("AS 6D")])]), felt_of(7, (1280, 800))).cards[0]
    assert placed.rect.height == CARD_HEIGHT * placed.rect.width
