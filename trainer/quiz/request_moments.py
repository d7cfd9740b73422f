"""The moments of a dealt round at which a player could ask for something, by the reason that would decide it."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Final, NamedTuple, TypeAlias

from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.boxes import Box, Hand
from trainer.engine.money import Cents
from trainer.engine.replay import Step
from trainer.engine.shoe import below
from trainer.engine.table import Table
from trainer.games.options import GameOptions
from trainer.quiz.request_words import Request, Word
from trainer.scenarios.dealt import Dealt
from trainer.scenarios.wagers import Stakes


class AskingMoment(NamedTuple):
    """A request at a moment of a round: after how many of its steps, at which box and hand."""

    at: int
    box: int
    hand: int
    request: Request


class LaidRound(NamedTuple):
    """A dealt round with the number of boxes on its laid, and the stakes that players bet within."""

    dealt: Dealt
    boxes: int
    stakes: Stakes | None = None

    @property
    def steps(self) -> list[Step]:
        return self.dealt.steps

    @property
    def house(self) -> GameOptions:
        return self.dealt.round.house


Finder: TypeAlias = Callable[[LaidRound, Random], Iterator[AskingMoment]]
"""A function that yields the moments of a round at which something may be asked for."""


# A player's own signal, which the round goes on with.

_SIGNALS: Final[Mapping[type[Act], Word]] = {
    acts.Hit: "hit",
    acts.Double: "double",
    acts.Split: "split",
    acts.Insure: "insure",
    acts.EvenMoney: "even-money",
}


def signaled(kind: type[Act]) -> Finder:
    def find(laid: LaidRound, random: Random) -> Iterator[AskingMoment]:
        for at, (_, act, _) in enumerate(laid.steps):
            if type(act) is kind:
                request = Request(_SIGNALS[kind], cents=getattr(act, "cents", 0))
                yield AskingMoment(at, act.box, getattr(act, "hand", 0), request)  # type: ignore[attr-defined]

    return find


_IN_TURN: Final = frozenset({acts.Hit, acts.Stand, acts.Double, acts.Split})


def in_turn(asks: Callable[[Table, Hand, Act, Random], Request | None]) -> Finder:
    """Return the moments at which a player decides, who asks for something else than in the round."""

    def find(laid: LaidRound, random: Random) -> Iterator[AskingMoment]:
        for at, (table, act, _) in enumerate(laid.steps):
            if type(act) in _IN_TURN:
                box = table.box(act.box)  # type: ignore[attr-defined]
                request = asks(table, box.hand(act.hand), act, random) if box else None  # type: ignore[attr-defined]
                if request is not None:
                    yield AskingMoment(at, act.box, act.hand, request)  # type: ignore[attr-defined]

    return find


def says_word(table: Table, hand: Hand, act: Act, random: Random) -> Request | None:
    words: Mapping[type[Act], Word] = {acts.Hit: "say-hit", acts.Stand: "say-stand"}
    return Request(words[type(act)]) if type(act) in words else None


def surrenders(table: Table, hand: Hand, act: Act, random: Random) -> Request | None:
    return Request("surrender") if len(hand.cards) == 2 and not hand.is_split else None


def doubles_over(table: Table, hand: Hand, act: Act, random: Random) -> Request | None:
    if type(act) is not acts.Double:
        return None
    step = _step_of(table)
    more = (hand.stake, step * 5, step)[below(3, random)]
    return Request("double", cents=hand.stake + more)


def doubles_late(table: Table, hand: Hand, act: Act, random: Random) -> Request | None:
    return Request("double", cents=hand.stake) if len(hand.cards) > 2 and hand.hard <= 11 else None


def splits_instead(table: Table, hand: Hand, act: Act, random: Random) -> Request | None:
    return Request("split") if type(act) is not acts.Split and len(hand.cards) == 2 else None


# Right after a card that leaves the hand nothing to decide.


def after_card(word: Word) -> Finder:
    def find(laid: LaidRound, random: Random) -> Iterator[AskingMoment]:
        for at in range(1, len(laid.steps)):
            before, act, _ = laid.steps[at - 1]
            if type(act) is acts.Deal and len(before.dealer.cards) >= 2:
                table = laid.steps[at][0]
                box = table.box(act.box)
                hand = box.hand(act.hand) if box and act.hand <= len(box.hands) else None
                if hand is not None and not hand.is_d_hand:
                    yield AskingMoment(at, act.box, act.hand, _full(word, hand))

    return find


def _full(word: Word, hand: Hand) -> Request:
    return Request(word, cents=hand.stake if word == "double" else 0)


def natural_waits(laid: LaidRound, random: Random) -> Iterator[AskingMoment]:
    """Return the moments at which a player's natural is about to be paid."""
    for at, (table, act, _) in enumerate(laid.steps):
        if type(act) is acts.Pay and act.wager == "main":
            box = table.box(act.box)
            if box is not None and len(box.hands) == 1 and len(box.hands[0].cards) == 2:
                yield AskingMoment(at, act.box, 0, _full("double", box.hands[0]))


