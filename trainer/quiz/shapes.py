"""Questions in JSON: as they are asked, so that they read back whatever is dealt later, and with their answers."""

from collections.abc import Callable
from typing import Any

import msgspec

from trainer.engine.acts import Act
from trainer.engine.cards import write_cards
from trainer.engine.errors import ImpossibleAct, NotationError, RoundRefused
from trainer.engine.money import write_exact
from trainer.engine.notation import write_act
from trainer.engine.quoting import line_shown
from trainer.engine.sentences import Sentence
from trainer.engine.table import Table
from trainer.games.kinds import Asks
from trainer.games.notation import read_acts
from trainer.games.options import write_house
from trainer.games.registry import GAMES
from trainer.quiz.calling import say_total
from trainer.quiz.choosing import after
from trainer.quiz.facts.at_table import facts_at
from trainer.quiz.hitting import HittingQuestion
from trainer.quiz.next_act import ActQuestion, dealt_so_far
from trainer.quiz.ordering import OrderQuestion, Resolved, Target
from trainer.quiz.payouts import PayoutQuestion, Reading, cut_of, payout_at
from trainer.quiz.questions import AnyQuestion
from trainer.quiz.recall import CHOICES, RecallQuestion
from trainer.quiz.request_words import read_request, write_request
from trainer.quiz.requests import RequestQuestion, request_at
from trainer.rounds.reading import read_round, rules_of
from trainer.rounds.spec import RoundSpec
from trainer.rounds.writing import write_round
from trainer.scenarios.kinds import KINDS

# As it is asked.


def question_shape(question: AnyQuestion) -> dict[str, Any]:
    """Return a question as it is asked: its round, the acts so far, and what it is about; `read_question` reads it."""
    if isinstance(question, RecallQuestion):
        return _recall_shape(question)
    return {
        "number": question.number,
        "asks": question.asks,
        "kind": question.kind,
        **({"figure": question.figure} if question.figure else {}),
        "round": write_round(question.round),
        "acts": [write_act(act) for act in question.acts],
        "question": _about(question),
    }


def _recall_shape(question: RecallQuestion) -> dict[str, Any]:
    """Return a fact as it is asked: at which table, and in which order its answers stand."""
    rules = question.rules
    return {
        "number": question.number,
        "asks": question.asks,
        "kind": question.kind,
        **({"figure": question.figure} if question.figure else {}),
        "table": {"game": rules.game, "rules": rules.rule_set, "house": write_house(question.round.house)},
        "question": {"fact": question.fact.id, "drawn": list(question.drawn)},
    }


def _about(question: AnyQuestion) -> dict[str, Any]:
    shape: dict[str, Any] = {}
    match question:
        case PayoutQuestion():
            if question.box:
                shape["box"] = question.box
            shape["wager"] = question.wager_name
            if question.wager == "main":
                shape["hand"] = question.hand or 1
            shape["stake"] = write_exact(question.stake)
            if question.reads:
                shape["reads"] = question.reads
        case HittingQuestion():
            shape["whose"] = "d" if question.box else "dealer"
            if question.box:
                shape["box"] = question.box
            shape |= {"cards": write_cards(question.cards), "choices": list(question.choices)}
            shape |= {"total": question.asks_total, "follows": question.follows}
        case OrderQuestion():
            shape |= {"moment": question.moment, "wagers": [_target(target) for target in question.targets]}
        case RequestQuestion():
            shape |= {"box": question.box, "asks": write_request(question.request)}
            if question.hand:
                shape["hand"] = question.hand
            if question.is_call:
                shape["waits"] = question.waits
            if question.reads:
                shape["reads"] = question.reads
    shape["told"] = list(question.hidden_facts)
    return shape


def _target(target: Target) -> dict[str, Any]:
    shape: dict[str, Any] = {"box": target.box} if target.box else {}
    shape["wager"] = target.wager
    if target.wager == "main":
        shape["hand"] = target.hand or 1
    return shape | {"stake": write_exact(target.stake)}


# Reading it back.


class _Shape(msgspec.Struct, frozen=True):
    number: int
    asks: Asks
    kind: str
    question: "_About"
    round: dict[str, Any] = {}
    acts: tuple[str, ...] = ()
    table: "_TableShape | None" = None


class _TableShape(msgspec.Struct, frozen=True):
    """A table at which nothing is dealt."""

    game: str
    rules: str
    house: dict[str, Any]


class _About(msgspec.Struct, frozen=True):
    box: int = 0
    wager: str = ""
    hand: int = 0
    total: bool = False
    follows: int = 0
    reads: Reading = ""
    fact: str = ""
    drawn: tuple[int, ...] = ()
    asks: str = ""
    waits: bool = False


def read_question(shape: Any, place: str = "") -> AnyQuestion:
    """Return the question that was asked; ``RoundRefused`` with one line if it is none, or not by these rules."""
    try:
        return _read(msgspec.convert(shape, _Shape))
    except (msgspec.ValidationError, NotationError, ImpossibleAct, RoundRefused) as fault:
        raise RoundRefused("no question that can be asked: {fault}", fault=fault).within(place) from None


