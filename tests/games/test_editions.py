"""A game's edition changes with what it is made of, and only then."""

from __future__ import annotations

import pytest

from tests.support.editions import digests, on_file
from trainer.games.registry import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_an_edition_stands_for_the_clauses_rulings_and_options_it_was_made_of(game: str) -> None:
    edition, digest = digests()[game]
    newest, known = list(on_file()[game].items())[-1]
    assert edition == newest, "a new edition: python -m tests.support.editions writes its digest"
    assert digest == known, (
        f"{game} is made of something else than at the last edition on file: give it a new edition if {edition} was "
        "released, then write the digests with python -m tests.support.editions"
    )


@pytest.mark.parametrize("game", GAMES)
def test_no_edition_is_made_of_the_same_as_another(game: str) -> None:
    known = on_file()[game]
    assert len(set(known.values())) == len(known)
    assert list(known) == sorted(known)


def test_every_game_on_file_is_dealt() -> None:
    assert list(on_file()) == list(GAMES)
