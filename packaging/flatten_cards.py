"""Make the two styles of card faces from the CC0 deck, in a form that QtSvg draws rightly.

The deck uses ``<use>`` of ``<symbol viewBox>``, which QtSvg scales wrongly; here every symbol becomes a plain group
with its scale written out. On the way the colors are calmed, the corner indices made bolder, the aces given a large
pip, and numbers shortened. How to run it stands in ``assets/cards/PROVENANCE.md``.
"""

import hashlib
import re
import sys
import tarfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from xml.etree import ElementTree

TARBALL_SHA256 = "0a9e5c386c40af2ae591103589d3a4c340d66a325a64c3f5b1d3f6c0a907b468"

SVG = "http://www.w3.org/2000/svg"
XLINK = "{http://www.w3.org/1999/xlink}href"


# Pure red and blue glare beside felt; these keep at least 4.5 : 1 against the card.
_INK = {"black": "#15171c", "red": "#c4122f", "#FC4": "#eebc45", "#44F": "#2c4da0", "white": "#fefefc"}
STYLES: Mapping[str, Mapping[str, str]] = {
    "two-colour": _INK | {"blue": _INK["red"], "green": _INK["black"]},
    "four-colour": _INK | {"blue": "#1556c0", "green": "#0a7436"},
}
"""The inks of each style, by the colors of the deck; the deck's diamonds are blue and its clubs green."""

_FOLDER = "4color-bf"
"""The drawings of the deck that have the big index."""
_WEIGHT = "104"
"""The pen of the index letters, in thousandths of their height."""
_ACE = 124
"""The height of an ace's single pip; lengths are in the deck's 240 × 336 units."""
_COURT_FRAME = (158, 250)
"""The width and height of a court picture, cut out around the indices."""
_NOTCH = (-60.0, -16.0)
"""The corner of the part of a court picture that an index needs."""

_COURT_LAYER = re.compile(r"[SHDC][JQK]\d")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")


def _tag(name: str) -> str:
    return f"{{{SVG}}}{name}"


def _short(number: float, digits: int = 3) -> str:
    text = f"{number:.{digits}f}".rstrip("0").rstrip(".") if digits else f"{number:.0f}"
    return "0" if text == "-0" else text


def _short_path(path: str) -> str:
    """Return the path with one decimal a number, which is a hundredth of a card unit in a court picture.

    >>> _short_path("M320.35352,0c60.63574,94.993578 91.19275-.04z")
    'M320.4 0c60.6 95 91.2 0z'
    """
    words: list[str] = []
    for word in re.findall(rf"[A-Za-z]|{_NUMBER.pattern}", path):
        if word.isalpha():
            words.append(word)
            continue
        number = _short(float(word), 1)
        words.append(f" {number}" if words and not words[-1].isalpha() and number[0] != "-" else number)
    return "".join(words)


def _length(element: ElementTree.Element, name: str) -> float | None:
    value = element.get(name)
    return None if value is None else float(value)


def _scaled(use: ElementTree.Element, symbol: ElementTree.Element) -> str:
    """Return the transform that puts a symbol's own units where the ``<use>`` wants them."""
    left, top, width, height = (float(part) for part in symbol.get("viewBox", "").split())
    # A missing length means the whole card.
    room = (_length(use, "width") or 240.0, _length(use, "height") or 336.0)
    across, down = room[0] / width, room[1] / height
    if symbol.get("preserveAspectRatio") != "none":  # else it is xMinYMid: at the left, in the middle
        across = down = min(across, down)
    x = (_length(use, "x") or 0.0) - left * across
    y = (_length(use, "y") or 0.0) - top * down + (room[1] - height * down) / 2
    return f"translate({_short(x)} {_short(y)}) scale({_short(across, 5)} {_short(down, 5)})"


def _amend(face: str, root: ElementTree.Element) -> None:
    """Change the deck's drawing: indices, aces, court frames."""
    index, pip = f"V{face[1]}{face[0]}", f"S{face[1]}{face[0]}"
    for symbol in root.iter(_tag("symbol")):
        if symbol.get("id") == index:
            for path in symbol:
                path.set("stroke-width", _WEIGHT)
    uses = [(parent, use) for parent in root.iter() for use in parent.findall(_tag("use"))]
    for parent, use in uses:
        name, x = use.get(XLINK, "#")[1:], _length(use, "x")
        if name in (index, pip) and x is not None:
            if x < -100:
                continue  # in the corner
            if face[0] == "A":
                use.set("x", str(-_ACE / 2))
                use.set("y", str(-_ACE / 2))
                use.set("height", str(_ACE))
            elif face[0] in "JQK":
                parent.remove(use)  # the index stands where this pip was
        elif _COURT_LAYER.fullmatch(name):
            width, tall = _COURT_FRAME
            for key, value in (("width", width), ("height", tall), ("x", -width / 2), ("y", -tall / 2)):
                use.set(key, str(value))
    if face[0] in "JQK":
        _cut_out(root)


