"""A run against the clock: one problem after the other, and after a miss the right answer until it is read."""

from collections.abc import Mapping

import msgspec
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QStackedWidget, QWidget

from trainer.engine.money import Cents
from trainer.felt.cheque_looks import ChequeLook
from trainer.fundamentals.drill import DRILLS
from trainer.fundamentals.problem import Problem, ProblemAnswer
from trainer.fundamentals.run import Run, RunPlan
from trainer.fundamentals.table import USUAL_RANGE, DrillTable
from trainer.gui.fundamentals.answer_form import AnswerForm
from trainer.gui.fundamentals.bests import Bests
from trainer.gui.fundamentals.problem_view import ProblemView
from trainer.gui.guarding import guarded
from trainer.gui.kit import build
from trainer.gui.kit.announce import announce
from trainer.gui.kit.one_line import OneLine
from trainer.gui.kit.page import RoomPage
from trainer.gui.kit.thin_bar import ThinBar
from trainer.gui.settings import Preferences
from trainer.gui.translation import in_words
from trainer.gui.world import World
from trainer.school.kept_run import KeptRun
from trainer.wording.deals import clock
from trainer.wording.fundamentals import TITLES, answer_words, diagnosis, working

_TICK_MS = 100
_WHOLE = 1000
"""A share of the room that leaves the others none before it is as wide as its text."""
_LEAST_READ_S = 0.35
"""The seconds for which a right answer stays: a second press this soon was meant for what was before it."""


