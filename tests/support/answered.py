"""Journals as rows of the records, made up of numbers: the records look at nothing else."""

from random import Random
from typing import Final
from uuid import UUID

from trainer.journal.chain import chained, link
from trainer.store.rows import AnswerRow, AttemptRow, JournalRows, State

NOON: Final = 1_796_000_000_000
STATION: Final = UUID(int=77)


def an_attempt(number: int, person: int = 1, started: int = NOON) -> AttemptRow:
    """Return the facts of an attempt."""
    return AttemptRow(
        uuid=UUID(int=1000 + number),
        person=UUID(int=person),
        station=STATION,
        purpose="practice",
        game="blackjack",
        rules="standard",
        what="mix",
        regulation="2026-11",
        program="1.0",
        generator=1,
        started=started,
    )


def a_journal(
    number: int, answers: int, random: Random, person: int = 1, started: int = NOON, state: State = "finished"
) -> JournalRows:
    """Return a whole journal of random answers, each after the line of its question."""
    bodies, rows = [b"%d" % number], []
    at = started
    for _ in range(answers):
        bodies.append(b"asked")
        at += random.randrange(500, 20_000)
        right = random.random() < 0.7
        row = AnswerRow(
            seq=len(bodies) + 1,
            skill=f"blackjack.standard/kind-{random.randrange(12)}",
            at=at,
            ms=random.randrange(500, 9000),
            credit=1000 if right else 0,
            fault="" if right else "wrong",
            money=0 if right else random.choice((-500, 0, 1250)),
            first=random.random() < 0.9,
        )
        rows.append(row)
        bodies.append(repr(row).encode())
    if state != "open":
        bodies.append(b"closed")
    digests, digest = [], b""
    for body in bodies:
        digest = link(digest, body)
        digests.append(digest)
    return JournalRows(
        attempt=an_attempt(number, person, started),
        digests=tuple(digests),
        answers=tuple(rows),
        state=state,
        ended=at if state != "open" else None,
        whole=b"".join([line + b"\n" for line in chained(b"", bodies)[0]]) if state != "open" else b"",
    )


def part_of(rows: JournalRows, after: int, lines: int) -> JournalRows:
    """Return the lines of a journal from one to another; only with the last one is it closed."""
    is_all = lines >= rows.lines
    return JournalRows(
        attempt=rows.attempt,
        after=after,
        before=rows.digests[after - 1] if after else b"",
        digests=rows.digests[after:lines],
        answers=tuple([each for each in rows.answers if after < each.seq <= lines]),
        state=rows.state if is_all else "open",
        ended=rows.ended if is_all else None,
        whole=rows.whole if is_all else b"",
    )
