"""The side of a table test, beside its lines: critical mistakes, remarks, the points, and who scores."""

from textwrap import fill

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QLineEdit, QPlainTextEdit, QSizePolicy, QWidget

from trainer.exam.table_test import LONGEST_REMARKS, LONGEST_TITLE, SheetForm
from trainer.gui.kit import adapting, build
from trainer.gui.kit.page import card, heading
from trainer.gui.translation import in_words
from trainer.wording.table_tests import form_words, passing, points_words

_LETTERS = 34
"""The letters of a line of a check box: Qt breaks none by itself."""
_LINES = 3
"""The least lines of the field for remarks."""


class SheetSide(QWidget):
    """The points follow what the page tells; all else a person enters here."""

    checked = Signal()
    """A critical mistake was ticked, or it was taken back."""
    edited = Signal()
    """A text was edited."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.criticals: list[QCheckBox] = []
        self._checks = build.column(spacing=0)
        self._fails = build.label(self, self.tr("One fails the test."), "muted")
        self._critical_card: QFrame = card(
            build.row(heading(self.tr("Critical mistakes")), ..., self._fails), self._checks, spacing=2
        )
        self.remarks = QPlainTextEdit(self)
        self.remarks.setTabChangesFocus(True)
        self.remarks.setAccessibleName(self.tr("Remarks"))
        self.remarks.setPlaceholderText(self.tr("What the dealer should hear"))
        self.remarks.setMinimumHeight(self.fontMetrics().lineSpacing() * _LINES + 16)
        self.remarks.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)  # Qt wants ten lines
        self.remarks.textChanged.connect(self._edit_remarks)
        self.points = build.label(self, kind="amount")
        self._passing = build.label(self, kind="muted", wraps=True)
        self._evaluator = build.label(self, kind="strong", wraps=True, explained=False)
        self.title = QLineEdit(self)
        self.title.setMaxLength(LONGEST_TITLE)
        self.title.setAccessibleName(self.tr("Your title"))
        self.title.setPlaceholderText(self.tr("Your title"))
        self.title.textEdited.connect(lambda _: self.edited.emit())
        points = card(self.points, self._passing, spacing=0)
        evaluator = card(build.row(heading(self.tr("Evaluator")), 6, (self._evaluator, 1)), self.title, spacing=6)
        remarks = build.column(build.label(self, self.tr("Remarks"), "strong"), (self.remarks, 1), spacing=3)
        build.column(self._critical_card, (remarks, 1), points, evaluator, spacing=8, of=self)

    def show_form(
        self, form: SheetForm, criticals: tuple[int, ...], remarks: str, evaluator: str, title: str, *, may_mark: bool
    ) -> None:
        """Show the entries of a sheet."""
        adapting.clear(self._checks)
        self.criticals = []
        for at, text in enumerate(form.criticals):
            words = in_words(form_words(text))
            box = QCheckBox(fill(words, _LETTERS).replace("&", "&&"), self)
            box.setAccessibleName(words)
            box.setChecked(at in criticals)
            box.setEnabled(may_mark)
            box.toggled.connect(lambda _: self.checked.emit())
            self._checks.addWidget(box)
            box.show()
            self.criticals.append(box)
        self._critical_card.setVisible(bool(form.criticals))
        with QSignalBlocker(self.remarks):
            self.remarks.setPlainText(remarks)
        self.remarks.setReadOnly(not may_mark)
        self._evaluator.setText(evaluator)
        self.title.setText(title)
        self.title.setReadOnly(not may_mark)

    def tell_points(self, points: int, form: SheetForm) -> None:
        """Show the points so far."""
        self.points.setText(in_words(points_words(points, form.most)))
        self._passing.setText(in_words(passing(form)))

    @property
    def ticked(self) -> tuple[int, ...]:
        """The places of the critical mistakes that are ticked."""
        return tuple([at for at, box in enumerate(self.criticals) if box.isChecked()])

    def _edit_remarks(self) -> None:
        """Keep the remarks as short as a sheet has room for."""
        text = self.remarks.toPlainText()
        if len(text) > LONGEST_REMARKS:
            cursor = self.remarks.textCursor()
            at = min(cursor.position(), LONGEST_REMARKS)
            with QSignalBlocker(self.remarks):
                self.remarks.setPlainText(text[:LONGEST_REMARKS])
            cursor = self.remarks.textCursor()
            cursor.setPosition(at)
            self.remarks.setTextCursor(cursor)
        self.edited.emit()
