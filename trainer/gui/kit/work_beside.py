"""Checking a house beside the window, so that the exact odds never hold it up."""

from PySide6.QtCore import QObject, QThreadPool, Signal

from trainer.houses.checked import Checked, checked
from trainer.houses.house import House, RuleSetKey


class HouseChecking(QObject):
    """Checks what it was asked last; what is overtaken meanwhile is dropped."""

    done = Signal(object)
    """Carries what was ``Checked``."""
    _arrived = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._asked = 0
        self._arrived.connect(self._take)

    def ask(self, house: House, rule_set_key: RuleSetKey | None) -> None:
        self._asked += 1
        number = self._asked

        def check_beside() -> None:
            checked_house = checked(house, rule_set_key)
            try:
                self._arrived.emit(number, checked_house)
            except RuntimeError:  # the window is closed, and nobody waits any more
                return

        QThreadPool.globalInstance().start(check_beside)

    def _take(self, number: int, checked_house: Checked) -> None:
        if number == self._asked:
            self.done.emit(checked_house)
