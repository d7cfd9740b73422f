"""The commands.

Most of a start is reading modules, and msgspec reads more for others than for us. Here it comes without.
"""

import os
import sys
import typing
from importlib import import_module
from types import ModuleType
from typing import Any, Final

_MISSED: Final = ("typing_extensions", "_uuid")
_READ_LATER: Final = ("msgspec.inspect", "msgspec.json", "msgspec.toml", "msgspec.yaml", "platform")


def _read_msgspec() -> None:
    """Read msgspec alone.

    It asks typing_extensions, where that is installed, for what typing has had since Python 3.11; ast, dis and tokenize
    stand behind it. Its JSON brings schemas and the inspection of types with it, which no command uses, and no more do
    they its YAML and TOML; `uuid` asks `platform` for the name of the system, and for nothing else, and a library of
    the system for ids made of the time. To know whether Python is 3.11 it has `ForwardRef` compile a text, and for the
    first one Python makes all its kinds of syntax trees.
    """
    for name in _MISSED:
        sys.modules[name] = None  # type: ignore[assignment]  # Python's way to say: not installed
    sys.modules.update({name: _read_later(name) for name in _READ_LATER})
    vars(sys.modules["platform"])["system"] = lambda: "Windows" if sys.platform == "win32" else os.uname().sysname
    forward_ref = typing.ForwardRef
    typing.ForwardRef = lambda text, is_class: text  # type: ignore[misc, assignment]
    try:
        import msgspec  # noqa: F401
    finally:
        typing.ForwardRef = forward_ref  # type: ignore[misc]
        for name in (*_MISSED, "platform"):
            sys.modules.pop(name, None)


def _read_later(name: str) -> ModuleType:
    """Return a stand-in for a module, which reads it when something of it is asked for."""
    stand_in = ModuleType(name)

    def found(attribute: str) -> Any:
        if sys.modules.get(name) is stand_in:
            sys.modules.pop(name, None)  # another thread may ask at this moment, too
        return getattr(import_module(name), attribute)

    vars(stand_in)["__getattr__"] = found
    return stand_in


if not {"msgspec", "typing_extensions"} & sys.modules.keys():
    _read_msgspec()
