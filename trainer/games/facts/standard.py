"""Facts of the standard game, which the others rest on: each holds where its clause is one of the game's."""

from collections.abc import Iterable, Iterator
from typing import Final

from trainer.engine.boxes import Hand
from trainer.engine.cards import CARDS, Card
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import MOST_BOXES, MOST_HANDS, Rules
from trainer.games.facts.fact import RuleFact, choices, filled
from trainer.games.game import Game
from trainer.games.options import blackjack_odds, house_of

SECTION: Final = "SD 20:18:15"
_SPOTS: Final = sentence("{count} spots")
_HANDS: Final = sentence("{count} hands")
_ODDS: Final = sentence("{pays} to {to}")
_SOFT, _HARD = sentence("Soft {total}"), sentence("Hard {total}")

Offer = tuple[RuleFact, ...]


def facts(game: Game, rules: Rules) -> Offer:
    """Return the facts of the standard game that hold at a house's table."""
    found = [*_bets(game, rules), *_cards(game, rules), *_play(game, rules), *_money(game, rules)]
    if game.insurance:
        found += _insurance(game, rules)
    return tuple(found)


def first_of(game: Game, rules: Rules, *ids: str) -> tuple[str, ...]:
    """Return the first of several clauses that is one of a game's, as the one to cite; nothing if none is."""
    own = game.clauses[rules.rule_set]
    return next(((id_,) for id_ in ids if id_ in own), ())


# Bets.


def _bets(game: Game, rules: Rules) -> Iterator[RuleFact]:
    if not game.busts:
        return
    yield RuleFact(
        id="bets-down",
        kind="know-bets",
        asked=sentence("By when must a main bet be down?"),
        right=sentence("Before the first card"),
        wrong=choices("Before your up card", "Before the first player acts", "Before the player's second card"),
        clauses=first_of(game, rules, f"{SECTION}:03", "STD deal"),
        quotes="before the first card",
    )
    if cited := first_of(game, rules, f"{SECTION}:03"):
        yield RuleFact(
            id="main-wins",
            kind="know-settling",
            asked=sentence("What does a player's main bet win on?"),
            right=sentence("A higher total of 21 or less, or your bust"),
            wrong=choices(
                "A higher total only; your bust is a push",
                "A higher or an equal total, or your bust",
                "Your bust, even if the player busted first",
            ),
            clauses=cited,
            quotes="with a higher total of 21 or less, or because the dealer busts",
        )


# The cards.


def _cards(game: Game, rules: Rules) -> Iterator[RuleFact]:
    if cited := first_of(game, rules, "SD 20:18:19:01"):
        yield RuleFact(
            id="most-spots",
            kind="know-layout",
            asked=sentence("What is the most spots that a layout may have?"),
            right=_SPOTS.with_values(count=MOST_BOXES),
            wrong=filled(_SPOTS, "count", (MOST_BOXES - 2, MOST_BOXES - 1, MOST_BOXES + 1)),
            clauses=cited,
            quotes="at most seven spots",
        )
        yield RuleFact(
            id="layout-shows",
            kind="know-layout",
            asked=sentence("What must the layout show?"),
            right=sentence("What a blackjack pays, and that insurance pays 2 to 1"),
            wrong=choices(
                "What a blackjack pays, and the table limits",
                "The dealer's drawing rule, and the table limits",
                "That insurance pays 2 to 1, and the number of decks",
            ),
            clauses=cited,
            quotes="shows what a blackjack pays and that insurance pays 2 to 1",
        )
    if cited := first_of(game, rules, f"{SECTION}:14"):
        yield RuleFact(
            id="cards-from",
            kind="know-cards",
            asked=sentence("What may the cards be dealt from?"),
            right=sentence("The hand or a shoe"),
            wrong=choices("A shoe only", "The hand only", "A shoe; the hand with a single deck only"),
            clauses=cited,
            quotes="from the hand, or from a shoe on the dealer's left",
        )
    if cited := first_of(game, rules, f"{SECTION}:15"):
        yield RuleFact(
            id="who-burns",
            kind="know-cards",
            asked=sentence("Who may have the first card burned?"),
            right=sentence("The house, and a dealer who is new to the table"),
            wrong=choices(
                "The house only",
                "A dealer who is new to the table, nobody else",
                "The player at first base, and the house",
            ),
            clauses=cited,
            quotes="The house may have the first card burned",
        )
    if hasattr(rules.house, "up_card"):
        first, second = sentence("The first card you deal yourself"), sentence("The second card you deal yourself")
        yield RuleFact(
            id="up-card",
            kind="know-cards",
            asked=sentence("Which of your two cards goes face up here?"),
            right=first if rules.up_card_is_first else second,
            wrong=(
                second if rules.up_card_is_first else first,
                *choices("Both, once all players have two cards", "Neither, until the players have acted"),
            ),
            clauses=("STD deal",),
            quotes="one of the dealer's face up",
            option="up_card",
        )
    yield from _irregular(game, rules)


