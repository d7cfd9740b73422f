"""The PINs that commands ask for before they reach the records of others, as the window does."""

import sys
from collections.abc import Iterator
from getpass import getpass
from time import time
from typing import Any, Final

from trainer.engine.errors import Refusal
from trainer.school.people import MANAGERS
from trainer.school.records import Records
from trainer.school.signing_in import sign_in
from trainer.store.people import people
from trainer.store.rows import PersonRow
from trainer.terminal.standard_input import lines_of

FORGOTTEN: Final = "forgotten-pin"
"""A file in the folder of the records, made by whoever keeps the computer: its next PIN takes no other."""


class Entered:
    """The PINs as they are typed: unseen at a terminal, or as lines of standard input."""

    def __init__(self) -> None:
        self._lines: Iterator[bytes] | None = None

    def next(self, prompt: str) -> str:
        """Return the next PIN, empty if there is none."""
        if sys.stdin.isatty():
            return getpass(f"{prompt}: ").strip()
        self._lines = self._lines if self._lines is not None else lines_of(sys.stdin.buffer)
        return next(self._lines, b"").decode("utf-8", "replace").strip()


def add_by(parser: Any) -> None:
    """Let a command be told who manages people."""
    parser.add_argument("--by", default="", metavar="NAME", help="who manages people; their PIN comes first")


def expect_manager(records: Records, by: str, entered: Entered) -> None:
    """Refuse whoever manages nobody, as soon as one who does has a PIN."""
    managers = [each for each in people(records.store) if each.role in MANAGERS and each.archived is None]
    if by:
        expect_let_in(records, manager_named(records, by), entered)
    elif any([each.has_secret for each in managers]):
        raise Refusal(
            "this takes the PIN of whoever manages people; expected --by and one of {known:list}",
            known=[each.name for each in managers],
        )


def manager_named(records: Records, name: str) -> PersonRow:
    """Return the person of a name who manages people; a refusal for anybody else."""
    found = named(records, name)
    if found.role not in MANAGERS or found.archived is not None:
        raise Refusal("{name:quoted} is no instructor or administrator", name=found.name)
    return found


def expect_let_in(records: Records, person: PersonRow, entered: Entered) -> None:
    """Refuse whoever does not know a person's PIN, if there is one; a wrong one counts as at the door of the window."""
    if not person.has_secret:
        return
    tried = sign_in(records.store, person.uuid, entered.next(f"PIN of {person.name}"), round(time() * 1000))
    if tried.wait_ms:
        seconds = -(-tried.wait_ms // 1000)
        raise Refusal("too many wrong PINs of {name:quoted}; wait {seconds} s", name=person.name, seconds=seconds)
    if not tried.is_in:
        raise Refusal("not the PIN of {name:quoted}; expected it as a line of standard input", name=person.name)


def expect_may_set_pin(records: Records, person: PersonRow, by: str, entered: Entered) -> None:
    """Refuse whoever knows neither a person's PIN nor that of a manager, nor keeps the computer."""
    forgotten = records.folder / FORGOTTEN
    if by:
        expect_manager(records, by, entered)
    elif forgotten.exists():
        # Whoever can make it can read the records anyway, and a learner who uses the program alone cannot.
        forgotten.unlink()
    else:
        expect_let_in(records, person, entered)


def named(records: Records, name: str) -> PersonRow:
    """Return the one person of a name, or of a number; a refusal if there is none, or more than one."""
    wanted = " ".join(name.split()).casefold()
    everybody = people(records.store)
    found = [each for each in everybody if each.name.casefold() == wanted or (each.number or "").casefold() == wanted]
    if len(found) != 1:
        known = [each.name for each in everybody if each.name]
        if found:
            raise Refusal("{name:quoted}: several people have this name; expected a number", name=name)
        if not known:
            raise Refusal("{name:quoted} is not among the people; nobody is yet: people add NAME", name=name)
        raise Refusal("{name:quoted} is not among the people: {known:list}", name=name, known=known)
    return found[0]
