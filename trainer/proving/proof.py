"""Proof that no question has two defensible answers: each is answered with the engine's own acts, and then wrongly.

``dealer-trainer proof --count 20000`` (or ``python -m trainer.proving.proof``) generates questions over all games,
houses, quizzes and seeds. The engine plays each round to its end; what it does is the answer, and must be judged
right. Every perturbed answer must be judged wrong: another action, an amount off by one cheque, another total, an
order across a clause.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from trainer.engine import table as t
from trainer.engine.acts import Act, CallFloor, Deal, Draw, LaySideways, Pay, PayDealerEnvy, Push, Return, Signal, Take
from trainer.engine.apply import apply
from trainer.engine.collecting import uncollected
from trainer.engine.errors import Refusal, RoundRefused
from trainer.engine.judge import is_right
from trainer.engine.procedure import due, mending
from trainer.engine.replay import Step
from trainer.engine.shoe import below
from trainer.engine.table import Rules
from trainer.games.kinds import Asks
from trainer.games.options import (
    Dollars,
    GameOptions,
    MoneyOneOf,
    OneOf,
    PayTable,
    WordOrDollars,
    house_of,
    options,
    read_house,
)
from trainer.games.registry import GAMES, rules_in_force
from trainer.proving.any_act import any_act
from trainer.quiz.asking import how_many
from trainer.quiz.hitting import Call, HittingAnswer, HittingQuestion
from trainer.quiz.next_act import ActAnswer, ActQuestion, dealt_so_far
from trainer.quiz.ordering import OrderAnswer, OrderQuestion, Touch, touch_of
from trainer.quiz.payouts import ACTIONS, PayoutAnswer, PayoutQuestion
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import AnyAnswer, AnyQuestion, grade, question_at
from trainer.quiz.recall import CHOICES, RecallAnswer, RecallQuestion
from trainer.quiz.request_rulings import REPLIES, signal_of
from trainer.quiz.requests import RequestAnswer, RequestQuestion
from trainer.rounds.playing import play_round
from trainer.rounds.spec import FORMAT
from trainer.terminal.ending import command
from trainer.terminal.parser import Parser
from trainer.wording.sentences import say, say_refusal

QUIZZES: Final[tuple[Asks, ...]] = ("payout", "hitting", "order", "act", "request", "recall")
A_HOUSE: Final = 25
"""The number of questions asked at a house before another one is made up."""


class NotTheEngines(Exception):
    """A question that asks about something else than what the engine does there."""


class Tried(NamedTuple):
    """An answer and how it must be judged."""

    answer: AnyAnswer
    right: bool


# Houses.


def houses(random: Random) -> Iterator[Rules]:
    """Yield the rules of house after house, every game and rule set in turn, with options that are made up."""
    while True:
        for game in GAMES.values():
            for rule_set in game.rule_sets:
                yield a_house(game.name, rule_set, random)


def a_house(game: str, rule_set: str, random: Random) -> Rules:
    """Return the rules of a game at a house whose options are made up."""
    struct: type[GameOptions] = GAMES[game].houses[rule_set]
    while True:
        written = {
            name: value
            for name, (permitted, _) in options(struct).items()
            if below(2, random) and (value := _a_value(name, permitted, random)) is not None
        }
        try:
            return rules_in_force(game, rule_set, read_house(struct, written))
        except RoundRefused:
            continue  # options that do not go together, or a pay table that the print has lost


def _a_value(name: str, permitted: object, random: Random) -> object:
    match permitted:
        case OneOf(values) | MoneyOneOf(values):
            return values[below(len(values), random)]
        case PayTable(printed, cells):
            if below(3, random):
                return printed[below(len(printed), random)]
            return [1 + below(20, random) for _ in cells]
        case Dollars(least):
            if name in ("table_min", "table_max"):
                return None
            return str(max(least // 100, 1) + below(200, random))
        case WordOrDollars(words):
            return words[0] if below(2, random) else str(1 + below(200, random))
    return None


# What the engine does.


def answers(question: AnyQuestion, random: Random) -> Iterable[Tried]:
    """Return the engine's own answers, in every way that the clauses leave open, and wrong ones beside them."""
    if isinstance(question, ActQuestion):
        return _moves(question, random)
    if isinstance(question, RecallQuestion):
        return _choices(question)
    steps = play_round(question.round).steps
    if [act for _, act, _ in steps[: len(question.acts)]] != list(question.acts):
        raise NotTheEngines("the acts of the question are not the engine's")
    match question:
        case PayoutQuestion():
            return _payouts(question, steps)
        case HittingQuestion():
            return _decisions(question, steps)
        case OrderQuestion():
            return _lines(question, steps, random)
        case RequestQuestion():
            return _replies(question, steps)
    raise TypeError(question)


