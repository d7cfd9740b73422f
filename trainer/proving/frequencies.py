"""Frequencies in rounds that the engine plays, beside the exact figures: dealt at random, or all there are.

`exact` is always the content of a file of exact figures, as the tests keep it.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from trainer.engine.acts import Act, Pay, Push, Take, Wager
from trainer.engine.boxes import Side
from trainer.engine.cards import Card, deck
from trainer.engine.poker import Stud
from trainer.engine.replay import PlayerScript, play, stand
from trainer.engine.shoe import below
from trainer.engine.table import Rules, Seat, Table, open_table
from trainer.games.house_options.dealer_breakz import BreakzOptions
from trainer.games.house_options.dealer_bust_21 import DealerBustOptions, WashingtonOptions
from trainer.games.house_options.no_bust_21 import NoBustOptions
from trainer.games.house_options.winners_option import WinnersOptions
from trainer.games.registry import rules_in_force
from trainer.games.three_card_stud import PAY_SCALE
from trainer.proving.every_dealer_hand import bust_cards, finished, owed

STAKE = 1000
SIDE_BETS: tuple[Wager, ...] = ("db21", "breakz")
"""The side bets on the dealer's bust."""
MOST_SIGMAS = 4.5
"""Chance leaves a figure this far off once in 150,000; a wrong rule does it every time, given enough rounds."""
ROUNDING = 1e-9


class Figure(NamedTuple):
    """Something counted, beside what it must be; `sigma` is what chance may add, 0 if nothing was left to chance."""

    name: str
    seen: float
    exact: float
    sigma: float = 0.0

    @property
    def is_off(self) -> bool:
        return abs(self.seen - self.exact) > (MOST_SIGMAS * self.sigma or ROUNDING)

    def __str__(self) -> str:
        sigmas = f"{(self.seen - self.exact) / self.sigma:+.1f} sigma" if self.sigma else "every hand"
        return f"{'OFF ' if self.is_off else '    '}{self.name}: {self.seen:.6f}, exactly {self.exact:.6f} ({sigmas})"


class Tally:
    """Counts and sums of what rounds bring, by name."""

    def __init__(self) -> None:
        self.rounds: Counter[str] = Counter()
        self._sums: defaultdict[str, float] = defaultdict(float)
        self._squares: defaultdict[str, float] = defaultdict(float)

    def add(self, name: str, value: float) -> None:
        self.rounds[name] += 1
        self._sums[name] += value
        self._squares[name] += value * value

    def against(self, name: str, exact: float) -> Figure:
        """Return the mean of what was added, with its sigma by the spread that was seen."""
        rounds = self.rounds[name]
        mean = self._sums[name] / rounds
        spread = self._squares[name] / rounds - mean * mean
        return Figure(f"{name} ({rounds} rounds)", mean, exact, sqrt(max(spread, 1 / rounds) / rounds))

    def share_against(self, name: str, what: str, exact: float) -> Figure:
        """Return the share of the rounds of `name` in which `what` came, with its sigma by the exact figure."""
        rounds = self.rounds[name]
        sigma = sqrt(max(exact * (1 - exact), 1 / rounds) / rounds)
        return Figure(f"{name}: {what} ({rounds} rounds)", self.rounds[f"{name}: {what}"] / rounds, exact, sigma)

    def note(self, name: str, what: str) -> None:
        self.rounds[f"{name}: {what}"] += 1


class FreshShoe:
    """A fresh shoe for every round, of which only the top is shuffled."""

    def __init__(self, decks: int, random: Random) -> None:
        self._cards = list(deck() * decks)
        self._random = random

    def top(self, number: int = 40) -> tuple[Card, ...]:
        cards = self._cards
        for at in range(number):
            other = at + below(len(cards) - at, self._random)
            cards[at], cards[other] = cards[other], cards[at]
        return tuple(cards[:number])


def bust_21_rules(soft_17: str) -> dict[str, Rules]:
    """Return the rules of every DB21 pay table, by the name the exact figures give it."""
    found: dict[str, Rules] = {}
    for rule_set, made in (
        ("south-dakota", DealerBustOptions),
        ("washington", WashingtonOptions),
    ):
        for number in ("1", "2", "3", "4"):
            name = f"PT{number}" if number != "4" else "PT4_SD_as_seeded" if rule_set[0] == "s" else "PT4_WSGC"
            house = made(peek=False, soft_17=soft_17, pay_table=number)
            found[f"{name} {rule_set}"] = rules_in_force("dealer-bust-21", rule_set, house)
    return found


