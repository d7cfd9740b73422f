"""The words of a command."""

import argparse
from typing import TYPE_CHECKING, Any, Final, NoReturn

from trainer.terminal.misused import Misused

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

_LONGEST: Final = 400
"""The letters of a complaint; one that quotes what was typed may come to be as long as that."""


class Parser(argparse.ArgumentParser):
    """A parser whose complaint is a refusal like any other, and which knows options by their whole names only."""

    _width: int | None = 80

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        shown = message if len(message) <= _LONGEST else f"{message[: _LONGEST - 3]}..."
        raise Misused("{message}", message=shown)

    def _get_formatter(self) -> argparse.HelpFormatter:
        """Return the writer of help; only shown help asks for the terminal's width, which reads many modules."""
        return self.formatter_class(prog=self.prog, width=self._width)  # type: ignore[call-arg]

    def format_help(self) -> str:
        self._width = None
        return super().format_help()

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        """Print help like any other text: left to itself argparse says nothing where it cannot be written."""
        print(message, end="", file=file)

    def add_json(self) -> None:
        """Add the option by which all commands print for programs."""
        self.add_argument("--json", action="store_true", help="print JSON, errors too")
