"""The mistakes of Winners Option: whose hand a bet is on, and both hands above 21."""

from typing import Final

from trainer.engine import acts
from trainer.engine.boxes import Hand
from trainer.engine.sentences import sentence
from trainer.engine.table import Table
from trainer.games.mistakes.mistake import SETTLES, Mistake, WrongAct, leaves_waiting
from trainer.games.mistakes.outcomes import instead


def _is_d(wrong: WrongAct) -> bool:
    return wrong.on_main and wrong.hand is not None and wrong.hand.is_d_hand


def _is_half(wrong: WrongAct) -> bool:
    """True if half of a D bet is due to be collected."""
    return wrong.owed is not None and wrong.settled is not None and wrong.settled.outcome == "half"


def _odds_on_d(wrong: WrongAct) -> bool:
    return wrong.is_even_payoff and wrong.odds_given is not None and _is_d(wrong)


def _pushed_both_bust(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Push, acts.Return) and _is_half(wrong)


def _paid_both_bust(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Pay) and _is_half(wrong)


def _took_all(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Take) and _is_half(wrong) and wrong.given == wrong.stake != wrong.owes


def _exact_half(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Take) and _is_half(wrong) and 2 * wrong.given == wrong.stake


def _smaller_half(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Take) and _is_half(wrong) and wrong.given == wrong.stake - wrong.owes


def _d_blackjack_not_taken(wrong: WrongAct) -> bool:
    if not wrong.is_a(acts.Pay, acts.Push) or not isinstance(wrong.owed, acts.Take):
        return False
    return _is_d(wrong) and wrong.hand is not None and wrong.hand.is_natural


def _d_bust_taken_at_once(wrong: WrongAct) -> bool:
    if not _is_d(wrong) or wrong.hand is None or not (wrong.hand.is_bust and wrong.hand.is_live):
        return False
    return wrong.owed is None and wrong.is_a(*SETTLES) and not wrong.has_due(*SETTLES)


def _as_p(table: Table, hand: Hand) -> type[acts.Act]:
    """Return the kind of act that settles a hand that bets on itself."""
    dealer = table.dealer
    if hand.is_natural or dealer.is_natural:
        won = int(hand.is_natural) - int(dealer.is_natural)
    elif hand.is_bust:
        return acts.Take
    else:
        won = 1 if dealer.is_bust else hand.total - dealer.total
    return acts.Pay if won > 0 else acts.Take if won < 0 else acts.Push


def _as_d(table: Table, hand: Hand) -> type[acts.Act]:
    """Return the kind of act that settles a hand that bets on the dealer; half a loss is a take."""
    dealer = table.dealer
    if not (hand.is_natural or dealer.is_natural) and hand.is_bust:
        return acts.Take if dealer.is_bust else acts.Pay
    as_p = _as_p(table, hand)
    return acts.Take if as_p is acts.Pay else acts.Pay if as_p is acts.Take else acts.Push


def _is_decided(wrong: WrongAct) -> bool:
    return wrong.on_main and wrong.hand is not None and wrong.table.is_exposed and wrong.owed is not None


def _p_rule_on_d(wrong: WrongAct) -> bool:
    if not (_is_decided(wrong) and _is_d(wrong)) or wrong.hand is None:
        return False
    rule = _as_p(wrong.table, wrong.hand)
    return wrong.is_a(rule) and not isinstance(wrong.owed, rule)


def _d_rule_on_p(wrong: WrongAct) -> bool:
    if not _is_decided(wrong) or _is_d(wrong) or wrong.hand is None:
        return False
    rule = _as_d(wrong.table, wrong.hand)
    return wrong.is_a(rule) and not isinstance(wrong.owed, rule)


def _other_act_on_half(wrong: WrongAct) -> bool:
    return instead(wrong, acts.Take, acts.Take) and _is_half(wrong)


def _not_laid_sideways(wrong: WrongAct) -> bool:
    return leaves_waiting(wrong) and wrong.has_due(acts.LaySideways)


