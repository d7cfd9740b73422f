"""Clauses and rulings with their own sentences, each number a way to its whole entry under Rules."""

from collections.abc import Iterable, Sequence
from html import escape

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.gui import keys
from trainer.gui.kit import adapting, build
from trainer.gui.style import theme


def entry_links(ids: Iterable[str]) -> str:
    """Return the numbers of clauses and rulings as links, none of them broken over two lines."""
    colour = theme.current_palette().accent
    return " · ".join(
        f'<a href="{escape(each)}" style="color:{colour}">{escape(each).replace(" ", "&nbsp;")}</a>' for each in ids
    )


class ClauseList(QWidget):
    """One below the other, as many as there are."""

    entry_asked = Signal(str)
    """The number of a clause or ruling was pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = build.column(spacing=8, of=self)

    def show_clauses(self, clauses: Sequence[tuple[str, str]], key: str = "") -> None:
        """Show numbers with their sentences; `key` is the command that opens the first, if there is one."""
        adapting.clear(self._column)
        for number, sentence in clauses:
            link = f'<a href="{escape(number)}"><b>{escape(number)}</b></a>'
            text = f"{link}<br>{escape(sentence, quote=False)}" if sentence else link
            label = build.links(self, text, self.entry_asked.emit)
            label.setToolTip(self._tip(key))
            self._column.addWidget(label)
        self.setVisible(bool(clauses))

    def _tip(self, key: str) -> str:
        if not key:
            return self.tr("Click the number to open it in Rules")
        tip = self.tr("Click the number to open it in Rules ({key} opens the first)")
        return tip.format(key=keys.shown(key))
