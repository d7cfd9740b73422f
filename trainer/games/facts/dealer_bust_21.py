"""Facts of Dealer Bust 21, as South Dakota and Washington print them: the numbers of their clauses differ."""

from collections.abc import Iterator, Sequence
from typing import Final

from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Rules
from trainer.games.dealer_bust_21 import SD, WA
from trainer.games.facts.fact import RuleFact, choices

_WASHINGTON: Final = "washington"
_BUST: Final = sentence("Whenever you bust")
_BUST_AND_29: Final = sentence("When you bust, unless the player's total is above 29")
_OVER_29: Final[dict[str, Sentence]] = {
    "any": sentence("Once any of its hands passes 29"),
    "all": sentence("Once all of its hands have passed 29"),
}


def facts(rules: Rules) -> tuple[RuleFact, ...]:
    """Return the facts of a table's rule set."""
    is_wa = rules.rule_set == _WASHINGTON
    print_ = WA if is_wa else SD
    return (
        *_laying(print_),
        *_winning(rules, print_, is_wa=is_wa),
        *_dealing(print_, is_wa=is_wa),
        *(_split_over_29(rules) if is_wa else ()),
    )


def _laying(print_: str) -> Sequence[RuleFact]:
    """Return the facts about the layout, and about laying the bet: the same in both prints."""
    return (
        RuleFact(
            id="db21-spot",
            kind="know-layout",
            asked=sentence("As the player sees it, where does the DB21 bet go?"),
            right=sentence("At the upper right of the main betting spot"),
            wrong=choices(
                "At the upper left of the main betting spot",
                "At the lower right of the main betting spot",
                "Between the player and the main betting spot",
            ),
            clauses=(f"{print_}(1)", "DB-12"),
            quotes="DB21 betting spot at the upper right of each blackjack betting spot",
        ),
        RuleFact(
            id="db21-up-card-box",
            kind="know-layout",
            asked=sentence("The DB21 layout has one extra box, the size of a card. What goes into it, and when?"),
            right=sentence("Your up card, once the hole card is exposed"),
            wrong=choices(
                "Your up card, as soon as it is dealt",
                "Your hole card, until it is exposed",
                "The cards of busted hands, until you settle",
            ),
            clauses=(f"{print_}(1)",),
            quotes="where the dealer puts the up card once the hole card is exposed",
        ),
        RuleFact(
            id="db21-who",
            kind="know-side-bet",
            asked=sentence("Who may make a DB21 bet?"),
            right=sentence("Only a player with a main bet"),
            wrong=choices(
                "Anyone at the table, with or without a main bet",
                "Only a player whose main bet is as large",
                "Only the player at first base",
            ),
            clauses=(f"{print_}(2)",),
            quotes="only if a regular blackjack bet is made",
        ),
        RuleFact(
            id="db21-where",
            kind="know-layout",
            asked=sentence("Where does a player put a DB21 bet?"),
            right=sentence("In its own spot, to the right of the main betting spot"),
            wrong=choices(
                "In the main betting spot, on top of the bet",
                "In its own spot, to the left of the main betting spot",
                "On the insurance line",
            ),
            clauses=(f"{print_}(3)",),
            quotes="in its own betting spot, to the right of the blackjack betting spot",
        ),
        RuleFact(
            id="db21-when",
            kind="know-side-bet",
            asked=sentence("By when must a DB21 bet be down?"),
            right=sentence("Before the first card of the round"),
            wrong=choices(
                "Before your up card is dealt", "Before the first player acts", "Before the hole card is exposed"
            ),
            clauses=(f"{print_}(4)",),
            quotes="before the first card of the round is dealt",
        ),
        RuleFact(
            id="db21-late",
            kind="know-side-bet",
            asked=sentence("A DB21 bet comes after the first card. What about it?"),
            right=sentence("It is no bet: give it back"),
            wrong=choices(
                "It loses: take it", "It stays down for the next round", "It plays, unless your up card is an ace"
            ),
            clauses=(f"{print_}(4)",),
            quotes="a later one is no bet and goes back",
        ),
    )


def _winning(rules: Rules, print_: str, *, is_wa: bool) -> Iterator[RuleFact]:
    right, other = (_BUST_AND_29, _BUST) if is_wa else (_BUST, _BUST_AND_29)
    yield RuleFact(
        id="db21-wins",
        kind="know-side-bet",
        asked=sentence("When does a DB21 bet win?"),
        right=right,
        wrong=(
            other,
            *choices(
                "When you bust, unless the player has busted",
                "Only when you bust with an ace or a ten up",
                "When the player's hand beats yours",
            ),
        ),
        clauses=(f"{print_}(5)",),
        quotes="the player's hand does not exceed 29" if is_wa else "wins if the dealer's hand busts",
    )
    yield RuleFact(
        id="db21-paid-by",
        kind="know-side-bet",
        asked=sentence("What decides how much a winning DB21 bet is paid?"),
        right=sentence("Your original up card"),
        wrong=choices("The card that busts you", "The number of cards in your hand", "The total you bust with"),
        clauses=(f"{print_}(6)",),
        quotes="original up card decides the payout",
    )
    yield RuleFact(
        id="db21-tables",
        kind="know-side-bet",
        asked=sentence("By the regulation, which pay table may a house use for DB21?"),
        right=sentence("One of the four that the regulation lists"),
        wrong=choices(
            "Any that is posted at the table",
            "The first one only; the others are examples",
            "A different one for each spot",
        ),
        clauses=(f"{print_}(7)" if is_wa else f"{print_}(12)",),
        quotes="four",
    )


