"""Reading the records: a person's attempts, and a table of people."""

from collections.abc import Collection, Sequence
from typing import Any, Final, TypeVar
from uuid import UUID

import msgspec
import sqlalchemy as sa

from trainer.store.engines import reading
from trainer.store.records_store import Store
from trainer.store.rows import (
    AttemptFilter,
    EarlierResult,
    KindSums,
    PersonSums,
    RecordPart,
    SavedAttempt,
)
from trainer.store.schema import AttemptTable, EarlierTable, PersonTable

_Query = TypeVar("_Query", bound=sa.Select[*tuple[Any, ...]])

MOST_ATTEMPTS: Final = 500
"""The newest attempts that are read at once."""
ALL: Final = AttemptFilter()
_SAVED: Final = tuple([name for name in SavedAttempt.__struct_fields__ if name not in ("person", "is_judged_later")])
_COLUMNS: Final = tuple([getattr(AttemptTable, name) for name in _SAVED])
_NEWEST: Final = (AttemptTable.started.desc(), AttemptTable.id.desc())


def attempts_of(
    store: Store, person: UUID, most: int = MOST_ATTEMPTS, wanted: AttemptFilter = ALL
) -> list[SavedAttempt]:
    """Return a person's attempts, the newest first."""
    return list(attempts_page(store, person, most=most).attempts)


def attempts_page(
    store: Store,
    person: UUID,
    wanted: AttemptFilter = ALL,
    after: tuple[int, int] | None = None,
    most: int = MOST_ATTEMPTS,
    unjudged: Collection[UUID] = (),
) -> RecordPart:
    """Return a person's attempts, the newest first, or those after the last of a page.

    A page begins where the one before it ended, also if an attempt has been added meanwhile. Of those that are not
    judged yet nobody is to be told the marks.
    """
    query = _of(sa.select(*_COLUMNS, AttemptTable.id), person, wanted).order_by(*_NEWEST).limit(most + 1)
    if after is not None:
        query = query.where(sa.tuple_(AttemptTable.started, AttemptTable.id) < after)
    with reading(store.engine) as connection:
        rows = connection.execute(query).all()
    shown = rows[:most]
    attempts = tuple([_saved(person, row, unjudged) for row in shown])
    return RecordPart(attempts, (shown[-1].started, shown[-1].id) if len(rows) > most else None)


def closed_attempts(store: Store, people: Collection[UUID]) -> list[tuple[UUID, UUID]]:
    """Return the closed attempts that people began, each with the person, in the order in which they came in."""
    query = _closed_of(sa.select(AttemptTable.uuid, PersonTable.uuid.label("person")), people)
    with reading(store.engine) as connection:
        return [(row.uuid, row.person) for row in connection.execute(query.order_by(AttemptTable.id))]


def closed_count(store: Store, people: Collection[UUID]) -> int:
    """Return the number of closed attempts that people began."""
    with reading(store.engine) as connection:
        return int(connection.execute(_closed_of(sa.select(sa.func.count(AttemptTable.id)), people)).scalar_one())


def _closed_of(query: _Query, people: Collection[UUID]) -> _Query:
    query = query.join(PersonTable, PersonTable.id == AttemptTable.begun_by)
    # What older programs wrote carries no digests: nobody could tell a change on its way.
    return query.where(PersonTable.uuid.in_(people), AttemptTable.state != "open", AttemptTable.is_sealed.is_(True))


def attempt_of(store: Store, uuid: UUID, unjudged: Collection[UUID] = ()) -> SavedAttempt | None:
    """Return an attempt, or None for one that is not in the records."""
    query = sa.select(*_COLUMNS, PersonTable.uuid.label("person"))
    query = query.join(PersonTable, PersonTable.id == AttemptTable.person_id).where(AttemptTable.uuid == uuid)
    with reading(store.engine) as connection:
        row = connection.execute(query).first()
    return _saved(row.person, row, unjudged) if row is not None else None


def saved_attempts(store: Store, wanted: "sa.ColumnElement[bool]") -> list[SavedAttempt]:
    """Return the attempts of a condition, of whomever they are, the oldest first."""
    query = sa.select(*_COLUMNS, PersonTable.uuid.label("person"))
    query = query.join(PersonTable, PersonTable.id == AttemptTable.person_id).where(wanted)
    with reading(store.engine) as connection:
        rows = connection.execute(query.order_by(AttemptTable.started, AttemptTable.id)).all()
    return [_saved(row.person, row, ()) for row in rows]


def _saved(person: UUID, row: Sequence[Any], unjudged: Collection[UUID]) -> SavedAttempt:
    saved = SavedAttempt(person=person, **dict(zip(_SAVED, row, strict=False)))
    is_later = saved.uuid in unjudged or (saved.purpose == "audition" and saved.state == "open")
    if not is_later:
        return saved
    return msgspec.structs.replace(saved, is_judged_later=True, asked=0, right=0, for_house=0, against_house=0)


