"""What a side bet declares of itself is what its procedure does."""

from random import Random

import pytest

from trainer.engine.acts import Tuck
from trainer.games.game import Game
from trainer.games.house_options.no_bust_21 import NoBustOptions
from trainer.games.registry import GAMES
from trainer.games.three_card_stud import over_cap
from trainer.rounds.playing import Played, play_round
from trainer.rounds.reading import read_round

WITH_SIDES = [game for game in GAMES.values() if game.sides]


def a_bust(game: str, wager: str, shoe: str) -> Played:
    """Return a round in which a player's hand goes over 21 while a side bet lies there."""
    box = {"number": 1, "main": "10", "side": {wager: "5"}, "plays": ["hit"]}
    return play_round(read_round({"format": 1, "game": game, "shoe": shoe, "box": [box]}))


@pytest.mark.parametrize("game", WITH_SIDES, ids=[game.name for game in WITH_SIDES])
def test_cards_are_tucked_exactly_where_the_bet_says_so(game: Game) -> None:
    for bet in game.side_bets:
        played = a_bust(game.name, bet.name, "TS 6D 6S TD TC 9H 5S 7S")
        assert any([isinstance(act, Tuck) for _, act, _ in played.steps]) == bet.tucks


@pytest.mark.parametrize(("shoe", "row"), [("TS 6D 6S TD TC 9H", 0), ("TS 6D 6S 4D TC 3H TH", 1)])
def test_the_line_of_a_bust_is_lit_by_its_cards(shoe: str, row: int) -> None:
    (bet,) = GAMES["dealer-breakz"].side_bets
    played = a_bust("dealer-breakz", "breakz", shoe)
    assert bet.rows_in_play(played.end) == (row,)
    assert [bet.rows_in_play(table) for table, _, _ in played.steps if not table.is_exposed][-1] == ()


def test_a_stake_over_the_limit_is_the_next_step_or_one_of_the_nineteen_after_it() -> None:
    options = NoBustOptions(bonus_cap=500_000)
    stakes = {over_cap(options, Random(seed)) for seed in range(200)}
    step = options.wager_step
    assert (min(stakes) - step) * 35 <= 500_000 < min(stakes) * 35
    assert max(stakes) == min(stakes) + 19 * step
