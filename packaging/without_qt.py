"""A pytest plugin, for ``-p without_qt -p no:pytest-qt``: nothing can import Qt, as on a machine that has none."""

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType

import pytest

QT = frozenset({"PySide6", "shiboken6"})


class _Refusal:
    """The first place Python asks for a module; it knows Qt only to say that there is none."""

    def find_spec(
        self, name: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.partition(".")[0] in QT:
            raise ModuleNotFoundError(f"Qt is not to be had in this run, and something imports {name}.", name=name)
        return None


sys.meta_path.insert(0, _Refusal())


def pytest_addoption(parser: pytest.Parser) -> None:
    """Know the settings of pytest-qt, which is not there: unknown ones end a strict run."""
    for name in ("qt_api", "qt_log_level_fail"):
        parser.addini(name, "belongs to pytest-qt")
    parser.addini("qt_log_ignore", "belongs to pytest-qt", type="linelist")


def pytest_configure() -> None:
    """Refuse a run in which Qt had come in before the door was shut."""
    if already := QT & sys.modules.keys():
        raise pytest.UsageError(f"Qt is in already: {', '.join(sorted(already))}.")
