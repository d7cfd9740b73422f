"""Situations that a house's table can bring, by the traits of its game and its options: never by the game's name."""

from trainer.engine.table import Rules
from trainer.games.game import Game
from trainer.games.options import house_of
from trainer.games.registry import GAMES


def game_of(rules: Rules) -> Game:
    return GAMES[rules.game]


def busts(rules: Rules) -> bool:
    """True if a hand above 21 is bust, and a natural a blackjack."""
    return game_of(rules).busts


def nobody_busts(rules: Rules) -> bool:
    return not game_of(rules).busts


def has_even_money(rules: Rules) -> bool:
    return rules.even_money


def has_late_blackjack(rules: Rules) -> bool:
    """True if a dealer's blackjack may be found after hands were doubled and split."""
    return game_of(rules).busts and not rules.peeks


def has_original_only(rules: Rules) -> bool:
    """True if such a blackjack takes the original wagers only (ruling SB-1)."""
    return has_late_blackjack(rules) and getattr(rules.house, "late_blackjack", "original") == "original"


def has_several_cheques(rules: Rules) -> bool:
    """True if a wager may be more than one cheque, so that it can be doubled for less and has a half."""
    house = house_of(rules)
    return house.table_max is None or house.table_max >= 2 * house.wager_step


def has_insurance(rules: Rules) -> bool:
    return game_of(rules).insurance and has_several_cheques(rules)


def has_arrows(rules: Rules) -> bool:
    return game_of(rules).arrows


def has_waiting_d(rules: Rules) -> bool:
    """True if a D hand may be played beside a dealer's blackjack: a peek would end the round before."""
    return game_of(rules).arrows and not rules.peeks


def has_dealer_side(rules: Rules) -> bool:
    """True if a side bet waits for the dealer's finished hand."""
    return game_of(rules).has_dealer_side


def has_deal_side(rules: Rules) -> bool:
    """True if a side bet is settled right after the deal."""
    return game_of(rules).has_deal_side


def has_deal_side_and_21s(rules: Rules) -> bool:
    """True if a natural 21 is paid right after such a side bet."""
    return game_of(rules).has_deal_side and not game_of(rules).busts


def has_side_bets(rules: Rules) -> bool:
    return bool(rules.sides)


def has_bet_limit(rules: Rules) -> bool:
    """True if a bet may be over what the house takes: more than its table's maximum, or than it takes on the side."""
    house = house_of(rules)
    # Where there are arrows, more beside a main bet lies in the other one (ruling WO-12).
    is_main_limited = house.table_max is not None and not GAMES[rules.game].arrows
    return is_main_limited or (bool(rules.sides) and getattr(house, "side_max", None) is not None)


def has_peek(rules: Rules) -> bool:
    return rules.peeks


def sets_up_card(rules: Rules) -> bool:
    return game_of(rules).sets_up_card


def has_dealer_envy(rules: Rules) -> bool:
    """True if the house pays the dealer for a side bet that wins."""
    return any([bet.envy_column and bet.envy_column(house_of(rules)) for bet in game_of(rules).side_bets])


def has_layout_rule(rules: Rules) -> bool:
    """True if a clause says what the layout shows or where something lies on it."""
    return sets_up_card(rules) or "SD 20:18:19:01" in game_of(rules).clauses[rules.rule_set]


def has_envy(rules: Rules) -> bool:
    """True if a side bet may earn somebody an envy: a player, or the dealer where the house pays one."""
    return has_dealer_envy(rules) or any([bet.offers_envy for bet in game_of(rules).side_bets])


def picks_up_each(rules: Rules) -> bool:
    """True if a losing hand's cards may go with its bet (ruling SB-14)."""
    return house_of(rules).pick_up != "end"
