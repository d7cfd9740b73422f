"""Mistakes in the amount of a payoff, in any game that has such a wager: blackjacks, doubles, splits, insurance."""

from collections.abc import Mapping
from typing import Final

from trainer.engine import acts
from trainer.engine.mends import owed
from trainer.engine.money import is_exact
from trainer.engine.sentences import Sentence, sentence
from trainer.games.mistakes.mistake import Mistake, WrongAct, payoffs, sums, where


def _even_at_blackjack_odds(wrong: WrongAct) -> bool:
    """True if a bet that is paid even was paid at the odds of a blackjack."""
    return wrong.is_even_payoff and wrong.odds_given is not None


def _is_blackjack(wrong: WrongAct) -> bool:
    return wrong.is_payoff and wrong.on_main and wrong.hand is not None and wrong.hand.is_natural


def _blackjack_paid_even(wrong: WrongAct) -> bool:
    return _is_blackjack(wrong) and wrong.odds[0] > wrong.odds[1] and wrong.given == wrong.stake < wrong.owes


def _only_the_bonus(wrong: WrongAct) -> bool:
    return _is_blackjack(wrong) and wrong.odds[0] > wrong.odds[1] and wrong.given == wrong.owes - wrong.stake > 0


def _odds_on_split_21(wrong: WrongAct) -> bool:
    if not _even_at_blackjack_odds(wrong) or (hand := wrong.hand) is None:
        return False
    return hand.is_split and len(hand.cards) == 2 and hand.total == 21


def _odds_on_drawn_21(wrong: WrongAct) -> bool:
    if not _even_at_blackjack_odds(wrong) or (hand := wrong.hand) is None:
        return False
    return len(hand.cards) > 2 and hand.total == 21


def _even_money_paid_at_odds(wrong: WrongAct) -> bool:
    return _even_at_blackjack_odds(wrong) and wrong.box is not None and wrong.box.asked_even_money


def _odds_on_a_plain_win(wrong: WrongAct) -> bool:
    return _even_at_blackjack_odds(wrong) and wrong.hand is not None and not wrong.hand.is_natural


def other_blackjack_odds(wrong: WrongAct) -> bool:
    """True if a blackjack was paid at the odds of another house."""
    if not _is_blackjack(wrong) or wrong.odds[0] <= wrong.odds[1] or wrong.odds_given in (None, wrong.odds):
        return False
    return wrong.given not in payoffs(wrong.stake, wrong.odds, wrong.chip)


def _has_breakage(wrong: WrongAct) -> bool:
    """True if the cheques of the table cannot make the exact amount of a payoff."""
    return wrong.is_payoff and not is_exact(wrong.stake, *wrong.odds, wrong.chip)


def _exact_amount(wrong: WrongAct) -> bool:
    if not _has_breakage(wrong):
        return False
    pays, to = wrong.odds
    return wrong.given * to == wrong.stake * pays


def _rounded_the_wrong_way(wrong: WrongAct) -> bool:
    return _has_breakage(wrong) and wrong.given in payoffs(wrong.stake, wrong.odds, wrong.chip)


def _rounded_for_nothing(wrong: WrongAct) -> bool:
    return (
        _is_blackjack(wrong)
        and not _has_breakage(wrong)
        and wrong.odds[1] > 1
        and wrong.given in payoffs(wrong.stake, wrong.odds, wrong.chip)
    )


def _double_forgotten(wrong: WrongAct) -> bool:
    if not wrong.is_even_payoff or (hand := wrong.hand) is None:
        return False
    return hand.added > 0 and wrong.given == wrong.stake - hand.added


def _double_for_less_whole(wrong: WrongAct) -> bool:
    if not wrong.is_even_payoff or (hand := wrong.hand) is None:
        return False
    original = wrong.stake - hand.added
    return 0 < hand.added < original and wrong.given == 2 * original


def _only_the_double(wrong: WrongAct) -> bool:
    if not wrong.is_even_payoff or (hand := wrong.hand) is None:
        return False
    return hand.added > 0 and wrong.given == hand.added


def _split_hands_together(wrong: WrongAct) -> bool:
    if not (wrong.is_payoff and wrong.on_main and wrong.box is not None and len(wrong.box.hands) > 1):
        return False
    others = [
        each.cents
        for each in wrong.due
        if isinstance(each, acts.Pay) and each.box == wrong.number and each.wager == "main" and each != wrong.owed
    ]
    return wrong.given - wrong.owes in sums(others) - {0}


def _bet_and_winnings(wrong: WrongAct) -> bool:
    return wrong.is_payoff and wrong.stake > 0 and wrong.given == wrong.owes + wrong.stake


def _insurance(wrong: WrongAct) -> bool:
    return wrong.is_payoff and wrong.wager == "insurance"


