"""A person's runs of the fundamentals, as the records have them; asked in the thread of the records."""

from itertools import groupby
from uuid import UUID

from trainer.fundamentals.run import RunScore, score_of
from trainer.school.marks import FULL_CREDIT
from trainer.school.records import Records
from trainer.store.reading import answers_of_runs


def bests_of(records: Records, person: UUID) -> dict[tuple[str, int], RunScore]:
    """Return a person's best run of each drill and length in seconds."""
    found: dict[tuple[str, int], RunScore] = {}
    for _, own in groupby(answers_of_runs(records.store, person), lambda row: row.attempt):
        rows = list(own)
        drill, _, seconds = rows[0].what.partition("/")
        if not seconds.isdigit():
            continue
        at, answers = 0, []
        for row in rows:
            at += row.ms
            answers.append((row.credit == FULL_CREDIT, at / 1000))
        score, best = score_of(answers), found.get((drill, int(seconds)))
        if best is None or score.rank < best.rank:
            found[drill, int(seconds)] = score
    return found
