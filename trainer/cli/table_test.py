"""`dealer-trainer table-test`: the sheet of the table test, to score by hand or as it was scored."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from trainer.cli.letting_in import add_by
from trainer.cli.people_papers import looked_at, write_sheet
from trainer.cli.records import add_place, records_asked_for
from trainer.engine.errors import Refusal
from trainer.exam.table_test import TableTest, in_force
from trainer.games.registry import GAMES
from trainer.places import data_folder
from trainer.school.school_settings import FILE, read_school
from trainer.school.settings import default_path
from trainer.school.worksheet.paper import PAPERS
from trainer.terminal.ending import command, printable
from trainer.terminal.misused import Misused
from trainer.terminal.parser import Parser
from trainer.wording.table_tests import OWN_FORM

FORMAT: Final = 1


@command("table-test")
def main(words: Sequence[str]) -> int:
    """Write the page; what cannot be read or written is refused."""
    asked = _parser().parse_args(words)
    if (asked.game or asked.by) and not asked.person:
        raise Misused("--game and --by belong to --person")
    # Without a person no records are opened, and no database is read.
    page = _filled(asked) if asked.person else _blank(asked)
    write_sheet(asked.out, page)
    if asked.json:
        print(msgspec.json.encode({"format": FORMAT, "sheet": printable(asked.out)}).decode())
    return 0


def _parser() -> Parser:
    parser = Parser(
        prog="dealer-trainer table-test",
        description="Print the sheet of the table test on one page: blank, to score a live audition by hand, or the "
        "latest that was scored of a person.",
        epilog="With --person it takes that person's PIN, if there is one, as the first line of standard input; with "
        "--by that of whoever manages people.",
    )
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.pdf", help="the page")
    parser.add_argument("--person", default="", metavar="NAME", help="whose latest table test is printed")
    parser.add_argument("--game", choices=list(GAMES), default="", help="with --person: the latest at a game")
    parser.add_argument("--paper", choices=list(PAPERS), default="letter", help="the size of the paper (letter)")
    add_by(parser)
    add_place(parser)
    parser.add_json()
    return parser


def _blank(asked: Any) -> bytes:
    from trainer.gui.felt.picture import application  # other commands of a terminal work where no Qt is
    from trainer.gui.printing.table_test_sheet import printed_table_test

    folder = asked.data if asked.data is not None else data_folder()
    school, unreadable = read_school(folder / FILE, default_path())
    if unreadable is not None:
        raise Refusal("{why}", why=unreadable)
    _application = application()
    return printed_table_test(school.table_test or OWN_FORM, paper=asked.paper)


def _filled(asked: Any) -> bytes:
    from trainer.gui.felt.picture import application
    from trainer.gui.printing.table_test_sheet import printed_table_test
    from trainer.school.signed_tests import signed_tests

    records = records_asked_for(asked, makes=False)
    try:
        person, name = looked_at(records, asked.person, asked.by)
        tests = signed_tests(records.store, person)
    finally:
        records.close()
    test = _latest(tests, asked.game)
    if test is None:
        raise Refusal("{name:quoted} has no table test yet", name=name)
    replaced = next((each for each in tests if each.uuid == test.replaces), None)
    _application = application()
    return printed_table_test(test.form, test, name, replaced=replaced, paper=asked.paper)


def _latest(tests: tuple[TableTest, ...], game: str) -> TableTest | None:
    return next((test for test in in_force(tests) if game in ("", test.game)), None)
