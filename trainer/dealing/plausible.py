"""The commands that a dealer could sensibly think of now: those that the panel shows without being asked for more.

They follow from the phase of the round and from what lies in sight, never from what is due: a panel that showed only
right acts would give the answer away. So they change with the phase and not with every act, and buttons stay in place.
"""

from typing import Final

from trainer.dealing.commands import commands_at
from trainer.engine.boxes import Box
from trainer.engine.table import Table
from trainer.felt.placard import envy_column
from trainer.felt.shoe import shoe_levels

_CHEQUES: Final = frozenset({"take", "pay", "push", "give back", "take back"})
_DEALING: Final = frozenset({"give back", "deal card", "burn", "own down", "own up"})
_BEFORE_PLAY: Final = frozenset({"take", "pay", "give back", "deal card", "discard", "peek", "expose"})
_PLAYING: Final = _CHEQUES | {"deal card", "discard", "tuck", "lay-sideways", "expose"}
_DEALERS_TURN: Final = _CHEQUES | {"discard", "tuck", "dealer envy", "draw", "clear layout"}
_INSURANCE: Final = frozenset({"offer insurance", "close insurance"})
_LAST_CARDS: Final = 8
"""The fewest cards in the shoe at which nobody thinks of shuffling yet: fewer are seen to be its last."""


def plausible(table: Table) -> frozenset[str]:
    """Return the commands that make sense at a table, right or wrong; calling the floor always does."""
    found = (_of_phase(table) | _beside(table)) & commands_at(table)
    return found if envy_column(table.rules) or table.tokes else found - {"dealer envy"}


def _of_phase(table: Table) -> frozenset[str]:
    if table.is_dealing or not table.has_begun:
        return _DEALING
    if table.is_exposed:
        return _DEALERS_TURN if table.is_up_card_set else _DEALERS_TURN | {"set up card"}
    if table.has_ace_up and not table.is_insurance_closed:
        return _BEFORE_PLAY | _INSURANCE
    if table.rules.peeks and (table.has_ace_up or table.has_ten_up) and not table.has_peeked:
        return _BEFORE_PLAY
    return _PLAYING


def _beside(table: Table) -> frozenset[str]:
    """Return the commands that something on the table brings to mind, whatever the phase."""
    found: frozenset[str] = frozenset()
    if table.in_error or table.is_shuffled or table.start.faced:
        found |= {"burn"}
    if shoe_levels(table).left < _LAST_CARDS:
        found |= {"shuffle"}
    if not table.has_undecided:
        found |= {"clear layout"}
    if table.has_hand_to_play:
        found |= {"deal card"}
    if table.is_insurance_open:
        found |= _INSURANCE
    if table.tokes or any([_is_paid(box) for box in table.boxes]):
        found |= {"take back"}
    return found


def _is_paid(box: Box) -> bool:
    """True if anything was paid at a box in this round."""
    return any([hand.paid for hand in box.hands]) or any([side.paid for side in box.sides + box.late])
