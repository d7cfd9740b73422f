"""A person's best runs, as far as they are known: from this start of the program, and from the records."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from trainer.fundamentals.run import Run, RunScore
from trainer.gui.world import World

if TYPE_CHECKING:
    from trainer.school.records import Records


class Bests(QObject):
    """The best run of each drill and length; runs of this start count before the records have answered, too."""

    changed = Signal()

    def __init__(self, world: World, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._world = world
        self._known: dict[tuple[str, int], RunScore] = {}
        world.who.changed.connect(self._forget)

    def of(self, drill: str, seconds: int) -> RunScore | None:
        """Return the best run of a drill by its length; None before the first."""
        return self._known.get((drill, seconds))

    def ask(self) -> None:
        """Ask the records for the runs of whoever practices now."""
        who = self._world.who
        person = who.person

        def look(records: "Records") -> dict[tuple[str, int], RunScore]:
            from trainer.school.runs import bests_of  # in the records' thread, with the database

            return bests_of(records, person)

        self._world.records.ask(self, look, lambda found: self._take(found) if who.person == person else None)

    def add(self, run: Run) -> None:
        """Take a run into account."""
        self._take({(run.plan.drill, run.plan.seconds): run.score})

    def _take(self, found: dict[tuple[str, int], RunScore]) -> None:
        for key, score in found.items():
            best = self._known.get(key)
            if best is None or score.rank < best.rank:
                self._known[key] = score
        self.changed.emit()

    def _forget(self) -> None:
        self._known.clear()
        self.changed.emit()
