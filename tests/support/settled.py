"""The result of a round dealt without a fault."""

from __future__ import annotations

from typing import Any

import msgspec

from trainer.rounds.playing import play_settlements
from trainer.rounds.spec import RoundSpec
from trainer.terminal.round_shapes import round_result


def settle_round(spec: RoundSpec) -> dict[str, Any]:
    """Return the result as `settle --json` prints it."""
    shape: dict[str, Any] = msgspec.to_builtins(round_result(play_settlements(spec)))
    return shape
