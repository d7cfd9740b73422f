"""My record: every attempt of a person, found by game and kind, and saved as a PDF or a sheet."""

from pathlib import Path
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.engine.sentences import Sentence
from trainer.games.registry import GAMES
from trainer.gui.kit import adapting, build, routes
from trainer.gui.kit.announce import announce
from trainer.gui.kit.drop_down import DropDown
from trainer.gui.kit.flow import Flow
from trainer.gui.kit.list_page import ListPage
from trainer.gui.record.attempt_list import AttemptList
from trainer.gui.record.attempt_words import attended_text, sums_text
from trainer.gui.record.report_lines import ReportLines
from trainer.gui.record.saving import SavingRecord
from trainer.gui.record.table_test_lines import TableTestLines
from trainer.gui.records_desk import RecordsDesk
from trainer.gui.translation import in_words
from trainer.store.rows import AttemptFilter, RecordPart, SavedAttempt
from trainer.wording.attempts import KINDS_OF_ATTEMPT

if TYPE_CHECKING:  # the records are read in their own thread
    from trainer.school.own_record import RecordStart
    from trainer.school.records import Records


class RecordPage(ListPage):
    """The list, above it what is shown of it, below it the ways to save it; or what a beginner is told instead."""

    def __init__(self, desk: RecordsDesk, folder: Path, parent: QWidget | None = None) -> None:
        """Files are offered a folder, if it is there."""
        super().__init__(parent)
        self._desk = desk
        self._person: UUID | None = None
        self._name = ""
        self._is_own = True
        self._asked = 0
        """The number of the question that is waited for: answers to earlier ones are of no use any more."""
        self._last: tuple[int, int] | None = None
        self.game = DropDown(self)
        self.kind = DropDown(self)
        self.list = AttemptList(self)
        self.table_tests = TableTestLines(self)
        self.table_tests.chosen.connect(
            lambda test: self.going.emit(
                routes.ToTableTest(None if self._is_own else self._person, self._name, test.uuid)
            )
        )
        self.reports = ReportLines(self)
        self.reports.chosen.connect(lambda attempt: self.going.emit(routes.ToAttempt(attempt)))
        self.fault = build.label(self, kind="fault", wraps=True)
        self.fault.hide()
        self.home_button = build.button(self, self.tr("&Home"), clicked=lambda: self.going.emit(routes.ToHome()))
        self.progress_button = build.button(self, self.tr("P&rogress"), clicked=self._open_progress)
        self.saving = SavingRecord(desk, folder, self)
        self._lay_out()
        for choice in (self.game, self.kind):
            choice.currentIndexChanged.connect(lambda _: self._ask())
        self.list.chosen.connect(self._open)
        self.list.attempts.more_wanted.connect(self._ask_for_more)

    def _lay_out(self) -> None:
        self.game.addItem(self.tr("All games"), "")
        for game in GAMES.values():
            self.game.addItem(game.title, game.name)
        self.kind.addItem(self.tr("All kinds"), ("", ""))
        for kind, words in KINDS_OF_ATTEMPT.items():
            self.kind.addItem(in_words(words), kind)
        fields = []
        for name, choice in ((self.tr("&Game"), self.game), (self.tr("&Kind"), self.kind)):
            field = QWidget(self)
            label = build.label(field, name, "muted")
            label.setBuddy(choice)
            build.row(label, choice, spacing=8, of=field)
            fields.append(field)
        self._nothing = QWidget(self)
        self.nothing_words = build.label(self._nothing, kind="lead", wraps=True)
        self.nothing_words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.practice_button = build.button(
            self._nothing, self.tr("&Start practicing"), "main", clicked=lambda: self.going.emit(routes.ToHome())
        )
        self.all_button = build.button(self._nothing, self.tr("&Show all"), clicked=self._show_all)
        centre = Qt.AlignmentFlag.AlignHCenter
        build.column(
            ..., self.nothing_words, (self.practice_button, centre), (self.all_button, centre), ..., spacing=14,
            of=self._nothing,
        )  # fmt: skip
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self.list)
        self._stack.addWidget(self._nothing)
        self._filters = QWidget(self)
        Flow(*fields, spacing=14, of=self._filters)
        foot = Flow(self.home_button, self.progress_button, spacing=10)
        foot.break_here()
        for button in self.saving.buttons:
            foot.addWidget(button)
        shown = (self._filters, self.table_tests, self.reports, self.fault, (self._stack, 1))
        self.lay_out(*shown, self.saving, foot, escape=self.home_button)

    # What is shown.

    @property
    def wanted(self) -> AttemptFilter:
        """The attempts that the page is to show."""
        purpose, quiz = self.kind.currentData()
        return AttemptFilter(game=self.game.currentData(), purpose=purpose, what=quiz)

    def open(self, person: UUID, name: str, *, is_own: bool) -> None:
        """Show a person's record from its newest attempt; the name may be empty."""
        if person != self._person:
            self.forget()
            self.tell_about(self.tr("Reading the records…"))
        self._person, self._name, self._is_own = person, name, is_own
        self.title.setText(self.tr("My record") if is_own else self.tr("Record of {name}").format(name=name))
        self.list.setFocus()
        self._ask()

    def forget(self) -> None:
        """Know nothing of anybody any more."""
        self._person, self._name, self._last = None, "", None
        self._asked += 1
        self.list.attempts.begin((), has_more=False)
        self.table_tests.show_tests(())
        self.reports.show_reports(())
        self.tell_about("")
        self.saving.forget()
        for choice in (self.game, self.kind):
            with QSignalBlocker(choice):
                choice.setCurrentIndex(0)

    def resume(self, attempt: SavedAttempt | None = None) -> None:
        """Come back to the page as it was left, with an attempt as it is now."""
        if attempt is not None:
            self.list.attempts.change(attempt)
        self.list.setFocus()

    def _ask(self) -> None:
        """Ask for the newest attempts that are wanted."""
        person, wanted = self._person, self.wanted
        if person is None:
            return
        self._asked += 1
        number = self._asked
        self.saving.show_record(person, self._name, wanted, self._told(), is_own=self._is_own)

        def begin(records: "Records") -> "RecordStart":
            from trainer.school.own_record import begin_record

            return begin_record(records, person, wanted)

        self._desk.ask(self, begin, lambda start: self._show(number, start), self._tell_fault)

    def _told(self) -> str:
        """Return the names of the game and the kind that are shown alone; empty for everything."""
        chosen = [each.currentText() for each in (self.game, self.kind) if each.currentIndex() > 0]
        return ", ".join(chosen)

    def _show(self, number: int, start: "RecordStart") -> None:
        if number != self._asked:
            return
        adapting.show_text(self.fault, "")
        self._last = start.page.last
        self.list.attempts.begin(start.page.attempts, has_more=start.page.last is not None)
        told = [sums_text(start.sums, self.locale()), attended_text(start.attended_minutes)]
        self.tell_about("\n".join(filter(None, told)))
        self.table_tests.show_tests(start.tests)
        self.reports.show_reports(start.reports)
        is_any = bool(start.page.attempts)
        had_focus = self.list.hasFocus() or self._nothing.isAncestorOf(self.focusWidget() or self)
        self._stack.setCurrentIndex(0 if is_any else 1)
        self._filters.setVisible(not start.is_empty)
        self.practice_button.setVisible(start.is_empty and self._is_own)
        self.all_button.setVisible(not start.is_empty)
        self.saving.set_enabled(is_any or bool(start.tests))
        if not is_any:
            self._say_nothing(is_empty=start.is_empty)
            if had_focus:
                ways = (self.practice_button, self.all_button, self.home_button)
                next(each for each in ways if not each.isHidden()).setFocus()
            return
        self.list.choose_first()
        self.list.scrollToTop()
        if had_focus:
            self.list.setFocus()

    def _say_nothing(self, *, is_empty: bool) -> None:
        text = self.tr("No attempts of this kind.")
        if is_empty:
            text = self.tr("Nothing here yet.")
        if is_empty and self._is_own:
            text = self.tr("Nothing here yet. Every session and every round you deal is listed here, with replay.")
        self.nothing_words.setText(text)
        announce(self, text)

    def _show_all(self) -> None:
        with QSignalBlocker(self.game), QSignalBlocker(self.kind):
            self.game.setCurrentIndex(0)
            self.kind.setCurrentIndex(0)
        self._ask()

    def _ask_for_more(self) -> None:
        person, wanted, last, number = self._person, self.wanted, self._last, self._asked
        if person is None or last is None:
            return

        def more(records: "Records") -> RecordPart:
            from trainer.school.own_record import more_of_record

            return more_of_record(records, person, wanted, last)

        self._desk.ask(self, more, lambda page: self._add(number, page), self._tell_fault)

    def _add(self, number: int, page: RecordPart) -> None:
        if number == self._asked:
            self._last = page.last
            self.list.attempts.add(page.attempts, has_more=page.last is not None)

    def _tell_fault(self, fault: Sentence) -> None:
        adapting.show_text(self.fault, in_words(fault))
        announce(self, self.fault.text())

    def _open_progress(self) -> None:
        self.going.emit(routes.ToProgress(None if self._is_own else self._person, self._name))

    def _open(self, attempt: SavedAttempt) -> None:
        is_sat = attempt.purpose == "sitting"
        self.going.emit(routes.ToExamResult(attempt.uuid) if is_sat else routes.ToAttempt(attempt.uuid))
