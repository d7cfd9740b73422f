"""Kinds of payout questions, told from the settlement."""

from trainer.engine.boxes import Box, Hand
from trainer.engine.settle import Settlement
from trainer.engine.table import Table
from trainer.games.registry import GAMES


def kind_of(table: Table, settled: Settlement) -> str:
    """Return the name of the kind of wager that is settled so at a table."""
    match settled.wager:
        case "insurance":
            return "insurance-win" if settled.outcome == "win" else "insurance-lose"
        case "envy":
            return "envy" if settled.box else "dealer-envy"
    box = table.box(settled.box)
    assert box is not None
    bet = GAMES[table.rules.game].side_bet(settled.wager)
    return bet.kind_of(table, box, settled) if bet else _main_kind(table, box, settled)


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
