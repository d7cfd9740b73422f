"""Names for a class, pasted or from a file: what would come of each line is seen before anything is kept."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QBoxLayout, QFileDialog, QPlainTextEdit, QWidget

from trainer.gui.classes import people_asked
from trainer.gui.classes.column_choice import ColumnChoice
from trainer.gui.classes.people_asked import Given, RosterTried
from trainer.gui.classes.roster_outcome import RosterOutcome
from trainer.gui.kit import build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.kit.flow import Flow
from trainer.gui.kit.page import Note
from trainer.gui.translation import in_words
from trainer.gui.world import World

if TYPE_CHECKING:
    from trainer.classroom.classes import Enrollment
    from trainer.engine.sentences import Sentence
    from trainer.store.rows import ClassRow

_QUIET_MS = 250
"""After which what is typed is tried."""
_LETTERS_BESIDE = 90
"""The width from which the outcome stands beside the names."""


class RosterForm(Adapting, QWidget):
    """The names at the left, and at the right, as they are typed, what would come of them."""

    done = Signal(object)
    """Carries the ``Enrollment`` that was kept."""
    left = Signal()
    """Nobody is to come into the class now."""

    def __init__(self, world: World, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._world, self._records = world, world.records
        self._row: ClassRow | None = None
        self._file: Path | None = None
        self._asking: object = None
        self.tried = RosterTried()
        """The outcome of the names as they are now."""
        self._waiting = QTimer(self, singleShot=True, interval=_QUIET_MS)
        self._waiting.timeout.connect(self._try)
        about = self.tr("Paste your students' names, one a line, or the cells of your spreadsheet.")
        self.about = build.label(self, about, wraps=True)
        self.text = QPlainTextEdit(self)
        self.text.setAccessibleName(self.tr("Names"))
        self.text.setTabChangesFocus(True)
        self.text.setAcceptDrops(False)  # it would write down where a file lies, and the page reads it
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.textChanged.connect(self._hear_text)
        self.file_button = build.button(self, self.tr("From a &file…"), clicked=self._ask_for_file)
        self.columns = ColumnChoice(self)
        self.columns.changed.connect(self._try)
        self.note = Note(self)
        self.outcome = RosterOutcome(self)
        self.cancel_button = build.button(self, self.tr("&Cancel"), clicked=self.left.emit)
        self.add_button = build.button(self, "", "main", clicked=self._enroll)
        given, found = QWidget(self), QWidget(self)
        build.column(self.about, (self.text, 1), build.row(self.file_button, ...), spacing=8, of=given)
        build.column(self.columns, self.note, (self.outcome, 1), spacing=8, of=found)
        self._sides = build.row((given, 2), (found, 3), spacing=16)
        buttons = Flow()
        buttons.break_here()
        for each in (self.cancel_button, self.add_button):
            buttons.addWidget(each)
        build.column((self._sides, 1), buttons, spacing=10, of=self)
        self._show(RosterTried())

    def _fit(self) -> None:
        if "_sides" in self.__dict__:
            is_wide = self.width() >= self.fontMetrics().averageCharWidth() * _LETTERS_BESIDE
            way = QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
            self._sides.setDirection(way)

    def open(self, row: "ClassRow", *, may_cancel: bool) -> None:
        """Ask for names for a class."""
        self._row = row
        self.clear()
        self.cancel_button.setVisible(may_cancel)

    def clear(self) -> None:
        """Ask for names from the start."""
        self._waiting.stop()
        self._asking, self._file = None, None
        self.text.clear()
        self._waiting.stop()
        self.columns.forget()
        self.text.setPlaceholderText(self.tr("Ann Lee\nBen Fox\nCarla Núñez"))
        self._show(RosterTried())

    def take_file(self, path: Path) -> None:
        """Try the names of a file."""
        self.text.clear()
        self._waiting.stop()
        self._file = path
        self.text.setPlaceholderText(self.tr("Names of the file {file}").format(file=path.name))
        self.columns.forget()
        self._try()

    # What would come of it.

    @property
    def _given(self) -> Given:
        return self._file if self._file is not None else self.text.toPlainText()

    def _hear_text(self) -> None:
        if self.text.toPlainText():
            self._file = None
        self.columns.forget()
        self._waiting.start()

    def _try(self) -> None:
        given = self._given
        if self._row is None or (isinstance(given, str) and not given.strip()):
            self._show(RosterTried())
            return
        self._asking = asking = object()

        def show(tried: RosterTried) -> None:
            if self._asking is asking:
                self._show(tried)

        work = partial(people_asked.tried, row=self._row, given=given, columns=self.columns.value)
        self._records.ask(self, work, show, self._tell_fault)

    def _show(self, tried: RosterTried) -> None:
        self.tried = tried
        self.note.show_text(in_words(tried.why_not), "wrong")
        self.columns.show_cells(tried.cells)
        if tried.roster is not None and tried.roster.encoding == "Windows-1252":
            names = [each.name for each in tried.roster.lines if not each.name.isascii()]
            text = self.tr(
                "This file does not say how its letters are written. It was read as Windows wrote them before; check "
                "these names: {names}"
            )
            self.note.show_text(text.format(names=", ".join(names) or self.tr("there are none with special letters")))
        self.outcome.show_enrollment(tried.enrollment)
        count = len(tried.enrollment.new) + len(tried.enrollment.known) if tried.enrollment is not None else 0
        words = self.tr("A&dd 1 person") if count == 1 else self.tr("A&dd {count} people").format(count=count)
        self.add_button.setText(words if count else self.tr("A&dd to the class"))
        self.add_button.setEnabled(count > 0)

    def _tell_fault(self, fault: "Sentence") -> None:
        self.note.show_text(in_words(fault), "wrong")

    # What is pressed.

    def _ask_for_file(self) -> None:
        asking = QFileDialog(self, self.tr("Names from a file"))
        asking.setFileMode(QFileDialog.FileMode.ExistingFile)
        asking.setNameFilters([self.tr("Lists of names (*.csv *.txt *.tsv)"), self.tr("All files (*)")])
        asking.fileSelected.connect(lambda name: self.take_file(Path(name)))
        asking.open()

    def _enroll(self) -> None:
        """Let all who can be taken come into the class."""
        if self._row is None or self.tried.enrollment is None:
            return
        self.add_button.setEnabled(False)
        at = round(self._world.now().timestamp() * 1000)
        work = partial(
            people_asked.enrolled,
            role=self._world.who.role,
            row=self._row,
            given=self._given,
            columns=self.columns.value,
            at=at,
        )
        self._records.ask(self, work, self._tell_done, self._tell_fault)

    def _tell_done(self, enrollment: "Enrollment") -> None:
        self.clear()
        self.done.emit(enrollment)
