"""The choice of a deal: the game, a lesson or a table of one's own, whose part is what, and how it is judged."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from trainer.dealing.lessons import Lesson, lesson_of, lessons_at
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import ALL_DUTIES, Duty
from trainer.games.registry import GAMES, rules_in_force
from trainer.gui.kit import build, routes
from trainer.gui.kit.drop_down import DropDown
from trainer.gui.kit.files import ask_for_round
from trainer.gui.kit.flow import Flow
from trainer.gui.kit.page import Page, card, heading
from trainer.gui.kit.segments import Segments
from trainer.gui.kit.table_choice import TableChoice
from trainer.gui.settings import Preferences
from trainer.gui.translation import in_words
from trainer.school.settings import DealChoice, SessionChoice
from trainer.wording.deals import lesson_teaches, lesson_title

_FEWEST = 5
"""The fewest boxes of a layout where they are chosen; a lesson may have fewer."""

_LESSON = 28
"""The number of letters of a lesson's title seen in any window."""


class DealSetup(Page):
    """Everything has a sensible value from the start, so that one press of the main button is enough."""

    def __init__(
        self,
        preferences: Preferences,
        draw_seed: Callable[[], int],
        houses_folder: Path,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._preferences, self._draw_seed = preferences, draw_seed
        self.title.setText(self.tr("Deal a round"))
        self.tell_about(self.tr("You are the dealer, from the first card to the last cheque."))
        self.games = DropDown(self)
        for game in GAMES.values():
            self.games.addItem(game.title, game.name)
        self.games.currentIndexChanged.connect(lambda _: self._show_game())
        self.lessons = DropDown(self)
        for field in (self.games, self.lessons):
            field.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToContents)
        self.lessons.setMinimumContentsLength(_LESSON)
        self.lessons.currentIndexChanged.connect(lambda _: self._take_lesson())
        self._teaches = build.label(self, kind="muted", wraps=True)
        self.duties: dict[Duty, QCheckBox] = {}
        for duty, words in self._duty_words().items():
            self.duties[duty] = QCheckBox(words, self)
            self.duties[duty].toggled.connect(lambda _: self._tell())
        self.all_button = build.button(
            self, self.tr("Select &all"), "link", enter=False, clicked=lambda: self._check(ALL_DUTIES)
        )
        self.judging = Segments([("coached", self.tr("As you go")), ("free", self.tr("At the end"))], self)
        self.judging.changed.connect(lambda _: self._tell())
        self._judging_words = build.label(self, kind="muted", wraps=True)
        self.level = Segments(
            [("patient", self.tr("Patient")), ("normal", self.tr("Normal")), ("busy", self.tr("Busy"))], self
        )
        self.clock = QCheckBox(self.tr("Show a &clock"), self)
        self.seed = QLineEdit(self)
        self.seed.setValidator(QIntValidator(0, 999_999_999, self))
        self.seed.setPlaceholderText(self.tr("random"))
        self.seed.setToolTip(self.tr("The same number deals the same round to everyone in a class."))
        self.seed.setMaximumWidth(180)
        self.table = TableChoice(houses_folder, self)
        self.table.changed.connect(self._offer_lessons)
        self.table.houses_asked.connect(lambda file: self.going.emit(routes.ToHouses(file)))
        self.back_button = build.button(self, self.tr("&Home"), clicked=lambda: self.going.emit(routes.ToHome()))
        self.open_button = build.button(
            self,
            self.tr("&Open a round…"),
            clicked=lambda: ask_for_round(self, lambda name: self.going.emit(routes.ToFile(name))),
        )
        self.exercises_button = build.button(
            self, self.tr("&Exercises…"), clicked=lambda: self.going.emit(routes.ToExercises())
        )
        self.start_button = build.button(self, self.tr("&Start"), "main", clicked=self.start)
        self._lay_out()

    def _duty_words(self) -> dict[Duty, str]:
        return {
            Duty.DEAL: self.tr("Deal"),
            Duty.INSURANCE: self.tr("Insurance and the peek"),
            Duty.PLAYERS: self.tr("Players' turns"),
            Duty.D_HANDS: self.tr("D hands"),
            Duty.DEALER: self.tr("Your hand"),
            Duty.SETTLING: self.tr("Settling"),
            Duty.SIDE_BETS: self.tr("Side bets"),
        }

    def _lay_out(self) -> None:
        chosen = Flow(
            self._labelled(self.tr("Game"), self.games), self._labelled(self.tr("Lesson"), self.lessons), spacing=14
        )
        head = build.row(heading(self.tr("You handle")), ..., self.all_button)
        how = Flow(
            self._labelled(self.tr("Feedback"), self.judging),
            self._labelled(self.tr("Players"), self.level),
            self._labelled(self.tr("Deal number"), self.seed),
            spacing=24,
        )
        self.column.addWidget(card(heading(self.tr("Round")), chosen, self._teaches))
        self.column.addWidget(card(head, Flow(*self.duties.values(), spacing=12)))
        self.column.addWidget(card(how, build.row((self._judging_words, 1), self.clock)))
        self.column.addWidget(self.table)
        right = [self.open_button, self.exercises_button, self.start_button]
        self.set_foot([self.back_button], right, enter=self.start_button, escape=self.back_button)

    def _labelled(self, text: str, widget: QWidget) -> QWidget:
        """Return a choice with its label to the left, which names it for those who hear the program too."""
        both = QWidget(self)
        name = build.label(both, text, "muted")
        widget.setAccessibleName(text)
        if isinstance(widget, QLineEdit | DropDown):
            name.setBuddy(widget)
        build.row(name, (widget, 1), spacing=10, of=both)
        return both

    # What is offered.

    def open(self, usual: str) -> None:
        """Offer what was dealt last, else the usual game."""
        choice = self._preferences.now.deal
        game = choice.game if choice.game in GAMES else usual
        with QSignalBlocker(self.games):
            self.games.setCurrentIndex(max(self.games.findData(game), 0))
        self.seed.clear()
        self.clock.setChecked(choice.clock)
        self._show_game(choice.lesson)
        if not choice.lesson:
            self._check(frozenset(duty for duty in Duty if duty.value in choice.duties) or ALL_DUTIES)
            self.judging.choose(choice.judging)
            self.level.choose(choice.level)
            self._tell()
        self.start_button.setFocus()

    @property
    def game(self) -> str:
        return str(self.games.currentData())

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is chosen, None for a table of one's own."""
        return lesson_of(str(self.lessons.currentData() or ""))

    def _show_game(self, lesson: str = "") -> None:
        game = GAMES[self.game]
        self.duties[Duty.D_HANDS].setVisible(game.arrows)
        self.duties[Duty.SIDE_BETS].setVisible(bool(game.side_bets))
        self.duties[Duty.INSURANCE].setVisible(game.busts)
        self.table.show_game(game, self._session(game.name))
        if lesson:
            self.lessons.setCurrentIndex(max(self.lessons.findData(lesson), 0))
        else:
            self._take_lesson()

    def _session(self, game: str) -> SessionChoice:
        known = self._preferences.now.sessions.get(game)
        return known or SessionChoice(rule_set=GAMES[game].rule_sets[0])

    def _offer_lessons(self) -> None:
        """Offer the lessons that the chosen rules and options let come."""
        house, chosen = self.table.house, self.lessons.currentData()
        with QSignalBlocker(self.lessons):
            self.lessons.clear()
            self.lessons.addItem(self.tr("Custom table"), "")
            if house is not None:
                for each in lessons_at(rules_in_force(self.game, self.table.rule_sets.value, house)):
                    self.lessons.addItem(in_words(lesson_title(each)), each.name)
            self.lessons.setCurrentIndex(max(self.lessons.findData(chosen), 0))
        self._tell()

    def _take_lesson(self) -> None:
        """Let a lesson fill in the rest."""
        lesson = self.lesson
        if lesson is not None:
            self._check(lesson.duties)
            self.judging.choose(lesson.judging)
            self.level.choose(lesson.level)
            if lesson.boxes >= _FEWEST:
                self.table.options.choose("boxes", lesson.boxes)
        self._tell()

    def _check(self, duties: frozenset[Duty]) -> None:
        for duty, box in self.duties.items():
            box.setChecked(duty in duties)

    def _chosen_duties(self) -> frozenset[Duty]:
        """Return the parts that are checked; what the game has not is nobody's."""
        return frozenset(duty for duty, box in self.duties.items() if box.isChecked())

    def _tell(self) -> None:
        lesson = self.lesson
        self._teaches.setText(self._teaches_words(lesson))
        self._judging_words.setText(
            self.tr("Mistakes are stopped with an explanation. Undo takes back your last move.")
            if self.judging.value == "coached"
            else self.tr("Mistakes stand, as on a live game. You'll review them afterward.")
        )
        has_part = any([box.isChecked() and not box.isHidden() for box in self.duties.values()])
        self.start_button.setEnabled(has_part and self.table.house is not None)

    def _teaches_words(self, lesson: Lesson | None) -> str:
        if lesson is None:
            return self.tr("A full round. Choose what you handle; the program does the rest.")
        if lesson.boxes >= _FEWEST:
            return in_words(lesson_teaches(lesson))
        return self.tr("{teaches} There are {count} spots.").format(
            teaches=in_words(lesson_teaches(lesson)), count=lesson.boxes
        )

    # Starting.

    def start(self) -> None:
        """Remember the choices and deal, if the house can deal the game so."""
        lesson, game = self.lesson, self.game
        if not self.start_button.isEnabled():
            return
        duties = self._chosen_duties()
        choice = DealChoice(
            game=game,
            lesson=lesson.name if lesson else "",
            duties=tuple(sorted(duty.value for duty in duties)),
            judging=self.judging.value,
            level=self.level.value,
            clock=self.clock.isChecked(),
        )
        sessions = {**self._preferences.now.sessions, game: self.table.into(self._session(game))}
        self._preferences.change(deal=choice, sessions=sessions)
        self.deal(int(self.seed.text() or self._draw_seed()))

    def deal(self, seed: int) -> None:
        """Deal a round as it is set up, by a seed."""
        house, lesson = self.table.house, self.lesson
        assert house is not None
        spec, plan = new_table(
            self.game,
            self.table.rule_sets.value,
            house,
            duties=self._chosen_duties(),
            judging=self.judging.value,
            level=self.level.value,
            box_count=lesson.boxes if lesson and lesson.boxes < _FEWEST else self.table.boxes,
            seed=seed,
            lesson=lesson,
            house_name=self.table.house_name,
        )
        self.going.emit(routes.ToRound(spec, plan))
