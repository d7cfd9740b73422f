"""The felt before a class: it tells nothing of an answer until the acts that give it are made."""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from trainer.classroom.live_session import LiveSession
from trainer.felt.placard import Lights
from trainer.gui.desk.order_form import lammers
from trainer.gui.desk.question_form import mark_asked, unmark
from trainer.gui.desk.request_form import request_line
from trainer.gui.felt.speech_bubbles import SpeechBubbles
from trainer.gui.felt.themed_scene import ThemedScene
from trainer.gui.felt.view import TableView
from trainer.gui.settings import Preferences
from trainer.quiz.ordering import OrderQuestion
from trainer.quiz.questions import AnyQuestion
from trainer.quiz.requests import RequestQuestion

_AHEAD_MS: Final = 10
"""The pause before each picture that is painted ahead, so that a press comes first."""
_DONE: Final = object()


class ProjectedFelt(TableView):
    """Shows a live drill as it stands; the program alone moves anything on it."""

    def __init__(self, preferences: Preferences, parent: QWidget) -> None:
        self.scene_shown = ThemedScene(preferences)
        super().__init__(self.scene_shown, parent)
        self.scene_shown.setParent(self)
        self.scene_shown.set_turn_ring(False)  # it would tell that a player is waited for, and which one
        self._bubbles = SpeechBubbles(self.scene_shown)
        self._at = -1
        self._ahead: Iterator[None] = iter(())
        """The pictures of the next question that are not painted yet."""
        self._ahead_timer = QTimer(self, interval=_AHEAD_MS)
        self._ahead_timer.timeout.connect(self._paint_on)
        self.setInteractive(False)

    def paint_ahead(self, question: AnyQuestion) -> None:
        """Paint what a question will show while the answer before it is read: felts are made for their bets."""
        if question.asks != "recall":
            self._ahead = self.scene_shown.paint_ahead(question.table, _spots(question))
            self._ahead_timer.start()

    def stop(self) -> None:
        """Let motion arrive, and paint nothing any more."""
        self._ahead_timer.stop()
        self.scene_shown.finish()

    def _paint_on(self) -> None:
        if next(self._ahead, _DONE) is _DONE:
            self._ahead_timer.stop()

    def show_session(self, session: LiveSession, *, plays: bool) -> None:
        """Show the moment of a drill; its last act is played if it is to be."""
        scene, question, act = self.scene_shown, session.now.question, session.act
        if session.at != self._at:
            self._at = session.at
            scene.begin(_spots(question))
        unmark(scene)
        self._bubbles.say((request_line(question),) if isinstance(question, RequestQuestion) else ())
        scene.set_totals(not session.is_asking)
        scene.set_lights(Lights.DECIDED if session.is_answered else Lights.OFF if session.is_asking else Lights.SETTLED)
        if session.is_answered and isinstance(question, OrderQuestion):
            scene.show_table(question.table)
            scene.lay_lammers(lammers([each.touch for each in question.line]))
        elif session.is_asking or act is None:
            scene.show_table(question.table)
            mark_asked(scene, question)
        elif plays:
            scene.play_to(act.step.tables)
            scene.leave_payout(act.payout)
        else:
            scene.show_table(act.step.tables[-1])
            scene.leave_payout(act.payout)


def _spots(question: AnyQuestion) -> int:
    return max([box.number for box in question.table.boxes], default=1)
