"""Blueprint files in TOML, read strictly: what cannot be asked or passed is refused in a line that names its place."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NoReturn

import msgspec

from trainer.dealing.lessons import fits, lesson_of
from trainer.engine.errors import Refusal
from trainer.engine.quoting import path_shown
from trainer.engine.sentences import sentence
from trainer.exam.blueprint import FORMAT, FULL_WEIGHT, LEAST_LARGE, Blueprint, ExamSection, Item
from trainer.games.registry import GAMES
from trainer.places import asset
from trainer.quiz.figures import figures_of
from trainer.quiz.slots import QuizTable
from trainer.quiz.turns import wanted_at
from trainer.rounds.input_files import read_text
from trainer.rounds.toml_text import TomlRefused, read_toml
from trainer.scenarios.kinds import KINDS

SUFFIX: Final = ".toml"


class BlueprintRefused(Refusal):
    """A blueprint that cannot be sat as it is; the message is one line for the person who wrote it."""


def blueprints_here() -> tuple[Path, ...]:
    """Return the files of the blueprints that come with the program, by name."""
    return tuple(sorted(asset("blueprints").glob(f"*{SUFFIX}")))


def load_blueprint(path: Path) -> Blueprint:
    """Return the blueprint a file tells of; `BlueprintRefused` names the file, the place and what was expected."""
    text = read_text(path, sentence("a blueprint"), BlueprintRefused)
    try:
        return parse_blueprint(text)
    except BlueprintRefused as refusal:
        raise refusal.within(path_shown(path)) from None


def parse_blueprint(text: str) -> Blueprint:
    """Return the blueprint a text tells of."""
    try:
        data = read_toml(text)
    except TomlRefused as refusal:
        raise BlueprintRefused("{refusal}", refusal=refusal.sentence) from None
    if data.get("format") != FORMAT or type(data.get("format")) is not int:
        _refuse(
            "format = {number:value} is not known; expected format = {format}",
            number=data.get("format"),
            format=FORMAT,
        )
    try:
        blueprint = msgspec.convert(data, Blueprint)
    except msgspec.ValidationError as fault:
        _refuse("{fault}", fault=_in_words(str(fault), data))
    _expect_sections(blueprint)
    return blueprint


_PLACE: Final = re.compile(r" - at `(key in )?\$\.?(?P<path>[^`]*)`$")
_INDEX: Final = re.compile(r"(\w+)\[(\d+)\]")


def _in_words(fault: str, data: Mapping[str, Any]) -> str:
    """Return a fault of the form with the place first, counted from 1 as a person does."""
    what = _PLACE.sub("", fault)
    found = _PLACE.search(fault)
    where = found["path"] if found else ""
    where = _INDEX.sub(lambda each: f"{each[1].removesuffix('s')} {int(each[2]) + 1}", where).replace(".", ": ")
    what = what[:1].lower() + what[1:]
    return f"{where}: {what}" if where else what


def _expect_sections(blueprint: Blueprint) -> None:
    """Refuse what no sitting can be held by."""
    for number, section in enumerate(blueprint.sections, 1):
        try:
            _expect_section(section)
        except Refusal as refusal:
            _refuse(
                "section {number} ({title}): {refusal}",
                number=number,
                title=section.title,
                refusal=refusal.sentence,
            )
    weight = sum([section.weight for section in blueprint.sections])
    if weight != FULL_WEIGHT:
        _refuse("the sections weigh {weight} together; expected {full}", weight=weight, full=FULL_WEIGHT)
    large = sum([item.size == "large" for section in blueprint.sections for item in section.asked])
    if large < LEAST_LARGE:
        _refuse("large questions: {large}; expected at least {least}", large=large, least=LEAST_LARGE)
    critical = blueprint.passing.critical
    if len(set(critical)) < len(critical) or "" in critical:
        _refuse("pass: critical: expected each critical fault once")


def _expect_section(section: ExamSection) -> None:
    game = GAMES.get(section.game)
    if game is None:
        _refuse("game {game:repr} is not known; expected one of {known:list}", game=section.game, known=tuple(GAMES))
    if section.rules not in game.rule_sets:
        _refuse(
            "rules {rules:repr} are none of {game}; expected one of {known:list}",
            rules=section.rules,
            game=section.game,
            known=game.rule_sets,
        )
    table = section.table  # its house is read
    if bool(section.items) == bool(section.rounds):
        _refuse("expected items, or rounds to be dealt")
    if section.items:
        _expect_questions(section, table)
    else:
        _expect_rounds(section)


def _expect_questions(section: ExamSection, table: QuizTable) -> None:
    if section.faults or section.lesson or section.pace:
        _refuse("faults, lesson and pace belong to dealt rounds")
    if not section.weight:
        _refuse("questions without a weight; expected weight = 1 or more")
    can_come = wanted_at(table)
    kinds = tuple(dict.fromkeys([wanted.partition("@")[0] for wanted in can_come]))
    for number, item in enumerate(section.items, 1):
        _expect_item(item, number, table, kinds)


def _expect_item(item: Item, number: int, table: QuizTable, kinds: tuple[str, ...]) -> None:
    if item.kind not in kinds:
        _refuse(
            "item {number}: kind {kind:repr} cannot come at this table; expected one of {known:list}",
            number=number,
            kind=item.kind,
            known=kinds,
        )
    figures = figures_of(KINDS[item.kind], table.rules)
    if item.figure and item.figure not in figures:
        if not figures:
            _refuse("item {number}: {kind} has no figures; expected none", number=number, kind=item.kind)
        _refuse(
            "item {number}: figure {figure:repr} does not come; expected one of {known:list}",
            number=number,
            figure=item.figure,
            known=figures,
        )


def _expect_rounds(section: ExamSection) -> None:
    if section.totals or section.seconds:
        _refuse("totals and seconds belong to questions")
    lesson = lesson_of(section.lesson) if section.lesson else None
    if section.lesson and lesson is None:
        _refuse("lesson {lesson:repr} is not known", lesson=section.lesson)
    if lesson is not None and not fits(lesson, section.in_force):
        _refuse("lesson {lesson:repr} cannot be dealt under these rules", lesson=section.lesson)


def _refuse(template: str, /, **values: Any) -> NoReturn:
    raise BlueprintRefused(template, **values)
