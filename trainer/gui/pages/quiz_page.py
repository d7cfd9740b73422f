"""A session of questions: a round is dealt on the felt, the panel asks, and then says what was due."""

from collections.abc import Callable, Mapping
from datetime import datetime
from enum import Enum
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from trainer.engine.apply import apply
from trainer.engine.table import Table
from trainer.gui import keys, report, words
from trainer.gui.artwork import Artwork, ChequeLook
from trainer.gui.asking.asking import Asking
from trainer.gui.asking.hitting import HittingAsking
from trainer.gui.asking.order import OrderAsking
from trainer.gui.asking.payouts import PayoutAsking
from trainer.gui.felt_picture import look_of
from trainer.gui.kept_session import KeptSession
from trainer.gui.settings import Preferences, Settings
from trainer.gui.table.scene import Look, TableScene
from trainer.gui.table.view import TableView
from trainer.gui.table.words import read_aloud
from trainer.gui.verdict_words import verdict_words
from trainer.gui.widgets.answer_form import AnswerForm
from trainer.gui.widgets.hitting_form import HittingForm
from trainer.gui.widgets.order_form import OrderForm
from trainer.gui.widgets.panel import Panel
from trainer.gui.widgets.verdict_view import VerdictView
from trainer.quiz.hitting import HittingQuestion
from trainer.quiz.plan import Plan
from trainer.quiz.questions import AnyAnswer, AnyMark, AnyQuestion
from trainer.quiz.session import Session


class Stage(Enum):
    """Where a question is."""

    IDLE = "idle"
    DEALING = "dealing"
    ASKING = "asking"
    JUDGED = "judged"


