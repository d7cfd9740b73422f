"""The choice of the next step today, and the way to it."""

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.gui.app.today_card import TodayCard
from trainer.gui.kit import routes
from trainer.gui.settings import Preferences
from trainer.gui.translation import in_words
from trainer.gui.world import World

if TYPE_CHECKING:  # read in the records' thread, when the window stands
    from trainer.engine.sentences import Sentence
    from trainer.school.records import Records
    from trainer.school.today import Today, TodayStep


_MOMENT_MS = 8_000
"""The milliseconds that a press waits for the records; then the step is begun that is next by the lessons alone."""


class TodayWays(QObject):
    """Chooses in the records' thread, where all that the choice needs is read; a press before that waits a moment."""

    going = Signal(object)
    """Carries the route to the step that begins."""

    def __init__(self, card: TodayCard, preferences: Preferences, world: World, parent: QObject) -> None:
        super().__init__(parent)
        self._card, self._preferences, self._world = card, preferences, world
        self.today: Today | None = None
        """The step that is shown; None before one is known."""
        self._asking: object = None
        self._is_known = False
        """True if the records have told what is next, or cannot."""
        self._patience = QTimer(self, singleShot=True, interval=_MOMENT_MS)
        self._patience.timeout.connect(self._go)
        card.asked.connect(self._begin)

    def ask(self) -> None:
        """Choose anew, and show the step once it is known: at first by the lessons alone, which the settings tell."""
        if not self._asking:
            self._choose(is_by_lessons=True)
        self._choose(is_by_lessons=False)

    def _choose(self, *, is_by_lessons: bool) -> None:
        preferences, folder, who = self._preferences, self._world.houses_folder, self._world.who
        now, asking = self._world.now(), object()
        if not is_by_lessons:
            self._asking, self._is_known = asking, False

        def answer(records: "Records") -> "_Chosen":
            from trainer.school.today import known_of, today_of
            from trainer.school.today_words import reasons, step_heading
            from trainer.wording.sentences import joined

            if is_by_lessons:
                today = today_of(known_of(preferences.now, folder, now.date()))
            else:
                from trainer.school.today_by_records import today_by_records  # with the database

                today = today_by_records(records, who.person, preferences.now, folder, now)
            return _Chosen(today, step_heading(today.step), joined(reasons(today), "dots"))

        def show(chosen: "_Chosen") -> None:
            if is_by_lessons or self._asking is asking:  # it may be somebody else by now
                self.today = chosen.today
                self._card.tell(in_words(chosen.heading), in_words(chosen.why))
            know()

        def know(_: object = None) -> None:
            if self._asking is asking:
                self._is_known = True
                self._go_if_pressed()

        # The lessons need no records: what mends is not kept waiting for them.
        self._world.records.ask(self, answer, show, know, mends=is_by_lessons)

    def _begin(self) -> None:
        """Begin the step; where the records may tell another one than the lessons do, wait for them a moment."""
        settings = self._preferences.now
        if self._is_known or not (settings.lesson_rounds or settings.sessions):
            self._go()
            return
        self._card.tell_waiting(self.tr("Choosing your next step…"))
        self._patience.start()

    def _go_if_pressed(self) -> None:
        if self._patience.isActive():
            self._go()

    def _go(self) -> None:
        self._patience.stop()
        self._card.tell_waiting("")
        if not self._card.isVisible():  # whoever pressed has gone elsewhere meanwhile
            return
        if self.today is None:
            from trainer.school.today import known_of, today_of

            world = self._world
            self.today = today_of(known_of(self._preferences.now, world.houses_folder, world.now().date()))
        step, self.today = self.today.step, None  # it is another one by the time somebody comes back
        self.going.emit(_route_to(step))


def _route_to(step: "TodayStep") -> routes.Route:
    from trainer.school.today import AuditionStep, DueStep, LessonQuestions, NextLesson, RoundStep, RunStep

    match step:
        case NextLesson(game=game, lesson=lesson):
            return routes.ToLesson(lesson, game)
        case LessonQuestions(game, lesson):
            return routes.ToLessonQuestions(game, lesson)
        case DueStep(count):
            return routes.ToDuePractice(count)
        case RoundStep(game):
            return routes.ToUsualRound(game)
        case RunStep(drill):
            return routes.ToRun(drill)
        case AuditionStep(game):
            return routes.ToAudition(game)


class _Chosen(NamedTuple):
    today: "Today"
    heading: "Sentence"
    why: "Sentence"
