"""The figures of benchmarks that were kept last, and how those of today stand beside them."""

import json
import statistics
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

WORSE: Final = 1.10
"""A figure that costs more than so many times as much as before is worse."""
_LEFT_OUT: Final = 0.2
"""The share of the turns that are left out at either end, by their ratio: the machine's doing, not the program's."""


class Costs(NamedTuple):
    """The costs of one figure, in milliseconds, turn by turn: of the commit that was kept, and of today."""

    name: str
    is_waited_for: bool
    kept: Sequence[float] = ()
    now: Sequence[float] = ()
    fault: str = ""
    """The reason why today's test fails."""
    kept_fault: str = ""

    @property
    def ratio(self) -> float | None:
        """The cost of today's turns beside those they were taken in turn with; None where one of the two has none.

        A machine that does other things may take twice as long for a while, which falls on both.
        """
        turns = sorted(zip(self.kept, self.now, strict=False), key=lambda turn: turn[1] / turn[0])
        if not turns:
            return None
        out = int(len(turns) * _LEFT_OUT)
        usual = turns[out : len(turns) - out]
        return sum([now for _, now in usual]) / sum([kept for kept, _ in usual])

    @property
    def is_worse(self) -> bool:
        """True if it costs a tenth more than before, or fails where it did not; a slow machine may fail both."""
        return (self.ratio or 0) > WORSE or bool(self.fault and not self.kept_fault)

    @property
    def verdict(self) -> str:
        if self.fault:
            return self.fault if self.is_worse else f"as before: {self.fault}"
        if self.ratio is None:
            return "new" if self.now else "gone" if self.kept else ""
        return "worse" if self.is_worse else "better" if self.ratio < 1 / WORSE else ""


def better_of(first: Costs, again: Costs) -> Costs:
    """Return that of two runs which is not worse: by chance a figure is worse once, not each time."""
    return min(first, again, key=lambda costs: (costs.is_worse, costs.ratio or 0))


def table(figures: Sequence[Costs]) -> str:
    """Return the figures as a table, those that a person waits for first."""
    width = max([len(each.name) for each in figures], default=0) + 2
    lines = []
    for is_waited_for, title in ((True, "What a person waits for"), (False, "What that stands on")):
        if of_these := [each for each in figures if each.is_waited_for is is_waited_for]:
            lines.append(f"{title:<{width}}   kept, ms     now, ms  ratio")
            lines += [_line(each, width) for each in of_these]
    return "\n".join(lines)


def _line(costs: Costs, width: int) -> str:
    kept, now = [f"{statistics.median(each):10.3f}" if each else " " * 10 for each in (costs.kept, costs.now)]
    ratio = f"{costs.ratio:5.2f}" if costs.ratio is not None else " " * 5
    return f"{costs.name:<{width}} {kept}  {now}  {ratio}  {costs.verdict}".rstrip()


class Kept(NamedTuple):
    """The last that was kept: the commit that today's tree is run beside, and its figures on the machine of then."""

    commit: str
    milliseconds: Mapping[str, float]

    @classmethod
    def read(cls, path: Path) -> "Kept":
        told = tomllib.loads(path.read_text(encoding="utf-8"))
        return cls(told["commit"], told["milliseconds"])

    def write(self, path: Path) -> None:
        lines = [
            "# Written by packaging/bench.py --keep: the benchmarks of this commit are run beside those of today.",
            "# Its figures are those of the machine it was kept on; nothing is compared with them.",
            f"commit = {json.dumps(self.commit)}",
            "",
            "[milliseconds]",
            *[f"{json.dumps(name)} = {cost:.4g}" for name, cost in self.milliseconds.items()],
        ]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
