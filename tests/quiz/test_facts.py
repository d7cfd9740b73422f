"""The facts a dealer must know: every choice tried by the regulation, one right, each wrong one with what it misses."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from trainer.engine.faults import Fault
from trainer.engine.sentences import Sentence
from trainer.engine.table import Rules
from trainer.games.options import MoneyOneOf, OneOf, house_of, options, read_house
from trainer.games.registry import GAMES, rules_in_force
from trainer.proving.proof import a_house
from trainer.quiz.facts.at_table import MAKERS, facts_at, facts_of_kind
from trainer.quiz.facts.fact import WRONG, Pool, RuleFact
from trainer.scenarios.kinds import kinds_at
from trainer.wording.recall import likeness_words
from trainer.wording.sentences import say

TABLES = [(game.name, rule_set) for game in GAMES.values() for rule_set in game.rule_sets]
MADE_UP = 120
"""The number of houses made up for a rule set: enough to have every choice of every option."""


def at(game: str, rule_set: str = "", **house: object) -> Rules:
    rule_set = rule_set or GAMES[game].rule_sets[0]
    return rules_in_force(game, rule_set, read_house(GAMES[game].houses[rule_set], house))


def houses(game: str, rule_set: str) -> Iterator[Rules]:
    """Yield the standard house, and of houses that are made up the few that have every choice among them."""
    random = Random(f"{game} {rule_set}")
    made = [(choices(rules), rules) for rules in [a_house(game, rule_set, random) for _ in range(MADE_UP)]]
    yield (standard := at(game, rule_set))
    missing = set[tuple[str, object]]().union(*[chosen for chosen, _ in made]) - choices(standard)
    while missing:
        chosen, rules = max(made, key=lambda each: len(each[0] & missing))
        missing -= chosen
        yield rules


def choices(rules: Rules) -> set[tuple[str, object]]:
    """Return the options of a house as it has chosen them; whatever amount or figures it has entered is one choice."""
    house = house_of(rules)
    chosen: set[tuple[str, object]] = set()
    for name, (permitted, _) in options(type(house)).items():
        value = getattr(house, name)
        is_named = isinstance(permitted, OneOf | MoneyOneOf) or isinstance(value, str)
        chosen.add((name, value if is_named else type(value)))
    return chosen


def check_choices(pool: Pool) -> None:
    """No words may hold and not hold; of four choices one holds, and all read differently."""
    tried: dict[str, bool] = {}
    for choice in pool.choices:
        assert tried.setdefault(say(choice.says), choice.holds) == choice.holds, (pool.id, say(choice.says))
    for fact in pool.facts():
        wrong = [say(each) for each in fact.wrong]
        assert tried[say(fact.right)]
        assert not any([tried[each] for each in wrong])
        assert len({say(fact.right), *wrong}) == 1 + len(wrong) > WRONG, fact.id


@pytest.mark.parametrize(("game", "rule_set"), TABLES)
def test_of_four_choices_one_holds_by_clauses_of_the_game(game: str, rule_set: str) -> None:
    declared = GAMES[game]
    for rules in houses(game, rule_set):
        pools = [pool for maker in MAKERS for pool in maker(rules)]
        for pool in pools:
            check_choices(pool)
        facts = [fact for pool in pools for fact in pool.facts()]
        assert len({fact.id for fact in facts}) == len(facts)
        assert {fact.kind for fact in facts} == {kind.name for kind in kinds_at(rules, "recall")}
        cited = {id_ for fact in facts for id_ in fact.clauses}
        assert cited <= {*declared.clauses[rule_set], *declared.rulings}
        assert all([fact.clauses for fact in facts])


@pytest.mark.parametrize(("game", "rule_set"), TABLES)
def test_the_facts_of_a_kind_are_those_of_the_table(game: str, rule_set: str) -> None:
    rules = at(game, rule_set)
    facts = facts_at(rules)
    for kind in kinds_at(rules, "recall"):
        assert facts_of_kind(rules, kind.name) == tuple([each for each in facts.values() if each.kind == kind.name])


def told_of(fact: RuleFact, wrong: int) -> str:
    """Return the words for a wrong choice."""
    likeness = fact.mistake(wrong)
    assert likeness is not None, (fact.id, say(fact.wrong[wrong]))
    assert not isinstance(likeness, Fault), (fact.id, say(fact.wrong[wrong]), "a kind of fault tells nobody why")
    return say(likeness_words(likeness))


@pytest.mark.parametrize(("game", "rule_set"), TABLES)
def test_every_wrong_choice_is_told_what_it_was_taken_for(game: str, rule_set: str) -> None:
    for rules in islice(houses(game, rule_set), 4):
        for fact in facts_at(rules).values():
            for wrong in range(len(fact.wrong)):
                assert told_of(fact, wrong).endswith((".", "!")), fact.id


def right(rules: Rules, fact: str) -> str:
    return say(facts_at(rules)[fact].right)


TAKES, PUSHES, EVEN, BY_TABLE = "You take it", "It pushes", "You pay it 1 to 1", "You pay it by its pay table"


@pytest.mark.parametrize(
    ("fact", "game", "rule_set", "house", "answer"),
    [
        ("main-tie", "blackjack", "", {}, PUSHES),
        ("main-both-bust", "blackjack", "", {}, TAKES),
        ("blackjack-pays", "blackjack", "", {}, "You pay it 3 to 2"),
        ("blackjack-pays", "blackjack", "", {"blackjack_pays": "6:5"}, "You pay it 6 to 5"),
        ("blackjacks", "blackjack", "", {}, PUSHES),
        ("split-21", "blackjack", "", {}, EVEN),
        ("21-against-blackjack", "blackjack", "", {"peek": False}, TAKES),
        ("insurance-wins", "blackjack", "", {}, "You pay it 2 to 1"),
        ("rounding", "blackjack", "", {"chip": "1.00"}, "$32"),
        ("rounding", "blackjack", "", {"chip": "1.00", "breakage": "down"}, "$31"),
        ("up-card", "blackjack", "", {"up_card": "first"}, "The first card you deal yourself"),
        ("pick-up", "blackjack", "", {}, "Take the main bet at spot 1"),
        ("pick-up", "blackjack", "", {"pick_up": "each"}, "Discard the cards of spot 2"),
        ("late-blackjack", "blackjack", "", {"peek": False}, "$20"),
        ("late-blackjack", "blackjack", "", {"peek": False, "late_blackjack": "all"}, "$60"),
        ("wrong-payout", "blackjack", "", {}, "$25"),
        ("layout-shows-blackjack", "blackjack", "", {}, "BLACKJACK PAYS 3 TO 2"),
        ("layout-shows-insurance", "blackjack", "", {}, "INSURANCE PAYS 2 TO 1"),
        ("exposed-in-deal", "blackjack", "", {"up_card": "first"}, "Burn that card"),
        ("missed-hand-last", "blackjack", "", {"up_card": "first"}, "Deal a card to spot 1"),
        ("no-cards", "blackjack", "", {}, "Give back the main bet at spot 1"),
        ("db21-pays-A", "dealer-bust-21", "", {}, "10 to 1"),
        ("db21-pays-A", "dealer-bust-21", "", {"pay_table": "2"}, "15 to 1"),
        ("db21-pays-ten", "dealer-bust-21", "south-dakota", {"pay_table": "4"}, "2 to 1"),
        ("db21-pays-ten", "dealer-bust-21", "washington", {"pay_table": "4"}, "4 to 1"),
        ("db21-pays-7–9", "dealer-bust-21", "", {"pay_table": [15, 4, 7, 1]}, "7 to 1"),
        ("db21-tables-4", "dealer-bust-21", "south-dakota", {}, "Ace: 4 · 10, J, Q, K: 2 · 7–9: 4 · 2–6: 1"),
        ("db21-tables-4", "dealer-bust-21", "washington", {}, "Ace: 4 · 10, J, Q, K: 4 · 7–9: 4 · 2–6: 1"),
        ("db21-spot", "dealer-bust-21", "", {}, "At the upper right of the main betting spot"),
        ("db21-over-29", "dealer-bust-21", "south-dakota", {"pay_table": "2"}, BY_TABLE),
        ("db21-over-29", "dealer-bust-21", "washington", {}, TAKES),
        ("db21-split-over-29", "dealer-bust-21", "washington", {}, TAKES),
        ("db21-split-over-29", "dealer-bust-21", "washington", {"db21_over_29": "all"}, BY_TABLE),
        ("db21-dealer-blackjack", "dealer-bust-21", "", {}, TAKES),
        ("db21-most", "dealer-bust-21", "", {"side_max": "25"}, "$25"),
        ("six-to-five-decks", "dealer-bust-21", "south-dakota", {}, "1 deck"),
        ("side-tuck", "dealer-bust-21", "washington", {}, "Tuck the cards of spot 1 under the DB21 bet"),
        ("side-play-out", "dealer-bust-21", "", {}, "Turn the hole card"),
        ("side-bust", "dealer-bust-21", "", {}, "Pay the main bet at spot 2"),
        ("decks-4", "dealer-breakz", "", {}, "4 decks"),
        ("not-decks-3", "no-bust-21", "", {}, "3 decks"),
        ("breakz-pays-6", "dealer-breakz", "", {"pay_table": "13"}, "12 to 1"),
        ("envy-8+", "dealer-breakz", "", {"pay_table": "13", "dealer_envy": "per_wager"}, "$100"),
        ("envy-often", "dealer-breakz", "", {"pay_table": "13", "dealer_envy": "per_wager"}, "$6"),
        ("envy-often", "dealer-breakz", "", {"pay_table": "13", "dealer_envy": "per_round"}, "$2"),
        ("envy-least", "dealer-breakz", "", {"pay_table": "13", "dealer_envy": "per_wager"}, "$5"),
        ("envy-two-hands", "no-bust-21", "", {}, "$10"),
        ("envy-more-hands", "no-bust-21", "", {}, "$20"),
        ("envy-hands-straight-flush", "no-bust-21", "", {}, "Straight flush"),
        ("envy-amount-straight-flush", "no-bust-21", "", {"envy_straight_flush": "40"}, "$40"),
        ("stud-pays-straight", "no-bust-21", "", {}, "3 to 1"),
        ("stud-made-suited-three-of-a-kind", "no-bust-21", "", {"decks": 6}, "5-5-5 in one suit"),
        ("breakz-bust", "dealer-breakz", "", {"pay_table": "13"}, BY_TABLE),
        ("may-know-d-p-hit", "winners-option", "", {}, "Hit 10-7 at a P spot"),
        ("may-know-doubles-splits-double-split-21", "blackjack", "", {}, "Double 10-A after splitting 10-10"),
        ("stud-made-nothing-1", "no-bust-21", "", {}, "K-A-2 in mixed suits"),
        ("nb21-24", "no-bust-21", "", {}, TAKES),
        ("nb21-23", "no-bust-21", "", {}, PUSHES),
        ("nb21-22", "no-bust-21", "", {}, EVEN),
        ("nb21-tie-above", "no-bust-21", "", {}, TAKES),
        ("nb21-natural", "no-bust-21", "", {}, EVEN),
        ("count-1", "no-bust-21", "", {}, "16"),
        ("count-3", "no-bust-21", "", {}, "12"),
        ("count-3", "no-bust-21", "", {"ace_ace_22": True}, "22"),
        ("cap-least", "no-bust-21", "", {}, "$5,000"),
        ("cap-per", "no-bust-21", "", {"bonus_cap": "8000"}, "$8,000"),
        ("cap-per", "no-bust-21", "", {"bonus_cap": "8000", "bonus_cap_per": "hand"}, "$16,000"),
        ("wo-above", "winners-option", "", {}, TAKES),
        ("wo-both-bust", "winners-option", "", {}, "You take half of it"),
        ("wo-dealer-blackjack", "winners-option", "", {}, EVEN),
        ("wo-d-sideways", "winners-option", "", {}, "Lay the cards of spot 1 sideways on the insurance line"),
        ("may-not-know-doubles-splits-surrender", "winners-option", "", {}, "Surrender 10-6 for half the bet"),
        ("may-not-know-bets-bet-both", "winners-option", "", {}, "$20 in the D arrow beside a P bet at the same spot"),
        ("may-know-insurance-insure-d", "winners-option", "", {}, "Insurance of $10 on a D bet of $20, with an ace up"),
    ],
)
def test_the_right_answer_is_the_regulations(
    fact: str, game: str, rule_set: str, house: dict[str, object], answer: str
) -> None:
    assert right(at(game, rule_set, **house), fact) == answer


@pytest.mark.parametrize(
    ("fact", "game", "house", "wrong", "told"),
    [
        ("db21-pays-A", "dealer-bust-21", {}, "2 to 1", "That figure belongs to the line “7–9”."),
        ("db21-pays-A", "dealer-bust-21", {}, "15 to 1", "That figure belongs to the line “Ace” in pay table 2."),
        (
            "db21-tables-1",
            "dealer-bust-21",
            {},
            "Ace: 4 · 10, J, Q, K: 4 · 7–9: 4 · 2–6: 1",
            "That is the rule of Dealer Bust 21, Washington.",
        ),
        (
            "db21-spot",
            "dealer-bust-21",
            {},
            "At the upper left of the main betting spot",
            "That is on the player's left of the main bet.",
        ),
        ("wo-tie", "winners-option", {}, TAKES, "That is what happens to the D bet with 20 against your 19."),
        ("peek-blackjack", "blackjack", {}, "Take the main bet at spot 1", "Turn the hole card first."),
        (
            "hit-hard-16",
            "blackjack",
            {"soft_17": "stand"},
            "Soft 17",
            "That is the rule of a house with another choice. Soft 17: Dealer hits.",
        ),
        ("hit-hard-16", "blackjack", {}, "Hard 17", "That is the rule of No Bust 21."),
        ("nb21-23", "no-bust-21", {}, TAKES, "That is the rule of Blackjack."),
        ("wo-both-bust", "winners-option", {}, TAKES, "That is what happens to a P bet with the same cards."),
        (
            "main-higher",
            "blackjack",
            {},
            "You pay it 3 to 2",
            "That is what happens to the main bet with blackjack against your 19.",
        ),
        (
            "side-tuck",
            "dealer-breakz",
            {},
            "Discard the cards of spot 1",
            "Don't rack those cards – tuck them under the side bet.",
        ),
        (
            "may-not-know-doubles-splits-double-three",
            "blackjack",
            {},
            "Split K-10",
            "10, jack, queen and king all count ten: equal values may split.",
        ),
        ("insurance-most", "blackjack", {}, "$20", "That is more than is allowed."),
        ("decks-2", "dealer-breakz", {}, "3 decks", "That is the rule of Blackjack."),
        (
            "envy-often",
            "dealer-breakz",
            {"pay_table": "13", "dealer_envy": "per_round"},
            "$6",
            "That is the rule of a house with another choice. Dealer Envy: For each Breakz bet.",
        ),
    ],
)
def test_a_wrong_choice_is_known_by_the_rule_it_belongs_to(
    fact: str, game: str, house: dict[str, object], wrong: str, told: str
) -> None:
    found = facts_at(at(game, "", **house))[fact]
    assert told_of(found, [say(each) for each in found.wrong].index(wrong)) == told


@pytest.mark.parametrize(
    ("fact", "game", "house", "clauses"),
    [
        ("breakz-pays-3", "dealer-breakz", {}, ("DBB T1", "BZ-1")),
        ("breakz-pays-5", "dealer-breakz", {}, ("DBB T1",)),
        ("breakz-row-7", "dealer-breakz", {}, ("DBB T1", "BZ-1")),
        ("breakz-pays-3", "dealer-breakz", {"pay_table": "13"}, ("DBB T13", "BZ-3")),
        ("breakz-pays-3", "dealer-breakz", {"pay_table": [1, 2, 3, 4, 5, 6]}, ("DBB 6",)),
        ("envy-4", "dealer-breakz", {"pay_table": "13", "dealer_envy": "per_wager"}, ("DBB T13", "DBB 7", "BZ-3")),
        ("envy-hands-straight-flush", "no-bust-21", {}, ("NB21 S2", "NB21 S3")),
        ("hit-hard-15", "dealer-breakz", {}, ("DBB 5", "STD dealer")),
        ("hit-hard-15", "dealer-bust-21", {}, ("STD dealer",)),
        ("side-waits", "dealer-breakz", {}, ("DBB 3", "STD dealer")),
        ("settling-order", "dealer-bust-21", {}, ("STD settle", "SD 20:18:15:30.10(9)", "DB-7")),
        ("may-know-side-bet", "dealer-breakz", {}, ("DBB 1", "DBB 8")),
        ("split-21", "dealer-bust-21", {}, ("STD count", "SD 20:18:15:03", "SD 20:18:15:06")),
        ("blackjack-pays", "winners-option", {}, ("SD 20:18:15:06", "SD 20:18:15:30.08(7)", "SB-3")),
        ("may-know-doubles-splits-double", "winners-option", {}, ("SD 20:18:15:24", "SD 20:18:15:30.08(2)")),
        ("second-card-order", "dealer-breakz", {}, ("STD deal", "DBB 9")),
    ],
)
def test_a_fact_cites_the_games_own_word_and_the_ruling_it_rests_on(
    fact: str, game: str, house: dict[str, object], clauses: tuple[str, ...]
) -> None:
    assert facts_at(at(game, "", **house))[fact].clauses == clauses


def test_a_fact_is_written_in_words_not_in_the_lettering_of_the_felt() -> None:
    house: dict[str, object] = {"pay_table": "13", "dealer_envy": "per_wager", "side_max": "25"}
    facts = facts_at(at("dealer-breakz", "", **house)).values()
    texts = [say(each) for fact in facts for each in (fact.asked, fact.right, *fact.wrong)]
    assert len(texts) > 100
    assert not [text for text in texts if "BREAKZ" in text or "8+" in text]
    assert "You bust with 8 or more cards. What does Breakz pay?" in texts


def test_no_wrong_choice_is_right_by_what_the_question_does_not_say() -> None:
    """A pay table may pay 1 to 1 by the up card or the cards, which are not told; nor is even money."""
    for house in ({}, {"pay_table": "13"}, {"pay_table": [1, 1, 1, 1, 1, 1]}):
        for fact in facts_at(at("dealer-breakz", **house)).values():
            choices = {say(fact.right), *[say(each) for each in fact.wrong]}
            assert not {BY_TABLE, EVEN} <= choices, fact.id
    both = facts_at(at("blackjack"))["blackjacks"]
    assert EVEN not in [say(each) for each in both.wrong]


def test_figures_beside_the_right_one_are_near_it() -> None:
    fact = facts_at(at("dealer-breakz"))["breakz-pays-3"]
    assert {say(each) for each in fact.wrong} == {f"{pays} to 1" for pays in (1, 3, 4, 5, 6, 7)}


def test_a_house_that_adds_a_players_bonuses_is_asked_for_their_sum() -> None:
    each, total = [facts_at(at("no-bust-21", envy_multi=multi))["envy-two-hands"] for multi in ("each", "total")]
    assert "smallest bonus bet" in say(each.asked)
    assert "come to at least" in say(total.asked)


def test_where_both_ways_of_picking_up_are_right_each_is_asked_without_the_other() -> None:
    facts = [fact for fact in facts_at(at("blackjack", pick_up="either")).values() if fact.id.startswith("pick-up")]
    assert [say(fact.right) for fact in facts] == ["Take the main bet at spot 1", "Discard the cards of spot 2"]
    assert not [each for fact in facts for each in fact.wrong if each in [other.right for other in facts]]


@pytest.mark.parametrize(
    ("rules", "hits", "stands"),
    [
        (at("blackjack"), {"Hard 15", "Hard 16", "Soft 16", "Soft 17"}, {"Hard 17", "Hard 18", "Soft 18", "Soft 19"}),
        (
            at("blackjack", soft_17="stand"),
            {"Hard 15", "Hard 16", "Soft 15", "Soft 16"},
            {"Hard 17", "Hard 18", "Soft 17", "Soft 18"},
        ),
        (
            at("no-bust-21"),
            {"Hard 16", "Hard 17", "Soft 16", "Soft 17", "Soft 25", "Soft 26"},
            {"Hard 18", "Hard 19", "Soft 18", "Soft 19", "Soft 23", "Soft 24"},
        ),
    ],
)
def test_hands_are_drawn_as_the_engine_draws_them(rules: Rules, hits: set[str], stands: set[str]) -> None:
    found = facts_at(rules).values()
    assert {say(fact.right) for fact in found if fact.id.startswith("hit-")} == hits
    assert {say(fact.right) for fact in found if fact.id.startswith("stand-")} == stands


def test_the_standard_games_words_give_way_to_a_games_own() -> None:
    first = {fact.clauses[0] for fact in facts_at(at("winners-option")).values()}
    assert "SD 20:18:15:30.08(14)" in first
    assert not first & {"STD settle", "STD dealer"}


def test_answers_are_sentences_of_few_values() -> None:
    for game, rule_set in TABLES:
        for fact in facts_at(at(game, rule_set)).values():
            for says in (fact.asked, fact.right, *fact.wrong):
                assert isinstance(says, Sentence)
                assert len(say(says)) <= 140, say(says)
