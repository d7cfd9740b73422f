"""The rules as one document: games, cards, clauses, rulings and pay tables, and the places of what is painted there."""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Literal, NamedTuple, TypeAlias, cast

from PySide6.QtCore import QCoreApplication, QDate, QLocale, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrame,
    QTextFrameFormat,
    QTextLength,
    QTextOption,
    QTextTableFormat,
)

from trainer.dealing.exercises import for_clause
from trainer.engine.sentences import Sentence
from trainer.felt.layout import has_felt
from trainer.games.game import Game
from trainer.games.pay_tables import CellState
from trainer.games.registry import GAMES
from trainer.games.rule_book import RULING_ID, BookEntry, Section, inherited_clauses, sections
from trainer.games.rulings.ruling import Ruling
from trainer.gui.kit import routes
from trainer.gui.style import theme
from trainer.gui.translation import in_words, translate
from trainer.wording.houses import HOUSE_OPTIONS
from trainer.wording.names import RULE_SETS
from trainer.wording.pay_tables import line_title, note_on, pays_words, printed_title
from trainer.wording.rule_book import garbled_words, ruling_words, says_words
from trainer.wording.sentences import joined

ShapeKind: TypeAlias = Literal["card", "note", "entry", "pay table", "line", "reconstructed", "missing"]

LINK = "link:"
_COLUMN = 6, 24
"""The pixels free at the left and at the right of the column."""
_CARD, _ENTRY, _NOTE = (16, 12, 16, 14), (14, 8, 12, 8), (12, 8, 12, 8)
"""The distances of a text from the edges of what is painted around it: left, top, right, bottom."""
_PADDING, _HEAD, _FOOT, _LINE, _BESIDE, _GAP = 14, 8, 15, 10, 7, 12
"""Of a pay table: its sides, above, below, between its lines, beside what a line pays, and to the next table."""
_FELT_MOST_WIDE, _FELT_PROPORTION = 820, 0.6
_STATES: tuple[CellState, ...] = ("printed", "reconstructed", "missing")


class PaintedShape(NamedTuple):
    """Something to paint behind the text."""

    kind: ShapeKind
    area: QRectF
    id: str = ""
    """The id by which an entry and a pay table are looked up; the title of a card, by which the contents list it."""


