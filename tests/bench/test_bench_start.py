"""How soon a command answers: one that settles one file, beside a start of Python that does nothing."""

import os
import resource
import statistics
import subprocess
import sys
from pathlib import Path

from tests.support.figures import Figure

FIRST_DEAL = Path(__file__).parents[2] / "assets/exercises/blackjack/01-the-first-deal.round"
MOST_TIMES = 4.2
"""A command that settles one file, in starts of Python that do nothing.

45 ms more than a start of 14 ms are 4.2 times; it has been 3.2 on an idle machine and 3.9 on a busy one.
"""


def test_settle_one_file(tmp_path: Path, figure: Figure) -> None:
    """Its modules are compiled, as if installed: by the turns that are not counted."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    env |= {"PYTHONPYCACHEPREFIX": str(tmp_path)}
    nothing: list[float] = []
    settled: list[float] = []

    def run(costs: list[float], *words: str) -> None:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL, env=env)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        costs.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)

    figure.measure(
        lambda: run(settled, "-m", "trainer", "settle", str(FIRST_DEAL)),
        prepare=lambda: run(nothing, "-c", "pass"),
    )
    times = statistics.median([each / other for each, other in zip(settled, nothing, strict=True)])
    more = (statistics.median(settled) - statistics.median(nothing)) * 1000
    print(f"; {times:.1f} starts of Python that do nothing, {more:.0f} ms more than one", end="")
    assert times <= MOST_TIMES
