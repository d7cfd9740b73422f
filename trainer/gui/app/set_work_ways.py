"""The work that classes have set for the person, as Home shows it, and the way to each."""

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from uuid import UUID

from PySide6.QtCore import QObject, Signal

from trainer.gui.kit import routes
from trainer.gui.world import World

if TYPE_CHECKING:  # read in the records' thread, when the window stands
    from collections.abc import Sequence

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
        self._left_off: dict[UUID, Path] = {}
        """The files of sessions at set work that go on, by the attempt."""
        world.who.changed.connect(self._forget)
        home.work_asked.connect(self._begin)

    def ask(self) -> None:
        """Show the work that is set by now."""
        self._asking = asking = object()
        who, sessions = self._world.who, self._world.sessions_folder

        def find(records: "Records") -> "_Found":
            from trainer.classroom.own_work import own_work

            found = own_work(records.store, who.person)
            begun = [each.uuid for own in found.works for each in own.state.attempts if each.state == "open"]
            return _Found(found, _paths_of(begun, sessions))

        def show(found: "_Found") -> None:
            if self._asking is asking:  # it may be somebody else by now
                self._left_off = found.left_off
                self._show(found.work)

        self._world.records.ask(self, find, show)

    def _show(self, found: "PersonsWork") -> None:
        from trainer.gui.app.work_shown import WorkShown
        from trainer.journal.origin import utc_of
        from trainer.journal.wall_clock import milliseconds

        now = milliseconds(utc_of(self._world.now()))
        self._world.set_work.places = found.places(now)
        self._world.set_work.targets = found.targets
        self._home.show_set_work(WorkShown(found.shown(now), len(found.unknown), now))

    def _begin(self, own: "OwnWork") -> None:
        paths = [self._left_off[each.uuid] for each in own.state.attempts if each.uuid in self._left_off]
        self.going.emit(routes.ToLeftOff(paths[-1]) if paths else _route_to(own))

    def _forget(self) -> None:
        """Show nothing of somebody else's, and let nothing count for it."""
        from trainer.gui.app.work_shown import WorkShown

        self._asking = None
        self._world.set_work.places = {}
        self._home.show_set_work(WorkShown())


class _Found(NamedTuple):
    work: "PersonsWork"
    left_off: dict[UUID, Path]


def _paths_of(attempts: "Sequence[UUID]", folder: Path) -> dict[UUID, Path]:
    """Return the files of a folder that are of these attempts."""
    if not attempts:
        return {}
    from contextlib import suppress

    from trainer.engine.errors import Refusal
    from trainer.school.journal_rows import uuid_at

    found = {}
    with suppress(OSError):
        for path in folder.iterdir():
            with suppress(Refusal, OSError):
                if (uuid := uuid_at(path)) in attempts:
                    found[uuid] = path
    return found


def _route_to(own: "OwnWork") -> routes.Route:
    from trainer.classroom.set_work import BlueprintWork, DrillRun, ExerciseSet, LessonSet, PracticeSet

    match own.work:
        case PracticeSet():
            return routes.ToPracticeSet(own.work, own.row.uuid)
        case DrillRun(drill=drill, seconds=seconds, table=table):
            return routes.ToRun(drill, seconds, table)
        case LessonSet(game=game):
            return routes.ToLesson(own.next_part, game)
        case ExerciseSet():
            from trainer.dealing.exercises import all_exercises

            exercise = next(each for each in all_exercises() if each.title == own.next_part)
            return routes.ToExerciseRound(exercise.to_deal, exercise.start_after)
        case BlueprintWork():
            return routes.ToCertify()
