"""The way to contradict a verdict: what is doubted is asked for, saved, and may be added to afterward."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QPushButton, QWidget

from trainer.gui.guarding import guarded_or
from trainer.gui.kit import build
from trainer.gui.kit.flow import Flow
from trainer.gui.kit.page import Note

_LINES: Final = 3
"""The lines of the field for what is doubted."""
_MOST_LETTERS: Final = 4_000


class ReportForm(QWidget):
    """A button that opens a field; once the report is saved, the ways to its folder and back to the field."""

    saving = Signal(str)
    """Carries what is doubted, empty if nothing was written."""
    opened = Signal()
    """The field is to be seen now."""
    done = Signal()
    """The field is closed, saved or not."""
    folder_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.report_button = build.button(self, kind="link", clicked=self.ask)
        self._asking = QWidget(self)
        words = build.label(self._asking, self.tr("What do you question, and why? (optional)"), wraps=True)
        self.field = QPlainTextEdit(self._asking)
        self.field.setTabChangesFocus(True)
        self.field.setAccessibleName(self.tr("What do you question, and why?"))
        self.field.installEventFilter(self)
        self.field.textChanged.connect(self._keep_short)
        self.cancel_button = build.button(self._asking, self.tr("Cancel"), clicked=self._close)
        self.save_button = build.button(self._asking, self.tr("Save report"), clicked=self._save)
        buttons = build.row(..., self.cancel_button, self.save_button, spacing=8)
        build.column(words, self.field, buttons, spacing=6, of=self._asking)
        self._outcome = Note(self, copied=True)
        self.folder_button = build.button(self._outcome, self.tr("Open folder"), "link", clicked=self.folder_asked.emit)
        self.note_button = build.button(self._outcome, kind="link", clicked=self.ask)
        self._outcome.column.addLayout(Flow(self.folder_button, self.note_button, spacing=8))
        build.column((self.report_button, Qt.AlignmentFlag.AlignLeft), self._asking, self._outcome, of=self)
        self.reset()

    @property
    def is_open(self) -> bool:
        """True once there is more than the button: the field, or what became of the report."""
        return self.report_button.isHidden()

    def text(self) -> str:
        """Return the message about the report; empty before there is one."""
        return self._outcome.text()

    def reset(self) -> None:
        """Offer a report of another verdict."""
        self.field.clear()
        self._outcome.show_text("")
        self._show(asking=False)

    def ask(self) -> None:
        """Open the field with what was written before."""
        self._show(asking=True)
        self.field.setFixedHeight(self.field.fontMetrics().lineSpacing() * _LINES + 18)
        self.field.moveCursor(QTextCursor.MoveOperation.End)
        self.field.setFocus()
        self.opened.emit()

    def tell_saved(self, path: str) -> None:
        """Say that the report is saved, and offer its folder and a note."""
        self._tell(self.tr("Saved for your instructor."), self.folder_button, self.note_button)
        build.tip(self.folder_button, path)
        self.folder_button.setAccessibleDescription(path)
        self.note_button.setText(self.tr("Change the note") if self.field.toPlainText() else self.tr("Add a note"))

    def tell_folder(self, folder: str) -> None:
        """Name the folder, which no other program shows."""
        self._tell(self.tr("Saved for your instructor in {folder}.").format(folder=folder), self.note_button)

    def tell_failed(self, reason: str) -> None:
        """Tell the reason why there is no report; what was written stays in the field."""
        self._tell(self.tr("The report could not be saved: {reason}.").format(reason=reason), self.note_button)
        self.note_button.setText(self.tr("Try again"))

    def _tell(self, text: str, *offered: QPushButton) -> None:
        self._outcome.show_text(text)
        for button in (self.folder_button, self.note_button):
            button.setVisible(button in offered)
        self._show(asking=False)

    def _show(self, *, asking: bool) -> None:
        self._asking.setVisible(asking)
        self._outcome.setVisible(bool(self.text()) and not asking)
        self.report_button.setVisible(not self.text() and not asking)

    def _save(self) -> None:
        self.saving.emit(self.field.toPlainText())
        self.done.emit()

    def _close(self) -> None:
        self._show(asking=False)
        self.done.emit()

    def _keep_short(self) -> None:
        text = self.field.toPlainText()
        if len(text) > _MOST_LETTERS:
            self.field.setPlainText(text[:_MOST_LETTERS])

    @guarded_or(bool)
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Close the field by Esc, and save by Ctrl and Enter: Enter alone begins another line."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape:
                self._close()
                return True
            is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if is_enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self._save()
                return True
        return super().eventFilter(watched, event)
