"""The lines of due acts from the fixed shoes, counted; the first depth that differs says where the rules changed."""

from __future__ import annotations

from pathlib import Path

from tests.support.perft.shoes import ROUNDS, table_of
from trainer.proving.perft import perft

PINNED = Path(__file__).with_name("lines.txt")
DEEPEST = 70
"""Deeper than any round goes here."""


def counted(name: str) -> list[str]:
    """Return a line for each depth of a fixed round: the depth, the number of lines, their digest."""
    table = table_of(name)
    return [f"{at:2} {depth.lines:6} {depth.digest}" for at, depth in enumerate(perft(table, DEEPEST), start=1)]


def written() -> str:
    """Return the whole file."""
    parts = [f"# {name}\n" + "".join([f"{line}\n" for line in counted(name)]) for name in ROUNDS]
    return "\n".join(parts)
