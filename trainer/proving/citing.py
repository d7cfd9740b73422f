"""The clauses that questions cite: asked over every rule set and many houses, and listed with those that none cites.

``python -m trainer.proving.citing`` prints them; with ``--write`` the kinds that cite each clause are written down in
``assets/citing.json``, by which the program offers the practice of one clause alone.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

import msgspec

from trainer.engine.errors import RoundRefused
from trainer.engine.table import Rules
from trainer.games.options import house_of, options, read_house
from trainer.games.registry import GAMES, rules_in_force
from trainer.places import asset
from trainer.proving.proof import a_house
from trainer.quiz.asking import how_many
from trainer.quiz.citing import CITING_FILE, CitedBy, Citing, uncited
from trainer.quiz.figures import split_figure
from trainer.quiz.questions import question_of
from trainer.quiz.recall import facts_wanted
from trainer.quiz.slots import QuizTable, Slot
from trainer.quiz.turns import wanted_at
from trainer.rounds.spec import FORMAT
from trainer.scenarios.kinds import KINDS
from trainer.terminal.ending import command
from trainer.terminal.parser import Parser

_SEED: Final = 14


def houses(game: str, rule_set: str, count: int) -> Iterator[Rules]:
    """Yield the standard house of a rule set, one for each other value of an option, and houses that are made up."""
    struct = GAMES[game].houses[rule_set]
    yield rules_in_force(game, rule_set, struct())
    for name, (permitted, _) in options(struct).items():
        for value in getattr(permitted, "values", ())[1:] or _SOME.get(name, ()):
            for beside in ({}, {"pay_table": "13"}, {"blackjack_pays": "6:5", "decks": 1}):
                try:
                    yield rules_in_force(game, rule_set, read_house(struct, {name: value, **beside}))
                    break
                except RoundRefused:
                    continue  # an option that goes only with another, or has no such value
    random = Random(f"{game} {rule_set} {_SEED}")
    for _ in range(count):
        yield a_house(game, rule_set, random)


_SOME: Final[Mapping[str, Sequence[Any]]] = {
    "pay_table": ("4", "13", [9, 5, 3, 1], [2, 2, 4, 15, 50, 250]),
    "side_max": ("25",),
    "table_min": ("10",),
    "table_max": ("200",),
    "bonus_cap": ("5000",),
    "envy_suited_trips": ("50",),
    "envy_straight_flush": ("25",),
}
"""Values of the options that have no list of them."""


def cited_at(rules: Rules, each: int) -> dict[str, set[str]]:
    """Return the clauses cited by some questions of each kind and figure at a house, with the kinds that cite them."""
    table = QuizTable(game=rules.game, rule_set=rules.rule_set, house=house_of(rules))
    found: dict[str, set[str]] = {}
    for wanted in [one for each_wanted in wanted_at(table) for one in facts_wanted(rules, each_wanted)]:
        kind, figure = split_figure(wanted)
        for seed in range(1 if KINDS[kind].asks == "recall" else each):
            question = question_of(Slot(table=table, kind=kind, figure=figure, seed=seed))
            if question is None:
                break
            for id_ in question.clauses:
                found.setdefault(id_, set()).add(kind)
    return found


def all_cited(count: int, each: int) -> Citing:
    """Return the kinds that cite each clause, by rule set: at so many made-up houses, by so many questions a kind.

    The standard house is asked three times as many.
    """
    found: dict[str, dict[str, CitedBy]] = {}
    for game in GAMES.values():
        for rule_set in game.rule_sets:
            standard, *others = houses(game.name, rule_set, count)
            cited = cited_at(standard, 3 * each)
            elsewhere: dict[str, set[str]] = {}
            for rules in others:
                try:
                    at_house = cited_at(rules, each)
                except RoundRefused:  # a made-up house of which nothing can be asked
                    continue
                for id_, kinds in at_house.items():
                    elsewhere.setdefault(id_, set()).update(kinds)
            found[f"{game.name}/{rule_set}"] = {
                id_: CitedBy(
                    tuple(sorted(cited.get(id_, ()))), tuple(sorted(elsewhere.get(id_, set()) - cited.get(id_, set())))
                )
                for id_ in sorted({*cited, *elsewhere})
            }
    return found


@command("citing")
def main(argv: Sequence[str]) -> int:
    """Print the clauses that no question cites, each with its reason; the exit status is 1 if one has none."""
    parser = Parser(prog="citing", description="Ask questions of every kind, and list the clauses that none cites.")
    parser.add_argument("--count", type=how_many, default=3, metavar="N", help="made-up houses of each rule set (3)")
    parser.add_argument("--each", type=how_many, default=4, metavar="N", help="questions of each kind (4)")
    parser.add_argument("--write", action="store_true", help="write down which kinds cite each clause")
    parser.add_json()
    asked = parser.parse_args(argv)
    citing = all_cited(asked.count, asked.each)
    if asked.write:
        asset(CITING_FILE).write_bytes(msgspec.json.format(msgspec.json.encode(citing), indent=1) + b"\n")
    reasons = uncited(citing)
    if asked.json:
        print(msgspec.json.encode({"format": FORMAT, "cited": citing, "uncited": reasons}).decode())
    else:
        for id_, reason in reasons.items():
            print(f"{id_}: {reason or 'no reason is known'}")
    return 0 if all(reasons.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
