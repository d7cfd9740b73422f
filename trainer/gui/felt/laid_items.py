"""The cards and cheques in the scene, lying as a picture says or on their way."""

from collections.abc import Collection, Iterator

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from trainer.engine.table import Table
from trainer.felt.layout import Point
from trainer.felt.movement import CardMove, Movement, StackMove, shoe_mouth
from trainer.felt.picture import Picture
from trainer.felt.placed import BACK, PlacedCard, PlacedStack, StackKey
from trainer.felt.plan import FeltPlan
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.felt import layers
from trainer.gui.felt.animator import Motion
from trainer.gui.felt.cards import CardItem, Cards
from trainer.gui.felt.cheques import StackItem
from trainer.gui.style.speeds import CARD_MS, CHEQUES_MS, PICK_UP_MS, TURN_MS, Speed
from trainer.gui.translation import in_words
from trainer.wording.felt import cheques_on_felt, stack_on_felt

_FAINT = 0.35
_PACES = {"card": CARD_MS, "cheques": CHEQUES_MS, "pick up": PICK_UP_MS}


class LaidItems:
    """The items of one scene at one size, each known by what it is."""

    def __init__(self, scene: QGraphicsScene, felt: FeltPlan, artwork: Artwork, card_width: float) -> None:
        self._scene = scene
        self._felt = felt
        self._artwork = artwork
        self._card = card_width
        self._faces = Cards(artwork, card_width)
        self._cards: dict[tuple[int, int, int], CardItem] = {}
        self._stacks: dict[StackKey, StackItem] = {}
        self._cards_under_way: list[CardItem] = []
        self._cheques_under_way: dict[PlacedStack, StackItem] = {}

    @property
    def stacks(self) -> tuple[StackItem, ...]:
        return tuple(self._stacks.values())

    def piles(self, box: int, hand: int, wager: str) -> list[StackItem]:
        """Return the piles of a wager."""
        return [pile for key, pile in self._stacks.items() if key[:3] == (box, hand, wager)]

    def with_piles(self, area: QRectF, box: int, hand: int, wager: str) -> QRectF:
        """Return an area with all of a wager's piles in it, however tall they stand, and some felt around them."""
        away = self._card * 0.1
        for pile in self.piles(box, hand, wager):
            standing = pile.shape().boundingRect().translated(pile.pos())
            area = area.united(standing.adjusted(-away, -away, away, away))
        return area

    @property
    def cards(self) -> tuple[CardItem, ...]:
        return tuple(self._cards.values())

    def lay(self, picture: Picture, table: Table, *, unread: bool = False, later: bool = False) -> None:
        """Lay everything exactly as the picture of a table says, and take away whatever is not in it.

        Tips tell a pile by its cheques if the amount is for a person to read. What is not painted may be so `later`.
        """
        for done in (*self._cards_under_way, *self._cheques_under_way.values()):
            self._scene.removeItem(done)
        self._cards_under_way.clear()
        self._cheques_under_way.clear()
        cards, self._cards = self._cards, {}
        for at, card in enumerate(picture.cards):
            item = cards.pop(card.key, None) or self.new_card()
            item.place(card, layers.CARDS + at, later=later)
            self._cards[card.key] = item
        stacks, self._stacks = self._stacks, {}
        for at, stack in enumerate(picture.stacks):
            pile = stacks.pop(stack.key, None) or self.new_stack()
            pile.place(stack, layers.STACKS + at, later=later)
            pile.setToolTip(in_words(cheques_on_felt([stack], table) if unread else stack_on_felt(stack, table)))
            self._stacks[stack.key] = pile
        for gone in (*cards.values(), *stacks.values()):
            self._scene.removeItem(gone)

    @property
    def unpainted(self) -> list[CardItem | StackItem]:
        """The cards and piles that are not painted yet."""
        lying: tuple[CardItem | StackItem, ...] = (*self.cards, *self.stacks)
        return [item for item in lying if not item.is_painted]

    def paint_ahead(self) -> Iterator[None]:
        """Paint one that is not painted yet at each step, of what lies there then."""
        while waiting := self.unpainted:
            waiting[0].paint_picture()
            yield

    def fade(self, cards: Collection[tuple[int, int, int]], stacks: Collection[StackKey]) -> None:
        """Let only these cards and piles be faint: they are in a hand."""
        for key, item in self._cards.items():
            item.setOpacity(_FAINT if key in cards else 1.0)
        for pile_key, pile in self._stacks.items():
            pile.setOpacity(_FAINT if pile_key in stacks else 1.0)

    def new_stack(self) -> StackItem:
        """Return one more pile in the scene, which its asker looks after."""
        item = StackItem(self._artwork, self._card)
        self._scene.addItem(item)
        return item

    def new_card(self) -> CardItem:
        """Return one more card in the scene, which its asker looks after."""
        item = CardItem(self._faces)
        self._scene.addItem(item)
        return item

    # On the way.

    def motions(self, movement: Movement, speed: Speed, begin: QPointF | None = None) -> list[Motion]:
        """Return a movement as motions: things slide, then cards that show another side are turned over.

        What is set down from a hand slides from where that let go of it, `begin`.
        """
        cards: list[tuple[CardItem, QPointF, QPointF, CardMove]] = []
        stacks: list[tuple[StackItem, QPointF, QPointF]] = []

        def start() -> None:
            cards.extend([self._start_card(move, begin) for move in movement.cards])
            stacks.extend([self._start_stack(move, begin) for move in movement.stacks])

        def slide(share: float) -> None:
            for item, begin, end, _ in cards:
                item.setPos(begin + (end - begin) * share)
            for pile, begin, end in stacks:
                pile.setPos(begin + (end - begin) * share)

        def turn(share: float) -> None:
            for item, _, _, move in cards:
                if move.turns and move.after is not None:
                    if share >= 0.5:
                        item.show_face(move.after.face, across=move.after.across)
                    item.narrow(abs(1 - 2 * share))

        slides = bool(movement.stacks) or any(move.slides for move in movement.cards)
        found = []
        if slides:
            found.append(Motion(speed.of(_PACES[movement.pace]), slide, start=start))
        if any(move.turns for move in movement.cards):
            found.append(Motion(speed.of(TURN_MS), turn, start=None if slides else start))
        return found

    def _start_card(self, move: CardMove, let_go: QPointF | None) -> tuple[CardItem, QPointF, QPointF, CardMove]:
        before, after = move.before, move.after
        # A hand that is tightened for its next card is not what was let go of.
        begin = self._at(Point(before.x, before.y) if before else shoe_mouth(self._felt))
        if let_go is not None and (move.leaves_shoe or after is None):
            begin = let_go
        end = Point(after.x, after.y) if after else Point(self._felt.discards.x, self._felt.discards.y)
        item = self._cards.get(before.key) if before else None
        if item is None:
            item = self.new_card()
            self._cards_under_way.append(item)
        lies = after or before
        item.show_face(before.face if before else BACK, across=lies is not None and lies.across)
        if after is None or self._lands_on_top(after):
            item.setZValue(layers.MOVING)
        else:
            item.setZValue(layers.CARDS - 1)
        item.setPos(begin)
        return item, begin, self._at(end), move

    def _lands_on_top(self, card: PlacedCard) -> bool:
        """True if nothing of its own hand will lie over a card: a split hand's next one goes under the last."""
        if card.across or card.place == 0:
            return True
        last = self._cards.get((card.box, card.hand, card.place - 1))
        # The layouts' split hands lean right by 0.08 of a card width a card, their fans by 0.26.
        return last is None or card.x * self._card > last.x() + self._card * 0.12 or card.y * self._card >= last.y()

    def _start_stack(self, move: StackMove, let_go: QPointF | None) -> tuple[StackItem, QPointF, QPointF]:
        item = self._cheques_under_way.get(move.stack)
        if item is None and move.of is not None:
            item = self._stacks.get(move.of)
        if item is None:
            item = self.new_stack()
            self._cheques_under_way[move.stack] = item
        item.show_cheques(move.stack)
        item.setZValue(layers.MOVING)
        begin = self._at(move.start) if let_go is None else let_go
        item.setPos(begin)
        return item, begin, self._at(move.end)

    def _at(self, point: Point) -> QPointF:
        return QPointF(point.x * self._card, point.y * self._card)
