"""The round that the introduction to a game plays."""

from functools import cache

from trainer.places import asset
from trainer.rounds.files import load_round
from trainer.rounds.playing import Played, play_round


def has_example(game: str) -> bool:
    return asset(f"introductions/{game}.round").is_file()


@cache
def example(game: str) -> Played:
    """Return the round that the introduction to a game plays."""
    return play_round(load_round(asset(f"introductions/{game}.round")))
