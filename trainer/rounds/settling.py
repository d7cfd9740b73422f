"""The result of a round in the shape that other programs rely on, and in words for people."""

from operator import itemgetter
from typing import Any

from trainer.engine.acts import PayDealerEnvy
from trainer.engine.cards import write_cards
from trainer.engine.money import Cents, dollars, write_exact
from trainer.engine.notation import write_act, write_acts
from trainer.engine.settle import Settlement
from trainer.engine.table import BEGUN, NATURAL, OVER, Hand, Rules
from trainer.games.options import write_house
from trainer.games.registry import GAMES
from trainer.rounds.playing import Played, play_told
from trainer.rounds.spec import FORMAT, RoundSpec


class _Exact(dict[Cents, str]):
    """The texts of amounts, each made when it is asked for first."""

    def __missing__(self, cents: Cents) -> str:
        text = write_exact(cents)
        if len(self) < 100_000:
            self[cents] = text
        return text


_EXACT = _Exact()


_ORDER = {"stud": 0, "envy": 1, "insurance": 2, "main": 3, "db21": 4, "breakz": 4}


def settle_round(spec: RoundSpec) -> dict[str, Any]:
    """Return the result of a round dealt without a fault, as `settle --json` prints it."""
    return result(play_told(spec))


def result(played: Played) -> dict[str, Any]:
    """Return the result of a played round as `settle --json` prints it."""
    told, steps, end = played
    rules = told.rules
    wagers: dict[int, list[Settlement]] = {box.number: [] for box in told.boxes}
    paid = taken = 0
    for settled in played.settlements:
        wagers[settled.box].append(settled)
        paid += settled.paid
        taken += settled.taken
    envy = 0
    for _, act, _ in steps[-2:]:
        if type(act) is PayDealerEnvy:
            envy = act.cents
    boxes = []
    for box in end.boxes:
        settlements = wagers[box.number]
        if len(settlements) > 1:
            settlements.sort(key=_place)
        boxes.append(
            {
                "number": box.number,
                "hands": [_hand(hand, rules) for hand in box.hands],
                "wagers": [_wager(settled) for settled in settlements],
            }
        )
    dealer: dict[str, Any] = {"cards": write_cards(end.dealer.cards), "up": str(end.up) if end.up else ""}
    shown = _hand(end.dealer, rules)
    del shown["cards"]
    dealer.update(shown)
    shape: dict[str, Any] = {
        "format": FORMAT,
        "game": rules.game,
        "rules": rules.rule_set,
        "house": _house(rules),
        "dealer": dealer,
        "boxes": boxes,
        "dealer_envy": _EXACT[envy],
        "acts": write_acts(map(itemgetter(1), steps)),
        "totals": {"paid": _EXACT[paid], "taken": _EXACT[taken], "net": _EXACT[taken - paid]},
    }
    notes = table_limits(told)
    if notes:
        shape["notes"] = notes
    return shape


def _place(settled: Settlement) -> tuple[bool, int, int]:
    """Return where a wager stands in its box: by kind, then by hand, and those that were no bet last."""
    is_no_bet = settled.outcome == "returned" and (settled.wager != "main" or not settled.table.bits & BEGUN)
    return is_no_bet, _ORDER[settled.wager], settled.hand


def _hand(hand: Hand, rules: Rules) -> dict[str, Any]:
    cards = hand.cards
    if GAMES[rules.game].busts:
        bits = hand.bits
        hard = hand.hard
        soft = hand.ace and hard <= 11
        return {
            "cards": write_cards(cards),
            "total": hard + 10 if soft else hard,
            "soft": soft,
            "blackjack": bits & NATURAL != 0,
            "bust": bits & OVER != 0,
        }
    total, soft = rules.count(cards)
    return {"cards": write_cards(cards), "total": total, "soft": soft, "blackjack": False, "bust": False}


def _wager(settled: Settlement) -> dict[str, Any]:
    shape: dict[str, Any] = {"wager": settled.wager}
    if settled.wager == "main":
        shape["hand"] = settled.hand or 1
    shape["stake"] = _EXACT[settled.stake]
    shape["outcome"] = settled.outcome
    shape["paid"] = _EXACT[settled.paid]
    shape["taken"] = _EXACT[settled.taken]
    shape["clauses"] = settled.clauses
    return shape


_HOUSES: dict[int, tuple[Rules, dict[str, Any]]] = {}


def _house(rules: Rules) -> dict[str, Any]:
    known = _HOUSES.get(id(rules))
    if known is None or known[0] is not rules:
        known = _HOUSES[id(rules)] = (rules, write_house(rules.house))
    return known[1]


def table_limits(spec: RoundSpec) -> list[str]:
    """Return a note for every main wager outside the table's limits; it is settled in full all the same."""
    house = spec.house
    if house.table_min is None and house.table_max is None:
        return []
    notes = []
    for box in spec.boxes:
        if box.main and house.table_max is not None and box.main > house.table_max:
            notes.append(f"box {box.number}: {_plain(box.main)} is over the table maximum of {_plain(house.table_max)}")
        if box.main and house.table_min is not None and box.main < house.table_min:
            notes.append(
                f"box {box.number}: {_plain(box.main)} is under the table minimum of {_plain(house.table_min)}"
            )
    return notes


def _plain(cents: Cents) -> str:
    return dollars(cents).removeprefix("$").replace(",", "")


def in_words(played: Played) -> str:
    """Return the result of a round for a person: hands, every wager with its working and clauses, the totals."""
    told, steps, end = played
    rules = told.rules
    game = GAMES[rules.game]
    lines = [told.title] if told.title else []
    lines.append(f"{game.title}, {rules.rule_set}")
    if end.dealer.cards:
        lines.append(f"Dealer: {write_cards(end.dealer.cards)}, {_said(end.dealer, rules)} (up card {end.up})")
    settlements = played.settlements
    for box in end.boxes:
        hands = "; ".join([f"{write_cards(hand.cards)}, {_said(hand, rules)}" for hand in box.hands]) or "no cards"
        lines.append(f"Box {box.number}: {hands}")
        for settled in settlements:
            if settled.box == box.number:
                name = f"{settled.wager} {settled.hand}" if settled.hand else settled.wager
                lines.append(f"  {name}: {settled.outcome}. {settled.working} [{', '.join(settled.clauses)}]")
    paid = sum([settled.paid for settled in settlements])
    taken = sum([settled.taken for settled in settlements])
    lines.extend([f"Note: {note}" for note in table_limits(told)])
    for _, act, clause in steps:
        if type(act) is PayDealerEnvy and clause:
            lines.append(f"Dealer Envy: {dollars(act.cents)} to the dealer [{', '.join(clause.ids)}]")
    won = "won" if taken >= paid else "lost"
    lines.append(f"The house takes {dollars(taken)} and pays {dollars(paid)}: {dollars(abs(taken - paid))} {won}.")
    lines.append("Acts: " + ", ".join([write_act(act) for _, act, _ in steps]))
    return "\n".join(lines)


def _said(hand: Hand, rules: Rules) -> str:
    shown = _hand(hand, rules)
    if shown["blackjack"]:
        return "blackjack"
    kind = "soft " if shown["soft"] else ""
    return f"{kind}{shown['total']}{' bust' if shown['bust'] else ''}"
