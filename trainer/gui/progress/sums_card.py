"""Mistakes in dollars and personal bests, each a table of words and figures."""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from trainer.engine.money import dollars
from trainer.fundamentals.run import RunScore
from trainer.gui.kit import build
from trainer.gui.kit.page import heading
from trainer.gui.progress.progress_words import best_told, run_told
from trainer.gui.translation import in_words
from trainer.school.progress import Best, MistakeSums
from trainer.wording.mistakes import mistake_name

MOST_MISTAKES: Final = 8
"""The mistakes that have a line of their own; the others are summed."""
_TOTAL: Final = MOST_MISTAKES + 2
"""The last row of the ledger."""
_MANY: Final = 1000
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class _Lines:
    """Lines of a table, whose labels are kept for the next that are shown: making them takes the time of a page."""

    def __init__(self, card: QFrame, title: str, stretched: Sequence[int]) -> None:
        self._card = card
        self._grid = build.grid(across=18, down=5, stretched=stretched)
        self._cells: dict[tuple[int, int], QLabel] = {}
        build.column(heading(title), self._grid, spacing=8, margins=(16, 12, 16, 14), of=card)

    def set_line(self, row: int, texts: Sequence[str], kinds: Sequence[str]) -> None:
        """Write a line, each text in its kind of label; the first one at the left, figures at the right."""
        for column, (text, kind) in enumerate(zip(texts, kinds, strict=True)):
            cell = self._cells.get((row, column))
            if cell is None:
                wraps = not column or len(texts) == 2
                cell = self._cells[row, column] = build.label(self._card, kind=kind, wraps=wraps, explained=False)
                if column:
                    cell.setAlignment(_RIGHT)
                self._grid.addWidget(cell, row, column)
            cell.setText(text)
            cell.show()

    def hide_lines(self, begin: int, end: int) -> None:
        """Hide lines that are not used now."""
        for (row, _), cell in self._cells.items():
            if begin <= row < end:
                cell.hide()


class LedgerCard(QFrame):
    """The mistakes that moved money, in dollars for the house and against it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "card")
        self._lines = _Lines(self, self.tr("Money by mistake"), (0,))

    def show_ledger(self, ledger: Sequence[MistakeSums]) -> None:
        """Show mistakes, those that moved most first, and the sums of all."""
        self.setVisible(bool(ledger))
        heads = (self.tr("Mistake"), self.tr("Times"), self.tr("For the house"), self.tr("Against the house"))
        self._lines.set_line(0, heads, ["muted"] * len(heads))
        shown = [(in_words(mistake_name(each.fault)), [each]) for each in ledger[:MOST_MISTAKES]]
        if others := list(ledger[MOST_MISTAKES:]):
            shown.append((self.tr("{count} other mistakes").format(count=len(others)), others))
        for row, (name, own) in enumerate(shown, start=1):
            self._set(row, name, own, "")
        self._lines.hide_lines(len(shown) + 1, _TOTAL)
        self._set(_TOTAL, self.tr("Total"), ledger, "strong")

    def _set(self, row: int, name: str, own: Sequence[MistakeSums], kind: str) -> None:
        times, for_house, against = (
            sum([getattr(each, field) for each in own]) for field in ("times", "for_house", "against_house")
        )
        texts = (name, f"{times:,}", dollars(for_house), dollars(against))
        self._lines.set_line(row, texts, [kind] * len(texts))


class BestsCard(QFrame):
    """The personal bests, each with its figures and its day."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "card")
        self._lines = _Lines(self, self.tr("Personal bests"), (0, 1))

    def show_bests(self, bests: Sequence[Best], runs: Mapping[tuple[str, int], RunScore]) -> None:
        """Show bests, if there are any, and the best runs of the fundamentals, which belong to no game."""
        lines = [best_told(best, self.locale()) for best in bests]
        lines += [run_told(drill, seconds, score) for (drill, seconds), score in sorted(runs.items()) if score.longest]
        self.setVisible(bool(lines))
        for row, line in enumerate(lines):
            self._lines.set_line(row, line, ("", "strong"))
        self._lines.hide_lines(len(lines), _MANY)
