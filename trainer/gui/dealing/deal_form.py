"""The panel of a round that is dealt: whose move it is, what was said, what is chosen, and the acts."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from trainer.dealing.attempt import Attempt
from trainer.dealing.audition import AUDITION
from trainer.dealing.commands import NEEDS_AMOUNT
from trainer.dealing.lesson_progress import RoundsRight, next_lesson, round_after
from trainer.dealing.lessons import lesson_of, lessons_at, questions_on
from trainer.dealing.steps import commands_needed
from trainer.gui import keys
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.dealing.lesson_coach import LessonCoach
from trainer.gui.felt.scene import TableScene
from trainer.gui.kit import adapting, build
from trainer.gui.kit.acts_list import ActsList
from trainer.gui.kit.adapting import Adapting
from trainer.gui.kit.deal_cutting import DealCutting
from trainer.gui.kit.flow import Flow
from trainer.gui.kit.lens import Lens
from trainer.gui.kit.one_line import OneLine
from trainer.gui.translation import in_words
from trainer.school.key_words import COMMAND_WORDS
from trainer.school.today import QUESTIONS_ON_A_LESSON
from trainer.wording.auditions import round_over
from trainer.wording.deals import ending, lesson_title
from trainer.wording.lessons import lesson_ending

_FEW_LETTERS = 34
"""The panel is narrow for its text if it has room for fewer letters than this."""
_LOW, _LOWEST = 36, 22
"""Below so many lines a window has no room for a whole pile of cheques beside the acts; then none for a few of them."""


class DealForm(Adapting, QWidget):
    """Everything a dealer's hands do, for those who do not drag."""

    def __init__(self, artwork: Artwork, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.coach = LessonCoach(self)
        self.whose = OneLine(self, "heading", elided=Qt.TextElideMode.ElideRight, fills=False)
        self.subject = build.label(self, kind="muted", wraps=True)
        self.signals = OneLine(self)
        """The words that were said and are not answered yet."""
        self.error_card = build.label(self, wraps=True)
        """The name of the card that was drawn in error and lies there."""
        self.error_card.hide()
        self.chosen = OneLine(self, "strong", elided=Qt.TextElideMode.ElideMiddle)
        self.hint_button = build.button(self, kind="act")
        self.undo_button = build.button(self, kind="act")
        self.floor_button = build.button(self, kind="act")
        self.cutting = DealCutting(artwork, self)
        self.acts = ActsList(self)
        self.lens = Lens(scene, self)
        self._mouse_ways = QWidget(self)
        how = build.label(self._mouse_ways, self._how_words(), "muted", wraps=True)
        build.column(build.label(self._mouse_ways, self.tr("With the mouse"), "muted"), how, of=self._mouse_ways)
        self._mouse_ways.hide()
        self.acts.more_asked.connect(self._show_more)
        buttons = Flow(spacing=6, spread=True)
        for button in (self.hint_button, self.undo_button, self.floor_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard on the felt
            buttons.addWidget(button)
        column = build.column(
            self.coach,
            self.subject,
            build.row((self.whose, 1000), (self.signals, 1), spacing=8),
            self.error_card,
            buttons,
            self.chosen,
            self.cutting,
            self.acts,
            (self.lens, Qt.AlignmentFlag.AlignLeft),
            self._mouse_ways,
            ...,
            spacing=5,
            of=self,
        )
        self.lens.toggled.connect(
            lambda on: column.setAlignment(self.lens, Qt.AlignmentFlag(0) if on else Qt.AlignmentFlag.AlignLeft)
        )
        self._is_narrow = self._is_low = self._is_crowded = self._is_told = False
        keys.follow(self, self._tell_keys)

    def _fit(self) -> None:
        """Leave out keys and names where the text is large for the panel: all acts that make sense are to be seen."""
        is_narrow = self.width() < self.fontMetrics().averageCharWidth() * _FEW_LETTERS
        if is_narrow != self._is_narrow:
            self._is_narrow = is_narrow
            self.acts.show_keys(not is_narrow)
            self.coach.be_narrow(is_narrow)
            self.cutting.be_named(not is_narrow)
            self._tell_keys()
        lines = self.window().height() // self.fontMetrics().height()
        self._is_low = lines < _LOW
        self._is_crowded = lines < _LOWEST
        self._show_more(not self._mouse_ways.isHidden())

    def _show_more(self, shown: bool) -> None:
        """Show the ways of the mouse, and in a crowded panel the lens, which acts come before."""
        self._mouse_ways.setVisible(shown)
        self._show_lens()

    def leave_room(self, is_told: bool) -> None:
        """Let the lens be small and seen only with a bet in it while a notice is told: that has more to say."""
        self._is_told = is_told
        self._show_lens()

    def _show_lens(self) -> None:
        self.lens.be_small(self._is_low or self._is_told)
        is_worth_it = bool(self.lens.stacks) or not self._is_told
        self.lens.setVisible(is_worth_it and (not self._mouse_ways.isHidden() or not self._is_crowded))

    def part_in_sight(self) -> QWidget:
        """Return the part that is not scrolled away: the step of a lesson that has its own button, else the acts."""
        return self.coach.act_button if self.coach.act_button.isVisible() else self.acts

    def _how_words(self) -> str:
        return "\n".join(
            [
                self.tr("Drag a card from the shoe to a hand, or to the discard rack to burn it."),
                self.tr("An exposed card waits beside the discard rack. Use it before the next card from the shoe."),
                self.tr("Drag a bet to the rack to take it, past its spot to give it back. Click it twice to push."),
                self.tr("Cut cheques at the rack and drag them to the bet they pay."),
                self.tr("To move part of a bet, cut its amount first."),
                self.tr("Take a payout back from the spot you paid."),
                self.tr("Drag a hand's cards to the discard rack, under their side bet, or onto the insurance line."),
                self.tr("Lift your hole card to peek at it. Click it twice to turn it."),
                self.tr("Sweep along the insurance line to offer insurance and to close it."),
                self.tr("Sweep into the discard rack to clear the layout."),
            ]
        )

    def _tell_keys(self) -> None:
        for button, command, words in (
            (self.hint_button, "hint", self.tr("&Hint")),
            (self.undo_button, "undo", self.tr("&Undo")),
            (self.floor_button, "call floor", self.tr("&Floor")),
        ):
            button.setText(words if self._is_narrow else keys.on_button(words, command).replace("\n", " "))
            name = in_words(COMMAND_WORDS[command])
            button.setToolTip(keys.labelled(name, command))
            button.setAccessibleName(name)

    def tell_subject(self, subject: str, teaches: str = "") -> None:
        """Show the subject of practice: an exercise; nothing in a lesson or at a table of one's own choice."""
        adapting.show_text(self.subject, subject)
        build.tip(self.subject, teaches)

    def offer_acts(self, attempt: Attempt) -> None:
        """Offer the acts of a game; in a coached lesson those that it needs, and the rest on request."""
        plan = attempt.plan
        needed = commands_needed(attempt) if plan.lesson and plan.judging == "coached" else None
        self.acts.show_game(attempt.table, needed)
        self.cutting.setVisible(needed is None or not needed.isdisjoint(NEEDS_AMOUNT))


class OverForm(QWidget):
    """The panel after the last act of a round."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading = build.label(self, kind="heading", wraps=True)
        self.ending = build.label(self, wraps=True)
        self.questions_button = build.button(self, self.tr("&Questions on this lesson"))
        self.questions_note = build.label(self, kind="muted", wraps=True)
        """The number of these questions, and of those on what is due that follow."""
        self.lesson_button = build.button(self, kind="main")
        self.next_button = build.button(self, self.tr("Next round"))
        self.debrief_button = build.button(self, self.tr("Review this round"))
        self.again_button = build.button(self, self.tr("Deal this round again"))
        self.undo_button = build.button(self, self.tr("Undo the last move"))
        self.today_button = build.button(self, self.tr("Back to &Today"))
        self._buttons = (
            *(self.questions_button, self.lesson_button, self.next_button, self.debrief_button),
            *(self.again_button, self.undo_button, self.today_button),
        )
        self.next_lesson = ""
        """The name of the lesson that is next on the path."""
        self.has_questions = False
        """True if there are questions to ask on the lesson that has just ended."""
        self.first_button = self.debrief_button
        """The button of what mostly comes next."""
        first, *others = self._buttons
        asked = build.column(first, self.questions_note, spacing=3)
        build.column(self.heading, self.ending, asked, *others, ..., spacing=10, of=self)

    def tell(self, attempt: Attempt, kept: RoundsRight) -> None:
        """Tell the end of a round, and offer the round or the lesson that comes next."""
        plan = attempt.plan
        if plan.judging == "examined":
            self._tell_audition(attempt)
            return
        told, is_counted = lesson_ending(attempt), plan.lesson_round > 0
        self.next_button.setText(self.tr("&Next round"))
        for button in (self.debrief_button, self.again_button, self.today_button):
            button.show()
        self.heading.setText(in_words(told) or self.tr("Round complete"))
        self.ending.setText(in_words(ending(attempt)))
        self.undo_button.setVisible(attempt.can_undo)
        is_last = is_counted and not round_after(attempt)
        lesson = lesson_of(plan.lesson) if is_last else None
        has_questions = lesson is not None and bool(questions_on(lesson, attempt.spec.rules))
        self.has_questions = has_questions
        self.questions_button.setVisible(has_questions)
        self.tell_due(0)
        follows = (
            next_lesson(kept, (attempt.spec.game, attempt.spec.rule_set), lessons_at(attempt.spec.rules), plan.lesson)
            if is_last
            else None
        )
        self.next_lesson = follows.name if follows else ""
        if follows is not None:
            words = self.tr("Next lesson: {lesson}")
            self.lesson_button.setText(words.format(lesson=in_words(lesson_title(follows)).replace("&", "&&")))
        self.lesson_button.setVisible(follows is not None)
        if has_questions:
            self.first_button = self.questions_button
        elif follows is not None:
            self.first_button = self.lesson_button
        else:
            goes_on = is_counted and not is_last and plan.judging == "coached"
            self.first_button = self.next_button if goes_on else self.debrief_button
        self._mark_first()

    def tell_due(self, count: int) -> None:
        """Tell the number of questions on what is due that follow those on the lesson."""
        told = self.tr("{questions} questions")
        if count:
            told = self.tr("{questions} questions on it, then {due} on what is due")
        told = told.format(questions=QUESTIONS_ON_A_LESSON, due=count)
        adapting.show_text(self.questions_note, told if self.has_questions else "")
        self.questions_button.setAccessibleDescription(self.questions_note.text())

    def _tell_audition(self, attempt: Attempt) -> None:
        """Tell the end of a round of an audition, of which nothing is looked back at before the last."""
        number, self.next_lesson, self.first_button = attempt.plan.lesson_round, "", self.next_button
        self.heading.setText(in_words(round_over(number)))
        is_last = number == AUDITION.rounds
        self.next_button.setText(self.tr("See the &result") if is_last else self.tr("&Next round"))
        self.ending.setText("" if is_last else self.tr("You see the result after the last round."))
        for button in self._buttons:
            button.setVisible(button is self.next_button)
        self.has_questions = False
        self.tell_due(0)
        self._mark_first()

    def _mark_first(self) -> None:
        """Let the button of what mostly comes next stand out."""
        for button in self._buttons:
            button.setProperty("kind", "main" if button is self.first_button else None)
            adapting.restyle(button)