_TRIED: Final = 12
"""The number of acts of any kind that are tried at a next-act question."""


def _moves(question: ActQuestion, random: Random) -> Iterator[Tried]:
    """Return every act that the engine has due, which hands can do, then waiting, the floor, and acts at random."""
    table, now = question.table, due(question.table)
    if dealt_so_far(question.round, question.acts).table != table:
        raise NotTheEngines("the acts of the question lead to another table")
    if not now or (isinstance(now, t.Turn) and mending(table)):
        raise NotTheEngines("the round is over, or may be mended while a player thinks")
    acts = now if isinstance(now, tuple) else ()
    for act in acts:
        if not is_right(table, act):
            raise NotTheEngines(f"{act} is due, and is judged wrong")
        apply(table, act)
        yield Tried(ActAnswer.of(act), True)
    yield Tried(ActAnswer(), not acts)
    others = [CallFloor(), *[any_act(table, now, random) for _ in range(_TRIED)]]
    for act in others:
        if not isinstance(act, Signal) and act not in acts:
            yield Tried(ActAnswer.of(act), False)


_SETTLING: Final = (Take, Pay, Push, Return, PayDealerEnvy)


def _where(act: Act) -> tuple[object, ...]:
    return (getattr(act, "box", 0), getattr(act, "hand", 0), getattr(act, "wager", "dealer envy"))


def _payouts(question: PayoutQuestion, steps: list[Step]) -> Iterator[Tried]:
    """Return the engine's settling of the marked wager, and every other action and amount near it."""
    where = _where(question.act)
    later = [act for _, act, _ in steps[len(question.acts) :] if isinstance(act, _SETTLING) and _where(act) == where]
    act = later[0]
    cents = getattr(act, "cents", 0)
    right = touch_of(act).action
    yield Tried(PayoutAnswer(right, cents), True)
    cheque = question.round.house.chip
    now = due(question.table)
    either = (
        isinstance(now, tuple)
        and isinstance(act, Take)
        and Return(act.box, act.hand, act.wager, _whole(question)) in now
    )
    if either:  # a late blackjack in a split box: any of its hands may lose (SB-18)
        yield Tried(PayoutAnswer("push"), True)
    for action in ACTIONS:
        if either and action == "push":
            continue
        for amount in (cents - cheque, cents, cents + cheque):
            if action != right or (action != "push" and amount != cents):
                yield Tried(PayoutAnswer(action, amount), False)


def _whole(question: PayoutQuestion) -> int:
    """Return the whole stake of the hand that is asked about."""
    box = question.table.box(question.box)
    return box.hands[question.hand - 1].stake if box is not None and question.hand and question.wager == "main" else 0


_CALLS: Final[dict[type[Act], Call]] = {Deal: "hit", Draw: "hit", Take: "collect", LaySideways: "lay-sideways"}


