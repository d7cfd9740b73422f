"""What hands can do: each act turns one table into the next, and only the impossible is refused.

Whether an act was right is not asked here; `trainer.engine.judge` knows that from what was due.
"""

from collections.abc import Callable
from typing import Any, Final, NoReturn

from trainer.engine import acts
from trainer.engine import table as t
from trainer.engine.acts import Act
from trainer.engine.cards import Card
from trainer.engine.errors import ImpossibleAct
from trainer.engine.money import Cents
from trainer.engine.table import Box, Hand, Side, Table


def apply(table: Table, act: Act) -> Table:
    """Return the table after an act; `ImpossibleAct` if hands cannot do it. The given table is still there."""
    if table.bits & t.CLEARED:
        raise ImpossibleAct("the layout has been cleared")
    return APPLY[type(act)](table, act)


def _refuse(reason: str) -> NoReturn:
    raise ImpossibleAct(reason)


def _next_card(table: Table) -> Card:
    start = table.start
    dealt = table.dealt
    if dealt == start.runs_out and not table.bits & t.SHUFFLED:
        _refuse("the shoe is empty and the discards have not been shuffled")
    if dealt >= len(start.shoe):
        _refuse("no card is left in the shoe")
    return start.shoe[dealt]


_ANSWERED: Final = ~(t.ASKED | t.TWENTY_ONE)
_ONE_CARD_ONLY: Final = t.DOUBLED | t.SPLIT_ACE
_PLAYED: Final = ~t.TO_PLAY
_UNASKED: Final = ~t.ASKED
_TAKES_CARDS: Final = t.TO_PLAY | t.ASKED
_SETTLED: Final = ~(t.LIVE | t.TO_PLAY | t.ASKED | t.BUST_TO_SETTLE)
_EARLY: Final = t.OVER | t.TWENTY_ONE
_PUT_AWAY: Final = t.TUCKED | t.AWAY


def with_card(hand: Hand, card: Card) -> Hand:
    """Return the hand with one more card, and what that makes of it."""
    value = card.hard
    cards = hand.cards + (card,)  # noqa: RUF005 - half the time of unpacking
    hard = hand.hard + value
    ace = hand.ace or value == 1
    bits = hand.bits & _ANSWERED
    if hard >= 21:
        bits = (bits & _PLAYED | t.OVER | t.BUST_TO_SETTLE) if hard > 21 else bits | t.TWENTY_ONE
    elif hard == 11 and ace:
        bits |= t.TWENTY_ONE
        if len(cards) == 2 and not bits & t.SPLIT:
            bits = bits & _PLAYED | t.NATURAL
    if bits & _ONE_CARD_ONLY:
        bits &= _PLAYED
    return Hand(cards, hard, ace, bits, hand.stake, hand.added, hand.paid)


def _place(table: Table, number: int) -> int:
    place = table.start.places[number] if 0 < number <= t.MOST_BOXES else -1
    if place < 0:
        _refuse(f"nobody wagers at box {number}")
    return place


def _hand_place(box: Box, number: int) -> int:
    if number:
        if len(box.hands) < number or len(box.hands) == 1:
            _refuse(
                f"box {box.number} has no hand {number}"
                if len(box.hands) < number
                else f"box {box.number} has one hand"
            )
        return number - 1
    if len(box.hands) != 1:
        _refuse(
            f"box {box.number} has {len(box.hands)} hands: name one" if box.hands else f"box {box.number} has no hand"
        )
    return 0


def _replaced(table: Table, place: int, box: Box, rack: Cents = 0) -> Table:
    """Return the table with one box replaced, and `rack` added to the rack."""
    boxes = list(table.boxes)
    bits = table.bits
    own = box.bits
    dropped = boxes[place].bits & ~own
    boxes[place] = box
    if dropped:
        bits &= t.FACTS
        for each in boxes:
            bits |= each.bits
    else:
        bits |= own
    return Table(
        table.start,
        tuple(boxes),
        table.dealer,
        bits,
        table.dealt,
        table.rack + rack,
        table.tokes,
        table.up,
        table.discards,
        table.astray,
    )


def _with_hand(box: Box, at: int, hand: Hand, purse: Cents = 0) -> Box:
    """Return the box with one hand replaced and `purse` added to the player's chips."""
    hands = box.hands
    bits = box.bits & t.BOX_ONLY | hand.bits & _UNASKED
    if len(hands) == 1:
        hands = (hand,)
    else:
        hands = (*hands[:at], hand, *hands[at + 1 :])
        for each in hands:
            bits |= each.bits & _UNASKED
    return Box(box.number, hands, bits, box.sides, box.late, box.purse + purse, box.player, box.first_two)


