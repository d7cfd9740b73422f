"""The answer to a request: what the engine lets the player do, and the reason that decides it.

The engine is asked wherever it knows the answer; what no act stands for (surrender, a word alone, another casino's
cheque, a call) is answered as the rules and the house's table of calls have it.
"""

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from trainer.engine import acts
from trainer.engine.acts import Act, Return
from trainer.engine.apply import apply
from trainer.engine.boxes import Box, Hand
from trainer.engine.errors import ImpossibleAct
from trainer.engine.judge import is_right
from trainer.engine.money import Cents
from trainer.engine.procedure import due
from trainer.engine.table import MOST_BOXES, MOST_HANDS, Table, Turn
from trainer.engine.values import replace
from trainer.games.registry import GAMES
from trainer.games.request_ids import RequestReason
from trainer.quiz.request_words import ARROWS, Request
from trainer.rounds.spec import BoxSpec, RoundSpec, opened

Reply: TypeAlias = Literal["allowed", "refused", "ask-signal", "call", "call-and-wait"]
"""The dealer's answer to a request."""
REPLIES: Final[tuple[Reply, ...]] = ("allowed", "refused", "ask-signal", "call", "call-and-wait")


class RequestRuling(NamedTuple):
    """The decision about a request: granted, refused, to be signaled or called out, and the reason."""

    verdict: Literal["allowed", "refused", "ask-signal", "call"]
    reason: RequestReason
    values: Mapping[str, Any] = {}
    """The values that the words of the reason name."""


_CALLED: Final[Mapping[str, RequestReason]] = {
    "black": "cheques-play", "change": "change", "buy-in": "buy-in", "color-in": "color-in",
}  # fmt: skip
_REFUSED: Final[Mapping[str, RequestReason]] = {
    "surrender": "surrender", "foreign": "foreign-cheque", "hand-over": "handed-over", "lay-on-main": "side-misplaced",
}  # fmt: skip


def ruling_of(spec: RoundSpec, table: Table, place: tuple[int, int], request: Request) -> RequestRuling | None:
    """Return the decision about a request at a box and hand; None for one that could not be asked for there.

    `spec` is the round as it lies before the first card, which a bet in time is put into.
    """
    if not 1 <= place[0] <= MOST_BOXES or not 0 <= place[1] <= MOST_HANDS or not _is_bettable(spec, request):
        return None
    box = table.box(place[0])
    if request.word in ("lay", "lay-on-main", "foreign", "hand-over", "black", "change", "buy-in", "color-in"):
        if request.word == "lay":
            return _late(table, box, request) if table.has_begun else _in_time(spec, place[0], request)
        if table.has_begun:
            return None
        reason = _CALLED.get(request.word)
        return RequestRuling("call", reason) if reason else RequestRuling("refused", _REFUSED[request.word])
    if box is None or not box.hands or place[1] > len(box.hands) or (len(box.hands) > 1 and not place[1]):
        return None
    if request.word in ("insure", "even-money"):
        return _of_the_ace(table, box, request)
    if request.word == "take-down":
        return _taken_down(table, box, request)
    return _of_the_hand(table, box, place[1], request)


def _is_bettable(spec: RoundSpec, request: Request) -> bool:
    """True if a request names no wager, or one of its game, and an amount that the house's cheques make."""
    in_game = request.wager in ("", "main", *spec.rules.sides) or (GAMES[spec.game].arrows and request.wager in ARROWS)
    return in_game and (request.word != "lay" or not request.cents % spec.house.chip)


# What a player decides in turn.

_SPOKEN: Final[Mapping[str, type[acts.Hit | acts.Stand]]] = {"say-hit": acts.Hit, "say-stand": acts.Stand}


def _of_the_hand(table: Table, box: Box, name: int, request: Request) -> RequestRuling | None:
    hand = box.hand(name)
    if request.word == "surrender" or request.word in _SPOKEN:
        if not _is_turn_of(table, box.number, name):
            return None
        if request.word == "surrender":
            return RequestRuling("refused", "surrender")
        signal = _SPOKEN[request.word](box.number, name)
        return RequestRuling("ask-signal", "spoken") if is_right(table, signal) else None
    act = signal_of(box.number, name, request)
    is_lost = hand.is_bust and GAMES[table.rules.game].busts
    if act is None or is_lost or not hand.is_live or len(hand.cards) < 2 or hand.awaits_card:
        return None
    is_allowed = is_right(table, act)
    if hand.is_d_hand:
        return RequestRuling("refused", "d-decides") if not is_allowed else None
    reason = (_granted if is_allowed else _denied)(table, box, name, request)
    if reason is None:
        return None
    verdict: Literal["allowed", "refused", "call"] = "allowed" if is_allowed else "refused"
    values = {"total": table.rules.count(hand.cards).total, "stake": hand.stake, "cards": len(hand.cards)}
    return RequestRuling("call" if reason == "double-less" else verdict, reason, values)


