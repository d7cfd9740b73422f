"""The commands: `dealer-trainer` opens the program, the others print and exit."""

import gc
import sys
from collections.abc import Sequence
from importlib import import_module

from trainer import __version__
from trainer.terminal.ending import TerminalCommand, claim_process, run_to_its_end
from trainer.terminal.misused import Misused
from trainer.terminal.settings_file import take_settings_file


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status; without one, open the program."""
    if argv is None:
        argv = sys.argv[1:]
        claim_process(leaves_things=not _settles_files(argv))
    return run_to_its_end(_run, argv)


def _settles_files(words: Sequence[str]) -> bool:
    """True if words ask to settle files: that leaves nothing behind, and takes less than to read about signals."""
    return words[:1] == ["settle"] and not any([word.startswith("--") for word in words])


def _run(words: Sequence[str]) -> int:
    if words and words[0] in _COMMANDS:
        take_settings_file()
        return _read_command(words[0])(words[1:])
    from trainer.terminal.window_options import file_to_open

    match list(words):
        case ["--version", *others] if set(others) <= {"--json"}:
            print(_version(as_json=bool(others)))
        case ["-h" | "--help"]:
            print(_HELP)
        case [str(word), *_] if not word.startswith("-") and not file_to_open([word])[0]:
            commands = ", ".join(_COMMANDS)
            raise Misused("no command {word:repr}; expected one of {commands}, or none", word=word, commands=commands)
        case _:
            from trainer.cli.window import open_window

            return open_window(words)
    return 0


def _version(as_json: bool) -> str:
    from trainer.terminal.machine_code import is_engine_compiled

    compiled = is_engine_compiled()
    if as_json:
        return f'{{"format":1,"version":"{__version__}","compiled":{"true" if compiled else "false"}}}'
    return f"dealer-trainer {__version__} ({'compiled' if compiled else 'not compiled'})"


def _read_command(name: str) -> TerminalCommand:
    named: TerminalCommand = import_module(_COMMANDS[name]).main
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
    return named


_COMMANDS = {
    "settle": "trainer.cli.settle",
    "judge": "trainer.cli.judge",
    "games": "trainer.cli.games",
    "odds": "trainer.cli.odds",
    "quiz": "trainer.cli.quiz",
    "fundamentals": "trainer.cli.fundamentals",
    "proof": "trainer.proving.proof",
    "random-trainee": "trainer.proving.random_trainee",
    "picture": "trainer.cli.picture",
    "worksheet": "trainer.cli.worksheet",
    "table-test": "trainer.cli.table_test",
    "records": "trainer.cli.records",
    "people": "trainer.cli.people",
    "classes": "trainer.cli.classes",
    "set-work": "trainer.cli.set_work",
    "server": "trainer.cli.server",
    "exchange": "trainer.cli.exchange",
    "certificate": "trainer.cli.certificate",
    "verify": "trainer.cli.verify",
    "skills": "trainer.cli.skills",
    "blueprints": "trainer.cli.blueprints",
}
"""The module of each command, which is not read before somebody wants it."""

_HELP = """\
usage: dealer-trainer [FILE.assignment] [--data FOLDER] [--database URL]
       dealer-trainer COMMAND ...

Without a command the program opens; practice is kept in the folder, a school's records in the database. The commands:
  settle FILE... [--json]   play rounds as a perfect dealer and print them
  settle --jsonl            the same, a round and a result a line
  judge FILE... [--json]    replay the acts of rounds and judge each
  games [--json]            games, rule sets, pay tables, house options, clauses, rulings
  odds --game G ...         print what the house keeps of each bet, exactly, and what mistakes cost
  quiz --game G ...         print questions with their answers
  fundamentals --drill D .. print problems of cheques, odds and totals with their answers
  proof [--count N]         answer generated questions rightly and wrongly, and judge every answer
  random-trainee ...        deal rounds rightly and wrongly, and check what must always hold
  picture --game G ...      draw a felt to a PNG file
  worksheet --game G ...    print questions and their answers to two PDF files
  table-test --out FILE     print the sheet by which an instructor scores a live audition
  records check|...         compare the records with their journals, compute them anew, copy, export, import
  people [add|pin|...]      list and name the people of the records
  classes [add|roster|...]  classes, their rosters, and a sheet on each for Monday morning
  set-work [give|...]       the work of a class: given, withdrawn, more of it allowed to one person
  exchange save|take-in|... the file of a class to send, the files that came back, a round to the class folder
  server setup|...          a school's PostgreSQL server, by which stations exchange with it
  certificate [issue|...]   the school's key, and the certificates that it signs
  verify FILE|TEXT ...      say whether a certificate is what a school issued, or write a page that does
  skills [--json]           list the skills that practice keeps apart
  blueprints [check|...]    list the examinations, check the files of own ones, print a specimen
Each explains itself with --help; with --json each prints JSON, errors too. A FILE may be - for standard input."""
