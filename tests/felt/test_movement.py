"""What moves between two tables: in the order of the dealer's hands, and always to where the next picture has it."""

from itertools import pairwise
from random import Random

import pytest

from tests.support.tables import FELTS, box, felt_of, hand, table
from trainer.engine import flags
from trainer.engine import table as t
from trainer.engine.acts import (
    Act,
    Burn,
    Clear,
    Deal,
    DealDealer,
    Double,
    Draw,
    Expose,
    Hit,
    Lay,
    Pay,
    Push,
    Return,
    SetUpCard,
    Split,
    Stand,
    Take,
    Tuck,
)
from trainer.engine.apply import apply
from trainer.engine.boxes import Side
from trainer.engine.cards import read_cards
from trainer.engine.replay import PlayerScript, play
from trainer.engine.shoe import shuffled
from trainer.engine.table import Seat, Table, open_table
from trainer.engine.uncorrected import apply_uncorrected
from trainer.felt.movement import Movement, movements, player_side, rack_side, shoe_mouth
from trainer.felt.picture import places
from trainer.felt.placed import BACK, PlacedCard, PlacedStack, StackKey
from trainer.felt.plan import FeltPlan
from trainer.games.registry import GAMES, rules_in_force
from trainer.scenarios.players import GAMBLER

FELT = felt_of(7, (1280, 800))
RULES = rules_in_force("dealer-bust-21", "south-dakota", GAMES["dealer-bust-21"].houses["south-dakota"]())


def opened(shoe: str, *seats: int) -> Table:
    return open_table(
        RULES, read_cards(shoe), [Seat(number=number, main=2_500, sides=(Side("db21", 500),)) for number in seats]
    )


def after(start: Table, *done: Act) -> tuple[Table, Table]:
    """Return the tables before and after the last of some acts."""
    before = start
    for act in done:
        before, start = start, apply(start, act)
    return before, start


def moved(start: Table, *done: Act) -> tuple[Movement, ...]:
    """Return the movements of the last of some acts."""
    return movements(*after(start, *done), FELT)


def test_a_double_is_laid_beside_and_goes_back_before_the_bet_it_was_added_to() -> None:
    start = opened("6S 9D 5C 7H TS 8D 4C", 3)
    dealt = [Deal(3), DealDealer(False), Deal(3), DealDealer(True), Double(3, 0, 1_000)]
    (laid,) = moved(start, *dealt)
    (double,) = laid.stacks
    assert (double.stack.cheques, double.end.x > FELT.box(3).home().x) == ((500, 500), True)
    doubled = after(start, *dealt)[1]
    rack, player = rack_side(FELT), player_side(FELT, 3)
    less = apply_uncorrected(doubled, Take(3, 0, "main", 2_500))
    kept, back = [move for move in movements(doubled, less, FELT) if move.stacks]
    assert [(move.stack.cheques, move.end) for move in kept.stacks] == [((2_500,), rack)]
    assert [(move.stack.cheques, move.end) for move in back.stacks] == [((500, 500), player)]
    assert back.stacks[0].start == double.end
    part = apply_uncorrected(doubled, Return(3, 0, "main", 1_500))
    (gone,) = [move for move in movements(doubled, part, FELT) if move.stacks]
    assert sorted(sum(move.stack.cheques) for move in gone.stacks) == [500, 1_000]
    assert {move.end for move in gone.stacks} == {player}


def test_a_card_comes_from_the_shoe_face_down_and_is_turned() -> None:
    (only,) = moved(opened("TS 9D 8C", 3), Deal(3))
    (move,) = only.cards
    assert only.pace == "card"
    assert move.before is None
    assert move.after is not None
    assert move.after.face == "TS"
    assert move.slides
    assert move.turns


def test_the_hole_card_is_not_turned_until_it_is_exposed() -> None:
    start = opened("TS 9D 8C 7H", 3)
    (dealt,) = moved(start, Deal(3), DealDealer(False))
    assert [(move.slides, move.turns) for move in dealt.cards] == [(True, False)]
    (exposed,) = moved(start, Deal(3), DealDealer(False), Deal(3), DealDealer(True), Expose())
    assert [(move.slides, move.turns) for move in exposed.cards] == [(False, True)]


def test_the_up_card_is_moved_into_its_box() -> None:
    start = opened("TS 9D 8C 7H", 3)
    (moving,) = moved(start, Deal(3), DealDealer(False), Deal(3), DealDealer(True), Expose(), SetUpCard())
    assert [(move.after.face, move.turns) for move in moving.cards if move.after] == [("7H", False)]


def test_a_split_parts_the_cards_and_lays_the_second_wager() -> None:
    start = opened("8S 9D 8C 7H 5D", 3)
    moving = moved(start, Deal(3), DealDealer(False), Deal(3), DealDealer(True), Split(3))
    stacks = [move for movement in moving for move in movement.stacks]
    cards = [move for movement in moving for move in movement.cards]
    assert [move.of is None for move in stacks] == [False, True]
    assert stacks[1].start == player_side(FELT, 3)
    assert {move.after.face for move in cards if move.after} == {"8S", "8C"}
    assert all(move.before and move.after for move in cards)