def signal_of(box: int, hand: int, request: Request) -> Act | None:
    """Return a request as the signal that the engine knows; None for one that is no act of its own."""
    match request.word:
        case "insure":
            return acts.Insure(box, request.cents)
        case "even-money":
            return acts.EvenMoney(box)
        case "hit":
            return acts.Hit(box, hand)
        case "stand":
            return acts.Stand(box, hand)
        case "double":
            return acts.Double(box, hand, request.cents)
        case "split":
            return acts.Split(box, hand)
    return None


def _is_turn_of(table: Table, box: int, hand: int) -> bool:
    answer = due(table)
    return type(answer) is Turn and (answer.box, answer.hand) == (box, hand)


def _granted(table: Table, box: Box, name: int, request: Request) -> RequestReason | None:
    hand = box.hand(name)
    match request.word:
        case "hit":
            return "hit-soft-above-21" if table.rules.count(hand.cards).total > 21 else "hit"
        case "double" if request.cents < hand.stake:
            return "double-less"
        case "double" if hand.is_split:
            return "double-split-21" if hand.reads_21 else "double-after-split"
        case "double":
            return "double"
        case "split" if len(box.hands) > 1:
            return "split-fourth" if len(box.hands) == MOST_HANDS - 1 else "split-again"
        case "split":
            return "split" if hand.cards[0].rank == hand.cards[1].rank else "split-tens"
    return None


def _denied(table: Table, box: Box, name: int, request: Request) -> RequestReason | None:
    """Return the reason why a hand may not have what is asked for, where it would be its turn or just was."""
    hand, in_turn = box.hand(name), _is_turn_of(table, box.number, name)
    two, busts = len(hand.cards) == 2, GAMES[table.rules.game].busts
    match request.word:
        case "hit" | "double" if hand.is_split_ace:
            return "hit-split-ace" if request.word == "hit" else "double-split-ace"
        case "hit" if hand.is_doubled:
            return "hit-doubled"
        case "hit" if not busts and hand.hard > 21:
            return "hit-above-21"
        case "double" if two and hand.is_natural and busts:
            return "double-blackjack"
        case "double" if two and hand.reads_21 and not busts:
            return "double-21"
        case "double" if in_turn and not two:
            return "double-three-cards"
        case "double" if in_turn and request.cents > hand.stake:
            return "double-over"
        case "split" if two and hand.is_split_ace and hand.cards[1].is_ace:
            return "split-aces-again"
        case "split" if in_turn and hand.is_pair and len(box.hands) == MOST_HANDS:
            return "split-fifth"
        case "split" if in_turn and two and hand.cards[0].hard != hand.cards[1].hard:
            return "split-unequal"
    return None


# Insurance, and what is on the table.


