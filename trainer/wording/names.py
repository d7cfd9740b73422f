"""What wagers, rule sets, sessions and kinds of questions are called: one table each, with every form needed."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Table
from trainer.games.registry import GAMES
from trainer.quiz.hitting import Call
from trainer.quiz.ordering import TouchedWager
from trainer.quiz.payouts import Action
from trainer.quiz.plan import QuizKind
from trainer.scenarios.kinds import KINDS
from trainer.wording.sentences import inside, joined

GAME_TEXTS: Final = "games"
"""The context of what games declare of themselves."""


class Name(NamedTuple):
    """A name at the start of a sentence, and within one."""

    start: Sentence
    inside: Sentence


class WagerName(NamedTuple):
    """A wager's name at the start of a sentence and within one, as a question on paper asks for it, and as a label."""

    start: Sentence
    inside: Sentence
    asked: Sentence
    label: Sentence


def _side_bets() -> dict[str, WagerName]:
    """Return the names that games give their side bets; they are the same at the start of a sentence and within one."""
    found = {}
    for game in GAMES.values():
        for name, texts in game.texts.side_bets.items():
            wager = Sentence(texts.wager, context=GAME_TEXTS)
            found[name] = WagerName(wager, wager, wager, Sentence(texts.label, context=GAME_TEXTS))
    return found


WAGERS: Final[Mapping[TouchedWager, WagerName]] = {
    "main": WagerName(sentence("Blackjack wager"), inside("blackjack wager"), inside("main wager"), inside("main")),
    **_side_bets(),
    "insurance": WagerName(sentence("Insurance"), inside("insurance"), inside("insurance"), inside("insurance")),
    "envy": WagerName(sentence("Envy bonus"), inside("envy"), inside("envy bonus"), inside("envy")),
    "dealer envy": WagerName(
        sentence("Dealer Envy"), inside("Dealer Envy"), inside("Dealer Envy, your own"), inside("Dealer Envy")
    ),
}
"""Every wager that may be settled, in a game of one arrow where players bust."""
UNBUSTED_MAIN: Final = WagerName(sentence("Main wager"), inside("main wager"), inside("main wager"), inside("main"))
"""The main wager where nobody busts, and so nothing is called blackjack."""
ARROWS: Final[Mapping[str, WagerName]] = {
    "D": WagerName(sentence("D wager"), inside("D wager"), inside("D wager"), inside("D")),
    "P": WagerName(sentence("P wager"), inside("P wager"), inside("P wager"), inside("P")),
}
"""The main wager by the arrow it lies on."""

RULE_SETS: Final[Mapping[tuple[str, str], Sentence]] = {
    (game.name, rule_set): Sentence(text, context=GAME_TEXTS)
    for game in GAMES.values()
    for rule_set, text in game.texts.rule_sets.items()
}
"""The names that games give their rule sets, by game and rule set."""

SESSIONS: Final[Mapping[str, Name]] = {
    "payout": Name(sentence("Payouts"), inside("payouts")),
    "hitting": Name(sentence("Hitting"), inside("hitting")),
    "order": Name(sentence("Order"), inside("order")),
    "mix": Name(sentence("A mix"), inside("a mix")),
}
"""What a session of questions is called by the kind of its questions."""
SHEETS: Final[Mapping[QuizKind, Sentence]] = {
    "payout": sentence("Payouts"),
    "hitting": sentence("Hit or stand"),
    "order": sentence("Order of settling"),
    "mix": sentence("Mixed questions"),
}
"""The title of a worksheet by the kind of its questions."""

CALLS: Final[Mapping[Call, Sentence]] = {
    "hit": sentence("Hit"),
    "stand": sentence("Stand"),
    "collect": sentence("Collect"),
    "lay-sideways": sentence("Lay sideways"),
}
"""What is done with a hand."""
ACTIONS: Final[Mapping[Action, Sentence]] = {
    "take": sentence("Take"),
    "pay": sentence("Pay"),
    "push": sentence("Push"),
}
"""What is done with a wager."""

