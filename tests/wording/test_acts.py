"""Acts in words: every act that can be written can be told, whatever table it is tried at."""

from __future__ import annotations

import ast
import re

import pytest
from hypothesis import given

from tests.support.every_act import ANY_ACT
from tests.support.modules import modules
from tests.support.said import said
from trainer.engine.acts import Act, Signal
from trainer.engine.faults import Fault
from trainer.engine.judge import Finding
from trainer.engine.sentences import sentence
from trainer.engine.table import Table, Turn
from trainer.games.mistakes.catalogue import mistakes_of
from trainer.games.mistakes.mistake import WrongAct
from trainer.games.notation import read_act
from trainer.games.registry import GAMES
from trainer.rounds.reading import read_round
from trainer.rounds.spec import opened
from trainer.wording.acts import IMPOSSIBLE, act_kind, act_words, fault_name, impossible_words, signal_words
from trainer.wording.moves import done_words, due_moves, move_words, moves_instead


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
            assert said(done_words(table, act)).startswith("You ")
            assert "{" not in said(done_words(table, act)) + said(move_words(table, act))


@pytest.mark.parametrize(
    ("game", "act", "start", "within"),
    [
        ("blackjack", "pay 3 main 25", "Pay $25: Main bet, spot 3", "pay $25: main bet, spot 3"),
        ("winners-option", "take 3 main 10", "Take $10: P bet, spot 3", "take $10: P bet, spot 3"),
        ("no-bust-21", "push 3 main", "Push: Main bet, spot 3", "push: main bet, spot 3"),
        ("dealer-bust-21", "return 3 db21 5", "Give back $5: DB21 bet, spot 3", "give back $5: DB21 bet, spot 3"),
        ("blackjack", "deal 3.2", "Deal a card to spot 3, hand 2", "deal a card to spot 3, hand 2"),
        ("blackjack", "deal dealer up", "Deal your own card face up", "deal your own card face up"),
        ("dealer-breakz", "pay dealer envy 10", "Pay $10: Dealer Envy", "pay $10: Dealer Envy"),
        ("blackjack", "double 3 10", "Spot 3: Double, $10", "spot 3: Double, $10"),
        ("blackjack", "lay 3 insurance 5", "Spot 3: $5 more insurance", "spot 3: $5 more insurance"),
        ("dealer-bust-21", "lay 3 db21 5", "Spot 3: DB21 bet, $5", "spot 3: DB21 bet, $5"),
    ],
)
def test_told(game: str, act: str, start: str, within: str) -> None:
    table, done = TABLES[game], read_act(act)
    assert said(act_words(table, done)).replace("\u00a0", " ") == start
    assert said(act_words(table, done, within=True)).replace("\u00a0", " ") == within


@pytest.mark.parametrize(
    ("fault", "mistake", "heading"),
    [
        (Fault.NOT_CALLED_FOR, "took-a-winner", "Wrong move"),
        (Fault.WRONG_PLACE, "took-a-winner", "Wrong move"),
        (Fault.TOO_EARLY, "drew-on-17", "Wrong move"),
        (Fault.NOT_CALLED_FOR, "returned-a-live-bet", "Wrong move"),
        (Fault.WRONG_ACT, "cards-before-money", "Out of order"),
        (Fault.NOT_CALLED_FOR, "peek-forgotten", "Out of order"),
        (Fault.WRONG_PLACE, "cards-before-money", "Wrong place"),
        (Fault.WRONG_ACT, "nothing-to-peek-at", "Not needed here"),
        (Fault.TOO_EARLY, "needless-shuffle", "Not needed here"),
        (Fault.WRONG_AMOUNT, "took-a-part", "Wrong amount"),
        (Fault.WRONG_AMOUNT, "paid-half", "Wrong amount"),
        (Fault.NOT_CALLED_FOR, "", "Not needed here"),
    ],
)
def test_a_fault_is_headed_by_what_was_wrong_with_the_act(fault: Fault, mistake: str, heading: str) -> None:
    """The finding goes by what may still become due; a bet that is taken although it won is wrong at any time."""
    table = TABLES["blackjack"]
    known = {each.id: each for each in mistakes_of("blackjack")}
    wrong = WrongAct(table=table, act=read_act("peek"))
    told = fault_name(Finding(fault, (), ()), known[mistake].diagnosis(wrong) if mistake else None)
    assert said(told.start) == heading


