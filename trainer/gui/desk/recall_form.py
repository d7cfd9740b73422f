"""The recall question: four answers as large buttons, each with its key; one press answers."""

from PySide6.QtWidgets import QWidget

from trainer.gui import keys
from trainer.gui.desk.choice_button import ChoiceButton, ChoiceList
from trainer.gui.desk.question_form import QuestionForm
from trainer.gui.felt.scene import TableScene
from trainer.gui.kit import build
from trainer.gui.translation import in_words
from trainer.quiz.questions import AnyQuestion
from trainer.quiz.recall import CHOICES, RecallAnswer, RecallQuestion
from trainer.school.key_map import CHOICE_KEYS


class RecallForm(QuestionForm, QWidget):
    """One press answers. No word of the question is explained: that could be its answer."""

    place = "recall"

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._has_bet = False
        self._show_lens()
        self.submit_button.hide()  # a choice is its own answer
        self.buttons = tuple([ChoiceButton(self) for _ in range(CHOICES)])
        for number, button in enumerate(self.buttons, start=1):
            button.clicked.connect(lambda _=False, number=number: self.choose(number))
        self._choices: tuple[str, ...] = ("",) * CHOICES
        self._answers = ChoiceList(self, self.buttons)
        self.in_sight = (self._answers,)
        build.column(self._question, self._answers, ..., spacing=10, of=self)
        keys.follow(self, self._tell_choices)

    def _tell_choices(self) -> None:
        for button, command, words in zip(self.buttons, CHOICE_KEYS, self._choices, strict=True):
            button.tell(keys.shown(command), words)
        self._answers.fit()

    def be_cramped(self, cramped: bool) -> None:
        super().be_cramped(cramped)
        self._answers.be_low(cramped)

    @property
    def aloud(self) -> list[str]:
        """The question and its answers as they are said."""
        return [*super().aloud, *[button.accessibleName() for button in self.buttons]]

    def ask(self, question: AnyQuestion, again: str) -> None:
        assert isinstance(question, RecallQuestion)
        super().ask(question, again)
        self._has_bet = False
        self._show_lens()
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
