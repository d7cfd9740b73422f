"""A class folder at size: attempts come in whole, doubled, torn and changed, and each counts once or not at all.

``python -m trainer.proving.folder_soak`` lets six writers fill the folder while the school takes in, and then compares
what the records hold with what was written.
"""

import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any, Final
from uuid import UUID

import msgspec

from trainer.classroom.exchange.absorbing import absorb_arrived
from trainer.classroom.exchange.carrier import Parcel
from trainer.classroom.exchange.class_folder import IN, ClassFolder
from trainer.journal.chain import body_of, chained
from trainer.proving.good_inputs import HERE, kept_runs
from trainer.quiz.asking import how_many
from trainer.rounds.spec import FORMAT
from trainer.school.records import Records
from trainer.store.people import name_person
from trainer.store.rows import PersonRow
from trainer.terminal.ending import command
from trainer.terminal.parser import Parser

_WRITERS: Final = 6
_PEOPLE: Final = 20
_SHARES: Final = {"again": 4, "torn": 10, "changed": 10}
"""One in so many attempts comes once more in this way."""


class Sent(msgspec.Struct, frozen=True):
    """A file on its way."""

    how: str
    uuid: UUID
    person: UUID
    content: bytes


class Soaked(msgspec.Struct, kw_only=True):
    """The outcome."""

    files: int
    seconds: float
    counts: dict[str, int]
    lost: int
    """Attempts that were written and are not in the records as they were written."""
    differences: int
    left: int
    """Files that lie in the folder yet."""

    @property
    def is_right(self) -> bool:
        return not (self.lost or self.differences or self.left)


def soak(count: int, seed: int = 1) -> Soaked:
    """Send so many attempts through a class folder."""
    random = Random(seed)
    made = [_attempt(at, random) for at in range(count)]
    sent = list(made)
    for how, share in _SHARES.items():
        sent += [_spoilt(each, how, random) for each in random.sample(made, count // share)]
    random.shuffle(sent)
    with tempfile.TemporaryDirectory() as name:
        root, folder = Path(name) / "share", Path(name) / "school"
        root.mkdir()
        records, carrier = Records(folder, HERE), ClassFolder(root)
        for number in range(_PEOPLE):
            name_person(records.store, PersonRow(uuid=_person(number), name=f"Person {number}"))
        list(carrier.arrived())  # makes it a class folder
        begun = time.monotonic()
        writers = [Thread(target=_write, args=(root, sent[at::_WRITERS])) for at in range(_WRITERS)]
        for each in writers:
            each.start()
        counts: Counter[str] = Counter()
        quiet = 0
        while quiet < 2:  # what was refused once is put away when it comes again
            quiet = quiet + 1 if not any([each.is_alive() for each in writers]) else 0
            counts += Counter([each.intake for each in absorb_arrived(records, carrier)])
        seconds = time.monotonic() - begun
        kept = {saved.uuid: saved.whole for saved in records.store.journals()}
        lost = sum([kept.get(each.uuid) != each.content for each in made]) + len(kept) - len(made)
        differences = len(records.differences())
        left = len(list((root / IN).iterdir()))
        records.close()
    return Soaked(
        files=len(sent), seconds=round(seconds, 1), counts=dict(counts), lost=lost, differences=differences, left=left
    )


def _person(number: int) -> UUID:
    return UUID(int=500 + number)


def _attempt(at: int, random: Random) -> Sent:
    """Return an attempt of somebody that no other is like."""
    uuid, person = UUID(int=random.getrandbits(128), version=4), _person(random.randrange(_PEOPLE))
    head, *bodies = [body_of(line) for line in kept_runs()[at % len(kept_runs())].split(b"\n")[:-1]]
    shape = json.loads(head)
    shape["attempt"] |= {"uuid": str(uuid), "person": str(person)}
    if b'"closed"' not in bodies[-1]:
        bodies.append(b'{"closed":"left"}')
    lines, _ = chained(b"", [msgspec.json.encode(shape), *bodies])
    return Sent("whole", uuid, person, b"".join([line + b"\n" for line in lines]))


def _spoilt(sent: Sent, how: str, random: Random) -> Sent:
    content = sent.content
    if how == "torn":
        content = content[: random.randrange(len(content) // 2, len(content) - 40)]
    elif how == "changed":
        at = random.randrange(len(content))
        content = content[:at] + bytes([content[at] ^ 1 << random.randrange(7)]) + content[at + 1 :]
    return msgspec.structs.replace(sent, how=how, content=content)


def _write(root: Path, sent: Sequence[Sent]) -> None:
    """Deliver as a station does what is whole, and lie the rest in the folder as somebody copies it."""
    carrier = ClassFolder(root)
    for number, each in enumerate(sent):
        if each.how == "whole":
            carrier.deliver(Parcel(uuid=each.uuid, person=each.person, content=each.content))
        else:
            (root / IN / f"{each.uuid} {each.how} {number}.attempt").write_bytes(each.content)


@command("folder-soak")
def main(words: Sequence[str]) -> int:
    """Print the counts; the exit status is 1 if anything was lost, doubled, or let lie."""
    parser = Parser(
        prog="python -m trainer.proving.folder_soak", description="Fill a class folder, and take in all of it."
    )
    parser.add_argument("--count", type=how_many, default=600, metavar="N", help="how many attempts (600)")
    parser.add_argument("--seed", type=how_many, default=1, metavar="S", help="another order of events (1)")
    parser.add_json()
    asked: Any = parser.parse_args(words)
    found = soak(asked.count, asked.seed)
    if asked.json:
        print(msgspec.json.encode({"format": FORMAT, **msgspec.to_builtins(found)}).decode())
    else:
        print(f"{found.files} files: {found.lost} lost, {found.differences} differences, {found.left} left lying")
    return 0 if found.is_right else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
