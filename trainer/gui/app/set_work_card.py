"""The card on Home of what the person's classes have set: titles, dates, and a button that begins each."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from trainer.classroom.set_work import BlueprintWork
from trainer.classroom.work_words import progress_words, rule_in_short
from trainer.gui.app.work_shown import WorkShown
from trainer.gui.kit import adapting, build
from trainer.gui.translation import date_in_short, day_in_short, in_words
from trainer.wording.sentences import joined

if TYPE_CHECKING:
    from trainer.classroom.own_work import OwnWork

_FIRST: Final = 3
"""The works that are shown at once; the others follow a press."""


class SetWorkCard(QFrame):
    """A line for each work, what is due first at the top; out of sight while nothing is set."""

    begin_asked = Signal(object)
    """Carries the ``OwnWork`` that is to begin."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("kind", "card")
        self._column = build.column(spacing=10, margins=(16, 12, 16, 12), of=self)
        self.shown = WorkShown()
        self._shows_all = False
        self.begin_buttons: list[QPushButton] = []
        self.all_button: QPushButton | None = None
        """The button that shows the rest, if there is any."""
        self.hide()

    def show_work(self, shown: WorkShown) -> None:
        """Show this work; with none there is nothing to be seen."""
        if shown.works and _looks(shown) == _looks(self.shown):
            return  # nothing moves, and the keyboard stays
        self.shown = shown
        had = any([button.hasFocus() for button in self.begin_buttons])
        adapting.clear(self._column)
        self.begin_buttons, self.all_button = [], None
        self._column.addWidget(build.label(self, self.tr("Set by your class"), "heading", explained=False))
        listed = shown.works if self._shows_all else shown.works[:_FIRST]
        for own in listed:
            self._column.addWidget(self._row(own, shown.now))
        if len(listed) < len(shown.works):
            words = self.tr("Show all set work ({count})").format(count=len(shown.works))
            self.all_button = build.button(self, words, clicked=self._show_all)
            self._column.addLayout(build.row(self.all_button, ...))
        if shown.unknown:
            told = self.tr("Your class has also set work that takes a newer version of this program: {count}")
            self._column.addWidget(build.label(self, told.format(count=shown.unknown), "muted", wraps=True))
        self.setVisible(bool(shown.works or shown.unknown))
        if had and self.begin_buttons:
            self.begin_buttons[0].setFocus()

    def _show_all(self) -> None:
        self._shows_all = True
        shown, self.shown = self.shown, WorkShown()
        self.show_work(shown)
        if len(self.begin_buttons) > _FIRST:
            self.begin_buttons[_FIRST].setFocus()

    def _row(self, own: "OwnWork", now: int) -> QWidget:
        row = QWidget(self)
        about = self._about(own, now)
        is_late = own.state.stage != "done" and own.state.is_late(now)
        title = build.label(row, own.row.title, "strong", wraps=True, explained=False)
        words = build.label(row, about, "fault" if is_late else "muted", wraps=True, explained=False)
        parts: list[build.Piece] = [(build.column(title, words, spacing=2), 1)]
        if own.state.stage != "done" and own.is_open(now):
            begin = build.button(row, self._label(own), clicked=lambda: self.begin_asked.emit(own))
            begin.setMinimumWidth(110)
            begin.setAccessibleName(f"{begin.text()}: {own.row.title}")
            begin.setAccessibleDescription(about)
            self.begin_buttons.append(begin)
            parts.append(begin)
        build.row(*parts, spacing=16, of=row)
        return row

    def _label(self, own: "OwnWork") -> str:
        if isinstance(own.work, BlueprintWork):
            return self.tr("Go to it")
        return self.tr("Continue") if own.state.stage == "begun" else self.tr("Start")

    def _about(self, own: "OwnWork", now: int) -> str:
        """Return the class, the dates and how far it is, in a line."""
        parts: Sequence[str] = [own.class_name, self._when(own, now)]
        progress = progress_words(own.work, own.state)
        parts = [*parts, in_words(progress) if progress is not None else ""]
        if own.state.stage != "done" and own.is_open(now):
            parts = [*parts, in_words(rule_in_short(own.work))]
        if own.allowed is not None and own.allowed.extra_percent and isinstance(own.work, BlueprintWork):
            parts = [*parts, self.tr("{share} more time").format(share=f"{own.allowed.extra_percent}%")]
        return in_words(joined([part for part in parts if part], "dots"))

    def _when(self, own: "OwnWork", now: int) -> str:
        state = own.state
        if state.done_at is not None:
            done = day_in_short(datetime.fromtimestamp(state.done_at / 1000), self.locale())
            told = self.tr("done {day}, late") if state.is_late(now) else self.tr("done {day}")
            return told.format(day=done)
        if own.row.opens is not None and now < own.row.opens:
            return self.tr("opens {moment}").format(moment=date_in_short(own.row.opens, self.locale()))
        if state.due is None:
            return ""
        due = date_in_short(state.due, self.locale())
        if own.is_closed(now):
            return self.tr("closed: it was due {moment}").format(moment=due)
        return (self.tr("late: it was due {moment}") if state.is_late(now) else self.tr("due {moment}")).format(
            moment=due
        )


def _looks(shown: WorkShown) -> tuple[object, ...]:
    """Return all that a look depends on: work opens, is late or is closed by the time alone."""
    now = shown.now
    return shown.unknown, [(each, each.is_open(now), each.state.is_late(now)) for each in shown.works]
