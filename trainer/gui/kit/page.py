"""The shape of a page of text and choices: one column in the middle, scrolled if it is too tall, and buttons below."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QLayout, QPushButton, QVBoxLayout, QWidget

from trainer.gui.guarding import guarded
from trainer.gui.kit import adapting, build, routes
from trainer.gui.kit.adapting import Adapting
from trainer.gui.kit.announce import announce
from trainer.gui.kit.sentence_label import TermPlace
from trainer.gui.style import theme

_MOST_LETTERS = 120
"""The most width of the column, in letters."""
_MARGIN = 28


class RoomPage(Adapting, QWidget):
    """A page of a room of the rail; it asks for others by routes."""

    going = Signal(object)
    """Carries the route that somebody takes from here."""
    explains_words = True
    """False where the words of the trade are not explained: an examination asks for them."""

    def look_up(self, number: str) -> None:
        """Go to a clause, a ruling or a term under Rules."""
        self.going.emit(routes.ToEntry(number))

    def explain_term(self, widget: QWidget, place: TermPlace) -> None:
        """Explain a word that was pressed on a widget of the page."""
        self._explain([(widget, place)])

    def explain_words(self) -> None:
        """Explain the first word of the page, and then by keys each of the others."""
        from trainer.gui.kit.term_popover import words_of

        self._explain(words_of(self))

    def _explain(self, words: list[tuple[QWidget, TermPlace]]) -> None:
        from trainer.gui.kit.term_popover import TermPopover  # read once a person asks

        if words and self.explains_words:
            TermPopover(words, self.look_up)


class Page(RoomPage):
    """A title with a remark, cards below each other, and at the foot buttons to the left and to the right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._enter: QPushButton | None = None
        self._escape: QPushButton | None = None
        self.title = build.label(self, kind="title")
        self.about = build.label(self, kind="muted", wraps=True)
        self.about.hide()
        self.column = QVBoxLayout()
        self.column.setSpacing(12)
        self._columns = [inner := QWidget(self)]
        build.column(
            self.title, self.about, 8, self.column, ..., spacing=4, margins=(_MARGIN, 18, _MARGIN, 14), of=inner
        )
        self.area = build.steady_scroll(self, _in_the_middle(inner))
        self._layout = build.column((self.area, 1), spacing=0, of=self)
        self._fit()

    def _fit(self) -> None:
        for column in self._columns:
            column.setMaximumWidth(self.fontMetrics().averageCharWidth() * _MOST_LETTERS)

    def begin_at(self, widget: QWidget) -> None:
        """Show the page from its top, the keyboard on a widget: Qt scrolls when what had the keyboard is hidden."""
        widget.setFocus()
        self.area.verticalScrollBar().setValue(0)

    def bring_in_sight(self, part: QWidget) -> None:
        """Scroll to a part that has just been shown."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)  # it has no place before
        self.area.ensureWidgetVisible(part, 0, 8)

    def lay_out_ahead(self, part: QWidget) -> None:
        """Give a part of the column its look and all in it their places, before it is put there to be seen."""
        wide = self.column.geometry().width()
        part.ensurePolished()
        part.resize(wide, part.heightForWidth(wide))
        if (layout := part.layout()) is not None:
            layout.activate()

    def tell_about(self, text: str) -> None:
        adapting.show_text(self.about, text)

    def set_foot(
        self,
        left: Sequence[QPushButton],
        right: Sequence[QPushButton],
        *,
        enter: QPushButton | None = None,
        escape: QPushButton | None = None,
    ) -> None:
        """Put the page's buttons at its foot; Enter presses the one that the keyboard is on.

        Elsewhere on the page Enter presses the one that is named for it, and Esc the other.
        """
        self._enter, self._escape = enter, escape
        foot = QWidget(self)
        build.row(*left, ..., *right, spacing=10, margins=(_MARGIN, 8, _MARGIN, 16), of=foot)
        self._layout.addWidget(_in_the_middle(foot, beside=theme.SCROLL_BAR))
        self._columns.append(foot)
        self._fit()

    def add_above_foot(self, *outcomes: QWidget) -> None:
        """Put what tells an outcome over the buttons that ask for it, as wide as the page is."""
        over = QWidget(self)
        build.column(*outcomes, spacing=8, margins=(_MARGIN, 0, _MARGIN, 0), of=over)
        self._layout.addWidget(_in_the_middle(over, beside=theme.SCROLL_BAR))
        self._columns.append(over)
        self._fit()

    def enter_presses(self, button: QPushButton) -> None:
        """Let Enter press a button of the foot from elsewhere on the page."""
        self._enter = button

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if self._enter is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self._enter.click()
        elif self._escape is not None and event.key() == Qt.Key.Key_Escape:
            self._escape.click()
        else:
            super().keyPressEvent(event)


class Note(QFrame):
    """A framed remark on what is above it, or on how it went; out of sight without a text."""

    def __init__(self, parent: QWidget, *, margins: build.Margins = (12, 8, 12, 8), copied: bool = False) -> None:
        """Let the text be copied if it is to be, as a path is."""
        super().__init__(parent)
        self.label = build.label(self, wraps=True)
        if copied:
            self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.column = build.column(self.label, margins=margins, of=self)
        self.show_text("")

    def show_text(self, text: str, verdict: str = "note") -> None:
        """Say something in the colors of a verdict: right, wrong or only noted."""
        self.label.setText(text)
        self.setProperty("verdict", verdict)
        adapting.restyle(self)
        self.setVisible(bool(text))
        announce(self, text)

    def text(self) -> str:
        return self.label.text()


def card(*parts: build.Piece, spacing: int = 8, parent: QWidget | None = None) -> QFrame:
    """Return a framed group of widgets and layouts, one below the other; it is made where they are, or on a parent.

    One that comes from elsewhere has Qt look through all widgets of the window for each of its own.
    """
    frame = QFrame(parent or next(filter(None, map(_place_of, parts)), None))
    frame.setProperty("kind", "card")
    build.column(*parts, spacing=spacing, margins=(16, 12, 16, 14), of=frame)
    return frame


def heading(text: str) -> QLabel:
    """Return the heading of a card."""
    return build.label(None, text, "heading")


def _place_of(part: object) -> QWidget | None:
    """Return the widget on which a part was made; a layout's is that of its first widget."""
    piece = part[0] if isinstance(part, tuple) else part
    if isinstance(piece, QLayout):
        inside = filter(None, map(piece.itemAt, range(piece.count())))
        return next(filter(None, [_place_of(item.widget() or item.layout()) for item in inside]), None)
    return piece.parentWidget() if isinstance(piece, QWidget) else None


def _in_the_middle(inner: QWidget, beside: int = 0) -> QWidget:
    around = QWidget(inner.parentWidget())
    build.row(..., (inner, 1000), ..., spacing=0, margins=(0, 0, beside, 0), of=around)
    return around
