"""The benchmarks of two trees run in turns: one turn here, one turn there, so that all that disturbs falls on both."""

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final

import checks
from kept_figures import Costs
from not_ready import NotReady

BESIDE: Final = "DEALER_TRAINER_BENCH_BESIDE"
"""Names the socket for whoever runs benchmarks, as `tests/support/figures.py` reads it."""
OPTIMIZED: Final = {"MYPYC_OPT_LEVEL": "3", "CC": "cc", "LDSHARED": "cc -shared"}
"""As a wheel is compiled; the tests take a compiler that is quick itself."""
LEAST_TURNS, MOST_TURNS, ENOUGH_MS, MOST_MS = 11, 1000, 500, 8000


class Tree:
    """The benchmarks of one tree, in a process that takes a turn when it is told to."""

    def __init__(self, checkout: Path, scratch: Path, *, is_compiled: bool) -> None:
        if sys.platform == "win32":
            raise NotReady("Benchmarks are run side by side where one process can call another: on Linux or macOS.")
        self.checkout = checkout
        scratch.mkdir()
        self._output = (scratch / "output").open("w+", encoding="utf-8")
        variables = checks.surroundings(os.environ, checkout, scratch)
        path = str(scratch / "turns")
        words = ["packaging/compiled_engine.py"] if is_compiled else []
        words += ["-m", "pytest", "-q", "-p", "no:cacheprovider", checks.PLAIN, "tests/bench"]
        with socket.socket(socket.AF_UNIX) as door:
            door.bind(path)
            door.listen()
            self._process = subprocess.Popen(
                [sys.executable, *words],
                cwd=checkout,
                env=variables | OPTIMIZED | {BESIDE: path, "PYTHONHASHSEED": "0"},
                start_new_session=True,
                stdin=subprocess.DEVNULL,
                stdout=self._output,
                stderr=subprocess.STDOUT,
            )
            self._both: IO[str] = self._called(door).makefile("rw")
        self.names: dict[str, bool] = dict(self.hear()["names"])
        """The figures, in order, and for each whether a person waits for it."""

    def _called(self, door: socket.socket) -> socket.socket:
        """Wait until the process calls; `NotReady` if it ends before."""
        door.settimeout(0.5)
        while self._process.poll() is None:
            with suppress(TimeoutError):
                caller, _ = door.accept()
                caller.setblocking(True)
                return caller
        raise self._end()

    def hear(self) -> dict[str, Any]:
        """Return the next thing that it tells; `NotReady` if it has come to an end."""
        if line := self._both.readline():
            told: dict[str, Any] = json.loads(line)
            return told
        raise self._end()

    def _end(self) -> NotReady:
        self._output.seek(0)
        return NotReady(f"The benchmarks in {self.checkout} have ended:\n{self._output.read()[-2000:]}")

    def tell(self, what: object) -> None:
        print(json.dumps(what), file=self._both, flush=True)

    def close(self) -> None:
        """End its process, whatever it does."""
        if sys.platform != "win32":
            with suppress(ProcessLookupError):  # and of those that it has started
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._output.close()


def side_by_side(
    kept: Path | None, now: Path, is_wanted: Callable[[str], bool], *, is_compiled: bool
) -> Iterator[Costs]:
    """Yield the costs of each figure that is wanted, by its name, beside those of the tree that was kept, if any."""
    trees: dict[str, Tree] = {}
    with tempfile.TemporaryDirectory(prefix="dealer-trainer-bench-") as scratch:
        try:
            for side, checkout in (("kept", kept), ("now", now)):
                if checkout is not None:
                    trees[side] = Tree(checkout, Path(scratch, side), is_compiled=is_compiled)
            names = trees["now"].names | {
                name: is_waited_for
                for name, is_waited_for in (trees["kept"].names if kept else {}).items()
                if name not in trees["now"].names
            }
            run = [name for name in names if is_wanted(name)]
            for tree in trees.values():
                tree.tell(run)
            for name in run:
                those = {side: tree for side, tree in trees.items() if name in tree.names}
                yield _measured(Costs(name, names[name]), those)
        finally:
            for tree in trees.values():
                tree.close()


def _measured(costs: Costs, trees: dict[str, Tree]) -> Costs:
    """Return the costs of a figure, for which the trees take their turns."""
    taken: dict[str, list[float]] = {side: [] for side in trees}
    ended = {side: told["ended"] for side, tree in trees.items() if "ended" in (told := tree.hear())}
    running = {side: tree for side, tree in trees.items() if side not in ended}
    spent = dict.fromkeys(trees, 0.0)
    while running and not _is_enough(max(map(len, taken.values())), max(spent.values())):
        for side in sorted(running, reverse=max(map(len, taken.values())) % 2 == 1):  # the second finds much in caches
            running[side].tell(True)
            told = running[side].hear()
            if "ended" in told:  # it failed in the middle
                ended[side] = told["ended"]
                del running[side]
            else:
                taken[side].append(told["cost"])
                spent[side] = told["spent"]
    for side, tree in running.items():
        tree.tell(False)
        ended[side] = tree.hear()["ended"]
    return costs._replace(
        kept=taken.get("kept", []),
        now=taken.get("now", []),
        fault=ended.get("now", ""),
        kept_fault=ended.get("kept", ""),
    )


def _is_enough(turns: int, spent: float) -> bool:
    """True if so many turns, which took so many milliseconds, tell enough of a figure."""
    return turns >= MOST_TURNS or spent >= MOST_MS or (turns >= LEAST_TURNS and spent >= ENOUGH_MS)
