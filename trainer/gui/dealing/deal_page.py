"""A round dealt by hand: the felt, the hands over it, and the panel that says what came of each act."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from trainer.dealing import commands
from trainer.dealing.attempt import ActDone, TraineeActs
from trainer.dealing.exercises import taught
from trainer.dealing.hint_marks import glowing
from trainer.dealing.lesson_progress import with_round
from trainer.dealing.steps import step_for
from trainer.engine.acts import Act
from trainer.engine.judge import is_noted
from trainer.engine.sentences import Sentence
from trainer.felt.cheques import values
from trainer.gui import keys
from trainer.gui.dealing.desk import DealDesk
from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.keys.key_places import figure_at
from trainer.gui.kit import routes
from trainer.gui.kit.announce import announce
from trainer.gui.settings import Preferences
from trainer.gui.translation import in_words
from trainer.school.kept_rounds import KeptRound
from trainer.school.key_map import CHEQUES
from trainer.wording.acts import act_kind, act_words, impossible_words
from trainer.wording.commands import CannotDo, act_meant, why_impossible
from trainer.wording.deals import floor_says
from trainer.wording.lessons import step_words


class DealPage(DealDesk):
    """One round at a time; it waits where it is while another room is open."""

    def __init__(self, preferences: Preferences, clock: Callable[[], float], parent: QWidget | None = None) -> None:
        super().__init__(preferences, clock, parent)
        self._preferences = preferences
        self._kept: KeptRound | None = None
        self._connect()

    def _connect(self) -> None:
        form, mouse, preferences = self.form, self.mouse, self._preferences
        self.view.installEventFilter(self)
        self.controller.tried.connect(self._tell_tried)
        self.controller.over.connect(self._end)
        self.controller.changed.connect(self._tell_fault)
        mouse.act_made.connect(self.try_act)
        mouse.act_made.connect(lambda: preferences.change(knows_mouse=True))
        self.mouse_help.dismissed.connect(lambda: preferences.change(knows_mouse=True))
        mouse.chosen.connect(self.choose)
        mouse.tube_clicked.connect(form.cutting.cut)
        mouse.taken_back.connect(form.cutting.give_back)
        mouse.passed_over.connect(self._tell_passed_over)
        mouse.felt_clicked.connect(self.controller.hurry)
        form.acts.asked.connect(self.do_command)
        form.coach.asked.connect(self.do_command)
        form.hint_button.clicked.connect(lambda: self.hint())
        form.undo_button.clicked.connect(lambda: self.undo())
        form.floor_button.clicked.connect(lambda: self.do_command("call floor"))
        for told in (self.notice, form.coach):
            told.entry_asked.connect(lambda number: self.going.emit(routes.ToEntry(number)))
        over = self.over_form
        over.debrief_button.clicked.connect(self._look_back)
        over.next_button.clicked.connect(self._go_to_next)
        over.questions_button.clicked.connect(self._ask_questions)
        over.lesson_button.clicked.connect(lambda: self.going.emit(routes.ToLesson(over.next_lesson)))
        over.again_button.clicked.connect(lambda: self.again())
        over.undo_button.clicked.connect(lambda: self.undo())
        over.today_button.clicked.connect(lambda: self.going.emit(routes.ToHome()))
        self.leave_button.clicked.connect(lambda: self.leave())

    # The round.

    @property
    def path(self) -> Path | None:
        """The file of the round, if it is kept in one."""
        return self._kept.path if self._kept else None

    def start(self, kept_round: KeptRound) -> None:
        """Deal a round, or go on with one; what lay here before can be taken up again."""
        self.close_round()
        self._kept, self.at = kept_round, None
        spec, plan = kept_round.attempt.spec, kept_round.attempt.plan
        self.mouse.let_go()
        self.form.cutting.clear()
        self.notice.say_nothing()
        self.panel.unsaved.show_text("")
        self._offer_mouse_help(has_steps=bool(plan.lesson))
        self.scene.begin(plan.boxes)
        self.scene.set_stacks(mixed=spec.mixed_stacks or plan.has_mixed_stacks, unread=False)
        self.form.undo_button.setVisible(plan.judging == "coached")  # in free practice there is no way back
        self.form.hint_button.setVisible(plan.judging != "examined")
        self.leave_button.setText(self.tr("&Finish later") if self.is_audition else self.tr("&Leave round"))
        is_lesson, note = bool(plan.lesson), taught(spec.note)
        subject = "" if is_lesson else spec.title
        self.form.tell_subject(subject, note)
        self.form.coach.begin(kept_round.attempt)
        announce(self, self.form.coach.lesson.text(), self.form.coach.lesson.toolTip(), subject, note)
        self.panel.tell_house(plan.house_name)
        self.panel.fold(False)
        self.panel.show_content(self.form)
        self.controller.start(kept_round.attempt, kept_round.keep)
        attempt = self.attempt
        assert attempt is not None
        self.form.cutting.show_values(values(spec.rules.chip))
        self.form.offer_acts(attempt)
        if note and not is_lesson:
            self.notice.tell(spec.title, note)
        self._tell()
        if self.is_under_way:
            self._put_focus(self.view)

    def again(self) -> None:
        """Deal the same round once more from where the trainee took it over."""
        if self._kept is not None:
            attempt, kept_round = self._kept.attempt, self._kept
            done_count, has_next, purpose = kept_round.done_count, kept_round.has_next, kept_round.purpose
            self.going.emit(routes.ToRound(attempt.spec, attempt.plan, done_count, has_next, purpose))

    def resume(self) -> None:
        """Come back to a round that was left standing."""
        self.controller.resume()
        self._tell()
        self._put_focus(self.view if self.is_under_way else self.over_form.first_button)

    def put_away(self) -> None:
        """Let nothing move or tick; `resume` goes on."""
        self.mouse.let_go()
        self._second.stop()
        self.form.coach.stop()
        self.controller.stop()

    @property
    def is_audition(self) -> bool:
        """True if the round is one of an audition."""
        return self._kept is not None and self._kept.purpose == "audition"

    @property
    def goes_on(self) -> bool:
        """True if a round is under way, or one that is over has another after it, or a result."""
        return self.is_under_way or self.is_audition

    def finish_round(self) -> KeptRound | None:
        """Let go of a round that is over, and return it."""
        kept_round = self._kept
        if kept_round is None or self.is_under_way:
            return None
        kept_round.leave()
        self.close_round()
        return kept_round

    def leave(self) -> None:
        """Leave the round for good; one of an audition is offered on Home."""
        self.put_away()
        if self.is_audition:
            self.close_round()
            self.going.emit(routes.ToHome())
            return
        if self._kept is not None:
            self._kept.leave()
        self.close_round()
        self.going.emit(routes.FromRound())

    def close_round(self) -> None:
        """Let go of the round and its file; unless it was left or is over it can be taken up again."""
        self.controller.drop()
        if self._kept is not None:
            self._kept.close()
            self._kept = None

    def _end(self) -> None:
        attempt = self.attempt
        if attempt is None:
            return
        self.choose(None)
        self.form.coach.stop()
        before = self._preferences.now.lesson_rounds
        self._preferences.change(lesson_rounds=with_round(before, attempt))
        self.over_form.tell(attempt, self._preferences.now.lesson_rounds)
        self.panel.show_content(self.over_form)
        self._put_focus(self.over_form.first_button)
        announce(self, self.over_form.heading.text(), self.over_form.ending.text())

    def _go_to_next(self) -> None:
        self.going.emit(routes.ToNextAuditionRound() if self.is_audition else routes.ToNextRound())

    def _ask_questions(self) -> None:
        attempt = self.attempt
        if attempt is not None:
            self.going.emit(routes.ToLessonQuestions(attempt.spec.game, attempt.plan.lesson))

    def _look_back(self) -> None:
        if self.attempt is not None:
            self.going.emit(routes.ToDebrief(self.attempt))

    # What hands do.

    def do_command(self, command: str) -> None:
        """Do the act of a key or a button, about what is chosen and for what is cut."""
        attempt = self.attempt
        self.mouse.let_go()
        if attempt is None or not self.is_under_way:
            return
        cutting = self.form.cutting
        meant = act_meant(command, attempt.table, self.at, cutting.cents, cutting.fault)
        if not isinstance(meant, CannotDo):
            self.try_act(meant)
        elif self.is_open:
            self._tell_cannot(meant)

    def try_act(self, act: Act, start: QPointF | None = None) -> None:
        """Try an act if hands can do it; what moves does so from `start`, where a hand let go of it."""
        attempt = self.attempt
        if attempt is None or not self.is_under_way:
            return
        cannot = why_impossible(attempt.table, act, self.form.cutting.fault) if self.is_open else None
        if cannot is not None:
            self._tell_cannot(cannot)
        else:
            self.controller.do(act, start)

    def _tell_cannot(self, cannot: CannotDo) -> None:
        why = in_words(cannot.why) if isinstance(cannot.why, Sentence) else cannot.why
        if cannot.act is None:
            self.notice.tell(why, "")
        else:
            self.notice.tell_impossible(in_words(cannot.act), why)

    def hint(self) -> None:
        """Let the right place glow, and say what kind of act is next; asked again, the whole act."""
        is_second = self.attempt is not None and self.attempt.is_hinted
        if self.is_audition or not self.controller.hint():
            return
        waiting = self.controller.waiting
        attempt = self.attempt
        assert isinstance(waiting, TraineeActs)
        assert attempt is not None
        table, act = attempt.table, waiting.due[0]
        self.scene.highlight(glowing(table, act))
        if is_second:
            self.notice.tell(self.tr("Hint"), in_words(step_words(step_for(table, act))))
        else:
            self.notice.tell_hint(in_words(act_kind(table, act)))
        self._tell()

    def undo(self) -> None:
        """Put an act aside that was stopped, else take the last one back."""
        self.mouse.let_go()
        if self.notice.is_stopping:
            self.notice.say_nothing()
            self._tell()
        elif self.controller.undo():
            self.notice.say_nothing()
            self.scene.highlight([])
            self.panel.show_content(self.form)
            self._tell()
            self._put_focus(self.view)

    # What is told.

    def _offer_mouse_help(self, *, has_steps: bool) -> None:
        """Tell the ways of the mouse, once; the words stay to the end of the round, so that the felt does not move."""
        words = self.tr("Drag cards, cheques and bets. Click a bet to select it. Or use the buttons.")
        self.mouse_help.show_text("" if has_steps or self._preferences.now.knows_mouse else words)

    def _tell_fault(self) -> None:
        """Say that the round cannot be saved, for as long as that is so."""
        self.panel.tell_unsaved(
            self._kept.fault if self._kept else None,
            self.tr("This round is not being saved: {reason}."),
            self.tr("It may be lost when you close the program. Saving is tried again with each move."),
        )

    def _tell_tried(self, act_done: ActDone) -> None:
        """Show the outcome of an act; in free practice a wrong one stands without a word, and examined a payout."""
        self.scene.highlight([])
        if act_done.is_applied:
            self.notice.say_nothing()
            self.form.cutting.clear()
            if is_noted(act_done.table, act_done.act):
                self._tell_floor(act_done)
        elif act_done.finding is not None and self.is_audition:
            self.form.cutting.clear()
            self.notice.tell(self.tr("Floor"), self.tr("The floor made the right move. Go on."))
        elif act_done.finding is not None:
            self.panel.fold(False)
            self.notice.tell_stopped(act_done)
            self._tell_step()  # the coach has to know of the act before it shows what was missed
            self.form.coach.nudge()
        if act_done.impossible:
            why = in_words(impossible_words(act_done.impossible))
            self.notice.tell_impossible(in_words(act_words(act_done.table, act_done.act)), why)

    def _tell_floor(self, act_done: ActDone) -> None:
        """Let the floor say what is due: nothing is wrong, and a call is no mistake (ruling SB-16)."""
        self.panel.fold(False)
        waiting = self.controller.waiting
        if self.is_audition:
            self.notice.tell(self.tr("Floor"), self.tr("Go on."))
            return
        if isinstance(waiting, TraineeActs):
            self.scene.highlight(glowing(act_done.after, waiting.due[0]))
        self.notice.tell(self.tr("Floor"), in_words(floor_says(act_done.after)))

    def _tell_passed_over(self) -> None:
        lying = self.tr("Use the exposed card first. It is beside the discard rack.")
        self.notice.tell_impossible(self.tr("Card from the shoe"), lying)

    # Keys.

    @guarded_or(bool)
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Hear the keys before the felt would scroll by them."""
        if watched is self.view and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._key(event)
        return super().eventFilter(watched, event)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if not self._key(event):
            super().keyPressEvent(event)

    def _key(self, event: QKeyEvent) -> bool:
        """Do what a key says, if it says anything now; while the program deals every plain key hurries it."""
        # A number pad without Num Lock cuts cheques instead.
        arrow = keys.ARROWS.get(Qt.Key(event.key())) if not figure_at(event) else None
        if arrow and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if (attempt := self.attempt) is not None and self.is_under_way:
                self.choose(commands.next_spot(attempt.table, self.at, *arrow))
            return True
        command = keys.command_of(event, "deal")
        if self.mouse.is_holding and (command == "clear" or event.key() == Qt.Key.Key_Escape):
            self.mouse.call_off()
            return True
        match command:
            case "fold":
                self.panel.fold(not self.panel.is_folded)
            case "read":
                self.panel.fold(False)
                self.reading.button.toggle()
            case "undo":
                self.undo()
            case _ if not self.is_under_way:
                return False
            case "go on":
                self.controller.hurry()
            case "hint":
                self.hint()
            case "back":
                self.form.cutting.give_back()
            case "clear":
                self.form.cutting.clear()
                self.notice.say_nothing()
            case str() if command in CHEQUES:
                self.form.cutting.cut_at(CHEQUES.index(command))
            case str() if command in commands.COMMANDS:
                if not event.isAutoRepeat():
                    self.do_command(command)
            case _:
                if not self.scene.is_moving or keys.command_of(event, "dealing") != "finish":
                    return False
                self.controller.hurry()
        return True

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        if not event.spontaneous():
            self.put_away()
        super().hideEvent(event)
