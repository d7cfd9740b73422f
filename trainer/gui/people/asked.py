"""Questions of the pages about people to the records, answered in their thread, which alone reads a database."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import UUID, uuid4

import msgspec

if TYPE_CHECKING:
    from trainer.classroom.forgetting import Foreseen, Forgotten
    from trainer.school.people import Entry
    from trainer.school.records import Records
    from trainer.school.signing_in import SignIn
    from trainer.store.rows import PersonRow, Role


class Managed(msgspec.Struct, frozen=True):
    """Somebody in the list of people, and whether whoever looks at it may change them."""

    person: "PersonRow"
    may_change: bool


class PeopleShown(msgspec.Struct, frozen=True, kw_only=True):
    """All that the page of people shows to one of them."""

    has_pin: bool = False
    unnamed: int = 0
    """The attempts without a name that nobody has."""
    handed_over: bool = False
    """True if attempts without a name are this person's."""
    manages: bool = False
    people: "Sequence[Managed]" = ()
    """Everybody, if this person manages people; the archived ones last."""


def names(records: "Records") -> "list[PersonRow]":
    """Return the people who can sign in, and note beside the records whether there are any."""
    from trainer.school.people import named
    from trainer.school.sharing import note_sharing

    found = named(records.store)
    note_sharing(records.folder, shared=bool(found))
    return found


def wait_of(records: "Records", person: UUID, now: int) -> int:
    """Return the milliseconds before a person's PIN can be tried."""
    from trainer.school.signing_in import wait_before

    return wait_before(records.store, person, now)


def entered(records: "Records", person: UUID, pin: str, now: int) -> "tuple[Entry, bool]":
    """Try to sign a person in; the second is true if they are to be asked about what was begun without a name."""
    from trainer.school.people import enter
    from trainer.school.sharing import sharing_in

    entry = enter(records, person, pin, now)
    return entry, entry.unnamed > 0 and person not in sharing_in(records.folder).asked


def decided(records: "Records", person: UUID, *, is_theirs: bool) -> frozenset[UUID]:
    """Note the answer of a person who was asked whether practice without a name is theirs; return whom they own."""
    from trainer.school.people import owned_by, take_unnamed
    from trainer.school.sharing import note_sharing

    if is_theirs:
        take_unnamed(records, person)
    note_sharing(records.folder, asked=person)
    return owned_by(records.store, person)


def given_back(records: "Records", person: UUID) -> frozenset[UUID]:
    """Let what was handed over to a person be without a name again; return whom they own."""
    from trainer.school.people import give_back, owned_by

    give_back(records.store, person)
    return owned_by(records.store, person)


def shown(records: "Records", person: UUID, role: str) -> PeopleShown:
    """Return all that the page of people shows to a person of a role."""
    from trainer.school.people import manages, may_change, named, owned_by, unnamed_attempts
    from trainer.store.people import people

    store = records.store
    everybody = [each for each in people(store) if each.name]
    is_manager = manages(role, named(store))
    listed = sorted(everybody, key=lambda each: each.archived is not None) if is_manager else []
    return PeopleShown(
        has_pin=any([each.has_secret for each in everybody if each.uuid == person]),
        unnamed=unnamed_attempts(records),
        handed_over=owned_by(store, person) != {person},
        manages=is_manager,
        people=[Managed(each, may_change(role, each)) for each in listed],
    )


def added(records: "Records", by: str, name: str, *, number: str, role: "Role | None", pin: str) -> "PersonRow":
    """Name somebody new, if whoever does it is of a role that may."""
    from trainer.school.people import add_person, expect_manager
    from trainer.school.sharing import note_sharing

    expect_manager(records.store, by, role)
    row = add_person(records.store, name, uuid4, role=role, number=number, pin=pin)
    note_sharing(records.folder)
    return row


def corrected(records: "Records", by: str, person: UUID, name: str, *, number: str) -> "PersonRow":
    """Give somebody another name and number, if whoever does it is of a role that may."""
    from trainer.school.people import correct_person, expect_may_change

    expect_may_change(records.store, by, person)
    return correct_person(records.store, person, name, number)


def pin_set(records: "Records", by: str, person: UUID, pin: str) -> None:
    """Set somebody else's PIN, if whoever does it is of a role that may."""
    from secrets import token_bytes

    from trainer.school.people import expect_may_change
    from trainer.school.signing_in import set_pin

    expect_may_change(records.store, by, person)
    set_pin(records.store, person, pin, token_bytes)


def own_pin_set(records: "Records", person: UUID, old: str, new: str, now: int) -> "SignIn":
    """Set a person's own PIN, if they know the one they have."""
    from secrets import token_bytes

    from trainer.school.people import change_own_pin

    return change_own_pin(records.store, person, old, new, now, token_bytes)


def archived(records: "Records", by: str, person: UUID, at: int | None) -> None:
    """Archive somebody at a moment, or bring them back at none, if whoever does it is of a role that may."""
    from trainer.school.people import expect_may_change, put_away

    expect_may_change(records.store, by, person)
    put_away(records.store, person, at)


def foreseen(records: "Records", person: "PersonRow") -> "Foreseen":
    """Return all that there is to know before a person is forgotten."""
    from trainer.classroom.forgetting import foresee

    return foresee(records, person)


def forgotten(
    records: "Records",
    by: UUID,
    pin: str,
    person: "PersonRow",
    now: int,
    *,
    keeps_certificates: bool,
    elsewhere: "Sequence[Path]",
) -> "SignIn | Forgotten":
    """Forget a learner, if whoever does it may change them and gives their own PIN again; else how that went."""
    from trainer.classroom.forgetting import forget
    from trainer.school.people import expect_may_change, named
    from trainer.school.school_keys import Signer
    from trainer.school.settings import default_path
    from trainer.school.signing_in import sign_in

    role = next((each.role for each in named(records.store) if each.uuid == by), "")
    expect_may_change(records.store, role, person.uuid)
    tried = sign_in(records.store, by, pin, now)
    if not tried.is_in:
        return tried
    signer, first = Signer(by, now), default_path()
    return forget(records, person, uuid4(), signer, first, keeps_certificates=keeps_certificates, elsewhere=elsewhere)
