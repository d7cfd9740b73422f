"""Folders of files: the product's own in the installed package or the checkout, a person's in their own folder."""

import os
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # reading it takes longer than settling a round, for which no place is asked
    from pathlib import Path

_HERE: Final = os.path.dirname(os.path.realpath(__file__))


def asset(name: str) -> "Path":
    """Return the path of an asset by its name below ``assets/``, such as ``"felts/dealer-bust-21.json"``."""
    from pathlib import Path

    carried = os.path.join(_HERE, "assets")
    return Path(carried if os.path.isdir(carried) else os.path.join(os.path.dirname(_HERE), "assets"), name)


def has_felt(game: str) -> bool:
    """True if a game has a felt to be drawn."""
    return asset(f"felts/{game}.json").is_file()


def houses_folder() -> "Path":
    """Return the folder of this person's house files."""
    return data_folder() / "houses"


DATA_VARIABLE: Final = "DEALER_TRAINER_DATA"
"""Names another folder than the system's own for all that a person's practice writes."""


DATABASE_VARIABLE: Final = "DEALER_TRAINER_DATABASE"
"""Names the database of a school's records, for the instructor's program; a learner's has its own file."""


CLASS_FOLDER_VARIABLE: Final = "DEALER_TRAINER_CLASS_FOLDER"
"""Names the folder by which a class exchanges work, on a share or a stick."""

MAILBOX_VARIABLE: Final = "DEALER_TRAINER_MAILBOX"
"""Names the server by which it does instead, as a URL with the role of a station, or of the school."""


def data_folder() -> "Path":
    """Return this person's data directory, where the house files, the journals and the records lie."""
    from pathlib import Path

    if named := os.environ.get(DATA_VARIABLE):
        return Path(named)
    import platformdirs  # only where no other place is given

    return platformdirs.user_data_path("dealer-trainer", appauthor=False)


SITTING_LOCK: Final = "sitting.lock"
"""The file of a data folder that is there, and locked, while an examination is sat: no second window opens then."""

SHARED_NOTE: Final = "shared.json"
"""The file of a data folder that is there while people of its records have names: a name is asked for at the start."""
