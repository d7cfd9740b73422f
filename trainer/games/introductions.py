"""A page about each game for those who are new to it: how a round goes, what is special, what is got wrong."""

from types import MappingProxyType
from typing import Final

import msgspec


class Introduction(msgspec.Struct, frozen=True, kw_only=True):
    """What a trainee reads before the first session in a game."""

    about: str
    course: tuple[str, ...]
    """How a round goes, step by step."""
    special: tuple[str, ...]
    wagers: tuple[tuple[str, str], ...]
    """Each wager by its name, and what it wins and loses on."""
    mistakes: tuple[str, ...]
    """What trainees get wrong."""
    layout: tuple[str, ...]
    """What to look for on the felt."""


INTRODUCTIONS: Final = MappingProxyType(
    {
        "blackjack": Introduction(
            about="Each player plays one hand against the dealer's: closer to 21 wins, above 21 is bust. "
            "The other games here are built on it.",
            course=(
                "Wagers lie in the circles before the first card. Then cards go round twice from your left; one of "
                "your own two lies face up.",
                "Ace up: offer insurance, close it, then look at your hole card. Ten up: look at once. "
                "A dealer's blackjack ends the round there.",
                "Pay the players' blackjacks. From your left each player finishes a hand: hit, stand, double, split.",
                "A bust loses at once: money first, then the cards.",
                "Expose the hole card, draw to 16, stand on 17. A soft 17 is as your house says.",
                "Settle from your right to your left, one box at a time, and clear the cards.",
            ),
            special=(
                "A blackjack is an ace and a ten-value card as the first two cards. It beats every other 21.",
                "You draw only while a wager still depends on your hand.",
            ),
            wagers=(
                ("Blackjack wager", "1 to 1; a blackjack 3 to 2, rounded up to the smallest cheque."),
                ("Insurance", "At most half the wager, on the hole card alone: 2 to 1."),
                ("Even money", "A blackjack against an ace up may be paid 1 to 1 before you look."),
            ),
            mistakes=(
                "Paying 3 to 2 for a 21 of a split hand, or of three cards: it is no blackjack.",
                "Forgetting lost insurance: it goes before anything else is settled.",
                "Paying a blackjack before the dealer's own is ruled out.",
            ),
            layout=(
                "A circle for each box; the lettering tells the blackjack odds and that insurance pays 2 to 1.",
                "Your cards lie above the rack, the shoe at your left, the discard rack at your right.",
            ),
        ),
        "dealer-bust-21": Introduction(
            about="Blackjack with a second wager: DB21, that the dealer will bust. The up card decides what it pays.",
            course=(
                "DB21 wagers lie beside the circles before the first card, each with a blackjack wager. "
                "What comes later is no bet and goes back.",
                "Deal, insure, look and play as in blackjack.",
                "A hand with DB21 busts: take its blackjack wager, but tuck the cards under the DB21 cheques.",
                "Expose the hole card and set the original up card into the box UP CARD.",
                "Play out your hand while any DB21 wager is there, even if nobody else is left.",
                "No bust: take all DB21 wagers first, then settle the main wagers. "
                "Bust: box by box from your right, main wager first, then DB21.",
            ),
            special=(
                "A busted player's DB21 wager lives on: it is a bet on your hand, not on the player's.",
                "Only the original up card counts. Ten, jack, queen and king are one class.",
                "Washington: a player's total of 30 or more loses the DB21 wager.",
            ),
            wagers=(
                ("Blackjack wager", "As in blackjack."),
                ("DB21", "By the up card and the pay table in force, from 1 to 1 up to 15 to 1."),
            ),
            mistakes=(
                "Putting tucked cards into the discard rack before the DB21 wager is settled.",
                "Settling a main wager first when the dealer has not busted: all DB21 wagers leave before.",
                "Paying by a card drawn later, or by the hole card.",
                "Taking a dealer's blackjack for a bust: DB21 loses to it.",
            ),
            layout=(
                "Each circle has a second spot, DB21, at its lower left as you see it.",
                "The box UP CARD is as large as a card: the original up card is set apart in it.",
                "The placard shows the pay table in force.",
            ),
        ),
        "winners-option": Introduction(
            about="Each box bets on its own hand, in the P arrow, or on the dealer's hand, in the D arrow.",
            course=(
                "Every box wagers in its P or its D arrow, never in both. Deal as in blackjack, "
                "your second card face up.",
                "Ace up: offer insurance to P and D alike, close it, and look. Ten up: look at once.",
                "Pay P blackjacks; collect D blackjacks, unless you have one too.",
                "From your left: P players decide; D hands you draw yourself, by your own rule.",
                "A busted D hand is not over: lay it sideways on the insurance line, its wager on top.",
                "Expose, hit soft 17 and below, stand on hard 17. Then settle from your right, P and D in turn.",
            ),
            special=(
                "D wins when you win: with a total below yours, or against your blackjack.",
                "D busts and you do not: D is paid even money. You bust and D does not: D loses.",
                "Both bust: half of the D wager is collected, the larger part if it does not divide.",
                "Ties push for both. Nobody surrenders.",
            ),
            wagers=(
                ("P wager", "As in blackjack: 1 to 1, a blackjack 3 to 2."),
                ("D wager", "Even money when the dealer wins; half is lost when both bust."),
                ("Insurance", "For P and D: at most half the wager, 2 to 1."),
            ),
            mistakes=(
                "Taking a busted D wager at once, as if it were a player's.",
                "Taking the smaller half: of $15 the house keeps $8.",
                "Paying a D hand that is above yours: it bet on you, and loses.",
                "Letting a D player decide: D hands have no choices.",
            ),
            layout=(
                "Two arrows at each box: P points to the player, D to the dealer.",
                "The insurance line is where busted D hands lie sideways until your hand is known.",
            ),
        ),
        "dealer-breakz": Introduction(
            about="Blackjack with a side bet that the dealer busts. The more cards your busted hand has, "
            "the more it mostly pays.",
            course=(
                "Breakz bets lie in their own spots before the first card.",
                "Deal, insure, look and play as in blackjack.",
                "A box with Breakz busts, or its blackjack is paid: its cards go under the Breakz bet.",
                "With any Breakz bet down you play out your hand, even if nobody else is left.",
                "No bust: take all Breakz bets first. Bust: count your cards; then box by box from your right, "
                "main wager first, then Breakz.",
            ),
            special=(
                "Only the number of cards in your hand counts, with the two you started with.",
                "With pay table 13 a house may add Dealer Envy: a fixed amount for the dealer.",
                "Some cells of the pay tables were lost in print. They stay empty until your house fills them.",
            ),
            wagers=(
                ("Blackjack wager", "As in blackjack."),
                ("Breakz", "By the cards in your busted hand, from 1 or 2 to 1 for three up to 250 to 1 for eight."),
                ("Dealer Envy", "To the dealer, for bets of $5 or more and a bust of four cards or more."),
            ),
            mistakes=(
                "Counting only the cards you drew.",
                "Discarding the cards of a box whose Breakz bet is still live.",
                "Not drawing because all players are bust or paid.",
                "Settling main wagers before lost Breakz bets have left.",
            ),
            layout=(
                "A BREAKZ spot beside each circle; the cards of a finished hand are tucked there.",
                "The placard shows what each number of cards pays.",
            ),
        ),
        "no-bust-21": Introduction(
            about="Nobody busts: the hand closest to 21 wins, under it or over it. A poker bonus may ride beside it.",
            course=(
                "Wagers and bonuses lie there before the first card. Deal as in blackjack.",
                "First settle every 3 Card Stud bonus: a player's two cards with your up card. Then the envies.",
                "Pay every natural 21, 1 to 1. There is no insurance, and you do not look at the hole card.",
                "From your left each player hits, stands, doubles or splits. A 21 is paid at once; "
                "a hard total above 21 cannot hit.",
                "Expose and draw: hit every 17, stand on 18 to 24; hit a soft 25 or more, unless it also counts 18.",
                "Measure each hand's distance from 21 and settle from your right.",
            ),
            special=(
                "22 is as close as 20: the same distance pushes. But equal totals above 21 are the dealer's.",
                "A hand with an ace counts whichever way is closer to 21.",
                "No 3 to 2: a natural is paid like any other 21.",
            ),
            wagers=(
                ("Main wager", "Closest to 21: 1 to 1."),
                ("3 Card Stud bonus", "From a pair at 1 to 1 up to a suited three of a kind at 200 to 1."),
                ("Envy", "For bonuses of $5 or more, when another hand holds one of the two top hands."),
            ),
            mistakes=(
                "Taking a hand at 22 or more as a bust: it waits for your hand.",
                "Standing on a hard 17: here you hit it.",
                "Pushing 22 against 22: it is the dealer's.",
                "Settling the bonus after the play: it comes before everything.",
            ),
            layout=(
                "A 3 CARD STUD spot beside each circle.",
                "The lettering says how the dealer draws and that ties above 21 are the dealer's; "
                "there is no insurance line.",
            ),
        ),
    }
)
"""The introduction to every game, by its name."""