def test_a_double_adds_cheques_to_the_wager() -> None:
    start = opened("6S 9D 5C 7H 5D", 3)
    (laid,) = moved(start, Deal(3), DealDealer(False), Deal(3), DealDealer(True), Double(3, 0, 2_500))
    (move,) = laid.stacks
    assert move.stack.cheques == (2_500,)
    assert move.start == player_side(FELT, 3)


BUSTED = table([box(2, [hand("TS 6D 8C", flags.OVER)], db21=500)])
STANDING = table([box(2, [hand("TS 9D")], db21=500)], dealer="5D KC 9S", bits=flags.EXPOSED | flags.UP_SET)


def test_a_taken_wager_goes_to_the_rack() -> None:
    (only,) = moved(BUSTED, Take(2, 0, "main", 2_500))
    assert [(move.stack.wager, move.end, move.stays) for move in only.stacks] == [("main", rack_side(FELT), False)]


def test_busted_cards_are_tucked_together() -> None:
    (only,) = moved(BUSTED, Take(2, 0, "main", 2_500), Tuck(2))
    assert [move.after.face for move in only.cards if move.after] == ["TS", "6D", "8C"]


def test_a_payoff_is_laid_beside_the_wager_before_both_are_the_players() -> None:
    laid, away = moved(STANDING, Pay(2, 0, "main", 2_500))
    assert [(move.start, move.stays) for move in laid.stacks] == [(rack_side(FELT), True)]
    assert {move.end for move in away.stacks} == {player_side(FELT, 2)}
    assert sum(sum(move.stack.cheques) for move in away.stacks) == 5_000


def test_a_push_and_a_wager_given_back_go_to_the_player() -> None:
    for act in (Push(2, 0, "main"), Return(2, 0, "db21", 500)):
        (only,) = moved(STANDING, act)
        assert {move.end for move in only.stacks} == {player_side(FELT, 2)}


def test_wagers_of_a_box_that_go_at_once_go_whole_to_the_rack() -> None:
    start = opened("8S 9D 8C 7H 5D", 3)
    _, split = after(start, Deal(3), DealDealer(False), Deal(3), DealDealer(True), Split(3))
    _, taken = after(split, Take(3, 1, "main", 2_500), Take(3, 2, "main", 2_500))
    stacks = [move for movement in movements(split, taken, FELT) for move in movement.stacks]
    assert [(sum(move.stack.cheques), move.end) for move in stacks] == [(2_500, rack_side(FELT))] * 2


def test_a_wager_taken_in_part_leaves_in_two_ways() -> None:
    taken, back = moved(STANDING, Take(2, 0, "main", 1_000))
    assert [(sum(move.stack.cheques), move.end) for move in taken.stacks] == [(1_000, rack_side(FELT))]
    assert [(sum(move.stack.cheques), move.end) for move in back.stacks] == [(1_500, player_side(FELT, 2))]


def test_a_late_wager_is_laid_and_given_back() -> None:
    start = opened("6S 9D 5C 7H 5D", 3)
    (laid,) = moved(start, Deal(3), Lay(3, "db21", 1_000))
    assert [(move.stack.late, move.stays) for move in laid.stacks] == [(True, True)]
    (back,) = moved(start, Deal(3), Lay(3, "db21", 1_000), Return(3, 0, "db21", 1_000))
    assert [(move.stack.late, move.end) for move in back.stacks] == [(True, player_side(FELT, 3))]


def test_a_burned_card_goes_face_down_into_the_rack() -> None:
    (only,) = moved(opened("6S 9D", 3), Burn())
    assert [(move.before, move.after) for move in only.cards] == [(None, None)]


def test_a_card_face_up_in_the_shoe_keeps_its_face_on_its_way() -> None:
    start = open_table(RULES, read_cards("6S 9D"), [Seat(number=3, main=2_500)], faced=[0])
    (burned,) = moved(start, Burn())
    (move,) = burned.cards
    assert move.before is not None
    assert (move.before.face, move.after, move.leaves_shoe, move.turns) == ("6S", None, True, False)
    assert (move.before.x, move.before.y) == (shoe_mouth(FELT).x, shoe_mouth(FELT).y)
    before = apply(start, Burn())
    assert moved(before, Deal(3))[0].cards[0].before is None
    (given,) = movements(start, apply_uncorrected(start, Deal(3)), FELT)
    assert [(each.before, each.turns) for each in given.cards] == [(move.before, False)]


def test_cards_are_cleared_from_third_base_to_first_the_dealers_last() -> None:
    shown = table([box(2, [hand("TS 9D", live=False)]), box(5, [hand("8S 9C", live=False)])], bits=flags.EXPOSED)
    order = [movement.cards[0].before.box for movement in moved(shown, Clear()) if movement.cards[0].before]
    assert order == [5, 2, 0]
    assert {movement.pace for movement in moved(shown, Clear())} == {"pick up"}


