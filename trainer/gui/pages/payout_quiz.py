"""The payout quiz: a round is dealt on the felt, one wager is marked, and the panel asks what it is owed."""

from collections.abc import Callable, Mapping
from datetime import datetime
from enum import Enum
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from trainer.engine.apply import apply
from trainer.felt.cheques import breakdown, values
from trainer.gui import report, words
from trainer.gui.artwork import Artwork, ChequeLook
from trainer.gui.felt_picture import look_of
from trainer.gui.settings import Preferences, Settings
from trainer.gui.table.scene import Look, TableScene
from trainer.gui.table.view import TableView
from trainer.gui.table.words import read_aloud
from trainer.gui.verdict_words import verdict_words
from trainer.gui.widgets.answer_form import AnswerForm, Movement
from trainer.gui.widgets.panel import Panel
from trainer.gui.widgets.verdict_view import VerdictView
from trainer.quiz.payouts import Answer, Mark, Question
from trainer.quiz.session import Plan, Session

_MOVEMENT_KEYS: dict[int, Movement] = {Qt.Key.Key_T: "take", Qt.Key.Key_P: "pay", Qt.Key.Key_U: "push"}


class Stage(Enum):
    """Where a question is."""

    IDLE = "idle"
    DEALING = "dealing"
    ASKING = "asking"
    JUDGED = "judged"


def _payout(session: Session | None) -> Question | None:
    """Return the payout question on a session's table."""
    question = session.question if session else None
    return question if isinstance(question, Question) else None


