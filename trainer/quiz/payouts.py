"""The payout question: a round up to the moment when one wager is due, that wager marked, and what is accepted."""

from collections.abc import Iterator
from functools import cached_property
from random import Random
from typing import ClassVar, Final, Literal, TypeAlias

import msgspec

from trainer.engine.acts import Act, Pay, PayDealerEnvy, Push, Return, Take
from trainer.engine.boxes import Side
from trainer.engine.money import Cents
from trainer.engine.procedure import due_clause
from trainer.engine.sentences import Sentence
from trainer.engine.settle import Settlement
from trainer.engine.table import Clause, Table
from trainer.engine.workings import working
from trainer.games.kinds import Asks
from trainer.games.mistakes.catalogue import SETTLING, diagnosed
from trainer.games.mistakes.mistake import Diagnosis
from trainer.games.options import GameOptions, house_of
from trainer.quiz.choosing import Candidate, Drawn, chosen
from trainer.quiz.cutting import Cut, cheque_values, fewest, remark
from trainer.quiz.figures import figure_of
from trainer.quiz.misreading import SLIPS, misread
from trainer.quiz.payout_kinds import kind_of
from trainer.quiz.slots import Slot
from trainer.rounds.spec import RoundSpec, opened
from trainer.scenarios.dealt import Dealt
from trainer.scenarios.kinds import KINDS

Action: TypeAlias = Literal["take", "pay", "push"]
"""An answer about a wager. One that is merely given back is not asked about: by hand it looks like a push."""
ACTIONS: Final[tuple[Action, ...]] = ("take", "pay", "push")

Fact: TypeAlias = Literal[
    "even-money", "no-blackjack", "side-wagers-were", "last-act", "blackjack-seen", "signals", "insurance-answered",
    "insurance-open", "insurance-closed", "taps-in", "fresh-shoe", "house", "second-bet", "limits",
]  # fmt: skip
"""A fact that the felt does not show: a box has asked for even money; the dealer has looked, no blackjack; an envy
rests on side wagers that have left the felt (`Question.side_wagers`). Where a next act is asked: what the dealer did
last, a blackjack seen by the peek, what players said, that all have answered the offer of insurance, that the dealer
taps in or has a fresh shoe, which of two bets came second, and what the house does otherwise than most. Where a player
asks for insurance: that it is open, or closed. The limits of the house, while bets are made."""
Reading: TypeAlias = Literal["", "fewest", "mixed"]
"""The stacks that a trainee reads a bet from; empty where the question tells its amount."""
Wrong: TypeAlias = Literal["", "wrong-action", "too-much", "too-little"]


class PayoutAnswer(msgspec.Struct, frozen=True, tag="payout"):
    """The trainee's answer about the marked wager; `cut` are the cheques as they were put down."""

    action: Action
    cents: Cents = 0
    cut: tuple[Cents, ...] = ()


