"""Facts of Winners Option Blackjack."""

from collections.abc import Iterator
from typing import Final

import msgspec

from trainer.engine.sentences import sentence
from trainer.engine.table import Rules
from trainer.games.facts import standard
from trainer.games.facts.fact import RuleFact, choices
from trainer.games.winners_option import GAME, WO

_CITED_AS: Final = {"STD insurance": f"{WO}(14)", "STD settle": "WO-13", "STD dealer": "WO-11"}
"""The clauses and rulings of the game that say themselves what the standard one says elsewhere."""


def facts(rules: Rules) -> tuple[RuleFact, ...]:
    """Return the facts of the game; those of the standard game that it says itself stand under the same names."""
    return (*_restated(rules), *_arrows(), *_d_hands(rules), *_d_bets(), *_shared(rules))


def _restated(rules: Rules) -> Iterator[RuleFact]:
    """Yield the facts of the standard game that a clause or a ruling of this one says again."""
    for fact in standard.facts(GAME, rules):
        own = _CITED_AS.get(fact.clauses[0])
        if own and fact.kind != "know-drawing":
            yield msgspec.structs.replace(fact, clauses=(own,), quotes=_QUOTED_AS.get(fact.id, fact.quotes))
    yield RuleFact(
        id="draw-while",
        kind="know-drawing",
        asked=sentence("When do you draw to your own hand?"),
        right=sentence("While a live P hand or any D hand is undecided"),
        wrong=choices(
            "While a live P hand is undecided, whatever D has",
            "Always, once the players have acted",
            "Only if no D hand has busted",
        ),
        clauses=("WO-11",),
        quotes="while a live P hand, a standing D hand or a busted D hand remains",
    )


_QUOTED_AS: Final = {"settling-order": "Settle counterclockwise, one spot at a time"}


def _arrows() -> Iterator[RuleFact]:
    yield RuleFact(
        id="wo-arrows",
        kind="know-d",
        asked=sentence("On which arrows may a player bet at one spot?"),
        right=sentence("On P or on D, not on both"),
        wrong=choices("On P, on D, or on both", "On both, if the bets are equal", "On D only together with a bet on P"),
        clauses=(f"{WO}(1)",),
        quotes="in the P arrow or the D arrow, not in both",
    )
    yield RuleFact(
        id="up-card",
        kind="know-cards",
        asked=sentence("Which of your two cards goes face up?"),
        right=sentence("The second"),
        wrong=choices("The first", "Both, if a D bet is down", "Neither, until the P players have acted"),
        clauses=(f"{WO}(1)",),
        quotes="the dealer's second is dealt face up",
    )
    yield RuleFact(
        id="wo-p-play",
        kind="know-d",
        asked=sentence("How are P hands played?"),
        right=sentence("The players decide, by the rules of blackjack"),
        wrong=choices(
            "You draw them by your own rule",
            "The players decide, but may not double or split",
            "The players decide only whether to hit once",
        ),
        clauses=(f"{WO}(2)",),
        quotes="play out their hands by the standard rules of blackjack",
    )


def _d_hands(rules: Rules) -> Iterator[RuleFact]:
    yield from [
        msgspec.structs.replace(fact, option="")
        for fact in standard.drawing(
            rules, (f"{WO}(6)", "WO-7"), "hits soft 17 and under, and stands on hard 17 and over"
        )
    ]
    yield RuleFact(
        id="wo-d-draw",
        kind="know-d",
        asked=sentence("How is a D hand played?"),
        right=sentence("You hit soft 17 and under, and stand on hard 17 and over"),
        wrong=choices(
            "You hit hard 16 and under, and stand on every 17",
            "The player decides to hit or stand",
            "You hit soft 18 and under, and stand on hard 18 and over",
        ),
        clauses=(f"{WO}(3)",),
        quotes="hit soft 17 and under, stand on hard 17 and over",
    )
    yield RuleFact(
        id="wo-d-busts",
        kind="know-d",
        asked=sentence("A D hand busts. What do you do with it?"),
        right=sentence("Lay it sideways on the insurance line, its bet on top"),
        wrong=choices(
            "Take the bet and discard the cards",
            "Pay the bet and discard the cards",
            "Tuck the cards under the bet in the D arrow",
        ),
        clauses=(f"{WO}(4)", "WO-10"),
        quotes="placed sideways on the insurance line, with the D bet on top",
    )
    yield RuleFact(
        id="wo-d-blackjack",
        kind="know-d",
        asked=sentence("A D hand is dealt a blackjack. What happens to its bet?"),
        right=sentence("It loses, unless you have a blackjack too"),
        wrong=choices("It is paid 3 to 2", "It is paid even money", "It loses, whatever you have"),
        clauses=(f"{WO}(5)",),
        quotes="loses its bet, unless the dealer also has a blackjack",
    )
    yield RuleFact(
        id="wo-d-blackjack-when",
        kind="know-d",
        asked=sentence("You have a 7 up. When do you collect a D blackjack?"),
        right=sentence("Right away: you can't have one"),
        wrong=choices(
            "When your hole card is turned",
            "After the P players have acted",
            "When your hand is finished, with the other D bets",
        ),
        clauses=("WO-5",),
        quotes="as soon as the dealer can no longer have one",
    )
    yield RuleFact(
        id="wo-d-choices",
        kind="know-d",
        asked=sentence("Two 8s come to a D hand. May it be split or doubled?"),
        right=sentence("Neither"),
        wrong=choices("Split, but not doubled", "Doubled, but not split", "Both, as the player says"),
        clauses=("WO-8",),
        quotes="D hands do not split, double or surrender",
    )
    yield RuleFact(
        id="wo-hole-card",
        kind="know-drawing",
        asked=sentence("When do you expose your hole card, if you have no blackjack?"),
        right=sentence("After the P players' decisions and the D hands"),
        wrong=choices(
            "After the P players' decisions, before the D hands",
            "Before any P player decides",
            "As soon as insurance is closed",
        ),
        clauses=(f"{WO}(6)",),
        quotes="After the P players' decisions and the D hands, the dealer exposes the hole card",
    )


