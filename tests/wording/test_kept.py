"""What is kept about a person is said in one way, in the program and before anybody has it."""

from pathlib import Path

import pytest

from trainer.engine.sentences import Sentence
from trainer.wording.kept import PARTS
from trainer.wording.sentences import say

README = " ".join((Path(__file__).parents[2] / "README.md").read_text().split())


@pytest.mark.parametrize(("title", "text"), PARTS)
def test_the_readme_says_what_the_program_says(title: Sentence, text: Sentence) -> None:
    assert f"*{say(title)}.* {say(text)}" in README
