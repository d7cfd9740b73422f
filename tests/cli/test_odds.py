"""`dealer-trainer odds`: what it prints, and that its JSON is as the page of formats tells."""

import json
from fractions import Fraction

import pytest

from trainer.cli.odds import main
from trainer.places import asset

PAGE = asset("formats.md").read_text(encoding="utf-8").partition("## `odds")[2]


def test_json_is_as_the_page_tells(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "dealer-breakz", "--house", "decks=8", "soft_17=stand", "--seen", "AS", "5", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    keys = {"format", "game", "rules", "house", "cards", "seen", "bet", "bets", "pay_tables", "dealer", "mistakes"}
    assert told.keys() == keys
    assert (told["cards"], told["seen"], told["house"]["decks"]) == (414, ["5", "AS"], 8)
    breakz, insurance = told["bets"]
    assert (breakz["wager"], insurance["wager"]) == ("breakz", "insurance")
    assert sum(row["share"] for row in breakz["rows"]) == pytest.approx(-breakz["edge"])
    assert sum(Fraction(row["chance_exact"]) for row in breakz["rows"]) == 1
    assert float(Fraction(breakz["edge_exact"])) == breakz["edge"]
    assert [(each["decks"], each["soft_17"]) for each in breakz["by_decks"]][:2] == [(2, "hit"), (2, "stand")]
    assert [each["pay_table"] for each in told["pay_tables"] if each["edge"] is None] == [
        "7",
        "8",
        "9",
        "10",
        "11",
        "12",
    ]
    deep = [*breakz, *breakz["rows"][0], *breakz["by_decks"][0], *told["dealer"], *told["mistakes"][0]]
    assert [name for name in (*told, *deep) if f"`{name.removesuffix('_exact')}`" not in PAGE] == []


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "dealer-bust-21", "--rules", "washington", "--house", "pay_table=[10,4,2,1]"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Dealer Bust 21: 312 cards in the shoe"
    assert "DB21 bet: edge 7.949%, wins 28.576%" in lines
    assert "  Ace             1.070%  1 in 93.43  10 to 1   10.704%" in lines
    assert "  6 decks       7.949%        10.356%" in lines


def test_two_houses_stand_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--game", "dealer-bust-21", "--house", "soft_17=hit", "--seen", "AS"]
    assert main([*asked, "--beside", "decks=2", "pay_table=2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    at = lines.index("DB21 bet: soft_17=hit, and beside it decks=2 pay_table=2")
    assert lines[at + 1].split() == ["chance", "pays", "share"] * 2
    assert lines[at + 2].split()[2:5] + lines[at + 2].split()[7:10] == ["10", "to", "1", "15", "to", "1"]
    assert main([*asked, "--json", "--beside-at", "Standard", "--beside", "decks=2"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert main(["--game", "dealer-bust-21", "--house", "decks=2", "--seen", "AS", "--json"]) == 0
    assert told["beside"] == json.loads(capsys.readouterr().out)
    assert "`beside`" in PAGE


REFUSED = {
    "no option of the second house": ["--beside", "decks"],
    "no such second house": ["--beside-at", "Nobody's", "--json"],
    "no card": ["--seen", "1X"],
    "more than the decks hold": ["--seen", *["AS"] * 7],
    "an empty shoe": ["--seen", *"A23456789TJQK" * 4, "--house", "decks=1", "--json"],
    "too few cards for two hands": ["--seen", *"A23456789JQK" * 4, "T", "--house", "decks=1"],
    "no bet of this table": ["--bet", "0.10"],
    "no amount": ["--bet", "much"],
    "no such house": ["--house", "decks=9"],
}


@pytest.mark.parametrize("words", REFUSED.values(), ids=REFUSED)
def test_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "blackjack", *words]) == 2
    assert "odds: " in "".join(capsys.readouterr())
