"""The rules to look up: each game's felt, clauses, pay tables and rulings, all of it searched at once."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractSlider,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from trainer.games.registry import GAMES
from trainer.games.rule_book import ENTRIES
from trainer.gui import keys
from trainer.gui.kit import routes
from trainer.gui.kit.search_bar import SearchBar
from trainer.gui.rules.contents import Contents, ContentsLine
from trainer.gui.rules.game_rules import EntryView, GameRules
from trainer.gui.rules.introduction_page import has_felt
from trainer.gui.settings import Preferences, Settings
from trainer.gui.style import theme
from trainer.gui.translation import translate
from trainer.wording.rule_book import best, find, words_of

_MOST_WIDE = 980
_MOST_LETTERS = 130
_MARGIN = 24
_PAGE_ON = QAbstractSlider.SliderAction.SliderPageStepAdd
_PAGE_BACK = QAbstractSlider.SliderAction.SliderPageStepSub


class RulesPage(QWidget):
    """Shows one game, or from all games what was looked for."""

    going = Signal(object)
    """Carries the route that somebody takes from here."""

    def __init__(
        self,
        preferences: Preferences,
        paint: Callable[[str, QSize, float], QPixmap],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._preferences, self._paint = preferences, paint
        self._games: dict[str, GameRules] = {}
        self._game = ""
        self._found: tuple[str, ...] = ()
        self._marked = ""
        self._scrolling = False
        self._aim: tuple[QWidget, float] | None = None

        self._title = QLabel(self.tr("Rules"), self)
        self._title.setProperty("kind", "title")
        self.back_button = QPushButton(self.tr("&Back to the question"), self)
        self.back_button.setProperty("kind", "main")
        self.back_button.setAutoDefault(True)
        self.back_button.hide()
        self.search = SearchBar(self.tr("Search all games: words, or a number such as WO-1"), self)
        self.contents = Contents(self)

        top = QHBoxLayout()
        top.setSpacing(14)
        top.addWidget(self._title)
        top.addWidget(self.search, 1)
        self._top = QVBoxLayout()
        self._top.setContentsMargins(_MARGIN, 14, _MARGIN, 10)
        self._top.setSpacing(10)
        self._top.addWidget(self.back_button, 0, Qt.AlignmentFlag.AlignLeft)
        self._top.addLayout(top)
        self._top.addWidget(self.contents.drop_down)

        self._inner = QWidget()
        self._column = QVBoxLayout(self._inner)
        self._column.setContentsMargins(6, 0, _MARGIN, 24)
        self._column.setSpacing(28)
        self._nothing = QLabel(self._inner)
        self._nothing.setWordWrap(True)
        self._nothing.hide()
        self._column.addWidget(self._nothing)
        self._column.addStretch(1)
        self._around = QWidget()
        row = QHBoxLayout(self._around)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._inner, 1000)
        row.addStretch(1)
        self.area = QScrollArea(self)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setAccessibleName(self.tr("The rules"))
        self.area.setWidget(self._around)
        body = QHBoxLayout()
        body.setContentsMargins(_MARGIN, 0, 0, 0)
        body.setSpacing(18)
        body.addWidget(self.contents.list)
        body.addWidget(self.area, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(self._top)
        layout.addLayout(body, 1)

        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._scroll_to_marked)
        self._idle = QTimer(self)
        self._idle.setSingleShot(True)
        self._idle.timeout.connect(self._prepare)
        self.search.typed.connect(self._look)
        self.search.stepped.connect(self.to_hit)
        self.back_button.clicked.connect(lambda: self.going.emit(routes.Back()))
        self.contents.chosen.connect(self._go)
        bar = self.area.verticalScrollBar()
        bar.valueChanged.connect(self._follow)
        bar.rangeChanged.connect(self._aim_again)
        bar.actionTriggered.connect(self._let_go)
        keys.shortcut(self, "find", self.search.start)
        keys.shortcut(self, "next hit", lambda: self.to_hit(1))
        keys.shortcut(self, "last hit", lambda: self.to_hit(-1))
        preferences.changed.connect(self._change)
        self._looks = _looks(preferences.now)

    # What is shown.

    @property
    def game(self) -> str:
        """The game that is shown when nothing is looked for."""
        return self._game

    @property
    def found(self) -> tuple[str, ...]:
        """The ids of what was found, in reading order."""
        return self._found

    @property
    def marked(self) -> str:
        """The id of the entry that is marked."""
        return self._marked

    def entry(self, id_: str) -> EntryView:
        """Return how an entry is shown."""
        return self._of(ENTRIES[id_].game).entries[id_]

    def show_game(self, game: str) -> None:
        """Show a game from its beginning."""
        self._show(game)
        self._mark("")
        self._scroll_to_top()
        self._follow()

    def show_entry(self, id_: str) -> None:
        """Show the game an entry belongs to, scrolled to the entry, which is marked; an unknown id shows nothing."""
        if id_ not in ENTRIES:
            return
        self._show(ENTRIES[id_].game)
        self._mark(id_)
        self._later.start(0)

    def offer_way_back(self, words: str) -> None:
        """Offer to go back to where a verdict or an example led here from, or no more if there are no words."""
        self.back_button.setText(words)
        self.back_button.setVisible(bool(words))

    def _show(self, game: str) -> None:
        """Show one game whole."""
        self.search.forget()
        self._game, self._found = game, ()
        shown = self._of(game)
        for each in self._games.values():
            each.setVisible(each is shown)
        shown.show_all()
        self._nothing.hide()
        self._list_parts()

    def _of(self, game: str) -> GameRules:
        """Return a game's rules, made when they are first needed."""
        made = self._games.get(game)
        if made is None:
            paint = self._paint if has_felt(game) else None
            made = GameRules(GAMES[game], paint, self._cloth, self._inner)
            made.hide()
            if self._game in self._games:  # as wide as the other, or it is laid out twice when it is shown
                made.resize(self._games[self._game].size())
            made.introduction_asked.connect(lambda game: self.going.emit(routes.ToIntroduction(game)))
            made.entry_asked.connect(self.show_entry)
            made.show_me_asked.connect(lambda game, clause: self.going.emit(routes.ToExercise(game, clause)))
            self._games[game] = made
            names = list(GAMES)
            later = [each for each in self._games if names.index(each) > names.index(game)]
            at = self._column.indexOf(self._games[min(later, key=names.index)]) if later else self._column.count() - 1
            self._column.insertWidget(at, made)
        return made

    def _prepare(self) -> None:
        """Make the next game that is not made yet, so that the first search need not wait for all of them."""
        left = [game for game in GAMES if game not in self._games]
        if self.isVisible() and left and self._game:
            self._of(left[0]).prepare(self._games[self._game].width())
            self._idle.start(0)

    def _cloth(self) -> str:
        return theme.FELTS[self._preferences.now.felt]

    # Looking for something.

    def _look(self, text: str) -> None:
        """Show what was found in all games as it is typed; with nothing to look for, the game that was shown before."""
        looked_for = words_of(text)
        if not looked_for:
            self._show(self._game or next(iter(GAMES)))
            self._mark("")
            self._scroll_to_top()
            return
        found = find(text, translate)
        self._found = tuple(entry.id for entry in found)
        ids = set(self._found)
        games = {entry.game for entry in found}
        for game in GAMES:
            if game in games:
                self._of(game).show_found(ids, looked_for)
            if game in self._games:
                self._games[game].setVisible(game in games)
        self._nothing.setText(
            self.tr("Nothing in the rules has “{words}”. Try a shorter word, or a number such as WO-1.").format(
                words=text.strip()
            )
        )
        self._nothing.setVisible(not found)
        self._mark(best(text, found))
        self._tell_hits()
        self._list_parts()
        self._later.start(0)

    def to_hit(self, step: int) -> None:
        """Go on to the next entry that was found, or back; after the last comes the first."""
        if not self._found:
            return
        at = self._found.index(self._marked) if self._marked in self._found else -1 if step > 0 else 0
        self._mark(self._found[(at + step) % len(self._found)])
        self._tell_hits()
        self.contents.mark(ENTRIES[self._marked].game)
        self._later.start(0)

    def _tell_hits(self) -> None:
        if words_of(self.search.text):
            at = self._found.index(self._marked) + 1 if self._marked in self._found else 0
            self.search.tell(at, len(self._found))

    def _mark(self, id_: str) -> None:
        if self._marked in ENTRIES and ENTRIES[self._marked].game in self._games:
            self.entry(self._marked).mark(False)
        self._marked = id_
        if id_:
            self.entry(id_).mark(True)

    def _scroll_to_marked(self) -> None:
        """Bring the marked entry into sight, a little below the top."""
        if self._marked:
            self._scroll_to(self.entry(self._marked), 0.15)

    def _scroll_to(self, widget: QWidget, share: float) -> None:
        """Scroll until something stands a share of the height below the top, also while the page is still laid out.

        What is near the beginning keeps the heading above it in sight.
        """
        self._aim = widget, share
        top = widget.mapTo(self._around, QPoint(0, 0)).y()
        above = round(share * self.area.viewport().height())
        self._scrolling = True
        self.area.verticalScrollBar().setValue(top - above if top > 2 * above else 0)
        self._scrolling = False
        self._follow()

    def _aim_again(self) -> None:
        if self._aim is not None:
            self._scroll_to(*self._aim)

    def _let_go(self) -> None:
        """A person scrolls: the page stays where it is put."""
        self._aim = None

    def _scroll_to_top(self) -> None:
        self._aim = None
        self.area.verticalScrollBar().setValue(0)

    # The contents beside it.

    def _list_parts(self) -> None:
        """List the games, and under the one that is shown its parts; when looking, how much was found in each."""
        lines: list[ContentsLine] = []
        searching = bool(words_of(self.search.text))
        for name, game in GAMES.items():
            if searching:
                count = sum(1 for each in self._found if ENTRIES[each].game == name)
                words = self.tr("{game}: {count}").format(game=game.title, count=count) if count else game.title
                lines.append(ContentsLine(name, words, on=count > 0))
                continue
            lines.append(ContentsLine(name, game.title))
            if name == self._game:
                parts = self._games[name].parts
                lines += [ContentsLine(f"{name}/{at}", title, is_part=True) for at, (title, _) in enumerate(parts)]
        current = ENTRIES[self._marked].game if searching and self._marked else self._game
        self.contents.show_lines(lines, current)
        self._fit()

    def _go(self, key: str) -> None:
        """Go where a line of the contents leads."""
        game, _, part = key.partition("/")
        if words_of(self.search.text):
            first = next((each for each in self._found if ENTRIES[each].game == game), "")
            if first:
                self._mark(first)
                self._tell_hits()
                self._later.start(0)
        elif part:
            self._scroll_to(self._games[game].parts[int(part)][1], 0.02)
            self.contents.mark(key)
        elif game != self._game:
            self.show_game(game)
        else:
            self._scroll_to_top()

    def _follow(self) -> None:
        """Mark in the contents what stands at the top of the page."""
        if self._scrolling or words_of(self.search.text) or self._game not in self._games:
            return
        line = self.area.verticalScrollBar().value() + round(0.3 * self.area.viewport().height())
        current = self._game
        if self.area.verticalScrollBar().value() > 0:
            for at, (_, frame) in enumerate(self._games[self._game].parts):
                if frame.mapTo(self._around, QPoint(0, 0)).y() <= line:
                    current = f"{self._game}/{at}"
        self.contents.mark(current)

    # The page itself.

    def _fit(self) -> None:
        """Put the contents beside the page, or above it where large text leaves no room."""
        # Always as wide as the longest name of a game, so that nothing moves while one looks for something.
        wanted = self.contents.width_wanted([game.title for game in GAMES.values()])
        beside = wanted <= 0.27 * self.width()
        self.contents.list.setVisible(beside)
        self.contents.drop_down.setVisible(not beside)
        self.contents.list.setFixedWidth(max(wanted, 190))
        self._inner.setMaximumWidth(max(_MOST_WIDE, self.fontMetrics().averageCharWidth() * _MOST_LETTERS))
        self._title.setVisible(self.width() > self.fontMetrics().averageCharWidth() * 70)

    def _change(self, settings: Settings) -> None:
        if _looks(settings) != self._looks:
            self._looks = _looks(settings)
            for game in self._games.values():
                if game.felt is not None:
                    game.felt.forget()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self._idle.start(200)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        key = event.key()
        if key == Qt.Key.Key_Escape and not self.back_button.isHidden():
            self.going.emit(routes.Back())
        elif key == Qt.Key.Key_Slash:
            self.search.start()
        elif key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            down = key == Qt.Key.Key_PageDown
            act = _PAGE_ON if down else _PAGE_BACK
            self.area.verticalScrollBar().triggerAction(act)
        else:
            super().keyPressEvent(event)


def _looks(settings: Settings) -> tuple[str, ...]:
    """Return the settings that a picture of a felt depends on."""
    return settings.felt, settings.card_style, settings.lettering
