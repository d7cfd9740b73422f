"""Judging a long file takes no more time for an act than a short one: what is worked out is worked out once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from trainer.engine import acts, procedure
from trainer.engine.apply import apply
from trainer.engine.apply.signals import MOST_LATE
from trainer.engine.errors import ImpossibleAct, RoundRefused
from trainer.engine.judge import judge
from trainer.engine.procedure import due_clause, mending
from trainer.engine.uncorrected import apply_uncorrected
from trainer.engine.values import IS_COMPILED
from trainer.rounds import judging
from trainer.rounds.judging import judge_round
from trainer.rounds.reading import read_round
from trainer.rounds.spec import opened
from trainer.terminal.round_results import judged_words
from trainer.terminal.round_shapes import judged_shape
from trainer.wording.sentences import say, say_refusal


def a_round(*signals: object) -> dict[str, Any]:
    shoe = "8S 9D 6C 8D 7H AS 3H TD KC 5S 4H 2H 2C 3D"
    box = [{"number": 1, "main": "25"}]
    return {"format": 1, "game": "blackjack", "shoe": shoe, "box": box, "acts": list(signals)}


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Return a count of the slow things that are done from now on."""
    counted: Counter[str] = Counter()

    def watch(room: Any, name: str) -> None:
        real: Callable[..., Any] = getattr(room, name)

        def counting(*arguments: Any) -> Any:
            counted[name] += 1
            return real(*arguments)

        monkeypatch.setattr(room, name, counting)

    watch(judging, "judge")
    watch(judging, "diagnosed")
    watch(procedure, "mends")
    return counted


def test_what_a_file_says_again_at_the_same_table_is_judged_once(calls: Counter[str]) -> None:
    impossible, stopped = "peek", {"act": "clear", "finding": "too-early"}
    judged = judge_round(read_round(a_round("deal 1", *[impossible, stopped] * 500, "deal dealer down", impossible)))
    assert calls["judge"] == 5
    assert len(judged.marks) == 1003
    assert [mark.word for mark in judged.marks[:4]] == ["due", "wrong-act", "too-early", "wrong-act"]


def test_what_was_put_right_is_judged_no_more_than_the_first_time(calls: Counter[str]) -> None:
    first = ["deal 1", "deal dealer down", "deal 1", "deal dealer up"]
    judged = judge_round(read_round(a_round(*first, *["pay 1 main 5", "take-back 1 main 5"] * 100)))
    judged_shape(judged)
    assert [mark.word for mark in judged.marks[-2:]] == ["too-early", "due"]
    assert (calls["judge"], calls["diagnosed"]) == (len(first) + 3, 2)


def test_a_mistake_is_found_once_however_often_it_is_told(calls: Counter[str]) -> None:
    judged = judge_round(read_round(a_round("deal 1", "pay 1 main 25")))
    judged_shape(judged)
    say(judged_words(judged))
    assert judged.marks[1].mistake is judged.marks[1].mistake
    assert calls["diagnosed"] == 1


@pytest.mark.skipif(IS_COMPILED, reason="compiled functions call each other without a name to watch")
def test_what_mends_a_fault_is_looked_for_once_however_often_it_is_asked(calls: Counter[str]) -> None:
    table = opened(read_round(a_round()))
    table = apply_uncorrected(apply(table, acts.Deal(1)), acts.Pay(1, 0, "main", 500))
    for _ in range(5):
        due_clause(table)
        mending(table)
    assert calls["mends"] == 2  # beside what is due, and while a player thinks
    for cents in range(500, 5000, 500):
        judge(table, acts.Take(1, 0, "main", cents))
    assert calls["mends"] == 3  # and at the table as it would be had the floor been called


def test_a_box_has_room_for_so_many_late_wagers_and_no_more() -> None:
    """What is due is looked for among all of them, which took five minutes for 20,000."""
    table = apply(opened(read_round(a_round())), acts.Deal(1))
    for _ in range(MOST_LATE):
        table = apply(table, acts.Lay(1, "main", 500))
    with pytest.raises(ImpossibleAct):
        apply(table, acts.Lay(1, "main", 500))
    with pytest.raises(RoundRefused) as refused:
        judge_round(read_round(a_round("deal 1", *["lay 1 main 5"] * 20_000)))
    assert say_refusal(refused.value) == (
        "act 52 (lay 1 main 5): Box 1 has had 50 late wagers: no more find room there"
    )
