"""The choice of a session: the game, the kind of question, the rules, the house's options, the number of questions."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QWidget

from trainer.games.game import Game
from trainer.games.registry import rules_in_force
from trainer.gui.kit import build, routes
from trainer.gui.kit.deal_number import DealNumber
from trainer.gui.kit.flow import Flow
from trainer.gui.kit.page import Note, Page, card, heading
from trainer.gui.kit.segments import Segments
from trainer.gui.kit.stake_range import StakeRange
from trainer.gui.kit.table_choice import TableChoice
from trainer.gui.quiz.drill_choice import DrillChoice
from trainer.gui.quiz.due_card import DueCard
from trainer.gui.quiz.facts_beside import find_beside
from trainer.gui.settings import Preferences
from trainer.gui.translation import in_words
from trainer.quiz.drills import EVERYTHING, Drill, drilled, why_not_asked
from trainer.quiz.plan import QuizKind, QuizPlan
from trainer.scenarios.wagers import Stakes
from trainer.school.settings import SessionChoice
from trainer.wording.names import SESSIONS

QUESTIONS = (5, 10, 20, 40)
_HITTING = ("hitting", "mix")


class SessionSetup(Page):
    """Begins with the choice of a game; then all has a sensible value, and one press of the main button is enough."""

    def __init__(
        self,
        games: Sequence[Game],
        preferences: Preferences,
        draw_seed: Callable[[], int],
        houses_folder: Path,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._preferences, self._draw_seed = preferences, draw_seed
        self.game: Game | None = None
        """The game that is chosen; None before there is one."""
        self._alone: dict[str, tuple[Drill, Stakes | None]] = {}
        """The drill and the bets of each game's last session; nobody expects those of another day."""
        self.title.setText(self.tr("Practice"))
        self.games = Segments([(game, game.title) for game in games], self, flows=True)
        self.games.setAccessibleName(self.tr("Game"))
        self.games.changed.connect(self.show_game)
        self.tour_button = build.button(self, kind="link", clicked=self._take_tour)
        self._game_heading = heading("")
        self.due = DueCard(games, preferences, self)
        self.due.started.connect(lambda count: self.going.emit(routes.ToDuePractice(count)))
        self.fundamentals_button = build.button(
            self, self.tr("Choose a d&rill"), clicked=lambda: self.going.emit(routes.ToFundamentals())
        )

        kinds: tuple[QuizKind, ...] = ("payout", "hitting", "order", "act", "request", "recall", "mix")
        self.kind = Segments([(kind, in_words(SESSIONS[kind].start)) for kind in kinds], self, flows=True)
        self.kind.setAccessibleName(self.tr("Kind of question"))
        self.kind.changed.connect(lambda _: self._change_kind())
        self._kind_words = build.label(self, kind="muted", wraps=True)
        self.totals = QCheckBox(self.tr("Also ask for the &total"), self)
        self.table = TableChoice(houses_folder, self)
        self.table.changed.connect(self._tell_table)
        self.drill = DrillChoice(self)
        self.drill.changed.connect(self._choose_drill)
        self.drill.opened.connect(lambda: self.bring_in_sight(self.drill))
        self.stakes = StakeRange(self)
        self.stakes.changed.connect(self._tell_stakes)
        self._refused = Note(self)
        self.table.houses_asked.connect(lambda file: self.going.emit(routes.ToHouses(file)))

        self.questions = Segments([*[(count, str(count)) for count in QUESTIONS], (None, self.tr("Unlimited"))], self)
        self.questions.choose(10)
        self.card_style = Segments([("two-colour", self.tr("Two-color")), ("four-colour", self.tr("Four-color"))], self)
        self.speed = Segments(
            [("normal", self.tr("Normal")), ("fast", self.tr("Fast")), ("instant", self.tr("Instant"))], self
        )
        self.card_style.changed.connect(lambda style: preferences.change(card_style=style))
        self.speed.changed.connect(lambda speed: preferences.change(speed=speed))
        self.seed = DealNumber(self.tr("The same number deals the same rounds to everyone in a class."), self)
        self.reads_stacks = QCheckBox(self.tr("&Read the stacks yourself"), self)
        self.reads_stacks.setToolTip(
            self.tr("Bets are not shown in dollars: you count the cheques. Kept for each game.")
        )
        self.mixed_stacks = QCheckBox(self.tr("Mi&xed stacks"), self)
        self.mixed_stacks.setToolTip(self.tr("Some players bet $50 as one $25 and five $5."))
        self.more_button = build.button(self, self.tr("&More options"), "link")
        self.more_button.setCheckable(True)
        self.more_button.toggled.connect(self._show_more)

        self.back_button = build.button(self, self.tr("&Home"), clicked=lambda: self.going.emit(routes.ToHome()))
        self.worksheet_button = build.button(self, self.tr("Print a &worksheet…"), clicked=self._print)
        self.worksheet_button.setToolTip(self.tr("Print these questions and their answers for a class"))
        self.start_button = build.button(self, self.tr("&Start session"), "main", clicked=self.start)
        self._lay_out()
        self._show_more(False)

    def _lay_out(self) -> None:
        first = build.row(self._game_heading, ..., self.tour_button)
        top = build.row(heading(self.tr("What to practice")), ..., self.more_button)
        about = build.row((self._kind_words, 1), self.totals, spacing=14)
        bets = self._label(self.tr("Players' bets"), self.stakes)
        counted = build.row(self._label(self.tr("Questions"), self.questions), (self.questions, 1), spacing=14)
        self._more = QWidget(self)
        more = build.grid(
            (self._label(self.tr("Speed"), self.speed), self._label(self.tr("Cards"), self.card_style)),
            (self.speed, self.card_style),
            (self._label(self.tr("Deal number"), self.seed), bets),
            (self.seed, self.stakes),
            across=28,
            down=4,
            stretched=(0, 1),
        )
        build.column(more, Flow(self.reads_stacks, self.mixed_stacks, spacing=18), spacing=8, of=self._more)
        self._rest = (card(top, self.kind, about, self.drill, counted, self._more, self._refused), self.table)
        """The choices that there are once a game is chosen."""
        words = self.tr("Cheques, odds and totals against the clock. Every dealer school starts here.")
        about_fundamentals = build.label(self, words, wraps=True)
        self._first_steps = card(
            heading(self.tr("Fundamentals")), build.row((about_fundamentals, 1), self.fundamentals_button, spacing=16)
        )
        for part in (self.due, card(first, self.games), self._first_steps, *self._rest):
            self.column.addWidget(part)
        right = [self.worksheet_button, self.start_button]
        self.set_foot([self.back_button], right, enter=self.start_button, escape=self.back_button)

    def _label(self, text: str, widget: QWidget) -> QLabel:
        """Return the label of a choice, which names it for those who hear the program too."""
        name = build.label(self, text, "muted")
        widget.setAccessibleName(text)
        if isinstance(widget, QLineEdit):
            name.setBuddy(widget)
        return name

    def ask_for_game(self) -> None:
        """Offer what is due, and the games, none of them chosen."""
        self.game = None
        self.games.choose_none()
        self.due.show_choices()
        self._tell_game()
        self.begin_at(self.due.start_button)

    def show_game(self, game: Game) -> None:
        """Offer a game's rules and options, as they were last chosen."""
        self.game = game
        self.games.choose(game)
        settings = self._preferences.now
        choice = settings.sessions.get(game.name) or SessionChoice(rule_set=game.rule_sets[0])
        self.kind.choose(choice.kind)
        self.totals.setChecked(choice.totals)
        self.reads_stacks.setChecked(choice.reads_stacks)
        self.mixed_stacks.setChecked(choice.mixed_stacks)
        self._tell_kind()
        self.questions.choose(choice.questions)
        self.card_style.choose(settings.card_style)
        self.speed.choose(settings.speed)
        self.seed.clear()
        drill, stakes = self._alone.get(game.name, (EVERYTHING, None))
        self.stakes.show_range(stakes)
        self.more_button.setChecked(self.more_button.isChecked() or stakes is not None)  # in sight while it holds
        self.drill.choose_none()
        self.table.show_game(game, choice)
        self._tell_game()
        self.drill.keep(drill)
        self._choose_drill()
        self.begin_at(self.start_button)

    def resume(self) -> None:
        """Come back to the page as it was left."""
        self.due.show_choices()
        (self.start_button if self.game is not None else self.due.start_button).setFocus()

    def plan(self) -> QuizPlan:
        """Return the session as it is set up; without a seed one is drawn."""
        assert self.game is not None
        typed, choice = self.seed.number, self._choice()
        plan = QuizPlan(
            game=self.game.name,
            rule_set=choice.rule_set,
            house=self.table.in_force(),
            house_name=self.table.house_name,
            kind=choice.kind,
            count=choice.questions,
            seed=self._draw_seed() if typed is None else typed,
            boxes=choice.boxes,
            totals=choice.totals and choice.kind in _HITTING,
            reads_stacks=choice.reads_stacks,
            mixed_stacks=choice.mixed_stacks,
            waits=self.table.waits,
            stakes=self.stakes.stakes,
        )
        drill = self.drill.drill
        return drilled(plan, drill.within(plan.kind) if drill.bet else drill)

    def start(self) -> None:
        """Remember the choices and start, if the house can deal the game so."""
        assert self.game is not None
        if not self.start_button.isEnabled():
            return
        if self._is_refused(plan := self.plan()):
            return
        self._preferences.change(sessions={**self._preferences.now.sessions, self.game.name: self._choice()})
        self._alone[self.game.name] = self.drill.drill, plan.stakes
        self.going.emit(routes.ToSession(plan))

    def _take_tour(self) -> None:
        if self.game is not None and self.tour_button.isEnabled():
            self.going.emit(routes.ToIntroduction(self.game.name, self.plan()))

    def _print(self) -> None:
        if not self._is_refused(plan := self.plan()):
            self.going.emit(routes.ToWorksheet(plan, self.table.at_house.own))

    def _is_refused(self, plan: QuizPlan) -> bool:
        """True if a plan can ask nothing; the reason is told."""
        refusal = why_not_asked(plan)
        self._refused.show_text(in_words(refusal) if refusal else "")
        return refusal is not None

    def _choice(self) -> SessionChoice:
        assert self.game is not None
        return self.table.into(
            SessionChoice(
                rule_set=self.table.rule_sets.value,
                kind=self.kind.value,
                totals=self.totals.isChecked(),
                reads_stacks=self.reads_stacks.isChecked(),
                mixed_stacks=self.mixed_stacks.isChecked(),
                questions=self.questions.value,
            )
        )

    def show_drill(self, game: Game, rule_set: str, drill: Drill, pay_table: str = "") -> None:
        """Offer a game with one thing to practice alone, by the rules and the pay table that it belongs to."""
        self._alone.pop(game.name, None)
        self.show_game(game)
        if rule_set in game.rule_sets:
            self.table.choose_rules(rule_set)
        self.table.pay_tables.choose(pay_table)
        self.drill.choose(drill)
        if drill.row:  # all that is asked about it, whatever was practiced last
            self.kind.choose(drill.quiz)
        self._choose_drill()

    def _change_kind(self) -> None:
        """Choose another quiz; what is practiced alone stays if it is a bet, or a line that the quiz asks about."""
        if not self.drill.drill.is_in(self.kind.value):
            self.drill.choose(EVERYTHING)
        self._tell_kind()
        self._tell_table()

    def _choose_drill(self) -> None:
        """Let the quiz be that of what is practiced alone, unless the one that is chosen asks about it too."""
        drill = self.drill.drill
        if not drill.is_in(self.kind.value):
            self.kind.choose(drill.quiz)
        self._tell_kind()
        self._tell_table()

    def _tell_kind(self) -> None:
        """Show the question that the chosen kind asks."""
        arrows = self.game is not None and self.game.arrows
        hitting = (
            self.tr("Does the dealer hit or stand? D hands are asked about too.")
            if arrows
            else self.tr("Does the dealer hit or stand?")
        )
        self._kind_words.setText(
            {
                "payout": self.tr("One bet is highlighted. Take, pay or push it – and cut the payout."),
                "hitting": hitting,
                "order": self.tr("Click the bets in the order you would settle them."),
                "recall": self.tr("Pick one of four answers: pay tables, bets, cards and draws by your house's rules."),
                "act": self.tr("A round is under way. Make the dealer's next move on the layout, or wait."),
                "request": self.tr("A player asks for something. Allow it, refuse it, or call it out."),
                "mix": self.tr(
                    "All six: payouts most of all, then hit or stand, settling order, next moves, requests and rules."
                ),
            }[self.kind.value]
        )
        self.totals.setVisible(self.kind.value in _HITTING)

    def _tell_game(self) -> None:
        """Show the choices of a game, once there is one."""
        game = self.game
        for part in (*self._rest, self.tour_button, self.start_button, self.worksheet_button):
            part.setVisible(game is not None)
        self.due.setVisible(game is None)
        self._first_steps.setVisible(game is None)
        self._game_heading.setText(self.tr("Or choose a game") if game is None else self.tr("Game"))
        if game is None:
            self.tell_about(self.tr("Practice what is due, or choose for yourself."))
        else:
            self.tell_about(self.tr("Questions you miss come back before the session ends."))
            is_new = game.name not in self._preferences.now.introduced
            self.tour_button.setText(self.tr("New to this game? &Quick tour") if is_new else self.tr("&Quick tour"))
        self._tell_table()

    def _tell_table(self) -> None:
        can_start = self.game is not None and not self.table.refusal and not self.stakes.fault
        self._refused.show_text("")
        if self.game is not None and self.table.house is not None:
            rules = rules_in_force(self.game.name, self.table.rule_sets.value, self.table.house)
            self.drill.show_table(rules)
            find_beside(rules, self.kind.value)
        for button in (self.start_button, self.worksheet_button, self.tour_button):
            button.setEnabled(can_start)

    def _tell_stakes(self) -> None:
        self._tell_table()
        if self.stakes.fault:
            self.bring_in_sight(self.stakes)

    def _show_more(self, shown: bool) -> None:
        self.more_button.setText(self.tr("&Fewer options") if shown else self.tr("&More options"))
        self._more.setVisible(shown)
