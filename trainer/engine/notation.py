"""Acts as text and back: ``read_act(write_act(act)) == act`` for every act, and any other text is refused.

`trainer.games.notation` reads the acts of every game.
"""

from collections.abc import Callable, Container, Mapping
from typing import Any, Final

from trainer.engine import acts
from trainer.engine.acts import KNOWN_WAGERS, Act, Wager
from trainer.engine.errors import NotationError
from trainer.engine.money import amount_in, write_money
from trainer.engine.table import MOST_BOXES, MOST_HANDS


def _at(box: int, hand: int) -> str:
    return f"{box}.{hand}" if hand else str(box)


_SINGLE: Final[dict[type[Act], str]] = {
    acts.Burn: "burn",
    acts.OfferInsurance: "offer insurance",
    acts.CloseInsurance: "close insurance",
    acts.Peek: "peek",
    acts.Expose: "expose",
    acts.SetUpCard: "set up-card",
    acts.Draw: "draw",
    acts.Shuffle: "shuffle",
    acts.CallFloor: "call floor",
    acts.Clear: "clear",
}
_RARE: Final[dict[type[Act], Callable[[Any], str]]] = {
    acts.Lay: lambda act: f"lay {act.box} {act.wager} {write_money(act.cents)}",
    acts.Insure: lambda act: f"insure {act.box} {write_money(act.cents)}",
    acts.EvenMoney: lambda act: f"even-money {act.box}",
    acts.LaySideways: lambda act: f"lay-sideways {act.box}",
    acts.PayDealerEnvy: lambda act: f"pay dealer envy {write_money(act.cents)}",
    acts.TakeBack: lambda act: f"take-back {_at(act.box, act.hand)} {act.wager} {write_money(act.cents)}",
    acts.TakeBackDealerEnvy: lambda act: f"take-back dealer envy {write_money(act.cents)}",
}

_AT_A_BOX: Final = MOST_HANDS + 1
"""The places of a box among the texts that are remembered: its hands, and the only one, whose number is 0."""
_SPOTS: Final = [_at(box, hand) for box in range(MOST_BOXES + 1) for hand in range(_AT_A_BOX)]
# What is remembered are parts, not acts: to find an act among many takes longer than to join the parts of its text.
_DEALS: Final = [f"deal {spot}" for spot in _SPOTS]
_TUCKS: Final = [f"tuck {spot}" for spot in _SPOTS]
_DISCARDS: Final = [f"discard {spot}" for spot in _SPOTS]
_HITS: Final = [f"hit {spot}" for spot in _SPOTS]
_STANDS: Final = [f"stand {spot}" for spot in _SPOTS]
_SPLITS: Final = [f"split {spot}" for spot in _SPOTS]
_TAKES: Final[dict[Wager, list[str]]] = {}
"""The beginnings of acts that take a wager, up to the amount, by wager; each is made when it is asked for first."""
_PAYS: Final[dict[Wager, list[str]]] = {}
_RETURNS: Final[dict[Wager, list[str]]] = {}


def write_act(act: Act) -> str:
    """Return an act as text, such as ``"pay 1.2 main 25"``."""
    # The commonest acts first: compiled, to ask for their classes takes a tenth of a look at a table of functions.
    if isinstance(act, acts.Deal):
        return _of_hand("deal", _DEALS, act.box, act.hand)
    if isinstance(act, acts.Hit):
        return _of_hand("hit", _HITS, act.box, act.hand)
    if isinstance(act, acts.Stand):
        return _of_hand("stand", _STANDS, act.box, act.hand)
    if isinstance(act, acts.Take):
        return _of_wager("take", _TAKES, act)
    if isinstance(act, acts.Pay):
        return _of_wager("pay", _PAYS, act)
    if isinstance(act, acts.DealDealer):
        return "deal dealer up" if act.up else "deal dealer down"
    if isinstance(act, acts.Discard):
        return _of_hand("discard", _DISCARDS, act.box, act.hand)
    if isinstance(act, acts.Tuck):
        return _of_hand("tuck", _TUCKS, act.box, act.hand)
    if isinstance(act, acts.Single):
        return _SINGLE[type(act)]
    if isinstance(act, acts.Push):
        return f"push {_at(act.box, act.hand)} {act.wager}"
    if isinstance(act, acts.Double):
        return f"double {_at(act.box, act.hand)} {write_money(act.cents)}"
    if isinstance(act, acts.Split):
        return _of_hand("split", _SPLITS, act.box, act.hand)
    if isinstance(act, acts.Return):
        return _of_wager("return", _RETURNS, act)
    return _RARE[type(act)](act)


