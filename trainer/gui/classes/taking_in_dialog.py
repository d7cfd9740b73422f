"""Files that were dropped on a class, taken in one after the other, and what became of each."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QListWidget, QWidget

from trainer.gui.guarding import guarded
from trainer.gui.kit import build
from trainer.gui.kit.announce import announce
from trainer.gui.kit.passphrase_dialog import PassphraseDialog
from trainer.gui.kit.thin_bar import ThinBar
from trainer.gui.translation import in_words
from trainer.gui.world import World

if TYPE_CHECKING:
    from trainer.classroom.exchange.absorbing import AttemptTaken
    from trainer.engine.sentences import Sentence
    from trainer.school.records import Records

_ORDER = ("refused", "sealed", "taken", "known")
_BATCH = 8
"""The files that are taken in before the records answer others."""


class TakingInDialog(QDialog):
    """Takes in files in the records' thread, and lists them: first those that were refused, with the reason."""

    taken_in = Signal()
    """Something is new in the records."""

    def __init__(self, world: World, files: Sequence[Path], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Files for this class"))
        self._world = world
        self._dropped = list(files)
        self._left: list[Path] = []
        self._count = 0
        self.found: list[tuple[Path, AttemptTaken]] = []
        """The outcomes so far, in the order of the files."""
        self.about = build.label(self, kind="strong", wraps=True)
        self.bar = ThinBar(self, high=8)
        self.bar.setAccessibleName(self.tr("Files taken in"))
        self.list = QListWidget(self)
        self.list.setAccessibleName(self.tr("Files"))
        self.list.setWordWrap(True)
        self.open_button = build.button(self, self.tr("&Open sealed papers…"), clicked=self._ask_passphrase)
        self.close_button = build.button(self, self.tr("&Close"), "main", clicked=self.accept)
        foot = build.row(self.open_button, ..., self.close_button, spacing=10)
        build.column(self.about, self.bar, (self.list, 1), foot, spacing=12, margins=(24, 20, 24, 20), of=self)
        self.open_button.hide()
        self.close_button.setFocus()
        self.resize(self.fontMetrics().averageCharWidth() * 90, self.fontMetrics().lineSpacing() * 24)

    @guarded
    def open(self) -> None:
        """Begin."""
        super().open()
        self.about.setText(self.tr("Looking at the files…"))
        self._world.records.ask(self, lambda _: files_in(self._dropped), self._begin, self._tell_fault)

    def _begin(self, files: list[Path]) -> None:
        self._left, self._count = files, len(files)
        self._go_on()

    def _go_on(self) -> None:
        self.bar.show()
        self.bar.tell(self._count - len(self._left), self._count)
        batch, self._left[:_BATCH] = self._left[:_BATCH], []
        if not batch or not self.isVisible():
            self._left.clear()
            self._show()
            return
        self.about.setText(self.tr("Taking in {count} files…").format(count=self._count))
        self._world.records.ask(self, partial(_taken_in, files=batch), partial(self._hear, batch), self._tell_fault)

    def _hear(self, files: list[Path], found: "list[AttemptTaken]") -> None:
        self.found += zip(files, found, strict=True)
        self._go_on()

    def _tell_fault(self, fault: "Sentence") -> None:
        self._left.clear()
        self._show()
        self.about.setText(in_words(fault))

    def _show(self) -> None:
        counts = {name: sum([each.intake == name for _, each in self.found]) for name in _ORDER}
        words = {
            "taken": self.tr("{count} taken in"),
            "known": self.tr("{count} known already"),
            "sealed": self.tr("{count} sealed"),
            "refused": self.tr("{count} refused"),
        }
        told = [words[name].format(count=count) for name, count in counts.items() if count]
        self.about.setText(" · ".join(told) or self.tr("There is no file to take in."))
        self.bar.hide()
        self.list.clear()
        in_order = sorted(self.found, key=lambda each: _ORDER.index(each[1].intake))
        self.list.addItems([self._line(each) for _, each in in_order])
        self.open_button.setVisible(bool(counts["sealed"]))
        announce(self, self.about.text())
        if counts["taken"]:
            self.taken_in.emit()

    def _line(self, taken: "AttemptTaken") -> str:
        if taken.why is not None:
            return in_words(taken.why)
        if taken.intake == "known":
            return self.tr("{file}: known already").format(file=taken.name)
        if not taken.answers and taken.name.endswith(".report"):
            return self.tr("{file}: taken in, under Disputes").format(file=taken.name)
        return self.tr("{file}: taken in, answers: {count}").format(file=taken.name, count=taken.answers)

    def _ask_passphrase(self) -> None:
        now = round(self._world.now().timestamp() * 1000)
        dialog = PassphraseDialog(self._world.records, by=self._world.who.person, now=now, parent=self)
        dialog.opened.connect(self._try_sealed_again)
        dialog.open()

    def _try_sealed_again(self) -> None:
        """Take in what waited for the passphrase."""
        again = [path for path, each in self.found if each.intake == "sealed"]
        self.found = [each for each in self.found if each[1].intake != "sealed"]
        self._begin(again)


def files_in(dropped: Sequence[Path]) -> list[Path]:
    """Return the files that were dropped, and those to be taken in of folders; not for the windows' thread."""
    found = []
    for each in dropped:
        inside = [*each.glob("*.attempt"), *each.glob("*.report")] if each.is_dir() else [each]
        found += sorted(inside)
    return found


def _taken_in(records: "Records", files: Sequence[Path]) -> "list[AttemptTaken]":
    from trainer.classroom.exchange.absorbing import absorb_files

    return absorb_files(records, files)
