"""A candidate's doubt about an item of the result: a word why, and an instructor looks at it."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING
from uuid import UUID, uuid4

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from trainer.gui.kit.asking import Asking
from trainer.gui.records_desk import RecordsDesk

if TYPE_CHECKING:
    from trainer.school.records import Records
    from trainer.store.rows import AppealRow

_LINES = 4


class DoubtDialog(Asking):
    """Asks for the reason, which may be left out."""

    kept = Signal()

    def __init__(
        self,
        records: RecordsDesk,
        attempt: UUID,
        place: str,
        what: str,
        *,
        by: UUID,
        now: Callable[[], datetime],
        parent: QWidget,
    ) -> None:
        super().__init__(records, self.tr("Doubt an item"), self.tr("&Send"), parent)
        self._attempt, self._place, self._by, self._now = attempt, place, by, now
        self.add_text(what)
        self.add_text(
            self.tr("A second instructor looks at it. If it was no mistake, it costs no points.")
            if "#" in place
            else self.tr("A second instructor looks at it. If the item is at fault, it counts for everyone who had it.")
        )
        self.field = QPlainTextEdit(self)
        self.field.setTabChangesFocus(True)
        self.field.setAccessibleName(self.tr("Why do you doubt it?"))
        self.field.setFixedHeight(self.field.fontMetrics().lineSpacing() * _LINES + 18)
        self.add(self.tr("&Why do you doubt it?"), self.field)
        self.field.setFocus()

    def keep(self) -> None:
        work = partial(
            _doubted,
            attempt=self._attempt,
            place=self._place,
            why=self.field.toPlainText(),
            by=self._by,
            at=round(self._now().timestamp() * 1000),
        )
        self.have_kept(work, self._tell_kept)

    def _tell_kept(self, _row: "AppealRow") -> None:
        self.kept.emit()
        self.accept()


def _doubted(records: "Records", attempt: UUID, place: str, why: str, *, by: UUID, at: int) -> "AppealRow":
    from trainer.school.appeals import doubt  # in the records' thread

    return doubt(records, attempt, place, why, by=by, at=at, draw=uuid4)
