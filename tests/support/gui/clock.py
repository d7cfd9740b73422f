"""A clock for tests that nobody waits for."""


class Clock:
    """Goes on by two seconds each time it is asked, or by as many as a test says."""

    def __init__(self) -> None:
        self.at, self.step = 100.0, 2.0

    def __call__(self) -> float:
        self.at += self.step
        return self.at
