"""Kinds of next-act questions: the moment that each is about, told from a table and from what is due there."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.boxes import Hand
from trainer.engine.initial_deal import has_passed_over
from trainer.engine.irregularities import is_next_faced
from trainer.engine.table import Answer, Table, Turn

IsMoment: TypeAlias = Callable[[Table, Answer], bool]
"""True if a table, and what is due at it, are the moment of a kind."""

_MONEY: Final = (acts.Take, acts.Pay, acts.Push, acts.Return)
_MENDING: Final = (acts.CallFloor, acts.TakeBack, acts.TakeBackDealerEnvy)


def _first(answer: Answer) -> Act | None:
    return answer[0] if isinstance(answer, tuple) and answer else None


def _is(*kinds: type[Act]) -> IsMoment:
    """Return the test for moments at which an act of these kinds is due, in the canonical order first."""
    return lambda table, answer: isinstance(_first(answer), kinds)


def _hand(table: Table, act: Act | Turn | None) -> Hand | None:
    """Return the hand that an act or a turn is about."""
    box = table.box(getattr(act, "box", 0))
    return box.hand(getattr(act, "hand", 0)) if box is not None and box.hands else None


def _deals_to(is_hand: Callable[[Hand], bool]) -> IsMoment:
    """Return the test for moments, after the first two cards, at which a card is due to such a hand."""

    def holds(table: Table, answer: Answer) -> bool:
        act = _first(answer)
        hand = _hand(table, act) if isinstance(act, acts.Deal) and not table.is_dealing and not table.shown else None
        return hand is not None and is_hand(hand)

    return holds


def _returns(wager_is: Callable[[Table, acts.Return], bool]) -> IsMoment:
    """Return the test for moments at which such a bet goes back."""
    return lambda table, answer: (
        isinstance(answer, tuple) and any([isinstance(act, acts.Return) and wager_is(table, act) for act in answer])
    )


def _is_late(table: Table, act: acts.Return) -> bool:
    box = table.box(act.box)
    return table.has_begun and box is not None and any([side.live and side.wager == act.wager for side in box.late])


def _is_too_much(table: Table, act: acts.Return) -> bool:
    """True if what goes back was laid for a double: while the hand that doubled waits for its card."""
    box = table.box(act.box)
    return act.wager == "main" and box is not None and any([hand.is_doubled for hand in box.hands])


def _settles(*kinds: type[Act], is_main: bool, is_exposed: bool) -> IsMoment:
    """Return the test for moments at which a bet is settled, with the hole card up or before."""

    def holds(table: Table, answer: Answer) -> bool:
        act = _first(answer)
        wager = getattr(act, "wager", "")
        return (
            isinstance(act, kinds)
            and table.is_exposed == is_exposed
            and (wager == "main" if is_main else wager in table.rules.sides)
        )

    return holds


_SETTLES_MAIN: Final = _settles(*_MONEY, is_main=True, is_exposed=True)
_SETTLES_SIDE: Final = _settles(*_MONEY, is_main=False, is_exposed=True)


def _puts_away(is_hand: Callable[[Hand], bool]) -> IsMoment:
    """Return the test for moments at which the cards of such a hand, settled early, are picked up."""

    def holds(table: Table, answer: Answer) -> bool:
        act = _first(answer)
        hand = _hand(table, act) if isinstance(act, acts.Tuck | acts.Discard) else None
        return hand is not None and is_hand(hand) and not table.is_exposed

    return holds


def _takes_bust(table: Table, answer: Answer) -> bool:
    act = _first(answer)
    hand = _hand(table, act) if isinstance(act, acts.Take) and act.wager == "main" else None
    return hand is not None and hand.is_bust and not hand.is_d_hand and not table.is_exposed


def _settles_natural(*, is_d_hand: bool) -> IsMoment:
    def holds(table: Table, answer: Answer) -> bool:
        act = _first(answer)
        if not isinstance(act, acts.Take | acts.Pay | acts.Push) or act.wager != "main":
            return False
        box, hand = table.box(act.box), _hand(table, act)
        asked_even_money = box is not None and box.asked_even_money
        return hand is not None and hand.is_natural and hand.is_d_hand == is_d_hand and not asked_even_money

    return holds


def _pays_even_money(table: Table, answer: Answer) -> bool:
    act = _first(answer)
    box = table.box(act.box) if isinstance(act, acts.Pay) else None
    return box is not None and box.asked_even_money and not table.hole_is_known


def _settles_insurance(table: Table, answer: Answer) -> bool:
    return isinstance(_first(answer), acts.Take | acts.Pay) and getattr(_first(answer), "wager", "") == "insurance"


def _is_after_deal(table: Table, answer: Answer) -> bool:
    """True right after the first two cards, where the dealer goes on to the players without a peek."""
    act = _first(answer)
    hands = [hand for box in table.boxes for hand in box.hands]
    return (
        len(table.dealer.cards) == 2
        and not (table.is_dealing or table.hole_is_known or table.shown)
        and all([len(hand.cards) == 2 and hand.is_live and not _has_been_heard(hand) for hand in hands])
        and (isinstance(answer, Turn) or isinstance(act, acts.Deal) or _settles_a_hand(act))
    )


def _has_been_heard(hand: Hand) -> bool:
    return hand.has_stood or hand.awaits_card or hand.is_doubled or hand.is_split


def _settles_a_hand(act: Act | None) -> bool:
    return isinstance(act, acts.Take | acts.Pay) and act.wager == "main"


def _thinks(is_hand: Callable[[Hand], bool]) -> IsMoment:
    def holds(table: Table, answer: Answer) -> bool:
        hand = _hand(table, answer) if isinstance(answer, Turn) else None
        return hand is not None and is_hand(hand)

    return holds


def _is_finished(table: Table, answer: Answer) -> bool:
    """True if the dealer's hand stands, and the first bet is settled by it."""
    act = _first(answer)
    return (
        table.is_exposed
        and table.rules.must_stand(table.dealer)
        and isinstance(act, _MONEY)
        and getattr(act, "wager", "") != "insurance"
    )


