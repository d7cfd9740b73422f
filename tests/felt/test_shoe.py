"""A fresh shoe is known by its empty discard rack; every other round has discards there (ruling SB-16)."""

import pytest

from tests.support.said import said
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import ALL_DUTIES
from trainer.engine.acts import Burn, Deal, Shuffle
from trainer.engine.apply import apply
from trainer.engine.table import Table
from trainer.felt.shoe import discards_before, faced_card, is_tapping_in, shoe_levels
from trainer.games.registry import GAMES
from trainer.rounds.reading import read_round
from trainer.rounds.spec import opened
from trainer.wording.felt import read_aloud

ON_FILE = {
    "format": 1,
    "game": "blackjack",
    "shoe": "5C 6S TD 5D 6H 9C 8S",
    "box": [{"number": 4, "main": "25", "plays": ["hit", "stand"]}],
}


def table_of(game: str, seed: int) -> Table:
    known = GAMES[game]
    house = known.houses[known.rule_sets[0]]()
    settings = {"duties": ALL_DUTIES, "judging": "coached", "level": "busy", "box_count": 5}
    return opened(new_table(game, known.rule_sets[0], house, seed=seed, **settings)[0])  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
def test_sb_16_only_a_round_with_a_card_to_burn_may_have_an_empty_rack(game: str) -> None:
    seen = set()
    for seed in range(120):
        table = table_of(game, seed)
        levels = shoe_levels(table)
        assert levels.left + levels.discarded == levels.whole
        if table.start.runs_out < 0:
            assert levels.left >= levels.whole // 2
        assert is_tapping_in(table) == (table.is_burn_missing and levels.discarded > 0)
        if not table.is_burn_missing:
            assert levels.discarded
        seen.add((table.is_burn_missing, levels.discarded > 0))
    assert seen == {(False, True), (True, False), (True, True)}


def test_sb_16_a_round_on_file_is_in_mid_shoe_unless_it_burns() -> None:
    assert discards_before(opened(read_round(ON_FILE)))
    fresh = opened(read_round({**ON_FILE, "burn": True}))
    assert not discards_before(fresh)
    assert not is_tapping_in(fresh)
    assert "The discard rack is empty." in said(read_aloud(fresh)).splitlines()
    burned = apply(fresh, Burn())
    assert shoe_levels(burned).discarded == 1
    assert "There are cards in the discard rack." in said(read_aloud(burned)).splitlines()


def test_a_shoe_that_is_about_to_run_out_has_all_other_cards_in_the_rack() -> None:
    table = opened(read_round({**ON_FILE, "shoe": "5C 6S / TD 5D 6H 9C 8S"}))
    assert (shoe_levels(table).left, shoe_levels(table).discarded) == (2, 310)
    short = opened(read_round({**ON_FILE, "shoe": "/ 5C 6S TD 5D 6H 9C 8S"}))
    assert shoe_levels(short).left == 0
    shuffled = apply(short, Shuffle())
    assert shoe_levels(shuffled).left == 312
    assert shoe_levels(shuffled).discarded == 0


def test_sd_28_a_card_face_up_in_the_shoe_is_seen_and_named_only_while_it_is_the_next_one() -> None:
    table = opened(read_round({**ON_FILE, "faced": [2]}))
    seen = "The next card in the shoe is face up: six of spades."
    assert faced_card(table) is None
    assert "six of spades" not in said(read_aloud(table))
    dealt = apply(table, Deal(4))
    assert str(faced_card(dealt)) == "6S"
    assert seen in said(read_aloud(dealt)).splitlines()
    burned = apply(dealt, Burn())
    assert faced_card(burned) is None
    assert "six of spades" not in said(read_aloud(burned))
    empty = opened(read_round({**ON_FILE, "shoe": "/ 5C 6S TD 5D 6H 9C 8S", "faced": [1]}))
    assert faced_card(empty) is None, "it lies among the discards until they are shuffled"
    assert str(faced_card(apply(empty, Shuffle()))) == "5C"
