"""The lettering of a felt: as large as its room lets it be, clear of the placard and of its own lines."""

import math
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from trainer.felt.layout import Arc
from trainer.felt.pieces import TRACKING, BoxPlan, FeltPlan, Lettering

_LETTER = 0.55
"""The width of a letter of the felt, in letter heights."""
_LINE_TRACKING = 0.12
"""The space between two letters on the insurance line, in letter heights."""
_BESIDE_BET = 0.33
"""The distance from the middle of an insurance bet to the words beside it."""
_IN_ONLY_GAP = 0.88
"""The share of the only gap that the words in it take: letters differ in width."""
_LEAST_SHARE = 0.8
"""The smallest that the words of the insurance line are printed, by the height that the felt gives them."""
_LEAST_GAP, _STEPS = 0.17, 12
"""The least felt between lines of lettering, and the number of steps in which they are made smaller to leave it."""
_SQUEEZED_GAP = 0.06
"""The gap where even the smallest lettering leaves none: lines may then reach below the room, not into each other."""
_MOST_GROWN = 1.9
"""The largest that lettering grows, by the height that the layout gives it."""
_LINE_HEIGHT = 1.9
"""The room for a line of lettering, gap and all, in letter heights."""
_BESIDE_PLACARD = 0.2
"""The distance from the placard to the end of a line of lettering that hangs down beside it."""
_WIDEST_LINE = 0.66
"""The most of the felt's width that a line of lettering takes."""


def on_the_line(felt: FeltPlan, boxes: tuple[BoxPlan, ...], pitch: float) -> list[Lettering]:
    """Return the words of the insurance line, between the places where insurance lies; `pitch` is from box to box."""
    insurance = felt.layout.insurance
    if not insurance or not felt.line:
        return []
    if all([box.in_play for box in boxes]):
        phrases = insurance.phrases[len(boxes) - 1]
        start = boxes[0].x + (pitch / 2 if len(phrases) < len(boxes) else -pitch / 2)
        words = [(text, start + at * pitch, felt.arrangement.letters) for at, text in enumerate(phrases)]
    else:
        words = _between_boxes(felt, boxes) or _between_bets(felt, [box.x for box in boxes if box.in_play])
    down = (felt.line[-2] + felt.line[-1]) / 2
    found = []
    for text, x, high in words:
        angle = math.degrees(math.asin((x - felt.width / 2) / felt.radius))
        found.append(
            Lettering(text, x, down + felt.drop(x), high, "ivory", felt.radius, angle, tracking=_LINE_TRACKING)
        )
    return [each for each in found if each.text]


def _between_boxes(felt: FeltPlan, boxes: tuple[BoxPlan, ...]) -> list[tuple[str, float, float]]:
    """Return the words of the line as a layout prints them, whoever plays; none if they do not fit between the bets."""
    insurance = felt.layout.insurance
    assert insurance is not None
    phrases = insurance.phrases[len(boxes) - 1]
    # Where nobody plays no insurance is laid: words may reach before the box.
    ends = [(box.x, _BESIDE_BET if box.in_play else 0.0) for box in boxes]
    if len(phrases) > len(boxes):
        edge = felt.layout.table.edge
        ends = [(edge, 0.0), *ends, (felt.width - edge, 0.0)]
    gaps = [(left + after, right - before, (left + right) / 2) for (left, after), (right, before) in pairwise(ends)]
    lengths = [_line_length(text, felt) / _IN_ONLY_GAP for text in phrases]
    share = min([1.0, *[(most - least) / long for (least, most, _), long in zip(gaps, lengths, strict=True) if long]])
    if share < _LEAST_SHARE:
        return []
    found = []
    for text, long, (least, most, middle) in zip(phrases, lengths, gaps, strict=True):
        half = long * share / 2
        found.append((text, min(max(middle, least + half), most - half), felt.arrangement.letters * share))
    return found