def _with_sides(box: Box, sides: tuple[Side, ...], late: tuple[Side, ...], purse: Cents) -> Box:
    bits = t.gathered(box.hands, sides, late, box.bits & t.EVEN)
    return Box(box.number, box.hands, bits, sides, late, box.purse + purse, box.player, box.first_two)


# Cards.


def _astray(table: Table, card: Card) -> Table:
    return _changed(table, dealt=1, astray=(*table.astray, card), facts=t.ASTRAY)


def _changed(
    table: Table,
    *,
    dealer: Hand | None = None,
    facts: int = 0,
    dealt: int = 0,
    rack: Cents = 0,
    tokes: Cents = 0,
    up: Card | None = None,
    discards: tuple[Card, ...] | None = None,
    astray: tuple[Card, ...] | None = None,
    drop: int = 0,
) -> Table:
    return Table(
        table.start,
        table.boxes,
        table.dealer if dealer is None else dealer,
        table.bits & ~drop | facts,
        table.dealt + dealt,
        table.rack + rack,
        table.tokes + tokes,
        table.up if up is None else up,
        table.discards if discards is None else discards,
        table.astray if astray is None else astray,
    )


def _deal(table: Table, act: acts.Deal) -> Table:
    # Most acts of a round are deals: this one is written out for speed.
    start = table.start
    dealt = table.dealt
    card = _next_card(table) if dealt == start.runs_out or dealt >= len(start.shoe) else start.shoe[dealt]
    place = start.places[act.box] if 0 < act.box <= t.MOST_BOXES else -1
    if place < 0:
        _place(table, act.box)
    boxes = list(table.boxes)
    box = boxes[place]
    before = box.bits
    hands = box.hands
    at = 0 if act.hand == 0 and len(hands) == 1 else _hand_place(box, act.hand)
    hand = hands[at]
    bits = hand.bits
    takes = bits & t.LIVE and (
        bits & _TAKES_CARDS or len(hand.cards) < 2 or (bits & t.D_HAND and not start.rules.must_stand(hand))
    )
    if not takes:
        return _astray(table, card)
    hand = with_card(hand, card)
    if len(hands) == 1:
        own = box.bits & t.BOX_ONLY | hand.bits
        box = Box(box.number, (hand,), own, box.sides, box.late, box.purse, box.player, box.first_two)
    else:
        box = _with_hand(box, at, hand)
        own = box.bits
    boxes[place] = box
    gathered = table.bits
    if before & ~own:
        gathered &= t.FACTS
        for each in boxes:
            gathered |= each.bits
    else:
        gathered |= own
    return Table(
        start,
        tuple(boxes),
        table.dealer,
        gathered | t.BEGUN,
        dealt + 1,
        table.rack,
        table.tokes,
        table.up,
        table.discards,
        table.astray,
    )


def _deal_dealer(table: Table, act: acts.DealDealer) -> Table:
    card = _next_card(table)
    if len(table.dealer.cards) >= 2:
        _refuse("the dealer has two cards already")
    up = card if act.up and table.up is None else None
    facts = t.BEGUN if up is None else t.BEGUN | _seen(up)
    drop = t.TO_DEAL if table.dealer.cards else 0
    return _changed(table, dealer=with_card(table.dealer, card), dealt=1, up=up, facts=facts, drop=drop)


def _seen(up: Card) -> int:
    """Return what everybody at the table sees by the up card."""
    return t.ACE_UP if up.hard == 1 else t.TEN_UP if up.hard == 10 else 0


def _draw(table: Table, act: acts.Draw) -> Table:
    card = _next_card(table)
    if len(table.dealer.cards) < 2:
        _refuse("the dealer has not got two cards yet")
    if table.start.rules.must_stand(table.dealer):
        return _astray(table, card)
    return _changed(table, dealer=with_card(table.dealer, card), dealt=1)


def _burn(table: Table, act: acts.Burn) -> Table:
    if table.astray:
        return _changed(table, discards=table.discards + table.astray, astray=(), drop=t.ASTRAY)
    return _changed(table, discards=(*table.discards, _next_card(table)), dealt=1, drop=t.TO_BURN)


def _peek(table: Table, act: acts.Peek) -> Table:
    if len(table.dealer.cards) < 2 or table.bits & t.EXPOSED:
        _refuse("there is no hole card to look at")
    return _changed(table, facts=t.PEEKED)


def _expose(table: Table, act: acts.Expose) -> Table:
    if len(table.dealer.cards) < 2 or table.bits & t.EXPOSED:
        _refuse("there is no hole card to turn up")
    up = table.dealer.cards[1] if table.up is None else None
    return _changed(table, facts=t.EXPOSED, up=up)