def _irregular(game: Game, rules: Rules) -> Iterator[RuleFact]:
    cited = first_of(game, rules, *rules.irregular)
    if not cited:
        return
    yield RuleFact(
        id="face-up-in-shoe",
        kind="know-irregular",
        asked=sentence("A card is face up in the shoe. What do you do with it?"),
        right=sentence("Discard it"),
        wrong=choices("Deal it to the next hand", "Give it to whoever can use it", "Turn it over and deal it last"),
        clauses=cited,
        quotes="face up in the shoe is discarded",
    )
    yield RuleFact(
        id="exposed-card",
        kind="know-irregular",
        asked=sentence("You expose a card by mistake after the initial deal. Where does it go?"),
        right=sentence("To whoever can use it; if nobody can, it is burned"),
        wrong=choices(
            "To the discard rack right away",
            "To your own hand, always",
            "To the next player, who has to take it",
        ),
        clauses=cited,
        quotes="exposed after the deal goes to whoever can use it, or is burned",
    )
    if "SB-9" in game.rulings:
        yield RuleFact(
            id="exposed-in-deal",
            kind="know-irregular",
            asked=sentence("You expose a card before everyone has two. Where does it go?"),
            right=sentence("It is burned"),
            wrong=choices("To whoever can use it", "To the spot it was meant for", "To your own hand, as your up card"),
            clauses=("SB-9",),
            quotes="Burn a card exposed before everyone has two",
        )
    yield RuleFact(
        id="card-too-many",
        kind="know-irregular",
        asked=sentence("Your hand must stand, but you draw a card. What happens to the card?"),
        right=sentence("It is burned"),
        wrong=choices(
            "It counts in your hand", "It goes back into the shoe", "It is your first card of the next round"
        ),
        clauses=cited,
        quotes="is burned, as is one",
    )
    yield RuleFact(
        id="no-cards",
        kind="know-irregular",
        asked=sentence("A spot got no cards at all in the deal. What about its hand?"),
        right=sentence("It is dead"),
        wrong=choices(
            "It gets both cards after everyone else",
            "The deal starts over",
            "It gets your next two cards before any player acts",
        ),
        clauses=cited,
        quotes="without cards is dead",
    )
    yield RuleFact(
        id="missed-hand",
        kind="know-irregular",
        asked=sentence("You pass a spot over once in the deal. When does it get its missing card?"),
        right=sentence("Last, after everyone else"),
        wrong=choices(
            "Right away: you go back to it", "After your own second card is turned", "Never: it plays with one card"
        ),
        clauses=cited,
        quotes="A missed hand gets its card last",
    )
    yield RuleFact(
        id="empty-shoe",
        kind="know-irregular",
        asked=sentence("The shoe runs out in the middle of a round. What now?"),
        right=sentence("Shuffle the discards and finish the round"),
        wrong=choices(
            "Give all bets back", "Bring a fresh shoe and finish the round", "Settle the hands with the cards they have"
        ),
        clauses=cited,
        quotes="If the shoe is empty, shuffle",
    )
    if cited := first_of(game, rules, f"{SECTION}:28"):
        yield RuleFact(
            id="refused-by",
            kind="know-irregular",
            asked=sentence("A player on two spots refuses the exposed card at one. What about the other spot?"),
            right=sentence("It gets no more cards either"),
            wrong=choices("It goes on as before", "It has to take the card", "It may stand or double, but not hit"),
            clauses=("SB-10",),
            quotes="gets no more cards on any spot",
        )
        yield RuleFact(
            id="refused-card",
            kind="know-irregular",
            asked=sentence("A player refuses the exposed card. What may that player still get?"),
            right=sentence("No more cards"),
            wrong=choices("The next card after it", "One card, face down", "As many cards as wanted"),
            clauses=cited,
            quotes="a player who refuses it gets no more",
        )


