"""The mistakes of No Bust 21: the distance to 21, ties above it, and the dealer's own rule of drawing."""

from typing import Final

from trainer.engine import acts
from trainer.engine.faults import Fault
from trainer.engine.sentences import sentence
from trainer.games.mistakes.hitting import draws_too_many, stops_too_soon
from trainer.games.mistakes.mistake import BLACKJACK_ODDS, SETTLES, Mistake, WrongAct, leaves_waiting, payoffs
from trainer.games.mistakes.outcomes import instead


def _totals(wrong: WrongAct) -> tuple[int, int] | None:
    """Return the hand's total and the dealer's, once both count."""
    if wrong.owed is None or not (wrong.on_main and wrong.table.is_exposed) or wrong.hand is None:
        return None
    count = wrong.table.rules.count
    return count(wrong.hand.cards).total, count(wrong.table.dealer.cards).total


def _odds_on_21(wrong: WrongAct) -> bool:
    if not wrong.is_even_payoff or wrong.hand is None or not wrong.hand.reads_21:
        return False
    return any([wrong.given in payoffs(wrong.stake, odds, wrong.chip) for odds in BLACKJACK_ODDS])


def _odds_on_a_win(wrong: WrongAct) -> bool:
    if not wrong.is_even_payoff:
        return False
    return any([wrong.given in payoffs(wrong.stake, odds, wrong.chip) - {wrong.stake} for odds in BLACKJACK_ODDS])


def _tie_above_21_pushed(wrong: WrongAct) -> bool:
    if not wrong.is_a(acts.Push, acts.Pay, acts.Return) or not isinstance(wrong.owed, acts.Take):
        return False
    totals = _totals(wrong)
    return totals is not None and totals[0] == totals[1] > 21


def _tie_above_21_overdone(wrong: WrongAct) -> bool:
    totals = _totals(wrong) if instead(wrong, acts.Take, acts.Push) else None
    return totals is not None and max(totals) > 21


def _same_distance_paid(wrong: WrongAct) -> bool:
    totals = _totals(wrong) if instead(wrong, acts.Pay, acts.Push) else None
    return totals is not None and totals[0] != totals[1]


def _over_21_taken(wrong: WrongAct) -> bool:
    if not (wrong.is_a(*SETTLES) and wrong.on_main and wrong.owed is None):
        return False
    hand = wrong.hand
    if hand is None or not hand.is_live:
        return False
    return wrong.table.rules.count(hand.cards).total > 21 and not wrong.has_due(*SETTLES)


def _is_won_for_lost(wrong: WrongAct) -> bool:
    """True if a bet was taken that had won, or paid that had lost."""
    return instead(wrong, acts.Pay, acts.Take) or instead(wrong, acts.Take, acts.Pay)


def _distance_miscounted(wrong: WrongAct) -> bool:
    totals = _totals(wrong) if _is_won_for_lost(wrong) else None
    return totals is not None and (totals[0] - 21) * (totals[1] - 21) < 0


def over_and_higher(wrong: WrongAct) -> bool:
    """True if both are above 21 and the higher one was taken for the better one, or the other way."""
    totals = _totals(wrong) if _is_won_for_lost(wrong) else None
    return totals is not None and min(totals) > 21


def made_21_left(wrong: WrongAct) -> bool:
    """True if something else was done while a player's 21 is due to be paid at once."""
    if wrong.is_settling or not leaves_waiting(wrong) or wrong.table.is_exposed:
        return False
    return any([isinstance(each, acts.Pay) and each.wager == "main" for each in wrong.due])


def _dealers_total(wrong: WrongAct) -> int:
    return wrong.table.rules.count(wrong.table.dealer.cards).total


def _stood_on_17(wrong: WrongAct) -> bool:
    return stops_too_soon(wrong) and _dealers_total(wrong) == 17


def _stood_on_soft_25(wrong: WrongAct) -> bool:
    if not stops_too_soon(wrong):
        return False
    dealer = wrong.table.dealer
    is_soft_25 = dealer.ace and dealer.hard <= 17 and dealer.hard + 10 >= 25
    return is_soft_25 or _dealers_total(wrong) > 17  # two aces may both count 11


def _stood_below_17(wrong: WrongAct) -> bool:
    return stops_too_soon(wrong) and _dealers_total(wrong) < 17


def _hit_over_21(wrong: WrongAct) -> bool:
    return draws_too_many(wrong) and wrong.table.dealer.hard > 21


def _hit_soft_22(wrong: WrongAct) -> bool:
    return draws_too_many(wrong) and _dealers_total(wrong) > 21


MISTAKES: Final = (
    Mistake(
        "blackjack-odds-in-no-bust",
        "payout",
        sentence("Every 21 pays even money in this game, a natural too."),
        _odds_on_21,
    ),
    Mistake(
        "blackjack-odds-on-a-no-bust-win",
        "payout",
        sentence("Every win pays even money in this game."),
        _odds_on_a_win,
    ),
    Mistake(
        "tie-above-21-pushed",
        "outcome",
        sentence("Ties above 21 lose: {total} against {dealer} goes to the dealer."),
        _tie_above_21_pushed,
    ),
    Mistake(
        "tie-above-21-overdone",
        "outcome",
        sentence("You took a push. Above 21 only equal totals lose, and {total} is not {dealer}."),
        _tie_above_21_overdone,
    ),
    Mistake(
        "same-distance-paid",
        "outcome",
        sentence("You paid a push: {total} is no closer to 21 than {dealer}."),
        _same_distance_paid,
    ),
    Mistake(
        "over-21-taken-as-bust",
        "order",
        sentence("No one busts here: {total} waits for your hand, over 21 or not."),
        _over_21_taken,
    ),
    Mistake(
        "further-taken-as-closer",
        "outcome",
        sentence("Count the distance to 21, over or under: {total} against {dealer}."),
        _distance_miscounted,
    ),
    Mistake(
        "higher-over-21-as-better",
        "outcome",
        sentence("Above 21 the lower total is closer: {total} against {dealer}."),
        over_and_higher,
    ),
    Mistake(
        "made-21-left-waiting",
        "next act",
        sentence("A player's 21 wins at once: pay it before anyone else acts."),
        made_21_left,
    ),
    Mistake(
        "insurance-in-no-bust",
        "next act",
        sentence("This game has no insurance: a natural pays like any other 21."),
        lambda wrong: wrong.is_a(acts.OfferInsurance, acts.CloseInsurance) and not wrong.table.is_dealing,
        fault=Fault.NOT_CALLED_FOR,
    ),
    Mistake("nobust-17-stood", "hitting", sentence("You hit 17 here, hard or soft."), _stood_on_17),
    Mistake(
        "nobust-soft-25-stood",
        "hitting",
        sentence("Hit soft 25 and above, unless it also makes 18 or more."),
        _stood_on_soft_25,
    ),
    Mistake("nobust-16-stood", "hitting", sentence("You have {dealer}: hit 17 and below."), _stood_below_17),
    Mistake(
        "nobust-over-21-hit",
        "hitting",
        sentence("You have {dealer}: a hard total above 21 takes no more cards."),
        _hit_over_21,
    ),
    Mistake("nobust-soft-22-hit", "hitting", sentence("You stand on soft 22, 23 and 24."), _hit_soft_22),
    Mistake(
        "nobust-18-hit",
        "hitting",
        sentence("You have {dealer}: you stand on 18 to 21 here, hard or soft."),
        draws_too_many,
    ),
)