# After the deal.

_BEFORE_PLAY: Final = frozenset({acts.OfferInsurance, acts.CloseInsurance, acts.Peek, acts.Insure, acts.EvenMoney})


def _is_dealt(table: Table) -> bool:
    return len(table.dealer.cards) == 2 and not table.is_dealing and not table.is_exposed


def _hands_after_deal(laid: LaidRound, fits: Callable[[Table, Act], bool]) -> Iterator[tuple[int, Table, Box]]:
    """Return the first moment that fits after the deal, with each box that has a hand then."""
    for at, (table, act, _) in enumerate(laid.steps):
        if _is_dealt(table) and fits(table, act):
            yield from [(at, table, box) for box in table.boxes if box.hands]
            return


def d_asks(laid: LaidRound, random: Random) -> Iterator[AskingMoment]:
    """Return the requests of D players; never for the card that the dealer draws, or leaves, in any case."""
    for at, table, box in _hands_after_deal(laid, lambda _, act: type(act) not in _BEFORE_PLAY):
        hand = box.hands[0]
        if hand.is_d_hand and not hand.is_natural:
            words: list[Word] = ["hit" if table.rules.must_stand(hand) else "stand", "double"]
            words += ["split", "split"] if hand.is_pair else []
            yield AskingMoment(at, box.number, 0, _full(words[below(len(words), random)], hand))


def insures(word: Word, fits: Callable[[Table, Act], bool], *, over: bool = False) -> Finder:
    def find(laid: LaidRound, random: Random) -> Iterator[AskingMoment]:
        for at, table, box in _hands_after_deal(laid, fits):
            if word == "even-money":
                yield AskingMoment(at, box.number, 0, Request(word))
                continue
            step, stake = _step_of(table), box.hands[0].stake
            most = stake // 2 // step * step
            cents = (most + step, stake)[below(2, random)] if over else most or step
            yield AskingMoment(at, box.number, 0, Request(word, cents=cents))

    return find


def wants_it_back(laid: LaidRound, random: Random) -> Iterator[AskingMoment]:
    """Return the moments at which a hand is gone and its side bet waits for the dealer's."""
    for at in range(1, len(laid.steps)):
        act, table = laid.steps[at - 1][1], laid.steps[at][0]
        if type(act) is acts.Tuck:
            box = table.box(act.box)
            for side in box.sides if box is not None and not box.has_live_hand else ():
                yield AskingMoment(at, act.box, _any_hand(box), Request("take-down", side.wager))


def _any_hand(box: Box | None) -> int:
    return 1 if box is not None and len(box.hands) > 1 else 0


def _step_of(table: Table) -> Cents:
    house = table.rules.house
    assert isinstance(house, GameOptions)
    return house.wager_step
