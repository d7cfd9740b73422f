"""`dealer-trainer certificate`: the school's key, and the certificates that are signed with it."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_bytes
from time import time
from typing import Any, Final
from uuid import UUID

import msgspec

from trainer.cli.certificate_words import SIGNING, certificate_asked
from trainer.cli.letting_in import Entered, expect_manager, manager_named, named
from trainer.cli.records import records_asked_for
from trainer.disk.whole_file import write_whole
from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.exam.certificate import Certificate
from trainer.exam.school_key import (
    KeyRefused,
    SchoolKey,
    read_public_keys,
    sealed_for,
    sealed_to,
    unsealed,
    write_public_keys,
)
from trainer.rounds.input_files import read_bytes
from trainer.school.certificates import (
    Issued,
    issue,
    issued,
    issued_as,
    log_printed,
    reissue,
    revoke,
    why_not,
)
from trainer.school.certified_facts import CertificateRefused
from trainer.school.opened_papers import enter_and_open
from trainer.school.records import Records
from trainer.school.school_keys import (
    LogLine,
    Signer,
    log_of,
    log_unsealed,
    make_school_key,
    open_school_key,
    public_keys,
    revocation_list,
    revoke_key,
)
from trainer.school.trusted_stations import digits_of, sealed_by, trust_no_more, trust_sealing
from trainer.school.worksheet.paper import PAPERS
from trainer.store.certificates import trusted_stations
from trainer.store.people import people
from trainer.store.reading import attempts_page
from trainer.store.rows import AttemptFilter
from trainer.terminal.ending import command
from trainer.wording.certificates import KEY_USES
from trainer.wording.sentences import joined, say

FORMAT: Final = 1
LARGEST: Final = 512 << 20
"""The bytes of the largest file that is sealed: an archive of a school's records."""
Outcome = tuple[dict[str, Any], list[Sentence]]


@command("certificate")
def main(words: Sequence[str]) -> int:
    """Do what is asked about certificates and return the exit status: 2 if it is refused."""
    asked = certificate_asked(words, list(_DOES))
    records = records_asked_for(asked, makes=False)
    try:
        entered, by = Entered(), None
        if asked.what in SIGNING:
            expect_manager(records, asked.by, entered)
            by = manager_named(records, asked.by).uuid if asked.by else None
        shape, lines = _DOES[asked.what](_Desk(records, asked, entered, Signer(by, round(time() * 1000))))
    finally:
        records.close()
    if asked.json:
        print(msgspec.json.encode({"format": FORMAT, **shape}).decode())
    else:
        for line in lines:
            print(say(line))
    return 0


class _Desk(msgspec.Struct, frozen=True):
    """The records, the words of the command, what is typed, and whoever signs."""

    records: Records
    asked: Any
    entered: Entered
    signer: Signer

    def key(self, key_id: str = "", *, signs: bool = True) -> SchoolKey:
        """Return the key in the open, once its passphrase was typed."""
        public_keys(self.records.store)  # without a key nobody is asked for its passphrase
        return open_school_key(
            self.records.store, self.entered.next("Passphrase of the school's key"), key_id, signs=signs
        )

    def write(self, content: bytes) -> None:
        try:
            write_whole(self.asked.out, content)
        except OSError as fault:
            raise Refusal(
                "{path}: cannot be written ({strerror})", path=self.asked.out, strerror=fault.strerror
            ) from None


def _list(desk: _Desk) -> Outcome:
    person = named(desk.records, desk.asked.name).uuid if desk.asked.name else None
    found = issued(desk.records.store, person=person)
    return {"certificates": [_shape(each) for each in found]}, [_line_of(each) for each in found] or [
        sentence("no certificate has been issued yet")
    ]


def _new_key(desk: _Desk) -> Outcome:
    passphrase = desk.entered.next("Passphrase of the new key")
    made = make_school_key(desk.records.store, desk.asked.school, passphrase, desk.signer, token_bytes)
    line = sentence("{school} signs with the key {fingerprint}", school=made.school, fingerprint=made.fingerprint)
    return {"school": made.school, "fingerprint": made.fingerprint}, [line]


