"""The order question: the wagers on the felt, touched one after the other as they are settled, each with its action.

The trainee lays a numbered lammer on every wager that is settled now, may take the last one back, and submits; the
whole line is judged then, up to the first wrong touch.
"""

from functools import cached_property, partial
from random import Random
from typing import ClassVar, Final, Literal, TypeAlias

import msgspec

from trainer.engine.acts import Act, Draw, Expose
from trainer.engine.money import Cents
from trainer.engine.sentences import Sentence
from trainer.engine.table import Table
from trainer.games.kinds import Asks
from trainer.games.mistakes.catalogue import IN_ORDER, diagnosed
from trainer.games.mistakes.mistake import Diagnosis
from trainer.games.options import house_of
from trainer.games.registry import GAMES
from trainer.quiz.choosing import Candidate, Drawn, chosen
from trainer.quiz.order_kinds import kinds_after_the_deal, kinds_at_the_end
from trainer.quiz.payouts import Action, Fact
from trainer.quiz.resolving import (
    BETWEEN,
    SETTLING,
    Resolved,
    Resolving,
    Touch,
    Touched,
    TouchedWager,
    WrongTouch,
    act_at,
    in_short,
    line_in_short,
    timing_of,
    touch_of,
)
from trainer.quiz.slots import QuizTable, Slot
from trainer.rounds.spec import RoundSpec, opened
from trainer.scenarios.dealt import Dealt

__all__ = [
    "Laying",
    "OrderAnswer",
    "OrderMark",
    "OrderQuestion",
    "Resolved",
    "Resolving",
    "Target",
    "Touch",
    "Touched",
    "TouchedWager",
    "WrongTouch",
    "grade_order",
    "in_short",
    "line_in_short",
    "order_of",
    "touch_of",
]

Moment: TypeAlias = Literal["deal", "dealer"]
"""The time of settling: right after the deal, before any player acts, or once the dealer's hand is complete."""


class Target(msgspec.Struct, frozen=True):
    """A target to touch: a wager on the felt, an envy that may be owed, or the dealer's own envy (box 0)."""

    box: int
    hand: int
    wager: TouchedWager
    stake: Cents = 0

    @property
    def where(self) -> tuple[int, int, TouchedWager]:
        return self.box, self.hand, self.wager


class OrderAnswer(msgspec.Struct, frozen=True, tag="order"):
    """The touches in the order in which the lammers were laid."""

    touches: tuple[Touch, ...] = ()