def _stops_short(table: Table, answer: Answer) -> bool:
    """True if the dealer's hand is short of its stand, and is drawn no further as nothing hangs on it."""
    act = _first(answer)
    return (
        table.is_exposed
        and not table.rules.must_stand(table.dealer)
        and not (table.has_live_side or _waits_for_the_draw(table))
        and isinstance(act, acts.Clear | acts.Pay | acts.Take)
        and getattr(act, "wager", "main") == "main"
    )


def _waits_for_the_draw(table: Table) -> bool:
    return any([hand.is_live and not hand.is_natural for box in table.boxes for hand in box.hands])


def _mends_alone(table: Table, answer: Answer) -> bool:
    """True if nothing is due but to put right what went wrong."""
    return isinstance(answer, tuple) and bool(answer) and all([isinstance(act, _MENDING) for act in answer])


MOMENTS: Final[Mapping[str, IsMoment]] = {
    "act-first-card": lambda table, answer: not table.has_begun and isinstance(_first(answer), acts.Deal),
    "act-deal-card": lambda table, answer: (
        table.has_begun and table.is_dealing and isinstance(_first(answer), acts.Deal) and not has_passed_over(table)
    ),
    "act-own-card": _is(acts.DealDealer),
    "act-passed-over": lambda table, answer: (
        table.is_dealing and has_passed_over(table) and isinstance(_first(answer), acts.Deal | acts.DealDealer)
    ),
    "act-late-bet": _returns(lambda table, act: _is_late(table, act) and act.wager != "insurance"),
    "act-unbacked": _returns(
        lambda table, act: act.wager in table.rules.sides and (box := table.box(act.box)) is not None and not box.hands
    ),
    "act-both-arrows": _returns(lambda table, act: not table.has_begun),
    "act-over-limit": _returns(
        lambda table, act: not table.has_begun and (box := table.box(act.box)) is not None and bool(box.hands)
    ),
    "act-over-half": _returns(lambda table, act: act.wager == "insurance"),
    "act-double-over": _returns(_is_too_much),
    "act-burn-first": lambda table, answer: table.is_burn_missing and isinstance(_first(answer), acts.Burn),
    "act-faced-card": lambda table, answer: is_next_faced(table) and isinstance(_first(answer), acts.Burn),
    "act-shuffle": _is(acts.Shuffle),
    "act-shown-card": lambda table, answer: (
        table.shown is not None and isinstance(_first(answer), acts.Deal | acts.Draw | acts.Burn)
    ),
    "act-drawn-too-many": lambda table, answer: bool(table.astray) and isinstance(_first(answer), acts.Burn),
    "act-after-deal": _is_after_deal,
    "act-offer-insurance": _is(acts.OfferInsurance),
    "act-close-insurance": _is(acts.CloseInsurance),
    "act-even-money": _pays_even_money,
    "act-peek": _is(acts.Peek),
    "act-peek-blackjack": lambda table, answer: table.has_peeked and table.dealer.is_natural and _is_expose(answer),
    "act-settle-insurance": _settles_insurance,
    "act-wait": _thinks(lambda hand: hand.total != 21),
    "act-wait-21": _thinks(lambda hand: hand.total == 21),
    "act-hit-card": _deals_to(lambda hand: len(hand.cards) >= 2 and not hand.is_doubled and not hand.is_d_hand),
    "act-double-card": _deals_to(lambda hand: hand.is_doubled),
    "act-split-card": _deals_to(lambda hand: len(hand.cards) == 1 and hand.is_split),
    "act-bust": _takes_bust,
    "act-bust-cards": _puts_away(lambda hand: hand.is_bust),
    "act-blackjack": _settles_natural(is_d_hand=False),
    "act-blackjack-cards": _puts_away(lambda hand: hand.is_natural),
    "act-21": lambda table, answer: (
        _settles(acts.Pay, is_main=True, is_exposed=False)(table, answer)
        and (hand := _hand(table, _first(answer))) is not None
        and hand.is_21_to_settle
    ),
    "act-bonus": _settles(acts.Take, acts.Pay, is_main=False, is_exposed=False),
    "act-d-card": _deals_to(lambda hand: hand.is_d_hand and len(hand.cards) >= 2),
    "act-d-sideways": _is(acts.LaySideways),
    "act-d-blackjack": _settles_natural(is_d_hand=True),
    "act-expose": lambda table, answer: table.has_live_hand and not table.shows_blackjack and _is_expose(answer),
    "act-expose-sides": lambda table, answer: table.has_live_side and not table.has_live_hand and _is_expose(answer),
    "act-no-expose": lambda table, answer: (
        not table.is_exposed and not table.shows_blackjack and isinstance(_first(answer), acts.Clear)
    ),
    "act-set-up-card": _is(acts.SetUpCard),
    "act-draw": lambda table, answer: table.has_live_hand and isinstance(_first(answer), acts.Draw),
    "act-draw-sides": lambda table, answer: not table.has_live_hand and isinstance(_first(answer), acts.Draw),
    "act-stand": _is_finished,
    "act-no-draw": _stops_short,
    "act-settle": _SETTLES_MAIN,
    "act-sides-first": lambda table, answer: (
        table.has_live_hand and isinstance(_first(answer), acts.Take) and _SETTLES_SIDE(table, answer)
    ),
    "act-side-bust": lambda table, answer: table.dealer.is_bust and _SETTLES_SIDE(table, answer),
    "act-dealer-envy": _is(acts.PayDealerEnvy),
    "act-pick-up": lambda table, answer: (
        table.is_exposed
        and isinstance(answer, tuple)
        and any([isinstance(act, acts.Discard) and _is_lost(table, act) for act in answer])
    ),
    "act-clear": lambda table, answer: table.is_exposed and isinstance(_first(answer), acts.Clear),
    "act-wrong-payout": _mends_alone,
    "act-wrongly-taken": _mends_alone,
}
"""The moment of each kind; of several that hold at once, the kind that was asked for names it."""


def _is_expose(answer: Answer) -> bool:
    return isinstance(_first(answer), acts.Expose)


def _is_lost(table: Table, act: Act) -> bool:
    hand = _hand(table, act)
    return hand is not None and hand.is_lost
