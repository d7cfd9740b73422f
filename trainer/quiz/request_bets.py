"""Bets, cash and cheques that players bring to the layout in made-up questions, in time and late."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from trainer.engine.acts import Act
from trainer.engine.money import Cents
from trainer.engine.shoe import below
from trainer.engine.table import Table
from trainer.quiz.request_moments import AskingMoment, Finder, LaidRound
from trainer.quiz.request_words import Request, Word
from trainer.rounds.spec import BoxSpec
from trainer.scenarios.request_recipes import FEWEST_CALLED
from trainer.scenarios.wagers import main_wager, side_wager

BLACK: Final[tuple[Cents, ...]] = (50_000, 60_000, 80_000, 100_000, 150_000, 200_000)
CASH: Final[tuple[Cents, ...]] = (10_000, 20_000, 30_000, 40_000, 50_000, 100_000)
CHANGED: Final[tuple[Cents, ...]] = (2_500, 10_000, 10_000, 50_000)
COLORED: Final[tuple[Cents, ...]] = (12_500, 18_000, 22_500, 34_000, 47_500, 65_000)
FOREIGN: Final[tuple[Cents, ...]] = (500, 2_500, 2_500, 10_000)


def _of_box(laid: LaidRound, random: Random, *, is_played: bool) -> int:
    """Return a spot with a main bet, or one that nobody bets at; 0 where there is none."""
    played = [box.number for box in laid.dealt.round.boxes if box.main]
    taken = [box.number for box in laid.dealt.round.boxes]
    free = [number for number in range(1, laid.boxes + 1) if number not in taken]
    among = played if is_played else free
    return among[below(len(among), random)] if among else 0


def main_bets(amounts: Callable[[LaidRound, Random], Cents]) -> Finder:
    """Return a main bet at a spot that is free, before the first card."""

    def find(laid: LaidRound, random: Random) -> Iterator[AskingMoment]:
        house = laid.house
        number = _of_box(laid, random, is_played=False)
        arrows = any([box.arrow for box in laid.dealt.round.boxes])
        wager = "PD"[below(2, random)] if arrows else "main"
        cents = amounts(laid, random)
        if number and cents > 0 and not cents % house.chip:
            yield AskingMoment(0, number, 0, Request("lay", wager, cents))

    return find


def everyday(laid: LaidRound, random: Random) -> Cents:
    cents = main_wager(laid.house, random, stakes=laid.stakes)
    return cents if cents < FEWEST_CALLED else 0


def below_least(laid: LaidRound, random: Random) -> Cents:
    least, step = laid.house.table_min or 0, laid.house.wager_step
    return (least - step, least // 2 // step * step)[below(2, random)]


def above_most(laid: LaidRound, random: Random) -> Cents:
    most, step = laid.house.table_max or 0, laid.house.wager_step
    return most // step * step + step * (1, 5)[below(2, random)]


def second_bet(*, at_own_spot: bool) -> Finder:
    """Return a bet on the other arrow, at the player's own spot or at another."""

    def find(laid: LaidRound, random: Random) -> Iterator[AskingMoment]:
        boxes = [box for box in laid.dealt.round.boxes if box.main and box.arrow]
        cents = everyday(laid, random)
        if not boxes or not cents:
            return
        box = boxes[below(len(boxes), random)]
        other = "D" if box.arrow == "P" else "P"
        if at_own_spot:
            yield AskingMoment(0, box.number, 0, Request("lay", other, cents))
        else:
            free = _of_box(laid, random, is_played=False)
            yield AskingMoment(0, free, 0, Request("lay", other, cents, box.number))

    return find


def late_main(laid: LaidRound, random: Random) -> Iterator[AskingMoment]:
    """Return a main bet after the first card, at a time when it could not be meant for a double."""
    for at, table, act in _some_step(laid, random):
        for box in table.boxes:
            hand = box.hands[0] if len(box.hands) == 1 and getattr(act, "box", 0) != box.number else None
            if hand is not None and hand.is_live and (len(hand.cards) < 2 or hand.has_stood or hand.is_doubled):
                cents = main_wager(laid.house, random, stakes=laid.stakes)
                yield AskingMoment(at, box.number, 0, Request("lay", "main", cents))


def _some_step(laid: LaidRound, random: Random) -> Iterator[tuple[int, Table, Act]]:
    """Return one step between the first card and the hole card's turn."""
    open_steps = [(at, table, act) for at, (table, act, _) in enumerate(laid.steps) if table.has_begun]
    open_steps = [step for step in open_steps if not step[1].is_exposed]
    if open_steps:
        yield open_steps[below(len(open_steps), random)]


def side_bets(word: Word, *, is_alone: bool = False, over: bool = False) -> Finder:
    """Return a side bet before the first card, at a spot that has none yet."""

    def find(laid: LaidRound, random: Random) -> Iterator[AskingMoment]:
        spec = laid.dealt.round
        free = [BoxSpec(number=each) for each in range(1, laid.boxes + 1)]
        among = [each for each in free if each.number not in [box.number for box in spec.boxes]]
        for box in among if is_alone else [box for box in spec.boxes if box.main]:
            for wager in spec.rules.sides:
                if wager not in dict(box.side):
                    yield AskingMoment(
                        0, box.number, 0, Request(word, wager, _side_amount(laid, box.main, random, over))
                    )

    return find


def _side_amount(laid: LaidRound, main: Cents, random: Random, over: bool) -> Cents:
    house = laid.house
    limit = getattr(house, "side_max", None)
    most = main if limit == "main" else limit
    if over and isinstance(most, int):
        return most // house.wager_step * house.wager_step + house.wager_step * (1, 5)[below(2, random)]
    return side_wager(house, random, stakes=laid.stakes)


def late_side(laid: LaidRound, random: Random) -> Iterator[AskingMoment]:
    for at, table, _ in _some_step(laid, random):
        for box in table.boxes:
            for wager in table.rules.sides if box.has_live_hand else ():
                cents = side_wager(laid.house, random, stakes=laid.stakes)
                yield AskingMoment(at, box.number, 0, Request("lay", wager, cents))


def of_table(word: Word, amounts: tuple[Cents, ...], *, is_played: bool | None = None) -> Finder:
    """Return money put down before the first card: at a spot that is played, at a free one, or at either."""

    def find(laid: LaidRound, random: Random) -> Iterator[AskingMoment]:
        house = laid.house
        at_bet = bool(below(2, random)) if is_played is None else is_played
        number = _of_box(laid, random, is_played=at_bet)
        most = house.table_max if word == "black" else None
        among = [cents for cents in amounts if not cents % house.chip and (most is None or cents <= most)]
        if number and among:
            yield AskingMoment(0, number, 0, Request(word, cents=among[below(len(among), random)]))

    return find
