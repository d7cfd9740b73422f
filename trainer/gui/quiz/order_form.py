"""The question in the panel: the wagers on the felt, touched in the order in which they are settled."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from trainer.gui import keys
from trainer.gui.kit import adapting, build
from trainer.gui.quiz.movement_buttons import MovementButtons, WagerMovement


class OrderForm(QWidget):
    """The movement that is ready in the hand, what lies without cheques, and the lammers laid so far."""

    movement_changed = Signal(str)
    touched = Signal(int, int, str)
    """A bonus that is owed without cheques on the felt was pressed: its box, hand and wager."""
    taken_back = Signal()
    cleared = Signal()
    submitted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._moment = build.label(self, kind="heading", wraps=True)
        self._again = build.label(self, kind="muted", wraps=True)
        self._asked = build.label(self, wraps=True)
        self._ready = build.label(self, self.tr("In your hand"), "strong")
        self.movements = MovementButtons(self)
        self.movements.press("take")
        self._hint = build.label(self, kind="muted", wraps=True)
        self._bonus_words = build.label(self, self.tr("Owed without cheques on the felt"), "strong", wraps=True)
        self._bonuses = build.grid(across=8, down=8)
        self._bonus_buttons: dict[tuple[int, int, str], QPushButton] = {}
        self._laid_words = build.label(self, self.tr("Your order"), "strong")
        self._laid = build.label(self, wraps=True)
        self._fault = build.label(self, kind="fault", wraps=True)
        self.back = build.button(self, self.tr("Take one back"), clicked=lambda: self.taken_back.emit())
        self.clear_button = build.button(self, self.tr("Clear"), clicked=lambda: self.cleared.emit())
        self.submit_button = build.button(self, kind="main", clicked=lambda: self.submitted.emit())
        self._keys_told = build.label(self, kind="muted", wraps=True)

        undo = build.grid(across=8, down=8, stretched=(0, 1))
        undo.addWidget(self.back, 0, 0)
        undo.addWidget(self.clear_button, 0, 1)
        build.column(
            self._moment,
            self._again,
            self._asked,
            self._ready,
            self.movements,
            self._hint,
            self._bonus_words,
            self._bonuses,
            self._laid_words,
            self._laid,
            self._fault,
            undo,
            self.submit_button,
            self._keys_told,
            ...,
            spacing=10,
            of=self,
        )

        self.movements.chosen.connect(self._choose)
        self.tell_laid([])
        keys.follow(self, self._tell_keys)

    def _tell_keys(self) -> None:
        self.back.setToolTip(keys.labelled(self.tr("The last number"), "back"))
        self.clear_button.setToolTip(keys.shown("clear"))
        self._keys_told.setText(
            self.tr("{back}: one back · {clear}: clear · {submit}: submit").format(
                back=keys.shown("back"), clear=keys.shown("clear"), submit=keys.shown("submit")
            )
        )
        self._tell_ready()

    @property
    def movement(self) -> WagerMovement:
        return self.movements.movement or "take"

    def bonus(self, box: int, hand: int, wager: str) -> QPushButton:
        return self._bonus_buttons[box, hand, wager]

    @property
    def fault(self) -> str:
        return self._fault.text()

    @property
    def laid(self) -> str:
        """What is said about the lammers laid so far, a line each."""
        return self._laid.text()

    def ask(
        self, moment: str, asked: str, bonuses: Sequence[tuple[tuple[int, int, str], str]], again: str = ""
    ) -> None:
        """Start on a new question; the movement in the hand stays."""
        self._moment.setText(moment)
        self._asked.setText(asked)
        adapting.show_text(self._again, again)
        adapting.remove(self._bonuses, *self._bonus_buttons.values())
        self._bonus_buttons = {}
        for at, (where, words) in enumerate(bonuses):
            button = QPushButton(words, self)
            button.setCheckable(True)
            button.setAutoDefault(True)
            button.clicked.connect(lambda _=False, where=where: self.touched.emit(*where))
            self._bonus_buttons[where] = button
            self._bonuses.addWidget(button, at // 2, at % 2)
        self._bonus_words.setVisible(bool(bonuses))
        self.tell_laid([])
        down = [*self.movements.buttons, *self._bonus_buttons.values(), self.back, self.clear_button]
        build.tab_order(*down, self.submit_button)

    def choose(self, movement: WagerMovement) -> None:
        """Take the movement into the hand; it stays there until another is chosen."""
        self.movements.press(movement)
        self._choose(movement)

    def _choose(self, movement: str) -> None:
        self._tell_ready()
        self.movement_changed.emit(movement)

    def _tell_ready(self) -> None:
        self._hint.setText(
            {
                "take": self.tr("Each wager that you touch is taken. Click, or arrow keys and {key}."),
                "pay": self.tr("Each wager that you touch is paid. Click, or arrow keys and {key}."),
                "push": self.tr("Each wager that you touch is pushed. Click, or arrow keys and {key}."),
            }[self.movement].format(key=keys.shown("touch"))
        )

    def tell_laid(self, lines: Sequence[str], touched: Sequence[tuple[int, int, str]] = (), fault: str = "") -> None:
        """Say which lammers lie, in their order, and why the last touch laid none."""
        text = "\n".join([f"{number}.  {line}" for number, line in enumerate(lines, start=1)])
        self._laid.setText(text or self.tr("Nothing selected yet."))
        self._laid.setProperty("kind", "" if lines else "muted")
        adapting.restyle(self._laid)
        adapting.show_text(self._fault, fault)
        for where, button in self._bonus_buttons.items():
            button.setChecked(where in touched)
        self.back.setEnabled(bool(lines))
        self.clear_button.setEnabled(bool(lines))
        self.submit_button.setEnabled(bool(lines))
        self.submit_button.setText(self.tr("Submit this order") if lines else self.tr("Touch the first wager"))
