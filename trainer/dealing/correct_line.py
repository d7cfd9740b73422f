"""THE RIGHT LINE: a round dealt on without a fault from any table of it, and what everybody then has won or lost."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from trainer.dealing.attempt import PlayerSays, ProgramActs, awaited
from trainer.dealing.plan import DealPlan
from trainer.engine.acts import Act
from trainer.engine.apply import apply
from trainer.engine.errors import ImpossibleAct
from trainer.engine.money import Cents
from trainer.engine.procedure import due_clause
from trainer.engine.replay import Step
from trainer.engine.table import Table
from trainer.rounds.spec import RoundSpec

_LONGEST: Final = 1000
"""No round has as many acts: one that does not come to its end is left where it is then."""


def correct_line(
    spec: RoundSpec, plan: DealPlan, signals: Sequence[Act], table: Table
) -> tuple[tuple[Step, ...], Table]:
    """Return the steps of a round dealt rightly from a table on, its players saying what they will, and its last table.

    `signals` is every word of a player before. Of a shoe that ends too soon the line goes as far as the cards do.
    """
    plan = msgspec.structs.replace(plan, duties=frozenset())
    heard = list(signals)
    steps: list[Step] = []
    while len(steps) < _LONGEST:
        match awaited(spec, plan, heard, table):
            case PlayerSays(act):
                heard.append(act)
                clause = None
            case ProgramActs(act):
                clause, _ = due_clause(table)
            case _:
                break
        try:
            after = apply(table, act)
        except ImpossibleAct:
            break
        steps.append((table, act, clause))
        table = after
    return tuple(steps), table


class Money(msgspec.Struct, frozen=True):
    """Cents that everybody has, or has lost; all of it together is nothing."""

    boxes: tuple[tuple[int, Cents], ...] = ()
    """The player of each box, by its number; a box where nothing differs is left out."""
    house: Cents = 0
    dealer: Cents = 0
    """Dealer envy."""

    def __bool__(self) -> bool:
        return bool(self.boxes or self.house or self.dealer)

    def __add__(self, other: "Money") -> "Money":
        return sum_of((self, other))

    def __neg__(self) -> "Money":
        return Money(tuple([(number, -cents) for number, cents in self.boxes]), -self.house, -self.dealer)

    def __sub__(self, other: "Money") -> "Money":
        return sum_of((self, -other))


def sum_of(parts: Iterable[Money]) -> Money:
    """Return several amounts together."""
    boxes: dict[int, Cents] = {}
    house = dealer = 0
    for part in parts:
        house += part.house
        dealer += part.dealer
        for number, cents in part.boxes:
            boxes[number] = boxes.get(number, 0) + cents
    return Money(tuple(sorted([(number, cents) for number, cents in boxes.items() if cents])), house, dealer)


def gains(table: Table) -> Money:
    """Return everybody's gain since the wagers' start; cheques on the felt are their players' still."""
    boxes = []
    for box in table.boxes:
        lying = sum([hand.stake for hand in box.hands if hand.is_live])
        lying += sum([side.stake for side in box.sides + box.late if side.live])
        boxes.append((box.number, box.purse + lying))
    return Money(tuple([each for each in boxes if each[1]]), table.rack, table.tokes)
