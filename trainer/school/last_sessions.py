"""The last session of each game, as the records have it."""

from datetime import date, datetime
from uuid import UUID

import msgspec

from trainer.games.registry import GAMES
from trainer.school.records import Records
from trainer.store.reading import earlier_of, last_ended


class LastSession(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of a game's last session of questions."""

    game: str
    right: int
    questions: int
    on: date


def last_sessions(records: Records, person: UUID) -> list[LastSession]:
    """Return the last session of each game that a person has practiced, those of before there were records too."""
    found = {
        each.name: LastSession(game=each.name, right=each.right, questions=each.asked, on=date.fromisoformat(each.on))
        for each in earlier_of(records.store, person)
        if each.kind == "session" and each.on
    }
    for each in last_ended(records.store, person, "practice"):
        if each.game not in GAMES:  # it is of several
            continue
        assert each.ended is not None
        on = datetime.fromtimestamp(each.ended / 1000).date()  # the day as this computer has it
        found[each.game] = LastSession(game=each.game, right=each.right, questions=each.asked, on=on)
    return list(found.values())
