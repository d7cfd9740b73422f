"""The next-act question: a round stands at some moment, and the trainee does the dealer's next act, or waits.

It is judged as in a dealt round: every act that is due is right, wherever the rules leave the order free. While a
player thinks nothing is due, and waiting is the answer.
"""

from functools import cached_property
from random import Random
from typing import ClassVar, Final, Literal, TypeAlias

import msgspec

from trainer.dealing.attempt import ActDone, Attempt, begin
from trainer.dealing.plan import DealPlan
from trainer.dealing.unanswered import last_dealt, unanswered
from trainer.engine import acts
from trainer.engine.acts import Act, CallFloor, Signal
from trainer.engine.errors import NotationError
from trainer.engine.judge import judge, reasons
from trainer.engine.notation import write_act
from trainer.engine.procedure import due_clause, settlement_due
from trainer.engine.sentences import Sentence
from trainer.engine.settle import Settlement
from trainer.engine.table import Clause, Table, Turn
from trainer.engine.values import replace
from trainer.engine.workings import working
from trainer.felt.paid import Payout
from trainer.felt.shoe import is_fresh, is_tapping_in
from trainer.games.kinds import Asks
from trainer.games.mistakes.catalogue import diagnosed
from trainer.games.mistakes.mistake import Diagnosis
from trainer.games.notation import read_act
from trainer.games.registry import GAMES
from trainer.quiz.house_customs import HouseCustom, are_limits_in_play, customs_at
from trainer.quiz.next_act_reasons import REASONS, TUCKED
from trainer.quiz.next_act_rounds import standing
from trainer.quiz.payouts import Fact
from trainer.quiz.slots import Slot
from trainer.rounds.spec import ActEntry, RoundSpec, opened

WrongMove: TypeAlias = Literal[
    "", "wrong-amount", "wrong-act", "too-early", "wrong-place", "not-called-for", "waited", "floor"
]
"""The fault of an answer: a finding of the judge's, nothing done where an act was due, the floor called for nothing."""
_FAULTS: Final[dict[str, WrongMove]] = {
    "wrong-amount": "wrong-amount",
    "wrong-act": "wrong-act",
    "too-early": "too-early",
    "wrong-place": "wrong-place",
    "not-called-for": "not-called-for",
}


class ActAnswer(msgspec.Struct, frozen=True, tag="act"):
    """The act that the trainee does, as rounds on file write it; empty for none: the player is waited for."""

    act: str = ""

    @staticmethod
    def of(act: Act | None) -> "ActAnswer":
        return ActAnswer(write_act(act) if act is not None else "")

    @property
    def move(self) -> Act | None:
        """The act; None for waiting. ``ValueError`` for what no dealer's hands can do."""
        if not self.act:
            return None
        try:
            act = read_act(self.act)
        except NotationError:
            act = None
        if act is None or isinstance(act, Signal):
            raise ValueError(f"{self.act!r} is no act of a dealer's")
        return act