def breakz_rules(soft_17: str) -> dict[str, Rules]:
    """Return the rules of every complete Breakz pay table, by the name the exact figures give it."""
    found: dict[str, Rules] = {}
    for number in ("1", "2", "3", "4", "5", "6", "13"):
        envy = "per_wager" if number == "13" else "off"
        house = BreakzOptions(peek=False, soft_17=soft_17, pay_table=number, dealer_envy=envy)
        found[f"PT{number} standard"] = rules_in_force("dealer-breakz", "standard", house)
    return found


def exact_side_bets(exact: Mapping[str, Any], decks: int, soft_17: str, wager: Wager) -> Iterator[Figure]:
    """Yield the dealer's busts by up card and by cards, totals, and a side bet's edges, over all hands there are."""
    key = f"{decks}D_{'H17' if soft_17 == 'hit' else 'S17'}"
    dealer = exact["dealer"][key]
    named, known = _side_bet(wager, soft_17, dealer)
    seen: defaultdict[str, float] = defaultdict(float)
    for chance, table in finished(next(iter(named.values())), decks, wager):
        for what in dealer_words(table):
            seen[what] += chance
        for name, rules in named.items():
            seen[name] += chance * owed(table, rules)
    yield from (Figure(f"{key}: {what}", seen[what], figure) for what, figure in dealer_figures(dealer))
    yield from (Figure(f"{key}: {wager} {name}", seen[name], known[name.split()[0]]) for name in named)


def _side_bet(wager: Wager, soft_17: str, dealer: Mapping[str, Any]) -> tuple[dict[str, Rules], Mapping[str, float]]:
    """Return the rules of a side bet's pay tables, and the exact edges by the same names."""
    made, figures = {"db21": (bust_21_rules, "DB21_EV"), "breakz": (breakz_rules, "DealerBreakz_EV")}[wager]
    return made(soft_17), dealer[figures]


def exact_totals_where_nobody_busts(exact: Mapping[str, Any], decks: int) -> Iterator[Figure]:
    """Yield the dealer's final totals in No Bust 21 over all hands there are."""
    rules = rules_in_force("no-bust-21", "standard", NoBustOptions(decks=decks))
    seen: Counter[str] = Counter()
    for chance, table in finished(rules, decks, "main"):
        seen[str(rules.count(table.dealer.cards).total)] += chance  # type: ignore[assignment]  # Counter adds chances too
    for total, figure in exact["no_bust_21_dealer"][f"{decks}D"].items():
        yield Figure(f"no-bust-21 {decks}D: {total}", seen.pop(total), figure)
    yield Figure(f"no-bust-21 {decks}D: any other total", sum(seen.values()), 0)


def dealer_words(table: Table) -> Iterator[str]:
    """Yield the names under which a finished dealer's hand counts."""
    dealer, up = table.dealer, table.up
    assert up is not None
    cards = bust_cards(table)
    if cards:
        yield "bust"
        yield f"bust with {'8+' if cards >= 8 else cards} cards"
        yield f"bust with {up.rank if up.hard < 10 else 'T'} up"
    else:
        yield "BJ" if dealer.is_natural else str(dealer.total)


def dealer_figures(figures: Mapping[str, Any]) -> Iterator[tuple[str, float]]:
    """Yield the exact figures by the words of `dealer_words`."""
    yield "bust", figures["bust_total"]
    for cards, figure in figures["bust_by_ncards"].items():
        yield f"bust with {cards} cards", figure
    for up, figure in figures["bust_joint_by_upcard"].items():
        yield f"bust with {up} up", figure
    yield from figures["totals"].items()


def dealt(rules: Rules, cards: tuple[Card, ...], seat: Seat) -> tuple[list[Act], Table]:
    """Return the acts of a round of one box whose player stands, and its last table."""
    steps, end = play(open_table(rules, cards, [seat]), PlayerScript(stand))
    return [act for _, act, _ in steps], end


def won(acts: Iterable[Act], wager: Wager, stake: int) -> float:
    """Return the win of a wager in its own stake, by the act that settled it."""
    for act in acts:
        if isinstance(act, Pay | Take | Push) and act.wager == wager:
            cents = 0 if isinstance(act, Push) else act.cents
            return (-cents if isinstance(act, Take) else cents) / stake
    raise AssertionError(f"{wager} was not settled")


