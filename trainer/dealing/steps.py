"""STEPS OF A LESSON: the one act that is next, asked of the engine, and all that a hand needs to do it."""

from typing import Final, Literal, TypeAlias

import msgspec

from trainer.dealing.attempt import Attempt, TraineeActs
from trainer.dealing.commands import ChosenSpot, command_of, commands_at
from trainer.dealing.correct_line import correct_line
from trainer.dealing.duties import duty_of
from trainer.dealing.gestures import lying_at
from trainer.dealing.hint_marks import glowing
from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.money import Cents
from trainer.engine.table import Table
from trainer.felt.pointing import FeltPlace

Missing: TypeAlias = Literal["too much", "spot", "cheques", ""]
"""The first thing that a hand still needs to do a step: cheques put back, a spot chosen, cheques cut, or nothing."""


class LessonStep(msgspec.Struct, frozen=True):
    """One act that is due at a table, as a hand does it."""

    table: Table
    act: Act
    command: str
    spot: ChosenSpot | None
    """The spot that the act is about; None if it is about none."""
    cents: Cents
    """The amount to cut first; 0 if none is."""

    @property
    def places(self) -> tuple[FeltPlace, ...]:
        """The places that it goes from and to."""
        return glowing(self.table, self.act)

    def left(self, cut: Cents) -> Cents:
        """Return the amount that is still to be cut; less than nothing if too much is. Cards need none."""
        return self.cents - cut if isinstance(self.act, _CHEQUES) else 0

    def missing(self, spot: ChosenSpot | None, cut: Cents) -> Missing:
        """Return the first thing that is missing while a spot is chosen and an amount is cut."""
        if self.left(cut) < 0:
            return "too much"
        if self.spot is not None and (spot is None or _of_a_hand(spot) != _of_a_hand(self.spot)):
            return "spot"
        return "cheques" if self.left(cut) else ""


_CHEQUES: Final = (acts.Take, acts.Return, acts.Pay, acts.PayDealerEnvy)


def _of_a_hand(spot: ChosenSpot) -> ChosenSpot:
    """Return a spot with its hand named: the only hand of a box is its first."""
    return msgspec.structs.replace(spot, hand=max(spot.hand, 1))


def step_of(attempt: Attempt) -> LessonStep | None:
    """Return the step that is next; None while somebody else is awaited."""
    waiting = attempt.waiting
    return step_for(attempt.table, waiting.due[0]) if isinstance(waiting, TraineeActs) else None


def step_for(table: Table, act: Act) -> LessonStep:
    """Return the step that does an act of a dealer's hands."""
    spot, cents = _spot_of(table, act), 0
    if isinstance(act, acts.Pay | acts.PayDealerEnvy):
        cents = act.cents
    elif isinstance(act, acts.Take | acts.Return) and spot is not None:
        lying = lying_at(table, spot.box, spot.hand, spot.wager, is_late=spot.is_late)
        cents = act.cents if lying is not None and lying.cents != act.cents else 0
    return LessonStep(table, act, command_of(act), spot, cents)


def _spot_of(table: Table, act: Act) -> ChosenSpot | None:
    box, hand = getattr(act, "box", 0), getattr(act, "hand", 0)
    if not box:
        return None
    wager: acts.Wager = getattr(act, "wager", "main")
    is_late = isinstance(act, acts.Return) and lying_at(table, box, hand, wager, is_late=True) is not None
    return ChosenSpot(box, hand, wager, is_late)


_ALIKE: Final = (
    frozenset({"take", "pay", "push"}),
    frozenset({"own down", "own up"}),
    frozenset({"expose", "draw"}),
)
"""Acts of which the right one is the question: one alone in sight would give the answer away."""


def commands_needed(attempt: Attempt) -> frozenset[str]:
    """Return the commands that the trainee needs in a round dealt rightly, with those each is to be told from."""
    line, _ = correct_line(attempt.spec, attempt.plan, (), attempt.start)
    duties = attempt.plan.duties
    needed = {command_of(act) for table, act, clause in line if clause and duty_of(table, act) in duties}
    alike = [each for group in _ALIKE if not group.isdisjoint(needed) for each in group]
    return frozenset(needed.union(alike)) & commands_at(attempt.start)
