"""The felt in words: for tooltips, for those who hear the program, and for those who read it."""

from PySide6.QtCore import QCoreApplication

from trainer.engine.acts import Wager
from trainer.engine.boxes import Box, Hand
from trainer.engine.money import dollars
from trainer.engine.table import Table
from trainer.felt.cards import hole_place
from trainer.felt.placed import PlacedStack
from trainer.games.registry import GAMES


def _tr(text: str) -> str:
    return QCoreApplication.translate("Felt", text)


def wager_name(wager: Wager) -> str:
    """Return what a wager is called within a sentence."""
    return {
        "main": _tr("blackjack wager"),
        "db21": _tr("DB21 wager"),
        "breakz": _tr("Breakz wager"),
        "stud": _tr("3 Card Stud wager"),
        "insurance": _tr("insurance"),
        "envy": _tr("envy"),
    }[wager]


def wager_at(table: Table, box: int, wager: Wager) -> str:
    """Return what a box's wager is called in its game, within a sentence."""
    game = GAMES[table.rules.game]
    if wager != "main" or (game.busts and not game.arrows):
        return wager_name(wager)
    if not game.arrows:
        return _tr("main wager")
    own = table.box(box)
    is_d = own is not None and any([hand.is_d_hand for hand in own.hands])
    return _tr("D wager") if is_d else _tr("P wager")


def place_name(table: Table, box: int, hand: int, wager: Wager) -> str:
    """Return which wager is meant, as in "Box 3, hand 2, blackjack wager"."""
    called = wager_at(table, box, wager)
    if hand:
        return _tr("Box {box}, hand {hand}, {wager}").format(box=box, hand=hand, wager=called)
    return _tr("Box {box}, {wager}").format(box=box, wager=called)


def stack_words(stack: PlacedStack, table: Table) -> str:
    """Return what a pile of cheques is, and the whole amount of its wager."""
    name = place_name(table, stack.box, stack.hand, stack.wager)
    if stack.late:
        return _tr("{wager}, late: {amount}").format(wager=name, amount=dollars(stack.cents))
    return _tr("{wager}: {amount}").format(wager=name, amount=dollars(stack.cents))


RANKS = {
    "A": "ace",
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
}
SUITS = {"S": "of spades", "H": "of hearts", "D": "of diamonds", "C": "of clubs"}


def card_name(face: str) -> str:
    """Return a card by its full name."""
    return f"{_tr(RANKS[face[0]])} {_tr(SUITS[face[1]])}"


def read_aloud(table: Table) -> str:
    """Return all that lies on the felt, a line for each place; a face-down card stays unnamed."""
    lines = [_box(box, table) for box in table.boxes]
    lines += [_dealer(table), _in_error(table)]
    return "\n".join([line for line in lines if line])


def _dealer(table: Table) -> str:
    own = table.dealer.cards
    if not own or table.is_cleared:
        return _tr("Dealer: no cards")
    exposed = table.is_exposed
    hidden = None if exposed else hole_place(table)
    cards = ", ".join(
        [_tr("a card face down") if at == hidden else card_name(str(card)) for at, card in enumerate(own)]
    )
    if exposed:
        return _tr("Dealer: {cards}; total {total}").format(cards=cards, total=_total(table, table.dealer))
    return _tr("Dealer: {cards}").format(cards=cards)


def _in_error(table: Table) -> str:
    if not table.in_error or table.is_cleared:
        return ""
    named = ", ".join([card_name(str(card)) for card in table.in_error])
    return _tr("Drawn in error, beside the discard rack: {cards}").format(cards=named)


def total_words(total: int, soft: bool) -> str:
    """Return a total, and whether it is soft."""
    return _tr("soft {total}").format(total=total) if soft else str(total)


def _total(table: Table, hand: Hand) -> str:
    return total_words(*table.rules.count(hand.cards))


def _box(box: Box, table: Table) -> str:
    parts = []
    many = len(box.hands) > 1
    for number, hand in enumerate(box.hands, start=1):
        said = []
        if hand.is_live:
            said.append(f"{wager_at(table, box.number, 'main')} {_where(hand, table)}{dollars(hand.stake)}")
        if hand.cards and not hand.is_discarded:
            names = ", ".join([card_name(str(card)) for card in hand.cards])
            said.append(_lying(hand).format(cards=names, total=_total(table, hand)))
        if said:
            parts.append((_tr("hand {hand}: ").format(hand=number) if many else "") + ", ".join(said))
    for side in box.sides:
        if side.live:
            parts.append(f"{wager_name(side.wager)} {dollars(side.stake)}")
    for side in box.late:
        parts.append(_tr("{wager} {amount}, late").format(wager=wager_name(side.wager), amount=dollars(side.stake)))
    return _tr("Box {box}: ").format(box=box.number) + "; ".join(parts) if parts else ""


def _where(hand: Hand, table: Table) -> str:
    """Return where a main wager lies, before its amount, in a game where that is not plain."""
    if not GAMES[table.rules.game].arrows:
        return ""
    if hand.is_sideways:
        return _tr("on the insurance line: ")
    return _tr("in the D arrow: ") if hand.is_d_hand else _tr("in the P arrow: ")


def _lying(hand: Hand) -> str:
    """Return how a hand's cards lie, with their names and total left open."""
    if hand.is_tucked:
        return _tr("{cards} (total {total}), tucked")
    if hand.is_sideways:
        return _tr("{cards} (total {total}), sideways under it")
    return _tr("{cards} (total {total})")
