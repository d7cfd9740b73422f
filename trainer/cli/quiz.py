"""`dealer-trainer quiz`: questions with their answers, for people and as JSON."""

import sys
from collections.abc import Iterator, Sequence

import msgspec

from trainer.games.options import write_house
from trainer.houses.house import STANDARD
from trainer.quiz.asking import add_questions, alone_asked_for, table_asked_for
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import AnyQuestion, question_at
from trainer.quiz.shapes import answered_shape
from trainer.rounds.spec import FORMAT
from trainer.terminal.ending import command
from trainer.terminal.house_asked import add_house, house_asked_for
from trainer.terminal.parser import Parser
from trainer.terminal.printed_questions import asked_in_text, printed_question
from trainer.wording.sentences import say


@command("quiz")
def main(argv: Sequence[str]) -> int:
    """Print questions; one that cannot be asked is refused."""
    asked = _parser().parse_args(argv)
    own = house_asked_for(asked)
    game, rule_set, house = table_asked_for(asked, own)
    alone = alone_asked_for(asked, game, rule_set, house)
    plan = QuizPlan(
        game=game.name,
        rule_set=rule_set,
        house=house,
        house_name="" if own is STANDARD else own.name,
        seed=asked.seed,
        totals=asked.totals,
        waits=own.waits,
        **alone._asdict(),
    )
    question_at(plan, 1)  # a clause that no question cites is refused before anything is printed
    questions = (question_at(plan, number) for number in range(1, asked.count + 1))
    if asked.json:
        _print_json(plan, questions)
    else:
        for at, question in enumerate(questions):
            printed = say(printed_question(question))
            print(f"\n{printed}" if at else printed)
    return 0


def _parser() -> Parser:
    parser = Parser(
        prog="dealer-trainer quiz",
        description="Print questions with their answers; the same seed gives the same questions everywhere.",
    )
    add_questions(parser)
    add_house(parser)
    parser.add_json()
    return parser


# JSON.


def _print_json(plan: QuizPlan, questions: Iterator[AnyQuestion]) -> None:
    """Print one JSON object, question by question, so that many need no memory."""
    head = {
        "format": FORMAT,
        "game": plan.game,
        "rules": plan.rule_set,
        "house": write_house(plan.house),
        "kind": plan.kind,
        "seed": plan.seed,
    }
    out = sys.stdout
    out.write(_json(head)[:-1] + ',"questions":[')
    for at, question in enumerate(questions):
        out.write(",\n" if at else "\n")
        out.write(_json(answered_shape(question, say(asked_in_text(question)), say)))
    out.write("]}\n")


def _json(shape: object) -> str:
    return msgspec.json.encode(shape).decode()
