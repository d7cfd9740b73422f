"""The page before a table test: whom, at which game, what was begun, and the sheet itself."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget

from trainer.engine.sentences import Sentence
from trainer.exam.table_test import SheetForm
from trainer.games.registry import GAMES
from trainer.gui.certify import table_tests_asked as asked
from trainer.gui.certify.saving_table_test import SavingTableTest
from trainer.gui.kit import adapting, build, routes
from trainer.gui.kit.drop_down import DropDown
from trainer.gui.kit.page import Note, Page, card, heading
from trainer.gui.kit.segments import Segments
from trainer.gui.records_desk import RecordsDesk
from trainer.gui.settings import Preferences
from trainer.gui.signed_in import SignedIn
from trainer.gui.translation import day_in_short, in_words
from trainer.school.table_test_drafts import Evaluator, Scoring, TableTestDraft
from trainer.wording.names import game_title
from trainer.wording.sentences import joined
from trainer.wording.table_tests import OWN_FORM, TITLE, passing, proposed

if TYPE_CHECKING:
    from trainer.school.table_tests import TableTestsBegun
    from trainer.store.rows import PersonRow


class TableTestStartPage(Page):
    """Asks the records whom somebody can test; it takes an instructor."""

    scoring_begun = Signal(object)
    """Carries the ``Scoring`` that is to be scored now."""

    def __init__(
        self,
        preferences: Preferences,
        desk: RecordsDesk,
        who: SignedIn,
        folder: Path,
        now: Callable[[], datetime],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._preferences, self._desk, self._who, self._now = preferences, desk, who, now
        self._wanted: UUID | None = None
        self._people: tuple[PersonRow, ...] = ()
        self.resume_buttons: list[QPushButton] = []
        self.title.setText(in_words(TITLE))
        self.tell_about(self.tr("Score a live audition at the table. Keep this screen beside you, or print the sheet."))
        self.note = Note(self)
        self.people = DropDown(self)
        self.people.setAccessibleName(self.tr("Dealer"))
        self.games = Segments([(game.name, game.title) for game in GAMES.values()], self, flows=True)
        self.games.setAccessibleName(self.tr("Game"))
        self._choice = card(
            heading(self.tr("Dealer")),
            (self.people, Qt.AlignmentFlag.AlignLeft),
            4,
            heading(self.tr("Game")),
            self.games,
        )
        self._begun = build.column(spacing=8)
        self._begun_card = card(heading(self.tr("Not finished")), self._begun)
        self.saving = SavingTableTest(desk, folder, self)
        self.saving.pdf_button.setText(self.tr("Save a blank sheet…"))
        self.edit_button = build.button(self, self.tr("&Edit the sheet…"), clicked=self._edit)
        self._sheet = build.label(self, wraps=True)
        self._proposed = build.label(self, in_words(proposed()), "muted", wraps=True)
        buttons = build.row(self.edit_button, *self.saving.buttons, ..., spacing=10)
        sheet = card(heading(self.tr("Sheet")), self._sheet, self._proposed, buttons, self.saving)
        for part in (self.note, self._choice, self._begun_card, sheet):
            self.column.addWidget(part)
        self.home_button = build.button(self, self.tr("&Home"), clicked=lambda: self.going.emit(routes.ToHome()))
        self.start_button = build.button(self, self.tr("&Start scoring"), "main", clicked=self._start)
        self.set_foot([self.home_button], [self.start_button], enter=self.start_button, escape=self.home_button)
        self.forget()

    @property
    def form(self) -> SheetForm:
        """The sheet of the school."""
        return self._preferences.school.table_test or OWN_FORM

    def open(self, person: UUID | None = None, game: str = "") -> None:
        """Offer everybody whom the instructor can test, one of them first if named."""
        self._wanted = person
        if game:
            self.games.choose(game)
        self._tell_sheet()
        self.begin_at(self.people)
        if self._who.role not in ("instructor", "administrator"):
            self.forget()
            self.note.show_text(
                self.tr("A table test takes an instructor who is signed in. Under People, give yourself a name.")
                if not self._who.role
                else self.tr("A table test takes an instructor.")
            )
            self.home_button.setFocus()
            return
        self._ask()

    def forget(self) -> None:
        """Offer nobody any more."""
        self._people = ()
        self.people.clear()
        self.note.show_text("")
        self._begun_card.hide()
        self._choice.hide()
        self.start_button.setEnabled(False)
        self.edit_button.setVisible(self._who.role != "learner")

    def _ask(self) -> None:
        self._desk.ask(self, partial(asked.on_offer, evaluator=self._who.person), self._show, self._tell_fault)

    def _show(self, begun: "TableTestsBegun") -> None:
        chosen = self._wanted or self.people.currentData()
        self._people = begun.people
        self.people.clear()
        for each in begun.people:
            self.people.addItem(f"{each.name} ({each.number})" if each.number else each.name, each.uuid)
        here = [each.uuid for each in begun.people]
        self.people.setCurrentIndex(here.index(chosen) if chosen in here else 0 if here else -1)
        self._choice.setVisible(bool(here))
        self.start_button.setEnabled(bool(here))
        self.note.show_text("" if here else self.tr("There is nobody to test yet. Add your dealers under People."))
        adapting.clear(self._begun)
        self.resume_buttons = []
        for draft in begun.drafts:
            self._begun.addWidget(self._row(draft))
        self._begun_card.setVisible(bool(begun.drafts))
        (self.people if here else self.home_button).setFocus()

    def _row(self, draft: TableTestDraft) -> QWidget:
        one = QWidget(self)
        began = day_in_short(datetime.fromtimestamp(draft.began / 1000).date(), self.locale())
        marked = self.tr("{done} of {lines} lines").format(
            done=sum([each is not None for each in draft.marks]), lines=len(draft.marks)
        )
        parts: list[Sentence | str] = [draft.name, game_title(draft.game), marked, began]
        parts += [self.tr("correction")] if draft.replaces else []
        words = in_words(joined(parts, "dots"))
        resume = build.button(one, self.tr("Resume"), clicked=partial(self._resume, draft))
        resume.setAccessibleName(self.tr("Resume: {sheet}").format(sheet=words))
        delete = build.button(one, self.tr("Delete"), clicked=partial(self._ask_to_delete, draft, words))
        delete.setAccessibleName(self.tr("Delete: {sheet}").format(sheet=words))
        build.row((build.label(one, words, wraps=True, explained=False), 1), resume, delete, spacing=10, of=one)
        self.resume_buttons.append(resume)
        return one

    def _tell_sheet(self) -> None:
        form = self.form
        words = self.tr("Lines: {lines}. Critical mistakes: {criticals}.").format(
            lines=len(form.lines), criticals=len(form.criticals)
        )
        self._sheet.setText(in_words(joined([words, passing(form)], "text")))
        self._proposed.setVisible(self._preferences.school.table_test is None)
        self.saving.show_form(form)

    def _start(self) -> None:
        at = self.people.currentIndex()
        if 0 <= at < len(self._people):
            by = Evaluator(self._who.person, self.tr("Instructor"), round(self._now().timestamp() * 1000))
            work = partial(asked.begun, by=by, person=self._people[at], game=self.games.value, form=self.form)
            self._desk.ask(self, work, self._begin, self._tell_fault)

    def _begin(self, scoring: Scoring) -> None:
        if self.isVisible():
            self.scoring_begun.emit(scoring)

    def _resume(self, draft: TableTestDraft) -> None:
        self.scoring_begun.emit(Scoring(draft, is_resumed=True))

    def _ask_to_delete(self, draft: TableTestDraft, words: str) -> None:
        text = self.tr("Delete this sheet? {sheet}").format(sheet=words)
        icon = QMessageBox.Icon.Question
        asking = QMessageBox(icon, self.tr("Delete a sheet"), text, QMessageBox.StandardButton.Cancel, self)
        asking.setTextFormat(Qt.TextFormat.PlainText)
        asking.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        delete = asking.addButton(self.tr("&Delete"), QMessageBox.ButtonRole.DestructiveRole)
        work = partial(asked.dropped, evaluator=self._who.person, draft=draft)
        delete.clicked.connect(lambda: self._desk.ask(self, work, lambda _: self._ask(), self._tell_fault))
        asking.open()

    def _edit(self) -> None:
        from trainer.gui.certify.sheet_form_dialog import SheetFormDialog

        dialog = SheetFormDialog(self.form, self)
        dialog.kept.connect(self._keep_form)
        dialog.open()

    def _keep_form(self, form: SheetForm) -> None:
        self._preferences.change_school(table_test=None if form == OWN_FORM else form)
        self._tell_sheet()

    def _tell_fault(self, fault: Sentence) -> None:
        text = self.tr("The records did not do this: {why}.")
        self.note.show_text(text.format(why=in_words(fault).rstrip(".")), "wrong")
