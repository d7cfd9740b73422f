"""Cards and cheques on the felt: never off it, never over one another's spots, every index to be read."""

import itertools
from bisect import bisect_left

import pytest

from tests.support.printed import letters_under, main_spots, spot_rect
from tests.support.tables import D_HANDS, ELEVEN, FELTS, FULL_HANDS, SIZES, box, felt_of, hand, hands_of, split, table
from trainer.engine import flags
from trainer.engine.acts import (
    Burn,
    Deal,
    DealDealer,
    Discard,
    Expose,
    LaySideways,
    SetUpCard,
    Stand,
    Tuck,
    Wager,
)
from trainer.engine.apply import apply
from trainer.engine.boxes import Box, Side
from trainer.engine.cards import read_cards
from trainer.engine.table import Seat, Table, open_table
from trainer.engine.uncorrected import apply_uncorrected
from trainer.felt.cards import hole_place
from trainer.felt.layout import CARD_HEIGHT
from trainer.felt.picture import Picture, places
from trainer.felt.placed import BACK, DOUBLE, PlacedCard, PlacedStack
from trainer.felt.plan import FeltPlan, Rect
from trainer.felt.pointing import place_rect
from trainer.felt.wagers import cut, payout_places, wager_place
from trainer.games.registry import GAMES

TALL = 487_600
"""An amount of twelve cheques: two piles."""


def full(game: str, kind: str, spots: int, number: int) -> Box:
    """Return a box with all that can lie there together."""
    known = GAMES[game]
    sides = {"insurance": 1_200} if known.insurance and "tucked" not in kind else {}
    for wager in known.sides:
        sides[wager] = TALL if number == spots else 1_500
    return box(number, hands_of(game)[kind], **sides)


SEATED: list[tuple[int, tuple[int, ...]]] = [
    *[(spots, tuple(range(1, spots + 1))) for spots in range(1, 8)],
    *[(7, played) for played in ((4,), (1, 7), (3, 4, 5), (1, 2, 4, 7), (2, 3, 4, 5, 6), (1, 2, 3, 5, 6, 7))],
    *[(5, played) for played in ((1,), (2, 5), (1, 3, 4))],
]
"""The boxes on a felt, and those of them that are played."""

every_hand = pytest.mark.parametrize(("game", "kind"), [(game, kind) for game in FELTS for kind in hands_of(game)])
every_window = pytest.mark.parametrize("size", SIZES[::2], ids="{0[0]}x{0[1]}".format)
every_game = pytest.mark.parametrize("game", FELTS)
every_count = pytest.mark.parametrize("spots", range(1, 8))


@every_window
@every_hand
def test_nothing_lies_where_it_should_not(size: tuple[int, int], game: str, kind: str) -> None:
    """Every box holds the same worst hands, with its game's side wager and insurance, for every number of boxes."""
    for spots, played in SEATED:
        felt = felt_of(spots, size, game, played)
        shown = table([full(game, kind, played[-1], number) for number in played], game=game)
        picture = places(shown, felt)
        _check_cards(picture, felt)
        _check_stacks(picture, felt, sideways="sideways" in kind)


def _from_the_left(picture: Picture) -> list[tuple[PlacedCard, Rect]]:
    """Return the cards with their places: of each only those beside it need be looked at."""
    return sorted([(card, card.rect) for card in picture.cards], key=lambda each: each[1].left)


def _check_cards(picture: Picture, felt: FeltPlan) -> None:
    lying = _from_the_left(picture)
    for card, rect in lying:
        assert felt.felt.holds(rect), card
        assert not letters_under(rect, felt), card
        if not card.box:
            continue
        own = felt.box(card.box)
        if any(abs(card.x - spot.x) < 0.1 and rect.top < spot.y < rect.bottom for spot in own.sides.values()):
            # Tucked.
            assert own.circle
            assert not rect.meets(own.cards)
            assert not rect.meets(own.circle.rect)
            assert not rect.meets(Rect(own.label.x - 0.1, own.label.y - 0.09, 0.2, 0.18))
        elif own.sideways and abs(card.y - own.sideways.y) < 0.1:
            assert card.across
            assert felt.line
            for x in (rect.left, rect.right):
                assert rect.bottom <= felt.line[1] + felt.drop(x)
        else:
            assert own.cards.holds(rect), card
    # What is one box's own, its tucked cards too, never reaches into a neighbor's.
    for at, (one, here) in enumerate(lying, start=1):
        for other, there in lying[at:]:
            if there.left >= here.right:
                break
            if one.box and other.box and one.box != other.box:
                assert not here.meets(there), (one, other)


