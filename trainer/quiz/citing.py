"""The clauses that questions cite: the kinds that cite each, and the reasons why no question cites the others."""

from collections.abc import Mapping
from functools import cache
from typing import Final, TypeAlias

import msgspec

from trainer.engine.table import Rules
from trainer.games.registry import GAMES
from trainer.games.rule_book import ENTRIES
from trainer.places import asset
from trainer.quiz.turns import QUIZZES
from trainer.scenarios.kinds import kinds_at


class CitedBy(msgspec.Struct, frozen=True):
    """The kinds of question that cite a clause or a ruling."""

    standard: tuple[str, ...]
    """At the standard house."""
    elsewhere: tuple[str, ...]
    """At other houses, besides those."""


Citing: TypeAlias = Mapping[str, Mapping[str, CitedBy]]
"""The kinds that cite each clause or ruling, by game and rule set."""

CITING_FILE: Final = "citing.json"


@cache
def citing() -> Citing:
    """Return the kinds as ``python -m trainer.proving.citing --write`` has written them down."""
    return msgspec.json.decode(asset(CITING_FILE).read_bytes(), type=dict[str, dict[str, CitedBy]])


def kinds_citing(rules: Rules, id_: str) -> tuple[str, ...]:
    """Return the kinds of question at a table that cite a clause or a ruling; none if none does."""
    known = citing().get(f"{rules.game}/{rules.rule_set}", {}).get(id_)
    if known is None:
        return ()
    is_standard = rules.house == GAMES[rules.game].houses[rules.rule_set]()
    here = {kind.name for asks in QUIZZES for kind in kinds_at(rules, asks)}
    return tuple([name for name in (*known.standard, *(() if is_standard else known.elsewhere)) if name in here])


_RESTATED: Final = "restates the clauses before it; shown under Rules and cited on no act and no wager"
_NOTE: Final = "a note: it changes nothing that is dealt or asked"
_WHY_NOT: Final[Mapping[str, str]] = {
    **{f"SD 20:18:15:30.08(16){event}": _RESTATED for event in ("", *[f"({letter})" for letter in "abcdefg"])},
    "WO-1": "reads (16)(c), which is cited on nothing",
    "WO-2": "reads (16)(g), which is cited on nothing",
    "WO-14": "says that a peek is no exposure: it keeps two acts apart and is cited by neither",
    "SD 20:18:15:14": "says where the cards lie before they are dealt: nothing that is dealt or asked depends on it",
    "SB-16": "says that a call is no mistake: no answer is wrong by it",
    "SB-12": "a payout that ended the round too soon, with a card drawn on it: dealt rounds bring it, no question does",
    "SB-18": "lets two answers stand, and is cited by neither",
    "DB-11": _NOTE,
    "TS-3": _NOTE,
    "BZ-2": "about pay tables that cannot be dealt before a house completes them",
}
"""The reasons for clauses and rulings that no question cites, by their ids."""


def uncited(found: Citing) -> dict[str, str]:
    """Return the clauses and rulings that no question cites, each with its reason; an empty one if none is known."""
    cited = {id_ for by_clause in found.values() for id_ in by_clause}
    return {
        id_: _WHY_NOT.get(id_, "") for id_, entry in ENTRIES.items() if entry.kind != "pay table" and id_ not in cited
    }
