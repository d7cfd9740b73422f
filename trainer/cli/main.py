"""The commands: `dealer-trainer` opens the program, the others print and exit."""

import argparse
import codecs
import gc
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import BinaryIO, NoReturn

from trainer import __version__

Command = Callable[[Sequence[str]], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status; without one, open the program."""
    words = list(sys.argv[1:] if argv is None else argv)
    command = _COMMANDS.get(words[0]) if words else None
    try:
        if command:
            return command(words[1:])
        if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
            return _window(words)
        return _general(words)
    except BrokenPipeError:
        sys.stderr.close()
        return 0


def _general(words: Sequence[str]) -> int:
    if words[0] == "--version":
        print(f"dealer-trainer {__version__}")
        return 0
    if words[0] in ("-h", "--help"):
        print(_HELP)
        return 0
    return complain(f"no command {words[0]!r}; expected one of {', '.join(_COMMANDS)}, or none to open the program")


def complain(line: str) -> int:
    """Print one line for the person at the command line and return the exit status for bad input."""
    print(f"dealer-trainer: {line}", file=sys.stderr)
    return 2


def _window(words: Sequence[str]) -> int:
    from trainer.gui.app.opening import run

    return run(list(words))


class _Parser(argparse.ArgumentParser):
    """A parser whose complaint is one line."""

    def error(self, message: str) -> NoReturn:
        raise SystemExit(complain(f"{self.prog.split()[-1]}: {message}"))


def _settle(words: Sequence[str]) -> int:
    parser = _Parser(prog="dealer-trainer settle", description="Play rounds as a perfect dealer and print them.")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="a round file")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--jsonl", action="store_true", help="read a round a line, print a result a line")
    asked = parser.parse_args(words)
    if asked.jsonl:
        if asked.files:
            return complain("settle: --jsonl reads rounds from standard input; expected no FILE")
        return settle_lines(sys.stdin.buffer, sys.stdout.buffer)
    if not asked.files:
        return complain("settle: expected a round file, or --jsonl")
    from trainer.rounds.files import load_round
    from trainer.rounds.playing import play_round
    from trainer.wording.rounds import result_shape, result_words
    from trainer.wording.sentences import say

    def one(path: Path) -> tuple[str, int]:
        played = play_round(load_round(path))
        return (_json(result_shape(played)) if asked.json else say(result_words(played))), 0

    return _each(asked.files, one, blank=not asked.json)


def _judge(words: Sequence[str]) -> int:
    parser = _Parser(prog="dealer-trainer judge", description="Replay the acts of rounds and judge each.")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a round file with acts")
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args(words)
    from trainer.rounds.files import load_round
    from trainer.rounds.judging import judge_round
    from trainer.wording.rounds import judged_shape, judged_words
    from trainer.wording.sentences import say

    def one(path: Path) -> tuple[str, int]:
        judged = judge_round(load_round(path))
        text = _json(judged_shape(judged)) if asked.json else say(judged_words(judged))
        return text, 0 if judged.is_as_expected else 1

    return _each(asked.files, one, blank=not asked.json)


def _each(files: Sequence[Path], one: Callable[[Path], tuple[str, int]], *, blank: bool) -> int:
    """Print what `one` says of each file, a blank line between; a refused file is named, the others still printed."""
    from trainer.engine.errors import RoundRefused
    from trainer.wording.sentences import say_refusal

    worst = 0
    for at, path in enumerate(files):
        try:
            text, status = one(path)
        except RoundRefused as refusal:
            status = complain(say_refusal(refusal))
        else:
            print(f"\n{text}" if at and blank else text)
        worst = max(worst, status)
    return worst


def settle_lines(rounds: BinaryIO, results: BinaryIO) -> int:
    """Settle a round a line, one result a line; a refused round gives an error line and exit status 2."""
    import msgspec

    from trainer.engine.errors import RoundRefused
    from trainer.rounds.playing import play_settlements
    from trainer.rounds.reading import read_round
    from trainer.wording.rounds import result_shape
    from trainer.wording.sentences import say_refusal

    decode, encode = msgspec.json.Decoder().decode, msgspec.json.Encoder().encode
    status = 0
    collecting = gc.isenabled()
    gc.disable()  # tables are trees: counting references frees them all
    try:
        for number, line in enumerate(rounds, start=1):
            if number == 1:
                line = line.removeprefix(codecs.BOM_UTF8)
            try:
                told = read_round(decode(line))
                answer = encode(result_shape(play_settlements(told)))
            except RoundRefused as refusal:
                answer = encode({"error": f"line {number}: {say_refusal(refusal)}"})
                status = 2
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
                answer = encode({"error": f"line {number}: is not a round in JSON ({fault})"})
                status = 2
            results.write(answer)
            results.write(b"\n")
    finally:
        if collecting:
            gc.enable()
    results.flush()
    return status


def _games(words: Sequence[str]) -> int:
    parser = _Parser(
        prog="dealer-trainer games", description="List games, rules, pay tables, options, clauses, rulings."
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args(words)
    from trainer.wording.games import games_shape, games_words
    from trainer.wording.sentences import say

    print(_json(games_shape()) if asked.json else say(games_words()))
    return 0


def _quiz(words: Sequence[str]) -> int:
    from trainer.cli.quiz import main as print_quiz

    return print_quiz(list(words))


def _proof(words: Sequence[str]) -> int:
    from trainer.proving.proof import main as prove

    return prove(list(words))


def _random_trainee(words: Sequence[str]) -> int:
    from trainer.proving.random_trainee import main as deal

    return deal(list(words))


def _picture(words: Sequence[str]) -> int:
    from trainer.cli.picture import main as draw_picture

    return draw_picture(list(words))


def _worksheet(words: Sequence[str]) -> int:
    from trainer.cli.worksheet import main as print_worksheet

    return print_worksheet(list(words))


def _json(shape: object) -> str:
    import msgspec

    return msgspec.json.encode(shape).decode()


_COMMANDS: dict[str, Command] = {
    "settle": _settle,
    "judge": _judge,
    "games": _games,
    "quiz": _quiz,
    "proof": _proof,
    "random-trainee": _random_trainee,
    "picture": _picture,
    "worksheet": _worksheet,
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
Each explains itself with --help."""
