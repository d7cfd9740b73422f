"""The hitting question: the dealer's own hand or a D hand, and whether it takes one more card."""

from functools import cached_property, lru_cache
from random import Random
from typing import ClassVar, Final, Literal, TypeAlias

import msgspec

from trainer.engine.acts import Act, Deal, Double, Draw, Expose, Hit, LaySideways, Pay, Push, Return, Split, Stand, Take
from trainer.engine.boxes import Hand
from trainer.engine.cards import Card
from trainer.engine.judge import reasons
from trainer.engine.money import Cents
from trainer.engine.procedure import due, due_clause
from trainer.engine.sentences import Sentence
from trainer.engine.table import MOST_BOXES, Table
from trainer.games.kinds import Asks
from trainer.games.mistakes.catalogue import CALLING, diagnosed
from trainer.games.mistakes.mistake import Diagnosis
from trainer.games.mistakes.totals import diagnosed_total
from trainer.games.registry import GAMES
from trainer.quiz.calling import best_call, calls_of
from trainer.quiz.choosing import Candidate, Drawn, chosen
from trainer.quiz.drawing_rules import ids_of, working_of
from trainer.quiz.hitting_kinds import kind_of_decision
from trainer.quiz.payouts import Fact
from trainer.quiz.slots import Slot
from trainer.rounds.spec import RoundSpec, opened
from trainer.scenarios.dealt import Dealt

Call: TypeAlias = Literal["hit", "stand", "collect", "lay-sideways"]
"""The dealer's act with a hand; the last two are for D hands only: a blackjack that loses, and a bust."""
DEALERS_CALLS: Final[tuple[Call, ...]] = ("hit", "stand")
D_CALLS: Final[tuple[Call, ...]] = ("hit", "stand", "collect", "lay-sideways")


class HittingAnswer(msgspec.Struct, frozen=True, tag="hitting"):
    """The trainee's answer about a hand: the call, and the total as it was called, its values in any order."""

    call: Call
    total: tuple[int, ...] = ()


