"""Trying a database before records are kept there: what is found, or why there is no connection, in one sentence."""

from pathlib import Path

import sqlalchemy as sa
from sqlalchemy import exc

from trainer.engine.sentences import Sentence, sentence
from trainer.store.engines import engine_for, place_of, reading
from trainer.store.faults import RecordsFault, RecordsLate
from trainer.store.schema import AttemptTable, PersonTable
from trainer.store.upgrading import is_newer, version_of

_NONE_YET = sentence("Connected. There are no records there yet.")


def tried(url: str) -> Sentence:
    """Return the contents of a database, told; a `RecordsFault` says why not. Nothing is made or changed."""
    engine = engine_for(url)
    if engine.dialect.name == "sqlite" and (path := Path(place_of(engine))).parent.is_dir() and not path.exists():
        return _NONE_YET  # opening it would make it
    try:
        with reading(engine) as connection:
            if not (version := version_of(connection)):
                return _NONE_YET
            if is_newer(version):
                return sentence(
                    "Connected. A newer version of this program has written these records; "
                    "here they can be looked at, and not written."
                )
            counts = [
                connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one()
                for table in (AttemptTable, PersonTable)
            ]
            return sentence("Connected. Attempts: {attempts}, people: {people}.", attempts=counts[0], people=counts[1])
    except RecordsLate as fault:
        if isinstance(fault.__cause__, exc.DBAPIError) and engine.dialect.name != "sqlite":
            reason = _reason(str(fault.__cause__.orig))
            raise RecordsFault("{place}: no connection ({reason})", place=place_of(engine), reason=reason) from None
        values = fault.sentence.values
        raise RecordsFault("{place}: {reason}", place=values["place"], reason=values["reason"]) from None
    finally:
        engine.dispose()


def _reason(message: str) -> str:
    """Return the server's own reason, without the words before it that every failure has."""
    first = message.strip().split("\n")[0]
    return first.rpartition("failed: ")[2].removeprefix("FATAL:").strip().rstrip(".")
