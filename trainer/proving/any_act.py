"""Acts that a pair of hands might try at a table: one that is due, one near it, or any at all."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeVar

from trainer.engine.acts import Act, Lay, Pay, Return, Signal, Take, TakeBack, Wager
from trainer.engine.apply import APPLY
from trainer.engine.money import Cents
from trainer.engine.shoe import below
from trainer.engine.table import MOST_BOXES, MOST_HANDS, Answer, Table
from trainer.engine.values import replace
from trainer.games.registry import WAGERS
from trainer.scenarios.players import chance

_HANDS: Final = tuple([kind for kind in APPLY if not issubclass(kind, Signal)])
"""The acts of a dealer's hands."""
_WORDS: Final = tuple([kind for kind in APPLY if issubclass(kind, Signal)])
_T = TypeVar("_T")


def any_act(table: Table, answer: Answer, random: Random) -> Act:
    """Return an act at random, right or wrong, possible or not; `answer` is what is due at the table."""
    if answer and isinstance(answer, tuple) and chance(40, random):
        return _near(answer[below(len(answer), random)], table, random)
    kinds: tuple[type[Act], ...] = _WORDS if chance(5, random) else _HANDS
    kind = _pick(kinds, random)
    box = _box(table, random)
    if kind is Lay:
        # What no box of the game could lay is no word of a player's, and no round file tells it.
        return Lay(
            box, _pick(("main", "insurance", _side(table, random) or "main"), random), _cents(table, box, random)
        )
    return kind(**{name: _ARGUMENTS[name](table, box, random) for name in kind.__struct_fields__})


def past_posted(table: Table, random: Random) -> Act:
    """Return the laying of a wager after its time, or something done with one that lies there."""
    lying = [(box, side) for box in table.boxes for side in box.late if side.live]
    if not lying or chance(40, random):
        number = _pick(table.boxes, random).number
        return Lay(number, _pick(("main", *table.rules.sides), random), _cents(table, number, random))
    box, late = _pick(lying, random)
    hand = _hand(table, box.number, random) if chance(20, random) else 0
    in_time = [each.stake for each in box.hands] + [side.stake for side in box.sides if side.wager == late.wager]
    stake = _pick((0, 0, *in_time), random)
    kind = _pick((Take, Pay, Return, TakeBack), random)
    return kind(box.number, hand, late.wager, late.stake + stake)


def _near(act: Act, table: Table, random: Random) -> Act:
    """Return an act with one thing about it changed: the box, the hand, the wager or the amount."""
    names = act.__struct_fields__
    if not names:
        return act
    name = _pick(names, random)
    box = getattr(act, "box", 0) or _box(table, random)
    return replace(act, **{name: _ARGUMENTS[name](table, box, random)})


def _box(table: Table, random: Random) -> int:
    if chance(90, random):
        return _pick(table.boxes, random).number
    return 1 + below(MOST_BOXES, random)


def _hand(table: Table, number: int, random: Random) -> int:
    box = table.box(number)
    many = len(box.hands) if box else 0
    if chance(85, random):
        return 1 + below(many, random) if many > 1 else 0
    return below(MOST_HANDS + 1, random)


def _wager(table: Table, number: int, random: Random) -> Wager:
    if chance(50, random):
        return "main"
    side = _side(table, random)
    return side if side and chance(50, random) else _pick(WAGERS, random)


def _side(table: Table, random: Random) -> Wager | None:
    sides = table.rules.sides
    return _pick(sides, random) if len(sides) > 1 else sides[0] if sides else None


def _cents(table: Table, number: int, random: Random) -> Cents:
    """Return an amount in whole cheques: a stake that lies there, half of it, 3 to 2, or a few cheques."""
    chip: Cents = table.rules.chip
    box = table.box(number)
    stakes = [hand.stake for hand in box.hands] + [side.stake or side.paid for side in box.sides] if box else []
    if not stakes or chance(20, random):
        return chip * (1 + below(20, random))
    stake = _pick(stakes, random)
    among = (stake, stake, stake - chip, stake // 2, stake * 3 // 2, 2 * stake)
    return max(_pick(among, random) // chip, 1) * chip


def _pick(among: Sequence[_T], random: Random) -> _T:
    return among[below(len(among), random)]


_ARGUMENTS: Final[dict[str, Callable[[Table, int, Random], Any]]] = {
    "box": lambda table, number, random: number,
    "hand": _hand,
    "wager": _wager,
    "cents": _cents,
    "up": lambda table, number, random: chance(50, random),
}
"""The function that makes up each field of an act at a box."""
