"""Mistakes in words, apart from any round: what is said of one often names its cards and amounts."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from trainer.engine.faults import Fault
from trainer.engine.sentences import Sentence, sentence
from trainer.games.mistakes.catalogue import mistakes_of
from trainer.games.registry import GAMES
from trainer.wording.acts import FAULTS

MISTAKES: Final[Mapping[str, Sentence]] = {
    "late-bet-left": sentence("A past-posted bet was left on the layout."),
    "surplus-bet-kept": sentence("A bet that can't play was kept."),
    "returned-the-bet-in-time": sentence("The bet made in time was given back with the late one."),
    "returned-other-amount": sentence("The wrong amount was given back."),
    "blackjack-paid-even": sentence("A blackjack was paid even money."),
    "blackjack-bonus-alone": sentence("A blackjack was paid only what its odds add to even money."),
    "three-to-two-on-split-21": sentence("21 after a split was paid as a blackjack."),
    "three-to-two-on-drawn-21": sentence("21 in three or more cards was paid as a blackjack."),
    "even-money-paid-3-to-2": sentence("Blackjack odds were paid after the player took even money."),
    "exact-amount-cheques-cannot-make": sentence("A payout was not rounded to the smallest cheque."),
    "rounded-the-wrong-way": sentence("Right odds, wrong rounding."),
    "breakage-not-asked-for": sentence("A payout was rounded without need."),
    "double-forgotten": sentence("The double was left out of the payout."),
    "double-for-less-paid-whole": sentence("A double for less was paid as a full double."),
    "double-paid-alone": sentence("Only what the double added was paid."),
    "insurance-on-main-bet": sentence("Insurance was figured on the main bet."),
    "insurance-paid-blackjack-odds": sentence("Insurance was paid at blackjack odds."),
    "insurance-paid-as-main-bet": sentence("Insurance odds were paid on the main bet."),
    "three-to-two-on-a-plain-win": sentence("A plain win was paid as a blackjack."),
    "paid-even-for-odds": sentence("Even money was paid where the bet pays odds."),
    "two-bets-paid-together": sentence("Two bets on a spot were paid at once."),
    "amount-of-another-bet": sentence("The payout of another bet on the spot was paid."),
    "amount-of-another-spot": sentence("The payout of another spot was paid."),
    "paid-at-other-odds": sentence("A bet was paid at the wrong odds."),
    "no-such-cheques": sentence("A payout was given that the rack can't make."),
    "late-blackjack-took-a-part": sentence("Only part of the original bet was taken after a late blackjack."),
    "late-blackjack-double-returned-alone": sentence("The original bet was left after a late blackjack."),
    "bust-not-taken": sentence("A busted hand was not taken."),
    "double-left-behind": sentence("Part of a doubled bet was left behind."),
    "took-more-than-the-bet": sentence("More was taken than the bet."),
    "took-a-part": sentence("Only part of a losing bet was taken."),
    "dealer-bust-not-paid": sentence("A hand still in was not paid when you busted."),
    "drew-on-a-bust": sentence("You drew on a hand that had busted."),
    "drew-on-soft-18": sentence("You drew on soft 18 or above."),
    "drew-on-17": sentence("You drew on hard 17 or above."),
    "stood-on-16": sentence("You stood on 16 or below."),
    "d-bust-overdrawn": sentence("A busted D hand got another card."),
    "d-hand-overdrawn": sentence("A D hand that must stand got another card."),
    "d-hand-collected-too-soon": sentence("A D hand was collected before your own hand was played."),
    "side-bet-passed-over": sentence("A side bet was passed over."),
    "settled-from-the-wrong-end": sentence("Bets were settled from the wrong end."),
    "cards-before-the-next-bet": sentence("Cards were left down when you went on to the next bet."),
    "box-skipped": sentence("A spot was skipped in the deal."),
    "dealt-out-of-order": sentence("Cards were dealt out of order."),
    "dealer-card-too-soon": sentence("Your own card was dealt too soon."),
    "dead-hand-left": sentence("The bet of a dead hand was not given back."),
    "card-not-given": sentence("A player who wanted a card was passed over."),
    "bust-left-waiting": sentence("A busted bet was left waiting."),
    "db21-on-main-bet": sentence("DB21's odds were paid on the main bet."),
    "db21-even": sentence("DB21 was paid even money."),
    "side-bet-without-a-bust": sentence("A side bet was paid although you did not bust."),
    "side-bet-of-a-bust": sentence("A side bet was not paid when you busted."),
    "blackjack-odds-on-d": sentence("A D bet was paid more than even money."),
    "exact-half-cheques-cannot-make": sentence("Half a bet was not rounded to the smallest cheque."),
    "wrong-half": sentence("Both busted, and the wrong part of the bet was taken."),
    "laid-sideways-without-bust": sentence("A D hand that did not bust was laid sideways."),
    "breakz-count-off-by-one": sentence("The dealer's cards were miscounted."),
    "breakz-on-main-bet": sentence("Breakz odds were paid on the main bet."),
    "breakz-other-row": sentence("Another row of the Breakz table was paid."),
    "envy-dealer-wrong-row": sentence("Another row of the Dealer Envy was paid."),
    "stud-cap-ignored": sentence("A bonus was paid beyond the house's cap."),
    "stud-lower-hand": sentence("A bonus was paid for a lower hand than the cards make."),
    "stud-on-main-bet": sentence("Bonus odds were paid on the main bet."),
    "stud-kicker-odds": sentence("A bonus was paid for the wrong hand."),
    "stud-winner-not-paid": sentence("A winning bonus was not paid."),
    "envy-of-other-hands": sentence("The top hands for envy were miscounted."),
    "tie-above-21-pushed": sentence("A tie above 21 was pushed."),
    "tie-above-21-overdone": sentence("Hands equally far from 21 were not pushed."),
    "same-distance-paid": sentence("Hands equally far from 21 were paid."),
    "over-21-taken-as-bust": sentence("A total over 21 was taken as a bust."),
    "further-taken-as-closer": sentence("The hand further from 21 was taken as closer."),
    "higher-over-21-as-better": sentence("The higher total above 21 was taken as better."),
    "nobust-16-stood": sentence("You stood on 17 or below."),
    "nobust-over-21-hit": sentence("You drew on a hard total above 21."),
    "nobust-18-hit": sentence("You drew on 18 to 21."),
    "soft-17-hit": sentence("You drew on soft 17 at a house that stands on it."),
    "soft-17-stood": sentence("You stood on soft 17 at a house that hits it."),
    "paid-bet-plus-winnings": sentence("The bet was paid out with its winnings."),
    "paid-twice": sentence("A bet was paid twice what it won."),
    "paid-half": sentence("A bet was paid half of what it won."),
    "pushed-a-loser": sentence("A losing bet was left on the layout."),
    "took-a-winner": sentence("A winning bet was taken."),
    "insurance-paid-even": sentence("Insurance was paid even money."),
    "three-to-two-at-six-to-five": sentence("A blackjack was paid 3 to 2 at a table that pays 6 to 5."),
    "six-to-five-at-three-to-two": sentence("A blackjack was paid 6 to 5 at a table that pays 3 to 2."),
    "blackjack-paid-against-blackjack": sentence("A blackjack was paid against your own."),
    "blackjack-taken-by-blackjack": sentence("A blackjack was taken by your own."),
    "dealer-blackjack-as-bust": sentence("A side bet was paid on your blackjack."),
    "db21-by-hole-card": sentence("DB21 was paid by the hole card."),
    "db21-by-last-card": sentence("DB21 was paid by the last card."),
    "db21-other-state": sentence("DB21 was paid by the other state's pay table."),
    "breakz-without-first-two": sentence("The hole card and the up card were not counted."),
    "took-all-when-both-bust": sentence("Both busted, and the whole bet was taken."),
    "half-rounded-down": sentence("Both busted, and the smaller part of the bet was taken."),
    "pushed-both-bust": sentence("Both busted, and the bet was pushed."),
    "paid-both-bust": sentence("Both busted, and the bet was paid."),
    "d-blackjack-paid": sentence("A D blackjack was paid."),
    "p-rule-on-d": sentence("A D bet was settled as a P bet."),
    "blackjack-odds-in-no-bust": sentence("A 21 was paid as a blackjack."),
    "blackjack-odds-on-a-no-bust-win": sentence("A plain win was paid as a blackjack."),
}
"""The names of the mistakes whose sentence tells facts of a round, or what to do instead."""
_FAULTS: Final[Mapping[str, Sentence]] = {
    **{fault.value: FAULTS[fault].start for fault in Fault},
    "too-much": sentence("Paid or taken too much."),
    "too-little": sentence("Paid or taken too little."),
    "wrong-action": sentence("Wrong action: take, pay or push."),
}
_OTHER: Final = sentence("Other mistakes")


def mistake_name(fault: str) -> Sentence:
    """Return the name of a mistake as records keep it; one that is not known stands among the others."""
    return MISTAKES.get(fault) or _said().get(fault) or _FAULTS.get(fault) or _OTHER


@cache
def _said() -> dict[str, Sentence]:
    """Return the sentences of the mistakes that tell no facts, by id."""
    return {each.id: each.says for game in GAMES for each in mistakes_of(game) if "{" not in each.says.template}
