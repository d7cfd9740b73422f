"""All facts that a dealer at a house's table must know: the standard game's, the game's own, and its pay tables'."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

import msgspec

from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Rules
from trainer.felt.placard import table_in_force
from trainer.games.facts import standard
from trainer.games.facts.fact import WRONG, RuleFact, choices, filled
from trainer.games.facts.registry import OWN_FACTS
from trainer.games.game import Game
from trainer.games.options import house_of
from trainer.games.pay_tables import Cell
from trainer.games.registry import GAMES
from trainer.games.side_bets import SideBet

_ODDS: Final = sentence("{pays} to 1")
_LINES: Final = "pay tables"
"""The translator's context of what games declare of their pay tables."""
_TEXTS: Final = "games"
"""The translator's context of the games' own texts."""


@lru_cache(maxsize=256)
def facts_at(rules: Rules) -> Mapping[str, RuleFact]:
    """Return the facts at a table by their names; what a game says itself takes the place of the standard game's."""
    game = GAMES[rules.game]
    found = {fact.id: fact for fact in standard.facts(game, rules) if fact.clauses}
    if game.name in OWN_FACTS:
        found |= {fact.id: fact for fact in OWN_FACTS[game.name](rules)}
    for bet in game.side_bets:
        found |= {fact.id: fact for fact in _of_pay_table(game, rules, bet)}
        found |= {fact.id: fact for fact in _of_limit(game, rules, bet)}
    return MappingProxyType(found)


@lru_cache(maxsize=512)
def facts_of_kind(rules: Rules, kind: str) -> tuple[RuleFact, ...]:
    """Return the facts of a kind of question at a table."""
    return tuple([fact for fact in facts_at(rules).values() if fact.kind == kind])


def _of_pay_table(game: Game, rules: Rules, bet: SideBet) -> Iterator[RuleFact]:
    """Yield the questions for the payoff of each line of a pay table, and for the line of each payoff."""
    table = table_in_force(rules, bet)
    cells = table.paid
    printed = [other for tables in game.pay_tables.values() for each in tables for other in each.paid]
    title = _title(game, bet)
    for cell in cells:
        clauses = bet.paid_ids(rules, cell.label) if bet.paid_ids else (table.id,) if table.id else ()
        if not clauses:
            continue
        line = Sentence(cell.line.title, context=_LINES)
        others = [each.pays for each in (*cells, *printed) if each.label == cell.label or each in cells]
        pays = [each for each in dict.fromkeys(others) if each and each != cell.pays]
        if len(pays) < WRONG:
            pays += [each for each in dict.fromkeys(_near(cell)) if each not in (*pays, cell.pays) and each > 0]
        of_line = RuleFact(
            id=f"{bet.name}-pays-{cell.label}",
            kind="know-pay-table",
            figure=cell.label,
            asked=bet.row_asked.with_values(bet=title, line=line),
            right=_ODDS.with_values(pays=cell.pays),
            wrong=filled(_ODDS, "pays", pays),
            clauses=clauses,
            quotes=str(cell.pays),
            option=bet.option if not table.number else "",
            bet=bet.name,
        )
        yield of_line
        rivals = [Sentence(each.line.title, context=_LINES) for each in cells if each.pays != cell.pays]
        if len(rivals) >= WRONG and sum([each.pays == cell.pays for each in cells]) == 1:
            yield msgspec.structs.replace(
                of_line,
                id=f"{bet.name}-row-{cell.label}",
                asked=sentence("{bet}: which line of the pay table pays {pays} to 1?", bet=title, pays=cell.pays),
                right=line,
                wrong=tuple(rivals),
            )


def _title(game: Game, bet: SideBet) -> Sentence:
    """Return a side bet's name in a sentence; its title is lettered as the felt has it."""
    return Sentence(game.texts.side_bets[bet.name].label, context=_TEXTS)


def _near(cell: Cell) -> tuple[int, ...]:
    """Return payoffs near a line's, for where the tables name too few figures."""
    pays = cell.pays or 0
    return pays + 1, pays - 1, pays + 2, pays * 2


def _of_limit(game: Game, rules: Rules, bet: SideBet) -> Iterator[RuleFact]:
    """Yield the questions about the house's limit on a side bet, where it has one."""
    most = getattr(house_of(rules), "side_max", None)
    if most is None:
        return
    title, main, amount = _title(game, bet), sentence("As much as the main bet"), sentence("{amount:money}")
    yield RuleFact(
        id=f"{bet.name}-most",
        kind="know-bets",
        asked=sentence("What is the most that a player may bet on {bet} here?", bet=title),
        right=amount.with_values(amount=most) if isinstance(most, int) else main,
        wrong=(
            *((main,) if isinstance(most, int) else choices("Half the main bet")),
            *choices("Twice the main bet", "Any amount"),
        ),
        clauses=("SB-20",),
        quotes="Side bet over the limit",
        option="side_max",
    )
    yield RuleFact(
        id=f"{bet.name}-over",
        kind="know-bets",
        asked=sentence("Before the first card, a bet on {bet} is over the limit. What do you do?", bet=title),
        right=sentence("Give back the part over it"),
        wrong=choices("Give all of it back", "Let all of it stand", "Move the part over it to the main bet"),
        clauses=("SB-20",),
        quotes="before the first card, give back the part over it",
    )
