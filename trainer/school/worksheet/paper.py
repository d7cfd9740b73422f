"""The marks on paper, as values: words, lines, squares to tick and felts, each with its place in points."""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

import msgspec

from trainer.engine.sentences import Sentence
from trainer.felt.excerpt import FeltExcerpt
from trainer.wording.sentences import Translator, say

Words: TypeAlias = Sentence | str | None
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
    side: Literal["left", "right"] = "left"


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


class Typesetter(msgspec.Struct, frozen=True, kw_only=True):
    """The language and the fonts of a sheet; lengths are in points."""

    translate: Translator
    height: Callable[[str, Style, float], float]
    """Measures a text set in a column of some width."""
    width: Callable[[str, Style], float]
    """Measures a line."""
    lettering_width: Callable[[str, float, float], float]
    """Measures a text of the felt: its capitals as high, with as much room between its letters."""

    def in_words(self, sentence: Words) -> str:
        """Return a sentence in the language of the sheet, a text as it is; nothing for none."""
        return say(sentence, self.translate) if isinstance(sentence, Sentence) else sentence or ""

    def words(self, sentence: Words, left: float, top: float, width: float, style: Style) -> PrintedWords:
        """Return words set in a column: as high as they need."""
        text = self.in_words(sentence)
        return PrintedWords(left, top, width, self.height(text, style, width), text, style)


class Column:
    """A block being filled from the top."""

    def __init__(self, typesetter: Typesetter, width: float) -> None:
        self.typesetter = typesetter
        self.width = width
        self.down = 0.0
        self.marks: list[PrintedMark] = []

    def say(
        self, sentence: Words, style: Style, *, after: float = 0.0, left: float = 0.0, width: float | None = None
    ) -> None:
        """Set words under what is there."""
        if text := self.typesetter.in_words(sentence):
            room = self.width - left if width is None else width
            printed = self.typesetter.words(text, left, self.down, room, style)
            self.marks.append(printed)
            self.down += printed.height + after

    def add(self, *marks: PrintedMark) -> None:
        """Add marks whose places are counted from where the column has come to."""
        self.marks += [moved(mark, 0, self.down) for mark in marks]

    @property
    def block(self) -> Block:
        return Block(self.down, tuple(self.marks))
