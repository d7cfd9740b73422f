"""Everything the test command runs, side by side, with one line for each."""

import os
import re
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import display
from not_ready import NotReady

NOT_PURE = frozenset({"bench", "cli", "gui", "packaging", "proving", "terminal"})
"""The folders of tests that need more than the rooms below the windows; the others must pass without Qt.

Commands draw and print by Qt, the fuzzer reads settings, and how commands end is tried on those, too.
"""

REGULATIONS = ("tests/games", "tests/rounds")
"""About half of the tests without Qt: they run beside the other half."""

COMPILED = (
    "tests/engine",
    "tests/proving/test_random_trainee.py",
    "tests/rounds/test_golden.py",
    "tests/school/test_kept_run.py",
)
"""Tests that run on the compiled engine, too: its own, rounds of all games told act by act or dealt by chance, cards in
a file."""

PAGES = tuple(f"tests/gui/{room}" for room in ("dealing", "debrief", "exercises", "houses", "quiz"))
"""About half of what tests the windows: it runs beside the other half."""

PLAIN = "--assert=plain"
"""Assertions as they are written: to write each out with its values took longer than to read all the tests.

Files in which one fails are run once more with the values.
"""

PYTEST = ("-m", "pytest", "-p", "no:cacheprovider", "--hypothesis-profile=fixed", PLAIN)
"""pytest as the checks run it: several at once, so none remembers what failed, and the same examples every time."""

PATIENCE = 600.0
"""Seconds after which a check is taken to hang."""


class Check(NamedTuple):
    """One step of the test command: a name to print and words for Python to run, maybe on a display of its own."""

    name: str
    words: tuple[str, ...]
    on_display: bool = False

    @property
    def is_pytest(self) -> bool:
        return "pytest" in self.words


class Outcome(NamedTuple):
    check: Check
    passed: bool
    seconds: float
    output: str


def every_check(checkout: Path) -> list[Check]:
    """Return all checks: those done in a blink, then the longest first so that the others run beside it."""
    rooms = {file.relative_to(checkout / "tests").parts[0] for file in (checkout / "tests").glob("*/**/test_*.py")}
    pure = [f"tests/{folder}" for folder in sorted(rooms - NOT_PURE)]
    regulations = [folder for folder in pure if folder in REGULATIONS]
    others = [folder for folder in pure if folder not in REGULATIONS]
    elsewhere = ["tests/bench", "tests/gui", *pure]  # no test runs twice
    return [
        Check("lint", ("-m", "ruff", "check")),
        Check("format", ("-m", "ruff", "format", "--check")),
        Check("imports", ("-c", "from importlinter.cli import lint_imports_command as lint; lint()", "--no-cache")),
        Check("windows", (*PYTEST, "tests/gui", *[f"--ignore={room}" for room in PAGES])),
        *_without_qt("without Qt", others),
        *_on_the_compiled_engine([tests for tests in COMPILED if (checkout / tests).exists()]),
        Check("pages", (*PYTEST, *PAGES)),
        Check("tests", (*PYTEST, *[f"--ignore={folder}" for folder in elsewhere])),
        *_without_qt("regulations", regulations),
        Check("types", ("-m", "mypy")),
        Check("real window", (*PYTEST, "-m", "real_window", *_on_a_real_window(checkout)), on_display=True),
    ]


def _without_qt(name: str, folders: Sequence[str]) -> list[Check]:
    """Return the check of some folders in which nothing may read Qt; none of no folders, which would be all."""
    return [Check(name, (*PYTEST, "-p", "without_qt", "-p", "no:pytest-qt", *folders))] if folders else []


def _on_the_compiled_engine(folders: Sequence[str]) -> list[Check]:
    """Return the check of folders that are tested without Qt, once more as the program is installed with a compiler."""
    return [Check("compiled", ("packaging/compiled_engine.py", *check.words)) for check in _without_qt("", folders)]


def _on_a_real_window(checkout: Path) -> list[str]:
    """Return the files with tests for a display: looking through all the others takes longer than the tests."""
    files = sorted((checkout / "tests" / "gui").rglob("test_*.py"))
    marked = [file for file in files if "real_window" in file.read_text(encoding="utf-8")]
    return [file.relative_to(checkout).as_posix() for file in marked] or ["tests/gui"]


