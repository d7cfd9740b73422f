"""The tokens by which a school's server tells a person's attempts: codes to type in once at each station."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal
from uuid import UUID

import msgspec

from trainer.disk.whole_file import write_whole

FORMAT: Final = 1
FILE: Final = "tokens.json"
_LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without 0, 1, I and O, which people take for one another."""
_LENGTH: Final = 12
"""Sixty bits: nobody finds one by asking the server."""
_GROUP: Final = 4


class _Tokens(msgspec.Struct, frozen=True, kw_only=True):
    format: Literal[1] = FORMAT
    tokens: dict[UUID, str] = {}


def new_token(below: Callable[[int], int]) -> str:
    """Return a token for somebody, drawn by numbers below a number."""
    return "".join([_LETTERS[below(len(_LETTERS))] for _ in range(_LENGTH)])


def shown_token(token: str) -> str:
    """Return a token as it is printed, in groups.

    >>> shown_token("ABCDEFGH2345")
    'ABCD-EFGH-2345'
    """
    return "-".join([token[at : at + _GROUP] for at in range(0, len(token), _GROUP)])


def typed_token(text: str) -> str:
    """Return a token as somebody typed it; nothing if it is none.

    >>> typed_token(" abcd efgh-2345 ")
    'ABCDEFGH2345'
    """
    letters = "".join([each for each in text.upper() if not each.isspace() and each != "-"])
    return letters if len(letters) == _LENGTH and set(letters) <= set(_LETTERS) else ""


def token_of(folder: Path, person: UUID) -> str:
    """Return the token that a person gave at the station of a data folder; nothing before."""
    return _read(folder).get(person, "")


def keep_token(folder: Path, person: UUID, token: str) -> None:
    """Keep a person's token beside the station's records, nothing to forget it; ``OSError`` if it cannot be."""
    others = {other: kept for other, kept in _read(folder).items() if other != person}
    tokens = others | ({person: token} if token else {})
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    write_whole(folder / FILE, msgspec.json.encode(_Tokens(tokens=tokens)) + b"\n", private=True)


def _read(folder: Path) -> dict[UUID, str]:
    with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return msgspec.json.decode((folder / FILE).read_bytes(), type=_Tokens).tokens
    return {}
