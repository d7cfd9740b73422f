"""The facts a dealer must know: each said by the clause it cites, with one right answer, as the house has it."""

from collections.abc import Iterator
from random import Random

import pytest

from trainer.engine.table import Rules
from trainer.games.facts.fact import WRONG, RuleFact
from trainer.games.facts.registry import OWN_FACTS
from trainer.games.options import options, read_house
from trainer.games.registry import GAMES, RULINGS, rules_in_force
from trainer.games.rule_book import ENTRIES
from trainer.proving.proof import a_house
from trainer.scenarios.kinds import KINDS, kinds_at
from trainer.scenarios.rule_facts import facts_at
from trainer.wording.pay_tables import rows_of_table
from trainer.wording.rule_book import entry_texts
from trainer.wording.sentences import say

TABLES = [(game.name, rule_set) for game in GAMES.values() for rule_set in game.rule_sets]
A_TABLE = 40
"""The number of made-up houses at which each rule set is tried."""


def at(game: str, rule_set: str = "", **house: object) -> Rules:
    rule_set = rule_set or GAMES[game].rule_sets[0]
    return rules_in_force(game, rule_set, read_house(GAMES[game].houses[rule_set], house))


def houses(game: str, rule_set: str) -> Iterator[Rules]:
    """Yield the standard house, each option at each of its few values, and houses that are made up."""
    yield at(game, rule_set)
    random = Random(f"{game} {rule_set}")
    for _ in range(A_TABLE):
        yield a_house(game, rule_set, random)


def text_of(id_: str) -> str:
    return " ".join([say(each) for each in entry_texts(ENTRIES[id_])])


@pytest.mark.parametrize(("game", "rule_set"), TABLES)
def test_the_clause_that_is_cited_says_the_fact(game: str, rule_set: str) -> None:
    for rules in houses(game, rule_set):
        facts = facts_at(rules)
        assert facts
        for fact in facts.values():
            said = text_of(fact.clauses[0])
            if fact.bet is not None:  # the clause points at the pay table, which the verdict shows
                (row,) = [row for row in rows_of_table(rules, fact.bet, fact.figure) if row.is_in_play]
                said += say(row.pays)
            assert fact.quotes.lower() in said.lower(), fact.id


@pytest.mark.parametrize(("game", "rule_set"), TABLES)
def test_a_fact_has_one_right_answer_and_enough_wrong_ones(game: str, rule_set: str) -> None:
    for rules in houses(game, rule_set):
        for fact in facts_at(rules).values():
            wrong = [say(each) for each in fact.wrong]
            assert len(wrong) >= WRONG, fact.id
            assert len({say(fact.right), *wrong}) == 1 + len(wrong), fact.id


@pytest.mark.parametrize(("game", "rule_set"), TABLES)
def test_what_is_cited_is_the_games_own(game: str, rule_set: str) -> None:
    declared = GAMES[game]
    for rules in houses(game, rule_set):
        for fact in facts_at(rules).values():
            for id_ in fact.clauses:
                assert id_ in declared.clauses[rule_set] or (id_ in RULINGS and id_ in declared.rulings), fact.id


@pytest.mark.parametrize(("game", "rule_set"), TABLES)
def test_every_fact_belongs_to_a_kind_that_comes_up(game: str, rule_set: str) -> None:
    for rules in houses(game, rule_set):
        kinds = {kind.name for kind in kinds_at(rules, "recall")}
        assert {fact.kind for fact in facts_at(rules).values()} == kinds
        assert all([KINDS[kind].asks == "recall" for kind in kinds])


def right(rules: Rules, fact: str) -> str:
    return say(facts_at(rules)[fact].right)


