"""The vocabulary of a dealer's hands: every act by its command, about whatever is chosen on the felt."""

from typing import Final, Literal, TypeAlias

import msgspec

from trainer.dealing.gestures import lying_at, paid_at
from trainer.engine import acts
from trainer.engine.acts import Act, Wager
from trainer.engine.apply import apply
from trainer.engine.errors import ImpossibleAct
from trainer.engine.money import Cents
from trainer.engine.table import Table
from trainer.games.registry import GAMES

Part: TypeAlias = Literal["cards", "cheques", "own", "table"]

VOCABULARY: Final[dict[Part, tuple[str, ...]]] = {
    "cheques": ("take", "pay", "push", "give back", "take back", "dealer envy"),
    "cards": ("deal card", "burn", "discard", "tuck", "lay-sideways"),
    "own": ("own down", "own up", "peek", "expose", "set up card", "draw"),
    "table": ("offer insurance", "close insurance", "shuffle", "clear layout"),
}
"""Every act by the command that has its key; calling the floor stands apart, since it always may be done."""
COMMANDS: Final = (*(command for group in VOCABULARY.values() for command in group), "call floor")
NEEDS_AMOUNT: Final = ("pay", "dealer envy")

COMMAND_OF: Final[dict[type[Act], str]] = {
    acts.Burn: "burn",
    acts.Deal: "deal card",
    acts.Return: "give back",
    acts.OfferInsurance: "offer insurance",
    acts.CloseInsurance: "close insurance",
    acts.Peek: "peek",
    acts.Expose: "expose",
    acts.SetUpCard: "set up card",
    acts.Draw: "draw",
    acts.Take: "take",
    acts.Pay: "pay",
    acts.Push: "push",
    acts.Tuck: "tuck",
    acts.LaySideways: "lay-sideways",
    acts.Discard: "discard",
    acts.PayDealerEnvy: "dealer envy",
    acts.Shuffle: "shuffle",
    acts.CallFloor: "call floor",
    acts.TakeBack: "take back",
    acts.TakeBackDealerEnvy: "take back",
    acts.Clear: "clear layout",
}
"""The command of every act of a dealer's hands, but of the dealer's own first two cards."""


class ChosenSpot(msgspec.Struct, frozen=True):
    """The spot chosen on the felt: a hand with its main wager, or another wager of a box."""

    box: int
    hand: int = 0
    wager: Wager = "main"
    is_late: bool = False


def commands_at(table: Table) -> frozenset[str]:
    """Return the commands that a game has at all."""
    rules = table.rules
    game = GAMES[rules.game]
    left_out = set()
    if not game.arrows:
        left_out.add("lay-sideways")
    if not any([bet.tucks for bet in game.side_bets]):
        left_out.add("tuck")
    if not game.sets_up_card:
        left_out.add("set up card")
    if not any([bet.envy_column for bet in game.side_bets]):
        left_out.add("dealer envy")
    if not game.busts:
        left_out |= {"offer insurance", "close insurance", "peek"}
    return frozenset(COMMANDS) - left_out


def act_for(command: str, table: Table, spot: ChosenSpot | None, cents: Cents) -> Act | None:
    """Return the act of a command about what is chosen, for an amount if one is cut; None if something is missing."""
    simple = _SIMPLE.get(command)
    if simple is not None:
        return simple
    if command == "dealer envy":
        return acts.PayDealerEnvy(cents) if cents else None
    if command == "take back":
        return _taken_back(table, spot)
    if spot is None:
        return None
    match command:
        case "deal card":
            return acts.Deal(spot.box, spot.hand)
        case "discard":
            return acts.Discard(spot.box, spot.hand)
        case "tuck":
            return acts.Tuck(spot.box, spot.hand)
        case "lay-sideways":
            return acts.LaySideways(spot.box)
        case "pay":
            return acts.Pay(spot.box, spot.hand, spot.wager, cents) if cents else None
        case "push":
            return acts.Push(spot.box, spot.hand, spot.wager)
    lying = lying_at(table, spot.box, spot.hand, spot.wager, is_late=spot.is_late)
    amount = cents or (lying.cents if lying else 0)
    if not amount:
        return None
    kind = acts.Take if command == "take" else acts.Return
    return kind(spot.box, spot.hand, spot.wager, amount)


