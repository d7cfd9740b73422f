"""What hands cannot do is refused, and the given table is still there; all else is done, right or wrong."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.said import refused
from trainer.engine import acts, flags
from trainer.engine.acts import Pay
from trainer.engine.apply import apply
from trainer.engine.errors import ImpossibleAct
from trainer.engine.procedure import due
from trainer.engine.table import Table, cards_out, cheques
from trainer.games.notation import read_act
from trainer.rounds.reading import read_round
from trainer.rounds.spec import opened

ONE_BOX = {"number": 1, "main": "10"}
DEALT = "deal 1, deal dealer down, deal 1, deal dealer up"
TWO_BOXES = [{"number": 1, "main": "10"}, {"number": 4, "main": "10"}]
FOR_THE_DEALER = {"game": "winners-option", "box": [{"number": 1, "main": "10", "arrow": "D"}]}
BESIDE = [{"number": 1, "main": "10", "side": {"db21": "5"}}]


def table_after(told: str, *, shoe: str = "TS 9D 7S 6H 5C 5D 5H", game: str = "blackjack", **keys: Any) -> Table:
    """Return the table after acts, right or wrong, that hands can do."""
    boxes = keys.pop("box", [ONE_BOX])
    told_round = read_round({"format": 1, "game": game, "shoe": shoe, "box": boxes, **keys})
    table = opened(told_round)
    for text in filter(None, told.split(", ")):
        table = apply(table, read_act(text))
        assert cheques(table) == 0
    return table


# The acts so far, what is tried, the reason why hands cannot do it, and what differs from the usual round.
IMPOSSIBLE: list[tuple[str, str, str, dict[str, Any]]] = [
    # Cards.
    ("", "deal 2", "Nobody wagers at box 2", {}),
    ("", "deal 1.1", "Box 1 has one hand", {}),
    ("", "deal 1.2", "Box 1 has no hand 2", {}),
    ("", "draw", "The dealer has not got two cards yet", {}),
    ("", "peek", "There is no hole card to look at", {}),
    ("", "expose", "There is no hole card to turn up", {}),
    ("", "set up-card", "There is no up card to set", {}),
    ("", "shuffle", "The shoe is not empty", {}),
    ("", "tuck 1", "No side wager lies at box 1 to tuck cards under", {}),
    ("", "tuck 1", "There are no cards at box 1", {"game": "dealer-bust-21", "box": BESIDE}),
    ("", "discard 1", "There are no cards at box 1", {}),
    ("", "lay-sideways 1", "No D hand stands at box 1", {}),
    (DEALT, "lay-sideways 1", "No D hand stands at box 1", {}),
    (f"{DEALT}, lay-sideways 1", "lay-sideways 1", "No D hand stands at box 1", FOR_THE_DEALER),
    (f"{DEALT}, discard 1", "lay-sideways 1", "No D hand stands at box 1", FOR_THE_DEALER),
    (DEALT, "deal dealer up", "The dealer has two cards already", {}),
    (f"{DEALT}, expose", "expose", "There is no hole card to turn up", {}),
    (f"{DEALT}, expose", "peek", "There is no hole card to look at", {}),
    (f"{DEALT}, set up-card", "set up-card", "The up card is in its box already", {}),
    (f"{DEALT}, discard 1", "discard 1", "There are no cards at box 1", {}),
    (DEALT, "deal 1", "No card is left in the shoe", {"shoe": "TS 9D 7S 6H"}),
    (DEALT, "draw", "No card is left in the shoe", {"shoe": "TS 9D 7S 6H"}),
    (DEALT, "burn", "No card is left in the shoe", {"shoe": "TS 9D 7S 6H"}),
    (
        DEALT,
        "draw",
        "The shoe is empty and the discards have not been shuffled",
        {"shoe": "TS 9D 7S 6H / 2C 2D"},
    ),
    (f"{DEALT}, shuffle", "shuffle", "The shoe is not empty", {"shoe": "TS 9D 7S 6H / 2C 2D"}),
    ("clear", "deal 1", "The layout has been cleared", {}),
    ("clear", "clear", "The layout has been cleared", {}),
    # Players' words.
    ("", "hit 1", "The hand at box 1 has nothing to decide", {}),
    ("deal 1", "stand 1", "The hand at box 1 has nothing to decide", {}),
    (f"{DEALT}, stand 1", "hit 1", "The hand at box 1 has nothing to decide", {}),
    (f"{DEALT}, hit 1", "hit 1", "The hand at box 1 has nothing to decide", {}),
    (f"{DEALT}, double 1 10, deal 1", "hit 1", "The hand at box 1 has nothing to decide", {}),
    (DEALT, "hit 1", "The hand at box 1 has nothing to decide", {"shoe": "TS 9D AS 6H"}),
    (DEALT, "double 1 10.01", "The hand at box 1 may not double for that", {}),
    (f"{DEALT}, hit 1, deal 1", "double 1 10", "The hand at box 1 may not double for that", {"shoe": "2S 9D 7S 6H 5C"}),
    (DEALT, "split 1", "The hand at box 1 may not split", {}),
    (f"{DEALT}, split 1, deal 1.1", "hit 1.1", "nothing to decide", {"shoe": "AS 9D AD 6H AH"}),
    (DEALT, "insure 1 5", "Insurance is not open", {}),
    (f"{DEALT}, offer insurance, close insurance", "insure 1 5", "Insurance is not open", {}),
    (f"{DEALT}, offer insurance, insure 1 5", "insure 1 5", "Box 1 is insured already", {}),
    (f"{DEALT}, offer insurance", "even-money 1", "Box 1 has no blackjack of a player to take even money for", {}),
    (DEALT, "even-money 1", "Even money is not offered", {"shoe": "TS 9D AS AH"}),
    (
        f"{DEALT}, offer insurance",
        "even-money 1",
        "Even money is not offered",
        {"shoe": "TS 9D AS AH", "house": {"decks": 1, "blackjack_pays": "6:5"}},
    ),
    (f"{DEALT}, offer insurance", "offer insurance", "Insurance has been offered", {}),
    (DEALT, "close insurance", "Insurance is not open", {}),
    ("", "lay 1 main 5", "No card has been dealt yet: a wager now is not late", {}),
    # Money.
    (DEALT, "take 1 main 10.01", "No such wager lies at box 1", {}),
    (f"{DEALT}, take 1 main 10", "take 1 main 10", "No such wager lies at box 1", {}),
    (f"{DEALT}, pay 1 main 15", "push 1 main", "No such wager lies at box 1", {}),
    (DEALT, "take 1.1 main 10", "Box 1 has one hand", {}),
    (f"{DEALT}, split 1", "take 1 main 10", "Box 1 has 2 hands: name one", {"shoe": "8S 9D 8D 6H"}),
    (DEALT, "pay 1 db21 5", "No such wager lies at box 1", {}),
    (DEALT, "take 1 insurance 5", "No such wager lies at box 1", {}),
    (DEALT, "take 1 db21 5.01", "No such wager lies at box 1", {"game": "dealer-bust-21", "box": BESIDE}),
    (DEALT, "return 1 main 10.01", "No such wager lies at box 1", {}),
    (DEALT, "return 1 db21 5", "No such wager lies at box 1", {}),
    (f"{DEALT}, pay 1 envy 5", "pay 1 envy 5", "Box 1 has had its envy", {}),
    (f"{DEALT}, pay dealer envy 5", "pay dealer envy 5", "The dealer's envy has been paid", {}),
    (DEALT, "take-back 1 main 10", "No payoff of that amount was made at box 1", {}),
    (f"{DEALT}, pay 1 main 15", "take-back 1 main 10", "No payoff of that amount was made at box 1", {}),
    (f"{DEALT}, push 1 main", "take-back 1 main 10", "No payoff of that amount was made at box 1", {}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("told", "tried", "reason", "keys"),
    IMPOSSIBLE,
    ids=[f"{tried} after {told or 'nothing'}" for told, tried, *_ in IMPOSSIBLE],
)
def test_hands_cannot(told: str, tried: str, reason: str, keys: dict[str, Any]) -> None:
    table = table_after(told, **keys)
    with refused(ImpossibleAct, match=reason):
        apply(table, read_act(tried))


def test_a_box_without_main_wager_has_no_hand() -> None:
    table = table_after("", game="dealer-bust-21", box=[ONE_BOX, {"number": 2, "side": {"db21": "5"}}])
    with refused(ImpossibleAct, match="Box 2 has no hand"):
        apply(table, read_act("deal 2"))


def test_a_table_is_never_changed() -> None:
    before = table_after(DEALT)
    kept = table_after(DEALT)
    apply(before, read_act("stand 1"))
    apply(before, Pay(1, 0, "main", 1500))
    assert before == kept


# Wrong, but hands can do it.
POSSIBLE = [
    ("", "the dealer's up card first of all", "deal dealer up, deal 1"),
    ("", "the dealer's two cards before the boxes'", "deal dealer down, deal dealer up"),
    (DEALT, "too much is paid", "pay 1 main 500"),
    (DEALT, "too little is taken", "take 1 main 3"),
    (DEALT, "a winner is pushed", "push 1 main"),
    (DEALT, "cards are discarded before the money", "discard 1"),
    (DEALT, "envy in a game without", "pay 1 envy 50"),
    (DEALT, "the layout is cleared with wagers on it", "clear"),
]  # fmt: skip


@pytest.mark.parametrize(("told", "what", "acts"), POSSIBLE, ids=[what for _, what, _ in POSSIBLE])
def test_hands_can(told: str, what: str, acts: str) -> None:
    table = table_after(", ".join(filter(None, [told, acts])))
    assert cheques(table) == 0
    assert sorted(map(str, cards_out(table))) == sorted(map(str, table.start.shoe[: table.dealt]))


def test_money_goes_where_it_belongs() -> None:
    table = table_after(f"{DEALT}, pay 1 main 15")
    assert (table.rack, table.boxes[0].purse) == (-1500, 1500)
    table = table_after(f"{DEALT}, take 1 main 6")
    assert (table.rack, table.boxes[0].purse) == (600, -600)
    table = table_after(f"{DEALT}, push 1 main")
    assert (table.rack, table.boxes[0].purse) == (0, 0)
    table = table_after(f"{DEALT}, return 1 main 4")
    assert (table.rack, table.boxes[0].purse, table.boxes[0].hands[0].stake) == (0, -600, 600)
    table = table_after(f"{DEALT}, pay dealer envy 100")
    assert (table.rack, table.tokes) == (-10_000, 10_000)


def test_a_payoff_taken_back_leaves_the_wager_as_before() -> None:
    before = table_after(f"{DEALT}, stand 1")
    after = apply(apply(before, read_act("pay 1 main 15")), read_act("take-back 1 main 15"))
    assert after.boxes[0].hands[0].bits & flags.LIVE
    assert (after.rack, after.boxes[0].purse) == (0, -1000)
    assert due(after) == due(before)


SPLIT_ACES = f"{DEALT}, split 1"
# A payoff before the end, by where the hand stood: whatever it was, taking it back makes it as if it had not been.
PAID_TOO_SOON: list[tuple[str, str, dict[str, Any]]] = [
    ("deal 1", "1 main", {}),
    (DEALT, "1 main", {}),
    (f"{DEALT}, stand 1", "1 main", {}),
    (f"{DEALT}, double 1 10", "1 main", {}),
    (f"{DEALT}, double 1 10, deal 1", "1 main", {}),
    (DEALT, "1 main", {"shoe": "AS 9D KS 6H 5C"}),
    (f"{DEALT}, hit 1, deal 1", "1 main", {"shoe": "TS 9D 7S 6H 9C"}),
    (f"{DEALT}, hit 1, deal 1", "1 main", {"shoe": "TS 9D 7S 6H 4C"}),
    (f"{SPLIT_ACES}, deal 1.1", "1.1 main", {"shoe": "AS 9D AD 6H 5C 5D"}),
    (f"{SPLIT_ACES}, deal 1.1", "1.2 main", {"shoe": "AS 9D AD 6H 5C 5D"}),
    (DEALT, "1 db21", {"game": "dealer-bust-21", "box": BESIDE}),
]


@pytest.mark.parametrize(("told", "wager", "keys"), PAID_TOO_SOON)
def test_a_payoff_made_too_soon_and_taken_back_leaves_no_trace(told: str, wager: str, keys: dict[str, Any]) -> None:
    before = table_after(told, **keys)
    after = apply(apply(before, read_act(f"pay {wager} 10")), read_act(f"take-back {wager} 10"))
    assert after == before


@pytest.mark.parametrize("number", [-1, 0, 2, 7, 8, 9])
def test_where_nobody_wagers_nothing_can_be_done(number: int) -> None:
    table = table_after(f"{DEALT}, stand 1", box=[{"number": 1, "main": "10"}, {"number": 5, "main": "10"}], shoe=FIVE)
    for act in (acts.Hit(number), acts.Deal(number), acts.Pay(number, 0, "main", 1000), acts.Lay(number, "main", 500)):
        with refused(ImpossibleAct, match=f"Nobody wagers at box {number}"):
            apply(table, act)


FIVE = "TS 9D 7S 6H 5C 5D 5H 4S 3S"


def test_an_envy_is_paid_for_no_stake_of_its_own() -> None:
    boxes = [{"number": 1, "main": "10", "side": {"stud": "5"}}]
    table = table_after("deal 1, pay 1 envy 100", game="no-bust-21", box=boxes)
    envy = table.boxes[0].side("envy")
    assert envy is not None
    assert (envy.stake, envy.live, envy.paid) == (0, False, 10_000)


def test_a_settled_hand_waits_for_nothing_any_more() -> None:
    """A bust, a blackjack and a 21 are to be settled until they are; the hand is neither live nor to play then."""
    bust = table_after(f"{DEALT}, hit 1, deal 1, take 1 main 10", shoe="TS 9D 7S 6H TC 5D")
    natural = table_after(f"{DEALT}, pay 1 main 15", shoe="AS 9D TS 6H 5C 5D")
    made = table_after(f"{DEALT}, pay 1 main 10", shoe="AS 9D TS 6H 5C 5D", game="no-bust-21")
    for table in (bust, natural, made):
        hand = table.boxes[0].hands[0]
        waits = (hand.is_bust_to_settle, table.boxes[0].has_blackjack_to_settle, hand.is_21_to_settle)
        assert waits == (False, False, False)
        assert (hand.is_live, hand.is_to_play, hand.awaits_card) == (False, False, False)
