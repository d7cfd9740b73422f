"""The kinds of order in which wagers are settled: which a house's table can bring, and which ones a felt shows."""

from typing import Final

from trainer.engine.acts import Act, Pay, PayDealerEnvy, Push, Return, Take
from trainer.engine.boxes import Box, Hand
from trainer.engine.replay import Step
from trainer.engine.table import Clause, Rules, Table
from trainer.games.kinds import Kind
from trainer.games.registry import GAMES


def _kind(name: str, group: str, title: str, weight: int) -> Kind:
    return Kind(name, group, title, weight, "order")


ORDERS: Final = (
    _kind("order-in-turn", "order", "Box by box", 4),
    _kind("order-all-outcomes", "order", "A win, a loss and a tie", 4),
    _kind("order-dealer-bust", "order", "The dealer busts", 3),
    _kind("order-split", "order-split", "A split box", 5),
    _kind("order-dealer-blackjack", "order-blackjack", "A dealer's blackjack", 3),
    _kind("order-insurance", "order-blackjack", "Insurance first", 4),
    _kind("order-late-blackjack", "order-blackjack", "A blackjack after the hole card is shown", 4),
    _kind("order-original-only", "order-blackjack", "Original wagers only", 3),
    _kind("order-sides-first", "order-sides", "Side wagers when the dealer does not bust", 5),
    _kind("order-sides-bust", "order-sides", "Side wagers when the dealer busts", 6),
    _kind("order-sides-only", "order-sides", "Only side wagers are left", 5),
    _kind("order-sides-blackjack", "order-sides", "Side wagers against a dealer's blackjack", 3),
    _kind("order-sides-many", "order-sides", "A bust with six cards or more", 6),
    _kind("order-over-29", "order-sides", "After a total above 29", 4),
    _kind("order-dealer-envy", "order-sides", "Dealer Envy last", 5),
    _kind("order-p-and-d", "order-d", "P and D boxes", 4),
    _kind("order-both-bust", "order-d", "Both bust", 6),
    _kind("order-d-bust", "order-d", "A busted D hand, no dealer bust", 5),
    _kind("order-d-21", "order-d", "A dealer's blackjack against a D 21", 4),
    _kind("order-d-blackjack", "order-d", "A dealer's blackjack against a D blackjack", 3),
    _kind("order-above-21", "order-above-21", "Totals above 21", 4),
    _kind("order-tie-above-21", "order-above-21", "Equal totals above 21", 5),
    _kind("order-same-distance", "order-above-21", "Equally far from 21", 5),
    _kind("order-bonuses", "order-start", "Bonuses after the deal", 4),
    _kind("order-naturals", "order-start", "Bonuses, then natural 21s", 6),
    _kind("order-envies", "order-start", "Bonuses, then envies", 6),
)

AT_THE_DEAL: Final = frozenset({"order-bonuses", "order-naturals", "order-envies"})
"""What is settled before any player acts."""
_SIDES: Final = frozenset({"order-sides-first", "order-sides-bust", "order-sides-only"})


def can_come(kind: Kind, rules: Rules) -> bool:
    """Return whether a kind can come up under a house's rules."""
    house, game, name = rules.house, GAMES[rules.game], kind.name
    match name:
        case "order-in-turn" | "order-all-outcomes" | "order-split":
            return True
        case "order-dealer-bust" | "order-dealer-blackjack":
            return game.busts
        case "order-insurance":
            return game.insurance and (house.table_max is None or house.table_max >= 2 * house.chip)
        case "order-late-blackjack" | "order-original-only":
            return game.busts and not house.peek
        case "order-d-21":
            # A dealer's blackjack that is found by a peek ends the round before any D hand has three cards.
            return game.arrows and not house.peek
        case "order-sides-blackjack":
            return rules.side in ("db21", "breakz")
        case "order-sides-many":
            return rules.side == "breakz"
        case "order-over-29":
            return hasattr(house, "db21_over_29")
        case "order-dealer-envy":
            return getattr(house, "dealer_envy", "off") != "off"
        case "order-envies":
            trips, flush = (getattr(house, each, None) for each in ("envy_suited_trips", "envy_straight_flush"))
            return bool(flush or (trips and house.decks >= 3))
    if name in _SIDES:
        return rules.side in ("db21", "breakz")
    return not game.busts if kind.group in ("order-above-21", "order-start") else game.arrows


