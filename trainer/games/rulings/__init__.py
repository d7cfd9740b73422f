"""The rulings: what is decided where the printed rules are silent, garbled or disagree, in our own words."""

from types import MappingProxyType
from typing import Final

from trainer.games.rulings import dealer_breakz, dealer_bust_21, no_bust_21, standard, three_card_stud, winners_option
from trainer.games.rulings.ruling import Ruling, RulingKind

__all__ = ["RULINGS", "Ruling", "RulingKind"]

_ALL: Final = (
    *standard.RULINGS,
    *dealer_bust_21.RULINGS,
    *winners_option.RULINGS,
    *dealer_breakz.RULINGS,
    *no_bust_21.RULINGS,
    *three_card_stud.RULINGS,
)
RULINGS: Final = MappingProxyType({ruling.id: ruling for ruling in _ALL})
"""Every ruling by its id."""
