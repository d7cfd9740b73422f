"""Questions of a sitting's pages to the records, answered in their thread: PINs and start codes take a second there."""

from typing import TYPE_CHECKING
from uuid import UUID

import msgspec

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from trainer.engine.sentences import Sentence
    from trainer.exam.blueprint import Blueprint
    from trainer.school.blueprint_shelf import BlueprintShelf
    from trainer.school.kept_sitting import KeptSitting
    from trainer.school.open_sittings import OpenSitting
    from trainer.school.records import Records
    from trainer.school.sittings import MaySit, SetSitting
    from trainer.store.rows import PersonRow, SavedAttempt

_MOST_RESULTS = 10
"""The newest results that the page lists; the record has all of them."""


class Sittable(msgspec.Struct, frozen=True):
    """An examination on the shelf, and a person's right to sit it now."""

    blueprint: "Blueprint"
    right: "MaySit"


class CertifyShown(msgspec.Struct, frozen=True, kw_only=True):
    """All that the first page of Certify shows to a person."""

    sittable: "tuple[Sittable, ...]" = ()
    proctors: "tuple[PersonRow, ...]" = ()
    """Those who may proctor this person."""
    broken_off: "tuple[OpenSitting, ...]" = ()
    """The person's sittings that can be taken up."""
    refused: "tuple[Sentence, ...]" = ()
    """A line for each file that cannot be sat as it is."""
    results: "tuple[SavedAttempt, ...]" = ()
    """The person's sittings that are over, the newest first."""
    doubts: int = 0
    """The doubted items that wait for an instructor's answer."""


def shown(records: "Records", person: UUID, now: int) -> CertifyShown:
    """Return all that the first page shows to a person at a moment."""
    from trainer.classroom.own_work import set_sittings
    from trainer.school.blueprint_shelf import BlueprintShelf
    from trainer.school.open_sittings import open_sittings
    from trainer.school.proctoring import proctors
    from trainer.store.appeals import waiting
    from trainer.store.reading import attempts_page
    from trainer.store.rows import AttemptFilter

    sat = attempts_page(records.store, person, AttemptFilter(purpose="sitting"), most=_MOST_RESULTS).attempts
    shelf = BlueprintShelf(records.folder).read()
    found = open_sittings(records.folder, lambda candidate: candidate == person)
    works = set_sittings(records.store, person, now)
    return CertifyShown(
        sittable=tuple(_sittable(records, person, shelf, works, now)),
        proctors=tuple([each for each in proctors(records) if each.uuid != person]),
        broken_off=found.sittings,
        refused=(*shelf.refused, *found.damaged, *_not_here(shelf, works)),
        results=tuple([each for each in sat if each.state != "open"]),
        doubts=waiting(records.store),
    )


def _sittable(
    records: "Records", person: UUID, shelf: "BlueprintShelf", works: "Mapping[str, SetSitting]", now: int
) -> "list[Sittable]":
    """Return the examinations of the shelf; what a class was set stands first, in the edition that it was set."""
    from trainer.school.sittings import may_sit

    editions = {digest: found for digest in works if (found := shelf.edition(digest)) is not None}
    wanted = {each.name for digest, each in editions.items() if not works[digest].is_done}
    others = [each.blueprint for each in shelf.in_use if each.name not in wanted and each.blueprint.digest not in works]
    return [
        *[Sittable(each, may_sit(records, person, each, now, set_work=works[at])) for at, each in editions.items()],
        *[Sittable(each, may_sit(records, person, each, now)) for each in others],
    ]


def _not_here(shelf: "BlueprintShelf", works: "Mapping[str, SetSitting]") -> "list[Sentence]":
    """Return a line for each examination that a class was set and that is not on this computer."""
    from trainer.engine.sentences import sentence

    told = sentence("The examination that {name} was set is not on this computer. Ask for the file of the class again.")
    return [
        told.with_values(name=work.class_name)
        for digest, work in works.items()
        if not work.is_done and shelf.edition(digest) is None
    ]


def is_there(records: "Records") -> bool:
    """True if Certify is on the rail: there is an instructor, or an examination of one's own that needs none."""
    from trainer.school.blueprint_shelf import FOLDER, BlueprintShelf
    from trainer.school.people import MANAGERS, named

    if any([each.role in MANAGERS for each in named(records.store)]):
        return True
    if not (records.folder / FOLDER).is_dir():  # the program's own are all proctored
        return False
    rules = [each.blueprint.sitting for each in BlueprintShelf(records.folder).read().in_use]
    return any([not each.proctor or each.form == "class" for each in rules])


class BrokenOff(msgspec.Struct, frozen=True, kw_only=True):
    """A sitting of this computer that was broken off, and who sat there."""

    sitting: "OpenSitting"
    candidate: "PersonRow | None"
    """None if the records know nobody of that number."""
    proctors: "tuple[PersonRow, ...]"


def broken_off(records: "Records", path: "Path | None" = None) -> BrokenOff | None:
    """Return a sitting of this computer that was broken off, by its file or the last one; None if there is none."""
    from trainer.school.open_sittings import open_sittings
    from trainer.school.proctoring import proctors
    from trainer.store.people import people

    found = [each for each in open_sittings(records.folder).sittings if path in (None, each.path)]
    if not found:
        return None
    candidate = next((each for each in people(records.store) if each.uuid == found[0].candidate), None)
    return BrokenOff(sitting=found[0], candidate=candidate, proctors=tuple(proctors(records)))


def proctor_let(records: "Records", person: UUID, pin: str, now: int) -> UUID:
    """Return the proctor whose PIN it is; a `Refusal` in one line if it is not."""
    from trainer.school.proctoring import expect_instructor

    expect_instructor(records, person, pin, now)
    return person


def word_of(records: "Records", kept: "KeptSitting", opener: str, now: int, by: UUID | None) -> UUID | None:
    """Return the person whose word holds in a sitting under way; a `Refusal` in one line if nobody's does."""
    from trainer.school.open_sittings import expect_proctor

    return expect_proctor(records, kept, opener, now, by=by)
