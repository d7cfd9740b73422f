"""Files that an earlier program wrote, and what it said of them; `kept/README.md` tells where they come from."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

KEPT: Final = Path(__file__).with_name("kept")
SAID: Final[dict[str, Any]] = json.loads((KEPT / "expected.json").read_text(encoding="utf-8"))
"""By what is kept: the file's name, and what the earlier program said of it."""

NEW_OPTIONS: Final = {
    "breakage": "up",
    "late_blackjack": "original",
    "pick_up": "end",
    "mend": "either",
    "bonus_cap_per": "deal",
}
"""The options of a house that was written before it could choose these: those that were dealt then."""


def as_written_then(house: Mapping[str, Any]) -> dict[str, Any]:
    """Return a house as the earlier program wrote it: without what it could not choose, if that is what it meant."""
    return {name: value for name, value in house.items() if (name, value) not in NEW_OPTIONS.items()}
