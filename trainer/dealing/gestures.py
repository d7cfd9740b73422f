"""Gestures on the felt: the thing taken, the place where it is let go, and the act that this means."""

from typing import Literal, TypeAlias

import msgspec

from trainer.engine import acts
from trainer.engine.acts import Act, Wager
from trainer.engine.boxes import Box, Hand
from trainer.engine.money import Cents
from trainer.engine.table import Table
from trainer.games.registry import GAMES

Thing: TypeAlias = Literal[
    "card", "wager", "payoff", "cut", "hand", "hole", "up", "dealer", "astray", "discards", "open hand"
]
"""A thing in a hand: a card from the shoe, a wager, a payoff that was made, cheques cut from the rack, a hand's
cards, the hole card, the up card, the dealer's other cards, a card drawn in error, the discards, and nothing."""
DropPlace: TypeAlias = Literal[
    "hand", "wager", "own down", "own up", "dealer", "up box", "rack", "player", "discards", "shoe", "tuck", "line"
]


class Held(msgspec.Struct, frozen=True):
    """The thing that a hand holds."""

    thing: Thing
    box: int = 0
    hand: int = 0
    wager: Wager = "main"
    cents: Cents = 0
    """The amount of the cheques."""
    is_late: bool = False


class DropTarget(msgspec.Struct, frozen=True):
    """The place where a hand lets go."""

    where: DropPlace
    box: int = 0
    hand: int = 0
    wager: Wager = "main"


def act_of(table: Table, held: Held, target: DropTarget, part: Cents = 0) -> Act | None:
    """Return the act meant by letting something go somewhere, or None if it means none; `part` is less than a wager."""
    match held.thing, target.where:
        case ("card" | "astray", _):
            return None if is_passing_over(table, held, target) else _with_card(target)
        case ("wager" | "payoff" | "cut", _):
            return _with_cheques(table, held, target, part)
        case ("hand", "discards"):
            return acts.Discard(held.box, held.hand)
        case ("hand", "tuck"):
            return acts.Tuck(held.box, held.hand)
        case ("hand", "line"):
            return acts.LaySideways(held.box)
        case ("hole", "own up"):
            return acts.Expose()
        case ("hole", "dealer"):
            return acts.Peek()
        case ("up", "up box"):
            return acts.SetUpCard()
        case ("discards", "shoe"):
            return acts.Shuffle()
        case ("dealer" | "hole" | "up" | "open hand", "discards"):
            return acts.Clear()
        case ("open hand", "line"):
            return acts.CloseInsurance() if table.is_insurance_offered else acts.OfferInsurance()
    return None


def is_passing_over(table: Table, held: Held, target: DropTarget) -> bool:
    """True if a card is brought from the shoe past one that was shown in error and lies there to be used."""
    return held.thing == "card" and table.shown is not None and target.where in ("hand", "dealer")


def _with_card(target: DropTarget) -> Act | None:
    match target.where:
        case "hand":
            return acts.Deal(target.box, target.hand)
        case "own down" | "own up":
            return acts.DealDealer(target.where == "own up")
        case "dealer":
            return acts.Draw()
        case "discards":
            return acts.Burn()
    return None


def _with_cheques(table: Table, held: Held, target: DropTarget, part: Cents) -> Act | None:
    cents = part if 0 < part < held.cents else held.cents
    match held.thing, target.where:
        case ("wager", "rack"):
            return acts.Take(held.box, held.hand, held.wager, cents)
        case ("wager", "player"):
            return acts.Return(held.box, held.hand, held.wager, cents)
        case ("payoff", "rack"):
            return acts.TakeBack(held.box, held.hand, held.wager, held.cents)
        case ("cut", "wager"):
            return acts.Pay(target.box, target.hand, target.wager, held.cents)
        case ("cut", "player"):
            return acts.Pay(target.box, 0, "envy", held.cents)
        case ("cut", "dealer"):
            return acts.PayDealerEnvy(held.cents)
    return None


