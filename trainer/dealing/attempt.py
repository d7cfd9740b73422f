"""AN ATTEMPT: a round being dealt by hand. Only the start and the steps are kept; everything else follows from them."""

from collections.abc import Sequence
from functools import cached_property
from operator import attrgetter
from typing import Literal, TypeAlias

import msgspec

from trainer.dealing.duties import duty_of
from trainer.dealing.plan import DealPlan
from trainer.dealing.player_signals import unasked, word_at, words_so_far
from trainer.engine.acts import Act, CloseInsurance, Hit, Lay, Pay, PayDealerEnvy, Signal, Stand
from trainer.engine.apply import apply
from trainer.engine.errors import ImpossibleAct
from trainer.engine.faults import Fault
from trainer.engine.judge import Finding, is_noted, judge, reasons
from trainer.engine.procedure import due_clause, is_without_card, mending, turn_beside
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Table, Turn
from trainer.engine.uncorrected import apply_uncorrected
from trainer.games.mistakes.catalogue import diagnosed
from trainer.games.mistakes.mistake import Diagnosis
from trainer.rounds.playing import with_words
from trainer.rounds.spec import ActEntry, RoundSpec, opened

By: TypeAlias = Literal["trainee", "program", "player", "given", "floor"]
"""The one who did an act; ``given`` for acts that the round told before the trainee took over, ``floor`` for what puts
an examined one's wrong act right."""


