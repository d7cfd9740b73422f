"""The log of the school's key: every use of it, the last first."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from trainer.gui.guarding import guarded
from trainer.gui.kit import build
from trainer.gui.kit.rows_table import RowsTable
from trainer.gui.translation import in_words, moment_in_short
from trainer.wording.certificates import KEY_USES

if TYPE_CHECKING:
    from trainer.school.school_keys import LogLine


class KeyLogDialog(QDialog):
    """Lists lines of the log, each with the name of whoever did it."""

    def __init__(self, lines: "Sequence[tuple[LogLine, str]]", parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Uses of the school's key"))
        headings = (self.tr("Use"), self.tr("Certificate"), self.tr("When"), self.tr("By"))
        self._has_several = len({line.key for line, _ in lines}) > 1
        self.table = RowsTable(headings, parent=self)
        self.table.setAccessibleName(self.windowTitle())
        self.table.show_rows([self._texts(line, name) for line, name in reversed(lines)])
        self.close_button = build.button(self, self.tr("&Close"), "main", clicked=self.accept)
        self.close_button.setDefault(True)
        build.column((self.table, 1), build.row(..., self.close_button), spacing=12, margins=(24, 20, 24, 20), of=self)

    def _texts(self, line: "LogLine", name: str) -> list[str]:
        when = moment_in_short(datetime.fromtimestamp(line.at / 1000), self.locale())
        told = [in_words(KEY_USES[line.did]), f"({line.reason})" if line.reason else ""]
        told.append(f"· {line.key}" if self._has_several else "")
        return [" ".join(filter(None, told)), line.serial, when, name]

    @guarded
    def open(self) -> None:
        """Show it, as large as the screen lets."""
        self.resize(self.screen().availableSize() * 0.8)
        super().open()
