"""Choosing what to ask: a round dealt for the kind that is wanted, and the moment of the round that shows it."""

import hashlib
from collections.abc import Callable, Iterable
from random import Random
from typing import Final, NamedTuple, TypeVar

import msgspec

from trainer.engine.acts import Act
from trainer.engine.replay import after_acts
from trainer.engine.shoe import below
from trainer.engine.table import Rules, Table
from trainer.games.kinds import Asks
from trainer.games.registry import GAMES
from trainer.games.situations import Recipe, Situation
from trainer.quiz.figures import EVEN, ODD, figures_of, split_figure
from trainer.rounds.spec import RoundSpec, opened
from trainer.scenarios.dealing import deal
from trainer.scenarios.dealt import Dealt
from trainer.scenarios.kinds import KINDS, kinds_at
from trainer.scenarios.recipes import recipes_of
from trainer.scenarios.wagers import Stakes

MOST_ROUNDS: Final = 150
"""The most rounds dealt for what is wanted; most come at once, and a shoe of few decks now and then takes a dozen."""


_Named = TypeVar("_Named", bound=str)


class Candidate(msgspec.Struct, frozen=True):
    """A moment of a round that can be asked about: which step played, what kind and figure it shows, and its box."""

    at: int
    kind: str
    box: int
    figure: str = ""


class Drawn(NamedTuple):
    """A round and its moment that is asked about, before a question is made of them."""

    dealt: Dealt
    candidate: Candidate


def chosen(
    asks: Asks,
    rules: Rules,
    wanted: str,
    random: Random,
    box_count: int,
    candidates: Callable[[Dealt, bool], Iterable[Candidate]],
    stakes: Stakes | None = None,
) -> Drawn | None:
    """Return a round and its moment of exactly the kind wanted, as KIND or KIND@FIGURE; None if it does not come.

    `candidates` are those of the box that the round was arranged for, or else those of all others: these are asked for
    only where that box has none.
    """
    name, figure = split_figure(wanted)
    kind = KINDS.get(name)
    if kind is None or kind not in kinds_at(rules, asks) or box_count < kind.least_boxes:
        return None
    if figure and figure not in figures_of(kind, rules, stakes):
        return None
    recipes = recipes_of(kind, GAMES[rules.game])
    for _ in range(MOST_ROUNDS):
        situation = _situation(recipes[below(len(recipes), random)], figure, random)
        dealt = deal(rules, random, box_count, situation, stakes)
        if dealt is None:
            continue
        for is_marked in (True, False):
            among = candidates(dealt, is_marked)
            fitting = [each for each in among if each.kind == name and figure in ("", each.figure)]
            if fitting:
                return Drawn(dealt, fitting[below(len(fitting), random)])
    return None


def _situation(recipe: Recipe, figure: str, random: Random) -> Situation:
    """Return the situation of a recipe, its stake of the wanted parity."""
    situation = recipe if isinstance(recipe, Situation) else recipe(random)
    if figure not in (ODD, EVEN):
        return situation
    return msgspec.structs.replace(situation, odd=figure == ODD)


def chance_of(*parts: object) -> Random:
    """Return a `Random` that hangs on the parts alone."""
    return Random(seed_of(*parts))


def seed_of(*parts: object) -> int:
    """Return a seed of 128 bits that hangs on the parts alone."""
    # No `hash`: Python salts it anew at every start.
    text = "/".join([str(part) for part in parts])
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=16).digest())


def shuffled_turn(among: tuple[_Named, ...], *parts: object) -> tuple[_Named, ...]:
    """Return the names in an order that hangs on the parts alone."""
    names = list(among)
    random = chance_of(*parts)
    for last in range(len(names) - 1, 0, -1):
        other = below(last + 1, random)
        names[last], names[other] = names[other], names[last]
    return tuple(names)


def after(spec: RoundSpec, acts: tuple[Act, ...]) -> Table:
    """Return the table of a round after these acts."""
    return after_acts(opened(spec), acts)
