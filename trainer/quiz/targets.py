"""The way over the targets of an order question by four directions: from box to box, and within a box."""

from collections.abc import Sequence

from trainer.quiz.ordering import Target


def next_target(targets: Sequence[Target], at: Target | None, across: int, down: int) -> Target:
    """Return the target next to one: across to the one of its kind at another box, down within the box."""
    columns = _columns(targets)
    if at is None:
        return columns[-1][0]  # settled from third base
    column = next(place for place, each in enumerate(columns) if at in each)
    row = columns[column].index(at)
    if down:
        return columns[column][min(max(row + down, 0), len(columns[column]) - 1)]
    beside = columns[(column + across) % len(columns)]
    return next((each for each in beside if each.wager == at.wager), beside[min(row, len(beside) - 1)])


def _columns(targets: Sequence[Target]) -> list[list[Target]]:
    """Return the targets box by box; the hands of a split box stand beside each other, the rack comes first."""
    columns: dict[tuple[int, int], list[Target]] = {}
    for target in targets:
        hand = target.hand if target.wager == "main" else 0
        columns.setdefault((target.box, hand), []).append(target)
    for (box, hand), own in list(columns.items()):
        if not hand and (box, 1) in columns:
            columns[box, 1] += own
            del columns[box, hand]
        elif not hand and (box, 2) in columns:
            columns[box, 2] += own
            del columns[box, hand]
    return [columns[each] for each in sorted(columns)]
