"""The page about what travels, held by a reader that knows nothing else than the page."""

import base64
import hashlib
import json
from pathlib import Path
from uuid import UUID

import pytest
from cryptography.hazmat.primitives import hpke
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tests.support.origins import STATION, an_origin
from tests.support.practicing import practiced
from trainer.classroom.exchange.absorbing import absorb_arrived
from trainer.classroom.exchange.carrier import Parcel, Post
from trainer.classroom.exchange.class_folder import ClassFolder
from trainer.classroom.exchange.package import package_of, write_package
from trainer.classroom.set_work import BlueprintWork, work_text
from trainer.exam import school_key
from trainer.places import asset
from trainer.school.blueprint_shelf import BlueprintShelf
from trainer.school.records import Records
from trainer.school.school_keys import Signer, make_school_key, public_keys
from trainer.store.assignments import add_allowances, add_assignments
from trainer.store.classes import add_to_class, keep_class
from trainer.store.rows import ClassRow, PersonRow
from trainer.store.work_rows import AllowanceRow, AssignmentRow

PAGE = asset("formats.md").read_text(encoding="utf-8")
ANA = PersonRow(uuid=UUID(int=21), name="Ana", sort_name="Ana", number="Q-7")
NIGHTS = ClassRow(uuid=UUID(int=30), name="Nights", term="Fall")
PRIVATE = b"\x05" * 32


def keys_of(shape: object) -> set[str]:
    """Return all keys of a shape, of what is in it too."""
    if isinstance(shape, dict):
        return set(shape) | {key for value in shape.values() for key in keys_of(value)}
    return {key for value in shape for key in keys_of(value)} if isinstance(shape, list) else set()


def test_all_that_travels_is_as_the_page_tells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(school_key, "SCRYPT_N", 2**4)
    share = tmp_path / "share"
    share.mkdir()
    records, carrier = Records(tmp_path / "school", STATION), ClassFolder(share)
    keep_class(records.store, NIGHTS)
    add_to_class(records.store, NIGHTS.uuid, [ANA], [ANA.uuid], 1)
    make_school_key(records.store, "Lakes", "correct horse battery", Signer(None, 1), lambda n: (PRIVATE * 2)[:n])
    sat = BlueprintShelf(records.folder).read().blueprints[0].blueprint
    work = AssignmentRow(
        uuid=UUID(int=31),
        class_=NIGHTS.uuid,
        title="Sit it",
        content=work_text(BlueprintWork(digest=sat.digest, name=sat.name)),
        made=5,
        changed=5,
        due=9,
    )
    add_assignments(records.store, [work])
    add_allowances(
        records.store, [AllowanceRow(assignment=work.uuid, person=ANA.uuid, extra_percent=25, reason="a cast", at=6)]
    )
    carrier.post(Post(kind="package", class_=NIGHTS.uuid, content=b"{}"))
    content = write_package(package_of(records, NIGHTS, 7, "Paula"))
    carrier.post(Post(kind="package", class_=NIGHTS.uuid, content=content))
    journal = practiced(tmp_path / "x", "rw", origin=an_origin(person=ANA.uuid)).read_bytes()
    head = json.loads(journal.split(b"\t")[0])["attempt"]
    carrier.deliver(Parcel(uuid=UUID(head["uuid"]), person=ANA.uuid, content=journal))
    (share / "in" / "my copy.attempt").write_bytes(journal[:-5])
    for _ in range(2):  # what is torn may be on its way yet
        absorb_arrived(records, carrier)
    public = public_keys(records.store).keys[0]
    records.close()

    # From here on the page alone.
    (posted,) = (share / "posted").iterdir()
    number, kind, *rest = posted.stem.split("-")
    assert (int(number), kind, "-".join(rest), posted.suffix) == (2, "package", str(NIGHTS.uuid), ".assignment")
    package = json.loads(posted.read_bytes())
    assert package.keys() >= {"format", "program", "made", "class", "people", "assignments", "allowances", "keys"}
    assert {key for key in keys_of(package) if f"`{key}`" not in PAGE} == set()
    assert "Q-7" not in posted.read_text()
    assert package["allowances"][0]["extra_percent"] == 25
    assert "a cast" not in posted.read_text(), "the whole class reads it"
    assert json.loads(package["assignments"][0]["content"])["digest"] == sat.digest
    taken = share / "taken" / head["person"] / f"{head['uuid']}.attempt"
    digest = b""
    for line in taken.read_bytes().split(b"\n")[:-1]:
        body, digits = line.split(b"\t")
        digest = hashlib.sha256(digest + body).digest()
        assert digits == digest.hex()[:32].encode()
    assert json.loads(body)["closed"] == "left"
    reason = (share / "refused" / "my copy.attempt.txt").read_text()
    assert reason.count("\n") == 1
    assert {path.name for path in share.iterdir()} == {"posted", "in", "taken", "refused", "folder-number"}
    assert all([f"`{name}/" in PAGE for name in ("posted", "in", "taken", "refused")])

    sealed = school_key.sealed_to(public, journal)
    assert sealed[:4] == b"DTS1"
    derived = HKDF(algorithm=SHA256(), length=32, salt=None, info=b"dealer-trainer sealed papers").derive(PRIVATE)
    private = X25519PrivateKey.from_private_bytes(derived)
    assert base64.b64decode(package["keys"]["keys"][0]["seal"]) == private.public_key().public_bytes_raw()
    suite = hpke.Suite(hpke.KEM.X25519, hpke.KDF.HKDF_SHA256, hpke.AEAD.AES_256_GCM)
    assert suite.decrypt(sealed[10:], private, b"dealer-trainer sealed papers") == journal
