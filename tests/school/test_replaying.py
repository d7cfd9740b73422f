"""A next-act question is replayed act by act: it may stand within the deal, and after a slip of the dealer's."""

from __future__ import annotations

import pytest

from tests.support.said import said
from trainer.games.options import house_of
from trainer.games.registry import GAMES, rules_in_force
from trainer.quiz.next_act import act_of
from trainer.quiz.slots import QuizTable, Slot
from trainer.scenarios.kinds import kinds_at
from trainer.school.replaying import replay


@pytest.mark.parametrize("game", list(GAMES))
def test_a_replay_leads_to_the_question_and_on_to_the_end(game: str) -> None:
    rule_set = GAMES[game].rule_sets[0]
    rules = rules_in_force(game, rule_set, GAMES[game].houses[rule_set]())
    table = QuizTable(game=game, rule_set=rule_set, house=house_of(rules))
    for kind in kinds_at(rules, "act"):
        question = act_of(Slot(table=table, kind=kind.name, seed=9))
        assert question is not None
        steps, at = replay(question)
        assert (steps[at - 1].tables[-1] if at else question.opened) == question.table, kind.name
        assert steps[-1].tables[-1].is_cleared, kind.name
        assert all([said(step.says) for step in steps])


def test_a_slip_of_the_dealers_is_told_as_it_was_done() -> None:
    house = GAMES["blackjack"].houses["standard"]()
    table = QuizTable(game="blackjack", rule_set="standard", house=house)
    question = act_of(Slot(table=table, kind="act-wrong-payout", seed=4))
    assert question is not None
    steps, at = replay(question)
    assert said(steps[at - 1].says).startswith("You paid spot")
    assert any([said(step.says).startswith("You call the floor") or "take back" in said(step.says) for step in steps])
