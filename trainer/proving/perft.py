"""Counting the lines of due acts from a table, with a digest of them: what a change of the rules cannot hide from."""

import hashlib
from collections.abc import Iterator
from typing import NamedTuple

from trainer.engine.acts import Act, CloseInsurance, Double, EvenMoney, Hit, Insure, Split, Stand
from trainer.engine.apply import apply
from trainer.engine.notation import write_act
from trainer.engine.procedure import due
from trainer.engine.table import Table, Turn


class Depth(NamedTuple):
    """The number of lines of that many acts, and the digest of the lines, sorted."""

    lines: int
    digest: str


def perft(table: Table, depth: int) -> Iterator[Depth]:
    """Yield the lines of one act, of two, and so on to `depth`, as long as there are any."""
    lines = [("", table)]
    for _ in range(depth):
        lines = [
            (f"{text}, {write_act(act)}" if text else write_act(act), apply(at, act))
            for text, at in lines
            for act in ways_on(at)
        ]
        if not lines:
            return
        digest = hashlib.sha256("\n".join(sorted([text for text, _ in lines])).encode()).hexdigest()
        yield Depth(len(lines), digest[:16])


def ways_on(table: Table) -> tuple[Act, ...]:
    """Return every due act, or every word of the player whose turn it is; a double is for all or for one cheque.

    While insurance is open each box may take all of it, from first base on.
    """
    answer = due(table)
    if isinstance(answer, Turn):
        return _words(table, answer)
    if CloseInsurance() in answer:
        return answer + _insuring(table)
    return answer


def _words(table: Table, turn: Turn) -> tuple[Act, ...]:
    box, hand = turn.box, turn.hand
    found: list[Act] = []
    for decision in turn.may:
        match decision:
            case "hit":
                found.append(Hit(box, hand))
            case "stand":
                found.append(Stand(box, hand))
            case "split":
                found.append(Split(box, hand))
            case "double":
                found.append(Double(box, hand, turn.most))
                if turn.most > table.rules.chip:
                    found.append(Double(box, hand, table.rules.chip))
    return tuple(found)


def _insuring(table: Table) -> tuple[Act, ...]:
    chip = table.rules.chip
    spoken = max([box.number for box in table.boxes if box.side("insurance")], default=0)
    found: list[Act] = []
    for box in table.boxes:
        if box.number <= spoken or not box.hands:
            continue
        most = box.hands[0].stake // (2 * chip) * chip
        if most:
            found.append(Insure(box.number, most))
        asks_even = box.has_blackjack_of_a_player
        if asks_even and table.rules.even_money:
            found.append(EvenMoney(box.number))
    return tuple(found)
