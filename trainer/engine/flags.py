"""The bits in which hands, boxes and the table keep facts that happened.

A hand's bits are gathered into its box and every box's into the table, so that a clause asks one bit before it looks
closer. Outside the engine only the gates of clauses name them; everybody else asks the properties of `Hand`, `Box` and
`Table`.

Those of most rounds come first: Python is quickest with numbers below 1 << 30.
"""

from typing import Final

# Bits of a hand.
TO_PLAY: Final = 1 << 0
"""The player may still decide for this hand."""
ASKED: Final = 1 << 1
"""A card is due to this hand in answer to its player's signal; kept on the hand alone, which is still to play."""
STOOD: Final = 1 << 2
DOUBLED: Final = 1 << 3
SPLIT: Final = 1 << 4
"""The hand came from a split: its 21 is no blackjack."""
SPLIT_ACE: Final = 1 << 30
NATURAL: Final = 1 << 5
"""An ace and a ten-value card as the first two cards, unsplit."""
TWENTY_ONE: Final = 1 << 6
"""The hand can be read as 21."""
OVER: Final = 1 << 7
"""The hand is above 21 with every ace as 1."""
D_HAND: Final = 1 << 8
"""The dealer draws this hand for its player (Winners Option)."""
LIVE: Final = 1 << 9
"""The hand's wager lies on the felt, undecided."""
LOOSE: Final = 1 << 10
"""The wager is settled, the cards still lie there."""
TUCKED: Final = 1 << 11
SIDEWAYS: Final = 1 << 12
PAID: Final = 1 << 13
DISCARDED: Final = 1 << 14
"""The cards lie in the discard rack; the hand keeps them so that the round can still be told."""
MISPAID: Final = 1 << 31
"""A wrong payoff to this wager was let stand; it can be taken back until the layout is cleared."""
WRONGLY_TAKEN: Final = 1 << 47
"""The wager was taken when a take was not due, and let stand: the floor has it put back (ruling SB-15)."""
WRONGLY_PUSHED: Final = 1 << 49
"""The wager was pushed or given back when that was not due, and let stand: it is the player's again."""
TAKEN: Final = 1 << 15
"""The wager, or a part of it, went to the rack."""
REFUSED: Final = 1 << 50
"""The player refused a shown card: the hand gets no card but the second one that a split owes it (ruling SB-10)."""
MISSED: Final = 1 << 35
"""The hand was passed over in the first pass: its first card is for the second (SD 20:18:15:28)."""
SHORT: Final = 1 << 37
"""The dealer has both own cards, and this hand still misses one of its first two."""
DEAD: Final = 1 << 51
"""The hand never got a card and its wager is gone: nothing backs what else lies at its box."""
BUST_TO_SETTLE: Final = 1 << 17
"""A hand has just gone over 21 and its wager still lies there."""
BLACKJACK_TO_SETTLE: Final = 1 << 18
"""A blackjack whose wager still lies there."""
OVER_29: Final = 1 << 29
"""The hand is above 29 (Washington's DB21 loses by it)."""
MADE_21: Final = 1 << 19
"""A hand stands at 21 and its wager still lies there."""
# Bits of a box.
SIDE_LIVE: Final = 1 << 20
"""A DB21, Breakz or 3 Card Stud wager lies on the felt, undecided."""
INSURED: Final = 1 << 21
"""An insurance wager lies on the line, undecided."""
LATE: Final = 1 << 32
"""A wager was laid after the first card."""
UNBACKED: Final = 1 << 33
"""A side wager lies there without a main wager."""
EVEN: Final = 1 << 34
"""The player asked for even money; kept after it is paid."""
EXTRA: Final = 1 << 36
"""A wager lies there that may not be accepted: on the other arrow, or the part over the limit."""
# Facts of the table.
OFFERED: Final = 1 << 44
CLOSED: Final = 1 << 45
PEEKED: Final = 1 << 24
EXPOSED: Final = 1 << 25
UP_SET: Final = 1 << 26
ENVY_PAID: Final = 1 << 38
CLEARED: Final = 1 << 39
BEGUN: Final = 1 << 23
"""The first card has been dealt."""
SHUFFLED: Final = 1 << 40
ALWAYS: Final = 1 << 22
"""Set from the start of every round: the gate of a clause that always looks."""
TO_DEAL: Final = 1 << 41
"""The dealer's own first two cards are not both there yet."""
EARLY: Final = 1 << 46
"""The dealer's own two cards came before the second pass: it is still to go round."""
FLOOR_CALLED: Final = 1 << 48
"""The floor was called to every wrong payoff and every wager wrongly taken or pushed so far."""
JUST_MISPAID: Final = 1 << 55
"""A wrong payoff was the last thing done: nothing has followed it yet (house option mend, ruling SB-15)."""
ENVY_MISPAID: Final = 1 << 54
"""A wrong payment of Dealer Envy was let stand."""
DEALING: Final = TO_DEAL | SHORT
"""Somebody at the table misses one of the first two cards."""
TO_BURN: Final = 1 << 42
"""The first card of the shoe is to be burned."""
ACE_UP: Final = 1 << 27
TEN_UP: Final = 1 << 28
ASTRAY: Final = 1 << 43
"""A card drawn in error for a dealer's or D hand that must stand awaits the burn."""
MISDEALT: Final = 1 << 53
"""A card too many in the initial deal awaits the burn."""
LOST: Final = 1 << 16
"""The hand's wager was taken, and its cards still lie there."""
SHOWN: Final = 1 << 52
"""A card that was shown in error lies there: it is the next one for whoever can use it."""
WRONG: Final = MISPAID | WRONGLY_TAKEN | WRONGLY_PUSHED | ENVY_MISPAID
"""Cheques went where they were not due: some of it may have to be put right (ruling SB-15)."""
BOX_ONLY: Final = MISPAID | WRONGLY_TAKEN | WRONGLY_PUSHED | SIDE_LIVE | INSURED | LATE | UNBACKED | EVEN | EXTRA
