"""From one page to another: a click on the rail until all of the page is painted, with what it asks the records."""

import statistics
from typing import Final

import pytest

from tests.support.figures import WARM, Figure
from tests.support.gui.full_window import FullWindow

ROOMS = ("home", "practice", "deal", "progress", "certify", "classes", "rules", "settings", "person")
LONGEST_MS: Final = 50
"""The longest that anything may hold the window."""
EVERY_ROOM = pytest.mark.parametrize("room", ROOMS)


@EVERY_ROOM
def test_page_to_page(room: str, full: FullWindow, figure: Figure) -> None:
    other = "rules" if room == "home" else "home"
    figure.measure(lambda: full.press(room), prepare=lambda: full.press(other))


@EVERY_ROOM
def test_page_to_page_for_the_first_time(room: str, full: FullWindow, figure: Figure) -> None:
    def prepare() -> None:
        full.reopen()
        if room == "home":
            full.press("person")

    longest: list[float] = []

    def press() -> None:
        full.press(room)
        longest.append(full.longest_ms)

    figure.measure(press, prepare=prepare)
    turn = statistics.median(longest[WARM:])
    print(f"; longest turn {turn:.3g} ms", end="")
    assert turn <= LONGEST_MS, f"the window is held for {turn:.3g} ms"
