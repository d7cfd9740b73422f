"""Home: the games as pictures of their own felts, and where the trainee left off."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from trainer.games.game import Game
from trainer.gui.app.game_card import GameCard
from trainer.gui.app.resume_card import DamagedLine, DeletedNote, OpenSession, ResumeCard
from trainer.gui.app.today_card import TodayCard
from trainer.gui.guarding import guarded
from trainer.gui.kit import adapting, build, routes
from trainer.gui.kit.page import RoomPage
from trainer.gui.kit.standing_note import StandingNote
from trainer.gui.settings import Preferences
from trainer.gui.translation import day_in_short, settings_told

if TYPE_CHECKING:  # read with the records, when the window stands
    from trainer.gui.app.set_work_card import SetWorkCard
    from trainer.gui.app.work_shown import WorkShown
    from trainer.school.last_sessions import LastSession

_MARGIN = 32
_AROUND = 2 * _MARGIN + 16
"""The pixels left and right of the games, the scroll bar's too."""


class Home(RoomPage):
    """One press from here leads to what is practiced, one more to the first question."""

    delete_asked = Signal(object)
    """Carries the ``OpenSession`` that is to be deleted."""
    left = Signal()
    """The page is not to be seen any more."""
    dismiss_asked = Signal(object)
    """A damaged file is not to be told of again; carries its path."""
    file_asked = Signal()
    """Set work that came as a file is to be opened."""
    code_asked = Signal()
    papers_asked = Signal()
    """Sealed papers are to be opened."""
    """Asks for the window in which a person enters their code."""
    work_asked = Signal(object)
    """Carries the ``OwnWork`` that is to begin."""
    seen = Signal()
    """The page is on the screen for the first time."""

    def __init__(self, games: Sequence[Game], preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._area = QScrollArea(self)
        self._inner = inner = QWidget(
            self._area.viewport()
        )  # all is made where it stays: what is moved is styled again
        self._title = build.label(inner, self.tr("Today"), "title", wraps=True)
        self.fundamentals_button = build.button(
            inner, self.tr("&Fundamentals"), clicked=lambda: self.going.emit(routes.ToFundamentals())
        )
        self.file_button = build.button(inner, self.tr("&Open set work…"), clicked=self.file_asked.emit)
        self.record_button = build.button(
            inner, self.tr("M&y record"), clicked=lambda: self.going.emit(routes.ToRecord())
        )
        self.today_card = TodayCard(inner)
        self.resume_card = ResumeCard(inner)
        self.resume_card.resume_asked.connect(lambda path: self.going.emit(routes.ToLeftOff(path)))
        self.resume_card.delete_asked.connect(self.delete_asked)
        self.resume_card.dismiss_asked.connect(self.dismiss_asked)

        self.deleted_note = DeletedNote(inner)

        self._preferences = preferences
        self.unreadable = build.label(inner, kind="fault", wraps=True)
        self.records_note = StandingNote(inner)
        """The fault of the records, as long as it lasts."""

        at_top = Qt.AlignmentFlag.AlignTop
        buttons = [(each, at_top) for each in (self.file_button, self.fundamentals_button, self.record_button)]
        top = build.row((self._title, 1), *buttons, spacing=12)
        notes = (self.unreadable, self.records_note)
        parts = (top, *notes, self.today_card, self.resume_card, self.deleted_note)
        self._column = column = build.column(*parts, spacing=16, margins=(_MARGIN, 24, _MARGIN, 28), of=inner)
        self._above_games = len(parts)
        self.cards: dict[str, GameCard] = {}
        for game in games:
            card = GameCard(game, games, preferences, inner)
            card.practise_asked.connect(lambda game: self.going.emit(routes.ToSessionSetup(game)))
            card.felt.picture_due.connect(self._paint_soon)
            self.cards[game.name] = card
        self._grid = build.grid(across=16, down=16)
        self._columns = 0
        column.addLayout(self._grid, 1)
        build.column(build.steady(build.scroll(self._area, inner)), of=self)
        self._was_seen = False
        self._later = QTimer(self, singleShot=True)
        self._later.timeout.connect(self._paint_felts)
        preferences.changed.connect(self._tell)
        self._tell()

    def tell_left_off(self, sessions: Sequence[OpenSession], damaged: Sequence[DamagedLine] = ()) -> None:
        """Offer to go on with what was left unfinished."""
        here = self.focusWidget()
        begins = here in (None, self.today_card.button) or (here is not None and self.resume_card.isAncestorOf(here))
        is_new = self.resume_card.show_sessions(sessions, damaged)
        self.today_card.stand_out(not self.resume_card.resume_buttons)  # one does, where the keyboard is
        if is_new and self.isVisible() and begins:
            self.focus_first()

    @cached_property
    def set_work_card(self) -> "SetWorkCard":
        """The card of what the person's classes have set, made once there is any."""
        from trainer.gui.app.set_work_card import SetWorkCard

        card = SetWorkCard(self._inner)
        card.begin_asked.connect(self.work_asked)
        self._column.insertWidget(self._above_games, card)
        return card

    @cached_property
    def class_note(self) -> StandingNote:
        """The line about the exchange with the class, made once there is one."""
        note = StandingNote(self._inner)
        self._column.insertWidget(1, note)
        self._above_games += 1
        return note

    @cached_property
    def code_note(self) -> StandingNote:
        """The line that asks for a person's code, made once the school's server wants one."""
        note = StandingNote(self._inner)
        note.offer(self.tr("Enter your code"), self.code_asked.emit)
        self._column.insertWidget(1, note)
        self._above_games += 1
        return note

    @cached_property
    def papers_note(self) -> StandingNote:
        """The line about sealed papers that came in, made once there are some."""
        note = StandingNote(self._inner)
        note.offer(self.tr("Open sealed papers…"), self.papers_asked.emit)
        self._column.insertWidget(1, note)
        self._above_games += 1
        return note

    def tell_papers(self, text: str) -> None:
        """Tell of sealed papers that wait; nothing once there are none."""
        if text or "papers_note" in self.__dict__:
            self.papers_note.show_text(text)

    def tell_code(self, text: str) -> None:
        """Tell the reason why a code is wanted; nothing once it is not."""
        if text or "code_note" in self.__dict__:
            self.code_note.show_text(text)

    @cached_property
    def report_note(self) -> StandingNote:
        """The line about a reported verdict that was answered, made once there is one."""
        note = StandingNote(self._inner)
        self._column.insertWidget(1, note)
        self._above_games += 1
        return note

    def tell_report(self, text: str, see: Callable[[], object] = lambda: None) -> None:
        """Tell the answer to a report, and offer to see it; nothing once it is an old one."""
        if text or "report_note" in self.__dict__:
            self.report_note.offer(self.tr("See it") if text else "", see)
            self.report_note.show_text(text)

    def tell_class(self, text: str) -> None:
        """Tell a line about the exchange with the class; nothing once it is over."""
        if text or "class_note" in self.__dict__:
            self.class_note.show_text(text)

    def show_set_work(self, shown: "WorkShown") -> None:
        """Show the work that the person's classes have set."""
        if shown.works or shown.unknown or "set_work_card" in self.__dict__:
            self.set_work_card.show_work(shown)

    def _tell(self) -> None:
        adapting.show_text(self.unreadable, settings_told(self._preferences.unreadable))
        # The records answer after the first picture: the line has its room by then, in all cards alike.
        for card in self.cards.values():
            card.keep_room(for_last=bool(self._preferences.now.sessions))

    def show_last(self, sessions: "Sequence[LastSession]") -> None:
        """Tell the last session of each of these games, and of no other."""
        told = {
            last.game: self.tr("Last session: {right} of {questions} correct, {date}").format(
                right=last.right, questions=last.questions, date=day_in_short(last.on, self.locale())
            )
            for last in sessions
        }
        for name, card in self.cards.items():
            if told:  # set work and due questions do not stand in the settings
                card.keep_room(for_last=True)
            adapting.show_text(card.last_session, told.get(name, ""))

    def _paint_soon(self, wait_ms: int) -> None:
        """Paint the felts, but only once the window has been seen."""
        if not self._was_seen:
            self._was_seen = True
            self.seen.emit()
        self._later.start(wait_ms)

    def _paint_felts(self) -> None:
        """Paint the next felt whose picture is due; the window goes on in between."""
        if any(card.felt.paint_picture() for card in self.cards.values()):
            self._later.start(0)

    def _fit(self) -> None:
        """Lay the games side by side as far as they fit."""
        count = len(self.cards)
        spacing = self._grid.spacing()
        widest = max([card.minimumSizeHint().width() for card in self.cards.values()], default=0)
        wanted = max(widest + spacing, self.fontMetrics().averageCharWidth() * 34)
        fit = (self.width() - _AROUND + spacing) // wanted
        # Five games fill rows of three better than rows of two, which would leave one alone; up to four make a square.
        columns = max(1, min(fit, 3 if count > 4 else 2, count))
        if columns == self._columns:
            return
        self._columns = columns
        for at, card in enumerate(self.cards.values()):
            self._grid.addWidget(card, at // columns, at % columns)
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        for row in range(self._grid.rowCount()):
            self._grid.setRowStretch(row, 1 if row * columns < count else 0)

    @guarded
    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self.focus_first()

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        super().hideEvent(event)
        if not event.spontaneous():
            self.left.emit()

    def focus_first(self) -> None:
        """Put the keyboard on what is most likely wanted, and the page at its top."""
        self._area.verticalScrollBar().setValue(0)
        (next(iter(self.resume_card.resume_buttons), None) or self.today_card.button).setFocus()
