"""Every hand the dealer can draw from a fresh shoe, each played by the engine, with its chance: exact figures.

No card but the dealer's own leaves the shoe, and suits are left out; so the figures can be compared to the last digit.
"""

from collections.abc import Iterator
from typing import NamedTuple

from trainer.engine.acts import Act, Deal, DealDealer, Draw, Pay, Push, Take, Wager
from trainer.engine.apply import apply
from trainer.engine.boxes import Side
from trainer.engine.cards import CARDS, Card, read_cards
from trainer.engine.procedure import due
from trainer.engine.replay import stand
from trainer.engine.table import Rules, Seat, Table, Turn, open_table
from trainer.engine.values import replace

STAKE = 10_000
_BY_VALUE = [CARDS[rank + "S"] for rank in "A23456789T"]


class Finished(NamedTuple):
    """A table where the dealer's hand is finished and the wager that waited for it is due, and the chance of it."""

    chance: float
    table: Table


def finished(rules: Rules, decks: int, wager: Wager) -> Iterator[Finished]:
    """Yield every finished dealer's hand; one box waits for it, with `wager`.

    A side bet waits behind a blackjack, which is settled before; a main wager stands on 18.
    """
    main = wager == "main"
    seat = Seat(number=1, main=STAKE, sides=() if main else (Side(wager, STAKE),))
    player = read_cards("9S 9H") if main else read_cards("AS TS")
    return _on(open_table(rules, (), [seat]), player, [4 * decks] * 9 + [16 * decks], 1.0, wager)


def _on(table: Table, player: tuple[Card, ...], left: list[int], chance: float, wager: Wager) -> Iterator[Finished]:
    while True:
        act = _next(table)
        match act:
            case Deal():
                table = apply(_with(table, player[0]), act)
                player = player[1:]
            case DealDealer() | Draw():
                cards = sum(left)
                for value, card in enumerate(_BY_VALUE):
                    if left[value]:
                        less = [*left[:value], left[value] - 1, *left[value + 1 :]]
                        after = apply(_with(table, card), act)
                        yield from _on(after, player, less, chance * left[value] / cards, wager)
                return
            case Take() | Pay() | Push() if act.wager == wager:
                yield Finished(chance, table)
                return
            case _:
                table = apply(table, act)


def _next(table: Table) -> Act:
    answer = due(table)
    return stand(table, answer) if isinstance(answer, Turn) else answer[0]


def _with(table: Table, card: Card) -> Table:
    """Return the table with one more card in the shoe."""
    return replace(table, start=replace(table.start, shoe=(*table.start.shoe, card)))


def owed(table: Table, rules: Rules) -> float:
    """Return the win of the wager that is due at a finished table, in its own stake, by other rules in force."""
    act = _next(replace(table, start=replace(table.start, rules=rules)))
    if isinstance(act, Pay):
        return act.cents / STAKE
    return -act.cents / STAKE if isinstance(act, Take) else 0.0


def bust_cards(table: Table) -> int:
    """Return the number of cards of the dealer's busted hand, 0 if it has not busted."""
    dealer = table.dealer
    return len(dealer.cards) if dealer.is_bust else 0
