"""The request of a player, as a value and as the text in which a question keeps it: "double 30", "lay db21 5"."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, get_args

import msgspec

from trainer.engine.acts import Wager
from trainer.engine.errors import NotationError
from trainer.engine.money import Cents, read_money, write_money
from trainer.games.registry import SIDE_BETS

Word: TypeAlias = Literal[
    # With a hand signal, or with cheques laid for it.
    "hit", "stand", "double", "split", "insure", "even-money", "surrender",
    # A word alone.
    "say-hit", "say-stand",
    # Cheques and cash.
    "lay", "lay-on-main", "take-down", "foreign", "hand-over", "black", "change", "buy-in", "color-in",
]  # fmt: skip
"""The kind of request."""

_WITH_AMOUNT: Final = frozenset(
    ("double", "insure", "lay", "lay-on-main", "foreign", "hand-over", "black", "change", "buy-in", "color-in")
)
_WITH_WAGER: Final = frozenset(("lay", "lay-on-main", "take-down"))
ARROWS: Final = ("P", "D")


class Request(msgspec.Struct, frozen=True):
    """A thing that the player of a spot asks for or does; `wager` is ``main``, a side bet, or a main bet's arrow."""

    word: Word
    wager: Wager = ""
    cents: Cents = 0
    player_of: int = 0
    """The spot that the same player bets on already, where a bet is made at another."""


def write_request(request: Request) -> str:
    """Return a request as text; `read_request` reads it back."""
    parts: list[str] = [request.word]
    if request.word in _WITH_WAGER:
        parts.append(request.wager)
    if request.word in _WITH_AMOUNT:
        parts.append(write_money(request.cents))
    if request.player_of:
        parts += ["from", str(request.player_of)]
    return " ".join(parts)


def read_request(text: str) -> Request:
    """Return the request that a text tells of; `NotationError` for any other text."""
    word, *rest = text.split(" ")
    known = _WORDS.get(word)
    if known is None:
        raise NotationError("{text:repr} is no request", text=text)
    wager, cents, player_of = "", 0, 0
    if word in _WITH_WAGER:
        wager = rest.pop(0) if rest else ""
        if wager not in ("main", *ARROWS, *SIDE_BETS):
            raise NotationError("{text:repr} is no request", text=text)
    if word in _WITH_AMOUNT:
        cents = read_money(rest.pop(0) if rest else "")
    if len(rest) == 2 and rest[0] == "from" and rest[1] in "1234567":
        player_of = int(rest.pop())
        rest.clear()
    request = Request(known, wager, cents, player_of)
    if rest or (word in _WITH_AMOUNT and not cents) or write_request(request) != text:
        raise NotationError("{text:repr} is no request", text=text)
    return request


_WORDS: Final[Mapping[str, Word]] = {word: word for word in get_args(Word)}
