"""The signals that end a process: read by what has something to clean up, or opens a window.

Python makes enumerations of all signals when `signal` is read, which takes about as long as settling a round.
"""

import signal
from typing import NoReturn


def clean_up_before_the_end() -> None:
    """Let what ends this process clean up first."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _leave)


def end_by_signal_at_once() -> None:
    """Let signals end a claimed process with no step between, until whoever opens a window listens to them.

    Qt's binding loses an exception that is raised while it is read or calls back, or crashes by it; and nothing is
    under way yet that would have to be cleaned up.
    """
    for name, claimed in (("SIGINT", signal.default_int_handler), ("SIGTERM", _leave), ("SIGHUP", _leave)):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is claimed:
            signal.signal(number, signal.SIG_DFL)


def _leave(number: int, _frame: object) -> NoReturn:
    raise SystemExit(128 + number)
