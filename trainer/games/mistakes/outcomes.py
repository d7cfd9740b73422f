"""Mistakes in what is done with a wager: taken, paid or pushed where something else was due."""

from typing import Final

from trainer.engine import acts
from trainer.engine.sentences import sentence
from trainer.games.mistakes.mistake import Mistake, WrongAct
from trainer.games.options import house_of


def owes(wrong: WrongAct, *kinds: type[acts.Act]) -> bool:
    """True if such an act is due for the very wager."""
    return isinstance(wrong.owed, kinds)


def instead(wrong: WrongAct, done: type[acts.Act], due: type[acts.Act]) -> bool:
    """True if one act was done with a wager instead of another."""
    return wrong.is_a(done) and isinstance(wrong.owed, due)


def _late_blackjack(wrong: WrongAct) -> bool:
    return wrong.on_main and wrong.table.shows_blackjack


def _took_a_double(wrong: WrongAct) -> bool:
    if not (instead(wrong, acts.Take, acts.Take) and _late_blackjack(wrong)):
        return False
    return wrong.owes < wrong.given <= wrong.stake


def _took_part_of_the_original(wrong: WrongAct) -> bool:
    if not (instead(wrong, acts.Take, acts.Take) and _late_blackjack(wrong)):
        return False
    return wrong.given < wrong.owes < wrong.stake


def _returned_a_double_alone(wrong: WrongAct) -> bool:
    if not (instead(wrong, acts.Return, acts.Take) and _late_blackjack(wrong)) or (hand := wrong.hand) is None:
        return False
    return wrong.owes < wrong.stake and wrong.given == hand.added


def _paid_what_goes_back(wrong: WrongAct) -> bool:
    return instead(wrong, acts.Pay, acts.Return) and _late_blackjack(wrong)


def _took_both_splits(wrong: WrongAct) -> bool:
    return instead(wrong, acts.Take, acts.Return) and _late_blackjack(wrong)


def returned_where_all_is_taken(wrong: WrongAct) -> bool:
    """True if more than an original bet was given back at a house whose late blackjack takes all of it."""
    if not (instead(wrong, acts.Return, acts.Take) and _late_blackjack(wrong)):
        return False
    hand, box = wrong.hand, wrong.box
    if hand is None or box is None:
        return False
    takes_all = getattr(house_of(wrong.table.rules), "late_blackjack", "") == "all"
    return takes_all and (hand.added > 0 or len(box.hands) > 1)


def _returned_a_loser(wrong: WrongAct) -> bool:
    return instead(wrong, acts.Return, acts.Take)


def _blackjack_taken_by_blackjack(wrong: WrongAct) -> bool:
    if not (instead(wrong, acts.Take, acts.Push) and _late_blackjack(wrong)):
        return False
    return wrong.hand is not None and wrong.hand.is_natural


def _blackjack_paid_against_blackjack(wrong: WrongAct) -> bool:
    if not (instead(wrong, acts.Pay, acts.Push) and _late_blackjack(wrong)):
        return False
    return wrong.hand is not None and wrong.hand.is_natural


def _drawn_21_kept(wrong: WrongAct) -> bool:
    if not wrong.is_a(acts.Push, acts.Pay) or (hand := wrong.hand) is None:
        return False
    return _late_blackjack(wrong) and owes(wrong, acts.Take) and not hand.is_natural and hand.total == 21


def _bust_not_taken(wrong: WrongAct) -> bool:
    if not wrong.is_a(acts.Push, acts.Pay, acts.Return) or (hand := wrong.hand) is None:
        return False
    return hand.is_bust and not wrong.table.is_exposed and wrong.on_main and owes(wrong, acts.Take)


def _double_left(wrong: WrongAct) -> bool:
    if not instead(wrong, acts.Take, acts.Take) or not wrong.on_main or (hand := wrong.hand) is None:
        return False
    return hand.added > 0 and wrong.owes == wrong.stake and wrong.given in (hand.added, wrong.stake - hand.added)