def _check_stacks(picture: Picture, felt: FeltPlan, *, sideways: bool = False) -> None:
    lying = _from_the_left(picture)
    lefts, widest = [rect.left for _, rect in lying], max([rect.width for _, rect in lying], default=0)
    for stack in picture.stacks:
        foot = stack.foot
        assert felt.felt.holds(foot), stack
        assert not letters_under(foot, felt), stack
        for card, rect in lying[bisect_left(lefts, foot.left - widest) : bisect_left(lefts, foot.right)]:
            if foot.meets(rect):
                # Only over the cards tucked or laid sideways under it.
                assert stack.wager in ("db21", "breakz") or (sideways and stack.wager == "main"), (stack, card)
                assert stack.box == card.box
                assert stack.wager != "main" or rect.holds(foot)
        _check_neighbours(stack, felt)
    for one, two in itertools.combinations(picture.stacks, 2):
        assert _apart(one.x - two.x, one.y - two.y, (one.width + two.width) / 2), (one, two)


def _check_neighbours(stack: PlacedStack, felt: FeltPlan) -> None:
    """Check that a pile stands on nothing of another box's."""
    foot = stack.foot
    for other in felt.boxes:
        if other.number != stack.box:
            for spot in (*main_spots(other), *other.sides.values()):
                assert not foot.meets(spot_rect(spot)), (stack, other.number)


def _apart(x: float, y: float, cheque: float) -> bool:
    """True if two feet, seen slightly from above, do not overlap."""
    return (x / cheque) ** 2 + (y / (cheque * 0.86)) ** 2 > 0.98


INDEX = (0.2, 0.25)
"""How much of a card's corner holds its rank."""


def corners(card: PlacedCard) -> tuple[Rect, Rect]:
    """Return the areas of a card's printed rank, in its two corners."""
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
    "four hands": split("8S TD", "8D 5C 3H", ("8C 3C TH", flags.DOUBLED), "8H 2C 4C"),
    "four hands doubled": FULL_HANDS["four hands doubled"],
}
"""Hands of ordinary length."""


@every_game
@every_window
@pytest.mark.parametrize("kind", READABLE)
def test_every_rank_is_to_be_read(game: str, size: tuple[int, int], kind: str) -> None:
    for spots in range(1, 8):
        shown = table([box(number, READABLE[kind]) for number in range(1, spots + 1)], game=game)
        picture = places(shown, felt_of(spots, size, game))
        rects = [card.rect for card in picture.cards]
        for at, card in enumerate(picture.cards):
            above = rects[at + 1 :]
            hidden = [any(corner.meets(rect) for rect in above) for corner in corners(card)]
            assert not all(hidden), (kind, card)


def test_the_next_card_lies_to_the_dealers_right_and_up_or_in_front_in_a_split_hand() -> None:
    felt = felt_of(5, (1280, 800))
    picture = places(table([box(2, [hand("2S 3D 2C 4H")]), box(4, split("8S 2D 3C", "8D 5C"))]), felt)
    for one, other in itertools.pairwise([card for card in picture.cards if card.box == 2]):
        assert other.x > one.x
        assert other.y < one.y
    for number in (0, 1):
        column = {card.place: card for card in picture.cards if card.box == 4 and card.hand == number}
        assert column[1].x >= column[0].x
        assert column[1].y > column[0].y, "in front of it"


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
    two = places(table([box(4, FULL_HANDS["two hands"])]), felt).stacks
    assert two[0].y == two[1].y
    assert {stack.hand: stack.x for stack in two} == dict(enumerate(sorted(stack.x for stack in two), start=1))


# The dealer's own cards.


@every_game
@every_window
@pytest.mark.parametrize("bits", [0, flags.EXPOSED, flags.EXPOSED | flags.UP_SET])
def test_eleven_cards_of_the_dealer_fit_in_the_row(game: str, size: tuple[int, int], bits: int) -> None:
    for spots in range(1, 8):
        felt = felt_of(spots, size, game)
        picture = places(table([box(1, [hand("TS 9D")])], dealer=ELEVEN, bits=bits, game=game), felt)
        row = [card for card in picture.cards if card.box == 0]
        assert len(row) == 11
        homes = [place for place in (felt.dealer, felt.up_card) if place]
        for at, card in enumerate(row):
            assert any(home.holds(card.rect) for home in homes)
            index = corners(card)[0]
            assert not any(index.meets(other.rect) for other in row[at + 1 :])
            for piece in (felt.placard, felt.name, felt.rack):
                assert piece is None or not card.rect.meets(piece)


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
    before = table([box(1, [hand("TS 9D")])], dealer="5D KC", bits=flags.EXPOSED)
    after = apply(before, SetUpCard())
    assert felt.up_card
    lying = {card.face: card for card in places(after, felt).cards if card.box == 0}
    assert felt.up_card.holds(lying["5D"].rect)
    stayed = {card.face: card for card in places(before, felt).cards if card.box == 0}
    assert lying["KC"] == stayed["KC"]


