"""The page after a round dealt by hand: how it went, act by act, and what would have been right."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QStackedWidget,
    QWidget,
)

from trainer.dealing.attempt import ActDone, Attempt
from trainer.dealing.course import course_of
from trainer.dealing.debrief import Debrief, Line, debriefed
from trainer.dealing.pace import PaceStandard, asked_for
from trainer.dealing.saving import attempt_of, round_to_resume
from trainer.felt.cheque_looks import ChequeLook
from trainer.games.registry import GAMES
from trainer.gui import keys
from trainer.gui.debrief.explanation import Explained
from trainer.gui.debrief.figures import DebriefFigures, PaceAndMoney
from trainer.gui.debrief.foot_bar import Foot
from trainer.gui.debrief.timeline import Timeline
from trainer.gui.debrief.two_felts import TwoFelts
from trainer.gui.guarding import guarded
from trainer.gui.kit import build, routes
from trainer.gui.kit.page import RoomPage
from trainer.gui.kit.segments import Segments
from trainer.gui.settings import Preferences
from trainer.gui.style import theme
from trainer.gui.translation import in_words
from trainer.rounds.spec import RoundSpec
from trainer.wording.names import RULE_SETS
from trainer.wording.sentences import joined

_MARGIN = 18
_LEFT_SHARE = 0.3
_LEAST_LETTERS, _MOST_LETTERS = 36, 62
"""The least and the most width of the timeline, in letters."""
_LINES_IN_SIGHT = 12
"""The least lines of the timeline seen above the felts; half of them beside."""
_FELT_SHARE = 0.32
"""The height of a felt where both lie below the timeline, as a share of the page's width."""


