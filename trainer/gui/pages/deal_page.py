"""A round dealt by hand: the felt, the hands over it, and the panel that says what came of each act."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QPushButton, QWidget

from trainer.dealing.attempt import Attempt, Did, Over, ProgramActs, TraineeActs
from trainer.dealing.plan import DealPlan
from trainer.engine.acts import Act
from trainer.engine.apply import apply
from trainer.engine.errors import ImpossibleAct
from trainer.engine.money import dollars
from trainer.felt.cheques import values
from trainer.gui import keys
from trainer.gui.artwork import Artwork, ChequeLook
from trainer.gui.dealing import choices, words
from trainer.gui.dealing.acts_list import command_words
from trainer.gui.dealing.choices import Spot
from trainer.gui.dealing.conduct import Conduct
from trainer.gui.dealing.cut_pile import CutPile
from trainer.gui.dealing.form import DealForm, OverForm
from trainer.gui.dealing.hands import lying_at
from trainer.gui.dealing.hinting import glowing
from trainer.gui.dealing.speech import Bubbles, said_now
from trainer.gui.dealing.touching import Touching
from trainer.gui.dealing.trial_view import TrialArea, TrialView
from trainer.gui.key_map import CHEQUES
from trainer.gui.settings import Preferences
from trainer.gui.table.dressed import DressedScene
from trainer.gui.table.view import TableView
from trainer.gui.table.words import read_aloud
from trainer.gui.widgets.panel import Panel
from trainer.rounds.round import Round

_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_SECOND_MS = 1000


class DealPage(QWidget):
    """One round at a time; it waits where it is while another room is open."""

    finished = Signal(object)
    """The round has come to its end: carries the ``Attempt``."""
    debrief_asked = Signal(object)
    """Carries the ``Attempt`` to be looked at."""
    next_asked = Signal()
    left = Signal()
    entry_asked = Signal(str)
    """The number of a clause or ruling was pressed."""

    def __init__(self, preferences: Preferences, clock: Callable[[], float], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._at: Spot | None = None
        self.is_clock_shown = False
        self.scene = DressedScene(preferences, self)
        self.view = TableView(self.scene, self)
        self.view.installEventFilter(self)
        self._cut = CutPile(self.scene)
        self.bubbles = Bubbles(self.scene)
        self.touching = Touching(self.view, self._cut, self)
        self.conduct = Conduct(self.scene, clock, self)
        self._artwork = Artwork(self.devicePixelRatioF())
        self.panel = Panel(self)
        self.form = DealForm(self._artwork, self)
        self.over_form = OverForm(self)
        self.panel.add(self.form)
        self.panel.add(self.over_form)
        self.trial = TrialView(self)
        self.panel.add_reading(TrialArea(self.trial, self))
        self.leave_button = QPushButton(self.tr("&Leave the round"), self)
        self.read_button = QPushButton(self.tr("Rea&d the table"), self)
        self.read_button.setCheckable(True)
        for button in (self.leave_button, self.read_button):
            button.setProperty("kind", "link")
            button.setAutoDefault(True)
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
        self.panel.add_to_foot(self.leave_button, self.read_button)
        self._second = QTimer(self)
        self._second.setInterval(_SECOND_MS)
        self._second.timeout.connect(self._tell_progress)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.view, 1)
        layout.addWidget(self.panel)
        self._connect()

    def _connect(self) -> None:
        form, touching = self.form, self.touching
        self.conduct.changed.connect(self._tell)
        self.conduct.tried.connect(self._tell_tried)
        self.conduct.over.connect(self._end)
        touching.act_made.connect(self._do)
        touching.chosen.connect(self.choose)
        touching.tube_clicked.connect(form.cutting.cut)
        touching.taken_back.connect(form.cutting.give_back)
        touching.felt_clicked.connect(self.conduct.hurry)
        form.acts.asked.connect(self.do_command)
        form.cutting.changed.connect(self._tell_cut)
        form.hint_button.clicked.connect(lambda: self.hint())
        form.undo_button.clicked.connect(lambda: self.undo())
        form.floor_button.clicked.connect(lambda: self.do_command("call floor"))
        self.trial.entry_asked.connect(self.entry_asked)
        over = self.over_form
        over.debrief_button.clicked.connect(lambda: self.debrief_asked.emit(self.attempt))
        over.next_button.clicked.connect(lambda: self.next_asked.emit())
        over.again_button.clicked.connect(lambda: self.again())
        over.undo_button.clicked.connect(lambda: self.undo())
        self.leave_button.clicked.connect(lambda: self.leave())
        self.read_button.toggled.connect(self._read)
        self.scene.settled.connect(self._read)
        self.panel.folded_changed.connect(lambda _: self._read())

    @property
    def attempt(self) -> Attempt | None:
        return self.conduct.attempt

    @property
    def at(self) -> Spot | None:
        """What is chosen on the felt."""
        return self._at

    @property
    def is_under_way(self) -> bool:
        """Whether a round lies on the felt that has not come to its end."""
        return self.attempt is not None and not isinstance(self.conduct.waiting, Over)

    # The round.

    def start(self, told: Round, plan: DealPlan, after: int = 0) -> None:
        """Deal a round by a plan; its first `after` acts on file are done already."""
        self._at = None
        self.scene.set_spots(plan.boxes)
        self.scene.set_cursor(None)
        self.scene.highlight([])
        self.trial.say_nothing()
        self.form.offer_undo(plan.judging == "coached")
        self.panel.tell_house(plan.house_name)
        self.panel.fold(False)
        self.panel.show_content(self.form)
        self.conduct.start(told, plan, after)
        attempt = self.attempt
        assert attempt is not None
        self.form.cutting.show_values(values(told.rules.house.chip))
        self.form.acts.show_game(attempt.table)
        self._tell()
        if self.is_under_way:
            self._put_focus(self.view)

    def again(self) -> None:
        """Deal the same round once more from its first card."""
        if (attempt := self.attempt) is not None:
            self.start(attempt.told, attempt.plan)

    def resume(self) -> None:
        """Come back to a round that was left standing."""
        self.conduct.resume()
        self._tell()
        self._put_focus(self.view if self.is_under_way else self.over_form.debrief_button)

    def put_away(self) -> None:
        """Let nothing move or tick; `resume` goes on."""
        self.touching.let_go()
        self._second.stop()
        self.conduct.stop()

    def leave(self) -> None:
        """Leave the round for good."""
        self.put_away()
        self.conduct.drop()
        self.left.emit()

    def _end(self) -> None:
        attempt = self.attempt
        if attempt is None:
            return
        self._tell()
        self.over_form.said.setText(words.ending(attempt))
        self.over_form.undo_button.setVisible(attempt.can_undo)
        self.panel.show_content(self.over_form)
        self._put_focus(self.over_form.debrief_button)
        self.finished.emit(attempt)

    # What hands do.

    def choose(self, at: Spot | None) -> None:
        """Choose a hand or a wager on the felt."""
        self._at = at
        self.scene.set_cursor((at.box, at.hand, at.wager) if at else None)
        self._tell()

    def do_command(self, command: str) -> None:
        """Do the act of a key or a button, about what is chosen and for what is cut."""
        attempt = self.attempt
        if attempt is None or not self.is_under_way:
            return
        cents = self.form.cutting.cents
        act = choices.act_for(command, attempt.table, self._at, cents)
        if act is not None:
            self._do(act)
        elif self._is_open:
            missing = self.tr("Cut the cheques first.") if self._at else self.tr("Choose a box first.")
            if command in ("take", "give back", "take back") and self._at:
                missing = self.tr("Nothing lies there.")
            self.trial.tell_impossible(command_words(command), missing)

    def _do(self, act: Act, start: QPointF | None = None) -> None:
        attempt = self.attempt
        if attempt is None or not self.is_under_way:
            return
        if self._is_open:
            try:
                apply(attempt.table, act)
            except ImpossibleAct as refusal:
                self.trial.tell_impossible(words.act(attempt.table, act), str(refusal))
                return
        self.conduct.do(act, start)

    def hint(self) -> None:
        """Let the right place glow, and say what kind of act is next."""
        if not self.conduct.hint():
            return
        waiting = self.conduct.waiting
        attempt = self.attempt
        assert isinstance(waiting, TraineeActs)
        assert attempt is not None
        self.scene.highlight(glowing(attempt.table, waiting.due[0]))
        self.trial.tell_hint(words.kind(waiting.due[0]))
        self._tell()

    def undo(self) -> None:
        """Take the last act back."""
        if self.conduct.undo():
            self.trial.say_nothing()
            self.scene.highlight([])
            self.panel.show_content(self.form)
            self._tell()
            self._put_focus(self.view)

    @property
    def _is_open(self) -> bool:
        return not isinstance(self.conduct.waiting, ProgramActs | Over | None)

    # What is told.

    def _tell_tried(self, did: Did) -> None:
        """Say what came of an act, in coached practice."""
        self.scene.highlight([])
        if did.is_applied:
            self.trial.say_nothing()
            self.form.cutting.clear()
        elif did.finding is not None:
            self.trial.tell_stopped(did)
        if did.impossible:
            self.trial.tell_impossible(words.act(did.table, did.act), did.impossible)

    def _tell_cut(self) -> None:
        cutting = self.form.cutting
        self._cut.show_cut(cutting.pile, cutting.cents)
        self.touching.part = self.touching.cut_cents = cutting.cents

    def _tell(self) -> None:
        """Bring everything up to what is true now."""
        attempt = self.attempt
        if attempt is None:
            return
        table = attempt.table
        kept = choices.kept(table, self._at)
        if kept != self._at:
            self._at = kept
            self.scene.set_cursor((kept.box, kept.hand, kept.wager) if kept else None)
        said = said_now(attempt, self.conduct.first_word)
        self.bubbles.say(said)
        self.touching.is_open = self._is_open
        form = self.form
        form.whose.setText(words.waiting(self.conduct.waiting))
        form.tell_said(words.spoken(said))
        form.chosen.setText(self._chosen_words())
        form.acts.tell(table, self._at, is_open=self._is_open)
        form.hint_button.setEnabled(isinstance(self.conduct.waiting, TraineeActs))
        form.undo_button.setEnabled(attempt.can_undo)
        form.floor_button.setEnabled(self._is_open)
        self._tell_progress()

    def _chosen_words(self) -> str:
        attempt, at = self.attempt, self._at
        if attempt is None or at is None:
            return self.tr("No box is chosen: arrow keys, or a click")
        lying = lying_at(attempt.table, at.box, at.hand, at.wager, is_late=at.is_late)
        named = words.spot(attempt.table, at)
        return self.tr("{wager}: {amount}").format(wager=named, amount=dollars(lying.cents)) if lying else named

    def _tell_progress(self) -> None:
        attempt = self.attempt
        if attempt is None:
            return
        coached = attempt.plan.judging == "coached"
        title = self.tr("Coached") if coached else self.tr("Free")
        seconds = int(self.conduct.seconds) if self.is_clock_shown else None
        self.panel.show_progress(title, words.progress(attempt, seconds), 0, 0)
        ticks = self.is_clock_shown and self.is_under_way and self.isVisible()
        if ticks != self._second.isActive():
            self._second.start() if ticks else self._second.stop()

    def _read(self) -> None:
        """Tell the felt in words, and what was said over it, if that is wanted."""
        shown = self.read_button.isChecked() and not self.panel.is_folded
        table = self.scene.table
        if shown and table is not None and not self.scene.is_moving:
            lines = [read_aloud(table), *words.spoken(self.bubbles.said)]
            self.reading.setPlainText("\n".join(lines))
        elif not shown:
            self.reading.setPlainText("")
        self.reading.setVisible(shown)

    # Keys.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Hear the keys before the felt would scroll by them."""
        if watched is self.view and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._key(event)
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if not self._key(event):
            super().keyPressEvent(event)

    def _key(self, event: QKeyEvent) -> bool:
        """Do what a key says, if it says anything now; while the program deals every plain key hurries it."""
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier and Qt.Key(event.key()) in _ARROWS:
            if (attempt := self.attempt) is not None and self.is_under_way:
                self.choose(choices.step(attempt.table, self._at, *_ARROWS[Qt.Key(event.key())]))
            return True
        command = keys.command_of(event, "deal")
        match command:
            case "fold":
                self.panel.fold(not self.panel.is_folded)
            case "read":
                self.panel.fold(False)
                self.read_button.toggle()
            case "undo":
                self.undo()
            case _ if not self.is_under_way:
                return False
            case "go on":
                self.conduct.hurry()
            case "hint":
                self.hint()
            case "back":
                self.form.cutting.give_back()
            case "clear":
                self.form.cutting.clear()
                self.trial.say_nothing()
            case str() if command in CHEQUES:
                self.form.cutting.cut_at(CHEQUES.index(command))
            case str() if command in choices.COMMANDS:
                if not event.isAutoRepeat():
                    self.do_command(command)
            case _:
                if not self.scene.is_moving or keys.command_of(event, "dealing") != "finish":
                    return False
                self.conduct.hurry()
        return True

    # The page itself.

    def wear(self, cheques: Mapping[int, ChequeLook]) -> None:
        """Use the cheques of a house from now on."""
        self._artwork.wear(cheques)
        self.form.update()
        self.scene.wear(cheques)

    def _put_focus(self, widget: QWidget) -> None:
        if self.isVisible():
            widget.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        if not event.spontaneous():
            self.put_away()
        super().hideEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self.touching.let_go()
        self.panel.fit()
        super().resizeEvent(event)