class QuizPage(QWidget):
    """One session at a time; it stays as it is while another room is open, and on the disk as it goes."""

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
        sessions_folder: Path,
        clock: Callable[[], float],
        now: Callable[[], datetime],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._preferences, self._report_folder, self._sessions_folder = preferences, report_folder, sessions_folder
        self._clock, self._now = clock, now
        self._kept: KeptSession | None = None
        self._judged: tuple[AnyQuestion, AnyMark] | None = None
        self._told_fault = ""
        self.stage = Stage.IDLE

        self._look = look_of(preferences.now)
        self.scene = TableScene(look=self._look, speed=preferences.now.motion, parent=self)
        self.view = TableView(self.scene, self)
        self.view.installEventFilter(self)
        self.panel = Panel(self)
        self._artwork = Artwork(self.devicePixelRatioF())
        self.payout_form = AnswerForm(self._artwork, self)
        self.hitting_form = HittingForm(self)
        self.order_form = OrderForm(self)
        self.order = OrderAsking(self.scene, self.order_form, self)
        self._askings: dict[str, Asking] = {
            "payout": PayoutAsking(self.scene, self.payout_form, self),
            "hitting": HittingAsking(self.scene, self.hitting_form, self),
            "order": self.order,
        }
        self.verdict = VerdictView(self)
        self._watch = self._make_watch()
        for content in (self._watch, self.payout_form, self.hitting_form, self.order_form, self.verdict):
            self.panel.add(content)
        self.end_button = QPushButton(self.tr("&End the session"), self)
        self.end_button.setProperty("kind", "link")
        self.end_button.setAutoDefault(True)
        self.read_button = QPushButton(self.tr("Rea&d the table"), self)
        self.read_button.setProperty("kind", "link")
        self.read_button.setCheckable(True)
        self.read_button.setAutoDefault(True)
        keys.follow(
            self.read_button,
            lambda: self.read_button.setToolTip(keys.labelled(self.tr("All that lies on the felt, in words"), "read")),
        )
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
        for asking in self._askings.values():
            asking.answered.connect(self._answer)
        self.verdict.next_asked.connect(self.next)
        self.verdict.again_asked.connect(self.again)
        self.verdict.report_asked.connect(self.report)
        self.verdict.entry_asked.connect(self.entry_asked)
        self.verdict.own_order_asked.connect(self.order.show_own)
        self.end_button.clicked.connect(lambda: self.ask_to_end())
        self.read_button.toggled.connect(self._read)
        self.panel.folded_changed.connect(lambda _: self._read())
        preferences.changed.connect(self._change)

    def _make_watch(self) -> QWidget:
        watch = QWidget(self)
        self._watch_words = QLabel(watch)
        self._watch_words.setProperty("kind", "heading")
        self._watch_words.setWordWrap(True)
        said = QLabel(self.tr("Watch the cards and the cheques. Any key or click goes on to the question."), watch)
        said.setWordWrap(True)
        self.skip_button = QPushButton(self.tr("&Go on to the question"), watch)
        self.skip_button.setAutoDefault(True)
        self.skip_button.clicked.connect(lambda: self.scene.finish())
        column = QVBoxLayout(watch)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self._watch_words)
        column.addWidget(said)
        column.addWidget(self.skip_button)
        column.addStretch(1)
        return watch

    def _tell_watch(self, *, goes_on: bool) -> None:
        """Say what moves: a whole round, or the hand's next card."""
        self._watch_words.setText(self.tr("The hand goes on") if goes_on else self.tr("The round is dealt"))

    @property
    def session(self) -> Session | None:
        return self._kept.session if self._kept else None

    @property
    def path(self) -> Path | None:
        """The file of the session under way."""
        return self._kept.path if self._kept else None

    @property
    def is_under_way(self) -> bool:
        return self.stage is not Stage.IDLE

    @property
    def question(self) -> AnyQuestion | None:
        """The question that stands on the felt."""
        if self.stage is Stage.JUDGED:
            return self._judged[0] if self._judged else None
        return self.session.question if self.session else None

    def start(self, plan: Plan) -> None:
        """Start a session and deal its first round."""
        self._begin(KeptSession.begin(self._sessions_folder, plan, started=self._now()))

    def take_up(self, path: Path, dress: Callable[[str], None]) -> None:
        """Go on with a kept session where it was; `SessionDamaged` or ``OSError`` if it cannot be.

        What is to be done with the name of its house is done before the felt is laid.
        """
        kept = KeptSession.reopen(path)
        dress(kept.session.plan.house_name)
        self._begin(kept)

    def _begin(self, kept: KeptSession) -> None:
        self.put_away()
        self._kept = kept
        self._told_fault = ""
        self.panel.fold(False)
        self.scene.set_spots(kept.session.plan.boxes)
        self.panel.tell_house(kept.session.plan.house_name)
        self._deal()

    def resume(self) -> None:
        """Come back to a session that was left standing."""
        self._focus()

    def put_away(self) -> None:
        """Let go of the session under way; it can be taken up again."""
        kept, self._kept = self._kept, None
        self._clear()
        if kept is not None:
            kept.close()

    def _clear(self) -> None:
        self.stage = Stage.IDLE
        self._judged = None
        self.scene.finish()
        for asking in self._askings.values():
            asking.close()

    # One question.

    def _deal(self, *, at_once: bool = False) -> None:
        session = self.session
        if session is None or session.question is None:
            self.end()
            return
        question = session.question
        before = self._judged[0] if self._judged else None
        self.stage = Stage.IDLE
        for asking in self._askings.values():
            asking.close()
        self._tell_progress()
        self.scene.set_row_lit(not _bonus_is_open(question))
        begin, tables = _way(question, before, self.scene.table)
        if at_once or not tables:
            self.stage = Stage.DEALING
            self.scene.show_table(question.table)
            return
        self.scene.show_table(begin)
        self._tell_watch(goes_on=begin != question.opened)
        self.panel.show_content(self._watch)
        self.stage = Stage.DEALING
        self._focus()
        self.scene.play_to(tables)

    def _settled(self) -> None:
        self._read()
        question = self.session.question if self.session else None
        if self.stage is Stage.DEALING and question is not None:
            self._ask(question)

    def _ask(self, question: AnyQuestion) -> None:
        assert self._kept is not None
        self.stage = Stage.ASKING
        self._kept.shown(self._clock())
        again = self.tr("You missed this one before.") if self._kept.session.is_repeat else ""
        asking = self._askings[question.asks]
        asking.ask(question, again)
        self.panel.show_content(asking.form)
        self._tell_progress()
        self._focus(asking.first_focus)
        self.asked.emit()

    def _answer(self, answer: AnyAnswer) -> None:
        if self.stage is not Stage.ASKING or self._kept is None:
            return
        self._kept.answered(answer, self._clock())
        session = self._kept.session
        last = session.last
        assert last is not None
        self.stage = Stage.JUDGED
        self._judged = (last.question, last.mark)
        self.verdict.show_verdict(verdict_words(last.question, last.mark), last=session.question is None)
        self._tell_fault()
        self.scene.set_row_lit(True)
        self._askings[last.question.asks].show_due(last.question, last.mark)
        self.panel.fold(False)
        self.panel.show_content(self.verdict)
        self._tell_progress()
        self.verdict.next_button.setFocus()

    def next(self) -> None:
        """Go on to the next question, or to the summary."""
        if self.stage is Stage.JUDGED:
            self._deal()

    def again(self) -> None:
        """Put the question just answered once more."""
        if self.stage is Stage.JUDGED and self._kept is not None:
            self._kept.again(self._clock())
            self._deal(at_once=True)

    def report(self) -> None:
        """Save the round, the answer and the verdict, and say where they lie."""
        if self.stage is not Stage.JUDGED or self._judged is None or self.verdict.reported:
            return
        question, mark = self._judged
        house_name = self.session.plan.house_name if self.session else ""
        try:
            path = report.save_report(
                question, mark, words.marked(question), self._report_folder, self._now(), house_name
            )
        except OSError as fault:
            self.verdict.tell_report(
                self.tr("The report could not be saved: {reason}.").format(reason=fault.strerror or str(fault))
            )
            return
        self.verdict.tell_report(self.tr("Saved as “{file}” in the folder").format(file=path.name), str(path.parent))

    def ask_to_end(self) -> None:
        """End a session; one with an open end still puts what was missed again, and ends when asked once more."""
        kept = self._kept
        if kept is None:
            return
        session = kept.session
        if session.plan.count is None and session.missed_waiting and not session.has_ended:
            kept.ended(self._clock())
            self._judged = None
            self._deal()
        else:
            self.end()

    def end(self) -> None:
        """Leave the session: to its summary if anything was answered."""
        kept, self._kept = self._kept, None
        self._clear()
        if kept is None:
            return
        kept.leave()
        session = kept.session
        if session.summary.asked:
            self.finished.emit(session.plan, session.summary)
        else:
            self.left.emit(session.plan.game)

    def _tell_fault(self) -> None:
        """Say once that the session can no longer be kept."""
        fault = self._kept.fault if self._kept else ""
        if fault and fault != self._told_fault:
            self._told_fault = fault
            self.verdict.tell_report(
                self.tr("This session cannot be kept on disk: {reason}. It goes on, but ends with the program.").format(
                    reason=fault
                )
            )

    # What the hands do.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Hear the arrow keys before the felt would scroll by them."""
        is_press = watched is self.view and event.type() == QEvent.Type.KeyPress
        if is_press and isinstance(event, QKeyEvent) and not self.scene.is_moving and self._key(event):
            return True
        return super().eventFilter(watched, event)

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
        if keys.is_key(event, "fold"):
            self.panel.fold(not self.panel.is_folded)
            return True
        if keys.is_key(event, "read"):
            self.panel.fold(False)
            self.read_button.toggle()
            return True
        match self.stage:
            case Stage.DEALING if keys.command_of(event, "dealing") == "finish":
                self.scene.finish()
                return True
            case Stage.ASKING:
                return self._answer_key(event)
            case Stage.JUDGED:
                return self._verdict_key(event)
        return False

    def _answer_key(self, event: QKeyEvent) -> bool:
        question = self.question
        if question is None or not self._askings[question.asks].key(event):
            return False
        if keys.is_key(event, "clear"):
            self._focus(self._askings[question.asks].first_focus)
        return True

    def _verdict_key(self, event: QKeyEvent) -> bool:
        match keys.command_of(event, "verdict"):
            case "submit" | "next":
                if not event.isAutoRepeat():
                    self.next()
            case "again":
                self.again()
            case "report":
                self.report()
            case "other order" if self.verdict.own_button.isVisible():
                self.verdict.own_button.toggle()
            case "look up" if self.verdict.words and self.verdict.words.clauses:
                self.entry_asked.emit(self.verdict.words.clauses[0][0])
            case _:
                return False
        return True

    # The page itself.

    def _read(self) -> None:
        """Tell the felt in words, if that is wanted; not before the cards lie there."""
        shown = self.read_button.isChecked() and not self.panel.is_folded
        table = self.scene.table
        self.reading.setPlainText(read_aloud(table) if shown and table and not self.scene.is_moving else "")
        self.reading.setVisible(shown)

    def _focus(self, widget: QWidget | None = None) -> None:
        if self.isVisible():
            (widget or self.view).setFocus()

    def _tell_progress(self) -> None:
        session = self.session
        if session is None:
            return
        count = session.plan.count or 0
        position = session.position
        summary = session.summary
        if self.stage is Stage.JUDGED and self._judged is not None:
            position = self._judged[0].number
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
        to_come = session.plan.count is None and session.has_ended
        self.end_button.setText(self.tr("To the &summary") if to_come else self.tr("&End the session"))

    def _change(self, settings: Settings) -> None:
        self.scene.speed = settings.motion
        self._dress(look_of(settings, self._look.cheques))

    def wear(self, cheques: Mapping[int, ChequeLook]) -> None:
        """Use the cheques of a house from now on."""
        self._artwork.wear(cheques)
        self.payout_form.update()
        self._dress(look_of(self._preferences.now, cheques))

    def _dress(self, look: Look) -> None:
        if look != self._look:
            self._look = look
            self.scene.set_look(look)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self.panel.fit()
        super().resizeEvent(event)


def _bonus_is_open(question: AnyQuestion) -> bool:
    """Whether a 3 Card Stud wager is still to be settled: a lit row of its pay table would be the answer."""
    sides = [side for box in question.table.boxes for side in box.sides]
    return any([side.wager == "stud" and side.live for side in sides])


def _way(question: AnyQuestion, before: AnyQuestion | None, shown: Table | None) -> tuple[Table, list[Table]]:
    """Return the table from which a question is dealt, and those that lead from there to it.

    A hand that goes on begins where the question before it stood, if that lies on the felt.
    """
    begin, acts = question.opened, question.acts
    if (
        isinstance(question, HittingQuestion)
        and isinstance(before, HittingQuestion)
        and question.follows == before.number
        and shown == before.table
    ):
        begin, acts = before.table, acts[len(before.acts) :]
    table, tables = begin, []
    for act in acts:
        table = apply(table, act)
        tables.append(table)
    return begin, tables
