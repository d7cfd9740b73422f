"""The package of a class: who is in it, what is set, and all that a computer needs to do it; the `.assignment` file."""

from collections.abc import Collection, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final, Literal
from uuid import UUID

import msgspec
from msgspec import Meta

from trainer import __version__
from trainer.classroom.exchange.carrier import Post
from trainer.classroom.set_work import BlueprintWork, WorkRefused, work_of
from trainer.disk.whole_file import write_whole
from trainer.engine.errors import Refusal
from trainer.engine.sentences import sentence
from trainer.exam.blueprint_files import parse_blueprint, write_blueprint
from trainer.exam.school_key import KeyRefused, PublicKeys, read_public_keys, write_public_keys
from trainer.rounds.input_files import read_bytes
from trainer.school.blueprint_shelf import BlueprintShelf
from trainer.school.records import Records
from trainer.school.school_keys import public_keys_if_any
from trainer.school.school_settings import FILE as SCHOOL_FILE
from trainer.school.school_settings import SchoolSettings
from trainer.school.sealed_papers import keep_school
from trainer.school.settings import keep_settings, read_settings
from trainer.school.verdict_reports import keep_reports
from trainer.store.assignments import add_allowances, add_assignments, allowances, assignments
from trainer.store.classes import classes, keep_class, memberships, update_memberships
from trainer.store.forgetting import forgotten_among
from trainer.store.people import name_person, people
from trainer.store.report_rows import ReportRow, ReportRulingRow
from trainer.store.reports import report_rulings, reports
from trainer.store.rows import ClassRow, MembershipRow, PersonRow
from trainer.store.work_rows import AllowanceRow, AssignmentRow

FORMAT: Final = 1
SUFFIX: Final = ".assignment"
LARGEST: Final = 16 << 20
"""The bytes of a file: those of a class of a thousand that sits all blueprints."""
FOLDER: Final = "set-work"
"""The folder, beside the records, of the last package of each class, as it came."""
_MOST_PEOPLE: Final = 2000
_MOST_WORK: Final = 2000


class PackageRefused(Refusal):
    """A file that is no package of a class, or not a whole one; one line that names it."""


class Classmate(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Somebody in the class: a name to tap on, and no more."""

    uuid: UUID
    name: Annotated[str, Meta(min_length=1, max_length=120)]
    sort_name: Annotated[str, Meta(max_length=120)] = ""
    since: Annotated[int, Meta(ge=0)]
    """The milliseconds since 1970 from which on they are in it."""


class Package(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """All that an instructor's program sends of a class: the whole of it each time, the last one holds."""

    format: Literal[1]
    program: Annotated[str, Meta(max_length=24)]
    """The version of the program that wrote it."""
    made: Annotated[int, Meta(ge=0)]
    """In milliseconds since 1970."""
    class_: ClassRow = msgspec.field(name="class")
    people: Annotated[tuple[Classmate, ...], Meta(max_length=_MOST_PEOPLE)]
    assignments: Annotated[tuple[AssignmentRow, ...], Meta(max_length=_MOST_WORK)] = ()
    allowances: tuple[AllowanceRow, ...] = ()
    """Those of its people, without the reasons: the whole class has the file, and a reason may be an illness."""
    reports: Annotated[tuple[ReportRow, ...], Meta(max_length=_MOST_WORK)] = ()
    """The verdicts that its people reported and that were answered, without anybody's words about them."""
    report_rulings: Annotated[tuple[ReportRulingRow, ...], Meta(max_length=_MOST_WORK)] = ()
    """The answers."""
    blueprints: Annotated[tuple[str, ...], Meta(max_length=200)] = ()
    """The editions that are to be sat, each the text of its file."""
    keys: PublicKeys | None = None
    """The school's public keys, to which proctored papers are sealed."""
    send_to: Annotated[str, Meta(max_length=200)] = ""
    """The person whom files are sent to, as an instructor typed it: a name, an address."""


def package_of(records: Records, class_: ClassRow, now: int, send_to: str = "") -> Package:
    """Return the package of a class as it stands now; its blueprints are those that are on the shelf here."""
    store = records.store
    since = {each.person: each.since for each in memberships(store) if each.class_ == class_.uuid and not each.left}
    set_work = assignments(store, class_.uuid)
    named = [each for each in people(store) if each.uuid in since and each.name]
    rulings = report_rulings(store)
    answered = [each for each in reports(store, by=since) if each.uuid in rulings][-_MOST_WORK:]
    allowed = [each for each in allowances(store, [row.uuid for row in set_work]) if each.person in since]
    return Package(
        format=FORMAT,
        program=__version__,
        made=now,
        class_=class_,
        people=tuple(
            [
                Classmate(uuid=each.uuid, name=each.name, sort_name=each.sort_name, since=since[each.uuid])
                for each in named
            ]
        ),
        assignments=tuple(set_work),
        allowances=tuple([msgspec.structs.replace(each, reason="") for each in allowed]),
        reports=tuple([msgspec.structs.replace(each, why="", content="") for each in answered]),
        report_rulings=tuple([rulings[each.uuid] for each in answered]),
        blueprints=tuple(_editions_of(records.folder, set_work)),
        keys=public_keys_if_any(store),
        send_to=send_to,
    )


def write_package(package: Package) -> bytes:
    """Return the bytes of a package."""
    return msgspec.json.encode(package) + b"\n"


def read_package(content: bytes, path: Path) -> Package:
    """Return the package of a file's bytes; `PackageRefused` in one line if they are none, or do not fit together."""
    try:
        package = msgspec.json.decode(content, type=Package)
        _expect_whole(package)
    except PackageRefused as refusal:
        raise refusal.within(path) from None
    except Refusal as refusal:
        raise PackageRefused("{path}: {refusal}", path=path, refusal=refusal.sentence) from None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError) as fault:
        raise PackageRefused("{path}: is no set work of a class ({fault:shown})", path=path, fault=str(fault)) from None
    return package


