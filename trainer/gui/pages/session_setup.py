"""What is practised: the kind of question, the rules, the house's options, and how many questions."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator, QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from trainer.engine.errors import RoundRefused
from trainer.games.game import Game
from trainer.games.options import House, options
from trainer.gui import words
from trainer.gui.settings import Preferences, SessionChoice
from trainer.gui.widgets.house_choice import HouseChoice
from trainer.gui.widgets.page import Page, card, heading
from trainer.gui.widgets.pay_table_choice import PayTableChoice
from trainer.gui.widgets.segments import Segments
from trainer.gui.widgets.session_options import SessionOptions
from trainer.quiz.plan import Plan, QuizKind
from trainer.school.house_files import load_houses
from trainer.school.houses import STANDARD

if TYPE_CHECKING:  # the press is fetched when it is wanted
    from trainer.gui.widgets.worksheet_dialog import WorksheetDialog

QUESTIONS = (5, 10, 20, 40)
_HITTING = ("hitting", "mix")


class SessionSetup(Page):
    """Everything has a sensible value from the start, so that one press of the main button is enough."""

    start_asked = Signal(object)
    """Carries the session's ``Plan``."""
    back_asked = Signal()
    houses_asked = Signal(str)
    """Carries the file name of the house that is chosen."""

    def __init__(
        self,
        preferences: Preferences,
        draw_seed: Callable[[], int],
        houses_folder: Path,
        papers_folder: Path,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._preferences, self._draw_seed, self._houses_folder = preferences, draw_seed, houses_folder
        self._papers_folder = papers_folder
        self._game: Game | None = None

        kinds: tuple[QuizKind, ...] = ("payout", "hitting", "order", "mix")
        self.kind = Segments([(kind, words.quiz(kind)) for kind in kinds], self)
        self.kind.setAccessibleName(self.tr("Kind of question"))
        self.kind.changed.connect(lambda _: self._tell_kind())
        self._kind_words = QLabel(self)
        self._kind_words.setWordWrap(True)
        self._kind_words.setProperty("kind", "muted")
        self.totals = QCheckBox(self.tr("Call the &total too"), self)
        self.tell_about(self.tr("What you miss comes again before the session ends."))
        self._rule_sets: Segments | None = None
        self._rules_row = QHBoxLayout()
        self.pay_tables = PayTableChoice(self)
        self.pay_tables.changed.connect(self._tell_note)
        self._note = QLabel(self)
        self._note.setWordWrap(True)
        self._note_frame = QFrame(self)
        self._note_frame.setProperty("verdict", "note")
        note = QVBoxLayout(self._note_frame)
        note.setContentsMargins(12, 8, 12, 8)
        note.addWidget(self._note)
        self.house = SessionOptions(self)
        self.house.changed.connect(self._tell_note)
        self.at_house = HouseChoice(self)
        self.at_house.changed.connect(self._change_house)
        self.at_house.edit_asked.connect(lambda: self.houses_asked.emit(self.at_house.name))

        counts: list[tuple[int | None, str]] = [(count, str(count)) for count in QUESTIONS]
        self.questions = Segments([*counts, (None, self.tr("Open end"))], self)
        self.questions.choose(10)
        self.card_style = Segments(
            [("four-colour", self.tr("Four-colour")), ("two-colour", self.tr("Two-colour"))], self
        )
        self.speed = Segments(
            [("normal", self.tr("Normal")), ("fast", self.tr("Fast")), ("instant", self.tr("Instant"))], self
        )
        self.card_style.changed.connect(lambda style: preferences.change(card_style=style))
        self.speed.changed.connect(lambda speed: preferences.change(speed=speed))
        self.seed = QLineEdit(self)
        self.seed.setValidator(QIntValidator(0, 999_999_999, self))
        self.seed.setPlaceholderText(self.tr("by chance"))
        self.seed.setToolTip(self.tr("The same number deals the same rounds, to a whole class."))
        self.seed.setMaximumWidth(180)
        self.more_button = QPushButton(self.tr("&More choices"), self)
        self.more_button.setProperty("kind", "link")
        self.more_button.setCheckable(True)
        self.more_button.toggled.connect(self._show_more)

        self.back_button = QPushButton(self.tr("&Home"), self)
        self.worksheet_button = QPushButton(self.tr("Print a &worksheet…"), self)
        self.worksheet_button.setToolTip(self.tr("These questions on paper, and their answers, for a class"))
        self.worksheet_button.clicked.connect(lambda: self.print_worksheet())
        self.start_button = QPushButton(self.tr("&Start the session"), self)
        self.start_button.setProperty("kind", "main")
        self.more_button.setAutoDefault(True)
        self.back_button.clicked.connect(self.back_asked)
        self.start_button.clicked.connect(lambda: self.start())
        self._lay_out()
        self._show_more(False)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(heading(self.tr("The session")))
        top.addStretch(1)
        top.addWidget(self.more_button)
        told = QHBoxLayout()
        told.setSpacing(14)
        told.addWidget(self._kind_words, 1)
        told.addWidget(self.totals)
        counted = QHBoxLayout()
        counted.setSpacing(14)
        counted.addWidget(self._label(self.tr("Questions"), self.questions))
        counted.addWidget(self.questions, 1)
        more = QGridLayout()
        more.setHorizontalSpacing(28)
        more.setVerticalSpacing(4)
        rows: list[tuple[str, QWidget]] = [
            (self.tr("Speed"), self.speed),
            (self.tr("Cards"), self.card_style),
            (self.tr("Seed"), self.seed),
        ]
        self._more = QWidget(self)
        self._more.setLayout(more)
        more.setContentsMargins(0, 0, 0, 0)
        for at, (label, widget) in enumerate(rows):
            more.addWidget(self._label(label, widget), at // 2 * 2, at % 2)
            more.addWidget(widget, at // 2 * 2 + 1, at % 2)
        more.setColumnStretch(0, 1)
        more.setColumnStretch(1, 1)
        self.column.addWidget(card(top, self.kind, told, counted, self._more))
        self._rules_row.addWidget(heading(self.tr("Rules")))
        self._rules_row.addStretch(1)
        self._rules_card = card(self._rules_row, self.pay_tables, self._note_frame, spacing=10)
        self.column.addWidget(self._rules_card)
        self.column.addWidget(card(self.at_house, self.house))
        self.set_foot([self.back_button], [self.worksheet_button, self.start_button])

    def _label(self, text: str, widget: QWidget) -> QLabel:
        """Return the label of a choice, which names it for those who hear the program too."""
        name = QLabel(text, self)
        name.setProperty("kind", "muted")
        widget.setAccessibleName(text)
        if isinstance(widget, QLineEdit):
            name.setBuddy(widget)
        return name

    def show_game(self, game: Game) -> None:
        """Offer a game's rules and options, as they were last chosen."""
        self._game = game
        settings = self._preferences.now
        choice = settings.sessions.get(game.name) or SessionChoice(rule_set=game.rule_sets[0])
        self.title.setText(game.title)
        self.kind.choose(choice.kind)
        self.totals.setChecked(choice.totals)
        self._tell_kind()
        if self._rule_sets is not None:
            self._rules_row.removeWidget(self._rule_sets)
            self._rule_sets.hide()
            self._rule_sets.deleteLater()
        self._rule_sets = Segments([(name, words.rule_set(name)) for name in game.rule_sets], self)
        self._rule_sets.setAccessibleName(self.tr("Rules"))
        self._rule_sets.choose(choice.rule_set)
        self._rule_sets.changed.connect(self._change_rules)
        self._rules_row.addWidget(self._rule_sets)
        self._rule_sets.setVisible(len(game.rule_sets) > 1)
        self.at_house.show_houses(load_houses(self._houses_folder)[0], choice.at_house)
        self.questions.choose(choice.questions)
        self.card_style.choose(settings.card_style)
        self.speed.choose(settings.speed)
        self.seed.clear()
        self._offer(choice.house, choice.boxes)
        self.start_button.setFocus()

    @property
    def rule_sets(self) -> Segments:
        assert self._rule_sets is not None
        return self._rule_sets

    def plan(self) -> Plan:
        """Return the session as it is set up; without a seed one is drawn."""
        assert self._game is not None
        typed = self.seed.text().strip()
        choice = self._choice()
        return Plan(
            game=self._game.name,
            rule_set=choice.rule_set,
            house=self._house(choice),
            house_name=self.at_house.own.name if self.at_house.own else "",
            kind=choice.kind,
            count=choice.questions,
            seed=int(typed) if typed else self._draw_seed(),
            boxes=choice.boxes,
            totals=choice.totals and choice.kind in _HITTING,
        )

    def start(self) -> None:
        """Remember the choices and start, if the house can deal the game so."""
        assert self._game is not None
        if not self.start_button.isEnabled():
            return
        sessions = {**self._preferences.now.sessions, self._game.name: self._choice()}
        plan = self.plan()
        self._preferences.change(sessions=sessions)
        self.start_asked.emit(plan)

    def print_worksheet(self) -> "WorksheetDialog":
        """Ask where to print the session's questions for a class, with the house's cheques."""
        from trainer.gui.house_looks import looks_of
        from trainer.gui.widgets.worksheet_dialog import WorksheetDialog
        from trainer.gui.worksheet.files import Worksheet

        worksheet = Worksheet(plan=self.plan(), looks=looks_of(self.at_house.own or STANDARD))
        dialog = WorksheetDialog(worksheet, self._papers_folder, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        return dialog

    def _choice(self) -> SessionChoice:
        assert self._game is not None
        house = dict(self.house.written)
        boxes = house.pop("boxes")
        # No Bust 21 shows the one table it has; it is no choice there.
        if self.pay_tables.value and "pay_table" in options(self._game.houses[self.rule_sets.value]):
            house["pay_table"] = self.pay_tables.value
        if self.at_house.own is not None:  # what the house has chosen stays with it
            house = {name: value for name, value in house.items() if name == "pay_table"}
        return SessionChoice(
            rule_set=self.rule_sets.value,
            at_house=self.at_house.name,
            house=house,
            kind=self.kind.value,
            totals=self.totals.isChecked(),
            questions=self.questions.value,
            boxes=boxes,
        )

    def _house(self, choice: SessionChoice) -> House:
        """Return the options in force; `RoundRefused` if the house cannot deal the game so."""
        assert self._game is not None
        own = self.at_house.own or STANDARD
        return own.options_of((self._game.name, choice.rule_set), choice.house)

    @property
    def game(self) -> Game | None:
        return self._game

    def _change_rules(self) -> None:
        chosen = self._choice()
        self._offer({} if self.at_house.own else chosen.house, chosen.boxes)

    def _change_house(self) -> None:
        self._offer({}, self._choice().boxes)

    def _offer(self, written: dict[str, Any], boxes: int) -> None:
        """Offer what the chosen rule set has."""
        assert self._game is not None
        rule_set = self.rule_sets.value
        own, where = self.at_house.own or STANDARD, (self._game.name, rule_set)
        tables = own.tables(where)
        chosen = written.get("pay_table", own.table_in_force(where))
        self.pay_tables.show_tables(tables, chosen if isinstance(chosen, str) else "1")
        self.pay_tables.setVisible(bool(tables))
        self._rules_card.setVisible(bool(tables) or len(self._game.rule_sets) > 1)
        self.house.show_at(self.at_house.own, where, written, boxes)
        self._tell_note()

    def _tell_kind(self) -> None:
        """Say what is asked."""
        arrows = self._game is not None and self._game.arrows
        hands = self.tr("The dealer's hand or a D hand") if arrows else self.tr("The dealer's hand")
        self._kind_words.setText(
            {
                "payout": self.tr("One wager is marked: take it, pay it or push it, and cut the cheques."),
                "hitting": self.tr("{hands} is marked: one more card, or none?").format(hands=hands),
                "order": self.tr("The hand is over: touch the wagers in the order in which you settle them."),
                "mix": self.tr("Payouts, hitting and order, mixed: five, three and two of ten."),
            }[self.kind.value]
        )
        self.totals.setVisible(self.kind.value in _HITTING)

    def _tell_note(self) -> None:
        table = self.pay_tables.table
        said = [table.note] if table and table.note else []
        refusal = self._refusal()
        if refusal:
            said.append(self.tr("It cannot be dealt at this house. {why}.").format(why=refusal))
        elif self.at_house.own is not None and self._game is not None:
            in_force = self.at_house.own.table_in_force((self._game.name, self.rule_sets.value))
            if table is not None and table.number != in_force:
                said.append(
                    self.tr("{house} plays by pay table {number}.").format(
                        house=self.at_house.own.name, number=in_force
                    )
                )
        self._note.setText("\n".join(said))
        self._note_frame.setVisible(bool(said))
        for button in (self.start_button, self.worksheet_button):
            button.setEnabled(not refusal)

    def _refusal(self) -> str:
        """Return why the house cannot deal the game as it is set up, empty if it can."""
        try:
            self._house(self._choice())
        except RoundRefused as refusal:
            return words.sentence(str(refusal).removeprefix("house: "))
        return ""

    def _show_more(self, shown: bool) -> None:
        self.more_button.setText(self.tr("&Fewer choices") if shown else self.tr("&More choices"))
        self._more.setVisible(shown)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.start()
        elif event.key() == Qt.Key.Key_Escape:
            self.back_asked.emit()
        else:
            super().keyPressEvent(event)