def targets_of(table: Table, held: Held) -> tuple[DropTarget, ...]:
    """Return every place where letting go of something means an act in this game."""
    rules, dealt = table.rules, len(table.dealer.cards)
    match held.thing:
        case "astray" if not table.shown or table.astray:
            return (DropTarget("discards"),)
        case "card" | "astray":
            own = (DropTarget("dealer"),) if dealt >= 2 else (DropTarget("own down"), DropTarget("own up"))
            return (*_every_hand(table), *own, DropTarget("discards"))
        case "wager":
            return DropTarget("rack"), DropTarget("player", held.box)
        case "payoff":
            return (DropTarget("rack"),)
        case "cut":
            paid = tuple(DropTarget("wager", each.box, each.hand, each.wager) for each in wagers_of(table))
            bets = GAMES[rules.game].side_bets
            has_envy = any([bet.offers_envy for bet in bets])
            envy = tuple(DropTarget("player", box.number) for box in table.boxes) if has_envy else ()
            return (*paid, *envy, *((DropTarget("dealer"),) if any([bet.envy_column for bet in bets]) else ()))
        case "hand":
            line = (DropTarget("line"),) if GAMES[rules.game].arrows else ()
            tucks = any([bet.tucks for bet in GAMES[rules.game].side_bets])
            tuck = (DropTarget("tuck", held.box),) if tucks else ()
            return (DropTarget("discards"), *tuck, *line)
        case "hole":
            return DropTarget("own up"), DropTarget("discards"), DropTarget("dealer")
        case "up":
            return DropTarget("up box"), DropTarget("discards")
        case "discards":
            return (DropTarget("shoe"),)
        case "open hand":
            return DropTarget("discards"), DropTarget("line")
    return (DropTarget("discards"),)


def _every_hand(table: Table) -> tuple[DropTarget, ...]:
    return tuple(
        DropTarget("hand", box.number, at if len(box.hands) > 1 else 0)
        for box in table.boxes
        for at in range(1, len(box.hands) + 1)
    )


class LaidItem(msgspec.Struct, frozen=True):
    """A wager that lies on the felt, undecided or awaiting its return."""

    box: int
    hand: int
    wager: Wager
    cents: Cents
    is_late: bool = False


def wagers_of(table: Table) -> tuple[LaidItem, ...]:
    """Return every wager that lies on the felt, box by box from first base."""
    return tuple(each for box in table.boxes for each in _wagers_of_box(box))


def _wagers_of_box(box: Box) -> list[LaidItem]:
    many = len(box.hands) > 1
    found = [
        LaidItem(box.number, at if many else 0, "main", hand.stake)
        for at, hand in enumerate(box.hands, start=1)
        if hand.is_live
    ]
    found += [LaidItem(box.number, 0, side.wager, side.stake) for side in box.sides if side.live]
    return found + [LaidItem(box.number, 0, side.wager, side.stake, True) for side in box.late if side.live]


def lying_at(table: Table, box: int, hand: int, wager: Wager, *, is_late: bool = False) -> LaidItem | None:
    """Return the wager that lies somewhere, if one does."""
    wanted = (box, hand, wager, is_late)
    return next((each for each in wagers_of(table) if (each.box, each.hand, each.wager, each.is_late) == wanted), None)


def paid_at(table: Table, number: int, hand: int, wager: Wager) -> Cents:
    """Return the amount paid to a wager of which nothing lies on the felt any more."""
    box = table.box(number)
    if box is None:
        return 0
    if wager == "main":
        held = hand_of(box, hand)
        return held.paid if held is not None and not held.is_live else 0
    side = box.side(wager)
    return side.paid if side is not None and not side.live else 0


def hand_of(box: Box, hand: int) -> Hand | None:
    """Return a hand of a box by the name it has in an act, if the box has it."""
    at = max(hand - 1, 0)
    return box.hands[at] if at < len(box.hands) else None
