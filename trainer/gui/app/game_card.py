"""A game on Home: its felt, its name, a line about it, and the way to practice it."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QSizePolicy, QWidget

from trainer.games.game import Game
from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.kit import build
from trainer.gui.kit.painted_felt import PaintedFelt
from trainer.gui.settings import Preferences
from trainer.gui.translation import translate

_EDGE, _SIDE, _BESIDE = 12, 4, 10
"""The margins of a card, those of its words within them, and the distance of its name from the button."""
_LOWEST: Final = 143
"""The height of a felt at which all games are seen at once on a screen of 1366×768, each with its last session."""


class FeltButton(PaintedFelt, QAbstractButton):
    """A felt's picture over the whole width; the keyboard has the button beside it instead."""

    edge, corner = 2.0, 10.0

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(260, _LOWEST)

    @guarded_or(QSize)
    def sizeHint(self) -> QSize:  # noqa: N802
        """No higher than it has to be: it grows with the page, and all games are seen at once on a usual screen."""
        return QSize(400, _LOWEST)


class GameCard(QFrame):
    """One game; the felt and the button both lead to its practice."""

    practise_asked = Signal(str)

    def __init__(self, game: Game, beside: Sequence[Game], preferences: Preferences, parent: QWidget) -> None:
        """Show a game; `beside` are all that have cards of this width."""
        super().__init__(parent)
        self._titles = [each.title for each in beside]
        self._texts = [translate("games", each.texts.card) for each in beside]
        self.setProperty("kind", "card")
        self.felt = FeltButton(self)
        self.felt.show_game(game.name, preferences)
        self._title = build.label(self, game.title, "heading", wraps=True)
        # Not explained here: a start reads no glossary, and the first choice is of a game.
        self._about = build.label(self, translate("games", game.texts.card), wraps=True, explained=False)
        self._about.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.last_session = build.label(self, kind="muted", wraps=True, explained=False)
        self.last_session.hide()
        self.practise_button = build.button(self, self.tr("&Practice"))
        for way in (self.felt, self.practise_button):
            way.setAccessibleName(self.tr("Practice {game}").format(game=game.title))
        for way in (self.felt, self.practise_button):
            way.clicked.connect(lambda: self.practise_asked.emit(game.name))
        top = build.row((self._title, 1), (self.practise_button, Qt.AlignmentFlag.AlignVCenter), spacing=_BESIDE)
        below = build.column(top, self._about, self.last_session, ..., spacing=6, margins=(_SIDE, 0, _SIDE, 2))
        build.column((self.felt, 1), below, spacing=8, margins=(_EDGE, 12, _EDGE, 12), of=self)

    def keep_room(self, *, for_last: bool) -> None:
        """Keep room for the line about the last session also while there is none."""
        policy = self.last_session.sizePolicy()
        policy.setRetainSizeWhenHidden(for_last)
        self.last_session.setSizePolicy(policy)

    @staticmethod
    def _keep_lines(label: QWidget, width: int, texts: Sequence[str]) -> None:
        """Keep a label as high as the longest of these texts would be in that width."""
        room, metrics = QRect(0, 0, width, 0), label.fontMetrics()
        high = [metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, text).height() for text in texts]
        label.setMinimumHeight(max(high))

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        # Cards beside each other show their felts in one size, however many lines a name or a text takes in any.
        inside = self.width() - 2 * (_EDGE + _SIDE)
        self._keep_lines(self._title, inside - self.practise_button.sizeHint().width() - _BESIDE, self._titles)
        self._keep_lines(self._about, inside, self._texts)
        self.last_session.setMinimumHeight(self.last_session.fontMetrics().size(0, "0").height())
        super().resizeEvent(event)