# The play.


def _play(game: Game, rules: Rules) -> Iterator[RuleFact]:
    if not game.busts:
        return
    yield from drawing(rules, ("STD dealer",), "hits 16 or less and stands on hard 17 or more")
    yield RuleFact(
        id="draw-while",
        kind="know-drawing",
        asked=sentence("When do you draw to your own hand?"),
        right=sentence("While a bet depends on it"),
        wrong=choices(
            "Always, once the players have acted",
            "Only if no player has busted",
            "Only while a player's total is above yours",
        ),
        clauses=("STD dealer",),
        quotes="While a bet depends on the hand",
    )
    if rules.peeks:
        yield RuleFact(
            id="when-peek",
            kind="know-drawing",
            asked=sentence("When do you check your hole card?"),
            right=sentence("Ace up: once insurance is closed. Ten up: right away"),
            wrong=choices(
                "Ace up: before insurance is offered. Ten up: right away",
                "Ace up: once insurance is closed. Ten up: never",
                "Ace or ten up: after the last player has acted",
            ),
            clauses=("STD peek",),
            quotes="with an ace up, once insurance is closed, and with a ten up right away",
        )
    if game.insurance:
        yield RuleFact(
            id="exposed-too-early",
            kind="know-drawing",
            asked=sentence("You turn your hole card too early, with an ace up. How does the round go on?"),
            right=sentence("The cards stand, and no insurance is offered"),
            wrong=choices(
                "The cards stand, and insurance is offered",
                "The hole card is burned, and you take another",
                "All bets go back, and you deal again",
            ),
            clauses=("SB-19",),
            quotes="without insurance",
        )
    split = first_of(game, rules, f"{SECTION}:25", "STD play")
    double = first_of(game, rules, f"{SECTION}:24")
    yield RuleFact(
        id="most-hands",
        kind="know-doubles-splits",
        asked=sentence("Up to how many hands may a player split to?"),
        right=_HANDS.with_values(count=MOST_HANDS),
        wrong=filled(_HANDS, "count", (MOST_HANDS - 2, MOST_HANDS - 1, MOST_HANDS + 1)),
        clauses=split,
        quotes="up to four hands",
    )
    yield RuleFact(
        id="what-splits",
        kind="know-doubles-splits",
        asked=sentence("Which two cards may be split?"),
        right=sentence("Any two of equal value, such as a king and a 10"),
        wrong=choices(
            "Only two of the same rank, such as two kings",
            "Any pair but tens",
            "Any two of equal value, except aces",
        ),
        clauses=split,
        quotes="equal value",
    )
    yield RuleFact(
        id="split-aces",
        kind="know-doubles-splits",
        asked=sentence("How many cards does a split ace get?"),
        right=sentence("One"),
        wrong=choices("Two", "As many as the player wants", "One, and a second with a double"),
        clauses=split,
        quotes="one card",
    )
    if f"{SECTION}:25" in split:
        yield RuleFact(
            id="second-card",
            kind="know-doubles-splits",
            asked=sentence("When does the second hand of a split get its second card?"),
            right=sentence("When the first hand is finished"),
            wrong=choices(
                "Right after the first hand's second card",
                "When every other spot has acted",
                "When the player asks for it",
            ),
            clauses=split,
            quotes="each hand is finished before the next gets its second card",
        )
    if double:
        yield RuleFact(
            id="when-double",
            kind="know-doubles-splits",
            asked=sentence("When may a player double?"),
            right=sentence("On the first two cards of any hand, but not on a blackjack"),
            wrong=choices(
                "On the first two cards, a blackjack too",
                "On the first two cards, but not after a split",
                "On a total of 9, 10 or 11 only",
                "On any number of cards, up to a total of 11",
            ),
            clauses=double,
            quotes="on the first two cards of a hand or a split hand, but not on a blackjack",
        )
        yield RuleFact(
            id="double-amount",
            kind="know-doubles-splits",
            asked=sentence("How much may a player add to double?"),
            right=sentence("Any amount up to the original bet"),
            wrong=choices(
                "Exactly the original bet",
                "Any amount up to twice the original bet",
                "At least half of the original bet, at most all of it",
            ),
            clauses=double,
            quotes="with at most the original wager",
        )
        yield RuleFact(
            id="double-cards",
            kind="know-doubles-splits",
            asked=sentence("How many cards does a doubled hand get?"),
            right=sentence("Exactly one"),
            wrong=choices(
                "One, and a second if the player asks", "Two, if the first is an ace", "As many as the player wants"
            ),
            clauses=double,
            quotes="for exactly one card",
        )
    surrender = [id_ for id_ in game.rulings if id_ == "SB-2"]
    if surrender:
        yield RuleFact(
            id="surrender",
            kind="know-doubles-splits",
            asked=sentence("A player asks to surrender. What do you say?"),
            right=sentence("It is not offered"),
            wrong=choices(
                "Yes, on the first two cards: you take half",
                "Yes, unless you have an ace up: you take half",
                "Yes, once you have checked for blackjack",
            ),
            clauses=tuple(surrender),
            quotes="it is not offered",
        )


