"""The worked exercises: found by game, word or clause; what each teaches; to be dealt, or watched step by step."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from trainer.dealing.exercises import Exercise, all_exercises, for_clause, read_exercise
from trainer.engine.errors import RoundRefused
from trainer.gui import keys
from trainer.gui.exercises.exercise_list import ExerciseList
from trainer.gui.felt.themed_scene import ThemedScene
from trainer.gui.felt.view import LEAST_FELT
from trainer.gui.guarding import guarded
from trainer.gui.kit import build, routes
from trainer.gui.kit.clause_list import rule_row
from trainer.gui.kit.example_player import ExamplePlayer
from trainer.gui.kit.files import ask_for_round
from trainer.gui.kit.fitting_area import FittingArea
from trainer.gui.kit.page import RoomPage
from trainer.gui.kit.search_bar import SearchBar
from trainer.gui.settings import Preferences
from trainer.gui.translation import in_words, why_failed
from trainer.houses.house import EVERYWHERE
from trainer.school.rule_search import find_exercises, words_of
from trainer.school.worked_example import worked_example
from trainer.wording.names import table_in_row, table_title
from trainer.wording.rule_book import rule_words

_MARGIN = 18
_LEAST_SIDE = 250
_LOW = 16
"""Below so many lines the page has no room for all that it says of an exercise."""


class ExercisesPage(RoomPage):
    """The list at the left, the exercise right of it; while one is watched, the felt has all of the page."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.exercise: Exercise | None = None
        """The exercise that is looked at."""
        self.is_watching = False
        self._on_felt: Exercise | None = None
        self._opened: list[Exercise] = []
        self.search = SearchBar(self.tr("Search"), self)
        self.list = ExerciseList(self)
        self.fault = build.label(self, kind="fault", wraps=True)
        self.fault.hide()
        self.open_button = build.button(
            self, self.tr("&Open a file…"), clicked=lambda: ask_for_round(self, self.open_file)
        )
        self.back_button = build.button(self, self.tr("&Back"), clicked=lambda: self.going.emit(routes.ToDealSetup()))
        self._side = self._made_side()

        self.title = build.label(self, kind="heading", wraps=True)
        self._kicker = build.label(self, kind="muted", wraps=True)
        self._teaches = build.label(self, wraps=True)
        self._clauses = build.links(self, "", lambda number: self.going.emit(routes.ToEntry(number)))
        self.deal_button = build.button(self, self.tr("&Deal it"), "main", clicked=self._deal)
        self.watch_button = build.button(self, self.tr("&Watch it"), clicked=self.watch)
        self.list_button = build.button(self, self.tr("&All exercises"), clicked=self.show_list)
        self.scene = ThemedScene(preferences, self)
        self.scene.set_totals(True)
        self.player = ExamplePlayer(
            self.scene,
            self,
            title=self.tr("Before the first card"),
            about=self.tr("Watch the round, or step through it."),
            play=self.tr("Watch it"),
        )

        middle = build.column(self._made_head(), (self.player, 1), spacing=0)
        build.row(self._side, (middle, 1), spacing=0, of=self)

        self.search.typed.connect(lambda _: self._look())
        self.search.stepped.connect(self.list.step)
        self.list.chosen.connect(self._show)
        self.list.taken.connect(self.deal_button.click)
        self.player.entry_asked.connect(lambda number: self.going.emit(routes.ToEntry(number)))
        keys.action(self, "find", self._find)
        self._steps = [
            keys.action(self, "step back", self.player.step_back),
            keys.action(self, "step on", self.player.step_by_hand),
        ]
        self._fit()

    def _made_side(self) -> QWidget:
        title = build.label(self, self.tr("Exercises"), "title")
        self._foot = build.row((self.open_button, 1), self.back_button, spacing=10)
        side = QWidget(self)
        build.column(
            title,
            self.search,
            (self.list, 1),
            self.fault,
            self._foot,
            spacing=10,
            margins=(_MARGIN, 14, 12, 14),
            of=side,
        )
        return side

    def _made_head(self) -> QFrame:
        head = QFrame(self)
        head.setObjectName("panel")
        words = QWidget(head)
        build.column(self._kicker, self.title, self._teaches, self._clauses, spacing=4, of=words)
        self._words = FittingArea(words, head)
        row = build.row(self.deal_button, self.watch_button, self.list_button, ..., spacing=10)
        self._head = build.column((self._words, 1), row, spacing=10, margins=(_MARGIN, 12, _MARGIN, 12), of=head)
        return head

    # What is shown.

    def show_list(self) -> None:
        """Show the list, with the exercise that was looked at last."""
        self.player.stop()
        self.is_watching = False
        if not self.list.count():
            self._look()
        self._fit()
        self.list.setFocus()

    def show_clause(self, game: str, id_: str) -> None:
        """Show the exercises about a clause or ruling, and watch the first; without any, the list."""
        with QSignalBlocker(self.search.field):
            self.search.field.setText(id_)
        found = for_clause(game, id_)
        self.exercise = found[0] if found else self.exercise
        self._look()
        if found:
            self.watch()
        else:
            self.show_list()

    def open_file(self, name: str) -> None:
        """Show an instructor's own round, or the one line that says what is wrong with its file."""
        self.fault.hide()
        try:
            exercise = read_exercise(Path(name))
            worked_example(exercise.spec)
        except RoundRefused as refusal:
            self.fault.setText(why_failed(refusal))
            self.fault.show()
            return
        self._opened = [exercise, *[each for each in self._opened if each.path != exercise.path]]
        self.exercise = exercise
        self.search.forget()
        self._look()
        self.show_list()

    def watch(self) -> None:
        """Play the worked line from its first card, on all of the page."""
        if self.exercise is None:
            return
        self.is_watching = True
        self._fit()
        self.player.go_to(0)
        self.player.play_button.setFocus()
        self.player.play(True)

    def _show(self, exercise: Exercise) -> None:
        self.exercise = exercise
        if exercise is self._on_felt:
            return
        self._on_felt = exercise
        self._kicker.setText(in_words(table_in_row(exercise.game, exercise.rule_set)))
        self.title.setText(exercise.title)
        self._teaches.setText(exercise.teaches)
        self._colour()
        self._fit()
        self.scene.begin(max([box.number for box in exercise.spec.boxes], default=1))
        self.scene.set_stacks(mixed=exercise.spec.mixed_stacks, unread=False)
        worked = worked_example(exercise.spec)
        self.player.show_steps(worked.steps, worked.opened, asides=worked.asides)

    def _colour(self) -> None:
        if (about := self.exercise) is not None:
            rules = [rule_words(each, about.game, about.rule_set) for each in about.clauses]
            self._clauses.setText(self.tr("About: {rules}").format(rules=rule_row(rules)))

    # Looking for one.

    def _look(self) -> None:
        """List what has all the words that are looked for, or is about the clause that was typed."""
        text = self.search.text
        groups: list[tuple[str, Sequence[Exercise]]] = [(self.tr("Opened files"), self._opened)]
        for where in EVERYWHERE:
            own = [each for each in all_exercises() if (each.game, each.rule_set) == where]
            groups.append((in_words(table_title(*where)), own))
        self.list.show_groups([(title, find_exercises(text, title, own)) for title, own in groups], self.exercise)
        found = len(self.list.exercises)
        at = self.list.exercises.index(self.list.current) + 1 if self.list.current else 0
        self.search.tell(at, found if words_of(text) else -1)
        for button in (self.deal_button, self.watch_button):
            button.setEnabled(self.exercise is not None)

    def _find(self) -> None:
        if self.is_watching:
            self.show_list()
        self.search.start()

    def _deal(self) -> None:
        if self.exercise is not None:
            self.player.stop()
            self.going.emit(routes.ToExerciseRound(self.exercise.to_deal, self.exercise.start_after))

    # The page itself.

    def _fit(self) -> None:
        """Give the felt the whole page while an exercise is watched, else leave the list its width."""
        watching = self.is_watching
        for action in self._steps:
            action.setEnabled(watching)
        self._side.setVisible(not watching)
        self.watch_button.setVisible(not watching)
        self.list_button.setVisible(watching)
        self.player.show_controls(watching)
        is_low = self.height() < self.fontMetrics().height() * _LOW  # the list says the game, too
        self._kicker.setVisible(not watching and not is_low)
        about = self.exercise
        self._teaches.setVisible(not watching and about is not None and bool(about.teaches))
        self._clauses.setVisible(not watching and about is not None and bool(about.clauses))
        beside = QBoxLayout.Direction.LeftToRight if watching else QBoxLayout.Direction.TopToBottom
        self._head.setDirection(beside)
        self._head.activate()
        wanted = self.fontMetrics().averageCharWidth() * 38
        side = max(_LEAST_SIDE, min(wanted, round(self.width() * 0.36)))
        self._side.setFixedWidth(side)
        fits = self.open_button.sizeHint().width() + self.back_button.sizeHint().width() + 10 <= side - _MARGIN - 12
        self._foot.setDirection(QBoxLayout.Direction.LeftToRight if fits else QBoxLayout.Direction.TopToBottom)
        # Large text leaves no room for the felt beside the list.
        room = self.height() - self._head.totalHeightForWidth(max(self.width() - side, 1))
        self.player.setVisible(watching or room >= LEAST_FELT.height())

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if keys.is_key(event, "play"):
            if self.is_watching:
                self.player.play(not self.player.is_playing)
            else:
                self.watch()
        elif event.key() == Qt.Key.Key_Slash:
            self._find()
        elif event.key() == Qt.Key.Key_Escape:
            (self.list_button if self.is_watching else self.back_button).click()
        else:
            super().keyPressEvent(event)
