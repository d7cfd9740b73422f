"""Certificates: what a school vouches for, as a short signed text that a QR code holds and anybody can verify.

The text is CBOR with numbers for names in COSE_Sign1. Its word `DTC1:` is its format: what a number means is never
changed, and a number that a later program adds is passed over here.
"""

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from trainer.exam.cose import SignedValue, UnreadableText, read_signed, signed_text
from trainer.exam.school_key import SchoolKey, SchoolName

WORD: Final = "DTC1:"
SEAL_BYTES: Final = 16
DIGEST_BYTES: Final = 6
_FIRST_DAY: Final = date(2020, 1, 1)

Serial = Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{4,6}$")]
Line = Annotated[str, Meta(max_length=80)]
Name = Annotated[str, Meta(min_length=1, max_length=80)]
Thousandths = Annotated[int, Meta(ge=0, le=1000)]
Count = Annotated[int, Meta(ge=0, le=100_000)]

COMMON: Final = (
    "Payouts",
    "Hitting",
    "Order",
    "Next moves",
    "Requests and calls",
    "Know the rules",
    "Blackjack basics",
    "Standard blackjack",
    "Dealer Breakz Blackjack",
    "Dealer Bust 21, South Dakota",
    "Dealer Bust 21, Washington",
    "No Bust 21 and 3 Card Stud Bonus",
    "Winners Option Blackjack",
    "Winners Option Blackjack, South Dakota",
    "No Bust 21",
    "Dealer Bust 21",
    "Blackjack",
)
"""Texts that stand as their number, for the QR code's sake. New ones go to the end, and none ever changes."""


class CertifiedSection(msgspec.Struct, frozen=True, kw_only=True):
    """A section of questions: its score in thousandths, and the median tenths of a second an answer took."""

    title: Name
    score: Thousandths
    tenths: Count


class CertifiedRounds(msgspec.Struct, frozen=True, kw_only=True):
    """The rounds that were dealt, their fault points, and the most with which they pass."""

    count: Count
    points: Count
    limit: Count


class CertifiedRules(msgspec.Struct, frozen=True, kw_only=True):
    """The rules that were asked about, and the edition of the regulation."""

    title: Name
    edition: Line


class TableTestPassed(msgspec.Struct, frozen=True, kw_only=True):
    """A table test that a person judged."""

    by: Name
    on: date


class Certificate(msgspec.Struct, frozen=True, kw_only=True):
    """All that a certificate says; the page shows this and nothing else."""

    serial: Serial
    name: Name
    school: SchoolName
    class_name: Line = ""
    examination: Name
    edition: Name
    digest: bytes
    """The first bytes of the blueprint edition's digest."""
    rules: Annotated[tuple[CertifiedRules, ...], Meta(max_length=8)]
    sections: Annotated[tuple[CertifiedSection, ...], Meta(max_length=20)]
    rounds: CertifiedRounds | None = None
    questions: Count
    total: Thousandths
    mark: Thousandths
    """The total that passes."""
    hours: Count
    """The hours in the program, in tenths."""
    proctor: Line = ""
    """Whoever watched; empty for an examination that nobody watched."""
    table_test: TableTestPassed | None = None
    issued: date
    expires: date | None = None
    """The last day on which it is good; none if it always is."""
    seal: bytes
    """The first bytes of the digest at the end of the attempt: they name it, and stand for every answer in it."""
    replaces: str = ""
    """The serial number of the certificate in whose place it was issued."""

    def has_expired(self, today: date) -> bool:
        return self.expires is not None and today > self.expires


def certificate_text(certificate: Certificate, key: SchoolKey) -> str:
    """Return a certificate as a text signed by a school."""
    value = {number: write(certificate) for number, (write, _) in _FIELDS.items()}
    stated = {number: each for number, each in value.items() if each not in (None, "")}
    return signed_text(WORD, stated, key.private, key.public.sign)


class SignedCertificate(msgspec.Struct, frozen=True):
    """A certificate as it was read; `signed` tells by whom, once it is verified."""

    certificate: Certificate
    signed: SignedValue


