"""Giving a class work: set, dated anew, withdrawn, and more of it allowed to single people."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final
from uuid import UUID

import msgspec

from trainer.classroom.classes import members_of
from trainer.classroom.set_work import (
    BlueprintWork,
    PracticeSet,
    SetWork,
    WorkRefused,
    expect_known,
    work_of,
    work_text,
)
from trainer.classroom.work_state import WorkState, work_state
from trainer.classroom.work_words import usual_title
from trainer.engine.sentences import Sentence, sentence
from trainer.school.blueprint_shelf import BlueprintShelf
from trainer.school.school_keys import public_keys_if_any
from trainer.school.session_slots import table_on_file
from trainer.store.assignments import add_allowances, add_assignments, allowances, assignments, attempts_at
from trainer.store.rows import ClassRow, PersonRow, SavedAttempt
from trainer.store.work_rows import AllowanceRow, AssignmentRow
from trainer.wording.sentences import say

if TYPE_CHECKING:
    from trainer.classroom.monday_facts import ClassSkill
    from trainer.school.records import Records
    from trainer.store.records_store import Store

LONGEST_TITLE: Final = 120
LONGEST_REASON: Final = 500
MOST_EXTRA_PERCENT: Final = 200
MOST_EXTRA_ATTEMPTS: Final = 20


def give_work(
    store: "Store",
    class_: ClassRow,
    work: SetWork,
    draw: Callable[[], UUID],
    now: int,
    *,
    title: str = "",
    opens: int | None = None,
    due: int | None = None,
    by: UUID | None = None,
) -> AssignmentRow:
    """Set work for a class; `WorkRefused` if it may not be so. Without a title it has one that tells the work."""
    title = " ".join(title.split()) or say(usual_title(work))[:LONGEST_TITLE]
    if len(title) > LONGEST_TITLE or not title.isprintable():
        raise WorkRefused("{title:quoted}: expected a title of at most {most} letters", title=title, most=LONGEST_TITLE)
    if class_.archived is not None:
        raise WorkRefused("{name:quoted} is archived; expected a class that goes on", name=class_.name)
    expect_known(work, title)
    _expect_in_order(title, opens, due)
    if due is not None and due <= now:
        raise WorkRefused("{title:quoted} would be due before it is set", title=title)
    row = AssignmentRow(
        uuid=draw(),
        class_=class_.uuid,
        title=title,
        content=work_text(work),
        made=now,
        changed=now,
        opens=opens,
        due=due,
        by=by,
    )
    add_assignments(store, [row])
    return row


def change_dates(store: "Store", row: AssignmentRow, now: int, *, opens: int | None, due: int | None) -> AssignmentRow:
    """Give work other dates, or none."""
    _expect_in_order(row.title, opens, due)
    return _changed(store, msgspec.structs.replace(row, opens=opens, due=due), now)


def withdraw(store: "Store", row: AssignmentRow, now: int, *, is_withdrawn: bool = True) -> AssignmentRow:
    """Let nobody do work any more, or let it be done again; what was done stays in everybody's record."""
    return _changed(store, msgspec.structs.replace(row, withdrawn=now if is_withdrawn else None), now)


def allow(
    store: "Store",
    row: AssignmentRow,
    person: PersonRow,
    now: int,
    *,
    extra_percent: int = 0,
    attempts: int = 0,
    until: int | None = None,
    reason: str = "",
    by: UUID | None = None,
) -> AllowanceRow:
    """Allow one person more time, attempts or days in place of what was allowed before; nothing takes it back."""
    reason = " ".join(reason.split())
    for count, most, what in (
        (extra_percent, MOST_EXTRA_PERCENT, sentence("per cent of extra time")),
        (attempts, MOST_EXTRA_ATTEMPTS, sentence("more attempts")),
    ):
        if not 0 <= count <= most:
            raise WorkRefused("{count}: expected 0 to {most} {what}", count=count, most=most, what=what)
    if (extra_percent or attempts or until is not None) and not reason:
        raise WorkRefused("expected a reason for what {name} is allowed", name=person.name)
    if len(reason) > LONGEST_REASON or not (reason.isprintable() or not reason):
        raise WorkRefused("expected a reason of at most {most} letters", most=LONGEST_REASON)
    if until is not None and (row.due is None or until <= row.due):
        raise WorkRefused("expected a date for {name} after everybody's", name=person.name)
    before = next((each.at for each in allowances(store, [row.uuid], person.uuid)), now - 1)
    allowed = AllowanceRow(
        assignment=row.uuid,
        person=person.uuid,
        extra_percent=extra_percent,
        attempts=attempts,
        until=until,
        reason=reason,
        by=by,
        at=max(now, before + 1),
    )
    add_allowances(store, [allowed])
    return allowed