def _dealing(print_: str, *, is_wa: bool) -> Iterator[RuleFact]:
    """Yield the facts about playing and settling, which Washington numbers one higher."""
    play, tuck, no_bust, bust, out = range(8, 13) if is_wa else range(7, 12)
    yield RuleFact(
        id="db21-play",
        kind="know-side-bet",
        asked=sentence("What may a player with a DB21 bet do with the blackjack hand?"),
        right=sentence("Hit, stand, split or double"),
        wrong=choices(
            "Hit or stand only", "Hit, stand or double, but not split", "Hit, stand, split, double or surrender"
        ),
        clauses=(f"{print_}({play})",),
        quotes="hit, stand, split or double",
    )
    yield RuleFact(
        id="db21-tuck",
        kind="know-side-bet",
        asked=sentence("A hand with a DB21 bet busts. You take the main bet. Where do the cards go?"),
        right=sentence("Under the DB21 bet"),
        wrong=choices(
            "Into the discard rack", "Nowhere: they stay in front of the player", "Sideways onto the insurance line"
        ),
        clauses=(f"{print_}({tuck})",),
        quotes="tucks them under the DB21 bet instead of discarding them",
    )
    yield RuleFact(
        id="db21-no-bust",
        kind="know-side-bet",
        asked=sentence("You do not bust. When do you take the DB21 bets?"),
        right=sentence("All of them first, before the main bets"),
        wrong=choices(
            "All of them last, after the main bets",
            "Spot by spot, each after its main bet",
            "Spot by spot, each before its main bet",
        ),
        clauses=(f"{print_}({no_bust})",),
        quotes="removes them before resolving the remaining blackjack hands",
    )
    yield RuleFact(
        id="db21-bust",
        kind="know-side-bet",
        asked=sentence("You bust. In what order do you pay?"),
        right=sentence("Spot by spot: the main bet, then the DB21 bet"),
        wrong=choices(
            "Spot by spot: the DB21 bet, then the main bet",
            "All DB21 bets, then all main bets",
            "All main bets, then all DB21 bets",
        ),
        clauses=(f"{print_}({bust})",),
        quotes="the blackjack bet is paid first, then the DB21 bet",
    )
    yield RuleFact(
        id="db21-play-out",
        kind="know-side-bet",
        asked=sentence("All players have busted, and a DB21 bet is still down. What do you do?"),
        right=sentence("Play out your hand"),
        wrong=choices(
            "End the round: the DB21 bet loses",
            "End the round: the DB21 bet goes back",
            "Turn the hole card, but draw no more cards",
        ),
        clauses=(f"{print_}({out})",),
        quotes="the dealer's hand must be played out",
    )
    yield RuleFact(
        id="db21-blackjacks-only",
        kind="know-side-bet",
        asked=sentence("Every player was paid a blackjack, and a DB21 bet is still down. What do you do?"),
        right=sentence("Play out your hand"),
        wrong=choices(
            "End the round: the DB21 bet goes back",
            "End the round: the DB21 bet loses",
            "Pay the DB21 bet with the blackjack",
        ),
        clauses=("DB-5",),
        quotes="plays out the hand whenever a DB21 bet is undecided",
    )
    yield RuleFact(
        id="db21-dealer-blackjack",
        kind="know-side-bet",
        asked=sentence("You have blackjack. What about the DB21 bets?"),
        right=sentence("They lose"),
        wrong=choices("They push", "They win: 21 in two cards counts", "They stay down for the next round"),
        clauses=("DB-4",),
        quotes="DB21",
    )


def _split_over_29(rules: Rules) -> Sequence[RuleFact]:
    chosen = getattr(rules.house, "db21_over_29", "any")
    return (
        RuleFact(
            id="db21-split-over-29",
            kind="know-side-bet",
            asked=sentence("A player has split. When does the one DB21 bet lose to a total above 29 here?"),
            right=_OVER_29[chosen],
            wrong=(
                *[each for name, each in _OVER_29.items() if name != chosen],
                *choices("Once its first hand passes 29", "Never: a split spot is safe"),
            ),
            clauses=("DB-3",),
            quotes="29",
            option="db21_over_29",
        ),
    )
