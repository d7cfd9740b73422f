"""Names of rule sets, sessions and kinds of questions: one table each, with every form needed."""

from collections.abc import Mapping
from typing import Final

from trainer.engine.sentences import Sentence, sentence
from trainer.games.registry import GAMES, SEVERAL_GAMES
from trainer.quiz.hitting import Call
from trainer.quiz.payouts import Action
from trainer.quiz.plan import QuizKind
from trainer.scenarios.kinds import KINDS
from trainer.wording.sentences import Name, inside, joined, named
from trainer.wording.wagers import GAME_TEXTS

RULE_SETS: Final[Mapping[tuple[str, str], Sentence]] = {
    (game.name, rule_set): Sentence(text, context=GAME_TEXTS)
    for game in GAMES.values()
    for rule_set, text in game.texts.rule_sets.items()
}
"""The names that games give their rule sets, by game and rule set."""

SESSIONS: Final[Mapping[str, Name]] = {
    "payout": named("Payouts"),
    "hitting": named("Hit or stand"),
    "order": named("Settling order"),
    "act": named("Next move"),
    "request": named("Requests and calls"),
    "recall": named("Know the rules"),
    "mix": named("Mixed"),
    "due": named("What is due"),
    "lesson": named("Questions on a lesson"),
    "set": named("Set by your class"),
}
"""The name of a session of questions, by the kind of its questions."""
SHEETS: Final[Mapping[QuizKind, Sentence]] = {
    "payout": sentence("Payouts"),
    "hitting": sentence("Hit or stand"),
    "order": sentence("Settling order"),
    "act": sentence("Next move"),
    "request": sentence("Requests and calls"),
    "recall": sentence("Know the rules"),
    "mix": sentence("Mixed questions"),
}
"""The title of a worksheet by the kind of its questions."""

CALLS: Final[Mapping[Call, Sentence]] = {
    "hit": sentence("Hit"),
    "stand": sentence("Stand"),
    "collect": sentence("Collect"),
    "lay-sideways": sentence("Lay sideways"),
}
"""The acts with a hand."""
ACTIONS: Final[Mapping[Action, Name]] = {
    "take": named("Take"),
    "pay": named("Pay"),
    "push": named("Push"),
}
"""The acts with a wager."""

GROUPS: Final[Mapping[str, Sentence]] = {
    "main": sentence("Main bets"),
    "21": sentence("21 paid right away"),
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
    "dealer-blackjack": sentence("Dealer blackjack"),
    "over-21": sentence("Totals over 21"),
    "sides-only": sentence("Only side bets left"),
    "d-hand": sentence("D hand"),
    "d-blackjack": sentence("D blackjack"),
    "order": sentence("Order, spot by spot"),
    "order-sides": sentence("Order with side bets"),
    "order-blackjack": sentence("Order after a blackjack"),
    "order-d": sentence("Order with D hands"),
    "order-split": sentence("Order with split hands"),
    "order-above-21": sentence("Order over 21"),
    "order-start": sentence("Order right after the deal"),
    "act-deal": sentence("Dealing the first cards"),
    "act-bets": sentence("Bets that do not count"),
    "act-shoe": sentence("Shoe and stray cards"),
    "act-insurance": sentence("Insurance and the peek"),
    "act-play": sentence("The players' hands"),
    "act-dealer": sentence("Your own hand"),
    "act-settle": sentence("Settling and clearing"),
    "know-pays": sentence("What bets pay"),
    "know-sides": sentence("Side bets and envies"),
    "know-settle": sentence("What wins and loses"),
    "know-play": sentence("Playing the hands"),
    "know-table": sentence("Table, shoe and bets"),
    "ask-play": sentence("Hits, doubles and splits"),
    "ask-d": sentence("What a D player may ask"),
    "ask-insurance": sentence("Insurance and even money"),
    "ask-bets": sentence("Bets, in time and late"),
    "ask-table": sentence("Signals, cheques and surrender"),
    "calls": sentence("Calls"),
}
"""The names that a summary gives the questions it scores together, by the group of their kinds."""


_NO_ONE_GAME: Final[Mapping[str, Sentence]] = {
    "": sentence("Fundamentals"),
    SEVERAL_GAMES: sentence("Several games"),
}


def game_title(game: str) -> Sentence:
    """Return the title of a game, or of what is of no one game."""
    return _NO_ONE_GAME.get(game) or sentence("{game}", game=GAMES[game].title)


def table_title(game: str, rule_set: str) -> Sentence:
    """Return a game by its title, with its rule set if it has several: "Dealer Bust 21, Washington"."""
    title = GAMES[game].title
    if len(GAMES[game].rule_sets) == 1:
        return sentence("{game}", game=title)
    return sentence("{game}, {rules}", game=title, rules=RULE_SETS[game, rule_set])


def table_in_row(game: str, rule_set: str, house_name: str = "") -> Sentence:
    """Return a game, by whose rules if there are several, and at which house if it has a name, in a row."""
    parts: list[Sentence | str] = [game_title(game)]
    if game in GAMES and len(GAMES[game].rule_sets) > 1:
        parts.append(RULE_SETS[game, rule_set])
    if house_name:
        parts.append(inside("at {house}", house=house_name))
    return joined(parts, "dots")


def title_of_kind(kind: str) -> Sentence:
    """Return the title of a kind of question."""
    return Sentence(KINDS[kind].title, context="kinds")