def test_where_many_may_come_next_all_of_their_places_are_named() -> None:
    boxes = [{"number": number, "main": "10", "side": {"db21": "5"}} for number in (1, 2, 4, 6)]
    told = {"format": 1, "game": "dealer-bust-21", "shoe": "TS 9D 7S 6H 2C 3C 4C 5C 6C 7C", "box": boxes}
    table = opened(read_round(told))
    sides = [f"take {number} db21 5" for number in (6, 4, 2, 1)]
    due = tuple([read_act(text) for text in (*sides, "take 6 main 10")])
    places = "spot\u00a06, spot\u00a04, spot\u00a02 or spot\u00a01"
    assert said(due_moves(table, due)) == f"take the DB21 bet on {places}, or take spot\u00a06's $10 main bet"
    assert said(due_moves(table, due[:3])).count("$5 DB21 bet") == 3


def test_what_is_due_is_told_by_its_first_acts() -> None:
    table = TABLES["blackjack"]
    due = tuple([read_act(text) for text in ("push 3 main", "peek", "draw", "clear")])
    assert said(due_moves(table, due[:3])) == "push spot\u00a03's bet, or peek at the hole card, or draw a card"
    assert said(due_moves(table, due)).endswith(", or draw a card, or clear the layout")
    assert said(due_moves(table, due[1:2])) == "peek at the hole card"
    assert said(due_moves(table, ())) == "nothing more"
    assert said(due_moves(table, Turn(3, 0, ("hit", "stand"), 0))) == "wait for spot\u00a03 to signal"


PLACES = re.compile(r"\{\w+\}")


def test_what_hands_cannot_do_is_told_of_a_spot_at_the_table_and_of_a_box_on_file() -> None:
    """Every refusal of the engine that names a box has its words for the windows."""
    named = {
        node.value
        for tree in modules("trainer/engine/apply").values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.search(r"\b[Bb]ox \{box", node.value)
    }
    assert named == set(IMPOSSIBLE)
    for on_file, at_the_table in IMPOSSIBLE.items():
        assert "spot {box}" in at_the_table.template.lower()
        assert PLACES.findall(on_file) == PLACES.findall(at_the_table.template)
    assert said(impossible_words(sentence("Box {box} has no hand {hand}", box=3, hand=2))) == "Spot 3 has no hand 2"
    assert said(impossible_words(sentence("The shoe is not empty"))) == "The shoe is not empty"


def test_what_is_due_for_the_same_wager_is_told_alone() -> None:
    table = TABLES["blackjack"]
    due = tuple([read_act(text) for text in ("take 2 main 5", "take 4 main 5", "pay 3 main 10", "clear")])
    assert said(moves_instead(table, due, read_act("pay 3 main 15"))) == "pay spot\u00a03 $10"
    places = "spot\u00a02 or spot\u00a04"
    every = f"take the main bet on {places}, or pay spot\u00a03 $10, or clear the layout"
    assert said(moves_instead(table, due, read_act("pay 5 main 15"))) == every
    assert said(moves_instead(table, due, read_act("draw"))) == every
    assert said(moves_instead(table, (), read_act("draw"))) == "nothing more"


@pytest.mark.parametrize(
    ("game", "act", "done", "due"),
    [
        ("blackjack", "discard 3", "You discarded spot 3's cards.", "discard spot 3's cards"),
        ("blackjack", "take 2 main 15", "You took spot 2's $15.", "take spot 2's $15"),
        ("blackjack", "pay 3.2 main 25", "You paid spot 3, hand 2 $25.", "pay spot 3, hand 2 $25"),
        ("blackjack", "push 3 main", "You pushed spot 3's bet.", "push spot 3's bet"),
        ("blackjack", "take 3 insurance 5", "You took spot 3's $5 insurance.", "take spot 3's $5 insurance"),
        ("dealer-bust-21", "pay 3 db21 50", "You paid spot 3 $50 for the DB21 bet.", "pay spot 3 $50 for the DB21 bet"),
        ("dealer-bust-21", "return 3 db21 5", "You gave back spot 3's $5 DB21 bet.", "give back spot 3's $5 DB21 bet"),
        ("dealer-bust-21", "tuck 3.2", "You tucked spot 3, hand 2's cards.", "tuck spot 3, hand 2's cards"),
        ("blackjack", "deal dealer down", "You dealt your own card face down.", "deal your own card face down"),
        ("dealer-breakz", "pay dealer envy 10", "You paid $10 of Dealer Envy.", "pay $10: Dealer Envy"),
        ("winners-option", "lay-sideways 3", "You laid spot 3's D hand sideways.", "lay spot 3's D hand sideways"),
    ],
)
def test_a_move_is_told_as_one_dealer_tells_another(game: str, act: str, done: str, due: str) -> None:
    table, move = TABLES[game], read_act(act)
    assert said(done_words(table, move)).replace("\u00a0", " ") == done
    assert said(move_words(table, move)).replace("\u00a0", " ") == due