def kinds_after_the_deal(steps: list[Step]) -> list[str]:
    """Return every kind that the settling right after the deal shows."""
    wagers = [getattr(act, "wager", "") for _, act, _ in steps]
    kinds = []
    if "stud" in wagers and "main" in wagers:
        kinds.append("order-naturals")
    if "stud" in wagers and "envy" in wagers:
        kinds.append("order-envies")
    return kinds or ["order-bonuses"]


def kinds_at_the_end(table: Table, steps: list[Step]) -> list[str]:
    """Return every kind that the settling shows once the dealer's hand is complete, from its first table on."""
    game = GAMES[table.rules.game]
    live = [(box, hand) for box in table.boxes for hand in box.hands if hand.is_live]
    sides = [box for box in table.boxes if box.has_live_side]
    dealer = table.dealer
    natural = dealer.is_natural and game.busts
    kinds = []
    if len({box.number for box, _ in live}) < len(live):
        kinds.append("order-split")
    if any([box.is_insured for box in table.boxes]):
        kinds.append("order-insurance")
    if natural and live:
        kinds.append("order-dealer-blackjack")
        if sides:
            kinds.append("order-sides-blackjack")
    elif game.busts and any([hand.is_natural for _, hand in live]):
        kinds.append("order-late-blackjack")
    if natural and any([_is_original_only(*step) for step in steps]):
        kinds.append("order-original-only")
    if game.busts:
        kinds += _side_kinds(table, steps, len(live), len(sides), natural)
    else:
        kinds += _above_21_kinds(table, live)
    if game.arrows:
        kinds += _d_kinds(table, live)
    if {Take, Pay, Push} <= {type(act) for _, act, _ in steps}:
        kinds.append("order-all-outcomes")
    return kinds or ["order-in-turn"]


def _is_original_only(table: Table, act: Act, clause: Clause | None) -> bool:
    """Return whether an act takes the original wager only, or gives a hand back beside it (ruling SB-1)."""
    if type(act) is Return:
        return True
    if type(act) is not Take or act.wager != "main" or clause is None or clause.explain is None:
        return False
    settled = clause.explain(table, act)
    return settled is not None and "SB-1" in settled.clauses


def _side_kinds(table: Table, steps: list[Step], live: int, sides: int, natural: bool) -> list[str]:
    dealer_bust = table.dealer.is_bust
    kinds = []
    if sides and not live:
        kinds.append("order-sides-only")
    elif sides and not natural:
        kinds.append("order-sides-bust" if dealer_bust else "order-sides-first")
    elif dealer_bust:
        kinds.append("order-dealer-bust")
    if sides and dealer_bust and len(table.dealer.cards) >= 6 and table.rules.side == "breakz":
        kinds.append("order-sides-many")
    if hasattr(table.rules.house, "db21_over_29") and any([_lost_over_29(box) for box in table.boxes]):
        kinds.append("order-over-29")
    if any([type(act) is PayDealerEnvy for _, act, _ in steps]):
        kinds.append("order-dealer-envy")
    return kinds


def _lost_over_29(box: Box) -> bool:
    side = box.side("db21")
    return side is not None and not side.live and any([hand.hard > 29 for hand in box.hands])


def _above_21_kinds(table: Table, live: list[tuple[Box, Hand]]) -> list[str]:
    count = table.rules.count
    dealers = count(table.dealer.cards).total
    ours = [count(hand.cards).total for _, hand in live]
    kinds = []
    if dealers > 21 and dealers in ours:
        kinds.append("order-tie-above-21")
    if any([each != dealers and abs(each - 21) == abs(dealers - 21) for each in ours]):
        kinds.append("order-same-distance")
    if not kinds and max([dealers, *ours]) > 21:
        kinds.append("order-above-21")
    return kinds


def _d_kinds(table: Table, live: list[tuple[Box, Hand]]) -> list[str]:
    hands = [hand for _, hand in live if hand.is_d_hand]
    dealer = table.dealer
    kinds = []
    if any([hand.is_bust for hand in hands]):
        kinds.append("order-both-bust" if dealer.is_bust else "order-d-bust")
    if dealer.is_natural:
        kinds += ["order-d-21"] if any([hand.total == 21 and not hand.is_natural for hand in hands]) else []
        kinds += ["order-d-blackjack"] if any([hand.is_natural for hand in hands]) else []
    if not kinds and 0 < len(hands) < len(live):
        kinds.append("order-p-and-d")
    return kinds
