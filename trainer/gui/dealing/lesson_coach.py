"""The card of a lesson in the panel: the step that is next, the ways to do it, and the reason for the one before."""

from html import escape

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QWidget

from trainer.dealing.attempt import Attempt
from trainer.dealing.commands import ChosenSpot
from trainer.dealing.lesson_progress import Guidance, guidance_of
from trainer.dealing.lessons import lesson_of
from trainer.dealing.steps import LessonStep, step_of
from trainer.engine import acts
from trainer.engine.money import Cents
from trainer.felt.cheques import breakdown, values
from trainer.gui import keys
from trainer.gui.kit import adapting, build
from trainer.gui.kit.clause_list import rule_row
from trainer.gui.style.speeds import NUDGE_MS
from trainer.gui.translation import in_words
from trainer.school.key_map import CHEQUES
from trainer.wording.commands import LABELS
from trainer.wording.deals import lesson_teaches
from trainer.wording.lessons import by_keys, by_mouse, guidance_words, round_name, step_words, why
from trainer.wording.rule_book import rule_words


class LessonCoach(QFrame):
    """Not there at a table of one's own choice; in a round on one's own it only says which round it is."""

    entry_asked = Signal(str)
    """The number of a clause or ruling was pressed."""
    asked = Signal(str)
    """The button of the step was pressed: carries the command of its act."""
    nudged = Signal()
    """The trainee has waited so long that the step is shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("verdict", "note")
        self.lesson = build.label(self, kind="muted", wraps=True)
        self.reason = build.links(self, "", self.entry_asked.emit)
        self.step = build.label(self, kind="heading", wraps=True)
        self.act_button = build.button(self, kind="main", clicked=lambda: self.asked.emit(self._command))
        """The act itself, where large text leaves no room for the others below."""
        self.act_button.hide()
        self.mouse_way, self.keys_way = build.label(self, wraps=True), build.label(self, wraps=True)
        build.column(
            self.lesson,
            self.reason,
            self.step,
            self.act_button,
            self.mouse_way,
            self.keys_way,
            spacing=5,
            margins=(12, 8, 12, 10),
            of=self,
        )
        self._guidance: Guidance = "own"
        self._command = ""
        self._is_narrow = self._is_shown = False
        self._at: int | None = None
        self._wait = QTimer(self, singleShot=True, interval=NUDGE_MS)
        self._wait.timeout.connect(self.nudge)
        self.hide()

    @property
    def said(self) -> tuple[str, ...]:
        """All that it says now, for those who hear the program: first the reason for the act before."""
        return self.reason.accessibleName(), self.step.text(), self.mouse_way.text(), self.keys_way.text()

    def begin(self, attempt: Attempt) -> None:
        """Be there for a round of a lesson, and forget the one before."""
        self._guidance, self._at = guidance_of(attempt.plan), None
        lesson = lesson_of(attempt.plan.lesson)
        adapting.show_text(self.lesson, in_words(round_name(attempt)))
        build.tip(self.lesson, in_words(lesson_teaches(lesson)) if lesson else "")
        self.setVisible(lesson is not None)

    def be_narrow(self, is_narrow: bool) -> None:
        """Offer the act of a step here from the next step on, or leave it to the acts below."""
        self._is_narrow = is_narrow

    def stop(self) -> None:
        """Wait for nobody any more."""
        self._wait.stop()

    def nudge(self) -> None:
        """Show the step that the trainee has waited for, or missed."""
        if self._guidance == "nudged" and not self._is_shown:
            self._is_shown = True
            self.nudged.emit()

    def tell(self, attempt: Attempt, spot: ChosenSpot | None, cut: Cents) -> LessonStep | None:
        """Tell the step that is next while a spot is chosen and an amount is cut; return it if it is shown."""
        step = step_of(attempt)
        if self._at != len(attempt.acts_done):
            self._at, self._is_shown = len(attempt.acts_done), self._guidance == "led"
            self._wait.stop()
        if self._guidance == "nudged" and step is not None and not self._is_shown and self.isVisible():
            self._wait.start()
        self._tell_reason(attempt)
        shown = step if self._is_shown else None
        self._command = shown.command if shown is not None else ""
        self.act_button.setVisible(shown is not None and self._is_narrow)
        if shown is None:
            has_begun = any([did.by == "trainee" for did in attempt.acts_done])
            self._say("", "" if has_begun else in_words(guidance_words(attempt.plan)), "")
            return None
        self.act_button.setText(keys.labelled(in_words(LABELS[shown.command]), shown.command))
        self._say(in_words(step_words(shown)), in_words(by_mouse(shown)), self._key_words(shown, spot, cut))
        return shown

    def _say(self, step: str, by_hand: str, by_key: str) -> None:
        for label, text in ((self.step, step), (self.mouse_way, by_hand), (self.keys_way, by_key)):
            adapting.show_text(label, text)

    def _key_words(self, step: LessonStep, spot: ChosenSpot | None, cut: Cents) -> str:
        left = step.left(cut)
        chip = step.table.rules.chip
        tubes = values(chip)
        cheques = [keys.shown(CHEQUES[tubes.index(each)]) for each in breakdown(left, chip)] if left > 0 else []
        words = ", ".join(cheques) if left >= 0 else keys.shown("clear")
        return in_words(by_keys(step, step.missing(spot, cut), left, keys.shown(step.command), words))

    def _tell_reason(self, attempt: Attempt) -> None:
        """Tell the reason for the trainee's last act, with the clause that the engine cites."""
        own = [did for did in attempt.acts_done if did.by == "trainee" and not isinstance(did.act, acts.Signal)]
        words = links = ""
        if self._guidance != "own" and own and own[-1].is_applied and own[-1].finding is None:
            rules = own[-1].table.rules
            words = in_words(why(own[-1].table, own[-1].act))
            links = rule_row([rule_words(each, rules.game, rules.rule_set) for each in own[-1].clauses[:1]])
        text = f"✓ {escape(words, quote=False)} {links}" if words else ""
        adapting.show_text(self.reason, text)
        self.reason.setAccessibleName(words)
