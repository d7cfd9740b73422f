"""A live drill carried to the stations of a class: its questions go out, and answers come in while they are asked."""

from uuid import UUID, uuid4

import msgspec
from PySide6.QtCore import QObject, Signal

from trainer.classroom.live_courier import LiveCount, LiveSchool
from trainer.classroom.live_session import LiveSession
from trainer.gui.classes.live_errands import LiveErrands
from trainer.gui.classes.projector import Projector
from trainer.gui.world import World


class LivePosting(QObject):
    """Follows a projector until that is closed; without a way to stations it does nothing."""

    over = Signal()
    """That the drill is over has been posted, or cannot be."""

    def __init__(self, world: World, class_: UUID, projector: Projector, parent: QObject) -> None:
        super().__init__(parent)
        self._world, self._class, self._projector = world, class_, projector
        self._drill = uuid4()
        self._session: LiveSession | None = None
        self._school: LiveSchool | None = None
        self._is_left = False
        self._errands = LiveErrands(self)
        self._errands.came.connect(self._count)
        self._errands.told.connect(self._tell)
        projector.moved.connect(self._follow)
        projector.left.connect(self._leave)

    def _follow(self, session: LiveSession) -> None:
        is_first, self._session = self._session is None, session
        if is_first:
            self._errands.begin(self._round)
        else:
            self._errands.go()

    def _round(self) -> "LiveCount | None":
        """Post and collect; not in the thread of the windows."""
        session = self._session
        assert session is not None
        if self._school is None:
            carrier = self._world.carrier() if self._world.carrier is not None else None
            if carrier is None:
                return None
            self._school = LiveSchool(carrier, self._class, self._drill, self._now)
        return self._school.go_round(session)

    def _now(self) -> int:
        return round(self._world.now().timestamp() * 1000)

    def _count(self, counted: "LiveCount | None") -> None:
        if counted is None:  # the drill is over, or there is no way to stations
            self._end()
        elif not self._is_left:
            self._projector.count(counted.number, counted.answers)

    def _tell(self, fault: str) -> None:
        if self._is_left:  # stations find out by the age of what they ask
            self._end()
        else:
            self._projector.tell_fault(fault)

    def finish(self) -> None:
        """Post that the drill is over before the window ends."""
        self._errands.finish()
        self._end()

    def _end(self) -> None:
        self._errands.stop()
        self.over.emit()
        self.deleteLater()

    def _leave(self) -> None:
        """Post that the drill is over, and then follow no more."""
        self._is_left = True
        session = self._session
        if session is None:
            self._end()
        else:
            self._follow(msgspec.structs.replace(session, at=len(session.questions)))
