"""Certificates as signed texts: everything reads back, every changed bit is told, and other programs read them, too."""

from datetime import date
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

import base45
import cbor2
import pytest

from trainer.engine.errors import Refusal
from trainer.exam.certificate import COMMON, WORD, Certificate, certificate_text, read_certificate
from trainer.exam.cose import UnreadableText, read_signed, signed_text
from trainer.exam.qr import CodeTooLarge, qr_modules
from trainer.exam.revocations import RevocationList, read_revocations, write_revocations
from trainer.exam.school_key import KeyRefused, read_public_keys
from trainer.exam.verifying import State, Verification, carried, sealed_page, verified
from trainer.proving.bit_flips import flips_untold, reading
from trainer.proving.sample_certificates import TODAY, a_certificate, a_key, a_page, public_keys
from trainer.wording.sentences import say_refusal

KEY = a_key()
TEXT = certificate_text(a_certificate(), KEY)
FIRST = Path(__file__).with_name("first_certificate")
"""A certificate, its page and a list as the program first wrote them, with the school's public keys: they hold on."""


def verdict(content: bytes | str, *, on: date = TODAY, revoked: RevocationList | None = None) -> Verification:
    return verified(content.encode() if isinstance(content, str) else content, public_keys(), revoked, on)


@pytest.mark.parametrize(
    "facts",
    [
        {},
        {"name": "陈美玲", "class_name": "", "rounds": None, "table_test": None, "proctor": "", "expires": None},
        {"examination": "Our own examination", "sections": (), "replaces": "2026-0001"},
    ],
    ids=["everything", "the least", "words of a school's own"],
)
def test_a_certificate_reads_back_and_fits_its_code(facts: dict[str, Any]) -> None:
    certificate = a_certificate(**facts)
    text = certificate_text(certificate, KEY)
    assert read_certificate(text).certificate == certificate
    assert verdict(text).state == "valid"
    assert len(qr_modules(text)) == 69  # version 13


def test_a_code_that_would_be_too_small_to_read_is_refused() -> None:
    long = a_certificate(name="W" * 80, class_name="W" * 80, proctor="W" * 80, examination="W" * 80)
    with pytest.raises(CodeTooLarge):
        qr_modules(certificate_text(long, KEY))


def test_the_words_that_stand_as_numbers_are_those_of_the_first_format() -> None:
    first = "\n".join(COMMON[:17])
    assert sha256(first.encode()).hexdigest().startswith("630288efc3662820"), "new ones go to the end"


@pytest.mark.parametrize(
    ("content", "on", "state"),
    [
        (TEXT, date(2028, 11, 28), "valid"),
        (f"\n {TEXT}\r\n", TODAY, "valid"),
        (TEXT, date(2028, 11, 29), "expired"),
        (certificate_text(a_certificate(), a_key(2)), TODAY, "another-key"),
        (certificate_text(a_certificate(school="Another school"), KEY), TODAY, "changed"),
        (certificate_text(a_certificate(serial="2026-0007"), KEY), TODAY, "revoked"),
        (certificate_text(a_certificate(serial="2026-0007"), KEY), date(2030, 1, 1), "revoked"),
        (sealed_page(a_page(TEXT), KEY), TODAY, "valid"),
        (a_page(TEXT), TODAY, "page-changed"),
        (sealed_page(a_page(TEXT), KEY).replace(b"Minh", b"Mihn"), TODAY, "page-changed"),
        (sealed_page(a_page(TEXT), KEY) + b"%\n", TODAY, "page-changed"),
        (sealed_page(a_page(TEXT), a_key(2)), TODAY, "page-changed"),
        (sealed_page(a_page(certificate_text(a_certificate(serial="2026-0007"), KEY)), KEY), TODAY, "revoked"),
    ],
)
def test_what_a_certificate_turns_out_to_be(content: bytes | str, on: date, state: State) -> None:
    revoked = RevocationList(dated=TODAY, serials={"2026-0007": date(2026, 11, 30)})
    found = verdict(content, on=on, revoked=revoked)
    assert found.state == state
    assert found.revocations_of == TODAY
    assert (found.revoked_on is not None) == (state == "revoked")


def test_a_school_that_lost_a_key_takes_back_all_that_it_signs() -> None:
    revoked = RevocationList(dated=TODAY, serials={}, key_ids={KEY.public.key_id: date(2026, 11, 30)})
    assert verdict(TEXT, revoked=revoked).state == "revoked"


