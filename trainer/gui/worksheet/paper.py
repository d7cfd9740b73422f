"""The marks on paper, as values: words, lines, squares to tick and felts, each with its place in points."""

from typing import Final, Literal, TypeAlias

import msgspec
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF

from trainer.felt.excerpt import FeltExcerpt
from trainer.gui.artwork.fonts import text_font

DOTS_PER_INCH: Final = 600
"""Words are measured and set in dots, so that no place is rounded to what a screen can show."""
DOT: Final = DOTS_PER_INCH / 72

Ink: TypeAlias = Literal["black", "grey", "hair", "mark"]


class Paper(msgspec.Struct, frozen=True):
    """A size of paper in points, and the margin on every side of it."""

    name: str
    width: float
    height: float
    margin: float = 40.0

    @property
    def inner_width(self) -> float:
        return self.width - 2 * self.margin

    @property
    def bottom(self) -> float:
        return self.height - self.margin


PAPERS: Final = {paper.name: paper for paper in (Paper("letter", 612, 792), Paper("a4", 595, 842))}


class Style(msgspec.Struct, frozen=True):
    """The style of a text: its size, weight, ink and side."""

    points: float = 9.5
    bold: bool = False
    ink: Ink = "black"
    side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft

    @property
    def font(self) -> QFont:
        """The font, its size in dots."""
        font = text_font(weight=QFont.Weight.Bold if self.bold else QFont.Weight.Normal)
        font.setPixelSize(round(self.points * DOT))
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        return font

    @property
    def flags(self) -> int:
        return self.side.value | Qt.AlignmentFlag.AlignTop.value | Qt.TextFlag.TextWordWrap.value


class PrintedWords(msgspec.Struct, frozen=True):
    """Words in a column as wide as `width`, on as many lines as they need."""

    left: float
    top: float
    width: float
    height: float
    text: str
    style: Style


class Rule(msgspec.Struct, frozen=True):
    """A straight line from left to right: something to write on, or between two things."""

    left: float
    top: float
    width: float
    weight: float = 0.6
    ink: Ink = "black"
    height: float = 0.0


class Square(msgspec.Struct, frozen=True):
    """An empty square, to be ticked or to take a number."""

    left: float
    top: float
    width: float

    @property
    def height(self) -> float:
        return self.width


class FeltPicture(msgspec.Struct, frozen=True):
    """A picture of a felt in a frame."""

    left: float
    top: float
    width: float
    height: float
    felt: FeltExcerpt


PrintedMark: TypeAlias = PrintedWords | Rule | Square | FeltPicture


class SheetPage(msgspec.Struct, frozen=True):
    """One side of a sheet."""

    marks: tuple[PrintedMark, ...]

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts that can be read on it, from the first word set to the last."""
        return tuple([mark.text for mark in self.marks if isinstance(mark, PrintedWords)])


class Block(msgspec.Struct, frozen=True):
    """Marks that stay together, their places counted from the block's own upper left corner."""

    height: float
    marks: tuple[PrintedMark, ...]

    def at(self, left: float, top: float) -> tuple[PrintedMark, ...]:
        """Return the marks where they are on a page."""
        return tuple([moved(mark, left, top) for mark in self.marks])


def moved(printed_mark: PrintedMark, right: float, down: float) -> PrintedMark:
    """Return a mark further to the right and further down."""
    return msgspec.structs.replace(printed_mark, left=printed_mark.left + right, top=printed_mark.top + down)


def words(text: str, left: float, top: float, width: float, style: Style) -> PrintedWords:
    """Return words set in a column: as high as they need."""
    room = QRectF(0, 0, width * DOT, 1e6)
    height = QFontMetricsF(style.font).boundingRect(room, style.flags, text).height() / DOT
    return PrintedWords(left, top, width, height, text, style)


def wide(text: str, style: Style) -> float:
    """Return the width of a line."""
    return QFontMetricsF(style.font).horizontalAdvance(text) / DOT


class Column:
    """A block being filled from the top."""

    def __init__(self, width: float) -> None:
        self.width = width
        self.down = 0.0
        self.marks: list[PrintedMark] = []

    def say(
        self, text: str, style: Style, *, after: float = 0.0, left: float = 0.0, width: float | None = None
    ) -> None:
        """Set words under what is there."""
        if text:
            printed = words(text, left, self.down, self.width - left if width is None else width, style)
            self.marks.append(printed)
            self.down += printed.height + after

    def add(self, *marks: PrintedMark) -> None:
        """Add marks whose places are counted from where the column has come to."""
        self.marks += [moved(mark, 0, self.down) for mark in marks]

    @property
    def block(self) -> Block:
        return Block(self.down, tuple(self.marks))
