"""Split bets and what their doubles add: inside the spot that received them, and each of them to be counted."""

import itertools
import math

import pytest

from tests.support.printed import letters_under
from tests.support.tables import FELTS, box, hand, split, table
from trainer.engine import flags
from trainer.engine.boxes import Box, Hand
from trainer.felt.cheques import MOST_IN_A_HEAP, breakdown
from trainer.felt.layout import layout_of
from trainer.felt.picture import Picture, places
from trainer.felt.placed import DOUBLE, FOOT, PlacedStack
from trainer.felt.plan import Arrow, BoxPlan, Circle, FeltPlan, Rect, fitted
from trainer.felt.split_bets import SPLIT_CHEQUE
from trainer.games.registry import GAMES
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.felt.printing import BOX_CORNER

BESIDE_PANEL = {"1024x600": (660, 560), "1280x800": (868, 760), "1920x1080": (1508, 1040)}
"""The felt's size in windows of these sizes."""
AMOUNTS = (243_750, 499_950, 13_700, 500, 2_399_950)
"""Of many cheques and of few: 12, 21, 6, 1 and 40 where the smallest is a half dollar."""
EIGHT_CHEQUES = 23_800
SEATED = [*[tuple(range(1, spots + 1)) for spots in range(1, 8)], (4,), (1, 7), (3, 4, 5)]


def split_hands(cents: int, doubled: tuple[bool, ...]) -> tuple[Hand, ...]:
    return split(*[("8S 3C TH", flags.DOUBLED) if each else "8S TD" for each in doubled], stake=cents)


ways = [way for many in (2, 3, 4) for way in itertools.product((True, False), repeat=many)]
every_game = pytest.mark.parametrize("game", FELTS)
every_window = pytest.mark.parametrize("size", BESIDE_PANEL.values(), ids=BESIDE_PANEL)


@every_game
@every_window
def test_split_bets_and_doubles_stand_in_their_spot_and_hide_nothing(size: tuple[int, int], game: str) -> None:
    """With every side bet as tall as it may be, for every number of boxes and every way to split and double."""
    for played in SEATED:
        card, felt = fitted(layout_of(game), max(played), *size, in_play=played)
        step = {width: Artwork().stack_step(width * card) / card for width in (SPLIT_CHEQUE, felt.layout.table.cheque)}
        for first in range(0, len(ways), 7):
            shown = [_split_box(game, number, first + number - 1) for number in played]
            picture = places(table(shown, game=game), felt)
            bets = [each for each in picture.stacks if each.wager == "main"]
            parts = [1 + bool(hand.added) for each in shown for hand in each.hands]
            assert len(bets) == sum(parts), "one stack a bet, and one a double"
            for stack in bets:
                assert _is_inside(stack, felt.box(stack.box)), (played, stack)
            standing = [(each, min(len(each.cheques), MOST_IN_A_HEAP) * step[each.width]) for each in picture.stacks]
            for one, other in itertools.combinations(standing, 2):
                assert not _hides(one, other), (played, one, other)
            for stack, high in standing:
                _check_print(stack, high, picture, felt)


def _split_box(game: str, number: int, which: int) -> Box:
    """Return one of all split boxes; the bet of every second one is of many cheques, whatever was doubled."""
    cents = AMOUNTS[which % 2 and which // 2 % len(AMOUNTS)]
    return box(number, split_hands(cents, ways[which % len(ways)]), **dict.fromkeys(GAMES[game].sides, EIGHT_CHEQUES))


def _is_inside(stack: PlacedStack, own: BoxPlan) -> bool:
    """True if a pile's foot is within its box's spot."""
    angles = [math.tau * at / 24 for at in range(24)]
    reach = stack.width / 2
    edge = [(stack.x + reach * math.cos(a), stack.y + reach * FOOT * math.sin(a)) for a in angles]
    if own.player:
        neck = own.player.rect.top + own.player.head
        shaft = Rect(own.player.x - own.player.shaft / 2, neck, own.player.shaft, own.player.rect.bottom - neck)
        return all([shaft.holds(Rect(x, y, 0, 0)) for x, y in edge])
    assert own.circle
    return all([_is_in_box(x, y, own.circle) for x, y in edge])


def _is_in_box(x: float, y: float, circle: Circle) -> bool:
    rect = circle.rect
    away_x = max(abs(x - rect.x) - rect.width / 2 + BOX_CORNER, 0)
    away_y = max(abs(y - rect.y) - rect.height / 2 + BOX_CORNER, 0)
    return away_x**2 + away_y**2 <= BOX_CORNER**2


def _hides(one: tuple[PlacedStack, float], other: tuple[PlacedStack, float]) -> bool:
    """True if the pile nearer to the dealer stands before a part of the other."""
    (near, high), (far, _) = sorted([one, other], key=lambda each: -each[0].y)
    apart = (near.width + far.width) / 2
    across = abs(near.x - far.x) / apart
    if across >= 1 - 1e-6:
        return False
    # Both are seen slightly from above; a pixel is no bet.
    return near.y - high - far.y < apart * FOOT * math.sqrt(1 - across**2) - 0.03


def _check_print(stack: PlacedStack, high: float, picture: Picture, felt: FeltPlan) -> None:
    """Check that a pile hides no card, no lettering, no number and no other box's spot, and is all on the felt."""
    foot = stack.foot
    standing = Rect(foot.left, foot.top - high, foot.width, foot.height + high)
    assert felt.felt.holds(standing, 0.03), stack
    assert not letters_under(standing, felt), stack
    assert not [card for card in picture.cards if card.rect.meets(standing)], stack
    for own in felt.boxes:
        figure = Rect(own.label.x - 0.06, own.label.y - 0.09, 0.12, 0.18)
        assert not figure.meets(standing), stack
        if own.number != stack.box:
            spots: list[Circle | Arrow] = [*([own.circle] if own.circle else []), *own.arrows, *own.sides.values()]
            assert not [spot for spot in spots if spot.rect.meets(standing)], stack


@every_window
def test_cheques_of_split_bets_have_edges_to_count(size: tuple[int, int]) -> None:
    least = 5 if size[0] > 800 else 3
    for game in FELTS:
        for played in SEATED:
            card, _ = fitted(layout_of(game), 7, *size, in_play=played)
            step = Artwork().stack_step(SPLIT_CHEQUE * card)
            assert step >= least, (game, played, card)


@every_window
def test_no_split_bet_of_a_few_cheques_rises_over_the_edge_of_its_spot(size: tuple[int, int]) -> None:
    for game in FELTS:
        card, felt = fitted(layout_of(game), 7, *size)
        high = 4 * Artwork().stack_step(SPLIT_CHEQUE * card) / card
        shown = [box(number, split_hands(4_000, (True,) * 4)) for number in range(1, 8)]
        for stack in places(table(shown, game=game), felt).stacks:
            assert stack.foot.top - high >= felt.box(stack.box).spot().rect.top, (game, stack)


def test_a_double_for_less_stands_beside_its_bet() -> None:
    hands = [hand("8S 3C TH", flags.DOUBLED | flags.SPLIT, 3_500, 1_000), *split("8S TD")]
    felt = fitted(layout_of("blackjack"), 7, 868, 760)[1]
    stacks = {(each.hand, each.pile): each for each in places(table([box(3, hands)], game="blackjack"), felt).stacks}
    bet, added = stacks[1, 0], stacks[1, DOUBLE]
    assert (bet.cheques, added.cheques) == (breakdown(2_500, 50), breakdown(1_000, 50))
    assert bet.y == added.y
    assert stacks[2, 0].x > bet.x > added.x, "on the outer side"
