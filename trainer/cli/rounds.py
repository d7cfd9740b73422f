"""The rounds that commands are given."""

from pathlib import Path

from trainer.rounds.files import load_round, parse_round
from trainer.rounds.spec import RoundSpec
from trainer.terminal.standard_input import PLACE, STANDARD_INPUT, read_standard_input


def round_at(path: Path) -> RoundSpec:
    """Return the round of a file, or of standard input for `-`; a refusal in one line if it holds none."""
    return parse_round(read_standard_input(), PLACE) if path == STANDARD_INPUT else load_round(path)
