"""Trainees who deal a round: by keys alone, by the acts list, and by the mouse over the felt."""

from abc import ABC, abstractmethod

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from trainer.dealing.attempt import Over, TraineeActs
from trainer.dealing.commands import ChosenSpot, command_of
from trainer.dealing.felt_areas import area_of
from trainer.dealing.gestures import DropTarget, Held
from trainer.dealing.steps import step_for
from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.table import Table
from trainer.felt.cheques import breakdown, values
from trainer.felt.picture import places
from trainer.gui.dealing.deal_page import DealPage
from trainer.gui.felt.cheques import TubeItem
from trainer.gui.felt.printing import scaled
from trainer.school.key_map import COMMANDS

LEFT = Qt.MouseButton.LeftButton


def due(page: DealPage) -> Act:
    waiting = page.controller.waiting
    assert isinstance(waiting, TraineeActs)
    return waiting.due[0]


def spot_of(page: DealPage, act: Act) -> ChosenSpot | None:
    """Return the spot to choose for an act, if there is any."""
    return step_for(table_of(page), act).spot


def table_of(page: DealPage) -> Table:
    assert page.attempt is not None
    return page.attempt.table


def amount_of(page: DealPage, act: Act) -> int:
    """Return the amount to cut for an act: a payout, or a part of a wager."""
    return step_for(table_of(page), act).cents


class Dealer(ABC):
    """Deals whatever is due."""

    def __init__(self, page: DealPage) -> None:
        self.page = page

    @abstractmethod
    def do(self, act: Act) -> None:
        """Do one act, in this dealer's way."""

    def deal_on(self) -> None:
        """Deal the round to its end."""
        while not isinstance(self.page.controller.waiting, Over):
            act = due(self.page)
            self.do(act)
            attempt = self.page.attempt
            assert attempt is not None
            done = [each for each in attempt.acts_done if each.by == "trainee"]
            assert done, act
            assert done[-1].act == act
            assert done[-1].finding is None


