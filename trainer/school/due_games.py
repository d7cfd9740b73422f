"""The choices for due practice: how many questions, and of which games."""

from typing import Final

from trainer.games.registry import GAMES
from trainer.places import has_felt
from trainer.school.settings import Settings

SESSION_SIZES: Final = (10, 20, 40)
"""The questions of a session of due practice."""
USUAL_SIZE: Final = 20


def games_practiced(settings: Settings) -> tuple[str, ...]:
    """Return the games that due practice asks: those ever practiced, by lessons too, but for what the person has said.

    Whoever has practiced none is asked the first.
    """
    there = [game for game in GAMES if has_felt(game)]
    practiced = {*settings.sessions, *[rounds.partition(" ")[0] for rounds in settings.lesson_rounds]}
    asked = [game for game in there if settings.due_games.get(game, game in practiced)]
    return tuple(asked if asked or settings.due_games else there[:1])
