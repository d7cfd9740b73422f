"""Opening papers that are sealed here, once the passphrase of the school's key is entered."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.rounds.input_files import read_bytes
from trainer.school.journal_rows import rows_of
from trainer.school.records import Records
from trainer.school.school_keys import Signer, log_unsealed
from trainer.school.sealed_papers import SUFFIX
from trainer.school.sitting_file import LARGEST
from trainer.school.sitting_marking import credit_voids
from trainer.store.faults import RecordsFault


def open_papers(records: Records) -> tuple[int, list[Sentence]]:
    """Open the papers that are sealed here; return the number of those that are open now, and lines on others."""
    opened, refused, editions = 0, list[Sentence](), set[str]()
    there = {str(saved.uuid): saved.sealed for saved in records.store.sealed_journals()}
    for name, sealed in [*there.items(), *[each for each in _beside(records) if each[0] not in there]]:
        path = Path(name)
        try:
            rows = rows_of(records.unsealer.open(sealed, path), path, records.here)
            opened += records.store.reveal(rows) or records.store.absorb(rows).lines > 0
            editions.add(rows.attempt.blueprint)
        except RecordsFault:
            raise
        except Refusal as refusal:
            refused.append(refusal.sentence)
    credit_voids(records.store, records.here, editions)
    return opened, refused


def _beside(records: Records) -> Iterator[tuple[str, bytes]]:
    """Yield the sealed papers beside the records, which may not have them: of an archive, or older than a copy."""
    with suppress(OSError):
        for path in sorted(records.taken_folder.glob(f"*{SUFFIX}")):
            yield path.stem, read_bytes(path, sentence("a sealed paper"), Refusal, LARGEST)


def enter_and_open(records: Records, passphrase: str, signer: Signer) -> tuple[int, list[Sentence]]:
    """Enter a passphrase, open the papers that are sealed here, and log it; `WrongPassphrase` if it opens no key."""
    records.unsealer.enter(passphrase)
    for key in records.unsealer.keys:
        log_unsealed(records.store, key, signer)
    return open_papers(records)
