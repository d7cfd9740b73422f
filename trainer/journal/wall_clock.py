"""Wall time for steps that are timed by a clock which only runs forward."""

from datetime import datetime


class WallClock:
    """Tells the wall time of steps: it is looked up once, and runs on with the steps' own clock.

    A wall clock that is set back meanwhile changes nothing, and no step ever comes before one that was kept.
    """

    def __init__(self, wall: datetime | None, latest: int = 0) -> None:
        self._wall = latest if wall is None else max(milliseconds(wall), latest)
        self._latest = latest
        self._start: float | None = None

    def at(self, seconds: float) -> int:
        """Return the milliseconds since 1970 at a moment of the steps' clock; its first moment is the wall's."""
        if self._start is None:
            self._start = seconds
        self._latest = max(self._latest, self._wall + round((seconds - self._start) * 1000))
        return self._latest


def milliseconds(moment: datetime) -> int:
    """Return the milliseconds since 1970 of a time with its zone."""
    return round(moment.timestamp() * 1000)