def _insurance_paid_even(wrong: WrongAct) -> bool:
    return _insurance(wrong) and wrong.given == wrong.stake


def _insurance_at_blackjack_odds(wrong: WrongAct) -> bool:
    return _insurance(wrong) and wrong.odds_given is not None


def _insurance_on_the_main_bet(wrong: WrongAct) -> bool:
    return _insurance(wrong) and wrong.hand is not None and wrong.given == 2 * wrong.hand.stake


def _insurance_at_the_main_bet(wrong: WrongAct) -> bool:
    return _insurance(wrong) and wrong.hand is not None and wrong.given == wrong.hand.stake


AMOUNTS: Final = (
    Mistake(
        "blackjack-paid-even",
        "payout",
        sentence("You paid a blackjack even money. It pays {pays} to {to}."),
        _blackjack_paid_even,
    ),
    Mistake(
        "blackjack-bonus-alone",
        "payout",
        sentence("You paid only what {pays} to {to} adds to even money: {owed:money} in all."),
        _only_the_bonus,
    ),
    Mistake(
        "three-to-two-on-split-21",
        "payout",
        sentence("You paid {paid} to {paid_to}. Only a two-card natural gets that; this is 21 after a split."),
        _odds_on_split_21,
    ),
    Mistake(
        "three-to-two-on-drawn-21",
        "payout",
        sentence("You paid {paid} to {paid_to}. Only a two-card natural gets that; 21 in more cards pays even money."),
        _odds_on_drawn_21,
    ),
    Mistake(
        "even-money-paid-3-to-2",
        "payout",
        sentence("You paid {paid} to {paid_to}. The player took even money."),
        _even_money_paid_at_odds,
    ),
    Mistake(
        "three-to-two-at-six-to-five",
        "payout",
        sentence("You paid 3 to 2. This table pays 6 to 5 on a blackjack."),
        lambda wrong: other_blackjack_odds(wrong) and wrong.odds_given == (3, 2),
    ),
    Mistake(
        "six-to-five-at-three-to-two",
        "payout",
        sentence("You paid 6 to 5. This table pays 3 to 2 on a blackjack."),
        lambda wrong: other_blackjack_odds(wrong) and wrong.odds_given == (6, 5),
    ),
    Mistake(
        "exact-amount-cheques-cannot-make",
        "payout",
        sentence("{given:money} is the exact figure, but the smallest cheque is {chip:money}: it has to be rounded."),
        _exact_amount,
    ),
    Mistake(
        "rounded-the-wrong-way",
        "payout",
        sentence("Right odds, wrong rounding: this house makes it {owed:money}."),
        _rounded_the_wrong_way,
    ),
    Mistake(
        "breakage-not-asked-for",
        "payout",
        sentence("No rounding needed: your cheques make {owed:money} exactly."),
        _rounded_for_nothing,
    ),
    Mistake(
        "double-forgotten",
        "payout",
        sentence("You paid the original bet. The double is down too: {stake:money} in all."),
        _double_forgotten,
    ),
    Mistake(
        "double-for-less-paid-whole",
        "payout",
        sentence("It was doubled for less: pay the {stake:money} that is down, not twice the original bet."),
        _double_for_less_whole,
    ),
    Mistake(
        "double-paid-alone",
        "payout",
        sentence("You paid what the double added. The original bet wins too: {stake:money} in all."),
        _only_the_double,
    ),
    Mistake(
        "split-hands-paid-together",
        "payout",
        sentence("That pays more than one hand of the split. Pay each hand by itself."),
        _split_hands_together,
    ),
    Mistake(
        "insurance-on-main-bet",
        "payout",
        sentence("Insurance pays 2 to 1 on the insurance bet, {stake:money}, not on the main bet."),
        _insurance_on_the_main_bet,
    ),
    Mistake(
        "paid-bet-plus-winnings",
        "payout",
        sentence("You counted the bet in. The bet stays down: pay only the winnings."),
        _bet_and_winnings,
    ),
    Mistake(
        "insurance-paid-even",
        "payout",
        sentence("You paid insurance even money. It pays 2 to 1."),
        _insurance_paid_even,
    ),
    Mistake(
        "insurance-paid-blackjack-odds",
        "payout",
        sentence("You paid insurance {paid} to {paid_to}. It pays 2 to 1."),
        _insurance_at_blackjack_odds,
    ),
    Mistake(
        "insurance-paid-as-main-bet",
        "payout",
        sentence("That is the main bet. Pay 2 to 1 on the insurance bet, {stake:money}."),
        _insurance_at_the_main_bet,
    ),
)
"""The special before the general; what the games declare of their own comes after them."""


def _is_pay(wrong: WrongAct) -> bool:
    return wrong.is_payoff and wrong.given != wrong.owes