def _decisions(question: HittingQuestion, steps: list[Step]) -> Iterator[Tried]:
    """Return the answers by the round from here on: a card for the hand, its wager, the line, or nothing."""
    here = steps[len(question.acts) :]
    act = here[0][1]
    if question.box:
        cards = any([type(each) is Deal and each.box == question.box for _, each, _ in here])
        now = act if type(act) in (Deal, Take, LaySideways) and getattr(act, "box", 0) == question.box else None
    else:
        cards = any([type(each) is Draw for _, each, _ in here])
        now = act if type(act) is Draw else None
    call = _CALLS[type(now)] if now else "stand"
    if (call == "hit") != cards:
        raise NotTheEngines("the hand takes a card later than it is asked about, or never")
    for choice in question.choices:
        for total in question.totals if question.asks_total else ((),):
            yield Tried(HittingAnswer(choice, total), choice == call)
    if question.asks_total:
        best = question.totals[0]
        hand = question.hand
        others = {(best[0] + 1,), (best[0] - 1,), (*best, best[-1] + 1), tuple(each + 1 for each in best), ()}
        # A soft hand that takes a card has two values: neither alone is its total.
        others |= {(hand.hard,), (hand.hard + 10,)} if hand.soft and call == "hit" else set()
        for other in sorted(others - set(question.totals)):
            yield Tried(HittingAnswer(call, other), False)


def _lines(question: OrderQuestion, steps: list[Step], random: Random) -> Iterator[Tried]:
    """Return the engine's line, other lines that the clauses leave free, and lines that break an order or an action."""
    settling = []
    for table, act, clause in steps[len(question.acts) :]:
        if isinstance(act, _SETTLING):
            settling.append((table, act))
        elif question.moment == "deal" and (isinstance(act, Signal | Deal) or clause is None):
            break
    if question.moment == "deal":
        settling = [step for step in settling if not step[0].is_exposed]
    line = [touch_of(act) for _, act in settling]
    yield Tried(OrderAnswer(tuple(line)), True)
    for _ in range(3):  # with a late blackjack in a split box, which hand loses is free too (SB-18)
        yield Tried(OrderAnswer(_free_line(question, random)), True)
    for at, touch in enumerate(line):
        for action in ACTIONS:
            if action != touch.action:
                other = Touch(touch.box, touch.hand, touch.wager, action)
                yield Tried(OrderAnswer((*line[:at], other, *line[at + 1 :])), False)
        yield Tried(OrderAnswer((*line[:at], *line[at + 1 :])), False)
        if at + 1 < len(line):
            # The next touch may come first only if the engine has it due already.
            now = due(settling[at][0])
            is_free = isinstance(now, tuple) and settling[at + 1][1] in now
            swapped = (*line[:at], line[at + 1], touch, *line[at + 2 :])
            yield Tried(OrderAnswer(swapped), is_free)
    if len(line) > 2:
        first = due(settling[0][0])
        is_free = isinstance(first, tuple) and settling[-1][1] in first
        yield Tried(OrderAnswer((line[-1], *line[:-1])), is_free)
    touched = {touch.where for touch in line}
    for target in question.targets:
        if (target.box, target.hand, target.wager) not in touched:
            for action in ACTIONS:
                yield Tried(OrderAnswer((*line, Touch(target.box, target.hand, target.wager, action))), False)


def _replies(question: RequestQuestion, steps: list[Step]) -> Iterator[Tried]:
    """Return every answer to a request: what the round's player goes on with, or the judge passes, is not refused."""
    signal = signal_of(question.box, question.hand, question.request)
    reply = question.accepted.reply
    if signal is not None:
        is_played = steps[len(question.acts)][1] == signal
        if (is_played or is_right(question.table, signal)) != (reply != "refused"):
            raise NotTheEngines(f"{question.request} is answered otherwise than the engine judges it")
    for each in REPLIES:
        yield Tried(RequestAnswer(each), each == reply)


def _free_line(question: OrderQuestion, random: Random) -> tuple[Touch, ...]:
    """Return a line that takes one of the due touches at every step, whichever chance picks."""
    line = []
    here = question.resolving
    while now := here.due:
        picked = now[below(len(now), random)]
        line.append(picked.touch)
        here = here.after(picked)
    return tuple(line)


def _choices(question: RecallQuestion) -> Iterator[Tried]:
    """Return the four choices, of which the fact's own answer is right; no two may read alike."""
    texts = [say(each) for each in question.choices]
    if len(set(texts)) != CHOICES:
        raise NotTheEngines("two of the answers read alike")
    for number, text in enumerate(texts, start=1):
        yield Tried(RecallAnswer(number), text == say(question.fact.right))


# The proof.


def in_a_line(fault: Exception) -> str:
    """Return the words of an error for a person."""
    return say_refusal(fault) if isinstance(fault, Refusal) else str(fault)


