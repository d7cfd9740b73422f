"""A round told step by step: what the dealer's hands do, in a sentence, and by which clause."""

from collections.abc import Sequence
from functools import cache

import msgspec
from PySide6.QtCore import QCoreApplication

from trainer.engine import acts
from trainer.engine.acts import Act, Signal
from trainer.engine.apply import apply
from trainer.engine.boxes import Hand
from trainer.engine.judge import reasons
from trainer.engine.money import dollars
from trainer.engine.replay import Step
from trainer.engine.table import Table
from trainer.engine.workings import working
from trainer.felt.cards import hole_place
from trainer.gui.table.words import card_name, total_words, wager_name
from trainer.gui.translation import in_words
from trainer.places import asset
from trainer.rounds.files import load_round
from trainer.rounds.playing import Played, play_told

_CARDS = (acts.Deal, acts.DealDealer)


class ToldStep(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a told round: the tables it goes through, and what is said about it."""

    tables: tuple[Table, ...]
    says: str
    working: str = ""
    """The sum behind an amount."""
    ids: tuple[str, ...]
    """The clauses and rulings that call for it; none for a player's word."""


def has_example(game: str) -> bool:
    return asset(f"introductions/{game}.round").is_file()


@cache
def example(game: str) -> Played:
    """Return the round that the introduction to a game plays."""
    return play_told(load_round(asset(f"introductions/{game}.round")))


def tell(steps: Sequence[Step]) -> tuple[ToldStep, ...]:
    """Return a round in steps: each time round of the deal is one, and so is a signal with the card it asks for."""
    told: list[ToldStep] = []
    at = 0
    while at < len(steps):
        end = _end(steps, at)
        group = steps[at:end]
        tables = tuple(apply(table, act) for table, act, _ in group)
        speaker = next((step for step in group if step[2] is not None), group[0])
        ids = reasons(speaker[0], speaker[2], speaker[1])
        settled = speaker[2].explain(*speaker[:2]) if speaker[2] and speaker[2].explain else None
        draws = any(isinstance(act, acts.Draw) for _, act, _ in steps[end:])
        told.append(
            ToldStep(
                tables=tables,
                says=_says(group, tables[-1], draws),
                working=in_words(working(settled, speaker[0])) if settled else "",
                ids=ids,
            )
        )
        at = end
    return tuple(told)


def _end(steps: Sequence[Step], at: int) -> int:
    """Return where the step that begins at a place of a round ends."""
    table, act, _ = steps[at]
    end = at + 1
    if isinstance(act, _CARDS) and table.is_dealing:
        while end < len(steps) and isinstance(steps[end - 1][1], acts.Deal) and isinstance(steps[end][1], _CARDS):
            end += 1
    elif isinstance(act, acts.Hit | acts.Double | acts.Split):
        end += end < len(steps) and isinstance(steps[end][1], acts.Deal)
    return end


def _tr(text: str) -> str:
    return QCoreApplication.translate("Telling", text)


def _says(group: Sequence[Step], after: Table, draws: bool) -> str:
    """Return the sentence for a step; `draws` tells whether the dealer still draws after it."""
    before, act, _ = group[0]
    if isinstance(group[-1][1], acts.DealDealer):
        return _deal(after)
    if len(group) > 1 and isinstance(act, acts.Deal):
        return _tr("A card to each of boxes {first} to {last}, from your left.").format(
            first=act.box, last=getattr(group[-1][1], "box", act.box)
        )
    if isinstance(act, Signal):
        return _signal(act, len(group) > 1, after)
    match act:
        case acts.Take() | acts.Pay() | acts.Push() | acts.Return() | acts.TakeBack():
            return _cheques(act, before)
        case acts.Tuck(box, hand):
            return _tr("{cards} are tucked under the side wager.").format(cards=_cards_of(box, hand))
        case acts.Discard(box, hand):
            return _tr("{cards} go to the discard rack.").format(cards=_cards_of(box, hand))
        case acts.LaySideways(box):
            return _tr("{cards} are laid sideways on the insurance line, the wager on top.").format(
                cards=_cards_of(box, 0)
            )
        case acts.Deal(box) if _hand(after, box, 0).is_d_hand:
            held = _hand(after, box, 0)
            return _tr("You draw {card} to the D hand of box {box}: {total}.").format(
                box=box, card=_last(held), total=_total(after, held)
            )
        case acts.Deal(box, hand):
            return _tr("{box} gets {card}: {total}.").format(
                box=_box(box, hand), card=_last(_hand(after, box, hand)), total=_total(after, _hand(after, box, hand))
            )
    return _dealer(before, act, after, draws)


def _deal(after: Table) -> str:
    dealt = len(after.dealer.cards)
    faces_up = hole_place(after) != dealt - 1
    if faces_up:
        card = card_name(str(after.dealer.cards[-1]))
        if dealt == 1:
            return _tr("One card to each box, from your left; your own lies face up: the {card}.").format(card=card)
        return _tr("A second card to each box; your own lies face up: the {card}.").format(card=card)
    if dealt == 1:
        return _tr("One card to each box, from your left; your own lies face down.")
    return _tr("A second card to each box; your own lies face down.")


def _signal(act: Act, answered: bool, after: Table) -> str:
    match act:
        case acts.Insure(box, cents):
            return _tr("Box {box} takes insurance for {amount}.").format(box=box, amount=dollars(cents))
        case acts.EvenMoney(box):
            return _tr("Box {box} asks for even money.").format(box=box)
        case acts.Lay(box, wager, cents):
            return _tr("Box {box} lays a {wager} of {amount} after the first card.").format(
                box=box, wager=wager_name(wager), amount=dollars(cents)
            )
        case acts.Stand(box, hand):
            return _tr("{box} stands with {total}.").format(
                box=_box(box, hand), total=_total(after, _hand(after, box, hand))
            )
        case acts.Split(box, hand):
            return _tr("{box} splits; a second card goes to the first hand.").format(box=_box(box, hand))
        case acts.Double(box, hand, cents):
            said = _tr("{box} doubles for {amount} and gets one card, {card}: {total}.")
            cents_said = dollars(cents)
        case acts.Hit(box, hand):
            said = _tr("{box} hits and gets {card}: {total}.")
            cents_said = ""
        case _:
            return ""
    if not answered:
        return _tr("{box} asks for a card.").format(box=_box(box, hand))
    held = _hand(after, box, hand)
    return said.format(box=_box(box, hand), amount=cents_said, card=_last(held), total=_total(after, held))


def _cheques(act: acts.Take | acts.Pay | acts.Push | acts.Return | acts.TakeBack, table: Table) -> str:
    wager = _tr("{box}, {wager}").format(box=_box(act.box, act.hand), wager=_wager(act, table))
    match act:
        case acts.Take(cents=cents):
            return _tr("{wager}: take {amount}.").format(wager=wager, amount=dollars(cents))
        case acts.Pay(cents=cents):
            return _tr("{wager}: pay {amount}.").format(wager=wager, amount=dollars(cents))
        case acts.Push():
            return _tr("{wager}: push, it stays the player's.").format(wager=wager)
        case acts.Return(cents=cents):
            return _tr("{wager}: give {amount} back.").format(wager=wager, amount=dollars(cents))
        case acts.TakeBack(cents=cents):
            return _tr("{wager}: take the wrong payoff of {amount} back, whole.").format(
                wager=wager, amount=dollars(cents)
            )


def _wager(act: acts.Take | acts.Pay | acts.Push | acts.Return | acts.TakeBack, table: Table) -> str:
    """Return what a wager is called in its game."""
    if act.wager != "main" or not table.rules.game.startswith(("winners", "no-bust")):
        return wager_name(act.wager)
    if table.rules.game == "no-bust-21":
        return _tr("main wager")
    return _tr("D wager") if _hand(table, act.box, act.hand).is_d_hand else _tr("P wager")


def _dealer(before: Table, act: Act, after: Table, draws: bool) -> str:
    own = after.dealer
    match act:
        case acts.Burn():
            return _tr("A card is burned.")
        case acts.OfferInsurance():
            return _tr("An ace is up: you offer insurance to every box.")
        case acts.CloseInsurance():
            return _tr("You close insurance.")
        case acts.Peek():
            found = _tr("it is a blackjack") if own.is_natural else _tr("no blackjack")
            up = _tr("An ace is up") if before.has_ace_up else _tr("A ten-value card is up")
            return _tr("{up}: you look at your hole card, {found}.").format(up=up, found=found)
        case acts.Expose():
            hole = hole_place(after)
            card = card_name(str(own.cards[hole])) if hole is not None else ""
            return _tr("You expose the hole card, the {card}: {total}.").format(card=card, total=_dealers(after, draws))
        case acts.SetUpCard():
            return _tr("You set the original up card, the {card}, into its box.").format(card=card_name(str(after.up)))
        case acts.Draw():
            return _tr("You draw the {card}: {total}.").format(
                card=card_name(str(own.cards[-1])), total=_dealers(after, draws)
            )
        case acts.PayDealerEnvy(cents):
            return _tr("Dealer Envy: {amount} for you.").format(amount=dollars(cents))
        case acts.Shuffle():
            return _tr("The shoe is empty: you shuffle and cut the discards.")
        case acts.CallFloor():
            return _tr("You call the floor.")
    return _tr("All cards go to the discard rack, and the round is over.")


def _box(box: int, hand: int) -> str:
    if hand:
        return _tr("Box {box}, hand {hand}").format(box=box, hand=hand)
    return _tr("Box {box}").format(box=box)


def _cards_of(box: int, hand: int) -> str:
    if hand:
        return _tr("The cards of box {box}, hand {hand},").format(box=box, hand=hand)
    return _tr("The cards of box {box}").format(box=box)


def _hand(table: Table, number: int, hand: int) -> Hand:
    box = table.box(number)
    assert box is not None
    return box.hand(hand)


def _last(hand: Hand) -> str:
    return _tr("the {card}").format(card=card_name(str(hand.cards[-1])))


def _total(table: Table, hand: Hand) -> str:
    total, soft = table.rules.count(hand.cards)
    said = total_words(total, soft)
    return _tr("{total}, bust").format(total=said) if _busts(table, hand) else said


def _dealers(table: Table, draws: bool) -> str:
    """Return the dealer's total, and whether another card is drawn."""
    own = table.dealer
    total = _total(table, own)
    if _busts(table, own):
        return total
    if own.is_natural and table.rules.game != "no-bust-21":
        return _tr("blackjack")
    if draws:
        return _tr("{total}, and you draw").format(total=total)
    return _tr("{total}, and you stand").format(total=total) if table.rules.must_stand(own) else total


def _busts(table: Table, hand: Hand) -> bool:
    return hand.is_bust and table.rules.game != "no-bust-21"