def read_certificate(text: str) -> SignedCertificate:
    """Return the certificate in a text, its signature not yet verified; `UnreadableText` if there is none."""
    signed = read_signed(WORD, text)
    try:
        facts: dict[str, Any] = {}
        for number, (_, read) in _FIELDS.items():
            if number in signed.value:
                read(facts, signed.value[number])
        certificate = msgspec.convert(facts, Certificate)
    except Exception:  # a value of any shape may stand anywhere, as long as nobody has verified it
        raise UnreadableText("the text holds no certificate that this program can read") from None
    if unprintable(certificate):
        raise UnreadableText("the text holds letters that cannot be shown")
    return SignedCertificate(certificate, signed)


def unprintable(certificate: Certificate) -> str:
    """Return the first text in a certificate that holds a letter nobody sees; empty if there is none.

    No reader takes such a certificate, so that what a page shows is all that was signed.
    """
    return next((each for each in texts_of(certificate) if not each.isprintable()), "")


def texts_of(value: Any) -> list[str]:
    """Return all texts in a certificate, or in a part of it, however deep."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, msgspec.Struct):
        value = msgspec.structs.astuple(value)
    return [text for each in value for text in texts_of(each)] if isinstance(value, tuple) else []


# The numbers of the fields: each with its writer, and a reader that puts what it finds among the facts.


def _short(text: str) -> int | str:
    return COMMON.index(text) if text in COMMON else text


def _long(text: int | str) -> str:
    if isinstance(text, int):
        return COMMON[text] if 0 <= text < len(COMMON) else ""
    return text


def _days(day: date | None) -> int | None:
    return (day - _FIRST_DAY).days if day is not None else None


def _day(days: int) -> date:
    return _FIRST_DAY + timedelta(days=days)


Writer = Callable[[Certificate], Any]
Reader = Callable[[dict[str, Any], Any], None]


def _as_it_is(name: str) -> tuple[Writer, Reader]:
    return lambda certificate: getattr(certificate, name), lambda facts, value: facts.update({name: value})


def _in_short(name: str) -> tuple[Writer, Reader]:
    return (
        lambda certificate: _short(getattr(certificate, name)),
        lambda facts, value: facts.update({name: _long(value)}),
    )


def _as_days(name: str) -> tuple[Writer, Reader]:
    return lambda certificate: _days(getattr(certificate, name)), lambda facts, value: facts.update({name: _day(value)})


def _read_rules(facts: dict[str, Any], value: Any) -> None:
    facts["rules"] = tuple([{"title": _long(title), "edition": edition} for title, edition in value])


def _read_sections(facts: dict[str, Any], value: Any) -> None:
    facts["sections"] = tuple(
        [{"title": _long(title), "score": score, "tenths": tenths} for title, score, tenths in value]
    )


def _write_rounds(certificate: Certificate) -> list[int] | None:
    dealt = certificate.rounds
    return [dealt.count, dealt.points, dealt.limit] if dealt is not None else None


def _read_rounds(facts: dict[str, Any], value: Any) -> None:
    count, points, limit = value
    facts["rounds"] = {"count": count, "points": points, "limit": limit}


def _write_table_test(certificate: Certificate) -> list[Any] | None:
    test = certificate.table_test
    return [test.by, _days(test.on)] if test is not None else None


def _read_table_test(facts: dict[str, Any], value: Any) -> None:
    by, on = value
    facts["table_test"] = {"by": by, "on": _day(on)}


_FIELDS: Final[Mapping[int, tuple[Writer, Reader]]] = {
    1: _as_it_is("serial"),
    2: _as_it_is("name"),
    3: _as_it_is("school"),
    4: _as_it_is("class_name"),
    5: _in_short("examination"),
    6: _as_it_is("edition"),
    7: _as_it_is("digest"),
    8: (lambda certificate: [[_short(each.title), each.edition] for each in certificate.rules], _read_rules),
    9: (
        lambda certificate: [[_short(each.title), each.score, each.tenths] for each in certificate.sections],
        _read_sections,
    ),
    10: (_write_rounds, _read_rounds),
    11: _as_it_is("questions"),
    12: _as_it_is("total"),
    13: _as_it_is("mark"),
    14: _as_it_is("hours"),
    15: _as_it_is("proctor"),
    16: (_write_table_test, _read_table_test),
    17: _as_days("issued"),
    18: _as_days("expires"),
    19: _as_it_is("seal"),
    20: _as_it_is("replaces"),
}
