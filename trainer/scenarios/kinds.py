"""Every kind of question, and which of them a house's table can bring.

A game declares the kinds of its side bets; the others belong to every game whose traits bring them about.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from trainer.engine.table import Rules
from trainer.games.kinds import Asks, FiguredBy, Kind, always
from trainer.games.registry import GAMES, SIDE_BETS
from trainer.scenarios import traits
from trainer.scenarios.request_recipes import weights_of


def _hit(name: str, group: str, title: str, weight: int, can_come: Callable[[Rules], bool] = always) -> Kind:
    return Kind(name, group, title, weight, "hitting", can_come=can_come)


def _order(name: str, group: str, title: str, weight: int, can_come: Callable[[Rules], bool] = always) -> Kind:
    return Kind(name, group, title, weight, "order", can_come=can_come)


def _act(name: str, group: str, title: str, weight: int, can_come: Callable[[Rules], bool] = always) -> Kind:
    return Kind(name, group, title, weight, "act", can_come=can_come)


def _ask(name: str, group: str, title: str, weight: int, least_boxes: int = 1) -> Kind:
    """Return a kind of request; it comes up where one of its reasons does.

    With two boxes at the least it is made at one that nobody bets at yet.
    """
    can_come: Callable[[Rules], bool] = lambda rules: bool(weights_of(name, rules))  # noqa: E731
    return Kind(name, group, title, weight, "request", can_come=can_come, least_boxes=least_boxes, figured_by="reason")


_PAYOUTS: Final = (
    Kind("win", "main", "Main bet that wins", 4),
    Kind("lose", "main", "Main bet that loses"),
    Kind("push", "main", "Main bet that pushes", 3),
    Kind("bust", "main", "Busted hand", can_come=traits.busts),
    Kind("dealer-blackjack", "main", "Main bet against a dealer blackjack", can_come=traits.busts),
    Kind("over-win", "main", "Totals above 21, the bet wins", 4, can_come=traits.nobody_busts),
    Kind("over-lose", "main", "Totals above 21, the bet loses", 3, can_come=traits.nobody_busts),
    Kind("same-distance", "main", "Equally far from 21", 4, can_come=traits.nobody_busts),
    Kind("tie-above-21", "main", "Ties above 21", 4, can_come=traits.nobody_busts),
    Kind("natural-21", "21", "Natural 21", 3, can_come=traits.nobody_busts),
    Kind("twenty-one", "21", "21 paid right away", 3, can_come=traits.nobody_busts),
    Kind("blackjack", "blackjack", "Blackjack", 6, can_come=traits.busts, figured_by="stake"),
    Kind("blackjack-push", "blackjack", "Blackjack against blackjack", can_come=traits.busts),
    Kind("even-money", "even-money", "Even money", 3, can_come=traits.has_even_money),
    Kind("double-win", "doubled", "Doubled hand that wins", 3),
    Kind("double-lose", "doubled", "Doubled hand that loses"),
    Kind("double-push", "doubled", "Doubled hand that pushes"),
    Kind("less-win", "doubled", "Doubled for less, wins", 3, can_come=traits.has_several_cheques),
    Kind("less-lose", "doubled", "Doubled for less, loses", can_come=traits.has_several_cheques),
    Kind("original-only", "doubled", "Original bet only", 4, can_come=traits.has_original_only),
    Kind("split-win", "split", "Split hand that wins", 3),
    Kind("split-lose", "split", "Split hand that loses"),
    Kind("split-push", "split", "Split hand that pushes"),
    Kind("split-ace-21", "split", "21 on a split ace", 3, can_come=traits.busts),
    Kind("insurance-win", "insurance", "Insurance that wins", 3, can_come=traits.has_insurance),
    Kind("insurance-lose", "insurance", "Insurance that loses", can_come=traits.has_insurance),
)
_D_PAYOUTS: Final = (
    Kind("d-win", "d", "D below the dealer", 5, can_come=traits.has_arrows),
    Kind("d-bust-win", "d", "D busts, the dealer does not", 4, can_come=traits.has_arrows),
    Kind("d-lose", "d", "D above the dealer", 4, can_come=traits.has_arrows),
    Kind("d-lose-dealer-bust", "d", "D stands, the dealer busts", 4, can_come=traits.has_arrows),
    Kind("half-loss", "half-loss", "Both bust", 6, can_come=traits.has_arrows, figured_by="stake"),
    Kind("d-push", "d", "D ties", 3, can_come=traits.has_arrows),
    Kind("d-blackjack", "d", "D blackjack", 4, can_come=traits.has_arrows),
    Kind("d-blackjack-push", "d", "D blackjack against blackjack", can_come=traits.has_arrows),
    Kind("d-dealer-blackjack", "d", "D against a dealer blackjack", 4, can_come=traits.has_arrows),
)
_HITTING: Final = (
    _hit("hit-soft-17", "17s", "Soft 17", 5),
    _hit("hit-hard-17", "17s", "Hard 17", 5),
    _hit("hit-stiff", "stiff", "12 to 16", 4),
    _hit("hit-low", "stiff", "11 and below", 3),
    _hit("hit-made", "made", "18 to 21", 3),
    _hit("hit-soft-low", "soft", "Soft 13 to 16", 3),
    _hit("hit-soft-18", "soft", "Soft 18 to 21", 4),
    _hit("hit-soft-22", "soft", "Soft 22 to 24", 5, traits.nobody_busts),
    _hit("hit-soft-25", "soft", "Soft 25 to 27", 5, traits.nobody_busts),
    _hit("hit-soft-28", "soft", "18 and above with an ace", 3, traits.nobody_busts),
    _hit("hit-ace-ace", "ace-ace", "Two aces", 3),
    _hit("hit-over-21", "over-21", "Hard total above 21", 4, traits.nobody_busts),
    # A table sees one such hand in five hundred: they come often enough to be practiced, and no more.
    _hit("hit-many-6", "many-cards", "Six cards", 2),
    _hit("hit-many-7", "many-cards", "Seven cards", 1),
    _hit("hit-many-8", "many-cards", "Eight cards or more", 1),
    _hit("hit-sides-only", "sides-only", "Only side bets left", 5, traits.has_dealer_side),
    _hit("hit-blackjack", "dealer-blackjack", "Dealer blackjack", 4, traits.busts),
    _hit("d-hit-soft-17", "d-hand", "D hand, soft 17", 5, traits.has_arrows),
    _hit("d-hit-hard-17", "d-hand", "D hand, hard 17", 4, traits.has_arrows),
    _hit("d-hit-stiff", "d-hand", "D hand, 12 to 16", 4, traits.has_arrows),
    _hit("d-hit-low", "d-hand", "D hand, 11 and below", 3, traits.has_arrows),
    _hit("d-hit-made", "d-hand", "D hand, 18 to 20", 3, traits.has_arrows),
    _hit("d-hit-soft-low", "d-hand", "D hand, soft 13 to 16", 3, traits.has_arrows),
    _hit("d-hit-soft-18", "d-hand", "D hand, soft 18 to 20", 4, traits.has_arrows),
    _hit("d-hit-ace-ace", "d-hand", "D hand, two aces", 3, traits.has_arrows),
    _hit("d-hit-many", "d-hand", "D hand, six cards or more", 2, traits.has_arrows),
    _hit("d-hit-21", "d-hand", "D hand, 21 but not a blackjack", 4, traits.has_arrows),
    _hit("d-hit-bust", "d-hand", "D hand, bust", 5, traits.has_arrows),
    _hit("d-hit-blackjack", "d-blackjack", "D blackjack", 7, traits.has_arrows),
    _hit("d-hit-blackjack-waits", "d-blackjack", "D blackjack that waits", 4, traits.has_waiting_d),
)
_ORDERS: Final = (
    _order("order-in-turn", "order", "Spot by spot", 4),
    Kind("order-all-outcomes", "order", "A win, a loss and a push", 4, "order", least_boxes=2),
    _order("order-dealer-bust", "order", "The dealer busts", 3, traits.busts),
    _order("order-split", "order-split", "A split spot", 5),
    _order("order-dealer-blackjack", "order-blackjack", "A dealer blackjack", 3, traits.busts),
    _order("order-insurance", "order-blackjack", "Insurance first", 4, traits.has_insurance),
    _order(
        "order-late-blackjack",
        "order-blackjack",
        "A blackjack after the hole card is turned",
        4,
        traits.has_late_blackjack,
    ),
    _order("order-original-only", "order-blackjack", "Original bets only", 3, traits.has_original_only),
    _order("order-sides-first", "order-sides", "Side bets, no dealer bust", 5, traits.has_dealer_side),
    _order("order-sides-bust", "order-sides", "Side bets, dealer busts", 6, traits.has_dealer_side),
    _order("order-sides-only", "order-sides", "Only side bets left", 5, traits.has_dealer_side),
    _order("order-sides-blackjack", "order-sides", "Side bets against a dealer blackjack", 3, traits.has_dealer_side),
)
_LAST_ORDERS: Final = (
    Kind("order-p-and-d", "order-d", "P and D spots", 4, "order", can_come=traits.has_arrows, least_boxes=2),
    _order("order-both-bust", "order-d", "Both bust", 6, traits.has_arrows),
    _order("order-d-bust", "order-d", "D busts, the dealer does not", 5, traits.has_arrows),
    _order("order-d-21", "order-d", "A dealer blackjack against D's 21", 4, traits.has_waiting_d),
    _order("order-d-blackjack", "order-d", "Blackjack against a D blackjack", 3, traits.has_arrows),
    _order("order-above-21", "order-above-21", "Totals above 21", 4, traits.nobody_busts),
    _order("order-tie-above-21", "order-above-21", "Ties above 21", 5, traits.nobody_busts),
    _order("order-same-distance", "order-above-21", "Equally far from 21", 5, traits.nobody_busts),
    _order("order-bonuses", "order-start", "Bonuses after the deal", 4, traits.has_deal_side),
    _order("order-naturals", "order-start", "Bonuses, then natural 21s", 6, traits.has_deal_side_and_21s),
)
_ACTS: Final = (
    _act("act-first-card", "act-deal", "The first card", 2),
    _act("act-deal-card", "act-deal", "A card in the deal", 3),
    _act("act-own-card", "act-deal", "Your own first two cards", 3),
    Kind("act-passed-over", "act-deal", "A spot passed over in the deal", 3, "act", least_boxes=2),
    _act("act-late-bet", "act-bets", "A late bet", 5),
    Kind(
        *("act-unbacked", "act-bets", "A side bet without a main bet", 4, "act"),
        can_come=traits.has_side_bets,
        least_boxes=2,
    ),
    _act("act-both-arrows", "act-bets", "A bet in both arrows", 4, traits.has_arrows),
    _act("act-over-limit", "act-bets", "A bet over the limit", 3, traits.has_bet_limit),
    _act("act-over-half", "act-bets", "Insurance over half the bet", 3, traits.has_insurance),
    _act("act-double-over", "act-bets", "A double for more than the bet", 3),
    _act("act-burn-first", "act-shoe", "A fresh shoe, or a new dealer", 3),
    _act("act-faced-card", "act-shoe", "A card face up in the shoe", 3),
    _act("act-shuffle", "act-shoe", "The shoe runs out", 3),
    _act("act-shown-card", "act-shoe", "A card drawn by mistake", 4),
    _act("act-drawn-too-many", "act-shoe", "A card drawn to a finished dealer's hand", 3),
    _act("act-after-deal", "act-insurance", "Right after the deal, no peek", 4),
    _act("act-offer-insurance", "act-insurance", "An ace up", 4, traits.has_insurance),
    _act("act-close-insurance", "act-insurance", "Insurance answered", 3, traits.has_insurance),
    _act("act-even-money", "act-insurance", "Even money asked for", 3, traits.has_even_money),
    _act("act-peek", "act-insurance", "The peek", 4, traits.has_peek),
    _act("act-peek-blackjack", "act-insurance", "A blackjack found by the peek", 3, traits.has_peek),
    _act("act-settle-insurance", "act-insurance", "Insurance, hole card known", 3, traits.has_insurance),
    _act("act-wait", "act-play", "A player thinks", 6),
    _act("act-wait-21", "act-play", "A player with 21", 2, traits.busts),
    _act("act-hit-card", "act-play", "A player hits", 3),
    _act("act-double-card", "act-play", "A player doubles", 3),
    _act("act-split-card", "act-play", "Cards of a split hand", 4),
    _act("act-bust", "act-play", "A player busts", 4, traits.busts),
    _act("act-bust-cards", "act-play", "Cards of a busted hand", 4, traits.busts),
    _act("act-blackjack", "act-play", "A player's blackjack", 4, traits.busts),
    _act("act-blackjack-cards", "act-play", "Cards of a paid blackjack", 3, traits.busts),
    _act("act-21", "act-play", "A player's 21", 4, traits.nobody_busts),
    _act("act-bonus", "act-play", "Bonuses after the deal", 4, traits.has_deal_side),
    _act("act-d-card", "act-play", "A D hand that draws", 4, traits.has_arrows),
    _act("act-d-sideways", "act-play", "A D hand that busts", 4, traits.has_arrows),
    _act("act-d-blackjack", "act-play", "A D hand's blackjack", 3, traits.has_arrows),
    _act("act-expose", "act-dealer", "The players are done", 4),
    _act("act-expose-sides", "act-dealer", "Only side bets are left", 3, traits.has_dealer_side),
    _act("act-no-expose", "act-dealer", "Nothing is left to settle", 4),
    _act("act-set-up-card", "act-dealer", "The hole card is turned", 4, traits.sets_up_card),
    _act("act-draw", "act-dealer", "The dealer must draw", 4),
    _act("act-draw-sides", "act-dealer", "Only side bets depend on the draw", 3, traits.has_dealer_side),
    _act("act-stand", "act-dealer", "The dealer's hand is finished", 4),
    _act("act-no-draw", "act-dealer", "Nothing depends on the draw", 3, traits.has_late_blackjack),
    _act("act-settle", "act-settle", "The next bet in turn", 3),
    _act("act-sides-first", "act-settle", "Side bets, no dealer bust", 3, traits.has_dealer_side),
    _act("act-side-bust", "act-settle", "A side bet, dealer busts", 3, traits.has_dealer_side),
    _act("act-dealer-envy", "act-settle", "Dealer Envy to pay", 3, traits.has_dealer_envy),
    _act("act-pick-up", "act-settle", "Cards of a losing hand", 3, traits.picks_up_each),
    _act("act-clear", "act-settle", "The last bet is settled", 4),
    _act("act-wrong-payout", "act-settle", "A wrong payout", 4),
    _act("act-wrongly-taken", "act-settle", "A bet wrongly taken", 3),
)


def _know(name: str, group: str, title: str, can_come: Callable[[Rules], bool] = always) -> Kind:
    figured_by: FiguredBy = "pay-row" if name == "know-pay-table" else ""
    return Kind(name, group, title, 1, "recall", can_come=can_come, figured_by=figured_by)


_RECALL: Final = (
    _know("know-pay-table", "know-pays", "A line of the pay table", traits.has_side_bets),
    _know("know-side-bet", "know-sides", "The rules of the side bet", traits.has_side_bets),
    _know("know-envy", "know-sides", "Who earns an envy", traits.has_envy),
    _know("know-d", "know-settle", "P and D bets", traits.has_arrows),
    _know("know-over-21", "know-settle", "Totals above 21", traits.nobody_busts),
    _know("know-blackjack", "know-pays", "What a blackjack is and pays", traits.busts),
    _know("know-insurance", "know-pays", "Insurance and even money", traits.has_insurance),
    _know("know-drawing", "know-play", "When the dealer draws"),
    _know("know-doubles-splits", "know-play", "Doubles and splits"),
    _know("know-settling", "know-settle", "Settling and picking up"),
    _know("know-bets", "know-table", "When and how much may be bet"),
    _know("know-cards", "know-table", "The shoe and the deal"),
    _know("know-layout", "know-table", "The layout", traits.has_layout_rule),
    _know("know-irregular", "know-table", "Cards out of turn"),
)
_REQUESTS: Final = (
    _ask("ask-hit", "ask-play", "One more card", 4),
    _ask("ask-hit-above-21", "ask-play", "A hit above 21", 4),
    _ask("ask-double", "ask-play", "A double", 5),
    _ask("ask-double-21", "ask-play", "A double on 21", 3),
    _ask("ask-split", "ask-play", "A split", 4),
    _ask("ask-split-again", "ask-play", "Another split", 4),
    _ask("ask-d-hand", "ask-d", "A D player's word", 5),
    _ask("ask-insurance", "ask-insurance", "Insurance", 4),
    _ask("ask-even-money", "ask-insurance", "Even money", 4),
    _ask("ask-arrows", "ask-bets", "P and D", 4),
    _ask("ask-bet", "ask-bets", "A main bet", 4),
    _ask("ask-bet-limits", "ask-bets", "Table limits", 3, least_boxes=2),
    _ask("ask-side-bet", "ask-bets", "A side bet", 6),
    _ask("ask-surrender", "ask-table", "Surrender", 2),
    _ask("ask-signal", "ask-table", "A word without a signal", 4),
    _ask("ask-foreign-cheque", "ask-table", "Another casino's cheque", 1, least_boxes=2),
    _ask("ask-hand-over", "ask-table", "Money from hand to hand", 1),
    _ask("ask-cheques-play", "calls", "Cheques play", 2, least_boxes=2),
    _ask("ask-change", "calls", "Change", 2),
    _ask("ask-buy-in", "calls", "A buy-in", 2, least_boxes=2),
    _ask("ask-color-in", "calls", "Color coming in", 2, least_boxes=2),
    _ask("ask-double-less", "calls", "Doubling for less", 3),
)
_ORDINARY: Final[Mapping[Asks, tuple[tuple[Kind, ...], tuple[Kind, ...]]]] = {
    "payout": (_PAYOUTS, _D_PAYOUTS),
    "hitting": (_HITTING, ()),
    "order": (_ORDERS, _LAST_ORDERS),
    "act": (_ACTS, ()),
    "request": (_REQUESTS, ()),
    "recall": (_RECALL, ()),
}
"""The kinds of every game: those before and those behind what side bets bring."""


def _all_kinds(asks: Asks) -> tuple[Kind, ...]:
    first, last = _ORDINARY[asks]
    return (*first, *[kind for bet in SIDE_BETS.values() for kind in bet.kinds if kind.asks == asks], *last)


KINDS: Final[Mapping[str, Kind]] = MappingProxyType(
    {kind.name: kind for asks in _ORDINARY for kind in _all_kinds(asks)}
)
"""Every kind by its name."""


@lru_cache(maxsize=256)
def kinds_at(rules: Rules, asks: Asks = "payout") -> tuple[Kind, ...]:
    """Return the kinds of a quiz that can come up under a house's rules."""
    first, last = _ORDINARY[asks]
    own = [kind for bet in GAMES[rules.game].side_bets for kind in bet.kinds if kind.asks == asks]
    envies = [kind for kind in own if kind.group == AFTER_THE_DEAL]
    own = [kind for kind in own if kind.group != AFTER_THE_DEAL]
    return tuple([kind for kind in (*first, *own, *last, *envies) if kind.can_come(rules)])


AFTER_THE_DEAL: Final = "order-start"
"""The group of orders in which wagers are settled before any player acts; it comes last."""
