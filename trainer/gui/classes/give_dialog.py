"""Something given to a class: the kind of work, what of it, and until when; the usual answers are there already."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.classroom.work_words import takes_words, usual_title
from trainer.engine.errors import RoundRefused
from trainer.gui.classes import work_asked
from trainer.gui.classes.work_asked import WorkOffered
from trainer.gui.classes.work_dates import WorkDatesField
from trainer.gui.classes.work_parts import (
    DrillPart,
    ExaminationPart,
    ExercisesPart,
    LessonsPart,
    QuestionsPart,
    WorkPart,
)
from trainer.gui.kit import build
from trainer.gui.kit.asking import Asking
from trainer.gui.kit.segments import Segments
from trainer.gui.translation import in_words, why_failed
from trainer.gui.world import World
from trainer.journal.origin import utc_of
from trainer.journal.wall_clock import milliseconds
from trainer.store.rows import ClassRow

_LONGEST_TITLE = 120


class GiveDialog(Asking):
    """Asks for work and has the records keep it."""

    given = Signal(object)
    """Carries the new ``AssignmentRow``."""

    def __init__(self, world: World, row: ClassRow, offered: WorkOffered, parent: QWidget) -> None:
        super().__init__(world.records, self.tr("Give them something"), self.tr("&Set this work"), parent)
        self._world, self._row = world, row
        self.parts: dict[str, WorkPart] = {
            "questions": QuestionsPart(offered, self),
            "drill": DrillPart(self),
            "lessons": LessonsPart(self),
            "exercises": ExercisesPart(self),
            "examination": ExaminationPart(offered, self),
        }
        kinds = {
            "questions": self.tr("Questions"),
            "drill": self.tr("Drill"),
            "lessons": self.tr("Lessons"),
            "exercises": self.tr("Exercises"),
            "examination": self.tr("Examination"),
        }
        self.kind = Segments(list(kinds.items()), self, flows=True)
        self.kind.setAccessibleName(self.tr("Kind of work"))
        self.kind.changed.connect(lambda _: self._show_part())
        self.add(self.tr("Kind of work"), self.kind)
        self.dates = WorkDatesField(world.now().date(), self)
        self._fields.addWidget(self.dates)
        self._fields.addSpacing(8)
        for part in self.parts.values():
            self._fields.addWidget(part)
            part.changed.connect(self._tell_work)
        self._takes = build.label(self, kind="muted", wraps=True)
        self._fields.addWidget(self._takes)
        self._fields.addSpacing(8)
        self.title = QLineEdit(self, maxLength=_LONGEST_TITLE)
        self.title.setAccessibleName(self.tr("Title"))
        self.add(self.tr("&Title, if you want another one"), self.title)
        self._show_part()
        self.keep_button.setFocus()

    @property
    def part(self) -> WorkPart:
        """The part of the form for the kind that is chosen."""
        return self.parts[self.kind.value]

    def _show_part(self) -> None:
        for part in self.parts.values():
            part.setVisible(part is self.part)
        self._tell_work()
        if self.isVisible():
            self.fit()

    def _tell_work(self) -> None:
        """Show the title that the work has by itself, and the condition for it to be done."""
        self.note.show_text("")
        try:
            work = self.part.work
        except RoundRefused as refusal:
            self.note.show_text(why_failed(refusal), "wrong")
            return
        self.title.setPlaceholderText(self._usual_title if work is not None else "")
        self._takes.setText(f"{in_words(takes_words(work))}." if work is not None else "")

    @property
    def _usual_title(self) -> str:
        part = self.part
        if isinstance(part, ExaminationPart):
            return part.title
        work = part.work
        return in_words(usual_title(work)) if work is not None else ""

    def keep(self) -> None:
        try:
            work = self.part.work
        except RoundRefused as refusal:
            self.tell_wrong(why_failed(refusal), self.kind)
            return
        if work is None:
            self.tell_wrong(self.part.missing, self.part)
            return
        kept = partial(
            work_asked.given,
            role=self._world.who.role,
            row=self._row,
            work=work,
            title=self.title.text().strip() or self._usual_title,
            dates=self.dates.value,
            now=milliseconds(utc_of(self._world.now())),
            by=self._world.who.person,
        )
        self.have_kept(kept, self._end)

    def _end(self, kept: object) -> None:
        self.accept()
        self.given.emit(kept)
