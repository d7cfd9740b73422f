"""Spoiling: a good text or value made into one that somebody might hand in, by chance."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from trainer.engine.shoe import below

WORDS: Final[tuple[bytes, ...]] = (
    b"", b" ", b"\n", b"\r\n", b"\0", b"\xff", b"\xef\xbb\xbf", b"\xc3\x28", b"\xed\xa0\x80", b"\\ud800",
    b"\xe2\x80\xae", b'"', b"'", b'"""', b"{", b"}", b"[", b"]", b"[[", b"]]", b"=", b".", b",", b":", b"#", b"/",
    b"\\", b"-", b"\x1b[2J", b"0", b"-1", b"1", b"7", b"8", b"0.5", b"1e400", b"-0", b"00", b"nan", b"inf", b"true",
    b"null", b"0x" + b"f" * 40, b"999999999", b"1000000000", b"21474836.48", b"9" * 20, b"9" * 400, b"9" * 5000,
    b"2026-02-30", b"2026-11-28T25:00:00", b"[" * 2000, b'{"a":' * 2000, b"a." * 200, b"A" * 3000, b"AS", b"10H", b"XX",
    b"box", b"acts", b"main", b"db21", b"deal 1", b"pay 1.2 main 25", b"lay 1 main 5", b"double 1 10", b"split 1",
    b"clear", b"call floor", b"hit 7.4", b"format", b"blackjack", b"winners-option", b"house", b"practice",
    b"insurance", b"even", b"[box]", b"[[box]]",
)  # fmt: skip
"""The texts put into a text: marks of the formats, numbers at their limits, words of the product."""


def nested(depth: int) -> Any:
    """Return brackets in brackets."""
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


VALUES: Final[tuple[Any, ...]] = (
    None, True, False, 0, -1, 1, 3, 7, 8, 10**9, 10**15, -(10**18), 10**30, 0.5, -0.0, 1e308, 1e13, float("nan"),
    "", " ", "x", "25", "0", "-5", "999999999.99", "1000000000", "9" * 400, "\0", "\u202e", "\ufeff", "a" * 3000,
    "<b>x</b>", "{0}", "{place}", "%s", "../..", "AS", "8S 8S 8S /", "/", "deal 1", "lay 1 main 5", "main", "stud",
    "finished", "hint", "even", "2026-11-28T10:00:00Z", "0001-01-01T00:00:00", "9999-12-31T23:59:59+14:00",
    [], {}, [None], {"": None}, [[]], {"a": [{}]}, nested(400), list(range(300)), {"act": "peek", "finding": []},
    {f"k{at}": at for at in range(300)},
)  # fmt: skip
"""The values that take the place of a value of a file."""


def copied(value: Any) -> Any:
    return json.loads(json.dumps(value))


def pick(among: Sequence[Any], random: Random) -> Any:
    return among[below(len(among), random)]


def spoil_bytes(good: bytes, others: Sequence[bytes], random: Random) -> bytes:
    """Return a text with a few pieces changed, doubled, moved, cut off, or taken from another text."""
    data = good
    for _ in range(1 + below(1 + below(4, random), random)):  # often a single one, which is seen by the last reader
        at, to = sorted((below(len(data) + 1, random), below(len(data) + 1, random)))
        to = min(to, at + 1 + below(40, random))
        match below(9, random):
            case 0:
                data = data[:at] + bytes([below(256, random)]) + data[at + 1 :]
            case 1:
                data = data[:at] + pick(WORDS, random) + data[at:]
            case 2:
                data = data[:at] + pick(WORDS, random) + data[to:]
            case 3:
                data = data[:at] + data[to:]
            case 4:
                data = data[:to] + data[at:to] * (1 + below(20, random)) + data[to:]
            case 5:
                data = data[:at]
            case 6:
                other = pick(others, random)
                start = below(len(other) + 1, random)
                data = data[:at] + other[start : start + 1 + below(60, random)] + data[at:]
            case 7:
                lines = data.split(b"\n")
                line = below(len(lines), random)
                lines.insert(below(len(lines) + 1, random), lines[line])
                data = b"\n".join(lines)
            case _:
                lines = data.split(b"\n")
                del lines[below(len(lines), random)]
                data = b"\n".join(lines)
    return data


def spoil_value(good: Any, random: Random) -> Any:
    """Return a value as JSON has it, with a few of its parts put in another's place, dropped, doubled or renamed."""
    value = copied(good)
    for _ in range(1 + below(3, random)):
        holder, key = _a_part(value, random)
        if holder is None:
            return copied(pick(VALUES, random))
        match below(6, random):
            case 0 | 1 | 2:
                holder[key] = copied(pick(VALUES, random))
            case 3:
                del holder[key]
            case 4 if isinstance(holder, list):
                holder.insert(below(len(holder) + 1, random), holder[key])
            case 4:
                holder[pick(WORDS, random).decode("utf-8", "replace")] = holder[key]
            case _:
                other, place = _a_part(value, random)
                if other is not None:
                    holder[key] = copied(other[place])
    return value


def _a_part(value: Any, random: Random) -> tuple[Any, Any]:
    """Return the container of one part of a value, and the part's key in it; two Nones if there is none."""
    found: list[tuple[Any, Any]] = []
    left = [value]
    while left and len(found) < 3000:
        each = left.pop()
        keys = list(each) if isinstance(each, dict) else range(len(each)) if isinstance(each, list) else ()
        for key in keys:
            found.append((each, key))
            if isinstance(each[key], dict | list):
                left.append(each[key])
    return pick(found, random) if found else (None, None)
