"""The two commands of a checkout: open the program, and test all of it."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import display
import system_packages
from environment import WINDOWS, Environment
from not_ready import NotReady
from trainer.terminal.window_options import file_to_open, unknown_option

CHECKOUT = Path(__file__).resolve().parent.parent
REQUIREMENTS = CHECKOUT / "packaging" / "requirements.txt"
TEST_REQUIREMENTS = CHECKOUT / "packaging" / "requirements-test.txt"

USAGE = """\
usage: python3 packaging/start.py               open the program
       python3 packaging/start.py COMMAND ...   run one of its commands, such as: games, settle FILE, quiz --game G
       python3 packaging/start.py test          lint, types, import contracts and all tests

The first start makes an environment in .venv with the pinned packages; later starts use it again.
"""

NO_DISPLAY = """\
There is no display to open a window on. Without one you can still try it:
  python3 packaging/start.py picture --game dealer-bust-21 --out felt.png   draws the felt into a file
  python3 packaging/start.py quiz --game dealer-bust-21 --count 3           asks three payouts, with their answers"""


def main(arguments: Sequence[str]) -> int:
    """Do what the command line asks and return the exit status: 2 if something must be put right first."""
    try:
        match arguments:
            case ["-h" | "--help"]:
                print(USAGE, end="", flush=True)
                return 0
            case ["test"]:
                return test()
            case ["test", *_]:
                raise NotReady("start.py test takes no further words; it always runs everything.")
            case _:
                return open_program(arguments)
    except NotReady as reason:
        print(reason, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130
    except OSError as fault:  # nobody reads any more, or the disk is full
        # Python would try again at its end to write what is left, and complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(fault, BrokenPipeError):
            return 141
        print(fault, file=sys.stderr)
        return 2


def test() -> int:
    """Set up for tests and run every check; return 1 if one failed."""
    system_packages.ensure(system_packages.TESTS)
    environment = Environment(CHECKOUT / ".venv")
    environment.ensure([REQUIREMENTS, TEST_REQUIREMENTS])
    import checks  # what opening the program does not need is read only here

    return checks.run_all(checks.every_check(CHECKOUT), environment.python, CHECKOUT)


def open_program(arguments: Sequence[str]) -> int:
    """Set up, and become the program: one of its commands, or with none, or only options, its window.

    Raises ``NotReady`` if it cannot.
    """
    _, options = file_to_open(arguments)
    window = not options or (options[0].startswith("-") and options[0] != "--version")
    # Told before anything is installed, and before a missing display, which would hide it.
    if window and (word := unknown_option(options)):
        raise NotReady(f"no option {word!r}; start.py --help says what there is.")
    system_packages.ensure(system_packages.WINDOW if window else system_packages.COMMANDS)
    environment = Environment(CHECKOUT / ".venv")
    environment.ensure([REQUIREMENTS])
    settings = {**os.environ, "PYTHONPATH": str(CHECKOUT)}
    if not display.is_there(os.environ):
        if window:
            raise NotReady(NO_DISPLAY)
        settings.setdefault("QT_QPA_PLATFORM", "offscreen")
    # -P: a folder named trainer where the person happens to stand is not the program.
    command = [str(environment.python), "-P", "-m", "trainer", *arguments]
    return _become(command, settings)


def _become(command: list[str], settings: Mapping[str, str]) -> int:
    """Become another program; where a process cannot, run it and return its exit status."""
    sys.stdout.flush()
    sys.stderr.flush()
    if not WINDOWS:
        os.execve(command[0], command, settings)
    # On Windows execve starts a second process and lets the shell go on beside it.
    with subprocess.Popen(command, env=settings) as program:
        while True:
            try:
                return program.wait()
            except KeyboardInterrupt:  # the program has got it too, and ends by itself
                continue
