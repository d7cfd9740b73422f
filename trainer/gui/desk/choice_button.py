"""Large buttons for the answers of a question, each with its key before it."""

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.kit import adapting, build


class ChoiceButton(build.Button):
    """An answer in as many lines as it needs, behind its key."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("kind", "choice")
        self._key = build.label(self, kind="muted", explained=False)
        self._words = build.label(self, wraps=True, explained=False)
        for label in (self._key, self._words):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._row = build.row(self._key, (self._words, 1), of=self)
        self.be_low(False)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def words(self) -> str:
        return self._words.text()

    def tell(self, key: str, words: str) -> None:
        """Show an answer and its key; who hears the program hears the key first."""
        self._key.setText(key)
        self._line_up()
        self._words.setText(words)
        self.setAccessibleName(self.tr("{key}: {answer}").format(key=key, answer=words))
        self.updateGeometry()

    def be_low(self, low: bool) -> None:
        """Leave less room around the answer where the text is large for the height."""
        self._row.setSpacing(6 if low else 10)
        self._row.setContentsMargins(*((8, 3, 6, 3) if low else (12, 11, 10, 11)))
        self._words.setProperty("kind", "low" if low else None)
        adapting.restyle(self._words)
        self._line_up()
        self.updateGeometry()

    def _line_up(self) -> None:
        """Give all keys one width, so that the words stand in line."""
        self._key.setMinimumWidth(self._key.fontMetrics().horizontalAdvance("W"))

    @guarded_or(QSize)
    def sizeHint(self) -> QSize:  # noqa: N802
        return self._row.sizeHint()

    @guarded_or(QSize)
    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return self._row.minimumSize()

    @guarded_or(int)
    def heightForWidth(self, width: int) -> int:  # noqa: N802
        return self._row.heightForWidth(width)


class ChoiceList(QWidget):
    """The answers of a question below each other; one part, which is kept in sight as a whole."""

    def __init__(self, parent: QWidget, buttons: Iterable[ChoiceButton], *, beside: int = 1) -> None:
        """Hold the answers; of `beside` short ones at the top, all are in one line where there is little height."""
        super().__init__(parent)
        self._buttons, self._beside = tuple(buttons), beside
        self._grid = build.grid(across=4, stretched=range(beside), of=self)
        self.be_low(False)

    def be_low(self, low: bool) -> None:
        """Draw the answers closer together where the text is large for the height."""
        self._grid.setVerticalSpacing(3 if low else 8)
        for at, button in enumerate(self._buttons):
            in_line = low and at < self._beside
            row, column = (0, at) if in_line else (at, 0)
            self._grid.addWidget(button, row, column, 1, 1 if in_line else self._beside)
            button.be_low(low)
        self.fit()

    def fit(self) -> None:
        """Ask for the height that all answers need: Qt's columns ask for a line each, and squeeze the rest."""
        self.setMinimumHeight(self._grid.heightForWidth(self.width()) if self.isVisible() else 0)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self.fit()
        super().resizeEvent(event)

    @guarded
    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        self.fit()
        super().showEvent(event)

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        """Ask for nothing while another question has the panel: its page would be as high as these answers need."""
        self.fit()
        super().hideEvent(event)
