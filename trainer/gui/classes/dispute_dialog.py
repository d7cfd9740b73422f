"""An instructor's answer to a reported verdict: it stands, or it is void, and why."""

from functools import partial
from uuid import UUID

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from trainer.gui.classes import grades_asked
from trainer.gui.kit.asking import Asking
from trainer.gui.kit.segments import Segments
from trainer.gui.world import World

_LINES = 4


class DisputeDialog(Asking):
    """Asks what is to become of a verdict, and the reason that the trainee reads."""

    ruled = Signal()

    def __init__(self, world: World, report: UUID, what: str, parent: QWidget) -> None:
        super().__init__(world.records, self.tr("Answer a report"), self.tr("&Answer"), parent)
        self._world, self._report = world, report
        self.add_text(what)
        self.choice = Segments([(False, self.tr("The verdict stands")), (True, self.tr("The verdict is void"))], self)
        self.choice.setAccessibleName(self.tr("Your answer"))
        self.add(self.tr("Your answer"), self.choice)
        self.add_text(self.tr("A void verdict counts as correct for whoever reported it; the marks it had are kept."))
        self.field = QPlainTextEdit(self)
        self.field.setTabChangesFocus(True)
        self.field.setAccessibleName(self.tr("Reason, which the trainee reads"))
        self.field.setFixedHeight(self.field.fontMetrics().lineSpacing() * _LINES + 18)
        self.add(self.tr("&Reason, which the trainee reads"), self.field)
        self.choice.buttons[0].setFocus()

    def keep(self) -> None:
        is_void, reason = bool(self.choice.value), self.field.toPlainText()
        if is_void and not reason.strip():
            self.tell_wrong(self.tr("Say why the verdict is void."), self.field)
            return
        at = round(self._world.now().timestamp() * 1000)
        work = partial(
            grades_asked.ruled,
            report=self._report,
            is_void=is_void,
            reason=reason,
            by=self._world.who.person,
            at=at,
        )
        self.have_kept(work, lambda _: self._tell_ruled())

    def _tell_ruled(self) -> None:
        self.ruled.emit()
        self.accept()
