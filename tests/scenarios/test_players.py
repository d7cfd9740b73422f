"""Seeded players: plausible words, always permitted, the same for the same chance."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tests.support.turns import EVERYONE, rules, to_the_turn
from trainer.engine.acts import Act, CloseInsurance, Double, EvenMoney, Hit, Insure, Split
from trainer.engine.apply import apply
from trainer.engine.boxes import Hand
from trainer.engine.cards import Card, read_cards
from trainer.engine.flags import TO_PLAY
from trainer.engine.judge import judge
from trainer.engine.procedure import due
from trainer.engine.shoe import shuffled
from trainer.engine.table import Decision, Seat, Table, Turn, open_table
from trainer.games.options import house_of
from trainer.scenarios import players
from trainer.scenarios.players import Player


@pytest.mark.parametrize(
    ("player", "cards", "up", "said"),
    [
        ("regular", "TS 6S", "7D", "hit"),
        ("regular", "TS 6S", "6D", "stand"),
        ("regular", "TS 2S", "3D", "hit"),
        ("regular", "TS 2S", "4D", "stand"),
        ("regular", "6S 5S", "TD", "double"),
        ("regular", "6S 5S", "AD", "hit"),
        ("regular", "8S 8D", "TD", "split"),
        ("regular", "5S 5D", "6D", "double"),
        ("regular", "TS KD", "6D", "stand"),
        ("regular", "AS 7D", "9D", "hit"),
        ("regular", "AS 7D", "6D", "double"),
        ("regular", "AS 8D", "6D", "stand"),
        ("timid", "TS 2S", "TD", "stand"),
        ("timid", "9S 2S", "6D", "hit"),
        ("timid", "AS AD", "6D", "split"),
        ("gambler", "TS 7S", "TD", "stand"),
        ("gambler", "AS 6S", "TD", "double"),
        ("gambler", "TS KD", "6D", "split"),
        ("gambler", "TS 2S", "6D", "double"),
        ("mimic", "TS 6S", "2D", "hit"),
        ("mimic", "TS 7S", "AD", "stand"),
        ("mimic", "AS 6S", "7D", "hit"),
        ("reckless", "TS KS", "6D", "hit"),
    ],
)
def test_what_each_means_to_do(player: str, cards: str, up: str, said: str) -> None:
    table, turn = to_the_turn(cards, up)
    hand = table.boxes[0].hands[0]
    one = next(each for each in EVERYONE if each.name == player)
    meant = one.choose(table, hand, turn)
    assert meant == said


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("TS 6D", "hit"),
        ("TS 7D", "stand"),
        ("TS 8D", "stand"),
        ("6S 5D", "double"),
        ("8S 8D", "split"),
        ("9S 9D", "stand"),
    ],
)
def test_where_nobody_busts_a_player_goes_for_21(cards: str, said: str) -> None:
    table, turn = to_the_turn(cards, "6D", "no-bust-21")
    assert players.STEADY.choose(table, table.boxes[0].hands[0], turn) == said


def played(who: Player, game: str, seed: int, **options: Any) -> list[tuple[Table, Act]]:
    """Return the signals of a player in one round at three boxes, each with its table."""
    random = Random(seed)
    one = rules(game, **options)
    seats = [Seat(number=number, main=number * 1500) for number in (1, 4, 7)]
    table = open_table(one, shuffled(house_of(one).decks, random), seats)
    said: list[tuple[Table, Act]] = []
    asked = False
    while answer := due(table):
        if isinstance(answer, Turn):
            act = who.says(table, answer, random)
            said.append((table, act))
        elif isinstance(answer[0], CloseInsurance) and not asked:
            asked = True
            for box in table.boxes:
                word = who.says_of_insurance(table, box, random)
                if word:
                    said.append((table, word))
                    table = apply(table, word)
            continue
        else:
            act = answer[0]
        table = apply(table, act)
    return said


@pytest.mark.parametrize("who", EVERYONE, ids=lambda who: who.name)
@pytest.mark.parametrize("game", ["blackjack", "no-bust-21"])
def test_every_word_is_a_players_to_give(who: Player, game: str) -> None:
    said = [each for seed in range(40) for each in played(who, game, seed)]
    assert len(said) > 40
    for table, act in said:
        assert judge(table, act) is None


def test_the_same_chance_gives_the_same_words() -> None:
    def words(seed: int) -> Sequence[Act]:
        return [act for _, act in played(players.GAMBLER, "blackjack", seed)]

    assert all([words(seed) == words(seed) for seed in range(20)])


def test_the_timid_one_never_busts() -> None:
    never = Player(name="sure", choose=players.never_busting)
    carried_out = 0
    for seed in range(60):
        for table, act in played(never, "blackjack", seed):
            after = apply(table, act)
            answer = due(after)
            if isinstance(answer, tuple) and answer:
                assert not any([hand.is_bust for box in apply(after, answer[0]).boxes for hand in box.hands])
                carried_out += isinstance(act, Hit)
    assert carried_out


def test_doubles_for_less_and_insurance_are_whole_cheques() -> None:
    bold = Player(name="bold", choose=players.boldly, doubles_for_less=100, insures=100, takes_even_money=50, slips=0)
    doubles, insured, even = [], [], 0
    for seed in range(200):
        for table, act in played(bold, "blackjack", seed, chip=500):
            if isinstance(act, Double):
                stake = next(box.hands[max(act.hand - 1, 0)].stake for box in table.boxes if box.number == act.box)
                assert 0 < act.cents <= stake
                assert act.cents % 500 == 0
                doubles.append(act.cents < stake)
            elif isinstance(act, Insure):
                insured.append(act.cents)
                assert act.cents % 500 == 0
            even += isinstance(act, EvenMoney)
    assert len(doubles) > 20
    assert all(doubles)
    assert len(set(insured)) > 2
    assert even


def test_no_insurance_where_half_is_less_than_a_cheque() -> None:
    keen = Player(name="keen", choose=players.by_the_book, insures=100)

    def insured(chip: int) -> list[Act]:
        played_out = [each for seed in range(60) for each in played(keen, "blackjack", seed, chip=chip)]
        return [act for _, act in played_out if isinstance(act, Insure)]

    assert insured(100)
    assert insured(125_00) == []


@pytest.mark.parametrize(("cents", "chip"), [(200, 100), (1500, 100), (37_500, 100), (1250, 50), (500, 250)])
def test_less_is_less(cents: int, chip: int) -> None:
    random = Random(1)
    for _ in range(100):
        less = players.less_than(cents, chip, random)
        assert 0 < less < cents
        assert less % chip == 0


# How many cheques, and how many a player who wants less may lay: round tens of them where there are many.
FEWER = [
    (1, {1}),
    (2, {1}),
    (3, {1, 2}),
    (10, set(range(1, 10))),
    (11, {5, 10}),
    (50, set(range(5, 50, 5))),
    (51, {10, 20, 30, 40, 50}),
    (100, set(range(10, 100, 10))),
]


@pytest.mark.parametrize(("cheques", "fewer"), FEWER)
@pytest.mark.parametrize("chip", [25, 100])
def test_less_is_laid_in_round_numbers_of_cheques(cheques: int, fewer: set[int], chip: int) -> None:
    random = Random(7)
    laid = {players.less_than(cheques * chip, chip, random) for _ in range(200)}
    assert laid == {each * chip for each in fewer}


@pytest.mark.parametrize("percent", [0, 1, 50, 99, 100])
def test_a_chance_comes_so_many_times_in_a_hundred(percent: int, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(range(100))

    def in_turn(limit: int, random: Random) -> int:
        assert limit == 100
        return next(drawn)

    monkeypatch.setattr(players, "below", in_turn)
    assert sum([players.chance(percent, Random(1)) for _ in range(100)]) == percent


@pytest.mark.parametrize(
    ("player", "times"), [("regular", 3), ("timid", 1), ("gambler", 2), ("mimic", 1), ("reckless", 0), ("steady", 0)]
)
def test_who_sits_at_an_ordinary_table(player: str, times: int) -> None:
    assert [each.name for each in players.AT_BLACKJACK].count(player) == times


@pytest.mark.parametrize(("player", "times"), [("steady", 2), ("daring", 1), ("mimic", 1), ("regular", 0)])
def test_who_sits_where_nobody_busts(player: str, times: int) -> None:
    assert [each.name for each in players.WHERE_NOBODY_BUSTS].count(player) == times


@pytest.mark.parametrize(
    ("cards", "up", "meant", "done"),
    [
        ("TS 2S", "TD", "hit", "Stand"),
        ("7S 2S", "TD", "hit", "Hit"),
        ("TS 3S", "6D", "stand", "Hit"),
        ("TS 7S", "TD", "stand", "Stand"),
        ("TS 9S", "TD", "stand", "Stand"),
        ("AS 5S", "TD", "hit", "Hit"),
        ("AS 7S", "7D", "stand", "Stand"),
        ("6S 5S", "6D", "double", "Hit"),
        ("8S 8D", "6D", "split", "Hit"),
    ],
)
def test_who_slips_hits_for_a_stand_and_the_other_way_round_where_a_person_would(
    cards: str, up: str, meant: str, done: str
) -> None:
    table, turn = to_the_turn(cards, up)
    clumsy = Player(name="clumsy", choose=players.by_the_book, slips=100)
    assert clumsy.choose(table, table.boxes[0].hands[0], turn) == meant
    assert type(clumsy.says(table, turn, Random(1))).__name__ == done


def test_what_may_not_be_said_becomes_a_hit() -> None:
    table, turn = to_the_turn("TS 6S", "6D")
    stubborn = Player(name="stubborn", choose=lambda table, hand, turn: "split")
    assert type(stubborn.says(table, turn, Random(1))).__name__ == "Hit"


def test_after_a_split_the_word_is_for_the_hand_whose_turn_it_is() -> None:
    table, _ = to_the_turn("8S 8D", "6D")
    table = apply(table, Split(3, 0))
    seen: list[tuple[Card, ...]] = []

    def look(table: Table, hand: Hand, turn: Turn) -> Decision:
        seen.append(hand.cards)
        return "stand"

    watching = Player(name="watching", choose=look)
    while not isinstance(answer := due(table), Turn) or answer.hand != 2:
        act = watching.says(table, answer, Random(1)) if isinstance(answer, Turn) else answer[0]
        table = apply(table, act)
    assert answer.box == 3
    table = apply(table, watching.says(table, answer, Random(1)))
    first, second = table.boxes[0].hands
    assert seen == [first.cards, second.cards]
    assert not any([hand.bits & TO_PLAY for hand in (first, second)])


def offered(stake: int, chip: int = 100) -> Table:
    """Return the table while insurance is open to one box with no blackjack."""
    table = open_table(rules(chip=chip), read_cards("TS 9S 7S AD 2S 2S"), [Seat(number=3, main=stake)])
    while not isinstance(answer := due(table), Turn) and not isinstance(answer[0], CloseInsurance):
        table = apply(table, answer[0])
    return table


# The stake and the cheque, and all that a player may insure for: half in whole cheques, three times in four all of it.
INSURED = [
    (1000, 100, {500} | set(range(100, 500, 100))),
    (1500, 100, {700} | set(range(100, 700, 100))),
    (300, 100, {100}),
    (200, 100, {100}),
    (100, 100, {None}),
    (500, 250, {250}),
]


@pytest.mark.parametrize(("stake", "chip", "laid"), INSURED)
def test_insurance_is_laid_up_to_half_in_whole_cheques(stake: int, chip: int, laid: set[int | None]) -> None:
    keen = Player(name="keen", choose=players.by_the_book, insures=100)
    table, random = offered(stake, chip), Random(3)
    said = [keen.says_of_insurance(table, table.boxes[0], random) for _ in range(200)]
    assert {each.cents if isinstance(each, Insure) else None for each in said} == laid


def test_three_times_in_four_insurance_is_all_it_may_be() -> None:
    keen = Player(name="keen", choose=players.by_the_book, insures=100)
    table, random = offered(10_000), Random(3)
    said = [keen.says_of_insurance(table, table.boxes[0], random) for _ in range(2000)]
    assert 1440 <= said.count(Insure(3, 5000)) <= 1560


def test_slips_happen_and_leave_made_hands_alone() -> None:
    table, turn = to_the_turn("TS 6S", "6D")
    clumsy = Player(name="clumsy", choose=players.by_the_book, slips=100)
    assert type(clumsy.says(table, turn, Random(1))).__name__ == "Hit"
    table, turn = to_the_turn("TS 9S", "6D")
    assert type(clumsy.says(table, turn, Random(1))).__name__ == "Stand"
