"""Codes for people: a token for whoever has none, told once, since the server keeps digests alone."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING
from uuid import UUID

import msgspec

from trainer.classroom.exchange.tokens import new_token, shown_token
from trainer.store.rows import PersonRow

if TYPE_CHECKING:
    from trainer.store.mailbox import SchoolMailbox


class PersonCode(msgspec.Struct, frozen=True):
    """A person and their code as it is printed; empty for a code that they were told before."""

    person: PersonRow
    code: str


def give_codes(
    mailbox: "SchoolMailbox", people: Sequence[PersonRow], below: Callable[[int], int], anew: Sequence[UUID] = ()
) -> list[PersonCode]:
    """Give a code to those who have none, and to some another one in the place of theirs; drawn below numbers."""
    having = mailbox.with_token() - set(anew)
    given = []
    for person in people:
        token = "" if person.uuid in having else new_token(below)
        if token:
            mailbox.give_token(person.uuid, token)
        given.append(PersonCode(person, shown_token(token)))
    return given