def drawing(rules: Rules, cited: tuple[str, ...], quotes: str) -> Iterator[RuleFact]:
    """Yield the questions for the hand, among four, that takes a card or stands: near where the rule turns."""
    hits, stands = hands_by_rule(rules)
    for name, among, others, asked in (
        ("hit", hits, stands, sentence("Which of these hands do you hit as the dealer?")),
        ("stand", stands, hits, sentence("On which of these hands do you stand as the dealer?")),
    ):
        for at, right in enumerate(among):
            yield RuleFact(
                id=f"{name}-{at + 1}",
                kind="know-drawing",
                asked=asked,
                right=right,
                wrong=tuple(others),
                clauses=cited,
                quotes=quotes,
                option="soft_17" if hasattr(rules.house, "soft_17") else "",
            )


def hands_by_rule(rules: Rules) -> tuple[list[Sentence], list[Sentence]]:
    """Return the totals next to those where the dealer's rule turns: the ones that take a card, and that stand."""
    hits: list[Sentence] = []
    stands: list[Sentence] = []
    for name, totals, hand_of in ((_HARD, _HARD_TOTALS, _hard_hand), (_SOFT, _SOFT_TOTALS, _soft_hand)):
        if name is _SOFT and rules.count(_soft_hand(22).cards).total == 12:
            totals = range(13, 22)  # an ace is 11 up to 21 alone
        drawn = {total: not rules.must_stand(hand_of(total)) for total in totals}
        for total, hit in drawn.items():
            if any([drawn.get(total + step, hit) != hit for step in (-2, -1, 1, 2)]):
                (hits if hit else stands).append(name.with_values(total=total))
    return hits, stands


_HARD_TOTALS: Final = range(13, 21)
_SOFT_TOTALS: Final = range(13, 28)


def _hard_hand(total: int) -> Hand:
    return _hand([10, total - 10])


