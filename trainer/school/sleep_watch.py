"""A watch for sleeps of the computer, in which the clock that times a sitting stands still."""

from collections.abc import Callable
from datetime import datetime

from trainer.exam.sitting_facts import LONG_BREAK_MS
from trainer.journal.wall_clock import milliseconds


class SleepWatch:
    """Compares the wall with the clock of the steps; both are told in milliseconds since 1970."""

    def __init__(self, now: Callable[[], datetime], by_steps: int) -> None:
        self._now = now
        self._ahead = milliseconds(now()) - by_steps
        """The milliseconds that the wall is known to be ahead."""

    def told(self, by_steps: int) -> int:
        """Return the length of a sleep since it was looked at last, in milliseconds; 0 for none, or a short one."""
        slept = milliseconds(self._now()) - by_steps - self._ahead
        if slept <= LONG_BREAK_MS:
            return 0
        self._ahead += slept
        return slept
