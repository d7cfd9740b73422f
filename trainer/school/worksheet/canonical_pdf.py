"""The same bytes for the same pages: a PDF as Qt writes it, brought into an order that hangs on its pages alone.

Qt goes through the fonts of a document in the order of a hash that is salted anew in every process, and numbers and
names what belongs to them as it comes by. It writes the time, too, with the zone of the machine, and places on the page
to a millionth of a dot, which is most of what a drawn page takes.
"""

import re
import zlib
from collections import deque
from collections.abc import Iterator
from typing import Final

_ENTRY: Final = re.compile(rb"(\d{10}) \d{5} ([nf])\s\s?")
_REFERENCE: Final = re.compile(rb"\b(\d+) 0 R\b")
_CONTENTS: Final = re.compile(rb"/Contents (\d+) 0 R")
_LENGTH: Final = re.compile(rb"/Length (\d+) 0 R")
_FINE: Final = re.compile(rb"\b(\d{2,}\.\d)\d+")
"""Factors and shades are below ten, and stay as fine as they are: a whole page hangs on one of them."""
_TAG: Final = re.compile(rb"/([A-Z]{6})(?=\+)")
"""The tag before the name of a font of which only some letters are embedded."""
_STREAM: Final = b"stream\n"
_MOMENTS: Final = (
    (re.compile(rb"Date \(D:\d{14}[^)]*\)"), b"Date (D:20000101000000Z)"),
    (re.compile(rb'Date="[^"]{25}"'), b'Date="2000-01-01T00:00:00+00:00"'),
)
"""In the second place a length is written down elsewhere; all dates are as long as ours."""


def in_canonical_order(made: bytes) -> bytes:
    """Return a PDF of Qt's with its objects numbered as they are come by from its pages, and the time taken out."""
    objects, trailer = _taken_apart(made)
    _round_places(objects)
    numbers = {old: new for new, old in enumerate(_reached(trailer, objects), start=1)}
    tags: dict[bytes, bytes] = {}
    out = bytearray(made[: made.index(b"\n") + 1])
    offsets = []
    for old, new in numbers.items():
        offsets.append(len(out))
        head, stream, rest = objects[old].partition(_STREAM)
        for moment, always in _MOMENTS:
            head, rest = moment.sub(always, head), moment.sub(always, rest) if b"/XML" in head else rest
        head = _TAG.sub(lambda found: b"/" + tags.setdefault(found[1], _tag(len(tags))), _renumbered(head, numbers))
        out += b"%d 0 obj%b%b%bendobj\n" % (new, head, stream, rest)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(offsets) + 1)
    out += b"".join([b"%010d 00000 n \n" % offset for offset in offsets])
    trailer = re.sub(rb"/Size \d+", b"/Size %d" % (len(offsets) + 1), _renumbered(trailer, numbers))
    return bytes(out + trailer + b"startxref\n%d\n%%%%EOF\n" % start)


def _round_places(objects: dict[int, bytes]) -> None:
    """Write the places on the pages to a tenth of a dot, 6,000 to an inch; no eye and no printer tells it."""
    for whole in list(objects.values()):
        head, _, _ = whole.partition(_STREAM)
        for number in [int(each) for each in _CONTENTS.findall(head)]:
            head, _, rest = objects[number].partition(_STREAM)
            content = _FINE.sub(rb"\1", zlib.decompress(rest[: rest.rindex(b"endstream")]))
            packed = zlib.compress(content, 9)
            length = _LENGTH.search(head)
            assert length is not None
            objects[int(length[1])] = b"\n%d\n" % len(packed)
            objects[number] = head + _STREAM + packed + b"\nendstream\n"


def _taken_apart(made: bytes) -> tuple[dict[int, bytes], bytes]:
    """Return the objects of a PDF by their numbers, each from its own head to its end, and the trailer."""
    table, _, _ = made[int(made.rsplit(b"startxref\n", 1)[1].split()[0]) :].partition(b"startxref")
    entries, _, trailer = table.partition(b"trailer")
    offsets = [int(entry[1]) if entry[2] == b"n" else 0 for entry in _ENTRY.finditer(entries)]
    ends = dict(zip(places := sorted([each for each in offsets if each]), [*places[1:], len(made)], strict=True))
    objects = {}
    for number, offset in enumerate(offsets):
        if offset:
            whole = made[offset : ends[offset]]
            objects[number] = whole[whole.index(b"obj") + 3 : whole.rindex(b"endobj")]
    return objects, b"trailer" + trailer


def _reached(trailer: bytes, objects: dict[int, bytes]) -> Iterator[int]:
    """Yield the numbers of all objects, in the order in which they are come by."""
    waiting = deque(_references(trailer))
    seen = set(waiting)
    while waiting:
        number = waiting.popleft()
        yield number
        for each in _references(objects[number].partition(_STREAM)[0]):
            if each not in seen:
                seen.add(each)
                waiting.append(each)


def _references(text: bytes) -> list[int]:
    return list(dict.fromkeys([int(number) for number in _REFERENCE.findall(text)]))


def _renumbered(text: bytes, numbers: dict[int, int]) -> bytes:
    return _REFERENCE.sub(lambda found: b"%d 0 R" % numbers[int(found[1])], text)


def _tag(count: int) -> bytes:
    return b"AAAA" + bytes([ord("A") + count // 26, ord("A") + count % 26])