# Cards that are put away.


def test_tucked_cards_lie_under_the_cheques_and_others_in_the_rack() -> None:
    felt = felt_of(7, (1280, 800))
    busted = hand("TS 6D 8C", flags.LOOSE | flags.OVER, live=False)
    before = table([box(2, [busted], db21=500), box(3, [busted])])
    after = apply(apply(before, Tuck(2)), Discard(3))
    picture = places(after, felt)
    spot = felt.box(2).sides["db21"]
    assert {(card.box, card.face) for card in picture.cards if card.box} == {(2, "TS"), (2, "6D"), (2, "8C")}
    assert all(Rect(spot.x - 0.6, spot.y - 1.05, 1.2, 1.6).holds(card.rect) for card in picture.cards if card.box == 2)
    assert [(stack.box, stack.wager, stack.x) for stack in picture.stacks] == [(2, "db21", spot.x)]
    assert picture.discarded == 3


def test_a_cleared_table_has_every_card_in_the_rack() -> None:
    shown = table([box(2, [hand("TS 6D 8C", flags.LOOSE, live=False)])], bits=flags.CLEARED)
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
    strayed = apply_uncorrected(apply(dealt, Stand(1)), Deal(1))
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
    settled = box(1, [hand("TS 9D", flags.LOOSE, live=False)], db21=500)
    picture = places(table([settled]), felt_of(7, (1280, 800)))
    assert [stack.wager for stack in picture.stacks] == ["db21"]
    assert len([card for card in picture.cards if card.box]) == 2


def test_a_tall_wager_stands_in_two_piles_of_one_amount() -> None:
    picture = places(table([box(1, [hand("TS 9D", stake=TALL)])]), felt_of(7, (1280, 800)))
    stacks = sorted(picture.stacks, key=lambda each: each.pile)
    assert [stack.cheques for stack in stacks] == [
        (100_000, 100_000, 100_000, 100_000, 50_000, 10_000, 10_000, 10_000),
        (2_500, 2_500, 2_500, 100),
    ]
    assert {stack.cents for stack in picture.stacks} == {TALL}
    assert stacks[0].y == stacks[1].y, "side by side"


@every_game
def test_what_a_double_adds_lies_beside_its_bet_so_that_less_is_seen(game: str) -> None:
    felt = felt_of(7, (868, 760), game)
    before = table([box(3, [hand("6S 5D", stake=2_500)])], game=game)
    after = table([box(3, [hand("6S 5D TC", flags.DOUBLED, 3_500, 1_000)])], game=game)
    (bet,) = places(before, felt).stacks
    first, added = sorted(places(after, felt).stacks, key=lambda each: each.pile)
    assert (first.cheques, added.cheques) == ((2_500,), (500, 500))
    assert (first.x, first.y) == (bet.x, bet.y), "the bet stays where it was"
    assert first.y == added.y
    assert 0.6 < added.x - first.x < 0.7
    assert {each.cents for each in (first, added)} == {3_500}
    ring, around_bet = (place_rect(("wager", 3, 0, "main"), each, felt) for each in (after, before))
    assert ring
    assert around_bet
    assert ring.left == around_bet.left
    assert ring.right - around_bet.right == pytest.approx(added.x - first.x)


@every_game
@pytest.mark.parametrize("kind", ["two hands doubled", "three hands", "four hands doubled"])
def test_split_bets_and_their_doubles_keep_the_order_of_the_hands(game: str, kind: str) -> None:
    for own, shown in [(felt_of(7, size, game), table([box(4, FULL_HANDS[kind])], game=game)) for size in SIZES]:
        stacks = places(shown, own).stacks
        # Of four hands the first and the third stand behind the second and the fourth.
        bets = sorted([each for each in stacks if each.pile < DOUBLE], key=lambda each: (round(each.x, 3), each.y))
        assert [each.hand for each in bets] == list(range(1, len(FULL_HANDS[kind]) + 1))
        for bet in bets:
            for double in [each for each in stacks if each.pile >= DOUBLE]:
                apart = ((bet.x - double.x) ** 2 + (bet.y - double.y) ** 2) ** 0.5
                assert (apart < 0.54) == (bet.hand == double.hand), "a double is beside its own bet, and no other"


