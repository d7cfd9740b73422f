"""Saving something of the records as a file: the way to it, and the outcome."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtWidgets import QPushButton, QWidget

from trainer.engine.sentences import Sentence
from trainer.gui.kit import build
from trainer.gui.kit.files import show_folder
from trainer.gui.kit.making import Making
from trainer.gui.kit.page import Note
from trainer.gui.kit.thin_bar import ThinBar
from trainer.gui.records_desk import RecordsDesk
from trainer.gui.translation import in_words
from trainer.school.making_files import TellProgress, Unwritable

if TYPE_CHECKING:  # the records are read in their own thread
    from trainer.school.records import Records

_Facts = TypeVar("_Facts")


class SavingFile(QWidget):
    """Reads the records in their thread, and then makes a file beside the window; it shows how far it is.

    The buttons that ask for it stand where a page wants them.
    """

    def __init__(self, desk: RecordsDesk, folder: Path, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk, self.folder = desk, folder
        self._asked = 0
        self.is_at_work = False
        self.buttons: tuple[QPushButton, ...] = ()
        self.making = Making(self)
        self.bar = ThinBar(self, high=8)
        self.bar.setAccessibleName(self.tr("Saving"))
        self.cancel_button = build.button(self, self.tr("C&ancel"), clicked=self.cancel)
        self.outcome = Note(self, copied=True)
        self.folder_button = build.button(self, self.tr("&Open folder"), clicked=lambda: show_folder(self.folder))
        self._work = QWidget(self)
        build.row((self.bar, 1), self.cancel_button, spacing=10, of=self._work)
        self._came = QWidget(self)
        build.row((self.outcome, 1), self.folder_button, spacing=10, of=self._came)
        build.column(self._work, self._came, spacing=8, of=self)
        self.making.progressed.connect(self.bar.setValue)
        self.making.done.connect(self._tell_done)
        self.making.refused.connect(self._tell_refused)
        self.making.unmade.connect(lambda refusal: self._tell_fault(refusal.sentence))
        self.making.ended.connect(self._tell_canceled)
        self.tell("")

    def set_enabled(self, is_any: bool) -> None:
        """Offer to save, if there is anything."""
        for button in self.buttons:
            button.setEnabled(is_any and not self.is_at_work)

    def save(
        self, out: Path, look: "Callable[[Records], _Facts]", make: Callable[[_Facts, TellProgress], bytes]
    ) -> None:
        """Read the records, and then have a file made of what was found; one at a time."""
        if self.is_at_work:
            return
        self.folder = out.parent
        self._asked += 1
        number = self._asked

        def begin(facts: _Facts) -> None:
            if number == self._asked:
                self.making.begin(lambda tell_progress: _write(out, make(facts, tell_progress)))

        self.tell("")
        self._be_at_work(True)
        self._desk.ask(self, look, begin, self._tell_fault)

    def cancel(self) -> None:
        """Call off what is under way."""
        if self.making.is_under_way:
            self.making.call_off()
        else:  # the records are still read
            self._asked += 1
            self._tell_canceled()

    def clear(self) -> None:
        """Tell nothing any more, and call off what is under way."""
        if self.is_at_work:
            self.cancel()
        else:
            self.tell("")

    def tell(self, text: str, verdict: str = "note") -> None:
        """Tell the outcome; nothing without a text."""
        self._be_at_work(False)
        self.folder_button.setVisible(verdict == "right")
        self._came.setVisible(bool(text))
        self.outcome.show_text(text, verdict)
        self._show()

    def _be_at_work(self, at_work: bool) -> None:
        self.is_at_work = at_work
        had_focus = self.cancel_button.hasFocus()
        self.bar.setValue(0)
        self._work.setVisible(at_work)
        for button in self.buttons:
            button.setEnabled(not at_work)
        if at_work:
            self.cancel_button.setFocus()
        elif had_focus:
            self.buttons[-1].setFocus()
        self._show()

    def _show(self) -> None:
        self.setVisible(not self._work.isHidden() or not self._came.isHidden())

    def _tell_canceled(self) -> None:
        self.tell(self.tr("Canceled. Nothing was saved."))

    def _tell_done(self, out: Path) -> None:
        text = self.tr("Saved as “{file}” in the folder {folder}.")
        self.tell(text.format(file=out.name, folder=out.parent), "right")

    def _tell_refused(self, fault: Unwritable) -> None:
        text = self.tr("“{file}” could not be saved in the folder {folder}: {reason}. Choose another folder.")
        self.tell(text.format(file=fault.path.name, folder=fault.path.parent, reason=fault.reason), "wrong")

    def _tell_fault(self, fault: Sentence) -> None:
        self.tell(in_words(fault), "wrong")


def as_file_name(name: str) -> str:
    """Return a person's name as it may stand in the name of a file."""
    return "".join([each for each in name if each.isalnum() or each in " -."]).strip(" .")


def _write(out: Path, content: bytes) -> Path:
    """Write a file, its owner's alone, and return it."""
    from trainer.disk.whole_file import write_whole

    try:
        write_whole(out, content, private=True)
    except OSError as fault:
        raise Unwritable(out, fault) from None
    return out
