"""Classes: made, archived, and filled from a roster after a trial that tells what would come of each line."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from typing import TYPE_CHECKING, Final
from uuid import UUID

import msgspec

from trainer.classroom.roster import RefusedLine, Roster, RosterLine
from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.school.people import manages, named
from trainer.store.attendance import attendance
from trainer.store.class_answers import spent_by
from trainer.store.classes import add_to_class, classes, keep_class, memberships
from trainer.store.people import people
from trainer.store.rows import ClassRow, PersonRow

if TYPE_CHECKING:
    from trainer.store.records_store import Store

LONGEST_CLASS: Final = 80
LONGEST_TERM: Final = 40


class ClassRefused(Refusal):
    """Something that may not be done with a class."""


def add_class(
    store: "Store",
    name: str,
    draw: Callable[[], UUID],
    *,
    term: str = "",
    begins: date | None = None,
    ends: date | None = None,
) -> ClassRow:
    """Make a class; `ClassRefused` if its name is none or is taken in that term, or its days are the wrong way."""
    row = expect_class(store, draw(), name=name, term=term, begins=begins, ends=ends)
    keep_class(store, row)
    return row


def change_class(
    store: "Store", row: ClassRow, *, name: str, term: str, begins: date | None, ends: date | None
) -> ClassRow:
    """Give a class another name, term or days; `ClassRefused` as for a new one."""
    expected = expect_class(store, row.uuid, name=name, term=term, begins=begins, ends=ends)
    changed = msgspec.structs.replace(expected, archived=row.archived)
    keep_class(store, changed)
    return changed


def expect_class(
    store: "Store", uuid: UUID, *, name: str, term: str, begins: date | None, ends: date | None
) -> ClassRow:
    """Return a class as it would be kept; `ClassRefused` if it may not be so."""
    name, term = " ".join(name.split()), " ".join(term.split())
    for words, most, what in (
        (name, LONGEST_CLASS, sentence("a name of a class")),
        (term, LONGEST_TERM, sentence("a term")),
    ):
        if len(words) > most or not words.isprintable():
            raise ClassRefused(
                "{words:quoted}: expected {what} of at most {most} letters", words=words, what=what, most=most
            )
    if not name:
        raise ClassRefused("expected a name for the class")
    if begins is not None and ends is not None and ends < begins:
        raise ClassRefused("{name:quoted} ends before it begins", name=name)
    others = [each for each in classes(store) if each.uuid != uuid]
    if any([_folded(each.name, each.term) == _folded(name, term) for each in others]):
        raise ClassRefused("{name:quoted} is there already; expected another name, or a term", name=name)
    return ClassRow(uuid=uuid, name=name, term=term, begins=_written(begins), ends=_written(ends))


def class_named(store: "Store", name: str, term: str = "") -> ClassRow:
    """Return the one class of a name, of a term if one is told; one that is archived only if no other is there."""
    wanted = " ".join(name.split()).casefold()
    found = [each for each in classes(store) if each.name.casefold() == wanted]
    if term:
        found = [each for each in found if each.term.casefold() == " ".join(term.split()).casefold()]
    found = [each for each in found if each.archived is None] or found
    if len(found) == 1:
        return found[0]
    if found:
        terms = [each.term for each in found]
        raise ClassRefused(
            "{name:quoted}: several classes have this name; expected a term of {terms:list}", name=name, terms=terms
        )
    known = [each.name for each in classes(store) if each.archived is None]
    if not known:
        raise ClassRefused("{name:quoted} is not among the classes; there is none yet: classes add NAME", name=name)
    raise ClassRefused("{name:quoted} is not among the classes: {known:list}", name=name, known=known)


def expect_teacher(store: "Store", role: str) -> None:
    """Raise `ClassRefused` unless somebody of a role may keep classes: whoever manages people does."""
    if not manages(role, named(store)):
        raise ClassRefused("classes are kept by an instructor or an administrator")


class ListedClass(msgspec.Struct, frozen=True):
    """A class in the list of them, and the people who are in it now."""

    row: ClassRow
    people: int


def listed_classes(store: "Store") -> list[ListedClass]:
    """Return every class with the number of its people; archived ones last."""
    there = {each.uuid for each in people(store)}
    inside = Counter([each.class_ for each in memberships(store) if each.left is None and each.person in there])
    rows = sorted(classes(store), key=lambda each: each.archived is not None)
    return [ListedClass(each, inside[each.uuid]) for each in rows]


def put_class_away(store: "Store", class_: ClassRow, at: int | None) -> ClassRow:
    """Archive a class at a moment, or bring it back at none; return it as it is then."""
    row = msgspec.structs.replace(class_, archived=at)
    keep_class(store, row)
    return row


def members_of(store: "Store", class_: UUID) -> list[PersonRow]:
    """Return the people who are in a class now, in the order of their names."""
    inside = {each.person for each in memberships(store) if each.class_ == class_ and each.left is None}
    return [each for each in people(store) if each.uuid in inside]


class Member(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who is or was in a class; hours in the program and in the classroom stand apart."""

    person: PersonRow
    left: int | None
    """The moment when they left; None for whoever is in the class now."""
    spent: int
    """The time in the program in milliseconds, of all their practice."""
    attended: int
    """The minutes in the classroom, of this class alone."""
    last: int | None
    """The moment of their last practice."""


