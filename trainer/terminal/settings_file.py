"""The file beside the program by which whoever sets up a school's computers names their places, once for all of them.

The environment and the options of a command come before it, so its words become environment where there is none.
"""

import os
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # most computers have no such file, and read nothing more
    from pathlib import Path

FILE: Final = "dealer-trainer.toml"
_ADDRESS: Final = "server"


def take_settings_file() -> None:
    """Put the places that the file names into force, where nothing else names them; a `Refusal` if it is none."""
    for folder in _folders():
        path = os.path.join(folder, FILE)
        if os.path.isfile(path):
            from pathlib import Path

            for variable, value in _read(Path(path)).items():
                os.environ.setdefault(variable, value)
            return


def _folders() -> list[str]:
    """Return the folders that are beside the program: of its command, its environment, its checkout."""
    here = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    return [os.path.dirname(os.path.abspath(sys.argv[0])), sys.prefix, here]


def _read(path: "Path") -> dict[str, str]:
    from trainer.engine.errors import Refusal
    from trainer.engine.sentences import sentence
    from trainer.places import CLASS_FOLDER_VARIABLE, DATA_VARIABLE, MAILBOX_VARIABLE
    from trainer.rounds.input_files import read_text
    from trainer.rounds.toml_text import TomlRefused, read_toml

    text = read_text(path, sentence("settings of this program"), Refusal)
    try:
        shape = read_toml(text)
    except TomlRefused as refusal:
        raise refusal.within(path) from None
    variables = {"data": DATA_VARIABLE, "class-folder": CLASS_FOLDER_VARIABLE, _ADDRESS: MAILBOX_VARIABLE}
    found = {}
    for key, value in shape.items():
        if key not in variables:
            known = list(variables)
            raise Refusal("{path}: {key} is not known; expected {known:or}", path=path, key=key, known=known)
        if not isinstance(value, str) or not value or "\0" in value:
            raise Refusal("{path}: {key}: expected a place in quotation marks", path=path, key=key)
        # A folder is told as seen from the file: the program may be begun anywhere.
        told = value if key == _ADDRESS else str(path.parent / os.path.expanduser(value))
        found[variables[key]] = told
    return found
