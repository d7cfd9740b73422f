"""The two ends of a live drill at a carrier: the school posts and collects, a station looks and delivers."""

from collections.abc import Callable
from typing import Final
from uuid import UUID

import msgspec

from trainer.classroom.exchange.carrier import Carrier, Parcel
from trainer.classroom.live_exchange import LivePost, LiveRefused, collected, live_post, read_live, state_of
from trainer.classroom.live_session import LiveSession
from trainer.quiz.questions import AnyAnswer

STALE_MS: Final = 6 * 3_600_000
"""The age of a question after which nobody asks it any more: the program that posted it was killed."""


class LiveCount(msgspec.Struct, frozen=True):
    """The answers to a question that have come in, one a person, without the persons."""

    number: int
    answers: tuple[AnyAnswer, ...]


class LiveSchool:
    """The instructor's end; not for the thread of the windows."""

    def __init__(self, carrier: Carrier, class_: UUID, drill: UUID, now: Callable[[], int]) -> None:
        self._carrier, self._class, self._drill, self._now = carrier, class_, drill, now
        self._posted: tuple[object, ...] | None = None
        self._place = 0
        self._answers: dict[UUID, AnyAnswer] = {}

    def go_round(self, session: LiveSession) -> LiveCount | None:
        """Post what is new of a drill and take what has arrived; `CarrierAway` ends it, and the next round goes on."""
        moment = (session.at, state_of(session) if not session.is_over else "")
        if moment != self._posted:
            self._carrier.post(live_post(self._class, self._drill, session, self._now()))
            self._posted = moment
        if session.is_over:
            return None
        number = session.now.question.number
        if number != self._place:
            self._place, self._answers = number, {}
        parcels = list(self._carrier.arrived("live-answer"))
        found = collected(parcels, (self._drill, number), self._answers)
        self._answers = found.answers
        refused = {id(parcel): why for parcel, why in found.refused}
        for parcel in parcels:
            self._carrier.put_away(parcel, refused.get(id(parcel)))
        return LiveCount(number, tuple(found.answers.values()))


class LiveStation:
    """A station's end; not for the thread of the windows."""

    def __init__(self, carrier: Carrier, now: Callable[[], int]) -> None:
        self._carrier, self._now = carrier, now
        self._since = 0
        self._asked: dict[UUID, LivePost] = {}

    def look(self) -> dict[UUID, LivePost]:
        """Return the question that each class is at now; classes without a drill are left out."""
        for post in self._carrier.posted(self._since):
            self._since = max(self._since, post.number)
            if post.kind != "live":
                continue
            self._asked.pop(post.class_, None)
            if post.content:
                try:
                    self._asked[post.class_] = read_live(post.content)
                except LiveRefused:  # of a newer program, say: it is asked at other stations
                    continue
        now = self._now()
        return {class_: each for class_, each in self._asked.items() if now - each.made < STALE_MS}

    def deliver(self, parcel: Parcel) -> None:
        """See an answer to the school."""
        self._carrier.deliver(parcel)
