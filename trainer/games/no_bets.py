"""Clauses that give back what is no bet: unbacked, over the limit, too late, or on a hand that got no cards."""

from collections.abc import Callable
from functools import partial

from trainer.engine import flags
from trainer.engine.acts import Act, Return, Wager
from trainer.engine.initial_deal import dead_boxes, is_left_alone
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.settle import Settlement
from trainer.engine.table import Answer, Clause, Table
from trainer.games.explaining import explain_returned, returned
from trainer.games.options import SideMax, house_of


def return_unbacked(*ids: str, insurance: tuple[str, ...]) -> Clause:
    """A side wager without a main wager is given back before the first card; insurance is cited by its own rule."""

    def find(table: Table) -> Answer:
        found: list[Act] = []
        for box in reversed(table.boxes):
            if box.is_unbacked or (is_left_alone(box) and not table.has_begun):
                found += [Return(box.number, 0, side.wager, side.stake) for side in box.sides if side.live]
        return tuple(found)

    def explain(table: Table, act: Act) -> Settlement | None:
        if not isinstance(act, Return):
            return None
        return returned(act, insurance if act.wager == "insurance" else ids, needs_main)

    needs_main = sentence("A side bet needs a main bet")
    return Clause(ids, find, explain, gate=flags.UNBACKED | flags.DEAD)


def return_extra(*ids: str, because: Sentence, side: tuple[str, ...] = ()) -> Clause:
    """Return the clause that gives back, as no bet, what lies there before the first card and may not be accepted.

    `side` is cited of a side wager.
    """

    def explain(table: Table, act: Act) -> Settlement | None:
        if not isinstance(act, Return):
            return None
        box = table.box(act.box)
        most = house_of(table.rules).table_max
        whole = act.cents + (box.hands[0].stake if box and box.hands else 0)
        is_over = act.wager == "main" and most is not None and whole > most
        if not is_over:
            return returned(act, ids if act.wager == "main" else side or ids, because)
        over = sentence("{wager:money} is over the table maximum of {most:money}", wager=whole, most=most)
        return returned(act, ids, over)

    return Clause(ids, partial(_no_bets, extra=True), explain, gate=flags.EXTRA)


def return_side_over(side_max: SideMax, *ids: str) -> Clause:
    """Return the clause that gives back a side wager's part over the house's most; after the first card it all stands.

    `side_max` are cents, or a word for the main wager of the box.
    """

    def find(table: Table) -> Answer:
        found: list[Act] = []
        for box in reversed(table.boxes):
            limit = side_max if isinstance(side_max, int) else box.hands[0].stake if box.hands else 0
            allowed = limit // table.rules.chip * table.rules.chip
            found += [
                Return(box.number, 0, side.wager, side.stake - allowed)
                for side in box.sides
                if side.live and box.hands and side.stake > allowed
            ]
        return tuple(found)

    because = (
        sentence("A side bet may be at most {most:money} here", most=side_max)
        if isinstance(side_max, int)
        else sentence("A side bet may not be more than the main bet here")
    )
    return Clause(ids, find, explain_returned(ids, because), gate=flags.SIDE_LIVE, bar=flags.BEGUN)


def return_late(*ids: str) -> Clause:
    """A side wager laid after the first card is no bet and is given back; the one that lay there in time stands."""

    def explain(table: Table, act: Act) -> Settlement | None:
        if not isinstance(act, Return):
            return None
        box = table.box(act.box)
        added = box is not None and act.wager in table.rules.sides and box.side(act.wager) is not None
        cited = (*ids, "SB-7") if added else ids
        return returned(act, cited, sentence("No bet after the first card"))

    find = partial(_no_bets, extra=False, is_of=lambda wager: wager not in ("main", "insurance"))
    return Clause(ids, find, explain, gate=flags.LATE, is_beside=True)


def return_added(*ids: str) -> Clause:
    """A main wager laid after the first card is no bet: also what goes beyond a double (ruling SB-17)."""
    late = sentence("No bet after the first card")
    beyond = sentence("After the first card nothing is added beyond a double")

    def explain(table: Table, act: Act) -> Settlement | None:
        if not isinstance(act, Return):
            return None
        box = table.box(act.box)
        is_doubled = box is not None and any([hand.is_doubled for hand in box.hands])
        return returned(act, ids, beyond if is_doubled else late)

    find = partial(_no_bets, extra=False, is_of=lambda wager: wager == "main")
    return Clause(ids, find, explain, gate=flags.LATE, is_beside=True)


def return_insurance_over(*ids: str) -> Clause:
    """Insurance over half the wager, or laid while it is not open, is given back; what was laid rightly stands."""
    explain = explain_returned(ids, sentence("Insurance is at most half the bet, and only while it is open"))
    find = partial(_no_bets, extra=False, is_of=lambda wager: wager == "insurance")
    return Clause(ids, find, explain, gate=flags.LATE, is_beside=True)


def _no_bets(table: Table, *, extra: bool, is_of: Callable[[Wager], bool] | None = None) -> Answer:
    """Return the giving back of what is no bet: of what lay there before the first card, or of what came after it."""
    found: list[Act] = [
        Return(box.number, 0, side.wager, side.stake)
        for box in reversed(table.boxes)
        for side in box.late
        if side.live and side.extra is extra and (is_of is None or is_of(side.wager))
    ]
    return tuple(dict.fromkeys(found))  # two alike are one act, due twice


def return_insurance(*ids: str) -> Clause:
    """Return the clause by which insurance that was laid where none is offered is given back."""

    def find(table: Table) -> Answer:
        return tuple(
            [
                Return(box.number, 0, side.wager, side.stake)
                for box in reversed(table.boxes)
                for side in box.sides
                if side.wager == "insurance" and side.live
            ]
        )

    return Clause(ids, find, explain_returned(ids, sentence("This game has no insurance")), gate=flags.INSURED)


def return_dead(*ids: str) -> Clause:
    """A hand that got no card when everybody else has two is dead: main and side wager are given back, in any order."""

    def find(table: Table) -> Answer:
        found: list[Act] = []
        for box in reversed(dead_boxes(table)):
            if box.has_live_hand:
                found.append(Return(box.number, 0, "main", box.hands[0].stake))
            found += [Return(box.number, 0, side.wager, side.stake) for side in box.sides if side.live]
        return tuple(found)

    def explain(table: Table, act: Act) -> Settlement | None:
        if not isinstance(act, Return):
            return None
        return returned(act, ids if act.wager == "main" else (*ids, "SB-11"), dead)

    dead = sentence("A hand without cards is dead")
    return Clause(ids, find, explain, gate=flags.SHORT | flags.DEAD)
