"""Acts as text and back: ``read_act(write_act(act)) == act`` for every act, and any other text is refused.

`trainer.games.notation` reads the acts of every game.
"""

import re
from collections.abc import Callable, Container, Iterable
from functools import lru_cache
from typing import Any, Final

from trainer.engine import acts
from trainer.engine.acts import KNOWN_WAGERS, Act, Wager
from trainer.engine.errors import NotationError
from trainer.engine.money import Cents, write_money
from trainer.engine.table import MOST_BOXES, MOST_HANDS


def _at(box: int, hand: int) -> str:
    return f"{box}.{hand}" if hand else str(box)


_WRITE: dict[type[Act], Callable[[Any], str]] = {
    acts.Lay: lambda act: f"lay {act.box} {act.wager} {write_money(act.cents)}",
    acts.Insure: lambda act: f"insure {act.box} {write_money(act.cents)}",
    acts.EvenMoney: lambda act: f"even-money {act.box}",
    acts.Hit: lambda act: f"hit {_at(act.box, act.hand)}",
    acts.Stand: lambda act: f"stand {_at(act.box, act.hand)}",
    acts.Double: lambda act: f"double {_at(act.box, act.hand)} {write_money(act.cents)}",
    acts.Split: lambda act: f"split {_at(act.box, act.hand)}",
    acts.Burn: lambda act: "burn",
    acts.Deal: lambda act: f"deal {_at(act.box, act.hand)}",
    acts.DealDealer: lambda act: "deal dealer up" if act.up else "deal dealer down",
    acts.Return: lambda act: f"return {_at(act.box, act.hand)} {act.wager} {write_money(act.cents)}",
    acts.OfferInsurance: lambda act: "offer insurance",
    acts.CloseInsurance: lambda act: "close insurance",
    acts.Peek: lambda act: "peek",
    acts.Expose: lambda act: "expose",
    acts.SetUpCard: lambda act: "set up-card",
    acts.Draw: lambda act: "draw",
    acts.Take: lambda act: f"take {_at(act.box, act.hand)} {act.wager} {write_money(act.cents)}",
    acts.Pay: lambda act: f"pay {_at(act.box, act.hand)} {act.wager} {write_money(act.cents)}",
    acts.Push: lambda act: f"push {_at(act.box, act.hand)} {act.wager}",
    acts.Tuck: lambda act: f"tuck {_at(act.box, act.hand)}",
    acts.LaySideways: lambda act: f"lay-sideways {act.box}",
    acts.Discard: lambda act: f"discard {_at(act.box, act.hand)}",
    acts.PayDealerEnvy: lambda act: f"pay dealer envy {write_money(act.cents)}",
    acts.Shuffle: lambda act: "shuffle",
    acts.CallFloor: lambda act: "call floor",
    acts.TakeBack: lambda act: f"take-back {_at(act.box, act.hand)} {act.wager} {write_money(act.cents)}",
    acts.TakeBackDealerEnvy: lambda act: f"take-back dealer envy {write_money(act.cents)}",
    acts.Clear: lambda act: "clear",
}

_MOST_WRITTEN = 20_000
"""The number of texts remembered: most acts come again and again, but amounts have no end in a long run."""


_WRITTEN: Final[dict[Act, str]] = {}


def write_act(act: Act) -> str:
    """Return an act as text, such as ``"pay 1.2 main 25"``."""
    text = _WRITTEN.get(act)
    if text is None:
        text = _WRITE[type(act)](act)
        if len(_WRITTEN) < _MOST_WRITTEN:
            _WRITTEN[act] = text
    return text


def write_acts(acts: Iterable[Act]) -> list[str]:
    """Return the texts of many acts."""
    return [_WRITTEN.get(act) or write_act(act) for act in acts]


