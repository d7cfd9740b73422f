"""Settling wager by wager: what may be touched now, how a touch is judged, and what the program does between.

Amounts are the engine's. What is no wager (cards that are tucked or picked up, the up card that is set) is done by the
program between the touches.
"""

from functools import cached_property
from typing import Annotated, Final, Literal, Protocol, TypeAlias

import msgspec

from trainer.engine.acts import Act, Discard, Pay, PayDealerEnvy, Push, Return, SetUpCard, Take, Tuck
from trainer.engine.apply import APPLY
from trainer.engine.judge import reasons
from trainer.engine.money import Cents
from trainer.engine.procedure import Together, due_clause, speaking
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.settle import Settlement
from trainer.engine.table import MOST_BOXES, MOST_HANDS, Clause, Table
from trainer.engine.workings import working
from trainer.quiz.payouts import Action, settled_by

TouchedWager: TypeAlias = str
"""A wager as acts name it, or ``dealer envy`` for the dealer's own."""


class Touch(msgspec.Struct, frozen=True):
    """A wager that is taken, paid, or pushed; a wager that is merely given back is pushed."""

    box: Annotated[int, msgspec.Meta(ge=0, le=MOST_BOXES)]
    hand: Annotated[int, msgspec.Meta(ge=0, le=MOST_HANDS)]
    wager: TouchedWager
    action: Action

    @property
    def where(self) -> tuple[int, int, TouchedWager]:
        return (self.box, self.hand, self.wager)


