"""The introduction to a game: a page to read, with a round beside it that plays itself on the game's own felt."""

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QWidget

from trainer.games.game import Game
from trainer.games.texts.game_texts import Introduction
from trainer.gui import keys
from trainer.gui.felt.themed_scene import ThemedScene
from trainer.gui.guarding import guarded
from trainer.gui.kit import adapting, build, routes
from trainer.gui.kit.example_player import ExamplePlayer
from trainer.gui.kit.page import RoomPage
from trainer.gui.settings import Preferences
from trainer.places import has_felt
from trainer.rounds.examples import example, example_at, has_example

if TYPE_CHECKING:  # the page asks nothing
    from trainer.quiz.plan import QuizPlan

_LEAST_FELT = 480
_LEAST_PANEL = 320
_MOST_WIDE = 900


class IntroductionPage(RoomPage):
    """Shown when it is asked for: under Rules, and where a session is set up, by that session's rules."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game: Game | None = None
        self.scene = ThemedScene(preferences, self)
        self.scene.set_totals(True)
        self.player = ExamplePlayer(self.scene, self)

        self._panel = QFrame(self)
        self._panel.setObjectName("panel")
        self.title = build.label(self._panel, kind="title", wraps=True)
        self._kicker = build.label(self._panel, kind="muted", wraps=True)
        self.area = QScrollArea(self._panel)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.viewport().setAutoFillBackground(False)
        self.back_button = build.button(self._panel, self.tr("&Back"), clicked=self._go_back)
        self.start_button = build.button(self._panel, kind="main", clicked=self._go_on)
        for button in (self.back_button, self.start_button):
            button.setMinimumWidth(80)
        self._foot = build.row(self.back_button, (self.start_button, 1), spacing=10, margins=(18, 8, 18, 14))
        for alone in (self.title, self._kicker):
            alone.setMaximumWidth(_MOST_WIDE)
        head = build.column(self._kicker, self.title, spacing=2, margins=(18, 16, 18, 0))
        build.column(head, (self.area, 1), self._foot, spacing=6, of=self._panel)
        build.row((self.player, 1), self._panel, spacing=0, of=self)

        self.player.entry_asked.connect(lambda number: self.going.emit(routes.ToEntry(number)))
        self.player.ended.connect(self._ended)
        keys.action(self, "step back", self.player.step_back)
        keys.action(self, "step on", self.player.step_by_hand)

    def show_game(self, game: Game, plan: "QuizPlan | None" = None) -> None:
        """Show the page of a game; the plan of a session that is set up says by which rules, and it leads on to it."""
        self.game = game
        self.title.setText(self.tr("How {game} works").format(game=game.title))
        self.area.setAccessibleName(self.title.text())
        before = self.tr("Quick tour before your session. You can reopen it any time under Rules.")
        adapting.show_text(self._kicker, before if plan is not None else "")
        self.start_button.setText(self.tr("&Start session") if plan is not None else self.tr("&Practice"))
        self.start_button.setVisible(plan is not None or has_felt(game.name))
        page = self._page(game.texts.introduction)
        self.area.setWidget(page)
        page.setAutoFillBackground(False)
        played = has_felt(game.name) and has_example(game.name)
        self.player.setVisible(played)
        if played:
            known = example(game.name) if plan is None else example_at(game.name, plan.rule_set, plan.house)
            self.player.show_example(known)
        self._fit()
        self.area.verticalScrollBar().setValue(0)
        self.resume()

    def resume(self) -> None:
        """Come back to the page as it was left."""
        (self.player.play_button if self.player.isVisibleTo(self) else self.start_button).setFocus()

    def _page(self, introduction: Introduction) -> QWidget:
        page = QWidget()
        page.setMaximumWidth(_MOST_WIDE)

        def rows(title: str, lines: Sequence[str], mark: str = "") -> list[build.Piece]:
            """Return lines under their title, each behind its number or behind the same mark."""
            found: list[build.Piece] = [10, build.label(page, title, "heading", wraps=True)]
            for number, line in enumerate(lines, start=1):
                before = build.label(page, mark or str(number), "strong" if mark else "step")
                before.setAlignment(Qt.AlignmentFlag.AlignCenter)
                if mark:
                    before.setFixedWidth(self.fontMetrics().averageCharWidth() * 2)
                text = build.label(page, _tr(line), wraps=True)
                found.append(build.row((before, Qt.AlignmentFlag.AlignTop), (text, 1), spacing=10))
            return found

        wagers = [
            build.rich(page, f"<b>{escape(_tr(name))}</b><br>{escape(_tr(says), quote=False)}")
            for name, says in introduction.wagers
        ]
        build.column(
            build.label(page, _tr(introduction.about), "lead", wraps=True),
            *rows(self.tr("A round, step by step"), introduction.course),
            *rows(self.tr("What to watch for"), introduction.special, "•"),
            *rows(self.tr("The bets"), ()),
            *wagers,
            *rows(self.tr("Common mistakes"), introduction.mistakes, "×"),
            ...,
            spacing=6,
            margins=(18, 4, 18, 14),
            of=page,
        )
        return page

    def _ended(self) -> None:
        """The example is over: what comes next is the session."""
        if self.isVisible() and self.start_button.isVisible() and self.player.isAncestorOf(self.focusWidget() or self):
            self.start_button.setFocus()

    def _fit(self) -> None:
        """Give the text a comfortable width, and the felt what it needs."""
        if self.player.isHidden():
            self._panel.setMinimumWidth(0)
            self._panel.setMaximumWidth(build.NO_LIMIT)
            self._turn_foot(self.width())
            return
        wanted = max(self.fontMetrics().averageCharWidth() * 40, round(self.width() * 0.32))
        self._panel.setFixedWidth(max(_LEAST_PANEL, min(wanted, self.width() - _LEAST_FELT, 620)))
        self._turn_foot(self._panel.width())

    def _turn_foot(self, room: int) -> None:
        """Put buttons that do not fit side by side below each other, what leads on first."""
        needed = self.back_button.sizeHint().width() + self.start_button.sizeHint().width() + 46
        down = needed > room
        self._foot.setDirection(QHBoxLayout.Direction.BottomToTop if down else QHBoxLayout.Direction.LeftToRight)

    def _go_back(self) -> None:
        self.going.emit(routes.FromIntroduction(is_seen=False))

    def _go_on(self) -> None:
        self.going.emit(routes.FromIntroduction(is_seen=True))

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if keys.is_key(event, "play"):
            self.player.play(not self.player.is_playing)
        elif event.key() == Qt.Key.Key_Escape:
            self._go_back()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.start_button.click()
        else:
            super().keyPressEvent(event)


def _tr(text: str) -> str:
    return QCoreApplication.translate("introductions", text)
