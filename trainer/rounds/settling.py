"""The result of a round in the shape that other programs rely on."""

from collections.abc import Mapping
from typing import Any, Final

from trainer.engine.acts import PayDealerEnvy, Wager
from trainer.engine.boxes import Hand
from trainer.engine.cards import write_cards
from trainer.engine.money import Cents, write_exact
from trainer.engine.notation import write_acts
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.settle import Settlement
from trainer.engine.table import Rules, Table
from trainer.games.options import house_of, write_house
from trainer.games.registry import GAMES, SIDE_BETS
from trainer.rounds.playing import Played
from trainer.rounds.spec import FORMAT, RoundSpec


class _AmountTexts(dict[Cents, str]):
    """The texts of amounts, each made when it is asked for first."""

    def __missing__(self, cents: Cents) -> str:
        text = write_exact(cents)
        if len(self) < 100_000:  # most amounts come again and again, but in a long run they have no end
            self[cents] = text
        return text


_AMOUNT_TEXTS = _AmountTexts()


_ORDER: Final[Mapping[Wager, int]] = {
    **{bet.name: 0 if bet.settled == "deal" else 4 for bet in SIDE_BETS.values()},
    "envy": 1,
    "insurance": 2,
    "main": 3,
}
"""The rank of a kind of wager in its box."""


def result(played: Played) -> dict[str, Any]:
    """Return the result of a played round as `settle --json` prints it but for its notes."""
    spec, steps, end = played.round, played.steps, played.end
    rules = spec.rules
    wagers: dict[int, list[tuple[Table, Settlement]]] = {box.number: [] for box in spec.boxes}
    paid = taken = 0
    for table, settled in played.settlements:
        wagers[settled.box].append((table, settled))
        paid += settled.paid
        taken += settled.taken
    envy = 0
    for _, act, _ in steps[-2:]:  # Dealer Envy is paid last, and only the clearing may follow
        if type(act) is PayDealerEnvy:
            envy = act.cents
    boxes = []
    for box in end.boxes:
        settlements = wagers[box.number]
        if len(settlements) > 1:
            settlements.sort(key=_sort_key)
        boxes.append(
            {
                "number": box.number,
                "hands": [hand_shape(hand, rules) for hand in box.hands],
                "wagers": [_wager(settled) for _, settled in settlements],
            }
        )
    dealer: dict[str, Any] = {"cards": write_cards(end.dealer.cards), "up": str(end.up) if end.up else ""}
    shown = hand_shape(end.dealer, rules)
    del shown["cards"]
    dealer.update(shown)
    shape: dict[str, Any] = {
        "format": FORMAT,
        "game": rules.game,
        "rules": rules.rule_set,
        "house": _house(rules),
        "dealer": dealer,
        "boxes": boxes,
        "dealer_envy": _AMOUNT_TEXTS[envy],
        "acts": write_acts(played.acts),
        "totals": {"paid": _AMOUNT_TEXTS[paid], "taken": _AMOUNT_TEXTS[taken], "net": _AMOUNT_TEXTS[taken - paid]},
    }
    return shape


def _sort_key(at_a_table: tuple[Table, Settlement]) -> int:
    """Return the sort key of a wager in its box: by kind, then by hand, and those that were no bet last."""
    table, settled = at_a_table
    # A box has at most four hands, for which ten leaves room; a hundred is above every kind.
    place = 10 * _ORDER[settled.wager] + settled.hand  # one number, as it is asked for every wager that is settled
    if settled.outcome == "returned" and (settled.wager != "main" or not table.has_begun):
        return 100 + place
    return place


def hand_shape(hand: Hand, rules: Rules) -> dict[str, Any]:
    """Return a hand as results print it, its total counted as the game counts."""
    cards = hand.cards
    if GAMES[rules.game].busts:
        hard = hand.hard
        soft = hand.ace and hard <= 11
        return {
            "cards": write_cards(cards),
            "total": hard + 10 if soft else hard,
            "soft": soft,
            "blackjack": soft and hand.is_natural,
            "bust": hard > 21,
        }
    total, soft = rules.count(cards)
    return {"cards": write_cards(cards), "total": total, "soft": soft, "blackjack": False, "bust": False}


def _wager(settled: Settlement) -> dict[str, Any]:
    if settled.wager == "main":
        return {
            "wager": "main",
            "hand": settled.hand or 1,
            "stake": _AMOUNT_TEXTS[settled.stake],
            "outcome": settled.outcome,
            "paid": _AMOUNT_TEXTS[settled.paid],
            "taken": _AMOUNT_TEXTS[settled.taken],
            "clauses": settled.clauses,
        }
    return {
        "wager": settled.wager,
        "stake": _AMOUNT_TEXTS[settled.stake],
        "outcome": settled.outcome,
        "paid": _AMOUNT_TEXTS[settled.paid],
        "taken": _AMOUNT_TEXTS[settled.taken],
        "clauses": settled.clauses,
    }


_HOUSES: dict[int, tuple[Rules, dict[str, Any]]] = {}


def _house(rules: Rules) -> dict[str, Any]:
    known = _HOUSES.get(id(rules))
    if known is None or known[0] is not rules:
        if len(_HOUSES) >= 1000:
            _HOUSES.pop(next(iter(_HOUSES)), None)
        known = _HOUSES[id(rules)] = (rules, write_house(house_of(rules)))
    return known[1]


def table_limits(spec: RoundSpec) -> list[Sentence]:
    """Return a note for every main wager outside the table's limits; it is settled in full all the same."""
    house = spec.house
    most, least = house.table_max, house.table_min
    notes = []
    for box in spec.boxes:
        if box.main and most is not None and box.main > most:
            notes.append(
                sentence(
                    "box {box}: {wager:plain} is over the table maximum of {most:plain}",
                    box=box.number,
                    wager=box.main,
                    most=most,
                )
            )
        if box.main and least is not None and box.main < least:
            notes.append(
                sentence(
                    "box {box}: {wager:plain} is under the table minimum of {least:plain}",
                    box=box.number,
                    wager=box.main,
                    least=least,
                )
            )
    return notes