def _took_a_part(wrong: WrongAct) -> bool:
    return instead(wrong, acts.Take, acts.Take) and wrong.owes == wrong.stake > wrong.given


def _took_too_much(wrong: WrongAct) -> bool:
    return instead(wrong, acts.Take, acts.Take) and wrong.given > wrong.stake > 0


def _insurance_paid(wrong: WrongAct) -> bool:
    return instead(wrong, acts.Pay, acts.Take) and wrong.wager == "insurance"


def _insurance_taken(wrong: WrongAct) -> bool:
    return instead(wrong, acts.Take, acts.Pay) and wrong.wager == "insurance"


def _insurance_pushed(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Push, acts.Return) and wrong.wager == "insurance" and owes(wrong, acts.Pay, acts.Take)


def _envy_not_paid(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Take, acts.Push) and wrong.wager == "envy" and owes(wrong, acts.Pay, acts.PayDealerEnvy)


def dealer_blackjack_as_bust(wrong: WrongAct) -> bool:
    """True if a side bet that needs a bust was paid against the dealer's blackjack."""
    return instead(wrong, acts.Pay, acts.Take) and wrong.on_side and wrong.table.shows_blackjack


def side_bet_without_a_bust(wrong: WrongAct) -> bool:
    """True if a side bet that needs a bust was not taken though the dealer's finished hand has none."""
    if not (wrong.is_a(acts.Pay, acts.Push) and wrong.on_side and wrong.table.is_exposed):
        return False
    return not wrong.table.dealer.is_bust and owes(wrong, acts.Take)


def side_bet_of_a_bust(wrong: WrongAct) -> bool:
    """True if a side bet that wins by the dealer's bust was not paid."""
    if not (wrong.is_a(acts.Take, acts.Push) and wrong.on_side and wrong.table.is_exposed):
        return False
    return wrong.table.dealer.is_bust and owes(wrong, acts.Pay)


def _bust_dealer_pays_all(wrong: WrongAct) -> bool:
    if not (wrong.is_a(acts.Take, acts.Push) and wrong.on_main and wrong.table.is_exposed):
        return False
    hand = wrong.hand
    if hand is None or hand.is_d_hand or hand.is_bust:
        return False
    return wrong.table.dealer.is_bust and owes(wrong, acts.Pay)


def _paid_a_push(wrong: WrongAct) -> bool:
    return instead(wrong, acts.Pay, acts.Push)


def _took_a_push(wrong: WrongAct) -> bool:
    return instead(wrong, acts.Take, acts.Push)


def _returned_a_push(wrong: WrongAct) -> bool:
    return instead(wrong, acts.Return, acts.Push)


def _pushed_a_winner(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Push, acts.Return) and owes(wrong, acts.Pay)


def _pushed_a_loser(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Push) and owes(wrong, acts.Take)


def _took_a_winner(wrong: WrongAct) -> bool:
    return instead(wrong, acts.Take, acts.Pay)


def _paid_a_loser(wrong: WrongAct) -> bool:
    return instead(wrong, acts.Pay, acts.Take)


DEALER_BLACKJACK_AS_BUST: Final = Mistake(
    "dealer-blackjack-as-bust",
    "outcome",
    sentence("A blackjack is not a bust. The side bet loses."),
    dealer_blackjack_as_bust,
)
SIDE_BET_WITHOUT_A_BUST: Final = Mistake(
    "side-bet-without-a-bust",
    "outcome",
    sentence("You made {dealer}: no bust, so the side bet loses."),
    side_bet_without_a_bust,
)
SIDE_BET_OF_A_BUST: Final = Mistake(
    "side-bet-of-a-bust",
    "outcome",
    sentence("You busted with {dealer}: the side bet wins."),
    side_bet_of_a_bust,
)

