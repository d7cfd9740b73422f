"""Rounds dealt with seeded players, and the situations that a shoe is arranged for."""

from random import Random

import msgspec
import pytest

from trainer.engine import flags
from trainer.engine.acts import Return
from trainer.engine.money import read_money
from trainer.engine.table import Rules, cards_out, cheques
from trainer.games.options import house_of, read_house
from trainer.games.registry import GAMES, rules_in_force
from trainer.games.situations import FEW, Finish, Situation, X, is_bust, is_equal
from trainer.games.stud_rounds import flush, pair, straight, straight_flush, suited_pair, suited_trips, trips
from trainer.rounds.playing import play_round
from trainer.rounds.reading import read_round
from trainer.rounds.writing import write_round
from trainer.scenarios.dealing import deal, deal_round
from trainer.scenarios.dealt import SPARE_CARDS, Dealt


def plain(game: str) -> Rules:
    rule_set = GAMES[game].rule_sets[0]
    return rules_in_force(game, rule_set, GAMES[game].houses[rule_set]())


def dealt_for(situation: Situation, game: str = "dealer-bust-21", seed: int = 1) -> Dealt:
    random = Random(seed)
    while (dealt := deal(plain(game), random, 7, situation)) is None:
        pass
    return dealt


def test_a_round_reads_back_and_plays_to_the_same_end(rules: Rules) -> None:
    random = Random(8)
    for _ in range(60):
        told = deal_round(rules.game, rules.rule_set, house_of(rules), random)
        end = play_round(read_round(write_round(told))).end
        assert end.bits & flags.CLEARED
        assert cheques(end) == 0
        assert len(told.shoe) <= end.dealt + SPARE_CARDS
        assert sorted(map(str, cards_out(end))) == sorted(map(str, told.shoe[: end.dealt]))


def test_the_same_chance_gives_the_same_round(rules: Rules) -> None:
    first, second = (deal_round(rules.game, rules.rule_set, house_of(rules), Random(3)) for _ in range(2))
    assert first == second


def test_players_differ_and_say_everything(rules: Rules) -> None:
    random = Random(9)
    said: set[str] = set()
    boxes: set[int] = set()
    for _ in range(150):
        told = deal_round(rules.game, rules.rule_set, house_of(rules), random)
        boxes |= {box.number for box in told.boxes}
        for box in told.boxes:
            said |= {word for word, _ in box.plays or ()}
            said |= {"less" for word, cents in box.plays or () if word == "double" and cents}
    assert said == {"hit", "stand", "double", "split", "less"}
    assert boxes == set(range(1, 8))


def test_up_and_hole_card_come_as_wanted() -> None:
    for seed in range(20):
        end = dealt_for(Situation(up="A", hole=X), seed=seed).end
        assert end.up is not None
        assert end.up.is_ace
        assert end.dealer.is_natural


def test_the_up_card_that_is_dealt_first_comes_as_wanted() -> None:
    house = GAMES["blackjack"].houses["standard"](up_card="first")  # type: ignore[call-arg]
    told = deal_round("blackjack", "standard", house, Random(1), 7, Situation(up="A", hole="9"))
    dealt = play_round(told).end
    assert str(dealt.up)[0] == "A"
    assert dealt.dealer.cards[1].hard == 9


@pytest.mark.parametrize(("cards", "few"), [(6, FEW[0]), (7, FEW[0]), (8, FEW[1])])
def test_long_busts_are_built(cards: int, few: tuple[str, str]) -> None:
    situation = Situation(up=few[0], hole=few[1], side=True, dealer=Finish(is_bust, cards))
    found = [dealt_for(situation, "dealer-breakz", seed).end.dealer for seed in range(20)]
    exact = [hand for hand in found if hand.is_bust and len(hand.cards) == cards]
    assert len(exact) >= 15


