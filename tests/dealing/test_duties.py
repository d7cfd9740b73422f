"""The duty of every act of a dealer's hands, by the situation in which it is due."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.after_acts import at_table, due_now
from trainer.dealing.duties import duty_of
from trainer.dealing.plan import Duty
from trainer.engine.acts import Signal
from trainer.engine.apply import APPLY
from trainer.games.notation import read_act

ONE = "deal 1, deal dealer down, deal 1, deal dealer up"
TWO = "deal 1, deal 2, deal dealer down, deal 1, deal 2, deal dealer up"
THREE = "deal 3, deal dealer down, deal 3, deal dealer up"
ASKED = f"{ONE}, offer insurance"
BJ, DB21, WO, BZ, NB = "blackjack", "dealer-bust-21", "winners-option", "dealer-breakz", "no-bust-21"
NO_PEEK: dict[str, Any] = {"house": {"peek": False}}
ENVY: dict[str, Any] = {"house": {"pay_table": "13", "dealer_envy": "per_wager"}}
BURN: dict[str, Any] = {"burn": True}

# Duty, game, boxes, shoe, what was done, the act that is due, and what else the round says.
CASES: list[tuple[Duty, str, str, str, str, str, dict[str, Any]]] = [
    # Before the first card and while the first two go round.
    (Duty.DEAL, BJ, "1", "2C TS 9D 9C 7D", "", "burn", BURN),
    (Duty.DEAL, BJ, "1", "TS 9D 9C 7D", "", "deal 1", {}),
    (Duty.DEAL, WO, "1 arrow=D", "TS 9D 9C 7D", "deal 1, deal dealer down", "deal 1", {}),
    (Duty.DEAL, BJ, "1", "TS 9D 9C 7D", "deal 1", "deal dealer down", {}),
    (Duty.DEAL, BJ, "1", "TS 9D 9C 7D", "deal 1, deal dealer down, deal 1", "deal dealer up", {}),
    (Duty.DEAL, BJ, "1 extra=5", "TS 9D 9C 7D", "", "return 1 main 5", {}),
    (Duty.DEAL, BJ, "1", "TS 9D 9C 7D", "deal 1, lay 1 main 2", "return 1 main 2", {}),
    (Duty.DEAL, DB21, "1", "TS 9D 9C 7D", "deal 1, lay 1 db21 2", "return 1 db21 2", {}),
    (Duty.DEAL, BJ, "1, 2", "8S 9D 6C 8H 7D", ONE, "return 2 main 10", {}),  # a dead hand
    (Duty.DEAL, BJ, "1, 2", "8S 9D 6C 8H 7D", ONE, "return 2 main 10", {}),
    (Duty.DEAL, BJ, "1", "8S 9D 6C 8H 7D", "deal 1", "burn", {"faced": [2]}),
    (Duty.DEAL, BJ, "1", "8S / 9D 6C 8H 7D", "deal 1", "shuffle", {}),
    # A late wager is refused by whoever deals, whenever it comes; what is too much goes with what it was laid for.
    (Duty.DEAL, DB21, "1", "TS 9D 9C 7D", f"{ONE}, lay 1 db21 2", "return 1 db21 2", {}),
    (Duty.DEAL, BJ, "1", "TS 9D 9C 7D", f"{ONE}, stand 1, lay 1 main 2", "return 1 main 2", {}),
    (Duty.PLAYERS, BJ, "1", "6S 9D 5C 7D", f"{ONE}, double 1 10, lay 1 main 5", "return 1 main 5", {}),
    (Duty.INSURANCE, BJ, "1", "TS 9D 9C AD", f"{ASKED}, insure 1 5, lay 1 insurance 2", "return 1 insurance 2", {}),
    # Insurance, even money and the peek.
    (Duty.INSURANCE, BJ, "1", "TS 9D 9C AD", ONE, "offer insurance", {}),
    (Duty.INSURANCE, BJ, "1", "TS 9D 9C AD", ASKED, "close insurance", {}),
    (Duty.INSURANCE, BJ, "1", "TS 9D AC AD", f"{ASKED}, even-money 1", "pay 1 main 10", {}),
    (Duty.INSURANCE, BJ, "1", "TS 9D 9C AD", f"{ASKED}, close insurance", "peek", {}),
    (Duty.INSURANCE, BJ, "1", "TS 9D 9C KD", ONE, "peek", {}),
    (Duty.INSURANCE, BJ, "1", "TS AD 9C KD", f"{ONE}, peek", "expose", {}),
    (Duty.INSURANCE, BJ, "1", "TS 9D 9C AD", f"{ASKED}, insure 1 5, close insurance, peek", "take 1 insurance 5", {}),
    (Duty.INSURANCE, BJ, "1", "TS KD 9C AD", f"{ASKED}, insure 1 5, close insurance, peek, expose",
     "pay 1 insurance 10", {}),
    (Duty.INSURANCE, BJ, "1", "TS KD 9C AD", f"{ASKED}, insure 1 5, close insurance, stand 1, expose",
     "pay 1 insurance 10", NO_PEEK),
    # The players' turns.
    (Duty.PLAYERS, BJ, "1", "TS 9D 4C 7D 2C", f"{ONE}, hit 1", "deal 1", {}),
    (Duty.PLAYERS, BJ, "1", "8S 9D 8C 7D 2C", f"{ONE}, split 1", "deal 1.1", {}),
    (Duty.PLAYERS, WO, "1 arrow=P", "TS 9D 4C 7D 2C", f"{ONE}, hit 1", "deal 1", {}),
    (Duty.PLAYERS, BJ, "1", "TS 9D 4C 7D KC", f"{ONE}, hit 1, deal 1", "take 1 main 10", {}),
    (Duty.PLAYERS, BJ, "1", "TS 9D 4C 7D KC", f"{ONE}, hit 1, deal 1, take 1 main 10", "discard 1", {}),
    (Duty.PLAYERS, BJ, "1, 2", "8S 9D 6C 8H 7D 9S 4H 3C", f"{TWO}, hit 1", "burn", {"faced": [7]}),
    (Duty.PLAYERS, BJ, "3", "9S TD 4D 6C / 7H 5S", f"{THREE}, hit 3", "shuffle", {}),
    # D hands.
    (Duty.D_HANDS, WO, "1 arrow=D", "TS 9D 4C 7D 2C", ONE, "deal 1", {}),
    (Duty.D_HANDS, WO, "1 arrow=D", "TS 9D 4C 7D KC", f"{ONE}, deal 1", "lay-sideways 1", {}),
    (Duty.D_HANDS, WO, "1 arrow=D, 2 arrow=D", "TS 9D TC 8H 7D 5S 4C", f"{TWO}, deal 1", "deal 2", {}),
    # The dealer's hand.
    (Duty.DEALER, BJ, "1", "TS 9D 9C 7D", f"{ONE}, stand 1", "expose", {}),
    (Duty.DEALER, BJ, "1", "TS AD 9C KD", f"{ONE}, stand 1", "expose", NO_PEEK),
    (Duty.DEALER, DB21, "1 db21=5", "TS 9D 9C 5D 7C", f"{ONE}, stand 1, expose", "set up-card", {}),
    (Duty.DEALER, BJ, "1", "TS 9D 9C 5D 7C", f"{ONE}, stand 1, expose", "draw", {}),
    (Duty.DEALER, BJ, "1", "TS 9D 9C 8H 5S 4C", f"{ONE}, stand 1, expose, draw", "burn", {}),
    (Duty.DEALER, BJ, "3", "9S TD TC 6C / 7H 5S", f"{THREE}, stand 3, expose", "shuffle", {}),
    # Main wagers, the cards, the layout.
    (Duty.SETTLING, BJ, "1", "TS 9D AC 7D", ONE, "pay 1 main 15", {}),
    (Duty.SETTLING, BJ, "1", "TS 9D AC 7D", f"{ONE}, pay 1 main 15", "discard 1", {}),
    (Duty.SETTLING, WO, "1 arrow=D", "TS 9D AC KD", f"{ONE}, peek", "take 1 main 10", {}),
    (Duty.SETTLING, BJ, "1", "TS 9D 7C KD", f"{ONE}, peek, stand 1, expose", "take 1 main 10", {}),
    (Duty.SETTLING, BJ, "1", "TS 9D TC 8D", f"{ONE}, stand 1, expose", "pay 1 main 10", {}),
    (Duty.SETTLING, BJ, "1", "TS 9D 9C KD", f"{ONE}, peek, stand 1, expose", "push 1 main", {}),
    (Duty.SETTLING, BJ, "1", "TS 9D TC 8D", f"{ONE}, stand 1, expose, pay 1 main 15", "take-back 1 main 15", {}),
    (Duty.SETTLING, BJ, "1", "TS 9D TC 8D", f"{ONE}, stand 1, take 1 main 10", "call floor", {}),
    (Duty.SETTLING, BJ, "1", "TS 9D TC 8D", f"{ONE}, stand 1, expose, pay 1 main 10", "clear", {}),
    # Side wagers and all that goes with them.
    (Duty.SIDE_BETS, DB21, "1, 2 db21=5", "8S 9D 6C 8H 7D", ONE, "return 2 db21 5", {}),  # of a dead hand
    (Duty.SIDE_BETS, NB, "1 stud=5", "TS 9D TC 8S", ONE, "pay 1 stud 5", {}),
    (Duty.SIDE_BETS, NB, "1 stud=5", "TS 9D 2C 8S", ONE, "take 1 stud 5", {}),
    (Duty.SIDE_BETS, NB, "1 stud=5, 2 stud=5", "2H TS 5C 9C TS TS", f"{TWO}, pay 2 stud 1000, take 1 stud 5",
     "pay 1 envy 100", {"house": {"envy_suited_trips": "100"}}),
    (Duty.SIDE_BETS, DB21, "1 db21=5", "TS 9D 4C 7D KC", f"{ONE}, hit 1, deal 1, take 1 main 10", "tuck 1", {}),
    (Duty.SIDE_BETS, DB21, "1 db21=5", "TS 9D AC 7D", f"{ONE}, pay 1 main 15", "tuck 1", {}),
    (Duty.SIDE_BETS, DB21, "1 db21=5", "TS 9D TC 8D", f"{ONE}, stand 1, expose, set up-card", "take 1 db21 5", {}),
    (Duty.SIDE_BETS, DB21, "1 db21=5", "TS 9D TC 8D", f"{ONE}, stand 1, pay 1 db21 10", "take-back 1 db21 10", {}),
    (Duty.SIDE_BETS, BZ, "1 breakz=5", "TS 6D 9H 2D 3C 4S KC",
     f"{ONE}, stand 1, expose, draw, draw, draw, pay 1 main 10, pay 1 breakz 30", "pay dealer envy 2", ENVY),
    (Duty.SIDE_BETS, BZ, "1 breakz=5", "TS 6D 9H 2D 3C 4S KC",
     f"{ONE}, stand 1, expose, draw, draw, draw, pay 1 main 10, pay 1 breakz 30, pay dealer envy 1",
     "take-back dealer envy 1", ENVY),
]  # fmt: skip


@pytest.mark.parametrize(("duty", "game", "boxes", "shoe", "done", "act", "keys"), CASES)
def test_the_duty_of_an_act(
    duty: Duty, game: str, boxes: str, shoe: str, done: str, act: str, keys: dict[str, Any]
) -> None:
    table = at_table(game, shoe, boxes, done, **keys)
    assert act in due_now(table).split(", ")
    assert duty_of(table, read_act(act)) is duty


def test_every_act_of_a_dealer_is_asked_about() -> None:
    tried = {type(read_act(act)) for *_, act, _ in CASES}
    assert tried == {kind for kind in APPLY if not issubclass(kind, Signal)}
    assert {duty for duty, *_ in CASES} == set(Duty)
