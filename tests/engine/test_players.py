"""Seeded players: plausible words, always permitted, the same for the same chance."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from trainer.engine import players
from trainer.engine.acts import Act, CloseInsurance, Double, EvenMoney, Insure
from trainer.engine.apply import apply
from trainer.engine.cards import read_cards
from trainer.engine.judge import judge
from trainer.engine.players import Player
from trainer.engine.procedure import Turn, due
from trainer.engine.shoe import shuffled
from trainer.engine.table import Rules, Seat, Table, open_table
from trainer.games.registry import GAMES, rules_in_force

EVERYONE = (
    players.REGULAR,
    players.TIMID,
    players.GAMBLER,
    players.MIMIC,
    players.RECKLESS,
    players.STEADY,
    players.DARING,
)


def rules(game: str = "blackjack", **options: Any) -> Rules:
    rule_set = GAMES[game].rule_sets[0]
    return rules_in_force(game, rule_set, GAMES[game].houses[rule_set](**options))


def to_the_turn(cards: str, up: str, game: str = "blackjack") -> tuple[Table, Turn]:
    """Return the table at the first word of one box with these two cards."""
    first, second = cards.split()
    table = open_table(rules(game), read_cards(f"{first} 9S {second} {up} 2S 2S 2S"), [Seat(number=3, main=2500)])
    while not isinstance(answer := due(table), Turn):
        table = apply(table, answer[0])
    return table, answer


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
        ("gambler", "TS 7S", "TD", "hit"),
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
    [("TS 7D", "hit"), ("TS 8D", "stand"), ("6S 5D", "double"), ("8S 8D", "split"), ("9S 9D", "stand")],
)
def test_where_nobody_busts_a_player_goes_for_21(cards: str, said: str) -> None:
    table, turn = to_the_turn(cards, "6D", "no-bust-21")
    assert players.STEADY.choose(table, table.boxes[0].hands[0], turn) == said


def played(who: Player, game: str, seed: int, **options: Any) -> list[tuple[Table, Act]]:
    """Return what a player said, and where, in one round at three boxes."""
    random = Random(seed)
    one = rules(game, **options)
    seats = [Seat(number=number, main=number * 1500) for number in (1, 4, 7)]
    table = open_table(one, shuffled(one.house.decks, random), seats)
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
    for seed in range(40):
        for table, act in played(who, game, seed):
            assert judge(table, act) is None


def test_the_same_chance_gives_the_same_words() -> None:
    def words(seed: int) -> Sequence[Act]:
        return [act for _, act in played(players.GAMBLER, "blackjack", seed)]

    assert all([words(seed) == words(seed) for seed in range(20)])


def test_the_timid_one_never_busts() -> None:
    never = Player(name="sure", choose=players.never_busting)
    for seed in range(60):
        for table, act in played(never, "blackjack", seed):
            after = apply(table, act)
            answer = due(after)
            if isinstance(answer, tuple) and answer:
                assert not any([hand.is_bust for box in apply(after, answer[0]).boxes for hand in box.hands])


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
    assert all(doubles)
    assert len(set(insured)) > 2
    assert even


def test_no_insurance_where_half_is_less_than_a_cheque() -> None:
    keen = Player(name="keen", choose=players.by_the_book, insures=100)
    for seed in range(60):
        assert not any([isinstance(act, Insure) for _, act in played(keen, "blackjack", seed, chip=250_0 * 5)])


@pytest.mark.parametrize(("cents", "chip"), [(200, 100), (1500, 100), (37_500, 100), (1250, 50), (500, 250)])
def test_less_is_less(cents: int, chip: int) -> None:
    random = Random(1)
    for _ in range(100):
        less = players.less_than(cents, chip, random)
        assert 0 < less < cents
        assert less % chip == 0


def test_slips_happen_and_leave_made_hands_alone() -> None:
    table, turn = to_the_turn("TS 6S", "6D")
    clumsy = Player(name="clumsy", choose=players.by_the_book, slips=100)
    assert type(clumsy.says(table, turn, Random(1))).__name__ == "Hit"
    table, turn = to_the_turn("TS 9S", "6D")
    assert type(clumsy.says(table, turn, Random(1))).__name__ == "Stand"
