"""The build as pip calls it: setuptools', and the engine compiled into the wheel where that can be done.

What cannot be compiled is installed as it is, with a line that says why; pip shows it with ``-v``. A checkout that is
installed to be edited stays uncompiled: a compiled module would go on being read beside the edited one.
"""

import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

import setuptools
from setuptools import build_meta
from setuptools.build_meta import (  # the rest of what an installer calls
    build_editable,
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

import compiling

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings: TypeAlias = Mapping[str, str | list[str] | None] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """Return the packages that a wheel takes: mypy only where there is a compiler for what it makes.

    An installation ends where one of them is not to be had. So pip is asked for mypy later, when the engine can still
    be left as it is, unless it must be compiled.
    """
    later = _is_built_by_pip() and not _must_be_compiled()
    needed = [] if later or compiling.obstacle() else compiling.NEEDED
    return [*build_meta.get_requires_for_build_wheel(config_settings), *needed]


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    """Build the wheel, for this Python and machine if the engine could be compiled, else for all; return its name."""
    with tempfile.TemporaryDirectory() as scratch:
        try:
            compiling.compile_into(Path(scratch, "compiled"), Path(scratch, "fetched") if _is_built_by_pip() else None)
            print("The engine is compiled.", file=sys.stderr)
        except compiling.NotCompiled as reason:
            if _must_be_compiled():
                raise SystemExit(f"The engine cannot be compiled: {reason}.") from reason
            print(f"The engine is installed uncompiled, and works slower: {reason}.", file=sys.stderr)
        given = (config_settings or {}).get("--build-option") or []
        options = [given] if isinstance(given, str) else given
        settings = {**(config_settings or {}), "--build-option": [*options, f"--scratch={scratch}"]}
        return build_meta.build_wheel(wheel_directory, settings, metadata_directory)


def _must_be_compiled() -> bool:
    return os.environ.get(compiling.SWITCH) in compiling.DEMANDS


def _is_built_by_pip() -> bool:
    """True in the environment that pip lays over this Python's own to build in: setuptools is read from elsewhere."""
    return not Path(setuptools.__file__).is_relative_to(sys.prefix)