class PayoutQuestion(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A wager to be settled: the felt at that moment, and what the engine does with it."""

    asks: ClassVar[Asks] = "payout"

    number: int
    kind: str
    round: RoundSpec
    acts: tuple[Act, ...]
    """The acts done so far, from the open table on."""
    act: Take | Pay | Push | PayDealerEnvy
    table: Table
    settlement: Settlement
    reads: Reading = ""

    @property
    def opened(self) -> Table:
        """The table before the first act."""
        return opened(self.round)

    @property
    def box(self) -> int:
        """The box of the marked wager; 0 for the dealer's own envy."""
        return self.settlement.box

    @property
    def hand(self) -> int:
        """The hand whose wager is marked, counted from 1; 0 while the box has only one, and for wagers of the box."""
        return self.settlement.hand

    @property
    def wager(self) -> str:
        return self.settlement.wager

    @property
    def wager_name(self) -> str:
        """The wager in words; the dealer's own envy told apart from a box's."""
        return self.settlement.wager if self.settlement.box else "dealer envy"

    @property
    def stake(self) -> Cents:
        return self.settlement.stake

    @property
    def figure(self) -> str:
        """The figure that the answer hangs on besides the kind; empty for a kind without any."""
        return figure_of(KINDS[self.kind], self.table.rules, self.stake)

    @cached_property
    def working(self) -> Sentence:
        return working(self.settlement, self.table)

    @property
    def clauses(self) -> tuple[str, ...]:
        return self.settlement.clauses

    @property
    def load(self) -> int:
        """The number of cheques to cut, or of those in a bet that is taken or left."""
        return _load(self.act, self.stake, self.round.house)

    @property
    def accepted(self) -> PayoutAnswer:
        """The one answer that is right."""
        match self.act:
            case Take(cents=cents):
                return PayoutAnswer("take", cents)
            case Pay(cents=cents) | PayDealerEnvy(cents=cents):
                return PayoutAnswer("pay", cents)
            case Push():
                return PayoutAnswer("push")

    @cached_property
    def is_left_as_well(self) -> bool:
        """True if the wager may also be given back: either hand of a split box may be the one that loses (SB-18)."""
        act = self.act
        answer = due_clause(self.table)[1]
        return (
            isinstance(act, Take)
            and isinstance(answer, tuple)
            and any(
                [
                    isinstance(each, Return)
                    and (each.box, each.hand, each.wager) == (act.box, act.hand, act.wager)
                    and not any([side.wager == act.wager for side in self._late])
                    for each in answer
                ]
            )
        )

    @property
    def _late(self) -> tuple[Side, ...]:
        box = self.table.box(self.box)
        return box.late if box is not None else ()

    @property
    def hidden_facts(self) -> tuple[Fact, ...]:
        """Facts that the answer rests on and the felt does not show."""
        facts: tuple[Fact, ...] = ()
        box = self.table.box(self.box)
        if box and box.asked_even_money:
            facts += ("even-money",)
        if self.table.has_peeked and not self.table.is_exposed:
            facts += ("no-blackjack",)
        if self.wager == "envy":
            facts += ("side-wagers-were",)
        return facts

    @property
    def side_wagers(self) -> tuple[tuple[int, Cents, str], ...]:
        """The side wagers that were laid: the box, the stake, and its player's name if one player has several boxes."""
        return tuple([(box.number, cents, box.player) for box in self.round.boxes for _, cents in box.side])


class PayoutMark(msgspec.Struct, frozen=True, kw_only=True):
    """A judged answer: what was due, what was wrong in a word, and what the mistake costs."""

    right: bool
    due: PayoutAnswer
    given: PayoutAnswer
    wrong: Wrong = ""
    money: Cents = 0
    """The money that the house would have too much, or too little if negative."""
    mistake: Diagnosis | None = None
    """The mistake made, if it is one of those that are recognized."""
    working: Sentence
    clauses: tuple[str, ...]
    cut: Cut = ""
    """A word on how the cheques were cut; it is never marked."""
    best_cut: tuple[Cents, ...] = ()


def grade(question: PayoutQuestion, answer: PayoutAnswer) -> PayoutMark:
    """Return the judgment of an answer; the amount of a push does not matter."""
    due = question.accepted
    wrong: Wrong = ""
    if answer.action == "push" and question.is_left_as_well:
        due = answer
    elif answer.action != due.action:
        wrong = "wrong-action"
    elif due.action != "push" and answer.cents != due.cents:
        wrong = "too-much" if answer.cents > due.cents else "too-little"
    values = cheque_values(question.round.house)
    return PayoutMark(
        right=not wrong,
        due=due,
        given=answer,
        wrong=wrong,
        money=_to_the_house(answer) - _to_the_house(due) if wrong else 0,
        mistake=_mistake(question, act_of(question, answer)) if wrong else None,
        working=question.working,
        clauses=question.clauses,
        cut="" if wrong else remark(answer.cut, values),
        best_cut=fewest(due.cents, values),
    )


def _mistake(question: PayoutQuestion, act: Act) -> Diagnosis | None:
    """Return the mistake in a wrong act; that a bet was misread is said only of what is no mistake in arithmetic."""
    named = diagnosed(question.table, act, SETTLING)
    if not question.reads or (named is not None and named.id not in SLIPS):
        return named
    return misread(question.table, act, mixed=question.reads == "mixed") or named


def act_of(question: PayoutQuestion, answer: PayoutAnswer) -> Act:
    """Return the act of an answer on the wager of a question."""
    box, hand, wager = question.box, question.hand, question.wager
    match answer.action:
        case "take":
            return Take(box, hand, wager, answer.cents)
        case "push":
            return Push(box, hand, wager)
    return Pay(box, hand, wager, answer.cents) if box else PayDealerEnvy(answer.cents)


def _to_the_house(answer: PayoutAnswer) -> Cents:
    return answer.cents if answer.action == "take" else -answer.cents if answer.action == "pay" else 0


def cut_of(question: PayoutQuestion) -> tuple[Cents, ...]:
    """Return the cheques a payment is cut in; nothing is cut to take a wager or to leave it."""
    due = question.accepted
    return fewest(due.cents, cheque_values(question.round.house)) if due.action == "pay" else ()


# Choosing what to ask.


def drawn_payout(slot: Slot) -> Drawn | None:
    """Return the round and the moment of a slot; None if what it wants does not come at its table."""
    table = slot.table
    return chosen("payout", table.rules, slot.wanted, Random(slot.seed), table.boxes, _candidates, table.stakes)


def load_of_payout(drawn: Drawn) -> int:
    """Return the load of the question that is made of a round."""
    table, act, clause = drawn.dealt.played[drawn.candidate.at]
    settled = settled_by(table, act, clause)
    assert settled is not None
    return _load(act, settled.stake, house_of(table.rules))


def _load(act: Act, stake: Cents, house: GameOptions) -> int:
    cents = act.cents if isinstance(act, Pay | PayDealerEnvy) else stake
    return len(fewest(cents, cheque_values(house)))


def _candidates(dealt: Dealt, is_marked: bool) -> Iterator[Candidate]:
    for at, (table, act, clause) in enumerate(dealt.played):
        if type(act) not in _SETTLING or (getattr(act, "box", 0) == dealt.box) is not is_marked:
            continue
        settled = settled_by(table, act, clause)
        if settled is not None and settled.outcome != "returned":
            kind = kind_of(table, settled)
            yield Candidate(at, kind, settled.box, figure_of(KINDS[kind], table.rules, settled.stake))


_SETTLING: Final = frozenset({Take, Pay, Push, Return, PayDealerEnvy})


def settled_by(table: Table, act: Act, clause: Clause | None) -> Settlement | None:
    """Return the settlement a due act makes, the dealer's own envy as one of no box."""
    if clause is None:
        return None
    return clause.explain(table, act) if type(act) in _SETTLING and clause.explain else None


def payout_at(
    number: int,
    kind: str,
    spec: RoundSpec,
    acts: tuple[Act, ...],
    table: Table,
    box: int,
    hand: int,
    wager: str,
    reads: Reading = "",
) -> PayoutQuestion | None:
    """Return the question about a wager at a table, its hand counted from 1; None if it is not due there."""
    clause, answer = due_clause(table)
    for act in answer if type(answer) is tuple else ():
        settled = settled_by(table, act, clause)
        if settled is None or settled.box != box or (settled.wager if box else "dealer envy") != wager:
            continue
        if isinstance(act, (Take, Pay, Push, PayDealerEnvy)) and (wager != "main" or (settled.hand or 1) == hand):
            return PayoutQuestion(
                number=number, kind=kind, round=spec, acts=acts, act=act, table=table, settlement=settled, reads=reads
            )
    return None


def _is_due(table: Table, act: Act) -> bool:
    answer = due_clause(table)[1]
    return isinstance(answer, tuple) and act in answer


def payout_of(drawn: Drawn, number: int) -> PayoutQuestion:
    """Return the question at the first moment the wager is due, while everything due with it still lies there."""
    dealt, candidate = drawn
    steps, at = dealt.played, candidate.at
    _, act, clause = steps[at]
    assert clause is not None
    while at and steps[at - 1][2] is clause and _is_due(dealt.table_at(at - 1), act):
        at -= 1
    acts, table = dealt.until(at)
    settled = settled_by(table, act, clause)
    assert isinstance(act, (Take, Pay, Push, PayDealerEnvy))
    assert settled is not None
    return PayoutQuestion(
        number=number,
        kind=candidate.kind,
        round=dealt.round,
        acts=acts,
        act=act,
        table=table,
        settlement=settled,
    )
