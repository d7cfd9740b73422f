"""A live question at a station: it is answered once, and its answer told when the projector has shown it."""

from typing import Final
from uuid import UUID

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from trainer.classroom.live_exchange import LivePost
from trainer.felt.placard import Lights
from trainer.gui.desk.asking_desk import AskingDesk, Stage
from trainer.gui.desk.help import Help
from trainer.gui.kit import adapting, build, routes
from trainer.gui.kit.announce import announce
from trainer.gui.settings import Preferences
from trainer.gui.translation import in_words
from trainer.quiz.questions import AnyAnswer, grade
from trainer.wording.verdicts import verdict_words

_HELP: Final = Help(is_explained=False, says_go_on=False)
"""A floor that says "go on" would tell that nothing is wrong."""


class LiveAnswerPage(AskingDesk):
    """Follows the instructor's computer; nothing that is answered here is kept in anybody's record."""

    given = Signal(object, object)
    """Carries the `LivePost` and the answer to it."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(preferences, parent)
        self._live: LivePost | None = None
        self._given: dict[tuple[UUID, int], AnyAnswer] = {}
        """The answers given here, by the drill and the number of the question."""
        self.give_help(_HELP)
        self._after = QWidget(self.panel.place)
        self._frame = QFrame(self._after)
        self.heading = build.label(self._frame, kind="heading", wraps=True)
        self._lines = build.label(self._frame, wraps=True)
        build.column(self.heading, self._lines, spacing=8, margins=(14, 12, 14, 12), of=self._frame)
        build.column(self._frame, ..., of=self._after)
        self.panel.add(self._after)
        self.home_button = build.button(
            self, self.tr("&Home"), "link", clicked=lambda: self.going.emit(routes.ToHome())
        )
        self.panel.add_to_foot(self.home_button, self.reading.button)
        self.dealt.connect(self._ask)
        self.answered.connect(self._answer)

    @property
    def live(self) -> LivePost | None:
        """The question that the class is at; None once the drill is over."""
        return self._live

    def is_open(self, live: LivePost) -> bool:
        """True if a question waits for an answer from here."""
        return live.state == "asked" and live.place not in self._given

    def forget(self) -> None:
        """Ask nobody anything: somebody else may have signed in."""
        self._live, self._given = None, {}
        self.clear()

    def follow(self, live: LivePost | None) -> None:
        """Show the moment of the drill; nothing changes while the same question is being answered."""
        before, self._live = self._live, live
        if live is None:
            self.clear()
            self._tell(self.tr("The drill is over"), self.tr("Thank you."))
            return
        is_new = before is None or before.place != live.place
        if is_new:
            self._lay(live)
        if self.is_open(live):
            if is_new:
                self.deal(live.question, at_once=True)
        elif is_new or before is None or before.state != live.state:
            self._tell_after(live)

    def _lay(self, live: LivePost) -> None:
        self.clear()
        self.begin_forms()
        number = self.tr("Question {number}").format(number=live.question.number)
        self.panel.show_progress(self.tr("Your instructor asks"), number, 0, 0)
        self.scene.begin(max([box.number for box in live.question.table.boxes], default=1))
        self.scene.set_lights(Lights.OFF)
        self.scene.set_bare(live.question.asks == "recall")
        self.scene.show_table(live.question.table)

    def _ask(self) -> None:
        self.ask("", self.tr("Your instructor asks"))

    def _answer(self, answer: AnyAnswer) -> None:
        live = self._live
        if live is None or self.stage is not Stage.ASKING or not self.is_open(live):
            return
        self._given[live.place] = answer
        self.given.emit(live, answer)
        self._tell_after(live)

    def _tell_after(self, live: LivePost) -> None:
        """Say that the answer is in, that it is too late for one, or what was right."""
        answer = self._given.get(live.place)
        self.clear()
        if live.state != "answered":
            wait = self.tr("Look at the screen: your instructor goes through it now.")
            if answer is None:
                self._tell(self.tr("Time is up"), wait)
            else:
                self._tell(self.tr("Your answer is in"), wait if live.state == "closed" else "")
            return
        question = live.question
        words = verdict_words(question, grade(question, answer if answer is not None else question.accepted))
        if answer is None:
            heading, lines = self.tr("Answered on the screen"), list[str]()
        elif words.right:
            heading, lines = self.tr("Correct"), []
        else:
            heading = self.tr("Incorrect")
            lines = [in_words(words.diagnosis), self.tr("Your answer: {given}").format(given=in_words(words.given))]
        lines += [self.tr("Correct answer: {due}").format(due=in_words(words.due)), in_words(words.working)]
        verdict = "note" if answer is None else "right" if words.right else "wrong"
        self._tell(heading, "\n".join([each for each in lines if each]), verdict)

    def _tell(self, heading: str, lines: str, verdict: str = "note") -> None:
        self._frame.setProperty("verdict", verdict)
        adapting.restyle(self._frame, self.heading)
        self.heading.setText(heading)
        adapting.show_text(self._lines, lines)
        self.panel.fold(False)
        self.panel.show_content(self._after)
        self.put_focus()  # a second press of Enter must not lead away
        announce(self, heading, lines)