def _set_up_card(table: Table, act: acts.SetUpCard) -> Table:
    if table.up is None or table.bits & t.UP_SET:
        _refuse("there is no up card to set" if table.up is None else "the up card is in its box already")
    return _changed(table, facts=t.UP_SET)


def _shuffle(table: Table, act: acts.Shuffle) -> Table:
    if table.dealt != table.start.runs_out or table.bits & t.SHUFFLED:
        _refuse("the shoe is not empty")
    return _changed(table, facts=t.SHUFFLED)


def _put_away(table: Table, act: acts.Tuck | acts.Discard, mark: int) -> Table:
    place = _place(table, act.box)
    box = table.boxes[place]
    at = _hand_place(box, act.hand)
    hand = box.hands[at]
    if not hand.cards or hand.bits & (t.AWAY | mark):
        _refuse(f"no cards lie there at box {act.box}")
    bits = hand.bits & ~(t.LOOSE | t.TUCKED) | mark
    return _replaced(table, place, _with_hand(box, at, _marked(hand, bits)))


def _tuck(table: Table, act: acts.Tuck) -> Table:
    if not table.boxes[_place(table, act.box)].bits & t.SIDE_LIVE:
        _refuse(f"no side wager lies at box {act.box} to tuck cards under")
    return _put_away(table, act, t.TUCKED)


def _discard(table: Table, act: acts.Discard) -> Table:
    return _put_away(table, act, t.AWAY)


def _lay_sideways(table: Table, act: acts.LaySideways) -> Table:
    place = _place(table, act.box)
    box = table.boxes[place]
    hand = box.hands[_hand_place(box, 0)]
    if not hand.cards or hand.bits & (t.AWAY | t.SIDEWAYS) or not hand.bits & t.D_HAND:
        _refuse(f"no D hand stands at box {act.box}")
    return _replaced(table, place, _with_hand(box, 0, _marked(hand, hand.bits & ~t.BUST_TO_SETTLE | t.SIDEWAYS)))


def _clear(table: Table, act: acts.Clear) -> Table:
    return _changed(table, facts=t.CLEARED)


def _call_floor(table: Table, act: acts.CallFloor) -> Table:
    return table


# Players' signals.


def _marked(hand: Hand, bits: int) -> Hand:
    return Hand(hand.cards, hand.hard, hand.ace, bits, hand.stake, hand.added, hand.paid)


def _playing(table: Table, act: acts.Hit | acts.Stand | acts.Double | acts.Split) -> tuple[int, Box, int, Hand]:
    place = _place(table, act.box)
    box = table.boxes[place]
    at = _hand_place(box, act.hand)
    hand = box.hands[at]
    if hand.bits & _TAKES_CARDS != t.TO_PLAY or len(hand.cards) < 2:
        _refuse(f"the hand at box {act.box} has nothing to decide")
    return place, box, at, hand


def _hit(table: Table, act: acts.Hit) -> Table:
    place, box, at, hand = _playing(table, act)
    return _replaced(table, place, _with_hand(box, at, _marked(hand, hand.bits | t.ASKED)))


def _stand(table: Table, act: acts.Stand) -> Table:
    place, box, at, hand = _playing(table, act)
    return _replaced(table, place, _with_hand(box, at, _marked(hand, hand.bits & ~t.TO_PLAY | t.STOOD)))


def _double(table: Table, act: acts.Double) -> Table:
    place, box, at, hand = _playing(table, act)
    if not hand.may_double or not 0 < act.cents <= hand.stake:
        _refuse(f"the hand at box {act.box} may not double for that")
    bits = hand.bits | t.ASKED | t.DOUBLED
    doubled = Hand(hand.cards, hand.hard, hand.ace, bits, hand.stake + act.cents, act.cents)
    return _replaced(table, place, _with_hand(box, at, doubled, -act.cents))


def _split(table: Table, act: acts.Split) -> Table:
    place, box, at, hand = _playing(table, act)
    if not hand.is_pair or len(box.hands) >= t.MOST_HANDS:
        _refuse(f"the hand at box {act.box} may not split")
    first, second = hand.cards
    bits = t.LIVE | t.TO_PLAY | t.SPLIT | (t.SPLIT_ACE if first.is_ace else 0)
    pair = (
        Hand((first,), first.hard, first.is_ace, bits & ~t.SPLIT_ACE | t.ASKED, hand.stake),
        Hand((second,), second.hard, second.is_ace, bits & ~t.SPLIT_ACE, hand.stake),
    )
    if first.is_ace:
        pair = (_marked(pair[0], pair[0].bits | t.SPLIT_ACE), _marked(pair[1], pair[1].bits | t.SPLIT_ACE))
    hands = (*box.hands[:at], *pair, *box.hands[at + 1 :])
    gathered = t.gathered(hands, box.sides, box.late, box.bits & t.EVEN)
    split = Box(
        box.number,
        hands,
        gathered,
        box.sides,
        box.late,
        box.purse - hand.stake,
        box.player,
        box.first_two or hand.cards,
    )
    return _replaced(table, place, split)


