"""The placard with the pay table in force, as it stands on the felt."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from trainer.gui.artwork.lettering import letter_font, text_path, text_width
from trainer.gui.artwork.painting import linear
from trainer.gui.style.theme import GOLD, IVORY

_GOLD, _IVORY = QColor(GOLD), QColor(IVORY)
_ENVY_WIDTH = 0.24
"""The share of the placard's width that the dealer's own column takes."""


def paint_placard(
    painter: QPainter,
    area: QRectF,
    title: str,
    rows: Sequence[tuple[str, str]],
    lit: tuple[int, ...],
    envy: tuple[str, ...] = (),
    notes: Sequence[str] = (),
) -> Iterator[None]:
    """Paint the placard in parts: in a row what it is for, what it pays, and what it brings the dealer, if anything.

    `notes` stand below the rows, smaller; with no rows they are all there is.
    """
    letter_font()  # to read it for the first time takes longer than any part of a felt
    yield
    below = _NOTE * len(notes) + (_NOTE * 0.5 if notes else 0)
    unit = area.height() / (len(rows) + 1.75 + below if rows else below + _NOTE * 0.5)
    _paint_board(painter, area, min(unit, area.height() * 0.2))
    _write_notes(painter, area, notes, unit * _NOTE, ruled=bool(rows))
    yield
    if not rows:
        return
    left, right = area.left() + area.width() * 0.07, area.right() - area.width() * 0.07
    pays_to = right - (area.width() * _ENVY_WIDTH if envy else 0)
    room = area.width() * 0.8 if not envy else pays_to - left
    high = min(unit * 0.62, room / text_width(title, 1.0, 0.08))
    down = area.top() + unit * 0.8
    if envy:
        _write(painter, title, high, left, down, _GOLD)
        _write(painter, "ENVY", high, right, down, _GOLD, to_right=True)
    else:
        middle = QPointF(area.center().x(), down)
        painter.fillPath(text_path(title, high, middle, tracking=0.08), _GOLD)
    letters = min(
        unit * 0.54,
        *[(pays_to - left - unit * 0.5) / text_width(label + pays, 1.0, 0.03) for label, pays in rows],
    )
    for at, (label, pays) in enumerate(rows):
        yield
        middle_down = area.top() + unit * (1.95 + at)
        colour = _IVORY
        if at in lit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(_GOLD)
            strip = QRectF(left - unit * 0.2, middle_down - unit * 0.47, right - left + unit * 0.4, unit * 0.94)
            painter.drawRoundedRect(strip, unit * 0.14, unit * 0.14)
            colour = QColor("#1d1710")
        _write(painter, label, letters, left, middle_down, colour)
        _write(painter, pays, letters, pays_to, middle_down, colour, to_right=True)
        if envy:
            _write(painter, envy[at], letters, right, middle_down, colour, to_right=True)


_NOTE = 0.72
"""The height of a line of the notes, in rows."""


def _write_notes(painter: QPainter, area: QRectF, notes: Sequence[str], line: float, *, ruled: bool) -> None:
    """Write the notes at the foot of the placard, below a rule if there are rows above."""
    if not notes:
        return
    letters = min(line * 0.72, *[area.width() * 0.9 / text_width(note, 1.0, 0.03) for note in notes])
    foot = area.bottom() - line * (0.55 if ruled else 0.5)
    for at, note in enumerate(reversed(notes)):
        middle = QPointF(area.center().x(), foot - line * (at + 0.25 if ruled else at + 0.5))
        painter.fillPath(text_path(note, letters, middle, tracking=0.03), _IVORY)
    if ruled:
        y = foot - line * (len(notes) + 0.05)
        painter.setPen(QPen(QColor("#b8964c"), max(1.0, line * 0.05)))
        painter.drawLine(QPointF(area.left() + area.width() * 0.07, y), QPointF(area.right() - area.width() * 0.07, y))
        painter.setPen(Qt.PenStyle.NoPen)


def _paint_board(painter: QPainter, area: QRectF, unit: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for reach in (0.22, 0.14, 0.07):
        painter.setBrush(QColor(0, 0, 0, 36))
        painter.drawRoundedRect(area.translated(unit * reach * 0.4, unit * reach), unit * 0.2, unit * 0.2)
    painter.setBrush(linear(area.topLeft(), area.bottomLeft(), (0, "#26211b"), (1, "#15120e")))
    painter.setPen(QPen(QColor("#b8964c"), max(1.0, unit * 0.07)))
    painter.drawRoundedRect(area, unit * 0.2, unit * 0.2)


def _write(
    painter: QPainter, text: str, high: float, x: float, y: float, colour: QColor, *, to_right: bool = False
) -> None:
    """Write a text from `x` on, or up to it."""
    half = text_width(text, high, 0.03) / 2
    middle = QPointF(x - half if to_right else x + half, y)
    painter.fillPath(text_path(text, high, middle, tracking=0.03), colour)