def run_all(checks: Sequence[Check], python: Path, checkout: Path) -> int:
    """Run the checks, print a line as each ends and at last what failed; return 1 if one failed, else 0."""
    start = time.monotonic()
    outcomes: dict[str, Outcome] = {}
    with (
        tempfile.TemporaryDirectory(prefix="dealer-trainer-") as scratch,
        ThreadPoolExecutor(max_workers=max(2, os.cpu_count() or 1)) as pool,
    ):
        settings = surroundings(os.environ, checkout, Path(scratch))
        pending = [pool.submit(run, check, python, checkout, settings) for check in checks]
        for done in as_completed(pending):
            outcome = done.result()
            outcomes[outcome.check.name] = outcome
            print(line(outcome), flush=True)
    print(summary([outcomes[check.name] for check in checks], time.monotonic() - start), flush=True)
    return 0 if all(outcome.passed for outcome in outcomes.values()) else 1


def surroundings(settings: Mapping[str, str], checkout: Path, scratch: Path) -> dict[str, str]:
    """Return the environment variables of the checks: the same on every machine, and away from a person's settings.

    What one process has compiled is kept for all the others.
    """
    variables = {
        name: value
        for name, value in settings.items()
        if not name.startswith(("QT_", "PYTEST_", "XDG_", "MYPY", "RUFF_"))
    }
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE"):
        variables.pop(name, None)
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"):
        (scratch / name).mkdir(mode=0o700)
        variables[name] = str(scratch / name)
    for name, folder in (("MYPY_CACHE_DIR", ".mypy_cache"), ("RUFF_CACHE_DIR", ".ruff_cache")):
        place = checkout / folder
        if not os.access(place if place.exists() else checkout, os.W_OK):
            place = scratch / folder
        variables[name] = str(place)
    return variables | {
        "HYPOTHESIS_STORAGE_DIRECTORY": str(scratch / "hypothesis"),
        "LC_ALL": "C.UTF-8",
        "PYTHONPATH": os.pathsep.join([str(checkout), str(checkout / "packaging")]),
        "QT_QPA_PLATFORM": "offscreen",
    }


def run(
    check: Check,
    python: Path,
    checkout: Path,
    settings: Mapping[str, str],
    clock: Callable[[], float] = time.monotonic,
    patience: float = PATIENCE,
) -> Outcome:
    """Run one check to its end; one that cannot start or takes too long has failed.

    Tests that failed are run again for the values of what they assert, and have failed whatever comes of it.
    """
    start = clock()
    with ExitStack() as stack:
        try:
            if check.on_display:
                settings = {**settings, "QT_QPA_PLATFORM": "xcb", "DISPLAY": stack.enter_context(display.virtual())}

            def done(words: Sequence[str]) -> subprocess.CompletedProcess[str]:
                return subprocess.run(
                    [str(python), *words],
                    cwd=checkout,
                    env=settings,
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT,
                    text=True,
                    errors="replace",
                    timeout=patience,
                    check=False,
                )

            first = done(check.words)
            passed, output = first.returncode == 0, first.stdout
            if not passed and (words := with_values(check.words, output)):
                output = f"{done(words).stdout}\n{output}"
        except subprocess.TimeoutExpired as late:
            so_far = late.stdout.decode(errors="replace") if isinstance(late.stdout, bytes) else late.stdout or ""
            passed, output = False, f"{so_far}\nStopped after {patience:.0f} seconds."
        except (OSError, NotReady) as error:
            passed, output = False, str(error)
    return Outcome(check, passed, clock() - start, output)


def with_values(words: Sequence[str], output: str) -> list[str]:
    """Return the words that run the failed files of a run again and tell the values; none if they tell all already."""
    files = list(dict.fromkeys(re.findall(r"^(?:FAILED|ERROR) (tests/[^:\s]+)", output, re.MULTILINE)))
    if not files or PLAIN not in words:
        return []
    return [*[word for word in words if word != PLAIN and not word.startswith("tests/")], *files]


def line(outcome: Outcome) -> str:
    """Return the line that tells how one check ended."""
    return f"{'passed' if outcome.passed else 'FAILED'} {outcome.seconds:6.1f} s  {outcome.check.name}"


def summary(outcomes: Sequence[Outcome], seconds: float) -> str:
    """Return the output of the failed checks, pytest's own last lines, and the end of it all."""
    failed = [outcome for outcome in outcomes if not outcome.passed]
    parts = [f"\n===== {outcome.check.name}\n{outcome.output.rstrip()}" for outcome in failed]
    parts.append("")
    for outcome in outcomes:
        if outcome.check.is_pytest and outcome.output.strip():
            parts += [f"{outcome.check.name}:", outcome.output.rstrip().splitlines()[-1]]
    verdict = f"failed: {', '.join(outcome.check.name for outcome in failed)}" if failed else "all passed"
    parts.append(f"{len(outcomes)} checks in {seconds:.0f} s, {verdict}")
    return "\n".join(parts)
