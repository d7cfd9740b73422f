"""The commands: what they print to the letter, and their exit status."""

from __future__ import annotations

import gc
import io
import json
import sys
import tomllib
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tests.support.round_texts import ROUND, refused
from trainer.cli.main import main
from trainer.engine.collecting import uncollected
from trainer.games.registry import GAMES
from trainer.rounds.input_files import MOST_BYTES
from trainer.rounds.playing import Settled, play_settlements
from trainer.rounds.spec import RoundSpec
from trainer.terminal import batch, standard_input
from trainer.terminal.batch import settle_lines

EXAMPLE = """\
format = 1
game   = "winners-option"
rules  = "south-dakota"
house  = { peek = true }                       # only what differs from the defaults below
shoe   = "8S 9D 6C 8D 7H AS 3H TD KC 5S 4H"    # cards in the order they leave the shoe

[[box]]
number = 1                       # 1–7 from the dealer's left; the order in the file is free
main   = "25"
arrow  = "P"                     # winners-option only: P or D
plays  = ["split", "double 10", "stand"]    # asked for in the order the hands act

[[box]]
number    = 3
main      = "15"
arrow     = "D"
insurance = "7"                  # laid when insurance is offered
player    = "Ana"                # optional: one player on several boxes (envy); without it a box is its own player
"""
WO = "SD 20:18:15:30.08"
NO = {"blackjack": False, "bust": False}
SETTLED = {
    "format": 1,
    "game": "winners-option",
    "rules": "south-dakota",
    "house": {
        "decks": 6, "chip": "1.00", "peek": True, "blackjack_pays": "3:2", "breakage": "up", "pick_up": "end",
        "mend": "either",
    },
    "dealer": {"cards": "6C AS 4H", "up": "AS", "total": 21, "soft": True, **NO},
    "boxes": [
        {
            "number": 1,
            "hands": [
                {"cards": "8S 3H TD", "total": 21, "soft": False, **NO},
                {"cards": "8D KC", "total": 18, "soft": False, **NO},
            ],
            "wagers": [
                {
                    "wager": "main", "hand": 1, "stake": "35.00", "outcome": "push", "paid": "0.00", "taken": "0.00",
                    "clauses": [f"{WO}(13)"],
                },
                {
                    "wager": "main", "hand": 2, "stake": "25.00", "outcome": "lose", "paid": "0.00", "taken": "25.00",
                    "clauses": [f"{WO}(7)"],
                },
            ],
        },
        {
            "number": 3,
            "hands": [{"cards": "9D 7H 5S", "total": 21, "soft": False, **NO}],
            "wagers": [
                {
                    "wager": "insurance", "stake": "7.00", "outcome": "lose", "paid": "0.00", "taken": "7.00",
                    "clauses": [f"{WO}(14)"],
                },
                {
                    "wager": "main", "hand": 1, "stake": "15.00", "outcome": "push", "paid": "0.00", "taken": "0.00",
                    "clauses": [f"{WO}(13)"],
                },
            ],
        },
    ],
    "dealer_envy": "0.00",
    "acts": [
        "deal 1", "deal 3", "deal dealer down", "deal 1", "deal 3", "deal dealer up", "offer insurance", "insure 3 7",
        "close insurance", "peek", "take 3 insurance 7", "split 1", "deal 1.1", "double 1.1 10", "deal 1.1",
        "deal 1.2", "stand 1.2", "deal 3", "expose", "draw", "push 3 main", "take 1.2 main 25", "push 1.1 main",
        "clear",
    ],
    "totals": {"paid": "0.00", "taken": "32.00", "net": "32.00"},
}  # fmt: skip


@pytest.fixture
def example(tmp_path: Path) -> Path:
    path = tmp_path / "example.round"
    path.write_text(EXAMPLE, encoding="utf-8")
    return path


def ordered(value: Any) -> Any:
    """Return a JSON value with its keys as pairs, so that their order counts too."""
    if isinstance(value, dict):
        return [(key, ordered(each)) for key, each in value.items()]
    return [ordered(each) for each in value] if isinstance(value, list) else value


