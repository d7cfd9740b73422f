"""Clauses and rulings by what they say, as their games have them."""

from trainer.engine.sentences import Sentence
from trainer.games.registry import GAMES, RULINGS


def entry_words(id_: str, game: str, rule_set: str) -> Sentence | None:
    """Return what a clause or a ruling says, in its own short sentence; nothing where a game has no such clause."""
    if says := GAMES[game].clauses[rule_set].get(id_):
        return Sentence(says, context="clauses")
    return Sentence(RULINGS[id_].says, context="rulings") if id_ in RULINGS else None