class ByKeys(Dealer):
    """No mouse: every key goes to what the keyboard is on."""

    def press(self, key: str) -> None:
        target = QApplication.focusWidget()
        assert target is not None, "the keyboard is on nothing"
        assert target.window() is self.page.window()
        named = {"Space": Qt.Key.Key_Space, "F1": Qt.Key.Key_F1}
        if key in named:
            QTest.keyClick(target, named[key])
        elif key == "Ctrl+Z":
            QTest.keyClick(target, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        else:
            QTest.keyClicks(target, key.lower())

    def go_to(self, spot: ChosenSpot) -> None:
        """Walk with the arrow keys: across to the hand, then down to the wager."""
        for _ in range(30):
            at = self.page.at
            if at == spot:
                return
            is_there = at is not None and at.box == spot.box and (spot.hand in (0, 1) or at.hand == spot.hand)
            if not is_there:
                self._arrow(Qt.Key.Key_Right)
                continue
            for key in (*[Qt.Key.Key_Up] * 5, *[Qt.Key.Key_Down] * 5):
                self._arrow(key)
                if self.page.at == spot:
                    return
            self._arrow(Qt.Key.Key_Right)
        raise AssertionError(f"the arrow keys do not lead to {spot}")

    def _arrow(self, key: Qt.Key) -> None:
        target = QApplication.focusWidget()
        assert target is not None
        QTest.keyClick(target, key)

    def make_ready(self, act: Act) -> None:
        """Choose the spot of an act and cut its cheques: a last key does it."""
        if spot := spot_of(self.page, act):
            self.go_to(spot)
        chip = table_of(self.page).rules.chip
        for cents in breakdown(amount, chip) if (amount := amount_of(self.page, act)) else ():
            self.press(str(values(chip).index(cents) + 1))

    def do(self, act: Act) -> None:
        self.make_ready(act)
        self.press(COMMANDS[command_of(act)].default)


class ByList(Dealer):
    """The acts list in the panel, what is chosen clicked on the felt or reached by the arrow keys."""

    def do(self, act: Act) -> None:
        page = self.page
        if spot := spot_of(page, act):
            ByKeys(page).go_to(spot)
        chip = table_of(page).rules.chip
        for cents in breakdown(amount, chip) if (amount := amount_of(page, act)) else ():
            QTest.mouseClick(page.form.cutting.keys.buttons[cents], LEFT)
        command = command_of(act)
        button = page.form.floor_button if command == "call floor" else page.form.acts.buttons[command]
        assert button.isVisible(), f"{button.text()} is not among the acts that are shown"
        assert button.isEnabled(), f"{button.text()} cannot be pressed"
        QTest.mouseClick(button, LEFT)


class ByMouse(Dealer):
    """No key: everything is dragged over the felt, clicked or tapped."""

    def at(self, point: QPointF) -> QPoint:
        return self.page.view.mapFromScene(point)

    def drag(self, start: QPointF, end: QPointF) -> None:
        viewport = self.page.view.viewport()
        QTest.mousePress(viewport, LEFT, pos=self.at(start))
        QTest.mouseMove(viewport, self.at((start + end) / 2))
        QTest.mouseMove(viewport, self.at(end))
        QTest.mouseRelease(viewport, LEFT, pos=self.at(end))

    def centre(self, held: Held, target: DropTarget) -> QPointF:
        felt = self.page.scene.felt
        assert felt is not None
        area = area_of(target, held, table_of(self.page), felt)
        assert area is not None
        shown = scaled(area, self.page.scene.card_width).intersected(self.page.scene.sceneRect())
        return shown.center()

    def place(self, *place: object) -> QPointF:
        found = self.page.scene.place_rect(place)  # type: ignore[arg-type]
        assert not found.isEmpty(), place
        return found.center()

    def carry(self, start: QPointF, held: Held, target: DropTarget) -> None:
        self.drag(start, self.centre(held, target))

    def cut(self, cents: int) -> None:
        for each in breakdown(cents, table_of(self.page).rules.chip):
            tube = next(item for item in self.page.scene.items() if isinstance(item, TubeItem) and item.cents == each)
            QTest.mouseClick(self.page.view.viewport(), LEFT, pos=self.at(tube.sceneBoundingRect().center()))

    def cut_place(self) -> QPointF:
        felt, card = self.page.scene.felt, self.page.scene.card_width
        assert felt is not None
        return QPointF((felt.rack.left - 0.62) * card, (felt.rack.bottom - 0.78) * card)

    def pile(self, box: int, hand: int, wager: str, *, is_late: bool = False) -> QPointF:
        lying = self.page.scene.laid_items
        assert lying is not None
        for pile in lying.stacks:
            stack = pile.stack
            if stack and (stack.box, stack.hand, stack.wager, stack.late) == (box, hand, wager, is_late):
                return pile.pos()
        raise AssertionError(f"no {wager} lies at box {box}")

    def sweep(self) -> None:
        """Go over the insurance line with an open hand."""
        felt, card = self.page.scene.felt, self.page.scene.card_width
        assert felt is not None
        assert felt.line is not None
        away = (felt.boxes[1].x - felt.boxes[0].x) / 2  # between two boxes, where nothing stands
        first, last = felt.boxes[0].x + away, felt.boxes[-1].x - away
        down = felt.line[-1] + 0.05
        self.drag(
            QPointF(first * card, (down + felt.drop(first)) * card),
            QPointF(last * card, (down + felt.drop(last)) * card),
        )

    def do(self, act: Act) -> None:
        shoe, page = self.place("shoe"), self.page
        table = table_of(page)
        lying = self.place("astray") if table.in_error else shoe
        next_card = lying if table.shown else shoe
        match act:
            case acts.Deal(box, hand):
                self.carry(next_card, Held("card"), DropTarget("hand", box, hand))
            case acts.DealDealer(up):
                self.carry(shoe, Held("card"), DropTarget("own up" if up else "own down"))
            case acts.Draw():
                self.carry(next_card, Held("card"), DropTarget("dealer"))
            case acts.Burn():
                self.carry(lying, Held("card"), DropTarget("discards"))
            case acts.Take(box, hand, wager) | acts.Return(box, hand, wager):
                spot = spot_of(page, act)
                assert spot is not None
                if amount := amount_of(page, act):
                    self.cut(amount)
                held = Held("wager", box, hand, wager, is_late=spot.is_late)
                target = DropTarget("rack") if isinstance(act, acts.Take) else DropTarget("player", box)
                self.carry(self.pile(box, hand, wager, is_late=spot.is_late), held, target)
            case acts.Pay(box, hand, wager, cents):
                self.cut(cents)
                target = DropTarget("player", box) if wager == "envy" else DropTarget("wager", box, hand, wager)
                self.carry(self.cut_place(), Held("cut", cents=cents), target)
            case acts.PayDealerEnvy(cents):
                self.cut(cents)
                self.carry(self.cut_place(), Held("cut", cents=cents), DropTarget("dealer"))
            case acts.Push(box, hand, wager):
                QTest.mouseDClick(page.view.viewport(), LEFT, pos=self.at(self.pile(box, hand, wager)))
            case acts.Discard(box, hand):
                self.carry(self.hand(box, hand), Held("hand", box, hand), DropTarget("discards"))
            case acts.Tuck(box, hand):
                self.carry(self.hand(box, hand), Held("hand", box, hand), DropTarget("tuck", box))
            case acts.LaySideways(box):
                self.carry(self.hand(box, 0), Held("hand", box), DropTarget("line", box))
            case acts.OfferInsurance() | acts.CloseInsurance():
                self.sweep()
            case acts.Peek():
                hole = self.own(is_up=False)
                self.drag(hole, hole - QPointF(0, 0.4 * page.scene.card_width))
            case acts.Expose():
                self.drag(self.own(is_up=False), self.own(is_up=True))
            case acts.SetUpCard():
                self.carry(self.own(is_up=True), Held("up"), DropTarget("up box"))
            case acts.Shuffle():
                self.drag(self.place("discards"), shoe)
            case acts.Clear():
                self.drag(self.free_felt(), self.place("discards"))
            case _:
                raise AssertionError(f"no movement for {act}")

    def free_felt(self) -> QPointF:
        """Return a place of the felt where nothing lies."""
        felt, card = self.page.scene.felt, self.page.scene.card_width
        assert felt is not None
        return QPointF(felt.shoe.right * card + card * 0.7, (felt.shoe.top - 0.5) * card)

    def hand(self, box: int, hand: int) -> QPointF:
        """Return the point to take a hand's cards at: its first card's index, over which nothing lies."""
        felt, card = self.page.scene.felt, self.page.scene.card_width
        assert felt is not None
        first = box, max(hand - 1, 0), 0
        (rect,) = [each.rect for each in places(table_of(self.page), felt).cards if each.key == first]
        return QPointF(rect.left * card + 5, rect.top * card + 12)

    def own(self, *, is_up: bool) -> QPointF:
        """Return the middle of the dealer's hole card or up card."""
        felt, card = self.page.scene.felt, self.page.scene.card_width
        assert felt is not None
        step = felt.layout.dealer.step if is_up else 0
        return QPointF((felt.dealer.left + 0.5 + step) * card, felt.dealer.y * card)
