"""The ids by which each rule set cites the standard part of its game.

South Dakota's sections bind its own rule sets and the standard game, which is the chapter's; elsewhere the ordinary
rules (STD) are cited, and the sections are a pointer in a clause's text. Sections of which only the title could be
read are never cited.
"""

from typing import Final

import msgspec

Ids = tuple[str, ...]


class StandardIds(msgspec.Struct, frozen=True, kw_only=True):
    """The ids cited for each act and settlement of the standard game."""

    deal: Ids = ("STD deal",)
    burn: Ids
    """The first card of a fresh shoe, or of a dealer who is new to the table."""
    turn: Ids = ("STD play",)
    hit: Ids = ("STD play",)
    doubled: Ids
    """The one card of a doubled hand."""
    second: Ids
    """The second card of a split hand."""
    insurance: Ids = ("STD insurance",)
    insurance_won: Ids
    win: Ids
    split_21: Ids
    """A win with an ace and a ten on a split hand."""
    blackjack: Ids
    blackjack_rounded: Ids
    """A blackjack whose exact amount cannot be made in cheques."""
    push: Ids = ("STD settle",)
    lose: Ids = ("STD settle",)
    late_doubled: Ids
    """A dealer blackjack found late, on a doubled hand."""
    late_split: Ids
    late_both: Ids
    """A dealer blackjack found late, on a doubled hand of a split box."""
    no_main: Ids
    """A main wager laid late, or a second one."""
    irregular: Ids
    mend: str = "STD mend"
    put_away: Ids = ("STD settle",)
    """The cards of a hand settled early that go to the discard rack."""
    clear: Ids = ("STD settle",)


_SD: Final = "SD 20:18:15"

SOUTH_DAKOTA: Final = StandardIds(
    burn=(f"{_SD}:15",),
    doubled=(f"{_SD}:24",),
    second=(f"{_SD}:25",),
    insurance_won=("STD insurance", "SD 20:18:19:01"),
    win=(f"{_SD}:03", f"{_SD}:06"),
    split_21=(f"{_SD}:03", f"{_SD}:06", "STD count"),
    blackjack=(f"{_SD}:03", f"{_SD}:06", "SB-3"),
    blackjack_rounded=(f"{_SD}:03", f"{_SD}:06", "SB-3", "SB-13"),
    late_doubled=(f"{_SD}:24", "SB-1"),
    late_split=(f"{_SD}:25", "SB-1"),
    late_both=(f"{_SD}:24", f"{_SD}:25", "SB-1"),
    no_main=(f"{_SD}:03", "SB-17"),
    irregular=(f"{_SD}:28",),
)

ELSEWHERE: Final = StandardIds(
    burn=("STD deal",),
    doubled=("STD play",),
    second=("STD play",),
    insurance_won=("STD insurance",),
    win=("STD settle",),
    split_21=("STD settle", "STD count"),
    blackjack=("STD pays", "SB-3"),
    blackjack_rounded=("STD pays", "SB-3", "SB-13"),
    late_doubled=("STD late", "SB-1"),
    late_split=("STD late", "SB-1"),
    late_both=("STD late", "SB-1"),
    no_main=("STD deal", "SB-17"),
    irregular=("STD irregular",),
)


def of_house(ids: StandardIds, *, six_to_five_on_more_decks: bool, below_3_to_2: bool) -> StandardIds:
    """Return the ids where a house departs from South Dakota's chapter, which then does not say what it pays."""
    replace = msgspec.structs.replace
    if six_to_five_on_more_decks:
        return replace(ids, blackjack=ELSEWHERE.blackjack, blackjack_rounded=ELSEWHERE.blackjack_rounded)
    return replace(ids, blackjack_rounded=ELSEWHERE.blackjack_rounded) if below_3_to_2 else ids
