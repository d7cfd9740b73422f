"""The figure of a benchmark: what one turn of something costs, alone or turn by turn beside another tree."""

import gc
import json
import os
import resource
import socket
import statistics
import time
from collections.abc import Callable, Mapping
from typing import Any, Final

BESIDE: Final = "DEALER_TRAINER_BENCH_BESIDE"
"""Names the socket of whoever says when each turn is taken."""
WARM: Final = 2
"""The turns that are not counted: what they read and paint is kept for the others."""
LEAST_TURNS, MOST_TURNS, ENOUGH_MS = 11, 1000, 500


class Beside:
    """The one that lets two trees take their turns one after the other, and hears what each cost."""

    def __init__(self, path: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(path)
        self._both = self._socket.makefile("rw")

    @classmethod
    def of(cls, variables: Mapping[str, str]) -> "Beside | None":
        """Return the one that the variables of the environment name; None where benchmarks run alone."""
        path = variables.get(BESIDE)
        return cls(path) if path else None

    def tell(self, **what: object) -> None:
        print(json.dumps(what), file=self._both, flush=True)

    def hear(self) -> Any:
        if not (line := self._both.readline()):
            os._exit(1)  # nobody takes turns any more
        return json.loads(line)


class Figure:
    """The cost of a turn of something, in the time of the processor: of this process and of all that it has waited for.

    The clock's time would tell what else the machine does.
    """

    def __init__(self, name: str, beside: Beside | None) -> None:
        self.name, self._beside = name, beside

    def measure(
        self,
        turn: Callable[[], object],
        *,
        prepare: Callable[[], object] = lambda: None,
        most_ms: float = float("inf"),
        share: float = 0.5,
        things: int = 1,
        elsewhere: Callable[[], float] = lambda: 0.0,
        is_told: bool = False,
    ) -> None:
        """Take turns until they tell enough, each after what prepares it, and hold them against a bound.

        So large a share of them must stay under it. A turn does so many things, each of which costs its part;
        `elsewhere` are the seconds that others have worked for it, such as a server. Where the cost `is_told`, the turn
        returns its milliseconds: not all of it counts.
        """
        gc.collect()
        gc.freeze()  # as the program does once its window stands
        costs: list[float] = []
        spent_ms = 0.0
        try:
            for _ in range(WARM):
                prepare()
                turn()
            while self._goes_on(costs, spent_ms):
                prepare()
                begin = _spent() + elsewhere()
                told = turn()
                taken_ms = (_spent() + elsewhere() - begin) * 1000
                spent_ms += taken_ms
                costs.append(float(str(told)) if is_told else taken_ms / things)
        finally:
            gc.unfreeze()
        figures, cost = _told(costs), sorted(costs)[min(int(len(costs) * share), len(costs) - 1)]
        print(f"\n{self.name}: {figures}", end="")
        assert cost <= most_ms, f"{share:.0%} are to take at most {most_ms:g} ms: {figures}"

    def _goes_on(self, costs: list[float], spent_ms: float) -> bool:
        if self._beside is None:
            return len(costs) < LEAST_TURNS or (spent_ms < ENOUGH_MS and len(costs) < MOST_TURNS)
        self._beside.tell(cost=costs[-1] if costs else None, spent=spent_ms)
        return bool(self._beside.hear())


def _spent() -> float:
    """Return the seconds that this process and those it has waited for have spent on the processors."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def _told(costs: list[float]) -> str:
    ordered = sorted(costs)
    late = ordered[min(int(len(costs) * 0.99), len(costs) - 1)]
    return (
        f"{statistics.median(costs):.3g} ms, 99 of 100 under {late:.3g} ms, longest {ordered[-1]:.3g} ms,"
        f" {1000 / statistics.median(costs):,.0f} a second"
    )