class OrderQuestion(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Wagers that are settled one after the other: the felt before the first of them."""

    asks: ClassVar[Asks] = "order"

    figure: ClassVar[str] = ""
    """None of its kinds has figures."""

    number: int
    kind: str
    round: RoundSpec
    acts: tuple[Act, ...]
    """The acts done so far, from the open table on."""
    table: Table

    @property
    def opened(self) -> Table:
        """The table before the first act."""
        return opened(self.round)

    @property
    def moment(self) -> Moment:
        return "dealer" if self.table.is_exposed else "deal"

    @property
    def targets(self) -> tuple[Target, ...]:
        """The wagers that can be touched, from first base on; not all of them are settled now."""
        return _targets(self.table, self.moment)

    @property
    def line(self) -> tuple[Resolved, ...]:
        """The whole right line in the canonical order."""
        return self.resolving.line

    @cached_property
    def resolving(self) -> Resolving:
        """The settling from its first wager on."""
        return Resolving.start(self)

    @property
    def load(self) -> int:
        """The number of wagers to settle."""
        return len(self.line)

    @property
    def accepted(self) -> OrderAnswer:
        """The right answer in the canonical order; wherever several touches are due, any of them may come first."""
        return OrderAnswer(tuple([each.touch for each in self.line]))

    @property
    def working(self) -> Sentence:
        return line_in_short(self.line)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that put the wagers into their order."""
        return timing_of(self.line)

    @property
    def hidden_facts(self) -> tuple[Fact, ...]:
        """Facts that the answer rests on and the felt does not show."""
        envies = any([target.wager == "envy" for target in self.targets])
        return ("side-wagers-were",) if envies else ()

    @property
    def side_wagers(self) -> tuple[tuple[int, Cents, str], ...]:
        """The side wagers that were laid: the box, the stake, and its player's name if one player has several boxes."""
        return tuple([(box.number, cents, box.player) for box in self.round.boxes for _, cents in box.side])


def _targets(table: Table, moment: Moment) -> tuple[Target, ...]:
    house, bets = house_of(table.rules), GAMES[table.rules.game].side_bets
    targets = []
    envied = [bet.name for bet in bets if moment == "deal" and bet.offers_envy and bet.offers_envy(house)]
    for box in table.boxes:
        for at, hand in enumerate(box.hands):
            if hand.is_live:
                targets.append(Target(box.number, box.name_of(at), "main", hand.stake))
        targets += [Target(box.number, 0, side.wager, side.stake) for side in box.sides if side.live]
        if any([box.side(wager) for wager in envied]):
            targets.append(Target(box.number, 0, "envy"))
    if moment == "dealer" and any([bet.envy_column and bet.envy_column(house) for bet in bets]):
        targets.append(Target(0, 0, "dealer envy"))
    return tuple(targets)


# Laying lammers.


class Laying(msgspec.Struct, frozen=True):
    """The lammers laid so far, before the answer is submitted."""

    question: OrderQuestion
    touches: tuple[Touch, ...] = ()

    @staticmethod
    def start(question: OrderQuestion) -> "Laying":
        return Laying(question)

    def touch(self, box: int, hand: int, wager: TouchedWager, action: Action) -> "Laying":
        """Return the lammers with one more; ``ValueError`` where nothing can be touched, or has its lammer."""
        if all([each.where != (box, hand, wager) for each in self.question.targets]):
            raise ValueError(f"there is no {wager} wager to touch at box {box}")
        if self.lammer(box, hand, wager):
            raise ValueError(f"the {wager} wager at box {box} has its lammer")
        return Laying(self.question, (*self.touches, Touch(box, hand, wager, action)))

    def taken_back(self) -> "Laying":
        """Return the lammers without the last one."""
        return Laying(self.question, self.touches[:-1])

    def cleared(self) -> "Laying":
        return Laying(self.question)

    def lammer(self, box: int, hand: int, wager: TouchedWager) -> int:
        """Return the number of the lammer on a wager, from 1; 0 for none."""
        for number, touch in enumerate(self.touches, start=1):
            if touch.where == (box, hand, wager):
                return number
        return 0

    @property
    def left(self) -> tuple[Target, ...]:
        """The wagers without a lammer; not all of them need one."""
        laid = {touch.where for touch in self.touches}
        return tuple([each for each in self.question.targets if each.where not in laid])

    @property
    def answer(self) -> OrderAnswer:
        return OrderAnswer(self.touches)


class OrderMark(msgspec.Struct, frozen=True, kw_only=True):
    """A judged line: the first wrong touch, what was due there, and the right line from the right touches on."""

    right: bool
    wrong: WrongTouch = ""
    at: int
    """The number of touches that were right before the first wrong one."""
    given: Touch | None = None
    """The first wrong touch; None if the answer is right, or was submitted too early."""
    mistake: Diagnosis | None = None
    """The mistake made, if it is one of those that are recognized."""
    due: tuple[Resolved, ...] = ()
    line: tuple[Resolved, ...]
    working: Sentence
    clauses: tuple[str, ...]

    @property
    def money(self) -> Cents:
        """Amounts are not asked: always 0."""
        return 0


def grade_order(question: OrderQuestion, answer: OrderAnswer) -> OrderMark:
    """Return the judgment of an answer; wherever several touches are due, any of them is right."""
    here = question.resolving
    done: list[Resolved] = []
    for at, touch in enumerate(answer.touches):
        due = here.due
        found = next((each for each in due if each.touch == touch), None)
        if found is None:
            judged = here.touch(touch)
            return _missed(judged.wrong, at, touch, judged, (*done, *here.line), here)
        done.append(found)
        here = here.after(found)
    if due := here.due:
        judged = here.missed("missing", due)
        return _missed("missing", len(done), None, judged, (*done, *here.line), here)
    line = tuple(done)
    return OrderMark(right=True, at=len(done), line=line, working=line_in_short(line), clauses=timing_of(line))


def _missed(
    wrong_touch: WrongTouch, at: int, touch: Touch | None, judged: Touched, line: tuple[Resolved, ...], here: Resolving
) -> OrderMark:
    clauses, timing = judged.clauses, timing_of(line)
    if wrong_touch == "too-early":  # what puts the bets into their order says what was wrong, and comes first
        clauses = tuple(sorted(clauses, key=lambda id_: id_ not in timing))
    return OrderMark(
        right=False,
        wrong=wrong_touch,
        at=at,
        given=touch,
        mistake=diagnosed(here.table, _tried(here, touch, wrong_touch) if touch else None, IN_ORDER),
        due=judged.due,
        line=line,
        working=judged.working,
        clauses=clauses,
    )


def _tried(here: Resolving, touch: Touch, wrong_touch: WrongTouch) -> Act:
    """Return the act of a wrong touch; of one that came too early only the turn is looked at."""
    later = next((each.act for each in here.line if each.touch.where == touch.where), None)
    return later if wrong_touch == "too-early" and later is not None else act_at(here, touch)


# Choosing what to ask.


def drawn_order(slot: Slot) -> Drawn | None:
    """Return the round and the moment of a slot; None if what it wants does not come at its table."""
    table = slot.table
    candidates = partial(_candidates, fewest=fewest_wagers(table))
    return chosen("order", table.rules, slot.wanted, Random(slot.seed), table.boxes, candidates, table.stakes)


def load_of_order(drawn: Drawn) -> int:
    """Return the load of the question that is made of a round."""
    wagers = 0
    for _, act, _ in drawn.dealt.played[drawn.candidate.at :]:
        if type(act) in SETTLING:
            wagers += 1
        elif type(act) not in BETWEEN:
            break
    return wagers


def order_of(drawn: Drawn, number: int) -> OrderQuestion:
    """Return the question about the wagers of a moment."""
    dealt, candidate = drawn
    acts, before = dealt.until(candidate.at)
    return OrderQuestion(number=number, kind=candidate.kind, round=dealt.round, acts=acts, table=before)


FEWEST: Final = 2
"""The fewest wagers that make an order, unless the layout has only one box."""


def fewest_wagers(table: QuizTable) -> int:
    """Return the fewest wagers that make an order at a table."""
    return FEWEST if table.boxes > 1 else 1


def _candidates(dealt: Dealt, is_marked: bool, *, fewest: int) -> list[Candidate]:
    """Return the moments of a round at which wagers are settled one after the other, once for each kind they show.

    They are moments of the whole table: no other box has any.
    """
    found: list[Candidate] = []
    if not is_marked:
        return found
    steps, game = dealt.played, GAMES[dealt.rules.game]
    if game.has_deal_side:
        first, last = after_the_deal(dealt)
        settling = [step for step in steps[first:last] if type(step[1]) in SETTLING]
        if len(settling) >= fewest:
            found += [Candidate(first, kind, dealt.box) for kind in kinds_after_the_deal(game, settling)]
    start = at_the_end(dealt)
    if start:
        settling = [step for step in steps[start:] if type(step[1]) in SETTLING]
        if len(settling) >= fewest:
            found += [Candidate(start, kind, dealt.box) for kind in kinds_at_the_end(dealt.table_at(start), settling)]
    return found


def after_the_deal(dealt: Dealt) -> tuple[int, int]:
    """Return the steps from the first wager settled after the deal to the last one before any player acts."""
    steps = dealt.played
    first = 2 * len(dealt.boxes) + 2 - len(dealt.opening.deals)
    last = first
    while last < len(steps) and type(steps[last][1]) in SETTLING | BETWEEN:
        last += 1
    return first, last


def at_the_end(dealt: Dealt) -> int:
    """Return the step at which the dealer's hand is complete and wagers are left; 0 if the hole card is never shown."""
    start = 0
    for at, (_, act, _) in enumerate(dealt.played):
        if type(act) is Draw or type(act) is Expose:
            start = at + 1
    while start and start < len(dealt.played) and type(dealt.played[start][1]) in BETWEEN:
        start += 1
    return start