def _soft_hand(total: int) -> Hand:
    rest = total - 11
    return _hand([1, *([rest] if rest <= 9 else [rest // 2, rest - rest // 2])])


def _hand(values: Iterable[int]) -> Hand:
    cards = tuple([_card(value) for value in values])
    return Hand(cards=cards, hard=sum([card.hard for card in cards]), ace=any([card.hard == 1 for card in cards]))


def _card(value: int) -> Card:
    return next(card for card in CARDS.values() if card.hard == value)


# Insurance.


def _insurance(game: Game, rules: Rules) -> Iterator[RuleFact]:
    cited = ("STD insurance",)
    yield RuleFact(
        id="insurance-most",
        kind="know-insurance",
        asked=sentence("How much may a player bet on insurance?"),
        right=sentence("At most half the bet"),
        wrong=choices("Exactly half the bet", "At most the whole bet", "Any amount"),
        clauses=cited,
        quotes="at most half the bet",
    )
    yield RuleFact(
        id="insurance-pays",
        kind="know-insurance",
        asked=sentence("What does insurance pay?"),
        right=_ODDS.with_values(pays=2, to=1),
        wrong=tuple([_ODDS.with_values(pays=pays, to=to) for pays, to in ((1, 1), (3, 2), (3, 1))]),
        clauses=first_of(game, rules, "SD 20:18:19:01", "STD insurance"),
        quotes="2 to 1",
    )
    yield RuleFact(
        id="insurance-when",
        kind="know-insurance",
        asked=sentence("When do you offer insurance?"),
        right=sentence("With an ace up"),
        wrong=choices("With an ace or a ten up", "With a ten up", "After you have checked the hole card"),
        clauses=cited,
        quotes="With an ace up",
    )
    yield RuleFact(
        id="insurance-loses",
        kind="know-insurance",
        asked=sentence("When does an insurance bet lose?"),
        right=sentence("If you have no blackjack"),
        wrong=choices(
            "If the player's hand loses", "If the player's hand wins", "If you have blackjack and so has the player"
        ),
        clauses=cited,
        quotes="if the dealer has blackjack",
    )
    taken = sentence("A player with a blackjack, with an ace up")
    never = sentence("Nobody: a blackjack does not pay 3 to 2 here")
    yield RuleFact(
        id="even-money",
        kind="know-insurance",
        asked=sentence("Who may take even money here?"),
        right=taken if rules.even_money else never,
        wrong=(
            never if rules.even_money else taken,
            *choices("Any player who is insured", "A player with a blackjack, with an ace or a ten up"),
        ),
        clauses=("SB-6",),
        quotes="a player's blackjack at 3 to 2",
        option="blackjack_pays",
    )


# The money.


def _money(game: Game, rules: Rules) -> Iterator[RuleFact]:
    yield RuleFact(
        id="floor",
        kind="know-settling",
        asked=sentence("You are in doubt and call the floor, but nothing is wrong. Is that a mistake?"),
        right=sentence("No: calling the floor never is"),
        wrong=choices(
            "Yes: you hold up the game",
            "Yes, unless a player asked for it",
            "No, but only the first time in a round",
        ),
        clauses=("SB-16",),
        quotes="Calling the floor is never a mistake",
    )
    yield RuleFact(
        id="wrong-payout",
        kind="know-settling",
        asked=sentence("You paid $5 too much. How is it put right?"),
        right=sentence("Take back the entire payout, and pay the right amount"),
        wrong=choices(
            "Take back the $5", "Leave it: the player keeps the $5", "Hold back $5 of the player's next payout"
        ),
        clauses=("STD mend",),
        quotes="take back the entire payout and pay the right amount",
    )
    if "SB-14" in game.rulings:
        yield _pick_up(rules)
    if not game.busts:
        return
    if cited := first_of(game, rules, "STD settle"):
        yield RuleFact(
            id="settling-order",
            kind="know-settling",
            asked=sentence("In what order do you settle the main bets against your finished hand?"),
            right=sentence("Counterclockwise, spot by spot"),
            wrong=choices(
                "Clockwise, spot by spot", "All losing bets first, then the winners", "All winners first, then the rest"
            ),
            clauses=cited,
            quotes="settled counterclockwise, spot by spot",
        )
    pays = getattr(rules.house, "blackjack_pays", None)
    if pays is None:
        return
    odds = blackjack_odds(pays)
    law = first_of(game, rules, f"{SECTION}:06")
    departs = pays == "6:5" and house_of(rules).decks != 1
    yield RuleFact(
        id="blackjack-pays",
        kind="know-blackjack",
        asked=sentence("What does a blackjack pay here?"),
        right=_ODDS.with_values(pays=odds[0], to=odds[1]),
        wrong=tuple(
            [_ODDS.with_values(pays=pays, to=to) for pays, to in ((3, 2), (6, 5), (1, 1), (2, 1)) if (pays, to) != odds]
        ),
        clauses=("STD pays",) if departs or not law else law,
        quotes="6 to 5" if pays == "6:5" else "3 to 2",
        option="blackjack_pays",
    )
    if type(house_of(rules)).six_to_five_on_one_deck:
        yield RuleFact(
            id="six-to-five-decks",
            kind="know-blackjack",
            asked=sentence("Under South Dakota's rules, in which games may a blackjack pay 6 to 5?"),
            right=sentence("With a single deck only"),
            wrong=choices("With one or two decks", "With six decks or more", "With any number of decks"),
            clauses=law,
            quotes="6 to 5 is lawful in a single-deck game only",
        )
    yield RuleFact(
        id="what-is-blackjack",
        kind="know-blackjack",
        asked=sentence("Which hand is a blackjack?"),
        right=sentence("An ace and a ten-value card as the first two cards"),
        wrong=choices(
            "Any two cards that total 21, after a split too",
            "Any hand that totals 21",
            "An ace and a jack, queen or king, but not a 10",
        ),
        clauses=("STD count",),
        quotes="an ace and a ten-value card as the first two cards dealt",
    )
    yield RuleFact(
        id="split-21",
        kind="know-blackjack",
        asked=sentence("A split ace gets a king. What is the hand?"),
        right=sentence("21, paid like any other"),
        wrong=choices(
            "A blackjack, paid right away", "A blackjack, but paid 1 to 1", "21, which wins even against a dealer 21"
        ),
        clauses=("STD count",),
        quotes="21 after a split is not a blackjack",
    )
    yield _rounding(rules)
    if not rules.peeks:
        yield _late(game, rules)


def _pick_up(rules: Rules) -> RuleFact:
    # Under "either" both of the other ways are right too: "only" makes each of them wrong.
    ways = {
        "end": sentence("Only at the end, after all the money"),
        "each": sentence("Only together with its bet"),
        "either": sentence("With its bet or at the end, as you like"),
    }
    right = ways.pop(house_of(rules).pick_up)
    return RuleFact(
        id="pick-up",
        kind="know-settling",
        asked=sentence("You take a bet that lost to your finished hand. When may you pick up its cards here?"),
        right=right,
        wrong=(*ways.values(), *choices("Before you take the bet")),
        clauses=("SB-14",),
        quotes="All the money first, then all the cards; or a losing hand's cards with its bet",
        option="pick_up",
    )


def _rounding(rules: Rules) -> RuleFact:
    ways = {
        "up": sentence("Round up"),
        "down": sentence("Round down"),
        "even_money": sentence("The odds on what comes out even, the rest 1 to 1"),
    }
    right = ways.pop(getattr(rules.house, "breakage", "up"))
    return RuleFact(
        id="rounding",
        kind="know-blackjack",
        asked=sentence("The cheques can't make what a blackjack pays. What do you do here?"),
        right=right,
        wrong=(*ways.values(), *choices("Pay the whole bet 1 to 1")),
        clauses=("SB-13",),
        quotes="the house",
        option="breakage",
    )


def _late(game: Game, rules: Rules) -> RuleFact:
    ways = {
        "original": sentence("The original bet only"),
        "all": sentence("The whole bet, doubles and splits too"),
    }
    right = ways.pop(getattr(rules.house, "late_blackjack", "original"))
    law = first_of(game, rules, f"{SECTION}:24") if right.template == "The original bet only" else ()
    return RuleFact(
        id="late-blackjack",
        kind="know-settling",
        asked=sentence("You turn over a blackjack after a player doubled. What do you take?"),
        right=right,
        wrong=(*ways.values(), *choices("Nothing: all bets go back", "Half of the doubled bet")),
        clauses=law or ("STD late",),
        quotes="takes the original" if law else "original bet only, or doubles and splits in full",
        option="late_blackjack" if hasattr(rules.house, "late_blackjack") else "",
    )
