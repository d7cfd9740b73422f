"""The ids that may be cited with an act: a table reviewed by hand, and the act's situation, by the table alone."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from trainer.engine import acts, flags
from trainer.engine.acts import Act
from trainer.engine.boxes import Box, Hand
from trainer.engine.initial_deal import dead_boxes, has_passed_over, is_second_pass, next_box
from trainer.engine.irregularities import is_next_faced
from trainer.engine.judge import is_noted
from trainer.engine.notation import write_act
from trainer.engine.procedure import mending_ids
from trainer.engine.table import Table
from trainer.games.registry import GAMES
from trainer.games.three_card_stud import PAY_SCALE, category
from trainer.games.three_card_stud import is_dead as is_without_its_cards

NAMES = {
    ("blackjack", "standard"): "bj",
    ("dealer-bust-21", "south-dakota"): "sd",
    ("dealer-bust-21", "washington"): "wa",
    ("winners-option", "south-dakota"): "wo",
    ("dealer-breakz", "standard"): "bz",
    ("no-bust-21", "standard"): "nb",
}
"""Every rule set by its column in the table."""
GROUPS = {"south_dakota": ("bj", "sd", "wo"), "elsewhere": ("wa", "bz", "nb"), "all": tuple(NAMES.values())}
IRREGULAR = {name: "SD 20:18:15:28" if name in GROUPS["south_dakota"] else "STD irregular" for name in NAMES.values()}

Situation = tuple[str, str]
"""An act in short, and when."""


@cache
def citations() -> dict[tuple[str, Situation], tuple[frozenset[str], frozenset[str], tuple[str, ...]]]:
    """Return for each rule set and situation what is cited, what may join, and what one of the sentences says."""
    path = Path(__file__).parents[1] / "games" / "citations.toml"
    found: dict[tuple[str, Situation], tuple[frozenset[str], frozenset[str], tuple[str, ...]]] = {}
    for row in tomllib.loads(path.read_text(encoding="utf-8"))["act"]:
        columns = {name: ids for name, ids in row.items() if name in NAMES.values()}
        for group, names in GROUPS.items():
            columns |= dict.fromkeys(names, row[group]) if group in row else {}
        assert columns, row
        for name, ids in columns.items():
            key = name, (row["act"], row["when"])
            assert key not in found, f"twice: {key}"
            found[key] = frozenset(ids), frozenset(row.get("may", ())), tuple(row["says"])
    return found


def column(table: Table) -> str:
    return NAMES[table.rules.game, table.rules.rule_set]


def is_cited_rightly(table: Table, act: Act | None, ids: tuple[str, ...]) -> bool:
    """True if exactly the ids of the table stand with a due act, or with an awaited word."""
    wanted = citations().get((column(table), situation(table, act)))
    if wanted is None:
        return False
    must = {each.format(table=getattr(table.rules.house, "pay_table", "")) for each in wanted[0]}
    is_shown_used = table.shown is not None and isinstance(act, acts.Deal | acts.Draw)
    if is_shown_used:
        must.add(IRREGULAR[column(table)])
    return must <= set(ids) <= must | wanted[1]


def situation(table: Table, act: Act | None) -> Situation:
    """Return an act in short and the situation in which it is due."""
    match act:
        case None:
            return "turn", "a player's word"
        case acts.Deal() | acts.DealDealer():
            return "deal", _card(table, act)
        case acts.Burn():
            return "burn", _burned(table)
        case acts.Shuffle():
            return "shuffle", "empty shoe"
        case acts.Expose():
            return "expose", _exposed(table)
        case acts.Draw():
            return "draw", _drawn(table)
        case acts.Tuck(box, name):
            return "tuck", "blackjack" if _hand(table, box, name).is_natural else "bust"
        case acts.Discard(box, name):
            return "discard", _discarded(table, box, name)
        case acts.TakeBack() | acts.TakeBackDealerEnvy():
            return "take-back", "a wrong payoff"
        case acts.CallFloor():
            return "call floor", "noted" if is_noted(table, act) else "money went wrong"
        case acts.PayDealerEnvy():
            return "dealer envy", "table 13"
        case acts.Return() if mending_ids(table, act):
            return "return", "wrongly taken"
        case acts.Take() | acts.Pay() | acts.Push() | acts.Return():
            return _settled(table, act)
    texts = {
        "peek": "ace or ten up",
        "offer insurance": "ace up",
        "close insurance": "ace up",
        "set up-card": "after the expose",
        "clear": "the end",
        "lay-sideways": "D bust",
    }
    text = write_act(act)
    short = next(each for each in texts if text.startswith(each))
    return short, texts[short]


def _hand(table: Table, number: int, name: int) -> Hand:
    box = table.box(number)
    assert box is not None
    return box.hand(name)


def _card(table: Table, act: acts.Deal | acts.DealDealer) -> str:
    passed = "initial deal, a box passed over" if has_passed_over(table) else "initial deal"
    if isinstance(act, acts.DealDealer):
        has_moved_on = any([len(box.hands) > 1 or len(box.hands[0].cards) > 2 for box in table.boxes if box.hands])
        is_late = has_moved_on if table.dealer.cards else is_second_pass(table)
        return "the dealer's own, missed" if is_late and passed == "initial deal" else passed
    hand = _hand(table, act.box, act.hand)
    following = next_box(table)
    if table.is_dealing and (following is None or following.number != act.box):
        return "in its turn to play, without its cards"
    if table.is_dealing:
        is_last = len(table.dealer.cards) >= 2 and len(hand.cards) == 1 and not table.bits & flags.EARLY
        return "second card of a box passed over" if is_last else passed
    if hand.is_d_hand:
        return "D hand"
    if len(hand.cards) == 1:
        return "second card of a split hand" + (", another card refused" if hand.has_refused else "")
    if hand.is_doubled:
        return "double"
    nobody_busts = not GAMES[table.rules.game].busts
    return "hit above 21" if nobody_busts and table.rules.count(hand.cards).total > 21 else "hit"


def _burned(table: Table) -> str:
    if table.bits & flags.ASTRAY:
        return "drawn for a hand that must stand"
    if table.bits & flags.MISDEALT:
        return "in the initial deal"
    if not table.has_begun and table.bits & flags.TO_BURN:
        return "first card"
    return "nobody can use it" if table.shown is not None else "faced in the shoe" if is_next_faced(table) else "?"


def _exposed(table: Table) -> str:
    if table.has_peeked and table.dealer.is_natural and GAMES[table.rules.game].busts:
        return "blackjack found by the peek"
    return "no main wager left" if table.has_live_side and not table.has_live_hand else "a wager undecided"


def _drawn(table: Table) -> str:
    dealer = table.dealer
    if not GAMES[table.rules.game].busts:
        return "a soft total above 21" if dealer.ace and dealer.hard + 10 > 21 else "a main wager live"
    if table.has_live_hand:
        return "a main wager live"
    naturals = any([hand.is_natural for box in table.boxes for hand in box.hands])
    return "no main wager left, a blackjack among them" if naturals else "no main wager left"


def _discarded(table: Table, number: int, name: int) -> str:
    box = table.box(number)
    assert box is not None
    hand = box.hand(name)
    if hand.is_d_hand:
        return "D blackjack" if hand.is_natural else "a losing hand's"
    side = box.side("db21")
    over = column(table) == "wa" and side is not None and not side.live and not table.is_exposed
    if over and any([each.hard > 29 for each in box.hands]):
        every = getattr(table.rules.house, "db21_over_29", "any") == "all"
        if not every or all([each.hard > 29 for each in box.hands]):
            return "of a box above 29"
    busts = GAMES[table.rules.game].busts
    return "settled early" if (hand.hard > 21 or hand.is_natural if busts else hand.reads_21) else "a losing hand's"


def _settled(table: Table, act: acts.Take | acts.Pay | acts.Push | acts.Return) -> Situation:
    box = table.box(act.box)
    assert box is not None
    if isinstance(act, acts.Return) and (no_bet := _no_bet(table, box, act)):
        return no_bet
    if act.wager == "main":
        hand = box.hand(act.hand)
        return "main", f"D: {_d_main(table, hand, act)}" if hand.is_d_hand else _main(table, box, hand, act)
    if act.wager == "insurance":
        return "insurance", "won" if isinstance(act, acts.Pay) else "lost"
    if act.wager == "envy":
        return "envy", "a top hand at another box"
    if act.wager == "stud":
        side = box.side("stud")
        assert side is not None
        return "stud", "limited" if isinstance(act, acts.Push) or _is_limited(table, box, act) else "won or lost"
    if act.wager == "db21":
        return "db21", _db21(table, box, act)
    return "breakz", _breakz(table, act)


def _no_bet(table: Table, box: Box, act: acts.Return) -> Situation | None:
    """Return the situation of a wager that goes back as no bet, or with a dead hand."""
    kind = "side" if act.wager in table.rules.sides else act.wager
    lying = [side for side in box.late if side.wager == act.wager and side.stake == act.cents]
    is_dead = table.has_begun and bool(box.hands) and act.box in [each.number for each in dead_boxes(table)]
    if kind == "insurance" and (lying or not is_dead):
        return "insurance", "no bet"
    if lying:
        if kind == "main":
            arrows = GAMES[table.rules.game].arrows and lying[0].extra
            return "main", "in both arrows" if arrows else "laid late, or a second one"
        if kind != "side":
            return "side", "none of the game's"
        if lying[0].extra:
            return "side", "a second one"
        return "side", "added to" if box.side(act.wager) else "late"
    side = box.side(act.wager)
    if kind == "side" and not table.has_begun and box.has_live_hand and side is not None and act.cents < side.stake:
        return "side", "over side_max"
    if kind == "side" and (box.is_unbacked or not table.has_begun):
        return "side", "unbacked"
    if is_dead or (act.wager == "stud" and box.hands and is_without_its_cards(table, box)):
        return "main" if kind == "main" else "side", "dead hand"
    return ("side", "unbacked") if kind == "side" else None


def _main(table: Table, box: Box, hand: Hand, act: Act) -> str:
    if not GAMES[table.rules.game].busts:
        return _nobody_busts(table, hand)
    if isinstance(act, acts.Pay) and box.asked_even_money:
        return "even money"
    if hand.hard > 21:
        return "bust beside a side wager" if box.has_live_side else "bust"
    if table.shows_blackjack and not hand.is_natural and (hand.is_doubled or len(box.hands) > 1):
        if getattr(table.rules.house, "late_blackjack", "original") == "all":
            return "late dealer blackjack, in full"
        if len(box.hands) == 1:
            return "late dealer blackjack, doubled"
        return f"late dealer blackjack, {'doubled after a split' if hand.is_doubled else 'split'}"
    if isinstance(act, acts.Pay):
        if hand.is_natural:
            return _blackjack(table, hand, act)
        ace_and_ten = len(hand.cards) == 2 and hand.ace and hand.hard == 11
        return "win, 21 after a split" if ace_and_ten else "win"
    return "push" if isinstance(act, acts.Push) else "loss"


def _blackjack(table: Table, hand: Hand, act: acts.Pay) -> str:
    house: Any = table.rules.house
    pays, to = (6, 5) if house.blackjack_pays == "6:5" else (3, 2)
    stake = hand.stake + hand.given_back
    is_rounded = act.cents * to != stake * pays
    is_below = is_rounded and act.cents * to < stake * pays
    departs = column(table) == "bj" and (is_below or (pays == 6 and house.decks > 1))
    row = "blackjack, rounded" if is_rounded else "blackjack"
    return f"{row}, not as the chapter pays" if departs else row


def _nobody_busts(table: Table, hand: Hand) -> str:
    ours, dealers = table.rules.count(hand.cards).total, table.rules.count(table.dealer.cards).total
    if ours == 21:
        return "21"
    if abs(ours - 21) != abs(dealers - 21):
        return "closer or farther"
    if ours != dealers:
        return "equal distance on both sides"
    return "tie above 21" if ours > 21 else "equal totals"


def _d_main(table: Table, hand: Hand, act: Act) -> str:
    dealer = table.dealer
    if hand.is_natural:
        return "blackjack against blackjack" if table.shows_blackjack else "blackjack collected"
    if table.shows_blackjack:
        return "21 against a dealer blackjack" if hand.total == 21 else "dealer blackjack"
    if dealer.hard > 21 and hand.hard > 21:
        assert isinstance(act, acts.Take)
        return "both bust" if act.cents * 2 == hand.stake else "both bust, the half does not come out"
    if dealer.hard > 21:
        return "dealer bust"
    if hand.hard > 21:
        return "bust"
    above = hand.total - dealer.total
    return "above the dealer" if above > 0 else "tie" if above == 0 else "below the dealer"


def _db21(table: Table, box: Box, act: Act) -> str:
    house: Any = table.rules.house
    if isinstance(act, acts.Pay):
        if isinstance(house.pay_table, tuple):
            return "won, the house's own table"
        assert table.up is not None
        if table.up.hard == 10:
            return "won, ten-value card up, table 4" if house.pay_table == "4" else "won, ten-value card up"
        return "won"
    if column(table) == "wa" and not table.is_exposed:
        return "a hand of a split box above 29" if len(box.hands) > 1 else "a hand above 29"
    return "dealer blackjack" if table.dealer.is_natural else "no bust"


def _breakz(table: Table, act: Act) -> str:
    house: Any = table.rules.house
    if not isinstance(act, acts.Pay):
        return "dealer blackjack" if table.dealer.is_natural else "no bust"
    if isinstance(house.pay_table, tuple):
        return "won, the house's own table"
    if house.pay_table == "13":
        return "won, table 13"
    return "won, a merged row" if len(table.dealer.cards) in (3, 4, 7) else "won, a printed row"


def _is_limited(table: Table, box: Box, act: Act) -> bool:
    """True if a bonus is paid less than the scale says."""
    side = box.side("stud")
    return isinstance(act, acts.Pay) and side is not None and act.cents < side.stake * PAY_SCALE[category(table, box)]


@cache
def orders() -> dict[str, frozenset[str]]:
    """Return the ids that each rule set's order quiz and findings about the order may cite."""
    path = Path(__file__).parents[1] / "games" / "citations.toml"
    by_rule_set = tomllib.loads(path.read_text(encoding="utf-8"))["order"]
    return {name: frozenset(ids) for name, ids in by_rule_set.items()}
