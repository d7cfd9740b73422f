"""Home's note of a reported verdict that was answered lately, and the way to it."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from trainer.gui.kit import routes
from trainer.gui.translation import in_words
from trainer.gui.world import World

if TYPE_CHECKING:  # read in the records' thread, when the window stands
    from trainer.gui.app.home import Home
    from trainer.school.records import Records
    from trainer.school.verdict_reports import Reported

_LATELY_MS: Final = 7 * 86_400_000
"""The time for which Home tells an answer; after that it stands in the record alone."""


class ReportWays(QObject):
    """Asks the records each time Home is shown."""

    going = Signal(object)
    """Carries the route to the attempt whose verdict was reported."""

    def __init__(self, home: "Home", world: World, parent: QObject) -> None:
        super().__init__(parent)
        self._home, self._world = home, world
        self._asking: object = None
        world.who.changed.connect(self._forget)

    def ask(self) -> None:
        """Tell the newest answer to a report of whoever is signed in."""
        self._asking = asking = object()
        person, since = self._world.who.person, round(self._world.now().timestamp() * 1000) - _LATELY_MS

        def find(records: "Records") -> "Reported | None":
            from trainer.school.own_record import answered_reports

            newest = next(iter(answered_reports(records, person)), None)
            return newest if newest is not None and newest.ruling is not None and newest.ruling.at > since else None

        def show(found: "Reported | None") -> None:
            if self._asking is asking:  # it may be somebody else by now
                self._show(found)

        self._world.records.ask(self, find, show)

    def _show(self, found: "Reported | None") -> None:
        if found is None:
            self._home.tell_report("")
            return
        from trainer.wording.reports import answered_words

        told = in_words(answered_words(found.ruling, found.ruled_by))
        self._home.tell_report(
            self.tr("A verdict that you reported was answered. {answer}").format(answer=told),
            lambda: self.going.emit(routes.ToAttempt(found.report.attempt, back=routes.ToHome())),
        )

    def _forget(self) -> None:
        self._asking = None
        self._home.tell_report("")