class Resolved(msgspec.Struct, frozen=True, dict=True):
    """A touch that is right at its time: the engine's act, what it is owed, and why it is settled then."""

    touch: Touch
    act: Act
    table: Table
    clause: Clause

    @property
    def cents(self) -> Cents:
        """The amount taken or paid; 0 for a push, and for a wager that is given back."""
        return 0 if isinstance(self.act, Return) else getattr(self.act, "cents", 0)

    @cached_property
    def settlement(self) -> Settlement:
        settled = settled_by(self.table, self.act, self.clause)
        assert settled is not None
        return settled

    @property
    def working(self) -> Sentence:
        return working(self.settlement, self.table)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that say why the wager ends so."""
        return self.settlement.clauses

    @property
    def timing(self) -> tuple[str, ...]:
        """The clauses that say why it is settled then."""
        return self.clause.order


def in_short(touch: Touch) -> str:
    """Return a touch in a few words, such as ``take 3 db21``."""
    if not touch.box:
        return f"{touch.action} {touch.wager}"
    return f"{touch.action} {touch.box}{f'.{touch.hand}' if touch.hand else ''} {touch.wager}"


def line_in_short(line: tuple[Resolved, ...]) -> Sentence:
    """Return the touches of a line one after the other, each in a few words."""
    return sentence("{touches:dots}", touches=tuple([in_short(each.touch) for each in line]))


def timing_of(line: tuple[Resolved, ...]) -> tuple[str, ...]:
    """Return the clauses that put the wagers of a line into their order."""
    return tuple(dict.fromkeys([cited for each in line for cited in each.timing]))


BETWEEN: Final = frozenset({SetUpCard, Tuck, Discard})
"""The acts that the program does by itself."""
SETTLING: Final = frozenset({Take, Pay, Push, Return, PayDealerEnvy})

WrongTouch: TypeAlias = Literal["", "wrong-action", "too-early", "nothing-due", "missing"]


class Touched(msgspec.Struct, frozen=True):
    """A judged touch: whether it was right, what was due, and the table after it (the same one if it was wrong)."""

    right: bool
    wrong: WrongTouch
    due: tuple[Resolved, ...]
    clauses: tuple[str, ...]
    working: Sentence
    after: "Resolving"


class SettlingQuestion(Protocol):
    """A question about the order in which the wagers of a table are settled."""

    @property
    def table(self) -> Table: ...


class Resolving(msgspec.Struct, frozen=True, dict=True):
    """The wagers being settled: a table at which the next touches are due, or nothing is any more.

    What is due and what follows a touch is worked out once: a line is gone along again for each thing that is asked
    of it.
    """

    table: Table

    @staticmethod
    def start(question: SettlingQuestion) -> "Resolving":
        return Resolving(_at_the_next_wager(question.table))

    @cached_property
    def due(self) -> tuple[Resolved, ...]:
        """The wagers that may be touched now, the canonical one first; none at the end."""
        clause, answer = due_clause(self.table)
        if clause is None or type(answer) is not tuple:
            return ()
        return tuple(
            [
                Resolved(touch_of(act), act, self.table, _speaker(self.table, act, clause))
                for act in answer
                if type(act) in SETTLING
            ]
        )

    @property
    def is_over(self) -> bool:
        return not self.due

    def after(self, resolved: Resolved) -> "Resolving":
        """Return the order that is left after one of the due touches."""
        act = resolved.act
        left = self._followers.get(act)
        if left is None:
            left = self._followers[act] = Resolving(_at_the_next_wager(APPLY[type(act)](self.table, act)))
        return left

    @cached_property
    def _followers(self) -> dict[Act, "Resolving"]:
        """The orders that are left after the due acts that were looked at so far."""
        return {}

    @cached_property
    def line(self) -> tuple[Resolved, ...]:
        """Every touch from here on in the canonical order."""
        line = []
        here = self
        while due := here.due:
            line.append(due[0])
            here = here.after(due[0])
        return tuple(line)

    def touch(self, touch: Touch) -> Touched:
        """Return the judgment of a touch."""
        due = self.due
        for each in due:
            if each.touch == touch:
                return Touched(True, "", due, _clauses_of(each), each.working, self.after(each))
        if any([each.touch.where == touch.where for each in due]):
            # What is due for this very wager comes first.
            return self.missed("wrong-action", tuple(sorted(due, key=lambda each: each.touch.where != touch.where)))
        later = any([each.touch.where == touch.where for each in self.line])
        return self.missed("too-early" if later else "nothing-due", due)

    def missed(self, wrong_touch: WrongTouch, due: tuple[Resolved, ...]) -> Touched:
        """Return the judgment on a wrong touch, or on none where one was due."""
        if due:
            return Touched(False, wrong_touch, due, _clauses_of(due[0]), due[0].working, self)
        return Touched(
            False,
            wrong_touch,
            (),
            _end_ids(self.table),
            sentence("You have chosen every bet that is settled now"),
            self,
        )


def _clauses_of(resolved: Resolved) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*resolved.clauses, *resolved.timing)))


def _end_ids(table: Table) -> tuple[str, ...]:
    """Return the clause that goes on once no wager is settled any more."""
    clause, answer = due_clause(table)
    return reasons(table, clause, answer[0] if type(answer) is tuple and answer else None)


def _speaker(table: Table, act: Act, clause: Clause) -> Clause:
    return speaking(table, act, (clause,)) or clause if isinstance(clause, Together) else clause


def _at_the_next_wager(table: Table) -> Table:
    """Return the table after what the program does by itself before a wager is due, or the play goes on."""
    while True:
        _, answer = due_clause(table)
        between = [act for act in answer if type(act) in BETWEEN] if type(answer) is tuple else []
        if not between:
            return table
        table = APPLY[type(between[0])](table, between[0])


def touch_of(act: Act) -> Touch:
    """Return the touch that does an act of the engine's."""
    match act:
        case Take(box, hand, wager):
            return Touch(box, hand, wager, "take")
        case Pay(box, hand, wager):
            return Touch(box, hand, wager, "pay")
        case Push(box, hand, wager) | Return(box, hand, wager):
            return Touch(box, hand, wager, "push")
        case PayDealerEnvy():
            return Touch(0, 0, "dealer envy", "pay")
    raise TypeError(f"{act} settles no wager")


def act_at(here: Resolving, touch: Touch) -> Act:
    """Return the act of a touch, wrong or right: with the amount that it comes to later, else with the whole stake."""
    later = next((each.act for each in here.line if each.touch == touch), None)
    if later is not None:
        return later
    wager = touch.wager if touch.box else "envy"
    match touch.action:
        case "take":
            return Take(touch.box, touch.hand, wager, _stake(here.table, touch))
        case "push":
            return Push(touch.box, touch.hand, wager)
    return Pay(touch.box, touch.hand, wager, _stake(here.table, touch)) if touch.box else PayDealerEnvy(0)


def _stake(table: Table, touch: Touch) -> Cents:
    box = table.box(touch.box)
    if box is None:
        return 0
    if touch.wager == "main":  # an answer on file may name a hand that the box has not got
        return box.hand(touch.hand).stake if box.hands and 0 <= touch.hand <= len(box.hands) else 0
    side = box.side(touch.wager)
    return side.stake if side is not None else 0