def test_a_fact_that_a_later_program_adds_is_passed_over() -> None:
    value = dict(read_signed(WORD, TEXT).value) | {99: "later"}
    assert verdict(signed_text(WORD, value, KEY.private, KEY.public.sign)).certificate == a_certificate()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"DTC1:",
        b"\xff\xfe",
        TEXT[:-1].encode(),
        TEXT.replace("DTC1", "DTC2").encode(),
        TEXT.lower().encode(),
        signed_text(WORD, {1: "2026-0001"}, KEY.private, KEY.public.sign).encode(),
        signed_text(WORD, [1, 2], KEY.private, KEY.public.sign).encode(),
        certificate_text(a_certificate(name="a\x1b[2Jb"), KEY).encode(),
        b"%PDF-1.4\n%%EOF\n",
        a_page(TEXT) + carried(certificate_text(a_certificate(name="Somebody else"), KEY)).encode(),
        carried(TEXT).replace('text="', 'text="=').encode().join([b"%PDF-", b""]),
    ],
)
def test_what_holds_no_certificate_is_refused_in_a_line(content: bytes) -> None:
    with pytest.raises(UnreadableText) as refused:
        verdict(content)
    assert "\n" not in say_refusal(refused.value)


def test_what_cose_does_not_sign_may_not_be_added() -> None:
    """Its unprotected map is not signed: whoever puts something there changes the text, and nothing else would tell."""
    tag = cbor2.loads(base45.b45decode(TEXT.removeprefix(WORD)))
    protected, _, body, signed = tag.value
    added = cbor2.dumps(cbor2.CBORTag(18, [protected, {4: b"x"}, body, signed]), canonical=True)
    with pytest.raises(UnreadableText):
        verdict(WORD + base45.b45encode(added).decode())


def test_one_flipped_bit_is_told_wherever_it_is() -> None:
    """A sample of a text and of a page; `proving.bit_flips` flips every bit."""
    page = sealed_page(a_page(TEXT), KEY)
    assert flips_untold(TEXT.encode(), reading(public_keys()), bits=(0,), every=2) == []
    assert flips_untold(page, reading(public_keys()), bits=(3,), every=11) == []
    # The check itself finds what nobody tells: of a page without a seal, what stands beside the text.
    assert flips_untold(a_page(TEXT)[:200], reading(public_keys(), page_counts=False), bits=(3,), every=50) == []
    assert flips_untold(a_page(TEXT), reading(public_keys(), page_counts=False), bits=(3,), every=50) != []


def test_pycose_reads_and_verifies_what_is_signed() -> None:
    import base45

    keys, messages = import_module("pycose.keys"), import_module("pycose.messages")
    # Its own reader of tags takes no tuples, which is what the library under it makes of arrays by now.
    protected, unprotected, body, signed = cbor2.loads(base45.b45decode(TEXT.removeprefix(WORD))).value
    message: Any = messages.Sign1Message.from_cose_obj([protected, dict(unprotected), body, signed], True)
    message.key = keys.OKPKey(crv="ED25519", x=KEY.public.sign)
    message.external_aad = WORD.encode()
    assert message.verify_signature()
    assert cbor2.loads(message.payload)[2] == "Nguyễn Thị Minh Khai"


def test_the_first_certificate_still_holds() -> None:
    keys = read_public_keys((FIRST / "school.pub").read_bytes())
    revoked = read_revocations((FIRST / "revoked.txt").read_bytes(), keys)
    found = verified((FIRST / "certificate.txt").read_bytes(), keys, revoked, TODAY)
    assert (found.state, found.certificate) == ("valid", a_certificate())
    assert verified((FIRST / "certificate.pdf").read_bytes(), keys, revoked, TODAY).page == "as-issued"
    assert revoked == RevocationList(dated=date(2026, 11, 30), serials={"2026-0007": date(2026, 11, 30)})


# Revocation lists.


def test_a_revocation_list_reads_back() -> None:
    revoked = RevocationList(dated=TODAY, serials={"2026-0007": TODAY}, key_ids={b"123456": TODAY})
    assert read_revocations(write_revocations(revoked, KEY), public_keys()) == revoked


def test_one_flipped_bit_of_a_list_is_told() -> None:
    revoked = write_revocations(RevocationList(dated=TODAY, serials={"2026-0007": TODAY}), KEY)

    def read(content: bytes) -> object:
        return read_revocations(content, public_keys())

    assert flips_untold(revoked, read, bits=(1,)) == []


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff",
        TEXT.encode(),
        write_revocations(RevocationList(dated=TODAY, serials={}), a_key(2)),
        signed_text("DTR1:", {1: 5}, KEY.private, KEY.public.sign).encode(),
        signed_text("DTR1:", {1: 5, 2: {1: "x"}, 3: []}, KEY.private, KEY.public.sign).encode(),
    ],
)
def test_another_list_is_refused(content: bytes) -> None:
    with pytest.raises(Refusal):
        read_revocations(content, public_keys())


def test_a_list_passes_for_no_certificate() -> None:
    """Both are signed by one key; the word before the text is signed along."""
    value = read_signed(WORD, TEXT).value
    listed = signed_text("DTR1:", value, KEY.private, KEY.public.sign)
    assert verdict(WORD + listed.removeprefix("DTR1:")).state == "changed"


def test_certificates_are_strict_about_what_they_hold() -> None:
    with pytest.raises(KeyRefused):
        read_public_keys(b"{}")
    with pytest.raises(UnreadableText):
        read_certificate(certificate_text(a_certificate(total=1001), KEY))
    assert isinstance(read_certificate(TEXT).certificate, Certificate)
