"""The felt under a dealer's hand: each thing is taken where it lies, and let go where its act belongs."""

import pytest

from tests.support.tables import box, felt_of, hand, table
from trainer.dealing.felt_areas import area_of, cut_stacks, is_on_cut, load_of, target_at, thing_at
from trainer.dealing.gestures import Held, targets_of
from trainer.engine.table import Table
from trainer.felt.layout import Point
from trainer.felt.picture import places
from trainer.felt.plan import FeltPlan, Rect
from trainer.games.registry import GAMES


def dealt(game: str = "blackjack") -> tuple[Table, FeltPlan]:
    """Return a table on which one player has two cards, and its felt."""
    return table([box(4, [hand("5C 5D")])], dealer="6H KC", up=1, game=game), felt_of(7, (1000, 700), game)


def middle(area: Rect) -> Point:
    return Point(area.x, area.y)


def test_each_thing_is_taken_where_it_lies() -> None:
    laid, felt = dealt()
    cards = places(laid, felt).cards
    own = {each.place: each.rect for each in cards if not each.box}
    player = next(each.rect for each in cards if each.box)
    found = [thing_at(middle(each), laid, felt).thing for each in (felt.shoe, felt.discards, player)]
    assert found == ["card", "discards", "hand"]
    at_the_left, at_the_right = Point(own[0].left + 0.1, own[0].y), Point(own[1].right - 0.1, own[1].y)
    assert {thing_at(each, laid, felt).thing for each in (at_the_left, at_the_right)} == {"hole", "up"}
    assert thing_at(Point(felt.width / 2, -30), laid, felt).thing == "open hand"
    edge = felt.shoe.right + 0.2  # a hand that misses the shoe a little still takes a card
    assert thing_at(Point(edge, felt.shoe.y), laid, felt).thing == "card"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_let_go_in_the_middle_of_a_target_goes_to_it(game: str) -> None:
    laid, felt = dealt(game)
    tried = 0
    for held in (Held("card"), Held("hand", 4), Held("hole"), Held("wager", 4, cents=2500), Held("cut", cents=2500)):
        for target in targets_of(laid, held):
            area = area_of(target, held, laid, felt)
            if area is None:  # this felt has no such place
                continue
            tried += 1
            found = target_at(middle(area), held, laid, felt)
            assert found is not None
            assert found[1] == area_of(found[0], held, laid, felt)
            if target.where not in ("dealer", "player"):  # over these lie others, which are nearer
                assert found[0] == target
    assert tried >= 8


def test_a_hand_carries_what_it_took() -> None:
    laid, felt = dealt()
    cards, stacks = load_of(Held("hand", 4), laid, felt)
    assert ({each.box for each in cards}, stacks) == ({4}, [])
    cards, stacks = load_of(Held("wager", 4, cents=2500), laid, felt)
    assert (cards, {each.box for each in stacks}) == ([], {4})
    (hole,), _ = load_of(Held("hole"), laid, felt)
    (up,), _ = load_of(Held("up"), laid, felt)
    assert not hole.box
    assert {hole.place, up.place} == {0, 1}
    assert load_of(Held("open hand"), laid, felt) == ([], [])


def test_cut_cheques_stand_by_the_rack_the_largest_at_the_bottom_and_are_touched_at_any_height() -> None:
    _, felt = dealt()
    assert cut_stacks((), 0, felt) == ()
    (pile,) = cut_stacks((500, 2_500, 100), 3_100, felt)
    assert (pile.cheques, pile.cents) == ((2_500, 500, 100), 3_100)
    assert is_on_cut([pile], Point(pile.x, pile.y - 0.7))
    assert not is_on_cut([pile], Point(pile.x, pile.y - 0.9))
    assert not is_on_cut([pile], Point(pile.x + 0.6, pile.y))
