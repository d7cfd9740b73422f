"""Sentences for the reasons why a request is allowed, refused, not yet a decision, or called out."""

from collections.abc import Mapping
from typing import Final

from trainer.engine.sentences import Sentence, sentence
from trainer.games.request_ids import RequestReason
from trainer.quiz.request_rulings import RequestRuling
from trainer.quiz.request_words import Request

_WORKINGS: Final[Mapping[RequestReason, Sentence]] = {
    "hit": sentence("A hand of {total} may take another card: the player decides."),
    "hit-soft-above-21": sentence("{total} is soft here: the hand also counts 21 or less, so it may hit."),
    "hit-doubled": sentence("A doubled hand gets exactly one card, and it has it."),
    "hit-split-ace": sentence("A split ace gets one card, and it has it."),
    "hit-above-21": sentence("A hard {total} is above 21: it may not hit."),
    "double": sentence("Two cards, and no more than the {stake:money} bet: the hand may double."),
    "double-after-split": sentence("A split hand may double on its first two cards."),
    "double-split-21": sentence("21 after a split is not a blackjack: on two cards it may double."),
    "double-less": sentence("A double for less than the {stake:money} bet is allowed, and called out."),
    "double-over": sentence("A double may add no more than the bet, {stake:money}."),
    "double-three-cards": sentence("Only the first two cards may double; this hand has {cards}."),
    "double-blackjack": sentence("A blackjack may not double: it is paid."),
    "double-21": sentence("21 wins right away, so there is nothing to double."),
    "double-split-ace": sentence("A split ace gets one card and may not double."),
    "split": sentence("Two cards of equal value may split."),
    "split-tens": sentence("10, jack, queen and king all count ten: equal values may split."),
    "split-again": sentence("The spot has two hands; up to four are allowed."),
    "split-fourth": sentence("The spot has three hands; a fourth is allowed."),
    "split-fifth": sentence("The spot has four hands; there is no fifth."),
    "split-unequal": sentence("Only cards of equal value may split."),
    "split-aces-again": sentence("Split aces get one card each and are not split again."),
    "d-decides": sentence("The dealer plays a D hand by the dealer's rule: its player decides nothing."),
    "insure": sentence("Insurance may be up to half the bet, {half:money}, while it is open."),
    "insure-half": sentence("{half:money} is exactly half the bet, the most that insurance may be."),
    "insure-d": sentence("D is offered insurance too, for up to half the bet."),
    "insure-over": sentence("Insurance may be at most half the bet: {half:money}."),
    "insure-no-ace": sentence("Insurance is offered only with an ace up."),
    "insure-closed": sentence("Insurance is closed: it is too late for an insurance bet."),
    "insure-none": sentence("This game has no insurance."),
    "even-money": sentence("A blackjack against an ace may take even money before the hole card is known."),
    "even-money-no-ace": sentence("Even money is offered only with an ace up."),
    "even-money-odds": sentence("Even money goes with 3 to 2; this table pays a blackjack 6 to 5."),
    "even-money-d": sentence("Even money is for a player's blackjack; a D hand bets on the dealer."),
    "bet": sentence("No card is out yet: bets may be made."),
    "bet-late": sentence("The first card is out: no bet."),
    "bet-least": sentence("{limit:money} is exactly the table minimum."),
    "bet-below": sentence("The table minimum is {limit:money}."),
    "bet-most": sentence("{limit:money} is exactly the table maximum."),
    "bet-above": sentence("The table maximum is {limit:money}; a bet of {whole:money} is over it."),
    "both-arrows": sentence("One spot bets on P or on D, not on both."),
    "two-spots": sentence("One player may bet P at one spot and D at another."),
    "side": sentence("No card is out yet, and the spot has a main bet: the side bet stands."),
    "side-late": sentence("The first card is out: no bet."),
    "side-added": sentence("The first card is out: nothing is added to a side bet. What was down stands."),
    "side-alone": sentence("A side bet needs a main bet at its spot."),
    "side-misplaced": sentence("A side bet must be in its own betting spot, not on the main bet."),
    "side-over": sentence("A side bet may be at most {most:money} here."),
    "side-back": sentence("The side bet stays in action until the dealer's hand is finished."),
    "surrender": sentence("Surrender is not offered in this game."),
    "spoken": sentence("A word alone is not a decision: the cameras only see hand signals."),
    "foreign-cheque": sentence("Only this house's cheques play here."),
    "handed-over": sentence("Money goes on the layout, never from hand to hand."),
    "cheques-play": sentence("A bet in black cheques is called: “Cheques play.”"),
    "change": sentence("Changing a cheque is called before it is made."),
    "buy-in": sentence("Cash is spread, its amount is called, and cheques are cut for it."),
    "color-in": sentence("Cheques that a player brings in for larger ones are called and counted out."),
}
_THEN: Final[Mapping[bool, Sentence]] = {
    False: sentence("{why} This house's table of calls says to go on."),
    True: sentence("{why} This house's table of calls says to wait for the floor."),
}
"""The rest of a call, by whether the house waits for the floor."""


def working_of(ruling: RequestRuling, request: Request, *, waits: bool) -> Sentence:
    """Return the reason of a ruling in a sentence, with what a call is followed by."""
    values = {"amount": request.cents, **ruling.values}
    why = _WORKINGS[ruling.reason].with_values(**values)
    return _THEN[waits].with_values(why=why) if ruling.verdict == "call" else why
