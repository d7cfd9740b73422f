"""THE SCENE: a felt that shows a table which is already true; motion is decoration between two tables."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any

import msgspec
from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QGraphicsSceneMouseEvent

from trainer.engine.acts import Wager
from trainer.engine.money import Cents
from trainer.engine.sentences import Sentence
from trainer.engine.table import Table
from trainer.felt.cheques import values
from trainer.felt.layout import layout_of
from trainer.felt.movement import movements
from trainer.felt.paid import Payout, picture_of
from trainer.felt.picture import places
from trainer.felt.placard import Lights
from trainer.felt.placed import BACK, PlacedStack
from trainer.felt.plan import FeltPlan, fitted
from trainer.felt.pointing import FeltPlace, place_rect
from trainer.felt.shoe import faced_card
from trainer.games.registry import GAMES, WAGERS
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.felt.animator import Animator, Motion
from trainer.gui.felt.cheques import StackItem, TubeItem
from trainer.gui.felt.ground import Ground, printed_felt
from trainer.gui.felt.highlights import Highlights
from trainer.gui.felt.laid_items import LaidItems
from trainer.gui.felt.lammers import LaidLammers, Lammer
from trainer.gui.felt.look import Look
from trainer.gui.felt.loose_items import LooseItems
from trainer.gui.felt.printing import scaled
from trainer.gui.guarding import guarded
from trainer.gui.style.speeds import PAUSE_MS, Speed
from trainer.wording.felt import read_aloud

_REACH = 0.5
"""The distance from a wager's foot at which a click touches it, in card widths."""


class Overlay(LooseItems):
    """Something else that lies over a felt."""

    _scene: "TableScene"

    def __init__(self, scene: "TableScene") -> None:
        super().__init__(scene)
        scene.overlays.append(self)

    def reset(self) -> None:
        """Hold nothing any more of the round that was on the felt."""

    def show(self) -> None:
        """Put everything where it belongs on the felt as it is now, which is at rest."""


class _Laid(msgspec.Struct, frozen=True):
    """The felt laid out for one game, house and size."""

    wanted: tuple[Any, ...]
    felt: FeltPlan
    card: float
    ground: Ground
    laid_items: LaidItems


