"""EXERCISES: rounds worked out to learn from, the program's own and an instructor's, found by clause and ruling."""

import re
from collections.abc import Mapping
from functools import cache, cached_property
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Final

import msgspec
import tomli

from trainer.engine.shoe import shuffled
from trainer.engine.values import replace
from trainer.games.registry import GAMES
from trainer.games.rule_book import ENTRIES
from trainer.places import asset
from trainer.rounds.files import load_round
from trainer.rounds.spec import RoundSpec

_LAST_LINE: Final = re.compile(r"(?:\A|\n)[ \t]*Clauses:(?P<ids>[^\n]*)\s*\Z")
_SHOE: Final = re.compile(r"^shoe\b", re.MULTILINE)


class Exercise(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A round to deal or to watch, and what it teaches. The program's own are read only when their cards are needed."""

    title: str
    teaches: str
    """Plain words, without the line of clauses."""
    clauses: tuple[str, ...] = ()
    """The clauses and rulings it is about, the main one first."""
    game: str
    rule_set: str
    path: Path
    read: RoundSpec | None = None
    """The round, if it was read together with its words."""

    @cached_property
    def spec(self) -> RoundSpec:
        """The round as it stands in its file."""
        return self.read or load_round(self.path)

    @property
    def start_after(self) -> int:
        """The number of acts done before the trainee takes over: up to the last uncorrected mistake."""
        stood = [at for at, entry in enumerate(self.spec.acts or (), 1) if entry.stands]
        return stood[-1] if stood else 0

    @cached_property
    def to_deal(self) -> RoundSpec:
        """The round with the rest of its decks below its shoe, always the same, so that slips do not run out of cards.

        A shoe that runs out on purpose is left as it is.
        """
        spec = self.spec
        if spec.runs_out >= 0:
            return spec
        rest = list(shuffled(spec.house.decks, Random(0)))
        for card in spec.shoe:
            rest.remove(card)
        return replace(spec, shoe=spec.shoe + tuple(rest))


def read_exercise(path: Path) -> Exercise:
    """Return the exercise of a round file, an instructor's own too; `RoundRefused` names a slip in one line.

    A file without a title goes by its name. Its clauses stand in the last line of its note, as
    `Clauses: SB-3, STD deal`; if one of them is unknown, the line stays among the words.
    """
    spec = load_round(path)
    teaches, ids = _words_of(spec.note)
    return Exercise(
        title=spec.title or path.stem,
        teaches=teaches,
        clauses=ids,
        game=spec.game,
        rule_set=spec.rule_set,
        path=path,
        read=spec,
    )


def _own(path: Path) -> Exercise:
    """Return one of the program's own exercises, of which only what stands above the shoe is read."""
    text = path.read_text(encoding="utf-8")
    shoe = _SHOE.search(text)
    assert shoe is not None
    keys = tomli.loads(text[: shoe.start()])
    teaches, ids = _words_of(keys["note"])
    game = keys["game"]
    rule_set = keys.get("rules", GAMES[game].rule_sets[0])
    return Exercise(title=keys["title"], teaches=teaches, clauses=ids, game=game, rule_set=rule_set, path=path)


def taught(note: str) -> str:
    """Return the lesson of a note, without its line of clauses."""
    return _words_of(note)[0]


def _words_of(note: str) -> tuple[str, tuple[str, ...]]:
    """Return the lesson of a note and the clauses it is about."""
    found = _LAST_LINE.search(note)
    if found is None:
        return note.strip(), ()
    named = tuple([each.strip() for each in found["ids"].split(",") if each.strip()])
    ids = tuple([each for each in named if each in ENTRIES])
    return (note[: found.start()] if ids == named else note).strip(), ids


@cache
def all_exercises() -> tuple[Exercise, ...]:
    """Return the program's own exercises, game by game, in teaching order."""
    folder = asset("exercises")
    found: list[Exercise] = []
    for name, game in GAMES.items():
        own = [_own(path) for path in sorted((folder / name).glob("*.round"))]
        found += sorted(own, key=lambda exercise: game.rule_sets.index(exercise.rule_set))
    return tuple(found)


@cache
def _by_clause() -> Mapping[str, tuple[Exercise, ...]]:
    found: dict[str, list[tuple[int, Exercise]]] = {}
    for exercise in all_exercises():
        for place, id_ in enumerate(exercise.clauses):
            found.setdefault(id_, []).append((place, exercise))
    in_order = {id_: sorted(each, key=lambda pair: pair[0]) for id_, each in found.items()}
    return MappingProxyType({id_: tuple([exercise for _, exercise in pairs]) for id_, pairs in in_order.items()})


def for_clause(game: str, id_: str) -> tuple[Exercise, ...]:
    """Return the exercises about a clause or ruling, first a game's own and those that are about it most.

    A standard clause may be shown in another game that rests on it.
    """
    about = _by_clause().get(id_, ())
    return tuple(sorted(about, key=lambda exercise: exercise.game != game))
