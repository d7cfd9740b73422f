"""A term explained beside the word: pressed with the mouse, or one word of the page after the other by a key."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from trainer.games.glossary.lookup import games_of
from trainer.games.registry import GAMES
from trainer.gui import keys
from trainer.gui.guarding import guarded
from trainer.gui.kit import adapting, build
from trainer.gui.kit.announce import announce
from trainer.gui.kit.sentence_label import TermPlace
from trainer.gui.translation import in_words, translate
from trainer.wording.rule_book import also_called

_LETTERS, _MOST_WIDE, _GAP = 46, 420, 6
"""The width in letters and its most in pixels; the distance from the word."""


def words_of(page: QWidget) -> list[tuple[QWidget, TermPlace]]:
    """Return the words of a page that are explained, from the top down, each term once."""
    found: dict[str, tuple[QWidget, TermPlace]] = {}
    shown = [widget for widget in page.findChildren(QWidget) if widget.isVisible()]
    for widget in sorted(shown, key=lambda each: each.mapTo(page, QPoint()).toTuple()[::-1]):
        for place in getattr(widget, "terms_shown", ()):
            found.setdefault(place.term.name, (widget, place))
    return list(found.values())


class TermPopover(QFrame):
    """Goes with a press outside it, as a menu does, or with Esc."""

    def __init__(self, words: Sequence[tuple[QWidget, TermPlace]], look_up: Callable[[str], object]) -> None:
        """Explain the first of some words; `look_up` goes to the whole entry of a term."""
        super().__init__(words[0][0].window(), Qt.WindowType.Popup)
        self.setProperty("kind", "popover")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._words, self._at, self._look_up = words, 0, look_up
        self.title = build.label(self, kind="heading", wraps=True)
        self._synonyms = build.label(self, kind="muted", wraps=True, explained=False)
        self.says = build.label(self, wraps=True, explained=False)
        self._games = build.label(self, kind="muted", wraps=True, explained=False)
        self._how = build.label(self, kind="muted", wraps=True, explained=False)
        self.more_button = build.button(self, self.tr("&More in the glossary"), "link", clicked=self._more)
        self._column = build.column(
            self.title,
            self._synonyms,
            self.says,
            self._games,
            (self.more_button, Qt.AlignmentFlag.AlignLeft),
            self._how,
            spacing=4,
            margins=(14, 10, 14, 10),
            of=self,
        )
        self.setFixedWidth(min(self.fontMetrics().averageCharWidth() * _LETTERS, _MOST_WIDE))
        self._show_word()
        self.show()
        self.setFocus()

    @property
    def term(self) -> str:
        """The name of the term that is explained."""
        return self._words[self._at][1].term.name

    def _show_word(self) -> None:
        """Show a word's explanation below it, or above it where there is no room."""
        widget, (term, lines) = self._words[self._at]
        self.title.setText(translate("glossary", term.name))
        adapting.show_text(self._synonyms, in_words(also_called(term)))
        self.says.setText(translate("glossary", term.says))
        adapting.show_text(self._games, ", ".join([GAMES[game].title for game in games_of(term)]))
        how = self.tr("Word {number} of {count} on this page. Right arrow for the next one, Esc to close.")
        many = len(self._words)
        told = how.format(number=self._at + 1, count=many) if many > 1 else ""
        adapting.show_text(self._how, told)
        self.setAccessibleName(self.title.text())
        self.setAccessibleDescription(self.says.text())
        announce(self, self.title.text(), self.says.text())
        parent = widget.parentWidget()
        while parent is not None and not isinstance(parent, QScrollArea):
            parent = parent.parentWidget()
        if parent is not None:
            parent.ensureWidgetVisible(widget)
        height = self._column.totalHeightForWidth(self.width())
        self.resize(self.width(), height)
        word = QRect(widget.mapToGlobal(lines[0].topLeft().toPoint()), lines[0].size().toSize())
        room = widget.window().geometry().adjusted(_GAP, _GAP, -_GAP, -_GAP)
        below = word.bottom() + _GAP + height <= room.bottom()
        top = word.bottom() + _GAP if below else word.top() - _GAP - height
        self.move(max(room.left(), min(word.left(), room.right() - self.width())), max(room.top(), top))

    def step(self, by: int) -> None:
        """Go on to the next word of the page, or back; after the last comes the first."""
        self._at = (self._at + by) % len(self._words)
        self._show_word()

    def _more(self) -> None:
        self.close()
        self._look_up(self.term)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Right or keys.is_key(event, "explain"):
            self.step(1)
        elif event.key() == Qt.Key.Key_Left:
            self.step(-1)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.more_button.click()
        else:
            super().keyPressEvent(event)  # Esc closes a popup
