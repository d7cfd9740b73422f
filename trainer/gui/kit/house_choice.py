"""The house that a session is at."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.gui.kit import build
from trainer.gui.kit.drop_down import DropDown
from trainer.gui.kit.page import heading
from trainer.houses.files import HouseOnFile
from trainer.houses.house import House
from trainer.houses.naming import one_form

_SHORTEST = 18
"""The number of letters of a house's name seen in any window."""


class HouseChoice(QWidget):
    """The houses there are, the standard one first, and the way to where they are changed."""

    changed = Signal()
    edit_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kept: tuple[HouseOnFile, ...] = ()
        self.field = DropDown(self)
        self.field.setAccessibleName(self.tr("House rules"))
        # As wide as the longest name; narrower only where the window is.
        self.field.setMinimumContentsLength(_SHORTEST)
        self.field.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.field.currentIndexChanged.connect(lambda _: self.changed.emit())
        self.edit_button = build.button(self, self.tr("Ho&uses"), "link")
        self.edit_button.clicked.connect(self.edit_asked)
        head = heading(self.tr("House rules"))
        head.setBuddy(self.field)
        build.row(head, self.field, ..., self.edit_button, spacing=14, of=self)

    @property
    def name(self) -> str:
        """The name of the house's file, empty for the standard one."""
        return self._kept[self.field.currentIndex()].file_name if self._kept else ""

    @property
    def own(self) -> House | None:
        """The house that is chosen, None for the standard one."""
        return self._kept[self.field.currentIndex()].house if self.name else None

    def show_houses(self, houses: Sequence[HouseOnFile], chosen: str) -> None:
        """Offer houses, the one whose file has this name chosen if it is there; nobody is told."""
        with QSignalBlocker(self.field):
            self._kept = ()
            self.field.clear()
            self.field.addItems([each.house.name for each in houses])
            names = [each.file_name for each in houses]
            chosen = one_form(chosen)
            self.field.setCurrentIndex(names.index(chosen) if chosen in names else 0)
            self._kept = tuple(houses)

    def choose(self, name: str) -> None:
        """Choose the house whose file has this name."""
        self.field.setCurrentIndex([each.file_name for each in self._kept].index(one_form(name)))
