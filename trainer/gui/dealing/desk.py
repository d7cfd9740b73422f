"""The desk of a round that is dealt: the felt with what lies over it, and the panel that tells of it."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.dealing import commands
from trainer.dealing.attempt import Attempt, Over, ProgramActs, TraineeActs
from trainer.dealing.commands import ChosenSpot
from trainer.engine.table import Table
from trainer.felt.cheque_looks import ChequeLook
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.dealing.deal_form import DealForm, OverForm
from trainer.gui.dealing.step_pointer import StepPointer
from trainer.gui.dealing.wrong_act_notice import WrongActNotice
from trainer.gui.desk.round_controller import RoundController
from trainer.gui.felt.cut_pile import CutPile
from trainer.gui.felt.mouse_dealing import MouseDealing
from trainer.gui.felt.speech_bubbles import SpeechBubbles
from trainer.gui.felt.spoken import said_now, spoken
from trainer.gui.felt.themed_scene import ThemedScene
from trainer.gui.felt.view import TableView
from trainer.gui.guarding import guarded
from trainer.gui.kit import adapting, build
from trainer.gui.kit.announce import announce
from trainer.gui.kit.page import RoomPage
from trainer.gui.kit.panel import Panel
from trainer.gui.kit.standing_note import StandingNote
from trainer.gui.kit.table_reading import TableReading
from trainer.gui.settings import Preferences
from trainer.gui.translation import in_words
from trainer.wording.acts import astray_words
from trainer.wording.auditions import round_of_audition
from trainer.wording.commands import spot_words
from trainer.wording.deals import awaited_words, progress, said_at_once
from trainer.wording.felt import shoe_mouth
from trainer.wording.sentences import joined

_SECOND_MS = 1000


class DealDesk(RoomPage):
    """Tells at every moment what is true of a round under way; it does nothing by itself."""

    def __init__(self, preferences: Preferences, clock: Callable[[], float], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.at: ChosenSpot | None = None
        """The spot chosen on the felt."""
        self.is_clock_shown = False
        self.scene = ThemedScene(preferences, self)
        self.view = TableView(self.scene, self)
        self._cut = CutPile(self.scene)
        self.pointer = StepPointer(self.scene)
        self.bubbles = SpeechBubbles(self.scene)
        self._in_shoe = ""
        """The words for the face that was last seen in the shoe's mouth: nobody says it, so it is told once."""
        self.mouse = MouseDealing(self.view, self._cut, self)
        self._artwork = Artwork(self.devicePixelRatioF())
        self.panel = Panel(self)
        self.form = DealForm(self._artwork, self.scene, self.panel.place)
        self.panel.add(self.form, kept_in_sight=self.form.part_in_sight)
        self.over_form = OverForm(self.panel.place)
        self.panel.add(self.over_form)
        self.notice = WrongActNotice(self)
        self.panel.add_notice(self.notice, self.notice.take)
        self.panel.folded_changed.connect(self.notice.fold)
        self.notice.told.connect(lambda: self.form.leave_room(bool(self.notice.text)))
        self.leave_button = build.button(self, self.tr("&Leave round"), "link")
        self.reading = TableReading(self.scene, self.panel, self, also=lambda: spoken(self.bubbles.lines))
        self.panel.add_to_foot(self.leave_button, self.reading.button)
        self._second = QTimer(self, interval=_SECOND_MS)
        self._second.timeout.connect(self._tell_progress)
        self.mouse_help = StandingNote(self)
        """The note above the felt that cards and cheques can be dragged, until it is known."""
        build.row((build.column(self.mouse_help, (self.view, 1), spacing=0), 1), self.panel, spacing=0, of=self)
        self.controller = RoundController(self.scene, clock, self)
        self.controller.changed.connect(self._tell)
        self.form.cutting.cut_changed.connect(self._tell_cut)
        self.form.coach.nudged.connect(self._tell)

    @property
    def attempt(self) -> Attempt | None:
        return self.controller.attempt

    @property
    def is_under_way(self) -> bool:
        """True if a round lies on the felt that has not come to its end."""
        return self.attempt is not None and not isinstance(self.controller.waiting, Over)

    @property
    def is_open(self) -> bool:
        """True if hands may do anything now."""
        return not isinstance(self.controller.waiting, ProgramActs | Over | None)

    def choose(self, spot: ChosenSpot | None) -> None:
        """Choose a hand or a wager on the felt."""
        self.at = spot
        self._tell()
        if self.at is not None:
            announce(self, self.form.chosen.accessibleName())

    def _tell_cut(self) -> None:
        cutting = self.form.cutting
        self._cut.show_cut(cutting.pile, cutting.cents)
        self.mouse.cut_cents = cutting.cents
        self._tell_step()

    def _tell_step(self) -> None:
        """Tell the step of a lesson, and point at it on the felt and among the acts."""
        if self.attempt is not None:
            step = self.form.coach.tell(self.attempt, self.at, self.form.cutting.cents)
            if step is not None and step != self.pointer.step:
                if self.notice.is_past(self.attempt.table):
                    self.notice.say_nothing()  # it would take the step's room
                self.panel.show_content(self.form)  # from its top: that is where the step stands
                announce(self, *self.form.coach.said)
            self.pointer.point(step, self.form.cutting.cents)
            self.form.acts.mark(step.command if step else "")
            self.form.whose.setVisible(step is None)

    def _tell(self) -> None:
        """Bring everything up to what is true now."""
        attempt = self.attempt
        if attempt is None:
            return
        table = attempt.table
        if self.notice.is_past(table):
            self.notice.leave_out_due()
        self.at = spot = commands.spot_kept(table, self.at)
        self.scene.set_cursor((spot.box, spot.hand, spot.wager) if spot else None)
        lines = said_now(attempt, self.controller.first_word)
        in_shoe, self._in_shoe = self._in_shoe, in_words(shoe_mouth(table))
        seen = [self._in_shoe] if self._in_shoe != in_shoe else []
        announce(self, *spoken([line for line in lines if line not in self.bubbles.lines]), *seen)
        self.bubbles.say(lines)
        if not self.scene.is_moving:  # the felt has told it before, without what is said only now
            self.reading.read()
        self.mouse.is_open = self.is_open
        form = self.form
        self._tell_whose(in_words(awaited_words(self.controller.waiting)))
        at = tuple(dict.fromkeys([line.box for line in lines if line.box]))
        short = in_words(said_at_once(at)) if len(at) > 1 else ""
        form.signals.tell(in_words(joined(spoken(lines), "dots")), short)
        form.chosen.tell(self._chosen_words(table), self.tr("Select a spot") if spot is None else "")
        if spot is None:
            form.lens.show_none()
        else:
            form.lens.show_bet(spot.box, spot.hand, spot.wager, late=spot.is_late)
        form.leave_room(bool(self.notice.text))
        form.acts.tell(table, self.at, is_open=self.is_open)
        form.hint_button.setEnabled(isinstance(self.controller.waiting, TraineeActs))
        form.undo_button.setEnabled(attempt.can_undo or self.notice.is_stopping)
        adapting.show_text(form.error_card, in_words(astray_words(attempt.table)))
        form.floor_button.setEnabled(self.is_open)
        self._tell_step()
        self._tell_progress()

    def _tell_whose(self, words: str) -> None:
        if words != self.form.whose.accessibleName():
            self.form.whose.tell(words)
            announce(self, words)

    def _chosen_words(self, table: Table) -> str:
        at = self.at
        if at is None:
            return self.tr("Select a spot (click, or arrow keys)")
        return in_words(spot_words(table, at))

    def _tell_progress(self) -> None:
        attempt = self.attempt
        if attempt is None:
            return
        match attempt.plan.judging:
            case "coached":
                title = self.tr("Feedback as you go")
                about = self.tr("Feedback as you go: mistakes are stopped with an explanation.")
            case "free":
                title = self.tr("Feedback at the end")
                about = self.tr("Feedback at the end: mistakes stand, as on a live game.")
            case "examined":
                title = in_words(round_of_audition(attempt.plan.lesson_round))
                about = self.tr("No feedback until the end: the floor puts wrong moves right, wrong payouts stand.")
        seconds = int(self.controller.seconds) if self.is_clock_shown else None
        self.panel.show_progress(title, in_words(progress(attempt, seconds)), 0, 0, about=about)
        ticks = self.is_clock_shown and self.is_under_way and self.isVisible()
        self._second.start() if ticks else self._second.stop()

    def use_cheque_colours(self, cheques: Mapping[int, ChequeLook]) -> None:
        """Use the cheques of a house from now on."""
        self._artwork.use_cheque_colours(cheques)
        self.form.update()
        self.scene.use_cheque_colours(cheques)

    def _put_focus(self, widget: QWidget) -> None:
        if self.isVisible():
            widget.setFocus()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self.mouse.let_go()
        self.panel.fit()
        super().resizeEvent(event)
