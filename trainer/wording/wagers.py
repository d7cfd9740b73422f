"""Names of the wagers and of the places at the table, in every form needed."""

from collections.abc import Mapping
from typing import Final

from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Table
from trainer.games.registry import GAMES
from trainer.wording.sentences import Name, inside, named

GAME_TEXTS: Final = "games"
"""The context of what games declare of themselves."""


class WagerName(Name, frozen=True):
    """A wager's name, also as a question on paper asks for it, and as a label."""

    asked: Sentence
    label: Sentence


def _side_bets() -> dict[str, WagerName]:
    """Return the names that games give their side bets; they are the same at the start of a sentence and within one."""
    found = {}
    for game in GAMES.values():
        for name, texts in game.texts.side_bets.items():
            wager = Sentence(texts.wager, context=GAME_TEXTS)
            found[name] = WagerName(wager, wager, wager, Sentence(texts.label, context=GAME_TEXTS))
    return found


WAGERS: Final[Mapping[str, WagerName]] = {
    "main": WagerName(sentence("Main bet"), inside("main bet"), inside("main bet"), inside("main")),
    **_side_bets(),
    "insurance": WagerName(sentence("Insurance"), inside("insurance"), inside("insurance"), inside("insurance")),
    "envy": WagerName(sentence("Envy bonus"), inside("envy"), inside("envy bonus"), inside("envy")),
    "dealer envy": WagerName(
        sentence("Dealer Envy"), inside("Dealer Envy"), inside("your own Dealer Envy"), inside("Dealer Envy")
    ),
}
"""Every wager that may be settled, in a game without arrows."""
ARROWS: Final[Mapping[str, WagerName]] = {
    "D": WagerName(sentence("D bet"), inside("D bet"), inside("D bet"), inside("D")),
    "P": WagerName(sentence("P bet"), inside("P bet"), inside("P bet"), inside("P")),
}
"""The main wager by the arrow it lies on."""


def wager_name(table: Table, box: int, wager: str, *, is_late: bool = False) -> WagerName:
    """Return the name of a box's wager in its game; a second bet of a box lies on its other arrow (ruling WO-12)."""
    found = table.box(box)
    if wager != "main" or found is None or not GAMES[table.rules.game].arrows:
        return WAGERS[wager]
    is_on_d = any([hand.is_d_hand for hand in found.hands])
    return ARROWS["D" if is_on_d != (is_late and found.second_bet is not None) else "P"]


def wager_place(
    table: Table, box: int, hand: int, wager: str, *, within: bool = False, is_late: bool = False
) -> Sentence:
    """Return the name of a wager with its place, at the start of a sentence or within one: "DB21 wager, box 4"."""
    called = wager_name(table, box, wager, is_late=is_late).form(within=within)
    if hand:
        return sentence("{wager}, spot\u00a0{box}, hand\u00a0{hand}", wager=called, box=box, hand=hand)
    return sentence("{wager}, spot\u00a0{box}", wager=called, box=box) if box else called


def box_place(box: int, hand: int = 0) -> Name:
    """Return a box, and the hand of it if it has several."""
    if hand:
        return named("Spot\u00a0{box}, hand\u00a0{hand}", box=box, hand=hand)
    return named("Spot\u00a0{box}", box=box)
