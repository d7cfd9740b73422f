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


def main_spots(box: BoxPlan) -> tuple[Circle | Arrow, ...]:
    """Return the spots that a box's main wager may stand in."""
    return (box.circle,) if box.circle else box.arrows


def spot_rect(spot: Circle | Arrow) -> Rect:
    return spot.rect
