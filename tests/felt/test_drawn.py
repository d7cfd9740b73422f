"""Each felt and each golden round is drawn as it was written down: nothing moves unless somebody means it to."""

import pytest

from tests.support.drawn_felts import DRAWN, PAPER_FILE, ROUNDS, ROUNDS_FILE, drawn, on_paper, printed
from tests.support.tables import FELTS

WRITTEN = {line.split()[0]: line for line in ROUNDS_FILE.read_text(encoding="utf-8").splitlines()}


@pytest.mark.parametrize("game", FELTS)
def test_the_print_is_where_it_was(game: str) -> None:
    assert printed(game) == (DRAWN / f"{game}.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", ROUNDS)
def test_a_round_moves_and_lies_as_it_did(name: str) -> None:
    assert drawn(name) == WRITTEN[name]


def test_worksheets_print_the_felt_as_they_always_did() -> None:
    assert [on_paper(game) for game in FELTS] == PAPER_FILE.read_text(encoding="utf-8").splitlines()


def test_every_game_and_every_golden_round_is_drawn() -> None:
    assert set(WRITTEN) == set(ROUNDS)
    assert {path.stem for path in DRAWN.glob("*.txt")} == {*FELTS, "rounds", "paper"}