def _of_hand(verb: str, texts: list[str], box: int, hand: int) -> str:
    if 0 <= box <= MOST_BOXES and 0 <= hand < _AT_A_BOX:
        return texts[box * _AT_A_BOX + hand]
    return f"{verb} {_at(box, hand)}"


def _of_wager(verb: str, known: dict[Wager, list[str]], act: acts.OfCheques) -> str:
    box, hand = act.box, act.hand
    if not (0 <= box <= MOST_BOXES and 0 <= hand < _AT_A_BOX):
        return f"{verb} {_at(box, hand)} {act.wager} {write_money(act.cents)}"
    beginnings = known.get(act.wager)
    if beginnings is None:
        beginnings = known[act.wager] = [f"{verb} {spot} {act.wager} " for spot in _SPOTS]
    return beginnings[box * _AT_A_BOX + hand] + write_money(act.cents)


def write_acts(acts: list[Act]) -> list[str]:
    """Return the texts of many acts."""
    return [write_act(act) for act in acts]


_LONGEST = 80
"""No act has so many letters; a longer text need not be looked through."""
_BOXES: Final = {str(box): box for box in range(1, MOST_BOXES + 1)}
_HANDS: Final = {str(hand): hand for hand in range(1, MOST_HANDS + 1)}
_NAMES_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789-"


# What words stand for is read without regular expressions: to make those takes longer than to settle a round.
def _box(word: str) -> dict[str, Any] | None:
    return {"box": _BOXES[word]} if word in _BOXES else None


def _spot(word: str) -> dict[str, Any] | None:
    box, dot, hand = word.partition(".")
    if box not in _BOXES or (dot and hand not in _HANDS):
        return None
    return {"box": _BOXES[box], "hand": _HANDS[hand] if dot else 0}


def _wager(word: str) -> dict[str, Any] | None:
    return {"wager": word} if "a" <= word[:1] <= "z" and not word.strip(_NAMES_LETTERS) else None


def _laid(word: str) -> dict[str, Any] | None:
    """Read a player's amount: nine digits of dollars at most, as everywhere."""
    return _amount(word, 9)


def _paid(word: str) -> dict[str, Any] | None:
    """Read a dealer's amount: at the longest odds a house may have, the largest wager wins one of fourteen digits."""
    return _amount(word, 15)


def _amount(word: str, digits: int) -> dict[str, Any] | None:
    cents = amount_in(word, digits)
    if cents is None or (word[0] == "0" and word[1:2] not in ("", ".")):
        return None
    return {"cents": cents}


_READERS: Final[Mapping[str, Callable[[str], dict[str, Any] | None]]] = {
    "BOX": _box,
    "SPOT": _spot,
    "WAGER": _wager,
    "LAID": _laid,
    "PAID": _paid,
}
"""The reader of each word in capitals: it returns arguments of an act, None if the word is not written so."""

_READ: Final[tuple[tuple[str, Callable[..., Act]], ...]] = (
    ("deal SPOT", acts.Deal),
    ("hit SPOT", acts.Hit),
    ("stand SPOT", acts.Stand),
    ("split SPOT", acts.Split),
    ("double SPOT LAID", acts.Double),
    ("take SPOT WAGER PAID", acts.Take),
    ("pay SPOT WAGER PAID", acts.Pay),
    ("push SPOT WAGER", acts.Push),
    ("return SPOT WAGER PAID", acts.Return),
    ("take-back SPOT WAGER PAID", acts.TakeBack),
    ("tuck SPOT", acts.Tuck),
    ("discard SPOT", acts.Discard),
    ("lay-sideways BOX", acts.LaySideways),
    ("lay BOX WAGER LAID", acts.Lay),
    ("insure BOX LAID", acts.Insure),
    ("even-money BOX", acts.EvenMoney),
    ("pay dealer envy PAID", acts.PayDealerEnvy),
    ("take-back dealer envy PAID", acts.TakeBackDealerEnvy),
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


def _read(text: str) -> Act | None:
    """Return the act of any wager that a text names; None if it names none."""
    words = text.split(" ")
    for form, make in _READ:
        if form.startswith(words[0]):
            arguments = _arguments(form.split(" "), words)
            if arguments is not None:
                return make(**arguments)
    return None


def _arguments(form: list[str], words: list[str]) -> dict[str, Any] | None:
    """Return the arguments of the act that a form makes of words; None if they are not of that form."""
    if len(words) != len(form):
        return None
    arguments: dict[str, Any] = {}
    for expected, word in zip(form, words, strict=True):
        reader = _READERS.get(expected)
        if reader is not None:
            read = reader(word)
            if read is None:
                return None
            arguments |= read
        elif word != expected:
            return None
    return arguments


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
