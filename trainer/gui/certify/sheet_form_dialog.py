"""A small window in which a school edits the sheet of its table tests: its lines, critical mistakes and pass mark."""

from collections.abc import Sequence
from functools import partial

import msgspec
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from trainer.exam.table_test import (
    LONGEST_MEANING,
    LONGEST_NAME,
    MOST_CRITICALS,
    MOST_LINES,
    SheetForm,
    SheetLine,
)
from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.kit import build, wheel
from trainer.gui.kit.page import Note, heading
from trainer.wording.table_tests import OWN_FORM

_MARGINS = (20, 12, 20, 12)
_LEAST_LINES = 6
"""The lines of text that a table has room for on the smallest screen."""
_INDENT = 6
"""The distance of a figure from its field's edge, in pixels."""


class _Editors(QStyledItemDelegate):
    """Lets nobody write more than a sheet has room for."""

    @guarded_or(lambda: QWidget())
    def createEditor(  # noqa: N802
        self, parent: QWidget, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QWidget:
        del option
        is_name = index.model().columnCount() > 1 and index.column() == 0
        field = QLineEdit(parent)
        field.setMaxLength(LONGEST_NAME if is_name else LONGEST_MEANING)
        return field


class Rows(QWidget):
    """A table of texts whose rows are edited in place, added, removed and moved."""

    def __init__(self, name: str, heads: Sequence[str], most: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._most = most
        self.table = QTableWidget(0, len(heads), self)
        self.table.setAccessibleName(name)
        self.table.setItemDelegate(_Editors(self.table))
        self.table.setHorizontalHeaderLabels(list(heads))
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().setVisible(len(heads) > 1)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        self.table.setTabKeyNavigation(False)
        self.table.setWordWrap(True)
        self.table.setMinimumHeight(self.fontMetrics().lineSpacing() * _LEAST_LINES)
        self.up_button = build.button(self, self.tr("Move up"), clicked=partial(self._move, -1))
        self.down_button = build.button(self, self.tr("Move down"), clicked=partial(self._move, 1))
        self.add_button = build.button(self, self.tr("Add"), clicked=self._add)
        self.remove_button = build.button(self, self.tr("Remove"), clicked=self._remove)
        buttons = (self.add_button, self.remove_button, self.up_button, self.down_button)
        for button in buttons:
            button.setAccessibleName(self.tr("{what}: {list}").format(what=button.text(), list=name))
        build.column((self.table, 1), build.row(*buttons, ..., spacing=8), spacing=6, of=self)
        self.table.currentCellChanged.connect(lambda *_: self._offer())

    def texts(self) -> list[list[str]]:
        """Return the texts as they are by now, row by row, with what is being typed."""
        at, column = self.table.currentRow(), self.table.currentColumn()
        self.table.setCurrentCell(-1, -1)  # Qt takes over what is typed where the keyboard leaves the field
        self.table.setCurrentCell(at, column)
        columns = range(self.table.columnCount())
        rows = [[self.table.item(row, at) for at in columns] for row in range(self.table.rowCount())]
        return [[" ".join(item.text().split()) if item is not None else "" for item in row] for row in rows]

    def show_texts(self, texts: Sequence[Sequence[str]]) -> None:
        """Show these texts."""
        self.table.setRowCount(0)
        for row in texts:
            self._insert(self.table.rowCount(), row)
        if texts:
            self.table.setCurrentCell(0, 0)
        self._offer()

    def _insert(self, at: int, texts: Sequence[str]) -> None:
        self.table.insertRow(at)
        for column, text in enumerate(texts):
            self.table.setItem(at, column, QTableWidgetItem(text))

    def _add(self) -> None:
        self.texts()  # nothing that is typed elsewhere is lost
        at = self.table.currentRow() + 1
        self._insert(at, [""] * self.table.columnCount())
        self.table.setCurrentCell(at, 0)
        self.table.setFocus()
        if (first := self.table.item(at, 0)) is not None:
            self.table.editItem(first)
        self._offer()

    def _remove(self) -> None:
        self.texts()
        self.table.removeRow(self.table.currentRow())
        self._offer()

    def _move(self, step: int) -> None:
        at, column = self.table.currentRow(), self.table.currentColumn()
        texts = self.texts()[at]
        self.table.removeRow(at)
        self._insert(at + step, texts)
        self.table.setCurrentCell(at + step, column)

    def _offer(self) -> None:
        at, count = self.table.currentRow(), self.table.rowCount()
        self.add_button.setEnabled(count < self._most)
        self.remove_button.setEnabled(at >= 0)
        self.up_button.setEnabled(at > 0)
        self.down_button.setEnabled(0 <= at < count - 1)


class SheetFormDialog(QDialog):
    """Nothing changes before it is kept; tests that were scored keep their own lines."""

    kept = Signal(object)
    """Carries the ``SheetForm`` that holds from now on."""

    def __init__(self, form: SheetForm, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Edit the sheet"))
        heads = (self.tr("Line"), self.tr("0 means"), self.tr("1 means"), self.tr("2 means"))
        self.lines = Rows(self.tr("Lines"), heads, MOST_LINES, self)
        self.criticals = Rows(self.tr("Critical mistakes"), [self.tr("Critical mistake")], MOST_CRITICALS, self)
        self.share = QSpinBox(self)
        self.share.setRange(1, 100)
        self.share.setSuffix(self.tr("%"))
        self.share.lineEdit().setTextMargins(_INDENT, 0, 0, 0)  # the style sheet's own does not reach it
        self.share.setAccessibleName(self.tr("Pass mark, in percent of all points"))
        wheel.leave_to_page(self.share)
        share_words = build.label(self, self.tr("&Pass mark, of all points"))
        share_words.setBuddy(self.share)
        self.note = Note(self)
        self.own_button = build.button(self, self.tr("&Restore defaults"), clicked=partial(self.show_form, OWN_FORM))
        self.cancel_button = build.button(self, self.tr("C&ancel"), clicked=self.reject)
        self.keep_button = build.button(self, self.tr("&Save"), "main", clicked=self._keep)
        self.keep_button.setDefault(True)
        about = self.tr("Press a field to reword it. Sheets that are scored or begun keep the lines they have.")
        foot = build.row(self.own_button, ..., self.cancel_button, self.keep_button, spacing=10)
        inner = QWidget()
        build.column(
            build.label(inner, about, "muted", wraps=True),
            heading(self.tr("Lines")),
            (self.lines, 3),
            heading(self.tr("Critical mistakes")),
            (self.criticals, 2),
            build.row(share_words, self.share, ..., spacing=10),
            spacing=8,
            margins=_MARGINS,
            of=inner,
        )
        around = build.steady_scroll(self, inner)  # large text on a small screen has no room for all of it
        below = build.column(self.note, foot, spacing=8, margins=_MARGINS)
        build.column((around, 1), below, spacing=0, of=self)
        self.show_form(form)

    @guarded
    def open(self) -> None:
        """Edit, in a window that is nearly as large as the screen has room for."""
        room = self.screen().availableSize() * 0.9
        self.resize(min(980, room.width()), min(720, room.height()))
        super().open()
        self.lines.table.setFocus()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Let Enter on a table open the field that the keyboard is on: elsewhere it saves."""
        table = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(table, QTableWidget):
            table.edit(table.currentIndex())
        else:
            super().keyPressEvent(event)

    def show_form(self, form: SheetForm) -> None:
        """Show a sheet to be edited."""
        self.lines.show_texts([(line.name, *line.meanings) for line in form.lines])
        self.criticals.show_texts([(text,) for text in form.criticals])
        self.share.setValue(form.share)
        self.note.show_text("")

    def _keep(self) -> None:
        """Keep the sheet; what is left empty is asked for first."""
        lines, criticals = self.lines.texts(), [row[0] for row in self.criticals.texts() if row[0]]
        if not lines:
            self._tell_wrong(self.tr("A sheet has at least one line."), self.lines.add_button)
            return
        for at, row in enumerate(lines):
            if "" in row:
                self.lines.table.setCurrentCell(at, row.index(""))
                self._tell_wrong(
                    self.tr("Line {number}: every field is needed, so that two evaluators mean the same.").format(
                        number=at + 1
                    ),
                    self.lines.table,
                )
                return
        form = SheetForm(
            tuple([SheetLine(name, (none, one, two)) for name, none, one, two in lines]),
            tuple(criticals),
            self.share.value(),
        )
        self.kept.emit(msgspec.convert(msgspec.to_builtins(form), SheetForm))  # within the limits of a sheet
        self.accept()

    def _tell_wrong(self, text: str, widget: QTableWidget | QPushButton) -> None:
        self.note.show_text(text, "wrong")
        widget.setFocus()
