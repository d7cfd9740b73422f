"""A game on Home: its felt, its name, a line about it, and the way to practise it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from trainer.games.game import Game
from trainer.gui.app.felt_button import FeltButton
from trainer.gui.style import theme
from trainer.gui.translation import translate


class GameCard(QFrame):
    """One game; the felt and the button both lead to its practice."""

    practise_asked = Signal(str)

    def __init__(self, game: Game, alone: bool, parent: QWidget | None = None) -> None:
        """Show a game in a card as wide as the page if it is alone, else in one that stands among others."""
        super().__init__(parent)
        self._alone = alone
        self.setProperty("kind", "card")
        self.felt = FeltButton(theme.FELTS["green"], self)
        self.felt.setAccessibleName(self.tr("Practise {game}").format(game=game.title))
        title = QLabel(game.title, self)
        title.setProperty("kind", "title" if alone else "heading")
        title.setWordWrap(True)
        about = self._about = QLabel(translate("games", game.texts.card), self)
        about.setWordWrap(True)
        about.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._last = QLabel(self)
        self._last.setProperty("kind", "muted")
        self._last.setWordWrap(True)
        self._last.hide()
        self.practise_button = QPushButton(self.tr("&Practise"), self)
        self.practise_button.setProperty("kind", "main")
        self.practise_button.setAutoDefault(True)
        self.practise_button.clicked.connect(lambda: self.practise_asked.emit(game.name))
        self.felt.clicked.connect(lambda: self.practise_asked.emit(game.name))

        self._steps = QWidget(self)
        self._steps.setVisible(alone)
        words = QVBoxLayout()
        words.setSpacing(6)
        words.addWidget(title)
        words.addWidget(about)
        words.addWidget(self._last)
        words.addStretch(1)
        below = self._below = QHBoxLayout()
        below.setContentsMargins(4, 0, 4, 2)
        below.addLayout(words, 5)
        if alone:
            self._steps.setLayout(self._three_steps())
            below.addWidget(self._steps, 6)
        below.addWidget(self.practise_button, 3 if alone else 0, Qt.AlignmentFlag.AlignVCenter)
        margin = 16 if alone else 12
        layout = QVBoxLayout(self)
        layout.setContentsMargins(margin, margin, margin, margin)
        layout.setSpacing(14 if alone else 8)
        layout.addWidget(self.felt, 1)
        layout.addLayout(below)
        self._arrange(narrow=not alone)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Where the text is large for the width, leave the steps out and put the rest below each other."""
        if self._alone:
            self._arrange(narrow=event.size().width() < self.fontMetrics().averageCharWidth() * 78)
        else:
            # Cards beside each other show their felts in one size, whether a text has one line or two.
            self._about.setMinimumHeight(self._about.fontMetrics().size(0, "\n").height())
        super().resizeEvent(event)

    def _arrange(self, narrow: bool) -> None:
        self._steps.setVisible(self._alone and not narrow)
        self._below.setDirection(QHBoxLayout.Direction.TopToBottom if narrow else QHBoxLayout.Direction.LeftToRight)
        self._below.setSpacing(10 if narrow else 36)

    def tell_last(self, text: str) -> None:
        self._last.setText(text)
        self._last.setVisible(bool(text))

    def _three_steps(self) -> QVBoxLayout:
        steps = QVBoxLayout()
        steps.setContentsMargins(0, 0, 0, 0)
        steps.setSpacing(6)
        for number, words in enumerate(
            (
                self.tr("A round is dealt: payouts, hitting or the order."),
                self.tr("Do what a dealer does: cut, call, touch the wagers."),
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
