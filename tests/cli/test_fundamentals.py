"""`dealer-trainer fundamentals`: what it prints."""

import json

import pytest

from trainer.cli.fundamentals import main
from trainer.fundamentals.drill import DRILLS


@pytest.mark.parametrize("drill", DRILLS)
def test_problems_are_the_same_by_a_seed_with_their_answers(drill: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for _ in range(2):
        assert main(["--drill", drill, "--count", "3", "--seed", "5", "--json"]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    told = json.loads(said[0])
    assert (told["format"], told["drill"], told["seed"]) == (1, drill, 5)
    assert [each["number"] for each in told["problems"]] == [1, 2, 3]
    key = {"money": "amount", "cheques": "cheques"}.get(DRILLS[drill].fields[0], "numbers")
    assert all(list(each["accepted"]) == [key] and each["text"] and each["working"] for each in told["problems"])
    assert main(["--drill", drill, "--count", "3", "--seed", "5"]) == 0
    assert capsys.readouterr().out.count("Answer: ") == 3
