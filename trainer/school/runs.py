"""A person's runs of the fundamentals, as the records have them; asked in the thread of the records."""

from collections import defaultdict
from collections.abc import Iterable
from uuid import UUID

from trainer.fundamentals.run import RunScore, score_of
from trainer.school.marks import FULL_CREDIT
from trainer.school.records import Records
from trainer.store.answers import AnsweredIn, PersonAnswer, answers_of


def bests_of(records: Records, person: UUID) -> dict[tuple[str, int], RunScore]:
    """Return a person's best run of each drill and length in seconds."""
    return bests_from(answers_of(records.store, person))


def bests_from(answers: Iterable[PersonAnswer]) -> dict[tuple[str, int], RunScore]:
    """Return the best run of each drill and length among answers in the order of time, whatever else they are of."""
    runs: dict[AnsweredIn, list[PersonAnswer]] = defaultdict(list)
    for answer in answers:
        if answer.attempt.purpose == "speed":
            runs[answer.attempt].append(answer)
    found: dict[tuple[str, int], RunScore] = {}
    for attempt, own in runs.items():
        drill, _, seconds = attempt.what.partition("/")
        if not seconds.isdigit():
            continue
        at, given = 0, []
        for answer in own:
            at += answer.ms
            given.append((answer.credit == FULL_CREDIT, at / 1000))
        score, best = score_of(given), found.get((drill, int(seconds)))
        if best is None or score.rank < best.rank:
            found[drill, int(seconds)] = score
    return found
