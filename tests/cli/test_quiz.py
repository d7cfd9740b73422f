"""`dealer-trainer quiz`: what it prints, and one line for what it refuses."""

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from tests.support.settled import settle_round
from trainer.cli.quiz import main
from trainer.games.kinds import Asks
from trainer.houses.files import write_house
from trainer.houses.house import House
from trainer.places import DATA_VARIABLE
from trainer.rounds.reading import read_round


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_json_has_the_round_the_question_and_what_is_accepted(capsys: pytest.CaptureFixture[str]) -> None:
    shape = msgspec.json.decode(
        printed(capsys, "--game", "dealer-bust-21", "--count", "25", "--seed", "3", "--house", "pay_table=2", "--json")
    )
    assert (shape["game"], shape["rules"], shape["house"]["pay_table"]) == ("dealer-bust-21", "south-dakota", "2")
    assert [each["number"] for each in shape["questions"]] == list(range(1, 26))
    for each in shape["questions"]:
        asked, accepted = each["question"], each["accepted"]
        settled = settle_round(read_round(each["round"]))
        assert settled["acts"][: len(each["acts"])] == each["acts"]
        assert accepted["act"] in settled["acts"]
        box = next(box for box in settled["boxes"] if box["number"] == asked["box"])
        wager = next(
            wager
            for wager in box["wagers"]
            if wager["wager"] == asked["wager"] and wager.get("hand") == asked.get("hand")
        )
        amounts = {"pay": wager["paid"], "take": wager["taken"], "push": "0.00"}
        assert accepted["amount"] == amounts[accepted["action"]]
        assert (wager["outcome"], list(wager["clauses"])) == (each["outcome"], each["clauses"])
        assert each["working"]