class HittingQuestion(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A hand that takes a card or does not: the felt at that moment, and what the engine does with it."""

    asks: ClassVar[Asks] = "hitting"

    figure: ClassVar[str] = ""
    """None of its kinds has figures."""

    number: int
    kind: str
    round: RoundSpec
    acts: tuple[Act, ...]
    """The acts done so far, from the open table on."""
    table: Table
    box: int
    """The box of the D hand; 0 for the dealer's own hand."""
    asks_total: bool = False
    follows: int = 0
    """The number of the question whose hand this one goes on with; 0 for a new hand."""

    @property
    def opened(self) -> Table:
        """The table before the first act."""
        return opened(self.round)

    @property
    def hand(self) -> Hand:
        return hand_at(self.table, self.box)

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.hand.cards

    @property
    def load(self) -> int:
        """The number of cards to add up."""
        return len(self.cards)

    @property
    def choices(self) -> tuple[Call, ...]:
        """The answers that may be given, right or wrong."""
        return D_CALLS if self.box else DEALERS_CALLS

    @cached_property
    def act(self) -> Act | None:
        """The engine's act on the hand now; None if it stands."""
        return act_now(self.table, self.box)

    @cached_property
    def totals(self) -> tuple[tuple[int, ...], ...]:
        """Every way to call the total that is accepted, the best one first."""
        return calls_of(self.table.rules, self.hand, stands=self.call != "hit")

    @property
    def call(self) -> Call:
        """The right call."""
        return _CALLS.get(type(self.act), "stand")

    @property
    def accepted(self) -> HittingAnswer:
        """The right answer, the total called as it is best called."""
        call = self.call
        return HittingAnswer(call, best_call(self.table.rules, self.hand, stands=call != "hit"))

    @cached_property
    def working(self) -> Sentence:
        return working_of(self.table, self.hand, self.call)

    @cached_property
    def clauses(self) -> tuple[str, ...]:
        act = self.act
        drawn = reasons(self.table, due_clause(self.table)[0], act) if isinstance(act, Draw) else ()
        return ids_of(self.table, self.hand, self.call, drawn)

    @property
    def hidden_facts(self) -> tuple[Fact, ...]:
        """Facts that the answer rests on and the felt does not show."""
        return ("no-blackjack",) if self.table.has_peeked and not self.table.is_exposed else ()

    @property
    def side_wagers(self) -> tuple[tuple[int, Cents, str], ...]:
        """Side wagers that the answer rests on: none."""
        return ()


_CALLS: Final[dict[type[Act] | type[None], Call]] = {
    Draw: "hit",
    Deal: "hit",
    Take: "collect",
    LaySideways: "lay-sideways",
}

WrongCall: TypeAlias = Literal["", "wrong-call", "wrong-total"]


class HittingMark(msgspec.Struct, frozen=True, kw_only=True):
    """A judged answer; the total is judged beside the call, and both must be right where both are asked."""

    right: bool
    call_right: bool
    total_right: bool | None
    """True if the total is right; None where it was not asked."""
    due: HittingAnswer
    given: HittingAnswer
    wrong: WrongCall = ""
    mistake: Diagnosis | None = None
    """The mistake made, if it is one of those that are recognized."""
    totals: tuple[tuple[int, ...], ...]
    working: Sentence
    clauses: tuple[str, ...]

    @property
    def money(self) -> Cents:
        """A wrong card costs no known amount: always 0."""
        return 0


def grade_hitting(question: HittingQuestion, answer: HittingAnswer) -> HittingMark:
    """Return the judgment of an answer."""
    due_now, totals = question.accepted, question.totals
    call_right = answer.call == due_now.call
    total_right = tuple(sorted(set(answer.total))) in totals if question.asks_total else None
    return HittingMark(
        right=call_right and total_right is not False,
        call_right=call_right,
        total_right=total_right,
        due=due_now,
        given=answer,
        wrong="wrong-call" if not call_right else "wrong-total" if total_right is False else "",
        mistake=_mistake(question, answer, call_right, total_right),
        totals=totals,
        working=question.working,
        clauses=question.clauses,
    )


def _mistake(
    question: HittingQuestion, answer: HittingAnswer, call_right: bool, total_right: bool | None
) -> Diagnosis | None:
    """Return the mistake in a wrong answer: a wrong call before a wrong total."""
    if not call_right:
        return diagnosed(question.table, act_of(question, answer.call), CALLING, place=question.box)
    return diagnosed_total(question.hand, answer.total, question.totals) if total_right is False else None


def act_of(question: HittingQuestion, call: Call) -> Act | None:
    """Return the act of a call on the hand of a question; None for standing."""
    box = question.box
    match call:
        case "hit":
            return Deal(box) if box else Draw()
        case "collect":
            return Take(box, 0, "main", question.hand.stake)
        case "lay-sideways":
            return LaySideways(box)
    return None


# The hand of a question, and what the engine does with it.


def hand_at(table: Table, box: int) -> Hand:
    """Return the D hand of a box, or the dealer's own for box 0."""
    if not box:
        return table.dealer
    found = table.box(box)
    assert found is not None
    return found.hands[0]


def act_now(table: Table, box: int) -> Act | None:
    """Return the due act that gives the hand a card, collects its wager or lays it sideways; None if it stands."""
    answer = due(table)
    for act in answer if type(answer) is tuple else ():
        if type(act) is Draw:
            return None if box else act
        if box and getattr(act, "box", 0) == box and _is_decision(table, act):
            return act
    return None


def _is_decision(table: Table, act: Act) -> bool:
    """True if an act decides about a D hand; the end of the round takes its wager too."""
    match act:
        case Deal(box):
            return len(hand_at(table, box).cards) >= 2
        case Take(box, _, "main"):
            return hand_at(table, box).is_natural
    return type(act) is LaySideways


# Choosing what to ask.

FOLLOW_EVERY: Final = 3
"""Every third question goes on with the hand of the one before it, if that one took a card and can be asked again."""


@lru_cache(maxsize=16)
def drawn_hand(slot: Slot) -> Drawn | None:
    """Return the round and the moment of a slot, of a new hand; None if what it wants does not come at its table."""
    table = slot.table
    return chosen("hitting", table.rules, slot.wanted, Random(slot.seed), table.boxes, _candidates, table.stakes)


def load_of_hand(drawn: Drawn) -> int:
    """Return the load of the question that is made of a round."""
    dealt, candidate = drawn
    return len(hand_at(dealt.played[candidate.at][0], candidate.box).cards)


def going_on(before: Slot, number: int) -> HittingQuestion | None:
    """Return the question that goes on with the hand of the one before it; None if that hand is not asked about again.

    It is the question of the number before this one.
    """
    drawn = drawn_hand(before)
    following = _next_decision(*drawn) if drawn else None
    return hitting_of(Drawn(drawn.dealt, following), number, follows=number - 1) if drawn and following else None


def _next_decision(dealt: Dealt, before: Candidate) -> Candidate | None:
    """Return the decision about the same hand after it took a card; None if it did not, or nothing is asked then."""
    if type(dealt.played[before.at][1]) not in (Draw, Deal):
        return None
    later = [each for each in _decisions(dealt) if each.box == before.box and each.at > before.at]
    return min(later, key=lambda each: each.at, default=None)


def hitting_of(drawn: Drawn, number: int, *, follows: int = 0) -> HittingQuestion:
    """Return the question about the hand of a moment."""
    dealt, candidate = drawn
    acts, table = dealt.until(candidate.at)
    return HittingQuestion(
        number=number,
        kind=candidate.kind,
        round=dealt.round,
        acts=acts,
        table=table,
        box=candidate.box,
        follows=follows,
    )


def _candidates(dealt: Dealt, is_marked: bool) -> list[Candidate]:
    if is_marked and all([box.arrow != "D" for box in dealt.boxes if box.number == dealt.box]):
        return []  # only the dealer's own hand is left, and those of other boxes
    return [each for each in _decisions(dealt) if (each.box == dealt.box) is is_marked]


def _decisions(dealt: Dealt) -> list[Candidate]:
    """Return every moment at which a hand that is the dealer's to draw takes a card or does not.

    The dealer's own hand is asked about only while a wager depends on it, and not when it is bust: nobody draws then.
    """
    rules = dealt.rules
    busts = GAMES[rules.game].busts
    d_boxes = [box.number for box in dealt.boxes if box.arrow == "D" and box.main]
    undecided = set(d_boxes)
    dealers_end = False
    found: list[Candidate] = []
    for at, (table, act, _) in enumerate(dealt.played):
        kind = type(act)
        if kind is Draw:
            found.append(Candidate(at, kind_of_decision(table, table.dealer), 0))
        elif d_boxes and len(table.dealer.cards) >= 2:
            number = getattr(act, "box", MOST_BOXES + 1)
            if kind in _ABOUT_D and number in d_boxes and _is_decision(table, act):
                found.append(Candidate(at, kind_of_decision(table, hand_at(table, number)), number))
                if kind is not Deal:
                    undecided.discard(number)
            if undecided and kind in _PLAY and not (kind is Expose and table.dealer.is_natural and rules.peeks):
                for passed in [each for each in d_boxes if each < number and each in undecided]:
                    undecided.discard(passed)
                    name = kind_of_decision(table, hand_at(table, passed))
                    found.append(Candidate(at, f"{name}-waits" if name == "d-hit-blackjack" else name, passed))
        if not dealers_end and kind in _SETTLING and table.is_exposed and _needs_dealer(table, act):
            dealers_end = True
            if not (busts and table.dealer.is_bust):
                found.append(Candidate(at, kind_of_decision(table, table.dealer), 0))
    return found


_ABOUT_D: Final = frozenset({Deal, LaySideways, Take})
_PLAY: Final = frozenset({Hit, Stand, Double, Split, Deal, Expose})
_SETTLING: Final = frozenset({Take, Pay, Push, Return})


def _needs_dealer(table: Table, act: Act) -> bool:
    """True if a wager is settled by the dealer's finished hand, not as soon as the hole card is known."""
    if getattr(act, "wager", "") != "main":
        return getattr(act, "wager", "") != "insurance"
    box = table.box(getattr(act, "box", 0))
    assert box is not None
    early = len(box.hands) == 1 and box.hands[0].is_natural and not table.dealer.is_natural
    return not early or not GAMES[table.rules.game].busts