class TableScene(QGraphicsScene):
    """The felt of whatever game the table it is shown is; scene units are logical pixels of its view."""

    unpainted = Signal()
    """Something of the felt, or all of it, is not painted yet."""
    settled = Signal()
    """All motion has come to its end; also after ``show_table`` and at no speed."""
    lit = Signal()
    """The felt tells more of its round, or less; what lies there has not changed."""
    wager_touched = Signal(int, int, str)
    """A wager was clicked: its box, hand (0 while the box has one) and kind."""
    cheque_clicked = Signal(int)
    """A tube of the rack was clicked: the value of its cheques in cents."""
    wager_hovered = Signal(object)
    """The mouse went over the felt: carries the pile of the wager under it, or None."""
    cheque_taken_back = Signal()
    """The rack or the cut was clicked with the right button."""

    def __init__(
        self,
        *,
        spots: int = 7,
        look: Look | None = None,
        speed: Speed = Speed.NORMAL,
        parent: QObject | None = None,
    ) -> None:
        """Make an empty felt with a number of boxes; more are printed if a table has wagers further on."""
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.speed = speed
        self.paints_later = False
        """True if someone paints what lies on the felt, step by step by `paint_laid`, before it is seen."""
        self._spots = spots
        self._look = look or Look()
        self._size = QSizeF(1280, 800)
        self._ratio = 1.0
        self._table: Table | None = None
        self._at_rest: Table | None = None
        """The table that everything lies as now; None while anything is on its way."""
        self._laid: _Laid | None = None
        self._lights = Lights.SETTLED
        self._mixed = self._unread = self._is_bare = False
        self._has_placard = True
        self._payout: Payout | None = None
        self._highlights = Highlights(self)
        self._lammers = LaidLammers(self)
        self.overlays: list[Overlay] = []
        self._animator = Animator(self)
        self._animator.settled.connect(self._settle)

    # What is shown.

    @property
    def table(self) -> Table | None:
        """The table last shown or played to."""
        return self._table

    @property
    def felt(self) -> FeltPlan | None:
        """The plan of the felt, in card widths; None before the first table."""
        return self._laid.felt if self._laid else None

    @property
    def card_width(self) -> float:
        """The width of a card in the scene; zero before the first table."""
        return self._laid.card if self._laid else 0.0

    @property
    def ratio(self) -> float:
        """The screen's device pixel ratio."""
        return self._ratio

    @property
    def laid_items(self) -> LaidItems | None:
        """The cards and cheques on the felt; nothing before the first table."""
        return self._laid.laid_items if self._laid else None

    @property
    def look(self) -> Look:
        return self._look

    @property
    def is_moving(self) -> bool:
        return self._animator.is_moving

    def begin(self, spots: int) -> None:
        """Hold nothing of the round before: another one comes, on a felt with a number of boxes.

        Whatever points at a place of the old table may name a box that the new felt has not got.
        """
        self._animator.drop()
        self._table = self._at_rest = None
        self._highlights.reset()
        self._lammers.reset()
        for overlay in self.overlays:
            overlay.reset()
        if spots != self._spots:
            self._spots, self._laid = spots, None

    def show_table(self, table: Table) -> None:
        """Show a table at once."""
        self._animator.drop()
        if table is not self._table:
            self._table, self._payout = table, None
        self._show(table)
        self._settle()

    def play_to(self, tables: Sequence[Table], start: QPointF | None = None) -> None:
        """Move from the table now shown through the given ones, act by act; the last is what is shown in the end.

        What moves first does so from `start`, where a hand has let go of it.
        """
        if not tables:
            return
        self.finish()
        if self.speed is Speed.INSTANT:
            self.show_table(tables[-1])
            return
        before = self._table
        if before is None or _in_play(before) != _in_play(tables[0]):  # another round has another felt
            before = tables[0]
        lies_so = before is self._at_rest and self._payout is None
        self._table, self._payout = tables[-1], None
        if not lies_so:
            self._show(before)
        self._at_rest = None
        self._highlights.hide()
        self._lammers.hide()
        self._animator.run(self._steps(before, tables, start))

    def finish(self) -> None:
        """Let all motion arrive now: the table it leads to is true already, whatever would have moved on the way."""
        if self.is_moving and self._table:
            self.show_table(self._table)

    def fit(self, size: QSizeF, ratio: float = 1.0) -> None:
        """Lay the felt out for a window of a size in logical pixels, on a screen of a device pixel ratio."""
        if size != self._size or ratio != self._ratio:
            self._size, self._ratio = QSizeF(size), ratio
            self._again()

    def set_look(self, look: Look) -> None:
        """Change the felt's color, the cards or whom the lettering faces."""
        if look != self._look:
            self._look = look
            self._again()

    def set_totals(self, shown: bool) -> None:
        """Show each hand's total, or do not."""
        self._highlights.totals = shown
        self._point()

    def set_turn_ring(self, shown: bool) -> None:
        """Ring the hand whose player's word is awaited, or do not."""
        self._highlights.rings_turn = shown
        self._point()

    def set_lights(self, lights: Lights) -> None:
        """Let the placard's rows, the count of the dealer's cards and the felt in words tell as much as this."""
        if lights is self._lights:
            return
        self._lights = self._highlights.lights = lights
        if self._laid and self._table:
            self._laid.ground.light(self._table, lights)
            self._point()
        self.lit.emit()

    @property
    def lights(self) -> Lights:
        """The results of the round that the felt tells."""
        return self._lights

    def set_stacks(self, *, mixed: bool, unread: bool) -> None:
        """Stack some bets of more cheques than they take; tell bets by their cheques if whoever plays reads them."""
        if (mixed, unread) != (self._mixed, self._unread):
            self._mixed, self._unread = mixed, unread
            if self._table:
                self.show_table(self._table)

    def set_bare(self, bare: bool) -> None:
        """Cover the print that states a rule: lettering, the places of side bets and the up card, and the placard."""
        if bare != self._is_bare:
            self._is_bare = bare
            self._again()

    def set_placard(self, shown: bool) -> None:
        """Let the pay table stand on the felt, or not."""
        if shown != self._has_placard:
            self._has_placard = shown
            self._again()

    def read_aloud(self) -> Sentence | None:
        """Return all that lies on the felt in words; nothing before the first table."""
        if self._table is None:
            return None
        stacks = places(self._table, self._laid.felt).stacks if self._laid and self._unread else None
        return read_aloud(self._table, stacks, totals=self._lights is not Lights.OFF)

    # What is pointed at.

    def mark(self, box: int, hand: int, wager: Wager) -> None:
        """Mark the one wager that is asked about."""
        self._highlights.marked = (box, hand, wager)
        self._point()

    def unmark(self) -> None:
        """Mark no wager, and put the cut and the last payout away."""
        self._highlights.marked, self._highlights.cut = None, ()
        self.leave_payout(None)
        self._point()

    def leave_payout(self, payout: Payout | None) -> None:
        """Let the payout made last lie there with its bet, until something else is shown."""
        if payout is not self._payout:
            self._payout = payout
            if self._table and not self.is_moving:
                self._show(self._table)

    def highlight(self, where: Iterable[FeltPlace]) -> None:
        """Point at places, as a hint does; none to stop."""
        wanted = tuple(where)
        if wanted != self._highlights.highlighted:
            self._highlights.highlighted = wanted
            self._point()

    def show_cut(self, cheques: tuple[Cents, ...]) -> None:
        """Show the cheques cut so far beside the marked wager, by their values in any order."""
        self._highlights.cut = cheques
        if self._laid and self._table and not self.is_moving:
            self._highlights.show_cut(self._table, self._laid.felt, self._laid.laid_items)

    @property
    def lammers(self) -> tuple[Lammer, ...]:
        """The lammers that lie on the felt."""
        return self._lammers.lammers

    def lay_lammers(self, lammers: Iterable[Lammer]) -> None:
        """Lay numbered lammers on wagers, and take away those that lay there."""
        self._lammers.lammers = tuple(lammers)
        self._lay_lammers()

    def set_cursor(self, where: tuple[int, int, str] | None) -> None:
        """Ring the wager that the keyboard is on, by box, hand and kind; None to stop."""
        if where != self._lammers.cursor:
            self._lammers.cursor = where
            self._lay_lammers()

    def _envied(self) -> Wager:
        """Return the side bet that other boxes' envy goes by."""
        assert self._table is not None
        return next(bet.name for bet in GAMES[self._table.rules.game].side_bets if bet.offers_envy)

    def lammer_place(self, box: int, hand: int, wager: str) -> QPointF:
        """Return the middle of a lammer on a wager: on top of its cheques, or where it is owed without any."""
        if self._laid is None or self._table is None:
            return QPointF()
        card = self._laid.card
        if not box:
            rack = self.place_rect(("rack",))
            return QPointF(rack.left() + card * 0.5, rack.center().y())
        if wager == "envy":
            spot = self.place_rect(("wager", box, 0, self._envied()))
            return QPointF(spot.right(), spot.center().y() + card * 0.12)
        for pile in self._laid.laid_items.piles(box, hand, wager):
            return pile.head
        return self.wager_rect(box, hand, wager).center()

    def wager_rect(self, box: int, hand: int, wager: str) -> QRectF:
        """Return the area of a ring around a wager, its cheques included."""
        if self._laid is None or self._table is None:
            return QRectF()
        card = self._laid.card
        middle = QPointF() if box and wager != "envy" else self.lammer_place(box, hand, wager)
        if not middle.isNull():
            return QRectF(middle.x() - card * 0.34, middle.y() - card * 0.34, card * 0.68, card * 0.68)
        found = QRectF()
        for pile in self._laid.laid_items.piles(box, hand, wager):
            found = found.united(pile.shape().boundingRect().translated(pile.pos()))
        away = card * 0.08
        if not found.isEmpty():
            return found.adjusted(-away, -away, away, away)
        return next((self.place_rect(("wager", box, hand, each)) for each in WAGERS if each == wager), QRectF())

    def place_rect(self, place: FeltPlace) -> QRectF:
        """Return the area of a place in the scene; empty if nothing is there."""
        if self._laid is None or self._table is None:
            return QRectF()
        return scaled(place_rect(place, self._table, self._laid.felt), self._laid.card)

    def _point(self) -> None:
        if self._laid and self._table and not self.is_moving:
            self._highlights.show(self._table, self._laid.felt, self._laid.card, self._ratio, self._laid.laid_items)
            self._lay_lammers()
            for overlay in self.overlays:
                overlay.show()

    def _lay_lammers(self) -> None:
        """Lay the lammers and the ring alone: an arrow key moves the ring, and all the rest stays as it is."""
        if self._laid and self._table and not self.is_moving:
            self._lammers.show(
                [(each, self.lammer_place(each.box, each.hand, each.wager)) for each in self._lammers.lammers],
                self.wager_rect(*self._lammers.cursor) if self._lammers.cursor else QRectF(),
                self._laid.card,
                self._ratio,
            )

    # Following a table.

    def _show(self, table: Table) -> None:
        """Lay everything exactly as a table says."""
        laid = self._lay_out(table)
        picture = picture_of(table, laid.felt, self._payout)
        laid.laid_items.lay(picture, table, unread=self._unread, later=self.paints_later)
        laid.ground.show(table, self._lights)
        self._at_rest = table
        if laid.laid_items.unpainted:
            self.unpainted.emit()

    def _settle(self) -> None:
        self._point()
        self.settled.emit()

    def _steps(self, before: Table, tables: Iterable[Table], start: QPointF | None) -> Iterator[Motion]:
        """Yield the motions from table to table, each step found once it begins: a whole round would block a frame."""
        pause = False
        for after in tables:
            yield from self._step(before, after, pause=pause, start=None if pause else start)
            before, pause = after, True

    def _step(self, before: Table, after: Table, pause: bool, start: QPointF | None) -> Iterator[Motion]:
        laid = self._lay_out(after)
        for movement in movements(before, after, laid.felt):
            if pause:
                yield Motion(self.speed.of(PAUSE_MS))
            pause = True
            if any([move.leaves_shoe for move in movement.cards]) and faced_card(before) != faced_card(after):
                # A face in the shoe's mouth is not seen before the card over it is gone, nor once it is gone itself.
                yield Motion(0, done=lambda: laid.ground.show_shoe(after))
            yield from laid.laid_items.motions(movement, self.speed, start)
            start = None
        yield Motion(0, done=lambda: self._show(after))

    def _again(self) -> None:
        """Lay everything out afresh."""
        self.finish()
        self._laid = None
        if self._table:
            self._show(self._table)
            self._point()

    def _lay_out(self, table: Table) -> _Laid:
        """Return the felt for a table's game and house, laid out anew if it is not there already."""
        rules = table.rules
        spots = max(self._spots, max([box.number for box in table.boxes], default=1))
        in_play = _in_play(table)
        wanted = (
            rules.game,
            rules.rule_set,
            rules.house,
            spots,
            in_play,
            self._mixed,
            self._is_bare,
            self._has_placard,
        )
        if self._laid and self._laid.wanted == wanted:
            return self._laid
        self._highlights.forget()
        self._lammers.forget()
        for overlay in self.overlays:
            overlay.forget()
        self.clear()
        card, felt = self._fitted(table, spots, is_bare=self._is_bare)
        artwork = self._artwork()
        self.setSceneRect(0, 0, self._size.width(), self._size.height())
        ground = Ground(self, felt, artwork, card)
        ground.print(self._size, self._look.felt, self._look.facing)
        ground.set_rack(rules.chip, self._look.rack)
        self._laid = _Laid(wanted, felt, card, ground, LaidItems(self, felt, artwork, card))
        self.unpainted.emit()
        return self._laid

    def _fitted(self, table: Table, spots: int, *, is_bare: bool) -> tuple[float, FeltPlan]:
        """Return the width of a card and the plan of the felt for a table in this window."""
        rules = table.rules
        card, felt = fitted(
            layout_of(rules.game),
            spots,
            self._size.width(),
            self._size.height(),
            self._ratio,
            in_play=_in_play(table),
            house=msgspec.structs.asdict(rules.house),
            tubes=len(values(rules.chip)),
        )
        felt = felt.bare if is_bare else felt
        return card, msgspec.structs.replace(
            felt, mixed=self._mixed, placard=felt.placard if self._has_placard else None
        )

    def _artwork(self) -> Artwork:
        return Artwork(self._ratio, self._look.cards, back=self._look.back, looks=self._look.cheques)

    def paint_ahead(self, table: Table, spots: int, *, is_bare: bool = False) -> Iterator[None]:
        """Paint what another table will show, a picture at each step; every felt in this size shares them."""
        spots = max(spots, max([box.number for box in table.boxes], default=1))
        card, felt = self._fitted(table, spots, is_bare=is_bare)
        artwork, picture = self._artwork(), picture_of(table, felt, None)
        yield
        for face in dict.fromkeys([each.face for each in picture.cards if each.face != BACK]):
            artwork.card(face, card)
            yield
        for stack in picture.stacks:
            artwork.stack(stack.cheques, stack.width * card)
            yield
        yield from printed_felt(artwork, felt, card, self._size, self._look.felt, self._look.facing)

    def paint_laid(self) -> Iterator[None]:
        """Paint a part of the felt that is laid out, of what stands on it and what lies there, at each step."""
        laid = None
        while laid is not self._laid:  # it may be laid out anew meanwhile, and its items be gone
            laid = self._laid
            for part in chain(laid.ground.paint_ahead(), laid.laid_items.paint_ahead()) if laid else ():
                yield part
                if laid is not self._laid:
                    break

    # Touch.

    @guarded
    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        event.accept()
        if self.is_moving:
            self.finish()
            return
        touched = self.itemAt(event.scenePos(), QTransform())
        if isinstance(touched, TubeItem):
            self._touch_tube(touched.cents, event.button())
        elif touched and self._highlights.has_cut(touched):
            if event.button() == Qt.MouseButton.RightButton:
                self.cheque_taken_back.emit()
        elif event.button() == Qt.MouseButton.LeftButton:
            self._touch_wager(touched, event.scenePos())

    @guarded
    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        super().mouseMoveEvent(event)
        if not self.is_moving:
            self.wager_hovered.emit(self._wager_at(self.itemAt(event.scenePos(), QTransform()), event.scenePos()))

    @guarded
    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        super().mouseReleaseEvent(event)
        event.accept()

    @guarded
    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        """Take the second press of a quick pair as a press."""
        self.mousePressEvent(event)

    def _touch_wager(self, touched: QGraphicsItem | None, at: QPointF) -> None:
        """Announce the wager that was touched."""
        if stack := self._wager_at(touched, at):
            self.wager_touched.emit(stack.box, stack.hand, stack.wager)

    def _wager_at(self, touched: QGraphicsItem | None, at: QPointF) -> PlacedStack | None:
        """Return the wager at a point: a pile, or the one whose foot is near enough."""
        if isinstance(touched, StackItem) and touched.stack:
            return touched.stack
        near = [
            ((at - pile.pos()).manhattanLength(), order, pile.stack)
            for order, pile in enumerate(self._laid.laid_items.stacks if self._laid else ())
            if pile.stack and (at - pile.pos()).manhattanLength() <= _REACH * self.card_width
        ]
        return min(near)[2] if near else None

    def _touch_tube(self, cents: Cents, button: Qt.MouseButton) -> None:
        if button == Qt.MouseButton.RightButton:
            self.cheque_taken_back.emit()
        elif button == Qt.MouseButton.LeftButton:
            self.cheque_clicked.emit(cents)


def _in_play(table: Table) -> tuple[int, ...]:
    """Return the boxes of a round, the same to its end: by them the felt has its size."""
    return tuple([box.number for box in table.boxes])
