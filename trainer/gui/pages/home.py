"""Home: the games as pictures of their own felts, and where the trainee left off."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QDate, QLocale, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from trainer.games.game import Game
from trainer.gui import theme
from trainer.gui.settings import Preferences, Settings
from trainer.gui.widgets.felt_button import FeltButton

Paint = Callable[[str, QSize, float], QPixmap]
"""Paints the felt of a game, by its name, in a size and for a screen's pixel ratio."""


class Home(QWidget):
    """One press from here leads to what is practised, one more to the first question."""

    practise_asked = Signal(str)
    """Carries the name of the game."""
    resume_asked = Signal()

    def __init__(
        self, games: Sequence[Game], preferences: Preferences, paint: Paint, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._preferences, self._paint = preferences, paint
        self._title = QLabel(self.tr("What do you practise today?"), self)
        self._title.setProperty("kind", "title")
        self._resume_frame = QFrame(self)
        self._resume_frame.setProperty("verdict", "note")
        self._resume_words = QLabel(self.tr("A session is still open."), self._resume_frame)
        self.resume_button = QPushButton(self.tr("&Go on with it"), self._resume_frame)
        self.resume_button.setProperty("kind", "main")
        self.resume_button.setAutoDefault(True)
        self.resume_button.clicked.connect(self.resume_asked)
        resume = QHBoxLayout(self._resume_frame)
        resume.setContentsMargins(16, 10, 12, 10)
        resume.addWidget(self._resume_words, 1)
        resume.addWidget(self.resume_button)
        self._resume_frame.hide()

        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(32, 24, 32, 28)
        column.setSpacing(16)
        column.addWidget(self._title)
        column.addWidget(self._resume_frame)
        self._games: dict[str, GameCard] = {}
        for game in games:
            card = GameCard(game, self)
            card.practise_asked.connect(self.practise_asked)
            self._games[game.name] = card
            column.addWidget(card, 1)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inner)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(area)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._paint_felts)
        preferences.changed.connect(self._change)
        self._tell(preferences.now)

    def game(self, name: str) -> "GameCard":
        return self._games[name]

    def tell_open_session(self, is_open: bool) -> None:
        """Offer to go on with a session that stands open."""
        self._resume_frame.setVisible(is_open)

    def _tell(self, settings: Settings) -> None:
        for name, card in self._games.items():
            played = settings.played
            if played is not None and played.game == name:
                card.tell_last(
                    self.tr("Last session: {right} of {questions} right, {date}").format(
                        right=played.right,
                        questions=played.questions,
                        date=self.locale().toString(
                            QDate(played.on.year, played.on.month, played.on.day), QLocale.FormatType.LongFormat
                        ),
                    )
                )

    def _change(self, settings: Settings) -> None:
        self._tell(settings)
        for card in self._games.values():
            card.felt.show_picture(None, theme.FELTS[settings.felt])
        self._later.start(0)

    def _paint_felts(self) -> None:
        """Paint the felts in the size that they have now; the window stands already."""
        if not self.isVisible():
            return
        colour = theme.FELTS[self._preferences.now.felt]
        for name, card in self._games.items():
            card.felt.show_picture(self._paint(name, card.felt.size(), self.devicePixelRatioF()), colour)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self._later.start(0)
        first = self.resume_button if self._resume_frame.isVisibleTo(self) else None
        button = first or next((card.practise_button for card in self._games.values()), None)
        if button is not None:
            button.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._later.start(60 if event.oldSize().isValid() else 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        focused = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focused, QPushButton):
            focused.click()
        else:
            super().keyPressEvent(event)


class GameCard(QFrame):
    """A game: its felt, its name, a line about it, and the way to practise it."""

    practise_asked = Signal(str)

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "card")
        self.felt = FeltButton(theme.FELTS["green"], self)
        self.felt.setAccessibleName(self.tr("Practise {game}").format(game=game.title))
        title = QLabel(game.title, self)
        title.setProperty("kind", "title")
        title.setWordWrap(True)
        about = QLabel(self._about(game.name), self)
        about.setWordWrap(True)
        self._last = QLabel(self)
        self._last.setProperty("kind", "muted")
        self._last.setWordWrap(True)
        self._last.hide()
        self.practise_button = QPushButton(self.tr("&Practise payouts"), self)
        self.practise_button.setProperty("kind", "main")
        self.practise_button.setAutoDefault(True)
        self.practise_button.clicked.connect(lambda: self.practise_asked.emit(game.name))
        self.felt.clicked.connect(lambda: self.practise_asked.emit(game.name))

        words = QVBoxLayout()
        words.setSpacing(6)
        words.addWidget(title)
        words.addWidget(about)
        words.addWidget(self._last)
        words.addStretch(1)
        self._steps = QWidget(self)
        self._steps.setLayout(self._three_steps())
        below = self._below = QHBoxLayout()
        below.setContentsMargins(4, 0, 4, 2)
        below.setSpacing(36)
        below.addLayout(words, 5)
        below.addWidget(self._steps, 6)
        below.addWidget(self.practise_button, 3, Qt.AlignmentFlag.AlignVCenter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(14)
        layout.addWidget(self.felt, 1)
        layout.addLayout(below)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Where the text is large for the width, leave the steps out and put the rest below each other."""
        narrow = event.size().width() < self.fontMetrics().averageCharWidth() * 78
        self._steps.setVisible(not narrow)
        self._below.setDirection(QHBoxLayout.Direction.TopToBottom if narrow else QHBoxLayout.Direction.LeftToRight)
        self._below.setSpacing(14 if narrow else 36)
        super().resizeEvent(event)

    def tell_last(self, text: str) -> None:
        self._last.setText(text)
        self._last.setVisible(bool(text))

    def _about(self, name: str) -> str:
        return {
            "dealer-bust-21": self.tr(
                "Blackjack with a second wager: that the dealer busts. It is paid by the dealer's up card."
            ),
        }.get(name, "")

    def _three_steps(self) -> QVBoxLayout:
        steps = QVBoxLayout()
        steps.setContentsMargins(0, 0, 0, 0)
        steps.setSpacing(6)
        for number, words in enumerate(
            (
                self.tr("A round is dealt, and one wager of it is marked."),
                self.tr("Take it, pay it or push it; cut the cheques from the rack."),
                self.tr("See at once what was due, and by which clause."),
            ),
            start=1,
        ):
            row = QHBoxLayout()
            row.setSpacing(10)
            place = QLabel(str(number), self)
            place.setProperty("kind", "step")
            place.setAlignment(Qt.AlignmentFlag.AlignCenter)
            said = QLabel(words, self)
            said.setWordWrap(True)
            row.addWidget(place, 0, Qt.AlignmentFlag.AlignTop)
            row.addWidget(said, 1)
            steps.addLayout(row)
        return steps
