"""Drills: the one thing that a trainee wants to practice alone, as the kinds and the clause of a plan."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import msgspec

from trainer.engine.acts import Wager
from trainer.engine.errors import RoundRefused
from trainer.engine.sentences import Sentence
from trainer.engine.table import Rules
from trainer.games.kinds import Asks, Kind
from trainer.games.registry import GAMES, SIDE_BETS, rules_in_force
from trainer.games.rule_book import ENTRIES, BookEntry
from trainer.quiz.alone import check_stakes
from trainer.quiz.citing import kinds_citing
from trainer.quiz.facts.at_table import facts_of_kind
from trainer.quiz.figures import split_figure, with_figure
from trainer.quiz.plan import QuizKind, QuizPlan
from trainer.quiz.questions import question_at
from trainer.quiz.turns import QUIZZES
from trainer.scenarios.kinds import KINDS, kinds_at

_GROUPS: Final[Mapping[Wager, frozenset[str]]] = {
    "main": frozenset({"main", "21", "blackjack", "doubled", "split", "d", "half-loss"}),
    "insurance": frozenset({"insurance", "even-money", "act-insurance"}),
}
"""The groups of kinds about a bet that every game may have."""
_KINDS: Final[Mapping[Wager, frozenset[str]]] = {
    "main": frozenset({"know-blackjack", "know-over-21", "know-d"}),
    "insurance": frozenset({"know-insurance", "order-insurance", "ask-insurance", "ask-even-money"}),
}
"""And single kinds."""
_OF_SIDES: Final = frozenset({"sides-only", "order-sides", "order-start", "know-sides"})
"""The groups of kinds that a game has for the sake of its side bet."""
_OF_ITS_TABLE: Final = "know-pay-table"
_LIVE_OF_SIDES: Final = frozenset(
    {
        *("act-unbacked", "act-over-limit", "act-expose-sides", "act-draw-sides", "act-sides-first", "act-side-bust"),
        *("act-dealer-envy", "act-bonus", "ask-side-bet"),
    }
)


class Drill(msgspec.Struct, frozen=True, kw_only=True):
    """One thing alone: some kinds of question, or what cites a clause, or a bet; nothing for all there is."""

    only: tuple[str, ...] = ()
    clause: str = ""
    bet: Wager = ""
    """The bet whose kinds these are."""
    row: str = ""
    """The line of the pay table whose kinds these are."""

    def __bool__(self) -> bool:
        return bool(self.only or self.clause)

    @property
    def quiz(self) -> QuizKind:
        """The quiz that all of it belongs to, or a mix."""
        quizzes = {KINDS[split_figure(each)[0]].asks for each in self.only}
        return quizzes.pop() if len(quizzes) == 1 else "mix"

    def is_in(self, quiz: QuizKind) -> bool:
        """Return True if a quiz goes on as it was chosen: every one with a bet alone, or with everything."""
        if self.row:
            return quiz in ("mix", *[KINDS[split_figure(each)[0]].asks for each in self.only])
        return not self or bool(self.bet)

    def within(self, quiz: QuizKind) -> "Drill":
        """Return the part that belongs to a quiz; all of it where nothing does."""
        own = tuple([each for each in self.only if quiz == KINDS[split_figure(each)[0]].asks])
        return msgspec.structs.replace(self, only=own) if own else self


EVERYTHING: Final = Drill()


def drilled(plan: QuizPlan, drill: Drill) -> QuizPlan:
    """Return a plan that asks one thing alone."""
    if not drill:
        return plan
    return msgspec.structs.replace(plan, kind=drill.quiz, only=drill.only, only_clause=drill.clause)


@lru_cache(maxsize=64)
def drill_of(rules: Rules, only: tuple[str, ...], clause: str) -> Drill:
    """Return the drill of a plan, told by the bet or the row whose kinds it asks."""
    if clause or not only:
        return Drill(only=only, clause=clause)
    for bet in bets_of(rules):
        whole = drill_of_bet(rules, bet)
        if set(only) <= set(whole.only) and any([each for each in QUIZZES if whole.within(each).only == only]):
            return Drill(only=only, bet=bet)
        if only == whole.only:
            return whole
    rows = [drill_of_row(rules, bet.name, line.label) for bet in GAMES[rules.game].side_bets for line in bet.lines]
    return next((row for row in rows if row.only == only), Drill(only=only))


def still_there(rules: Rules, drill: Drill) -> Drill:
    """Return a drill as another table has it; everything where that table has nothing of it."""
    if drill.row:
        return drill_of_row(rules, drill.bet, drill.row)
    if drill.bet:
        return drill_of_bet(rules, drill.bet) if drill.bet in bets_of(rules) else EVERYTHING
    if drill.clause:
        return drill_of_clause(rules, drill.clause)
    here = {kind.name for kind in _all(rules)}
    return drill if all([split_figure(each)[0] in here for each in drill.only]) else EVERYTHING


def why_not_asked(plan: QuizPlan) -> Sentence | None:
    """Return the reason why a plan cannot ask its first question; None if it can."""
    try:
        if plan.stakes is not None:
            check_stakes(plan.stakes, plan.house)
        question_at(plan, 1)
    except RoundRefused as refusal:
        return refusal.sentence
    return None


# What there is to be drilled at a table.


def bets_of(rules: Rules) -> tuple[Wager, ...]:
    """Return the bets that can be practiced alone, the side bets first."""
    game = GAMES[rules.game]
    return (*game.sides, *(("insurance",) if game.insurance else ()), "main")


@lru_cache(maxsize=64)
def drill_of_bet(rules: Rules, wager: Wager) -> Drill:
    """Return all kinds of question about a bet."""
    bet = GAMES[rules.game].side_bet(wager)
    return Drill(only=tuple([kind.name for kind in _all(rules) if _is_about(kind, wager, bet is not None)]), bet=wager)


def _is_about(kind: Kind, wager: Wager, is_side: bool) -> bool:
    if is_side:
        own = [kind.name for kind in SIDE_BETS[wager].kinds]
        return kind.name in own or kind.group in _OF_SIDES or kind.name in (_OF_ITS_TABLE, *_LIVE_OF_SIDES)
    return kind.group in _GROUPS[wager] or kind.name in _KINDS[wager]


def _all(rules: Rules) -> list[Kind]:
    return [kind for asks in QUIZZES for kind in kinds_at(rules, asks)]


def kinds_by_quiz(rules: Rules) -> dict[Asks, tuple[Kind, ...]]:
    """Return the kinds of each quiz that has any at a table."""
    return {asks: kinds for asks in QUIZZES if (kinds := kinds_at(rules, asks))}


@lru_cache(maxsize=256)
def drill_of_row(rules: Rules, wager: Wager, label: str) -> Drill:
    """Return the kinds of question that a line of a pay table decides: what it pays, and what is owed by it."""
    bet = GAMES[rules.game].side_bet(wager)
    if bet is None or label not in [fact.figure for fact in facts_of_kind(rules, _OF_ITS_TABLE) if fact.bet == wager]:
        return EVERYTHING
    at = next(at for at, line in enumerate(bet.lines) if line.label == label)
    paid = [kind for kind in bet.kinds if kind.asks == "payout"][at : at + 1]  # they are declared line by line
    here = kinds_at(rules)
    only = (*[kind.name for kind in paid if kind in here], with_figure(_OF_ITS_TABLE, label))
    return Drill(only=only, bet=wager, row=label)


@lru_cache(maxsize=512)
def drill_of_clause(rules: Rules, id_: str) -> Drill:
    """Return the kinds of question that cite a clause or a ruling; nothing where none does."""
    kinds = kinds_citing(rules, id_)
    return Drill(only=kinds, clause=id_) if kinds else EVERYTHING


def drill_of_entry(entry: BookEntry) -> tuple[str, Drill]:
    """Return the first rule set by which an entry of the rule book can be practiced, and its drill there.

    The standard house says what comes up; nothing where no question is about the entry.
    """
    for rule_set in (entry.rule_set,) if entry.rule_set else GAMES[entry.game].rule_sets:
        if drill := drill_of_clause(_standard(entry.game, rule_set), entry.id):
            return rule_set, drill
    return "", EVERYTHING


def _standard(game: str, rule_set: str) -> Rules:
    return rules_in_force(game, rule_set, GAMES[game].houses[rule_set]())


def row_drill(entry: BookEntry, label: str) -> Drill:
    """Return the drill of a row of a printed pay table, by whichever table is in force; nothing if it is none's."""
    rules = _standard(entry.game, entry.rule_set)
    found = [drill_of_row(rules, bet.name, label) for bet in GAMES[entry.game].side_bets]
    return next((drill for drill in found if drill), EVERYTHING)


def bet_drills(game: str) -> tuple[tuple[str, Drill], ...]:
    """Return every bet of a game by its first rule set, with its drill."""
    rule_set = GAMES[game].rule_sets[0]
    rules = _standard(game, rule_set)
    return tuple([(rule_set, drill_of_bet(rules, bet)) for bet in bets_of(rules)])


@lru_cache(maxsize=32)
def clauses_of(rules: Rules) -> tuple[str, ...]:
    """Return the clauses and rulings that some question at a table cites, in reading order."""
    game = GAMES[rules.game]
    own = (*game.clauses[rules.rule_set], *game.rulings)
    return tuple([id_ for id_ in ENTRIES if id_ in own and drill_of_clause(rules, id_)])
