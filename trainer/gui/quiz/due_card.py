"""The offer of due practice: how many questions, of which games, and the day that it aims at."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QDate, Signal
from PySide6.QtWidgets import QCheckBox, QDateEdit, QFrame, QWidget

from trainer.games.game import Game
from trainer.gui.kit import build
from trainer.gui.kit.flow import Flow
from trainer.gui.kit.page import Note, heading
from trainer.gui.kit.segments import Segments
from trainer.gui.settings import Preferences
from trainer.school.due_games import SESSION_SIZES, games_practiced

_WEEKS = 4
"""The weeks to an examination whose day is not entered yet."""


class DueCard(QFrame):
    """One press asks what is due; what is chosen here is kept."""

    started = Signal(int)
    """Carries the number of questions."""

    def __init__(self, games: Sequence[Game], preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "card")
        self._preferences = preferences
        self.count = Segments([(count, str(count)) for count in SESSION_SIZES], self)
        self.count.setAccessibleName(self.tr("Questions"))
        self.count.changed.connect(lambda count: preferences.change(due_count=count))
        self.games = {game.name: QCheckBox(game.title, self) for game in games}
        for name, box in self.games.items():
            box.toggled.connect(partial(self._keep_game, name))
        self.has_examination = QCheckBox(self.tr("I have an audition or an &exam on"), self)
        self.has_examination.setToolTip(self.tr("Everything comes up before that day."))
        self.examination = QDateEdit(self)
        self.examination.setCalendarPopup(True)
        self.examination.setAccessibleName(self.tr("Day of the audition or exam"))
        self.has_examination.toggled.connect(self._keep_examination)
        self.examination.dateChanged.connect(self._keep_examination)
        self.start_button = build.button(self, self.tr("Practice what is &due"), "main", clicked=self.start)
        self._fault = Note(self)
        self._lay_out()
        self.show_choices()

    def _lay_out(self) -> None:
        about = self.tr("What you are about to forget, what you missed, and something new.")
        counted = build.row(build.label(self, self.tr("Questions"), "muted"), self.count, spacing=14)
        choice = Flow(spacing=12)
        for box in self.games.values():
            choice.addWidget(box)
        aimed = build.row(self.has_examination, self.examination, ..., spacing=8)
        build.column(
            heading(self.tr("What is due")),
            build.label(self, about, "muted", wraps=True),
            choice,
            build.row((counted, 1), self.start_button, spacing=14),
            aimed,
            self._fault,
            spacing=10,
            margins=(16, 12, 16, 14),
            of=self,
        )

    def show_choices(self) -> None:
        """Show the last choices, and no fault any more."""
        settings = self._preferences.now
        practiced = games_practiced(settings)
        for name, box in self.games.items():
            box.blockSignals(True)  # shown, not chosen
            box.setChecked(name in practiced)
            box.blockSignals(False)
        self.count.choose(settings.due_count)
        today, on = QDate.currentDate(), settings.examination
        for field in (self.examination, self.has_examination):
            field.blockSignals(True)
        self.examination.setMinimumDate(today)
        self.examination.setDate(QDate(on.year, on.month, on.day) if on else today.addDays(_WEEKS * 7))
        self.has_examination.setChecked(on is not None and QDate(on.year, on.month, on.day) >= today)
        for field in (self.examination, self.has_examination):
            field.blockSignals(False)
        self.examination.setVisible(self.has_examination.isChecked())
        self._fault.show_text("")
        self._tell_games()

    def tell_waiting(self) -> None:
        """Say that the questions are being chosen: records that are large, or just opened, take a moment."""
        self.start_button.setText(self.tr("Choosing questions…"))
        self.start_button.setEnabled(False)

    def _tell_games(self) -> None:
        self.start_button.setText(self.tr("Practice what is &due"))
        self.start_button.setEnabled(any([box.isChecked() for box in self.games.values()]))

    def _keep_game(self, name: str, is_asked: bool) -> None:
        """Keep a choice; a game of which nothing was said is asked once it has been practiced."""
        asked = {each: True for each, box in self.games.items() if box.isChecked()}
        self._preferences.change(due_games={**self._preferences.now.due_games, **asked, name: is_asked})
        self._tell_games()

    def _keep_examination(self) -> None:
        is_set = self.has_examination.isChecked()
        self.examination.setVisible(is_set)
        self._preferences.change(examination=self.examination.date().toPython() if is_set else None)

    def start(self) -> None:
        """Ask for a session of so many questions."""
        self.started.emit(int(self.count.value))

    def tell_fault(self, why: str) -> None:
        """Tell the reason why nothing can be asked now."""
        self._fault.show_text(why, "wrong")
        self._tell_games()
