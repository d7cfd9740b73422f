"""The sheet of a table test on one screen: scored while a dealer deals, or as it was signed."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import UUID

import msgspec
from PySide6.QtCore import QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent, Qt
from PySide6.QtWidgets import QWidget

from trainer.engine.sentences import Sentence
from trainer.exam.table_test import TableTest
from trainer.gui.certify import table_tests_asked as asked
from trainer.gui.certify.mark_grid import MarkGrid
from trainer.gui.certify.saving_table_test import SavingTableTest
from trainer.gui.certify.sheet_side import SheetSide
from trainer.gui.guarding import guarded
from trainer.gui.kit import adapting, build
from trainer.gui.kit.announce import announce
from trainer.gui.kit.page import Note, RoomPage
from trainer.gui.records_desk import RecordsDesk
from trainer.gui.signed_in import SignedIn
from trainer.gui.translation import day_in_short, in_words
from trainer.wording.names import game_title
from trainer.wording.sentences import joined
from trainer.wording.table_tests import TITLE, form_words, outcome, reason

if TYPE_CHECKING:
    from trainer.gui.certify.table_tests_asked import TableTestShown
    from trainer.school.table_test_drafts import Scoring, TableTestDraft

_KEEP_MS = 400
"""The pause in typing after which remarks are kept; a mark is kept at once."""
_MARGIN = 20
_MOST_LETTERS = 160
"""The most width of the sheet, in letters."""
_MOST_LINES = 38
"""Its most height, in lines of text."""
_NARROW = 96
"""The letters below which what stands beside the lines goes below them."""


class TableTestPage(RoomPage):
    """Everything is kept as it is entered, so a sheet that is closed half-way is found again as it was."""

    def __init__(
        self,
        desk: RecordsDesk,
        who: SignedIn,
        folder: Path,
        now: Callable[[], datetime],
        parent: QWidget | None = None,
    ) -> None:
        """Files are offered a folder, if it is there."""
        super().__init__(parent)
        self._desk, self._who, self._now = desk, who, now
        self._draft: TableTestDraft | None = None
        """The sheet that is scored; None while a signed one is shown."""
        self._evaluator: UUID | None = None
        self.shown: TableTestShown | None = None
        """The signed test that is shown."""
        self._name = ""
        self._person: UUID | None = None
        self.leave: Callable[[], object] = lambda: None
        """Goes back to the page before."""
        self.correction_asked: Callable[[TableTest, str], object] = lambda test, name: None
        self._timer = QTimer(self, interval=_KEEP_MS, singleShot=True)
        self._timer.timeout.connect(self._keep)
        self.title = build.label(self, kind="title", wraps=True, explained=False)
        self.about = build.label(self, kind="muted", wraps=True, explained=False)
        self.note = Note(self)
        self.grid = MarkGrid(self)
        self.side = SheetSide(self)
        self.saving = SavingTableTest(desk, folder, self)
        self.back_button = build.button(self, self.tr("&Back"), clicked=lambda: self.leave())
        self.correct_button = build.button(self, self.tr("&Correct it…"), clicked=self._ask_for_correction)
        self.save_button = build.button(self, self.tr("&Save the test"), "main", clicked=self._sign)
        self.grid.marked.connect(self._mark)
        self.grid.reached.connect(lambda button: self.area.ensureWidgetVisible(button, 0, 8))
        self.grid.passed_end.connect(self._go_on_from_lines)
        self.side.checked.connect(partial(self._take, at_once=True))
        self.side.edited.connect(partial(self._take, at_once=False))
        self._lay_out()

    def _lay_out(self) -> None:
        self._body = QWidget()
        self._sheet = build.grid(across=16, down=12, stretched=(0,), of=self._body)
        self._sheet.addWidget(self.grid, 0, 0)
        self._sheet.addWidget(self.side, 0, 1)
        self.area = build.steady_scroll(self, self._body)
        head = build.row(self.title, 12, (self.about, 1))
        own = (self.correct_button, *self.saving.buttons, self.save_button)
        foot = build.row(self.back_button, ..., *own, spacing=10)
        top = build.column(head, self.note, spacing=8, margins=(_MARGIN, 12, _MARGIN, 8))
        bottom = build.column(self.saving, foot, spacing=8, margins=(_MARGIN, 8, _MARGIN, 12))
        around = build.row((self.area, 1), margins=(_MARGIN, 0, 4, 0))
        self._inner = QWidget(self)
        build.column(top, (around, 1), bottom, spacing=0, of=self._inner)
        build.row(..., (self._inner, 1000), ..., spacing=0, of=self)

    def _fit(self) -> None:
        """Put the side of the sheet below its lines where the text is large for the width."""
        letter = self.fontMetrics().averageCharWidth()
        # On a large screen a row stays short enough to be read at a glance.
        self._inner.setMaximumWidth(letter * _MOST_LETTERS)
        is_narrow = self.width() < letter * _NARROW
        most = build.NO_LIMIT if is_narrow else self.fontMetrics().lineSpacing() * _MOST_LINES
        self._body.setMaximumHeight(most)
        self._sheet.addWidget(self.side, 1 if is_narrow else 0, 0 if is_narrow else 1)
        self.side.setMaximumWidth(build.NO_LIMIT if is_narrow else letter * 40)
        self.side.setMinimumWidth(0 if is_narrow else letter * 34)

    # What is shown.

    def score(self, scoring: "Scoring") -> None:
        """Let whoever is signed in score a sheet."""
        self._end()
        self._evaluator, self.shown, draft = self._who.person, None, scoring.draft
        self._draft, self._name, self._person = draft, draft.name, draft.person
        self._tell_title(draft.name, draft.game, self.tr("Correction") if draft.replaces else "")
        self.grid.show_form(draft.form, draft.marks, may_mark=True)
        self.side.show_form(draft.form, draft.criticals, draft.remarks, self._who.name, draft.title, may_mark=True)
        self._body.setEnabled(True)
        self.side.tell_points(_points(draft.marks), draft.form)
        self.note.show_text(
            self.tr("This sheet was begun before. Everything entered so far is here.") if scoring.is_resumed else ""
        )
        self._offer()
        unmarked = [at for at, mark in enumerate(draft.marks) if mark is None]
        self.grid.go_to(unmarked[0] if unmarked else 0)

    def open(self, person: UUID, name: str, test: UUID) -> None:
        """Show a signed test of a person, once the records have answered."""
        self.forget()
        self._person, self._name = person, name
        self.back_button.setFocus()
        work = partial(asked.shown, person=person, test=test)
        self._desk.ask(self, work, partial(self._show_if_wanted, test), self._tell_fault)

    def forget(self) -> None:
        """Show nothing of anybody any more; what was entered is kept."""
        self._end()
        self._draft, self._evaluator, self.shown, self._person, self._name = None, None, None, None, ""
        self.title.setText(in_words(TITLE))
        adapting.show_text(self.about, "")
        self.note.show_text("")
        self.saving.forget()
        self._body.hide()
        self._offer()

    def _show_if_wanted(self, test: UUID, shown: "TableTestShown | None") -> None:
        if self._draft is None and self._person is not None and shown is not None and shown.test.uuid == test:
            self._show(shown)

    def _show(self, shown: "TableTestShown", told: str = "") -> None:
        """Show a signed test; who corrects it begins another sheet."""
        self._draft, self.shown, test = None, shown, shown.test
        signed = datetime.fromtimestamp(test.at / 1000).date()
        self._tell_title(self._name, test.game, day_in_short(signed, self.locale()))
        self.grid.show_form(test.form, test.marks, may_mark=False)
        self.side.show_form(test.form, test.criticals, test.remarks, test.evaluator_name, test.title, may_mark=False)
        self._body.setEnabled(True)
        self.side.tell_points(test.points, test.form)
        parts: list[Sentence | str] = [told] if told else []
        parts += [outcome(test), reason(test)]
        if shown.replaced is not None:
            parts.append(self.tr("It corrects an earlier sheet."))
        if not shown.is_in_force:
            parts.append(self.tr("A correction replaces this sheet."))
        self.note.show_text(in_words(joined(parts, "dots")), "right" if test.is_passed else "wrong")
        self.saving.show_test(shown, self._name)
        self._offer()
        self.back_button.setFocus()

    def _tell_title(self, name: str, game: str, remark: str) -> None:
        self.title.setText(name)
        parts: list[Sentence | str] = [TITLE, game_title(game)]
        adapting.show_text(self.about, in_words(joined([*parts, remark] if remark else parts, "dots")))
        self._body.show()

    def _offer(self) -> None:
        """Offer the ways on from the sheet that is shown."""
        shown = self.shown
        manages = self._who.role in ("instructor", "administrator") and self._person != self._who.person
        self.save_button.setVisible(self._draft is not None)
        self.correct_button.setVisible(shown is not None and shown.is_in_force and manages)
        for button in self.saving.buttons:
            button.setVisible(shown is not None)

    # What is entered.

    def _mark(self, at: int, mark: int | None) -> None:
        if (draft := self._draft) is None:
            return
        marks = (*draft.marks[:at], mark, *draft.marks[at + 1 :])
        self._draft = msgspec.structs.replace(draft, marks=marks)
        self.side.tell_points(_points(marks), draft.form)
        given = self.tr("no mark") if mark is None else str(mark)
        words = self.tr("{line}: {mark}").format(line=self.grid.names[at].text(), mark=given)
        announce(self, words, self.side.points.text())  # before the next line is read
        self._keep()

    def _take(self, *, at_once: bool) -> None:
        """Take the entries beside the lines into the sheet."""
        if (draft := self._draft) is None:
            return
        side = self.side
        self._draft = msgspec.structs.replace(
            draft, criticals=side.ticked, remarks=side.remarks.toPlainText(), title=side.title.text()
        )
        if at_once:
            self._keep()
        else:
            self._timer.start()

    def _go_on_from_lines(self) -> None:
        beside = self.side.criticals[0] if self.side.criticals else self.save_button
        beside.setFocus()

    def _keep(self) -> None:
        self._timer.stop()
        if self._draft is None or self._evaluator is None:
            return
        work = partial(asked.kept, evaluator=self._evaluator, draft=self._draft)
        # What keeps a sheet needs no database: it is done also while the records are late.
        self._desk.ask(self, work, lambda _: None, self._tell_unkept, mends=True)

    def _end(self) -> None:
        """Keep the last words that were typed."""
        if self._timer.isActive():
            self._keep()

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        self._end()
        super().hideEvent(event)

    def _sign(self) -> None:
        """Sign the sheet into the records; the first line without a mark is asked for instead."""
        if (draft := self._draft) is None or self._evaluator is None:
            return
        for at, mark in enumerate(draft.marks):
            if mark is None:
                line = in_words(form_words(draft.form.lines[at].name))
                self.note.show_text(self.tr("“{line}” has no mark yet.").format(line=line), "wrong")
                self.grid.go_to(at)
                return
        self._end()
        self._body.setEnabled(False)
        at = round(self._now().timestamp() * 1000)
        work = partial(asked.signed, evaluator=self._evaluator, draft=draft, now=at)
        self._desk.ask(self, work, partial(self._tell_signed, draft), partial(self._tell_unsigned, draft))

    def _tell_signed(self, draft: "TableTestDraft", shown: "TableTestShown | None") -> None:
        if self._draft is draft and shown is not None:
            self._show(shown, self.tr("Saved"))

    def _tell_unsigned(self, draft: "TableTestDraft", fault: Sentence) -> None:
        if self._draft is draft:
            self._body.setEnabled(True)
            self._tell_fault(fault)

    def _tell_unkept(self, fault: Sentence) -> None:
        text = self.tr("What you enter is not kept until you save: {why}.")
        self.note.show_text(text.format(why=in_words(fault).rstrip(".")), "wrong")

    def _tell_fault(self, fault: Sentence) -> None:
        text = self.tr("The records did not do this: {why}.")
        self.note.show_text(text.format(why=in_words(fault).rstrip(".")), "wrong")

    def _ask_for_correction(self) -> None:
        if self.shown is not None:
            self.correction_asked(self.shown.test, self._name)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape:
            self.back_button.click()
        else:
            super().keyPressEvent(event)


def _points(marks: "tuple[int | None, ...]") -> int:
    return sum([mark or 0 for mark in marks])