def _keys(desk: _Desk) -> Outcome:
    keys = public_keys(desk.records.store)
    desk.write(write_public_keys(keys))
    lines = [sentence("{path}: the school's public keys", path=desk.asked.out)]
    lines += [
        sentence("  {school}, {fingerprint}", school=each.school, fingerprint=each.fingerprint) for each in keys.keys
    ]
    return {"keys": [{"school": each.school, "fingerprint": each.fingerprint} for each in keys.keys]}, lines


def _issue(desk: _Desk) -> Outcome:
    attempt, key = _sitting(desk), desk.key()
    of_class = desk.asked.class_name or ""
    made = issue(desk.records.store, attempt, key, desk.signer, class_name=of_class, expect=_expect_printable)
    shape, lines = _printed(desk, made, key)
    elsewhere = sealed_by(desk.records.store, desk.records.folder, attempt).remark
    return shape, [*lines, *([elsewhere] if elsewhere is not None else [])]


def _print(desk: _Desk) -> Outcome:
    made = issued_as(desk.records.store, desk.asked.name)
    key = desk.key(made.key_id)
    outcome = _printed(desk, made, key)
    log_printed(desk.records.store, made, key, desk.signer)
    return outcome


def _reissue(desk: _Desk) -> Outcome:
    key, of_class = desk.key(), desk.asked.class_name
    made = reissue(desk.records.store, desk.asked.name, key, desk.signer, class_name=of_class, expect=_expect_printable)
    return _printed(desk, made, key)


def _revoke(desk: _Desk) -> Outcome:
    made = revoke(desk.records.store, desk.asked.name, desk.asked.reason, desk.key(), desk.signer)
    return _shape(made), [_line_of(made), sentence("give the new list to whoever verifies: certificate revocations")]


def _revocations(desk: _Desk) -> Outcome:
    desk.write(revocation_list(desk.records.store, desk.key(), desk.signer))
    count = sum([each.is_revoked for each in issued(desk.records.store)])
    return {"revoked": count}, [sentence("{path}: certificates taken back: {count}", path=desk.asked.out, count=count)]


def _seal(desk: _Desk) -> Outcome:
    content, keys = _read(desk.asked.name), desk.asked.key
    try:
        public = read_public_keys(read_bytes(keys, sentence("a school's public keys"), Refusal)).keys[0]
    except KeyRefused as refusal:
        raise refusal.within(keys) from None
    desk.write(sealed_to(public, content))
    line = sentence(
        "{path}: sealed to {school}, {key}", path=desk.asked.out, school=public.school, key=public.fingerprint
    )
    return {"school": public.school, "fingerprint": public.fingerprint}, [line]


def _unseal(desk: _Desk) -> Outcome:
    content = _read(desk.asked.name)
    try:
        key = desk.key(sealed_for(content).hex(), signs=False)
        opened = unsealed(key, content)
    except KeyRefused as refusal:
        raise refusal.within(desk.asked.name) from None
    log_unsealed(desk.records.store, key, desk.signer)
    desk.write(opened)
    return {"fingerprint": key.public.fingerprint}, [sentence("{path}: opened", path=desk.asked.out)]


def _open_papers(desk: _Desk) -> Outcome:
    desk.records.sweep()
    if not desk.records.store.sealed_journals():
        return {"opened": 0, "refused": []}, [sentence("no paper is sealed here")]
    public_keys(desk.records.store)  # without a key nobody is asked for its passphrase
    passphrase = desk.entered.next("Passphrase of the school's key")
    opened, refused = enter_and_open(desk.records, passphrase, desk.signer)
    line = sentence("papers opened: {count}", count=opened)
    return {"opened": opened, "refused": [say(each) for each in refused]}, [*refused, line]


def _read(name: str) -> bytes:
    return read_bytes(Path(name), sentence("a file"), Refusal, LARGEST)


def _lose_key(desk: _Desk) -> Outcome:
    key = revoke_key(desk.records.store, desk.asked.name, desk.signer)
    line = sentence("nothing that {fingerprint} signed holds any more; make a new key", fingerprint=key.fingerprint)
    return {"fingerprint": key.fingerprint}, [line]


def _stations(desk: _Desk) -> Outcome:
    found = trusted_stations(desk.records.store)
    lines = [sentence("{digits}  {name}", digits=digits_of(each), name=each.name) for each in found]
    return {"stations": [{"key": each.key, "name": each.name, "at": each.at} for each in found]}, lines or [
        sentence("no other computer is known to be the school's")
    ]


