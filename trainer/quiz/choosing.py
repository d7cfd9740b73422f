"""Choosing what to ask: the kind a number wants, a round dealt for it, and a moment of the round that shows it."""

import hashlib
from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Final, TypeVar

import msgspec

from trainer.engine.acts import Act
from trainer.engine.replay import after_acts
from trainer.engine.shoe import below
from trainer.engine.table import Rules, Table
from trainer.games.kinds import Asks
from trainer.games.registry import GAMES
from trainer.games.situations import Situation
from trainer.rounds.spec import RoundSpec, opened
from trainer.scenarios.dealing import Dealt, deal
from trainer.scenarios.kinds import KINDS, kinds_at
from trainer.scenarios.recipes import recipes_of

MOST_ROUNDS: Final = 12
"""The most rounds dealt for a wanted kind before a question of another kind is taken."""


_Named = TypeVar("_Named", bound=str)


class Candidate(msgspec.Struct, frozen=True):
    """A moment of a round that can be asked about: which step, what kind it shows, and the box it is about."""

    at: int
    kind: str
    box: int


def chosen(
    asks: Asks, rules: Rules, seed: int, number: int, box_count: int, candidates: Callable[[Dealt], list[Candidate]]
) -> tuple[Dealt, Candidate]:
    """Return a round and its moment for a question of that number, the same for a seed on every machine."""
    wanted = wanted_kind(asks, rules, seed, number)
    recipes = recipes_of(KINDS[wanted], GAMES[rules.game])
    # Payout questions name no quiz: they were there first, and a seed is to go on asking the same questions.
    own = () if asks == "payout" else (asks,)
    random = _chance(rules.game, rules.rule_set, seed, number, *own)
    others: list[tuple[Dealt, list[Candidate]]] = []
    for _ in range(MOST_ROUNDS):
        recipe = recipes[below(len(recipes), random)]
        situation = recipe if isinstance(recipe, Situation) else recipe(random)
        dealt = deal(rules, random, box_count, situation)
        if dealt is None:
            continue
        found = candidates(dealt)
        fitting = [each for each in found if each.kind == wanted]
        if fitting:
            marked = [each for each in fitting if each.box == dealt.box] or fitting
            return dealt, marked[below(len(marked), random)]
        if found:
            others.append((dealt, found))
    while not others:
        dealt = deal(rules, random, box_count, Situation())
        if dealt and (found := candidates(dealt)):
            others.append((dealt, found))
    dealt, found = others[-1]
    return dealt, _rarest(asks, rules, found, random)


def _chance(*parts: object) -> Random:
    """Return a `Random` that hangs on the parts alone."""
    # No `hash`: Python salts it anew at every start.
    text = "/".join([str(part) for part in parts])
    return Random(int.from_bytes(hashlib.blake2b(text.encode(), digest_size=16).digest()))


def shuffled_turn(among: tuple[_Named, ...], *parts: object) -> tuple[_Named, ...]:
    """Return the names in an order that hangs on the parts alone."""
    names = list(among)
    random = _chance(*parts)
    for last in range(len(names) - 1, 0, -1):
        other = below(last + 1, random)
        names[last], names[other] = names[other], names[last]
    return tuple(names)


@lru_cache(maxsize=512)
def _kinds_in_order(asks: Asks, rules: Rules, seed: int, cycle: int) -> tuple[str, ...]:
    """Return every kind as often as it weighs, shuffled; one such turn follows the other."""
    kinds = tuple([kind.name for kind in kinds_at(rules, asks) for _ in range(kind.weight)])
    own = () if asks == "payout" else (asks,)
    return shuffled_turn(kinds, rules.game, rules.rule_set, seed, "kinds", cycle, *own)


def wanted_kind(asks: Asks, rules: Rules, seed: int, number: int) -> str:
    """Return the kind that a question of that number is to be of."""
    in_a_turn = len(_kinds_in_order(asks, rules, seed, 0))
    turn, place = divmod(number - 1, in_a_turn)
    return _kinds_in_order(asks, rules, seed, turn)[place]


def _rarest(asks: Asks, rules: Rules, found: list[Candidate], random: Random) -> Candidate:
    """Return one of the candidates, one of a kind that weighs more the sooner."""
    weights = {kind.name: kind.weight for kind in kinds_at(rules, asks)}
    among = [each for each in found for _ in range(weights.get(each.kind, 1))]
    return among[below(len(among), random)]


def after(spec: RoundSpec, acts: tuple[Act, ...]) -> Table:
    """Return the table of a round after these acts."""
    return after_acts(opened(spec), acts)
