"""Trial rounds: a few cards and words of players, played by the regulation to see what holds in them."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, Literal

import msgspec

from trainer.engine import acts
from trainer.engine.acts import Act, Wager
from trainer.engine.apply import apply
from trainer.engine.cards import Card, read_cards
from trainer.engine.errors import ImpossibleAct
from trainer.engine.judge import is_right
from trainer.engine.money import Cents
from trainer.engine.procedure import due_clause
from trainer.engine.replay import PlayerScript, Step, play
from trainer.engine.settle import Settlement
from trainer.engine.table import Rules, Table, Turn
from trainer.engine.uncorrected import apply_uncorrected
from trainer.engine.values import replace
from trainer.games.options import house_of
from trainer.games.registry import GAMES
from trainer.rounds.spec import BoxSpec, RoundSpec, opened


class Seated(msgspec.Struct, frozen=True):
    """One spot of a trial: its first two cards, what its player decides (in the end to stand), and its bets."""

    cards: str
    plays: tuple[str, ...] = ()
    arrow: Literal["", "P", "D"] = ""
    has_side: bool = False
    insures: bool = False
    late: Wager = ""
    """A bet laid after the first card."""
    player: str = ""


_SPARE: Final = read_cards("TS 9H TD 9C TH 9D TC 9S")
"""The cards after those that a trial names: never needed where it names enough."""


class Trial(msgspec.Struct, frozen=True, dict=True):
    """A trial that was played to its end."""

    spec: RoundSpec
    steps: list[Step]
    end: Table

    def table_at(self, kind: type[Act], box: int = 0) -> Table | None:
        """Return the table at which an act of a kind is done first, at a box if one is named."""
        found = [table for table, act, _ in self.steps if type(act) is kind and box in (0, getattr(act, "box", 0))]
        return found[0] if found else None

    def table_after(self, kind: type[Act], box: int = 0) -> Table | None:
        """Return the table after the first act of a kind."""
        for table, act, _ in self.steps:
            if type(act) is kind and box in (0, getattr(act, "box", 0)):
                return apply(table, act)
        return None

    def settled(self, box: int, wager: Wager) -> Settlement | None:
        """Return the end of a bet; None if it was not settled."""
        for table, act, clause in self.steps:
            if clause is not None and clause.explain is not None and getattr(act, "wager", "") == wager:
                settlement = clause.explain(table, act)
                if settlement is not None and settlement.box == box:
                    return settlement
        return None

    @property
    def first(self) -> Table:
        """The table before the first card."""
        return self.steps[0][0]


def bet_of(rules: Rules) -> Cents:
    """Return the main bet of trials: $20, or what is near it in a house's cheques and within its limits."""
    house = house_of(rules)
    even = 2 * house.wager_step
    bet = max(2_000, house.table_min or 0)
    if house.table_max is not None:
        bet = min(bet, house.table_max)
    return max(bet // even * even, house.wager_step)


def side_of(rules: Rules) -> Cents:
    """Return the side bet of trials: $5, or what is near it in a house's cheques and within its limits."""
    chip, most = rules.chip, getattr(house_of(rules), "side_max", None)
    limit = most if isinstance(most, int) else bet_of(rules)
    return max(min(500, limit) // chip * chip, chip)


@lru_cache(maxsize=256)
def trial(
    rules: Rules,
    *spots: Seated,
    dealer: str = "9S TH",
    then: str = "",
    faced: tuple[int, ...] = (),
    runs_out: int = -1,
    main: Cents = 0,
    side: Cents = 0,
    extra: tuple[tuple[int, tuple[tuple[Wager, Cents], ...]], ...] = (),
) -> Trial | None:
    """Return a round as it is played under the rules; None if it cannot be dealt there.

    `dealer` names the up card first, then the hole card; `then` the cards after everybody's two.
    """
    if any([spot.arrow == "D" for spot in spots]) and not GAMES[rules.game].arrows:
        return None
    own = read_cards(dealer)
    first, second = own if rules.up_card_is_first else (own[1], own[0])
    hands = [read_cards(spot.cards) for spot in spots]
    shoe = [*[hand[0] for hand in hands], first, *[hand[1] for hand in hands], second, *read_cards(then), *_SPARE]
    spec = _spec(rules, spots, tuple(shoe), main or bet_of(rules), side or side_of(rules), dict(extra))
    spec = replace(spec, faced=faced, runs_out=runs_out)
    plays = {number: list(spot.plays) for number, spot in enumerate(spots, start=1)}

    def decide(table: Table, turn: Turn) -> Act:
        word = plays[turn.box].pop(0) if plays[turn.box] else "stand"
        match word if word in turn.may else "stand":
            case "hit":
                return acts.Hit(turn.box, turn.hand)
            case "double":
                return acts.Double(turn.box, turn.hand, turn.most)
            case "split":
                return acts.Split(turn.box, turn.hand)
        return acts.Stand(turn.box, turn.hand)

    late = [
        acts.Lay(box.number, spot.late, box.main if spot.late == "main" else side or side_of(rules))
        for box, spot in zip(spec.boxes, spots, strict=True)
        if spot.late
    ]
    insurance = [
        acts.Insure(box.number, box.main // 2) for box, spot in zip(spec.boxes, spots, strict=True) if spot.insures
    ]
    try:
        steps, end = play(opened(spec), PlayerScript(decide, late, insurance))
    except ImpossibleAct:
        return None
    return Trial(spec, steps, end)


def _spec(
    rules: Rules,
    spots: tuple[Seated, ...],
    shoe: tuple[Card, ...],
    main: Cents,
    side: Cents,
    extra: dict[int, tuple[tuple[Wager, Cents], ...]],
) -> RoundSpec:
    arrows = GAMES[rules.game].arrows
    boxes = [
        BoxSpec(
            number=number,
            main=main,
            arrow=(spot.arrow or "P") if arrows else "",
            side=tuple([(wager, side) for wager in rules.sides]) if spot.has_side else (),
            extra=extra.get(number, ()),
            player=spot.player,
        )
        for number, spot in enumerate(spots, start=1)
    ]
    return RoundSpec(game=rules.game, rule_set=rules.rule_set, rules=rules, shoe=shoe, boxes=tuple(boxes))


def after(table: Table, *done: Act) -> Table:
    """Return the table after acts that hands can do; the wrong ones stand."""
    for act in done:
        table = apply(table, act) if is_right(table, act) else apply_uncorrected(table, act)
    return table


def on_with(table: Table, stop: Callable[[Table], bool]) -> Table | None:
    """Return the table to which the due acts lead once something holds, players standing; None if it never does."""
    for _ in range(200):
        if stop(table):
            return table
        clause, answer = due_clause(table)
        if clause is None:
            return None
        table = apply(table, acts.Stand(answer.box, answer.hand) if isinstance(answer, Turn) else answer[0])
    return None
