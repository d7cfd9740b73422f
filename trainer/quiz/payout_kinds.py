"""The kinds of wager a dealer settles: which a house's table can bring, and which one a settlement is."""

from typing import Final

from trainer.engine.boxes import Box, Hand
from trainer.engine.poker import Stud
from trainer.engine.settle import Settlement
from trainer.engine.table import Rules, Table
from trainer.games.dealer_bust_21 import up_class
from trainer.games.kinds import Kind
from trainer.games.registry import GAMES
from trainer.games.three_card_stud import category

_STUD: Final = {
    Stud.SUITED_TRIPS: "stud-suited-trips",
    Stud.STRAIGHT_FLUSH: "stud-straight-flush",
    Stud.TRIPS: "stud-trips",
    Stud.STRAIGHT: "stud-straight",
    Stud.FLUSH: "stud-flush",
    Stud.PAIR: "stud-pair",
    Stud.NOTHING: "stud-lose",
}

PAYOUTS: Final = (
    Kind("win", "main", "Main wager that wins", 4),
    Kind("lose", "main", "Main wager that loses"),
    Kind("push", "main", "Main wager that ties", 3),
    Kind("bust", "main", "Busted hand"),
    Kind("dealer-blackjack", "main", "Main wager against a dealer's blackjack"),
    Kind("over-win", "main", "Totals above 21, the wager wins", 4),
    Kind("over-lose", "main", "Totals above 21, the wager loses", 3),
    Kind("same-distance", "main", "Equally far from 21", 4),
    Kind("tie-above-21", "main", "Equal totals above 21", 4),
    Kind("natural-21", "21", "Natural 21", 3),
    Kind("twenty-one", "21", "21 paid at once", 3),
    Kind("blackjack", "blackjack", "Blackjack", 6),
    Kind("blackjack-push", "blackjack", "Blackjack against blackjack"),
    Kind("even-money", "even-money", "Even money", 3),
    Kind("double-win", "doubled", "Doubled hand that wins", 3),
    Kind("double-lose", "doubled", "Doubled hand that loses"),
    Kind("double-push", "doubled", "Doubled hand that ties"),
    Kind("less-win", "doubled", "Doubled for less, wins", 3),
    Kind("less-lose", "doubled", "Doubled for less, loses"),
    Kind("original-only", "doubled", "Original wager only", 4),
    Kind("split-win", "split", "Split hand that wins", 3),
    Kind("split-lose", "split", "Split hand that loses"),
    Kind("split-push", "split", "Split hand that ties"),
    Kind("split-ace-21", "split", "21 on a split ace", 3),
    Kind("insurance-win", "insurance", "Insurance that wins", 3),
    Kind("insurance-lose", "insurance", "Insurance that loses"),
    Kind("db21-ace", "db21", "DB21, ace up", 5),
    Kind("db21-ten", "db21", "DB21, ten-value card up", 5),
    Kind("db21-7-9", "db21", "DB21, 7 to 9 up", 4),
    Kind("db21-2-6", "db21", "DB21, 2 to 6 up", 4),
    Kind("db21-lose", "db21", "DB21, no bust", 3),
    Kind("db21-blackjack", "db21", "DB21 against a dealer's blackjack"),
    Kind("db21-over-29", "db21", "DB21 with a total above 29", 4),
    Kind("breakz-3", "breakz", "Breakz, bust with 3 cards", 3),
    Kind("breakz-4", "breakz", "Breakz, bust with 4 cards", 3),
    Kind("breakz-5", "breakz", "Breakz, bust with 5 cards", 4),
    Kind("breakz-6", "breakz", "Breakz, bust with 6 cards", 4),
    Kind("breakz-7", "breakz", "Breakz, bust with 7 cards", 3),
    Kind("breakz-8", "breakz", "Breakz, bust with 8 cards or more", 3),
    Kind("breakz-lose", "breakz", "Breakz, no bust", 3),
    Kind("breakz-blackjack", "breakz", "Breakz against a dealer's blackjack"),
    Kind("dealer-envy", "dealer-envy", "Dealer Envy", 4),
    Kind("stud-suited-trips", "stud", "3 Card Stud, suited three of a kind", 3),
    Kind("stud-straight-flush", "stud", "3 Card Stud, straight flush", 3),
    Kind("stud-trips", "stud", "3 Card Stud, three of a kind", 3),
    Kind("stud-straight", "stud", "3 Card Stud, straight", 4),
    Kind("stud-flush", "stud", "3 Card Stud, flush", 4),
    Kind("stud-pair", "stud", "3 Card Stud, pair", 3),
    Kind("stud-lose", "stud", "3 Card Stud, not even a pair", 3),
    Kind("stud-capped", "stud", "3 Card Stud, limited"),
    Kind("envy", "envy", "Envy", 4),
    Kind("d-win", "d", "D below the dealer", 5),
    Kind("d-bust-win", "d", "Busted D, no dealer bust", 4),
    Kind("d-lose", "d", "D above the dealer", 4),
    Kind("d-lose-dealer-bust", "d", "D standing, dealer bust", 4),
    Kind("half-loss", "half-loss", "Both bust", 6),
    Kind("d-push", "d", "D ties", 3),
    Kind("d-blackjack", "d", "D blackjack", 4),
    Kind("d-blackjack-push", "d", "D blackjack against blackjack"),
    Kind("d-dealer-blackjack", "d", "D against a dealer's blackjack", 4),
)

