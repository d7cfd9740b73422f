"""The answer to a problem: numbers that are typed, or cheques cut from the rack."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from trainer.engine.errors import NotationError
from trainer.engine.money import Cents
from trainer.fundamentals.drill import DRILLS
from trainer.fundamentals.problem import Problem, ProblemAnswer
from trainer.fundamentals.typed import read_typed
from trainer.gui import keys
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.kit import adapting, build
from trainer.gui.kit.amount_field import FigureField
from trainer.gui.kit.announce import announce
from trainer.gui.kit.cheque_keys import ChequeKeys
from trainer.gui.translation import in_words, why_failed
from trainer.quiz.cutting import Pile
from trainer.school.key_map import CHEQUES
from trainer.wording.fundamentals import FIELDS

_FIGURES = "1234567890"
_LONGEST = 14


class AnswerForm(QWidget):
    """Emits an answer that is complete; what cannot be read is told, and costs nothing but time."""

    answered = Signal(object)
    """Carries the `ProblemAnswer`."""
    cut_changed = Signal(tuple)
    """Carries the cheques that are cut."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._problem: Problem | None = None
        self._pile = Pile()
        self.fields = (FigureField("payout", _LONGEST, self), FigureField("payout", _LONGEST, self))
        self.labels = tuple([build.label(self) for _ in self.fields])
        pairs = []
        for field, label in zip(self.fields, self.labels, strict=True):
            field.setMinimumWidth(150)
            label.setBuddy(field)
            field.textEdited.connect(lambda _: self._tell(""))
            pairs.append(build.column(label, field, spacing=2))
        self._fault = build.label(self, kind="fault", wraps=True, explained=False)
        self._fault.hide()
        self.pad = [self._pad_key(figure) for figure in _FIGURES]
        self._point = self._pad_key(".")
        self._back = self._pad_key("⌫")
        self._back.setAccessibleName(self.tr("Delete the last figure"))
        self.artwork = Artwork(self.devicePixelRatioF())
        self.cheque_keys = ChequeKeys(self.artwork, self)
        self.cheque_keys.cut.connect(self._cut)
        self.cheque_keys.returned.connect(self._give_back)
        self.back_button = build.button(self, self.tr("&Remove last"), clicked=lambda: self._give_back(None))
        self.clear_button = build.button(self, self.tr("&Clear"), clicked=self.clear)
        self.submit_button = build.button(self, self.tr("Answer (Enter)"), "main", clicked=self.submit)
        self._typed, self._rack = QWidget(self), QWidget(self)
        self._pad = QWidget(self)
        build.row(..., *self.pad, self._point, self._back, ..., spacing=4, of=self._pad)
        build.row(*pairs, spacing=12, of=self._typed)
        cheques = build.column((self.cheque_keys, 1), of=self._rack)
        cheques.setAlignment(self.cheque_keys, Qt.AlignmentFlag.AlignHCenter)
        self._fault.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        bottom = Qt.AlignmentFlag.AlignBottom
        hand_in = build.row(
            ..., self._typed, self.back_button, self.clear_button, (self.submit_button, bottom), ..., spacing=10
        )
        build.column(self._rack, hand_in, self._fault, self._pad, ..., spacing=8, of=self)

    def _pad_key(self, figure: str) -> QPushButton:
        """Return a key for the mouse; the keyboard has its own."""
        key = build.button(self, figure, "key", enter=False, clicked=lambda: self._press(figure))
        key.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return key

    @property
    def first_focus(self) -> QWidget:
        """The widget that the keyboard begins at."""
        return self.submit_button if self._is_cut else self.fields[0]

    @property
    def _is_cut(self) -> bool:
        return self._problem is not None and DRILLS[self._problem.drill].fields == ("cheques",)

    def ask(self, problem: Problem) -> None:
        """Wait for the answer to a problem, nothing typed and nothing cut."""
        self._problem = problem
        asked = DRILLS[problem.drill].fields
        for part in (self._typed, self._pad):
            part.setHidden(self._is_cut)
        for part in (self._rack, self.back_button, self.clear_button):
            part.setHidden(not self._is_cut)
        for at, (field, label) in enumerate(zip(self.fields, self.labels, strict=True)):
            is_asked = at < len(asked)
            for widget in (field, label):
                widget.setVisible(is_asked)
            field.clear()
            if is_asked:
                label.setText(in_words(FIELDS[asked[at]]))
                field.setAccessibleName(label.text())
        self._point.setVisible(asked == ("money",))
        if self._is_cut:
            self.cheque_keys.show_values(problem.rack)
        self._lay(Pile(values=problem.rack))
        self._tell("")
        self.first_focus.setFocus()

    def key(self, event: QKeyEvent) -> bool:
        """Do what a key says, if it says anything here; a held Enter answers once."""
        command = keys.command_of(event, "payout")
        if command == "submit":
            if not event.isAutoRepeat():
                self.submit()
            return True
        if command == "clear":
            return self.clear()
        if not self._is_cut:
            return False
        if command in CHEQUES:
            place = CHEQUES.index(command)
            if place < len(self.cheque_keys.values):
                self._cut(self.cheque_keys.values[place])
            return True
        if command == "back":
            self._give_back(None)
            return True
        return False

    def clear(self) -> bool:
        """Take back what is typed or cut; False if there is nothing."""
        is_any = bool(self._pile.cheques or any(field.text() for field in self.fields))
        for field in self.fields:
            field.clear()
        self._lay(self._pile.empty())
        self._tell("")
        self.first_focus.setFocus()
        return is_any

    def submit(self) -> None:
        """Hand in what is typed or cut, if it is an answer."""
        answer = self._read()
        if answer is not None:
            self.answered.emit(answer)

    def _read(self) -> ProblemAnswer | None:
        problem = self._problem
        if problem is None:
            return None
        if self._is_cut:
            return ProblemAnswer(cheques=self._pile.cheques) if self._pile.cheques else None
        try:
            return read_typed(DRILLS[problem.drill].fields, [field.text() for field in self.fields])
        except NotationError as refusal:
            self._tell(why_failed(refusal))
            return None

    def _tell(self, fault: str) -> None:
        if fault != self._fault.text():
            adapting.show_text(self._fault, fault)
            announce(self, fault)

    def _press(self, figure: str) -> None:
        """Type a figure with the mouse, into the field that the keyboard is on."""
        field = next((each for each in self.fields if each.hasFocus()), self.fields[0])
        field.setFocus()
        if figure == "⌫":
            field.backspace()
        else:
            field.insert(figure)
        self._tell("")

    def _cut(self, cents: Cents) -> None:
        self._lay(self._pile.with_cheque(cents))

    def _give_back(self, cents: Cents | None) -> None:
        self._lay(self._pile.without(cents))

    def _lay(self, pile: Pile) -> None:
        self._pile = pile
        self.cheque_keys.show_cut(pile.cheques)
        self.back_button.setEnabled(bool(pile.cheques))
        self.clear_button.setEnabled(bool(pile.cheques))
        self.cut_changed.emit(pile.cheques)
