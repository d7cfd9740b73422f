"""A large button for one of several answers, with its key before it."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.gui.guarding import guarded_or
from trainer.gui.kit import build


class ChoiceButton(build.Button):
    """An answer in as many lines as it needs, behind its key."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("kind", "choice")
        self._key = build.label(self, kind="muted", explained=False)
        self._words = build.label(self, wraps=True, explained=False)
        for label in (self._key, self._words):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._row = build.row(self._key, (self._words, 1), spacing=10, margins=(12, 8, 10, 8), of=self)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def words(self) -> str:
        return self._words.text()

    def tell(self, key: str, words: str) -> None:
        """Show an answer and its key; who hears the program hears the key first."""
        self._key.setText(key)
        self._key.setMinimumWidth(self._key.fontMetrics().horizontalAdvance("W"))  # so that the words stand in line
        self._words.setText(words)
        self.setAccessibleName(self.tr("{key}: {answer}").format(key=key, answer=words))
        self.updateGeometry()

    @guarded_or(QSize)
    def sizeHint(self) -> QSize:  # noqa: N802
        return self._row.sizeHint()

    @guarded_or(QSize)
    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return self._row.minimumSize()

    @guarded_or(int)
    def heightForWidth(self, width: int) -> int:  # noqa: N802
        return self._row.heightForWidth(width)
