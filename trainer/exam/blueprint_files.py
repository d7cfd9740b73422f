"""Blueprint files in TOML, read strictly: what cannot be asked or passed is refused in a line that names its place."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

from trainer.engine.errors import Refusal
from trainer.engine.quoting import path_shown
from trainer.engine.sentences import Sentence, sentence
from trainer.exam.blueprint import Blueprint
from trainer.exam.blueprint_checks import faults_of, line_of
from trainer.places import asset
from trainer.rounds.input_files import read_text
from trainer.rounds.toml_text import TomlRefused, read_toml, toml_value

SUFFIX: Final = ".toml"
_A_BLUEPRINT: Final = sentence("a blueprint")


class BlueprintRefused(Refusal):
    """A blueprint that cannot be sat as it is; the message is one line for the person who wrote it."""


def blueprints_here() -> tuple[Path, ...]:
    """Return the files of the blueprints that come with the program, by name."""
    return tuple(sorted(asset("blueprints").glob(f"*{SUFFIX}")))


def load_blueprint(path: Path) -> Blueprint:
    """Return the blueprint a file tells of; `BlueprintRefused` names the file, the place and what was expected."""
    text = read_text(path, _A_BLUEPRINT, BlueprintRefused)
    try:
        return parse_blueprint(text)
    except BlueprintRefused as refusal:
        raise refusal.within(path_shown(path)) from None


@lru_cache(maxsize=256)
def parse_blueprint(text: str) -> Blueprint:
    """Return the blueprint a text tells of, as it was read before: a shelf is read at every look at it."""
    data = _data(text)
    for fault in faults_of(data):
        raise BlueprintRefused("{fault}", fault=line_of(fault, data))
    return msgspec.convert(data, Blueprint)


def check_blueprint(path: Path) -> tuple[Sentence, ...]:
    """Return a line for each fault of a file, with its name; none if it can be sat."""
    try:
        text = read_text(path, _A_BLUEPRINT, BlueprintRefused)
    except BlueprintRefused as refusal:  # it names the file
        return (refusal.sentence,)
    try:
        data = _data(text)
        lines = [line_of(fault, data) for fault in faults_of(data)]
    except BlueprintRefused as refusal:
        lines = [refusal.sentence]
    return tuple([sentence("{path}: {fault}", path=path, fault=line) for line in lines])


def _data(text: str) -> dict[str, Any]:
    try:
        return read_toml(text)
    except TomlRefused as refusal:
        raise BlueprintRefused("{refusal}", refusal=refusal.sentence) from None


def write_blueprint(blueprint: Blueprint) -> str:
    """Return the text of a blueprint file; `parse_blueprint` reads it back as the same edition."""
    told = blueprint.shape
    parts = {key: told.pop(key) for key in ("sitting", "pass", "section") if key in told}
    lines = ["# A blueprint of Dealer Trainer. It may be changed by hand.", *_lines(told)]
    for key in ("sitting", "pass"):
        if parts.get(key):
            lines += ["", f"[{key}]", *_lines(parts[key])]
    for section in parts["section"]:
        lines += ["", "[[section]]", *_lines(section)]
    return "\n".join(lines) + "\n"


def _lines(part: Mapping[str, Any]) -> list[str]:
    return [f"{key} = {toml_value(value)}" for key, value in part.items()]
