"""THE SCENE: a felt that shows a table which is already true; motion is decoration between two tables."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, TypeAlias, get_args

import msgspec
from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QPainter, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene, QGraphicsSceneMouseEvent

from trainer.engine.acts import Wager
from trainer.engine.money import Cents
from trainer.engine.procedure import Turn, due
from trainer.engine.table import Rules, Table
from trainer.felt.cheques import values
from trainer.felt.layout import layout_of
from trainer.felt.movement import CardMove, Movement, StackMove, movements, shoe_mouth
from trainer.felt.picture import Picture, PlacedCard, PlacedStack, StackKey, cut, places, stack_rect, wager_place
from trainer.felt.placard import pay_rows, row_in_play
from trainer.felt.plan import Plan, Rect, plan, smallest
from trainer.gui.artwork import Artwork, CardStyle
from trainer.gui.speeds import CARD_MS, CHEQUES_MS, PAUSE_MS, PICK_UP_MS, TURN_MS, Speed
from trainer.gui.table import marks, words
from trainer.gui.table.animator import Animator, Motion
from trainer.gui.table.cards import CardItem, whole
from trainer.gui.table.cheques import StackItem, TubeItem
from trainer.gui.table.printing import Facing, Printer, paint_placard, scaled
from trainer.gui.theme import FELTS

Place: TypeAlias = (
    tuple[Literal["wager"], int, int, Wager]
    | tuple[Literal["hand"], int, int]
    | tuple[Literal["dealer", "up card", "rack", "shoe", "discards", "placard"]]
)
"""A place to point at: a wager by box, hand (0 while the box has one) and kind, a hand, or a piece of the table."""

# What lies over what.
_FURNITURE, _GLOW, _CARDS, _RING, _MARK, _STACKS, _CUT, _MOVING, _LABEL = 10, 50, 100, 900, 950, 1000, 2000, 3000, 4000

_PACES = {"card": CARD_MS, "cheques": CHEQUES_MS, "pick up": PICK_UP_MS}


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """How a house's felt looks, and how the cards do."""

    felt: str = "green"
    """One of ``theme.FELTS``."""
    cards: CardStyle = CardStyle.FOUR_COLOUR
    back: str = "red"
    facing: Facing = Facing.READER


