"""The school's key: nothing but its passphrase opens it, and what is sealed to it nobody else reads."""

from datetime import date

import pytest

from trainer.exam import school_key
from trainer.exam.school_key import (
    SECRET_BYTES,
    KeyRefused,
    WrongPassphrase,
    made_key,
    opened,
    read_public_keys,
    sealed_for,
    sealed_to,
    unsealed,
    write_public_keys,
)
from trainer.proving.sample_certificates import a_key, public_keys
from trainer.wording.sentences import say_refusal

DAY = date(2026, 11, 29)
CHANCE = bytes(range(SECRET_BYTES))


def test_a_key_opens_with_its_passphrase_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    assert school_key.SCRYPT_N == 2**17
    monkeypatch.setattr(school_key, "SCRYPT_N", 2**10)  # the true one takes a second for each of these
    made = made_key("  Great  Lakes ", "contraseña larga", CHANCE, DAY)
    assert made.public.school == "Great Lakes"
    assert opened(made, "contrasen\u0303a larga") == a_key_of_chance()  # the same letters, typed on another keyboard
    for wrong in ("", "contrasena larga", "contraseña larga "):
        with pytest.raises(WrongPassphrase):
            opened(made, wrong)


def a_key_of_chance() -> school_key.SchoolKey:
    return school_key.key_of(CHANCE[:32], "Great Lakes", DAY)


@pytest.mark.parametrize(
    ("school", "passphrase"), [("", "long enough it is"), ("x" * 61, "long enough it is"), ("S", "123456789")]
)
def test_a_key_without_a_name_or_with_a_short_passphrase_is_not_made(school: str, passphrase: str) -> None:
    with pytest.raises(KeyRefused):
        made_key(school, passphrase, CHANCE, DAY)


def test_the_file_of_public_keys_reads_back() -> None:
    keys = public_keys(a_key(2), a_key(1))
    assert read_public_keys(write_public_keys(keys)) == keys
    assert keys.named(a_key(1).public.key_id) == a_key(1).public
    assert keys.named(a_key(3).public.key_id) is None


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]",
        b'{"format":1,"keys":[]}',
        write_public_keys(public_keys()).replace(b'"format": 1', b'"format": 2'),
        write_public_keys(public_keys(a_key(1), a_key(1))),
        write_public_keys(public_keys()).replace(b'"made"', b'"mad"'),
        write_public_keys(public_keys()).replace(b'=",', b'A=",', 1),
        b"[" * 5000,
        write_public_keys(public_keys()).replace(b'"made"', b'"%s"' % (b"m" * 5000)),
    ],
)
def test_a_file_of_no_keys_is_refused_in_a_line(content: bytes) -> None:
    with pytest.raises(KeyRefused) as refused:
        read_public_keys(content)
    line = say_refusal(refused.value)
    assert "\n" not in line
    assert len(line) < 200


def test_what_is_sealed_to_a_school_it_alone_opens() -> None:
    sealed = sealed_to(a_key().public, b"a paper")
    assert b"a paper" not in sealed
    assert unsealed(a_key(), sealed) == b"a paper"
    assert sealed_for(sealed) == a_key().public.key_id
    for key, content in ((a_key(2), sealed), (a_key(), sealed[:-1]), (a_key(), b"")):
        with pytest.raises(KeyRefused):
            unsealed(key, content)