def dealt_side_bets(
    exact: Mapping[str, Any], decks: int, soft_17: str, rounds: int, random: Random
) -> Iterator[Figure]:
    """Yield the same from rounds dealt at random, each pay table in its turn, and what Dealer Envy brings."""
    key = f"{decks}D_{'H17' if soft_17 == 'hit' else 'S17'}"
    dealer = exact["dealer"][key]
    shoe, tally = FreshShoe(decks, random), Tally()
    edges: list[tuple[str, float]] = []
    for wager in SIDE_BETS:
        named, known = _side_bet(wager, soft_17, dealer)
        seat = Seat(number=1, main=STAKE, sides=(Side(wager, STAKE),))
        edges += [(f"{key}: {wager} {name}", known[name.split()[0]]) for name in named]
        for at in range(rounds // 2):
            name, rules = list(named.items())[at % len(named)]
            done, end = dealt(rules, shoe.top(), seat)
            tally.rounds[key] += 1
            for what in dealer_words(end):
                tally.note(key, what)
            tally.add(f"{key}: {wager} {name}", won(done, wager, STAKE))
            if name.startswith("PT13"):
                tally.add(f"{key}: Dealer Envy in dollars", end.tokes / 100)
    yield from (tally.share_against(key, what, figure) for what, figure in dealer_figures(dealer))
    edges.append((f"{key}: Dealer Envy in dollars", dealer["DealerEnvy_EV_per_qualifying_bet"]))
    yield from (tally.against(name, figure) for name, figure in edges if tally.rounds[name])


def dealt_d_wagers(exact: Mapping[str, Any], decks: int, rounds: int, random: Random) -> Iterator[Figure]:
    """Yield the results of D wagers in Winners Option, and the pairs of rounds in which their identity fails: none.

    Every round is dealt twice, the second time with the hands of D and of the dealer exchanged. Together the two
    bring D minus half a stake for each of them in which both bust, to the cent; so EV(D) = −½ P(both bust).
    """
    rules = rules_in_force("winners-option", "south-dakota", WinnersOptions(decks=decks, peek=False))
    seat = Seat(number=1, main=STAKE, is_d=True)
    key, shoe, tally = f"winners-option {decks}D", FreshShoe(decks, random), Tally()
    failed = 0
    for _ in range(rounds // 2):
        cards = shoe.top()
        done, end = dealt(rules, cards, seat)
        ours, theirs = end.boxes[0].hands[0].cards, end.dealer.cards
        rest = cards[end.dealt :]
        again = (theirs[0], ours[0], theirs[1], ours[1], *theirs[2:], *ours[2:], *rest)
        done_again, _ = dealt(rules, again, seat)
        result = won(done, "main", STAKE)
        both_bust = end.boxes[0].hands[0].is_bust and end.dealer.is_bust
        failed += result + won(done_again, "main", STAKE) != (-1.0 if both_bust else 0.0)
        tally.rounds[key] += 1
        tally.note(key, {1.0: "win", 0.0: "push", -0.5: "lose_half", -1.0: "lose"}[result])
    figures = exact["winners_option_D_H17"]
    for what, figure in zip(figures["order"], figures[f"{decks}D"], strict=True):
        yield tally.share_against(key, what, figure)
    yield Figure(f"{key}: pairs of rounds where EV(D) = -1/2 P(both bust) fails", failed, 0)


def dealt_bonuses(exact: Mapping[str, Any], decks: int, rounds: int, random: Random) -> Iterator[Figure]:
    """Yield the categories of the 3 Card Stud Bonus by what they are paid, its edge, and the dealer's totals."""
    rules = rules_in_force("no-bust-21", "standard", NoBustOptions(decks=decks))
    seat = Seat(number=1, main=STAKE, sides=(Side("stud", STAKE),))
    key, shoe, tally = f"no-bust-21 {decks}D", FreshShoe(decks, random), Tally()
    paid = {float(pays): kind.name.lower() for kind, pays in PAY_SCALE.items()} | {-1.0: Stud.NOTHING.name.lower()}
    for _ in range(rounds):
        done, end = dealt(rules, shoe.top(), seat)
        result = won(done, "stud", STAKE)
        tally.rounds[key] += 1
        tally.note(key, paid[result])
        tally.add(f"{key}: stud", result)
        if end.is_exposed:
            tally.rounds[f"{key}, dealer"] += 1
            tally.note(f"{key}, dealer", str(rules.count(end.dealer.cards).total))
    dealer = exact["three_card_stud"][f"{decks}D"]
    for what in paid.values():
        yield tally.share_against(key, what, dealer[what] / dealer["total"])
    yield tally.against(f"{key}: stud", dealer["EV"])
    for total, figure in exact["no_bust_21_dealer"].get(f"{decks}D", {}).items():
        yield tally.share_against(f"{key}, dealer", total, figure)
