"""A game on Home: its felt, its name, a line about it, and the way to practise it."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from trainer.games.game import Game
from trainer.gui.kit import adapting, build
from trainer.gui.kit.painted_felt import PaintedFelt
from trainer.gui.settings import Preferences
from trainer.gui.translation import translate


class FeltButton(PaintedFelt, QAbstractButton):
    """A felt's picture over the whole width; the keyboard has the button beside it instead."""

    edge, corner = 2.0, 10.0

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(260, 170)

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(400, 230)


class GameCard(QFrame):
    """One game; the felt and the button both lead to its practice."""

    practise_asked = Signal(str)

    def __init__(self, game: Game, alone: bool, preferences: Preferences, parent: QWidget) -> None:
        """Show a game in a card as wide as the page if it is alone, else in one that stands among others."""
        super().__init__(parent)
        self._alone = alone
        self.setProperty("kind", "card")
        self.felt = FeltButton(self)
        self.felt.show_game(game.name, preferences)
        self.felt.setAccessibleName(self.tr("Practise {game}").format(game=game.title))
        title = build.label(self, game.title, "title" if alone else "heading", wraps=True)
        about = self._about = QLabel(translate("games", game.texts.card), self)
        about.setWordWrap(True)
        about.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._last = build.label(self, kind="muted", wraps=True)
        self._last.hide()
        self.practise_button = build.button(self, self.tr("&Practise"), "main", enter=True)
        self.practise_button.clicked.connect(lambda: self.practise_asked.emit(game.name))
        self.felt.clicked.connect(lambda: self.practise_asked.emit(game.name))

        self._steps = QWidget(self)
        self._steps.setVisible(alone)
        words = build.column(title, about, self._last, ..., spacing=6)
        below = self._below = QHBoxLayout()
        below.setContentsMargins(4, 0, 4, 2)
        below.addLayout(words, 5)
        if alone:
            self._steps.setLayout(self._three_steps())
            below.addWidget(self._steps, 6)
        below.addWidget(self.practise_button, 3 if alone else 0, Qt.AlignmentFlag.AlignVCenter)
        margin = 16 if alone else 12
        build.column(
            (self.felt, 1), below, spacing=14 if alone else 8, margins=(margin, margin, margin, margin), of=self
        )
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
        adapting.show_text(self._last, text)

    def _three_steps(self) -> QVBoxLayout:
        steps = (
            self.tr("A round is dealt: payouts, hitting or the order."),
            self.tr("Do what a dealer does: cut, call, touch the wagers."),
            self.tr("See at once what was due, and by which clause."),
        )
        return build.column(*[build.marked(self, str(at), text) for at, text in enumerate(steps, start=1)], spacing=6)
