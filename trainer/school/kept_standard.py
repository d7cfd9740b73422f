"""The judges' work on a blueprint as a file beside it: ``blueprints/NAME.standard``, in TOML."""

from pathlib import Path
from typing import Final

import msgspec

from trainer.disk.whole_file import write_whole
from trainer.engine.errors import Refusal
from trainer.engine.quoting import quoted
from trainer.engine.sentences import sentence
from trainer.exam.standard_setting import Judge, StandardSetting, setting_of
from trainer.rounds.input_files import read_text
from trainer.rounds.toml_text import TomlRefused, read_toml, toml_value
from trainer.school.blueprint_shelf import NotSaved

SUFFIX: Final = ".standard"


class StandardRefused(Refusal):
    """A file of judges' ratings that cannot be read; nothing is to be written over it."""


def standard_path(folder: Path, name: str) -> Path:
    """Return the file of the judges' work on a blueprint, in the folder of a shelf."""
    return folder / f"{name}{SUFFIX}"


def load_standard(path: Path) -> StandardSetting:
    """Return the judges' work on file; that on a blueprint that nobody has rated yet if there is none."""
    if not path.exists():
        return StandardSetting(blueprint=path.stem)
    try:
        return setting_of(read_toml(read_text(path, sentence("judges' ratings"), StandardRefused)))
    except (TomlRefused, msgspec.ValidationError) as fault:
        raise StandardRefused("{path}: {fault}", path=path, fault=fault) from None


def save_standard(path: Path, setting: StandardSetting) -> None:
    """Write the judges' work; `NotSaved` if it cannot be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, written_standard(setting).encode())
    except OSError as fault:
        raise NotSaved("{path}: cannot be written ({strerror})", path=path, strerror=fault.strerror) from None


def written_standard(setting: StandardSetting) -> str:
    """Return the text of the file."""
    told = msgspec.to_builtins(setting)
    lines = ["# Judges' ratings of a blueprint of Dealer Trainer.", f"format = {setting.format}"]
    lines += [f"{key} = {quoted(told[key])}" for key in ("blueprint", "edition", "borderline") if told.get(key)]
    for judge in setting.judges:
        lines += ["", "[[judge]]", f"name = {quoted(judge.name)}", f"right = {_ratings(judge)}"]
    for taken in setting.taken:
        lines += [
            "",
            "[[taken]]",
            *[f"{key} = {toml_value(value)}" for key, value in msgspec.to_builtins(taken).items()],
        ]
    return "\n".join(lines) + "\n"


def _ratings(judge: Judge) -> str:
    return f"{{ {', '.join([f'{quoted(key)} = {right}' for key, right in judge.right.items()])} }}"
