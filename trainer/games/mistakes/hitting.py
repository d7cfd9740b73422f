"""Mistakes in hitting and standing: the dealer's own hand, and the hands a dealer draws for others."""

from typing import Final

from trainer.engine import acts
from trainer.engine.boxes import Hand
from trainer.engine.sentences import sentence
from trainer.games.mistakes.mistake import MONEY, Mistake, WrongAct, leaves_waiting


def draws_too_many(wrong: WrongAct) -> bool:
    """True if the dealer drew to an own hand that must stand, and is seen to stand there, in its turn."""
    table = wrong.table
    if not (wrong.is_a(acts.Draw) and table.is_exposed and table.rules.must_stand(table.dealer)):
        return False
    return wrong.turn is None


def stops_too_soon(wrong: WrongAct) -> bool:
    """True if the dealer went on to the money though the own hand must take a card."""
    if not (wrong.is_a(*MONEY, acts.Clear) or (wrong.act is None and not wrong.place)):
        return False
    return wrong.has_due(acts.Draw) or _shoe_comes_first(wrong)


def _shoe_comes_first(wrong: WrongAct) -> bool:
    """True if the dealer's card waits for a faced card to be burned, or for the shuffle."""
    table = wrong.table
    is_in_the_way = wrong.has_due(acts.Burn, acts.Shuffle) and not table.in_error
    return is_in_the_way and table.is_exposed and not table.rules.must_stand(table.dealer)


def _d_hand_to_draw(wrong: WrongAct) -> Hand | None:
    """Return the D hand that is due a card beyond its first two."""
    for each in wrong.due:
        box = wrong.table.box(each.box) if isinstance(each, acts.Deal) else None
        if box is not None and box.hands and box.hands[0].is_d_hand and len(box.hands[0].cards) >= 2:
            return box.hands[0]
    return None


def _is_soft_17(hand: Hand) -> bool:
    return hand.ace and hand.hard == 7


def _drew_on_a_bust(wrong: WrongAct) -> bool:
    return draws_too_many(wrong) and wrong.table.dealer.is_bust


def _drew_on_a_blackjack(wrong: WrongAct) -> bool:
    return draws_too_many(wrong) and wrong.table.shows_blackjack


def _drew_on_soft_17(wrong: WrongAct) -> bool:
    return draws_too_many(wrong) and _is_soft_17(wrong.table.dealer)


def _drew_on_soft_18(wrong: WrongAct) -> bool:
    return draws_too_many(wrong) and wrong.table.dealer.soft and not _is_soft_17(wrong.table.dealer)


def _stood_on_soft_17(wrong: WrongAct) -> bool:
    return stops_too_soon(wrong) and _is_soft_17(wrong.table.dealer)


def _drew_for_nobody(wrong: WrongAct) -> bool:
    table = wrong.table
    if not (wrong.is_a(acts.Draw) and wrong.has_due(acts.Clear)):
        return False
    return not (table.is_exposed and table.rules.must_stand(table.dealer))


def _drew_before_the_hole_card(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Draw) and not wrong.table.is_exposed and wrong.has_due(acts.Expose)


def _drew_before_the_players(wrong: WrongAct) -> bool:
    """True if hands were still to play, none of them ended by a blackjack that the dealer found."""
    return wrong.is_a(acts.Draw) and wrong.table.has_hand_to_play and not wrong.has_due(acts.Expose)


def _d_hand_overdrawn(wrong: WrongAct) -> bool:
    if not wrong.is_a(acts.Deal) or (hand := wrong.hand) is None:
        return False
    return hand.is_d_hand and hand.is_live and len(hand.cards) >= 2 and wrong.table.rules.must_stand(hand)


def _d_hand_overdrawn_on_a_bust(wrong: WrongAct) -> bool:
    return _d_hand_overdrawn(wrong) and wrong.hand is not None and wrong.hand.is_bust


def _d_hand_not_drawn(wrong: WrongAct) -> bool:
    return leaves_waiting(wrong) and _d_hand_to_draw(wrong) is not None


def _d_soft_17_not_drawn(wrong: WrongAct) -> bool:
    hand = _d_hand_to_draw(wrong) if leaves_waiting(wrong) else None
    return hand is not None and _is_soft_17(hand)


def d_hand_collected(wrong: WrongAct) -> bool:
    """True if a D hand that is no blackjack was collected before the dealer's hand is finished."""
    if not (wrong.is_a(acts.Take) and wrong.on_main and wrong.owed is None) or wrong.table.is_dealing:
        return False
    hand = wrong.hand
    if hand is None or not hand.is_d_hand:
        return False
    return not (hand.is_natural or hand.is_bust) and hand.is_live and not wrong.table.is_exposed


HITTING: Final = (
    Mistake(
        "drew-on-a-bust",
        "hitting",
        sentence("You busted with {dealer}: no more cards."),
        _drew_on_a_bust,
        needs_busts=True,
    ),
    Mistake(
        "drew-on-a-blackjack",
        "hitting",
        sentence("You have blackjack: no more cards."),
        _drew_on_a_blackjack,
        needs_busts=True,
    ),
    Mistake("soft-17-hit", "hitting", sentence("This house stands on all 17s, soft ones too."), _drew_on_soft_17),
    Mistake(
        "drew-on-soft-18",
        "hitting",
        sentence("You have a soft {dealer}: stand on soft 18 and above."),
        _drew_on_soft_18,
    ),
    Mistake("drew-on-17", "hitting", sentence("You have {dealer}: stand on hard 17 and above."), draws_too_many),
    Mistake("soft-17-stood", "hitting", sentence("This house hits soft 17."), _stood_on_soft_17),
    Mistake("stood-on-16", "hitting", sentence("You have {dealer}: hit 16 and below."), stops_too_soon),
    Mistake(
        "drew-without-a-bet",
        "hitting",
        sentence("Only draw if there is still a bet in action against you."),
        _drew_for_nobody,
    ),
    Mistake(
        "drew-before-the-players",
        "next act",
        sentence("The players act first. Your own hand comes last."),
        _drew_before_the_players,
    ),
    Mistake(
        "drew-before-the-hole-card",
        "next act",
        sentence("Turn the hole card before you draw."),
        _drew_before_the_hole_card,
    ),
    Mistake(
        "d-bust-overdrawn",
        "hitting",
        sentence("That D hand busted with {total}: no more cards."),
        _d_hand_overdrawn_on_a_bust,
    ),
    Mistake(
        "d-hand-overdrawn",
        "hitting",
        sentence("That D hand has {total}: it must stand."),
        _d_hand_overdrawn,
    ),
    Mistake(
        "d-hand-collected-too-soon",
        "hitting",
        sentence("The D hand has {total}: only a D blackjack is collected before your own hand is played."),
        d_hand_collected,
    ),
    Mistake("d-soft-17-stood", "hitting", sentence("A D hand hits soft 17."), _d_soft_17_not_drawn),
    Mistake(
        "d-hand-not-drawn",
        "hitting",
        sentence("A D hand of 16 or less takes a card before you go on."),
        _d_hand_not_drawn,
    ),
)
