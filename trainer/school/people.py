"""The people of a computer or a school: named, given PINs, archived; and practice that goes from no name to one."""

from collections.abc import Callable, Sequence
from secrets import token_bytes
from typing import TYPE_CHECKING, Final
from uuid import UUID

import msgspec

from trainer.engine.errors import Refusal
from trainer.school.signing_in import SignIn, expect_pin, set_pin, sign_in
from trainer.store.people import archive, hand_over, name_person, people, take_back
from trainer.store.reading import earlier_of, table_of
from trainer.store.rows import PersonRow, Role

if TYPE_CHECKING:
    from trainer.school.records import Records
    from trainer.store.records_store import Store

ROLES: Final[tuple[Role, ...]] = ("learner", "instructor", "administrator")
MANAGERS: Final[tuple[Role, ...]] = ("instructor", "administrator")
LONGEST_NAME: Final = 120
LONGEST_NUMBER: Final = 40


class PersonRefused(Refusal):
    """Something that may not be done with a person."""


def named(store: "Store") -> list[PersonRow]:
    """Return the people who have a name and are not archived, in the order of their names."""
    return [each for each in people(store) if each.name and each.archived is None]


def manages(role: str, everybody: Sequence[PersonRow]) -> bool:
    """True if whoever is of a role makes and changes people: anybody does until there is somebody who should."""
    return role in MANAGERS or not any([each.role in MANAGERS for each in everybody])


def may_change(role: str, other: PersonRow) -> bool:
    """True if whoever is of a role may set another's PIN, or archive them: an instructor may of learners only."""
    return role == "administrator" or (role == "instructor" and other.role == "learner")


def expect_manager(store: "Store", role: str, wanted: Role | None) -> None:
    """Raise `PersonRefused` unless somebody of a role may make one of the wanted role; none is the usual one's."""
    everybody = named(store)
    if not manages(role, everybody):
        raise PersonRefused("people are added by an instructor or an administrator")
    above = wanted is not None and wanted != "learner"
    if above and role != "administrator" and any([each.role in MANAGERS for each in everybody]):
        raise PersonRefused("instructors and administrators are added by an administrator")


def expect_may_change(store: "Store", role: str, person: UUID) -> None:
    """Raise `PersonRefused` unless somebody of a role may change a person."""
    if not any([each.uuid == person and may_change(role, each) for each in people(store)]):
        raise PersonRefused("people are changed by an instructor or an administrator, and those by an administrator")


def add_person(
    store: "Store",
    name: str,
    draw: Callable[[], UUID],
    *,
    role: Role | None = None,
    number: str | None = None,
    pin: str = "",
    salt: Callable[[int], bytes] = token_bytes,
) -> PersonRow:
    """Name somebody new, with a PIN or without; the first one is the administrator unless a role is given.

    `PersonRefused` if the name or the number is taken, or is none; `PinRefused` if the PIN may not be one.
    """
    known = [each for each in people(store) if each.name]
    name, number = _expect_free(name, number, known)
    row = PersonRow(
        uuid=draw(),
        name=name,
        sort_name=sorted_by(name),
        number=number,
        role=role or ("learner" if known else "administrator"),
    )
    if pin:
        expect_pin(pin)
    name_person(store, row)
    if pin:
        set_pin(store, row.uuid, pin, salt)
    return msgspec.structs.replace(row, has_secret=bool(pin))


def correct_person(store: "Store", person: UUID, name: str, number: str | None) -> PersonRow:
    """Give a person another name and number, no number for none; certificates that are out keep the one they hold.

    `PersonRefused` if the name or the number is somebody else's, or is none.
    """
    known = [each for each in people(store) if each.name]
    (row,) = [each for each in known if each.uuid == person]
    name, number = _expect_free(name, number, [each for each in known if each.uuid != person])
    sort_name = row.sort_name if name == row.name else sorted_by(name)  # a list may have told how it is sorted
    row = msgspec.structs.replace(row, name=name, sort_name=sort_name, number=number)
    name_person(store, row)
    return row


