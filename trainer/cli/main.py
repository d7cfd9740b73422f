"""The commands: `dealer-trainer` opens the program, the others print and exit."""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

from trainer import __version__
from trainer.terminal.ending import (
    TerminalCommand,
    claim_process,
    command,
    complain,
    end_by_signal_at_once,
    run_to_its_end,
)
from trainer.terminal.parser import Misused, Parser
from trainer.terminal.standard_input import lines_of
from trainer.terminal.window_options import option_without_value, unknown_option


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status; without one, open the program."""
    if argv is None:
        claim_process()
        argv = sys.argv[1:]
    return run_to_its_end(_run, argv)


def _run(words: Sequence[str]) -> int:
    if words and (named := _COMMANDS.get(words[0])):
        return named()(words[1:])
    match list(words):
        case ["--version", *others] if set(others) <= {"--json"}:
            print(_json({"format": 1, "version": __version__}) if others else f"dealer-trainer {__version__}")
        case ["-h" | "--help"]:
            print(_HELP)
        case [str(word), *_] if not word.startswith("-"):
            commands = ", ".join(_COMMANDS)
            raise Misused("no command {word:repr}; expected one of {commands}, or none", word=word, commands=commands)
        case _:
            _refuse_unknown_options(words)
            end_by_signal_at_once()
            from trainer.gui.app.opening import run

            return run(list(words))
    return 0


def _refuse_unknown_options(words: Sequence[str]) -> None:
    if word := unknown_option(words):
        raise Misused("no option {word:repr}; expected --help, --version, a command, or none", word=word)
    if word := option_without_value(words):
        raise Misused("{word} expects a value", word=word)


@command("settle")
def _settle(words: Sequence[str]) -> int:
    parser = Parser(prog="dealer-trainer settle", description="Play rounds as a perfect dealer and print them.")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="a round file, - for standard input")
    parser.add_json()
    parser.add_argument("--jsonl", action="store_true", help="read a round a line, print a result a line")
    asked = parser.parse_args(words)
    if asked.jsonl:
        if asked.files:
            raise Misused("--jsonl reads rounds from standard input; expected no FILE")
        from trainer.terminal.batch import settle_lines

        return settle_lines(lines_of(sys.stdin.buffer), sys.stdout.buffer)
    if not asked.files:
        raise Misused("expected a round file, or --jsonl")
    from trainer.cli.rounds import round_at
    from trainer.rounds.playing import play_round
    from trainer.wording.rounds import result_shape, result_words
    from trainer.wording.sentences import say

    def one(path: Path) -> tuple[str, int]:
        played = play_round(round_at(path))
        return (_json(result_shape(played)) if asked.json else say(result_words(played))), 0

    return _each(asked.files, one, as_json=asked.json)


@command("judge")
def _judge(words: Sequence[str]) -> int:
    parser = Parser(prog="dealer-trainer judge", description="Replay the acts of rounds and judge each.")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a round with acts, - for standard input")
    parser.add_json()
    asked = parser.parse_args(words)
    from trainer.cli.rounds import round_at
    from trainer.rounds.judging import judge_round
    from trainer.wording.rounds import judged_shape, judged_words
    from trainer.wording.sentences import say

    def one(path: Path) -> tuple[str, int]:
        judged = judge_round(round_at(path))
        text = _json(judged_shape(judged)) if asked.json else say(judged_words(judged))
        return text, 0 if judged.is_as_expected else 1

    return _each(asked.files, one, as_json=asked.json)


def _each(files: Sequence[Path], one: Callable[[Path], tuple[str, int]], *, as_json: bool) -> int:
    """Print the text that `one` makes of each file, a blank line between; a refused file is named, the others go on."""
    from trainer.engine.errors import Refusal
    from trainer.wording.sentences import say_refusal

    worst = 0
    for at, path in enumerate(files):
        try:
            text, status = one(path)
        except Refusal as refusal:
            status = complain(say_refusal(refusal), as_json=as_json)
        else:
            print(f"\n{text}" if at and not as_json else text)
        worst = max(worst, status)
    return worst


@command("games")
def _games(words: Sequence[str]) -> int:
    parser = Parser(
        prog="dealer-trainer games", description="List games, rules, pay tables, options, clauses, rulings."
    )
    parser.add_json()
    asked = parser.parse_args(words)
    from trainer.wording.games import games_shape, games_words
    from trainer.wording.sentences import say

    print(_json(games_shape()) if asked.json else say(games_words()))
    return 0


def _json(shape: object) -> str:
    import msgspec

    return msgspec.json.encode(shape).decode()


def _in(module: str) -> Callable[[], TerminalCommand]:
    """Return a function that reads a command from its module, which is not read before somebody wants it."""

    def read() -> TerminalCommand:
        found: TerminalCommand = import_module(module).main
        return found

    return read


_COMMANDS: dict[str, Callable[[], TerminalCommand]] = {
    "settle": lambda: _settle,
    "judge": lambda: _judge,
    "games": lambda: _games,
    "quiz": _in("trainer.cli.quiz"),
    "proof": _in("trainer.proving.proof"),
    "random-trainee": _in("trainer.proving.random_trainee"),
    "picture": _in("trainer.cli.picture"),
    "worksheet": _in("trainer.cli.worksheet"),
}

_HELP = """\
usage: dealer-trainer [COMMAND ...]

Without a command the program opens. The commands:
  settle FILE... [--json]   play rounds as a perfect dealer and print them
  settle --jsonl            the same, a round and a result a line
  judge FILE... [--json]    replay the acts of rounds and judge each
  games [--json]            games, rule sets, pay tables, house options, clauses, rulings
  quiz --game G ...         print questions with their answers
  proof [--count N]         answer generated questions rightly and wrongly, and judge every answer
  random-trainee ...        deal rounds rightly and wrongly, and check what must always hold
  picture --game G ...      draw a felt to a PNG file
  worksheet --game G ...    print questions and their answers to two PDF files
Each explains itself with --help; with --json each prints JSON, errors too. A FILE may be - for standard input."""
