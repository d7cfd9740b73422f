"""The hunt for a paper's secret finds one that could be guessed, and none that was drawn."""

import json
from random import Random

import pytest

from trainer.exam.papers import SECRET_BYTES
from trainer.proving.seed_hunt import hunt, main, seen_paper


@pytest.mark.parametrize(
    "secret",
    [
        pytest.param((70).to_bytes(SECRET_BYTES), id="a small number"),
        pytest.param(Random(31).randbytes(SECRET_BYTES), id="drawn by a seed that is small"),
    ],
)
def test_a_secret_that_could_be_guessed_is_found(secret: bytes) -> None:
    assert secret.hex() in hunt(seen_paper(secret), 1000).found


def test_a_drawn_secret_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    """A million guesses are the command's."""
    assert main(["--tries", "1024", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["tries"], told["found"]) == (1024, [])
