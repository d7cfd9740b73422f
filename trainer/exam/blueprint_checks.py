"""CHECKS: every fault that keeps a blueprint from being sat, each at its place; the reader and the editor tell these.

First the form of each part, then what the game, the table and the whole examination say to it.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from trainer.dealing.lessons import fits, lesson_of
from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.exam.blueprint import FORMAT, FULL_WEIGHT, LEAST_LARGE, ExamSection, Item, Passing
from trainer.exam.blueprint_form import BlueprintFault, FaultPlace, form_faults
from trainer.games.registry import GAMES
from trainer.quiz.figures import figures_of
from trainer.quiz.slots import QuizTable
from trainer.quiz.turns import wanted_at
from trainer.scenarios.kinds import KINDS

_NEAR: Final = 3
"""The kinds named to somebody who mistyped one."""


def faults_of(data: Mapping[str, Any]) -> tuple[BlueprintFault, ...]:
    """Return the faults of a blueprint as its file has it, in the order of their places; none if it can be sat."""
    number = data.get("format")
    if number != FORMAT or type(number) is not int:
        what = sentence(
            "format = {number:value} is not known; expected format = {format}", number=number, format=FORMAT
        )
        return (BlueprintFault(("format",), what),)
    found = list(form_faults(data))
    broken = {fault.place[:2] if _is_of_section(fault) else fault.place[:1] for fault in found}
    parts, sections = data.get("section"), []
    for at, part in enumerate(parts if isinstance(parts, list) else (), 1):
        if ("section", at) not in broken:
            sections.append(section := msgspec.convert(part, ExamSection))
            found += _of_section(section, ("section", at))
    found.sort(key=_rank)
    if "pass" in data and ("pass",) not in broken:
        found += _of_passing(msgspec.convert(data["pass"], Passing))
    if isinstance(parts, list) and len(sections) == len(parts) and ("section",) not in broken:
        found += _of_sections(sections)
    return tuple(found)


def _is_of_section(fault: BlueprintFault) -> bool:
    return fault.place[:1] == ("section",) and len(fault.place) > 1


def _rank(fault: BlueprintFault) -> tuple[bool, int]:
    """Return the rank of a fault: those of sections come last, each section's together."""
    return (True, int(fault.place[1])) if _is_of_section(fault) else (False, 0)


def line_of(fault: BlueprintFault, data: Mapping[str, Any]) -> Sentence:
    """Return a fault in a line, its place first, counted from 1 as a person does."""
    line = fault.what
    keys = list(fault.place)
    while keys:
        key = keys.pop()
        if isinstance(key, int):
            line = _numbered(str(keys.pop()), key, line, data)
        elif keys or len(fault.place) == 1:
            continue  # the words of a fault begin with its key
        elif key == "pass" or key == "sitting":
            line = sentence("{part}: {fault}", part=key, fault=line)
    return line


def _numbered(key: str, number: int, line: Sentence, data: Mapping[str, Any]) -> Sentence:
    if key == "section":
        section = data["section"][number - 1]
        title = section.get("title") if isinstance(section, Mapping) else None
        if isinstance(title, str) and title:
            return sentence("section {number} ({title:line}): {fault}", number=number, title=title, fault=line)
        return sentence("section {number}: {fault}", number=number, fault=line)
    if key == "items":
        return sentence("item {number}: {fault}", number=number, fault=line)
    return line


# What a section says of itself.


def _of_section(section: ExamSection, place: FaultPlace) -> Iterator[BlueprintFault]:
    game = GAMES.get(section.game)
    if game is None:
        yield BlueprintFault(
            (*place, "game"),
            sentence(
                "game {game:repr} is not known; expected one of {known:list}", game=section.game, known=tuple(GAMES)
            ),
        )
        return
    if section.rules not in game.rule_sets:
        yield BlueprintFault(
            (*place, "rules"),
            sentence(
                "rules {rules:repr} are none of {game}; expected one of {known:list}",
                rules=section.rules,
                game=section.game,
                known=game.rule_sets,
            ),
        )
        return
    try:
        table = section.table
    except Refusal as refusal:
        yield BlueprintFault((*place, "house"), refusal.sentence)
        return
    if bool(section.items) == bool(section.rounds):
        yield BlueprintFault((*place, "items"), sentence("expected items, or rounds to be dealt"))
    elif section.items:
        yield from _of_questions(section, table, place)
    else:
        yield from _of_rounds(section, place)


