"""The skills that a dealer is expected to remember: each skill's answers folded into one state, by FSRS 6.

Right is Good, wrong is Again; right but slow or with help is Hard. None is Easy, which would put a skill off by months.
One answer a skill and day is a review, the first; a later wrong one that day is Again, a later right one says nothing.
"""

from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta, timezone, tzinfo
from math import ceil
from typing import Final, Literal, TypeAlias

import msgspec
from fsrs import Card, Rating, Scheduler, State

from trainer.school.days import DAY_MS, day_here

DESIRED_RETENTION: Final = 0.9
"""The share of due skills that is to be right still."""
LONGEST_DAYS: Final = 180
"""The most days between two reviews: a dealer's examination is rarely further off."""
FIRM_STABILITY: Final = 21.0
"""In days; with so many right reviews in a row as `FIRM_REVIEWS`, a skill is firm."""
FIRM_REVIEWS: Final = 3
LAST_LOOKED_AT: Final = 10
LEAST_RIGHT: Final = 0.7
"""The share of the last answers under which a skill is shaky."""

Firmness: TypeAlias = Literal["untried", "shaky", "learning", "firm"]


class SkillAnswer(msgspec.Struct, frozen=True, gc=False):
    """A first answer about a skill, as memory looks at it."""

    at: int
    """In milliseconds since 1970."""
    is_right: bool
    is_hard: bool = False
    """True if it was right but slow, or with help."""


class SkillMemory(msgspec.Struct, frozen=True, kw_only=True):
    """The state of one skill after answers about it."""

    stability: float
    """In days."""
    difficulty: float
    due: int
    """The moment at which it is to be asked again, in milliseconds since 1970."""
    last: int
    """The last review."""
    right_in_a_row: int
    """The reviews up to the last one that were right."""
    recent: tuple[bool, ...]
    """The last answers, the latest last: true if right."""

    @property
    def firmness(self) -> Firmness:
        if is_shaky(self.recent):
            return "shaky"
        is_firm = self.right_in_a_row >= FIRM_REVIEWS and self.stability >= FIRM_STABILITY
        return "firm" if is_firm else "learning"


def is_shaky(recent: Sequence[bool]) -> bool:
    """True if the last of some answers was wrong, or too many of them were."""
    return not recent[-1] or sum(recent) < LEAST_RIGHT * len(recent)