class ActQuestion(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A round at the moment of the dealer's next act, right or wrong as it was dealt up to there."""

    asks: ClassVar[Asks] = "act"
    figure: ClassVar[str] = ""
    """None of its kinds has figures."""

    number: int
    kind: str
    round: RoundSpec
    acts: tuple[Act, ...]
    """The acts done so far, from the open table on; a slip of the dealer's may be among them."""
    table: Table

    @property
    def load(self) -> int:
        """The number of hands at the table."""
        return sum([len(box.hands) for box in self.table.boxes])

    @property
    def opened(self) -> Table:
        """The table before the first act."""
        return opened(self.round)

    @cached_property
    def attempt(self) -> Attempt:
        """The round so far as it was dealt, act by act."""
        return dealt_so_far(self.round, self.acts)

    @cached_property
    def clause(self) -> Clause | None:
        """The clause that speaks now."""
        return due_clause(self.table)[0]

    @cached_property
    def due(self) -> tuple[Act, ...]:
        """Every act that is right now; none while a player thinks."""
        answer = due_clause(self.table)[1]
        return answer if isinstance(answer, tuple) else ()

    @property
    def accepted(self) -> ActAnswer:
        """The right answer in the canonical order; any other act that is due is right too."""
        return ActAnswer.of(self.due[0] if self.due else None)

    @property
    def turn(self) -> Turn | None:
        """The player's word that is awaited; None where an act is due."""
        answer = due_clause(self.table)[1]
        return answer if isinstance(answer, Turn) else None

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that call for what is due, or say whose word is awaited."""
        due: tuple[Act | None, ...] = self.due or (None,)
        return tuple(dict.fromkeys([id_ for act in due for id_ in self.reasons(act)]))

    def reasons(self, act: Act | None) -> tuple[str, ...]:
        """Return the ids that decide an act, or the waiting, at this moment."""
        return tuple(dict.fromkeys((*_UNDONE.get(self.kind, ()), *reasons(self.table, self.clause, act))))

    @property
    def settlement(self) -> Settlement | None:
        """The settlement that the act due makes; None if it decides no wager."""
        return settlement_due(self.table, self.due[0]) if self.due else None

    @property
    def working(self) -> Sentence:
        settled = self.settlement
        is_sum = settled is not None and self.kind not in _REASON_FIRST
        if settled is not None and is_sum:
            return working(settled, self.table)
        return TUCKED if any([isinstance(act, acts.Tuck) for act in self.due]) else REASONS[self.kind]

    @property
    def hidden_facts(self) -> tuple[Fact, ...]:
        """Facts that the answer rests on and the felt does not show."""
        table = self.table
        facts: tuple[Fact, ...] = ("last-act",) if self.last_done else ()
        if is_tapping_in(table):
            facts += ("taps-in",)
        elif is_fresh(table):
            facts += ("fresh-shoe",)
        if table.has_peeked and not table.is_exposed:
            facts += ("blackjack-seen" if table.dealer.is_natural else "no-blackjack",)
        if self.signals:
            facts += ("signals",)
        if table.is_insurance_open:
            facts += ("insurance-answered",)
        if GAMES[table.rules.game].arrows and any([box.second_bet for box in table.boxes]):
            facts += ("second-bet",)
        if are_limits_in_play(table):
            facts += ("limits",)
        return (*facts, "house") if self.house_customs else facts

    @property
    def house_customs(self) -> tuple[HouseCustom, ...]:
        """The options of the house that may decide what is due here, and that nothing on the felt tells."""
        return customs_at(self.table, self.payout is not None)

    @property
    def payout(self) -> Payout | None:
        """The payout that the dealer made last, right or wrong; None if the last act was another."""
        last = self.last_done
        return Payout(last.table, last.act) if last is not None and isinstance(last.act, acts.Pay) else None

    @property
    def last_done(self) -> ActDone | None:
        """The dealer's last act; None before the first."""
        return last_dealt(self.attempt)

    @property
    def signals(self) -> tuple[ActDone, ...]:
        """The players' signals that are not answered yet."""
        return unanswered(self.attempt)


_REASON_FIRST: Final = frozenset({"act-even-money", "act-late-bet", "act-unbacked", "act-both-arrows"})
"""The kinds that are about no sum."""


_UNDONE: Final[dict[str, tuple[str, ...]]] = {"act-no-expose": ("SB-5",)}
"""The rulings by which an act that may be expected is left undone: what is due in its place cites only itself."""


class ActMark(msgspec.Struct, frozen=True, kw_only=True):
    """A judged answer: what was done, all that was due, and the mistake if it is one of those that are recognized."""

    right: bool
    wrong: WrongMove = ""
    given: Act | None
    """The act that was done; None for waiting."""
    due: tuple[Act, ...]
    """The acts that were due; none while a player thinks."""
    mistake: Diagnosis | None = None
    working: Sentence
    clauses: tuple[str, ...]
    """The ids that decide the act that was due, and then those that a wrong act breaks."""

    @property
    def money(self) -> int:
        """A next act is no money in summaries: always 0."""
        return 0


def grade_act(question: ActQuestion, answer: ActAnswer) -> ActMark:
    """Return the judgment of an answer; ``ValueError`` if it is no act of a dealer's."""
    act, table, due = answer.move, question.table, question.due
    if act in due or (act is None and not due):
        return ActMark(
            right=True,
            given=act,
            due=due,
            working=question.working,
            clauses=question.reasons(act),
        )
    clauses = question.reasons(due[0] if due else None)
    if act is None or isinstance(act, CallFloor):  # to call the floor is no fault (ruling SB-16), and no answer
        wrong: WrongMove = "waited" if act is None else "floor"
    else:
        finding = judge(table, act)
        if finding is None:
            raise ValueError(f"{answer.act} may be done at any time and answers nothing")
        wrong, clauses = _FAULTS[finding.fault.value], tuple(dict.fromkeys((*clauses, *finding.clauses)))
    return ActMark(
        right=False,
        wrong=wrong,
        given=act,
        due=due,
        mistake=diagnosed(table, act) if act is not None else None,
        working=question.working,
        clauses=clauses,
    )


def dealt_so_far(spec: RoundSpec, done: tuple[Act, ...]) -> Attempt:
    """Return a round dealt up to a moment, act by act; a wrong act stands, as on a real table."""
    entries = tuple([ActEntry(act) for act in done])
    return begin(replace(spec, acts=entries), DealPlan(judging="free"), len(done))


# Choosing what to ask.


def act_of(slot: Slot, number: int = 1) -> ActQuestion | None:
    """Return the question of a slot under a number; None if its kind, which has no figures, does not come up there."""
    table = slot.table
    found = None if slot.figure else standing(table.rules, slot.kind, Random(slot.seed), table.boxes, table.stakes)
    if found is None:
        return None
    return ActQuestion(number=number, kind=slot.kind, round=found.round, acts=found.acts, table=found.table)
