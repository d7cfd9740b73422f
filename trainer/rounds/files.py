"""Round files on disk: TOML, or JSON with the same keys."""

import re
import tomllib
from pathlib import Path

import msgspec

from trainer.disk.whole_file import write_whole
from trainer.engine.errors import RoundRefused
from trainer.engine.sentences import Sentence, sentence
from trainer.rounds.reading import read_round
from trainer.rounds.spec import RoundSpec
from trainer.rounds.writing import write_toml

_IN_WORDS = (
    (
        "Illegal character '\\n'",
        sentence('a quotation mark is left open; expected one at the end of the text, as in "25"'),
    ),
    ("Unclosed array", sentence("a bracket above is left open; expected a ] before this line")),
    ("Cannot overwrite a value", sentence("this key is there twice; expected it once")),
    ("Cannot declare", sentence("this heading is there twice; expected [[box]] for each box")),
    ("Invalid value", sentence('this is no value; expected text in quotation marks, such as "25", or a number')),
    ("Expected '=' after a key", sentence('this is no line of a round; expected one such as main = "25"')),
    (
        "Expected newline or end of document",
        sentence("there is more in this line than one value; expected one, with its marks"),
    ),
)
"""What the reader of TOML says, and what a person can do about it."""
_AT = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def load_round(path: Path) -> RoundSpec:
    """Return the round a file tells; `RoundRefused` names the file, the place and what was expected in one line."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        raise RoundRefused("{path}: no such file; expected a round file", path=path) from None
    except IsADirectoryError:
        raise RoundRefused("{path}: is a folder; expected a round file", path=path) from None
    except OSError as fault:
        raise RoundRefused("{path}: cannot be read ({strerror})", path=path, strerror=fault.strerror) from None
    except UnicodeDecodeError:
        raise RoundRefused("{path}: is not text in UTF-8; expected a round file", path=path) from None
    return parse_round(text, str(path))


def save_round(path: Path, spec: RoundSpec) -> None:
    """Write a round file, whole or not at all; `OSError` if the disk refuses."""
    write_whole(path, write_toml(spec).encode())


def parse_round(text: str, place: str) -> RoundSpec:
    """Return the round a text tells, as TOML, or as JSON if it begins with a brace."""
    if text.lstrip().startswith("{"):
        try:
            told = msgspec.json.decode(text)
        except msgspec.DecodeError as fault:
            raise RoundRefused(
                "{place}: is not JSON ({fault}); expected a round in JSON or TOML", place=place, fault=fault
            ) from None
        except RecursionError:
            raise RoundRefused("{place}: its brackets go too deep; expected a round", place=place) from None
        return read_round(told, place)
    try:
        return read_round(tomllib.loads(text), place)
    except RecursionError:
        raise RoundRefused("{place}: its brackets go too deep; expected a round", place=place) from None
    except tomllib.TOMLDecodeError as fault:
        raise RoundRefused("{place}: {fault}", place=place, fault=toml_fault(fault, text)) from None


def toml_fault(fault: tomllib.TOMLDecodeError, text: str) -> Sentence:
    """Return a TOML error with its place first and the line in question shown."""
    found = _AT.search(str(fault))
    plain = _AT.sub("", str(fault))
    what = next((each for said, each in _IN_WORDS if said in plain), sentence("{fault}", fault=plain))
    if found is None or found[1] is None:
        return sentence("the end of the file: {what}; is a bracket or a quotation mark left open?", what=what)
    number = int(found[1])
    lines = text.splitlines()
    if number > len(lines):
        return sentence("line {number}: {what} (column {column})", number=number, what=what, column=found[2])
    return sentence(
        "line {number}: {line}: {what} (column {column})",
        number=number,
        line=lines[number - 1].strip(),
        what=what,
        column=found[2],
    )
