"""The courier of a station: it asks what the school posted, delivers what was practiced, and brings what was elsewhere.

What cannot be done now is done in a later round; whatever was begun twice counts once.
"""

from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import UUID

import msgspec

from trainer.classroom.exchange.carrier import Carrier, CarrierAway, Parcel, Post
from trainer.classroom.exchange.delivered import Delivered
from trainer.classroom.exchange.tokens import token_of
from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence
from trainer.store.faults import RecordsFault

if TYPE_CHECKING:
    from trainer.school.records import Records


class CourierRound(msgspec.Struct, kw_only=True):
    """The outcome of a round."""

    posts: int = 0
    delivered: int = 0
    brought: int = 0
    """The attempts of the person here that came from other stations."""
    asked_for: UUID | None = None
    """The person whose attempts from elsewhere were asked for."""
    is_token_refused: bool = False
    """True if the server wants another token of theirs, or has none."""
    refused: list[Sentence] = []


class StationCourier:
    """Goes the rounds between a station and its school; not for the thread of the windows."""

    def __init__(self, carrier: Carrier, folder: Path, take_post: "Callable[[Records, Post], object]") -> None:
        self._carrier, self._folder, self._take_post = carrier, folder, take_post
        self._identity = carrier.name
        self._delivered = Delivered(folder, carrier.name)
        self._since = 0
        self._gone_through: tuple[int, frozenset[UUID]] | None = None
        """The number of closed attempts when all were delivered last, and the people whose they are."""
        self._person: UUID | None = None
        """The person who is to be asked for."""

    def sign_in(self, person: UUID | None) -> None:
        """Ask for a person's attempts in the next round, once; for nobody's at none."""
        self._person = person

    def note_arrived(self, attempts: Iterable[UUID]) -> None:
        """Send back nothing that came over the carrier itself."""
        for attempt in attempts:
            if attempt not in self._delivered:
                self._delivered.add(attempt)

    def go_round(self, records: "Records") -> CourierRound:
        """Go one round; `CarrierAway` or a `RecordsFault` ends it, and the next one goes on there."""
        done = CourierRound()
        if (identity := self._carrier.identity()) != self._identity:  # an empty stick in the place of the full one
            self._identity, self._delivered = identity, Delivered(self._folder, identity)
            self._since, self._gone_through = 0, None
        self._ask_for_posts(records, done)
        self._deliver(records, done)
        self._bring(records, done)
        return done

    def _ask_for_posts(self, records: "Records", done: CourierRound) -> None:
        for post in self._carrier.posted(self._since):
            try:
                self._take_post(records, post)
            except RecordsFault:  # the post is asked for again
                raise
            except Refusal as refusal:  # a newer program's, say: the others are for us
                done.refused.append(refusal.sentence)
            self._since = max(self._since, post.number)
            done.posts += 1

    def _deliver(self, records: "Records", done: CourierRound) -> None:
        from trainer.store.classes import memberships

        # What a guest does, or somebody who is in no class, is no business of the school's.
        members = frozenset([each.person for each in memberships(records.store)])
        self._deliver_attempts(records, members, done)
        self._deliver_reports(records, members)

    def _deliver_attempts(self, records: "Records", members: frozenset[UUID], done: CourierRound) -> None:
        from trainer.school.sealed_papers import as_it_leaves, school_here
        from trainer.store.reading import closed_attempts, closed_count

        # A school's records have very many: they are gone through when there is another one.
        found = closed_count(records.store, members), members
        if found == self._gone_through:
            return
        for uuid, person in closed_attempts(records.store, members):
            if uuid in self._delivered:
                continue
            saved = records.store.journal_of(uuid)
            content = (saved.sealed or saved.whole) if saved is not None else b""
            if not content:
                continue
            content = as_it_leaves(content, school_here(records.store, records.folder))
            try:
                self._carrier.deliver(Parcel(uuid=uuid, person=person, content=content))
            except (CarrierAway, RecordsFault):
                raise
            except Refusal as refusal:  # by a server that does not take this one: the others are not to wait for it
                done.refused.append(refusal.sentence)
                continue
            self._delivered.add(uuid)
            done.delivered += 1
        self._gone_through = found

    def _deliver_reports(self, records: "Records", members: Collection[UUID]) -> None:
        from trainer.classroom.exchange.report_file import parcel_number, parcel_of
        from trainer.store.reports import report_rulings, reports

        answered = report_rulings(records.store)
        for row in reports(records.store, by=members):
            if row.uuid not in answered and (number := parcel_number(row)) not in self._delivered:
                self._carrier.deliver(parcel_of(row))
                self._delivered.add(number)

    def _bring(self, records: "Records", done: CourierRound) -> None:
        from trainer.classroom.exchange.absorbing import absorb
        from trainer.store.mailbox import TokenRefused
        from trainer.store.reading import closed_attempts

        person = self._person
        if person is None:
            return
        here = {uuid for uuid, _ in closed_attempts(records.store, [person])}
        try:
            for parcel in self._carrier.attempts_of(person, token_of(self._folder, person), here):
                taken = absorb(records, parcel.content, Path(str(parcel.uuid)))
                done.brought += taken.intake == "taken"
                if taken.intake == "refused" and taken.why is not None:
                    done.refused.append(taken.why)
                else:  # where it came from it need not go
                    self._delivered.add(parcel.uuid)
        except TokenRefused:
            done.is_token_refused = True
        done.asked_for = person
        if self._person == person:  # nobody else has signed in meanwhile
            self._person = None
