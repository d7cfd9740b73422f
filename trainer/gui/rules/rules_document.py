"""The rules as one document: the glossary, and of each game its layout, clauses, rulings and pay tables."""

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QTextCharFormat,
    QTextCursor,
    QTextLength,
    QTextTableFormat,
)

from trainer.dealing.exercises import for_clause
from trainer.engine.sentences import Sentence
from trainer.games.game import Game
from trainer.games.glossary.lookup import games_of
from trainer.games.pay_tables import CellState
from trainer.games.registry import GAMES
from trainer.games.rule_book import (
    GLOSSARY_PART,
    TERMS,
    BookEntry,
    Section,
    inherited_clauses,
    sections,
)
from trainer.games.rulings.ruling import Ruling
from trainer.gui import keys
from trainer.gui.kit import routes
from trainer.gui.rules.book_document import BESIDE, LINE, PADDING, BookDocument
from trainer.gui.translation import in_words, translate
from trainer.places import has_felt
from trainer.quiz.drills import EVERYTHING, bet_drills, drill_of_entry, row_drill
from trainer.wording.drills import bet_name
from trainer.wording.houses import HOUSE_OPTIONS
from trainer.wording.names import RULE_SETS
from trainer.wording.pay_tables import line_title, note_on, pays_words, printed_title
from trainer.wording.rule_book import (
    also_called,
    clause_title,
    garbled_words,
    is_printed,
    ruling_words,
    says_words,
    term_words,
)
from trainer.wording.sentences import joined

_CARD, _ENTRY, _NOTE = (16, 12, 16, 14), (14, 8, 12, 8), (12, 8, 12, 8)
"""The distances of a text from the edges of what is painted around it: left, top, right, bottom."""
_HEAD, _FOOT, _GAP = 8, 15, 12
"""Of a pay table: above, below, and to the next table."""
_FELT_MOST_WIDE, _FELT_PROPORTION = 820, 0.6
_STATES: tuple[CellState, ...] = ("printed", "reconstructed", "missing")


