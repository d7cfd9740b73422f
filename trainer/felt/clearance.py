"""Places for labels that hide least of a felt: above or below their subject, clear of cheques, cards and print."""

from collections.abc import Iterator, Sequence
from itertools import product
from operator import itemgetter
from typing import Final

import msgspec

from trainer.felt.lettering import length
from trainer.felt.picture import Picture
from trainer.felt.pieces import Lettering
from trainer.felt.plan import FeltPlan, Rect

_CHEQUES, _CARDS, _LABEL, _PRINT = 8.0, 8.0, 6.0, 2.0
"""The cost of hiding each of these, by area."""
_CHEQUE_HEIGHT: Final = 0.14
"""The height that each cheque adds to a pile, in cheque widths."""
_SHIFTS: Final = (0.0, -0.22, 0.22, -0.4, 0.4)
"""The distances by which a label is moved aside, in its own widths: what it is about stays under it."""
_ROWS: Final = (0, 1)
"""The distances by which it is moved away, in its own heights."""
_COST_OF_A_MOVE: Final = 0.05
"""The cost of a move, so that a label is moved only for something."""
_PLACES: Final = tuple(
    sorted(
        [
            ((abs(shift) + row) * _COST_OF_A_MOVE, row, shift, is_above)
            for row, shift, is_above in product(_ROWS, _SHIFTS, (True, False))
        ],
        key=itemgetter(0),
    )
)
"""Every place a label may have, with what is against it wherever it is: the nearest first, above before below."""


class Covered(msgspec.Struct, frozen=True):
    """A piece of the felt that is better not hidden."""

    rect: Rect
    worth: float


class LabelPlace(msgspec.Struct, frozen=True):
    """The place of a label, and if that is above what it is about."""

    rect: Rect
    is_above: bool


def covered(picture: Picture, felt: FeltPlan) -> list[Covered]:
    """Return every piece of a felt that has something on it: cheques, cards, and what is printed."""
    found = [Covered(each.rect, _CARDS) for each in picture.cards]
    for stack in picture.stacks:
        wide = stack.width
        tall = len(stack.cheques) * _CHEQUE_HEIGHT * wide
        found.append(Covered(Rect(stack.x - wide / 2, stack.y - wide / 2 - tall, wide, wide + tall), _CHEQUES))
    for box in felt.boxes:
        rounds = [*([box.circle] if box.circle else []), *box.sides.values()]
        found += [Covered(each.rect, _PRINT) for each in rounds]
        found += [Covered(each.rect, _PRINT) for each in box.arrows]
        found.append(Covered(Rect(box.label.x - 0.15, box.label.y - 0.15, 0.3, 0.3), _PRINT))
    for each in felt.letterings:
        found += [Covered(rect, _PRINT) for rect in _words(each, felt)]
    if picture.counted:
        found.append(Covered(Rect(picture.counted.x - 0.7, picture.counted.y - 0.2, 1.4, 0.4), _LABEL))
    furniture = (felt.rack, felt.shoe, felt.discards, felt.placard, felt.name, felt.up_card)
    return found + [Covered(each, _PRINT) for each in furniture if each]


def _words(line: Lettering, felt: FeltPlan) -> Iterator[Rect]:
    """Yield the pieces of felt that a line on the arc covers, each about as wide as high."""
    long = length(line.text, line.height)
    count = max(1, round(long / line.height))
    for at in range(count):
        x = line.x + ((at + 0.5) / count - 0.5) * long
        y = line.y + felt.drop(x) - felt.drop(line.x)
        yield Rect(x - long / count / 2, y - line.height / 2, long / count, line.height)


def clear_place(about: Rect, width: float, height: float, felt: FeltPlan, hidden: Sequence[Covered]) -> LabelPlace:
    """Return the place where a label of a size hides least, above or below what it is about and within the felt.

    Of places that are as good the nearest one is taken, above rather than below.
    """
    within = felt.felt
    room = (max(_ROWS) + 1) * height
    # No place reaches further: a label is moved by 0.4 of its width at most, and half of it lies on either side.
    near = Rect(about.x - 1.5 * width, about.top - room, 3 * width, about.height + 2 * room)
    around = [each for each in hidden if each.rect.meets(near)]
    best: tuple[float, LabelPlace] | None = None
    for moved, row, shift, is_above in _PLACES:
        if best is not None and best[0] <= moved:
            break  # no place further away is better
        left = min(max(about.x + (shift - 0.5) * width, within.left), within.right - width)
        top = about.top - (row + 1) * height if is_above else about.bottom + row * height
        top = min(max(top, within.top), within.bottom - height)
        place = LabelPlace(Rect(left, top, width, height), is_above)
        # What had to be pushed back into the felt lies on what it is about.
        bad = moved + _CHEQUES * _shared(about, place.rect)
        for each in around:
            bad += each.worth * _shared(each.rect, place.rect)
        if best is None or bad < best[0] - 1e-9:  # equal but for rounding is no better, and the nearer place stays
            best = bad, place
    assert best is not None
    return best[1]


def label(label_place: LabelPlace) -> Covered:
    """Return a label as something that the next one does not hide."""
    return Covered(label_place.rect, _LABEL)


def _shared(one: Rect, other: Rect) -> float:
    """Return the area of what two pieces share."""
    wide = min(one.right, other.right) - max(one.left, other.left)
    high = min(one.bottom, other.bottom) - max(one.top, other.top)
    return wide * high if wide > 0 and high > 0 else 0.0
