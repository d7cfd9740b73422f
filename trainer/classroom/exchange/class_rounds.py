"""The rounds of a computer, however it exchanges: by a server, by a class folder, or by files that people send."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import UUID

import msgspec

from trainer.classroom.exchange.carrier import CarrierAway
from trainer.classroom.exchange.courier import Courier, RoundMade
from trainer.classroom.exchange.delivered import Delivered
from trainer.classroom.exchange.hand_in import LEDGER, HandedIn, hand_in

if TYPE_CHECKING:  # read in the courier's thread
    from trainer.school.records import Records


class ClassRound(msgspec.Struct, kw_only=True):
    """The outcome of a round."""

    made: RoundMade | None = None
    """The outcome over a carrier; None without one."""
    handed_in: tuple[HandedIn, ...] = ()
    """The files that are to be sent, where there is no carrier."""


class ClassRounds:
    """Goes the rounds of a data folder; the carrier is looked up each time, since a school may name another one."""

    def __init__(
        self,
        folder: Path,
        to_hand_in: Path,
        now: Callable[[], int],
    ) -> None:
        self._folder, self._to_hand_in, self._now = folder, to_hand_in, now
        self._courier: Courier | None = None
        self._was_there = False
        """True once the carrier was reached."""
        self._name = ""
        self._person: UUID | None = None

    def sign_in(self, person: UUID | None) -> None:
        """Ask for what a person did at other stations in the next round; for nobody's at none."""
        self._person = person
        if self._courier is not None:
            self._courier.sign_in(person)

    def close(self) -> None:
        """Let go of the carrier."""
        if self._courier is not None:
            self._courier.close()

    def go_round(self, records: "Records") -> ClassRound:
        """Go one round; a `Refusal` ends it, and the next one goes on there."""
        from trainer.classroom.exchange.carrier_here import carrier_here, carrier_named, records_server

        name = carrier_named(self._folder)
        if name != self._name or (name and self._courier is None):
            self.close()
            carrier = carrier_here(self._folder)
            self._courier = Courier(carrier, self._folder, self._now) if carrier is not None else None
            self._name = name
            if self._courier is not None:
                self._courier.sign_in(self._person)
        if self._courier is not None:
            try:
                made = self._courier.go_round(records)
            except CarrierAway:
                if not self._was_there and name == records_server(self._folder):
                    return ClassRound()  # a school may keep its records on a server, and exchange nothing by it
                raise
            self._was_there = True
            return ClassRound(made=made)
        files = hand_in(records, self._to_hand_in, Delivered(self._folder, LEDGER))
        return ClassRound(handed_in=tuple(files))


def takes_part(folder: Path) -> bool:
    """True if a data folder's computer exchanges anything: it has a carrier, or set work that came along."""
    from trainer.classroom.exchange.carrier_here import carrier_named
    from trainer.classroom.exchange.package import came_along

    return bool(carrier_named(folder) or came_along(folder))
