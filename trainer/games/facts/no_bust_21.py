"""Facts of No Bust 21 and its 3 Card Stud Bonus."""

from collections.abc import Iterator
from typing import Final

from trainer.engine.money import Cents
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import MOST_HANDS, Rules
from trainer.games.facts.dealer_breakz import decks
from trainer.games.facts.fact import RuleFact, choices, filled
from trainer.games.facts.standard import drawing
from trainer.games.no_bust_21 import NoBustOptions
from trainer.games.options import Dollars, house_of, options
from trainer.games.three_card_stud import (
    LEAST_FOR_ENVY,
    LEAST_ON_MORE_HANDS,
    LEAST_ON_TWO_HANDS,
    PAY_SCALE,
    STUD,
    offers_envy,
)

_AMOUNT: Final = sentence("{amount:money}")
_HANDS: Final = sentence("{count} hands")
_TOTAL: Final = sentence("{total}")
_TOP_TWO: Final = sentence("{first} and {second}")


def facts(rules: Rules) -> tuple[RuleFact, ...]:
    """Return the facts of the game at a house."""
    house = house_of(rules)
    assert isinstance(house, NoBustOptions)
    return (*_table(rules, house), *_play(rules, house), *_ends(), *_bonus(), *_envy(house), *_cap(house))


def _table(rules: Rules, house: NoBustOptions) -> Iterator[RuleFact]:
    yield decks(rules, "NB21 1", "NB-9", "2 decks or a shoe of 6 to 8")
    yield RuleFact(
        id="nb21-jokers",
        kind="know-cards",
        asked=sentence("Which cards are in the shoe?"),
        right=sentence("All 52 of each deck, no jokers"),
        wrong=choices(
            "All 52 of each deck, and one joker in the shoe",
            "All 52 of each deck, and two jokers",
            "48 of each deck: no tens, no jokers",
        ),
        clauses=("NB21 1",),
        quotes="without jokers",
    )
    yield RuleFact(
        id="nb21-minimum",
        kind="know-bets",
        asked=sentence("What is the least that a player must bet?"),
        right=_AMOUNT.with_values(amount=house.table_min)
        if house.table_min
        else sentence("The house minimum on the main bet"),
        wrong=filled(_AMOUNT, "amount", _others(house.table_min))
        if house.table_min
        else choices(
            "The house minimum, main bet and bonus together",
            "Any amount: only the bonus has a minimum",
            "The house minimum on each, main bet and bonus",
        ),
        clauses=("NB21 1",),
        quotes="a basic wager of at least the house minimum",
        option="table_min" if house.table_min else "",
    )
    yield RuleFact(
        id="nb21-dealt",
        kind="know-cards",
        asked=sentence("How is the game dealt?"),
        right=sentence("Like regular blackjack"),
        wrong=choices(
            "Three cards to each spot, one to you",
            "Like regular blackjack, but all your cards face down",
            "One card to each spot until somebody has 21",
        ),
        clauses=("NB21 2",),
        quotes="Dealt like regular blackjack",
    )


def _others(cents: Cents) -> tuple[Cents, ...]:
    """Return other amounts that a limit may be taken for."""
    return tuple([each for each in (500, 1_000, 1_500, 2_500, 5_000, 10_000) if each != cents])


