"""The odds that games declare: every side bet of every table, main bets, and what mistakes cost."""

import json
import time
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from trainer.engine.table import Rules
from trainer.games.mistakes.catalogue import mistakes_of
from trainer.games.options import read_house
from trainer.games.registry import GAMES, SIDE_BETS, rules_in_force
from trainer.games.side_bets import SideBet
from trainer.houses.house import EVERYWHERE, STANDARD
from trainer.odds.bets import BetOdds, bets_of, edge_at, other_rules
from trainer.odds.chances import chances_at
from trainer.odds.drawing import drawing
from trainer.odds.mistake_costs import CostOfMistake, mistake_costs
from trainer.odds.shoe import Shoe, shoe_without
from trainer.odds.two_hands import pairs_of, worked_out
from trainer.places import asset
from trainer.proving.two_hands import drawings, shape
from trainer.wording.odds import cost_bet, dealer_words, sum_words, wins_words
from trainer.wording.sentences import say

ORACLE = json.loads((Path(__file__).parents[1] / "oracle.json").read_text(encoding="utf-8"))
SIX_DIGITS = 6e-7


def rules(game: str, rule_set: str = "", **house: Any) -> Rules:
    rule_set = rule_set or GAMES[game].rule_sets[0]
    return rules_in_force(game, rule_set, read_house(GAMES[game].houses[rule_set], house))


def bet_of(wager: str, in_force: Rules, bet: int = 1_000) -> BetOdds:
    return next(each for each in bets_of(chances_at(in_force), bet) if each.wager == wager)


def costs(in_force: Rules, bet: int = 1_000) -> dict[str, CostOfMistake]:
    return {
        f"{each.on} {each.mistake} {each.how or ''}".strip(): each for each in mistake_costs(chances_at(in_force), bet)
    }


def test_no_side_bet_is_without_odds() -> None:
    with pytest.raises(TypeError, match="odds"):
        SideBet(name="x", title="X", placard="X", settled="deal", kinds=(), kind_of=lambda *_: "")  # type: ignore[call-arg]
    found = set()
    for game, rule_set in EVERYWHERE:
        for bet in bets_of(chances_at(rules(game, rule_set))):
            assert sum(each.chance for each in bet.outcomes) == 1
            assert bet.worked
            found.add(bet.wager)
            if (side := GAMES[game].side_bet(bet.wager)) is not None:
                assert [each.title for each in bet.outcomes[:-1]] == list(side.lines)
    assert found == {*SIDE_BETS, "main", "insurance"}


@pytest.mark.parametrize("decks", [1, 2, 4, 6, 8])
def test_a_d_bet_wins_pushes_and_loses_half_or_all(decks: int) -> None:
    bet = bet_of("main", rules("winners-option", decks=decks))
    known = dict(zip(ORACLE["winners_option_D_H17"]["order"], ORACLE["winners_option_D_H17"][f"{decks}D"], strict=True))
    found = [float(each.chance) for each in bet.outcomes]
    assert found == pytest.approx([known["win"], known["push"], known["lose_half"], known["lose"]], abs=SIX_DIGITS)
    assert bet.edge == bet.outcomes[2].chance / 2


def test_a_d_bet_that_does_not_divide_loses_the_larger_part() -> None:
    """Ruling WO-6: a $1 bet is lost whole, and $13 of $25 are."""
    in_force = rules("winners-option")
    both_bust = bet_of("main", in_force).outcomes[2].chance
    assert bet_of("main", in_force, 100).edge == both_bust
    odd = bet_of("main", in_force, 2_500)
    assert odd.edge == both_bust * Fraction(13, 25)
    assert say(wins_words(odd.outcomes[2])) == "loses 0.52 of it"
    assert "$13 of $25: 0.52 × 8.161% = 4.244%" in say(odd.worked[-1])


def test_what_is_kept_of_fresh_shoes() -> None:
    kept = json.loads(asset("odds.json").read_text(encoding="utf-8"))
    assert {(drawn.fingerprint, str(decks)) for drawn, several in drawings() for decks in several} == {
        (rule, decks) for rule, shoes in kept.items() for decks in shoes
    }
    drawn = drawing(rules("winners-option"))
    assert shape(worked_out(drawn, Shoe(1).by_value)) == kept[drawn.fingerprint]["1"]


