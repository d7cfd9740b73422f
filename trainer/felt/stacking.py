"""The cheques of a bet as its player stacks them: the fewest, or a mix of them."""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from itertools import groupby
from typing import Final

from trainer.engine.acts import Wager
from trainer.engine.cards import write_cards
from trainer.engine.money import Cents
from trainer.engine.table import Table
from trainer.felt.cheques import MOST_IN_A_HEAP, breakdown, values

_ONE_IN = 4
"""One bet in so many is stacked of more cheques than it takes."""
_LEAST_BROKEN: Final[Cents] = 500
"""The smallest cheque that a player breaks; nobody bets $1 in quarters."""
_KNOWN_BY: Final = 8
"""The number of cards of the shoe that tell one round from another."""


def stacked(table: Table, box: int, wager: Wager, cents: Cents, *, mixed: bool) -> tuple[Cents, ...]:
    """Return the cheques of a bet, the largest at the bottom as the rules ask; the same whenever its round is seen.

    A file of a round tells amounts only, so the mix follows from the round's shoe and the bet itself. A hand is not
    asked for: the two bets of a split, and a bet and its double, are of one player and alike.
    """
    chip = table.rules.chip
    if not mixed:
        return breakdown(cents, chip)
    return _stacked(f"{write_cards(table.start.shoe[:_KNOWN_BY])} {box} {wager} {cents}", cents, chip)


@lru_cache(maxsize=1024)
def _stacked(bet: str, cents: Cents, chip: Cents) -> tuple[Cents, ...]:
    drawn = int.from_bytes(blake2b(bet.encode(), digest_size=8).digest(), "big")
    drawn, turn = divmod(drawn, _ONE_IN)
    fewest = breakdown(cents, chip)
    mixes = () if turn else mixes_of(fewest, chip)
    return mixes[drawn % len(mixes)] if mixes else fewest


def mixes_of(fewest: Sequence[Cents], chip: Cents) -> tuple[tuple[Cents, ...], ...]:
    """Return the stacks of one heap that come of breaking one cheque, or another one after it, into the next smaller.

    >>> mixes_of((2_500, 2_500), 500)
    ((2500, 500, 500, 500, 500, 500),)
    """
    once = _broken(tuple(fewest), chip)
    twice = [again for each in once for again in _broken(each, chip)]
    return tuple(dict.fromkeys([*once, *twice]))


def _broken(cheques: tuple[Cents, ...], chip: Cents) -> list[tuple[Cents, ...]]:
    """Return the stacks with one cheque broken that are still one heap."""
    found = []
    for value in dict.fromkeys(cheques):
        smaller = [each for each in values(chip) if each < value and value % each == 0]
        if value < _LEAST_BROKEN or not smaller:
            continue
        whole = list(cheques)
        whole.remove(value)
        stack = sorted([*whole, *[smaller[-1]] * (value // smaller[-1])], reverse=True)
        if len(stack) <= MOST_IN_A_HEAP:
            found.append(tuple(stack))
    return found


def counted(cheques: Sequence[Cents]) -> tuple[tuple[Cents, int], ...]:
    """Return the values of cheques with the number of each, the largest first.

    >>> counted((500, 2_500, 2_500))
    ((2500, 2), (500, 1))
    """
    return tuple([(value, len(list(same))) for value, same in groupby(sorted(cheques, reverse=True))])


def cheques_of_bet(table: Table, box: int, hand: int, wager: Wager, *, mixed: bool) -> tuple[Cents, ...]:
    """Return all cheques of a bet that is undecided, as the felt shows them; none where there is none."""
    found = table.box(box)
    if found is None:
        return ()
    if wager != "main":
        side = found.live_side(wager)
        return stacked(table, box, wager, side.stake, mixed=mixed) if side else ()
    own = found.hand(hand) if found.hands else None
    if own is None or not own.is_live:
        return ()
    # What a double added lies beside its bet, in a stack of its own.
    parts = [each for each in (own.stake - own.added, own.added) if each]
    return tuple([value for part in parts for value in stacked(table, box, wager, part, mixed=mixed)])