class RulesDocument(QTextDocument):
    """One game whole, or from all games the entries that were found; written and laid out for one width."""

    def __init__(
        self,
        font: QFont,
        width: int,
        game: str = "",
        *,
        found: Sequence[BookEntry] = (),
        looked_for: Sequence[str] = (),
        nothing: str = "",
        room_for_button: int = 0,
    ) -> None:
        super().__init__()
        self.setUndoRedoEnabled(False)
        self.setDefaultFont(font)
        self.setDocumentMargin(0)
        self.links: list[routes.ToEntry | routes.ToExercise] = []
        """The target of each link, by the number in its address."""
        self.shapes: list[PaintedShape] = []
        self.head = QRectF()
        """The place of the title of a whole game."""
        self.felt = QRectF()
        """The place for the picture of a whole game's felt."""
        self.places: dict[str, QRectF] = {}
        """The place of each entry, by its id."""
        self.starts: dict[str, int] = {}
        """The number of characters before each entry, by its id."""
        self._font, self._width, self._colours = font, width - sum(_COLUMN), theme.current_palette()
        self._ids = None if game else {entry.id for entry in found}
        """The entries to write; none stands for the whole of a game."""
        longest_first = sorted(looked_for, key=len, reverse=True)
        self._looked_for = looked_for
        self._words = re.compile(f"({'|'.join(map(re.escape, longest_first))})", re.IGNORECASE) if looked_for else None
        self._frames: list[tuple[ShapeKind, QTextFrame, str]] = []
        self._lines: list[tuple[int, float]] = []
        """The lines of pay tables, each by where its text begins and by how wide it is."""
        self._boxes: list[tuple[CellState, int, int]] = []
        """The cells, each by where its text begins and ends."""
        self._head_ends = 0
        self._felt: tuple[int, int] | None = None
        self._cursor = QTextCursor(self)
        self._is_fresh = True
        """True if the cursor is in a paragraph that nothing was written into."""
        column = self.rootFrame().frameFormat()
        column.setLeftMargin(_COLUMN[0])
        column.setRightMargin(_COLUMN[1])
        column.setBottomMargin(24)
        self.rootFrame().setFrameFormat(column)
        self.setTextWidth(width)
        # By a cursor, since Qt takes three times as long to read the same as HTML: 145 ms for 180 entries, not 50.
        self._cursor.beginEditBlock()
        for name in [game] if game else dict.fromkeys([entry.game for entry in found]):
            self._write_game(GAMES[name], room_for_button)
        if not game and not found:
            self._paragraph()
            self._cursor.insertText(nothing, self._form())
        self._cursor.endEditBlock()
        self._find_places()

    @property
    def cards(self) -> list[PaintedShape]:
        """The parts of a game, from the top down."""
        return [shape for shape in self.shapes if shape.kind == "card"]

    # Paragraphs, frames and formats.

    def _paragraph(self, above: float = 0, *, tab: float = 0, right: float = 0, apart: float = 0) -> None:
        """Begin a paragraph so far below what stands above it."""
        form = QTextBlockFormat()
        form.setTopMargin(above)
        form.setRightMargin(right)
        if apart:
            form.setLeftMargin(_BESIDE)
            form.setLineHeight(apart, QTextBlockFormat.LineHeightTypes.LineDistanceHeight.value)
        if tab:
            form.setTabPositions([QTextOption.Tab(tab, QTextOption.TabType.RightTab)])
        self._begin(form)

    def _space(self, height: float) -> None:
        """Leave room; between two frames there is a paragraph in any case."""
        form = QTextBlockFormat()
        form.setLineHeight(height, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        self._begin(form)

    def _begin(self, form: QTextBlockFormat) -> None:
        self._cursor.setBlockFormat(form) if self._is_fresh else self._cursor.insertBlock(form, QTextCharFormat())
        self._is_fresh = False

    @contextmanager
    def _frame(self, kind: ShapeKind, margins: tuple[int, int, int, int], id_: str = "") -> Iterator[None]:
        """Write into a frame, behind which something is painted."""
        form = QTextFrameFormat()
        left, top, right, bottom = margins
        form.setLeftMargin(left)
        form.setTopMargin(top)
        form.setRightMargin(right)
        form.setBottomMargin(bottom)
        frame = self._cursor.insertFrame(form)
        self._frames.append((kind, frame, id_))
        if kind in ("entry", "pay table"):
            self.starts[id_] = self._cursor.position()
        self._is_fresh = True
        yield
        self._cursor.setPosition(frame.lastPosition() + 1)
        self._is_fresh = True

    def _form(self, colour: str = "", weight: int = 0, size: float = 1) -> QTextCharFormat:
        form = QTextCharFormat()
        form.setForeground(QColor(colour or self._colours.text))
        if weight:
            form.setFontWeight(weight)
        if size != 1:
            form.setFontPointSize(self._font.pointSizeF() * size)
        return form

    def _link(self, to: routes.ToEntry | routes.ToExercise, like: QTextCharFormat | None = None) -> QTextCharFormat:
        """Return the format of the words that lead somewhere."""
        form = QTextCharFormat(like or self._form())
        form.setAnchor(True)
        form.setAnchorHref(f"{LINK}{len(self.links)}")
        form.setFontUnderline(True)
        form.setForeground(QColor(self._colours.accent))
        self.links.append(to)
        return form

    def _text(self, text: str, form: QTextCharFormat | None = None) -> None:
        """Write a text with every word that was looked for marked, and its rulings as links."""
        form = form or self._form()
        for at, piece in enumerate(re.split(f"({RULING_ID.pattern})", text)):
            self._searched(piece, self._link(routes.ToEntry(piece), form) if at % 2 else form)

    def _searched(self, text: str, form: QTextCharFormat) -> None:
        marked = QTextCharFormat(form)
        marked.setForeground(QColor(self._colours.surface))
        marked.setBackground(QColor(self._colours.note))
        for at, piece in enumerate(self._words.split(text) if self._words else [text]):
            self._cursor.insertText(piece, marked if at % 2 else form)  # every second piece is what was looked for

    # The parts of a game.

    def _write_game(self, game: Game, room_for_button: int) -> None:
        if self._cursor.position():
            self._space(28)
        whole = self._ids is None
        self._paragraph(right=room_for_button if whole else 0)
        self._cursor.insertText(game.title, self._form(weight=QFont.Weight.DemiBold, size=20 / 11))
        if whole:
            self._paragraph(right=room_for_button)
            month = QLocale().toString(QDate.fromString(game.edition, "yyyy-MM"), "MMM yyyy")
            edition = self.tr("Updated {month}").format(month=month)
            self._cursor.insertText(edition, self._form(self._colours.muted))
            self._head_ends = self._cursor.position()
        self._space(_GAP)
        if whole:
            self._write_layout(game)
        for section in sections(game.name):
            entries = [entry for entry in section.entries if self._ids is None or entry.id in self._ids]
            if entries:
                self._write_section(game, section, entries)

    def _write_layout(self, game: Game) -> None:
        with self._card(self.tr("The layout")):
            if has_felt(game.name):
                wide = min(self._width - _CARD[0] - _CARD[2], _FELT_MOST_WIDE)
                self._space(6)
                self._space(round(wide * _FELT_PROPORTION))
                self._felt = self._cursor.position(), wide
            for line in game.texts.introduction.layout:
                self._paragraph(6)
                self._text(QCoreApplication.translate("introductions", line))

    @contextmanager
    def _card(self, title: str, about: str = "") -> Iterator[None]:
        with self._frame("card", _CARD, title):
            self._paragraph()
            self._cursor.insertText(title, self._form(weight=QFont.Weight.DemiBold, size=13 / 11))
            if about and self._ids is None:
                self._paragraph(6)
                self._cursor.insertText(about, self._form(self._colours.muted))
            yield
        self._space(_GAP)
        self._is_fresh = True

    def _write_section(self, game: Game, section: Section, entries: Sequence[BookEntry]) -> None:
        several = len(game.rule_sets) > 1
        rules = in_words(RULE_SETS[section.game, section.rule_set]) if section.rule_set else ""
        if section.kind == "clause":
            name = self.tr("Rules, {rules}").format(rules=rules) if several else self.tr("Rules")
            about = translate("games", game.texts.sources[section.rule_set])
        elif section.kind == "pay table":
            name = self.tr("Pay tables") if len(section.entries) > 1 else self.tr("Payouts")
            name, about = self.tr("Pay tables, {rules}").format(rules=rules) if several else name, ""
        else:
            name = self.tr("Interpretations")
            about = (
                self.tr(
                    "Our rulings where the regulations are silent or unclear. "
                    "Those for the standard game are under Blackjack."
                )
                if game.base
                else self.tr("Our rulings where the regulations are silent or unclear.")
            )
        with self._card(name, about):
            if section.kind == "pay table":
                self._write_tables(section, entries)
            else:
                for at, entry in enumerate(entries):
                    self._space(6 if at else 10)
                    self._write_entry(entry)
            if section.kind == "clause" and game.base and self._ids is None:
                self._paragraph(6)
                before, _, after = self.tr("Where these are silent, the rules of {link} apply.").partition("{link}")
                self._text(before)
                first = routes.ToEntry(next(iter(inherited_clauses(game))))
                self._cursor.insertText(self.tr("standard blackjack"), self._link(first))
                self._text(after)

    def _write_entry(self, entry: BookEntry) -> None:
        with self._frame("entry", _ENTRY, entry.id):
            self._paragraph()
            self._searched(entry.id, self._form(self._colours.accent, QFont.Weight.Bold))
            if for_clause(entry.game, entry.id):
                self._cursor.insertText(" \u00a0·\u00a0 \u00a0", self._form())
                self._write_show_me(entry)
                self._cursor.insertText("\u00a0", self._form())
            if entry.garbled:
                self._cursor.insertText(" \u00a0·\u00a0 ", self._form())
                self._text(f"⚠ {in_words(garbled_words(entry))}", self._form(self._colours.wrong, QFont.Weight.Bold))
            ruling = entry.ruling
            if ruling is None:
                self._paragraph(2)
                self._text(in_words(says_words(entry)))
            else:
                for remark in self._remarks(ruling):
                    self._cursor.insertText(" \u00a0·\u00a0 ", self._form())
                    self._cursor.insertText(remark, self._form(self._colours.muted))
                for above, sentence, form in (
                    (2, ruling.asks, self._form(weight=QFont.Weight.Bold)),
                    (4, ruling.says, self._form()),
                    (4, ruling.why, self._form(self._colours.muted)),
                ):
                    self._paragraph(above)
                    self._text(in_words(ruling_words(sentence)), form)

    def _remarks(self, ruling: Ruling) -> Iterator[str]:
        kinds = {
            "setting": self.tr("about a setting"),
            "layout": self.tr("about the layout"),
            "note": self.tr("a note; it changes nothing"),
        }
        if ruling.kind != "play":
            yield kinds[ruling.kind]
        if ruling.options:
            options = in_words(joined([HOUSE_OPTIONS[option] for option in ruling.options], "list"))
            yield self.tr("house option: {options}").format(options=options)

    def _write_show_me(self, entry: BookEntry) -> None:
        self._cursor.insertText(self.tr("Show me"), self._link(routes.ToExercise(entry.game, entry.id)))

    # Pay tables.

    def _write_tables(self, section: Section, entries: Sequence[BookEntry]) -> None:
        seen = {cell.state for entry in section.entries if entry.table for cell in entry.table.cells}
        if len(seen) > 1:
            self._write_legend(seen)
        room = self._width - _CARD[0] - _CARD[2]
        widest = max(map(self._wide, entries))
        columns = max(1, min(len(entries), int((room + _GAP) // (widest + _GAP))))
        width = max(widest, min(round(widest * 1.4), (room - _GAP * (columns - 1)) // columns))
        form = QTextTableFormat()
        form.setBorder(0)
        form.setCellPadding(0)
        form.setCellSpacing(0)
        form.setTopMargin(6)
        form.setColumnWidthConstraints(
            [QTextLength(QTextLength.Type.FixedLength, each) for each in (*[width + _GAP] * (columns - 1), width)]
        )
        table = self._cursor.insertTable((len(entries) + columns - 1) // columns, columns, form)
        for at, entry in enumerate(entries):
            self._cursor = table.cellAt(at // columns, at % columns).firstCursorPosition()
            self._is_fresh = True
            self._space(1)  # Qt puts an empty paragraph before a frame that begins a cell
            right = _PADDING + (_GAP if (at + 1) % columns else 0)
            with self._frame("pay table", (_PADDING, _HEAD, right, _FOOT), entry.id):
                self._write_table(entry, width - 2 * _PADDING)
            self._space(_GAP)
        self._cursor = QTextCursor(self)
        self._cursor.setPosition(table.lastPosition() + 1)
        self._is_fresh = True
        for note in _notes(section):
            text = in_words(note)
            if all([word in text.casefold() for word in self._looked_for]):
                self._space(6)
                with self._frame("note", _NOTE):
                    self._paragraph()
                    self._text(text)

    def _wide(self, entry: BookEntry) -> int:
        """Return the width that a pay table needs for its longest line."""
        assert entry.table is not None
        demi_bold = QFont(self._font)
        demi_bold.setWeight(QFont.Weight.DemiBold)
        plain, bold = QFontMetricsF(self._font), QFontMetricsF(demi_bold)
        labels = max(plain.horizontalAdvance(in_words(line_title(cell))) for cell in entry.table.cells)
        pays = max(bold.horizontalAdvance(in_words(pays_words(cell))) for cell in entry.table.cells)
        title = bold.horizontalAdvance(in_words(printed_title(entry.table)))
        return round(max(labels + pays + 40, title + plain.horizontalAdvance(entry.table.id) + 20) + 2 * _PADDING)

    def _write_table(self, entry: BookEntry, width: float) -> None:
        assert entry.table is not None
        self._paragraph(tab=width)
        self._searched(in_words(printed_title(entry.table)), self._form(weight=QFont.Weight.DemiBold))
        self._searched(f"\t{entry.table.id}", self._form(self._colours.muted))
        for at, cell in enumerate(entry.table.cells):
            self._paragraph(_LINE if at else _LINE + 3, tab=width - _BESIDE)
            self._lines.append((self._cursor.position(), width))
            self._searched(in_words(line_title(cell)), self._form())
            if cell.state == "reconstructed":
                self._aloud(self._state_words("reconstructed")[1])
            self._cursor.insertText("\t", self._form())
            self._cell(cell.state, in_words(pays_words(cell)), self._searched)
        if for_clause(entry.game, entry.id):
            self._paragraph(_LINE + 7)
            self._write_show_me(entry)

    def _cell(self, state: CellState, text: str, write: Callable[[str, QTextCharFormat], object]) -> None:
        start, colours = self._cursor.position(), self._colours
        colour = {"reconstructed": colours.note, "missing": colours.wrong}.get(state, colours.text)
        write(text, self._form(colour, QFont.Weight.DemiBold))
        self._boxes.append((state, start, self._cursor.position()))

    def _aloud(self, text: str) -> None:
        """Write for those who hear the page what the others see in the shape of a cell."""
        form = QTextCharFormat()
        form.setForeground(QColor(Qt.GlobalColor.transparent))
        form.setProperty(QTextCharFormat.Property.FontPixelSize, 1)
        self._cursor.insertText(f" ({text})", form)

    def _write_legend(self, seen: Collection[CellState]) -> None:
        """Write the meaning of the shapes of cells; only of those that occur."""
        self._paragraph(10, apart=8)
        for state in [state for state in _STATES if state in seen]:
            sample, words = self._state_words(state)
            self._cell(state, sample.replace(" ", "\u00a0"), self._cursor.insertText)
            spaced = f"    {words}     ".replace(" ", "\u00a0")
            self._cursor.insertText(f"{spaced} ", self._form(self._colours.muted))

    def _state_words(self, state: CellState) -> tuple[str, str]:
        """Return a sample of a cell and what its shape means."""
        return {
            "printed": (self.tr("4 to 1"), self.tr("printed")),
            "reconstructed": (self.tr("2 to 1"), self.tr("reconstructed from a damaged source")),
            "missing": (self.tr("missing"), self.tr("missing in our source; a house enters its own")),
        }[state]

    # Where everything came to stand.

    def _find_places(self) -> None:
        layout = self.documentLayout()
        for kind, frame, id_ in self._frames:
            area = layout.frameBoundingRect(frame)
            if kind == "pay table":
                area.setRight(area.right() - frame.frameFormat().rightMargin() + _PADDING)
            self.shapes.append(PaintedShape(kind, area, id_))
        for start, wide in self._lines:
            place = layout.blockBoundingRect(self.findBlock(start))
            self.shapes.append(PaintedShape("line", QRectF(place.left(), place.top() - _LINE / 2, wide, 0)))
        for state, start, end in self._boxes:
            if state == "reconstructed" or state == "missing":
                self.shapes.append(PaintedShape(state, self._area(start, end).adjusted(-_BESIDE, -3, _BESIDE, 3)))
        tables = [shape.area for shape in self.shapes if shape.kind == "pay table"]
        for area in tables:  # those of a row are as tall as the tallest
            area.setBottom(max([each.bottom() for each in tables if each.top() == area.top()]))
        self.places = {shape.id: shape.area for shape in self.shapes if shape.kind in ("entry", "pay table")}
        if self._ids is None:
            self.head = self._area(0, 0).united(self._area(self._head_ends, self._head_ends))
            self.head.setRight(_COLUMN[0] + self._width)
            if self._felt:
                self.felt = layout.blockBoundingRect(self.findBlock(self._felt[0]))
                self.felt.setSize(QSizeF(self._felt[1], round(self._felt[1] * _FELT_PROPORTION)))

    def _area(self, start: int, end: int) -> QRectF:
        """Return the area of a piece of one line."""
        block = self.findBlock(start)
        line = block.layout().lineForTextPosition(start - block.position())
        left, right = (cast("tuple[float, int]", line.cursorToX(at - block.position()))[0] for at in (start, end))
        corner = self.documentLayout().blockBoundingRect(block).topLeft()
        return QRectF(left, line.y(), right - left, line.height()).translated(corner)


def _notes(section: Section) -> list[Sentence]:
    """Return each note on the tables once, with the tables it is on if it is not on all."""
    found: dict[str, list[str]] = {}
    for entry in section.entries:
        if entry.table and entry.table.note:
            found.setdefault(entry.table.note, []).append(entry.table.number)
    every = len(section.entries)
    return [note_on(note, () if len(numbers) == every else numbers) for note, numbers in found.items()]