def _trust(desk: _Desk) -> Outcome:
    row = trust_sealing(desk.records.store, _sitting(desk), desk.asked.station, desk.signer)
    line = sentence("{digits}  {name}: one of the school's computers", digits=digits_of(row), name=row.name)
    return {"key": row.key, "name": row.name}, [line]


def _distrust(desk: _Desk) -> Outcome:
    row = trust_no_more(desk.records.store, desk.asked.name)
    line = sentence("{digits}  {name}: none of the school's computers any more", digits=digits_of(row), name=row.name)
    return {"key": row.key, "name": row.name}, [line]


def _log(desk: _Desk) -> Outcome:
    found, faults = log_of(desk.records.store)
    names = {each.uuid: each.name for each in people(desk.records.store, everybody=True)}
    lines = [_logged(each, names.get(each.by, "") if each.by is not None else "") for each in found]
    return {"log": found, "faults": [say(each) for each in faults]}, [*lines, *faults]


_DOES: Final[dict[str, Callable[[_Desk], Outcome]]] = {
    "list": _list,
    "new-key": _new_key,
    "keys": _keys,
    "issue": _issue,
    "print": _print,
    "reissue": _reissue,
    "revoke": _revoke,
    "revocations": _revocations,
    "lose-key": _lose_key,
    "seal": _seal,
    "unseal": _unseal,
    "open-papers": _open_papers,
    "stations": _stations,
    "trust": _trust,
    "distrust": _distrust,
    "log": _log,
}
"""The doing of each word, which returns the shape for programs and the lines for people."""


def _sitting(desk: _Desk) -> UUID:
    """Return the sitting that a certificate is wanted of: by its number, or the last that somebody passed."""
    store, name = desk.records.store, desk.asked.name
    desk.records.sweep()
    with suppress(ValueError):
        return UUID(name)
    person = named(desk.records, name).uuid
    sat = attempts_page(store, person, AttemptFilter(purpose="sitting")).attempts
    why: Sentence | None = None
    for each in sat:
        if (against := why_not(store, each.uuid)) is None:
            return each.uuid
        why = why or against
    if why is None:
        raise CertificateRefused("{name:quoted} has sat no examination", name=name)
    raise CertificateRefused("{name:quoted}: {why}", name=name, why=why)


def _expect_printable(certificate: Certificate) -> None:
    # The other words work where no Qt is.
    from trainer.gui.felt.picture import application
    from trainer.gui.printing.certificate_page import expect_printable

    _application = application()
    expect_printable(certificate)


def _printed(desk: _Desk, made: Issued, key: SchoolKey) -> Outcome:
    from trainer.gui.felt.picture import application
    from trainer.gui.printing.certificate_page import certificate_page

    _application = application()
    desk.write(certificate_page(made.certificate, made.row.text, key, PAPERS[desk.asked.paper]))
    return _shape(made), [sentence("{path}: {line}", path=desk.asked.out, line=_line_of(made))]


def _logged(line: LogLine, name: str) -> Sentence:
    """Return a line of the log in words."""
    parts: list[Sentence | str] = [
        datetime.fromtimestamp(line.at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC"),
        line.key,
        KEY_USES[line.did],
        line.serial,
        f"({line.reason})" if line.reason else "",
        name,
    ]
    return joined([each for each in parts if each], "text")


def _line_of(made: Issued) -> Sentence:
    of = made.certificate
    line = sentence(
        "{serial}  {name}, {examination}, {day}",
        serial=of.serial,
        name=of.name,
        examination=of.examination,
        day=of.issued,
    )
    if made.row.revoked is None:
        return line
    day = datetime.fromtimestamp(made.row.revoked / 1000, UTC).date()
    return sentence("{line} (taken back on {day}: {reason})", line=line, day=day, reason=made.row.reason)


def _shape(made: Issued) -> dict[str, Any]:
    of, row = made.certificate, made.row
    return {
        "serial": of.serial,
        "name": of.name,
        "examination": of.examination,
        "issued": of.issued,
        "attempt": str(row.attempt),
        "text": row.text,
        "replaces": of.replaces,
        "revoked": row.revoked,
        "reason": row.reason,
    }
