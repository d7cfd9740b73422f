"""The gradebook of a class: names by set work, who is stuck on what, and money by mistake."""

from functools import partial
from typing import TYPE_CHECKING, Final
from uuid import UUID

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.engine.money import dollars
from trainer.gui.classes import grades_asked
from trainer.gui.classes.class_tab import ClassTab
from trainer.gui.classes.gradebook_grid import GradebookGrid
from trainer.gui.classes.saving_gradebook import SavingGradebook
from trainer.gui.kit import adapting, build, routes
from trainer.gui.kit.flow import Flow
from trainer.gui.kit.page import Note
from trainer.gui.kit.rows_table import RowsTable
from trainer.gui.kit.segments import Segments
from trainer.gui.translation import day_in_short, in_words
from trainer.gui.world import World
from trainer.store.rows import ClassRow
from trainer.wording.mistakes import mistake_name
from trainer.wording.progress import skill_title

if TYPE_CHECKING:
    from trainer.engine.sentences import Sentence
    from trainer.gui.classes.grades_asked import ClassGrades

_MOST_STUCK: Final = 60
"""The people who are listed, those who are stuck on most: whom somebody can sit with."""
_MOST_SKILLS: Final = 5
"""The skills of each that are listed, the worst first; all of them are on their progress."""


class GradebookTab(ClassTab):
    """One of three views at a time; a cell opens the attempt that it shows."""

    def __init__(self, world: World, parent: QWidget | None = None) -> None:
        super().__init__(world, parent)
        self._asking: object = None
        self._shown: ClassGrades | None = None
        self._stuck_people: list[tuple[UUID, str]] = []
        views = {
            "grades": self.tr("Grades"),
            "stuck": self.tr("Stuck on"),
            "money": self.tr("Money by mistake"),
        }
        self.views = Segments(list(views.items()), self)
        self.views.setAccessibleName(self.tr("View of the gradebook"))
        self.which = Segments([("best", self.tr("Best")), ("first", self.tr("First")), ("last", self.tr("Last"))], self)
        self.which.setAccessibleName(self.tr("The result that counts"))
        self.about = build.label(self, kind="muted", wraps=True)
        self.note = Note(self)
        self.grid = GradebookGrid(self)
        self.grid.setAccessibleName(self.tr("Gradebook"))
        stuck = [self.tr("Name"), self.tr("Skill"), self.tr("Correct of the last")]
        self.stuck = RowsTable(stuck, numbers=(2,), parent=self)
        self.stuck.setAccessibleName(self.tr("Who is stuck on what"))
        money = [
            self.tr("Mistake"),
            self.tr("Times"),
            self.tr("People"),
            self.tr("Against players"),
            self.tr("Against the house"),
        ]
        self.money = RowsTable(money, numbers=(1, 2, 3, 4), parent=self)
        self.money.setAccessibleName(self.tr("Money by mistake"))
        self._stack = QStackedWidget(self)
        for each in (self.grid, self.stuck, self.money):
            self._stack.addWidget(each)
        self.open_button = build.button(self, self.tr("&Open attempt"), "main", clicked=self._open_chosen)
        self.saving = SavingGradebook(world.records, world.report_folder.parent, world.now, self)
        self._which_row = QWidget(self)
        counts = build.label(self._which_row, self.tr("Counts:"), "muted")
        build.row(counts, self.which, spacing=8, of=self._which_row)
        head = QWidget(self)
        Flow(self.views, self._which_row, spacing=16, of=head)
        foot = Flow(*self.saving.buttons, self.open_button, spacing=10)
        build.column(head, self.about, self.note, (self._stack, 1), self.saving, foot, spacing=8, of=self)
        self.views.changed.connect(lambda _: self._show_view())
        self.which.changed.connect(lambda _: self._show_book())
        self.grid.opened.connect(self._open)
        self.grid.selectionModel().currentChanged.connect(lambda *_: self._offer())
        self.stuck.opened.connect(self._open_progress)
        self._show_view()

    # What is shown.

    def show_class(self, row: ClassRow) -> None:
        is_other = self.row is None or self.row.uuid != row.uuid
        super().show_class(row)
        if is_other:
            self.forget()
            self.row = row
            self.about.setText(self.tr("Reading the records…"))
        self.saving.show_class(row, self.which.value)
        self._ask()

    def forget(self) -> None:
        super().forget()
        self._asking, self._shown = None, None
        self.note.show_text("")
        self.saving.show_class(None)
        self.grid.show_book(None, self.which.value)
        for table in (self.stuck, self.money):
            table.show_rows([])
        self._offer()

    def begin(self) -> None:
        (self.grid, self.stuck, self.money)[self._stack.currentIndex()].setFocus()

    def _ask(self) -> None:
        if (row := self.row) is None:
            return
        self._asking = asking = object()

        def show(found: "ClassGrades") -> None:
            if self._asking is asking:  # it may be another class, or somebody else, by now
                self._show(found)

        now = round(self._world.now().timestamp() * 1000)
        self._records.ask(self, partial(grades_asked.grades, row=row, now=now), show, self._tell_fault)

    def _show(self, found: "ClassGrades") -> None:
        self._shown = found
        self.note.show_text(" ".join([in_words(each) for each in found.book.unknown]), "note")
        self._show_book()
        rows, self._stuck_people = [], []
        for each in found.stuck[:_MOST_STUCK]:
            for at, skill in enumerate(each.skills[:_MOST_SKILLS]):
                name = "" if at else each.person.name
                rows.append([name, in_words(skill_title(skill.skill)), f"{skill.right} of {skill.n}"])
                self._stuck_people.append((each.person.uuid, each.person.name))
        self.stuck.show_rows(rows)
        self.money.show_rows(self._ledger_rows(found))
        self._show_view()

    def _ledger_rows(self, found: "ClassGrades") -> list[list[str]]:
        """Return a row for each mistake, and their sums."""
        rows, times, for_house, against = [], 0, 0, 0
        for each in found.ledger:
            times, for_house, against = times + each.times, for_house + each.for_house, against + each.against_house
            money = [dollars(each.for_house), dollars(each.against_house)]
            rows.append([in_words(mistake_name(each.fault)), f"{each.times:,}", f"{each.people:,}", *money])
        if rows:
            rows.append([self.tr("Total"), f"{times:,}", "", dollars(for_house), dollars(against)])
        return rows

    def _show_book(self) -> None:
        which = self.which.value
        self.saving.show_class(self.row, which)
        self.grid.show_book(self._shown.book if self._shown is not None else None, which)
        self._offer()

    def _show_view(self) -> None:
        view = self.views.value
        self._stack.setCurrentIndex(("grades", "stuck", "money").index(view))
        self._which_row.setVisible(view == "grades")
        for button in self.saving.buttons:
            button.setVisible(view == "grades")
        if self._shown is not None:
            adapting.show_text(self.about, self._about(self._shown, view))
        self._offer()

    def _about(self, found: "ClassGrades", view: str) -> str:
        if view == "stuck":
            if not found.stuck:
                return self.tr("Nobody is stuck: of no skill are fewer than 6 of a person's last 10 answers right.")
            return self.tr("Skills of which under 60% of a person's last ten answers were right, the worst first.")
        if view == "money":
            if not found.ledger:
                return self.tr("No mistake of this class has cost anybody money yet.")
            if self.row is not None and self.row.begins:
                from datetime import date

                day = day_in_short(date.fromisoformat(self.row.begins), self.locale())
                return self.tr("Money that mistakes cost since {day}, by first answers.").format(day=day)
            return self.tr("Money that mistakes cost, by first answers.")
        if not found.book.works:
            return self.tr("No work was set yet. What you set under Set work has a column here.")
        if not found.book.lines:
            return self.tr("Nobody is in this class yet.")
        return self.tr("The time is that of all attempts, with up to a minute for reading each verdict.")

    def _tell_fault(self, fault: "Sentence") -> None:
        self.about.setText("")
        self.note.show_text(in_words(fault), "wrong")

    # What is opened.

    def _offer(self) -> None:
        """Offer the attempt of the cell that is chosen, if there is one."""
        view = self.views.value
        self.open_button.setText(self.tr("See pr&ogress") if view == "stuck" else self.tr("&Open attempt"))
        self.open_button.setVisible(view != "money")
        cell = self.grid.grades.cell(self.grid.currentIndex()) if self.grid.currentIndex().isValid() else None
        has_attempt = cell is not None and cell.attempt(self.which.value) is not None
        self.open_button.setEnabled(bool(self._stuck_people) if view == "stuck" else has_attempt)

    def _open_chosen(self) -> None:
        if self.views.value == "stuck":
            self._open_progress(self.stuck.currentRow())
        else:
            self._open(self.grid.currentIndex())

    def _open(self, index: QModelIndex) -> None:
        cell, line = self.grid.grades.cell(index), self.grid.grades.line(index.row())
        attempt = cell.attempt(self.which.value) if cell is not None else None
        if attempt is None or line is None:
            return
        if attempt.purpose == "sitting":
            self.going.emit(routes.ToExamResult(attempt.uuid))
        else:
            back = routes.ToClass(self.row, "gradebook")
            self.going.emit(routes.ToAttempt(attempt.uuid, line.person.uuid, line.person.name, back))

    def _open_progress(self, row: int) -> None:
        if 0 <= row < len(self._stuck_people):
            uuid, name = self._stuck_people[row]
            self.going.emit(routes.ToProgress(uuid, name))