_D_BETS: Final = (
    (
        "below",
        sentence("D's total is lower than yours, and you have not busted. What happens to the D bet?"),
        "paid",
        "(8)",
        "even money if its total is lower than the dealer's",
    ),
    (
        "dealer-blackjack",
        sentence("You have blackjack, and D does not. What happens to the D bet?"),
        "paid",
        "(9)",
        "even money if the dealer has a blackjack and D does not",
    ),
    (
        "dealer-busts",
        sentence("You bust, and D does not. What happens to the D bet?"),
        "taken",
        "(10)",
        "the D bet loses and is collected",
    ),
    (
        "d-busts-alone",
        sentence("D busts, and you do not. What happens to the D bet?"),
        "paid",
        "(11)",
        "paid even money if the dealer's hand does not exceed 21",
    ),
    (
        "both-bust",
        sentence("D and you both bust. What happens to the D bet?"),
        "half",
        "(12)",
        "collects half of the D bet",
    ),
    ("tie", sentence("D ties your hand. What happens to the D bet?"), "push", "(13)", "Ties neither win nor lose"),
)
_ENDS: Final = {
    "paid": sentence("It is paid even money"),
    "taken": sentence("It loses: you take all of it"),
    "half": sentence("You take half of it"),
    "push": sentence("It pushes"),
}


def _d_bets() -> Iterator[RuleFact]:
    for name, asked, end, clause, quotes in _D_BETS:
        yield RuleFact(
            id=f"wo-{name}",
            kind="know-d",
            asked=asked,
            right=_ENDS[end],
            wrong=tuple([each for other, each in _ENDS.items() if other != end]),
            clauses=(f"{WO}{clause}",),
            quotes=quotes,
        )
    yield RuleFact(
        id="wo-larger-part",
        kind="know-d",
        asked=sentence("Both bust, and the D bet can't be divided equally. Who gets the larger part?"),
        right=sentence("The house"),
        wrong=choices("The player", "The hand closer to 21", "Nobody: a bet that does not divide pushes"),
        clauses=(f"{WO}(12)",),
        quotes="the larger portion if it cannot be divided equally",
    )


def _shared(rules: Rules) -> Iterator[RuleFact]:
    yield RuleFact(
        id="main-wins",
        kind="know-settling",
        asked=sentence("By which rules are P bets paid and collected?"),
        right=sentence("By the standard rules of blackjack"),
        wrong=choices(
            "By the dealer's rule, as D bets are",
            "By the standard rules, but a tie wins",
            "By the standard rules, but a blackjack wins 1 to 1",
        ),
        clauses=(f"{WO}(7)",),
        quotes="P bets are collected or paid by the standard rules of blackjack",
    )
    yield RuleFact(
        id="insurance-who",
        kind="know-insurance",
        asked=sentence("Who may be insured?"),
        right=sentence("P bets and D bets alike"),
        wrong=choices("P bets only", "D bets only", "P bets, and D bets only without a blackjack"),
        clauses=(f"{WO}(14)", "WO-9"),
        quotes="P and D are both offered insurance",
    )
    if rules.even_money:
        yield RuleFact(
            id="even-money",
            kind="know-insurance",
            asked=sentence("Who may take even money here?"),
            right=sentence("A P hand with a blackjack, with an ace up"),
            wrong=choices(
                "Any hand with a blackjack, with an ace up",
                "A P hand with a blackjack, with an ace or a ten up",
                "Any hand that is insured",
            ),
            clauses=("SB-6",),
            quotes="a player's blackjack at 3 to 2",
            option="blackjack_pays",
        )
        yield RuleFact(
            id="wo-even-money",
            kind="know-insurance",
            asked=sentence("May a D hand with a blackjack take even money?"),
            right=sentence("No: even money is for a player's own blackjack"),
            wrong=choices(
                "Yes, with an ace up", "Yes, with an ace or a ten up", "Yes, but only together with insurance"
            ),
            clauses=("SB-6",),
            quotes="A D hand bets on the dealer and has nothing to insure this way",
        )
    yield RuleFact(
        id="surrender",
        kind="know-doubles-splits",
        asked=sentence("Who may surrender?"),
        right=sentence("Nobody"),
        wrong=choices("P players, on their first two cards", "Anyone, unless you have an ace up", "D bets only"),
        clauses=(f"{WO}(15)",),
        quotes="Surrender is not offered",
    )
