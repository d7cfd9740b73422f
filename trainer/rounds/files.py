"""Round files on disk: TOML, or JSON with the same keys."""

from typing import TYPE_CHECKING

import msgspec

from trainer.engine.errors import RoundRefused
from trainer.engine.quoting import path_shown
from trainer.engine.sentences import sentence
from trainer.rounds.input_files import FilePath, read_text
from trainer.rounds.reading import read_round
from trainer.rounds.spec import RoundSpec
from trainer.rounds.toml_text import TomlRefused, read_toml

if TYPE_CHECKING:
    from pathlib import Path


def load_round(path: FilePath) -> RoundSpec:
    """Return the round a file tells; `RoundRefused` names the file, the place and what was expected in one line."""
    return parse_round(read_text(path, sentence("a round file"), RoundRefused), path_shown(path))


def save_round(path: "Path", spec: RoundSpec) -> None:
    """Write a round file, whole or not at all; `OSError` if the disk refuses."""
    # Commands that read rounds write none.
    from trainer.disk.whole_file import write_whole
    from trainer.rounds.writing import write_toml

    write_whole(path, write_toml(spec).encode())


def parse_round(text: str, place: str) -> RoundSpec:
    """Return the round a text tells, as TOML, or as JSON if it begins with a brace."""
    if text.lstrip().startswith("{"):
        try:
            data = msgspec.json.decode(text)
        except msgspec.DecodeError as fault:
            raise RoundRefused(
                "{place}: is not JSON ({fault}); expected a round in JSON or TOML", place=place, fault=fault
            ) from None
        except RecursionError:
            raise RoundRefused("{place}: its brackets go too deep; expected a round", place=place) from None
        return read_round(data, place)
    try:
        return read_round(read_toml(text), place)
    except TomlRefused as refusal:
        raise RoundRefused("{place}: {refusal}", place=place, refusal=refusal) from None
