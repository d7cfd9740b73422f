"""The work that classes have set for the person, as Home shows it, and the way to each."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from trainer.gui.kit import routes
from trainer.gui.world import World

if TYPE_CHECKING:  # read in the records' thread, when the window stands
    from trainer.classroom.own_work import OwnWork, PersonsWork
    from trainer.gui.app.home import Home
    from trainer.school.records import Records


class SetWorkWays(QObject):
    """Asks the records each time Home is shown; what is begun elsewhere counts by what they have told."""

    going = Signal(object)
    """Carries the route to the work that begins."""

    def __init__(self, home: "Home", world: World, parent: QObject) -> None:
        super().__init__(parent)
        self._home, self._world = home, world
        self._asking: object = None
        world.who.changed.connect(self._forget)
        home.work_asked.connect(self._begin)

    def ask(self) -> None:
        """Show the work that is set by now."""
        self._asking = asking = object()
        who = self._world.who

        def find(records: "Records") -> "PersonsWork":
            from trainer.classroom.own_work import own_work

            return own_work(records.store, who.person)

        def show(found: "PersonsWork") -> None:
            if self._asking is asking:  # it may be somebody else by now
                self._show(found)

        self._world.records.ask(self, find, show)

    def _show(self, found: "PersonsWork") -> None:
        from trainer.gui.app.work_shown import WorkShown
        from trainer.journal.origin import utc_of
        from trainer.journal.wall_clock import milliseconds

        now = milliseconds(utc_of(self._world.now()))
        self._world.set_work.places = found.places(now)
        self._home.show_set_work(WorkShown(found.shown(now), len(found.unknown), now))

    def _begin(self, own: "OwnWork") -> None:
        self.going.emit(_route_to(own))

    def _forget(self) -> None:
        """Show nothing of somebody else's, and let nothing count for it."""
        from trainer.gui.app.work_shown import WorkShown

        self._asking = None
        self._world.set_work.places = {}
        self._home.show_set_work(WorkShown())


def _route_to(own: "OwnWork") -> routes.Route:
    from trainer.classroom.set_work import BlueprintWork, DrillRun, ExerciseSet, LessonSet, PracticeSet

    match own.work:
        case PracticeSet():
            return routes.ToPracticeSet(own.work, own.row.uuid)
        case DrillRun(drill=drill, seconds=seconds):
            return routes.ToRun(drill, seconds)
        case LessonSet(game=game):
            return routes.ToLesson(own.next_part, game)
        case ExerciseSet():
            from trainer.dealing.exercises import all_exercises

            exercise = next(each for each in all_exercises() if each.title == own.next_part)
            return routes.ToExerciseRound(exercise.to_deal, exercise.start_after)
        case BlueprintWork():
            return routes.ToCertify()
