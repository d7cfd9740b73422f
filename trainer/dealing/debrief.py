"""THE DEBRIEF: what an attempt shows when it is over: a timeline, what each slip cost and whom, and the pace."""

import heapq
from collections.abc import Iterable
from functools import cached_property

import msgspec

from trainer.dealing.attempt import ActDone, Attempt
from trainer.dealing.correct_line import Money, correct_line, sum_of
from trainer.dealing.grouping import grouped
from trainer.dealing.moved import moved
from trainer.dealing.pace import SCHOOL, Pace, PaceStandard, paces
from trainer.dealing.plan import ALL_DUTIES
from trainer.engine import acts
from trainer.engine.acts import Act, Signal, Wager
from trainer.engine.cards import Card
from trainer.engine.errors import ImpossibleAct
from trainer.engine.judge import Finding
from trainer.engine.money import Cents
from trainer.engine.procedure import mending
from trainer.engine.replay import Step
from trainer.engine.table import Table
from trainer.engine.uncorrected import apply_uncorrected


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One act on the timeline."""

    act_done: ActDone
    place: int
    """The act's index in the attempt's acts; of one that was taken back, among those."""
    is_undone: bool = False
    seconds: float = 0.0
    """Since the act before it."""
    cost: Money = Money()
    """The money it moved, and whose; nothing if it was right, was stopped, was put right, or was a matter of order."""
    is_by_cards: bool = False
    """True if other cards came because of it; what they would have done is no money."""
    own_finding: Finding | None = None
    """The finding as it is told: of an act that was wrong in itself, whatever was left out before it."""
    told_at: Table | None = None
    """The table that this finding is about, if another than the act's: with what was left out before done after all."""
    follows: int | None = None
    """The line of the mistake that it only follows from."""
    late_since: int | None = None
    """The line of the mistake that left this act out, if it was done late."""
    untucked: Wager | None = None
    """The side wager whose cards were to be tucked and were not: nobody can tell it from one laid late."""
    is_past_posted: bool = False
    """True if one was laid late at that box in this round."""
    is_mended: bool = False
    """True if it was put right later: a payoff taken back, a wager put back, a pushed win paid."""

    @property
    def is_slip(self) -> bool:
        return self.act_done.finding is not None

    @property
    def is_mistake(self) -> bool:
        """True for a slip of its own, which follows from no other."""
        return self.is_slip and self.follows is None

    @property
    def finding(self) -> Finding | None:
        """The finding as it is told."""
        return self.own_finding or self.act_done.finding

    @property
    def told(self) -> ActDone:
        """The act as it is told: mistake, working and what was due are all of the table of its own finding."""
        if self.told_at is None:
            return self.act_done
        return msgspec.structs.replace(self.act_done, table=self.told_at, finding=self.finding)