def _of_questions(section: ExamSection, table: QuizTable, place: FaultPlace) -> Iterator[BlueprintFault]:
    for key in ("faults", "lesson", "pace"):
        if getattr(section, key):
            yield BlueprintFault((*place, key), sentence("faults, lesson and pace belong to dealt rounds"))
            break
    if not section.weight:
        yield BlueprintFault((*place, "weight"), sentence("questions without a weight; expected weight = 1 or more"))
    kinds = tuple(dict.fromkeys([wanted.partition("@")[0] for wanted in wanted_at(table)]))
    for number, item in enumerate(section.items, 1):
        yield from _of_item(item, (*place, "items", number), table, kinds)


def _of_item(item: Item, place: FaultPlace, table: QuizTable, kinds: tuple[str, ...]) -> Iterator[BlueprintFault]:
    if item.kind not in kinds:
        yield BlueprintFault(
            (*place, "kind"),
            sentence(
                "kind {kind:repr} cannot come at this table; expected one such as {near:list}",
                kind=item.kind,
                near=_near(item.kind, kinds),
            ),
        )
        return
    figures = figures_of(KINDS[item.kind], table.rules)
    if item.figure and item.figure not in figures:
        if not figures:
            yield BlueprintFault((*place, "figure"), sentence("{kind} has no figures; expected none", kind=item.kind))
        else:
            yield BlueprintFault(
                (*place, "figure"),
                sentence(
                    "figure {figure:repr} does not come; expected one of {known:list}",
                    figure=item.figure,
                    known=figures,
                ),
            )


def _near(kind: str, kinds: tuple[str, ...]) -> list[str]:
    """Return the kinds whose names begin most like another: a table has a hundred, and a line is to be read."""

    def alike(other: str) -> int:
        return next((at for at, (one, two) in enumerate(zip(kind, other, strict=False)) if one != two), len(other))

    return sorted(kinds, key=alike, reverse=True)[:_NEAR]


def _of_rounds(section: ExamSection, place: FaultPlace) -> Iterator[BlueprintFault]:
    for key in ("totals", "seconds"):
        if getattr(section, key):
            yield BlueprintFault((*place, key), sentence("totals and seconds belong to questions"))
            break
    lesson = lesson_of(section.lesson) if section.lesson else None
    if section.lesson and lesson is None:
        yield BlueprintFault((*place, "lesson"), sentence("lesson {lesson:repr} is not known", lesson=section.lesson))
    if lesson is not None and not fits(lesson, section.in_force):
        yield BlueprintFault(
            (*place, "lesson"),
            sentence("lesson {lesson:repr} cannot be dealt under these rules", lesson=section.lesson),
        )


# What the whole says.


def _of_passing(passing: Passing) -> Iterator[BlueprintFault]:
    if len(set(passing.critical)) < len(passing.critical) or "" in passing.critical:
        yield BlueprintFault(("pass", "critical"), sentence("critical: expected each critical fault once"))
    if passing.proposed and (passing.set_by or passing.set_on):
        yield BlueprintFault(
            ("pass", "proposed"), sentence("proposed: expected false, since the mark was set by somebody")
        )


def _of_sections(sections: Sequence[ExamSection]) -> Iterator[BlueprintFault]:
    weight = sum([section.weight for section in sections])
    if weight != FULL_WEIGHT:
        yield BlueprintFault(
            ("section",),
            sentence("the sections weigh {weight} together; expected {full}", weight=weight, full=FULL_WEIGHT),
        )
    large = sum([section.large_count for section in sections])
    if large < LEAST_LARGE:
        yield BlueprintFault(
            ("section",),
            sentence("large questions: {large}; expected at least {least}", large=large, least=LEAST_LARGE),
        )