def _insure(table: Table, act: acts.Insure) -> Table:
    place = _place(table, act.box)
    box = table.boxes[place]
    if table.bits & (t.OFFERED | t.CLOSED) != t.OFFERED or not box.hands or not act.cents:
        _refuse("insurance is not open")
    if box.side("insurance"):
        _refuse(f"box {act.box} is insured already")
    sides = (*box.sides, Side("insurance", act.cents))
    return _replaced(table, place, _with_sides(box, sides, box.late, -act.cents))


def _even_money(table: Table, act: acts.EvenMoney) -> Table:
    place = _place(table, act.box)
    box = table.boxes[place]
    if table.bits & (t.OFFERED | t.CLOSED) != t.OFFERED or not table.rules.even_money:
        _refuse("even money is not offered")
    if box.bits & (t.NATURAL | t.LIVE | t.D_HAND) != t.NATURAL | t.LIVE:
        _refuse(f"box {act.box} has no blackjack of a player to take even money for")
    hand = box.hands[0]
    changed = Box(box.number, (hand,), box.bits | t.EVEN, box.sides, box.late, box.purse, box.player, box.first_two)
    return _replaced(table, place, changed)


def _lay(table: Table, act: acts.Lay) -> Table:
    place = _place(table, act.box)
    box = table.boxes[place]
    if not table.bits & t.BEGUN or not act.cents:
        _refuse("no card has been dealt yet: a wager now is not late")
    late = (*box.late, Side(act.wager, act.cents))
    return _replaced(table, place, _with_sides(box, box.sides, late, -act.cents))


# Money.


def _settled(table: Table, act: acts.Take | acts.Pay | acts.Push, taken: Cents, paid: Cents) -> Table:
    """Return the table with a wager decided: `taken` of it to the rack, `paid` from it, the rest the player's."""
    place = table.start.places[act.box] if 0 < act.box <= t.MOST_BOXES else _place(table, act.box)
    box = table.boxes[place] if place >= 0 else table.boxes[_place(table, act.box)]
    if act.wager == "main":
        at = 0 if act.hand == 0 and len(box.hands) == 1 else _hand_place(box, act.hand)
        hand = box.hands[at]
        bits = hand.bits
        if not bits & t.LIVE or taken > hand.stake:
            _refuse(f"no such wager lies at box {act.box}")
        bits &= _SETTLED
        if paid:
            bits |= t.PAID
        if bits & _EARLY and hand.cards and not bits & _PUT_AWAY:
            bits |= t.LOOSE
        stake = hand.stake
        decided = Hand(hand.cards, hand.hard, hand.ace, bits, stake, hand.added, paid)
        box = _with_hand(box, at, decided, stake - taken + paid)
        return _replaced(table, place, box, taken - paid)
    sides = box.sides
    for at, side in enumerate(sides):
        if side.wager == act.wager and side.live and not act.hand and taken <= side.stake:
            settled = (*sides[:at], Side(side.wager, side.stake, False, paid), *sides[at + 1 :])
            box = _with_sides(box, settled, box.late, side.stake - taken + paid)
            return _replaced(table, place, box, taken - paid)
    _refuse(f"no {act.wager} wager lies at box {act.box}")


def _take(table: Table, act: acts.Take) -> Table:
    return _settled(table, act, act.cents or _refuse("nothing is no amount"), 0)


def _pay(table: Table, act: acts.Pay) -> Table:
    if not act.cents:
        _refuse("nothing is no amount")
    if act.wager == "envy":
        place = _place(table, act.box)
        box = table.boxes[place]
        if box.side("envy") or act.hand:
            _refuse(f"box {act.box} has had its envy")
        sides = (*box.sides, Side("envy", 0, False, act.cents))
        return _replaced(table, place, _with_sides(box, sides, box.late, act.cents), -act.cents)
    return _settled(table, act, 0, act.cents)


def _push(table: Table, act: acts.Push) -> Table:
    return _settled(table, act, 0, 0)