class Memory:
    """Folds answers into states, and says how likely each is remembered; for a person in one zone of time."""

    def __init__(self, zone: tzinfo | None, examination: date | None = None, today: date | None = None) -> None:
        """`zone` is None for the computer's own; all comes up before an `examination` that is not over."""
        is_ahead = examination is not None and today is not None and examination >= today
        self._zone, self._examination = zone, examination if is_ahead else None
        self._scheduler = Scheduler(
            desired_retention=DESIRED_RETENTION,
            learning_steps=(),  # days decide, not minutes: what is missed comes again within the session
            relearning_steps=(),
            maximum_interval=LONGEST_DAYS,
            enable_fuzzing=False,  # the same answers give the same day on every machine
        )

    def of(self, answers: Iterable[SkillAnswer]) -> SkillMemory | None:
        """Return the state after a skill's answers, in the order of time; None before the first."""
        in_order = sorted(answers, key=lambda each: each.at)
        return self._folded(None, in_order) if in_order else None

    def firmness_after(self, answers: Sequence[SkillAnswer]) -> Firmness:
        """Return the firmness of a skill after its answers, which stand in the order of time.

        Folding reviews takes ten times as long as looking at them, so it is done only where it can make a skill firm.
        """
        if not answers:
            return "untried"
        if is_shaky([each.is_right for each in answers[-LAST_LOOKED_AT:]]):
            return "shaky"
        days: set[date] = set()
        for each in reversed(answers):
            if not each.is_right:  # what was right later that day was no review
                days.discard(self.day(each.at))
                break
            days.add(self.day(each.at))
        if len(days) < FIRM_REVIEWS:
            return "learning"
        return self._folded(None, answers).firmness

    def after(self, before: SkillMemory | None, answer: SkillAnswer) -> SkillMemory:
        """Return the state after one more answer, not earlier than those before it."""
        return self._folded(before, (answer,))

    def _folded(self, before: SkillMemory | None, answers: Sequence[SkillAnswer]) -> SkillMemory:
        # The scheduler's own state goes from one answer to the next: made anew each time it would cost the half of all.
        card, last, in_a_row = _card(before), before.last if before else 0, before.right_in_a_row if before else 0
        reviewed_on = self.day(before.last) if before else None
        for answer in answers:
            day = self.day(answer.at)
            if answer.is_right and day == reviewed_on:
                continue
            rating = Rating.Again if not answer.is_right else Rating.Hard if answer.is_hard else Rating.Good
            card, _ = self._scheduler.review_card(card, rating, _moment(answer.at))
            last, reviewed_on, in_a_row = answer.at, day, in_a_row + 1 if answer.is_right else 0
        assert card.stability is not None
        assert card.difficulty is not None
        recent = (*(before.recent if before else ()), *[answer.is_right for answer in answers[-LAST_LOOKED_AT:]])
        return SkillMemory(
            stability=card.stability,
            difficulty=card.difficulty,
            due=min(_milliseconds(card.due), last + self._longest(last) * DAY_MS),
            last=last,
            right_in_a_row=in_a_row,
            recent=recent[-LAST_LOOKED_AT:],
        )

    def _longest(self, last: int) -> int:
        """Return the most days until a skill is asked again, that of its last review told.

        On no day is it put off for longer than there is left to the examination: it comes at half the days at the
        latest. By the days that are left today, each day would make some due that had long been so.
        """
        if self._examination is None:
            return LONGEST_DAYS
        return max(1, min(LONGEST_DAYS, ((self._examination - self.day(last)).days + 1) // 2))

    def chance(self, memory: SkillMemory, now: int) -> float:
        """Return the chance, from 0 to 1, that a skill is remembered at a moment."""
        return self._scheduler.get_card_retrievability(_card(memory), _moment(now))

    def day(self, at: int) -> date:
        """Return the day of a moment where the person is."""
        if self._zone is None:
            return day_here(at)
        return datetime.fromtimestamp(at / 1000, self._zone).date()

    def is_due(self, memory: SkillMemory, now: int) -> bool:
        """True if a skill is to be asked today: what falls due in the evening is due in the morning."""
        return self.day(memory.due) <= self.day(now)


def new_a_day(untried: int, days: int | None) -> int:
    """Return the number of new skills a day: as many as a course needs that ends in some days, six at least.

    Four days in ten are left for what was learned before.
    """
    return LEAST_NEW if not days else max(LEAST_NEW, ceil(untried / (0.6 * days)))


LEAST_NEW: Final = 6


class _OwnCard(Card):
    """A card that nobody else holds: the scheduler need not copy it before it changes it."""

    def __copy__(self) -> "_OwnCard":
        return self


def _card(memory: SkillMemory | None) -> Card:
    if memory is None:
        return _OwnCard(card_id=0)
    return _OwnCard(
        card_id=0,
        state=State.Review,
        stability=memory.stability,
        difficulty=memory.difficulty,
        due=_moment(memory.due),
        last_review=_moment(memory.last),
    )


_UTC: Final = timezone.utc  # noqa: UP017  # fsrs takes this very object and no other


def _moment(at: int) -> datetime:
    return _EPOCH + timedelta(milliseconds=at)


_EPOCH: Final = datetime(1970, 1, 1, tzinfo=_UTC)


def _milliseconds(moment: datetime) -> int:
    return (moment - _EPOCH) // timedelta(milliseconds=1)


def pace_limit(own_ms: Sequence[int], school_ms: int) -> int:
    """Return the milliseconds above which a right answer is slow: twice one's own median, and the school's pace.

    One's own are in order.
    """
    return max(2 * own_ms[len(own_ms) // 2], school_ms) if own_ms else school_ms
