"""The pay tables of side bets: their cells, their lines, and the tables that there are."""

from collections.abc import Iterator
from typing import Final

from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Rules
from trainer.felt.placard import table_in_force
from trainer.games.game import Game
from trainer.games.pay_tables import Cell, PayLine, PrintedTable
from trainer.games.registry import GAMES
from trainer.games.side_bets import SideBet
from trainer.quiz.facts.fact import FactChoice, Likeness, OtherRules, Pool, figures, said_by
from trainer.quiz.facts.words import LINES, bet_name

_ODDS: Final = sentence("{pays} to 1")
_ROW_PAYS: Final = sentence("That figure belongs to the line “{line}”.")
_ROW_PAYS_BY: Final = sentence("That figure belongs to the line “{line}” in pay table {number}.")
_LINE_PAYS: Final = sentence("That line pays {pays} to 1.")


def line_name(line: PayLine) -> Sentence:
    """Return a line of a pay table as pages write it."""
    return Sentence(line.title, context=LINES)


def pay_table_rows(rules: Rules) -> Iterator[Pool]:
    """Yield the payoff of each line of the pay tables in force, the line of each payoff, and the lawful tables."""
    game = GAMES[rules.game]
    for bet in game.side_bets:
        table = table_in_force(rules, bet)
        for cell in table.paid:
            yield from _of_cell(game, rules, bet, table, cell)
        if bet.tables_are_law:
            yield _lawful(game, rules, bet)


def _of_cell(game: Game, rules: Rules, bet: SideBet, table: PrintedTable, cell: Cell) -> Iterator[Pool]:
    clauses = bet.paid_ids(rules, cell.label) if bet.paid_ids else (table.id,) if table.id else ()
    option = bet.option if not table.number else ""
    title = bet_name(rules, bet.name)
    yield Pool(
        id=f"{bet.name}-pays-{cell.label}",
        kind="know-pay-table",
        asked=bet.row_asked.with_values(bet=title, line=line_name(cell.line)),
        choices=figures(_ODDS, "pays", cell.pays, _nearest(cell.pays, _near(game, rules, table, cell))),
        clauses=clauses,
        option=option,
        figure=cell.label,
        bet=bet.name,
    )
    if sum([each.pays == cell.pays for each in table.paid]) == 1:
        yield Pool(
            id=f"{bet.name}-row-{cell.label}",
            kind="know-pay-table",
            asked=sentence("{bet}: which line of the pay table pays {pays} to 1?", bet=title, pays=cell.pays),
            choices=tuple(
                [
                    FactChoice(
                        says=line_name(each.line),
                        holds=each.pays == cell.pays,
                        mistake=_LINE_PAYS.with_values(pays=each.pays),
                    )
                    for each in table.paid
                ]
            ),
            clauses=clauses,
            option=option,
            figure=cell.label,
            bet=bet.name,
        )


def _near(game: Game, rules: Rules, table: PrintedTable, cell: Cell) -> Iterator[tuple[int | None, Likeness]]:
    """Yield figures that a cell is taken for: its neighbors', those of other tables, and of the other rule set."""
    here = game.pay_tables[rules.rule_set]
    for each in table.paid:
        yield each.pays, _ROW_PAYS.with_values(line=line_name(each.line))
    for other in sorted(here, key=lambda other: other.number == table.number):
        for each in other.paid:
            if each.label == cell.label and other.number != table.number:
                yield each.pays, _ROW_PAYS_BY.with_values(line=line_name(each.line), number=other.number)
    for rule_set, tables in game.pay_tables.items():
        for other in tables:
            for each in other.paid:
                if rule_set != rules.rule_set and (each.label, other.number) == (cell.label, table.number):
                    yield each.pays, OtherRules(game.name, rule_set)
    for other in here:
        for each in other.paid:
            if each.line.label in [own.label for own in table.cells]:
                yield each.pays, _ROW_PAYS_BY.with_values(line=line_name(each.line), number=other.number)


_NEAREST: Final = 6


def _nearest(pays: int | None, others: Iterator[tuple[int | None, Likeness]]) -> list[tuple[int, Likeness]]:
    """Return the figures that are nearest to the right one: 250 to 1 beside 2 to 1 gives itself away."""
    found: dict[int, Likeness] = {}
    for other, mistake in others:
        if other and other != pays:
            found.setdefault(other, mistake)
    own = pays or 1
    return sorted(found.items(), key=lambda each: max(each[0], own) / min(each[0], own))[:_NEAREST]


_TABLE: Final = sentence("{cells:dots}")
_CELL: Final = sentence("{line}: {pays}")


def _lawful(game: Game, rules: Rules, bet: SideBet) -> Pool:
    """Return the tables that the regulation knows, beside the other rule set's and mixtures of two."""
    printed = {each.number: tuple([cell.pays for cell in each.cells]) for each in game.pay_tables[rules.rule_set]}
    found: dict[tuple[int | None, ...], tuple[bool, Likeness | None]] = dict.fromkeys(printed.values(), (True, None))
    for rule_set, tables in game.pay_tables.items():
        for other in tables:
            found.setdefault(tuple([cell.pays for cell in other.cells]), (False, OtherRules(game.name, rule_set)))
    for number, first in printed.items():
        for other_number, second in printed.items():
            mixed = (*first[:1], *second[1:])
            says = sentence(
                "Only the first figure is of pay table {first}; the others are of pay table {second}.",
                first=number,
                second=other_number,
            )
            found.setdefault(mixed, (False, says))
    return Pool(
        id=f"{bet.name}-tables",
        kind="know-side-bet",
        asked=sentence(
            "Which of these is one of the pay tables that the rules give for {bet}?", bet=bet_name(rules, bet.name)
        ),
        choices=tuple(
            [
                FactChoice(says=_TABLE.with_values(cells=_cells(bet, row)), holds=holds, mistake=mistake)
                for row, (holds, mistake) in found.items()
            ]
        ),
        clauses=said_by(rules, "SD 20:18:15:30.10(12)", "WA DB21(7)"),
    )


def _cells(bet: SideBet, row: tuple[int | None, ...]) -> list[Sentence]:
    return [_CELL.with_values(line=line_name(line), pays=pays) for line, pays in zip(bet.lines, row, strict=True)]
