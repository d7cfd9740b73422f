"""`dealer-trainer worksheet`: questions to print for a class without machines, and their answers apart."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QIODevice, QSaveFile
from PySide6.QtWidgets import QApplication

from trainer.engine.errors import RoundRefused
from trainer.engine.table import Rules
from trainer.felt.layout import layout_of
from trainer.games.game import Game
from trainer.games.registry import GAMES, rules_in_force
from trainer.gui.worksheet import wording
from trainer.gui.worksheet.key import key_pages
from trainer.gui.worksheet.paper import PAPERS
from trainer.gui.worksheet.pdf import as_pdf
from trainer.gui.worksheet.questions import on_paper, question_pages
from trainer.gui.worksheet.sheet import Sheet
from trainer.quiz.asking import Parser, add_questions, table_asked_for
from trainer.quiz.plan import Plan

MOST_QUESTIONS = 500


def main(argv: Sequence[str]) -> int:
    """Write the two files and return the exit status: 2, with one line on the error stream, for what cannot be."""
    try:
        asked = _parser().parse_args(argv)
        game, rule_set, house = table_asked_for(asked)
        rules = rules_in_force(game.name, rule_set, house)
        _refuse(game, asked.count)
        out: Path = asked.out
        key: Path = asked.key or out.with_name(f"{out.stem}-key{out.suffix}")
        if key.resolve() == out.resolve():
            raise RoundRefused(f"--key {key} is the file of the questions; expected another one")
        plan = Plan(
            game=game.name,
            rule_set=rule_set,
            house=house,
            kind=asked.kind,
            count=asked.count,
            seed=asked.seed,
            totals=asked.totals,
        )
        files = _made(game, rules, plan, asked.paper)
        _write(dict(zip((out, key), files, strict=True)))
    except RoundRefused as refusal:
        print(f"dealer-trainer: worksheet: {' '.join(str(refusal).splitlines())}", file=sys.stderr)
        return 2
    return 0


def _parser() -> Parser:
    parser = Parser(
        prog="dealer-trainer worksheet",
        description="Print questions to a PDF file, and their answers to another; "
        "the questions are those of dealer-trainer quiz with the same seed.",
        allow_abbrev=False,
    )
    add_questions(parser)
    parser.add_argument("--paper", choices=list(PAPERS), default="letter", help="the size of the paper (letter)")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.pdf", help="the questions")
    parser.add_argument("--key", type=Path, metavar="KEY.pdf", help="the answers (FILE-key.pdf)")
    return parser


def _refuse(game: Game, count: int) -> None:
    """Raise ``RoundRefused`` for a game without a felt, and for more paper than anybody wants."""
    if not _has_felt(game.name):
        felts = [name for name in GAMES if _has_felt(name)]
        raise RoundRefused(f"--game {game.name} has no felt yet; expected one of {', '.join(felts)}")
    if count > MOST_QUESTIONS:
        raise RoundRefused(f"--count {count} is too many for a worksheet; expected at most {MOST_QUESTIONS}")


def _has_felt(game: str) -> bool:
    try:
        layout_of(game)
    except FileNotFoundError:
        return False
    return True


def _made(game: Game, rules: Rules, plan: Plan, paper: str) -> tuple[bytes, bytes]:
    """Return the sheet of questions and the answer key."""
    _application = QApplication.instance() or _new_application()
    questions = [on_paper(plan, number) for number in range(1, (plan.count or 0) + 1)]
    sheet = Sheet(PAPERS[paper], wording.title(plan.kind), game, rules, plan.seed)
    return (
        as_pdf(question_pages(sheet, questions), sheet.paper, f"{sheet.title}, {sheet.table}"),
        as_pdf(key_pages(sheet, questions), sheet.paper, f"{sheet.title}, {sheet.table}: answers"),
    )


def _new_application() -> QApplication:
    """Return an application that needs no display."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    return QApplication(["dealer-trainer"])


def _write(files: dict[Path, bytes]) -> None:
    """Write all files, each whole or not at all; none is touched before every one could be written."""
    begun = []
    for path, content in files.items():
        file = QSaveFile(str(path))
        written = file.open(QIODevice.OpenModeFlag.WriteOnly) and file.write(content) == len(content)
        if not written or not file.flush():
            raise RoundRefused(f"{path}: cannot be written ({file.errorString()})")
        begun.append((path, file))
    for path, file in begun:
        if not file.commit():
            raise RoundRefused(f"{path}: cannot be written ({file.errorString()})")
