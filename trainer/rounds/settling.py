"""The result of a round in the shape that other programs rely on."""

from typing import Any, Final

from msgspec import UNSET

from trainer.engine.acts import PayDealerEnvy, Wager
from trainer.engine.boxes import Hand
from trainer.engine.cards import write_cards
from trainer.engine.money import write_exact
from trainer.engine.notation import write_acts
from trainer.engine.settle import Settlement
from trainer.engine.table import MOST_BOXES, Rules, Table
from trainer.games import registry
from trainer.games.options import house_of, write_house
from trainer.games.registry import game_named
from trainer.rounds.playing import Settled
from trainer.rounds.results import BoxResult, DealerResult, HandResult, RoundResult, Totals, WagerResult
from trainer.rounds.spec import FORMAT


class _Ranks(dict[Wager, int]):
    """The rank of each kind of wager in its box; of a side bet it is found when the first one is settled."""

    def __missing__(self, wager: Wager) -> int:
        rank = self[wager] = 0 if registry.SIDE_BETS[wager].settled == "deal" else 4
        return rank


_ORDER: Final = _Ranks({"envy": 1, "insurance": 2, "main": 3})


def result(settled_round: Settled) -> RoundResult:
    """Return the result of a round as `settle --json` prints it but for its notes."""
    rules, end, done = settled_round.round.rules, settled_round.end, settled_round.acts
    wagers: list[list[WagerResult]] = [[] for _ in range(MOST_BOXES + 1)]
    keys: list[list[int]] = [[] for _ in range(MOST_BOXES + 1)]
    paid = taken = 0
    # Compiled, a struct of Python's is looked for by its name wherever that stands, and here for every wager and box.
    wager_result, box_result, unset = WagerResult, BoxResult, UNSET
    for table, settled in settled_round.settlements:
        paid += settled.paid
        taken += settled.taken
        wager = settled.wager
        shape = wager_result(
            wager,
            (settled.hand or 1) if wager == "main" else unset,
            write_exact(settled.stake),
            settled.outcome,
            write_exact(settled.paid),
            write_exact(settled.taken),
            settled.clauses,
        )
        own, own_keys, key = wagers[settled.box], keys[settled.box], _sort_key(table, settled)
        at = len(own)
        while at and own_keys[at - 1] > key:  # a box has few wagers, and they come nearly in order
            at -= 1
        own.insert(at, shape)
        own_keys.insert(at, key)
    boxes = []
    busts = game_named(rules.game).busts
    for box in end.boxes:
        hands = [_hand_result(hand, rules, busts) for hand in box.hands]
        boxes.append(box_result(box.number, hands, wagers[box.number]))
    dealer = _hand_result(end.dealer, rules, busts)
    up = end.up.text if end.up else ""
    envy = 0
    for act in done[-2:]:  # Dealer Envy is paid last, and only the clearing may follow
        if isinstance(act, PayDealerEnvy):
            envy = act.cents
    return RoundResult(
        FORMAT,
        rules.game,
        rules.rule_set,
        _house(rules),
        DealerResult(dealer.cards, up, dealer.total, dealer.soft, dealer.blackjack, dealer.bust),
        boxes,
        write_exact(envy),
        write_acts(done),
        Totals(write_exact(paid), write_exact(taken), write_exact(taken - paid)),
    )


def _sort_key(table: Table, settled: Settlement) -> int:
    """Return the sort key of a wager in its box: by kind, then by hand, and those that were no bet last."""
    # A box has at most four hands, for which ten leaves room; a hundred is above every kind.
    place = 10 * _ORDER[settled.wager] + settled.hand  # one number, as it is asked for every wager that is settled
    if settled.outcome == "returned" and (settled.wager != "main" or not table.has_begun):
        return 100 + place
    return place


def _hand_result(hand: Hand, rules: Rules, busts: bool) -> HandResult:
    cards = write_cards(hand.cards)
    if busts:
        hard = hand.hard
        soft = hand.ace and hard <= 11
        return HandResult(cards, hard + 10 if soft else hard, soft, soft and hand.is_natural, hard > 21)
    if not hand.ace:
        return HandResult(cards, hand.hard, False, False, False)
    total, soft = rules.count(hand.cards)
    return HandResult(cards, total, soft, False, False)


_HOUSES: dict[int, tuple[Rules, dict[str, Any]]] = {}


def _house(rules: Rules) -> dict[str, Any]:
    known = _HOUSES.get(id(rules))
    if known is None or known[0] is not rules:
        if len(_HOUSES) >= 1000:
            _HOUSES.pop(next(iter(_HOUSES)), None)
        known = _HOUSES[id(rules)] = (rules, write_house(house_of(rules)))
    return known[1]
