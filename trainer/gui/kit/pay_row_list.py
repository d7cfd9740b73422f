"""The pay table by which a bet is paid: a few rows in sight, the row in play bold and among them."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from trainer.gui.kit import adapting, build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.translation import in_words
from trainer.wording.pay_tables import PayRow

_SEEN, _FEW = 6, 3
"""The most rows in sight, and those where there is little room."""
_BETWEEN = 2
"""The pixels between two rows."""
_BESIDE_BAR = 8
"""Those between the payoffs and the bar by which a long table is scrolled."""


class PayRowList(Adapting, QScrollArea):
    """Out of sight for a bet that is paid by no table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "rows")
        self._rows: tuple[PayRow, ...] = ()
        self._seen = _SEEN
        inner = QWidget()
        self._grid = build.grid(across=12, down=_BETWEEN, stretched=(0,), of=inner)
        build.scroll(self, inner)
        for seen_through in (self.viewport(), inner):
            seen_through.setAutoFillBackground(False)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.verticalScrollBar().rangeChanged.connect(lambda _least, _most: self._show_row_in_play())
        self.hide()

    def show_rows(self, rows: Sequence[PayRow]) -> None:
        """Show a pay table, or none."""
        self._rows = tuple(rows)
        adapting.clear(self._grid)
        for at, row in enumerate(rows):
            kind = "strong" if row.is_in_play else ""
            line, pays = (build.label(None, in_words(each), kind) for each in (row.line, row.pays))
            pays.setAlignment(Qt.AlignmentFlag.AlignRight)
            self._grid.addWidget(line, at, 0)
            self._grid.addWidget(pays, at, 1)
        for row in rows:
            if row.is_in_play:
                told = self.tr("Pay table, row in play: {line}, {pays}")
                self.setAccessibleName(told.format(line=in_words(row.line), pays=in_words(row.pays)))
        self.setVisible(bool(rows))
        self._fit()

    def give_room(self, has_room: bool, pixels: int = 0) -> None:
        """Show all of a usual table, or as much of it as there are pixels for: the rows beside the one in play."""
        self._seen = _SEEN if has_room else min(max(_FEW, pixels // (self._row_height() + _BETWEEN)), _SEEN)
        self._fit()

    def _fit(self) -> None:
        seen = min(len(self._rows), self._seen)
        is_scrolled = seen < len(self._rows)
        self._grid.setContentsMargins(0, 0, _BESIDE_BAR if is_scrolled else 0, 0)
        self.setFixedHeight(seen * (self._row_height() + _BETWEEN) + 2 * self.frameWidth())
        self._show_row_in_play()

    def _row_height(self) -> int:
        return max([label.sizeHint().height() for label in self._labels()], default=self.fontMetrics().height())

    def _labels(self) -> list[QWidget]:
        inner = self.widget()
        assert inner is not None
        return [each for each in inner.children() if isinstance(each, QWidget) and self._grid.indexOf(each) >= 0]

    def _show_row_in_play(self) -> None:
        """Scroll so that the row in play stands in the middle, as far as there are rows around it."""
        at = next((at for at, row in enumerate(self._rows) if row.is_in_play), 0)
        step = self._row_height() + _BETWEEN
        self.verticalScrollBar().setValue(at * step - (self.viewport().height() - step) // 2)
