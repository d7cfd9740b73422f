"""The facts that a certificate states, as they follow from a sitting, its result, and the record of whoever sat it."""

from contextlib import suppress
from datetime import date, datetime
from pathlib import Path
from statistics import median_low
from typing import TYPE_CHECKING, Final
from unicodedata import normalize
from uuid import UUID

import msgspec

from trainer.engine.errors import Refusal
from trainer.exam.certificate import (
    DIGEST_BYTES,
    SEAL_BYTES,
    Certificate,
    CertifiedRounds,
    CertifiedRules,
    CertifiedSection,
    TableTestPassed,
    unprintable,
)
from trainer.exam.seal import SealedJournal, SealRefused, sealed_journal
from trainer.exam.sitting_result import marks_made
from trainer.exam.table_test import TableTest
from trainer.games.registry import GAMES
from trainer.school.exam_results import SittingReview, review_of_sitting, sitting_in
from trainer.school.sitting_marking import is_marked_as
from trainer.school.streak import time_spent
from trainer.store.answers import answers_of
from trainer.wording.names import RULE_SETS, game_title
from trainer.wording.sentences import say

if TYPE_CHECKING:
    from trainer.store.records_store import Store

_HOUR_MS: Final = 3_600_000
_MONTHS: Final = 12


class CertificateRefused(Refusal):
    """A certificate that may not be issued, or is not there."""


def closed_sitting(store: "Store", attempt: UUID) -> SittingReview:
    review = review_of_sitting(store, attempt)
    saved = store.journal_of(attempt) if review is None else None
    if saved is not None and saved.sealed:
        raise CertificateRefused("the paper is sealed to the school; open it first: certificate open-papers")
    if review is None:
        raise CertificateRefused("{attempt}: no sitting that is closed has this number", attempt=str(attempt))
    return review


def expect_passed(review: SittingReview) -> TableTest | None:
    """Return the table test that counts beside a sitting; a refusal if the sitting was not passed.

    Where the result is borderline the table test decides.
    """
    test = review.table_test if review.table_test is not None and review.table_test.is_passed else None
    outcome = review.result.outcome
    if outcome == "not-yet":
        raise CertificateRefused("the examination was not passed")
    if outcome == "borderline" and test is None:
        raise CertificateRefused("the result is borderline: it takes a table test that was passed")
    if not review.name:
        raise CertificateRefused("nobody's name is on this sitting; name the person first")
    return test


def expect_sealed(store: "Store", attempt: UUID) -> SealedJournal:
    """Return the journal of a sitting; a refusal if its seal does not hold, or its marks do not follow from it."""
    from trainer.store.appeals import voids_of

    saved = store.journal_of(attempt)
    try:
        sealed = sealed_journal(saved.whole if saved is not None else b"", Path(str(attempt)))
    except SealRefused as refusal:
        raise CertificateRefused("the sitting is not as it was closed: {why}", why=refusal.sentence) from None
    assert saved is not None
    found = sitting_in(saved)
    is_void_by_ruling = voids_of(store, found.digest, attempt) >= set(found.marks.voids)
    if not is_void_by_ruling or not is_marked_as(found, marks_made(found.read.sitting)):
        raise CertificateRefused("this program marks the sitting otherwise; mark it again first")
    return sealed


def facts_of_sitting(
    store: "Store", review: SittingReview, school: str, today: date, *, class_name: str = "", replaces: str = ""
) -> Certificate:
    """Return all that a certificate of a sitting says; its serial number is still to come."""
    test = expect_passed(review)
    sealed = expect_sealed(store, review.attempt)
    result, blueprint = review.result, review.setup.blueprint
    spent = time_spent(answers_of(store, review.setup.candidate))
    rounds = CertifiedRounds(count=result.rounds_dealt, points=result.paper.points, limit=result.paper.limit)
    facts = {
        "serial": serial_number(today, 9999),
        "name": _line(review.name),
        "school": school,
        "class_name": _line(class_name),
        "examination": blueprint.title,
        "edition": blueprint.edition,
        "digest": bytes.fromhex(review.setup.digest)[:DIGEST_BYTES],
        "rules": _rules(review),
        "sections": _sections(review),
        "rounds": rounds if blueprint.round_count else None,
        "questions": blueprint.question_count,
        "total": result.paper.total,
        "mark": result.paper.mark,
        "hours": spent * 10 // _HOUR_MS,
        "proctor": _line(review.proctor),
        "table_test": TableTestPassed(by=_line(test.evaluator_name), on=_day(test.at)) if test is not None else None,
        "issued": today,
        "expires": _months_later(today, blueprint.valid_months) if blueprint.valid_months else None,
        "seal": sealed.tail[:SEAL_BYTES],
        "replaces": replaces,
    }
    try:
        certificate = msgspec.convert(facts, Certificate)
    except msgspec.ValidationError as fault:
        raise CertificateRefused("the certificate cannot be made: {fault}", fault=str(fault)) from None
    if text := unprintable(certificate):
        raise CertificateRefused("{text:quoted} holds a letter that cannot be seen; type it anew", text=text)
    return certificate


def _rules(review: SittingReview) -> tuple[CertifiedRules, ...]:
    """Return the rules of all sections, each once."""
    rules: dict[str, str] = {}
    for section in review.setup.blueprint.sections:
        game, title = GAMES[section.game], say(game_title(section.game))
        if len(game.rule_sets) > 1:
            title = f"{title}, {say(RULE_SETS[section.game, section.rules])}"
        rules[title] = review.regulation or game.edition
    return tuple([CertifiedRules(title=title, edition=edition) for title, edition in rules.items()])


def _sections(review: SittingReview) -> tuple[CertifiedSection, ...]:
    """Return the sections of questions, with the median time of what was answered in each."""
    found = []
    for each in review.result.sections:
        if each.score is not None:
            times = [item.ms for item in review.result.marks.items if item.section == each.number and item.is_answered]
            tenths = median_low(times) // 100 if times else 0
            found.append(CertifiedSection(title=each.section.title, score=each.score, tenths=tenths))
    return tuple(found)


def _line(text: str) -> str:
    return normalize("NFC", " ".join(text.split()))


def serial_number(day: date, number: int) -> str:
    return f"{day.year}-{number:04d}"


def _day(ms: int) -> date:
    return datetime.fromtimestamp(ms / 1000).date()


def _months_later(day: date, months: int) -> date:
    """Return the same day of a later month, or its last day.

    >>> _months_later(date(2026, 8, 31), 6)
    datetime.date(2027, 2, 28)
    """
    year, month = divmod(day.year * _MONTHS + day.month - 1 + months, _MONTHS)
    for last in range(day.day, 27, -1):
        with suppress(ValueError):
            return date(year, month + 1, last)
    return date(year, month + 1, day.day)