def _sideways_without_a_bust(wrong: WrongAct) -> bool:
    if not wrong.is_a(acts.LaySideways) or (hand := wrong.hand) is None:
        return False
    return bool(hand.cards) and not hand.is_bust


def _p_hand_sideways(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.LaySideways) and wrong.hand is not None and not wrong.hand.is_d_hand


def _d_blackjack_due(wrong: WrongAct) -> bool:
    """True if a D blackjack is due to be collected."""
    return any([_takes_d_blackjack(wrong.table, each) for each in wrong.due])


def _takes_d_blackjack(table: Table, act: acts.Act) -> bool:
    box = table.box(act.box) if isinstance(act, acts.Take) and act.wager == "main" else None
    return box is not None and box.hands[0].is_d_hand and box.hands[0].is_natural


def _d_blackjack_left(wrong: WrongAct) -> bool:
    return not wrong.is_settling and leaves_waiting(wrong) and _d_blackjack_due(wrong)


def _d_blackjack_too_soon(wrong: WrongAct) -> bool:
    if not (_is_d(wrong) and wrong.hand is not None and wrong.hand.is_natural and wrong.owed is None):
        return False
    return wrong.is_a(*SETTLES) and not wrong.table.hole_is_known


MISTAKES: Final = (
    Mistake(
        "blackjack-odds-on-d",
        "payout",
        sentence("You paid {paid} to {paid_to}. A D bet pays even money, never more."),
        _odds_on_d,
    ),
    Mistake(
        "pushed-both-bust",
        "outcome",
        sentence("Both busted: the house gets half the bet, so take half."),
        _pushed_both_bust,
    ),
    Mistake(
        "paid-both-bust",
        "outcome",
        sentence("Both busted: the house collects half, and pays nothing."),
        _paid_both_bust,
    ),
    Mistake(
        "took-all-when-both-bust", "outcome", sentence("Both busted: take half the bet, not all of it."), _took_all
    ),
    Mistake(
        "exact-half-cheques-cannot-make",
        "outcome",
        sentence("{given:money} is the exact half, but the smallest cheque is {chip:money}: take the larger part."),
        _exact_half,
    ),
    Mistake(
        "half-rounded-down",
        "outcome",
        sentence("When half won't divide, the house takes the larger part."),
        _smaller_half,
    ),
    Mistake("wrong-half", "outcome", sentence("Both busted: take half of {stake:money}."), _other_act_on_half),
    Mistake(
        "d-blackjack-paid",
        "outcome",
        sentence("A D blackjack loses, unless the dealer has one too."),
        _d_blackjack_not_taken,
    ),
    Mistake(
        "d-bust-taken-at-once",
        "order",
        sentence("A busted D hand isn't over. It waits, sideways, for your own hand."),
        _d_bust_taken_at_once,
    ),
    Mistake("p-rule-on-d", "outcome", sentence("That's a D bet: it wins when your hand wins."), _p_rule_on_d),
    Mistake("d-rule-on-p", "outcome", sentence("That's a P bet: it plays against you."), _d_rule_on_p),
    Mistake(
        "p-hand-laid-sideways",
        "hitting",
        sentence("That's a P hand: lay only a busted D hand sideways."),
        _p_hand_sideways,
    ),
    Mistake(
        "laid-sideways-without-bust",
        "hitting",
        sentence("The D hand has {total}: lay only a busted one sideways."),
        _sideways_without_a_bust,
    ),
    Mistake(
        "d-blackjack-too-soon",
        "hitting",
        sentence("Find out first whether you have blackjack too: then a D blackjack is a push."),
        _d_blackjack_too_soon,
    ),
    Mistake(
        "d-blackjack-not-collected",
        "hitting",
        sentence("You can't have blackjack: collect the D blackjack now."),
        _d_blackjack_left,
    ),
    Mistake(
        "busted-d-not-laid-sideways",
        "hitting",
        sentence("The D hand busted: lay it sideways on the insurance line first."),
        _not_laid_sideways,
    ),
)