def class_members(store: "Store", class_: UUID) -> list[Member]:
    """Return the people of a class in the order of their names, those who left at the end."""
    inside = {each.person: each.left for each in memberships(store) if each.class_ == class_}
    attended: Counter[UUID] = Counter()
    for row in attendance(store, class_):
        attended[row.person] += row.minutes
    spent = spent_by(store, inside)
    found = []
    for each in people(store):
        if each.uuid in inside and each.name:
            time, last = spent.get(each.uuid, (0, None))
            left = inside[each.uuid]
            found.append(Member(person=each, left=left, spent=time, attended=attended[each.uuid], last=last))
    return sorted(found, key=lambda each: each.left is not None)


# Rosters.


class Enrollment(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of a roster for a class: all of it is known before any of it is kept."""

    new: tuple[tuple[RosterLine, PersonRow], ...] = ()
    """Those whom nobody has named here yet."""
    known: tuple[tuple[RosterLine, PersonRow], ...] = ()
    """Those who are among the people, and will be in the class."""
    already: tuple[tuple[RosterLine, PersonRow], ...] = ()
    """Those who are in it."""
    numbered: tuple[PersonRow, ...] = ()
    """Those of the known and of the class who have their number by this roster."""
    refused: tuple[RefusedLine, ...] = ()


def enrollment_of(
    roster: Roster, everybody: Sequence[PersonRow], inside: Iterable[UUID], draw: Callable[[], UUID]
) -> Enrollment:
    """Return the outcome of a roster: a person is known by the number, or else by the name."""
    members, taken = set(inside), set[UUID]()
    new: list[tuple[RosterLine, PersonRow]] = []
    known: list[tuple[RosterLine, PersonRow]] = []
    already: list[tuple[RosterLine, PersonRow]] = []
    numbered: list[PersonRow] = []
    refused = list(roster.refused)
    for line in roster.lines:
        person = _person_of(line, everybody)
        if isinstance(person, PersonRow) and person.uuid in taken:
            person = sentence("is {person} again", person=shown(person))
        if isinstance(person, Sentence):
            refused.append(RefusedLine(line.line, shown_line(line), person))
        elif person is None:
            number = line.number or None
            row = PersonRow(uuid=draw(), name=line.name, sort_name=line.sort_name, number=number)
            new.append((line, row))
        else:
            taken.add(person.uuid)
            (already if person.uuid in members else known).append((line, person))
            if line.number and not person.number:
                numbered.append(msgspec.structs.replace(person, number=line.number))
    return Enrollment(
        new=tuple(new),
        known=tuple(known),
        already=tuple(already),
        numbered=tuple(numbered),
        refused=tuple(sorted(refused, key=lambda each: each.line)),
    )


def enroll(store: "Store", class_: ClassRow, enrollment: Enrollment, at: int) -> int:
    """Keep the outcome of a roster, all of it or nothing; return the number of people who are new in the class."""
    new = [person for _, person in enrollment.new]
    coming = [*new, *[person for _, person in enrollment.known]]
    add_to_class(store, class_.uuid, [*new, *enrollment.numbered], [each.uuid for each in coming], at)
    return len(coming)


def shown(person: PersonRow) -> str:
    """Return a person's name, with the school's number if there is one."""
    return f"{person.name} ({person.number})" if person.number else person.name


def shown_line(line: RosterLine) -> str:
    """Return the name that a line of a roster gives, with its number if there is one."""
    return f"{line.name} ({line.number})" if line.number else line.name


def _person_of(line: RosterLine, everybody: Sequence[PersonRow]) -> PersonRow | Sentence | None:
    """Return the person of a line, None if nobody knows them yet, or the reason why it cannot be told."""
    found = [each for each in everybody if line.number and each.number == line.number]
    if not found:
        found = [each for each in everybody if each.name.casefold() == line.name.casefold()]
        if line.number:  # whoever has another number is somebody else
            found = [each for each in found if not each.number]
    if len(found) > 1:
        names = [shown(each) for each in found]
        return sentence("several have this name: {names:list}; expected a number", names=names)
    if found and found[0].archived is not None:
        return sentence("{person} is archived; bring them back among the people first", person=shown(found[0]))
    return found[0] if found else None


def _written(day: date | None) -> str:
    return day.isoformat() if day is not None else ""


def _folded(name: str, term: str) -> tuple[str, str]:
    return name.casefold(), term.casefold()
