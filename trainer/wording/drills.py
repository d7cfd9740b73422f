"""Drills in words: the thing that a session practices alone, and the bets that its players make."""

from trainer.engine.money import Cents
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Rules
from trainer.games.game import Game
from trainer.games.registry import GAMES, rules_in_force
from trainer.quiz.drills import Drill, drill_of
from trainer.quiz.figures import split_figure
from trainer.quiz.plan import QuizPlan
from trainer.wording.names import SESSIONS, title_of_kind
from trainer.wording.pay_tables import CONTEXT
from trainer.wording.rule_book import rule_words
from trainer.wording.sentences import Name, joined, named
from trainer.wording.wagers import GAME_TEXTS, WAGERS


def drill_title(rules: Rules, drill: Drill) -> Sentence | None:
    """Return the name of what is drilled: a kind, a bet, a row, or a rule by its title; None for all there is."""
    if drill.clause:
        title = rule_words(drill.clause, rules.game, rules.rule_set).title
        return sentence("{title} ({number})", title=title, number=drill.clause)
    if drill.row:
        return row_title(rules, drill)
    if drill.bet:
        return bet_name(GAMES[rules.game], drill.bet)
    if len(drill.only) == 1:
        return title_of_kind(split_figure(drill.only[0])[0])
    return sentence("{count} types of question", count=len(drill.only)) if drill.only else None


def bet_name(game: Game, wager: str) -> Sentence:
    """Return the name of a bet that is drilled."""
    texts = game.texts.side_bets.get(wager)
    if texts is not None:
        return Sentence(texts.wagers, context=GAME_TEXTS)
    return WAGERS[wager].start


def row_title(rules: Rules, drill: Drill) -> Sentence:
    """Return a line of a pay table: "DB21: Ace"."""
    game = GAMES[rules.game]
    bet, texts = game.side_bet(drill.bet), game.texts.side_bets[drill.bet]
    assert bet is not None
    line = next(line for line in bet.lines if line.label == drill.row)
    return sentence(
        "{bet}: {line}", bet=Sentence(texts.label, context=GAME_TEXTS), line=Sentence(line.title, context=CONTEXT)
    )


def stakes_words(stakes: tuple[Cents, Cents]) -> Name:
    """Return the range of the players' bets."""
    return named("Bets {least:money} to {most:money}", least=stakes[0], most=stakes[1])


def drill_words(plan: QuizPlan, *, within: bool = False) -> Sentence | None:
    """Return the drill of a session and its stakes, within a row or at its start; None for an ordinary one."""
    rules = rules_in_force(plan.game, plan.rule_set, plan.house)
    title = drill_title(rules, drill_of(rules, plan.only, plan.only_clause))
    parts = [sentence("Focus: {drill}", drill=title)] if title is not None else []
    parts += [stakes_words(plan.stakes).form(within=within or bool(parts))] if plan.stakes else []
    return joined(parts, "dots") if parts else None


def session_words(plan: QuizPlan, *, within: bool = False) -> Sentence:
    """Return a session by its quiz, or by what it drills, within a row or at its start."""
    drill = drill_words(plan, within=not (plan.only or plan.only_clause))
    name = SESSIONS[plan.kind].form(within=within)
    if drill is None:
        return name
    return drill if plan.only or plan.only_clause else joined([name, drill], "dots")
