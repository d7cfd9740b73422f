"""`dealer-trainer settle`: rounds played as by a perfect dealer, and what they come to."""

import os
import sys
from collections.abc import Sequence
from typing import Final

from trainer.cli.rounds import print_each, round_at
from trainer.rounds.input_files import FilePath
from trainer.rounds.playing import play_round
from trainer.terminal.ending import command
from trainer.terminal.misused import Misused
from trainer.terminal.round_results import result_words
from trainer.wording.sentences import say


@command("settle")
def main(words: Sequence[str]) -> int:
    """Print the result of each round and return the exit status, 2 if one is refused."""
    files = [word for word in words if word != "--json"]
    if files and all([_is_plain(word) for word in files]):
        return _settle_files(files, as_json=len(files) < len(words))
    return _settle_as_asked(words)


def _is_plain(word: str) -> bool:
    """True if a word is the path of a file as it will be shown: no option, nor a path to be written otherwise."""
    return word == "-" or (not word.startswith("-") and os.path.normpath(word) == word)


def _settle_as_asked(words: Sequence[str]) -> int:
    """Settle what any words ask for; to read them takes longer than to settle a round, so plain files come without."""
    import argparse
    from pathlib import Path

    from trainer.terminal.parser import Parser

    def how_many(text: str) -> int:
        """Return a number of processes that is asked for."""
        jobs = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
        if not 1 <= jobs <= _MOST_JOBS:
            raise argparse.ArgumentTypeError(f"{text!r} is no number of processes; expected 1 to {_MOST_JOBS}")
        return jobs

    parser = Parser(prog="dealer-trainer settle", description="Play rounds as a perfect dealer and print them.")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="a round file, - for standard input")
    parser.add_json()
    parser.add_argument("--jsonl", action="store_true", help="read a round a line, print a result a line")
    parser.add_argument("--jobs", type=how_many, metavar="N", help="with --jsonl: settle in N processes at once (1)")
    asked = parser.parse_args(words)
    if asked.jsonl:
        if asked.files:
            raise Misused("--jsonl reads rounds from standard input; expected no FILE")
        from trainer.terminal.standard_input import lines_of

        rounds, results = lines_of(sys.stdin.buffer), sys.stdout.buffer
        if (asked.jobs or 1) == 1:
            from trainer.terminal.batch import settle_lines  # not for one round

            return settle_lines(rounds, results)
        from trainer.terminal.side_by_side import settle_side_by_side  # one process needs nothing of several

        return settle_side_by_side(rounds, results, asked.jobs)
    if asked.jobs is not None:
        raise Misused("--jobs is for many rounds; expected --jsonl with it")
    if not asked.files:
        raise Misused("expected a round file, or --jsonl")
    return _settle_files(asked.files, as_json=asked.json)


def _settle_files(files: Sequence[FilePath], *, as_json: bool) -> int:
    return print_each(files, _json_of if as_json else _words_of, as_json=as_json)


def _words_of(path: FilePath) -> tuple[str, int]:
    return say(result_words(play_round(round_at(path)))), 0


def _json_of(path: FilePath) -> tuple[str, int]:
    import msgspec

    from trainer.terminal.round_shapes import round_result  # plain words need none of it

    return msgspec.json.encode(round_result(play_round(round_at(path)).settled)).decode(), 0


_MOST_JOBS: Final = 256