class Failed(NamedTuple):
    """A question that is not as it must be: where it comes from, and what is wrong with it."""

    plan: QuizPlan
    number: int
    fault: str

    def __str__(self) -> str:
        plan = self.plan
        return (
            f"{plan.game} ({plan.rule_set}) {plan.kind}, seed {plan.seed}, question {self.number}: {self.fault}; "
            f"house {plan.house}"
        )


class Proof:
    """Questions generated and answered so far."""

    def __init__(self) -> None:
        self.asked: Counter[tuple[str, Asks]] = Counter()
        self.kinds: set[str] = set()
        self.right = 0
        self.wrong = 0
        self.failed: list[Failed] = []

    @property
    def shape(self) -> dict[str, Any]:
        """The result of the proof, for JSON."""
        asked = sorted(self.asked.items())
        return {
            "format": FORMAT,
            "questions": [{"game": game, "quiz": asks, "count": count} for (game, asks), count in asked],
            "kinds": len(self.kinds),
            "right": self.right,
            "wrong": self.wrong,
            "failed": [str(failed) for failed in self.failed],
        }

    def ask(self, plan: QuizPlan, number: int, random: Random) -> None:
        """Generate a question and answer it in every way."""
        assert plan.kind != "mix"
        assert plan.kind != "due"
        assert plan.kind != "lesson"
        assert plan.kind != "set"
        self.asked[plan.game, plan.kind] += 1
        try:
            question = question_at(plan, number)
            self.kinds.add(question.kind)
            for tried in answers(question, random):
                self._try(plan, question, tried)
        except Exception as fault:  # whatever it is, the question cannot be asked
            self.failed.append(Failed(plan, number, f"{type(fault).__name__}: {in_a_line(fault)}"))

    def _try(self, plan: QuizPlan, question: AnyQuestion, tried: Tried) -> None:
        mark = grade(question, tried.answer)
        if tried.right:
            self.right += 1
        else:
            self.wrong += 1
        if mark.right != tried.right:
            judged = "right" if mark.right else f"wrong ({mark.wrong})"
            self.failed.append(Failed(plan, question.number, f"{question.kind}: {tried.answer} was judged {judged}"))


def prove(count: int, seed: int) -> Proof:
    """Return a proof over so many questions: every game, quiz and kind of house in turn."""
    random = Random(seed)
    proof = Proof()
    made = houses(random)
    while True:
        rules = next(made)
        for asks in QUIZZES:
            plan = QuizPlan(
                game=rules.game,
                rule_set=rules.rule_set,
                house=house_of(rules),
                kind=asks,
                seed=below(1 << 30, random),
                boxes=1 + below(t.MOST_BOXES, random),
                totals=bool(below(2, random)),
            )
            first = 1 + below(400, random)
            with uncollected():
                for number in range(first, first + A_HOUSE):
                    if sum(proof.asked.values()) >= count:
                        return proof
                    proof.ask(plan, number, random)


@command("proof")
def main(argv: Sequence[str]) -> int:
    """Print the result of the proof; the exit status is 1 if any question failed."""
    parser = Parser(
        prog="dealer-trainer proof",
        description="Answer generated questions with the engine's own acts, and wrongly; judge every answer.",
    )
    parser.add_argument("--count", type=how_many, default=20_000, metavar="N", help="how many questions (20000)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="what houses and questions hang on (0)")
    parser.add_json()
    asked = parser.parse_args(argv)
    proof = prove(asked.count, asked.seed)
    if asked.json:
        print(msgspec.json.encode(proof.shape).decode())
        return 1 if proof.failed else 0
    for (game, asks), count in sorted(proof.asked.items()):
        print(f"{game:16} {asks:8} {count:6,}")
    print(
        f"{sum(proof.asked.values()):,} questions of {len(proof.kinds)} kinds: {proof.right:,} right and "
        f"{proof.wrong:,} wrong answers, {len(proof.failed)} judged otherwise"
    )
    for failed in proof.failed:
        print(failed, file=sys.stderr)
    return 1 if proof.failed else 0


if __name__ == "__main__":
    sys.exit(main())
