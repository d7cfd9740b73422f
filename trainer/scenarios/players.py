"""Players of plausible habits: what each says at a turn, from what the table shows and a chance that is handed in."""

from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias

import msgspec

from trainer.engine.acts import Act, Double, EvenMoney, Hit, Insure, Split, Stand
from trainer.engine.boxes import Box, Hand
from trainer.engine.shoe import below
from trainer.engine.table import Decision, Table, Turn
from trainer.games.options import house_of

Choice: TypeAlias = Callable[[Table, Hand, Turn], Decision]
"""A function that returns the decision a player means to make for a hand."""


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """A player's habits; those that are numbers say how many times in a hundred."""

    name: str
    choose: Choice
    slips: int = 0
    """Hits where `choose` would stand and the other way round, or lets a double or a split go."""
    doubles_for_less: int = 0
    insures: int = 0
    takes_even_money: int = 0

    def says(self, table: Table, turn: Turn, random: Random) -> Act:
        """Return the player's word for the hand whose turn it is."""
        box = table.box(turn.box)
        assert box is not None
        hand = box.hand(turn.hand)
        decision = self.choose(table, hand, turn)
        if decision not in turn.may:
            decision = "hit"
        if chance(self.slips, random):
            decision = _slip(decision, hand)
        match decision:
            case "hit":
                return Hit(turn.box, turn.hand)
            case "stand":
                return Stand(turn.box, turn.hand)
            case "split":
                return Split(turn.box, turn.hand)
            case "double":
                return Double(turn.box, turn.hand, self._adds(table, turn, random))

    def _adds(self, table: Table, turn: Turn, random: Random) -> int:
        chip = house_of(table.rules).wager_step
        if turn.most > chip and chance(self.doubles_for_less, random):
            return less_than(turn.most, chip, random)
        return turn.most

    def says_of_insurance(self, table: Table, box: Box, random: Random) -> Act | None:
        """Return the player's word while insurance is open, or None for none; insurance is laid in whole dollars."""
        if not box.hands:
            return None
        chip = house_of(table.rules).wager_step
        hand = box.hands[0]
        asks_even = hand.is_natural and not hand.is_d_hand and table.rules.even_money
        if asks_even and chance(self.takes_even_money, random):
            return EvenMoney(box.number)
        most = hand.stake // 2 // chip * chip
        if not most or not chance(self.insures, random):
            return None
        full = chance(75, random) or most == chip
        return Insure(box.number, most if full else less_than(most, chip, random))


def chance(percent: int, random: Random) -> bool:
    """Return True `percent` times in a hundred."""
    return below(100, random) < percent


