"""The result of a round dealt without a fault."""

from __future__ import annotations

from typing import Any

from trainer.rounds.playing import play_settlements
from trainer.rounds.spec import RoundSpec
from trainer.terminal.round_results import result_shape


def settle_round(spec: RoundSpec) -> dict[str, Any]:
    """Return the result as `settle --json` prints it."""
    return result_shape(play_settlements(spec))
