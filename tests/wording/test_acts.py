"""Acts in words: every act that can be written can be told, whatever table it is tried at."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.support.every_act import ANY_ACT
from tests.support.said import said
from trainer.engine.acts import Act, Signal
from trainer.engine.table import Table, Turn
from trainer.games.notation import read_act
from trainer.games.registry import GAMES
from trainer.rounds.reading import read_round
from trainer.rounds.spec import opened
from trainer.wording.acts import act_kind, act_words, due_words, signal_words


def a_table(game: str) -> Table:
    box = {"number": 3, "main": "10", "arrow": "P"} if GAMES[game].arrows else {"number": 3, "main": "10"}
    return opened(read_round({"format": 1, "game": game, "shoe": "TS 9D 7S 6H", "box": [box]}))


TABLES = {game: a_table(game) for game in GAMES}


@given(act=ANY_ACT)
def test_every_act_can_be_told_at_any_table(act: Act) -> None:
    for table in TABLES.values():
        for words in (act_words(table, act), act_words(table, act, within=True)):
            assert said(words)
            assert "{" not in said(words)
            assert "None" not in said(words)
        if isinstance(act, Signal):
            assert said(signal_words(table, act))
        else:
            assert said(act_kind(table, act))


@pytest.mark.parametrize(
    ("game", "act", "start", "within"),
    [
        ("blackjack", "pay 3 main 25", "Pay $25: Blackjack wager, box 3", "pay $25: Blackjack wager, box 3"),
        ("winners-option", "take 3 main 10", "Take $10: P wager, box 3", "take $10: P wager, box 3"),
        ("no-bust-21", "push 3 main", "Push: Main wager, box 3", "push: Main wager, box 3"),
        ("dealer-bust-21", "return 3 db21 5", "Give $5 back: DB21 wager, box 3", "give $5 back: DB21 wager, box 3"),
        ("blackjack", "deal 3.2", "A card to box 3, hand 2", "a card to box 3, hand 2"),
        ("blackjack", "deal dealer up", "Your own card, face up", "your own card, face up"),
        ("dealer-breakz", "pay dealer envy 10", "Pay $10: Dealer Envy", "pay $10: Dealer Envy"),
        ("blackjack", "double 3 10", "Box 3: Double, $10", "box 3: Double, $10"),
        ("blackjack", "lay 3 insurance 5", "Box 3: $5 more insurance", "box 3: $5 more insurance"),
        ("dealer-bust-21", "lay 3 db21 5", "Box 3: DB21 wager, $5", "box 3: DB21 wager, $5"),
    ],
)
def test_told(game: str, act: str, start: str, within: str) -> None:
    table, done = TABLES[game], read_act(act)
    assert said(act_words(table, done)).replace("\u00a0", " ") == start
    assert said(act_words(table, done, within=True)).replace("\u00a0", " ") == within


def test_what_is_due_is_told_by_its_first_acts() -> None:
    table = TABLES["blackjack"]
    due = tuple([read_act(text) for text in ("push 3 main", "peek", "draw", "clear")])
    assert said(due_words(table, due)) == "Push: Blackjack wager, box\u00a03, or look at the hole card, or draw a card"
    assert said(due_words(table, due[1:2], within=True)) == "look at the hole card"
    assert said(due_words(table, ())) == "Nothing more"
    turn = Turn(3, 0, ("hit", "stand"), 0)
    assert said(due_words(table, turn)) == "Wait for the signal of box\u00a03"
    assert said(due_words(table, turn, within=True)) == "wait for the signal of box\u00a03"
