"""The levels of the shoe and the discard rack, by which a dealer knows a fresh shoe (ruling SB-16)."""

from zlib import crc32

import msgspec

from trainer.engine.cards import Card
from trainer.engine.irregularities import is_next_faced
from trainer.engine.table import Table


class ShoeLevels(msgspec.Struct, frozen=True):
    """The numbers of cards in the shoe, in the discard rack, and in both and on the felt together."""

    left: int
    discarded: int
    whole: int


def shoe_levels(table: Table) -> ShoeLevels:
    """Return the levels of the shoe and the discard rack at a table."""
    whole, before = _whole(table), discards_before(table)
    return ShoeLevels(max(whole - before - table.dealt, 0), min(before + discarded(table), whole), whole)


def discarded(table: Table) -> int:
    """Return the number of cards of this round that lie in the discard rack."""
    if table.is_cleared:
        return table.dealt
    away = [len(hand.cards) for box in table.boxes for hand in box.hands if hand.is_discarded]
    return len(table.discards) + sum(away)


def discards_before(table: Table) -> int:
    """Return the number of cards in the discard rack before the round: none of a fresh shoe.

    A round on file does not say it, and nothing but the burn hangs on it: the order of its shoe decides, so that the
    round looks the same wherever it is shown. A burn out of the middle of a whole shoe is a new dealer's.
    """
    start, whole = table.start, _whole(table)
    if start.runs_out >= 0:
        return 0 if table.is_shuffled else max(whole - start.runs_out, 0)
    drawn = crc32(bytes([card.code for card in start.shoe]))
    if start.burn and (len(start.shoe) < whole or drawn % 2):
        return 0
    return whole // 6 + drawn // 2 % (whole // 3)  # from a sixth to a half of the shoe; the last bit is spent above


def faced_card(table: Table) -> Card | None:
    """Return the card that lies face up in the shoe's mouth; every other next card shows its back."""
    return table.start.shoe[table.dealt] if is_next_faced(table) else None


def is_tapping_in(table: Table) -> bool:
    """True if the dealer has just come to a table in the middle of its shoe and has not burned a card yet."""
    return table.is_burn_missing and discards_before(table) > 0


def is_fresh(table: Table) -> bool:
    """True if the shoe is fresh: before the first card there is none in the discard rack but one that was burned."""
    return not table.has_begun and not discards_before(table)


def _whole(table: Table) -> int:
    return 52 * getattr(table.rules.house, "decks", 6)