_BOX = rf"(?P<box>[1-{MOST_BOXES}])"
_SPOT = rf"{_BOX}(?:\.(?P<hand>[1-{MOST_HANDS}]))?"
_LONGEST = 80
"""No act has so many letters; a longer text need not be looked through."""
_LAID = r"(?P<cents>(?:0|[1-9]\d{0,8})(?:\.\d\d)?)"
"""A player's amount: nine digits of dollars at most, as everywhere."""
_MONEY = r"(?P<cents>(?:0|[1-9]\d{0,14})(?:\.\d\d)?)"
"""A dealer's amount: at the longest odds a house may have, the largest wager wins an amount of fourteen digits."""
_WAGER = r"(?P<wager>[a-z][a-z0-9-]*)"

_READ: tuple[tuple[str, Callable[..., Act]], ...] = (
    (rf"deal {_SPOT}", acts.Deal),
    (rf"hit {_SPOT}", acts.Hit),
    (rf"stand {_SPOT}", acts.Stand),
    (rf"split {_SPOT}", acts.Split),
    (rf"double {_SPOT} {_LAID}", acts.Double),
    (rf"take {_SPOT} {_WAGER} {_MONEY}", acts.Take),
    (rf"pay {_SPOT} {_WAGER} {_MONEY}", acts.Pay),
    (rf"push {_SPOT} {_WAGER}", acts.Push),
    (rf"return {_SPOT} {_WAGER} {_MONEY}", acts.Return),
    (rf"take-back {_SPOT} {_WAGER} {_MONEY}", acts.TakeBack),
    (rf"tuck {_SPOT}", acts.Tuck),
    (rf"discard {_SPOT}", acts.Discard),
    (rf"lay-sideways {_BOX}", acts.LaySideways),
    (rf"lay {_BOX} {_WAGER} {_LAID}", acts.Lay),
    (rf"insure {_BOX} {_LAID}", acts.Insure),
    (rf"even-money {_BOX}", acts.EvenMoney),
    (rf"pay dealer envy {_MONEY}", acts.PayDealerEnvy),
    (rf"take-back dealer envy {_MONEY}", acts.TakeBackDealerEnvy),
    ("deal dealer up", lambda: acts.DealDealer(True)),
    ("deal dealer down", lambda: acts.DealDealer(False)),
    ("offer insurance", acts.OfferInsurance),
    ("close insurance", acts.CloseInsurance),
    ("peek", acts.Peek),
    ("expose", acts.Expose),
    ("set up-card", acts.SetUpCard),
    ("draw", acts.Draw),
    ("burn", acts.Burn),
    ("shuffle", acts.Shuffle),
    ("call floor", acts.CallFloor),
    ("clear", acts.Clear),
)


@lru_cache(64)  # a text may begin with any word
def _patterns(word: str) -> tuple[tuple[re.Pattern[str], Callable[..., Act]], ...]:
    """Return the patterns of acts whose first word it is, made once one is read: all take longer than a whole round."""
    return tuple([(re.compile(pattern, re.ASCII), make) for pattern, make in _READ if pattern.split(" ")[0] == word])


def _cents(text: str) -> Cents:
    """Return the cents of an amount that the grammar has found well written."""
    dollars, _, rest = text.partition(".")
    return int(dollars) * 100 + int(rest or 0)


def _read(text: str) -> Act | None:
    """Return the act of any wager that a text names; None if it names none."""
    for pattern, make in _patterns(text.partition(" ")[0]):
        found = pattern.fullmatch(text)
        if found is not None:
            parts = {
                name: _cents(value) if name == "cents" else value if name == "wager" else int(value or 0)
                for name, value in found.groupdict().items()
            }
            return make(**parts)
    return None


def read_act(text: str, side_bets: Container[Wager] = ()) -> Act:
    """Return the act a text names; `NotationError` if it is none, or names a wager that is not among the side bets."""
    act = _read(text) if len(text) <= _LONGEST else None
    if act is None:
        raise NotationError("{text:quoted} is not an act", text=text)
    if getattr(act, "cents", 1) == 0:
        raise NotationError("{text:quoted} is not an act: an amount is more than nothing", text=text)
    wager = getattr(act, "wager", "")
    if wager and wager not in KNOWN_WAGERS and wager not in side_bets:
        raise NotationError("{text:quoted} is not an act", text=text)
    return act