def load_package(path: Path) -> Package:
    """Return the package of a file; `PackageRefused` in one line if it holds none."""
    return read_package(read_bytes(path, sentence("set work of a class"), PackageRefused, LARGEST), path)


def take_package(records: Records, package: Package, *, only: UUID | None = None) -> None:
    """Keep the class, the names and the work of a package: of everybody, or of one person at a computer of their own.

    Whoever has a name of their own here keeps it, and everybody their role; nobody's work is taken away. Who left the
    class has left it here.
    A class that was made here stays as it is: `PackageRefused` then.
    """
    store, class_ = records.store, package.class_.uuid
    if class_ not in came_along(records.folder) and any([each.uuid == class_ for each in classes(store)]):
        raise PackageRefused("the class {name:quoted} is kept at this computer itself", name=package.class_.name)
    package = _without(package, forgotten_among(store, [each.uuid for each in package.people]))
    earlier = kept_package(records.folder, class_)
    as_it_came = {each.uuid: each.name for each in earlier.people} if earlier is not None else {}
    wanted = [each for each in package.people if only is None or each.uuid == only]
    _keep_package(records.folder, package)
    here = {each.uuid: each for each in people(store, everybody=True)}
    for each in wanted:
        known = here.get(each.uuid)
        sort_name = each.sort_name or each.name
        if known is None or not known.name:
            name_person(store, PersonRow(uuid=each.uuid, name=each.name, sort_name=sort_name))
        elif each.name != known.name == as_it_came.get(each.uuid):  # the school's own name was corrected there
            name_person(store, msgspec.structs.replace(known, name=each.name, sort_name=sort_name))
    keep_class(store, package.class_)
    rows = [MembershipRow(class_=class_, person=each.uuid, since=each.since) for each in wanted]
    update_memberships(store, class_, rows, package.made, ends_others=only is None)
    add_assignments(store, package.assignments)
    present = {each.uuid for each in wanted}
    add_allowances(store, [each for each in package.allowances if each.person in present])
    keep_reports(store, records.here, package.reports, package.report_rulings)
    _keep_editions(records.folder, package.blueprints)
    if package.keys is not None:
        with suppress(OSError):  # proctored papers are not sealed then: nothing else depends on it
            keep_school(records.folder, package.keys)


def _keep_package(folder: Path, package: Package) -> None:
    """Keep a package first of all: by it the class is known for one that is kept elsewhere."""
    path = folder / FOLDER / f"{package.class_.uuid}{SUFFIX}"
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(path, write_package(package), private=True)
    except OSError as fault:
        raise PackageRefused(
            "{path}: cannot be written ({strerror})", path=path, strerror=fault.strerror or str(fault)
        ) from None


def take_post(records: Records, post: Post) -> None:
    """Keep the class that was posted to all stations; `PackageRefused` if it cannot be read here."""
    if post.kind == "package" and post.content:
        take_package(records, read_package(post.content, Path("the set work that was posted")))


def kept_package(folder: Path, class_: UUID) -> Package | None:
    """Return the last package of a class that was kept in a data folder; None if there is none that can be read."""
    try:
        return load_package(folder / FOLDER / f"{class_}{SUFFIX}")
    except PackageRefused:
        return None


def came_along(folder: Path) -> set[UUID]:
    """Return the classes that came to a data folder with set work: they are kept at another computer."""
    found = set()
    with suppress(OSError):
        for path in (folder / FOLDER).iterdir():
            with suppress(ValueError):
                found.add(UUID(path.stem))
    return found


