"""The question of requests and calls: a bubble at the spot says what the player wants; one press answers."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtWidgets import QWidget

from trainer.gui import keys
from trainer.gui.desk.choice_button import ChoiceButton, ChoiceList
from trainer.gui.desk.question_form import QuestionForm
from trainer.gui.felt.scene import TableScene
from trainer.gui.felt.speech_bubbles import SpeechBubbles
from trainer.gui.felt.spoken import Gesture, SpokenLine
from trainer.gui.kit import build
from trainer.gui.translation import in_words
from trainer.quiz.questions import AnyQuestion
from trainer.quiz.request_rulings import REPLIES, Reply
from trainer.quiz.request_words import Word
from trainer.quiz.requests import RequestAnswer, RequestQuestion
from trainer.wording.requests import reply_words, said_words

_GESTURES: Final[Mapping[Word, Gesture]] = {
    "hit": "hit",
    "stand": "stand",
    "double": "double",
    "split": "split",
    "insure": "insurance",
    "lay": "wager",
    "lay-on-main": "wager",
    "take-down": "wager",
    "foreign": "wager",
    "black": "wager",
}
"""The sign in the bubble, where the player makes one; all else is said."""


def request_line(question: RequestQuestion) -> SpokenLine:
    """Return the words of a bubble at the spot that asks, with the player's gesture."""
    gesture = _GESTURES.get(question.request.word, "say")
    return SpokenLine(question.box, question.hand, gesture, in_words(said_words(question)), question.wager)


class RequestForm(QuestionForm, QWidget):
    """Five answers, each a large button with its key."""

    place = "request"

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.bubbles = SpeechBubbles(scene)
        self.submit_button.hide()  # an answer is handed in as it is pressed
        self.buttons: dict[Reply, ChoiceButton] = {}
        for reply in REPLIES:
            self.buttons[reply] = button = ChoiceButton(self)
            button.clicked.connect(lambda _=False, reply=reply: self.reply(reply))
        self._answers = ChoiceList(self, self.buttons.values(), beside=2)  # allowed or refused
        self.in_sight = (self._answers,)
        build.column(self._question, self._answers, ..., spacing=8, of=self)
        keys.follow(self, self._tell_keys)

    def _tell_keys(self) -> None:
        for reply, button in self.buttons.items():
            button.tell(keys.shown(reply), in_words(reply_words(reply)))
        self._answers.fit()

    def be_cramped(self, cramped: bool) -> None:
        super().be_cramped(cramped)
        self._answers.be_low(cramped)

    def ask(self, question: AnyQuestion, again: str) -> None:
        assert isinstance(question, RequestQuestion)
        super().ask(question, again)
        self.bubbles.say((request_line(question),))

    def _do(self, command: str) -> bool:
        reply = next((each for each in REPLIES if each == command), None)
        if reply is None:
            return super()._do(command)
        self.reply(reply)
        return True

    def reply(self, reply: Reply) -> None:
        """Answer the player."""
        if self.is_open:
            self.answered.emit(RequestAnswer(reply))

    def clear(self) -> None:
        """Do nothing: an answer is handed in as it is pressed."""

    def submit(self) -> None:
        """Do nothing: no answer waits."""

    def leave(self) -> None:
        super().leave()
        self.bubbles.say(())