@every_game
def test_a_tall_bet_leaves_the_place_of_its_double_free_and_both_stay_in_their_spot(game: str) -> None:
    felt = felt_of(7, (868, 760), game)
    before = places(table([box(3, [hand("6S 5D", stake=TALL)])], game=game), felt).stacks
    doubled = table([box(3, [hand("6S 5D TC", flags.DOUBLED, 2 * TALL, TALL)])], game=game)
    after = {each.key: each for each in places(doubled, felt).stacks}
    assert [after[each.key].x for each in before] == [each.x for each in before]
    assert (len(before), len(after)) == (2, 3), "a bet in two heaps, and a double in one"
    assert all(felt.box(3).spot().rect.holds(each.foot) for each in after.values())


def test_a_late_wager_lies_apart_from_the_one_in_time() -> None:
    own = box(2, [hand("TS 9D")], db21=500)
    late = Box(2, own.hands, own.bits | flags.LATE, own.sides, (Side("db21", 1_000),))
    picture = places(table([late]), felt_of(7, (1280, 800)))
    assert {(stack.cents, stack.late) for stack in picture.stacks if stack.wager == "db21"} == {
        (500, False),
        (1_000, True),
    }
    _check_stacks(picture, felt_of(7, (1280, 800)))


PAID: list[tuple[str, str, Wager]] = [
    *[(game, kind, "main") for game in FELTS for kind in ("two cards", "four hands", "two hands")],
    *[(game, "two cards", (*GAMES[game].sides, "insurance")[0]) for game in FELTS if GAMES[game].sides],
    *[("winners-option", kind, "main") for kind in D_HANDS],
    *[("winners-option", kind, "insurance") for kind in ("a D hand", "a long D hand sideways")],
]


@every_window
@pytest.mark.parametrize(("game", "kind", "wager"), PAID)
def test_a_payout_is_cut_beside_its_wager_and_away_from_the_neighbours(
    size: tuple[int, int], game: str, kind: str, wager: Wager
) -> None:
    for spots in range(1, 8):
        felt = felt_of(spots, size, game)
        shown = table([full(game, kind, 0, number) for number in range(1, spots + 1)], game=game)
        picture = places(shown, felt)
        for own in felt.boxes:
            lying = shown.box(own.number)
            assert lying
            number = 1 if wager == "main" and len(lying.hands) > 1 else 0
            home = wager_place(lying, own, wager, number, felt)
            laid = cut((100,) * 18, lying, own, wager, number, felt)
            heights = [len(stack.cheques) for stack in laid]
            assert heights in ([5, 5, 5, 3], [6, 6, 6], [9, 9])
            for stack in laid:
                foot = stack.foot
                assert felt.felt.holds(foot)
                assert not any(foot.meets(card.rect) for card in picture.cards)
                assert not letters_under(foot, felt)
                assert ((stack.x - home.x) ** 2 + (stack.y - home.y) ** 2) ** 0.5 < (2.6 if stack.pile else 1.6)
                assert _apart(stack.x - home.x, stack.y - home.y, stack.width)
                _check_neighbours(stack, felt)


def test_more_cheques_than_piles_have_room_for_stand_on_the_last() -> None:
    felt = felt_of(7, (1280, 800))
    own = felt.box(1)
    room = len(payout_places(None, own, "main", 0, felt))
    laid = cut((100,) * 57, None, own, "main", 0, felt)
    assert room == 4
    assert [len(stack.cheques) for stack in laid] == [15, 15, 15, 12]
    assert {stack.cents for stack in laid} == {5_700}


def test_totals_are_told_beside_each_hand() -> None:
    picture = places(table([box(1, [hand("AS 6D")]), box(2, split("8S TD", "8D 3C 9H"))]), felt_of(7, (1280, 800)))
    assert [(badge.box, badge.hand, badge.total, badge.soft) for badge in picture.badges] == [
        (1, 0, 17, True),
        (2, 0, 18, False),
        (2, 1, 20, False),
    ]


