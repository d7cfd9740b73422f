"""A small window that asks for a few things and has the records keep them."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from trainer.gui.guarding import guarded
from trainer.gui.kit import build
from trainer.gui.kit.page import Note
from trainer.gui.records_desk import RecordsDesk
from trainer.gui.style import theme
from trainer.gui.translation import in_words

if TYPE_CHECKING:
    from trainer.engine.sentences import Sentence
    from trainer.school.records import Records

Answer = TypeVar("Answer")


class Asking(QDialog):
    """Fields below each other with their words, a fault under them, and at the foot a button that keeps them."""

    def __init__(self, records: RecordsDesk, title: str, keep: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self._records = records
        self._is_busy = False
        self.note = Note(self)
        self.cancel_button = build.button(self, self.tr("C&ancel"), clicked=self.reject)
        self.keep_button = build.button(self, keep, "main", clicked=self._press)
        self.keep_button.setDefault(True)
        inner = QWidget()
        self._fields = build.column(spacing=4)
        build.column(self._fields, ..., margins=(24, 20, 24, 4), of=inner)
        around = build.steady_scroll(self, inner)  # large text on a small screen has no room for all of it
        foot = build.row(..., self.cancel_button, self.keep_button, spacing=10)
        below = build.column(self.note, foot, spacing=12, margins=(24, 4, 24, 20))
        build.column((around, 1), below, spacing=4, of=self)
        self._inner = inner

    def add(self, words: str, field: QWidget) -> None:
        """Add a field under its words."""
        label = build.label(self, words, "muted", wraps=True, explained=False)
        label.setBuddy(field)
        self._fields.addWidget(label)
        self._fields.addWidget(field)
        self._fields.addSpacing(8)

    def add_text(self, text: str) -> None:
        """Add a sentence."""
        self._fields.addWidget(build.label(self, text, "muted", wraps=True))
        self._fields.addSpacing(8)

    @guarded
    def open(self) -> None:
        """Ask, in a window as large as its fields or the screen."""
        self.fit()
        super().open()

    def fit(self) -> None:
        """Be as large as the fields that are shown, or the screen."""
        wide = min(self.fontMetrics().averageCharWidth() * 60, 760)
        high = self._inner.heightForWidth(wide - theme.SCROLL_BAR) + self.keep_button.sizeHint().height() * 3
        room = self.screen().availableSize() * 0.9
        self.resize(min(wide, room.width()), min(high, room.height()))

    def keep(self) -> None:
        """Have the records keep what was entered."""
        raise NotImplementedError

    def _press(self) -> None:
        if not self._is_busy:
            self.keep()

    def tell_wrong(self, text: str, field: QWidget) -> None:
        """Give the reason against a field's text, and let it be entered anew."""
        self.note.show_text(text, "wrong")
        field.setFocus()

    def have_kept(self, work: "Callable[[Records], Answer]", then: Callable[[Answer], object]) -> None:
        """Have something kept; a refusal is told here, and the window stays."""
        self._is_busy = True

        def done(answer: Answer) -> None:
            self._is_busy = False
            then(answer)

        self._records.ask(self, work, done, self._tell)

    def _tell(self, fault: "Sentence") -> None:
        self._is_busy = False
        self.note.show_text(self.tr("This was not saved: {why}.").format(why=in_words(fault).rstrip(".")), "wrong")
