"""The carrier of this computer, as the school or a file beside the program names it."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from trainer.places import CLASS_FOLDER_VARIABLE, MAILBOX_VARIABLE
from trainer.school.school_settings import FILE, SchoolSettings, database_for
from trainer.school.settings import read_settings

if TYPE_CHECKING:
    from trainer.classroom.exchange.carrier import Carrier

_SERVER: Final = "postgresql"


def carrier_named(folder: Path) -> str:
    """Return the address of the server, or else the class folder, of a data folder's computer; nothing for neither.

    The environment comes before the school's settings, and a server before a folder: it stands in its place. Where the
    records are on a server, it is that one.
    """
    school, _ = read_settings(folder / FILE, SchoolSettings())
    named = os.environ.get(MAILBOX_VARIABLE, "") or school.mailbox
    named = named or os.environ.get(CLASS_FOLDER_VARIABLE, "") or school.class_folder
    return named or records_server(folder)


def records_server(folder: Path) -> str:
    """Return the address of the server that the records of a data folder are on; nothing for those of this computer."""
    database = database_for(folder)
    return database if database.startswith(_SERVER) else ""


def carrier_here(folder: Path) -> "Carrier | None":
    """Return the server or the class folder that a data folder's computer exchanges with; None for neither."""
    named = carrier_named(folder)
    if named.startswith(_SERVER):
        from trainer.classroom.exchange.server_mailbox import ServerMailbox

        return ServerMailbox(named)
    if named:
        from trainer.classroom.exchange.class_folder import ClassFolder

        return ClassFolder(Path(named))
    return None