@pytest.mark.parametrize(
    ("fact", "game", "rule_set", "house", "answer"),
    [
        ("blackjack-pays", "blackjack", "", {}, "3 to 2"),
        ("blackjack-pays", "blackjack", "", {"blackjack_pays": "6:5"}, "6 to 5"),
        ("rounding", "blackjack", "", {"breakage": "down"}, "Round down"),
        ("up-card", "blackjack", "", {"up_card": "first"}, "The first card you deal yourself"),
        ("even-money", "blackjack", "", {"blackjack_pays": "6:5"}, "Nobody: a blackjack does not pay 3 to 2 here"),
        ("pick-up", "blackjack", "", {"pick_up": "each"}, "Only together with its bet"),
        ("late-blackjack", "blackjack", "", {"peek": False}, "The original bet only"),
        (
            "late-blackjack",
            "blackjack",
            "",
            {"peek": False, "late_blackjack": "all"},
            "The whole bet, doubles and splits too",
        ),
        ("db21-pays-A", "dealer-bust-21", "", {}, "10 to 1"),
        ("db21-pays-A", "dealer-bust-21", "", {"pay_table": "2"}, "15 to 1"),
        ("db21-pays-ten", "dealer-bust-21", "south-dakota", {"pay_table": "4"}, "2 to 1"),
        ("db21-pays-ten", "dealer-bust-21", "washington", {"pay_table": "4"}, "4 to 1"),
        ("db21-pays-7–9", "dealer-bust-21", "", {"pay_table": [15, 4, 7, 1]}, "7 to 1"),
        ("db21-wins", "dealer-bust-21", "south-dakota", {}, "Whenever you bust"),
        ("db21-wins", "dealer-bust-21", "washington", {}, "When you bust, unless the player's total is above 29"),
        (
            "db21-split-over-29",
            "dealer-bust-21",
            "washington",
            {"db21_over_29": "all"},
            "Once all of its hands have passed 29",
        ),
        ("db21-most", "dealer-bust-21", "", {"side_max": "25"}, "$25"),
        ("decks", "dealer-breakz", "", {}, "2, 4, 6 or 8 decks"),
        ("decks", "no-bust-21", "", {}, "2, 6, 7 or 8 decks"),
        ("breakz-pays-6", "dealer-breakz", "", {"pay_table": "13"}, "12 to 1"),
        ("envy-8+", "dealer-breakz", "", {"pay_table": "13", "dealer_envy": "per_wager"}, "$100"),
        (
            "envy-often",
            "dealer-breakz",
            "",
            {"pay_table": "13", "dealer_envy": "per_round"},
            "Once a round",
        ),
        ("envy-hands", "no-bust-21", "", {}, "Suited three of a kind and Straight flush"),
        ("stud-pays-straight", "no-bust-21", "", {}, "3 to 1"),
        ("nb21-two-aces", "no-bust-21", "", {"ace_ace_22": True}, "22"),
        ("nb21-minimum", "no-bust-21", "", {"table_min": "15"}, "$15"),
        ("cap", "no-bust-21", "", {"bonus_cap": "8000"}, "$8,000"),
        (
            "cap-per",
            "no-bust-21",
            "",
            {"bonus_cap": "8000", "bonus_cap_per": "hand"},
            "The bonus of each hand by itself",
        ),
        ("surrender", "winners-option", "", {}, "Nobody"),
        ("even-money", "winners-option", "", {}, "A P hand with a blackjack, with an ace up"),
        ("insurance-who", "winners-option", "", {}, "P bets and D bets alike"),
    ],
)
def test_a_houses_choice_changes_the_answer(
    fact: str, game: str, rule_set: str, house: dict[str, object], answer: str
) -> None:
    assert right(at(game, rule_set, **house), fact) == answer


@pytest.mark.parametrize(
    ("fact", "game", "house", "clauses"),
    [
        ("breakz-pays-3", "dealer-breakz", {}, ("DBB T1", "BZ-1")),
        ("breakz-pays-5", "dealer-breakz", {}, ("DBB T1",)),
        ("breakz-row-7", "dealer-breakz", {}, ("DBB T1", "BZ-1")),
        ("breakz-pays-3", "dealer-breakz", {"pay_table": "13"}, ("DBB T13", "BZ-3")),
        ("breakz-pays-3", "dealer-breakz", {"pay_table": [1, 2, 3, 4, 5, 6]}, ("DBB 6",)),
        ("envy-4", "dealer-breakz", {"pay_table": "13", "dealer_envy": "per_wager"}, ("DBB T13", "BZ-3")),
        ("envy-hands", "no-bust-21", {}, ("NB21 S2", "NB21 S3")),
        ("hit-1", "dealer-breakz", {}, ("DBB 5", "STD dealer")),
        ("hit-1", "dealer-bust-21", {}, ("STD dealer",)),
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


def test_where_both_ways_of_picking_up_are_right_neither_is_the_only_one() -> None:
    fact = facts_at(at("blackjack", pick_up="either"))["pick-up"]
    assert [say(each).split()[0] for each in fact.wrong] == ["Only", "Only", "Before"]


def drawing(rules: Rules) -> Iterator[RuleFact]:
    return (fact for fact in facts_at(rules).values() if fact.kind == "know-drawing" and fact.id[-1].isdigit())


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
    found = list(drawing(rules))
    assert {say(fact.right) for fact in found if fact.id.startswith("hit")} == hits
    assert {say(fact.right) for fact in found if fact.id.startswith("stand")} == stands


@pytest.mark.parametrize("game", OWN_FACTS)
def test_no_two_facts_of_a_game_have_one_name(game: str) -> None:
    for rule_set in GAMES[game].rule_sets:
        names = [fact.id for fact in OWN_FACTS[game](at(game, rule_set))]
        assert len(set(names)) == len(names)


def test_the_standard_games_words_give_way_to_a_games_own() -> None:
    cited = {id_ for fact in facts_at(at("winners-option")).values() for id_ in fact.clauses}
    assert "SD 20:18:15:30.08(14)" in cited
    assert not cited & {"STD insurance", "STD settle", "STD dealer"}


def test_decks_are_those_that_a_house_may_choose() -> None:
    for game in ("dealer-breakz", "no-bust-21"):
        rules = at(game)
        allowed = options(type(rules.house))["decks"][0].values
        assert facts_at(rules)["decks"].right.values["decks"] == tuple(sorted(allowed))