def _less(sides: tuple[Side, ...], at: int, cents: Cents) -> tuple[Side, ...]:
    """Return the wagers with `cents` of one of them given back."""
    side = sides[at]
    left = (Side(side.wager, side.stake - cents),) if cents < side.stake else ()
    return (*sides[:at], *left, *sides[at + 1 :])


def _return(table: Table, act: acts.Return) -> Table:
    place = _place(table, act.box)
    box = table.boxes[place]
    cents = act.cents or _refuse("nothing is no amount")
    for at, side in enumerate(box.late):
        if side.wager == act.wager and not act.hand and cents <= side.stake:
            return _replaced(table, place, _with_sides(box, box.sides, _less(box.late, at, cents), cents))
    if act.wager == "main":
        at = _hand_place(box, act.hand)
        hand = box.hands[at]
        if not hand.bits & t.LIVE or cents > hand.stake:
            _refuse(f"no such wager lies at box {act.box}")
        if cents < hand.stake:
            less = Hand(hand.cards, hand.hard, hand.ace, hand.bits, hand.stake - cents, max(hand.added - cents, 0))
            return _replaced(table, place, _with_hand(box, at, less, cents))
        bits = hand.bits & _SETTLED
        return _replaced(table, place, _with_hand(box, at, _marked(hand, bits), cents))
    for at, side in enumerate(box.sides):
        if side.wager == act.wager and side.live and not act.hand and cents <= side.stake:
            return _replaced(table, place, _with_sides(box, _less(box.sides, at, cents), box.late, cents))
    _refuse(f"no {act.wager} wager lies at box {act.box}")


def _take_back(table: Table, act: acts.TakeBack) -> Table:
    place = _place(table, act.box)
    box = table.boxes[place]
    if act.wager == "main":
        at = _hand_place(box, act.hand)
        hand = box.hands[at]
        if not hand.bits & t.PAID or hand.paid != act.cents:
            _refuse(f"no payoff of that amount was made at box {act.box}")
        bits = hand.bits & ~(t.PAID | t.LOOSE | t.MISPAID) | t.LIVE
        again = Hand(hand.cards, hand.hard, hand.ace, bits, hand.stake, hand.added)
        box = _with_hand(box, at, again, -hand.stake - act.cents)
        return _replaced(table, place, _with_sides(box, box.sides, box.late, 0), act.cents)
    for at, side in enumerate(box.sides):
        if side.wager == act.wager and side.paid and side.paid == act.cents and not act.hand:
            again_there = (Side(side.wager, side.stake),) if side.stake else ()
            sides = (*box.sides[:at], *again_there, *box.sides[at + 1 :])
            box = _with_sides(box, sides, box.late, -side.stake - act.cents)
            return _replaced(table, place, box, act.cents)
    _refuse(f"no payoff of that amount was made at box {act.box}")


def _pay_dealer_envy(table: Table, act: acts.PayDealerEnvy) -> Table:
    if not act.cents or table.bits & t.ENVY_PAID:
        _refuse("the dealer's envy has been paid" if act.cents else "nothing is no amount")
    return _changed(table, rack=-act.cents, tokes=act.cents, facts=t.ENVY_PAID)


APPLY: dict[type[Act], Callable[[Table, Any], Table]] = {
    acts.Lay: _lay,
    acts.Insure: _insure,
    acts.EvenMoney: _even_money,
    acts.Hit: _hit,
    acts.Stand: _stand,
    acts.Double: _double,
    acts.Split: _split,
    acts.Burn: _burn,
    acts.Deal: _deal,
    acts.DealDealer: _deal_dealer,
    acts.Return: _return,
    acts.OfferInsurance: lambda table, act: _offered(table),
    acts.CloseInsurance: lambda table, act: _closed(table),
    acts.Peek: _peek,
    acts.Expose: _expose,
    acts.SetUpCard: _set_up_card,
    acts.Draw: _draw,
    acts.Take: _take,
    acts.Pay: _pay,
    acts.Push: _push,
    acts.Tuck: _tuck,
    acts.LaySideways: _lay_sideways,
    acts.Discard: _discard,
    acts.PayDealerEnvy: _pay_dealer_envy,
    acts.Shuffle: _shuffle,
    acts.CallFloor: _call_floor,
    acts.TakeBack: _take_back,
    acts.Clear: _clear,
}
"""What each kind of act does; `apply` adds the one refusal that all of them share."""


def _offered(table: Table) -> Table:
    if table.bits & t.OFFERED:
        _refuse("insurance has been offered")
    return _changed(table, facts=t.OFFERED)


def _closed(table: Table) -> Table:
    if table.bits & (t.OFFERED | t.CLOSED) != t.OFFERED:
        _refuse("insurance is not open")
    return _changed(table, facts=t.CLOSED)
