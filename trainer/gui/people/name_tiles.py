"""Names as tiles: everybody who can sign in, found by a part of the name where there are many."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from trainer.gui.kit import adapting, build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.kit.flow import Flow

if TYPE_CHECKING:
    from trainer.store.rows import PersonRow

_FEW: Final = 12
"""The most names that are found at a glance; more can be searched."""
_MOST: Final = 36
"""The most tiles: a school has hundreds of people, and a page of tiles is looked through by nobody."""
_LETTERS: Final = 22
"""The width of a tile, in letters."""


class NameTiles(Adapting, QWidget):
    """A tile for each person; two of one name are told apart by the school's number."""

    chosen = Signal(object)
    """Carries the ``PersonRow`` that was pressed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._people: Sequence[PersonRow] = ()
        self._found: list[PersonRow] = []
        self.tiles: list[QPushButton] = []
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(self.tr("Find your name"))
        self.search.setAccessibleName(self.tr("Find your name"))
        self.search.textChanged.connect(self._lay_out)
        self.search.returnPressed.connect(self._press_only)
        self._more = build.label(self, kind="muted", wraps=True)
        self._around = QWidget(self)
        self._flow = Flow(spacing=12, of=self._around)
        self._made: list[QPushButton] = []
        """The tiles made so far, those out of use among them: one takes a millisecond."""
        build.column(self.search, self._around, self._more, spacing=14, of=self)

    def show_people(self, people: "Sequence[PersonRow]") -> None:
        """Offer these people, in their order."""
        self._people = people
        self.search.setVisible(len(people) > _FEW)
        self.search.clear()
        self._lay_out()

    @property
    def first(self) -> QWidget:
        """The widget that a name is chosen from."""
        return self.tiles[0] if self.tiles and len(self._people) <= _FEW else self.search

    def _lay_out(self) -> None:
        names = [each.name for each in self._people]
        wanted = self.search.text().casefold().split()
        self._found = [each for each in self._people if all([part in _searched(each) for part in wanted])]
        self._around.hide()  # it is laid out once, when all of it is there
        for at in range(len(self._made), min(len(self._found), _MOST)):
            tile = build.button(self._around, kind="tile", clicked=partial(self._choose, at))
            self._made.append(tile)
            self._flow.addWidget(tile)
        self.tiles = self._made[: len(self._found)]
        for tile, person in zip(self.tiles, self._found, strict=False):
            words = person.name
            if names.count(person.name) > 1 and person.number:
                words = self.tr("{name} ({number})").format(name=person.name, number=person.number)
            tile.setAccessibleName(words)
        for tile in self._made:
            tile.setVisible(tile in self.tiles)
        self._fit()
        self._around.show()
        more = len(self._found) - len(self.tiles)
        text = self.tr("{count} more. Type a part of the name.").format(count=more) if more else ""
        nobody = self.tr("Nobody here has this name.") if wanted and not self._found else ""
        adapting.show_text(self._more, text or nobody)

    def _choose(self, at: int) -> None:
        self.chosen.emit(self._found[at])

    def _press_only(self) -> None:
        """Choose the only one who is found."""
        if len(self.tiles) == 1:
            self.tiles[0].click()

    def _fit(self) -> None:
        width = self.fontMetrics().averageCharWidth() * _LETTERS
        for tile in self.tiles:
            words = tile.accessibleName()
            short = tile.fontMetrics().elidedText(words, Qt.TextElideMode.ElideMiddle, width - 40)
            tile.setText(short.replace("&", "&&"))
            build.tip(tile, words if short != words else "")
            tile.setFixedWidth(width)


def _searched(person: "PersonRow") -> str:
    return f"{person.name} {person.number or ''}".casefold()
