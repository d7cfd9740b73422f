"""The error ledger of a class: the money that each mistake of its people moved."""

from collections.abc import Collection
from uuid import UUID

import sqlalchemy as sa

from trainer.store.engines import reading
from trainer.store.grade_rows import FaultMoney
from trainer.store.records_store import Store
from trainer.store.schema import AnswerTable, AttemptTable, ClassTable, MembershipTable


def class_ledger(store: Store, class_: UUID, since: int, unjudged: Collection[UUID] = ()) -> list[FaultMoney]:
    """Return the mistakes of a class's people from a moment on that moved money, those that moved most first.

    First answers count, and of what is examined what is over: nobody is told marks before.
    """
    members = (
        sa.select(MembershipTable.person_id)
        .join(ClassTable, ClassTable.id == MembershipTable.class_id)
        .where(ClassTable.uuid == class_, MembershipTable.left.is_(None))
    )
    money = AnswerTable.money
    for_house = sa.func.sum(sa.case((money > 0, money), else_=0))
    against = sa.func.sum(sa.case((money < 0, -money), else_=0))
    is_told = sa.or_(AttemptTable.purpose.not_in(("sitting", "audition")), AttemptTable.state == "finished")
    wanted = (
        sa.select(
            AnswerTable.fault, sa.func.count(), sa.func.count(AttemptTable.person_id.distinct()), for_house, against
        )
        .join(AttemptTable, AttemptTable.id == AnswerTable.attempt_id)
        .where(AttemptTable.person_id.in_(members), AttemptTable.uuid.not_in(unjudged), is_told)
        .where(money != 0, AnswerTable.first, AnswerTable.at >= since)
        .group_by(AnswerTable.fault)
    )
    with reading(store.engine) as connection:
        rows = connection.execute(wanted).all()
    found = [FaultMoney(fault or "", times, people, int(own), int(lost)) for fault, times, people, own, lost in rows]
    return sorted(found, key=lambda each: (-each.for_house - each.against_house, each.fault))
