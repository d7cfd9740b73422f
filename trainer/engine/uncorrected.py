"""The table after a dealer error that nobody corrects: a payoff that can be taken back, a card drawn in error."""

from trainer.engine import acts, flags
from trainer.engine.acts import Act
from trainer.engine.apply import apply
from trainer.engine.apply.cards import next_card
from trainer.engine.apply.changed import hand_place, place_of
from trainer.engine.boxes import Hand, Side, gathered
from trainer.engine.initial_deal import dead_boxes, next_box
from trainer.engine.table import Table, Turn
from trainer.engine.values import replace

_GIVES_A_CARD = frozenset({acts.Deal, acts.DealDealer, acts.Draw})
_ENDS = frozenset({acts.Peek, acts.Expose, acts.Clear})
"""The acts that show if the dealer has blackjack or has to draw at all, and the end of the round."""


def apply_uncorrected(table: Table, act: Act) -> Table:
    """Return the table after a wrong act that was let stand; `ImpossibleAct` if hands cannot do it.

    A wager that was paid, taken, pushed or given back is marked: whether that was wrong is seen once the result is
    known (ruling SB-15). A card that was not called for goes to whoever can use it, or is burned (SD 20:18:15:28).
    """
    after = apply(table, act)
    match act:
        case acts.Pay() | acts.Take() | acts.Push() | acts.Return():
            after = _marked(table, after, act)
        case acts.PayDealerEnvy():
            after = replace(after, bits=after.bits & ~flags.FLOOR_CALLED | flags.ENVY_MISPAID | flags.JUST_MISPAID)
        case acts.Deal() if not _keeps(table, act):
            after = _in_error(table, must_stand=False)
        case acts.Draw() if _next_for_a_card(table) != act:
            after = _in_error(
                table, must_stand=table.bits & flags.EXPOSED != 0 and table.rules.must_stand(table.dealer)
            )
    return after


def _marked(table: Table, after: Table, act: acts.Settling) -> Table:
    """Return the table after an act with the wager marked that it decided; the floor knows nothing of it yet."""
    if isinstance(act, acts.Return) and after.rack != table.rack:
        return after  # it only put back what was wrongly taken before, or a part of it
    place = table.start.places[act.box]
    before, box = table.boxes[place], after.boxes[place]
    mark = flags.MISPAID if isinstance(act, acts.Pay) else 0
    taken = act.cents if isinstance(act, acts.Take) else 0
    hands, sides = box.hands, list(box.sides)
    for at, (was, now) in enumerate(zip(before.hands, hands, strict=True)):
        if was is not now and (mark or not now.bits & flags.LIVE):
            bits = now.bits | (mark or (flags.WRONGLY_TAKEN if taken else flags.WRONGLY_PUSHED))
            if (mark or taken) and len(table.dealer.cards) < 2:
                bits &= ~flags.DEAD  # it is put back, is dealt to, and goes on backing what else lies at its box
            if taken:
                bits &= ~flags.LOST  # its cards are not picked up as those of a loser
            hands = (*hands[:at], replace(now, bits=bits, taken=taken), *hands[at + 1 :])
    if isinstance(act, acts.Return) and len(sides) < len(before.sides):
        gone = next(at for at, side in enumerate(before.sides) if at == len(sides) or side is not sides[at])
        back = before.sides[gone]
        sides.insert(gone, Side(back.wager, back.stake, False, pushed=True))
    for at, side in enumerate(sides):
        if at < len(before.sides) and side is before.sides[at]:
            continue
        if mark:
            sides[at] = replace(side, mispaid=True)
        elif not side.live and not side.pushed:
            sides[at] = replace(side, taken=taken, pushed=not taken)
    bits = gathered(hands, tuple(sides), box.late, box.bits & flags.EVEN)
    changed = replace(box, hands=hands, sides=tuple(sides), bits=bits)
    table_bits = after.bits & ~flags.FLOOR_CALLED | bits | (flags.JUST_MISPAID if mark else 0)
    return replace(after, boxes=(*after.boxes[:place], changed, *after.boxes[place + 1 :]), bits=table_bits)


def _in_error(table: Table, *, must_stand: bool) -> Table:
    """Return the table with the next card drawn for a hand that does not keep it.

    The dealer's own hand that must stand burns it at once (ruling SB-8); only after the initial deal is it used for
    another hand (ruling SB-9). A card that was shown before and lies there still comes first: it goes on lying there.
    """
    if table.shown:
        return table
    card, dealt, bits = next_card(table), table.dealt + 1, table.bits | flags.BEGUN
    if must_stand or _is_dealing(table):
        bits |= flags.ASTRAY if must_stand else flags.MISDEALT
        return replace(table, dealt=dealt, astray=(*table.astray, card), bits=bits)
    return replace(table, dealt=dealt, shown=card, bits=bits | flags.SHOWN)


def _hand(table: Table, act: acts.Deal) -> Hand:
    box = table.boxes[place_of(table, act.box)]
    return box.hands[hand_place(box, act.hand)]


def _keeps(table: Table, act: acts.Deal) -> bool:
    """True if a hand keeps a card that is not due: it misses one of the first two, or is next for a card."""
    hand = _hand(table, act)
    if not hand.bits & flags.LIVE:
        return False
    if _is_dealing(table):
        return len(hand.cards) < 2 and all([box.number != act.box for box in dead_boxes(table)])
    return _next_for_a_card(table) == act


def _is_dealing(table: Table) -> bool:
    """True if somebody is still to get one of the first two cards; a dead hand is not."""
    return table.bits & flags.TO_DEAL != 0 or next_box(table) is not None


def _next_for_a_card(table: Table) -> Act | None:
    """Return the act that gives the next card, whatever else is due before it; None if that is not known yet."""
    speaker = table.start.rules.indexed.speaker  # a payoff that has to be taken back comes first (ruling SB-12)
    while type(answer := speaker(table)[1]) is not Turn and answer:
        act = answer[0]
        if type(act) in _GIVES_A_CARD:
            return act
        if type(act) in _ENDS:
            return None
        table = apply(table, act)
    return None
