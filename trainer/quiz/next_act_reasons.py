"""The reason for a dealer's next act, one sentence for each kind of moment; a settled bet gives its working instead."""

from collections.abc import Mapping
from typing import Final

from trainer.engine.sentences import Sentence, sentence

REASONS: Final[Mapping[str, Sentence]] = {
    "act-first-card": sentence("The first card goes to the first bet from your left."),
    "act-deal-card": sentence("Cards go from your left, one to each spot, then one to you, and around again."),
    "act-own-card": sentence("Your own card comes after the last spot: one of your two face down, the other face up."),
    "act-passed-over": sentence("Never go back within a pass: the spot you missed gets its card after the others."),
    "act-late-bet": sentence("A bet made after the first card is no bet: give it back."),
    "act-unbacked": sentence("A side bet needs a main bet at the same spot: give it back before the first card."),
    "act-both-arrows": sentence("A spot bets on one arrow, not on both: give the second bet back."),
    "act-over-limit": sentence("Anything over the limit is no bet: give it back before the first card."),
    "act-over-half": sentence("Insurance is at most half the main bet: give back anything over that."),
    "act-double-over": sentence("A double adds no more than the bet: give back anything over that."),
    "act-burn-first": sentence("At this house, a fresh shoe or a new dealer starts with a burned card."),
    "act-faced-card": sentence("A card found face up in the shoe goes to the discard rack."),
    "act-shuffle": sentence("The shoe is empty: shuffle and cut the discards, then finish the round."),
    "act-shown-card": sentence("Whoever takes the next card gets the exposed one; if nobody can, burn it."),
    "act-drawn-too-many": sentence("Your hand has to stand, so the extra card is burned."),
    "act-after-deal": sentence("No insurance and no peek here: go straight on to the hands."),
    "act-offer-insurance": sentence("With an ace up, offer insurance before anything else."),
    "act-close-insurance": sentence("Every player has answered: close insurance before you look at the hole card."),
    "act-even-money": sentence("Even money is paid right away, before the peek."),
    "act-peek": sentence("With an ace or a ten up, look at the hole card before the players act."),
    "act-peek-blackjack": sentence("You found a blackjack: turn the hole card right away."),
    "act-settle-insurance": sentence("Insurance is settled as soon as the hole card is known."),
    "act-wait": sentence("The player has not signaled yet: no card without a signal."),
    "act-wait-21": sentence("A player with 21 still has to signal."),
    "act-hit-card": sentence("The player asked for a card."),
    "act-double-card": sentence("A doubled hand gets exactly one card."),
    "act-split-card": sentence("The first split hand gets its second card and is finished before the next."),
    "act-bust": sentence("A busted hand loses right away: take the bet, then pick up the cards."),
    "act-bust-cards": sentence("The bet is settled: the cards leave before the next hand."),
    "act-blackjack": sentence("You have no blackjack: settle the player's right away."),
    "act-blackjack-cards": sentence("The blackjack is paid: its cards leave before the next hand."),
    "act-21": sentence("A 21 wins right away."),
    "act-bonus": sentence("Bonus bets are settled right after the deal."),
    "act-d-card": sentence("A D hand of soft 17 or less, or hard 16 or less, takes a card."),
    "act-d-sideways": sentence("A busted D hand lies sideways on the insurance line until your hand is known."),
    "act-d-blackjack": sentence("A D blackjack loses right away unless you have one too."),
    "act-expose": sentence("The players are done, and a bet still depends on your hand."),
    "act-expose-sides": sentence("No hand is left, but a side bet still depends on yours."),
    "act-no-expose": sentence("Nothing depends on your hand: the hole card stays down."),
    "act-set-up-card": sentence("The up card goes to its box once the hole card is turned: it decides what DB21 pays."),
    "act-draw": sentence("Your hand may not stand yet, and a bet depends on it."),
    "act-draw-sides": sentence("Only side bets are left, and they depend on your hand: play it out."),
    "act-stand": sentence("Your hand stands: settle the bets."),
    "act-no-draw": sentence("No bet depends on another card: draw none."),
    "act-settle": sentence("Bets are settled counterclockwise, from your right."),
    "act-sides-first": sentence("You did not bust: side bets leave before the main bets are settled."),
    "act-side-bust": sentence("You busted: at each spot the main bet comes first, then its side bet."),
    "act-dealer-envy": sentence("Dealer Envy is the last payment of the round."),
    "act-pick-up": sentence("At this table a losing hand's cards are picked up with its bet."),
    "act-clear": sentence("Every bet is settled: clear the layout."),
    "act-wrong-payout": sentence("That payout is wrong. Put it right before you clear the layout."),
    "act-wrongly-taken": sentence("That bet did not lose. The floor has to put it right."),
}
"""The reason for what is due at the moment of each kind."""
TUCKED: Final = sentence("The side bet is not decided yet: the cards go under it, not to the rack.")
"""The reason for a tuck, at whatever moment."""
