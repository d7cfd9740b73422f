"""The order question: wagers are touched one after the other, and a numbered lammer lies on each."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from trainer.games.registry import SIDE_BETS
from trainer.gui import keys
from trainer.gui.desk.question_form import MovementForm
from trainer.gui.felt.lammers import Lammer
from trainer.gui.felt.scene import TableScene
from trainer.gui.kit import adapting, build
from trainer.gui.kit.announce import announce
from trainer.gui.translation import in_words
from trainer.quiz.ordering import Laying, OrderMark, OrderQuestion, Target, Touch
from trainer.quiz.payouts import Action
from trainer.quiz.questions import AnyMark, AnyQuestion
from trainer.quiz.targets import next_target
from trainer.school.key_map import COMMANDS
from trainer.wording.questions import MOMENTS, numbered_wager, touch_words
from trainer.wording.wagers import wager_place


class OrderForm(MovementForm, QWidget):
    """The movement that is ready in the hand, what lies without cheques, and the lammers laid so far.

    The movement chosen last stays in the hand; clicks and keys touch with it.
    """

    place = "order"
    laid_changed = Signal()
    """The order given so far is another one."""

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._laying: Laying | None = None
        self.cursor_at: Target | None = None
        """The target that the keyboard is on."""
        self._said: tuple[Touch, ...] = ()
        """The touches that a screen reader has heard of."""
        self._judged: tuple[tuple[Lammer, ...], tuple[Lammer, ...]] = ((), ())
        """The lammers of the right order, and those of the trainee's own."""
        self.movements.press("take")
        self._hint = build.label(self, kind="muted", wraps=True)
        self._bonus_words = build.label(self, self.tr("Bonuses with no bet on the layout"), "strong", wraps=True)
        self._bonuses = build.grid(across=8, down=8)
        self.bonus_buttons: dict[tuple[int, int, str], QPushButton] = {}
        self._laid = build.label(self, wraps=True)
        self._fault = build.label(self, kind="fault", wraps=True)

        undo = build.grid((self.back, self.clear_button), across=8, stretched=(0, 1))
        hand_in = QWidget(self)
        build.column(undo, self.submit_button, spacing=10, of=hand_in)
        self.in_sight = (self.movements, hand_in)
        build.column(
            self._question,
            build.label(self, self.tr("Action"), "strong"),
            self.movements,
            self._hint,
            self._bonus_words,
            self._bonuses,
            build.label(self, self.tr("Your order"), "strong"),
            self._laid,
            self._fault,
            hand_in,
            self._keys_told,
            ...,
            spacing=10,
            of=self,
        )
        self.movements.chosen.connect(self._tell_ready)
        scene.wager_touched.connect(self._touch_felt)
        keys.follow(self, self._tell_ready)

    def _tell_keys(self) -> None:
        super()._tell_keys()
        self.back.setToolTip(keys.labelled(self.tr("Remove the last number"), "back"))

    @property
    def fault(self) -> str:
        return self._fault.text()

    @property
    def laid(self) -> str:
        """The lines about the lammers laid so far."""
        return self._laid.text()

    def begin(self) -> None:
        self.movements.press("take")

    def ask(self, question: AnyQuestion, again: str) -> None:
        """Start on a new question; the movement in the hand stays."""
        assert isinstance(question, OrderQuestion)
        super().ask(question, again)
        self._about.setText(in_words(MOMENTS[question.moment]))
        self._laying, self.cursor_at, self._said = Laying.start(question), None, ()
        self._offer_bonuses(question)
        self._tell()

    def _offer_bonuses(self, question: OrderQuestion) -> None:
        """Put a button for each bonus that is owed without cheques on the felt."""
        adapting.remove(self._bonuses, *self.bonus_buttons.values())
        self.bonus_buttons = {}
        for target in question.targets:
            if target.wager in ("envy", "dealer envy"):
                at = len(self.bonus_buttons)
                words = in_words(wager_place(question.table, *target.where))
                button = build.button(self, words, clicked=partial(self._touch, *target.where))
                button.setCheckable(True)
                self.bonus_buttons[target.where] = button
                self._bonuses.addWidget(button, at // 2, at % 2)
        self._bonus_words.setVisible(bool(self.bonus_buttons))

    # Touching.

    def _touch_felt(self, box: int, hand: int, wager: str) -> None:
        """Touch what was clicked; the spot of a bonus that has its lammer stands for the envy beside it."""
        laying = self._laying
        if not self.is_open or laying is None:
            return
        left = [each.wager for each in laying.left if each.box == box]
        if wager in SIDE_BETS and SIDE_BETS[wager].offers_envy and "envy" in left and wager not in left:
            wager = "envy"
        self._touch(box, hand, wager)

    def _touch(self, box: int, hand: int, wager: str) -> None:
        laying = self._laying
        if laying is None:
            return
        target = next((each for each in laying.question.targets if each.where == (box, hand, wager)), None)
        if target is None:
            self._tell(self.tr("This bet cannot be selected now."))
            return
        self.cursor_at = target
        movement = self._movement
        if not laying.lammer(*target.where):
            self._laying = laying.touch(*target.where, movement)
        elif laying.touches[-1].where == target.where:
            same = laying.touches[-1].action == movement
            laying = laying.taken_back()
            self._laying = laying if same else laying.touch(*target.where, movement)
        else:
            fault = self.tr("This bet already has a number. Remove the ones after it first ({key}).")
            self._tell(fault.format(key=keys.shown("back")))
            return
        self._tell()

    @property
    def _movement(self) -> Action:
        return self.movements.movement or "take"

    def take_back(self) -> None:
        """Take the last lammer back."""
        if self._laying is not None:
            self._laying = self._laying.taken_back()
            self._tell()

    def clear(self) -> None:
        """Take all lammers back."""
        if self._laying is not None:
            self._laying = self._laying.cleared()
            self._tell()

    def submit(self) -> None:
        if self._laying is not None and self._laying.touches:
            self.answered.emit(self._laying.answer)

    def _tell_ready(self) -> None:
        self._hint.setText(
            {
                "take": self.tr("Each bet you click will be taken. Or use the arrow keys and {key}."),
                "pay": self.tr("Each bet you click will be paid. Or use the arrow keys and {key}."),
                "push": self.tr("Each bet you click will be pushed. Or use the arrow keys and {key}."),
            }[self._movement].format(key=keys.shown("touch"))
        )

    def _tell(self, fault: str = "") -> None:
        """Show the lammers laid so far, on the felt and in words, and why the last touch laid none."""
        laying = self._laying
        if laying is None:
            return
        self.scene.lay_lammers(lammers(laying.touches))
        self.scene.set_cursor(self.cursor_at.where if self.cursor_at else None)
        if self.cursor_at and self.cursor_at.stake:
            self.lens.show_bet(self.cursor_at.box, self.cursor_at.hand, self.cursor_at.wager)
        else:
            self.lens.show_none()
        lines = [in_words(touch_words(laying.question.table, each)) for each in laying.touches]
        numbered = [f"{number}.  {line}" for number, line in enumerate(lines, start=1)]
        self._laid.setText("\n".join(numbered) or self.tr("Nothing selected yet."))
        self._say(laying, fault, numbered)
        self._laid.setProperty("kind", "" if lines else "muted")
        adapting.restyle(self._laid)
        adapting.show_text(self._fault, fault)
        touched = [each.where for each in laying.touches]
        for where, button in self.bonus_buttons.items():
            button.setChecked(where in touched)
        for each in (self.back, self.clear_button, self.submit_button):
            each.setEnabled(bool(lines))
        self.submit_button.setText(self.tr("Submit order") if lines else self.tr("Click the first bet"))

    def _say(self, laying: Laying, fault: str, numbered: Sequence[str]) -> None:
        """Announce the outcome of a touch: the number laid, or the order that is left; else the keyboard's place."""
        before, self._said = self._said, laying.touches
        if fault:
            announce(self, fault)
        elif laying.touches != before:
            self.laid_changed.emit()
            announce(self, numbered[-1] if len(before) <= len(numbered) else self._laid.text())
        elif self.cursor_at is not None:
            number = laying.lammer(*self.cursor_at.where)
            announce(self, in_words(numbered_wager(laying.question.table, self.cursor_at.where, number)))

    # Keys.

    def press_key(self, event: QKeyEvent) -> bool:
        shortcuts = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        if not shortcuts and (key := Qt.Key(event.key())) in keys.ARROWS:
            self._step(*keys.ARROWS[key])
            return True
        return super().press_key(event)

    def _do(self, command: str) -> bool:
        if command != "touch":
            return super()._do(command)
        if self.cursor_at is None:
            self._step(1, 0)
        else:
            self._touch(*self.cursor_at.where)
        return True

    def _step(self, across: int, down: int) -> None:
        if self._laying is not None:
            self.cursor_at = next_target(self._laying.question.targets, self.cursor_at, across, down)
            self._tell()

    # Afterward: the judged question is shown, with nothing left to lay.

    def show_due(self, question: AnyQuestion, mark: AnyMark) -> None:
        """Lay the lammers of the right order."""
        assert isinstance(mark, OrderMark)
        super().show_due(question, mark)
        self.cursor_at = None
        self.scene.set_cursor(None)
        own = self._laying.touches if self._laying else ()
        right = lammers([each.touch for each in mark.line])
        self._judged = (right, lammers(own, None if mark.right else mark.at))
        self.show_own(False)

    def show_own(self, own: bool) -> None:
        """Show on the felt the trainee's own order instead of the right one."""
        self.scene.lay_lammers(self._judged[own])


def lammers(touches: Sequence[Touch], wrong: int | None = None) -> tuple[Lammer, ...]:
    """Return the lammers of touches in their order; the one at the place that was `wrong` shows it."""
    return tuple(
        [
            Lammer(*each.where, at + 1, each.action, COMMANDS[each.action].default, is_wrong=at == wrong)
            for at, each in enumerate(touches)
        ]
    )
