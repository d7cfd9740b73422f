"""The help that a desk gives: all of it in practice, and in a sitting none but what the blueprint leaves."""

from typing import Final

import msgspec


class Help(msgspec.Struct, frozen=True, kw_only=True):
    """The help that whoever answers has beside the felt itself."""

    is_explained: bool = True
    """The words of the trade are explained where they stand."""
    has_placard: bool = True
    """The pay table stands on the felt."""
    has_amounts: bool = True
    """Bets are told by what they come to; else by their cheques alone."""
    says_go_on: bool = True
    """The floor says so where it is called for nothing, and the question stays open; else the call is the answer."""


PRACTICE: Final = Help()