@pytest.mark.parametrize(
    "words",
    [
        ("--game", "blackjack", "--house", "soft_17=stand", "peek=false", "chip=0.50", "table_max=100"),
        ("--game", "dealer-bust-21", "--rules", "washington", "--house", "db21_over_29=all", "--house", "pay_table=4"),
        ("--game", "dealer-bust-21", "--house", "pay_table=[15,4,2,1]", "decks=1", "blackjack_pays=6:5"),
        ("--game", "dealer-breakz", "--house", "pay_table=13", "dealer_envy=per_wager"),
        ("--game", "winners-option", "--kind", "payout"),
        ("--game", "no-bust-21", "--house", "envy_suited_trips=100", "bonus_cap=5000", "ace_ace_22=true"),
    ],
)
def test_people_read_a_felt_a_question_and_an_answer(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    out = printed(capsys, *words, "--count", "30")
    questions = out.rstrip("\n").split("\n\n")
    assert len(questions) == 30
    for at, question in enumerate(questions, start=1):
        lines = question.split("\n")
        assert lines[0].startswith(f"{at}. ")
        assert lines[1].startswith("   Dealer: ")
        assert any([line.endswith("?") for line in lines])
        assert any([line.startswith("   Answer: ") for line in lines])


def test_the_same_seed_prints_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--game", "no-bust-21", "--seed", "12", "--json")
    assert printed(capsys, *words) == printed(capsys, *words)
    assert printed(capsys, *words) != printed(capsys, "--game", "no-bust-21", "--seed", "13", "--json")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "--game"),
        (("--game", "baccarat"), "expected one of blackjack"),
        (("--game", "blackjack", "--rules", "nevada"), "expected standard"),
        (("--game", "blackjack", "--kind", "trivia"), "expected one of payout, hitting, order, act, request, recall"),
        (("--game", "blackjack", "--count", "0"), "expected 1 or more"),
        (("--game", "blackjack", "--count", "many"), "expected 1 or more"),
        (("--game", "blackjack", "--seed", "1.5"), "--seed"),
        (("--game", "blackjack", "--house", "peek"), "expected KEY=VALUE"),
        (("--game", "blackjack", "--house", "peek=maybe"), "expected true or false"),
        (("--game", "blackjack", "--house", "peek=true", "peek=false"), "given twice"),
        (("--game", "blackjack", "--house", "decks=12"), "decks = 12"),
        (("--game", "blackjack", "--house", "decks=²"), "decks"),
        (("--game", "blackjack", "--house", "pay_table=2"), 'no option "pay_table"'),
        (("--game", "blackjack", "--house", "chip=3"), "chip"),
        (("--game", "blackjack", "--house", "table_min=ten"), "table_min"),
        (("--game", "blackjack", "--house", "table_min=100", "table_max=50"), "table_min is above table_max"),
        (("--game", "dealer-bust-21", "--house", "pay_table=[15,4]"), "pay_table"),
        (("--game", "dealer-bust-21", "--house", "pay_table=[15,4,2"), "pay_table"),
        (("--game", "dealer-breakz", "--house", "pay_table=7"), "incomplete"),
        (("--game", "dealer-breakz", "--house", "dealer_envy=per_round"), "pay table 13"),
        (("--game", "blackjack", "spare\nword"), "spare word"),
        (("--gam", "blackjack"), "--game"),
        (
            ("--game", "blackjack", "--only", "faro"),
            "'faro' is not asked at this table; expected a kind of this game, such as win, ",
        ),
        (("--game", "blackjack", "--only", "insurance-wins"), "such as insurance-win, "),
        (("--game", "blackjack", "--only", "win", "--only", "blackjack@3"), "blackjack@odd or blackjack@even"),
        (("--game", "blackjack", "--only", "win@odd"), "expected win"),
        (("--game", "blackjack", "--only", "blackjack@"), "blackjack@odd or blackjack@even"),
        (("--game", "dealer-bust-21", "--only", "db21-ace@2"), "expected db21-ace@1"),
        (("--game", "blackjack", "--kind", "order", "--only", "win"), "a kind of it, such as order-in-turn, "),
        (("--game", "blackjack", "--clause", "SB-99"), "--clause 'SB-99' is not known"),
        (("--game", "blackjack", "--kind", "payout", "--clause", "SB-11"), "no question at this table cites SB-11"),
        (("--game", "blackjack", "--stakes", "5"), "expected MIN-MAX in dollars"),
        (("--game", "blackjack", "--stakes", "5-ten"), "expected MIN-MAX in dollars"),
        (("--game", "blackjack", "--stakes", "100-5"), "expected the smaller first, from $1 to $2,500"),
        (("--game", "blackjack", "--stakes", "0.50-5"), "from $1 to $2,500"),
        (("--game", "blackjack", "--stakes", "5-2500.50"), "from $1 to $2,500"),
        (("--game", "blackjack", "--stakes", "5.25-10"), "expected multiples of $0.50"),
        (("--game", "blackjack", "--stakes", "5-9.999"), "expected MIN-MAX in dollars"),
        (("--game", "blackjack", "--house", "table_max=100", "--stakes", "200-300"), "outside the limits of the table"),
    ],
)
def test_bad_input_is_one_line(words: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert says in err


def test_help_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    assert "KEY=VALUE" in capsys.readouterr().out


@pytest.mark.parametrize("words", [("--at", "riverside"), ("--house-file", "{folder}/houses/river.house")])
def test_questions_are_those_of_a_house(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    (tmp_path / "houses").mkdir()
    house = House(name="Riverside", options={("blackjack", "standard"): {"decks": 8}}, calls={"double-less": "wait"})
    (tmp_path / "houses" / "river.house").write_text(write_house(house), encoding="utf-8")
    at = ("--game", "blackjack", "--only", "ask-double-less", *[word.format(folder=tmp_path) for word in words])
    shape = msgspec.json.decode(printed(capsys, *at, "--json"))
    assert shape["house"]["decks"] == 8
    answers = {each["accepted"]["answer"] for each in shape["questions"]}
    assert answers & {"call", "call-and-wait"} == {"call-and-wait"}
    assert main(["--game", "blackjack", "--at", "Lakeside"]) == 2
    assert "--at 'Lakeside' is none of your houses; expected one of Standard, Riverside" in capsys.readouterr().err


def test_what_is_asked_alone_comes_alone(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--game", "dealer-bust-21", "--only", "blackjack@odd", "--only", "hit-soft-17", "--stakes", "$25-$75")
    shape = msgspec.json.decode(printed(capsys, *words, "--json"))
    assert shape["kind"] == "mix"
    asked = [(each["asks"], each["kind"], each.get("figure")) for each in shape["questions"]]
    assert asked.count(("payout", "blackjack", "odd")) == asked.count(("hitting", "hit-soft-17", None)) == 5
    stakes = [int(box["main"]) for each in shape["questions"] for box in each["round"]["box"]]
    assert all([25 <= each <= 75 for each in stakes])
    shape = msgspec.json.decode(printed(capsys, "--game", "dealer-bust-21", "--only", "db21-ten", "--json"))
    assert {(each["kind"], each["figure"]) for each in shape["questions"]} == {("db21-ten", "1")}
    shape = msgspec.json.decode(printed(capsys, "--game", "dealer-bust-21", "--clause", "DB-9", "--json"))
    assert all(["DB-9" in each["clauses"] for each in shape["questions"]])


def test_decisions_and_orders_are_printed_with_all_that_is_accepted(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--game", "winners-option", "--kind", "mix", "--totals", "--count", "30", "--json")
    shape = msgspec.json.decode(printed(capsys, *words))
    assert shape["kind"] == "mix"
    asked = {quiz: [each for each in shape["questions"] if each["asks"] == quiz] for quiz in get_args(Asks)}
    assert all(asked.values())
    assert not [each for each in asked["recall"] if "round" in each or each["accepted"]["choice"] not in (1, 2, 3, 4)]
    for each in (*asked["payout"], *asked["hitting"], *asked["order"]):
        accepted, done = each["accepted"], settle_round(read_round(each["round"]))["acts"]
        assert each["clauses"]
        assert each["working"]
        if each["asks"] == "hitting":
            assert accepted["call"] in each["question"]["choices"]
            assert accepted["total"] == accepted["totals"][0]
            assert accepted["act"] is None or accepted["act"] == done[len(each["acts"])]
        if each["asks"] == "order":
            line = [step["act"] for step in accepted["line"]]
            assert line == [act for act in done[len(each["acts"]) :] if act in line]
            assert all([step["act"] in step["due"] and step["timing"] for step in accepted["line"]])


@pytest.mark.parametrize("kind", ["hitting", "order", "mix"])
def test_every_kind_is_printed_for_people(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    for game in ("no-bust-21", "dealer-bust-21"):
        out = printed(capsys, "--game", game, "--kind", kind, "--count", "20")
        assert len(out.rstrip("\n").split("\n\n")) == 20
        assert out.count("   Answer:") == 20