class DebriefPage(RoomPage):
    """Opens at the first finding; the felts stand at the table where it was made."""

    def __init__(
        self,
        preferences: Preferences,
        folder: Path | None = None,
        parent: QWidget | None = None,
        *,
        is_ahead: bool = False,
    ) -> None:
        """Saved rounds are offered the given folder, else the person's documents.

        A page that is made ahead is made part by part as somebody goes through its `parts`.
        """
        super().__init__(parent)
        self._preferences = preferences
        self._is_whole, self._is_beside = False, True
        self.debrief: Debrief | None = None
        self.parts = self._make(folder)
        if not is_ahead:
            self.make_whole()

    def make_whole(self) -> None:
        """Make at once what is left of the page."""
        for _ in self.parts:
            pass

    def _make(self, folder: Path | None) -> Iterator[None]:
        self.felts = TwoFelts(self._preferences, self)
        yield
        self.timeline = Timeline(self)
        yield
        self.explained = Explained(lambda number: self.going.emit(routes.ToEntry(number)), self)
        yield
        self.pace = PaceAndMoney(self)
        yield
        self.title = build.label(self, kind="title", wraps=True)
        self.about = build.label(self, kind="muted", wraps=True)
        self.figures = DebriefFigures(self)
        self.only_slips = QCheckBox(self)
        self.view = Segments([("act", self.tr("On the layout")), ("pace", self.tr("Pace and money"))], self)
        yield
        self.foot = Foot(folder, self)
        yield
        yield from self._lay_out()
        self._preferences.changed.connect(self._measure)
        self.timeline.chosen.connect(self._show_line)
        self.only_slips.toggled.connect(self.timeline.show_only_slips)
        self.view.changed.connect(lambda value: self._show_view(value == "pace"))
        self.foot.back_button.clicked.connect(lambda: self.going.emit(routes.FromRound()))
        self.foot.again_button.clicked.connect(self._deal_again)
        self.foot.on_button.clicked.connect(self._deal_on)
        self.foot.next_button.clicked.connect(lambda: self.going.emit(routes.ToNextRound()))
        keys.action(self, "step back", self.felts.step_back)
        keys.action(self, "step on", self.felts.step_by_hand)
        for watched in (self.timeline, self.felts.done.view, self.felts.right.view):
            keys.action(watched, "play", lambda: self.felts.play(not self.felts.is_playing))
        self._is_whole = True

    def _lay_out(self) -> Iterator[None]:
        held = QWidget()
        self._holding = build.column(self.explained, ..., of=held)
        self._why = build.steady_scroll(self, held)
        self._left = QWidget(self)
        build.column(self.only_slips, (self.timeline, 5), (self._why, 4), spacing=8, of=self._left)
        yield
        self._paces = build.steady_scroll(self, self.pace)
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self.felts)
        self._stack.addWidget(self._paces)
        yield
        right = build.column(self.view, (self._stack, 1), spacing=8)
        self._body = build.row(self._left, (right, 1), spacing=14)
        inner = QWidget()
        margins = (_MARGIN, 12, _MARGIN, 8)
        build.column(self.title, self.about, self.figures, (self._body, 1), spacing=8, margins=margins, of=inner)
        self.area = build.steady_scroll(self, inner)
        build.column((self.area, 1), self.foot, spacing=0, of=self)
        yield

    # What is shown.

    def use_cheque_colours(self, cheques: Mapping[int, ChequeLook]) -> None:
        """Lay out the cheques of a house on both felts."""
        for felt in (self.felts.done, self.felts.right):
            felt.scene.use_cheque_colours(cheques)

    def show_attempt(self, attempt: Attempt, *, has_next: bool = True, at: ActDone | None = None) -> None:
        """Look back at a round that was dealt by hand, from one of its acts; another round may come next."""
        self.debrief = debrief = debriefed(attempt, self._standard())
        spec, slips = attempt.spec, debrief.slips
        self.foot.show_attempt(attempt, has_next=has_next)
        if not slips:
            self.title.setText(self.tr("No mistakes"))
        elif len(slips) == 1:
            self.title.setText(self.tr("One mistake"))
        else:
            self.title.setText(self.tr("{count} mistakes").format(count=len(slips)))
        self.about.setText(self._subtitle(attempt))
        self.figures.show_debrief(debrief)
        self._tell_pace()
        for felt in (self.felts.done, self.felts.right):
            felt.scene.begin(max([attempt.plan.boxes, *[box.number for box in spec.boxes]]))
            felt.scene.set_stacks(mixed=spec.mixed_stacks or attempt.plan.has_mixed_stacks, unread=False)
        self.only_slips.setChecked(False)
        self.only_slips.setEnabled(bool(slips))
        self.only_slips.setText(self.tr("Only mistakes ({count})").format(count=len(slips)))
        self.timeline.show_lines(debrief)
        self.foot.on_button.setEnabled(bool(debrief.lines))
        if debrief.lines:
            rows = [row for row, line in enumerate(debrief.lines) if line.act_done is at]
            rows += [row for row, line in enumerate(debrief.lines) if line.is_slip]
            self.timeline.choose(next(iter(rows), 0))
        self.area.verticalScrollBar().setValue(0)
        self.timeline.setFocus()

    def show_round(self, spec: RoundSpec) -> None:
        """Look back at a round on file that has acts; `RoundRefused` if it cannot be dealt as it says."""
        self.show_attempt(attempt_of(spec), has_next=False)

    def resume(self) -> None:
        """Come back to the page as it was left."""
        self.timeline.setFocus()

    def _subtitle(self, attempt: Attempt) -> str:
        spec = attempt.spec
        parts = [
            spec.title,
            self.tr("{game}, {rules} rules").format(
                game=GAMES[spec.game].title, rules=in_words(RULE_SETS[spec.game, spec.rule_set])
            ),
            self.tr("feedback as you go") if attempt.plan.judging == "coached" else self.tr("feedback at the end"),
        ]
        if attempt.plan.house_name:
            parts.insert(0, self.tr("At {house}").format(house=attempt.plan.house_name))
        return in_words(joined([part for part in parts if part], "dots"))

    def _standard(self) -> PaceStandard:
        school = self._preferences.school
        return asked_for(school.pace_seconds, school.pace_hands)

    def _measure(self) -> None:
        """Follow a school that asks for another pace."""
        if self.debrief is not None and self.debrief.standard != (standard := self._standard()):
            self.debrief = self.debrief.measured_by(standard)
            self.figures.show_debrief(self.debrief)
            self._tell_pace()
            self._give_room()

    def _show_line(self, line: Line) -> None:
        debrief = self.debrief
        if debrief is not None:
            self.explained.show_line(debrief, line)
            self._give_room()
            self._why.verticalScrollBar().setValue(0)
            self.felts.show_course(course_of(debrief, line))

    def _show_view(self, is_pace: bool) -> None:
        self._tell_pace()
        self._stack.setCurrentWidget(self._paces if is_pace else self.felts)
        self._give_room()

    def _tell_pace(self) -> None:
        """Tell pace and money where they are looked at: their tables take as long to make as a felt."""
        if self.debrief is not None and self.view.value == "pace":
            self.pace.show_debrief(self.debrief)

    # What comes next.

    def _deal_again(self) -> None:
        if self.debrief is not None:
            attempt = self.debrief.attempt
            self._ask_again(round_to_resume(attempt, [did for did in attempt.acts_done if did.by == "given"]))

    def _deal_on(self) -> None:
        debrief, line = self.debrief, self.timeline.chosen_line
        if debrief is not None and line is not None:
            self._ask_again(round_to_resume(debrief.attempt, debrief.before(line)))

    def _ask_again(self, spec: RoundSpec) -> None:
        self.going.emit(routes.ToRoundAgain(spec, len(spec.acts or ())))

    # Size and keys.

    def _fit(self) -> None:
        """Put the timeline beside the felts, or above them where the text is large for the width."""
        if not self._is_whole:
            return
        letter, line = self.fontMetrics().averageCharWidth(), self.fontMetrics().height()
        width = self.width() - 2 * _MARGIN
        left = min(max(round(width * _LEFT_SHARE), letter * _LEAST_LETTERS), letter * _MOST_LETTERS)
        is_beside = left + self.felts.least_width <= width
        directions = QBoxLayout.Direction
        self._body.setDirection(directions.LeftToRight if is_beside else directions.TopToBottom)
        if is_beside:
            self._left.setFixedWidth(left)
        else:
            self._left.setMinimumWidth(0)
            self._left.setMaximumWidth(build.NO_LIMIT)
        self.timeline.setMinimumHeight(line * (_LINES_IN_SIGHT // 2 if is_beside else _LINES_IN_SIGHT))
        self.felts.let_views_be(0 if is_beside else round(width * _FELT_SHARE))
        self._is_beside = is_beside
        self._give_room()

    def _give_room(self) -> None:
        """Let what is explained scroll beside the felts; above them it has all the room it needs."""
        if self._is_beside:
            self._why.setMinimumHeight(self.fontMetrics().height() * (_LINES_IN_SIGHT // 2))
            self._paces.setMinimumHeight(0)
            return
        room = self.width() - 2 * _MARGIN - 2 * theme.SCROLL_BAR
        self._why.setMinimumHeight(self._holding.heightForWidth(room) + 2)
        is_pace = self._stack.currentWidget() is self._paces  # a page that is not seen needs no room
        self._paces.setMinimumHeight(self.pace.heightForWidth(room) + 2 if is_pace else 0)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.felts.step_by_hand()
        elif event.key() == Qt.Key.Key_Escape:
            self.foot.back_button.click()
        else:
            super().keyPressEvent(event)
