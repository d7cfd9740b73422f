"""The rules to look up: the glossary, each game's felt, clauses, pay tables and rulings, all of it searched at once."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from trainer.games.registry import GAMES
from trainer.games.rule_book import BOOK, GLOSSARY_PART, BookEntry
from trainer.gui import keys
from trainer.gui.guarding import guarded
from trainer.gui.kit import build, routes
from trainer.gui.kit.page import RoomPage
from trainer.gui.kit.painted_felt import PaintedFelt
from trainer.gui.kit.search_bar import SearchBar
from trainer.gui.rules.contents import Contents, ContentsLine
from trainer.gui.rules.rules_document import RulesDocument
from trainer.gui.rules.rules_view import RulesView
from trainer.gui.settings import Preferences
from trainer.gui.translation import translate
from trainer.school.rule_search import best, find, with_synonyms, words_of

_MARGIN = 24
_AT_ONCE, _BEFORE = 30, 5
"""The number of finds written at once, and of those before the one to look at first.

All that have a letter take a quarter of a second, while somebody types.
"""


class FeltSheet(PaintedFelt, QWidget):
    """A felt's picture in the text."""


class RulesPage(RoomPage):
    """Shows one game, or from all games what was looked for."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._felts: dict[str, FeltSheet] = {}
        self.game = ""
        """The game, or the glossary, that is shown when nothing is looked for."""
        self.found: tuple[str, ...] = ()
        """The ids of what was found, in reading order."""
        self._aim: tuple[Callable[[], float], float] | None = None

        self._title = build.label(self, self.tr("Rules"), "title")
        self.back_button = build.button(self, kind="main", clicked=lambda: self.going.emit(routes.Back()))
        self.back_button.hide()
        self._parts = {GLOSSARY_PART: self.tr("Glossary"), **{name: game.title for name, game in GAMES.items()}}
        """The titles of what is shown one at a time."""
        self.search = SearchBar(self.tr("Search all games: words, or a number like WO-1"), self)
        self.odds_button = build.button(self, self.tr("&Odds"), clicked=self._ask_odds)
        self.contents = Contents(self)
        self.introduction_button = build.button(
            self,
            self.tr("&How this game works"),
            clicked=lambda: self.going.emit(routes.ToIntroduction(self.game)),
        )
        self.view = RulesView(self)
        self.introduction_button.setParent(self.view.viewport())  # made before: the Tab key comes to it before the text
        top = build.column(
            (self.back_button, Qt.AlignmentFlag.AlignLeft),
            build.row(self._title, (self.search, 1), self.odds_button, spacing=14),
            self.contents.drop_down,
            spacing=10,
            margins=(_MARGIN, 14, _MARGIN, 10),
        )
        body = build.row(self.contents.list, (self.view, 1), spacing=18, margins=(_MARGIN, 0, 0, 0))
        build.column(top, (body, 1), spacing=0, of=self)

        self.search.typed.connect(self._look)
        self.search.stepped.connect(self.to_hit)
        self.contents.chosen.connect(self._go)
        self.view.link_taken.connect(self._take)
        self.view.arranged.connect(self._arrange)
        bar = self.view.verticalScrollBar()
        bar.valueChanged.connect(self._follow)
        bar.actionTriggered.connect(self._let_go)
        keys.action(self, "find", self.search.start)
        keys.action(self, "next hit", lambda: self.to_hit(1))
        keys.action(self, "last hit", lambda: self.to_hit(-1))

    # What is shown.

    def show_game(self, game: str) -> None:
        """Show a game from its beginning."""
        self._show(game)
        self._mark("")
        self._follow()

    def show_entry(self, id_: str) -> None:
        """Show the part an entry belongs to, scrolled to the entry, which is marked; an unknown id shows nothing."""
        if id_ not in BOOK:
            return
        self._show(BOOK[id_].game)
        self._mark(id_)

    def look_up(self, number: str) -> None:
        """Show a term that is asked for on the page itself, and keep the way back."""
        self.show_entry(number)

    def offer_way_back(self, words: str) -> None:
        """Offer to go back to where a verdict or an example led here from, or no more if there are no words."""
        self.back_button.setText(words)
        self.back_button.setVisible(bool(words))

    def _ask_odds(self) -> None:
        game = GAMES.get(self.game)
        self.going.emit(routes.ToOdds(game.name, game.rule_sets[0]) if game is not None else routes.ToOdds())

    def _show(self, game: str) -> None:
        """Show one game whole."""
        self.search.forget()
        self.game, self.found = game, ()
        self._aim = None
        button = self.introduction_button
        self._settle()
        self.view.show_rules(
            lambda width: RulesDocument(self.view.font(), width, game, room_for_button=button.sizeHint().width() + 12)
        )
        self._list_parts()

    def _take(self, route: routes.Route) -> None:
        if isinstance(route, routes.ToEntry):
            self.show_entry(route.number)
        else:
            self.going.emit(route)

    def _arrange(self) -> None:
        """Put the picture of the felt and the button to their places, and what was looked for into sight."""
        rules, size = self.view.rules, self.introduction_button.sizeHint()
        place = QRectF(QPointF(rules.head.right() - size.width(), rules.head.center().y() - size.height() / 2), size)
        over: list[tuple[QWidget, QRectF]] = [(self.introduction_button, place)] if rules.head else []
        if rules.felt:
            if self.game not in self._felts:
                self._felts[self.game] = self._felt(self.game)
            over.append((self._felts[self.game], rules.felt))
        for widget in (self.introduction_button, *self._felts.values()):
            widget.setVisible(widget in [each for each, _ in over])
        self.view.lay_over(*over)
        if self._aim is not None:
            self._scroll_to(*self._aim)

    def _felt(self, game: str) -> FeltSheet:
        felt = FeltSheet(self.view.viewport())
        felt.show_game(game, self._preferences)
        felt.picture_due.connect(lambda wait_ms: QTimer.singleShot(wait_ms, felt, felt.paint_picture))
        felt.setAccessibleName(self.tr("The layout of {game}").format(game=GAMES[game].title))
        return felt

    # Looking for something.

    def _look(self, text: str) -> None:
        """Show the finds in all games as a text is typed; with nothing to look for, the game that was shown before."""
        looked_for = words_of(text)
        if not looked_for:
            self._show(self.game or next(iter(GAMES)))
            self._mark("")
            return
        found = find(text, translate)
        self.found = tuple(entry.id for entry in found)
        looked_at = best(text, found)
        first = max(self.found.index(looked_at) - _BEFORE, 0) if looked_at in self.found else 0
        self._write_found(text, found, slice(first, first + _AT_ONCE))
        self._mark(looked_at)
        self._list_parts()

    def _write_found(self, text: str, found: Sequence[BookEntry], written: slice) -> None:
        """Write the finds, or a part of them; whoever goes on to the rest has all of them written."""
        looked_for, left_out = words_of(text), len(found) - len(found[written])
        nothing = self.tr("No rule has “{words}”. Try a shorter word, or a number like WO-1.").format(
            words=text.strip()
        )
        self._aim = None
        self.view.show_rules(
            lambda width: RulesDocument(
                self.view.font(),
                width,
                found=found[written],
                looked_for=looked_for,
                also=with_synonyms(text),
                nothing=nothing,
                more=self.tr("{count} more. Type on, or press Enter for the next one.").format(count=left_out)
                if left_out
                else "",
            )
        )

    def to_hit(self, step: int) -> None:
        """Go on to the next entry that was found, or back; after the last comes the first."""
        if not self.found:
            return
        at = self.found.index(self.view.marked) if self.view.marked in self.found else -1 if step > 0 else 0
        self._mark(self.found[(at + step) % len(self.found)])
        self.contents.mark(BOOK[self.view.marked].game)

    def _mark(self, id_: str) -> None:
        """Mark an entry, and bring it into sight, a little below the top; without one show the beginning."""
        if id_ in self.found and id_ not in self.view.rules.places:
            self._write_found(self.search.text, [BOOK[each] for each in self.found], slice(None))
        self.view.mark(id_)
        self._scroll_to(lambda: self.view.rules.places[id_].top(), 0.15) if id_ else self._scroll_to_top()
        if words_of(self.search.text):
            self.search.tell(self.found.index(id_) + 1 if id_ else 0, len(self.found))

    def _scroll_to(self, place: Callable[[], float], share: float) -> None:
        """Scroll until something stands a share of the height below the top, also once the page is laid out anew.

        What is near the beginning keeps the heading above it in sight.
        """
        self._aim = place, share
        top, above = place(), share * self.view.viewport().height()
        self.view.verticalScrollBar().setValue(round(top - above) if top > 2 * above else 0)
        self._follow()

    def _let_go(self) -> None:
        """A person scrolls: the page stays where it is put."""
        self._aim = None

    def _scroll_to_top(self) -> None:
        self._aim = None
        self.view.verticalScrollBar().setValue(0)

    # The contents beside it.

    def _list_parts(self) -> None:
        """List the games, and under the one that is shown its parts; when looking, how much was found in each."""
        lines: list[ContentsLine] = []
        searching = bool(words_of(self.search.text))
        for name, title in self._parts.items():
            if searching:
                count = sum(1 for each in self.found if BOOK[each].game == name)
                words = self.tr("{game}: {count}").format(game=title, count=count) if count else title
                lines.append(ContentsLine(name, words, on=count > 0))
                continue
            lines.append(ContentsLine(name, title))
            if name == self.game:
                cards = self.view.rules.cards
                lines += [ContentsLine(f"{name}/{at}", card.id, is_part=True) for at, card in enumerate(cards)]
        current = BOOK[self.view.marked].game if searching and self.view.marked else self.game
        self.contents.show_lines(lines, current)
        self._fit()

    def _go(self, key: str) -> None:
        """Go where a line of the contents leads."""
        game, _, part = key.partition("/")
        if words_of(self.search.text):
            first = next((each for each in self.found if BOOK[each].game == game), "")
            if first:
                self._mark(first)
        elif part:
            self._scroll_to(lambda: self.view.rules.cards[int(part)].area.top(), 0.02)
            self.contents.mark(key)
        elif game != self.game:
            self.show_game(game)
        else:
            self._scroll_to_top()

    def _follow(self) -> None:
        """Mark in the contents what stands at the top of the page."""
        if words_of(self.search.text) or not self.game:
            return
        top, current = self.view.verticalScrollBar().value(), self.game
        if top > 0:
            for at, card in enumerate(self.view.rules.cards):
                if card.area.top() <= top + 0.3 * self.view.viewport().height():
                    current = f"{self.game}/{at}"
        self.contents.mark(current)

    # The page itself.

    def _fit(self) -> None:
        """Put the contents beside the page, or above it where large text leaves no room."""
        # Always as wide as the longest name of a game, so that nothing moves while one looks for something.
        wanted = self.contents.width_wanted(list(self._parts.values()))
        beside = wanted <= 0.27 * self.width()  # more would leave the clauses lines too short to read
        self.contents.list.setVisible(beside)
        self.contents.drop_down.setVisible(not beside)
        self.contents.list.setFixedWidth(max(wanted, 190))
        self._title.setVisible(self.width() > self.fontMetrics().averageCharWidth() * 70)

    def _settle(self) -> None:
        """Give the text its width before it is written: another one later would have it written twice."""
        self._fit()
        if (layout := self.layout()) is not None:
            layout.activate()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        key = event.key()
        if key == Qt.Key.Key_Escape and not self.back_button.isHidden():
            self.going.emit(routes.Back())
        elif key == Qt.Key.Key_Slash:
            self.search.start()
        elif key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            self.view.keyPressEvent(event)
        else:
            super().keyPressEvent(event)
