"""The command that asks for every kind and figure by name."""

import msgspec
import pytest

from trainer.proving import exactness
from trainer.proving.exactness import KindAsked, bring, tables
from trainer.quiz.questions import question_of
from trainer.quiz.turns import wanted_at


def test_every_rule_set_is_asked_at_every_house_that_brings_other_kinds_or_figures() -> None:
    at: dict[tuple[str, str], set[str]] = {}
    for table, _ in tables():
        at.setdefault((table.game, table.rule_set), set()).update(wanted_at(table))
    assert len(at) == 6
    assert {"order-late-blackjack", "order-original-only", "blackjack@odd"} <= at["blackjack", "standard"]
    assert {f"db21-ace@{number}" for number in range(1, 5)} <= at["dealer-bust-21", "washington"]
    assert {"dealer-envy", "order-dealer-envy", "breakz-8@13"} <= at["dealer-breakz", "standard"]
    assert {"envy", "order-envies"} <= at["no-bust-21", "standard"]


def test_what_came_is_told_by_table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    table, written = next(tables())
    monkeypatch.setattr(
        exactness, "all_wanted", lambda seeds: [KindAsked(table, written, kind, seeds) for kind in ("win", "half-loss")]
    )
    assert exactness.main(["--seeds", "3", "--jobs", "1"]) == 0
    assert capsys.readouterr().out == (
        "blackjack standard: 2 kinds and figures, 6 questions\n  half-loss: 3 of 3 seeds bring none\n"
    )
    assert exactness.main(["--seeds", "3", "--jobs", "1", "--json"]) == 0
    shape = msgspec.json.decode(capsys.readouterr().out)
    assert [(each["kind"], each["none"], each["others"]) for each in shape["brought"]] == [
        ("win", 0, []),
        ("half-loss", 3, []),
    ]


def test_another_question_than_was_wanted_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    table, written = next(tables())
    of_slot = question_of
    monkeypatch.setattr(exactness, "question_of", lambda slot: of_slot(msgspec.structs.replace(slot, kind="lose")))
    assert bring(KindAsked(table, written, "win", 2)).others == ("lose@", "lose@")
