"""THE CATALOG OF MISTAKES: all that are recognized, game by game, and the one that a wrong act is."""

from collections.abc import Collection
from functools import cache
from typing import Any, Final

from trainer.engine import acts
from trainer.engine.acts import Act, Signal
from trainer.engine.sentences import Sentence
from trainer.engine.table import Table
from trainer.games.game import Game
from trainer.games.mistakes.by_act import mistakes_by
from trainer.games.mistakes.cards import CARDS
from trainer.games.mistakes.first_cards import FIRST_CARDS
from trainer.games.mistakes.hitting import HITTING
from trainer.games.mistakes.hole_card import HOLE_CARD
from trainer.games.mistakes.irregular import IRREGULAR
from trainer.games.mistakes.mistake import Area, Diagnosis, Mistake, WrongAct
from trainer.games.mistakes.order import ORDER
from trainer.games.mistakes.outcomes import OUTCOMES
from trainer.games.mistakes.payouts import AMOUNTS, MISREAD, OTHER_AMOUNTS
from trainer.games.mistakes.totals import CALLED_WRONG
from trainer.games.registry import GAMES

SETTLING: Final[frozenset[Area]] = frozenset({"payout", "outcome"})
IN_ORDER: Final[frozenset[Area]] = frozenset({"outcome", "order"})
CALLING: Final[frozenset[Area]] = frozenset({"hitting"})
DEALING: Final[frozenset[Area]] = frozenset({"payout", "outcome", "order", "next act", "hitting", "irregular"})


@cache
def mistakes_of(name: str) -> tuple[Mistake, ...]:
    """Return a game's mistakes in the order in which they are asked: the special before the general.

    If two name one act, it is the first; amounts first, then what a game and its side bets declare of their own.
    """
    game = GAMES[name]
    general = (
        *IRREGULAR_GENERAL,
        *OTHER_AMOUNTS,
        *OUTCOMES,
        *HITTING,
        *ORDER,
        *FIRST_CARDS,
        *HOLE_CARD,
        *CARDS,
        *IRREGULAR_LAST,
    )
    own = [mistake for bet in game.side_bets for mistake in bet.mistakes()]
    found = (*IRREGULAR_FIRST, *AMOUNTS, *own, *game.mistakes(), *general)
    return tuple([each for each in found if game.busts or not each.needs_busts])


_GENERAL: Final = frozenset({"returned-a-live-bet"})
_LAST: Final = frozenset({"needless-burn", "needless-shuffle"})
IRREGULAR_FIRST: Final = tuple([each for each in IRREGULAR if each.id not in _GENERAL | _LAST])
IRREGULAR_GENERAL: Final = tuple([each for each in IRREGULAR if each.id in _GENERAL])
IRREGULAR_LAST: Final = tuple([each for each in IRREGULAR if each.id in _LAST])


def diagnosed(table: Table, act: Act | None, areas: Collection[Area] = DEALING, *, place: int = 0) -> Diagnosis | None:
    """Return the mistake in an act at a table; None if none is recognized, and for an act that is right.

    No act is a mistake too where one was due, at a box or (0) for the dealer's own hand.
    """
    if isinstance(act, Signal | acts.CallFloor):
        return None
    wrong = WrongAct(table=table, act=act, place=place)
    if act is not None and act in wrong.due:
        return None
    kinds: tuple[Any, Any] = type(act), type(wrong.owed)
    for mistake in _mistakes_in(table.rules.game, frozenset(areas), kinds):
        if mistake.fits(wrong):
            return mistake.diagnosis(wrong)
    return None


@cache
def _mistakes_in(name: str, areas: frozenset[Area], kinds: tuple[Any, Any]) -> tuple[Mistake, ...]:
    """Return the mistakes of some areas that an act can be, by its kind and that of what is owed: of 180 a dozen."""
    return mistakes_by(*kinds, [each for each in mistakes_of(name) if each.area in areas])


def catalogue(game: Game) -> dict[str, Sentence]:
    """Return every mistake that can be recognized in a game, by its id, with what is said of it."""
    return {**{each.id: each.says for each in mistakes_of(game.name)}, **CALLED_WRONG, **MISREAD}
