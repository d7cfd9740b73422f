"""`dealer-trainer worksheet`: questions to print for a class without machines, and their answers apart."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

import msgspec

from trainer.engine.errors import RoundRefused
from trainer.games.game import Game
from trainer.games.registry import GAMES
from trainer.gui.felt.picture import application
from trainer.gui.style.house_looks import looks_of
from trainer.gui.worksheet.pdf import print_worksheet
from trainer.houses.files import find_house, load_house, load_houses, parse_house
from trainer.houses.house import STANDARD, House
from trainer.places import has_felt, houses_folder
from trainer.quiz.asking import add_questions, alone_asked_for, game_asked_for, options_asked_for
from trainer.quiz.plan import QuizPlan
from trainer.rounds.spec import FORMAT
from trainer.school.making_files import Unwritable
from trainer.school.worksheet.files import MOST_QUESTIONS, Worksheet, key_beside
from trainer.school.worksheet.paper import PAPERS
from trainer.terminal.ending import command, printable
from trainer.terminal.parser import Parser
from trainer.terminal.standard_input import PLACE, STANDARD_INPUT, read_standard_input


@command("worksheet")
def main(argv: Sequence[str]) -> int:
    """Write the two files; what cannot be printed or written is refused."""
    asked = _parser().parse_args(argv)
    game, rule_set = game_asked_for(asked)
    own = _house_asked_for(asked)
    house = own.options_of((game.name, rule_set), options_asked_for(game, rule_set, asked))
    alone = alone_asked_for(asked, game, rule_set, house)
    _refuse(game, asked.count)
    out: Path = asked.out
    if str(out) == "-":
        raise RoundRefused("--out -: a worksheet is two files; expected FILE.pdf")
    key: Path = asked.key or key_beside(out)
    if key.resolve() == out.resolve():
        raise RoundRefused("--key {key} is the file of the questions; expected another one", key=key)
    if asked.key is None and key.is_file() and not out.exists():  # it holds the answers of other questions
        raise RoundRefused(
            "{key} is there already, without {out}; expected --key {key} to replace it", key=key, out=out
        )
    plan = QuizPlan(
        game=game.name,
        rule_set=rule_set,
        house=house,
        house_name="" if own is STANDARD else own.name,
        count=asked.count,
        seed=asked.seed,
        totals=asked.totals,
        waits=own.waits,
        **alone._asdict(),
    )
    _application = application()
    worksheet = Worksheet(plan=plan, paper=asked.paper, looks=looks_of(own))
    try:
        print_worksheet(worksheet, out, key, is_key_named=asked.key is not None)
    except Unwritable as fault:
        if fault.has_no_reader:  # by its name, such as /dev/stdout
            raise BrokenPipeError from None
        raise
    if asked.json:
        print(msgspec.json.encode({"format": FORMAT, "questions": printable(out), "answers": printable(key)}).decode())
    return 0


def _parser() -> Parser:
    parser = Parser(
        prog="dealer-trainer worksheet",
        description="Print questions to a PDF file, and their answers to another; "
        "the questions are those of dealer-trainer quiz with the same seed.",
    )
    add_questions(parser)
    parser.add_json()
    at = parser.add_mutually_exclusive_group()
    at.add_argument("--at", metavar="NAME", help="one of your houses, by its name; --house changes single options")
    at.add_argument("--house-file", type=Path, metavar="FILE", help="the same, by its file, - for standard input")
    parser.add_argument("--paper", choices=list(PAPERS), default="letter", help="the size of the paper (letter)")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.pdf", help="the questions")
    parser.add_argument("--key", type=Path, metavar="KEY.pdf", help="the answers (FILE-key.pdf)")
    return parser


def _house_asked_for(arguments: Namespace) -> House:
    """Return the house that is named, the standard one if none is."""
    if arguments.house_file:
        if arguments.house_file == STANDARD_INPUT:
            return parse_house(read_standard_input(), PLACE)
        return load_house(arguments.house_file).house
    if arguments.at is None:
        return STANDARD
    folder = houses_folder()
    house = find_house(arguments.at, folder)
    if house is None:
        names = [each.house.name for each in load_houses(folder)[0]]
        raise RoundRefused(
            "--at {name:repr} is none of your houses; expected one of {names:list}, or --house-file FILE",
            name=arguments.at,
            names=names,
        )
    return house


def _refuse(game: Game, count: int) -> None:
    """Raise ``RoundRefused`` for a game without a felt, and for more paper than anybody wants."""
    if not has_felt(game.name):
        felts = [name for name in GAMES if has_felt(name)]
        raise RoundRefused("--game {game} has no felt yet; expected one of {felts:list}", game=game.name, felts=felts)
    if count > MOST_QUESTIONS:
        raise RoundRefused(
            "--count {count} is too many for a worksheet; expected at most {most}", count=count, most=MOST_QUESTIONS
        )
