"""The round that the introduction to a game plays."""

from functools import cache

from trainer.engine.errors import RoundRefused
from trainer.engine.values import replace
from trainer.games.options import GameOptions
from trainer.games.registry import rules_in_force
from trainer.places import asset
from trainer.rounds.files import load_round
from trainer.rounds.playing import Played, play_round


def has_example(game: str) -> bool:
    return asset(f"introductions/{game}.round").is_file()


@cache
def example(game: str) -> Played:
    """Return the round that the introduction to a game plays."""
    return play_round(load_round(asset(f"introductions/{game}.round")))


def example_at(game: str, rule_set: str, options: GameOptions) -> Played:
    """Return that round by other rules, paid by their pay table; as it is on file if they do not let it come."""
    spec = example(game).round
    spec = replace(spec, rule_set=rule_set, rules=rules_in_force(game, rule_set, options))
    try:
        return play_round(spec)
    except RoundRefused:
        pass  # insurance is not offered where the other card of the dealer's is up
    uninsured = tuple([replace(box, insurance=None) for box in spec.boxes])
    try:
        return play_round(replace(spec, boxes=uninsured))
    except RoundRefused:
        return example(game)
