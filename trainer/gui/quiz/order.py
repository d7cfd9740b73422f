"""The order question: wagers are touched one after the other, and a numbered lammer lies on each."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent

from trainer.games.registry import SIDE_BETS
from trainer.gui.felt.lammers import Lammer
from trainer.gui.felt.scene import TableScene
from trainer.gui.keys import command_of, shown
from trainer.gui.keys.key_map import COMMANDS
from trainer.gui.quiz.asking import Asking, is_plain
from trainer.gui.quiz.order_form import OrderForm
from trainer.gui.translation import in_words
from trainer.quiz.ordering import Laying, OrderMark, OrderQuestion, Target, Touch
from trainer.quiz.questions import AnyMark, AnyQuestion
from trainer.wording.questions import MOMENTS, asked_on_felt, touch_words
from trainer.wording.wagers import wager_place


class OrderAsking(Asking):
    """The movement chosen last stays in the hand; clicks and keys touch with it."""

    def __init__(self, scene: TableScene, form: OrderForm, parent: QObject | None = None) -> None:
        super().__init__(scene, form, parent)
        self._form = form
        self._laying: Laying | None = None
        self._at: Target | None = None
        self._judged: tuple[tuple[Lammer, ...], tuple[Lammer, ...]] = ((), ())
        scene.wager_touched.connect(self._touch_felt)
        form.touched.connect(self._touch)
        form.taken_back.connect(self.take_back)
        form.cleared.connect(self.clear)
        form.submitted.connect(self._submit)

    @property
    def laying(self) -> Laying | None:
        """The lammers laid so far."""
        return self._laying

    @property
    def cursor(self) -> Target | None:
        """What the keyboard is on."""
        return self._at

    def ask(self, question: AnyQuestion, again: str) -> None:
        assert isinstance(question, OrderQuestion)
        self.is_open = True
        self._laying, self._at = Laying.start(question), None
        bonuses = [
            ((each.box, each.hand, each.wager), in_words(wager_place(question.table, each.box, each.hand, each.wager)))
            for each in question.targets
            if each.wager in ("envy", "dealer envy")
        ]
        self._form.ask(in_words(MOMENTS[question.moment]), in_words(asked_on_felt(question)), bonuses, again)
        self._tell()

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
        if not self.is_open or laying is None:
            return
        target = next(
            (each for each in laying.question.targets if (each.box, each.hand, each.wager) == (box, hand, wager)), None
        )
        if target is None:
            self._tell(self.tr("This one cannot be touched now."))
            return
        self._at = target
        movement = self._form.movement
        if not laying.lammer(box, hand, target.wager):
            self._laying = laying.touch(box, hand, target.wager, movement)
        elif laying.touches[-1].where == (box, hand, target.wager):
            same = laying.touches[-1].action == movement
            laying = laying.taken_back()
            self._laying = laying if same else laying.touch(box, hand, target.wager, movement)
        else:
            self._tell(
                self.tr("It has its number. Take back the ones after it first ({key}).").format(key=shown("back"))
            )
            return
        self._tell()

    def take_back(self) -> None:
        """Take the last lammer back."""
        if self.is_open and self._laying is not None:
            self._laying = self._laying.taken_back()
            self._tell()

    def clear(self) -> None:
        """Take all lammers back."""
        if self.is_open and self._laying is not None:
            self._laying = self._laying.cleared()
            self._tell()

    def _submit(self) -> None:
        if self.is_open and self._laying is not None and self._laying.touches:
            self.answered.emit(self._laying.answer)

    def _tell(self, fault: str = "") -> None:
        """Show the lammers laid so far, on the felt and in words."""
        laying = self._laying
        if laying is None:
            return
        table = laying.question.table
        self.scene.lay_lammers(_lammers(laying.touches))
        self.scene.set_cursor((self._at.box, self._at.hand, self._at.wager) if self._at else None)
        self._form.tell_laid(
            [in_words(touch_words(table, each)) for each in laying.touches],
            [each.where for each in laying.touches],
            fault,
        )

    # Keys.

    def key(self, event: QKeyEvent) -> bool:
        arrows = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, -1),
            Qt.Key.Key_Down: (0, 1),
        }
        if is_plain(event) and (key := Qt.Key(event.key())) in arrows:
            self._step(*arrows[key])
            return True
        match command_of(event, "order"):
            case "take" | "pay" | "push" as movement:
                self._form.choose(movement)
            case "touch" if self._at is None:
                self._step(1, 0)
            case "touch" if self._at is not None:
                self._touch(self._at.box, self._at.hand, self._at.wager)
            case "back":
                self.take_back()
            case "clear":
                self.clear()
            case "submit":
                if not event.isAutoRepeat():
                    self._submit()
            case _:
                return False
        return True

    def _step(self, across: int, down: int) -> None:
        """Go to the next wager in a direction: across from box to box, down within a box."""
        laying = self._laying
        if laying is None:
            return
        columns = _columns(laying.question.targets)
        if self._at is None:
            self._at = columns[-1][0]  # settled from third base
        else:
            column = next(at for at, each in enumerate(columns) if self._at in each)
            row = columns[column].index(self._at)
            if down:
                row = min(max(row + down, 0), len(columns[column]) - 1)
            else:
                column = (column + across) % len(columns)
                kind = self._at.wager
                alike = [at for at, each in enumerate(columns[column]) if each.wager == kind]
                row = alike[0] if alike else min(row, len(columns[column]) - 1)
            self._at = columns[column][row]
        self._tell()

    # Afterwards.

    def show_due(self, question: AnyQuestion, mark: AnyMark) -> None:  # noqa: ARG002
        """Lay the lammers of the right order."""
        assert isinstance(mark, OrderMark)
        self.is_open = False
        self._at = None
        self.scene.set_cursor(None)
        own = self._laying.touches if self._laying else ()
        right = _lammers(tuple([each.touch for each in mark.line]))
        self._judged = (right, _lammers(own, None if mark.right else mark.at))
        self.show_own(False)

    def show_own(self, own: bool) -> None:
        self.scene.lay_lammers(self._judged[own])


def _columns(targets: tuple[Target, ...]) -> list[list[Target]]:
    """Return what can be touched box by box; the hands of a split box stand beside each other, the rack comes first."""
    columns: dict[tuple[int, int], list[Target]] = {}
    for target in targets:
        hand = target.hand if target.wager == "main" else 0
        columns.setdefault((target.box, hand), []).append(target)
    for (box, hand), own in list(columns.items()):
        if not hand and (box, 1) in columns:
            columns[box, 1] += own
            del columns[box, hand]
        elif not hand and (box, 2) in columns:
            columns[box, 2] += own
            del columns[box, hand]
    return [columns[each] for each in sorted(columns)]


def _lammers(touches: tuple[Touch, ...], wrong: int | None = None) -> tuple[Lammer, ...]:
    return tuple(
        [
            Lammer(
                each.box,
                each.hand,
                each.wager,
                at + 1,
                each.action,
                COMMANDS[each.action].default,
                is_wrong=at == wrong,
            )
            for at, each in enumerate(touches)
        ]
    )
