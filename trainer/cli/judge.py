"""`dealer-trainer judge`: the acts of rounds replayed, each judged and its mistake named."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from trainer.cli.rounds import print_each, round_at
from trainer.rounds.judging import judge_round
from trainer.terminal.ending import command
from trainer.terminal.parser import Parser
from trainer.terminal.round_results import judged_words
from trainer.terminal.round_shapes import judged_shape
from trainer.wording.sentences import say


@command("judge")
def main(words: Sequence[str]) -> int:
    """Print the verdicts of each round and return the exit status: 1 if one is not as its file says, 2 if refused."""
    parser = Parser(prog="dealer-trainer judge", description="Replay the acts of rounds and judge each.")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a round with acts, - for standard input")
    parser.add_json()
    asked = parser.parse_args(words)

    def one(path: Path) -> tuple[str, int]:
        judged = judge_round(round_at(path))
        shown = msgspec.json.encode(judged_shape(judged)).decode() if asked.json else say(judged_words(judged))
        return shown, 0 if judged.is_as_expected else 1

    return print_each(asked.files, one, as_json=asked.json)
