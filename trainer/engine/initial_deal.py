"""The initial deal of two cards to each hand, and the hands that it passed over (SD 20:18:15:28).

Nobody goes back within a pass: a hand passed over in the first gets its first card in its turn of the second, a hand
that has only one gets its second after everyone else's, the dealer's own too, and a hand that got none is dead.
"""

from trainer.engine import flags
from trainer.engine.boxes import Box
from trainer.engine.cards import Card
from trainer.engine.table import Table


def next_box(table: Table) -> Box | None:
    """Return the box that gets the next of the first two cards; None if it is the dealer's turn, or nobody's."""
    boxes = table.boxes
    if not is_second_pass(table):
        return _after([bool(box.hands and box.hands[0].cards) for box in boxes], boxes, 0)
    if len(table.dealer.cards) < 2 or table.bits & flags.EARLY:
        in_turn = _after([is_served(box) for box in boxes], boxes, 1)
        if in_turn is not None or len(table.dealer.cards) < 2:
            return in_turn
    for box in boxes:
        if misses(box, 1) and box.hands[0].cards:
            return box
    return None


def has_passed_over(table: Table) -> bool:
    """True if a box was passed over while the first two cards go round: nobody goes back for it within the pass."""
    if table.bits & flags.MISSED:
        return True
    most = 1 if is_second_pass(table) else 0
    left_out = False
    for box in table.boxes:
        if misses(box, most):
            left_out = True
        elif left_out and len(_cards(box)) > most:
            return True
    return False


def is_dealer_late(table: Table) -> bool:
    """True if the dealer's next card of the first two was missed: a pass has gone on without it."""
    cards = len(table.dealer.cards)
    if cards == 0:
        return is_second_pass(table)
    return cards == 1 and any([len(box.hands) > 1 or len(_cards(box)) > 2 for box in table.boxes])


def _after(had: list[bool], boxes: tuple[Box, ...], most: int) -> Box | None:
    """Return the first box with no more than `most` cards after the last one that had its card in this pass."""
    last = max([place for place, each in enumerate(had) if each], default=-1)
    for box in boxes[last + 1 :]:
        if misses(box, most):
            return box
    return None


def dead_boxes(table: Table) -> list[Box]:
    """Return the boxes whose hand got no card in either pass, once the dealer has two cards and another box has.

    Such a box stays among them until all that lies there is given back: the main wager and what it backs.
    """
    boxes = table.boxes
    if not table.bits & flags.SHORT:
        return [box for box in boxes if is_left_alone(box)] if table.bits & flags.DEAD else []
    have_two = [place for place, box in enumerate(boxes) if len(box.hands) > 1 or len(_cards(box)) > 1]
    last = max(have_two, default=0)
    if not table.bits & flags.EARLY and (have_two or not any([misses(box, 1) and _cards(box) for box in boxes])):
        last = len(boxes)  # the dealer's second card has closed the second pass
    return [box for place, box in enumerate(boxes) if (place < last and misses(box, 0)) or is_left_alone(box)]


def is_left_alone(box: Box) -> bool:
    """True if a side wager lies at a box that got no card and has no main wager any more."""
    return box.bits & (flags.DEAD | flags.SIDE_LIVE) == flags.DEAD | flags.SIDE_LIVE


def is_served(box: Box) -> bool:
    """True if a box has had its card of the second pass."""
    cards = len(_cards(box))
    return len(box.hands) > 1 or cards > 1 or (cards == 1 and box.hands[0].bits & flags.MISSED != 0)


def is_second_pass(table: Table) -> bool:
    """True if the cards go round for the second time: the dealer has an own card, or a box has two."""
    return bool(table.dealer.cards) or any([len(box.hands) > 1 or len(_cards(box)) > 1 for box in table.boxes])


def misses(box: Box, most: int) -> bool:
    """True if a box has a wager on one hand, and no more than `most` cards."""
    hands = box.hands
    return len(hands) == 1 and len(hands[0].cards) <= most and hands[0].bits & flags.LIVE != 0


def _cards(box: Box) -> tuple[Card, ...]:
    return box.hands[0].cards if box.hands else ()