def test_cards_are_dealt_in_the_order_of_the_hands_even_when_acts_are_left_out() -> None:
    start = opened("TS 9D 8C 7H 6S 5D", 2, 5)
    _, end = after(start, Deal(2), Deal(5), DealDealer(False), Deal(2), Deal(5), DealDealer(True))
    order = [
        (move.after.box, move.after.place)
        for movement in movements(start, end, FELT)
        for move in movement.cards
        if move.after
    ]
    assert order == [(2, 0), (5, 0), (0, 0), (2, 1), (5, 1), (0, 1)]


def test_a_draw_comes_from_the_mouth_of_the_shoe() -> None:
    mouth = shoe_mouth(FELT)
    assert FELT.shoe.left < mouth.x < FELT.shoe.right
    assert FELT.shoe.top < mouth.y < FELT.shoe.bottom
    start = table([box(2, [hand("TS 9D")], db21=500)], dealer="5D KC", bits=flags.EXPOSED)
    shoe = t.Start(RULES, read_cards("AS"), start.start.places)
    start = Table(shoe, start.boxes, start.dealer, start.bits, up=start.up)
    (only,) = moved(start, Draw())
    assert [(move.before, move.after.face) for move in only.cards if move.after] == [(None, "AS")]


FIRST_TWO = (Deal(2), Deal(5), DealDealer(False), Deal(2), Deal(5), DealDealer(True))


@pytest.mark.parametrize("used", [(Hit(5), Deal(5)), (Stand(5), Expose(), Draw())])
def test_a_card_shown_in_error_lies_open_beside_the_rack_and_goes_from_there(used: tuple[Act, ...]) -> None:
    start = opened("TS 5D 8C 7H 6S 4D 9H", 2, 5)
    _, dealt = after(start, *FIRST_TWO, Stand(2))
    astray = apply_uncorrected(dealt, Deal(2))
    (laid,) = movements(dealt, astray, FELT)
    (there,) = [move.after for move in laid.cards if move.before is None and move.after]
    assert there.face == "9H"
    assert there.is_astray
    assert there.rect.right < FELT.discards.left
    (given,) = moved(astray, *used)
    (card,) = [move for move in given.cards if move.before == there]
    assert card.after is not None
    assert (card.after.box, card.after.face, card.turns) == (5 if Deal(5) in used else 0, "9H", False)
    assert len(places(apply(astray, Burn()), FELT).cards) == len(places(astray, FELT).cards) - 1
    (burned,) = moved(astray, Burn())
    assert [(move.before, move.after) for move in burned.cards] == [(there, None)]


@pytest.mark.parametrize(
    ("game", "seed"),
    [("dealer-bust-21", seed) for seed in range(12)]
    + [(game, seed) for game in FELTS if game != "dealer-bust-21" for seed in range(6)],
)
def test_movements_lead_from_each_picture_to_the_next(game: str, seed: int) -> None:
    """Through whole rounds, what is moved away and laid makes of one picture's cards and cheques the next one's."""
    random, known = Random(seed), GAMES[game]
    rules = rules_in_force(game, known.rule_sets[0], known.houses[known.rule_sets[0]]())
    seats = [
        Seat(
            number=number,
            main=random.choice((1_500, 2_500, 12_700)),
            sides=tuple([Side(wager, 500) for wager in known.sides]),
            is_d=known.arrows and number % 2 == 0,
        )
        for number in range(1, 8)
    ]
    start = open_table(rules, shuffled(6, random), seats)
    steps, end = play(start, PlayerScript(lambda shown, turn: GAMBLER.says(shown, turn, random)))
    shown = [*(before for before, _, _ in steps), end]
    felt = felt_of(7, (1280, 800), game)
    for before, following in pairwise(shown):
        _check(before, following, felt)


def _check(before: Table, following: Table, felt: FeltPlan) -> None:
    old, new = places(before, felt), places(following, felt)
    cards: dict[tuple[int, int, int], PlacedCard] = {card.key: card for card in old.cards}
    piles: dict[StackKey, PlacedStack] = {pile.key: pile for pile in old.stacks}
    laid: dict[tuple[int, int, int], PlacedCard] = {}
    for movement in movements(before, following, felt):
        for card in movement.cards:
            if card.before:
                del cards[card.before.key]
            if card.after:
                laid[card.after.key] = card.after
        for stack in movement.stacks:
            if stack.of is not None:
                piles.pop(stack.of, None)
    assert cards | laid == {card.key: card for card in new.cards}
    # Piles that nobody touched lie where they lay.
    standing = {(pile.key, pile.x, pile.y) for pile in new.stacks}
    assert {(pile.key, pile.x, pile.y) for pile in piles.values()} <= standing
    assert all(card.face != BACK for card in new.cards if card.box)
