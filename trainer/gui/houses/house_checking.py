"""Checking a house beside the window, so that the exact odds never hold it up."""

from collections.abc import Mapping

import msgspec
from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from trainer.engine.acts import Wager
from trainer.houses.house import House, Where, game_of, house_options, line_labels
from trainer.houses.remarks import Remark, check
from trainer.odds.dealer_hand import dealer_hand, printed_edge


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """The remarks about a house, and the odds of one of its games."""

    house: House
    where: Where | None
    remarks: tuple[Remark, ...]
    edges: Mapping[str, float | None] = {}
    """What the house keeps by each pay table of the game, by name."""
    printed_edges: Mapping[Wager, float] = {}
    """What the house keeps of each side wager with one printed table."""
    envy: float | None = None
    """What a side bet that qualifies brings the dealer on average, in cents, where Dealer Envy is paid."""


def checked(house: House, where: Where | None) -> Checked:
    """Return what there is to say about a house, with the odds of one of its games."""
    remarks = check(house)
    if where is None:
        return Checked(house=house, where=where, remarks=remarks)
    bets, drawing = game_of(where).side_bets, house.drawing(where)
    has_envy = "dealer_envy" in house_options(where) and house.option(where, "dealer_envy") != "off"
    envies = bets if has_envy else ()
    return Checked(
        house=house,
        where=where,
        remarks=remarks,
        edges={
            table.number: house.edge(where, house.figures(where, table.number))
            for table in (house.tables(where) if line_labels(where) else ())
        },
        printed_edges={
            bet.name: kept for bet in bets if not bet.option and (kept := printed_edge(drawing, bet)) is not None
        },
        envy=next((bet.mean_dealer_envy(dealer_hand(drawing)) for bet in envies if bet.mean_dealer_envy), None),
    )


class HouseChecking(QObject):
    """Checks what it was asked last; what is overtaken meanwhile is dropped."""

    done = Signal(object)
    """Carries what was ``Checked``."""
    _arrived = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._asked = 0
        self._arrived.connect(self._take)

    def ask(self, house: House, where: Where | None) -> None:
        self._asked += 1
        QThreadPool.globalInstance().start(_Task(self, self._asked, house, where))

    def _take(self, number: int, checked_house: Checked) -> None:
        if number == self._asked:
            self.done.emit(checked_house)


class _Task(QRunnable):
    def __init__(self, asker: HouseChecking, number: int, house: House, where: Where | None) -> None:
        super().__init__()
        self._asker, self._number, self._house, self._where = asker, number, house, where

    def run(self) -> None:
        told = checked(self._house, self._where)
        try:
            self._asker._arrived.emit(self._number, told)
        except RuntimeError:  # the window is closed, and nobody waits any more
            return
