"""Certificates, pages and keys to try readers with, always the same."""

from datetime import date
from typing import Any, Final

from trainer.exam.certificate import (
    Certificate,
    CertifiedRounds,
    CertifiedRules,
    CertifiedSection,
    TableTestPassed,
)
from trainer.exam.school_key import PublicKeys, SchoolKey, key_of
from trainer.exam.verifying import carried

SCHOOL: Final = "Great Lakes Dealer School"
TODAY: Final = date(2026, 12, 1)


def a_key(at: int = 1, school: str = SCHOOL) -> SchoolKey:
    """Return a key of a school in the open: wrapping one takes a second."""
    return key_of(bytes([at]) * 32, school, date(2026, 11, 29))


def public_keys(*keys: SchoolKey) -> PublicKeys:
    return PublicKeys(keys=tuple([each.public for each in keys or (a_key(),)]))


def a_certificate(**facts: Any) -> Certificate:
    """Return a certificate with everything on it, but for the facts that are given."""
    usual: dict[str, Any] = {
        "serial": "2026-0042",
        "name": "Nguyễn Thị Minh Khai",
        "school": SCHOOL,
        "class_name": "Blackjack, autumn 2026",
        "examination": "Dealer Bust 21, South Dakota",
        "edition": "1",
        "digest": bytes(range(6)),
        "rules": (CertifiedRules(title="Dealer Bust 21, South Dakota", edition="2026-12"),),
        "sections": (
            CertifiedSection(title="Payouts", score=920, tenths=134),
            CertifiedSection(title="Hitting", score=1000, tenths=31),
            CertifiedSection(title="Order", score=880, tenths=285),
        ),
        "rounds": CertifiedRounds(count=3, points=4, limit=6),
        "questions": 60,
        "total": 922,
        "mark": 900,
        "hours": 642,
        "proctor": "Patricia Hernández",
        "table_test": TableTestPassed(by="Robert O'Connell", on=date(2026, 11, 27)),
        "issued": date(2026, 11, 28),
        "expires": date(2028, 11, 28),
        "seal": bytes(range(16)),
    }
    return Certificate(**(usual | facts))


def a_page(text: str, drawn: str = "Nguyễn Thị Minh Khai") -> bytes:
    """Return a page as far as a verifier looks: the text in its description, and something drawn."""
    return f"%PDF-1.4\n{carried(text)}\n({drawn}) Tj\n%%EOF\n".encode()