@pytest.mark.parametrize("size", SIZES)
def test_a_total_stands_on_the_lower_left_of_its_hands_nearest_card(size: tuple[int, int]) -> None:
    laid = [box(1, [hand("AS 6D 3C")]), box(4, split("8S TD", "8D 3C 9H")), box(7, [hand("TS 6D")])]
    picture = places(table(laid), felt_of(7, size))
    assert len(picture.badges) == 4
    for badge in picture.badges:
        own = [each for each in picture.cards if (each.box, each.hand) == (badge.box, badge.hand)]
        card = max(own, key=lambda each: each.y)
        assert card.rect.left < badge.x < card.rect.left + card.rect.width / 2
        assert card.rect.top + card.rect.height / 2 < badge.y < card.rect.bottom


def test_no_bust_21_tells_the_total_nearest_to_21() -> None:
    felt = felt_of(7, (1280, 800), "no-bust-21")
    (badge,) = places(table([box(1, [hand("AS 6D 5C")])], game="no-bust-21"), felt).badges
    assert (badge.total, badge.soft) == (22, True)


# What is a game's own.


@every_count
@every_window
def test_a_wager_stands_in_the_arrow_it_was_laid_on(spots: int, size: tuple[int, int]) -> None:
    felt = felt_of(spots, size, "winners-option")
    boxes = [box(at, [hand("KS 7D", flags.D_HAND if at % 2 else 0)]) for at in range(1, spots + 1)]
    for stack in places(table(boxes, game="winners-option"), felt).stacks:
        own = felt.box(stack.box)
        arrow = own.dealer if stack.box % 2 else own.player
        assert arrow
        assert arrow.rect.holds(stack.foot)


@every_window
def test_wo_10_a_busted_d_hand_lies_sideways_on_the_line_with_its_wager_on_top(size: tuple[int, int]) -> None:
    felt = felt_of(5, size, "winners-option")
    before = table([box(2, [hand("KS 4D 9C", flags.D_HAND | flags.OVER)], insurance=1_200)], game="winners-option")
    picture = places(apply(before, LaySideways(2)), felt)
    cards = [card for card in picture.cards if card.box]
    piles = {stack.wager: stack for stack in picture.stacks}
    assert [(card.face, card.across) for card in cards] == [("KS", True), ("4D", True), ("9C", True)]
    assert cards[-1].rect.holds(piles["main"].foot)
    assert not any(card.rect.meets(piles["insurance"].foot) for card in cards)
    assert felt.line
    assert felt.line[0] + felt.drop(cards[0].x) < piles["main"].y < felt.line[1] + felt.drop(cards[0].x)


def test_the_dealers_cards_are_counted_where_their_number_decides() -> None:
    def counted(game: str, dealer: str, bits: int) -> int | None:
        own = places(table([box(1, [hand("TS 9D")])], dealer, bits=bits, game=game), felt_of(7, (1280, 800), game))
        return own.counted.cards if own.counted else None

    assert counted("dealer-breakz", "5D KC", 0) is None, "a card is still face down"
    assert counted("dealer-breakz", "5D KC 9S", flags.EXPOSED) == 3
    assert counted("dealer-breakz", ELEVEN, flags.EXPOSED) == 11
    assert counted("dealer-breakz", "5D KC 9S", flags.EXPOSED | flags.CLEARED) is None
    assert counted("blackjack", "5D KC 9S", flags.EXPOSED) is None


TUCKED = [(game, bet.name) for game in FELTS for bet in GAMES[game].side_bets if bet.tucks]


def test_two_games_tuck_cards() -> None:
    assert [side for _, side in TUCKED] == ["breakz", "db21"]


@pytest.mark.parametrize(("game", "side"), TUCKED)
def test_tucked_cards_lie_under_the_games_own_spot(game: str, side: Wager) -> None:
    felt = felt_of(7, (1280, 800), game)
    busted = box(2, [hand("TS 6D 8C", flags.TUCKED | flags.OVER, live=False)], **{side: 500})
    picture = places(table([busted], game=game), felt)
    spot = felt.box(2).sides[side]
    assert [card.face for card in picture.cards if card.box] == ["TS", "6D", "8C"]
    assert all(Rect(spot.x - 0.6, spot.y - 1.05, 1.2, 1.6).holds(card.rect) for card in picture.cards if card.box)


def test_cards_are_of_a_cards_proportion() -> None:
    placed = places(table([box(1, [hand("AS 6D")])]), felt_of(7, (1280, 800))).cards[0]
    assert placed.rect.height == CARD_HEIGHT * placed.rect.width
