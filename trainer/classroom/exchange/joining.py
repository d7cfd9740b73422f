"""Joining a class by its file: at a computer of one's own by tapping a name, or at one that all of it uses."""

from collections.abc import Sequence
from pathlib import Path
from uuid import UUID

from trainer.classroom.exchange.package import Classmate, Package, came_along, load_package, take_package
from trainer.school.people import named
from trainer.school.records import Records
from trainer.store.rows import PersonRow


def opened(records: Records, path: Path) -> tuple[Package, list[PersonRow]]:
    """Return the package of a file, and those of its people who are here already: for them it is kept at once.

    `PackageRefused` if it is none.
    """
    package = load_package(path)
    inside = {each.uuid for each in package.people}
    known = [each for each in named(records.store) if each.uuid in inside]
    if known:
        is_all = package.class_.uuid in came_along(records.folder) and len(known) > 1
        for only in [None] if is_all else [each.uuid for each in known]:
            take_package(records, package, only=only)
    return package, known


def join(records: Records, package: Package, person: UUID | None) -> None:
    """Let a person of a class practice here, or everybody."""
    from trainer.school.sharing import note_sharing

    take_package(records, package, only=person)
    note_sharing(records.folder)


def rows_of_people(people: Sequence[Classmate]) -> list[PersonRow]:
    """Return the people of a package as they are shown, in the order of their names."""
    rows = [PersonRow(uuid=each.uuid, name=each.name, sort_name=each.sort_name or each.name) for each in people]
    return sorted(rows, key=lambda each: each.sort_name.casefold())
