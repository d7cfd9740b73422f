"""The questions of a section: a list of its kinds, and below it the fields of the one that is chosen."""

from collections.abc import Mapping

import msgspec
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QWidget

from trainer.exam.blueprint import ExamSection, Item
from trainer.exam.blueprint_edits import kinds_at_table, with_item, without_item
from trainer.games.kinds import Asks
from trainer.gui.certify.bound_fields import PartFields
from trainer.gui.guarding import guarded
from trainer.gui.kit import build
from trainer.gui.kit.flow import Flow
from trainer.gui.translation import in_words
from trainer.quiz.figures import figures_of
from trainer.quiz.slots import SIZES, QuizTable
from trainer.quiz.turns import QUIZZES
from trainer.scenarios.kinds import KINDS
from trainer.wording.blueprints import SLOT_SIZES, figure_words, item_words
from trainer.wording.names import SESSIONS, title_of_kind

_LINES = 9
"""The lines of the list in sight."""


class ItemList(QWidget):
    """Every kind and figure is picked from what the table has."""

    changed = Signal(object)
    """Carries the section with other items."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._section: ExamSection | None = None
        self._table: QuizTable | None = None
        self._faults: Mapping[int, Mapping[str, str]] = {}
        self.list = QListWidget(self)
        self.list.setAccessibleName(self.tr("Questions of the section"))
        self.list.setMinimumHeight(self.fontMetrics().height() * _LINES)
        self.list.currentRowChanged.connect(lambda _: self._show_item())
        self.fault = build.label(self, kind="fault", wraps=True)
        self.fields = PartFields(self, 5)
        sizes = [(each, in_words(SLOT_SIZES[each])) for each in SIZES]
        with self.fields.filling():
            quizzes = [(asks, in_words(SESSIONS[asks].start)) for asks in QUIZZES]
            self.quiz = self.fields.choice("", self.tr("Quiz"), quizzes)
            self.kind = self.fields.choice("kind", self.tr("Kind"))
            self.figure = self.fields.choice("figure", self.tr("Figure"))
            self.fields.choice("size", self.tr("Size"), sizes)
            self.fields.number("count", self.tr("Asked"), Item, suffix=self.tr(" ×"))
        self.add_button = build.button(self, self.tr("&Add a question"), clicked=self._add)
        self.every_button = build.button(self, self.tr("Add &every kind"), clicked=self._add_every)
        self.remove_button = build.button(self, self.tr("Re&move"), clicked=self._remove)
        self.quiz.edited.connect(self._change_quiz)
        self.fields.edited.connect(self._edited)
        buttons = QWidget(self)
        Flow(self.add_button, self.every_button, self.remove_button, of=buttons)
        build.column(self.list, self.fields, self.fault, buttons, spacing=8, of=self)

    @property
    def section(self) -> ExamSection:
        assert self._section is not None
        return self._section

    @property
    def chosen(self) -> int:
        """The number of the item that is chosen, from 1; 0 for none."""
        return self.list.currentRow() + 1

    def show_section(self, section: ExamSection, table: QuizTable | None) -> None:
        """Show the items of a section; at no table nothing can be picked."""
        is_other = self._table != table
        before, self._section, self._table = self._section, section, table
        if before is None or before.items != section.items or self.list.count() != len(section.items):
            self._fill(min(max(self.chosen, 1), len(section.items)))
        elif is_other:
            self._show_item()
        for button in (self.add_button, self.every_button):
            button.setEnabled(table is not None)

    def show_faults(self, faults: Mapping[int, Mapping[str, str]], of_all: str) -> None:
        """Mark the items with faults, and say those of the chosen one."""
        self._faults = faults
        for number in range(1, self.list.count() + 1):
            self._write(number)
        self._show_item_faults()
        self.fault.setText(of_all)
        self.fault.setVisible(bool(of_all))

    def _fill(self, chosen: int) -> None:
        with QSignalBlocker(self.list):
            self.list.clear()
            self.list.addItems([""] * len(self.section.items))
            for number in range(1, len(self.section.items) + 1):
                self._write(number)
            self.list.setCurrentRow(chosen - 1)
        if chosen:
            self.list.scrollToItem(self.list.item(chosen - 1))
        self._show_item()

    def _write(self, number: int) -> None:
        item = self.section.items[number - 1]
        words = in_words(item_words(item)) if item.kind in KINDS else item.kind
        if number in self._faults:
            words = self.tr("{item} – to correct").format(item=words)
        self.list.item(number - 1).setText(words)

    def _show_item(self) -> None:
        """Show the fields of the item that is chosen, with what its table has."""
        has_one = self._table is not None and 0 < self.chosen <= len(self.section.items)
        for part in (self.fields, self.remove_button):
            part.setEnabled(has_one)
        if has_one:
            item = self.section.items[self.chosen - 1]
            asks = KINDS[item.kind].asks if item.kind in KINDS else QUIZZES[0]
            self.quiz.show_value(asks)
            self.kind.offer([(kind, in_words(title_of_kind(kind))) for kind in self._kinds(asks)], item.kind)
            figures = ("", *self._figures(item.kind))
            self.figure.offer([(figure, in_words(figure_words(item.kind, figure))) for figure in figures], item.figure)
            self.figure.setEnabled(len(figures) > 1 or item.figure != "")
            self.fields.fields["size"].show_value(item.size)
            self.fields.fields["count"].show_value(item.count)
        self._show_item_faults()

    def _show_item_faults(self) -> None:
        self.fields.show_faults(self._faults.get(self.chosen, {}))

    def _kinds(self, asks: Asks) -> list[str]:
        assert self._table is not None
        return [kind for kind in kinds_at_table(self._table) if KINDS[kind].asks == asks]

    def _figures(self, kind: str) -> tuple[str, ...]:
        assert self._table is not None
        return figures_of(KINDS[kind], self._table.rules) if kind in KINDS else ()

    def _change_quiz(self, asks: Asks) -> None:
        """Ask the first kind of another quiz."""
        if kinds := self._kinds(asks):
            self._edited("kind", kinds[0])

    def _edited(self, key: str, value: object) -> None:
        item = msgspec.structs.replace(self.section.items[self.chosen - 1], **{key: value})
        if key == "kind":
            item = msgspec.structs.replace(item, figure="")
        self._change(with_item(self.section, self.chosen, item), self.chosen)

    def _add(self) -> None:
        """Add a kind that is not asked yet, behind the others; if all are, the first."""
        assert self._table is not None
        kinds = kinds_at_table(self._table)
        asked = {item.kind for item in self.section.items}
        kind = next((each for each in kinds if each not in asked), kinds[0])
        self._change(with_item(self.section, len(self.section.items) + 1, Item(kind=kind)), len(self.section.items) + 1)
        self.quiz.setFocus()

    def _add_every(self) -> None:
        """Add each kind of the chosen quiz that is not asked yet."""
        asked = {item.kind for item in self.section.items}
        new = [Item(kind=kind) for kind in self._kinds(self.quiz.field.value or QUIZZES[0]) if kind not in asked]
        section = msgspec.structs.replace(self.section, items=(*self.section.items, *new))
        self._change(section, len(section.items))
        self.list.setFocus()

    def _remove(self) -> None:
        chosen = self.chosen
        self._change(without_item(self.section, chosen), min(chosen, len(self.section.items) - 1))
        self.list.setFocus()

    def _change(self, section: ExamSection, chosen: int) -> None:
        self._section, self._faults = section, {}
        self._fill(chosen)
        self.changed.emit(section)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Delete and self.list.hasFocus() and self.remove_button.isEnabled():
            self._remove()
        else:
            super().keyPressEvent(event)
