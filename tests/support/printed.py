"""Places of what is printed on a felt."""

from trainer.felt.plan import Arrow, BoxPlan, Circle, FeltPlan, Lettering, Rect

LETTER = {"INSURANCE": 0.62, "PAYS 2 TO 1": 0.51, "PAYS": 0.56, "2 TO 1": 0.5}
"""The average width of a text's letter, in letter heights and without tracking; others have at most 0.56."""


def letters(line: Lettering, felt: FeltPlan) -> list[Rect]:
    """Return the felt that each letter of a line on an arc covers, or more."""
    step = line.height * (LETTER.get(line.text, 0.56) + line.tracking)
    crown = line.y - felt.drop(line.x) if line.angle else line.y
    found = []
    for at in range(len(line.text)):
        x = line.x + (at - (len(line.text) - 1) / 2) * step
        y = crown + felt.drop(x)
        high = line.height * 1.12
        found.append(Rect(x - step / 2, y - high / 2, step, high))
    return found


_LINES: dict[int, tuple[FeltPlan, list[tuple[Rect, list[Rect]]]]] = {}
"""The letters of each line of a felt and the piece around them; the felt is there so that no other gets its number."""


def _lines(felt: FeltPlan) -> list[tuple[Rect, list[Rect]]]:
    if id(felt) not in _LINES:
        lines = [letters(line, felt) for line in felt.letterings]
        _LINES[id(felt)] = felt, [(_around(line), line) for line in lines if line]
    return _LINES[id(felt)][1]


def _around(rects: list[Rect]) -> Rect:
    left, top = min(rect.left for rect in rects), min(rect.top for rect in rects)
    wide, high = max(rect.right for rect in rects) - left, max(rect.bottom for rect in rects) - top
    return Rect(left - 0.01, top - 0.01, wide + 0.02, high + 0.02)


def letters_under(rect: Rect, felt: FeltPlan) -> list[Rect]:
    """Return the printed letters that a piece covers; most lines are told apart by the piece around them."""
    return [letter for around, line in _lines(felt) if around.meets(rect) for letter in line if letter.meets(rect)]


def main_spots(box: BoxPlan) -> tuple[Circle | Arrow, ...]:
    """Return the spots that a box's main wager may stand in."""
    return (box.circle,) if box.circle else box.arrows


def spot_rect(spot: Circle | Arrow) -> Rect:
    return spot.rect