def test_the_main_bet_of_no_bust_21_by_a_fixed_way_of_play() -> None:
    bet = bet_of("main", rules("no-bust-21", decks=6))
    dealer = ORACLE["no_bust_21_dealer"]["6D"]
    alone = dealer["21"] ** 2, sum([dealer[total] ** 2 for total in ("22", "23", "24", "25", "26", "27")])
    assert float(bet.outcomes[1].chance) == pytest.approx(alone[0], rel=0.01)  # as if from two shoes
    assert float(bet.outcomes[4].chance) == pytest.approx(alone[1], rel=0.01)
    assert bet.edge == bet.outcomes[4].chance - bet.outcomes[1].chance


def test_the_working_of_three_cards_counts_their_sets() -> None:
    (*_, pair) = [say(step) for step in bet_of("stud", rules("no-bust-21")).worked]
    assert pair.endswith("156 × 276 × 24, less the flushes that have a pair: 977,184.")
    seen = chances_at(rules("no-bust-21"), shoe_without(6, "A"))
    assert len(bets_of(seen, has_main=False)[0].worked) == 2


def test_the_working_of_a_bust_counts_orders_of_cards() -> None:
    """5,204,784 was counted apart from the program, by three loops over the values of cards."""
    worked = [say(step) for step in bet_of("breakz", rules("dealer-breakz")).worked]
    three = "Three cards come in 312 × 311 × 310 orders. The third busts you in 5,204,784 of them: 17.303%."
    assert three in worked
    assert worked[-1] == "More cards are counted the same way: 2.334%. In all you bust in 28.576% of rounds."


def test_envy_on_average() -> None:
    breakz = bet_of("breakz", rules("dealer-breakz", pay_table="13", dealer_envy="per_wager"))
    assert say(breakz.worked[-1]).startswith("For each side bet of $5 or more Dealer Envy pays you $0.142 on average;")
    once = bet_of("breakz", rules("dealer-breakz", pay_table="13", dealer_envy="per_round"))
    assert say(once.worked[-1]).startswith("In each round with a side bet of $5 or more")
    stud = bet_of("stud", rules("no-bust-21", envy_straight_flush="25"))
    assert say(stud.worked[-1]).endswith("$0.052 on average; the edge leaves it out.")  # 10,368 of 5,013,320 sets


def test_insurance() -> None:
    assert bet_of("insurance", rules("blackjack", decks=6)).edge == Fraction(23, 311)
    rich = chances_at(rules("blackjack", decks=1), shoe_without(1, "23456789"))
    assert next(each.edge for each in bets_of(rich) if each.wager == "insurance") < 0
    no_ace = chances_at(rules("blackjack", decks=1), shoe_without(1, "AAAA"))
    assert (bets_of(no_ace), mistake_costs(no_ace)) == ((), ())
    assert say(dealer_words(no_ace)).endswith("No ace is left, so nobody is offered insurance.")


def test_the_words_of_odds_agree_with_the_figures_beside_them() -> None:
    """$69.132 less $61.736 are $7.395: rounded one by one they do not add up."""
    words = say(sum_words(bet_of("insurance", rules("blackjack", decks=6))))
    assert words.endswith("takes $69.13 and pays $61.74: it keeps $7.39, an edge of 7.395%.")
    tens_and_an_ace = chances_at(rules("blackjack", decks=1), shoe_without(1, "AAA" + "23456789" * 4))
    assert "blackjack in 11.765%; else 20 in 88.235%" in say(dealer_words(tens_and_an_ace))


def test_the_limit_on_bonuses_cuts_what_a_large_bet_wins() -> None:
    with_limit = rules("no-bust-21", bonus_cap="5000")
    assert bet_of("stud", with_limit, 2_500).edge == bet_of("stud", rules("no-bust-21")).edge
    cut = bet_of("stud", with_limit, 20_000)
    assert [each.wins for each in cut.outcomes[:3]] == [25, 25, 20]
    ignored = costs(with_limit, 20_000)["stud stud-cap-ignored"]
    assert ignored.cost == cut.edge - bet_of("stud", rules("no-bust-21")).edge


def test_every_decks_and_soft_17_that_a_house_may_choose() -> None:
    found = other_rules(rules("dealer-breakz", pay_table="3"))
    assert list(found) == [(decks, hits) for decks in (2, 4, 6, 8) for hits in ("hit", "stand")]
    assert round(float(bet_of("breakz", found[8, "stand"]).edge), 4) == 0.0822
    assert list(other_rules(rules("dealer-bust-21", decks=1, blackjack_pays="6:5"))) == [
        (decks, hits) for decks in range(1, 9) for hits in ("hit", "stand")
    ]