class RulesDocument(BookDocument):
    """One game whole, or the glossary, or from all of the book the entries that were found."""

    def __init__(
        self,
        font: QFont,
        width: int,
        game: str = "",
        *,
        found: Sequence[BookEntry] = (),
        looked_for: Sequence[str] = (),
        also: Sequence[str] = (),
        nothing: str = "",
        more: str = "",
        room_for_button: int = 0,
    ) -> None:
        """`also` are words that mean what was looked for; `more` tells at the end what was found besides."""
        super().__init__(font, width, (*looked_for, *also))
        self.head = QRectF()
        """The place of the title of a whole game."""
        self.felt = QRectF()
        """The place for the picture of a whole game's felt."""
        self._ids = None if game else {entry.id for entry in found}
        """The entries to write; none stands for the whole of a game."""
        self._looked_for = looked_for
        self._head_ends = 0
        self._felt: tuple[int, int] | None = None
        # By a cursor, since Qt takes three times as long to read the same as HTML: 145 ms for 180 entries, not 50.
        self._cursor.beginEditBlock()
        for name in [game] if game else dict.fromkeys([entry.game for entry in found]):
            if name == GLOSSARY_PART:
                self._write_glossary([TERMS[id_] for id_ in TERMS if self._ids is None or id_ in self._ids])
            else:
                self._write_game(GAMES[name], room_for_button)
        if not game and not found:
            self._paragraph()
            self._cursor.insertText(nothing, self._form())
        if more:
            self._space(_GAP)
            self._paragraph()
            self._cursor.insertText(more, self._form(self._colours.muted))
        self._cursor.endEditBlock()
        self._find_places()
        if self._head_ends:
            self.head = self._area(0, 0).united(self._area(self._head_ends, self._head_ends))
            self.head.setRight(self.head.left() + self._width)
        if self._felt:
            self.felt = self.documentLayout().blockBoundingRect(self.findBlock(self._felt[0]))
            self.felt.setSize(QSizeF(self._felt[1], round(self._felt[1] * _FELT_PROPORTION)))

    # The glossary.

    def _write_glossary(self, entries: Sequence[BookEntry]) -> None:
        self._title(self.tr("Glossary"))
        if self._ids is None:
            self._paragraph()
            about = self.tr(
                "The words of the trade. On other pages they have dots underneath: point at one, or press {key}."
            )
            self._cursor.insertText(about.format(key=keys.shown("explain")), self._form(self._colours.muted))
        self._space(_GAP)
        by_letter: dict[str, list[BookEntry]] = {}
        for entry in entries:
            first = entry.id[0].upper() if self._ids is None else self.tr("Terms")
            by_letter.setdefault(self.tr("Numbers") if first.isdigit() else first, []).append(entry)
        for letter, several in by_letter.items():
            with self._card(letter):
                for at, entry in enumerate(several):
                    self._space(6 if at else 10)
                    self._write_term(entry)

    def _write_term(self, entry: BookEntry) -> None:
        term = entry.term
        assert term is not None
        with self._frame("entry", _ENTRY, entry.id):
            self._paragraph()
            name = in_words(term_words(entry.id))
            self._searched(name, self._form(self._colours.accent, QFont.Weight.Bold))
            games = ", ".join([GAMES[game].title for game in games_of(term)])
            for remark in (in_words(also_called(term)), games):
                if remark:
                    self._cursor.insertText("\u00a0\u00a0·\u00a0 ", self._form())
                    self._searched(remark, self._form(self._colours.muted))
            self._paragraph(2)
            self._searched(in_words(term_words(term.says)), self._form())
            self._paragraph(2)
            for at, id_ in enumerate((*term.related, *term.rules)):
                if at:
                    self._cursor.insertText("\u00a0\u00a0·\u00a0 ", self._form())
                words = in_words(term_words(id_)) if id_ in TERMS else id_
                self._cursor.insertText(words.replace(" ", "\u00a0"), self._link(routes.ToEntry(id_)))

    # The parts of a game.

    def _title(self, title: str, right: float = 0) -> None:
        if self._cursor.position():
            self._space(28)
        self._paragraph(right=right)
        self._cursor.insertText(title, self._form(weight=QFont.Weight.DemiBold, size=20 / 11))

    def _write_game(self, game: Game, room_for_button: int) -> None:
        whole = self._ids is None
        self._title(game.title, room_for_button if whole else 0)
        if whole:
            self._paragraph(right=room_for_button)
            edition = self.tr("Rules edition {edition}").format(edition=game.edition)
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
            self._paragraph(10)
            self._cursor.insertText(self.tr("Practice one bet alone:"), self._form(self._colours.muted))
            for rule_set, drill in bet_drills(game.name):
                self._cursor.insertText("\u00a0\u00a0 ", self._form())
                words = in_words(bet_name(game, drill.bet)).replace(" ", "\u00a0")
                self._cursor.insertText(words, self._link(routes.ToDrill(game.name, rule_set, drill)))

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
            name = self.tr("Pay tables, {rules}").format(rules=rules) if several else name
            about = self.tr("Click a line to practice it alone.")
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
            heading = self._form(self._colours.accent, QFont.Weight.Bold)
            ruling = entry.ruling
            title = clause_title(entry.id, entry.game) if ruling is None else ruling_words(ruling.asks)
            if title is not None:
                self._text(in_words(title), heading)
            if title is not None and is_printed(entry.id):
                self._cursor.insertText("\u00a0\u00a0·\u00a0 ", self._form())
            if title is None or is_printed(entry.id):
                self._searched(entry.id, heading if title is None else self._form(self._colours.muted))
            if for_clause(entry.game, entry.id):
                self._cursor.insertText("\u00a0\u00a0·\u00a0 \u00a0", self._form())
                self._write_show_me(entry)
                self._cursor.insertText("\u00a0", self._form())
            rule_set, drill = drill_of_entry(entry)
            if drill:
                self._cursor.insertText("\u00a0\u00a0·\u00a0 \u00a0", self._form())
                route = routes.ToDrill(entry.game, rule_set, drill)
                self._cursor.insertText(self.tr("Practice this").replace(" ", "\u00a0"), self._link(route))
                self._cursor.insertText("\u00a0", self._form())
            if entry.garbled:
                self._cursor.insertText("\u00a0\u00a0·\u00a0 ", self._form())
                self._text(f"⚠ {in_words(garbled_words(entry))}", self._form(self._colours.wrong, QFont.Weight.Bold))
            if ruling is None:
                self._paragraph(2)
                self._text(in_words(says_words(entry)))
            else:
                for remark in self._remarks(ruling):
                    self._cursor.insertText("\u00a0\u00a0·\u00a0 ", self._form())
                    self._cursor.insertText(remark, self._form(self._colours.muted))
                for above, sentence, form in (
                    (2, ruling.says, self._form()),
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
        self._cursor.insertText(
            self.tr("Show me").replace(" ", "\u00a0"), self._link(routes.ToExercise(entry.game, entry.id))
        )

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
            right = PADDING + (_GAP if (at + 1) % columns else 0)
            with self._frame("pay table", (PADDING, _HEAD, right, _FOOT), entry.id):
                self._write_table(entry, width - 2 * PADDING)
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
        return round(max(labels + pays + 40, title + plain.horizontalAdvance(entry.table.id) + 20) + 2 * PADDING)

    def _write_table(self, entry: BookEntry, width: float) -> None:
        assert entry.table is not None
        self._paragraph(tab=width)
        self._searched(in_words(printed_title(entry.table)), self._form(weight=QFont.Weight.DemiBold))
        self._searched(f"\t{entry.table.id}", self._form(self._colours.muted))
        for at, cell in enumerate(entry.table.cells):
            self._paragraph(LINE if at else LINE + 3, tab=width - BESIDE)
            self._lines.append((self._cursor.position(), width))
            drill = row_drill(entry, cell.label) if entry.table.state != "incomplete" else EVERYTHING
            way = routes.ToDrill(entry.game, entry.rule_set, drill, entry.table.number)
            form = self._link(way) if drill else self._form()
            self._searched(in_words(line_title(cell)), form)
            if cell.state == "reconstructed":
                self._aloud(self._state_words("reconstructed")[1])
            self._cursor.insertText("\t", self._form())
            self._cell(cell.state, in_words(pays_words(cell)), self._searched)
        if for_clause(entry.game, entry.id):
            self._paragraph(LINE + 7)
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


def _notes(section: Section) -> list[Sentence]:
    """Return each note on the tables once, with the tables it is on if it is not on all."""
    found: dict[str, list[str]] = {}
    for entry in section.entries:
        if entry.table and entry.table.note:
            found.setdefault(entry.table.note, []).append(entry.table.number)
    every = len(section.entries)
    return [note_on(note, () if len(numbers) == every else numbers) for note, numbers in found.items()]
