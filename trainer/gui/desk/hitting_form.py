"""The hitting question: the dealer's hand or a D hand is ringed; it takes one more card or does not."""

from PySide6.QtWidgets import QToolButton, QWidget

from trainer.gui import keys
from trainer.gui.desk.movement_buttons import movement_button
from trainer.gui.desk.question_form import QuestionForm
from trainer.gui.felt.scene import TableScene
from trainer.gui.kit import adapting, build
from trainer.gui.kit.amount_field import FigureField
from trainer.quiz.calling import read_total
from trainer.quiz.hitting import D_CALLS, Call, HittingAnswer, HittingQuestion
from trainer.quiz.questions import AnyQuestion

_CALL_HIGH = 54
"""More than a line of words asks for: what answers a question is a large target."""


class HittingForm(QuestionForm, QWidget):
    """One press answers; where the total is asked, it is called first, or the call waits for it."""

    place = "hitting"

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._asks_total = False
        self._is_explained = True
        self._waiting: Call | None = None
        total_words = build.label(self, self.tr("First call the &total"), "strong")
        self.field = FigureField("hitting", 14, self, written=r"[\d ,;/]*")
        self.field.setAccessibleName(self.tr("Total"))
        total_words.setBuddy(self.field)
        hint = self.tr("Hard hand: 17. Soft hand, both totals: 7/17.")
        self._total = (total_words, self.field, build.label(self, hint, "muted", wraps=True))
        self._fault = build.label(self, kind="fault", wraps=True)
        self._calls: dict[Call, tuple[str, str]] = {
            "hit": (self.tr("Hit"), self.tr("Draw one card")),
            "stand": (self.tr("Stand"), self.tr("Draw no more cards")),
            "collect": (self.tr("Collect"), self.tr("A D blackjack loses right away: take the bet")),
            "lay-sideways": (
                self.tr("Lay sideways"),
                self.tr("When a D hand busts, lay it sideways on the insurance line with the bet on top"),
            ),
        }
        """The words on the button of each call, and its tip."""
        calls = QWidget(self)
        grid = build.grid(across=8, down=8, stretched=(0, 1), of=calls)
        self.buttons: dict[Call, QToolButton] = {}
        for at, call in enumerate(D_CALLS):
            self.buttons[call] = button = movement_button(self)
            button.setMinimumHeight(_CALL_HIGH)
            button.clicked.connect(lambda _=False, call=call: self.call(call))
            grid.addWidget(button, at // 2, at % 2)
        self.submit_button.setText(self.tr("Submit"))
        self.in_sight = (calls,)

        build.column(self._question, *self._total, 4, calls, self._fault, self.submit_button, ..., spacing=10, of=self)
        self._tell_fault("")
        keys.follow(self, self._tell_keys)

    def _tell_keys(self) -> None:
        for call, (words, tip) in self._calls.items():
            self.buttons[call].setText(keys.on_button(words, call))
            self.buttons[call].setToolTip(keys.labelled(tip if self._is_explained else words, call))

    def explain(self, is_explained: bool) -> None:
        """Say on each button when its call is due, or only its name."""
        self._is_explained = is_explained
        self._tell_keys()

    @property
    def first_focus(self) -> QWidget | None:
        return self.field if self._asks_total else None

    @property
    def fault(self) -> str:
        return self._fault.text()

    def ask(self, question: AnyQuestion, again: str) -> None:
        assert isinstance(question, HittingQuestion)
        super().ask(question, again)
        self._asks_total = question.asks_total
        for widget in self._total:
            widget.setVisible(question.asks_total)
        for call, button in self.buttons.items():
            button.setVisible(call in question.choices)
        self.clear()

    def _do(self, command: str) -> bool:
        call = next((each for each, button in self.buttons.items() if each == command and not button.isHidden()), None)
        if call is None:
            return super()._do(command)
        self.call(call)
        return True

    def call(self, call: Call) -> None:
        """Hit, stand, collect or lay sideways; without the total that is asked, the call waits for it."""
        self._waiting = call
        self.submit()

    def submit(self) -> None:
        """Hand in the call that waits."""
        if self._waiting is None:
            return
        total = read_total(self.field.text()) if self._asks_total else ()
        if self._asks_total and not total:
            asked = self.tr("{call} – what is the total? Then press {key}.")
            self._tell_fault(asked.format(call=self._calls[self._waiting][0], key=keys.shown("submit")))
            self.field.setFocus()
            return
        self.answered.emit(HittingAnswer(self._waiting, total))

    def clear(self) -> None:
        """Take back what is typed and what waits."""
        self._waiting = None
        self.field.clear()
        self._tell_fault("")

    def _tell_fault(self, text: str) -> None:
        adapting.show_text(self._fault, text)
        self.submit_button.setVisible(bool(text))
