"""What rounds and questions come to, told in JSON: the same digests as are written down, in every game."""

from tests.support.pinned import CHUNK_FILE, chunk, pinned
from trainer.games.registry import GAMES


def test_what_rounds_and_questions_come_to_is_what_is_written_down() -> None:
    assert chunk() == pinned(CHUNK_FILE)


def test_every_game_is_settled_judged_and_asked_about() -> None:
    names = [name.split()[:2] for name in pinned(CHUNK_FILE)]
    assert {(command, game) for command, game in names} == {
        (command, game) for command in ("settle", "judge", "quiz") for game in GAMES
    }
