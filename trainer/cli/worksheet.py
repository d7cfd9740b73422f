"""`dealer-trainer worksheet`: questions to print for a class without machines, and their answers apart."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from trainer.engine.errors import RoundRefused
from trainer.games.game import Game
from trainer.games.registry import GAMES
from trainer.gui.felt.picture import application
from trainer.gui.style.house_looks import looks_of
from trainer.gui.worksheet.pdf import print_worksheet
from trainer.houses.house import STANDARD
from trainer.places import has_felt
from trainer.quiz.asking import add_questions, alone_asked_for, table_asked_for
from trainer.quiz.plan import QuizPlan
from trainer.rounds.spec import FORMAT
from trainer.school.making_files import Unwritable
from trainer.school.worksheet.files import MOST_QUESTIONS, Worksheet, key_beside
from trainer.school.worksheet.paper import PAPERS
from trainer.terminal.ending import command, printable
from trainer.terminal.house_asked import add_house, house_asked_for
from trainer.terminal.parser import Parser


@command("worksheet")
def main(argv: Sequence[str]) -> int:
    """Write the two files; what cannot be printed or written is refused."""
    asked = _parser().parse_args(argv)
    own = house_asked_for(asked)
    game, rule_set, house = table_asked_for(asked, own)
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
    add_house(parser)
    parser.add_argument("--paper", choices=list(PAPERS), default="letter", help="the size of the paper (letter)")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.pdf", help="the questions")
    parser.add_argument("--key", type=Path, metavar="KEY.pdf", help="the answers (FILE-key.pdf)")
    return parser


def _refuse(game: Game, count: int) -> None:
    """Raise ``RoundRefused`` for a game without a felt, and for more paper than anybody wants."""
    if not has_felt(game.name):
        felts = [name for name in GAMES if has_felt(name)]
        raise RoundRefused("--game {game} has no felt yet; expected one of {felts:list}", game=game.name, felts=felts)
    if count > MOST_QUESTIONS:
        raise RoundRefused(
            "--count {count} is too many for a worksheet; expected at most {most}", count=count, most=MOST_QUESTIONS
        )
