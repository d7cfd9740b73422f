"""Facts of Dealer Breakz Blackjack."""

from collections.abc import Iterator
from typing import Final

from trainer.engine.money import Cents
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Rules
from trainer.games.dealer_breakz import ENVY, LEAST_FOR_ENVY, LINES, BreakzOptions, envy_column
from trainer.games.facts.fact import RuleFact, choices, filled
from trainer.games.facts.standard import drawing
from trainer.games.options import house_of, options
from trainer.games.pay_tables import PayLine

_DECKS: Final = sentence("{decks:choice} decks")
_AMOUNT: Final = sentence("{amount:money}")
_CARDS: Final = sentence("{count} cards")


def facts(rules: Rules) -> tuple[RuleFact, ...]:
    """Return the facts of the game at a house."""
    house = house_of(rules)
    return (
        decks(rules, "DBB 1", "BZ-8", "2, 4, 6 or 8"),
        *drawing(rules, ("DBB 5", "STD dealer"), "hits or stands on soft 17 by the house rules"),
        *_bet(),
        *_settling(),
        *_dealer_envy(house),
    )


def decks(rules: Rules, clause: str, ruling: str, quotes: str) -> RuleFact:
    """Return the fact of the decks that a game may be dealt with, beside those of other games."""
    allowed = tuple(sorted(options(type(house_of(rules)))["decks"][0].values))
    others = ((2, 4, 6, 8), (2, 6, 7, 8), (1, 2, 6, 8), (6, 8), (4, 6, 8))
    return RuleFact(
        id="decks",
        kind="know-cards",
        asked=sentence("How many decks may the game be dealt with?"),
        right=_DECKS.with_values(decks=allowed),
        wrong=filled(_DECKS, "decks", [each for each in others if each != allowed]),
        clauses=(clause, ruling),
        quotes=quotes,
    )


def _bet() -> Iterator[RuleFact]:
    yield RuleFact(
        id="breakz-when",
        kind="know-side-bet",
        asked=sentence("By when must a Breakz bet be down?"),
        right=sentence("Before any card is dealt"),
        wrong=choices(
            "Before your up card is dealt", "Before the first player acts", "Before the hole card is exposed"
        ),
        clauses=("DBB 8",),
        quotes="before any cards are dealt",
    )
    yield RuleFact(
        id="breakz-where",
        kind="know-layout",
        asked=sentence("Where does a player put a Breakz bet?"),
        right=sentence("In its own area of the table"),
        wrong=choices("On top of the main bet", "On the insurance line", "Beside the rack, next to your cards"),
        clauses=("DBB 8",),
        quotes="in its own area of the table",
    )
    yield RuleFact(
        id="breakz-wins",
        kind="know-side-bet",
        asked=sentence("Where must your hand end for a Breakz bet to win?"),
        right=sentence("Above 21, whatever the player has"),
        wrong=choices(
            "Above 21, unless the player busted too",
            "Above 21 with four cards or more only",
            "On 21 or less, if the player's hand loses",
        ),
        clauses=("DBB 2",),
        quotes="wins if the dealer's hand ends above 21",
    )
    yield RuleFact(
        id="breakz-dealt",
        kind="know-cards",
        asked=sentence("How are the cards dealt with Breakz bets down?"),
        right=sentence("By the regular house rules"),
        wrong=choices(
            "Spots with a Breakz bet first",
            "All your own cards first, then the players'",
            "By the regular rules, but both your cards face down",
        ),
        clauses=("DBB 9",),
        quotes="Cards are dealt by the regular house rules",
    )
    yield RuleFact(
        id="breakz-decides",
        kind="know-side-bet",
        asked=sentence("A player has a Breakz bet down. Who decides how that hand is played?"),
        right=sentence("The player, in turn"),
        wrong=choices("The dealer's drawing rule", "Nobody: the hand stands", "The player, but without splits"),
        clauses=("DBB 9",),
        quotes="each player in turn decides how to play",
    )


