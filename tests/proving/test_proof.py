"""The proof that every question has one defensible answer, and the command that runs it."""

from typing import get_args

import pytest

from trainer.engine.errors import RoundRefused
from trainer.games.kinds import Asks
from trainer.games.registry import GAMES
from trainer.proving import proof
from trainer.proving.proof import main, prove
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import AnyQuestion, question_at


def test_no_question_has_two_defensible_answers() -> None:
    """The command generates 20,000; here are 1,000 over all games, quizzes and kinds of house."""
    proved = prove(1000, seed=2026)
    assert [str(each) for each in proved.failed] == []
    assert {game for game, _ in proved.asked} == set(GAMES)
    assert {asks for _, asks in proved.asked} == set(get_args(Asks))
    assert len(proved.kinds) >= 100
    assert proved.wrong > 5000
    assert proved.right > 1000


def test_a_question_that_cannot_be_made_is_a_failure_and_the_proof_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made: list[int] = []

    def one_is_refused(plan: QuizPlan, number: int) -> AnyQuestion:
        made.append(number)
        if len(made) == 2:
            raise RoundRefused("no such round")
        return question_at(plan, number)

    monkeypatch.setattr(proof, "question_at", one_is_refused)
    assert main(["--count", "5", "--seed", "1"]) == 1
    out, err = capsys.readouterr()
    assert "5 questions of" in out
    assert "1 judged otherwise" in out
    assert f"question {made[1]}: RoundRefused: no such round" in err


def test_the_proof_is_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--count", "30", "--seed", "1"]) == 0
    out, err = capsys.readouterr()
    assert "30 questions of" in out
    assert "0 judged otherwise" in out
    assert err == ""
    assert main(["--count", "none"]) == 2
    assert capsys.readouterr().err == (
        "dealer-trainer: proof: argument --count: 'none' is no number of questions; expected 1 or more\n"
    )
