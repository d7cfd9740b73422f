"""PACE: how long a dealer's hands took for each kind of act, and the standard that a school sets.

No regulation names a pace. The figures here are this program's own: what a school may ask at the end of a course, about
three quarters of what a working dealer does. A school that asks for others sets them in its stations' settings.
"""

import enum
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from trainer.engine import acts
from trainer.engine.acts import Act


class Work(enum.Enum):
    """A kind of act that has a time of its own."""

    CARDS = "cards"
    """A card from the shoe: dealt, drawn, burned; the shuffle."""
    PAYING = "paying"
    """Cheques cut from the rack, envies too."""
    TAKING = "taking"
    """Cheques to the rack: lost wagers, and wrong payoffs taken back."""
    LEAVING = "leaving"
    """Wagers pushed or given back."""
    TIDYING = "tidying"
    """Cards tucked, laid sideways, picked up, set into their box; the layout cleared."""
    CALLING = "calling"
    """Insurance offered and closed, the peek, the hole card exposed, the floor called."""


_WORK: Final[dict[type[Act], Work]] = {
    **dict.fromkeys((acts.Burn, acts.Deal, acts.DealDealer, acts.Draw, acts.Shuffle), Work.CARDS),
    **dict.fromkeys((acts.Pay, acts.PayDealerEnvy), Work.PAYING),
    **dict.fromkeys((acts.Take, acts.TakeBack, acts.TakeBackDealerEnvy), Work.TAKING),
    **dict.fromkeys((acts.Push, acts.Return), Work.LEAVING),
    **dict.fromkeys((acts.Tuck, acts.LaySideways, acts.Discard, acts.SetUpCard, acts.Clear), Work.TIDYING),
    **dict.fromkeys((acts.OfferInsurance, acts.CloseInsurance, acts.Peek, acts.Expose, acts.CallFloor), Work.CALLING),
}


def work_of(act: Act) -> Work | None:
    """Return the kind of a dealer's act; None for a player's word."""
    return _WORK.get(type(act))


class PaceStandard(msgspec.Struct, frozen=True, kw_only=True):
    """The pace that a school asks of its dealers."""

    seconds: Mapping[Work, float]
    """The most that an act of each kind may take on average."""
    hands_an_hour: tuple[int, ...]
    """The fewest hands dealt and settled in an hour, at one box, two boxes, and so on."""

    def hands_at(self, box_count: int) -> int:
        """Return the fewest hands an hour with so many boxes played."""
        return self.hands_an_hour[min(max(box_count, 1), len(self.hands_an_hour)) - 1]


SCHOOL: Final = PaceStandard(
    seconds={
        Work.CARDS: 1.5,
        Work.PAYING: 5.0,
        Work.TAKING: 2.5,
        Work.LEAVING: 2.0,
        Work.TIDYING: 2.0,
        Work.CALLING: 2.5,
    },
    hands_an_hour=(150, 210, 240, 255, 265, 270, 275),
)

LEAST_SECONDS: Final = 0.5
MOST_SECONDS: Final = 60.0
MOST_HANDS_AN_HOUR: Final = 2000
"""The most that a school may ask for at all."""


def asked_for(seconds: Mapping[str, float], hands_an_hour: Sequence[int]) -> PaceStandard:
    """Return a school's standard; for what it does not ask for, by the names of `Work`, this program's own holds."""
    own = SCHOOL.hands_an_hour
    return PaceStandard(
        seconds={work: seconds.get(work.value, usual) for work, usual in SCHOOL.seconds.items()},
        hands_an_hour=(*hands_an_hour, *own[len(hands_an_hour) :]),
    )


def differing(seconds: Mapping[Work, float], hands: Sequence[int]) -> tuple[dict[str, float], tuple[int, ...]]:
    """Return the figures that are not the program's own, as they are kept: the opposite of `asked_for`."""
    tenths = {work: round(each, 1) for work, each in seconds.items()}
    kept = {work.value: each for work, each in tenths.items() if each != SCHOOL.seconds[work]}
    return kept, () if tuple(hands) == SCHOOL.hands_an_hour else tuple(hands)


class Pace(msgspec.Struct, frozen=True):
    """The time that the acts of one kind took."""

    work: Work
    acts: int
    seconds: float
    """All of them together."""
    standard: float
    """The most seconds one may take on average."""

    @property
    def each(self) -> float:
        return self.seconds / self.acts

    @property
    def is_kept(self) -> bool:
        return self.each <= self.standard


def paces(timed: Iterable[tuple[Act, float]], standard: PaceStandard = SCHOOL) -> tuple[Pace, ...]:
    """Return the time by kind of act, for acts with the seconds each took."""
    found: dict[Work, tuple[int, float]] = {}
    for act, seconds in timed:
        work = work_of(act)
        if work is not None:
            many, spent = found.get(work, (0, 0.0))
            found[work] = many + 1, spent + seconds
    return tuple([Pace(work, *found[work], standard.seconds[work]) for work in Work if work in found])
