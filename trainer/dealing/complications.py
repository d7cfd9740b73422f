"""Trouble that players make and irregularities of the shoe, put into a round that was dealt without any."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from trainer.dealing.plan import LateMoment, Trouble, TroubleKind
from trainer.engine import acts
from trainer.engine.acts import Act, Wager
from trainer.engine.money import Cents
from trainer.engine.shoe import below
from trainer.engine.table import Rules
from trainer.engine.values import replace
from trainer.games.options import house_of
from trainer.games.registry import GAMES
from trainer.games.situations import Situation, X
from trainer.rounds.spec import BoxSpec, RoundSpec
from trainer.scenarios.dealt import Dealt
from trainer.scenarios.wagers import main_wager, side_wager

ShoeIrregularity: TypeAlias = Literal["fresh-shoe", "faced-card", "shoe-runs-out"]
"""A complication of the shoe: its first card is to be burned, a card lies face up in it, it ends too soon."""

IRREGULARITIES: Final[tuple[ShoeIrregularity, ...]] = ("fresh-shoe", "faced-card", "shoe-runs-out")

_NO_BLACKJACK: Final = "23456789"
"""Up cards under which the dealer has none, so that the players' words are heard."""

SITUATIONS: Final[dict[TroubleKind, tuple[Situation, ...]]] = {
    "insurance-over-half": (Situation(up="A", insurance="insured"),),
    "hit-on-hard-20": (
        Situation(box=(X, X), plays=("hit",), arrow="P", up=_NO_BLACKJACK),
        Situation(box=(X, "4", "6"), plays=("hit", "hit"), arrow="P", up=_NO_BLACKJACK),
    ),
    "tens-split": (
        Situation(box=("TJ", "QK"), plays=("split",), arrow="P", up=_NO_BLACKJACK),
        Situation(box=("K", "TJQ"), plays=("split",), arrow="P", up=_NO_BLACKJACK),
    ),
    "double-over": (
        Situation(box=("6", "5"), plays=("double",), arrow="P", up=_NO_BLACKJACK),
        Situation(box=("7", "3"), plays=("double",), arrow="P", up=_NO_BLACKJACK),
    ),
}
"""The arranged rounds for trouble that needs certain cards; an arrow means nothing in a game without arrows."""


_MOMENTS: Final[tuple[LateMoment, ...]] = get_args(LateMoment)

ARRANGED: Final[frozenset[TroubleKind]] = frozenset({"hit-on-hard-20", "tens-split"})
"""Trouble that lies in the cards and words alone: a round has it only if it was arranged for it."""


class ComplicatedRound(NamedTuple):
    """A round with trouble in it, and what of the trouble its file cannot tell."""

    round: RoundSpec
    troubles: tuple[Trouble, ...] = ()


def can_come(kind: TroubleKind, rules: Rules) -> bool:
    """True if players can make this trouble under a house's rules."""
    game = GAMES[rules.game]
    match kind:
        case "unbacked-side":
            return bool(game.side_bets)
        case "both-arrows":
            return game.arrows
        case "over-limit":
            # Where there are arrows, more beside a main bet lies in the other one (ruling WO-12).
            return bool(house_of(rules).table_max) and not game.arrows
        case "insurance-over-half":
            return game.insurance
    return True


def with_trouble(
    complicated: ComplicatedRound, kind: TroubleKind, dealt: Dealt, box_count: int, random: Random
) -> ComplicatedRound | None:
    """Return the round with one more trouble, on a layout of so many boxes; None if it has no place for it.

    `dealt` is the round as it was dealt at first: who says what, in order.
    """
    return _WAYS[kind](complicated, dealt, box_count, random)


