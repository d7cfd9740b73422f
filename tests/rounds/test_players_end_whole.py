"""Whatever was wrongly done with wagers, a player who is dealt the same cards ends no worse than by right (SB-15)."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.random_rounds import TABLES, chance, pick, tables, told_at_random
from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.apply import apply
from trainer.engine.errors import ImpossibleAct, NoCardLeft
from trainer.engine.judge import is_right
from trainer.engine.notation import write_act
from trainer.engine.procedure import due
from trainer.engine.shoe import below
from trainer.engine.table import Table, Turn
from trainer.engine.uncorrected import apply_uncorrected
from trainer.rounds.spec import opened
from trainer.rounds.writing import write_toml

_DECIDES = (acts.Take, acts.Pay, acts.Push, acts.Return)
_MOST_ACTS = 400


def word(table: Table, turn: Turn, seed: int) -> Act:
    """Return the signal of a player who always does the same with the same cards."""
    box = table.box(turn.box)
    assert box is not None
    hand = box.hand(turn.hand)
    random = Random(f"{seed} {turn.box} {len(box.hands)} {hand.cards}")
    said = pick([may for may in turn.may if may != "hit" or hand.total < 17 or chance(20, random)], random)
    if said == "double":
        return acts.Double(turn.box, turn.hand, turn.most)
    kind = {"hit": acts.Hit, "stand": acts.Stand, "split": acts.Split}[said]
    return kind(turn.box, turn.hand)


def with_a_wager(table: Table, random: Random) -> Act | None:
    """Return something done with any wager that was laid, for an amount that stands there or is near one."""
    box = pick(table.boxes, random)
    if box.sides and (not box.hands or chance(30, random)):
        side = pick(box.sides, random)
        hand, wager, stakes = 0, side.wager, [side.stake, side.paid, side.taken]
    elif box.hands:
        at = below(len(box.hands), random)
        held = box.hands[at]
        hand, wager = box.name_of(at), "main"
        stakes = [held.stake, held.stake - held.added, held.added, held.paid, held.taken, held.stake * 3 // 2]
    else:
        return None
    cents = pick([stake for stake in stakes if stake] or [500], random)
    kind = pick(_DECIDES, random)
    act: Act = kind(box.number, hand, wager) if kind is acts.Push else kind(box.number, hand, wager, cents)
    return act


def dealt(table: Table, seed: int, wrong: int) -> tuple[Table, list[Act]]:
    """Return a round at its end, dealt with so many wrong acts that nobody stopped, and what was done."""
    random = Random(seed)
    done: list[Act] = []
    while answer := due(table):
        assert len(done) < _MOST_ACTS
        tried = with_a_wager(table, random) if wrong and chance(12, random) else None
        if tried is not None and not is_right(table, tried):
            try:
                table = apply_uncorrected(table, tried)
            except ImpossibleAct:
                continue
            wrong -= 1
            done.append(tried)
            continue
        act = word(table, answer, seed) if isinstance(answer, Turn) else answer[0]
        done.append(act)
        table = apply(table, act)
    return table, done


@pytest.mark.parametrize("first", range(0, 240, 40))
def test_sb_15_who_is_dealt_the_same_cards_ends_no_worse(first: int) -> None:
    compared = errors = 0
    for seed in range(first, first + 40):
        random = Random(seed)
        game, rule_set = TABLES[seed % len(TABLES)]
        told = told_at_random(game, rule_set, pick(tables(game, rule_set), random), random)
        try:
            right, _ = dealt(opened(told), seed, 0)
            wrong, done = dealt(opened(told), seed, 1 + below(4, random))
        except NoCardLeft:
            continue
        # A wager that went back while its result was open may leave nobody for whom the dealer plays on.
        if wrong.is_exposed != right.is_exposed or wrong.dealer.cards != right.dealer.cards:
            continue
        for ours, other in zip(right.boxes, wrong.boxes, strict=True):
            if [hand.cards for hand in ours.hands] == [hand.cards for hand in other.hands]:
                compared += 1
                errors += ours.purse != other.purse
                assert other.purse >= ours.purse, f"{write_toml(told)}\n{', '.join(map(write_act, done))}"
    assert compared > 10
    assert errors
