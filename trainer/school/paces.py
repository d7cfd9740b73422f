"""The pace of questions: the time within which a right answer is never slow, the school's or the program's."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from trainer.school.school_settings import FILE, SchoolSettings
from trainer.school.settings import read_settings

SCHOOL_PACE_MS: Final = {
    "payout": 30_000,
    "hitting": 10_000,
    "order": 60_000,
    "act": 20_000,
    "request": 15_000,
    "recall": 20_000,
}
"""The milliseconds within which a right answer of a quiz is never slow where the school says nothing else; a bonus
payout under 30 s is a college's.
"""


def school_paces(folder: Path) -> Mapping[str, int]:
    """Return the milliseconds within which a right answer is never slow, by quiz, for a data folder's school."""
    school, _ = read_settings(folder / FILE, SchoolSettings())
    own = {asks: round(1000 * seconds) for asks, seconds in school.quiz_seconds.items() if asks in SCHOOL_PACE_MS}
    return SCHOOL_PACE_MS | own
