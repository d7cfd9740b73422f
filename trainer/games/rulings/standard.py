"""Rulings on standard blackjack, which the other games rest on."""

from typing import Final

from trainer.games.rulings.ruling import Ruling

RULINGS: Final = (
    Ruling(
        id="SB-1",
        asks="The dealer does not peek and turns over a blackjack after players have doubled and split. What does "
        "a spot lose?",
        says="A dealer blackjack found late takes one original bet per spot; doubles and other hands go back.",
        why="The printed rules on doubling and splitting let a late blackjack take the original wager only. A "
        "hand that already busted stays lost, double and all, and then nothing more is taken from its spot. "
        "Otherwise the first hand of the spot loses its original bet, and every other hand and every double goes "
        "back. Outside South Dakota a house may take doubles and split hands in full.",
        options=("late_blackjack",),
    ),
    Ruling(
        id="SB-2",
        asks="May a player surrender?",
        says="No game here offers surrender; tell a player who asks that it is not offered.",
        why="South Dakota has a section on surrender that a house may use. Winners Option rules it out in clause "
        "(15), Dealer Bust 21 does not list it among the player's options, and none of the games here deals it.",
        kind="note",
    ),
    Ruling(
        id="SB-3",
        asks="When do you settle a blackjack: a player's, a D hand's, or a natural 21 in No Bust 21?",
        says="Settle a blackjack as soon as the dealer can no longer have one.",
        why="From that moment nothing can change its result. That is right after the deal, after any 3 Card Stud "
        "bonus; or right after the peek, once insurance is settled, and before any player decides. Without a peek "
        "and with an ace or a ten up, it is once the hole card is turned. Several blackjacks may be settled in "
        "any order.",
    ),
    Ruling(
        id="SB-4",
        asks="When do you settle insurance?",
        says="Settle insurance as soon as the hole card is known, before any other bet.",
        why="It is a bet on the hole card alone. After a peek that finds no blackjack, take it right away. After "
        "one that finds a blackjack, settle it once the blackjack is shown. Without a peek, settle it after the "
        "hole card is turned and before any draw. Won or lost, it goes before side bets and main bets, spot by "
        "spot in any order.",
    ),
    Ruling(
        id="SB-5",
        asks="Do you turn the hole card when nothing depends on it?",
        says="Turn the hole card only if a bet is undecided or the peek found a blackjack.",
        why="When every bet is decided there is nothing left to show, and you clear the cards. An undecided "
        "insurance bet or blackjack needs the hole card, so you turn it, but you don't have to draw.",
    ),
    Ruling(
        id="SB-6",
        asks="What is even money, and who may take it?",
        says="Even money: with an ace up, a player's blackjack at 3 to 2 may be paid 1 to 1 right away, before "
        "the peek.",
        why="It is the same as full insurance, settled in one payout, and comes to the same whatever the hole "
        "card is. Only that way does it agree with the law, which sets 3 to 2 as the least a blackjack pays. At 6 "
        "to 5 it would come to something else. A D hand bets on the dealer and has nothing to insure this way.",
    ),
    Ruling(
        id="SB-7",
        asks="A player adds to a side bet after the first card. What goes back?",
        says="What is added to a side bet after the first card goes back; the original bet stands.",
        why="Only the addition came late. What was down in time is a bet like any other.",
    ),
    Ruling(
        id="SB-8",
        asks="A card drawn by a dealer on 17 to 21 is burned. What does that mean where the dealer draws by other "
        "rules, and for D hands?",
        says="Burn a card drawn for your own hand when it must stand; one for a standing D hand is the next card.",
        why="The printed rule names 17 to 21 because that is where most dealers stand. We apply it to the "
        "dealer's own hand whenever that hand must stand by the rules of its game. A D hand's cards are a "
        "player's: one drawn for a D hand that must stand goes to the next hand that can use it.",
    ),
    Ruling(
        id="SB-9",
        asks="A card is exposed by mistake before everyone has two cards, or the deal brings one card too many. "
        "Who gets it?",
        says="Burn a card exposed before everyone has two, and a card too many in the deal.",
        why="The printed rule gives an exposed card to the players or the dealer only after the initial deal. "
        "Before that, it would change which cards go to which hand.",
    ),
    Ruling(
        id="SB-10",
        asks="A player who refuses an exposed card may not have additional cards. Does that mean the hand or the "
        "player?",
        says="A player who refuses an exposed card gets no more cards on any spot, except those a split still needs.",
        why="The rule speaks of the player, so it holds for all of that player's hands on all spots; no hit, "
        "double or split follows. A split hand still gets its second card. Standing while the card is offered is "
        "the refusal. A hand that may not take a card refuses nothing, and D hands go on, because the dealer "
        "draws them.",
    ),
    Ruling(
        id="SB-11",
        asks="A spot is missed in the initial deal. When does it get its cards?",
        says="A missed spot waits: no going back within that round of cards, and its second card comes last.",
        why="Going back would change everybody's cards. The missed spot gets its first card in its turn of the "
        "second round, and its second card after everyone else's. A hand that got no card at all is dead, and its "
        "side bet goes back with its main bet.",
    ),
    Ruling(
        id="SB-12",
        asks="A card is drawn by mistake after a wrong payout that ended the round too soon. What comes first?",
        says="Take back the payout that ended the round too soon; then the card is your next one, or is burned.",
        why="While that payout is down, nobody can say whether the dealer draws. Once you take it back, the bet "
        "is in action again. If you must draw, the card is your next one; if not, burn it.",
    ),
    Ruling(
        id="SB-13",
        asks="How do you round a blackjack payout that does not come out even?",
        says="A blackjack the smallest cheque can't make is rounded the house's way; at 3 to 2 the default is up.",
        why="With half dollars in the rack, 3 to 2 on whole dollars is exact: $5 pays $7.50. Where the cheques "
        "cannot make the amount, the house rounds up, rounds down, or pays the odds on as much of the bet as "
        "comes out even and 1 to 1 on the rest, the default at 6 to 5 outside South Dakota. South Dakota requires "
        "rounding up, because 3 to 2 is a minimum. "
        "The verdict tells you when an exact amount cannot be made in cheques.",
        options=("chip", "breakage"),
    ),
    Ruling(
        id="SB-14",
        asks="When do you pick up the cards after settling?",
        says="All the money first, then all the cards; or a losing hand's cards with its bet, if the house says so.",
        why="South Dakota has a section on the pickup that we could not read. Casinos do it either way, so it is "
        "a house option, and a house may leave both open to its dealers.",
        options=("pick_up",),
    ),
    Ruling(
        id="SB-15",
        asks="A payout is wrong, or a bet was taken, pushed or missed by mistake. What do you correct, and how?",
        says="Take back a wrong payout; for a bet taken or pushed by mistake, call the floor first.",
        why="A payout is wrong if it is not what the bet is owed. One made too early or out of turn stands if the "
        "amount proves right, unless it ended the round too soon. If you took a bet by mistake, call the floor "
        "and put it back: it is in action again and the hand goes on. If you pushed a winner, call the floor and "
        "pay it. A loser that you pushed, returned or missed stays the player's. Correct all this before you "
        "clear the cards. The house may want the floor called for a wrong payout too.",
        options=("mend",),
    ),
    Ruling(
        id="SB-16",
        asks="You call the floor and nothing is wrong. Is that a mistake?",
        says="Calling the floor is never a mistake.",
        why="A dealer in doubt is right to ask. In practice the answer says what is still open or what to do "
        "next, and counts as a hint; in an exam the floor only corrects what is wrong.",
    ),
    Ruling(
        id="SB-17",
        asks="A bet comes too late, at any point in the round. What happens to it?",
        says="A bet made too late is no bet: give it back.",
        why="It is past-posted, whether it would win or lose, and giving it back is right from the moment it is "
        "made. Before the first take, pay or push at that spot, nothing else is right there. If you take or "
        "return that amount beside an equal bet made in time, it counts as the late one. A late main bet belongs "
        "to the spot, not to one of its hands.",
    ),
    Ruling(
        id="SB-18",
        asks="A dealer blackjack is found late and a split spot has equal bets on its hands. Which hand loses?",
        says="Split hands with equal bets: either may lose the original bet; with unequal bets, the first.",
        why="The money is the same, so both are right. With unequal bets it is the first hand, because the "
        "original bet is on it.",
    ),
    Ruling(
        id="SB-19",
        asks="The hole card is turned too early. How does the round go on?",
        says="Turning the hole card too early is a mistake; the cards stand and the round goes on, without insurance.",
        why="Everybody has seen the card, so nothing is undone. Insurance is no longer offered: it would be a bet "
        "on a known card.",
    ),
    Ruling(
        id="SB-20",
        asks="A side bet is over the house limit. What happens to it?",
        says="Side bet over the limit: before the first card, give back the part over it.",
        why="Only the part over the limit is no bet. Once a card is out, the whole bet stands and is paid or lost "
        "in full.",
        options=("side_max",),
    ),
)
