"""An instructor's answer to a doubt: the mark stands, or the item is void, and why."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from trainer.gui.kit.asking import Asking
from trainer.gui.kit.segments import Segments
from trainer.gui.records_desk import RecordsDesk

if TYPE_CHECKING:
    from trainer.school.records import Records
    from trainer.store.rows import AppealRow

_LINES = 4


class RulingDialog(Asking):
    """Asks what is to become of an item, and the reason that the candidate reads."""

    ruled = Signal(int)
    """Carries the number of sittings that were marked anew."""

    def __init__(
        self,
        records: RecordsDesk,
        appeal: "AppealRow",
        what: str,
        *,
        by: UUID,
        now: Callable[[], datetime],
        parent: QWidget,
    ) -> None:
        super().__init__(records, self.tr("Answer a doubt"), self.tr("&Answer"), parent)
        self._appeal, self._by, self._now = appeal, by, now
        self.add_text(what)
        self.choice = Segments([(False, self.tr("The mark stands")), (True, self.tr("The item is void"))], self)
        self.choice.setAccessibleName(self.tr("Your answer"))
        self.add(self.tr("Your answer"), self.choice)
        self.add_text(
            self.tr("A void mistake of a dealt round costs this candidate no points.")
            if "#" in appeal.item
            else self.tr("A void item counts in full for everyone who had it in this edition of the examination.")
        )
        self.field = QPlainTextEdit(self)
        self.field.setTabChangesFocus(True)
        self.field.setAccessibleName(self.tr("Reason, which the candidate reads"))
        self.field.setFixedHeight(self.field.fontMetrics().lineSpacing() * _LINES + 18)
        self.add(self.tr("&Reason, which the candidate reads"), self.field)
        self.choice.buttons[0].setFocus()

    def keep(self) -> None:
        is_void, reason = bool(self.choice.value), self.field.toPlainText()
        if is_void and not reason.strip():
            self.tell_wrong(self.tr("Say why the item is void."), self.field)
            return
        at = round(self._now().timestamp() * 1000)
        work = partial(_ruled, appeal=self._appeal.uuid, is_void=is_void, reason=reason, by=self._by, at=at)
        self.have_kept(work, self._tell_ruled)

    def _tell_ruled(self, marked: int) -> None:
        self.ruled.emit(marked)
        self.accept()


def _ruled(records: "Records", appeal: UUID, *, is_void: bool, reason: str, by: UUID, at: int) -> int:
    from trainer.school.appeals import rule  # in the records' thread

    return rule(records, appeal, is_void=is_void, reason=reason, by=by, at=at)