def weak_set(skills: Sequence["ClassSkill"]) -> PracticeSet | None:
    """Return a practice set on the skills that a class is weak in; None if none is known yet."""
    if not skills:
        return None
    tables = {(each.table.game, each.table.rule_set): table_on_file(each.table) for each in skills}
    return PracticeSet(tables=tuple(tables.values()), skills=tuple([each.skill.key for each in skills]))


# What is set, and how far everybody is.


class ListedWork(msgspec.Struct, frozen=True, kw_only=True):
    """Work of a class, and the state of each member at it."""

    row: AssignmentRow
    work: SetWork | None = None
    """None if this program does not know it."""
    fault: Sentence | None = None
    """The reason, then."""
    states: Mapping[UUID, WorkState] = {}
    """By the person; those who have left are not among them."""
    allowed: tuple[AllowanceRow, ...] = ()
    """The allowances of single people that allow anything."""

    def count(self, stage: str) -> int:
        return sum([each.stage == stage for each in self.states.values()])

    def late(self, now: int) -> int:
        """Return the number of people who were late or are."""
        return sum([each.is_late(now) for each in self.states.values()])


def listed_work(store: "Store", class_: UUID) -> list[ListedWork]:
    """Return all work of a class with everybody's state at it, the latest first, withdrawn work last."""
    rows = assignments(store, class_)
    numbers = [row.uuid for row in rows]
    attempts = defaultdict[tuple[UUID, UUID | None], list[SavedAttempt]](list)
    for each in attempts_at(store, numbers):
        attempts[each.person, each.assignment].append(each)
    allowed = {(each.person, each.assignment): each for each in allowances(store, numbers)}
    people = members_of(store, class_)
    found = []
    for row in rows:
        own = tuple([each for each in allowed.values() if each.assignment == row.uuid and is_anything(each)])
        try:
            work = work_of(row)
        except WorkRefused as refusal:
            found.append(ListedWork(row=row, fault=refusal.sentence, allowed=own))
            continue
        states = {
            each.uuid: work_state(row, work, attempts[place], allowed.get(place))
            for each in people
            if (place := (each.uuid, row.uuid))
        }
        found.append(ListedWork(row=row, work=work, states=states, allowed=own))
    return sorted(found, key=lambda each: (each.row.withdrawn is not None, -each.row.made))


def travels_unsealed(records: "Records", works: Iterable[ListedWork]) -> bool:
    """True if a proctored examination is set, and the school has no key yet to which its papers would be sealed."""
    digests = [
        each.work.digest for each in works if each.row.withdrawn is None and isinstance(each.work, BlueprintWork)
    ]
    if not digests or public_keys_if_any(records.store) is not None:
        return False
    shelf = BlueprintShelf(records.folder).read()
    return any([edition.sitting.proctor for each in digests if (edition := shelf.edition(each)) is not None])


def is_anything(allowed: AllowanceRow) -> bool:
    """True if a person is allowed more than everybody is."""
    return bool(allowed.extra_percent or allowed.attempts or allowed.until is not None)


def _changed(store: "Store", row: AssignmentRow, now: int) -> AssignmentRow:
    later = msgspec.structs.replace(row, changed=max(now, row.changed + 1))
    add_assignments(store, [later])
    return later


def _expect_in_order(title: str, opens: int | None, due: int | None) -> None:
    if opens is not None and due is not None and due <= opens:
        raise WorkRefused("{title:quoted} would be due before it opens", title=title)