def test_what_mistakes_cost() -> None:
    db21 = costs(rules("dealer-bust-21", "washington", pay_table="4"))
    assert db21["db21 db21-by-hole-card"].cost == 0  # either card is the hole card as often
    bust_if_ten_up = chances_at(rules("dealer-bust-21", "washington")).bust_by_up_card[10]
    assert db21["db21 db21-other-state"].cost == -2 * bust_if_ten_up
    chances = chances_at(rules("blackjack"))
    player_alone = chances.blackjack - chances.both_blackjack
    assert costs(rules("blackjack"))["main blackjack-paid-even"].cost == -player_alone / 2
    six_to_five = costs(rules("dealer-breakz", blackjack_pays="6:5"))
    assert six_to_five["main three-to-two-at-six-to-five"].cost == player_alone * Fraction(3, 10)
    assert "main six-to-five-at-three-to-two" not in six_to_five
    soft_17 = costs(rules("dealer-breakz"))["breakz soft-17-stood"]
    stands = bet_of("breakz", rules("dealer-breakz", soft_17="stand")).edge
    assert soft_17.cost == bet_of("breakz", rules("dealer-breakz")).edge - stands < 0
    drawn = costs(rules("dealer-breakz", soft_17="stand"))["breakz soft-17-hit"]
    assert (drawn.chance, drawn.cost) == (soft_17.chance, -soft_17.cost)
    odd, even = costs(rules("winners-option"), 500), costs(rules("winners-option"), 1_000)
    pushed, smaller = odd["main pushed-both-bust"], odd["main half-rounded-down"]
    assert pushed.cost == pushed.chance * Fraction(3, 5)  # $3 of $5 are due (ruling WO-6)
    assert smaller.cost == smaller.chance / 5
    assert "main half-rounded-down" not in even


def test_d_and_p_bets_have_their_mistakes_apart() -> None:
    in_force = rules("winners-option")
    chances, found = chances_at(in_force), mistake_costs(chances_at(in_force))
    on = {say(title): list(each) for title, each in groupby(found, cost_bet)}
    assert list(on) == ["D bet", "P bet", "Insurance"]
    assert "blackjack-paid-even" in {each.mistake for each in on["P bet"]}
    as_p = next(each for each in on["D bet"] if each.mistake == "p-rule-on-d")
    blackjack = chances.blackjack - chances.both_blackjack  # it has its odds as well
    assert as_p.cost == blackjack / 2 - chances.both_bust / 2


def test_what_mistakes_cost_in_no_bust_21() -> None:
    in_force = rules("no-bust-21")
    at_odds = [costs(in_force)[f"main blackjack-odds-{where}"].chance for where in ("in-no-bust", "on-a-no-bust-win")]
    assert sum(at_odds) == bet_of("main", in_force).hit_rate
    tens = shoe_without(2, "A23456789" * 8)
    assert "blackjack-odds-in-no-bust" not in {each.mistake for each in mistake_costs(chances_at(in_force, tens))}


def test_only_mistakes_of_the_catalog_cost_something() -> None:
    for game, rule_set in EVERYWHERE:
        known = {each.id for each in mistakes_of(game)}
        declared = [each for bet in GAMES[game].side_bets for each in bet.odds().costs] + list(GAMES[game].odds().costs)
        assert declared
        assert {each.mistake for each in declared} <= known, rule_set


def printed_edges() -> list[Fraction]:
    found = []
    for game, rule_set in EVERYWHERE:
        for bet in GAMES[game].side_bets:
            tables = [table for table in STANDARD.tables((game, rule_set)) if table.state != "incomplete"]
            figures = [[cell.pays or 0 for cell in table.cells if cell.unit == "to 1"] for table in tables]
            found += [edge_at(chances_at(rules(game, rule_set)), bet, each) for each in figures]
    return found


def test_all_printed_edges_and_shoes_in_progress_are_quick() -> None:
    start = time.process_time()
    assert len(printed_edges()) == 16
    assert time.process_time() - start < 0.5, "a busy processor takes 0.15 s"
    for seen in ("A", "AKQJT", "23456789"):
        start = time.process_time()
        for game in ("dealer-bust-21", "dealer-breakz"):
            bets_of(chances_at(rules(game), shoe_without(6, seen)))
        assert time.process_time() - start < 0.05


def test_a_d_bet_from_a_shoe_in_progress_is_quick_once_its_rule_is_known() -> None:
    """It takes 30 ms of a free processor, and twice as long where others are at work."""
    pairs_of(drawing(rules("winners-option")))
    times = []
    for seen in ("A", "AKQJT", "23456789"):
        start = time.process_time()
        bets_of(chances_at(rules("winners-option"), shoe_without(6, seen)))
        times.append(time.process_time() - start)
    assert min(times) < 0.1
