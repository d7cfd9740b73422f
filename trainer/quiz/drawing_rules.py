"""The reason why a hand takes a card or does not, as data and by clause; the engine decides, this explains."""

from trainer.engine.boxes import Hand
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Table
from trainer.games.registry import GAMES
from trainer.quiz.calling import best_call


def ids_of(table: Table, hand: Hand, call: str, drawn: tuple[str, ...]) -> tuple[str, ...]:
    """Return the ids that a decision rests on; `drawn` are those of the draw, if the dealer's own hand draws now."""
    game = GAMES[table.rules.game]
    if hand.is_d_hand:
        return game.d_ids["wait" if hand.is_natural and call == "stand" else call]
    ids = drawn if call == "hit" and drawn else game.draw_ids
    if game.busts:
        return tuple(dict.fromkeys(ids))
    return (*ids, "NB-3") if _aces(hand) >= 2 else tuple(dict.fromkeys(ids))


def _aces(hand: Hand) -> int:
    return sum([card.is_ace for card in hand.cards])


def working_of(table: Table, hand: Hand, call: str) -> Sentence:
    """Return the working of a decision, such as "A-6 is soft 17: the house hits soft 17."."""
    cards = hand.cards
    if hand.is_d_hand:
        return _d_working(hand, call)
    if not GAMES[table.rules.game].busts:
        values = best_call(table.rules, hand, stands=call != "hit")
        rule = _nobody_busts(table, hand, call)
        return sentence("{cards:ranks} is {values:or}: {rule}.", cards=cards, values=values, rule=rule)
    if hand.is_natural:
        return sentence("{cards:ranks} is blackjack: the hand is finished.", cards=cards)
    return sentence("{cards:ranks} is {total}: {rule}.", cards=cards, total=_total(hand), rule=_rule(hand, call, table))


def _total(hand: Hand) -> Sentence:
    if hand.soft:
        return sentence("soft {total}", total=hand.total)
    if hand.ace or hand.total == 17:
        return sentence("hard {total}", total=hand.total)
    return sentence("{total}", total=hand.total)


def _rule(hand: Hand, call: str, table: Table) -> Sentence:
    soft_17 = getattr(table.rules.house, "soft_17", None)  # none where the print fixes it
    hits_17 = soft_17 != "stand"
    if hand.soft and hand.total == 17:
        if soft_17 is None:
            return sentence("the dealer hits soft 17")
        return sentence("the house hits soft 17") if hits_17 else sentence("the house stands on soft 17")
    if hand.soft:
        if call == "hit":
            return sentence("hit soft {total} and below", total=17 if hits_17 else 16)
        return sentence("stand on soft {total} and above", total=18 if hits_17 else 17)
    return sentence("hit hard 16 and below") if call == "hit" else sentence("stand on hard 17 and above")


def _d_working(hand: Hand, call: str) -> Sentence:
    cards = hand.cards
    if hand.is_natural:
        if call == "collect":
            return sentence(
                "{cards:ranks} is blackjack, and the dealer can't have one: collect the D bet.", cards=cards
            )
        return sentence(
            "{cards:ranks} is blackjack, but the dealer may have one too: it waits until the hole card is known.",
            cards=cards,
        )
    if call == "lay-sideways":
        return sentence(
            "{cards:ranks} is {total}, bust: lay it sideways on the insurance line, its bet on top.",
            cards=cards,
            total=hand.total,
        )
    if hand.total == 21:
        total = sentence("soft {total}", total=21) if hand.soft else 21
        return sentence("{cards:ranks} is {total}, not a blackjack: a D hand stands on it.", cards=cards, total=total)
    rule = sentence("hit soft 17 and below") if hand.soft else sentence("hit hard 16 and below")
    if call == "stand":
        rule = sentence("stand on soft 18 and above") if hand.soft else sentence("stand on hard 17 and above")
    return sentence(
        "{cards:ranks} is {total}: by the dealer's rule for D hands, {rule}.",
        cards=cards,
        total=_total(hand),
        rule=rule,
    )


def _nobody_busts(table: Table, hand: Hand, call: str) -> Sentence:
    hard, high = hand.hard, hand.hard + 10
    if _aces(hand) >= 2 and getattr(table.rules.house, "ace_ace_22", False):
        if call == "stand" and not 18 <= high <= 24 and hard + 20 <= 24:
            return sentence("two aces may both count 11 here, stand on soft {total}", total=hard + 20)
        if call == "hit" and high < 17 and hard + 20 >= 25:
            return sentence("hit soft 25 and above")
    if not hand.ace or hard >= 18:
        return _hard(hard)
    if call == "stand":
        if high == 18:
            return sentence("stand on all 18s")
        return sentence("stand on 18 to 21") if high < 22 else sentence("stand on soft 22 to 24")
    if hard == 17 or high == 17:
        return sentence("hit all 17s")
    return sentence("hit soft 25 and above") if high >= 25 else sentence("hit 17 and below")


def _hard(total: int) -> Sentence:
    if total < 17:
        return sentence("hit 17 and below")
    if total > 21:
        return sentence("stand on every hard total above 21")
    if total == 17:
        return sentence("hit all 17s")
    return sentence("stand on all 18s") if total == 18 else sentence("stand on 18 to 21")
