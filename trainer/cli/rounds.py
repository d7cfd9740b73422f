"""The rounds that commands are given, and what is printed of each."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from trainer.engine.errors import Refusal
from trainer.rounds.files import load_round, parse_round
from trainer.rounds.input_files import FilePath
from trainer.rounds.spec import RoundSpec
from trainer.terminal.ending import complain
from trainer.wording.sentences import say_refusal

P = TypeVar("P")


def round_at(path: FilePath) -> RoundSpec:
    """Return the round of a file, or of standard input for `-`; a refusal in one line if it holds none."""
    if str(path) != "-":
        return load_round(path)
    from trainer.terminal.standard_input import PLACE, read_standard_input

    return parse_round(read_standard_input(), PLACE)


def print_each(files: Sequence[P], one: Callable[[P], tuple[str, int]], *, as_json: bool) -> int:
    """Print the text that `one` makes of each file, a blank line between; a refused file is named, the others go on."""
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
