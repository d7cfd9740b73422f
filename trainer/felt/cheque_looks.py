"""The look of each cheque by its value: colors, edge spots and label."""

from collections.abc import Mapping

import msgspec


class ChequeLook(msgspec.Struct, frozen=True, kw_only=True):
    """The colors of one value, and its edge spots, which tell it from the others without any color."""

    base: str
    spot: str
    spots: tuple[tuple[float, float], ...]
    """The place and the width of each spot, in degrees around the edge."""
    ink: str
    """The value and the ring around it."""
    inlay: str = "#f7f3e8"


def _around(groups: int, *spots: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    """Repeat a group of spots, each by its distance from the group's middle and its width, evenly around the edge."""
    return tuple((group * 360 / groups + away, width) for group in range(groups) for away, width in spots)


HOUSE_LOOKS: Mapping[int, ChequeLook] = {
    25: ChequeLook(base="#a1712f", spot="#f7f0dc", spots=_around(2, (0, 40)), ink="#6b4513"),
    50: ChequeLook(base="#7fb2cf", spot="#24506e", spots=_around(3, (0, 30)), ink="#1f4a68"),
    100: ChequeLook(base="#f2efe6", spot="#2c62a8", spots=_around(4, (0, 24)), ink="#234f88"),
    250: ChequeLook(base="#ea9db4", spot="#57203a", spots=_around(4, (-11, 11), (11, 11)), ink="#7a2346"),
    500: ChequeLook(base="#b8202f", spot="#f8f1df", spots=_around(6, (0, 20)), ink="#a01a28"),
    2_500: ChequeLook(base="#157347", spot="#f4e7b2", spots=_around(8, (0, 14)), ink="#0f5c38"),
    10_000: ChequeLook(base="#25272b", spot="#f5f1e6", spots=_around(4, (-17, 8), (0, 14), (17, 8)), ink="#1b1c1f"),
    50_000: ChequeLook(base="#5c3291", spot="#f3d36b", spots=_around(6, (-8, 8), (8, 8)), ink="#4a2778"),
    100_000: ChequeLook(base="#e57a1c", spot="#1f2f52", spots=_around(3, (-24, 14), (0, 14), (24, 14)), ink="#8f4303"),
}
"""The usual values, in cents; a house may hand in its own."""


def value_label(cents: int) -> str:
    """Return the print on a cheque: at most four characters.

    >>> [value_label(cents) for cents in (25, 100, 250, 50_000, 100_000)]
    ['25¢', '$1', '2.50', '$500', '1000']
    """
    if cents < 100:
        return f"{cents}¢"
    if cents % 100:
        return f"{cents / 100:.2f}"
    dollars = str(cents // 100)
    return dollars if len(dollars) > 3 else f"${dollars}"