class PayoutQuiz(QWidget):
    """One session at a time; it stays as it is while another room is open."""

    finished = Signal(object, object)
    """Carries the ``Plan`` and the ``Summary`` of a session that has come to its end."""
    left = Signal(str)
    """The session was broken off before anything was answered; carries the name of the game."""
    entry_asked = Signal(str)
    """The number of a clause or ruling in a verdict was pressed."""
    asked = Signal()
    """A question stands on the felt and waits for its answer."""

    def __init__(
        self,
        preferences: Preferences,
        report_folder: Path,
        clock: Callable[[], float],
        now: Callable[[], datetime],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._preferences, self._report_folder = preferences, report_folder
        self._clock, self._now = clock, now
        self._session: Session | None = None
        self._asked: tuple[Question, Mark] | None = None
        self.stage = Stage.IDLE

        self._look = look_of(preferences.now)
        self.scene = TableScene(look=self._look, speed=preferences.now.motion, parent=self)
        self.view = TableView(self.scene, self)
        self.panel = Panel(self)
        self._artwork = Artwork(self.devicePixelRatioF())
        self.form = AnswerForm(self._artwork, self)
        self.verdict = VerdictView(self)
        self._watch = self._make_watch()
        for content in (self._watch, self.form, self.verdict):
            self.panel.add(content)
        self.end_button = QPushButton(self.tr("&End the session"), self)
        self.end_button.setProperty("kind", "link")
        self.end_button.setAutoDefault(True)
        self.read_button = QPushButton(self.tr("Rea&d the table"), self)
        self.read_button.setProperty("kind", "link")
        self.read_button.setCheckable(True)
        self.read_button.setAutoDefault(True)
        self.read_button.setToolTip(self.tr("All that lies on the felt, in words (F8)"))
        self.reading = QPlainTextEdit(self)
        self.reading.setReadOnly(True)
        self.reading.setTabChangesFocus(True)
        self.reading.setAccessibleName(self.tr("The table in words"))
        self.reading.hide()
        self.panel.add_reading(self.reading)
        self.panel.add_to_foot(self.end_button, self.read_button)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.view, 1)
        layout.addWidget(self.panel)

        self.scene.settled.connect(self._settled)
        self.scene.cheque_clicked.connect(self._cut)
        self.scene.cheque_taken_back.connect(self._take_back)
        self.form.cut_changed.connect(self._show_cut)
        self.form.submitted.connect(self._answer)
        self.verdict.next_asked.connect(self.next)
        self.verdict.again_asked.connect(self.again)
        self.verdict.report_asked.connect(self.report)
        self.verdict.entry_asked.connect(self.entry_asked)
        self.end_button.clicked.connect(lambda: self.end())
        self.read_button.toggled.connect(self._read)
        self.panel.folded_changed.connect(lambda _: self._read())
        preferences.changed.connect(self._change)

    def _make_watch(self) -> QWidget:
        watch = QWidget(self)
        heading = QLabel(self.tr("The round is dealt"), watch)
        heading.setProperty("kind", "heading")
        said = QLabel(self.tr("Watch the cards and the cheques. Any key or click goes on to the question."), watch)
        said.setWordWrap(True)
        self.skip_button = QPushButton(self.tr("&Go on to the question"), watch)
        self.skip_button.setAutoDefault(True)
        self.skip_button.clicked.connect(lambda: self.scene.finish())
        column = QVBoxLayout(watch)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(heading)
        column.addWidget(said)
        column.addWidget(self.skip_button)
        column.addStretch(1)
        return watch

    @property
    def session(self) -> Session | None:
        return self._session

    @property
    def is_under_way(self) -> bool:
        return self.stage is not Stage.IDLE

    @property
    def question(self) -> Question | None:
        """The question that stands on the felt."""
        if self.stage is Stage.JUDGED:
            return self._asked[0] if self._asked else None
        return _payout(self._session)

    def start(self, plan: Plan) -> None:
        """Start a session and deal its first round."""
        self._session = Session.start(plan)
        self._asked = None
        self.panel.fold(False)
        self.scene.set_spots(plan.boxes)
        self._deal()

    def resume(self) -> None:
        """Come back to a session that was left standing."""
        self._focus()

    # One question.

    def _deal(self, *, at_once: bool = False) -> None:
        session = self._session
        if session is None or session.question is None:
            self.end()
            return
        question = session.question
        self.stage = Stage.IDLE
        self.scene.unmark()
        self._tell_progress()
        table = question.opened
        tables = []
        for act in question.acts:
            table = apply(table, act)
            tables.append(table)
        if at_once or not tables:
            self.stage = Stage.DEALING
            self.scene.show_table(question.table)
            return
        self.scene.show_table(question.opened)
        self.panel.show_content(self._watch)
        self.stage = Stage.DEALING
        self._focus()
        self.scene.play_to(tables)

    def _settled(self) -> None:
        self._read()
        question = _payout(self._session)
        if self.stage is Stage.DEALING and question is not None:
            self._ask(question)

    def _ask(self, question: Question) -> None:
        assert self._session is not None
        self.stage = Stage.ASKING
        self._session = self._session.shown(self._clock())
        if question.box:
            self.scene.mark(question.box, question.hand, question.settlement.wager)
        again = self.tr("You missed this one before.") if self._session.is_repeat else ""
        self.form.ask(
            wager=words.marked(question),
            asked=self._told(question),
            stake=question.stake,
            values=values(question.table.rules.house.chip),
            again=again,
        )
        self.panel.show_content(self.form)
        self._tell_progress()
        self._focus()
        self.asked.emit()

    def _told(self, question: Question) -> str:
        """Return the question, and what the felt does not show."""
        said = {
            "even-money": self.tr("The player asks for even money."),
            "no-blackjack": self.tr("The dealer has looked at the hole card: no blackjack."),
        }
        return " ".join([*(said[fact] for fact in question.told), self.tr("Take it, pay it or push it?")])

    def _answer(self, movement: str, cents: int, pile: tuple[int, ...]) -> None:
        if self.stage is not Stage.ASKING or self._session is None:
            return
        action = next(each for each in ("take", "pay", "push") if each == movement)
        self._session = self._session.answered(Answer(action, cents, pile), self._clock())
        last = self._session.last
        assert last is not None
        assert isinstance(last.question, Question)
        assert isinstance(last.mark, Mark)
        self.stage = Stage.JUDGED
        self._asked = (last.question, last.mark)
        self.verdict.show_verdict(verdict_words(last.question, last.mark), last=self._session.question is None)
        self._show_due(last.question, last.mark)
        self.panel.fold(False)
        self.panel.show_content(self.verdict)
        self._tell_progress()
        self.verdict.next_button.setFocus()

    def _show_due(self, question: Question, mark: Mark) -> None:
        """Lay the cheques that were due beside the wager."""
        due = mark.due
        if due.action != "pay":
            self.scene.show_cut(())
        elif not mark.right:
            self.scene.show_cut(breakdown(due.cents, question.table.rules.house.chip))

    def next(self) -> None:
        """Go on to the next question, or to the summary."""
        if self.stage is Stage.JUDGED:
            self._deal()

    def again(self) -> None:
        """Put the question just answered once more."""
        if self.stage is Stage.JUDGED and self._session is not None:
            self._session = self._session.again(self._clock())
            self._deal(at_once=True)

    def report(self) -> None:
        """Save the round, the answer and the verdict, and say where they lie."""
        if self.stage is not Stage.JUDGED or self._asked is None or self.verdict.reported:
            return
        question, mark = self._asked
        try:
            path = report.save_report(question, mark, words.marked(question), self._report_folder, self._now())
        except OSError as fault:
            self.verdict.tell_report(
                self.tr("The report could not be saved: {reason}.").format(reason=fault.strerror or str(fault))
            )
            return
        self.verdict.tell_report(self.tr("Saved as “{file}” in the folder").format(file=path.name), str(path.parent))

    def end(self) -> None:
        """Leave the session: to its summary if anything was answered."""
        session, self._session = self._session, None
        self.stage = Stage.IDLE
        self._asked = None
        self.scene.finish()
        self.scene.unmark()
        if session is None:
            return
        if session.summary.asked:
            self.finished.emit(session.plan, session.summary)
        else:
            self.left.emit(session.plan.game)

    # What the hands do.

    def _cut(self, cents: int) -> None:
        if self.stage is Stage.ASKING:
            self.form.cut(cents)

    def _take_back(self) -> None:
        if self.stage is Stage.ASKING:
            self.form.give_back()

    def _show_cut(self, pile: tuple[int, ...]) -> None:
        if self.stage is Stage.ASKING:
            self.scene.show_cut(pile)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if not self._key(event):
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Let a click beside the felt finish the motion too."""
        if self.stage is Stage.DEALING:
            self.scene.finish()
        super().mousePressEvent(event)

    def _key(self, event: QKeyEvent) -> bool:
        """Do what a key says, if it says anything now."""
        key = event.key()
        plain = not event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        if key == Qt.Key.Key_F9:
            self.panel.fold(not self.panel.is_folded)
            return True
        if key == Qt.Key.Key_F8:
            self.panel.fold(False)
            self.read_button.toggle()
            return True
        if not plain:
            return False
        match self.stage:
            case Stage.DEALING:
                self.scene.finish()
                return True
            case Stage.ASKING:
                return self._answer_key(event)
            case Stage.JUDGED:
                return self._verdict_key(event)
        return False

    def _answer_key(self, event: QKeyEvent) -> bool:
        key, form = event.key(), self.form
        if key in _MOVEMENT_KEYS:
            form.button(_MOVEMENT_KEYS[key]).click()
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            place = key - Qt.Key.Key_1
            if place < len(form.keys.values):
                form.cut(form.keys.values[place])
        elif key == Qt.Key.Key_Backspace:
            form.give_back()
        elif key == Qt.Key.Key_Escape:
            form.clear()
            self._focus()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                form.submit()
        else:
            return False
        return True

    def _verdict_key(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_N):
            if not event.isAutoRepeat():
                self.next()
        elif key == Qt.Key.Key_A:
            self.again()
        elif key == Qt.Key.Key_R:
            self.report()
        elif key == Qt.Key.Key_C and self.verdict.words and self.verdict.words.clauses:
            self.entry_asked.emit(self.verdict.words.clauses[0][0])
        else:
            return False
        return True

    # The page itself.

    def _read(self) -> None:
        """Tell the felt in words, if that is wanted; not before the cards lie there."""
        shown = self.read_button.isChecked() and not self.panel.is_folded
        table = self.scene.table
        self.reading.setPlainText(read_aloud(table) if shown and table and not self.scene.is_moving else "")
        self.reading.setVisible(shown)

    def _focus(self) -> None:
        if self.isVisible():
            self.view.setFocus()

    def _tell_progress(self) -> None:
        session = self._session
        if session is None:
            return
        count = session.plan.count or 0
        position = session.position
        summary = session.summary
        if self.stage is Stage.JUDGED and self._asked is not None:
            position = self._asked[0].number
        if session.is_repeat and self.stage is not Stage.JUDGED:
            title = self.tr("Asked again")
        elif count:
            title = self.tr("Question {number} of {count}").format(number=position, count=count)
        else:
            title = self.tr("Question {number}").format(number=position)
        score = self.tr("{right} right").format(right=summary.right)
        missed = summary.asked - summary.right
        if missed:
            score += self.tr(" · {missed} missed").format(missed=missed)
        self.panel.show_progress(title, score, summary.asked, count)

    def _change(self, settings: Settings) -> None:
        self.scene.speed = settings.motion
        self._dress(look_of(settings, self._look.cheques))

    def wear(self, cheques: Mapping[int, ChequeLook]) -> None:
        """Use the cheques of a house from now on."""
        self._artwork.wear(cheques)
        self.form.update()
        self._dress(look_of(self._preferences.now, cheques))

    def _dress(self, look: Look) -> None:
        if look != self._look:
            self._look = look
            self.scene.set_look(look)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self.panel.fit()
        super().resizeEvent(event)
