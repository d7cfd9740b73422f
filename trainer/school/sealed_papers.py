"""Papers that a class sits one after another: once handed in, the school alone reads them until it opens them.

Whoever hands in first leaves a file behind, in which the others would find the paper. So it is kept encrypted to the
school's key, at a computer that knows its public part: what was asked, what was answered, and what would have been
right. The records keep of it what counts, which tells nobody a question: the kinds, the credit and the times.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, TypeAlias
from uuid import UUID

import msgspec

from trainer.disk.whole_file import write_whole
from trainer.engine.errors import Refusal
from trainer.engine.sentences import sentence
from trainer.exam.school_key import (
    SEALED_WORD,
    KeyRefused,
    PublicKey,
    PublicKeys,
    SchoolKey,
    WrongPassphrase,
    read_public_keys,
    sealed_for,
    sealed_to,
    unsealed,
    write_public_keys,
)
from trainer.rounds.input_files import read_bytes
from trainer.school.sitting_file import glance_in
from trainer.store.rows import JournalRows

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.store.records_store import Store

FILE: Final = "school.pub"
"""The file, beside the records, of the public keys of the school whose set work this computer has."""
SUFFIX: Final = ".attempt"
"""That of a closed journal which the school alone reads."""


def keep_school(folder: Path, keys: PublicKeys) -> None:
    """Keep the public keys that came with the school's set work, beside the records; ``OSError`` if they cannot be.

    Others than those that are kept already are kept only if these are among them: whoever opens a file of their own
    making here shall not read the papers of those who sit here later.
    """
    content = write_public_keys(keys)
    path = folder / FILE
    before = _kept_keys(path)
    if before is not None and (before == keys or any([keys.named(each.key_id) is None for each in before.keys])):
        return
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    write_whole(path, content)


def school_here(store: "Store", folder: Path) -> PublicKey | None:
    """Return the public key to which papers are sealed here: the school's own records have it, or it came along."""
    from trainer.school.school_keys import public_keys_if_any

    if (own := public_keys_if_any(store)) is not None:
        return own.keys[0]
    kept = _kept_keys(folder / FILE)
    return kept.keys[0] if kept is not None else None


def _kept_keys(path: Path) -> PublicKeys | None:
    try:
        return read_public_keys(read_bytes(path, sentence("a school's public keys"), Refusal))
    except Refusal:  # none came along
        return None


def is_sealed(content: bytes) -> bool:
    """True for bytes that are sealed to a school."""
    return content.startswith(SEALED_WORD)


def is_proctored(journal: bytes) -> bool:
    """True for the bytes of a sitting that somebody proctors."""
    try:
        return glance_in(journal, Path("sitting")).is_proctored
    except Refusal:  # it is no sitting
        return False


def as_it_leaves(journal: bytes, school: PublicKey | None) -> bytes:
    """Return a closed journal as it leaves this computer: a proctored sitting is the school's alone to read."""
    if school is None or is_sealed(journal) or not is_proctored(journal):
        return journal
    return sealed_to(school, journal)


def as_kept(rows: JournalRows, store: "Store", folder: Path) -> JournalRows:
    """Return the rows of a journal that was closed here as they are kept: a proctored paper of a class is sealed."""
    if not rows.attempt.blueprint or not rows.whole:
        return rows
    glance = glance_in(rows.whole, Path(str(rows.attempt.uuid)))
    if not glance.is_proctored or glance.head.sitting.blueprint.sitting.form != "class":
        return rows
    school = school_here(store, folder)
    return rows if school is None else msgspec.structs.replace(rows, sealed=sealed_to(school, rows.whole))


# Opening.

SealedHere: TypeAlias = Literal["no", "sealed", "openable"]
"""The state of a paper at this computer: openable where the records have the key that it is sealed to."""


def sealed_here(store: "Store", attempt: UUID) -> SealedHere:
    """Return the state of an attempt's paper here."""
    from trainer.school.school_keys import public_keys_if_any

    saved = store.journal_of(attempt)
    if saved is None or not saved.sealed:
        return "no"
    keys = public_keys_if_any(store)
    return "openable" if keys is not None and keys.named(sealed_for(saved.sealed)) is not None else "sealed"


class PassphraseMissing(Refusal):
    """Something sealed to the school's key, of which nobody has given the passphrase yet."""


class Unsealer:
    """Opens what is sealed to the school with its keys in the open, for as long as the program runs."""

    def __init__(self, store: "Callable[[], Store]", keys: dict[bytes, SchoolKey] | None = None) -> None:
        """Keys that are open may be shared with others, who open the same records elsewhere in the program."""
        self._store = store
        self._keys = keys if keys is not None else {}

    def enter(self, passphrase: str) -> None:
        """Open every key of the school that a passphrase opens; `WrongPassphrase` if it opens none. It takes seconds.

        An older key may have another passphrase: it is entered, too.
        """
        from trainer.school.school_keys import open_school_key, public_keys

        store = self._store()
        wrong: WrongPassphrase | None = None
        found = {}
        for each in public_keys(store).keys:
            try:
                found[each.key_id] = open_school_key(store, passphrase, each.key_id.hex(), signs=False)
            except WrongPassphrase as fault:
                wrong = wrong or fault
        if wrong is not None and not found:
            raise wrong
        self._keys.update(found)

    @property
    def keys(self) -> tuple[SchoolKey, ...]:
        """The keys that are open."""
        return tuple(self._keys.values())

    def open(self, sealed: bytes, path: Path) -> bytes:
        """Return the bytes that were sealed; `PassphraseMissing`, or a refusal that names the path."""
        from trainer.school.school_keys import public_keys_if_any

        try:
            key_id = sealed_for(sealed)
            if key_id in self._keys:
                return unsealed(self._keys[key_id], sealed)
            keys = public_keys_if_any(self._store())
            if keys is None or keys.named(key_id) is None:
                raise KeyRefused("is sealed to a key that is not this school's")
        except KeyRefused as refusal:
            raise refusal.within(path) from None
        raise PassphraseMissing("{path}: is sealed to the school; expected the passphrase of its key", path=path)
