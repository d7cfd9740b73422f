"""A person's practice over weeks, as rows of the records: better from week to week, with the mistakes of beginners."""

from datetime import datetime, timedelta
from random import Random
from typing import Final
from uuid import UUID

from trainer.journal.chain import link
from trainer.quiz.skills import Skill, skills_at, standard_tables
from trainer.quiz.turns import QUIZZES
from trainer.store.records_store import Store
from trainer.store.rows import AnswerRow, AttemptRow, JournalRows

_MISTAKES: Final = (("blackjack-paid-even", 1250), ("paid-twice", -2500), ("took-a-push", 5000), ("too-much", -750))
_SECONDS: Final = {"payout": 9, "hitting": 4, "order": 20, "act": 6, "request": 5, "recall": 7}


def answered(
    store: Store, person: UUID, answers: list[AnswerRow], *, number: int, started: int, purpose: str = "practice"
) -> None:
    """Let the records take over a closed session of a person in blackjack."""
    digests, digest = [], b""
    for line in range(answers[-1].seq + 1):
        digest = link(digest, b"%d %d" % (number, line))
        digests.append(digest)
    attempt = AttemptRow(
        uuid=UUID(int=5000 + number),
        person=person,
        station=UUID(int=9),
        purpose=purpose,
        game="blackjack",
        rules="standard",
        what="mix",
        regulation="2026-11",
        program="1.0",
        generator=1,
        started=started,
    )
    store.absorb(
        JournalRows(attempt=attempt, digests=tuple(digests), answers=tuple(answers), state="finished", ended=started)
    )


def practice_for_weeks(store: Store, person: UUID, now: datetime, weeks: int = 10, questions: int = 20) -> None:
    """Let a person practice blackjack every second day up to now, quiz by quiz."""
    random = Random(3)
    table = next(each for each in standard_tables() if each.game == "blackjack")
    skills = skills_at(table)
    for number in range(weeks * 7 // 2):
        day = now - timedelta(days=weeks * 7 - 2 * number - 1)
        if day > now:
            return
        own = [each for each in skills if each.asks == QUIZZES[number % len(QUIZZES)]]
        started = round(day.timestamp() * 1000)
        chance = 0.6 + 0.36 * number / (weeks * 3.5)
        rows = [
            _answer(random, own[(number + at) % len(own)], started, at, random.random() < chance, weeks * 4 - number)
            for at in range(questions)
        ]
        answered(store, person, rows, number=number, started=started)


def _answer(random: Random, skill: Skill, started: int, at: int, is_right: bool, slow: int) -> AnswerRow:
    fault, money = ("", 0) if is_right or skill.asks != "payout" else random.choice(_MISTAKES)
    seconds = _SECONDS[skill.asks] * (1 + slow / 60) * random.uniform(0.6, 1.5)
    return AnswerRow(
        seq=at * 2 + 2,
        skill=skill.key,
        at=started + at * 25_000,
        ms=round(seconds * 1000),
        credit=1000 if is_right else 0,
        fault=fault or ("" if is_right else "wrong"),
        money=money,
    )
