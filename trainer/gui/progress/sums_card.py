"""Mistakes in dollars and personal bests, each a table of words and figures."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget

from trainer.engine.money import dollars
from trainer.gui.kit import adapting, build
from trainer.gui.kit.page import heading
from trainer.gui.progress.progress_words import best_told
from trainer.gui.translation import in_words
from trainer.school.progress import Best, MistakeSums
from trainer.wording.mistakes import mistake_name

MOST_MISTAKES: Final = 8
"""The mistakes that have a line of their own; the others are summed."""
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class LedgerCard(QFrame):
    """The mistakes that moved money, in dollars for the house and against it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "card")
        title = heading(self.tr("Money by mistake"))
        self._grid = build.grid(across=18, down=5, stretched=(0,))
        build.column(title, self._grid, spacing=8, margins=(16, 12, 16, 14), of=self)

    def show_ledger(self, ledger: Sequence[MistakeSums]) -> None:
        """Show mistakes, those that moved most first, and what all come to."""
        self.setVisible(bool(ledger))
        adapting.clear(self._grid)
        heads = (self.tr("Mistake"), self.tr("Times"), self.tr("For the house"), self.tr("Against the house"))
        self._add(heads, "muted")
        for each in ledger[:MOST_MISTAKES]:
            self._add_sums(in_words(mistake_name(each.fault)), [each])
        if others := ledger[MOST_MISTAKES:]:
            self._add_sums(self.tr("{count} other mistakes").format(count=len(others)), others)
        self._add_sums(self.tr("Total"), ledger, "strong")

    def _add_sums(self, name: str, own: Sequence[MistakeSums], kind: str = "") -> None:
        times, for_house, against = (
            sum([getattr(each, field) for each in own]) for field in ("times", "for_house", "against_house")
        )
        self._add((name, f"{times:,}", dollars(for_house), dollars(against)), kind)

    def _add(self, texts: Sequence[str], kind: str) -> None:
        row = self._grid.rowCount()
        for column, text in enumerate(texts):
            cell = build.label(self, text, kind, wraps=not column, explained=False)
            if column:
                cell.setAlignment(_RIGHT)
            self._grid.addWidget(cell, row, column)
            cell.show()


class BestsCard(QFrame):
    """The personal bests, each with its figures and its day."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "card")
        self._grid = build.grid(across=18, down=5, stretched=(0, 1))
        build.column(heading(self.tr("Personal bests")), self._grid, spacing=8, margins=(16, 12, 16, 14), of=self)

    def show_bests(self, bests: Sequence[Best]) -> None:
        """Show bests, if there are any."""
        self.setVisible(bool(bests))
        adapting.clear(self._grid)
        for row, best in enumerate(bests):
            name, figure = best_told(best, self.locale())
            cells = build.label(self, name, wraps=True), build.label(self, figure, "strong", wraps=True)
            for column, cell in enumerate(cells):
                if column:
                    cell.setAlignment(_RIGHT)
                self._grid.addWidget(cell, row, column)
                cell.show()