class RunPage(RoomPage):
    """One run at a time; it ends when the page is left."""

    over = Signal(object)
    """Carries the `Run` that is over."""

    def __init__(self, preferences: Preferences, world: World, bests: Bests, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences, self._world, self._bests = preferences, world, bests
        self._kept: KeptRun | None = None
        self._began = self._missed_at = 0.0
        self._ticks = QTimer(self, interval=_TICK_MS)
        self._ticks.timeout.connect(self._tick)
        self._name = OneLine(self, "heading", elided=Qt.TextElideMode.ElideRight, fills=False)
        self._row = build.label(self, kind="heading")
        self._best = build.label(self, kind="muted")
        self.time = build.label(self, kind="heading")
        self.clock_button = build.button(self, kind="link", clicked=self._toggle_clock)
        self.clock_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.end_button = build.button(self, self.tr("&End run (Esc)"), "link", clicked=self.end)
        self.bar = ThinBar(self, high=6)
        self.bar.setAccessibleName(self.tr("Time left"))
        self.problem_view = ProblemView(preferences, self)
        self.form = AnswerForm(self)
        self.form.answered.connect(self._answer)
        self.form.cut_changed.connect(self.problem_view.show_cut)
        self.missed = QFrame(self)
        self.missed.setProperty("verdict", "wrong")
        self._right_answer = build.label(self.missed, kind="heading", wraps=True)
        self._own_answer = build.label(self.missed, wraps=True, explained=False)
        self._working = build.label(self.missed, wraps=True, explained=False)
        self.next_button = build.button(self.missed, self.tr("&Next (Enter)"), "main", clicked=self._go_on)
        told = build.column(..., self._right_answer, self._working, self._own_answer, ..., spacing=4)
        build.row((told, 1), self.next_button, spacing=16, margins=(20, 8, 20, 8), of=self.missed)
        self._below = QStackedWidget(self)
        for part in (self.form, self.missed):
            self._below.addWidget(part)
        ways = build.row(self.time, self.clock_button, self.end_button, spacing=14)
        top = build.row((self._name, _WHOLE), ..., self._row, self._best, ..., ways, spacing=14)
        build.column(top, self.bar, (self.problem_view, 1), self._below, spacing=10, margins=(24, 14, 24, 16), of=self)

    @property
    def current(self) -> Run | None:
        """The run under way."""
        return self._kept.run if self._kept is not None else None

    @property
    def problem(self) -> Problem | None:
        """The problem that is asked."""
        return self.current.problem if self.current is not None else None

    def use_cheque_colours(self, looks: Mapping[Cents, ChequeLook]) -> None:
        """Use the cheques of a house from now on."""
        self.problem_view.use_cheque_colours(looks)
        self.form.artwork.use_cheque_colours(looks)
        self.form.update()

    def start(self, drill: str, seconds: int, table: DrillTable | None = None) -> None:
        """Begin a run; without a table its cheques and bets are those that were chosen last."""
        choice = self._preferences.now.fundamentals
        least, most = choice.stakes or USUAL_RANGE
        table = table or DrillTable(chip=choice.chip, least=least, most=most)
        self._leave()
        plan = RunPlan(drill=drill, seconds=seconds, table=table, seed=self._world.draw_seed())
        world = self._world
        self._kept = KeptRun.begin(
            world.runs_folder,
            plan,
            started=world.now(),
            origin=world.origin_at("speed", "", world.set_work.at("speed", "", plan.conditions)),
            written=world.written,
        )
        self._name.tell(in_words(TITLES[drill]))
        best = self._bests.of(drill, seconds)
        self._best.setText(self.tr("best {longest}").format(longest=best.longest) if best is not None else "")
        self._began = self._world.clock()
        self._show_clock(self._preferences.now.fundamentals.clock)
        self._ask()
        self._ticks.start()
        self._tick()

    def end(self) -> None:
        """End the run now."""
        self._finish()

    @property
    def _at(self) -> float:
        return self._world.clock() - self._began

    def _ask(self, said: str = "") -> None:
        """Ask the next problem."""
        problem = self.problem
        assert problem is not None
        assert self.current is not None
        self._row.setText(self.tr("{row} in a row").format(row=self.current.row))
        self.problem_view.show_problem(problem)
        self._below.setCurrentWidget(self.form)
        self.form.ask(problem)
        announce(self, said, *self.problem_view.aloud, at_once=True)

    def _answer(self, answer: ProblemAnswer) -> None:
        if self._kept is None:
            return
        at, problem = self._at, self._kept.run.problem
        if self._kept.run.is_over(at):
            self._finish()
        elif self._kept.answered(answer, at):
            self._ask(self.tr("Right"))
        else:
            self._tell_missed(problem, answer)

    def _tell_missed(self, problem: Problem, answer: ProblemAnswer) -> None:
        """Show the right answer until it is read; the clock runs on."""
        fields = DRILLS[problem.drill].fields
        self._row.setText(self.tr("0 in a row"))
        right = self.tr("Right answer: {answer}").format(answer=in_words(answer_words(fields, problem.answer)))
        own = self.tr("You answered {answer}.").format(answer=in_words(answer_words(fields, answer)))
        self._right_answer.setText(right)
        self._own_answer.setText(own)
        self._working.setText(in_words(diagnosis(problem, answer) or working(problem)))
        self._missed_at = self._world.clock()
        self.problem_view.show_cut(problem.answer.cheques)
        self._below.setCurrentWidget(self.missed)
        self.next_button.setFocus()
        announce(self, right, self._working.text(), own, at_once=True)

    def _go_on(self) -> None:
        if self._world.clock() - self._missed_at >= _LEAST_READ_S:
            self._ask()

    # The clock.

    def _tick(self) -> None:
        run = self.current
        if run is None:
            return
        at = self._at
        if run.is_over(at):
            self._finish()
            return
        left = clock(run.left(at))
        if left != self.time.text():
            self.time.setText(left)
            self.time.setAccessibleName(self.tr("Time left: {time}").format(time=left))
        self.bar.tell(round(run.left(at) * 10), run.plan.seconds * 10)

    def _toggle_clock(self) -> None:
        choice = self._preferences.now.fundamentals
        self._preferences.change(fundamentals=msgspec.structs.replace(choice, clock=not choice.clock))
        self._show_clock(not choice.clock)
        self.form.first_focus.setFocus()

    def _show_clock(self, shown: bool) -> None:
        self.clock_button.setText(self.tr("&Hide clock") if shown else self.tr("S&how clock"))
        self.time.setVisible(shown)
        policy = self.bar.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.bar.setSizePolicy(policy)
        self.bar.setVisible(shown)

    def _finish(self) -> None:
        run = self.current
        if run is not None:
            self._leave(is_left=not run.is_over(self._at))
            self.over.emit(run)

    def _leave(self, *, is_left: bool = True) -> None:
        """Let go of the run under way."""
        kept, self._kept = self._kept, None
        self._ticks.stop()
        if kept is not None:
            kept.close(is_left=is_left)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if self._below.currentWidget() is self.form and self.form.key(event):
            return
        if event.key() == Qt.Key.Key_Escape:
            self.end()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._below.currentWidget() is self.missed:
            if not event.isAutoRepeat():
                self._go_on()
        else:
            super().keyPressEvent(event)

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        """Give up a run whose page is left for another room."""
        super().hideEvent(event)
        if not event.spontaneous():
            self._leave()
