"""Keys, certificates and their log in the store: numbers in a row, one key in force, and a chain over every change."""

from functools import partial
from hashlib import sha256
from uuid import UUID

from trainer.store.certificates import (
    add_certificate,
    add_school_key,
    certificates,
    log_lines,
    revoke_certificate,
    revoke_school_key,
    school_keys,
)
from trainer.store.records_store import Store
from trainer.store.rows import CertificateRow, SchoolKeyRow


def made(year: int, number: int) -> CertificateRow:
    return CertificateRow(
        serial=f"{year}-{number:04d}", person=UUID(int=1), attempt=UUID(int=number), text="DTC1:", issued=number
    )


def test_each_change_is_kept_with_a_line_of_the_log(store: Store) -> None:
    add_school_key(store, SchoolKeyRow(key_id="aa", content="{}", made=1), b"made aa")
    add_school_key(store, SchoolKeyRow(key_id="bb", content="{}", made=2), b"made bb")
    assert [(each.key_id, each.retired) for each in school_keys(store)] == [("bb", None), ("aa", 2)]
    for year in (2026, 2026, 2027):
        add_certificate(store, year, partial(made, year), lambda row: row.serial.encode())
    assert [each.serial for each in certificates(store)] == ["2026-0002", "2027-0001", "2026-0001"]
    assert [each.serial for each in certificates(store, attempt=UUID(int=2))] == ["2026-0002"]
    assert revoke_certificate(store, "2026-0001", 9, "why", b"revoked")
    assert not revoke_certificate(store, "2026-0001", 10, "again", b"revoked again")
    assert not revoke_school_key(store, "cc", 9, b"lost cc")
    assert revoke_school_key(store, "aa", 9, b"lost aa")
    before, told = b"", []
    for body, digest in log_lines(store):
        assert digest == sha256(before + body).digest()
        before = digest
        told.append(body.decode())
    assert told == ["made aa", "made bb", "2026-0001", "2026-0002", "2027-0001", "revoked", "lost aa"]