def less_than(cents: int, chip: int, random: Random) -> int:
    """Return a smaller amount in whole cheques, round tens of them where there are many."""
    cheques = cents // chip
    if cheques <= 1:
        return cents
    step = 10 if cheques > 50 else 5 if cheques > 10 else 1
    return chip * step * (1 + below((cheques - 1) // step, random))


def _slip(decision: Decision, hand: Hand) -> Decision:
    """Return a player's slip in place of a decision; nobody hits a made hand or stands on a small one."""
    if decision in ("double", "split"):
        return "hit"
    if hand.soft or not 12 <= hand.total <= 16:
        return decision
    return "hit" if decision == "stand" else "stand"


def _up(table: Table) -> int:
    """Return the value of the up card, an ace as 11."""
    assert table.up is not None
    return table.up.hard if table.up.hard > 1 else 11


# Two lists of up cards for each pair: split against them, else play the total.
_ALWAYS_SPLIT: Final = (1, 8)
"""Aces and eights, whatever the up card."""
_SPLITS: Final = {2: range(8), 3: range(8), 4: (5, 6), 6: range(7), 7: range(8), 9: (2, 3, 4, 5, 6, 8, 9)}
_DOUBLES: Final = {9: range(3, 7), 10: range(2, 10), 11: range(2, 11)}
_SOFT_DOUBLES: Final = {
    13: range(5, 7), 14: range(5, 7), 15: range(4, 7), 16: range(4, 7), 17: range(3, 7), 18: range(3, 7),
}  # fmt: skip


def by_the_book(table: Table, hand: Hand, turn: Turn) -> Decision:
    """Basic strategy, near enough for a table."""
    up, total = _up(table), hand.total
    pair = hand.cards[0].hard
    if "split" in turn.may and (pair in _ALWAYS_SPLIT or up in _SPLITS.get(pair, ())):
        return "split"
    doubles = "double" in turn.may and up in (_SOFT_DOUBLES if hand.soft else _DOUBLES).get(total, ())
    if doubles:
        return "double"
    if hand.soft:
        return "stand" if total >= 19 or (total == 18 and up <= 8) else "hit"
    if total >= 17 or (total >= 13 and up <= 6) or (total == 12 and 4 <= up <= 6):
        return "stand"
    return "hit"


def never_busting(table: Table, hand: Hand, turn: Turn) -> Decision:
    """Stands as soon as a card could break the hand; splits nothing but aces."""
    if "split" in turn.may and hand.cards[0].is_ace:
        return "split"
    if hand.soft:
        return "stand" if hand.total >= 18 else "hit"
    return "stand" if hand.total >= 12 else "hit"


def boldly(table: Table, hand: Hand, turn: Turn) -> Decision:
    """Splits every pair, doubles on anything from 8 to 12, hits a soft 17 against a 7 or more."""
    if "split" in turn.may and hand.cards[0].hard != 5:
        return "split"
    if "double" in turn.may and (8 <= hand.total <= 12 or (hand.soft and hand.total <= 18)):
        return "double"
    return "stand" if hand.total >= 18 or (hand.total == 17 and (not hand.soft or _up(table) <= 6)) else "hit"


def like_the_dealer(table: Table, hand: Hand, turn: Turn) -> Decision:
    """Plays as the dealer must, but leaves a hard 17 or more alone where nobody busts."""
    return "stand" if table.rules.must_stand(hand) or _is_made(hand) else "hit"


def recklessly(table: Table, hand: Hand, turn: Turn) -> Decision:
    """Hits everything up to a hard 20: the only way past 29."""
    return "stand" if hand.total >= 21 else "hit"


def closest(table: Table, hand: Hand, turn: Turn) -> Decision:
    """Plays for the total closest to 21 where nobody busts."""
    total = table.rules.count(hand.cards).total
    if "split" in turn.may and hand.cards[0].hard in (1, 8):
        return "split"
    if "double" in turn.may and total in (10, 11):
        return "double"
    return "stand" if 18 <= total <= 24 or _is_made(hand) else "hit"


def closest_boldly(table: Table, hand: Hand, turn: Turn) -> Decision:
    """Splits every pair but tens, doubles on anything from 8 to 13, hits soft totals to 19."""
    total = table.rules.count(hand.cards).total
    if "split" in turn.may and hand.cards[0].hard < 10:
        return "split"
    if "double" in turn.may and 8 <= total <= 13:
        return "double"
    return "stand" if 19 <= total <= 23 or _is_made(hand) else "hit"


def _is_made(hand: Hand) -> bool:
    """True for a hard 17 or more: players leave it, even where nobody busts."""
    return not hand.soft and hand.total >= 17


REGULAR: Final = Player(
    name="regular", choose=by_the_book, slips=6, doubles_for_less=8, insures=15, takes_even_money=50
)
TIMID: Final = Player(name="timid", choose=never_busting, slips=2, insures=60, takes_even_money=90)
GAMBLER: Final = Player(name="gambler", choose=boldly, slips=10, doubles_for_less=35, insures=25, takes_even_money=10)
MIMIC: Final = Player(name="mimic", choose=like_the_dealer, insures=5, takes_even_money=30)
RECKLESS: Final = Player(name="reckless", choose=recklessly, insures=30)
STEADY: Final = Player(name="steady", choose=closest, slips=6, doubles_for_less=8)
DARING: Final = Player(name="daring", choose=closest_boldly, slips=10, doubles_for_less=35)

AT_BLACKJACK: Final = (REGULAR, REGULAR, REGULAR, TIMID, GAMBLER, GAMBLER, MIMIC)
"""The players at an ordinary table; the reckless one is only ever asked in."""
WHERE_NOBODY_BUSTS: Final = (STEADY, STEADY, DARING, MIMIC)
