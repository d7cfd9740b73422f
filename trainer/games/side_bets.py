"""A side bet, declared once: when it is settled, what it tucks, what it pays, its kinds of question and its odds."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import msgspec

from trainer.engine.acts import Wager
from trainer.engine.boxes import Box
from trainer.engine.money import Cents
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.settle import Settlement
from trainer.engine.table import Rules, Table
from trainer.games.kinds import Kind
from trainer.games.options import GameOptions, house_of
from trainer.games.pay_tables import PayLine

if TYPE_CHECKING:  # a felt is drawn without chance, mistakes and odds
    from random import Random

    from trainer.games.mistakes.mistake import Mistake
    from trainer.games.odds.game_odds import SideBetOdds


def allows_side(rules: Rules, cents: Cents) -> bool:
    """True if a house lets a side wager be as large as this, beside a main wager that may be as large."""
    house = house_of(rules)
    most = getattr(house, "side_max", None)
    if most is None:
        return True
    return cents <= most if isinstance(most, int) else house.table_max is None or cents <= house.table_max


def no_rows(table: Table) -> tuple[int, ...]:
    return ()


class SideBet(msgspec.Struct, frozen=True, kw_only=True):
    """A wager beside the main one, as its game declares it."""

    name: Wager
    """Its word in acts and files, such as ``db21``."""
    title: str
    """Its name where it stands alone, such as ``DB21``."""
    placard: str
    """The heading of its pay table on the felt's placard, where the game has several side bets."""
    settled: Literal["deal", "dealer"]
    """Right after the deal, or once the dealer's hand is finished."""
    tucks: bool = False
    """True if the cards of hands settled early are tucked under it."""
    lines: tuple[PayLine, ...] = ()
    """The lines of its pay tables."""
    lines_rise: bool = False
    """True if each line is rarer than the one before, so that a table that pays less for it looks like a slip."""
    tables_are_law: bool = False
    """True if the regulation knows its printed pay tables only, so that a house's own is none of the lawful ones."""
    option: str = ""
    """The house option that chooses its pay table; empty if there is only one."""
    rows_in_play: Callable[[Table], tuple[int, ...]] = no_rows
    """The lines that pay, once that is decided before everybody's eyes."""
    kinds: tuple[Kind, ...]
    """The questions that are asked about it."""
    kind_of: Callable[[Table, Box, Settlement], str]
    """The kind of a settlement of it at a table."""
    row_asked: Sentence = sentence("{bet}: what does “{line}” pay?")
    """The question for what a line of its pay table pays, with places for the bet and the line."""
    paid_ids: Callable[[Rules, str], tuple[str, ...]] | None = None
    """The ids that a line of the pay table in force is cited by, from its label; None if the table has its own."""
    odds: Callable[[], "SideBetOdds"]
    """Its odds; read when somebody asks for them."""
    offers_envy: Callable[[GameOptions], bool] | None = None
    """True if a house pays other boxes for it; None if the bet has no envy."""
    envy_column: Callable[[GameOptions], tuple[Cents, ...]] | None = None
    """The amount that each line brings the dealer at a house; None if it never does."""
    mistakes: Callable[[], "tuple[Mistake, ...]"] = tuple
    """The mistakes about it that are recognized, the special before the general; read when one is judged."""
    over_cap: "Callable[[GameOptions, Random], Cents] | None" = None
    """A stake that passes a house's limit on its bonuses."""
