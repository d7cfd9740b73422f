"""Files that a class exchanges, good ones and their readers, for the fuzzer."""

from functools import cache
from pathlib import Path
from typing import Final
from uuid import UUID

import msgspec

from trainer.classroom.exchange.attempt_file import read_attempt, write_attempt
from trainer.classroom.exchange.package import FORMAT, Classmate, Package, read_package, write_package
from trainer.classroom.set_work import DrillRun, work_text
from trainer.exam.blueprint_files import blueprints_here, load_blueprint, write_blueprint
from trainer.exam.school_key import unsealed
from trainer.journal.chain import body_of, chained
from trainer.proving.good_inputs import kept_rounds, kept_runs, kept_sittings, sessions
from trainer.proving.sample_certificates import a_key, public_keys
from trainer.store.rows import ClassRow
from trainer.store.work_rows import AllowanceRow, AssignmentRow

_CLASS: Final = UUID(int=30)
_ANA: Final = UUID(int=21)
_BO: Final = UUID(int=22)
_WORK: Final = UUID(int=31)
_FAR: Final = 1_800_000_000_000


@cache
def packages() -> tuple[bytes, ...]:
    """Return packages of a class: with nothing set, and with all that may be."""
    ana = Classmate(uuid=_ANA, name="Ana Ruiz", sort_name="Ruiz, Ana", since=5)
    bo = Classmate(uuid=_BO, name="Bo", since=6)
    plain = Package(
        format=FORMAT, program="1.0", made=5, class_=ClassRow(uuid=_CLASS, name="Nights", term="Fall"), people=(ana, bo)
    )
    content = work_text(DrillRun(drill="stack-value", seconds=90, target=9))
    work = AssignmentRow(
        uuid=_WORK, class_=_CLASS, title="Stacks", content=content, made=5, changed=6, opens=5, due=_FAR
    )
    allowed = AllowanceRow(assignment=_WORK, person=_ANA, extra_percent=25, attempts=1, reason="a cast", at=7)
    full = msgspec.structs.replace(
        plain,
        assignments=(work,),
        allowances=(allowed,),
        blueprints=(write_blueprint(load_blueprint(blueprints_here()[0])),),
        keys=public_keys(),
        send_to="Paula Ito, paula@example.org",
    )
    return write_package(plain), write_package(full)


@cache
def sent_attempts() -> tuple[bytes, ...]:
    """Return files of attempts of every kind that are over."""
    found = []
    for data in (*sessions(), *kept_rounds(), *kept_runs(), *kept_sittings()):
        if any([b'"closed"' in body_of(line) for line in data.split(b"\n")[-3:]]):
            found.append(data)
    return tuple(found)


@cache
def sealed_attempts() -> tuple[bytes, ...]:
    """Return files of attempts that are sealed to a school."""
    return tuple([write_attempt(data, a_key().public) for data in sent_attempts()[:3]])


def read_spoilt_package(data: bytes, folder: Path) -> object:
    """Read a package, which reads back as it was written."""
    package = read_package(data, folder / "a.assignment")
    if read_package(write_package(package), folder / "a.assignment") != package:
        raise AssertionError("the package reads back as another")
    return [each.name for each in package.people]


def read_spoilt_attempt(data: bytes, folder: Path) -> object:
    """Read the file of an attempt, half of them with digests that fit, and tell whose it is."""
    whole, end, torn = data.rpartition(b"\n")
    if data[:1] == b"{" and end and len(data) % 2:
        lines, _ = chained(b"", [body_of(line) for line in whole.split(b"\n")])
        data = b"\n".join(lines) + end + torn
    file = read_attempt(data, folder / "a.attempt")
    return [str(file.person), file.key_id.hex()]


def read_spoilt_seal(data: bytes, folder: Path) -> object:
    """Open what is sealed: any byte that was changed is told."""
    file = read_attempt(data, folder / "a.attempt")
    content = unsealed(a_key(), file.sealed) if file.is_sealed else file.journal
    if content not in sent_attempts():
        raise AssertionError("what was changed is opened")
    return []
