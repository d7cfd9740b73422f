"""The recall question: four answers as large buttons, each with its key; one press answers."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.gui import keys
from trainer.gui.felt.scene import TableScene
from trainer.gui.guarding import guarded_or
from trainer.gui.kit import build
from trainer.gui.quiz.question_form import QuestionForm
from trainer.gui.translation import in_words
from trainer.quiz.questions import AnyQuestion
from trainer.quiz.recall import CHOICES, RecallAnswer, RecallQuestion
from trainer.school.key_map import CHOICE_KEYS


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


class RecallForm(QuestionForm, QWidget):
    """One press answers. No word of the question is explained: that could be its answer."""

    place = "recall"

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.lens.hide()
        self.submit_button.hide()  # a choice is its own answer
        self.buttons = tuple([ChoiceButton(self) for _ in range(CHOICES)])
        for number, button in enumerate(self.buttons, start=1):
            button.clicked.connect(lambda _=False, number=number: self.choose(number))
        self._choices: tuple[str, ...] = ("",) * CHOICES
        build.column(self._question, *self.buttons, ..., spacing=10, of=self)
        keys.follow(self, self._tell_choices)

    def _tell_choices(self) -> None:
        for button, command, words in zip(self.buttons, CHOICE_KEYS, self._choices, strict=True):
            button.tell(keys.shown(command), words)

    @property
    def aloud(self) -> list[str]:
        """The question and its answers as they are said."""
        return [*super().aloud, *[button.accessibleName() for button in self.buttons]]

    def ask(self, question: AnyQuestion, again: str) -> None:
        assert isinstance(question, RecallQuestion)
        super().ask(question, again)
        self.lens.hide()
        self._about.setText(self._asked.text())
        self._asked.hide()
        self._choices = tuple([in_words(each) for each in question.choices])
        self._tell_choices()

    def _do(self, command: str) -> bool:
        if command not in CHOICE_KEYS:
            return False
        self.choose(CHOICE_KEYS.index(command) + 1)
        return True

    def choose(self, number: int) -> None:
        """Hand in a choice."""
        if self.is_open:
            self.answered.emit(RecallAnswer(number))

    def clear(self) -> None:
        """Do nothing: a choice is handed in as it is pressed."""

    def submit(self) -> None:
        """Do nothing: no choice waits."""