OUTCOMES: Final = (
    Mistake(
        "late-blackjack-took-double",
        "outcome",
        sentence("Only the original bet is lost to the blackjack. The double goes back."),
        _took_a_double,
    ),
    Mistake(
        "late-blackjack-took-a-part",
        "outcome",
        sentence("The whole original bet is lost: take {owed:money}."),
        _took_part_of_the_original,
    ),
    Mistake(
        "late-blackjack-double-returned-alone",
        "outcome",
        sentence("Take the original bet, {owed:money}: what's left there is the player's without another move."),
        _returned_a_double_alone,
    ),
    Mistake(
        "late-blackjack-paid-a-split",
        "outcome",
        sentence("Your blackjack pays nobody. This hand's bet goes back as it is."),
        _paid_what_goes_back,
    ),
    Mistake(
        "late-blackjack-took-both-splits",
        "outcome",
        sentence("Only one hand of the split loses its original bet. This one goes back."),
        _took_both_splits,
    ),
    Mistake(
        "late-blackjack-returned-all",
        "outcome",
        sentence("In this house a dealer blackjack takes doubles and splits in full."),
        returned_where_all_is_taken,
    ),
    Mistake(
        "blackjack-taken-by-blackjack",
        "outcome",
        sentence("Blackjack against blackjack is a push."),
        _blackjack_taken_by_blackjack,
    ),
    Mistake(
        "blackjack-paid-against-blackjack",
        "outcome",
        sentence("You have blackjack too: it's a push."),
        _blackjack_paid_against_blackjack,
    ),
    Mistake(
        "drawn-21-against-blackjack-pushed",
        "outcome",
        sentence("A blackjack beats any other 21. Take the bet."),
        _drawn_21_kept,
    ),
    Mistake(
        "bust-not-taken",
        "outcome",
        sentence("The player busts with {total} and loses right away, whatever you draw."),
        _bust_not_taken,
        needs_busts=True,
    ),
    Mistake(
        "double-left-behind",
        "outcome",
        sentence("The hand was doubled: the whole {stake:money} loses."),
        _double_left,
    ),
    Mistake(
        "took-more-than-the-bet",
        "outcome",
        sentence("Only {stake:money} is down: you can't take more."),
        _took_too_much,
    ),
    Mistake("took-a-part", "outcome", sentence("The whole bet loses: take all {stake:money}."), _took_a_part),
    Mistake(
        "insurance-paid-without-blackjack",
        "outcome",
        sentence("You don't have blackjack: insurance loses."),
        _insurance_paid,
    ),
    Mistake(
        "insurance-taken-against-blackjack",
        "outcome",
        sentence("You have blackjack: insurance wins 2 to 1."),
        _insurance_taken,
    ),
    Mistake("insurance-pushed", "outcome", sentence("Insurance never pushes: it wins or it loses."), _insurance_pushed),
    Mistake("envy-not-paid", "outcome", sentence("Envy is owed here: pay it."), _envy_not_paid),
    Mistake(
        "dealer-bust-not-paid",
        "outcome",
        sentence("You busted with {dealer}: every hand that is still in wins."),
        _bust_dealer_pays_all,
        needs_busts=True,
    ),
    Mistake("paid-a-push", "outcome", sentence("That's a push: the bet stays, nothing moves."), _paid_a_push),
    Mistake("took-a-push", "outcome", sentence("That's a push. You took a bet the player keeps."), _took_a_push),
    Mistake("returned-a-push", "outcome", sentence("That's a push: the bet stays where it is."), _returned_a_push),
    Mistake("pushed-a-winner", "outcome", sentence("Look again – that bet won. Pay it."), _pushed_a_winner),
    Mistake("pushed-a-loser", "outcome", sentence("That bet lost. Take it."), _pushed_a_loser),
    Mistake("returned-a-loser", "outcome", sentence("That bet lost: it does not go back."), _returned_a_loser),
    Mistake("took-a-winner", "outcome", sentence("That bet won. Pay it."), _took_a_winner),
    Mistake("paid-a-loser", "outcome", sentence("That bet lost. Take it."), _paid_a_loser),
)
"""The special before the general."""