def sender_of(folder: Path) -> str:
    """Return the words by which learners know whom to send their files to, as the school's settings have them."""
    return read_settings(folder / SCHOOL_FILE, SchoolSettings())[0].send_to


def keep_sender(folder: Path, send_to: str) -> None:
    """Keep these words for the next time; where the school's settings cannot be written they are asked for again."""
    path = folder / SCHOOL_FILE
    school, unreadable = read_settings(path, SchoolSettings())
    if unreadable is None:
        keep_settings(path, school, msgspec.structs.replace(school, send_to=send_to))


def drop_from_packages(folder: Path, person: UUID) -> None:
    """Take somebody who is forgotten out of the packages that a data folder keeps; one that cannot be read goes."""
    with suppress(OSError):
        for path in sorted((folder / FOLDER).iterdir()):
            try:
                package = load_package(path)
            except PackageRefused:
                path.unlink()
                continue
            write_whole(path, write_package(_without(package, {person})), private=True)


def _without(package: Package, gone: Collection[UUID]) -> Package:
    """Return a package without some people."""
    people = tuple([each for each in package.people if each.uuid not in gone])
    allowed = tuple([each for each in package.allowances if each.person not in gone])
    reported = tuple([each for each in package.reports if each.by not in gone])
    left = {each.uuid for each in reported}
    rulings = tuple([each for each in package.report_rulings if each.report in left])
    return msgspec.structs.replace(package, people=people, allowances=allowed, reports=reported, report_rulings=rulings)


def _editions_of(folder: Path, set_work: Iterable[AssignmentRow]) -> list[str]:
    """Return the texts of the blueprint editions that set work names and the shelf has."""
    shelf: BlueprintShelf | None = None
    found: dict[str, str] = {}
    for row in set_work:
        with suppress(WorkRefused):
            work = work_of(row)
            if isinstance(work, BlueprintWork) and row.withdrawn is None and work.digest not in found:
                shelf = shelf or BlueprintShelf(folder).read()
                edition = shelf.edition(work.digest)
                if edition is not None:
                    found[work.digest] = write_blueprint(edition)
    return list(found.values())


def _keep_editions(folder: Path, texts: Iterable[str]) -> None:
    """Keep blueprint editions where sittings find them, beside those of this computer."""
    shelf = BlueprintShelf(folder).read() if texts else None
    for text in texts:
        blueprint = parse_blueprint(text)
        if shelf is not None and shelf.edition(blueprint.digest) is None:
            shelf.keep_edition(blueprint)


def _expect_whole(package: Package) -> None:
    """Raise a refusal if what stands in a package does not fit together, or could not be kept."""
    uuids = {each.uuid for each in package.people}
    if len(uuids) != len(package.people):
        raise PackageRefused("somebody is in the class twice")
    texts = [package.class_.name, package.class_.term, package.send_to, *[each.name for each in package.people]]
    texts += [each.sort_name for each in package.people] + [each.title for each in package.assignments]
    texts += [each.reason for each in package.report_rulings]
    if any([not text.isprintable() for text in texts]):
        raise PackageRefused("holds a letter that cannot be seen")
    of_class = package.class_.uuid
    if any([each.class_ != of_class for each in package.assignments]):
        raise PackageRefused("some of its work is set for another class")
    work = {each.uuid for each in package.assignments}
    if len(work) != len(package.assignments):
        raise PackageRefused("some of its work is there twice")
    if any([each.assignment not in work or each.person not in uuids for each in package.allowances]):
        raise PackageRefused("allows something at work, or to somebody, that is not in it")
    if {each.uuid for each in package.reports} != {each.report for each in package.report_rulings}:
        raise PackageRefused("answers a report that is not in it")
    moments = [each for row in package.assignments for each in (row.made, row.changed, row.opens, row.due) if each]
    moments += [each for row in package.allowances for each in (row.at, row.until) if each]
    if any([not 0 <= each < _END for each in [*moments, package.made, *[each.since for each in package.people]]]):
        raise PackageRefused("holds a day that is none")
    for row in package.assignments:  # work that only a newer program knows is told where it is shown
        msgspec.json.decode(row.content, type=dict[str, msgspec.Raw])
    for text in package.blueprints:
        parse_blueprint(text)
    if package.keys is not None:
        try:
            read_public_keys(write_public_keys(package.keys))
        except KeyRefused as refusal:
            raise PackageRefused("{refusal}", refusal=refusal.sentence) from None


_END: Final = 253_402_300_800_000
"""The year 10000, in milliseconds since 1970."""