def test_settle_json_prints_the_example_to_the_letter(example: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["settle", str(example), "--json"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert said.out.count("\n") == 1
    assert ordered(json.loads(said.out)) == ordered(SETTLED)


def test_settle_prints_it_for_people(example: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["settle", str(example)]) == 0
    said = capsys.readouterr().out
    for part in (
        "Winners Option Blackjack",
        "Dealer: 6C AS 4H, soft 21 (up card AS)",
        "Box 1: 8S 3H TD, 21; 8D KC, 18",
    ):
        assert part in said
    assert f"  main 2: lose. 18 loses to the dealer's 21 – take $25. [{WO}(7)]" in said
    assert "split 1, deal 1.1, double 1.1 10" in said


def test_notes_tell_of_wagers_outside_the_table_limits(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "limits.round"
    told = ROUND.replace("peek = true", 'table_min = "20", table_max = "300"').replace(
        'main   = "25"', 'main   = "500"'
    )
    path.write_text(told, encoding="utf-8")
    assert main(["settle", "--json", str(path)]) == 0
    settled = json.loads(capsys.readouterr().out)
    assert settled["notes"] == [
        "box 1: 500 is over the table maximum of 300",
        "box 3: 15 is under the table minimum of 20",
    ]
    assert settled["boxes"][0]["wagers"][1]["stake"] == "500.00"


# Judging: the acts, the exit status, and what each is called.
ACTS = [f'"{act}"' for act in SETTLED["acts"]]  # type: ignore[attr-defined]


BARE = EXAMPLE.replace('plays  = ["split", "double 10", "stand"]', "").replace('insurance = "7"', "")
"""The example without its players' words, which its acts contain."""


def judged(
    path: Path, acts: list[str], capsys: pytest.CaptureFixture[str], told: str = EXAMPLE
) -> tuple[int, dict[str, Any]]:
    """Return the exit status of judging the example with these acts, and what is printed as JSON."""
    path.write_text(told.replace("\n[[box]]", f"acts = [{', '.join(acts)}]\n\n[[box]]", 1), encoding="utf-8")
    status = main(["judge", "--json", str(path)])
    said = capsys.readouterr()
    assert said.err == ""
    return status, json.loads(said.out)


@pytest.mark.parametrize("told", [EXAMPLE, BARE], ids=["with the players' words", "without"])
def test_what_settle_prints_is_all_due(told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, shape = judged(tmp_path / "due.round", ACTS, capsys, told)
    assert status == 0
    assert shape["as_told"]
    assert shape["still_due"] == []
    assert [each["act"] for each in shape["acts"]] == SETTLED["acts"]
    players = {"insure 3 7", "split 1", "double 1.1 10", "stand 1.2"}
    assert {each["act"] for each in shape["acts"] if each["verdict"] == "player"} == players
    assert {each["verdict"] for each in shape["acts"] if each["act"] not in players} == {"due"}


def test_findings_that_the_file_expects(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at = ACTS.index('"take 1.2 main 25"')
    tried = [
        '{ act = "take 1.2 main 35", finding = "wrong-amount" }',
        '{ act = "pay 1.2 main 25", finding = "wrong-act" }',
        '{ act = "clear", finding = "too-early" }',
        '{ act = "push 3 main", finding = "wrong-place" }',
        '{ act = "draw", finding = "not-called-for" }',
    ]
    status, shape = judged(tmp_path / "found.round", [*ACTS[:at], *tried, *ACTS[at:]], capsys)
    assert status == 0
    assert [each["verdict"] for each in shape["acts"][at : at + 5]] == [
        "wrong-amount", "wrong-act", "too-early", "wrong-place", "not-called-for",
    ]  # fmt: skip
    assert shape["acts"][at]["due"] == ["take 1.2 main 25", "push 1.1 main"]
    mistakes = [each.get("mistake") for each in shape["acts"]]
    assert mistakes[at : at + 5] == [
        "took-more-than-the-bet", "d-rule-on-p", "cleared-too-soon", "settled-already", "drew-on-soft-18",
    ]  # fmt: skip
    assert set(mistakes[:at] + mistakes[at + 5 :]) == {None}


def test_a_fault_that_stands_is_gone_on_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at = ACTS.index('"push 3 main"')
    stands = '{ act = "pay 3 main 15", finding = "wrong-act", stands = true }'
    acts = [*ACTS[:at], stands, '"take-back 3 main 15"', *ACTS[at:]]
    status, shape = judged(tmp_path / "stands.round", acts, capsys)
    assert status == 0
    assert shape["as_told"]


@pytest.mark.parametrize(
    ("acts", "still_due"),
    [
        # A wrong act that the file takes for right: it is done if hands can do it, and reported.
        ([*ACTS[:-1], '"draw"', '"burn"', ACTS[-1]], []),
        # A right act that the file takes for wrong.
        ([*ACTS[:-1], '{ act = "clear", finding = "too-early" }', ACTS[-1]], []),
        # Another finding than the file expects.
        ([*ACTS[:-1], '{ act = "peek", finding = "too-early" }', ACTS[-1]], []),
        # The round is not over.
        (ACTS[:-1], ["clear"]),
        (ACTS[:-2], ["push 1.1 main"]),
        (ACTS[:13], ["the player of box 1.1 to hit or stand or double"]),
    ],
)
def test_a_round_that_is_not_as_told(
    acts: list[str], still_due: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, shape = judged(tmp_path / "not.round", acts, capsys, told=BARE)
    assert status == 1
    assert not shape["as_told"]
    assert shape["still_due"] == still_due


def test_judge_prints_a_line_an_act(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "lines.round"
    acts = [*ACTS[:-1], '{ act = "peek", finding = "too-early" }']
    path.write_text(EXAMPLE.replace("\n[[box]]", f"acts = [{', '.join(acts)}]\n\n[[box]]", 1), encoding="utf-8")
    assert main(["judge", str(path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(acts) + 1
    assert " ".join(lines[0].split()) == f"deal 1 due [{WO}(1)]"
    assert lines[7].split() == ["insure", "3", "7", "player"]
    assert "not-called-for" in lines[-2]
    assert "The hole card is up already: there is nothing to check.  due: clear" in lines[-2]
    assert "expected too-early" in lines[-2]
    assert lines[-1] == "The round is not over; still due: clear"


JUDGE_REFUSES = [
    ("no acts", ROUND, "no acts; expected a list of acts to judge"),
    (
        "plays that do not agree",
        ROUND.replace("shoe ", 'acts = ["deal 1", "clear"]\nshoe '),
        "box 1: plays do not agree with acts",
    ),
    (
        "insurance that does not agree",
        EXAMPLE.replace('plays  = ["split", "double 10", "stand"]', "").replace("shoe ", 'acts = ["deal 1"]\nshoe '),
        "box 3: insurance does not agree with acts",
    ),
    (
        "a fault that cannot stand",
        ROUND.replace("shoe ", 'acts = [{ act = "draw", finding = "not-called-for", stands = true }]\nshoe '),
        "act 1 (draw) cannot stand: The dealer has not got two cards yet",
    ),
    (
        "a late wager where nobody is dealt a card",
        'format = 1\ngame = "dealer-bust-21"\nshoe = "8S 9D"\nacts = ["return 2 db21 3", "lay 2 db21 5", "clear"]\n'
        '[[box]]\nnumber = 2\nside = { db21 = "3" }\n',
        "box 2: a late wager where no card is dealt; expected a main wager at a box, or no late one",
    ),
    (
        "a shoe that ends",
        ROUND.replace("8S 9D 6C 8D 7H KS 3H TD KC 5S 4H", "8S").replace("shoe ", 'acts = ["deal 1", "deal 3"]\nshoe '),
        "the shoe ends too soon",
    ),
]


@pytest.mark.parametrize(("told", "says"), [row[1:] for row in JUDGE_REFUSES], ids=[row[0] for row in JUDGE_REFUSES])
def test_judge_refuses(told: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "slip.round"
    path.write_text(told, encoding="utf-8")
    line = refused([str(path)], capsys, "judge")
    assert line.startswith(f"dealer-trainer: {path}: {says}")


def lines_of(rounds: bytes) -> tuple[int, list[dict[str, Any]]]:
    """Return the exit status of settling lines, and the results."""
    results = io.BytesIO()
    status = settle_lines(io.BytesIO(rounds), results)
    return status, [json.loads(line) for line in results.getvalue().splitlines()]


def as_line(told: str) -> bytes:
    return json.dumps(tomllib.loads(told)).encode()


def test_lines_are_answered_one_by_one() -> None:
    good = as_line(EXAMPLE)
    bad = {
        b"": "line 2: ",
        b"{}": "line 4: no format number; expected format = 1",
        b"format = 1": "line 6: is not a round in JSON",
        b'{"format": 1': "line 8: is not a round in JSON",
        b"[1, 2]": "line 10: a round is a table of keys",
        b"\xff\xfe": "line 12: is not a round in JSON",
        b"7": "line 14: a round is a table of keys",
        good.replace(b"south-dakota", b"nevada"): 'line 16: rules = "nevada" is not known',
        b"[" * 100_000: "line 18: is not a round in JSON",
        good.replace(b"winners-option", b"\\ud800"): "line 20: ",
        good.replace(b"split", b"hit"): "line 22: box 1",
        good[:-1] + b', "acts": [{"act": "peek", "finding": []}]}': "line 24: act 1: finding = []; expected one of",
        good.replace(b'{"peek": true}', b'{"peek": ' + b"[" * 900 + b"]" * 900 + b"}"): "line 26: ",
        good.replace(b'"25"', b"1" * 3000): "line 28: box 1",
        good.replace(b'"25"', b"1" * 5000): "line 30: is not a round in JSON",
    }
    status, answers = lines_of(b"".join([good + b"\n" + line + b"\n" for line in bad]) + good)
    assert status == 2
    assert len(answers) == 2 * len(bad) + 1
    assert all([ordered(answer) == ordered(SETTLED) for answer in answers[::2]])
    for answer, says in zip(answers[1::2], bad.values(), strict=True):
        assert list(answer) == ["error"]
        assert answer["error"].startswith(says)
        assert "\n" not in answer["error"]


def test_whatever_goes_wrong_in_one_line_the_others_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = iter([KeyError("nobody thought of it"), RecursionError(), MemoryError()])

    def fails_thrice(spec: RoundSpec) -> Settled:
        fault = next(asked, None)
        if fault is not None:
            raise fault
        return play_settlements(spec)

    monkeypatch.setattr(batch, "play_settlements", fails_thrice)
    status, answers = lines_of((as_line(EXAMPLE) + b"\n") * 4)
    assert status == 2
    assert [answer.get("error") for answer in answers] == [
        "line 1: cannot be settled (KeyError)",
        "line 2: is not a round in JSON ()",
        "line 3: cannot be settled (MemoryError)",
        None,
    ]


def test_a_line_without_an_end_is_passed_over_and_kept_nowhere() -> None:
    class Endless(io.BytesIO):
        asked: ClassVar[list[int | None]] = []

        def readline(self, size: int | None = -1, /) -> bytes:
            self.asked.append(size)
            return super().readline(size)

    good, results = as_line(EXAMPLE) + b"\n", io.BytesIO()
    rounds = Endless(good + b" " * (2 * MOST_BYTES + 5) + b"\n" + good + b" " * (MOST_BYTES + 1))
    assert settle_lines(standard_input.lines_of(rounds), results) == 2
    answers = [json.loads(line) for line in results.getvalue().splitlines()]
    assert [answer.get("error") for answer in answers] == [
        None, "line 2: is over 16 MB; expected a round", None, "line 4: is over 16 MB; expected a round",
    ]  # fmt: skip
    assert set(Endless.asked) == {MOST_BYTES + 1}


def test_lines_leave_nothing_that_only_a_collector_frees() -> None:
    """None runs meanwhile: a ring of values for each round would fill the memory in a long batch."""
    rounds = (as_line(EXAMPLE) + b"\n") * 20
    lines_of(rounds)
    with uncollected():
        gc.collect()
        lines_of(rounds)
        assert gc.collect() < 20


def test_lines_without_a_slip_exit_with_0() -> None:
    assert lines_of(b"") == (0, [])
    for ends in (b"\n", b"\r\n"):
        status, answers = lines_of(as_line(EXAMPLE) + ends + as_line(ROUND) + ends)
        assert status == 0
        assert [answer["game"] for answer in answers] == ["winners-option", "blackjack"]
    assert lines_of(b"\xef\xbb\xbf" + as_line(ROUND))[0] == 0


def test_settle_jsonl_reads_standard_input(monkeypatch: pytest.MonkeyPatch, capsysbinary: Any) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(as_line(EXAMPLE) + b"\n")))
    assert main(["settle", "--jsonl"]) == 0
    assert json.loads(capsysbinary.readouterr().out) == SETTLED


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["settle"], "settle: expected a round file, or --jsonl"),
        (["settle", "--jsonl", "x.round"], "settle: --jsonl reads rounds from standard input; expected no FILE"),
        (["shuffle"], "no command 'shuffle'; expected one of settle, judge, games"),
    ],
)
def test_words_that_are_no_command(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"dealer-trainer: {says}")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    "words", [["judge"], ["settle", "--yaml"], ["settle", "--js", "x"], ["games", "all"], ["picture", "--siz", "1"]]
)
def test_options_that_are_not_known(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"dealer-trainer: {words[0]}: ")
    assert said.err.count("\n") == 1


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    said = capsys.readouterr().out
    for command in ("settle", "judge", "games", "quiz"):
        assert f"\n  {command} " in said


def test_games_json_lists_all_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    shape = json.loads(capsys.readouterr().out)
    assert shape["format"] == 1
    assert [game["game"] for game in shape["games"]] == list(GAMES)
    for game in shape["games"]:
        assert [rules["rules"] for rules in game["rule_sets"]] == list(GAMES[game["game"]].rule_sets)
        assert game["edition"]
        mistakes = {each["id"]: each["says"] for each in game["mistakes"]}
        assert len(mistakes) == len(game["mistakes"]) >= 40
        assert all(mistakes.values())
        assert ":money" not in "".join(mistakes.values())
        for rules in game["rule_sets"]:
            assert rules["clauses"]
            kinds = {each["kind"]: each for each in rules["kinds"]}
            assert len(kinds) == len(rules["kinds"]) > 40
            assert kinds["win"] == {"kind": "win", "asks": "payout", "title": "Main bet that wins"}
            assert kinds.get("blackjack", {"figures": ["odd", "even"]})["figures"] == ["odd", "even"]
            assert {"decks", "chip", "table_min", "table_max"} <= {option["option"] for option in rules["house"]}
    tables = {
        (game["game"], rules["rules"], table["pay_table"]): table
        for game in shape["games"]
        for rules in game["rule_sets"]
        for table in rules["pay_tables"]
    }
    states = {name[2]: table["state"] for name, table in tables.items() if name[0] == "dealer-breakz"}
    assert [number for number, state in states.items() if state == "reconstructed"] == ["1", "2", "3", "4", "5", "6"]
    assert [number for number, state in states.items() if state == "incomplete"] == ["7", "8", "9", "10", "11", "12"]
    assert states["13"] == "printed"
    missing = {cell["for"] for cell in tables["dealer-breakz", "standard", "7"]["cells"] if cell["state"] == "missing"}
    assert missing == {"6", "7", "8+"}
    tens = {
        name[1]: table["cells"][1]["pays"]
        for name, table in tables.items()
        if name[0] == "dealer-bust-21" and name[2] == "4"
    }
    assert tens == {"south-dakota": 2, "washington": 4}


def test_games_for_people_names_every_clause_and_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    said = capsys.readouterr().out
    for game in GAMES.values():
        assert f"{game.title} ({game.name}), edition {game.edition}" in said
        for ids in game.clauses.values():
            assert all([f"    {id_}: " in said for id_ in ids])
        assert all([f"  {ruling} (" in said for ruling in game.rulings])
