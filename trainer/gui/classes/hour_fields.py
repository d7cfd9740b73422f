"""A field for the hours of each person, one below the other."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.engine.errors import Refusal
from trainer.gui.guarding import guarded
from trainer.gui.kit import adapting, build
from trainer.gui.kit.adapting import Adapting
from trainer.wording.attempts import hours_of

if TYPE_CHECKING:
    from trainer.store.rows import PersonRow

_LONGEST = 6
_LEAST_LINES = 8
"""The least height of all fields, in lines of text."""


class HourField(QLineEdit):
    """Enter and the arrow keys go to the fields below and above."""

    stepped = Signal(int)
    """Carries the number of fields to go down, or up."""

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        steps = {Qt.Key.Key_Return: 1, Qt.Key.Key_Enter: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        if (step := steps.get(Qt.Key(event.key()))) is not None:
            self.stepped.emit(step)
        else:
            super().keyPressEvent(event)


class HourFields(Adapting, QWidget):
    """The names with their fields, scrolled if there are many."""

    last_left = Signal()
    """Somebody went down from the last field."""
    edited = Signal()
    """Hours were typed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.is_edited = False
        """True if something was typed since the fields were shown."""
        self.fields: dict[UUID, HourField] = {}
        self._inner = QWidget()
        self._grid = build.grid(across=16, down=6, of=self._inner)
        self._area = build.steady_scroll(self, self._inner)
        build.column((self._area, 1), of=self)

    def _fit(self) -> None:
        if "_area" in self.__dict__:
            self._area.setMinimumHeight(self.fontMetrics().height() * _LEAST_LINES)

    def show_people(self, people: "Sequence[PersonRow]", minutes: Mapping[UUID, int]) -> None:
        """Show the hours of people as they were entered; empty for those who have none yet."""
        from trainer.classroom.classes import shown  # with the first people

        if list(self.fields) != [each.uuid for each in people]:
            adapting.clear(self._grid)
            self.fields = {}
            wide = self.fontMetrics().averageCharWidth() * 12
            for at, each in enumerate(people):
                field = HourField(self._inner, maxLength=_LONGEST)
                field.setFixedWidth(wide)
                field.setAccessibleName(self.tr("Hours of {name}").format(name=shown(each)))
                label = build.label(self._inner, shown(each), explained=False)
                field.stepped.connect(lambda step, at=at: self._step(at, step))
                field.textEdited.connect(self._hear)
                self.fields[each.uuid] = field
                self._grid.addWidget(label, at, 0)
                self._grid.addWidget(field, at, 1)
            self._grid.setColumnStretch(2, 1)
            self._grid.setRowStretch(len(people), 1)
        for person, field in self.fields.items():
            entered = minutes.get(person)
            field.setText(hours_of(entered) if entered is not None else "")
            self._mark(field, is_wrong=False)
        self.is_edited = False

    def values(self) -> Iterator[tuple[UUID, int | None]]:
        """Yield each person's minutes; a `Refusal` for what is no time, and the keyboard is on its field then."""
        from trainer.classroom.attendance import minutes_of

        for person, field in self.fields.items():
            try:
                minutes = minutes_of(field.text())
            except Refusal:
                self._mark(field, is_wrong=True)
                field.setFocus()
                field.selectAll()
                raise
            self._mark(field, is_wrong=False)
            yield person, minutes

    def fill(self, text: str) -> bool:
        """Enter the same hours for everybody, and return True; False for none, or if nobody is shown."""
        for field in self.fields.values():
            field.setText(text)
        self.is_edited = self.is_edited or bool(text and self.fields)
        return bool(text and self.fields)

    def focus_first(self) -> None:
        """Give the keyboard to the first field."""
        if self.fields:
            self._go_to(next(iter(self.fields.values())))

    def _step(self, at: int, step: int) -> None:
        fields = list(self.fields.values())
        if at + step >= len(fields):
            self.last_left.emit()
        else:
            self._go_to(fields[max(at + step, 0)])

    def _go_to(self, field: HourField) -> None:
        field.setFocus()
        field.selectAll()
        self._area.ensureWidgetVisible(field, 0, field.height())

    def _hear(self) -> None:
        self.is_edited = True
        self.edited.emit()

    def _mark(self, field: HourField, *, is_wrong: bool) -> None:
        if bool(field.property("fault")) != is_wrong:
            field.setProperty("fault", is_wrong)
            adapting.restyle(field)
