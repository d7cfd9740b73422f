"""All that the rule book has on one game: its felt, clauses, pay tables and rulings, as cards below each other."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from trainer.engine.sentences import Sentence
from trainer.games.game import Game
from trainer.games.pay_tables import CellState
from trainer.games.rule_book import Section, inherited_clauses, sections
from trainer.gui.kit.page import card, heading
from trainer.gui.rules.felt_sheet import FeltSheet
from trainer.gui.rules.pay_table_view import Legend, PayTables, PayTableView
from trainer.gui.rules.rule_entry import RuleEntry, highlighted
from trainer.gui.translation import in_words, translate
from trainer.wording.names import RULE_SETS
from trainer.wording.pay_tables import note_on

EntryView: TypeAlias = RuleEntry | PayTableView
_STATES: tuple[CellState, ...] = ("printed", "reconstructed", "missing")


class GameRules(QWidget):
    """Shows everything, or only what was found."""

    introduction_asked = Signal(str)
    """Carries the name of the game."""
    entry_asked = Signal(str)
    show_me_asked = Signal(str, str)
    """Carries the game and the number of an entry whose exercise is to be shown."""

    def __init__(
        self,
        game: Game,
        paint: Callable[[str, QSize, float], QPixmap] | None,
        colour: Callable[[], str],
        parent: QWidget | None = None,
    ) -> None:
        """Without a way to paint the game's felt there is no picture of it."""
        super().__init__(parent)
        self.game = game
        self.entries: dict[str, EntryView] = {}
        self._cards: list[tuple[str, QFrame, tuple[str, ...]]] = []
        self._tables: list[PayTables] = []
        self._besides: list[QWidget] = []
        self._notes: list[tuple[QLabel, QFrame, str]] = []
        self.felt: FeltSheet | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(12)
        self._add_head()
        self._add_layout(paint, colour)
        for section in sections(game.name):
            {"clause": self._add_clauses, "pay table": self._add_tables, "ruling": self._add_rulings}[section.kind](
                section
            )

    @property
    def parts(self) -> list[tuple[str, QFrame]]:
        """The cards that are shown, each by what it is called in the list of contents."""
        return [(title, frame) for title, frame, _ in self._cards if not frame.isHidden()]

    def part_of(self, id_: str) -> QFrame | None:
        """Return the card an entry stands in."""
        return next((frame for _, frame, ids in self._cards if id_ in ids), None)

    def prepare(self, width: int) -> None:
        """Measure all that is in it for a width before it is shown."""
        self.resize(width, self.heightForWidth(width))
        self._column.activate()

    def show_all(self) -> None:
        """Show everything, nothing marked in it."""
        for widget in (*self._besides, *[frame for _, frame, _ in self._cards]):
            widget.show()
        for view in self.entries.values():
            view.show()
            view.look_for(())
        self._show_notes(())
        for tables in self._tables:
            tables.arrange()

    def show_found(self, ids: set[str], looked_for: tuple[str, ...]) -> None:
        """Show only the entries that were found, with the words marked in them."""
        for widget in self._besides:
            widget.hide()
        for _, frame, entries in self._cards:
            frame.setVisible(not ids.isdisjoint(entries))
        for id_, view in self.entries.items():
            view.setVisible(id_ in ids)
            if id_ in ids:
                view.look_for(looked_for)
        self._show_notes(looked_for)
        for tables in self._tables:
            tables.arrange()

    def _add_head(self) -> None:
        title = QLabel(self.game.title, self)
        title.setProperty("kind", "title")
        title.setWordWrap(True)
        edition = QLabel(self.tr("Edition {edition}").format(edition=self.game.edition), self)
        edition.setProperty("kind", "muted")
        self.introduction_button = QPushButton(self.tr("&How this game runs"), self)
        self.introduction_button.setAutoDefault(True)
        self.introduction_button.clicked.connect(lambda: self.introduction_asked.emit(self.game.name))
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(title)
        names.addWidget(edition)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addLayout(names, 1)
        row.addWidget(self.introduction_button, 0, Qt.AlignmentFlag.AlignVCenter)
        self._column.addLayout(row)
        self._besides += [edition, self.introduction_button]

    def _add_card(self, name: str, title: str, about: str, *parts: QWidget, ids: Sequence[str]) -> QFrame:
        frame = card(heading(title), spacing=6)
        inside = frame.layout()
        assert isinstance(inside, QVBoxLayout)
        if about:
            remark = self._remark(about)
            inside.addWidget(remark)
            self._besides.append(remark)
        inside.addSpacing(4)
        for part in parts:
            inside.addWidget(part)
        self._column.addWidget(frame)
        self._cards.append((name, frame, tuple(ids)))
        return frame

    def _remark(self, text: str) -> QLabel:
        remark = QLabel(text, self)
        remark.setProperty("kind", "muted")
        remark.setWordWrap(True)
        return remark

    def _add_layout(self, paint: Callable[[str, QSize, float], QPixmap] | None, colour: Callable[[], str]) -> None:
        parts: list[QWidget] = []
        if paint is not None:
            self.felt = FeltSheet(lambda size, ratio: paint(self.game.name, size, ratio), colour, self)
            self.felt.setAccessibleName(self.tr("The felt of {game}").format(game=self.game.title))
            parts.append(self.felt)
        for line in self.game.texts.introduction.layout:
            said = QLabel(_introduced(line), self)
            said.setWordWrap(True)
            parts.append(said)
        frame = self._add_card(self.tr("The layout"), self.tr("The layout"), "", *parts, ids=())
        self._besides.append(frame)

    def _add_clauses(self, section: Section) -> None:
        parts: list[QWidget] = [self._entry(RuleEntry(entry, self)) for entry in section.entries]
        if self.game.base:
            standard = QLabel(
                self.tr("Where these are silent, the clauses of {link} hold.").format(
                    link=f'<a href="{self.game.base}">{self.tr("standard blackjack")}</a>'
                ),
                self,
            )
            standard.setTextFormat(Qt.TextFormat.RichText)
            standard.setWordWrap(True)
            flags = Qt.TextInteractionFlag
            standard.setTextInteractionFlags(flags.LinksAccessibleByMouse | flags.LinksAccessibleByKeyboard)
            standard.linkActivated.connect(lambda _: self.entry_asked.emit(next(iter(inherited_clauses(self.game)))))
            parts.append(standard)
            self._besides.append(standard)
        several = len(self.game.rule_sets) > 1
        name = self.tr("Clauses, {rules}").format(rules=in_words(RULE_SETS[section.game, section.rule_set]))
        title = name if several else self.tr("Clauses")
        self._add_card(title, title, self._source(section), *parts, ids=[entry.id for entry in section.entries])

    def _add_tables(self, section: Section) -> None:
        views = [PayTableView(entry) for entry in section.entries]
        tables = PayTables(views, self)
        self._tables.append(tables)
        for view in views:
            self._entry(view)
        seen = {cell.state for entry in section.entries if entry.table for cell in entry.table.cells}
        parts: list[QWidget] = [Legend([state for state in _STATES if state in seen], self)] if len(seen) > 1 else []
        parts.append(tables)
        for note in _notes(section):
            label = QLabel(self)
            label.setTextFormat(Qt.TextFormat.RichText)
            label.setWordWrap(True)
            flags = Qt.TextInteractionFlag
            label.setTextInteractionFlags(flags.LinksAccessibleByMouse | flags.LinksAccessibleByKeyboard)
            label.linkActivated.connect(self.entry_asked)
            frame = QFrame(self)
            frame.setProperty("verdict", "note")
            inside = QVBoxLayout(frame)
            inside.setContentsMargins(12, 8, 12, 8)
            inside.addWidget(label)
            self._notes.append((label, frame, in_words(note)))
            parts.append(frame)
        several = len(self.game.rule_sets) > 1
        name = self.tr("Pay tables, {rules}").format(rules=in_words(RULE_SETS[section.game, section.rule_set]))
        title = name if several else self.tr("Pay tables") if len(views) > 1 else self.tr("Pay scale")
        self._add_card(title, title, "", *parts, ids=[entry.id for entry in section.entries])
        self._show_notes(())

    def _show_notes(self, looked_for: tuple[str, ...]) -> None:
        for label, frame, text in self._notes:
            label.setText(highlighted(text, looked_for))
            frame.setVisible(all([word in text.casefold() for word in looked_for]))

    def _add_rulings(self, section: Section) -> None:
        about = (
            self.tr(
                "What is decided where the print is silent, garbled, or disagrees with itself. "
                "Those on the standard game stand with Blackjack."
            )
            if self.game.base
            else self.tr("What is decided where the print is silent, garbled, or disagrees with itself.")
        )
        parts = [self._entry(RuleEntry(entry, self)) for entry in section.entries]
        title = self.tr("Rulings")
        self._add_card(title, title, about, *parts, ids=[entry.id for entry in section.entries])

    def _entry(self, view: EntryView) -> EntryView:
        self.entries[view.entry.id] = view
        if isinstance(view, RuleEntry):
            view.entry_asked.connect(self.entry_asked)
        view.show_me_asked.connect(self.show_me_asked)
        return view

    def _source(self, section: Section) -> str:
        """Return where the clauses come from and how they are cited."""
        return translate("games", self.game.texts.sources[section.rule_set])


def _notes(section: Section) -> list[Sentence]:
    """Return each note on the tables once, with the tables it is on if it is not on all."""
    found: dict[str, list[str]] = {}
    for entry in section.entries:
        if entry.table and entry.table.note:
            found.setdefault(entry.table.note, []).append(entry.table.number)
    every = len(section.entries)
    return [note_on(note, () if len(numbers) == every else numbers) for note, numbers in found.items()]


def _introduced(text: str) -> str:
    return QCoreApplication.translate("introductions", text)
