"""Benchmarks beside those kept last: what is a tenth worse fails, and nothing that only chance made so."""

from pathlib import Path

import pytest

from kept_figures import Costs, Kept, better_of, table

TURNS = (4.0, 5.0, 4.0, 6.0, 4.0)
OF_TODAY = [
    ("a tenth more, and a little", TURNS, tuple([1.11 * cost for cost in TURNS]), "", "", "worse", True),
    ("nine hundredths more", TURNS, tuple([1.09 * cost for cost in TURNS]), "", "", "", False),
    ("less", TURNS, tuple([0.8 * cost for cost in TURNS]), "", "", "better", False),
    ("one slow turn", TURNS, (*TURNS[:4], 400.0), "", "", "", False),
    ("a slow machine, for both", (4.0, 50.0, 40.0, 6.0, 4.0), (4.0, 50.0, 40.0, 6.0, 4.0), "", "", "", False),
    ("new", (), TURNS, "", "", "new", False),
    ("gone", TURNS, (), "", "", "gone", False),
    ("over its bound", TURNS, TURNS, "over 3 ms", "", "over 3 ms", True),
    ("over its bound in both", TURNS, TURNS, "over 3 ms", "over 3 ms", "as before: over 3 ms", False),
    ("worse, and over its bound in both", TURNS, tuple([2 * cost for cost in TURNS]), "over", "over", "over", True),
]


@pytest.mark.parametrize(
    ("kept", "now", "fault", "kept_fault", "verdict", "is_worse"),
    [each[1:] for each in OF_TODAY],
    ids=[each[0] for each in OF_TODAY],
)
def test_a_figure_fails_that_is_a_tenth_worse_than_the_one_beside_it(
    kept: tuple[float, ...], now: tuple[float, ...], fault: str, kept_fault: str, verdict: str, is_worse: bool
) -> None:
    costs = Costs("click to judged act", True, kept, now, fault, kept_fault)
    assert (costs.verdict, costs.is_worse) == (verdict, is_worse)


def test_what_is_worse_once_is_run_again_and_told_under_what_a_person_waits_for(tmp_path: Path) -> None:
    by_chance, again = Costs("start", True, TURNS, (5.0,) * 5), Costs("start", True, TURNS, TURNS)
    assert better_of(by_chance, again) == better_of(again, by_chance) == again
    inside = Costs("act judged", False, TURNS, tuple([2 * cost for cost in TURNS]))
    lines = table([inside, again]).splitlines()
    assert [line.split()[0] for line in lines] == ["What", "start", "What", "act"]
    assert lines[-1].split()[2:] == ["4.000", "8.000", "2.00", "worse"]
    kept = Kept("0123abcd", {"click to judged act, blackjack-right": 12.5, "start": 0.25})
    kept.write(tmp_path / "kept.toml")
    assert Kept.read(tmp_path / "kept.toml") == kept
