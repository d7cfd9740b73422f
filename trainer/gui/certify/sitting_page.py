"""The sitting: one question after the other and the dealt rounds, in a window that shows nothing else."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.exam.sitting_facts import AtQuestion, AtRound
from trainer.gui.certify.proctor_cover import ProctorCover
from trainer.gui.certify.sitting_desk import SittingDesk
from trainer.gui.guarding import guarded
from trainer.gui.kit import build
from trainer.gui.settings import Preferences
from trainer.gui.translation import in_words
from trainer.gui.world import World
from trainer.quiz.questions import AnyAnswer, AnyQuestion
from trainer.quiz.slots import QuizTable
from trainer.school.kept_sitting import KeptSitting
from trainer.school.sitting_journal import SittingStopped

if TYPE_CHECKING:
    from uuid import UUID

    from trainer.dealing.attempt import Attempt
    from trainer.exam.blueprint import SittingRules

_LOOK_MS = 250


class SittingPage(SittingDesk):
    """One sitting at a time. Nothing is judged here, and nothing is seen that is not on the disk."""

    ended = Signal(object)
    """Carries the ``KeptSitting`` that is over; its file is not closed yet."""
    broken_off = Signal(object)
    """Carries the ``KeptSitting`` that the candidate leaves; it can be taken up again."""

    def __init__(self, preferences: Preferences, world: World, parent: QWidget | None = None) -> None:
        super().__init__(preferences, world, parent)
        self._kept: KeptSitting | None = None
        self._shown: tuple[object, ...] = ()
        """The place of the sitting that is shown."""
        self.cover = ProctorCover(world, self)
        self.proctor_button = build.button(
            self, self.tr("&Proctor"), "link", clicked=lambda: self._cover(self.cover.ask)
        )
        self.panel.add_to_foot(self.proctor_button, self.end_sample_button, self.reading.button)
        self._column.addWidget(self.cover, 1)
        self._timer = QTimer(self, interval=_LOOK_MS)
        self._timer.timeout.connect(self.look)
        self.round_done.connect(lambda: self._step(lambda kept, at: kept.round_done(at)))
        cover = self.cover
        cover.went_back.connect(self._uncover)
        cover.pausing.connect(lambda by: self._step(lambda kept, at: kept.pause(at, by)))
        cover.going_on.connect(self._go_on)
        cover.time_added.connect(lambda minutes, by: self._step(lambda kept, at: kept.add_time(minutes, at, by)))
        cover.ending.connect(lambda reason, by: self._step(lambda kept, at: kept.end(at, by, reason)))
        cover.leaving.connect(self._break_off)

    # A sitting.

    @property
    def kept(self) -> KeptSitting | None:
        """The sitting under way."""
        return self._kept

    @property
    def is_sitting(self) -> bool:
        return self._kept is not None

    def start(self, kept: KeptSitting, name: str) -> None:
        """Begin a sitting, or go on with one; a paused one stays so until the proctor lets it go on."""
        self._begin(kept.setup.blueprint.sitting, name)
        self._kept = kept
        self.cover.begin(kept)
        self._show_desk(True)
        # A start code has been read out to the candidates: it lets them go on, and is nobody's word for more.
        self.proctor_button.setVisible(kept.setup.proctor is not None)
        if kept.sitting.is_paused:
            self._cover(self.cover.tell_paused)
        else:
            self._go_to_place()
        if self._kept is not None:
            self._timer.start()

    def try_sample(self, question: AnyQuestion, table: QuizTable, rules: "SittingRules", name: str) -> None:
        self._kept = None
        self._show_desk(True)
        self.proctor_button.hide()
        super().try_sample(question, table, rules, name)

    def _go_to_place(self) -> None:
        """Show the place of the sitting: the next question, a round, or its end."""
        kept = self._kept
        if kept is None:
            return
        where = kept.where
        self._shown = _place_of(where)
        self._tell_bar()
        match where:
            case AtQuestion(question=question):
                section = kept.sitting.section_now
                assert section is not None
                self._lay_table(section.table)
                self.deal(question, at_once=True)
            case AtRound(attempt=attempt):
                self._deal_round(attempt)
            case _:
                self._end()

    def _ask(self) -> None:
        """Ask what lies there; its time runs from now on."""
        if self._kept is None or self._step(lambda kept, at: kept.shown(at), goes_on=False):
            super()._ask()

    def _answer(self, answer: AnyAnswer) -> None:
        if self._kept is None:
            super()._answer(answer)
        else:
            self._step(lambda kept, at: kept.answered(answer, at))

    # Dealt rounds.

    def _deal_round(self, attempt: "Attempt") -> None:
        kept = self._kept
        assert kept is not None
        if not self._step(lambda kept, at: kept.shown(at), goes_on=False):
            return
        where, sitting = kept.where, kept.sitting
        sections = len(kept.setup.blueprint.sections)
        is_last = isinstance(where, AtRound) and (where.section, where.number) == (sections, sitting.length)
        self.deal_round(attempt, self._keep_round, is_last=is_last)

    def _keep_round(self, attempt: "Attempt") -> None:
        self._step(lambda kept, at: kept.keep(attempt, at), goes_on=False)

    # Steps, each on the disk before anything of it is seen.

    def _step(self, take: Callable[[KeptSitting, float], object], *, goes_on: bool = True) -> bool:
        """Take a step and show what comes of it; False if it cannot be written: the sitting stands still then."""
        kept = self._kept
        if kept is None or kept.fault is not None:
            return False
        was_paused = kept.sitting.is_paused
        try:
            take(kept, self._clock())
        except SittingStopped as fault:
            self._stop(fault)
            return False
        if goes_on:
            self._follow(was_paused=was_paused)
        return True

    def _follow(self, *, was_paused: bool) -> None:
        """Show the outcome of a step: another place, a pause, or only the time. A place that is covered waits."""
        kept = self._kept
        if kept is None:
            return
        if kept.sitting.is_over:
            self._end()
        elif kept.sitting.is_paused and not was_paused:
            self._cover(self.cover.tell_paused)
        elif _place_of(kept.where) != self._shown and not self.cover.state:
            self._go_to_place()
        else:
            self._tell_bar()

    def look(self) -> None:
        """Look at the time: what ran out is left, and the next comes."""
        kept = self._kept
        if kept is not None:
            self._step(lambda kept, at: kept.look(at))

    def _go_on(self, by: "UUID | None") -> None:
        """Go on after a pause, or try again after a fault of the disk."""
        kept = self._kept
        if kept is None:
            return
        try:
            kept.go_on(self._clock(), by)
        except SittingStopped as fault:
            self._stop(fault)
            return
        self._put_cover_away()
        self._timer.start()
        self._go_to_place()

    def _stop(self, fault: SittingStopped) -> None:
        self._timer.stop()
        if "round_form" in self.__dict__:
            self.round_form.controller.stop()
        self._cover(lambda: self.cover.tell_stopped(in_words(fault.why)))

    def _end(self) -> None:
        kept, self._kept = self._kept, None
        self._timer.stop()
        self.clear()
        self.cover.put_away()
        if kept is not None:
            self.ended.emit(kept)

    def ask_to_leave(self) -> None:
        """Ask whether the window is really to be closed while somebody sits here."""
        if self.cover.state == "stopped":  # nothing is lost by it
            self._break_off()
        else:
            self._cover(self.cover.ask_to_leave)

    def _break_off(self) -> None:
        kept, self._kept = self._kept, None
        self._timer.stop()
        self.clear()
        if kept is not None:
            self.broken_off.emit(kept)

    def let_go(self) -> KeptSitting | None:
        """Let go of the sitting without a word: the program ends."""
        kept, self._kept = self._kept, None
        self._timer.stop()
        self.clear()
        return kept

    def _tell_bar(self) -> None:
        kept = self._kept
        if kept is not None and not kept.sitting.is_over:
            self.bar.tell(kept.now(self._clock()), len(kept.setup.blueprint.sections))

    # The cover.

    def _cover(self, tell: Callable[[], object]) -> None:
        """Hide what is asked behind the cover."""
        if "round_form" in self.__dict__:
            self.round_form.controller.stop()
        self._show_desk(False)
        tell()

    def _uncover(self) -> None:
        """Come back to what was asked, or to what has come since; a pause goes on."""
        kept = self._kept
        if kept is not None and kept.sitting.is_paused:
            self.cover.tell_paused()
            return
        self._put_cover_away()
        if kept is not None and _place_of(kept.where) != self._shown:
            self._go_to_place()
        elif self.question is None:
            self.round_form.controller.resume()
            self.put_focus()
        else:
            self.put_focus(self._form(self.question.asks).first_focus)

    def _put_cover_away(self) -> None:
        self.cover.put_away()
        self._show_desk(True)

    def _show_desk(self, shown: bool) -> None:
        for part in (self.bar, self.view, self.panel):
            part.setVisible(shown)
        self._column.setStretchFactor(self._side_by_side, int(shown))  # a row of hidden widgets takes its share

    def _key(self, event: QKeyEvent) -> bool:
        return bool(self.cover.state) or super()._key(event)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self.cover.fit()


def _place_of(where: object) -> tuple[object, ...]:
    return type(where), getattr(where, "section", 0), getattr(where, "number", 0)
