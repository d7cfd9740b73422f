"""Making files that take a while: how far it is, and what is told if one cannot be written."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from trainer.engine.errors import Refusal

TellProgress: TypeAlias = Callable[[float], None]
"""Hears how much of the work is done, from 0 to 1; what it raises ends the work."""


class Unwritable(Refusal):
    """A file that cannot be written: its path, and the system's reason."""

    def __init__(self, path: Path, fault: OSError) -> None:
        self.path, self.reason = path, fault.strerror or str(fault)
        super().__init__("{path}: cannot be written ({reason})", path=path, reason=self.reason)
        self.has_no_reader = isinstance(fault, BrokenPipeError)
        """True if it is a pipe that nobody reads any more."""