class Debrief(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """An attempt as it is looked back at."""

    attempt: Attempt
    lines: tuple[Line, ...]
    """Every act in the order in which it was done, those that were taken back too."""
    paces: tuple[Pace, ...]
    standard: PaceStandard
    hands: int
    """The number of hands that were dealt and settled."""

    @property
    def slips(self) -> tuple[Line, ...]:
        """The mistakes, each told once."""
        return tuple([line for line in self.lines if line.is_mistake])

    @property
    def tells_of_cards(self) -> Line | None:
        """The first mistake after which other cards came; it is said there that this is no money, once."""
        return next((line for line in self.lines if line.is_by_cards), None)

    @property
    def act_count(self) -> int:
        """The number of the trainee's acts."""
        return sum([line.act_done.by == "trainee" for line in self.lines])

    @property
    def right_count(self) -> int:
        """The number of these that were right."""
        return sum([line.act_done.by == "trainee" and not line.is_slip for line in self.lines])

    @property
    def seconds(self) -> float:
        return max([line.act_done.at for line in self.lines], default=0.0)

    @cached_property
    def cost(self) -> Money:
        """The cost of all slips together to everybody; what one gave and another took is set off."""
        return sum_of([line.cost for line in self.lines])

    @property
    def against_house(self) -> Cents:
        """The amount that the house lost by slips, each counted by itself."""
        return sum([max(line.cost.house, 0) for line in self.lines])

    @property
    def against_players(self) -> Cents:
        """The amount that players lost by slips, each counted by itself."""
        return sum([max(cents, 0) for line in self.lines for _, cents in line.cost.boxes])

    @property
    def hands_an_hour(self) -> float | None:
        """The pace of the whole round; None where it was not dealt from its first card, or took no time."""
        begun_late = any([line.act_done.by == "given" for line in self.lines])
        return None if begun_late or not self.seconds or not self.hands else self.hands * 3600 / self.seconds

    @property
    def hands_wanted(self) -> int | None:
        """The fewest hands an hour of the standard; None where the program did a part of the work."""
        if self.attempt.plan.duties != ALL_DUTIES:
            return None
        return self.standard.hands_at(len([box for box in self.attempt.start.boxes if box.hands]))

    def measured_by(self, standard: PaceStandard) -> "Debrief":
        """Return the same debrief by another standard of pace."""
        return msgspec.structs.replace(self, standard=standard, paces=_paces(self.lines, standard))

    def before(self, line: Line) -> tuple[ActDone, ...]:
        """Return the acts that led to the table of a line."""
        return _before(self.attempt, line)

    def right_from(self, line: Line) -> tuple[Step, ...]:
        """Return the correct rest of the round from the table of a line."""
        return _right(self.attempt, line.act_done.table, _words(self.before(line)))[0]

    def done_from(self, line: Line) -> tuple[Line, ...]:
        """Return the lines from a line on, in the order in which their acts were done."""
        at = next((at for at, each in enumerate(self.lines) if each is line), len(self.lines))
        return self.lines[at:]

    def had_it_stood(self, line: Line) -> Line:
        """Return a slip that was stopped with what it would have cost had it stood; any other line as it is."""
        if line.act_done.is_applied or not line.is_slip:
            return line
        after = tried_table(line.act_done)
        if after is line.act_done.table:
            return line
        signals = _words(self.before(line))
        heard = (*signals, line.act_done.act) if isinstance(line.act_done.act, Signal) else signals
        right = _end(self.attempt, line.act_done.table, signals)
        return _charged(line, right, right, _end(self.attempt, after, heard))


def debriefed(attempt: Attempt, standard: PaceStandard = SCHOOL) -> Debrief:
    """Return the debrief of an attempt, finished or not."""
    lines = _with_costs(attempt, _with_groups(_timeline(attempt)))
    return Debrief(
        attempt=attempt,
        lines=lines,
        paces=_paces(lines, standard),
        standard=standard,
        hands=settled_hands(attempt.table),
    )


def _paces(lines: Iterable[Line], standard: PaceStandard) -> tuple[Pace, ...]:
    return paces([(line.act_done.act, line.seconds) for line in lines if line.act_done.by == "trainee"], standard)


def tried_table(act_done: ActDone) -> Table:
    """Return the felt as it was while an act was tried: of one that was stopped, as if it stood."""
    if act_done.is_applied:
        return act_done.after
    try:
        return apply_uncorrected(act_done.table, act_done.act)
    except ImpossibleAct:
        return act_done.table


def _timeline(attempt: Attempt) -> list[Line]:
    """Return every act in order of time, with the time it took."""
    done = [(did, place, False) for place, did in enumerate(attempt.acts_done)]
    undone = sorted([(did, place, True) for place, did in enumerate(attempt.undone)], key=lambda each: each[0].at)
    lines: list[Line] = []
    last = 0.0
    for did, place, is_undone in heapq.merge(done, undone, key=lambda each: each[0].at):
        lines.append(Line(act_done=did, place=place, is_undone=is_undone, seconds=max(did.at - last, 0.0)))
        last = did.at
    return lines


def _with_groups(lines: list[Line]) -> list[Line]:
    """Return the lines with what only follows from an earlier mistake, and what that one made late."""
    done = [line.act_done if line.act_done.is_applied and not line.is_undone else None for line in lines]
    laid = [each.act for each in done if each is not None and isinstance(each.act, acts.Lay)]
    found = []
    for line, grouped_act in zip(lines, grouped(done), strict=True):
        side = None if grouped_act.follows is not None else _untucked(line.act_done)
        found.append(
            msgspec.structs.replace(
                line,
                own_finding=grouped_act.finding,
                told_at=grouped_act.table,
                follows=grouped_act.follows,
                late_since=grouped_act.late_since,
                untucked=side[1] if side else None,
                is_past_posted=side is not None and any([(act.box, act.wager) == side for act in laid]),
            )
        )
    return found


def _untucked(act_done: ActDone) -> tuple[int, Wager] | None:
    """Return the box and side wager whose cards were to be tucked when something else was done."""
    due = act_done.finding.due if act_done.finding is not None else ()
    tuck = next((act for act in due if isinstance(act, acts.Tuck)), None) if isinstance(due, tuple) else None
    box = act_done.table.box(tuck.box) if tuck is not None and act_done.is_applied else None
    if tuck is None or box is None:
        return None
    return tuck.box, next(side.wager for side in box.sides if side.live and side.wager != "insurance")


def _with_costs(attempt: Attempt, lines: list[Line]) -> tuple[Line, ...]:
    """Return the lines with what each slip that stood moved, and whether other cards came because of it.

    A slip that was put right later moved nothing in the end.
    """
    # The last slip at a wager is put right first: a mend that went wrong itself is mended before what it was to mend.
    slips: dict[tuple[object, ...], list[int]] = {}
    for at, line in enumerate(lines):
        did = line.act_done
        if line.is_undone or not did.is_applied:
            continue
        if not line.is_slip:
            left = slips.get(_wager(did.act), []) if _puts_right(did) else []
            if left:
                mended = left.pop()
                lines[mended] = msgspec.structs.replace(lines[mended], cost=Money(), is_mended=True)
            continue
        signals = _words(attempt.acts_done[: line.place])
        heard = (*signals, did.act) if isinstance(did.act, Signal) else signals
        right, otherwise = _end(attempt, did.table, signals), _end(attempt, did.after, heard)
        lines[at] = _charged(line, attempt.table, right, otherwise)
        earlier = slips.setdefault(_wager(did.act), [])
        if not _puts_back(did):
            earlier.append(at)
        elif earlier and not any([_wager(each) == _wager(did.act) for each in mending(did.after)]):
            mended = earlier.pop()  # what is left in the rack was rightly taken
            lines[mended] = msgspec.structs.replace(lines[mended], cost=Money(), is_mended=True)
    return tuple(lines)


def _puts_back(did: ActDone) -> bool:
    """True if an act took out of the rack what had been wrongly taken, or a part of it."""
    return isinstance(did.act, acts.Return) and did.after.rack < did.table.rack


def _puts_right(did: ActDone) -> bool:
    """True if a right act undoes an earlier one: a payoff taken back, a wager put back, a pushed win paid."""
    if isinstance(did.act, acts.TakeBack | acts.TakeBackDealerEnvy):
        return True
    return isinstance(did.act, acts.Return | acts.Pay) and did.act in mending(did.table)


def _charged(line: Line, end: Table, right_table: Table, otherwise: Table) -> Line:
    """Return a line with what it moved; with other cards in the hands the round would have gone another way."""
    is_by_cards = _hands_of(right_table) != _hands_of(otherwise)
    cost = moved(line.act_done.act, line.act_done.table, end, None if is_by_cards else right_table)
    return msgspec.structs.replace(line, cost=cost, is_by_cards=is_by_cards)


def _wager(act: Act) -> tuple[object, ...]:
    if isinstance(act, acts.PayDealerEnvy | acts.TakeBackDealerEnvy):
        return ("dealer envy",)
    return tuple([getattr(act, name, None) for name in ("box", "hand", "wager")])


def _words(acts_done: tuple[ActDone, ...]) -> tuple[Act, ...]:
    """Return the players' words among acts that were done."""
    return tuple([did.act for did in acts_done if did.is_applied and isinstance(did.act, Signal)])


def _right(attempt: Attempt, table: Table, signals: tuple[Act, ...]) -> tuple[tuple[Step, ...], Table]:
    return correct_line(attempt.spec, attempt.plan, signals, table)


def _end(attempt: Attempt, table: Table, signals: tuple[Act, ...]) -> Table:
    """Return the end of a round that goes on rightly from a table."""
    return _right(attempt, table, signals)[1]


def _hands_of(end: Table) -> list[tuple[Card, ...]]:
    return [end.dealer.cards, *[hand.cards for box in end.boxes for hand in box.hands]]


def _before(attempt: Attempt, line: Line) -> tuple[ActDone, ...]:
    if not line.is_undone:
        return attempt.acts_done[: line.place]
    # Every act that was done made a table of its own, by which the way back is found.
    came_of = {id(did.after): did for did in attempt.acts_done + attempt.undone if did.after is not did.table}
    way: list[ActDone] = []
    table = line.act_done.table
    while (did := came_of.get(id(table))) is not None:
        way.append(did)
        table = did.table
    return tuple(reversed(way))


def settled_hands(table: Table) -> int:
    """Return the number of boxes with cards that are settled: a split box is one hand, as the standard counts them."""
    return sum([any([hand.cards for hand in box.hands]) and not box.has_live_hand for box in table.boxes])
