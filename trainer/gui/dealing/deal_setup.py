"""The choice of a deal: the game, a lesson or a table of one's own, whose part is what, and how it is judged."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from trainer.dealing.lesson_progress import RuleSet, is_learned, next_lesson, next_round, rounds_right
from trainer.dealing.lessons import LESSONS, Lesson, lesson_of, lessons_at
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import ALL_DUTIES, Duty
from trainer.games.registry import GAMES, rules_in_force
from trainer.gui.dealing.lesson_path import LessonPath
from trainer.gui.kit import build, routes
from trainer.gui.kit.deal_number import DealNumber
from trainer.gui.kit.files import ask_for_round
from trainer.gui.kit.flow import Flow
from trainer.gui.kit.page import Page, card, heading
from trainer.gui.kit.segments import Segments
from trainer.gui.kit.table_choice import TableChoice
from trainer.gui.settings import Preferences
from trainer.gui.translation import in_words
from trainer.school.settings import DealChoice, SessionChoice
from trainer.wording.deals import lesson_teaches

_FEWEST = 5
"""The fewest boxes of a layout where they are chosen; a lesson may have fewer."""


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
        self._chosen = ""
        """The lesson to choose when the path is shown anew."""
        self.is_filled_in = False
        """True if a game is offered."""
        self.title.setText(self.tr("Deal a round"))
        self.tell_about(self.tr("You are the dealer, from the first card to the last cheque."))
        self.games = Segments([(game.name, game.title) for game in GAMES.values()], self, flows=True)
        self.games.setAccessibleName(self.tr("Game"))
        self.games.changed.connect(lambda game: self.show_game(game))
        self.way = Segments([(True, self.tr("Lessons")), (False, self.tr("Custom table"))], self)
        self.way.changed.connect(lambda _: self._take_lesson())
        self.path = LessonPath(self)
        self.path.changed.connect(self._take_lesson)
        self._standing = build.label(self, kind="muted")
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
        self.seed = DealNumber(self.tr("The same number deals the same round to everyone in a class."), self)
        self.table = TableChoice(houses_folder, self)
        self.table.changed.connect(self._offer_lessons)
        self.table.houses_asked.connect(lambda file: self.going.emit(routes.ToHouses(file)))
        self.back_button = build.button(self, self.tr("&Home"), clicked=lambda: self.going.emit(routes.ToHome()))
        self.open_button = build.button(
            self,
            self.tr("&Open a round…"),
            "link",
            clicked=lambda: ask_for_round(self, lambda name: self.going.emit(routes.ToFile(name))),
        )
        self.exercises_button = build.button(
            self, self.tr("&Exercises…"), "link", clicked=lambda: self.going.emit(routes.ToExercises())
        )
        self.audition_button = build.button(
            self, self.tr("A&udition…"), "link", clicked=lambda: self.going.emit(routes.ToAudition(self.game))
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
        head = build.row(heading(self.tr("You handle")), ..., self.all_button)
        how = Flow(
            self._labelled(self.tr("Feedback"), self.judging),
            self._labelled(self.tr("Players"), self.level),
            spacing=24,
        )
        always = Flow(self._labelled(self.tr("Deal number"), self.seed), self.clock, spacing=24)
        self._of_ones_own = (card(head, Flow(*self.duties.values(), spacing=12)), card(how, self._judging_words))
        """The choices for a table of one's own: a lesson has made them."""
        ways = (self.audition_button, self.exercises_button, self.open_button)
        first = build.row(heading(self.tr("Game")), ..., *ways, spacing=14)
        self.column.addWidget(card(first, self.games))
        self.column.addWidget(
            card(build.row((self.way, 1), self._standing, spacing=14), self._teaches, self.path, spacing=10)
        )
        for each in self._of_ones_own:
            self.column.addWidget(each)
        self.column.addWidget(self.table)
        self.column.addWidget(card(always))
        self.set_foot([self.back_button], [self.start_button], enter=self.start_button, escape=self.back_button)

    def _labelled(self, text: str, widget: QWidget) -> QWidget:
        """Return a choice with its label to the left, which names it for those who hear the program too."""
        both = QWidget(self)
        name = build.label(both, text, "muted")
        widget.setAccessibleName(text)
        if isinstance(widget, QLineEdit):
            name.setBuddy(widget)
        build.row(name, (widget, 1), spacing=10, of=both)
        return both

    # What is offered.

    def open(self, usual: str) -> None:
        """Offer what was dealt last, else the usual game; of its lessons the one that is next on the path."""
        choice, self.is_filled_in = self._preferences.now.deal, True
        self.seed.clear()
        self.clock.setChecked(choice.clock)
        has_own = choice.game in GAMES and not choice.lesson
        self.way.choose(not has_own)
        game = choice.game if choice.game in GAMES else usual or self.game
        self.show_game(game, self._next_on_the_path(game, choice.lesson))
        own = choice if has_own else DealChoice()
        self._check(frozenset(duty for duty in Duty if duty.value in own.duties) or ALL_DUTIES)
        self.judging.choose(own.judging)
        self.level.choose(own.level)
        self._tell()

    @property
    def game(self) -> str:
        return str(self.games.value)

    @property
    def _rules(self) -> RuleSet:
        return self.game, self.table.rule_sets.value

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is chosen, None for a table of one's own."""
        return self.path.lesson if self.way.value else None

    def show_game(self, name: str, lesson: str = "") -> None:
        """Offer a game, at a lesson of it or at the one that is next on its path."""
        game = GAMES[name]
        self.games.choose(name)
        self.duties[Duty.D_HANDS].setVisible(game.arrows)
        self.duties[Duty.SIDE_BETS].setVisible(bool(game.side_bets))
        self.duties[Duty.INSURANCE].setVisible(game.busts)
        self._chosen = lesson
        self.table.show_game(game, self._session(name))
        self._take_lesson()

    def _next_on_the_path(self, game: str, last: str) -> str:
        """Return the name of the lesson that was dealt last; once it is learned, or if there is none, of the next."""
        lesson, kept = lesson_of(last), self._preferences.now.lesson_rounds
        rules = game, self._session(game).rule_set
        if lesson is not None and not is_learned(kept, rules, lesson):
            return last
        following = next_lesson(kept, rules, [each for each in LESSONS if game in each.games], last)
        return following.name if following else last

    def _session(self, game: str) -> SessionChoice:
        known = self._preferences.now.sessions.get(game)
        return known or SessionChoice(rule_set=GAMES[game].rule_sets[0])

    def _offer_lessons(self) -> None:
        """Offer the lessons that the chosen rules and options let come."""
        house, kept = self.table.house, self._preferences.now.lesson_rounds
        if house is None:  # the path stays as it is until the house can deal the game
            self._tell()
            return
        lessons = lessons_at(rules_in_force(self.game, self.table.rule_sets.value, house))
        if not self._chosen and self.path.lesson is not None and self.path.rules[0] == self.game:
            self._chosen = self.path.lesson.name
        self.path.show_lessons(lessons, kept, self._rules)
        self.path.choose((next_lesson(kept, self._rules, lessons) or lessons[0]).name)
        self.path.choose(self._chosen)
        self._chosen = ""
        done = len([lesson for lesson in lessons if is_learned(kept, self._rules, lesson)])
        self._standing.setText(self.tr("{done} of {count} done").format(done=done, count=len(lessons)))
        self._tell()

    def _take_lesson(self) -> None:
        """Show the choices of a lesson, or of a table of one's own."""
        lesson = self.lesson
        self.path.setVisible(lesson is not None)
        self._standing.setVisible(lesson is not None)
        for part in self._of_ones_own:
            part.setVisible(lesson is None)
        if lesson is not None and lesson.boxes >= _FEWEST:
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
        self._teaches.setText(
            in_words(lesson_teaches(lesson))
            if lesson is not None
            else self.tr("A full round. Choose what you handle; the program does the rest.")
        )
        self._judging_words.setText(
            self.tr("Mistakes are stopped with an explanation. Undo takes back your last move.")
            if self.judging.value == "coached"
            else self.tr("Mistakes stand, as on a live game. You'll review them afterward.")
        )
        has_part = any([box.isChecked() and not box.isHidden() for box in self.duties.values()])
        self.start_button.setText(self._start_words(lesson))
        self.start_button.setEnabled((lesson is not None or has_part) and self.table.house is not None)

    def _start_words(self, lesson: Lesson | None) -> str:
        """Return the text of the main button: it says which lesson goes on."""
        if lesson is None:
            return self.tr("&Start")
        kept, number = self._preferences.now.lesson_rounds, self.path.lessons.index(lesson) + 1
        if is_learned(kept, self._rules, lesson):
            return self.tr("&Start lesson {number} again").format(number=number)
        is_next = number > 1 and lesson is next_lesson(kept, self._rules, self.path.lessons)
        begun = is_next or rounds_right(kept, self._rules, lesson)
        words = self.tr("&Continue with lesson {number}") if begun else self.tr("&Start lesson {number}")
        return words.format(number=number)

    # Starting.

    def start(self) -> None:
        """Remember the choices and deal, if the house can deal the game so."""
        lesson, game = self.lesson, self.game
        if not self.start_button.isEnabled():
            return
        choice = DealChoice(
            game=game,
            lesson=lesson.name if lesson else "",
            duties=tuple(sorted(duty.value for duty in self._chosen_duties())),
            judging=self.judging.value,
            level=self.level.value,
            clock=self.clock.isChecked(),
        )
        sessions = {**self._preferences.now.sessions, game: self.table.into(self._session(game))}
        self._preferences.change(deal=choice, sessions=sessions)
        typed = self.seed.number
        self.deal(self._draw_seed() if typed is None else typed)

    def deal(self, seed: int, lesson_round: int = 0) -> None:
        """Deal a round as it is set up, by a seed; of a lesson a round of it, else the one that is next."""
        house, lesson = self.table.house, self.lesson
        assert house is not None
        duties, judging, level = self._chosen_duties(), self.judging.value, self.level.value
        if lesson is not None:
            duties, judging, level = lesson.duties, lesson.judging, lesson.level
            lesson_round = lesson_round or next_round(self._preferences.now.lesson_rounds, self._rules, lesson)
        spec, plan = new_table(
            self.game,
            self.table.rule_sets.value,
            house,
            duties=duties,
            judging=judging,
            level=level,
            box_count=lesson.boxes if lesson and lesson.boxes < _FEWEST else self.table.boxes,
            seed=seed,
            lesson=lesson,
            lesson_round=lesson_round,
            house_name=self.table.house_name,
        )
        self.going.emit(routes.ToRound(spec, plan))
