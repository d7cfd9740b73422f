"""`dealer-trainer quiz`: questions with their answers, for people and as JSON."""

import sys
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from trainer.engine import table as t
from trainer.engine.errors import RoundRefused
from trainer.engine.money import Cents, dollars, write_exact
from trainer.engine.notation import write_act
from trainer.engine.table import Box, Hand, Table
from trainer.games.game import Game
from trainer.games.options import House, write_house
from trainer.games.registry import GAMES
from trainer.quiz.asking import Parser, add_questions, table_asked_for
from trainer.quiz.cutting import cheque_values, fewest
from trainer.quiz.kinds import KINDS
from trainer.quiz.payouts import Question, payout_question
from trainer.rounds.round import FORMAT
from trainer.rounds.writing import write_round


def main(argv: Sequence[str]) -> int:
    """Print questions and return the exit status: 2, with one line on the error stream, for what cannot be asked."""
    try:
        asked = _parser().parse_args(argv)
        game, rule_set, house = table_asked_for(asked)
    except RoundRefused as refusal:
        return _complain(str(refusal))
    numbers = range(1, asked.count + 1)
    questions = (payout_question(game.name, rule_set, house, asked.seed, number) for number in numbers)
    if asked.json:
        _print_json(game, rule_set, house, asked.seed, questions)
    else:
        for at, question in enumerate(questions):
            print(f"\n{in_words(question)}" if at else in_words(question))
    return 0


def _complain(line: str) -> int:
    print(f"dealer-trainer: quiz: {' '.join(line.splitlines())}", file=sys.stderr)
    return 2


def _parser() -> Parser:
    parser = Parser(
        prog="dealer-trainer quiz",
        description="Print questions with their answers; the same seed gives the same questions everywhere.",
        allow_abbrev=False,
    )
    add_questions(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser


# JSON.


def _print_json(game: Game, rule_set: str, house: House, seed: int, questions: Iterator[Question]) -> None:
    """Print one JSON object, question by question, so that many need no memory."""
    head = {
        "format": FORMAT,
        "game": game.name,
        "rules": rule_set,
        "house": write_house(house),
        "kind": "payout",
        "seed": seed,
    }
    out = sys.stdout
    out.write(_json(head)[:-1] + ',"questions":[')
    for at, question in enumerate(questions):
        out.write(",\n" if at else "\n")
        out.write(_json(question_shape(question)))
    out.write("]}\n")


def _json(shape: object) -> str:
    return msgspec.json.encode(shape).decode()


def question_shape(question: Question) -> dict[str, Any]:
    """Return a question with its answer: the round, the acts so far, the wager asked about, what is accepted."""
    settled, due = question.settlement, question.accepted
    marked: dict[str, Any] = {"wager": question.wager_name}
    if question.box:
        marked = {"box": question.box} | marked
    if settled.wager == "main":
        marked["hand"] = settled.hand or 1
    marked |= {"stake": write_exact(question.stake), "told": list(question.told), "text": asked_in_words(question)}
    return {
        "number": question.number,
        "kind": question.kind,
        "round": write_round(question.round),
        "acts": [write_act(act) for act in question.acts],
        "question": marked,
        "accepted": {
            "action": due.action,
            "amount": write_exact(due.cents),
            "act": write_act(question.act),
            "cheques": [write_exact(cents) for cents in _cut(question)],
        },
        "outcome": settled.outcome,
        "clauses": list(question.clauses),
        "working": question.working,
    }


def _cut(question: Question) -> tuple[Cents, ...]:
    """Return the cheques a payment is cut in; nothing is cut to take a wager or to leave it."""
    due = question.accepted
    return fewest(due.cents, cheque_values(question.round.house)) if due.action == "pay" else ()


# Words.

_NAMES: Final = {
    "main": "main wager",
    "db21": "DB21 wager",
    "breakz": "BREAKZ wager",
    "stud": "3 Card Stud wager",
    "insurance": "insurance",
    "envy": "envy",
}


def asked_in_words(question: Question) -> str:
    """Return what is asked about the marked wager."""
    if not question.box:
        return "The dealer's own envy: how much is paid?"
    where = f"Box {question.box}"
    if question.hand:
        where += f", hand {question.hand}"
    if question.wager == "envy":
        return f"{where}, envy: how much is paid?"
    stake = f"{_NAMES[question.wager]} of {dollars(question.stake)}"
    return f"{where}, {stake}: take, pay or push, and how much?"


def in_words(question: Question) -> str:
    """Return a question with its answer for people, one line a box."""
    due = question.accepted
    game = GAMES[question.round.game]
    lines = [f"{question.number}. {KINDS[question.kind].title} ({game.title}, {question.round.rule_set})"]
    lines += [f"   {line}" for line in felt_in_words(question)]
    lines.append(f"   {asked_in_words(question)}")
    answer = "Push" if due.action == "push" else f"{due.action.capitalize()} {dollars(due.cents)}"
    lines.append(f"   Answer: {answer}. {question.working} [{', '.join(question.clauses)}]")
    cut = _cut(question)
    if cut:
        lines.append(f"   Cut: {' + '.join([dollars(cents) for cents in cut])}")
    return "\n".join(lines)


def felt_in_words(question: Question) -> list[str]:
    """Return what the dealer sees and has been told when a wager is due."""
    table = question.table
    lines = [f"Dealer: {_dealer(table)}"]
    lines += [f"Box {box.number}: {_box(table, box)}" for box in table.boxes if box.hands]
    for fact in question.told:
        match fact:
            case "even-money":
                lines.append(f"Box {question.box} has asked for even money.")
            case "no-blackjack":
                lines.append("The dealer has looked at the hole card: no blackjack.")
            case "side-wagers-were":
                laid = [
                    f"box {number} {dollars(cents)}{f' ({player})' if player else ''}"
                    for number, cents, player in question.side_wagers
                ]
                lines.append(f"Side wagers of the round: {', '.join(laid)}.")
    return lines


def _dealer(table: Table) -> str:
    hand = table.dealer
    if table.bits & t.EXPOSED:
        up = f", up card {table.up}" if table.up else ""
        return f"{' '.join([str(card) for card in hand.cards])}, {_total(table, hand)}{up}"
    return f"{table.up} up" if table.up else "no cards yet"


def _box(table: Table, box: Box) -> str:
    parts = []
    for at, hand in enumerate(box.hands):
        if hand.bits & t.AWAY:
            continue
        arrow = "D " if hand.bits & t.D_HAND else ""
        name = f"hand {at + 1} " if len(box.hands) > 1 else ""
        wager = f"{dollars(hand.stake)} on " if hand.is_live else ""
        if hand.is_live and hand.added:
            wager = f"{dollars(hand.stake - hand.added)} + {dollars(hand.added)} on "
        cards = " ".join([str(card) for card in hand.cards])
        lying = ", tucked" if hand.bits & t.TUCKED else ", sideways" if hand.bits & t.SIDEWAYS else ""
        parts.append(f"{arrow}{name}{wager}{cards}, {_total(table, hand)}{lying}")
    parts += [f"{_NAMES[side.wager]} {dollars(side.stake)}" for side in box.sides if side.live]
    return "; ".join(parts) or "settled"


def _total(table: Table, hand: Hand) -> str:
    busts = GAMES[table.rules.game].busts
    if hand.is_natural and busts:
        return "blackjack"
    total, soft = table.rules.count(hand.cards)
    return f"{'soft ' if soft else ''}{total}{' bust' if hand.is_bust and busts else ''}"
