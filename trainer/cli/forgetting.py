"""`dealer-trainer people forget`: told first, and done with --yes."""

from time import time
from typing import Any
from uuid import uuid4

import msgspec

from trainer.classroom.forgetting import foresee, forget, tidy
from trainer.classroom.forgetting_words import STILL_OPEN, away_words, foreseen_words, forgotten_words
from trainer.cli.letting_in import manager_named, named
from trainer.engine.sentences import Sentence, sentence
from trainer.school.records import Records
from trainer.school.school_keys import Signer
from trainer.school.settings import default_path
from trainer.terminal.ending import printable
from trainer.terminal.misused import Misused


def forget_named(records: Records, asked: Any) -> tuple[dict[str, Any], list[Sentence]]:
    """Forget a learner, or tell what that would do; the shape for programs, and the lines for people."""
    person = named(records, asked.name)
    foreseen = foresee(records, person)
    if not asked.yes:
        last = sentence("nothing was changed; with --yes it is done, and cannot be undone")
        return {"foreseen": msgspec.to_builtins(foreseen, enc_hook=printable)}, [
            *foreseen_words(person.name, foreseen),
            last,
        ]
    if foreseen.certificates and asked.certificates is None:
        raise Misused(
            "certificates in force hold the name: {serials:list}; expected --certificates keep or revoke",
            serials=list(foreseen.certificates),
        )
    by = manager_named(records, asked.by).uuid if asked.by else None
    signer, keeps = Signer(by, round(time() * 1000)), asked.certificates == "keep"
    from platformdirs import user_documents_path

    first, elsewhere = default_path(), [user_documents_path() / "Dealer Trainer"]
    found = forget(records, person, uuid4(), signer, first, keeps_certificates=keeps, elsewhere=elsewhere)
    return {"forgotten": found}, forgotten_words(found)


def tidy_up(records: Records, _asked: Any) -> tuple[dict[str, Any], list[Sentence]]:
    """End what forgetting somebody began, where another program had the records open."""
    tidied = tidy(records, round(time() * 1000))
    line = sentence("the records hold nothing any more that was written over")
    return {"tidied": tidied}, [line if tidied.is_let_go else STILL_OPEN, *away_words(tidied.away)]