def with_irregularity(
    complicated: ComplicatedRound, kind: ShoeIrregularity, dealt: Dealt, random: Random
) -> ComplicatedRound:
    """Return the round with an irregularity of the shoe; every card still comes to the place it was meant for.

    A card that is burned or lies face up is one more, from the end of the shoe.
    """
    table = complicated.round
    shoe, cards = table.shoe, dealt.steps[-1][0].dealt
    if kind == "fresh-shoe" and not table.burn:
        # The places of the other irregularities are counted with the burned card.
        faced = tuple([place + 1 for place in table.faced])
        runs_out = table.runs_out if table.runs_out < 0 else table.runs_out + 1
        shoe = (shoe[-1], *shoe[:-1])
        table = replace(table, burn=True, shoe=shoe, faced=faced, runs_out=runs_out)
    elif kind == "faced-card" and not table.faced:
        place = 1 + below(cards - 1, random)
        shoe = (*shoe[:place], shoe[-1], *shoe[place:-1])
        table = replace(table, shoe=shoe, faced=(place + 1,))
    elif kind == "shoe-runs-out" and table.runs_out < 0:
        table = replace(table, runs_out=1 + below(cards - 1, random))
    return ComplicatedRound(table, complicated.troubles)


def _pick(found: Sequence[BoxSpec], random: Random) -> BoxSpec | None:
    return found[below(len(found), random)] if found else None


def _changed(complicated: ComplicatedRound, box: BoxSpec) -> ComplicatedRound:
    """Return the round with a box replaced, or added in its place."""
    others = [each for each in complicated.round.boxes if each.number != box.number]
    boxes = tuple(sorted([*others, box], key=lambda each: each.number))
    return ComplicatedRound(replace(complicated.round, boxes=boxes), complicated.troubles)


def _added(complicated: ComplicatedRound, trouble: Trouble) -> ComplicatedRound | None:
    """Return the round with a trouble of the plan; None if the same box makes it at the same word already."""
    if any(
        [(each.kind, each.box, each.turn) == (trouble.kind, trouble.box, trouble.turn) for each in complicated.troubles]
    ):
        return None
    return ComplicatedRound(complicated.round, (*complicated.troubles, trouble))


def _few_cheques(complicated: ComplicatedRound, random: Random) -> Cents:
    return complicated.round.house.wager_step * (1 + below(5, random))


def _one_of(sides: tuple[Wager, ...], random: Random) -> Wager:
    return sides[below(len(sides), random)] if len(sides) > 1 else sides[0]


# Wagers.


def _late(complicated: ComplicatedRound, dealt: Dealt, box_count: int, random: Random) -> ComplicatedRound | None:
    """A side wager where the game has one, else more on the main wager: laid at any moment after the first card."""
    among = [box for box in complicated.round.boxes if box.main and not box.late]
    box = _pick(among, random)
    if box is None:
        return None
    sides = complicated.round.rules.sides
    moment = _MOMENTS[below(len(_MOMENTS), random)]
    if not sides or moment != "first-card":
        # What a round file cannot tell: more on the main wager, and a side wager at a later moment.
        wager = _one_of(sides, random) if sides else "main"
        cents = side_wager(complicated.round.house, random) if sides else _few_cheques(complicated, random)
        return _added(complicated, Trouble(kind="late-wager", box=box.number, cents=cents, wager=wager, moment=moment))
    return _changed(
        complicated,
        replace(box, late=((_one_of(sides, random), side_wager(complicated.round.house, random)),)),
    )


def _unbacked(complicated: ComplicatedRound, dealt: Dealt, box_count: int, random: Random) -> ComplicatedRound | None:
    """A side wager on a box where nobody plays."""
    sides = complicated.round.rules.sides
    taken = [box.number for box in complicated.round.boxes]
    free = [number for number in range(1, box_count + 1) if number not in taken]
    if not sides or not free:
        return None
    number = free[below(len(free), random)]
    return _changed(
        complicated,
        BoxSpec(number=number, side=((_one_of(sides, random), side_wager(complicated.round.house, random)),)),
    )