def command_of(act: Act) -> str:
    """Return the command that does an act about the right spot, for the right amount."""
    if isinstance(act, acts.DealDealer):
        return "own up" if act.up else "own down"
    return COMMAND_OF[type(act)]


def _taken_back(table: Table, spot: ChosenSpot | None) -> Act | None:
    """Return the act that takes back the payment at a spot, else Dealer Envy, which was paid to no spot."""
    paid = paid_at(table, spot.box, spot.hand, spot.wager) if spot is not None else 0
    if spot is not None and paid:
        return acts.TakeBack(spot.box, spot.hand, spot.wager, paid)
    return acts.TakeBackDealerEnvy(table.tokes) if table.tokes else None


_SIMPLE: Final[dict[str, Act]] = {
    "own down": acts.DealDealer(False),
    "own up": acts.DealDealer(True),
    "peek": acts.Peek(),
    "expose": acts.Expose(),
    "set up card": acts.SetUpCard(),
    "draw": acts.Draw(),
    "burn": acts.Burn(),
    "shuffle": acts.Shuffle(),
    "offer insurance": acts.OfferInsurance(),
    "close insurance": acts.CloseInsurance(),
    "call floor": acts.CallFloor(),
    "clear layout": acts.Clear(),
}


def can_be_done(command: str, table: Table, spot: ChosenSpot | None) -> bool:
    """True if hands could do it now, right or wrong; an amount that is still to be cut does not matter."""
    act = act_for(command, table, spot, 1 if command in NEEDS_AMOUNT else 0)
    if act is None:
        return False
    try:
        apply(table, act)
    except ImpossibleAct:
        return False
    return True


# Walking over the felt by the arrow keys.


def columns(table: Table) -> list[list[ChosenSpot]]:
    """Return the spots that can be chosen, box by box from first base; split hands stand beside each other."""
    found: list[list[ChosenSpot]] = []
    for box in table.boxes:
        many = len(box.hands) > 1
        hands = [ChosenSpot(box.number, at if many else 0) for at in range(1, len(box.hands) + 1)]
        rest = [ChosenSpot(box.number, 0, side.wager) for side in box.sides if side.wager != "envy"]
        if box.hands and any([bet.offers_envy for bet in GAMES[table.rules.game].side_bets]):
            rest.append(ChosenSpot(box.number, 0, "envy"))
        late: list[ChosenSpot] = []
        for side in [each for each in box.late if each.live]:
            spot = ChosenSpot(box.number, 0, side.wager, True)
            late += [spot] if spot not in late else []
        found += [[*hands[:1], *rest, *late], *[[hand] for hand in hands[1:]]]
    return [column for column in found if column]


def next_spot(table: Table, spot: ChosenSpot | None, across: int, down: int) -> ChosenSpot | None:
    """Return the spot chosen after an arrow key: the next box or split hand, or another wager of the box."""
    known = columns(table)
    if not known:
        return None
    here = next((place for place, column in enumerate(known) if spot in column), None)
    if spot is None or here is None:
        return known[0][0] if across >= 0 else known[-1][0]
    column = known[here]
    if down:
        return column[min(max(column.index(spot) + down, 0), len(column) - 1)]
    column = known[(here + across) % len(known)]
    return next((each for each in column if (each.wager, each.is_late) == (spot.wager, spot.is_late)), column[0])


def spot_kept(table: Table, spot: ChosenSpot | None) -> ChosenSpot | None:
    """Return the spot that stays chosen at another table: a box that was split meanwhile has its first hand chosen."""
    if spot is None or any(spot in column for column in columns(table)):
        return spot
    return next((column[0] for column in columns(table) if column[0].box == spot.box), None)