def _two_bets_together(wrong: WrongAct) -> bool:
    """True if one payoff was made for two winning bets of a box, due now or in its turn."""
    if not _is_pay(wrong) or (box := wrong.box) is None or not wrong.table.is_exposed:
        return False
    names = [(box.number, 0, side.wager) for side in box.sides if side.live and side.wager != wrong.wager]
    due = [each for name in names for each in owed(wrong.table, name) or ()]
    return wrong.given - wrong.owes in [each.cents for each in due if isinstance(each, acts.Pay)]


def _other_bet_of_the_box(wrong: WrongAct) -> bool:
    if not _is_pay(wrong):
        return False
    others = [each.cents for each in wrong.due if isinstance(each, acts.Pay) and each.box == wrong.number]
    return wrong.number > 0 and wrong.given in others


def _other_box(wrong: WrongAct) -> bool:
    if not _is_pay(wrong):
        return False
    return wrong.given in [
        each.cents for each in wrong.due if isinstance(each, acts.Pay) and where(each) != where(wrong.act or each)
    ]


def _at_other_odds(wrong: WrongAct) -> bool:
    return _is_pay(wrong) and wrong.stake > 0 and wrong.given > wrong.stake and wrong.given % wrong.stake == 0


def _ten_times(wrong: WrongAct) -> bool:
    return _is_pay(wrong) and (wrong.given == 10 * wrong.owes or wrong.owes == 10 * wrong.given)


def _paid_twice(wrong: WrongAct) -> bool:
    return _is_pay(wrong) and wrong.given == 2 * wrong.owes


def _half_paid(wrong: WrongAct) -> bool:
    return _is_pay(wrong) and wrong.owes == 2 * wrong.given


def _even_for_odds(wrong: WrongAct) -> bool:
    return _is_pay(wrong) and wrong.odds[0] > wrong.odds[1] and wrong.given == wrong.stake > 0


_CHEQUES: Final = (25, 50, 100, 250, 500, 2_500, 10_000, 50_000)
"""The values of cheques that casinos have, in cents; a payoff off by one of them is a slip of the fingers."""


def _pieces(wrong: WrongAct) -> tuple[int, ...]:
    return tuple([value for value in _CHEQUES if value >= wrong.chip])


def _one_cheque_over(wrong: WrongAct) -> bool:
    return _is_pay(wrong) and wrong.given - wrong.owes in _pieces(wrong)


def _one_cheque_short(wrong: WrongAct) -> bool:
    return _is_pay(wrong) and wrong.given > 0 and wrong.owes - wrong.given in _pieces(wrong)


def _cheques_cannot_make(wrong: WrongAct) -> bool:
    return _is_pay(wrong) and wrong.given % wrong.chip != 0 and wrong.owes % wrong.chip == 0


OTHER_AMOUNTS: Final = (
    Mistake(
        "three-to-two-on-a-plain-win",
        "payout",
        sentence("You paid {paid} to {paid_to}. Only a blackjack gets that; this hand pays even money."),
        _odds_on_a_plain_win,
    ),
    Mistake(
        "paid-even-for-odds",
        "payout",
        sentence("You paid even money. This bet pays {pays} to {to}."),
        _even_for_odds,
    ),
    Mistake(
        "two-bets-paid-together",
        "payout",
        sentence("That pays two bets on this spot at once. Pay each by itself: {owed:money} here."),
        _two_bets_together,
    ),
    Mistake(
        "amount-of-another-bet",
        "payout",
        sentence("That is what another bet on this spot is owed. This one gets {owed:money}."),
        _other_bet_of_the_box,
    ),
    Mistake(
        "amount-of-another-spot",
        "payout",
        sentence("That is what another spot is owed. This one gets {owed:money}."),
        _other_box,
    ),
    Mistake(
        "paid-at-other-odds",
        "payout",
        sentence("You paid {times} to 1. This bet pays {pays} to {to}."),
        _at_other_odds,
    ),
    Mistake("paid-ten-times", "payout", sentence("Check the zeros: you are off by a factor of ten."), _ten_times),
    Mistake("paid-twice", "payout", sentence("That is twice what is owed."), _paid_twice),
    Mistake("paid-half", "payout", sentence("That is half of what is owed."), _half_paid),
    Mistake(
        "no-such-cheques",
        "payout",
        sentence("The smallest cheque is {chip:money}: your rack can't make {given:money}."),
        _cheques_cannot_make,
    ),
    Mistake("one-cheque-over", "payout", sentence("You are one cheque over."), _one_cheque_over),
    Mistake("one-cheque-short", "payout", sentence("You are one cheque short."), _one_cheque_short),
)
"""The mistakes in an amount that are asked for last."""

MISREAD: Final[Mapping[str, Sentence]] = {
    "misread-bet": sentence("You read the bet as {read:money}; it is {stake:money}."),
}
"""The mistake in reading a stack; only whoever knows how its cheques lie can recognize it."""