def _settling() -> Iterator[RuleFact]:
    yield RuleFact(
        id="breakz-after-bust",
        kind="know-side-bet",
        asked=sentence("A player with a Breakz bet busts. What about the Breakz bet?"),
        right=sentence("It stays in action until your hand is finished"),
        wrong=choices("It loses with the hand", "It goes back to the player", "It is paid once the hand is discarded"),
        clauses=("DBB 3",),
        quotes="stays in action if the player busts or has blackjack",
    )
    yield RuleFact(
        id="breakz-after-blackjack",
        kind="know-side-bet",
        asked=sentence("A player with a Breakz bet is paid a blackjack. What about the Breakz bet?"),
        right=sentence("It is not settled until your hand is finished"),
        wrong=choices(
            "It is paid together with the blackjack",
            "It goes back to the player",
            "It loses: you can't draw against it",
        ),
        clauses=("DBB 3",),
        quotes="is not settled until the dealer's hand is finished",
    )
    yield RuleFact(
        id="breakz-play-out",
        kind="know-side-bet",
        asked=sentence("All players have busted or have blackjack. A side bet is still down. What do you do?"),
        right=sentence("Play out your hand"),
        wrong=choices(
            "End the round: the side bet loses",
            "End the round: the side bet goes back",
            "Turn the hole card, but draw no more cards",
        ),
        clauses=("DBB 4",),
        quotes="the dealer plays out the hand",
    )
    yield RuleFact(
        id="breakz-paid-by",
        kind="know-side-bet",
        asked=sentence("What decides how much a winning Breakz bet is paid?"),
        right=sentence("The number of cards in your busted hand"),
        wrong=choices("Your up card", "The number of cards that you drew", "The total you bust with"),
        clauses=("DBB 6",),
        quotes="the number of cards in the dealer's busted hand",
    )
    yield RuleFact(
        id="breakz-tuck",
        kind="know-side-bet",
        asked=sentence("A hand with a Breakz bet busts. You take the main bet. Where do the cards go?"),
        right=sentence("Under the Breakz bet"),
        wrong=choices("Into the discard rack", "In front of the player, face down", "Sideways onto the insurance line"),
        clauses=("DBB 10",),
        quotes="not collected but placed under the side bet",
    )
    yield RuleFact(
        id="breakz-dealer-blackjack",
        kind="know-side-bet",
        asked=sentence("You have blackjack. What about the Breakz bets?"),
        right=sentence("They lose"),
        wrong=choices("They push", "They win: 21 in two cards counts", "They stay down for the next round"),
        clauses=("BZ-5",),
        quotes="the side bet loses",
    )


def _dealer_envy(house: object) -> Iterator[RuleFact]:
    if not isinstance(house, BreakzOptions) or not envy_column(house):
        return
    yield RuleFact(
        id="envy-least",
        kind="know-envy",
        asked=sentence("What is the smallest Breakz bet that earns you Dealer Envy?"),
        right=_AMOUNT.with_values(amount=LEAST_FOR_ENVY),
        wrong=filled(_AMOUNT, "amount", (LEAST_FOR_ENVY // 5, LEAST_FOR_ENVY * 2, LEAST_FOR_ENVY * 5)),
        clauses=("DBB 7",),
        quotes="a side bet of $5 or more",
    )
    least = 3 + next(at for at, cents in enumerate(ENVY) if cents)
    yield RuleFact(
        id="envy-cards",
        kind="know-envy",
        asked=sentence("With how many cards must you at least bust to earn Dealer Envy?"),
        right=_CARDS.with_values(count=least),
        wrong=filled(_CARDS, "count", (least - 1, least + 1, least + 2)),
        clauses=("DBB 7",),
        quotes="a dealer bust of four cards or more",
    )
    once, each = sentence("Once a round"), sentence("For each bet that is large enough")
    yield RuleFact(
        id="envy-often",
        kind="know-envy",
        asked=sentence("Three Breakz bets are large enough. How often do you get Dealer Envy here?"),
        right=once if house.dealer_envy == "per_round" else each,
        wrong=(
            each if house.dealer_envy == "per_round" else once,
            *choices("For the largest bet twice", "Once for every $5 that is bet"),
        ),
        clauses=("BZ-4",),
        quotes="for each side bet of $5 or more, or once a round",
        option="dealer_envy",
    )
    for line, cents in zip(LINES, ENVY, strict=True):
        if cents:
            yield _envy_row(line, cents)


def _envy_row(line: PayLine, cents: Cents) -> RuleFact:
    return RuleFact(
        id=f"envy-{line.label}",
        kind="know-envy",
        figure=line.label,
        asked=sentence(
            "You bust with {cards}. How much is the Dealer Envy for one bet?",
            cards=Sentence(line.title, context="pay tables"),
        ),
        right=_AMOUNT.with_values(amount=cents),
        wrong=filled(_AMOUNT, "amount", [other for other in (*ENVY, 500, 2_500) if other not in (0, cents)]),
        clauses=("DBB T13", "BZ-3"),
        quotes="Dealer Envy pays",
    )
