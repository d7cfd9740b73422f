"""TOML as rounds and houses are written in it, and its faults in a line that a person can act on."""

import re
from functools import cache
from typing import Any, Final

import tomli

from trainer.engine.errors import Refusal
from trainer.engine.quoting import quoted
from trainer.engine.sentences import Sentence, sentence


class TomlRefused(Refusal):
    """A text that is not TOML, or goes too deep; the line says where, not in which file."""


_IN_WORDS: Final = (
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
"""The complaints of the TOML reader that a person meets, each with the words that tell how to mend it."""
_AT: Final = r" \(at (?:line (\d+), column (\d+)|end of document)\)$"
_MOST_PARTS: Final = 50
"""The most parts of a dotted key; the time that `tomli` takes for one grows with their square."""
_PART: Final = r"""(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
_LARGEST: Final = 1 << 63


def read_toml(text: str) -> dict[str, Any]:
    """Return the keys and values of a text of TOML; `TomlRefused` says in one line where it is none."""
    if _has_deep_key(text):
        raise TomlRefused("a key has more than {most} parts; expected one such as main", most=_MOST_PARTS)
    try:
        read = tomli.loads(text)
    except RecursionError:
        raise TomlRefused("its brackets go too deep; expected plain keys and values") from None
    except tomli.TOMLDecodeError as fault:
        raise TomlRefused("{fault}", fault=_fault(fault, text)) from None
    except ValueError:  # Python makes no number of so many digits, and no date of a 13th month
        raise TomlRefused("a number in it cannot be; expected one of fewer digits, or a date that is one") from None
    _expect_numbers(read)
    return read


def _has_deep_key(text: str) -> bool:
    """True if a key has too many parts; the whole text is looked through only if a line has so many dots."""
    if text.count(".") < _MOST_PARTS or all([line.count(".") < _MOST_PARTS for line in text.splitlines()]):
        return False
    return any([found["deep"] is not None for found in _deep_key().finditer(text)])


@cache
def _deep_key() -> re.Pattern[str]:
    """Return the pattern of a key with too many parts; hardly a text needs it, and it takes as long as reading one.

    Comments and texts are passed over whole, so that full stops in them are no dots.
    """
    return re.compile(
        rf"'''.*?'''|\"\"\"(?:[^\\]|\\.)*?\"\"\"|#[^\n]*+"
        rf"|(?P<deep>{_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{{_MOST_PARTS}}})|{_PART}",
        re.DOTALL,
    )


def _expect_numbers(read: dict[str, Any]) -> None:
    """Refuse a number that no one can print: of hexadecimal digits TOML takes as many as there are."""
    left: list[Any] = [read]
    while left:
        value = left.pop()
        if isinstance(value, dict):
            left += value.values()
        elif isinstance(value, list):
            left += value
        elif type(value) is int and not -_LARGEST <= value < _LARGEST:
            raise TomlRefused("a number in it is too large; expected one of at most 18 digits")


def _fault(fault: tomli.TOMLDecodeError, text: str) -> Sentence:
    """Return a TOML error with its place first and the line in question shown."""
    found = re.search(_AT, str(fault))
    plain = re.sub(_AT, "", str(fault))
    what = next((each for part, each in _IN_WORDS if part in plain), sentence("{fault:line}", fault=plain))
    if found is None or found[1] is None:
        return sentence("the end of the file: {what}; is a bracket or a quotation mark left open?", what=what)
    number = int(found[1])
    lines = text.splitlines()
    if number > len(lines):
        return sentence("line {number}: {what} (column {column})", number=number, what=what, column=found[2])
    return sentence(
        "line {number}: {line:line}: {what} (column {column})",
        number=number,
        line=lines[number - 1].strip(),
        what=what,
        column=found[2],
    )


def toml_value(value: Any) -> str:
    """Return a value as a file of TOML has it."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            return quoted(value)
        case list() if any([isinstance(each, dict) for each in value]) or len(value) > 8:
            return "[\n" + "".join([f"  {toml_value(each)},\n" for each in value]) + "]"
        case list():
            return f"[{', '.join([toml_value(each) for each in value])}]"
        case dict():
            return f"{{ {', '.join([f'{key} = {toml_value(each)}' for key, each in value.items()])} }}"
    raise TypeError(type(value))
