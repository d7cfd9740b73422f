"""The proof that every question has one defensible answer, and the command that runs it."""

import pytest

from trainer.games.registry import GAMES
from trainer.proving.proof import main, prove


def test_no_question_has_two_defensible_answers() -> None:
    """The command generates 20,000; here are 1,000 over all games, quizzes and kinds of house."""
    proof = prove(1000, seed=2026)
    assert [str(each) for each in proof.failed] == []
    assert {game for game, _ in proof.asked} == set(GAMES)
    assert {asks for _, asks in proof.asked} == {"payout", "hitting", "order"}
    assert len(proof.kinds) >= 100
    assert proof.wrong > 5000
    assert proof.right > 1000


def test_the_proof_is_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--count", "30", "--seed", "1"]) == 0
    out, err = capsys.readouterr()
    assert "30 questions of" in out
    assert "0 judged otherwise" in out
    assert err == ""
    assert main(["--count", "none"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