def _of_the_ace(table: Table, box: Box, request: Request) -> RequestRuling | None:
    hand = box.hands[0]
    if table.is_dealing or len(table.dealer.cards) != 2 or not hand.is_live or table.hole_is_known:
        return None
    act = signal_of(box.number, 0, request)
    assert act is not None
    values = {"half": hand.stake // 2, "stake": hand.stake}
    if is_right(table, act):
        if request.word == "even-money":
            return RequestRuling("allowed", "even-money", values)
        is_half = request.cents * 2 == hand.stake
        return RequestRuling(
            "allowed", "insure-d" if hand.is_d_hand else "insure-half" if is_half else "insure", values
        )
    reason = (_uninsured if request.word == "insure" else _uneven)(table, box, hand, request.cents)
    return RequestRuling("refused", reason, values) if reason else None


def _uninsured(table: Table, box: Box, hand: Hand, cents: Cents) -> RequestReason | None:
    if not GAMES[table.rules.game].insurance:
        return "insure-none" if table.has_ace_up else None
    if not table.has_ace_up:
        return "insure-no-ace"
    if table.is_insurance_closed:
        return "insure-closed"
    is_asked = table.is_insurance_open and not box.side("insurance")
    return "insure-over" if is_asked and cents * 2 > hand.stake else None


def _uneven(table: Table, box: Box, hand: Hand, cents: Cents) -> RequestReason | None:
    if not hand.is_natural:
        return None
    if table.has_ace_up and table.is_insurance_open:
        return "even-money-d" if hand.is_d_hand else None if table.rules.even_money else "even-money-odds"
    return "even-money-no-ace" if table.rules.even_money and not table.has_ace_up and not hand.is_d_hand else None


def _taken_down(table: Table, box: Box, request: Request) -> RequestRuling | None:
    """Return the answer to a player who wants a side bet back: it is not given back until it is decided."""
    side = box.live_side(request.wager)
    if side is None or not table.has_begun or is_right(table, Return(box.number, 0, side.wager, side.stake)):
        return None
    return RequestRuling("refused", "side-back")


# Bets: in time, they are put into the round, and the engine says what goes back.


def _in_time(spec: RoundSpec, number: int, request: Request) -> RequestRuling | None:
    box = next((each for each in spec.boxes if each.number == number), BoxSpec(number=number))
    if request.wager in ("main", *ARROWS):
        return _main_in_time(spec, box, request)
    if any([wager == request.wager for wager, _ in box.side]):
        return None
    laid = replace(box, side=(*box.side, (request.wager, request.cents)))
    back = _given_back(opened(_with_box(spec, laid)), number, request.wager)
    if not back:
        return RequestRuling("allowed", "side", {"stake": box.main})
    if not box.main:
        return RequestRuling("refused", "side-alone")
    return RequestRuling("refused", "side-over", {"most": request.cents - back})


def _main_in_time(spec: RoundSpec, box: BoxSpec, request: Request) -> RequestRuling | None:
    game, arrow = GAMES[spec.game], request.wager if request.wager in ARROWS else ""
    if game.arrows != bool(arrow):
        return None
    if box.main and arrow != box.arrow:
        laid = replace(box, extra=(*box.extra, ("main", request.cents)))
        back = _given_back(opened(_with_box(spec, laid)), box.number, "main")
        return RequestRuling("refused", "both-arrows") if back else None
    house, whole = spec.house, box.main + request.cents
    if house.table_min is not None and whole < house.table_min:
        return RequestRuling("refused", "bet-below", {"limit": house.table_min})
    if house.table_max is not None and whole > house.table_max:
        return RequestRuling("refused", "bet-above", {"limit": house.table_max, "whole": whole})
    laid = replace(box, main=whole, arrow=arrow)
    if _given_back(opened(_with_box(spec, laid)), box.number, "main"):
        return None
    beside = next((each for each in spec.boxes if each.number == request.player_of), None)
    if request.player_of:
        return RequestRuling("allowed", "two-spots") if beside and beside.main and beside.arrow != arrow else None
    if whole == house.table_min:
        return RequestRuling("allowed", "bet-least", {"limit": whole})
    return RequestRuling("allowed", "bet-most" if whole == house.table_max else "bet", {"limit": whole})


def _with_box(spec: RoundSpec, box: BoxSpec) -> RoundSpec:
    others = [each for each in spec.boxes if each.number != box.number]
    return replace(spec, boxes=tuple(sorted([*others, box], key=lambda each: each.number)))


def _given_back(table: Table, number: int, wager: str) -> Cents:
    """Return the part of a wager that the engine has given back now."""
    answer = due(table)
    found = answer if type(answer) is tuple else ()
    return sum([act.cents for act in found if type(act) is Return and (act.box, act.wager) == (number, wager)])


def _late(table: Table, box: Box | None, request: Request) -> RequestRuling | None:
    if box is None or not box.hands or request.wager in ARROWS or table.is_cleared:
        return None
    try:
        after = apply(table, acts.Lay(box.number, request.wager, request.cents))
    except ImpossibleAct:
        return None
    if not _given_back(after, box.number, request.wager):
        return None
    if request.wager == "main":
        return RequestRuling("refused", "bet-late")
    return RequestRuling("refused", "side-added" if box.side(request.wager) else "side-late")
