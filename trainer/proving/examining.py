"""The proof that an examined round marks everybody on the same acts, and a slip once.

``python -m trainer.proving.examining --count 180`` deals rounds of every game twice, rightly and with slips at random,
and compares the number of marked acts, and the findings with the slips that were made.
"""

import sys
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import msgspec

from trainer.dealing.attempt import Attempt, Over, TraineeActs, begin, wager_of
from trainer.dealing.fault_points import examined
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import ALL_DUTIES
from trainer.engine.acts import Act, Pay, Push, Take
from trainer.engine.procedure import mending
from trainer.engine.shoe import below
from trainer.engine.values import replace
from trainer.games.registry import GAMES
from trainer.proving.any_act import any_act
from trainer.quiz.slots import QuizTable
from trainer.rounds.spec import FORMAT
from trainer.scenarios.players import chance
from trainer.terminal.ending import command
from trainer.terminal.parser import Parser

_LONGEST: Final = 900
_SLIPS_IN_HUNDRED: Final = 12


class Compared(msgspec.Struct, frozen=True):
    """A round dealt twice: the acts marked of who dealt it rightly and with slips, and those slips and findings."""

    right: int
    slipping: int
    slips: int
    findings: int

    @property
    def is_fair(self) -> bool:
        return self.right == self.slipping and self.slips == self.findings


def dealt_twice(table: QuizTable, seed: int) -> Compared:
    """Return a round dealt rightly and with slips; every second dealer notices a wrong amount of their own."""
    right, _ = _dealt(table, seed, None)
    slipping, slips = _dealt(table, seed, Random(seed), notices=seed % 2 == 0)
    marks = examined(slipping)
    return Compared(examined(right).marked, marks.marked, slips, len(marks.faults))


def _dealt(table: QuizTable, seed: int, random: Random | None, *, notices: bool = True) -> tuple[Attempt, int]:
    spec, plan = new_table(
        table.game,
        table.rule_set,
        table.house,
        duties=ALL_DUTIES,
        judging="examined",
        level="normal",
        box_count=5,
        seed=seed,
    )
    attempt, slips, at = begin(spec, plan), 0, 0.0
    for _ in range(_LONGEST):
        at += 1
        match attempt.waiting:
            case Over():
                break
            case TraineeActs(due):
                slip = _slip(attempt, due, random) if random is not None and chance(_SLIPS_IN_HUNDRED, random) else None
                if due[0] in mending(attempt.table) or wager_of(due[0]) in attempt.wrong_amounts:
                    slip = None if notices else _next_but_for_it(attempt, at)
                slips += slip is not None and attempt.do(slip, at).acts_done[-1].finding is not None
                attempt = attempt.do(due[0] if slip is None else slip, at)
            case _:
                attempt = attempt.go_on(at)
    return attempt, slips


def _next_but_for_it(attempt: Attempt, at: float) -> Act | None:
    """Return the act that comes next for a dealer who has not noticed a wrong amount of their own."""
    move = attempt.mended_by_floor(at).waiting
    return move.due[0] if isinstance(move, TraineeActs) else None


def _slip(attempt: Attempt, due: Sequence[Act], random: Random) -> Act | None:
    """Return a wrong act in place of what is due: another amount, another decision, or any act at all."""
    act = due[0]
    chip = attempt.table.rules.chip
    tried: Act = any_act(attempt.table, tuple(due), random)
    match act:
        case Pay() if chance(60, random):
            tried = replace(act, cents=act.cents + chip * (1 + below(5, random)))
        case Pay() | Take() if chance(60, random):
            tried = Push(act.box, act.hand, act.wager)
    return tried if attempt.finding(tried) is not None else None


def tables() -> list[QuizTable]:
    return [
        QuizTable(game=game.name, rule_set=rule_set, house=game.houses[rule_set]())
        for game in GAMES.values()
        for rule_set in game.rule_sets
    ]


@command("examining")
def main(words: Sequence[str]) -> int:
    """Print the number of rounds that mark the same acts however they are dealt; return 1 unless all do."""
    parser = Parser(prog="python -m trainer.proving.examining", description="Deal rounds twice and compare.")
    parser.add_argument("--count", type=int, default=180)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_json()
    asked: Any = parser.parse_args(words)
    every = tables()
    found = [dealt_twice(every[at % len(every)], asked.seed + at) for at in range(asked.count)]
    same = sum([each.right == each.slipping for each in found])
    beyond = sum([each.findings - each.slips for each in found])
    if asked.json:
        print(msgspec.json.encode({"format": FORMAT, "rounds": asked.count, "same": same, "beyond": beyond}).decode())
    else:
        print(f"{asked.count} rounds dealt twice: marked acts the same in {same}, findings beyond the slips {beyond}")
    return 0 if all([each.is_fair for each in found]) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