def _cut_out(root: ElementTree.Element) -> None:
    """Clear the court picture behind both indices, and draw its frame around what is left."""
    width, height = _COURT_FRAME
    notch_x, notch_y = _NOTCH
    first_index = next(place for place, child in enumerate(root) if child.get(XLINK, "").startswith("#V"))
    for turn in ("", "rotate(180)"):
        clear = ElementTree.Element(
            _tag("rect"),
            {
                "x": _short(-width / 2 - 1),
                "y": _short(-height / 2 - 1),
                "width": _short(notch_x + width / 2 + 1),
                "height": _short(notch_y + height / 2 + 1),
                "fill": "white",
            },
        )
        if turn:
            clear.set("transform", turn)
        root.insert(first_index, clear)
    corners = [(notch_x, -height / 2), (width / 2, -height / 2), (width / 2, -notch_y), (-notch_x, -notch_y)]
    corners += [(-x, -y) for x, y in corners]
    outline = "M" + "L".join(f"{_short(x)} {_short(y)}" for x, y in corners) + "Z"
    for use in root.findall(_tag("use")):
        if use.get(XLINK, "").startswith("#X"):
            root.remove(use)
    root.append(ElementTree.Element(_tag("path"), {"d": outline, "stroke": "#44F", "fill": "none"}))


def flatten(face: str, source: bytes, inks: Mapping[str, str]) -> str:
    """Return one card's drawing without symbols, in a style's inks."""
    root = ElementTree.fromstring(source)
    _amend(face, root)
    symbols = {symbol.get("id", ""): symbol for symbol in root.iter(_tag("symbol"))}
    frames = {shape.get("id", ""): shape for defs in root.findall(_tag("defs")) for shape in defs}
    card = ElementTree.Element(_tag("svg"), {"viewBox": "-120 -168 240 336", "width": "240", "height": "336"})

    def drawn(element: ElementTree.Element) -> Iterator[ElementTree.Element]:
        for child in element:
            name = child.get(XLINK, "#")[1:]
            if child.tag in (_tag("symbol"), _tag("defs")):
                continue
            if child.tag != _tag("use"):
                copy = ElementTree.Element(child.tag, _tidied(child.attrib, inks))
                copy.extend(drawn(child))
                yield copy
            elif name in frames:
                shape = {key: value for key, value in frames[name].attrib.items() if key != "id"}
                look = {key: value for key, value in child.attrib.items() if key != XLINK}
                yield ElementTree.Element(frames[name].tag, _tidied(shape | look, inks))
            else:
                # Repeated, not referred to: QtSvg strokes a referred drawing twice, which doubles the time of a court.
                transform = " ".join(filter(None, (child.get("transform"), _scaled(child, symbols[name]))))
                group = ElementTree.Element(_tag("g"), {"transform": transform})
                group.extend(drawn(symbols[name]))
                yield group

    card.extend(drawn(root))
    return ElementTree.tostring(card, encoding="unicode") + "\n"


def _tidied(attributes: Mapping[str, str], inks: Mapping[str, str]) -> dict[str, str]:
    tidy = {key: inks.get(value, value) for key, value in attributes.items()}
    if "d" in tidy:
        tidy["d"] = _short_path(tidy["d"])
    if tidy.get("rx") == "12":  # the card's own edge: a hairline, not a black frame
        tidy["stroke"] = "#9a9c98"
    return tidy


def main(tarball: Path, destination: Path) -> None:
    """Write the 52 faces of each style below the destination."""
    digest = hashlib.sha256(tarball.read_bytes()).hexdigest()
    if digest != TARBALL_SHA256:
        sys.exit(f"{tarball.name} is not the package this script was written for (SHA-256 {digest}).")
    ElementTree.register_namespace("", SVG)
    with tarfile.open(tarball) as package:
        for name, inks in STYLES.items():
            folder = destination / name
            folder.mkdir(parents=True, exist_ok=True)
            for face in (rank + suit for suit in "SHDC" for rank in "A23456789TJQK"):
                member = package.extractfile(f"package/src/images/{_FOLDER}/{face}.svg")
                assert member is not None
                (folder / f"{face}.svg").write_text(flatten(face, member.read(), inks), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: flatten_cards.py PACKAGE.tgz FOLDER")
    main(Path(sys.argv[1]), Path(sys.argv[2]))
