"""The mouse as a dealer's hand: it takes, carries, lets go; a click chooses, two clicks tap."""

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QGuiApplication, QMouseEvent

from trainer.dealing.commands import ChosenSpot
from trainer.dealing.gestures import Held, act_of, is_passing_over
from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.money import Cents
from trainer.gui.felt.cut_pile import CutPile
from trainer.gui.felt.drag import Drag
from trainer.gui.felt.hit_testing import HitTesting
from trainer.gui.felt.view import TableView
from trainer.gui.guarding import guarded_or

_DRAG = 0.12
"""The distance that the mouse goes before it drags, in card widths."""


class MouseDealing(QObject):
    """Listens to the mouse over one felt, and says which act a movement is."""

    act_made = Signal(object, object)
    """Carries an ``Act``, and where the hand let go of what it carried, or None."""
    chosen = Signal(object)
    """A hand or a wager was clicked: carries its ``ChosenSpot``."""
    tube_clicked = Signal(int)
    """Carries the value in cents of the cheque that is cut."""
    taken_back = Signal()
    """The rack or the cut was clicked with the right button."""
    passed_over = Signal()
    """A card came from the shoe though one that was shown in error lies there to be used first."""
    felt_clicked = Signal()
    """The felt was clicked beside everything."""

    def __init__(self, view: TableView, cut: CutPile, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._view, self._cut = view, cut
        scene = view.table_scene
        self._scene = scene
        self._hit_testing, self.drag = HitTesting(scene), Drag(scene, self)
        self._held: Held | None = None
        self._pressed_at = QPointF()
        self._is_dragging = False
        self.cut_cents: Cents = 0
        """The amount that is cut, or the part of a wager that is moved if less than the whole."""
        self.is_open = False
        """True if hands may do anything now; else every click only lets things arrive."""
        self.is_listening = True
        """False while the mouse over the felt is somebody else's."""
        view.viewport().setMouseTracking(True)  # else nothing tells that the button is up when its release was lost
        view.viewport().installEventFilter(self)

    @property
    def is_holding(self) -> bool:
        """True while the button is down on something, dragged or not."""
        return self._held is not None

    @guarded_or(bool)
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if self._has_lost_the_release(event):  # asked first: the felt may be gone already
            self.call_off()
        if not self.is_listening or not isinstance(event, QMouseEvent) or watched is not self._view.viewport():
            return super().eventFilter(watched, event)
        at = self._view.mapToScene(event.position().toPoint())
        match event.type():
            case QEvent.Type.MouseButtonPress:
                self._view.setFocus(Qt.FocusReason.MouseFocusReason)
                return self._press(at, event.button())
            case QEvent.Type.MouseMove if event.buttons() & Qt.MouseButton.LeftButton and (held := self._held):
                self._move(held, at)
                return True
            case QEvent.Type.MouseButtonRelease if event.button() == Qt.MouseButton.LeftButton:
                self._release(at)
                return True
            case QEvent.Type.MouseButtonDblClick:
                return self._press_again(at, event.button())
        return super().eventFilter(watched, event)

    def _has_lost_the_release(self, event: QEvent) -> bool:
        """True if the hand holds something and the button is not down any more, or is about to come up elsewhere."""
        if not self.is_holding:
            return False
        match event.type():
            case QEvent.Type.WindowDeactivate | QEvent.Type.MouseButtonPress:
                return not isinstance(event, QMouseEvent) or event.button() == Qt.MouseButton.LeftButton
            case QEvent.Type.Enter:
                return not QGuiApplication.mouseButtons() & Qt.MouseButton.LeftButton
            case QEvent.Type.MouseMove:
                return isinstance(event, QMouseEvent) and not event.buttons() & Qt.MouseButton.LeftButton
        return False

    def call_off(self) -> None:
        """Let what is in the hand go back to where it was taken, without an act."""
        self._held, self._is_dragging = None, False
        self._cut.be_away(False)
        self.drag.slide_back()

    def let_go(self) -> None:
        """Have nothing in the hand any more, without an act."""
        self._held, self._is_dragging = None, False
        self._cut.be_away(False)
        self.drag.put_down()

    def _press(self, at: QPointF, button: Qt.MouseButton) -> bool:
        self._scene.finish()
        if not self.is_open:
            self.felt_clicked.emit()
            return True
        tube = self._hit_testing.tube(at)
        if button == Qt.MouseButton.RightButton:
            if tube is not None or self._cut.holds(at):
                self.taken_back.emit()
            return True
        if button != Qt.MouseButton.LeftButton:
            return True
        self._pressed_at, self._is_dragging = at, False
        if tube is not None:
            self.tube_clicked.emit(tube.cents)
        is_cut = tube is not None or self._cut.holds(at)
        self._held = Held("cut", cents=self.cut_cents) if is_cut else self._hit_testing.taken(at)
        return True

    def _press_again(self, at: QPointF, button: Qt.MouseButton) -> bool:
        """Tap: a wager is left alone, the hole card is turned; elsewhere the second press is a press like the first."""
        held = self._hit_testing.taken(at) if self.is_open and self._hit_testing.tube(at) is None else None
        if button == Qt.MouseButton.LeftButton and held is not None:
            if held.thing == "wager" and not held.is_late:
                self.act_made.emit(acts.Push(held.box, held.hand, held.wager), None)
                return True
            if held.thing == "hole":
                self.act_made.emit(acts.Expose(), None)
                return True
        return self._press(at, button)

    def _move(self, held: Held, at: QPointF) -> None:
        if not self._is_dragging:
            away = at - self._pressed_at
            if max(abs(away.x()), abs(away.y())) < _DRAG * self._scene.card_width:
                return
            self._is_dragging = True
            is_cut = held.thing == "cut"
            self.drag.take(held, self._pressed_at, self._cut.stacks if is_cut else ())
            self._cut.be_away(is_cut)
        self.drag.move(at)
        under = self._hit_testing.target(held, at)
        self.drag.outline(under[0] if under else None, under[1] if under else QRectF())

    def _release(self, at: QPointF) -> None:
        held, self._held = self._held, None
        if held is None:
            return
        if not self._is_dragging:
            self._click(held)
            return
        self._is_dragging = False
        act, start = self._act(held, at), self.drag.let_go_at
        self._cut.be_away(False)
        if act is None:
            self.drag.slide_back()
        else:
            self.drag.put_down()
            self.act_made.emit(act, start)

    def _act(self, held: Held, at: QPointF) -> Act | None:
        table = self._scene.table
        under = self._hit_testing.target(held, at)
        if table is None or under is None or self._is_a_short_sweep(held, at):
            return None
        if is_passing_over(table, held, under[0]):
            self.passed_over.emit()
        return act_of(table, held, under[0], self.cut_cents)

    def _is_a_short_sweep(self, held: Held, at: QPointF) -> bool:
        """True if an open hand went too little over the felt to mean anything."""
        return held.thing == "open hand" and abs(at.x() - self._pressed_at.x()) < 2 * self._scene.card_width

    def _click(self, held: Held) -> None:
        if held.thing in ("wager", "payoff"):
            self.chosen.emit(ChosenSpot(held.box, held.hand, held.wager, held.is_late))
        elif held.thing == "hand":
            self.chosen.emit(ChosenSpot(held.box, held.hand))
        elif held.thing == "open hand":
            self.felt_clicked.emit()
