"""A ruling: a question that the printed rules leave open or garble, what is decided, and why."""

from typing import Literal, TypeAlias

import msgspec

RulingKind: TypeAlias = Literal["play", "setting", "layout", "note"]


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """A decision cited beside the clause it reads; only those of kind ``play`` change what is due."""

    id: str
    asks: str
    """The question."""
    says: str
    """The decision, short enough to stand beside a verdict."""
    why: str
    """The reason, and what follows from it."""
    kind: RulingKind = "play"
    options: tuple[str, ...] = ()
    """The house options that may decide otherwise."""
