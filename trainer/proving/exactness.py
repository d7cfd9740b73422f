"""Proof that a question comes as exactly the kind and figure that is wanted, or not at all.

``python -m trainer.proving.exactness --seeds 200`` asks every kind and figure of every rule set with so many seeds, at
the standard house, and with a tenth of them at houses whose options change what can come. It tells which seeds brought
no question; the exit status is 1 if any brought another one than was wanted.
"""

import signal
import sys
from collections.abc import Iterator, Mapping, Sequence
from multiprocessing import Pool
from typing import Any, Final, NamedTuple

import msgspec

from trainer.engine.errors import OptionRefused
from trainer.games.options import read_house
from trainer.games.pay_tables import PrintedTable
from trainer.games.registry import GAMES, rules_in_force
from trainer.quiz.asking import how_many
from trainer.quiz.figures import split_figure
from trainer.quiz.questions import question_of
from trainer.quiz.slots import QuizTable, Slot
from trainer.quiz.turns import wanted_at
from trainer.rounds.spec import FORMAT
from trainer.terminal.ending import command
from trainer.terminal.parser import Parser

HOUSES: Final[tuple[Mapping[str, Any], ...]] = (
    {},
    {"peek": False},
    {"peek": False, "late_blackjack": "all"},
    {"soft_17": "stand"},
    {"up_card": "first"},
    {"decks": 1, "blackjack_pays": "6:5"},
    {"chip": "25.00", "table_min": "100", "table_max": "5000"},
    {"chip": "2.50"},
    {"decks": 2},
    {"table_min": "10", "table_max": "10"},
    {"pay_table": "13", "dealer_envy": "per_wager"},
    {"db21_over_29": "all"},
    {"ace_ace_22": True},
    {"envy_suited_trips": "100", "envy_straight_flush": "25", "bonus_cap": "5000.00"},
)
"""The standard house, and options that bring other kinds or figures, each where a game has it."""
FEWER: Final = 10
"""At the houses after the first one, one seed in so many."""


class KindAsked(NamedTuple):
    """A kind and figure that is asked for at a table, with the seeds."""

    table: QuizTable
    house: Mapping[str, Any]
    kind: str
    seeds: int


class Brought(msgspec.Struct, frozen=True):
    """The questions that the seeds of a kind and figure brought."""

    table: str
    kind: str
    seeds: int
    none: int
    """The number of seeds that brought no question."""
    others: tuple[str, ...] = ()
    """The kinds and figures of questions that were not as wanted."""


def tables() -> Iterator[tuple[QuizTable, Mapping[str, Any]]]:
    """Yield every rule set at every house that it has the options of, and at every pay table it can deal."""
    for game in GAMES.values():
        for rule_set in game.rule_sets:
            printed = [{"pay_table": each.number} for each in game.pay_tables.get(rule_set, ()) if _is_whole(each)]
            for written in (*HOUSES, *printed[1:]):
                try:
                    house = read_house(game.houses[rule_set], dict(written))
                    rules_in_force(game.name, rule_set, house)
                except OptionRefused:
                    continue  # the game has no such option, or no such value
                yield QuizTable(game=game.name, rule_set=rule_set, house=house), written


def _is_whole(table: PrintedTable) -> bool:
    return table.state != "incomplete"


def all_wanted(seeds: int) -> list[KindAsked]:
    """Return everything that is asked for."""
    return [
        KindAsked(table, written, kind, max(seeds // FEWER, 1) if written else seeds)
        for table, written in tables()
        for kind in wanted_at(table)
    ]


def bring(wanted: KindAsked) -> Brought:
    """Return the questions that the seeds of a kind and figure bring."""
    kind, figure = split_figure(wanted.kind)
    none, others = 0, []
    for seed in range(wanted.seeds):
        question = question_of(Slot(table=wanted.table, kind=kind, figure=figure, seed=seed))
        if question is None:
            none += 1
        elif question.kind != kind or figure not in ("", question.figure):
            others.append(f"{question.kind}@{question.figure}")
    house = " ".join([f"{name}={value}" for name, value in wanted.house.items()])
    table = f"{wanted.table.game} {wanted.table.rule_set}{' ' if house else ''}{house}"
    return Brought(table, wanted.kind, wanted.seeds, none, tuple(others))


@command("exactness")
def main(argv: Sequence[str]) -> int:
    """Print the questions that came, table by table, and return the exit status."""
    parser = Parser(prog="python -m trainer.proving.exactness", description="Ask for every kind and figure by name.")
    parser.add_argument("--seeds", type=how_many, default=200, metavar="N", help="how many seeds for each (200)")
    parser.add_argument("--jobs", type=how_many, default=2, metavar="N", help="how many processes (2)")
    parser.add_json()
    asked = parser.parse_args(argv)
    by_table: dict[str, list[Brought]] = {}
    with Pool(asked.jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:  # Ctrl-C is for the first process
        for brought in pool.imap(bring, all_wanted(asked.seeds), chunksize=4):
            by_table.setdefault(brought.table, []).append(brought)
    found = [each for of_table in by_table.values() for each in of_table]
    if asked.json:
        shape = {"format": FORMAT, "brought": found}
        print(msgspec.json.encode(shape).decode())
    else:
        for table, of_table in by_table.items():
            print(f"{table}: {len(of_table)} kinds and figures, {sum([each.seeds for each in of_table]):,} questions")
            for each in of_table:
                if each.none or each.others:
                    others = f", others: {', '.join(sorted(set(each.others)))}" if each.others else ""
                    print(f"  {each.kind}: {each.none} of {each.seeds} seeds bring none{others}")
    return 1 if any([each.others for each in found]) else 0


if __name__ == "__main__":
    sys.exit(main())