_ONLY_BUSTING: Final = frozenset({"bust", "dealer-blackjack", "blackjack", "blackjack-push", "split-ace-21"})
_NOBODY_BUSTS: Final = frozenset(
    {"over-win", "over-lose", "same-distance", "tie-above-21", "natural-21", "twenty-one"}
)  # fmt: skip


def can_come(kind: Kind, rules: Rules) -> bool:
    """Return whether a kind can come up under a house's rules."""
    house, game, name = rules.house, GAMES[rules.game], kind.name
    if name in _ONLY_BUSTING:
        return game.busts
    if name in _NOBODY_BUSTS:
        return not game.busts
    if name == "even-money":
        return rules.even_money
    if name == "original-only":
        return game.busts and not house.peek
    if name == "db21-over-29":
        return hasattr(house, "db21_over_29")
    if name == "dealer-envy":
        return getattr(house, "dealer_envy", "off") != "off"
    if name == "stud-capped":
        return getattr(house, "bonus_cap", None) is not None
    if name == "stud-suited-trips":
        # Three equal cards of one suit need three decks (ruling TS-3).
        return rules.side == "stud" and house.decks >= 3
    one_cheque = house.table_max is not None and house.table_max < 2 * house.chip
    if name in ("less-win", "less-lose"):
        # A wager of one cheque cannot be doubled for less, and has no half.
        return not one_cheque
    match kind.group:
        case "insurance":
            return game.insurance and not one_cheque
        case "db21" | "breakz" | "stud":
            return rules.side == kind.group
        case "envy":
            straight_flush, trips = (
                getattr(house, each, None) for each in ("envy_straight_flush", "envy_suited_trips")
            )  # fmt: skip
            return bool(straight_flush or (trips and house.decks >= 3))
        case "d" | "half-loss":
            return game.arrows
    return True


def kind_of(table: Table, settled: Settlement) -> str:
    """Return the name of the kind of wager that is settled so at a table."""
    match settled.wager:
        case "insurance":
            return "insurance-win" if settled.outcome == "win" else "insurance-lose"
        case "envy":
            return "envy" if settled.box else "dealer-envy"
        case "db21" if settled.outcome == "win":
            assert table.up is not None
            return ("db21-ace", "db21-ten", "db21-7-9", "db21-2-6")[up_class(table.up)]
        case "breakz" if settled.outcome == "win":
            return f"breakz-{min(len(table.dealer.cards), 8)}"
        case "db21" if "DB-2" in settled.clauses:
            return "db21-over-29"
        case "db21" | "breakz":
            return f"{settled.wager}-blackjack" if table.dealer.is_natural else f"{settled.wager}-lose"
    box = table.box(settled.box)
    assert box is not None
    if settled.wager == "stud":
        return "stud-capped" if "TS-6" in settled.clauses else _STUD[category(table, box)]
    return _main_kind(table, box, settled)


def _main_kind(table: Table, box: Box, settled: Settlement) -> str:
    hand = box.hand(settled.hand)
    outcome = settled.outcome
    if hand.is_d_hand:
        return _d_kind(table, hand, settled)
    if not GAMES[table.rules.game].busts:
        return _nobody_busts_kind(table, hand, settled)
    if box.asked_even_money:
        return "even-money"
    if hand.is_natural:
        return "blackjack" if outcome == "win" else "blackjack-push"
    if "SB-1" in settled.clauses:
        return "original-only"
    if table.dealer.is_natural and table.is_exposed:
        return "dealer-blackjack"
    if hand.is_split_ace and outcome == "win" and hand.total == 21:
        return "split-ace-21"
    return _plain_kind(hand, settled)


def _plain_kind(hand: Hand, settled: Settlement) -> str:
    outcome = settled.outcome
    if hand.is_doubled:
        for_less = hand.added * 2 < hand.stake and outcome != "push"
        return f"{'less' if for_less else 'double'}-{outcome}"
    if hand.is_split:
        return f"split-{outcome}"
    if hand.is_bust_to_settle:
        return "bust"
    return outcome


def _d_kind(table: Table, hand: Hand, settled: Settlement) -> str:
    outcome = settled.outcome
    if outcome == "half":
        return "half-loss"
    if hand.is_natural:
        return "d-blackjack" if outcome == "lose" else "d-blackjack-push"
    if table.dealer.is_natural:
        return "d-dealer-blackjack"
    if outcome == "win":
        return "d-bust-win" if hand.is_bust else "d-win"
    if outcome == "lose":
        return "d-lose-dealer-bust" if table.dealer.is_bust else "d-lose"
    return "d-push"


def _nobody_busts_kind(table: Table, hand: Hand, settled: Settlement) -> str:
    outcome, count = settled.outcome, table.rules.count
    ours = count(hand.cards).total
    if ours == 21 and outcome == "win":
        return "natural-21" if hand.is_natural else "twenty-one"
    dealers = count(table.dealer.cards).total
    if ours == dealers and ours > 21:
        return "tie-above-21"
    if outcome == "push" and ours != dealers:
        return "same-distance"
    if hand.is_doubled or hand.is_split:
        return _plain_kind(hand, settled)
    if max(ours, dealers) > 21:
        return f"over-{outcome}"
    return outcome
