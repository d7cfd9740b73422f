"""The page before an audition: the game, the table, and the conditions."""

from pathlib import Path

from PySide6.QtWidgets import QWidget

from trainer.dealing.audition import TableAtHouse
from trainer.games.registry import GAMES
from trainer.gui.kit import build, routes
from trainer.gui.kit.page import Page, card, heading
from trainer.gui.kit.segments import Segments
from trainer.gui.settings import Preferences
from trainer.gui.translation import in_words
from trainer.school.usual_table import usual_table
from trainer.wording.auditions import conditions, proposed
from trainer.wording.names import RULE_SETS


class AuditionPage(Page):
    """Everything is told beforehand: while it is dealt nothing is."""

    def __init__(self, preferences: Preferences, houses_folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences, self._houses_folder = preferences, houses_folder
        self._table: TableAtHouse | None = None
        self.title.setText(self.tr("Audition"))
        self.tell_about(self.tr("Show what you can do, the way a casino tests a dealer."))
        self.games = Segments([(game.name, game.title) for game in GAMES.values()], self, flows=True)
        self.games.setAccessibleName(self.tr("Game"))
        self.games.changed.connect(lambda _: self._tell())
        self._where = build.label(self, kind="muted", wraps=True)
        self.change_button = build.button(
            self, self.tr("&Change rules or house"), "link", clicked=lambda: self.going.emit(self._to_setup())
        )
        self.column.addWidget(
            card(
                heading(self.tr("Game")),
                self.games,
                build.row((self._where, 1), self.change_button, spacing=14),
            )
        )
        self._lines = [build.label(self, wraps=True) for _ in conditions()]
        self.column.addWidget(card(heading(self.tr("How it works")), *self._lines, spacing=10))
        self._proposed = build.label(self, kind="muted", wraps=True)
        self.column.addWidget(self._proposed)
        self.back_button = build.button(self, self.tr("&Home"), clicked=lambda: self.going.emit(routes.ToHome()))
        self.start_button = build.button(self, self.tr("&Start the audition"), "main", clicked=self._start)
        self.set_foot([self.back_button], [self.start_button], enter=self.start_button, escape=self.back_button)

    def open(self, game: str) -> None:
        """Offer a game at the table that was chosen for it last."""
        self.games.choose(game)
        self._tell()
        limit = self._preferences.school.audition_limit
        for label, told in zip(self._lines, conditions(limit), strict=True):
            label.setText(in_words(told))
        self._proposed.setText(in_words(proposed(limit)))
        self.begin_at(self.start_button)

    def _to_setup(self) -> routes.Route:
        return routes.ToDealSetup(self.games.value)

    def _tell(self) -> None:
        game = str(self.games.value)
        self._table = table = usual_table(game, self._preferences.now.sessions.get(game), self._houses_folder)
        rules = in_words(RULE_SETS[game, table.rule_set])
        words = self.tr("{rules} rules").format(rules=rules)
        if table.house_name:
            words = self.tr("{rules} rules, at {house}").format(rules=rules, house=table.house_name)
        self._where.setText(words)

    def _start(self) -> None:
        if self._table is not None:
            self.going.emit(routes.ToFirstAuditionRound(self._table))