class ActDone(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """One act that was tried: at which table, by whom, when, and what came of it."""

    act: Act
    by: By
    at: float
    """Seconds since the attempt began, of a clock that does not run back."""
    table: Table
    after: Table
    """The same as `table` if the act was stopped."""
    finding: Finding | None = None
    clauses: tuple[str, ...] = ()
    """The clauses that the act rests on, or, of a wrong one, of what is due now."""
    is_applied: bool = True
    impossible: Sentence | None = None
    """The reason why hands cannot do it, if they cannot."""
    hinted: bool = False
    """True if the trainee had asked where to go on."""

    @cached_property  # the notice, the panel and the journal ask for it, and every act of the catalog is looked at
    def mistake(self) -> Diagnosis | None:
        """The mistake that was recognized in a wrong act, if any."""
        return diagnosed(self.table, self.act) if self.finding is not None else None


WagerPlace: TypeAlias = tuple[int, int, str]
"""The box, the hand and the name of a wager; the dealer's own envy is at box 0."""


def wager_of(act: Act) -> WagerPlace:
    """Return the wager that an act settles or takes back; box 0 and no name for an act about none."""
    return getattr(act, "box", 0), getattr(act, "hand", 0), getattr(act, "wager", "")


class TraineeActs(msgspec.Struct, frozen=True):
    """The trainee's hands are awaited."""

    due: tuple[Act, ...]


class ProgramActs(msgspec.Struct, frozen=True):
    """The program does this part itself, or the floor does what an examined trainee did not."""

    act: Act
    by: Literal["program", "floor"] = "program"


class PlayerSays(msgspec.Struct, frozen=True):
    """A player says something; `at_first` is what the same player seemed to say before a change of mind."""

    act: Act
    at_first: Act | None = None


class Over(msgspec.Struct, frozen=True):
    """Nothing is due any more; `stuck` says why, if the shoe ended too soon."""

    stuck: Sentence | None = None


Awaited: TypeAlias = TraineeActs | ProgramActs | PlayerSays | Over


class Attempt(msgspec.Struct, frozen=True, kw_only=True):
    """A round at one moment of being dealt by hand; every transition returns the next one."""

    spec: RoundSpec
    """Shoe, wagers, what the players say."""
    plan: DealPlan
    acts_done: tuple[ActDone, ...] = ()
    undone: tuple[ActDone, ...] = ()
    """The acts taken back in coached practice, in the order in which they were done; their findings still count."""
    hints: int = 0
    is_hinted: bool = False
    """A hint was asked for since the last act."""
    start: Table

    @property
    def table(self) -> Table:
        return self.acts_done[-1].after if self.acts_done else self.start

    @property
    def signals(self) -> tuple[Act, ...]:
        """Every signal of a player so far."""
        return tuple([each.act for each in self.acts_done if each.is_applied and isinstance(each.act, Signal)])

    @property
    def waiting(self) -> Awaited:
        """The awaited move: the trainee's, the program's, the floor's, a player's, or none."""
        move = awaited(self.spec, self.plan, self.signals, self.table)
        if isinstance(move, TraineeActs) and self.is_put_right:
            return ProgramActs(move.due[0], "floor")
        return move

    @property
    def is_put_right(self) -> bool:
        """True if an examined trainee's last act was noted and not done."""
        if self.plan.judging != "examined" or not self.acts_done:
            return False
        last = self.acts_done[-1]
        return last.by == "trainee" and last.finding is not None and not last.is_applied

    def finding(self, act: Act) -> Finding | None:
        """Return the finding about an act if it were done now, or None."""
        return judge(self.table, act)

    def do(self, act: Act, at: float, by: By = "trainee") -> "Attempt":
        """Return the attempt after an act was tried: judged, and applied unless it was stopped.

        Who is examined and goes on after a wrong amount is not held up: the floor mends it first.
        """
        table = self.table
        finding = self.finding(act)
        if finding is not None and by == "trainee" and self.plan.judging == "examined":
            mended = self.mended_by_floor(at)
            if mended is not self:
                return mended.do(act, at)
        if finding is not None:
            clauses = finding.clauses
        else:
            clauses = () if isinstance(act, Signal) else reasons(table, due_clause(table)[0], act)
        after, impossible = table, None
        is_applied = finding is None or by != "trainee" or self._lets_stand(act, finding)
        if is_applied:
            try:
                after = apply(table, act) if finding is None else apply_uncorrected(table, act)
            except ImpossibleAct as refusal:
                is_applied, impossible = False, refusal.sentence
        did = ActDone(
            act=act,
            by=by,
            at=at,
            table=table,
            after=after,
            finding=finding,
            clauses=clauses,
            is_applied=is_applied,
            impossible=impossible,
            hinted=self.is_hinted,
        )
        # Where nothing is wrong the floor says what is due: that is a hint (ruling SB-16).
        hints = self.hints + (by == "trainee" and is_noted(table, act))
        return msgspec.structs.replace(
            self, acts_done=(*self.acts_done, did), hints=hints, is_hinted=hints > self.hints
        )

    def mended_by_floor(self, at: float) -> "Attempt":
        """Return the attempt after the floor has taken wrong amounts back and paid them right, if that is due now."""
        attempt = self
        while isinstance(move := awaited(self.spec, self.plan, attempt.signals, attempt.table), TraineeActs):
            act = move.due[0]
            if act not in mending(attempt.table) and wager_of(act) not in attempt.wrong_amounts:
                break
            attempt = attempt.do(act, at, "floor")
        return attempt

    @property
    def wrong_amounts(self) -> frozenset[WagerPlace]:
        """The wagers that the trainee paid a wrong amount for, which stands."""
        return frozenset(
            [
                wager_of(did.act)
                for did in self.acts_done
                if did.by == "trainee" and did.is_applied and did.finding and did.finding.fault is Fault.WRONG_AMOUNT
            ]
        )

    def _lets_stand(self, act: Act, finding: Finding) -> bool:
        match self.plan.judging:
            case "free":
                return True
            case "examined":  # any other wrong act would draw findings about acts that are right but for it
                return finding.fault is Fault.WRONG_AMOUNT and isinstance(act, Pay | PayDealerEnvy)
        return False

    def go_on(self, at: float) -> "Attempt":
        """Return the attempt after the program's or a player's act that is awaited now; itself if none is."""
        match self.waiting:
            case ProgramActs(act, by):
                return self.do(act, at, by)
            case PlayerSays(act):
                return self.do(act, at, "player")
        return self

    @property
    def can_undo(self) -> bool:
        """True if an act of the trainee's stands that can be taken back: in coached practice only."""
        return self.plan.judging == "coached" and any(
            [each.by == "trainee" and each.is_applied for each in self.acts_done]
        )

    def undo(self) -> "Attempt":
        """Return the attempt as it was before the trainee's last act that was done."""
        if not self.can_undo:
            return self
        last = max([at for at, each in enumerate(self.acts_done) if each.by == "trainee" and each.is_applied])
        # What was taken back earlier may have come after what is taken back now.
        undone = tuple(sorted(self.acts_done[last:] + self.undone, key=attrgetter("at")))
        return msgspec.structs.replace(self, acts_done=self.acts_done[:last], undone=undone, is_hinted=False)

    def hint(self) -> "Attempt":
        """Return the attempt with a hint counted; what is due is in `waiting`."""
        return msgspec.structs.replace(self, hints=self.hints + 1, is_hinted=True)


def awaited(spec: RoundSpec, plan: DealPlan, signals: Sequence[Act], table: Table) -> Awaited:
    """Return the awaited move at a table of a round; `signals` is every word of a player so far."""
    _, answer = due_clause(table)
    if type(answer) is Turn:
        words = unasked(spec, plan.troubles, signals, table)
        act = words[0] if words else word_at(spec, signals, table, answer)
        return PlayerSays(act, None if words else _at_first(plan, signals, act))
    assert type(answer) is tuple
    if not answer:
        return Over()
    words = unasked(spec, plan.troubles, signals, table)
    if words and (isinstance(words[0], Lay) or isinstance(answer[0], CloseInsurance)):
        return PlayerSays(words[0])
    if is_without_card(table, answer[0]):
        return Over(sentence("No card is left in the shoe"))
    if duty_of(table, answer[0]) in plan.duties:
        turn = turn_beside(table)
        # A player does not wait for the late wager at another box to go back: the dealer has to see it (ruling SB-17).
        if turn is None:
            return TraineeActs(answer)
        act = word_at(spec, signals, table, turn)
        return PlayerSays(act, _at_first(plan, signals, act))
    return ProgramActs(answer[0])


def _at_first(plan: DealPlan, signals: Sequence[Act], act: Act) -> Act | None:
    """Return the first signal of a player who then has a change of mind."""
    number = getattr(act, "box", 0)
    turn = words_so_far(signals, number)
    for trouble in plan.troubles:
        if trouble.kind == "change-of-mind" and (trouble.box, trouble.turn) == (number, turn):
            return _other_word(act)
    return None


def begin(spec: RoundSpec, plan: DealPlan, done_count: int = 0) -> Attempt:
    """Return a new attempt at a round; its first `done_count` acts on file are done as told, right or wrong.

    What its players say may stand in its acts alone.
    """
    spec = with_words(spec)
    start = opened(spec)
    attempt = Attempt(spec=spec, plan=plan, start=start)
    for entry in (spec.acts or ())[:done_count]:
        if _is_done(entry):
            attempt = attempt.do(entry.act, 0.0, "given")
    return attempt


def _is_done(entry: ActEntry) -> bool:
    return entry.finding is None or entry.stands


def _other_word(act: Act) -> Act | None:
    match act:
        case Hit(number, hand):
            return Stand(number, hand)
        case Stand(number, hand):
            return Hit(number, hand)
    return None
