"""What becomes of a wrong act that is let stand: a payoff that can be taken back, a card that was drawn in error."""

from msgspec.structs import replace

from trainer.engine import acts, flags
from trainer.engine.acts import Act
from trainer.engine.apply import apply
from trainer.engine.apply.cards import next_card
from trainer.engine.apply.changed import hand_place, place_of, replaced, with_hand
from trainer.engine.boxes import Hand, gathered
from trainer.engine.initial_deal import dead_boxes, next_box
from trainer.engine.irregularities import ANY_TOLD, untold
from trainer.engine.procedure import due
from trainer.engine.table import Table, Turn

_GIVES_A_CARD = frozenset({acts.Deal, acts.DealDealer, acts.Draw})
_TELLS = frozenset({acts.Peek, acts.Expose})
"""What shows whether the dealer has blackjack, or has to draw at all."""


def stood(table: Table, act: Act) -> Table:
    """Return the table after a wrong act that was let stand; `ImpossibleAct` if hands cannot do it.

    A wrong payoff can be taken back; a wager that was taken, pushed or given back is for the floor; a card that was not
    called for goes to whoever can use it, or is burned (SD 20:18:15:28).
    """
    after = apply(table, act)
    match act:
        case acts.Pay():
            after = _mispaid(after, act)
        case acts.Take() | acts.Push() | acts.Return():
            after = _not_lost(after, act)
            after = replace(after, bits=after.bits | flags.WRONGED)
        case acts.Deal() if not _keeps(table, act):
            after = _in_error(table, must_stand=_is_d_that_stands(_hand(table, act), table))
        case acts.Draw() if _next_for_a_card(table) != act:
            after = _in_error(
                table, must_stand=table.bits & flags.EXPOSED != 0 and table.rules.must_stand(table.dealer)
            )
    return replace(after, bits=untold(table, after)) if table.bits & ANY_TOLD else after


def _not_lost(table: Table, act: acts.Take | acts.Push | acts.Return) -> Table:
    """Return the table without the duty to pick up the cards of a hand that has not rightly lost."""
    if act.wager != "main" or not isinstance(act, acts.Take):
        return table
    place = place_of(table, act.box)
    box = table.boxes[place]
    at = hand_place(box, act.hand)
    hand = box.hands[at]
    return replaced(table, place, with_hand(box, at, replace(hand, bits=hand.bits & ~flags.LOST)))


def _mispaid(table: Table, act: acts.Pay) -> Table:
    place = table.start.places[act.box]
    box = table.boxes[place]
    hands, sides = box.hands, box.sides
    if act.wager == "main":
        at = max(act.hand - 1, 0)
        marked = replace(hands[at], bits=hands[at].bits | flags.MISPAID)
        hands = (*hands[:at], marked, *hands[at + 1 :])
    else:
        # The last of its kind is the one just paid.
        at = max([place for place, side in enumerate(sides) if side.wager == act.wager])
        sides = (*sides[:at], replace(sides[at], mispaid=True), *sides[at + 1 :])
    bits = gathered(hands, sides, box.late, box.bits & flags.EVEN)
    changed = replace(box, hands=hands, sides=sides, bits=bits)
    boxes = (*table.boxes[:place], changed, *table.boxes[place + 1 :])
    return replace(table, boxes=boxes, bits=table.bits | flags.MISPAID)


def _in_error(table: Table, *, must_stand: bool) -> Table:
    """Return the table with the next card drawn for a hand that does not keep it.

    A dealer's or D hand that must stand burns it at once (ruling SB-8); only after the initial deal is it used for
    another hand. A card that was shown before and lies there still comes first: it goes on lying there.
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
    """Whether a hand keeps a card that is not due: it misses one of the first two, or is next for a card."""
    hand = _hand(table, act)
    if not hand.bits & flags.LIVE:
        return False
    if _is_dealing(table):
        return len(hand.cards) < 2 and all([box.number != act.box for box in dead_boxes(table)])
    return _next_for_a_card(table) == act


def _is_dealing(table: Table) -> bool:
    """Whether somebody is still to get one of the first two cards; a dead hand is not."""
    return table.bits & flags.TO_DEAL != 0 or next_box(table) is not None


def _next_for_a_card(table: Table) -> Act | None:
    """Return the act that gives the next card, whatever else is due before it; None if that is not known yet."""
    while type(answer := due(table)) is not Turn and answer:
        act = answer[0]
        if type(act) in _GIVES_A_CARD:
            return act
        if type(act) in _TELLS:
            return None
        table = apply(table, act)
    return None


def _is_d_that_stands(hand: Hand, table: Table) -> bool:
    bits = hand.bits
    return bits & (flags.LIVE | flags.D_HAND | flags.OVER) == flags.LIVE | flags.D_HAND and table.rules.must_stand(hand)