def _expect_free(name: str, number: str | None, others: Sequence[PersonRow]) -> tuple[str, str | None]:
    """Return a name and a number as they are kept; `PersonRefused` if they are none, or tell nobody from the others."""
    name, number = " ".join(name.split()), " ".join((number or "").split()) or None
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise PersonRefused("{name:quoted}: expected a name of at most {most} letters", name=name, most=LONGEST_NAME)
    if number is not None and (len(number) > LONGEST_NUMBER or not number.isprintable()):
        raise PersonRefused(
            "{number:quoted}: expected a number of at most {most} letters", number=number, most=LONGEST_NUMBER
        )
    for each in others:
        if each.name.casefold() == name.casefold() and each.number == number:
            raise PersonRefused("{name:quoted} is there already; expected another name, or a number", name=name)
        if number and each.number == number:
            raise PersonRefused("{number:quoted} is the number of {name:quoted}", number=number, name=each.name)
    return name, number


def sorted_by(name: str) -> str:
    """Return a name as lists are sorted: the last word first."""
    first, _, last = name.rpartition(" ")
    return f"{last}, {first}" if first else last


def change_own_pin(store: "Store", person: UUID, old: str, new: str, now: int, salt: Callable[[int], bytes]) -> SignIn:
    """Let a person who knows the PIN have another one, or none for an empty one; a wrong try counts as at signing in.

    `PinRefused` if the new one may not be one.
    """
    if new:
        expect_pin(new)
    tried = sign_in(store, person, old, now)
    if tried.is_in:
        set_pin(store, person, new, salt)
    return tried


def put_away(store: "Store", person: UUID, at: int | None) -> None:
    """Archive a person at a moment, so that the name is offered no more, or bring them back at none.

    `PersonRefused` for the last administrator: nobody could manage people then.
    """
    others = [each.role for each in named(store) if each.uuid != person]
    own = [each.role for each in named(store) if each.uuid == person]
    if at is not None and own == ["administrator"] and others and "administrator" not in others:
        raise PersonRefused("the last administrator cannot be archived; expected another one first")
    archive(store, person, at)


# Signing in.


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of signing in."""

    sign_in: SignIn
    person: PersonRow | None = None
    """Whoever is in now."""
    owns: frozenset[UUID] = frozenset()
    """The people whose practice is this one's: their own, and what was handed over to them."""
    unnamed: int = 0
    """The attempts that were begun here without a name and are nobody's yet."""


def enter(records: "Records", person: UUID, pin: str, now: int) -> Entry:
    """Try to sign a person in; one who is archived or unknown is not let in."""
    store = records.store
    row = next((each for each in named(store) if each.uuid == person), None)
    if row is None:
        return Entry(sign_in=SignIn(False))
    tried = sign_in(store, person, pin, now)
    if not tried.is_in:
        return Entry(sign_in=tried)
    return Entry(sign_in=tried, person=row, owns=owned_by(store, person), unnamed=unnamed_attempts(records))


def owned_by(store: "Store", person: UUID) -> frozenset[UUID]:
    """Return a person, and everybody whose practice was handed over to them."""
    return frozenset([person, *[each.uuid for each in people(store, everybody=True) if each.now == person]])


def unnamed_attempts(records: "Records") -> int:
    """Return the number of attempts that were begun here without a name and were not handed over.

    The results of before there were records are among them: they, too, may be somebody's.
    """
    earlier = earlier_of(records.store, records.person)
    attempts = sum([each.attempts for each in table_of(records.store, [records.person])])
    return attempts + sum([each.right if each.kind == "lesson" else 1 for each in earlier])


def take_unnamed(records: "Records", person: UUID) -> int:
    """Let what was begun here without a name count as a person's; return the attempts."""
    return hand_over(records.store, records.person, person)


def give_back(store: "Store", person: UUID) -> int:
    """Let what was handed over to a person count as before; return the attempts."""
    return sum([take_back(store, each) for each in owned_by(store, person) - {person}])