def _play(rules: Rules, house: NoBustOptions) -> Iterator[RuleFact]:
    yield RuleFact(
        id="nb21-21",
        kind="know-settling",
        asked=sentence("A player makes 21. When is it paid, and how much?"),
        right=sentence("Right away, 1 to 1"),
        wrong=choices(
            "Right away, 3 to 2",
            "With your finished hand, 1 to 1",
            "With your finished hand: your 21 ties it",
        ),
        clauses=("NB21 2b",),
        quotes="A player's 21 wins right away and is paid 1 to 1",
    )
    yield RuleFact(
        id="nb21-natural",
        kind="know-settling",
        asked=sentence("What does an ace and a ten in two cards pay?"),
        right=sentence("1 to 1"),
        wrong=choices("3 to 2", "6 to 5", "2 to 1"),
        clauses=("NB21 2b",),
        quotes="is paid 1 to 1, a natural too",
    )
    yield RuleFact(
        id="nb21-no-hit",
        kind="know-over-21",
        asked=sentence("At which count may a hand no longer hit?"),
        right=sentence("At a hard count above 21"),
        wrong=choices("At any count above 21, soft too", "At 18 or more", "At none: a player may always hit"),
        clauses=("NB21 2b",),
        quotes="a hard count above 21 may not hit",
    )
    yield from drawing(rules, ("NB21 2c", "NB-1"), "hit all 17s and stand on all 18s")
    yield RuleFact(
        id="nb21-doubles",
        kind="know-doubles-splits",
        asked=sentence("On which two cards may a player double?"),
        right=sentence("On any two"),
        wrong=choices("On a total of 9, 10 or 11", "On any two but a pair", "On any two, but not after a split"),
        clauses=("NB21 2e",),
        quotes="double on any two cards",
    )
    yield RuleFact(
        id="nb21-double-cards",
        kind="know-doubles-splits",
        asked=sentence("How many cards does a doubled hand get?"),
        right=sentence("One only"),
        wrong=choices("One, and a second below 21", "As many as the player wants", "Two"),
        clauses=("NB21 2e",),
        quotes="for one card only",
    )
    yield RuleFact(
        id="nb21-double-split",
        kind="know-doubles-splits",
        asked=sentence("A player has split and wants to double one of the hands. Is that allowed?"),
        right=sentence("Yes, on its two cards"),
        wrong=choices("No, never after a split", "Yes, but only on split aces", "Yes, but only on both hands"),
        clauses=("NB21 2e",),
        quotes="double after splitting",
    )
    yield RuleFact(
        id="nb21-most-hands",
        kind="know-doubles-splits",
        asked=sentence("Up to how many hands may a player split to?"),
        right=_HANDS.with_values(count=MOST_HANDS),
        wrong=filled(_HANDS, "count", (MOST_HANDS - 2, MOST_HANDS - 1, MOST_HANDS + 1)),
        clauses=("NB-7",),
        quotes="up to four hands",
    )
    yield RuleFact(
        id="nb21-soft-22",
        kind="know-over-21",
        asked=sentence("A player has A-6-5, which is 22 or 12. May the hand hit?"),
        right=sentence("Yes: it is soft"),
        wrong=choices("No: 22 is over 21", "Only if you show an ace", "Only to double"),
        clauses=("NB-6",),
        quotes="Hard 22 or more can't hit, soft 22 or more can",
    )
    if not house.ace_ace_22:
        yield RuleFact(
            id="nb21-16-or-26",
            kind="know-over-21",
            asked=sentence("What does A-5-10 count in the end?"),
            right=_TOTAL.with_values(total=16),
            wrong=filled(_TOTAL, "total", (26, 21, 15)),
            clauses=("NB-2",),
            quotes="if both are as close, the lower",
        )
    low, high = sentence("12"), sentence("22")
    yield RuleFact(
        id="nb21-two-aces",
        kind="know-over-21",
        asked=sentence("What do two aces count here?"),
        right=high if house.ace_ace_22 else low,
        wrong=(low if house.ace_ace_22 else high, *choices("2", "21")),
        clauses=("NB-3",),
        quotes="At most one ace counts 11; both may where the house says so",
        option="ace_ace_22",
    )


def _ends() -> Iterator[RuleFact]:
    yield RuleFact(
        id="nb21-wins",
        kind="know-over-21",
        asked=sentence("Which hand wins?"),
        right=sentence("The one closest to 21, over or under"),
        wrong=choices(
            "The one closest to 21, without passing it",
            "The higher one, over 21 too",
            "The one closest to 21; over 21 only against another over 21",
        ),
        clauses=("NB21 2a",),
        quotes="the hand closest to 21 wins, whether over or under",
    )
    yield RuleFact(
        id="nb21-bust",
        kind="know-over-21",
        asked=sentence("A player's hand is at 24. What do you do with its bet now?"),
        right=sentence("Nothing: no one busts"),
        wrong=choices("Take it", "Push it", "Take it, unless your hand passes 21 too"),
        clauses=("NB21 2a",),
        quotes="No one busts",
    )
    yield RuleFact(
        id="nb21-ties",
        kind="know-over-21",
        asked=sentence("What happens to a tie above 21, such as 27 against 27?"),
        right=sentence("The bet loses"),
        wrong=choices("The bet pushes", "The bet wins", "Half of the bet is taken"),
        clauses=("NB21 2d",),
        quotes="ties above 21 lose",
    )
    yield RuleFact(
        id="nb21-distance",
        kind="know-over-21",
        asked=sentence("You have 19, a player 23. What happens to the bet?"),
        right=sentence("It pushes: the same distance"),
        wrong=choices(
            "It loses: 23 is over 21", "It wins: 23 is higher", "It loses: at the same distance the house wins"
        ),
        clauses=("NB21 2d",),
        quotes="the same distance pushes",
    )
    yield RuleFact(
        id="nb21-against-19",
        kind="know-over-21",
        asked=sentence("You have 19. Which of these totals wins?"),
        right=_TOTAL.with_values(total=22),
        wrong=filled(_TOTAL, "total", (18, 23, 24)),
        clauses=("NB21 2d",),
        quotes="Against the dealer's 19: 22 wins",
    )


def _bonus() -> Iterator[RuleFact]:
    yield RuleFact(
        id="stud-cards",
        kind="know-side-bet",
        asked=sentence("Which cards make the hand of the 3 Card Stud bonus?"),
        right=sentence("The player's first two cards and your up card"),
        wrong=choices(
            "The player's first three cards",
            "The player's first two cards and your hole card",
            "Your first two cards and the player's first card",
        ),
        clauses=("NB21 S1",),
        quotes="the player's first two cards and the dealer's up card",
    )
    yield RuleFact(
        id="stud-when",
        kind="know-side-bet",
        asked=sentence("When do you settle the 3 Card Stud bonuses?"),
        right=sentence("After the deal, before any play"),
        wrong=choices("With each spot's main bet", "After all main bets", "When the player's hand is finished"),
        clauses=("TS-2",),
        quotes="after the deal and before any play",
    )
    yield RuleFact(
        id="stud-straight",
        kind="know-side-bet",
        asked=sentence("Which three cards are not a straight?"),
        right=sentence("K-A-2"),
        wrong=choices("A-2-3", "Q-K-A", "9-10-J"),
        clauses=("TS-1",),
        quotes="A-2-3 and Q-K-A are straights, K-A-2 is not",
    )


