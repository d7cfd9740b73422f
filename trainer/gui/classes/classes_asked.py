"""Questions of the list of classes to the records, answered in their thread, which alone reads a database."""

from typing import TYPE_CHECKING
from uuid import UUID, uuid4

import msgspec

if TYPE_CHECKING:
    from datetime import date

    from trainer.classroom.classes import ListedClass
    from trainer.school.records import Records
    from trainer.store.rows import ClassRow, PersonRow


class ClassesShown(msgspec.Struct, frozen=True, kw_only=True):
    """All that the list of classes shows."""

    classes: "tuple[ListedClass, ...]" = ()
    """The archived ones last."""
    has_teacher: bool = True
    """False while nobody manages people: whoever makes a class gives their name, too."""
    unnamed: int = 0
    """The attempts without a name that nobody has."""


class ClassWanted(msgspec.Struct, frozen=True, kw_only=True):
    """A class as somebody enters it."""

    name: str
    term: str = ""
    begins: "date | None" = None
    ends: "date | None" = None


class TeacherWanted(msgspec.Struct, frozen=True, kw_only=True):
    """The first instructor of a computer, who becomes its administrator."""

    name: str
    pin: str = ""
    owns_unnamed: bool = False
    """True if what was practiced without a name is theirs."""


class ClassMade(msgspec.Struct, frozen=True, kw_only=True):
    """A new class, and whoever goes on with it if they have just been given a name."""

    row: "ClassRow"
    teacher: "PersonRow | None" = None
    owns: frozenset[UUID] = frozenset()
    """The people whose practice is the teacher's."""


def is_for(records: "Records", role: str) -> bool:
    """True if somebody of a role keeps classes, or might: nobody does, and no class came here with its work.

    Where it did, all names are learners': none of them is to meet the page of the class.
    """
    from trainer.classroom.exchange.package import came_along
    from trainer.school.people import MANAGERS, manages, named

    if role in MANAGERS:
        return True
    return manages(role, named(records.store)) and not came_along(records.folder)


def shown(records: "Records", role: str) -> ClassesShown:
    """Return the list of classes for somebody of a role."""
    from trainer.classroom.classes import expect_teacher, listed_classes
    from trainer.school.people import MANAGERS, named, unnamed_attempts

    expect_teacher(records.store, role)
    has_teacher = any([each.role in MANAGERS for each in named(records.store)])
    return ClassesShown(
        classes=tuple(listed_classes(records.store)),
        has_teacher=has_teacher,
        unnamed=0 if has_teacher else unnamed_attempts(records),
    )


def made(records: "Records", role: str, wanted: ClassWanted, teacher: TeacherWanted | None) -> ClassMade:
    """Make a class, and name the first instructor if there is none; a `Refusal` in one line if it may not be so."""
    from trainer.classroom.classes import add_class, expect_class, expect_teacher
    from trainer.school.people import add_person, owned_by, take_unnamed, unnamed_attempts
    from trainer.school.sharing import note_sharing

    store = records.store
    expect_teacher(store, role)
    named, owns = None, frozenset[UUID]()
    if teacher is not None:
        expect_class(store, uuid4(), **msgspec.structs.asdict(wanted))  # before anybody is named
        named = add_person(store, teacher.name, uuid4, role="administrator", pin=teacher.pin)
        if teacher.owns_unnamed or not unnamed_attempts(records):  # the settings of just me go along
            take_unnamed(records, named.uuid)
        note_sharing(records.folder, asked=named.uuid)
        owns = owned_by(store, named.uuid)
    row = add_class(store, wanted.name, uuid4, term=wanted.term, begins=wanted.begins, ends=wanted.ends)
    return ClassMade(row=row, teacher=named, owns=owns)


def changed(records: "Records", role: str, row: "ClassRow", wanted: ClassWanted) -> "ClassRow":
    """Give a class another name, term or days."""
    from trainer.classroom.classes import change_class, expect_teacher

    expect_teacher(records.store, role)
    return change_class(records.store, row, **msgspec.structs.asdict(wanted))


def put_away(records: "Records", role: str, row: "ClassRow", at: int | None) -> "ClassRow":
    """Archive a class at a moment, or bring it back at none."""
    from trainer.classroom.classes import expect_teacher, put_class_away

    expect_teacher(records.store, role)
    return put_class_away(records.store, row, at)
