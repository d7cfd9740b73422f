"""The replay of a missed question: its round on the felt, step by step, with the question where it was asked."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from trainer.gui import keys
from trainer.gui.desk.order_form import lammers
from trainer.gui.desk.question_form import mark_asked, unmark
from trainer.gui.desk.request_form import request_line
from trainer.gui.felt.speech_bubbles import SpeechBubbles
from trainer.gui.felt.themed_scene import ThemedScene
from trainer.gui.guarding import guarded
from trainer.gui.kit import build, routes
from trainer.gui.kit.example_player import ExamplePlayer
from trainer.gui.kit.fitting_area import FittingArea
from trainer.gui.kit.page import RoomPage
from trainer.gui.settings import Preferences
from trainer.gui.translation import in_words
from trainer.quiz.ordering import OrderMark
from trainer.quiz.questions import AnyMark, AnyQuestion, grade
from trainer.quiz.requests import RequestQuestion
from trainer.school.replaying import replay
from trainer.wording.questions import about_earlier
from trainer.wording.verdicts import verdict_words


class ReplayPage(RoomPage):
    """Opens where the question was asked; from there the round goes on, or back to its first card."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._question: AnyQuestion | None = None
        self._mark: AnyMark | None = None
        self._at = 0
        self.scene = ThemedScene(preferences, self)
        self.scene.set_totals(True)
        self.bubbles = SpeechBubbles(self.scene)
        self.player = ExamplePlayer(
            self.scene,
            self,
            title=self.tr("The round from the first card"),
            about=self.tr("Press Play, or step through it."),
            play=self.tr("Play the round"),
        )
        self.title = build.label(self, kind="heading", wraps=True)
        self._answered = build.label(self, wraps=True)
        self.back_button = build.button(
            self, self.tr("&Back to the summary"), clicked=lambda: self.going.emit(routes.ToSummary())
        )
        self.first_button = build.button(self, self.tr("Back to &start"), clicked=lambda: self._go_to(0))
        self.question_button = build.button(
            self, self.tr("&Jump to the question"), clicked=lambda: self._go_to(self._at)
        )
        head = QFrame(self)
        head.setObjectName("panel")
        words = QWidget(head)
        build.column(self.title, self._answered, spacing=2, of=words)
        about = FittingArea(words, head)  # a long answer in large text leaves the felt its room
        buttons = build.row(self.first_button, self.question_button, self.back_button, spacing=10)
        self._row = build.row((about, 1), buttons, spacing=10, margins=(18, 10, 18, 10), of=head)
        build.column(head, (self.player, 1), spacing=0, of=self)

        self.player.stepped.connect(self._point)
        self.player.entry_asked.connect(lambda number: self.going.emit(routes.ToEntry(number)))
        keys.action(self, "step back", self.player.step_back)
        keys.action(self, "step on", self.player.step_by_hand)

    def show_missed(self, question: AnyQuestion, mark: AnyMark | None) -> None:
        """Open a question's round at the question, with what was answered and what was due; no mark is no answer."""
        self._question, self._mark = question, mark
        steps, self._at = replay(question)
        verdict = verdict_words(question, mark or grade(question, question.accepted))
        about = in_words(about_earlier(question))
        self.title.setText(self.tr("Question {number}: {about}").format(number=question.number, about=about))
        answered = (
            self.tr("Not answered. Correct answer: {due}.")
            if mark is None
            else self.tr("Your answer: {given}. Correct answer: {due}.")
            if verdict.diagnosis is None
            else self.tr("{diagnosis} Your answer: {given}. Correct answer: {due}.")
        )
        self._answered.setText(
            answered.format(
                diagnosis=in_words(verdict.diagnosis),
                given=in_words(verdict.given or verdict.due),
                due=in_words(verdict.due),
            )
        )
        self.player.scene.begin(max([box.number for box in question.table.boxes], default=1))
        self.player.show_steps(steps, question.opened, self._at)
        self.player.on_button.setFocus()

    def resume(self) -> None:
        """Come back to the page as it was left."""
        self.player.on_button.setFocus()

    def _go_to(self, at: int) -> None:
        if self._question is not None:
            self.player.show_steps(self.player.steps, self._question.opened, at)

    def _point(self, at: int) -> None:
        """Mark the subject of the question while the round stands there."""
        unmark(self.scene)
        self.bubbles.say(())
        if self._question is None or at != self._at:
            return
        mark_asked(self.scene, self._question)
        if isinstance(self._question, RequestQuestion):
            self.bubbles.say((request_line(self._question),))
        if isinstance(self._mark, OrderMark):
            self.scene.lay_lammers(lammers([each.touch for each in self._mark.line]))

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if keys.is_key(event, "play"):
            self.player.play(not self.player.is_playing)
        elif event.key() == Qt.Key.Key_Home:
            self.first_button.click()
        elif event.key() == Qt.Key.Key_Escape:
            self.back_button.click()
        else:
            super().keyPressEvent(event)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Put the buttons below the words where the text is large for the width."""
        buttons = (self.first_button, self.question_button, self.back_button)
        beside = sum(button.sizeHint().width() + 10 for button in buttons)
        downwards = event.size().width() - beside < self.fontMetrics().averageCharWidth() * 34
        self._row.setDirection(QHBoxLayout.Direction.TopToBottom if downwards else QHBoxLayout.Direction.LeftToRight)
        super().resizeEvent(event)
