"""The steps by which a blueprint is made: begun empty, its sections added, moved and taken out. Each is a new value."""

import re
from collections.abc import Collection
from typing import Any, Final

import msgspec

from trainer.exam.blueprint import FULL_WEIGHT, Blueprint, ExamSection, Item, Passing
from trainer.exam.blueprint_form import FaultPlace
from trainer.games.options import write_house
from trainer.games.registry import GAMES
from trainer.houses.house import House, RuleSetKey
from trainer.quiz.figures import split_figure
from trainer.quiz.slots import QuizTable
from trainer.quiz.turns import wanted_at

USUAL_MARK: Final = 90
_LONGEST_NAME: Final = 50
_GENERAL, _SITTING, _PASSING = range(3)


def name_of(title: str, taken: Collection[str]) -> str:
    """Return a name for a new blueprint, of the letters of its title, that no other has.

    >>> name_of("Blackjack, spring 2027", ()), name_of("No Bust!", ("no-bust", "no-bust-2"))
    ('blackjack-spring-2027', 'no-bust-3')
    """
    plain = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:_LONGEST_NAME].strip("-") or "examination"
    name, number = plain, 1
    while name in taken:
        number += 1
        name = f"{plain}-{number}"
    return name


def new_blueprint(title: str, section_title: str, taken: Collection[str]) -> Blueprint:
    """Return a blueprint to begin with: a section of questions that has none yet."""
    game = next(iter(GAMES.values()))
    section = ExamSection(title=section_title, game=game.name, rules=game.rule_sets[0], weight=FULL_WEIGHT)
    passing = Passing(total=USUAL_MARK)
    return Blueprint(name=name_of(title, taken), title=title, edition="1", passing=passing, sections=(section,))


def copied(blueprint: Blueprint, title: str, taken: Collection[str]) -> Blueprint:
    """Return a blueprint as another one to begin with."""
    return msgspec.structs.replace(blueprint, title=title, name=name_of(title, taken), edition="1")


def with_section(blueprint: Blueprint, number: int, section: ExamSection) -> Blueprint:
    """Return a blueprint with another section under a number, from 1; behind the last one it is added."""
    sections = list(blueprint.sections)
    sections[number - 1 : number] = [section]
    return msgspec.structs.replace(blueprint, sections=tuple(sections))


def without_section(blueprint: Blueprint, number: int) -> Blueprint:
    kept = [section for at, section in enumerate(blueprint.sections, 1) if at != number]
    return msgspec.structs.replace(blueprint, sections=tuple(kept))


def with_section_moved(blueprint: Blueprint, number: int, by: int) -> Blueprint:
    """Return a blueprint whose section of a number stands so many places further down."""
    sections = list(blueprint.sections)
    section = sections.pop(number - 1)
    sections.insert(number - 1 + by, section)
    return msgspec.structs.replace(blueprint, sections=tuple(sections))


def section_like(section: ExamSection, title: str, *, rounds: int = 0) -> ExamSection:
    """Return a new section at the table of another: of questions, or of so many dealt rounds."""
    return ExamSection(
        title=title,
        game=section.game,
        rules=section.rules,
        house=section.house,
        boxes=section.boxes,
        rounds=rounds,
        lesson="table-test" if rounds else "",
        faults=2 * rounds,
    )


def kinds_at_table(table: QuizTable) -> tuple[str, ...]:
    """Return the kinds that may be asked at a table, in the order of the quizzes."""
    return tuple(dict.fromkeys([split_figure(wanted)[0] for wanted in wanted_at(table)]))


def with_item(section: ExamSection, number: int, item: Item) -> ExamSection:
    """Return a section with another item under a number, from 1; behind the last one it is added."""
    items = list(section.items)
    items[number - 1 : number] = [item]
    return msgspec.structs.replace(section, items=tuple(items))


def without_item(section: ExamSection, number: int) -> ExamSection:
    kept = [item for at, item in enumerate(section.items, 1) if at != number]
    return msgspec.structs.replace(section, items=tuple(kept))


def options_written(house: House, where: RuleSetKey) -> dict[str, Any]:
    """Return the options of a house that differ from the standard ones of a rule set, as a blueprint has them."""
    usual = write_house(GAMES[where[0]].houses[where[1]]())
    return {name: value for name, value in write_house(house.options_of(where)).items() if usual.get(name) != value}


def part_of(place: FaultPlace) -> int:
    """Return the part of an editor that a place belongs to: general, the sitting, passing, then section by section."""
    match place:
        case ("section", int(number), *_):
            return _PASSING + number
        case ("sitting", *_):
            return _SITTING
        case ("pass", *_):
            return _PASSING
    return _GENERAL
