"""Recipes of rounds that bring up a kind of question: those its game declares, else those of all games."""

from collections.abc import Mapping
from typing import Final

from trainer.games.game import Game
from trainer.games.kinds import Asks, Kind
from trainer.games.situations import Recipe
from trainer.scenarios.act_recipes import ACTS, ACTS_NOBODY_BUSTS
from trainer.scenarios.hitting_recipes import HITTING, HITTING_NOBODY_BUSTS
from trainer.scenarios.order_recipes import ORDER, ORDER_NOBODY_BUSTS
from trainer.scenarios.payout_recipes import NOBODY_BUSTS, ORDINARY
from trainer.scenarios.request_recipes import OF_KIND, RECIPES

_REQUESTS: Final[Mapping[str, tuple[Recipe, ...]]] = {
    kind: tuple([recipe for reason in reasons for recipe in RECIPES[reason]]) for kind, reasons in OF_KIND.items()
}

_BUSTING: Final[Mapping[Asks, Mapping[str, tuple[Recipe, ...]]]] = {
    "payout": ORDINARY,
    "hitting": HITTING,
    "order": ORDER,
    "act": ACTS,
    "request": _REQUESTS,
}
_NOBODY_BUSTS: Final[Mapping[Asks, Mapping[str, tuple[Recipe, ...]]]] = {
    "payout": NOBODY_BUSTS,
    "hitting": HITTING_NOBODY_BUSTS,
    "order": ORDER_NOBODY_BUSTS,
    "act": ACTS_NOBODY_BUSTS,
    "request": _REQUESTS,
}


def recipes_of(kind: Kind, game: Game) -> tuple[Recipe, ...]:
    """Return the rounds that bring a kind about in a game; `KeyError` for a kind that cannot come up in it."""
    return kind.recipes or (_BUSTING if game.busts else _NOBODY_BUSTS)[kind.asks][kind.name]