class TableScene(QGraphicsScene):
    """The felt of whatever game the table it is shown is; scene units are logical pixels of its view."""

    settled = Signal()
    """All motion has come to its end; also after ``show_table`` and at no speed."""
    wager_touched = Signal(int, int, str)
    """A wager was clicked: its box, hand (0 while the box has one) and kind."""
    cheque_clicked = Signal(int)
    """A tube of the rack was clicked: the value of its cheques in cents."""
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
        """Make an empty felt with a number of boxes; more are added if a table has wagers further on."""
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.speed = speed
        self._spots = spots
        self._look = look or Look()
        self._size = QSizeF(1280, 800)
        self._ratio = 1.0
        self._artwork = Artwork(1.0, self._look.cards, back=self._look.back)
        self._felt: Plan | None = None
        self._laid_for: tuple[Any, ...] = ()
        self._card = 1.0
        self._table: Table | None = None
        self._cards: dict[tuple[int, int, int], CardItem] = {}
        self._stacks: dict[StackKey, StackItem] = {}
        self._on_the_way: dict[PlacedStack, StackItem] = {}
        self._furniture: list[QGraphicsItem] = []
        self._placard: QGraphicsPixmapItem | None = None
        self._shoe: QGraphicsPixmapItem | None = None
        self._discards: QGraphicsPixmapItem | None = None
        self._marks: list[QGraphicsItem] = []
        self._rings: list[QGraphicsItem] = []
        self._cut_items: list[StackItem] = []
        self._marked: tuple[int, int, Wager] | None = None
        self._mark_label = ""
        self._highlighted: tuple[Place, ...] = ()
        self._cut: tuple[Cents, ...] = ()
        self._shows_totals = False
        self._lights_row = True
        self._animator = Animator(self)
        self._animator.settled.connect(self._settle)

    # What is shown.

    @property
    def table(self) -> Table | None:
        """The table last shown or played to."""
        return self._table

    @property
    def felt(self) -> Plan | None:
        """Where everything is on the felt, in card widths; nothing before the first table."""
        return self._felt

    @property
    def card_width(self) -> float:
        """How wide a card is in the scene."""
        return self._card

    @property
    def is_moving(self) -> bool:
        return self._animator.is_moving

    def show_table(self, table: Table) -> None:
        """Show a table at once."""
        self._animator.drop()
        self._clear_ways()
        self._table = table
        self._lay_out()
        self._show(table)
        self._settle()
        self.settled.emit()

    def play_to(self, tables: Sequence[Table]) -> None:
        """Move from the table now shown through the given ones, act by act; the last is what is shown in the end."""
        self.finish()
        if not tables:
            return
        if self._table is None:
            self.show_table(tables[0])
        motions: list[Motion] = []
        assert self._table is not None
        before = self._table
        self._table = tables[-1]
        self._lay_out()
        self._point()
        if self.speed is Speed.INSTANT:
            self.show_table(tables[-1])
            return
        for after in tables:
            motions += self._step(before, after, bool(motions))
            before = after
        self._animator.run(motions)

    def finish(self) -> None:
        """Let all motion arrive now."""
        self._animator.finish()

    def fit(self, size: QSizeF, ratio: float = 1.0) -> None:
        """Lay the felt out for a window of a size in logical pixels, on a screen of a device pixel ratio."""
        if size == self._size and ratio == self._ratio:
            return
        self.finish()
        self._size, self._ratio = QSizeF(size), ratio
        self._again()

    def set_look(self, look: Look) -> None:
        """Change the felt's colour, the cards or whom the lettering faces."""
        self.finish()
        self._look = look
        self._again()

    def set_spots(self, spots: int) -> None:
        """Print a number of boxes on the felt."""
        self.finish()
        self._spots = spots
        self._again()

    def set_totals(self, shown: bool) -> None:
        """Show each hand's total, or do not."""
        self._shows_totals = shown
        if self._table and not self.is_moving:
            self._point()

    def set_row_lit(self, lit: bool) -> None:
        """Light up the row of the pay table that is in play, once it is decided; never in an examination."""
        self._lights_row = lit
        if self._table:
            self._show_placard(self._table)

    # What is pointed at.

    def mark(self, box: int, hand: int, wager: Wager, label: str = "") -> None:
        """Mark the one wager that is asked about."""
        self._marked, self._mark_label = (box, hand, wager), label
        self._point()

    def unmark(self) -> None:
        """Mark no wager, and put the cut away."""
        self._marked, self._mark_label, self._cut = None, "", ()
        self._point()

    def highlight(self, where: Iterable[Place]) -> None:
        """Point at places, as a hint does; none to stop."""
        self._highlighted = tuple(where)
        self._point()

    def show_cut(self, cheques: tuple[Cents, ...]) -> None:
        """Show the cheques cut so far beside the marked wager, by their values in any order."""
        self._cut = cheques
        self._show_cut()

    def place_rect(self, place: Place) -> QRectF:
        """Return where a place is in the scene; empty if nothing is there."""
        felt, table = self._felt, self._table
        if felt is None or table is None:
            return QRectF()
        match place:
            case ("wager", int(box), int(hand), str(wager)):
                where = wager_place(table.box(box), felt.box(box), _wager(wager), hand, felt)
                cheque = felt.layout.table.cheque
                return scaled(_around(where.x, where.y, cheque * 1.16, cheque * 1.02), self._card)
            case ("hand", int(box), int(hand)):
                for each in places(table, felt).hands:
                    if each.box == box and each.hand == max(hand - 1, 0):
                        return scaled(each.rect, self._card)
                return QRectF()
            case ("dealer",):
                return self._dealers_rect(table, felt)
            case ("up card",):
                return scaled(felt.up_card, self._card) if felt.up_card else QRectF()
            case ("rack",):
                return scaled(felt.rack, self._card)
            case ("shoe",):
                return scaled(felt.shoe, self._card)
            case ("discards",):
                return scaled(felt.discards, self._card)
            case _:
                return scaled(felt.placard, self._card) if felt.placard else QRectF()

    def _dealers_rect(self, table: Table, felt: Plan) -> QRectF:
        found = QRectF()
        for card in places(table, felt).cards:
            if card.box == 0:
                found = found.united(scaled(card.rect, self._card))
        return found

    # Laying out.

    def _again(self) -> None:
        """Lay everything out afresh."""
        self._laid_for = ()
        if self._table:
            self._lay_out()
            self._show(self._table)
            self._settle()

    def _lay_out(self) -> None:
        """Make the printed felt and the furniture for the table's game, if they are not there already."""
        table = self._table
        assert table is not None
        rules = table.rules
        spots = max(self._spots, max([box.number for box in table.boxes], default=1))
        wanted = (rules.game, rules.rule_set, rules.house, spots, self._size.width(), self._size.height(), self._ratio)
        if wanted == self._laid_for:
            return
        self._laid_for = wanted
        self.clear()
        self._forget_items()
        layout = layout_of(rules.game)
        least_width, least_height = smallest(layout, spots)
        width, height = self._size.width(), self._size.height()
        # Whole device pixels, so that every card is as sharp as its picture.
        card = int(min(width / least_width, height / least_height) * self._ratio) / self._ratio
        self._card = max(card, 4.0)
        tubes = values(rules.house.chip)
        self._felt = plan(
            layout,
            spots,
            max(width / self._card, least_width),
            max(height / self._card, least_height),
            house=_options(rules),
            tubes=len(tubes),
        )
        self._artwork = Artwork(self._ratio, self._look.cards, back=self._look.back)
        self.setSceneRect(0, 0, width, height)
        self._print(self._felt)
        self._set_rack(self._felt, tubes)

    def _forget_items(self) -> None:
        self._cards.clear()
        self._stacks.clear()
        self._on_the_way.clear()
        self._cut_items.clear()
        self._marks.clear()
        self._rings.clear()
        self._placard = self._shoe = self._discards = None

    def _print(self, felt: Plan) -> None:
        colour = FELTS.get(self._look.felt, self._look.felt)
        cloth = self._artwork.felt(self._size, colour, felt.rail.height * self._card).copy()
        painter = QPainter(cloth)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        Printer(painter, felt, self._card, self._look.facing).print_all()
        painter.end()
        item = QGraphicsPixmapItem(cloth)
        item.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.addItem(item)

    def _set_rack(self, felt: Plan, tubes: Sequence[Cents]) -> None:
        rack, own = felt.rack, felt.layout.rack
        for at, cents in enumerate(tubes):
            tube = TubeItem(cents, self._touch_tube)
            tube.setPixmap(self._artwork.rack_tube(cents, own.tube * self._card, rack.height * self._card))
            x = rack.left + own.gap + at * (own.tube + own.gap)
            tube.setPos(whole(x * self._card, rack.top * self._card, self._ratio))
            tube.setZValue(_FURNITURE)
            tube.setToolTip(self.tr("{amount} cheques").format(amount=words.amount(cents)))
            self.addItem(tube)

    # Showing.

    def _show(self, table: Table) -> None:
        """Lay everything exactly as a table says."""
        felt = self._felt
        assert felt is not None
        self._clear_ways()
        picture = places(table, felt)
        self._lay_cards(picture)
        self._stand_stacks(picture)
        self._show_furniture(table, picture, felt)
        self._show_placard(table)

    def _lay_cards(self, picture: Picture) -> None:
        old, self._cards = self._cards, {}
        for at, card in enumerate(picture.cards):
            item = old.pop(card.key, None) or self._new_card()
            item.lie(card, _CARDS + at)
            self._cards[card.key] = item
        for item in old.values():
            self.removeItem(item)

    def _stand_stacks(self, picture: Picture) -> None:
        old, self._stacks = self._stacks, {}
        for at, stack in enumerate(picture.stacks):
            item = old.pop(stack.key, None) or self._new_stack()
            item.stand(stack, _STACKS + at)
            item.setToolTip(words.stack_words(stack))
            self._stacks[stack.key] = item
        for item in old.values():
            self.removeItem(item)

    def _new_card(self) -> CardItem:
        item = CardItem(self._artwork, self._card)
        self.addItem(item)
        return item

    def _new_stack(self) -> StackItem:
        assert self._felt is not None
        item = StackItem(self._artwork, self._card, self._felt.layout.table.cheque)
        self.addItem(item)
        return item

    def _show_furniture(self, table: Table, picture: Picture, felt: Plan) -> None:
        of = 52 * getattr(table.rules.house, "decks", 6)
        # In twentieths: a rack that is a card fuller looks the same.
        left = round(max(0.0, 1 - picture.dealt / of) * 20) / 20
        gone = -(-min(1.0, picture.discarded / of) * 20 // 1) / 20
        self._shoe = self._piece(self._shoe, felt.shoe, lambda w, h: self._artwork.shoe(w, h, left))
        self._discards = self._piece(self._discards, felt.discards, lambda w, h: self._artwork.discard_rack(w, h, gone))

    def _piece(self, item: QGraphicsPixmapItem | None, where: Rect, picture: Any) -> QGraphicsPixmapItem:
        if item is None:
            item = QGraphicsPixmapItem()
            item.setPos(whole(where.left * self._card, where.top * self._card, self._ratio))
            item.setZValue(_FURNITURE)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self.addItem(item)
        item.setPixmap(picture(where.width * self._card, where.height * self._card))
        return item

    def _show_placard(self, table: Table) -> None:
        felt = self._felt
        if felt is None or felt.placard is None or felt.layout.placard is None:
            return
        rows = pay_rows(table.rules)
        if not rows:
            return
        lit = row_in_play(table) if self._lights_row else None
        if self._placard is None:
            self._placard = QGraphicsPixmapItem()
            self._placard.setZValue(_FURNITURE)
            self._placard.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self.addItem(self._placard)
        elif self._placard.data(0) == lit:
            return
        self._placard.setData(0, lit)
        where = scaled(felt.placard, self._card)
        margin = 0.1 * self._card
        picture = marks.blank(QSizeF(where.width() + 2 * margin, where.height() + 2 * margin), self._ratio)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_placard(
            painter, QRectF(margin, margin, where.width(), where.height()), felt.layout.placard.title, rows, lit
        )
        painter.end()
        self._placard.setPixmap(picture)
        self._placard.setPos(whole(where.left() - margin, where.top() - margin, self._ratio))

    # Pointing.

    def _settle(self) -> None:
        self._point()
        self._ring_turn()

    def _point(self) -> None:
        for item in self._marks:
            self.removeItem(item)
        self._marks.clear()
        if self._table is None or self._felt is None:
            return
        for place in self._highlighted:
            where = self.place_rect(place)
            if not where.isEmpty():
                is_round = place[0] == "wager"
                z = _MARK if is_round or place[0] == "hand" else _GLOW
                self._add_mark(marks.glow(where, self._ratio, z, is_round=is_round, strong=False))
        if self._marked:
            where = self.place_rect(("wager", *self._marked))
            self._add_mark(marks.glow(where, self._ratio, _MARK, is_round=True))
            if self._mark_label:
                self._label(where)
        self._show_cut()

    def _label(self, where: QRectF) -> None:
        assert self._marked is not None
        box, hand, wager = self._marked
        top = where.top()
        for stack in self._stacks.values():
            if stack.stack and (stack.stack.box, stack.stack.hand, stack.stack.wager) == (box, hand, wager):
                top = min(top, stack.head.y() - where.height() / 2)
        height = max(16.0, self._card * 0.3)
        middle = QPointF(where.center().x(), top - height * 0.75)
        within = self.sceneRect().adjusted(3, 3, -3, -3)
        self._add_mark(marks.pill(self._mark_label, height, middle, within, self._ratio, _LABEL))

    def _add_mark(self, item: QGraphicsItem) -> None:
        self.addItem(item)
        self._marks.append(item)

    def _ring_turn(self) -> None:
        for item in self._rings:
            self.removeItem(item)
        self._rings.clear()
        table, felt = self._table, self._felt
        if table is None or felt is None:
            return
        picture = places(table, felt)
        answer = due(table)
        if type(answer) is Turn:
            for hand in picture.hands:
                if (hand.box, hand.hand) == (answer.box, max(answer.hand - 1, 0)):
                    around = scaled(hand.rect, self._card).adjusted(-3, -3, 3, 3)
                    ring = marks.thin_ring(around, self._ratio, _RING, max(1.5, self._card * 0.025))
                    self.addItem(ring)
                    self._rings.append(ring)
        if self._shows_totals:
            for badge in picture.badges:
                text = self.tr("soft {total}").format(total=badge.total) if badge.soft else str(badge.total)
                middle = QPointF(badge.x * self._card, badge.y * self._card)
                item = marks.pill(
                    text, max(12.0, self._card * 0.26), middle, self.sceneRect(), self._ratio, _RING
                )
                self.addItem(item)
                self._rings.append(item)

    def _show_cut(self) -> None:
        for item in self._cut_items:
            self.removeItem(item)
        self._cut_items.clear()
        if not self._cut or not self._marked or self._table is None or self._felt is None:
            return
        box, hand, wager = self._marked
        for stack in cut(self._cut, self._table.box(box), self._felt.box(box), wager, hand, self._felt):
            item = self._new_stack()
            item.stand(stack, _CUT + stack.y)
            item.setToolTip(self.tr("Cut: {amount}").format(amount=words.amount(stack.cents)))
            self._cut_items.append(item)

    # Motion.

    def _step(self, before: Table, after: Table, paused: bool) -> list[Motion]:
        felt = self._felt
        assert felt is not None
        found: list[Motion] = []
        for movement in movements(before, after, felt):
            if paused:
                found.append(Motion(self.speed.of(PAUSE_MS), lambda share: None))
            paused = True
            found += self._motions(movement)
        found.append(Motion(0, lambda share: None, done=lambda: self._show(after)))
        return found

    def _motions(self, movement: Movement) -> list[Motion]:
        cards: list[tuple[CardItem, QPointF, QPointF, CardMove]] = []
        stacks: list[tuple[StackItem, QPointF, QPointF]] = []

        def start() -> None:
            cards.extend([self._under_way(move) for move in movement.cards])
            stacks.extend([self._cheques_under_way(move) for move in movement.stacks])

        def slide(share: float) -> None:
            for item, begin, end, _ in cards:
                item.setPos(begin + (end - begin) * share)
            for pile, begin, end in stacks:
                pile.setPos(begin + (end - begin) * share)

        slides = any(move.before is None or move.after is None or _moved(move) for move in movement.cards)
        found = []
        if slides or movement.stacks:
            found.append(Motion(self.speed.of(_PACES[movement.pace]), slide, start=start))
            start_turn = None
        else:
            start_turn = start
        if any(move.turns for move in movement.cards):

            def turn(share: float) -> None:
                for item, _, _, move in cards:
                    if move.turns and move.after is not None:
                        if share >= 0.5:
                            item.show_face(move.after.face)
                        item.narrow(abs(1 - 2 * share))

            found.append(Motion(self.speed.of(TURN_MS), turn, start=start_turn))
        return found

    def _under_way(self, move: CardMove) -> tuple[CardItem, QPointF, QPointF, CardMove]:
        felt = self._felt
        assert felt is not None
        before, after = move.before, move.after
        shoe = shoe_mouth(felt)
        begin = (before.x, before.y) if before else (shoe.x, shoe.y)
        end = (after.x, after.y) if after else (felt.discards.x, felt.discards.y)
        item = self._cards.get(before.key) if before else None
        if item is None:
            item = self._new_card()
            item.show_face("")
            if after:
                self._cards[after.key] = item
            else:
                self._cards[(0, 2, len(self._cards))] = item
        if after and after.across:
            item.setRotation(90.0)
        elif after:
            item.setRotation(0.0)
        if after is None or self._lands_on_top(after):
            item.setZValue(_MOVING)
        item.setPos(QPointF(*begin) * self._card)
        return item, QPointF(*begin) * self._card, QPointF(*end) * self._card, move

    def _lands_on_top(self, card: PlacedCard) -> bool:
        """Return whether nothing of its own hand lies over a card; a split hand's next card goes under the last."""
        rect = card.rect
        others = [item for key, item in self._cards.items() if key[:2] == card.key[:2] and key != card.key]
        return card.across or card.place == 0 or not any(
            item.y() > rect.y * self._card and abs(item.x() - rect.x * self._card) < self._card * 0.15 for item in others
        )

    def _cheques_under_way(self, move: StackMove) -> tuple[StackItem, QPointF, QPointF]:
        item = self._on_the_way.get(move.stack)
        if item is None and move.of is not None:
            item = self._stacks.get(move.of)
        if item is None:
            item = self._new_stack()
            self._on_the_way[move.stack] = item
        item.show_cheques(move.stack)
        item.setZValue(_MOVING)
        begin, end = QPointF(*_xy(move.start)) * self._card, QPointF(*_xy(move.end)) * self._card
        item.setPos(begin)
        return item, begin, end

    def _clear_ways(self) -> None:
        known = set(map(id, self._stacks.values()))
        for item in self._on_the_way.values():
            if id(item) not in known:
                self.removeItem(item)
        self._on_the_way.clear()

    # Touch.

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        event.accept()
        if self.is_moving:
            self.finish()
            return
        touched = self.itemAt(event.scenePos(), QTransform())
        if isinstance(touched, TubeItem):
            super().mousePressEvent(event)
        elif isinstance(touched, StackItem) and touched in self._cut_items:
            if event.button() == Qt.MouseButton.RightButton:
                self.cheque_taken_back.emit()
        elif event.button() == Qt.MouseButton.LeftButton:
            self._touch_wager(touched, event.scenePos())

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        super().mouseReleaseEvent(event)
        event.accept()

    def _touch_wager(self, touched: QGraphicsItem | None, at: QPointF) -> None:
        if isinstance(touched, StackItem) and touched.stack:
            self.wager_touched.emit(touched.stack.box, touched.stack.hand, touched.stack.wager)
            return
        # A finger need not hit the pile itself: its foot's surroundings will do.
        assert self._felt is not None
        for item in self._stacks.values():
            if item.stack:
                around = _around(item.stack.x, item.stack.y, 0.9, 0.8)
                if scaled(around, self._card).contains(at):
                    self.wager_touched.emit(item.stack.box, item.stack.hand, item.stack.wager)
                    return

    def _touch_tube(self, cents: Cents, button: Qt.MouseButton) -> None:
        if button == Qt.MouseButton.RightButton:
            self.cheque_taken_back.emit()
        elif button == Qt.MouseButton.LeftButton:
            self.cheque_clicked.emit(cents)


def _options(rules: Rules) -> Mapping[str, Any]:
    return msgspec.structs.asdict(rules.house)


def _moved(move: CardMove) -> bool:
    assert move.before is not None
    assert move.after is not None
    return (move.before.x, move.before.y, move.before.across) != (move.after.x, move.after.y, move.after.across)


def _around(x: float, y: float, width: float, height: float) -> Rect:
    return Rect(x - width / 2, y - height / 2, width, height)


def _xy(point: Any) -> tuple[float, float]:
    return point.x, point.y


def _wager(text: str) -> Wager:
    return next(each for each in get_args(Wager) if each == text)


__all__ = ["Look", "Place", "TableScene", "stack_rect"]