def _between_bets(felt: FeltPlan, bets: list[float]) -> list[tuple[str, float, float]]:
    """Return the words of the line, their middles and heights: all in each wide gap, or shared among narrow ones.

    The only gap that there is has all of them too, in smaller letters: half of them says nothing.
    """
    insurance = felt.layout.insurance
    assert insurance is not None
    ends = [felt.layout.table.edge - _BESIDE_BET, *bets, felt.width - felt.layout.table.edge + _BESIDE_BET]
    wide: list[tuple[str, float, float]] = []
    narrow: list[tuple[float, float]] = []
    high = felt.arrangement.letters
    whole = " ".join(insurance.phrases[0])
    for left, right in pairwise(ends):
        room = right - left - 2 * _BESIDE_BET
        if room >= _line_length(whole, felt):
            wide.append((whole, (left + right) / 2, high))
        elif room >= _line_length(max(insurance.phrases[0], key=len), felt):
            narrow.append(((left + right) / 2, room))
    if wide or not narrow:
        return wide
    if len(narrow) == 1:
        ((middle, room),) = narrow
        return [(whole, middle, high * _IN_ONLY_GAP * room / _line_length(whole, felt))]
    shared = insurance.phrases[len(narrow)]
    return [(text, middle, high) for text, (middle, _) in zip(shared, narrow, strict=len(shared) == len(narrow))]


def _line_length(text: str, felt: FeltPlan) -> float:
    """Return about how long words on the insurance line are: their letters stand farther apart."""
    return len(text) * felt.arrangement.letters * (_LETTER + _LINE_TRACKING)


def _gap(felt: FeltPlan, lines: list[Arc], top: float, bottom: float, grown: float) -> float:
    """Return the gap between lines of lettering grown to a size, in the room there is for them."""
    last = lines[-1]
    # The ends of the last line hang lower than its middle, and the placard may stand below one of them.
    half = length(last.text, last.height * grown) / 2
    if felt.placard and felt.width / 2 - half < felt.placard.right + _BESIDE_PLACARD:
        bottom = min(bottom, felt.placard.top)
    heights = sum([each.height for each in lines]) * grown
    return (bottom - top - heights - felt.drop(felt.width / 2 + half)) / (len(lines) + 1)


def _is_clear(felt: FeltPlan, lines: list[Arc], top: float, gap: float, grown: float) -> bool:
    """True if every line ends beside the placard or above it."""
    down = top
    for each in lines:
        down += gap + each.height * grown
        half = length(each.text, each.height * grown) / 2
        beside = not felt.placard or felt.width / 2 - half >= felt.placard.right + _BESIDE_PLACARD
        if not beside and felt.placard and down + felt.drop(felt.width / 2 + half) > felt.placard.top - 0.05:
            return False
    return True


def length(text: str, height: float) -> float:
    """Return about how long a line of lettering is."""
    return len(text) * height * (_LETTER + TRACKING)


def arcs_of(felt: FeltPlan, top: float, bottom: float, house: Mapping[str, Any]) -> list[Lettering]:
    """Return the lettering between the insurance line and the dealer's cards, as large as the room allows."""
    arcs = [arc for arc in felt.layout.arcs if all(house.get(name, value) == value for name, value in arc.when.items())]
    chosen = []
    options: set[tuple[str, ...]] = set()
    for each in arcs:
        # Where the house says nothing about an option, its first line stands for all.
        if not each.when or tuple(each.when) not in options:
            chosen.append(each)
            options.add(tuple(each.when))
    if not chosen:
        return []
    bare = sum([each.height for each in chosen])
    widest = max([length(each.text, each.height) for each in chosen])
    by_height, by_width = (bottom - top) / (bare * _LINE_HEIGHT), _WIDEST_LINE * felt.width / widest
    largest = min(_MOST_GROWN, max(1.0, by_height), max(1.0, by_width))
    # As large as leaves a gap between the lines.
    for step in range(_STEPS + 1):
        grown = largest - (largest - 1) * step / _STEPS
        gap = _gap(felt, chosen, top, bottom, grown)
        if gap >= _LEAST_GAP and _is_clear(felt, chosen, top, gap, grown):
            break
    gap = max(gap, _SQUEEZED_GAP)
    down = top + gap
    found = []
    for each in chosen:
        high = each.height * grown
        found.append(Lettering(each.text, felt.width / 2, down + high / 2, high, each.tone, felt.radius))
        down += high + gap
    return found
