"""`dealer-trainer fundamentals`: problems of a drill with their answers, for people and as JSON."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from trainer.engine.errors import RoundRefused
from trainer.engine.money import write_exact
from trainer.engine.sentences import Sentence, sentence
from trainer.fundamentals.drill import DRILLS, problem_at
from trainer.fundamentals.problem import Problem
from trainer.fundamentals.table import DrillTable
from trainer.quiz.asking import how_many
from trainer.terminal.ending import command
from trainer.terminal.parser import Parser
from trainer.wording.fundamentals import answer_words, asked, problem_words, working
from trainer.wording.sentences import say

FORMAT: Final = 1


@command("fundamentals")
def main(words: Sequence[str]) -> int:
    """Print the problems of a drill; one that is not known is refused."""
    parser = Parser(
        prog="dealer-trainer fundamentals",
        description="Print problems with their answers; the same seed gives the same problems everywhere.",
    )
    parser.add_argument("--drill", required=True, metavar="NAME", help=f"one of {', '.join(DRILLS)}")
    parser.add_argument("--count", type=how_many, default=10, metavar="N", help="how many problems (10)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the same number brings the same problems (0)")
    parser.add_json()
    wanted = parser.parse_args(words)
    if wanted.drill not in DRILLS:
        raise RoundRefused(
            "--drill {drill:repr} is not known; expected one of {drills:list}", drill=wanted.drill, drills=DRILLS
        )
    table = DrillTable()
    problems = [problem_at(wanted.drill, table, wanted.seed, number) for number in range(1, wanted.count + 1)]
    if wanted.json:
        shapes = [_shape(number, problem) for number, problem in enumerate(problems, start=1)]
        told = {"format": FORMAT, "drill": wanted.drill, "seed": wanted.seed, "problems": shapes}
        print(msgspec.json.encode(told).decode())
    else:
        for number, problem in enumerate(problems, start=1):
            print(say(_line(number, problem)))
    return 0


def _line(number: int, problem: Problem) -> Sentence:
    return sentence(
        "{number}. {problem}\n   Answer: {answer}. {working}",
        number=number,
        problem=problem_words(problem),
        answer=answer_words(DRILLS[problem.drill].fields, problem.answer),
        working=working(problem),
    )


def _shape(number: int, problem: Problem) -> dict[str, Any]:
    fields, answer = DRILLS[problem.drill].fields, problem.answer
    accepted: dict[str, Any]
    if fields == ("cheques",):
        accepted = {"cheques": [write_exact(cents) for cents in answer.cheques]}
    elif fields == ("money",):
        accepted = {"amount": write_exact(answer.numbers[0])}
    else:
        accepted = {"numbers": list(answer.numbers)}
    return {
        "number": number,
        "text": say(asked(problem)),
        "stacks": [[write_exact(cents) for cents in stack] for stack in problem.cheques],
        "cards": [card.text for card in problem.cards],
        "accepted": accepted,
        "working": say(working(problem)),
    }