def test_ties_are_built() -> None:
    situation = Situation(box=(X, "9"), plays=("stand",), up="56", hole=X, dealer=Finish(is_equal))
    ends = [dealt_for(situation, seed=seed) for seed in range(20)]
    assert all([each.end.dealer.total == 19 for each in ends])


def test_everybody_can_be_busted_with_side_wagers_left() -> None:
    situation = Situation(
        box=(X, "3456", X), plays=("hit",), everyone=True, all_sides=True, side=True, up="A", hole="6"
    )
    dealt = dealt_for(situation, seed=4)
    assert all([hand.is_bust for box in dealt.end.boxes for hand in box.hands])
    assert all([box.side for box in dealt.round.boxes])


def test_a_box_far_beyond_what_the_shoe_holds_is_refused() -> None:
    assert deal(plain("dealer-bust-21"), Random(1), 7, Situation(box=("AS",) * 2, up="AS", hole="AS")) is not None
    house = GAMES["blackjack"].houses["standard"](decks=1)
    rules = rules_in_force("blackjack", "standard", house)
    assert deal(rules, Random(1), 7, Situation(box=("AS", "AS"))) is None


@pytest.mark.parametrize(
    ("recipe", "kind"),
    [
        (suited_trips, "suited three of a kind"),
        (straight_flush, "straight flush"),
        (trips, "three of a kind"),
        (straight, "straight"),
        (flush, "flush"),
        (suited_pair, "flush"),
        (pair, "pair"),
    ],
)
def test_bonus_hands_are_built(recipe: object, kind: str) -> None:
    from trainer.games.three_card_stud import category

    assert callable(recipe)
    for seed in range(25):
        dealt = dealt_for(recipe(Random(seed)), "no-bust-21", seed)
        box = dealt.end.box(dealt.box)
        assert box is not None
        assert category(dealt.end, box).value == kind


def test_a_d_box_has_no_words() -> None:
    random = Random(5)
    rules = plain("winners-option")
    arrows = set()
    for _ in range(40):
        told = deal_round(rules.game, rules.rule_set, house_of(rules), random)
        for box in told.boxes:
            arrows.add(box.arrow)
            assert (box.plays is None) == (box.arrow == "D")
    assert arrows == {"P", "D"}


def test_one_player_on_several_boxes_comes_up_for_envy() -> None:
    house = msgspec.structs.replace(GAMES["no-bust-21"].houses["standard"](), envy_suited_trips=10_000)
    random = Random(6)
    rounds = [deal_round("no-bust-21", "standard", house, random) for _ in range(40)]
    names = [[box.player for box in told.boxes if box.player] for told in rounds]
    assert any([len(each) > 1 and len(set(each)) == 1 for each in names])
    assert not all(names)


SIDE_GAMES = [game.name for game in GAMES.values() if game.side_bets]


@pytest.mark.parametrize("game", SIDE_GAMES)
@pytest.mark.parametrize(
    "house",
    [
        {"side_max": "0.50"},
        {"chip": "0.25", "side_max": "0.75"},
        {"chip": "2.50", "side_max": "4"},
        {"chip": "25", "side_max": "25"},
        {"side_max": "1.50"},
        {"side_max": "main"},
    ],
)
def test_sb_20_no_side_wager_is_laid_over_the_houses_limit(game: str, house: dict[str, str]) -> None:
    """A limit of less than a dollar is met in cheques: what is over would only go back."""
    rule_set = GAMES[game].rule_sets[0]
    rules = rules_in_force(game, rule_set, read_house(GAMES[game].houses[rule_set], house))
    laid = 0
    for seed in range(30):
        dealt = deal(rules, Random(seed), 5, Situation(all_sides=seed % 2 == 0))
        assert dealt is not None
        for box in dealt.round.boxes:
            most = box.main if house["side_max"] == "main" else read_money(house["side_max"])
            for _, cents in box.side:
                assert 0 < cents <= most
                assert not cents % rules.chip
                laid += 1
        assert not [act for _, act, _ in dealt.steps if isinstance(act, Return)]
    assert laid