def _read(shape: _Shape) -> AnyQuestion:
    kind = KINDS.get(shape.kind)
    if kind is None or kind.asks != shape.asks:
        raise RoundRefused("kind {kind:repr} is not known", kind=shape.kind)
    if shape.asks == "recall":
        return _read_recall(shape)
    spec = read_round(shape.round)
    acts = read_acts(shape.acts)
    if shape.asks == "act":
        return _read_act_question(shape, spec, acts)
    table = after(spec, acts)
    about = shape.question
    if shape.asks == "payout":
        question = payout_at(
            shape.number, shape.kind, spec, acts, table, about.box, about.hand, about.wager, about.reads
        )
        if question is None:
            raise RoundRefused(
                "the {wager} wager of box {box} is not due there", wager=line_shown(about.wager), box=about.box
            )
        return question
    if shape.asks == "order":
        order = OrderQuestion(number=shape.number, kind=shape.kind, round=spec, acts=acts, table=table)
        if order.resolving.is_over:
            raise RoundRefused("no wager is due there")
        return order
    if shape.asks == "request":
        place = about.box, about.hand
        request = request_at(shape.number, spec, acts, table, place, read_request(about.asks), about.waits, about.reads)
        if request is None or request.kind != shape.kind:
            raise RoundRefused("nobody at box {box} can ask for that there", box=about.box)
        return request
    _check_hand(table, about.box)
    return HittingQuestion(
        number=shape.number,
        kind=shape.kind,
        round=spec,
        acts=acts,
        table=table,
        box=about.box,
        asks_total=about.total,
        follows=about.follows,
    )


def _read_act_question(shape: _Shape, spec: RoundSpec, acts: tuple[Act, ...]) -> ActQuestion:
    dealt = dealt_so_far(spec, acts)
    if refused := next((each.impossible for each in dealt.acts_done if each.impossible is not None), None):
        raise RoundRefused("{fault}", fault=refused)
    question = ActQuestion(number=shape.number, kind=shape.kind, round=spec, acts=acts, table=dealt.table)
    if question.clause is None:
        raise RoundRefused("the round is over there")
    return question


def _read_recall(shape: _Shape) -> RecallQuestion:
    told, name, drawn = shape.table, shape.question.fact, shape.question.drawn
    game = GAMES.get(told.game) if told else None
    if told is None or game is None or told.rules not in game.rule_sets:
        raise RoundRefused("a fact is asked at a table; expected its game, its rules and its house")
    rules = rules_of(game, told.rules, told.house)
    fact = facts_at(rules).get(name)
    if fact is None or fact.kind != shape.kind:
        raise RoundRefused("fact {fact:repr} is not known at this table", fact=name)
    if len(drawn) != CHOICES or 0 not in drawn or not set(drawn) <= set(range(len(fact.wrong) + 1)):
        raise RoundRefused("the answers of fact {fact:repr} are not {count} of its own", fact=name, count=CHOICES)
    if len(set(drawn)) < CHOICES:
        raise RoundRefused("an answer of fact {fact:repr} is there twice", fact=name)
    return RecallQuestion(number=shape.number, rules=rules, fact=fact, drawn=drawn)


def _check_hand(table: Table, number: int) -> None:
    box = table.box(number) if number else None
    if number and (box is None or not box.hands):
        raise RoundRefused("there is no hand at box {number}", number=number)


# With its answer.


def answered_shape(question: AnyQuestion, text: str, say: Callable[[Sentence], str]) -> dict[str, Any]:
    """Return a question with what is accepted, its clauses and its working.

    `text` asks it of a person, and `say` puts a working into words.
    """
    shape = question_shape(question)
    shape["question"]["text"] = text
    if isinstance(question, RecallQuestion):
        shape["question"]["choices"] = [say(each) for each in question.choices]
    shape["accepted"] = accepted_shape(question, say)
    if isinstance(question, PayoutQuestion):
        shape["outcome"] = question.settlement.outcome
    return shape | {"clauses": list(question.clauses), "working": say(question.working)}


def accepted_shape(question: AnyQuestion, say: Callable[[Sentence], str]) -> dict[str, Any]:
    """Return the accepted answer: all of it, where more than one answer is."""
    match question:
        case ActQuestion(due=due_acts):
            return {"acts": [write_act(act) for act in due_acts]}
        case PayoutQuestion(act=act, accepted=due):
            return {
                "action": due.action,
                "amount": write_exact(due.cents),
                "act": write_act(act),
                "cheques": [write_exact(cents) for cents in cut_of(question)],
            }
        case HittingQuestion(act=act, accepted=answer):
            called_as = {
                "total": list(answer.total),
                "totals": [list(each) for each in question.totals],
                "said": say_total(answer.total),
            }
            return {"call": answer.call, "act": write_act(act) if act else None} | (
                called_as if question.asks_total else {}
            )
        case RecallQuestion(accepted=chosen):
            return {"choice": chosen.choice}
        case RequestQuestion(accepted=decided):
            return {"answer": decided.reply}
    return {"line": _line_shape(question, say)}


def _line_shape(question: OrderQuestion, say: Callable[[Sentence], str]) -> list[dict[str, Any]]:
    """Return the right line step by step, with all that may be touched in the place of each."""
    steps = []
    here = question.resolving
    while due := here.due:
        steps.append(_step_shape(due, say))
        here = here.after(due[0])
    return steps


def _step_shape(due: tuple[Resolved, ...], say: Callable[[Sentence], str]) -> dict[str, Any]:
    first = due[0]
    return {
        "action": first.touch.action,
        "act": write_act(first.act),
        "amount": write_exact(first.cents),
        "due": [write_act(each.act) for each in due],
        "clauses": list(first.clauses),
        "timing": list(first.timing),
        "working": say(first.working),
    }