def _envy(house: NoBustOptions) -> Iterator[RuleFact]:
    titles = dict(zip(PAY_SCALE, [line.title for line in STUD.lines], strict=True))
    top, second, third, fourth, *_ = [Sentence(titles[kind], context="pay tables") for kind in PAY_SCALE]
    yield RuleFact(
        id="envy-hands",
        kind="know-envy",
        asked=sentence("Another player makes a top hand. Which two hands earn an envy?"),
        right=_TOP_TWO.with_values(first=top, second=second),
        wrong=tuple(
            [
                _TOP_TWO.with_values(first=first, second=other)
                for first, other in ((top, third), (second, third), (second, fourth))
            ]
        ),
        clauses=("NB21 S2", "NB21 S3"),
        quotes="one of the two top hands",
    )
    for name, asked, least, quotes in (
        (
            "least",
            sentence("What is the smallest bonus bet that can envy another player?"),
            LEAST_FOR_ENVY,
            "A bonus bet of $5 or more earns envy",
        ),
        (
            "two-hands",
            sentence("A player plays two spots. What bonus bet does it take to envy the player's own other spot?"),
            LEAST_ON_TWO_HANDS,
            "a player on two hands needs $10 on the bonus",
        ),
        (
            "more-hands",
            sentence("A player plays three spots. What bonus bet does it take to envy the player's own other spots?"),
            LEAST_ON_MORE_HANDS,
            "a player on more needs $20 on the bonuses",
        ),
    ):
        yield RuleFact(
            id=f"envy-{name}",
            kind="know-envy",
            asked=asked,
            right=_AMOUNT.with_values(amount=least),
            wrong=filled(
                _AMOUNT,
                "amount",
                [
                    each
                    for each in (100, LEAST_FOR_ENVY, LEAST_ON_TWO_HANDS, LEAST_ON_MORE_HANDS, 2_500)
                    if each != least
                ],
            ),
            clauses=("NB21 S2",),
            quotes=quotes,
        )
    amounts = {"Suited": (top, house.envy_suited_trips), "Straight": (second, house.envy_straight_flush)}
    if not offers_envy(house):
        return
    for name, (hand, cents) in amounts.items():
        if cents:
            others = [cents * 2, cents // 2, *[other for _, other in amounts.values() if other], cents + 500]
            yield RuleFact(
                id=f"envy-amount-{name.lower()}",
                kind="know-envy",
                asked=sentence("{hand} on another spot: how much envy does this house pay?", hand=hand),
                right=_AMOUNT.with_values(amount=cents),
                wrong=filled(_AMOUNT, "amount", [each for each in dict.fromkeys(others) if each not in (0, cents)]),
                clauses=("TS-4",),
                quotes="A house enters one amount for each of the two top hands",
            )


def _cap(house: NoBustOptions) -> Iterator[RuleFact]:
    permitted = options(NoBustOptions)["bonus_cap"][0]
    assert isinstance(permitted, Dollars)
    least = permitted.least
    yield RuleFact(
        id="cap-least",
        kind="know-bets",
        asked=sentence("A house may limit what its bonuses pay. What is the lowest limit allowed?"),
        right=_AMOUNT.with_values(amount=least),
        wrong=filled(_AMOUNT, "amount", (least // 5, least // 2, least * 2)),
        clauses=("NB21 S4",),
        quotes="not less than $5,000",
    )
    if house.bonus_cap is None:
        return
    yield RuleFact(
        id="cap",
        kind="know-bets",
        asked=sentence("What is the most that the bonuses pay here?"),
        right=_AMOUNT.with_values(amount=house.bonus_cap),
        wrong=filled(
            _AMOUNT,
            "amount",
            [
                each
                for each in (house.bonus_cap * 2, least, house.bonus_cap + least, least * 5)
                if each != house.bonus_cap
            ],
        ),
        clauses=("TS-6",),
        quotes="A bonus limit is at least $5,000",
        option="bonus_cap",
    )
    deal, hand = sentence("All bonuses of one round together"), sentence("The bonus of each hand by itself")
    per_hand = house.bonus_cap_per == "hand"
    yield RuleFact(
        id="cap-per",
        kind="know-bets",
        asked=sentence("What does the limit on bonus payouts cover here?"),
        right=hand if per_hand else deal,
        wrong=(
            deal if per_hand else hand,
            *choices("The bonuses and the envies together", "The bonuses of one player, on all spots together"),
        ),
        clauses=("TS-6",),
        quotes="for all bonuses of a round, or for each hand where the house says so",
        option="bonus_cap_per",
    )