def sums_by_kind(
    store: Store, person: UUID, wanted: AttemptFilter = ALL, unjudged: Collection[UUID] = ()
) -> list[KindSums]:
    """Return a line for each kind of attempt at each game, in the order of the games' names.

    Of those that are not judged yet only the time counts.
    """
    kind = (AttemptTable.game, AttemptTable.purpose, AttemptTable.what)
    sums = ("asked", "right", "ms", "for_house", "against_house")
    query = sa.select(
        *kind,
        sa.func.count().label("attempts"),
        *[_sum(name, unjudged if name != "ms" else ()).label(name) for name in sums],
        sa.func.min(AttemptTable.started).label("first"),
        sa.func.max(AttemptTable.started).label("last"),
    )
    with reading(store.engine) as connection:
        rows = connection.execute(_of(query, person, wanted).group_by(*kind).order_by(*kind)).all()
    # PostgreSQL sums large numbers as decimals.
    return [KindSums(**{**row._mapping, **{name: int(row._mapping[name]) for name in sums}}) for row in rows]


def _sum(name: str, unjudged: Collection[UUID]) -> "sa.ColumnElement[Any]":
    """Return the sum of a column, to which what is not judged yet adds nothing."""
    column = getattr(AttemptTable, name)
    return sa.func.sum(sa.case((AttemptTable.uuid.in_(unjudged), 0), else_=column) if unjudged else column)


def _is_of(purpose: str) -> "sa.ColumnElement[bool]":
    """Return the condition that an attempt is of a purpose; sessions on one thing or on a lesson are practice, too."""
    return AttemptTable.purpose.in_(("practice", "lesson", "drill") if purpose == "practice" else (purpose,))


def _of(query: _Query, person: UUID, wanted: AttemptFilter) -> _Query:
    """Return a query of attempts, of this person's alone that are wanted."""
    query = query.join(PersonTable, PersonTable.id == AttemptTable.person_id).where(PersonTable.uuid == person)
    if wanted.game:
        query = query.where(AttemptTable.game == wanted.game)
    if wanted.purpose:
        query = query.where(_is_of(wanted.purpose))
    if wanted.what:
        query = query.where(sa.or_(AttemptTable.what == wanted.what, AttemptTable.what.startswith(f"{wanted.what}/")))
    return query


def table_of(store: Store, people: Sequence[UUID] | None = None) -> list[PersonSums]:
    """Return a line for each of these people, or of all, in the order of their names."""
    of_person = (
        sa.select(
            AttemptTable.person_id,
            sa.func.count().label("attempts"),
            sa.func.sum(AttemptTable.asked).label("asked"),
            sa.func.sum(AttemptTable.right).label("right"),
            sa.func.sum(AttemptTable.ms).label("ms"),
            sa.func.max(AttemptTable.started).label("last"),
        )
        .group_by(AttemptTable.person_id)
    )  # fmt: skip
    wanted = sa.select(PersonTable.id, PersonTable.uuid, PersonTable.name, PersonTable.sort_name)
    if people is not None:
        wanted = wanted.where(PersonTable.uuid.in_(people))
    with reading(store.engine) as connection:
        persons = connection.execute(wanted.order_by(PersonTable.sort_name, PersonTable.name, PersonTable.id)).all()
        if people is not None:
            of_person = of_person.where(AttemptTable.person_id.in_([row.id for row in persons]))
        sums = {row.person_id: row for row in connection.execute(of_person)}
    return [
        PersonSums(
            person=row.uuid,
            name=row.name,
            attempts=sums[row.id].attempts if row.id in sums else 0,
            asked=int(sums[row.id].asked) if row.id in sums else 0,
            right=int(sums[row.id].right) if row.id in sums else 0,
            ms=int(sums[row.id].ms) if row.id in sums else 0,
            last=sums[row.id].last if row.id in sums else 0,
        )
        for row in persons
    ]


def last_ended(store: Store, person: UUID, purpose: str) -> list[SavedAttempt]:
    """Return the attempt of each game that ended last, of those in which something was asked of it alone."""
    found: dict[str, SavedAttempt] = {}
    last = _of(sa.select(AttemptTable.game, sa.func.max(AttemptTable.ended).label("ended")), person, ALL)
    of_one = (_is_of(purpose), AttemptTable.what.not_in(("due", "set")), AttemptTable.asked > 0)
    last = last.where(*of_one).group_by(AttemptTable.game)
    of_game = last.subquery()
    is_last = sa.and_(AttemptTable.game == of_game.c.game, AttemptTable.ended == of_game.c.ended)
    query = _of(sa.select(*_COLUMNS), person, ALL).join(of_game, is_last).where(*of_one)
    with reading(store.engine) as connection:
        for row in connection.execute(query.order_by(AttemptTable.id)):
            found[row.game] = _saved(person, row, ())
    return list(found.values())


def earlier_of(store: Store, person: UUID) -> list[EarlierResult]:
    """Return the results of before there were records, a person's own and those that were handed over to them."""
    own = sa.select(PersonTable.id).where(PersonTable.uuid == person).scalar_subquery()
    columns = [getattr(EarlierTable, name) for name in EarlierResult.__struct_fields__]
    query = sa.select(*columns).join(PersonTable, PersonTable.id == EarlierTable.person_id)
    # Whoever handed theirs over has none of their own any more.
    still = sa.and_(PersonTable.uuid == person, PersonTable.now_id.is_(None))
    query = query.where(sa.or_(still, PersonTable.now_id == own))
    with reading(store.engine) as connection:
        return [EarlierResult(**row._mapping) for row in connection.execute(query)]