def _both_arrows(
    complicated: ComplicatedRound, dealt: Dealt, box_count: int, random: Random
) -> ComplicatedRound | None:
    """A wager on the other arrow too."""
    box = _pick([box for box in complicated.round.boxes if box.main and not box.extra], random)
    if box is None:
        return None
    return _changed(complicated, replace(box, extra=(("main", main_wager(complicated.round.house, random)),)))


def _over_limit(complicated: ComplicatedRound, dealt: Dealt, box_count: int, random: Random) -> ComplicatedRound | None:
    """As much as the table takes, and then some."""
    house = complicated.round.house
    most = (house.table_max or 0) // house.wager_step * house.wager_step
    box = _pick([box for box in complicated.round.boxes if 0 < box.main <= most and not box.extra], random)
    if box is None:
        return None
    extra: tuple[Wager, Cents] = ("main", _few_cheques(complicated, random))
    return _changed(complicated, replace(box, main=most, extra=(extra,)))


# Words.


def _words(dealt: Dealt) -> Iterator[tuple[Act, int]]:
    """Yield the players' words in their turns, and which word of its box each is, from 0."""
    spoken: dict[int, int] = {}
    for _, act, _ in dealt.steps:
        match act:
            case acts.Hit(box) | acts.Stand(box) | acts.Double(box) | acts.Split(box):
                yield act, spoken.get(box, 0)
                spoken[box] = spoken.get(box, 0) + 1


def _over_half(complicated: ComplicatedRound, dealt: Dealt, box_count: int, random: Random) -> ComplicatedRound | None:
    """More insurance than half the wager: half is laid, and then some."""
    chip = complicated.round.house.wager_step
    mains = {box.number: box.main for box in complicated.round.boxes}
    among = [
        act.box for _, act, _ in dealt.steps if isinstance(act, acts.Insure) and (act.cents + chip) * 2 > mains[act.box]
    ]
    if not among:
        return None
    box = among[below(len(among), random)]
    wager: Wager = "insurance"
    return _added(
        complicated, Trouble(kind="insurance-over-half", box=box, cents=_few_cheques(complicated, random), wager=wager)
    )


def _double_over(
    complicated: ComplicatedRound, dealt: Dealt, box_count: int, random: Random
) -> ComplicatedRound | None:
    """A double for more than the wager: as much is laid, and then some."""
    stakes = {box.number: box.main for box in complicated.round.boxes}
    among = [
        (act.box, turn) for act, turn in _words(dealt) if isinstance(act, acts.Double) and act.cents == stakes[act.box]
    ]
    if not among:
        return None
    box, turn = among[below(len(among), random)]
    return _added(complicated, Trouble(kind="double-over", box=box, cents=_few_cheques(complicated, random), turn=turn))


def _change_of_mind(
    complicated: ComplicatedRound, dealt: Dealt, box_count: int, random: Random
) -> ComplicatedRound | None:
    among = [(act.box, turn) for act, turn in _words(dealt) if isinstance(act, acts.Hit | acts.Stand)]
    if not among:
        return None
    box, turn = among[below(len(among), random)]
    return _added(complicated, Trouble(kind="change-of-mind", box=box, turn=turn))


def _as_arranged(
    complicated: ComplicatedRound, dealt: Dealt, box_count: int, random: Random
) -> ComplicatedRound | None:
    """A word that the round was arranged for is told by the round itself; it is there if the box was heard."""
    return (
        complicated if any([box == dealt.box for box in [getattr(act, "box", 0) for act, _ in _words(dealt)]]) else None
    )


_WAYS: Final[dict[TroubleKind, Callable[[ComplicatedRound, Dealt, int, Random], ComplicatedRound | None]]] = {
    "late-wager": _late,
    "unbacked-side": _unbacked,
    "both-arrows": _both_arrows,
    "over-limit": _over_limit,
    "insurance-over-half": _over_half,
    "hit-on-hard-20": _as_arranged,
    "change-of-mind": _change_of_mind,
    "tens-split": _as_arranged,
    "double-over": _double_over,
}
