"""The long run: the engine's own frequencies beside exact figures.

``python -m trainer.proving.longrun tests/oracle.json`` takes minutes, prints a line a figure and fails if one is off.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

from trainer.engine.sentences import sentence
from trainer.proving.frequencies import (
    SIDE_BETS,
    Figure,
    dealt_bonuses,
    dealt_d_wagers,
    dealt_side_bets,
    exact_side_bets,
    exact_totals_where_nobody_busts,
)
from trainer.proving.odds_dealt import dealt_beside_odds
from trainer.rounds.input_files import read_text
from trainer.rounds.spec import FORMAT
from trainer.terminal.ending import command
from trainer.terminal.misused import Misused
from trainer.terminal.parser import Parser
from trainer.terminal.standard_input import is_standard_input, read_standard_input

SOFT_17 = ("hit", "stand")


def every_hand(exact: dict[str, Any]) -> Iterator[Figure]:
    """Yield the figures that can be gone through to the last hand, for every number of decks with exact figures."""
    for decks in (1, 2, 4, 6, 8):
        for soft_17 in SOFT_17:
            for wager in SIDE_BETS:
                yield from exact_side_bets(exact, decks, soft_17, wager)
    for decks in (2, 6, 8):
        yield from exact_totals_where_nobody_busts(exact, decks)


def at_random(exact: dict[str, Any], rounds: int, random: Random) -> Iterator[Figure]:
    """Yield the figures that rounds dealt at random bring."""
    for soft_17 in SOFT_17:
        yield from dealt_side_bets(exact, 6, soft_17, rounds, random)
    for decks in (2, 6):
        yield from dealt_d_wagers(exact, decks, rounds, random)
        yield from dealt_bonuses(exact, decks, rounds, random)
    yield from dealt_beside_odds(rounds, random)


@command("longrun")
def main(argv: Sequence[str]) -> int:
    """Print every figure; return 1 if one is off."""
    parser = Parser(prog="python -m trainer.proving.longrun", description=__doc__)
    parser.add_argument("figures", type=Path, help="the exact figures, JSON; - for standard input")
    parser.add_argument("--rounds", type=int, default=200_000, help="rounds dealt at random for each (200000)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the shuffles (1)")
    parser.add_json()
    asked = parser.parse_args(argv)
    exact = _read(asked.figures)
    off = 0
    shown = []
    for figure in chain(every_hand(exact), at_random(exact, asked.rounds, Random(asked.seed))):
        if asked.json:
            shown.append({**figure._asdict(), "off": figure.is_off})
        else:
            print(figure, flush=True)
        off += figure.is_off
    if asked.json:
        print(json.dumps({"format": FORMAT, "figures": shown}))
    else:
        print(f"{off} off" if off else "Every figure is as it must be.")
    return 1 if off else 0


def _read(path: Path) -> dict[str, Any]:
    is_given = is_standard_input(path)
    text = read_standard_input() if is_given else read_text(path, sentence("exact figures in JSON"), Misused)
    try:
        exact = json.loads(text)
    except (ValueError, RecursionError):
        exact = None
    if not isinstance(exact, dict):
        raise Misused("{path}: holds no exact figures in JSON", path=path)
    return exact


if __name__ == "__main__":
    sys.exit(main())
