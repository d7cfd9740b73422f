"""Wall time of steps: no step comes before one that was kept, whatever a clock does."""

from datetime import UTC, datetime, timedelta

from trainer.journal.wall_clock import WallClock, milliseconds

NINE = datetime(2026, 11, 28, 9, tzinfo=UTC)


def test_it_runs_on_with_the_clock_of_the_steps() -> None:
    clock = WallClock(NINE)
    assert [clock.at(at) - milliseconds(NINE) for at in (100.0, 101.5, 160.0)] == [0, 1500, 60_000]


def test_a_clock_that_is_set_back_makes_no_step_earlier() -> None:
    clock = WallClock(NINE - timedelta(days=1), latest=milliseconds(NINE))
    assert [clock.at(at) - milliseconds(NINE) for at in (5.0, 6.0, 2.0)] == [0, 1000, 1000]


def test_without_a_wall_it_goes_on_where_it_was() -> None:
    assert WallClock(None, latest=7).at(3.0) == 7
