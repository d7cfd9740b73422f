"""The acts that the panel shows: whatever is due is among them, and nothing tells which of them it is."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.support.any_acts import done_anyhow, possible, something
from tests.support.random_rounds import TABLES, chance, pick, tables, told_at_random
from tests.support.tables import box, hand, table
from tests.support.unseen import with_other_unseen_cards
from trainer.dealing.commands import COMMANDS, ChosenSpot, act_for, command_of, commands_at
from trainer.dealing.plausible import plausible
from trainer.engine import acts, flags
from trainer.engine.errors import NoCardLeft
from trainer.engine.procedure import due
from trainer.rounds.spec import opened

ENVY: dict[str, Any] = {"pay_table": "13", "dealer_envy": "per_wager"}
MANY = 11
"""So many acts are more than a small panel has room for: they may come together only where much has gone wrong."""


def test_what_is_due_is_among_the_acts_that_are_shown_in_rounds_dealt_rightly_and_wrongly() -> None:
    is_due, is_first, sizes, changes = Counter[str](), Counter[bool](), Counter[int](), Counter[bool]()
    for seed in range(72):
        random = Random(seed)
        game, rule_set = TABLES[seed % len(TABLES)]
        now = opened(told_at_random(game, rule_set, pick(tables(game, rule_set), random), random))
        wrong_ones, before = seed % 3 * 6, None
        while answer := due(now):
            shown = plausible(now)
            assert shown <= commands_at(now)
            if isinstance(answer, tuple):
                wanted = {command_of(act) for act in answer} - {"call floor"}
                assert wanted <= shown, (seed, wanted - shown)
                is_due.update(wanted)
                is_first[min(shown, key=COMMANDS.index) in wanted] += 1
                sizes[len(shown)] += 1
                changes[shown != before] += 1
                before = shown
            if chance(10, random):
                assert plausible(with_other_unseen_cards(now, random)) == shown, "the panel tells of an unseen card"
            act = something(now, answer, random)
            if wrong_ones and chance(20, random):
                wrong_ones -= 1
                act = possible(now, answer, random) or act
            try:
                now = done_anyhow(now, act)
            except NoCardLeft:
                break
    assert is_due.keys() >= {"take", "pay", "push", "deal card", "draw", "expose", "give back", "take back", "tuck"}
    assert min(sizes) >= 5, sizes  # nobody is led to the one right act
    assert sum([count for size, count in sizes.items() if size >= MANY]) * 25 < sizes.total(), sizes
    assert is_first[True] * 4 < is_first.total(), is_first
    assert changes[True] * 4 < changes.total(), changes  # buttons stay in place from act to act


def test_what_stays_in_place_while_the_dealer_settles() -> None:
    """Taking and paying, which leave less and less on the felt, take no button away and add none."""
    laid = table([box(1, [hand("TS 9D")]), box(2, [hand("TC 7H")])], dealer="TD 8C", bits=flags.BEGUN | flags.EXPOSED)
    shown = plausible(laid)
    for act in (acts.Push(2, 0, "main"), acts.Take(1, 0, "main", 2_500)):
        laid = done_anyhow(laid, act)
        assert plausible(laid) == shown


@pytest.mark.parametrize("spot", [None, ChosenSpot(1)])
def test_dealer_envy_is_taken_back_whatever_spot_is_chosen(spot: ChosenSpot | None) -> None:
    laid = table([box(1, [hand("TS 9D")])], game="dealer-breakz", dealer="TD 8C", bits=flags.EXPOSED, **ENVY)
    assert act_for("take back", laid, spot, 0) is None
    paid = done_anyhow(laid, acts.PayDealerEnvy(2_500))
    assert act_for("take back", paid, spot, 0) == acts.TakeBackDealerEnvy(2_500)
