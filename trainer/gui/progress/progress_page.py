"""Progress at a table: how it has gone over weeks, the map of skills, mistakes in dollars, and bests."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from trainer.engine.sentences import Sentence
from trainer.games.registry import GAMES
from trainer.gui.kit import build, routes
from trainer.gui.kit.announce import announce
from trainer.gui.kit.drop_down import DropDown
from trainer.gui.kit.page import Page
from trainer.gui.progress.map_card import MapCard
from trainer.gui.progress.progress_words import time_told
from trainer.gui.progress.saving_sheet import SavingSheet
from trainer.gui.progress.sums_card import BestsCard, LedgerCard
from trainer.gui.progress.week_card import WeekCard
from trainer.gui.records_desk import RecordsDesk
from trainer.gui.translation import day_in_short, in_words
from trainer.school.progress import PersonProgress, SkillProgress, TableName
from trainer.wording.names import table_in_row
from trainer.wording.sentences import joined

if TYPE_CHECKING:  # the records are read in their own thread
    from trainer.school.records import Records

SHOWN_FROM = 3
"""The days from which a streak is shown: two are none yet."""


class ProgressPage(Page):
    """Asks the records for a person's progress, and shows it once it is there."""

    skill_chosen = Signal(object, object)
    """Carries the skill that was chosen and the table that it was chosen at."""

    def __init__(
        self, desk: RecordsDesk, folder: Path, now: Callable[[], datetime], parent: QWidget | None = None
    ) -> None:
        """Sheets are offered a folder, if it is there."""
        super().__init__(parent)
        self._desk, self._now = desk, now
        self._person: UUID | None = None
        self._name, self._is_own = "", True
        self._left: SkillProgress | None = None
        """The skill that was opened, where the page is to be found again."""
        self._progress: PersonProgress | None = None
        """The progress that the parts show."""
        self._asked = 0
        """The number of the question that is waited for: answers to earlier ones are of no use any more."""
        self.table = DropDown(self)
        label = build.label(self, self.tr("&Game"), "muted")
        label.setBuddy(self.table)
        self._choice = QWidget(self)
        build.row(label, self.table, ..., spacing=8, of=self._choice)
        self._tables: list[TableName] = [(game.name, each) for game in GAMES.values() for each in game.rule_sets]
        self.table.addItems([in_words(table_in_row(*each)) for each in self._tables])
        self.weeks, self.map, self.ledger, self.bests = WeekCard(self), MapCard(self), LedgerCard(self), BestsCard(self)
        self.nothing = build.label(self, kind="lead", wraps=True)
        self.practice_button = build.button(
            self, self.tr("&Start practicing"), "main", clicked=lambda: self.going.emit(routes.ToHome())
        )
        start = build.row(self.practice_button, ...)
        for part in (self.nothing, self._choice, self.weeks, self.map, self.ledger, self.bests):
            self.column.addWidget(part)
        self.column.insertLayout(1, start)
        self.saving = SavingSheet(desk, folder, now, self)
        self.column.insertWidget(self.column.indexOf(self.weeks), self.saving)
        for told in (self.saving.making.done, self.saving.making.refused):
            told.connect(lambda _: self.bring_in_sight(self.saving))
        self.home_button = build.button(self, self.tr("&Home"), clicked=lambda: self.going.emit(routes.ToHome()))
        self.record_button = build.button(self, clicked=self._open_record)
        self.set_foot([self.home_button], [self.record_button, self.saving.sheet_button], escape=self.home_button)
        self.table.currentIndexChanged.connect(lambda _: self._ask(self._chosen))
        self.map.chosen.connect(self._open_skill)
        self.forget()

    # What is shown.

    def open(self, person: UUID, name: str, *, is_own: bool) -> None:
        """Show a person's progress at the table they practiced last."""
        if person != self._person:
            self.forget()
            self.tell_about(self.tr("Reading the records…"))
        self._person, self._name, self._is_own = person, name, is_own
        self.title.setText(self.tr("Progress") if is_own else self.tr("Progress of {name}").format(name=name))
        self.record_button.setText(self.tr("My &record") if is_own else self.tr("&Record"))
        self.begin_at(self.home_button)
        self._ask(None)

    def forget(self) -> None:
        """Know nothing of anybody any more."""
        self._person = self._left = None
        self._asked += 1
        self.tell_about("")
        self._show_parts(is_any=False)
        self.saving.show_person(None)
        self.nothing.hide()
        self.practice_button.hide()

    def resume(self) -> None:
        """Come back to the page as it was left, with what was answered since."""
        self._ask(self._chosen)

    @property
    def _chosen(self) -> TableName:
        return self._tables[self.table.currentIndex()]

    def _show_parts(self, *, is_any: bool) -> None:
        for part in (self._choice, self.weeks, self.map, self.ledger, self.bests):
            part.setVisible(is_any)
        self.saving.set_enabled(is_any)

    def _ask(self, table: TableName | None) -> None:
        person, now = self._person, round(self._now().timestamp() * 1000)
        if person is None:
            return
        self._asked += 1
        number = self._asked

        def look(records: "Records") -> PersonProgress:
            from trainer.school.progress_sums import progress_of

            return progress_of(records, person, now, table)

        self._desk.ask(self, look, lambda progress: self._show(number, progress), self._tell_fault)

    def _show(self, number: int, progress: PersonProgress) -> None:
        if number != self._asked:
            return
        is_any = progress.since is not None
        had_focus = self.home_button.hasFocus()
        self.nothing.setVisible(not is_any)
        self.practice_button.setVisible(not is_any and self._is_own)
        self._show_parts(is_any=is_any)
        self.tell_about(self._sums(progress))
        if not is_any:
            text = self.tr("Nothing here yet. Answer some questions or deal a round, and your progress shows here.")
            self.nothing.setText(text if self._is_own else self.tr("Nothing here yet."))
            if self._is_own and had_focus:
                self.practice_button.setFocus()
            return
        table = progress.table
        with QSignalBlocker(self.table):
            self.table.setCurrentIndex(self._tables.index((table.game, table.rule_set)))
        self.saving.show_person(self._person, self._name, (table.game, table.rule_set))
        if progress != self._progress:  # hundreds of skills, each of which is painted
            self._progress = progress
            self.weeks.show_weeks(table.weeks)
            self.map.show_table(table)
            self.ledger.show_ledger(table.ledger)
            self.bests.show_bests(table.bests, progress.runs)
        self.weeks.setVisible(bool(table.weeks))
        left, self._left = self._left, None
        if left is not None and (found := self.map.choose(left.skill)) is not None:
            found.setFocus()
            self.bring_in_sight(found)
            found.show_current()
        elif had_focus:
            self.begin_at(self.table)

    def _sums(self, progress: PersonProgress) -> str:
        """Return the sums of all practice, in a line."""
        if progress.since is None:
            return ""
        counted = [
            self.tr("1 answer") if progress.answers == 1 else self.tr("{count} answers"),
            self.tr("1 move dealt") if progress.moves == 1 else self.tr("{count} moves dealt"),
        ]
        counts = (progress.answers, progress.moves)
        parts = [
            *[words.format(count=f"{count:,}") for words, count in zip(counted, counts, strict=True) if count],
            self.tr("since {day}").format(day=day_in_short(progress.since, self.locale())),
            self.tr("{time} of practice").format(time=time_told(progress.spent)),
        ]
        if progress.streak >= SHOWN_FROM:
            parts.append(self.tr("{count} days in a row").format(count=progress.streak))
        return in_words(joined(parts, "dots"))

    def _tell_fault(self, fault: Sentence) -> None:
        self.tell_about(in_words(fault))
        announce(self, in_words(fault))

    # Ways.

    def _open_record(self) -> None:
        if self._person is not None:
            self.going.emit(routes.ToRecord(None if self._is_own else self._person, self._name))

    def _open_skill(self, skill: SkillProgress) -> None:
        self._left = skill
        self.skill_chosen.emit(skill, self._chosen)
