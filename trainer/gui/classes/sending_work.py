"""Set work as a file to send: where a school has neither a server nor a share."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.gui.kit import build
from trainer.gui.kit.asking import Asking
from trainer.gui.kit.files import ask_where_to_save
from trainer.gui.kit.saving_file import SavingFile, as_file_name
from trainer.gui.world import World
from trainer.store.rows import ClassRow

if TYPE_CHECKING:
    from trainer.school.records import Records

_LONGEST = 200


class SendToDialog(Asking):
    """Asks whom learners send their files to; it is kept for the next time."""

    answered = Signal(str)

    def __init__(self, world: World, send_to: str, parent: QWidget) -> None:
        super().__init__(world.records, self.tr("Save as a file to send"), self.tr("&Save the file…"), parent)
        self.add_text(
            self.tr(
                "Send the file to everyone in the class, by e-mail or on a stick. They open it, tap their name and "
                "find their work. Each attempt becomes a file that they send back: drop these on the page of the class."
            )
        )
        self.field = QLineEdit(send_to, self)
        self.field.setMaxLength(_LONGEST)
        self.field.setAccessibleName(self.tr("They send their files to"))
        self.add(self.tr("They send their &files to (a name, an e-mail address)"), self.field)
        self.field.setFocus()

    def keep(self) -> None:
        send_to = " ".join(self.field.text().split())
        self.have_kept(partial(_kept, send_to=send_to), lambda _: self._tell_kept(send_to))

    def _tell_kept(self, send_to: str) -> None:
        self.accept()
        self.answered.emit(send_to)


class SavingSetWork(SavingFile):
    """Saves the file of the class that is shown."""

    def __init__(self, world: World, parent: QWidget) -> None:
        super().__init__(world.records, world.report_folder.parent, parent)
        self._world = world
        self._row: ClassRow | None = None
        self.send_button = build.button(parent, self.tr("Save as a file to &send…"), clicked=self._ask)
        self.buttons = (self.send_button,)

    def show_class(self, row: ClassRow | None) -> None:
        """Save the work of a class; of none, nothing."""
        if row is None or self._row is None or row.uuid != self._row.uuid:
            self.clear()
        self._row = row

    def _ask(self) -> None:
        self._desk.ask(self, _send_to, self._ask_whom, self._tell_fault)

    def _ask_whom(self, send_to: str) -> None:
        dialog = SendToDialog(self._world, send_to or self._world.who.name, self.window())
        dialog.answered.connect(self._ask_where)
        dialog.open()

    def _ask_where(self, send_to: str) -> None:
        if self._row is None:
            return
        name, kind = f"{as_file_name(self._row.name)}.assignment", self.tr("Set work (*.assignment)")
        title = self.tr("Save as a file to send")
        ask_where_to_save(self, title, kind, self.folder, name, partial(self.save_work, send_to=send_to))

    def save_work(self, out: Path, send_to: str) -> None:
        """Save the class with its set work as it stands now."""
        row, now = self._row, round(self._world.now().timestamp() * 1000)
        if row is None:
            return

        def look(records: "Records") -> bytes:
            from trainer.classroom.exchange.package import package_of, write_package

            return write_package(package_of(records, row, now, send_to))

        self.save(out, look, lambda content, _: content)


def _send_to(records: "Records") -> str:
    from trainer.classroom.exchange.package import sender_of

    return sender_of(records.folder)


def _kept(records: "Records", send_to: str) -> None:
    from trainer.classroom.exchange.package import keep_sender

    keep_sender(records.folder, send_to)
