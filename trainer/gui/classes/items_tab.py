"""Items of an examination: how hard each kind was, and how well it tells who knows the rest."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QWidget

from trainer.gui.classes import grades_asked
from trainer.gui.classes.class_tab import ClassTab
from trainer.gui.kit import adapting, build
from trainer.gui.kit.drop_down import DropDown
from trainer.gui.kit.flow import Flow
from trainer.gui.kit.page import Note
from trainer.gui.kit.rows_table import RowsTable
from trainer.gui.kit.segments import Segments
from trainer.gui.translation import in_words
from trainer.gui.world import World
from trainer.store.rows import ClassRow
from trainer.wording.attempts import attempt_words
from trainer.wording.progress import seconds_words, skill_title

if TYPE_CHECKING:
    from trainer.classroom.item_figures import ItemFigures
    from trainer.engine.sentences import Sentence
    from trainer.gui.classes.grades_asked import ClassItems


class ItemsTab(ClassTab):
    """One examination at a time, by everybody's first sittings or by those of the class."""

    def __init__(self, world: World, parent: QWidget | None = None) -> None:
        super().__init__(world, parent)
        self._asking: object = None
        self.examination = DropDown(self)
        self.examination.setAccessibleName(self.tr("Examination"))
        self.scope = Segments([(False, self.tr("Everybody")), (True, self.tr("This class"))], self)
        self.scope.setAccessibleName(self.tr("Whose first sittings"))
        self.about = build.label(self, kind="muted", wraps=True)
        self.note = Note(self)
        heads = [
            self.tr("Kind of question"),
            self.tr("Facility"),
            self.tr("Discrimination"),
            self.tr("Median time"),
            self.tr("Sittings"),
        ]
        self.table = RowsTable(heads, numbers=(1, 2, 3, 4), parent=self)
        self.table.setAccessibleName(self.tr("Items"))
        self._head = QWidget(self)
        Flow(self.examination, self.scope, spacing=16, of=self._head)
        self._head.hide()
        room = self.table.sizePolicy()
        room.setRetainSizeWhenHidden(True)  # what is said stands at the top without it, too
        self.table.setSizePolicy(room)
        build.column(self._head, self.about, self.note, (self.table, 1), spacing=8, of=self)
        self.examination.currentIndexChanged.connect(lambda _: self._ask())
        self.scope.changed.connect(lambda _: self._ask())

    def show_class(self, row: ClassRow) -> None:
        is_other = self.row is None or self.row.uuid != row.uuid
        super().show_class(row)
        if is_other:
            self.table.show_rows([])
            adapting.show_text(self.about, self.tr("Reading the records…"))
        self._ask()

    def forget(self) -> None:
        super().forget()
        self._asking = None
        self.note.show_text("")
        self.table.show_rows([])
        with QSignalBlocker(self.examination):
            self.examination.clear()

    def begin(self) -> None:
        self.table.setFocus()

    def _ask(self) -> None:
        if (row := self.row) is None:
            return
        self._asking = asking = object()

        def show(found: "ClassItems") -> None:
            if self._asking is asking:
                self._show(found)

        name = self.examination.currentData() or ""
        work = partial(grades_asked.items, row=row, name=name, is_class_alone=self.scope.value)
        self._records.ask(self, work, show, self._tell_fault)

    def _show(self, found: "ClassItems") -> None:
        self.note.show_text("")
        with QSignalBlocker(self.examination):
            self.examination.clear()
            for name, game, _ in found.examinations:
                self.examination.addItem(in_words(attempt_words(game, "sitting", name)), name)
            self.examination.setCurrentIndex(max(self.examination.findData(found.name), 0))
        self._head.setVisible(bool(found.examinations))
        self.table.setVisible(bool(found.items))
        self.table.show_rows([self._texts(each) for each in found.items])
        adapting.show_text(self.about, self._about(found))

    def _about(self, found: "ClassItems") -> str:
        if not found.examinations:
            return self.tr(
                "Nobody has handed in an examination yet. Give one under Set work: this page then tells "
                "how each kind of question was answered."
            )
        if not found.sittings:
            return self.tr("Nobody of this class has handed in this examination yet.")
        text = self.tr(
            "First sittings: {count}. Facility: the mean credit. Discrimination: how well an item agrees with the rest "
            "of the paper, at most 1, with its 95% interval; below 50 sittings it is not shown."
        )
        return text.format(count=f"{found.sittings:,}")

    def _texts(self, item: "ItemFigures") -> list[str]:
        from trainer.classroom.gradebook_words import discrimination_words, facility_words

        return [
            in_words(skill_title(item.skill)),
            in_words(facility_words(item)),
            in_words(discrimination_words(item)),
            in_words(seconds_words(item.ms)),
            f"{item.sittings:,}",
        ]

    def _tell_fault(self, fault: "Sentence") -> None:
        adapting.show_text(self.about, "")
        self.note.show_text(in_words(fault), "wrong")
