"""Kinds of order questions, told from the wagers that are settled."""

from trainer.engine.acts import Act, Pay, Push, Return, Take
from trainer.engine.boxes import Box, Hand
from trainer.engine.replay import Step
from trainer.engine.table import Clause, Table
from trainer.games.game import Game
from trainer.games.registry import GAMES, SIDE_BETS


def kinds_after_the_deal(game: Game, steps: list[Step]) -> list[str]:
    """Return every kind that the settling right after the deal shows."""
    wagers = [getattr(act, "wager", "") for _, act, _ in steps]
    kinds = []
    sides = [wager for wager in wagers if wager in SIDE_BETS]
    if sides and "main" in wagers and not game.busts:
        kinds.append("order-naturals")
    if sides and "envy" in wagers:
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
    """True if an act takes the original wager only, or gives a hand back beside it (ruling SB-1)."""
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
    own = [kind for bet in GAMES[table.rules.game].side_bets for kind in bet.kinds if kind.is_shown]
    return kinds + [kind.name for kind in own if kind.is_shown and kind.is_shown(table, steps)]


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
