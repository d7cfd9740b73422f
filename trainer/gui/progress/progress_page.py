"""Progress at a table: the map of skills, and how it has gone over weeks."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtWidgets import QWidget

from trainer.engine.sentences import Sentence
from trainer.gui.kit import build, routes
from trainer.gui.kit.announce import announce
from trainer.gui.kit.page import Page
from trainer.gui.records_desk import RecordsDesk
from trainer.gui.translation import in_words

if TYPE_CHECKING:  # the records are read in their own thread
    from trainer.school.progress import PersonProgress, TableName
    from trainer.school.records import Records


class ProgressPage(Page):
    """Asks the records for a person's progress, and shows it once it is there."""

    def __init__(self, desk: RecordsDesk, now: Callable[[], datetime], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._now = desk, now
        self._person: UUID | None = None
        self._asked = 0
        """The number of the question that is waited for: answers to earlier ones are of no use any more."""
        self.record_button = build.button(
            self, self.tr("My &record"), clicked=lambda: self.going.emit(routes.ToRecord(self._person))
        )
        self.set_foot([], [self.record_button])
        self.title.setText(self.tr("Progress"))

    def open(self, person: UUID, name: str, *, is_own: bool) -> None:
        """Show a person's progress at the table they practiced last."""
        self._person = person
        self.title.setText(self.tr("Progress") if is_own else self.tr("Progress of {name}").format(name=name))
        self._ask(None)

    def forget(self) -> None:
        """Know nothing of anybody any more."""
        self._person = None
        self._asked += 1
        self.tell_about("")

    def _ask(self, table: "TableName | None") -> None:
        person, now = self._person, round(self._now().timestamp() * 1000)
        if person is None:
            return
        self._asked += 1
        number = self._asked

        def look(records: "Records") -> "PersonProgress":
            from trainer.school.progress import progress_of

            return progress_of(records, person, now, table)

        self._desk.ask(self, look, lambda progress: self._show(number, progress), self._tell_fault)

    def _show(self, number: int, progress: "PersonProgress") -> None:
        if number == self._asked:
            self.tell_about(self.tr("{count} answers").format(count=f"{progress.answers:,}"))

    def _tell_fault(self, fault: Sentence) -> None:
        self.tell_about(in_words(fault))
        announce(self, in_words(fault))