GROUPS: Final[Mapping[str, Sentence]] = {
    "main": sentence("Main wagers"),
    "21": sentence("21 paid at once"),
    "blackjack": sentence("Blackjacks"),
    "even-money": sentence("Even money"),
    "doubled": sentence("Doubled hands"),
    "split": sentence("Split hands"),
    "insurance": sentence("Insurance"),
    **{
        name: Sentence(texts.wagers, context=GAME_TEXTS)
        for game in GAMES.values()
        for name, texts in game.texts.side_bets.items()
    },
    "dealer-envy": sentence("Dealer Envy"),
    "envy": sentence("Envy"),
    "d": sentence("D hands"),
    "half-loss": sentence("Both bust"),
    "17s": sentence("17s"),
    "stiff": sentence("16 and below"),
    "made": sentence("18 and above"),
    "soft": sentence("Soft totals"),
    "ace-ace": sentence("Two aces"),
    "many-cards": sentence("Six cards or more"),
    "dealer-blackjack": sentence("Dealer's blackjack"),
    "over-21": sentence("Totals above 21"),
    "sides-only": sentence("Only side wagers left"),
    "d-hand": sentence("D hand"),
    "d-blackjack": sentence("D blackjack"),
    "order": sentence("Order, spot by spot"),
    "order-sides": sentence("Order with side wagers"),
    "order-blackjack": sentence("Order at a blackjack"),
    "order-d": sentence("Order with D hands"),
    "order-split": sentence("Order with split hands"),
    "order-above-21": sentence("Order above 21"),
    "order-start": sentence("Order after the deal"),
}
"""What a summary calls the questions that it scores together, by the group of their kinds."""


def wager_name(table: Table, box: int, wager: TouchedWager) -> WagerName:
    """Return what a box's wager is called in its game."""
    game = GAMES[table.rules.game]
    if wager != "main" or (game.busts and not game.arrows):
        return WAGERS[wager]
    found = table.box(box)
    if not game.arrows or found is None:
        return UNBUSTED_MAIN
    return ARROWS["D" if any([hand.is_d_hand for hand in found.hands]) else "P"]


def wager_place(table: Table, box: int, hand: int, wager: TouchedWager) -> Sentence:
    """Return which wager is meant, as a sentence starts with it: "DB21 wager, box 4"."""
    called = wager_name(table, box, wager).start
    if hand:
        return sentence("{wager}, spot\u00a0{box}, hand\u00a0{hand}", wager=called, box=box, hand=hand)
    return sentence("{wager}, spot\u00a0{box}", wager=called, box=box) if box else called


def box_place(box: int, hand: int = 0) -> Name:
    """Return a box, and the hand of it if it has several."""
    if hand:
        return Name(
            sentence("Spot\u00a0{box}, hand\u00a0{hand}", box=box, hand=hand),
            inside("spot\u00a0{box}, hand\u00a0{hand}", box=box, hand=hand),
        )
    return Name(sentence("Spot\u00a0{box}", box=box), inside("spot\u00a0{box}", box=box))


def table_title(game: str, rule_set: str) -> Sentence:
    """Return a game by its title, with its rule set if it has several: "Dealer Bust 21, Washington"."""
    title = GAMES[game].title
    if len(GAMES[game].rule_sets) == 1:
        return sentence("{game}", game=title)
    return sentence("{game}, {rules}", game=title, rules=RULE_SETS[game, rule_set])


def table_in_row(game: str, rule_set: str, house_name: str = "") -> Sentence:
    """Return a game, by whose rules if there are several, and at which house if it has a name, in a row."""
    parts: list[Sentence | str] = [GAMES[game].title]
    if len(GAMES[game].rule_sets) > 1:
        parts.append(RULE_SETS[game, rule_set])
    if house_name:
        parts.append(inside("at {house}", house=house_name))
    return joined(parts, "dots")


def title_of_kind(kind: str) -> Sentence:
    """Return the title of a kind of question."""
    return Sentence(KINDS[kind].title, context="kinds")
