"""Certificates in words: the lines of a page, and of whoever verifies one."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Final

from trainer.engine.sentences import Sentence, sentence
from trainer.exam.certificate import Certificate
from trainer.exam.verifying import State, Verification
from trainer.wording.sentences import joined

DayWords = Callable[[date], str]
"""Writes a day as its reader does."""

STATES: Final[Mapping[State, Sentence]] = {
    "valid": sentence("valid"),
    "page-changed": sentence("page changed"),
    "changed": sentence("changed"),
    "another-key": sentence("another key"),
    "expired": sentence("expired"),
    "revoked": sentence("revoked"),
}
"""The states of a certificate, in a word or two."""

KEY_USES: Final[Mapping[str, Sentence]] = {
    "made": sentence("made"),
    "issued": sentence("signed"),
    "reissued": sentence("signed in place of another"),
    "revoked": sentence("took back"),
    "printed": sentence("sealed a page of"),
    "listed": sentence("signed a revocation list"),
    "lost": sentence("taken back with all that it signed"),
    "unsealed": sentence("opened what was sealed to it"),
}
"""The uses of a key, as the log tells them."""


def points(thousandths: int) -> str:
    """Return a score of 100.

    >>> points(922), points(1000), points(0)
    ('92.2', '100', '0')
    """
    return f"{thousandths / 10:.1f}".removesuffix(".0")


def state_explained(found: Verification, day: DayWords) -> Sentence:
    """Return a sentence about the state of a certificate, and what it means to whoever relies on it."""
    match found.state:
        case "valid" if found.page == "as-issued":
            return sentence("the page is as {school} issued it", school=found.certificate.school)
        case "valid":
            return sentence("{school} signed these lines; compare them with the page", school=found.certificate.school)
        case "page-changed":
            return sentence(
                "{school} signed these lines, but the page was changed or saved anew: compare them with it",
                school=found.certificate.school,
            )
        case "changed":
            return sentence("these lines are not what the school signed: they prove nothing")
        case "another-key":
            return sentence("the school has no such key: these lines prove nothing")
        case "expired":
            assert found.certificate.expires is not None
            return sentence("it was good until {day}", day=day(found.certificate.expires))
        case "revoked":
            assert found.revoked_on is not None
            return sentence("the school took it back on {day}", day=day(found.revoked_on))


def key_explained(found: Verification) -> Sentence:
    """Return the key that a certificate names."""
    if found.key is None:
        return sentence("begins with {digits}, which is none of the school's", digits=found.key_id.hex(" ", 2))
    return sentence("{school}, {fingerprint}", school=found.key.school, fingerprint=found.key.fingerprint)


def revocations_explained(found: Verification, day: DayWords) -> Sentence:
    """Return the list that was looked at, or that there was none."""
    if found.revocations_of is None:
        return sentence("not checked: there was no list")
    return sentence("checked against the list of {day}", day=day(found.revocations_of))


def certificate_lines(certificate: Certificate, day: DayWords) -> list[tuple[Sentence, Sentence | str]]:
    """Return the lines of a certificate, each with its name."""
    edition = sentence(
        "{title}, edition {edition} ({digest})",
        title=certificate.examination,
        edition=certificate.edition,
        digest=certificate.digest.hex(),
    )
    lines: list[tuple[Sentence, Sentence | str]] = [
        (sentence("Certificate"), certificate.serial),
        (sentence("Name"), certificate.name),
        (sentence("School"), certificate.school),
        (sentence("Class"), certificate.class_name),
        (sentence("Examination"), edition),
        *[(sentence("Rules"), rules_words(each.title, each.edition)) for each in certificate.rules],
        (sentence("Questions"), str(certificate.questions)),
        (sentence("Score"), total_words(certificate)),
    ]
    lines += [
        (
            sentence("Section"),
            sentence("{title}: {words}", title=each.title, words=section_words(each.score, each.tenths)),
        )
        for each in certificate.sections
    ]
    lines += [
        (sentence("Dealt rounds"), rounds_words(certificate) or ""),
        (sentence("Hours"), hours_words(certificate)),
        (sentence("Proctored by"), certificate.proctor or sentence("nobody: not proctored")),
        (sentence("Table test"), table_test_words(certificate, day)),
        (sentence("Issued"), day(certificate.issued)),
        (sentence("Good until"), day(certificate.expires) if certificate.expires is not None else ""),
        (sentence("In place of"), certificate.replaces),
        (sentence("Attempt"), certificate.seal.hex()),
    ]
    return [each for each in lines if each[1]]


def rules_words(title: str, edition: str) -> Sentence:
    return sentence("{title}, edition {edition}", title=title, edition=edition)


def total_words(certificate: Certificate) -> Sentence:
    return sentence("{total} of 100 ({mark} passes)", total=points(certificate.total), mark=points(certificate.mark))


def section_words(score: int, tenths: int) -> Sentence:
    """Return the score of a section, and the median time of an answer."""
    return sentence("{score} of 100, median {seconds} s", score=points(score), seconds=f"{tenths / 10:.1f}")


def rounds_words(certificate: Certificate) -> Sentence | None:
    """Return the fault points of the dealt rounds; None if none were dealt."""
    dealt = certificate.rounds
    if dealt is None:
        return None
    return sentence(
        "{count}, fault points: {points} (up to {limit} pass)",
        count=dealt.count,
        points=dealt.points,
        limit=dealt.limit,
    )


def hours_words(certificate: Certificate) -> Sentence:
    return sentence("{hours} hours of practice recorded", hours=points(certificate.hours))


def table_test_words(certificate: Certificate, day: DayWords) -> Sentence:
    test = certificate.table_test
    if test is None:
        return sentence("not taken")
    return sentence("passed, by {name}, {day}", day=day(test.on), name=test.by)


def claim(certificate: Certificate) -> Sentence:
    """Return the words that say what a certificate tests, and what it does not."""
    did = sentence(
        "Answered {count} questions on a computer simulation under the rules named.", count=certificate.questions
    )
    if certificate.rounds is not None and certificate.rounds.count == 1:
        did = sentence(
            "Answered {count} questions and dealt 1 round on a computer simulation under the rules named.",
            count=certificate.questions,
        )
    elif certificate.rounds is not None:
        did = sentence(
            "Answered {count} questions and dealt {rounds} rounds on a computer simulation under the rules named.",
            count=certificate.questions,
            rounds=certificate.rounds.count,
        )
    return joined(
        [
            did,
            sentence("Tests knowledge of payouts, hitting and order."),
            sentence("Does not test card or cheque handling, speed at a table, or game protection."),
            sentence("Not a license."),
        ],
        "text",
    )
