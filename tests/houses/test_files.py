"""House files: written and read back, refused in one line, and several side by side in a folder."""

import os
from pathlib import Path
from typing import Any

import pytest

from tests.support.said import refused, said
from trainer.disk.locking import is_locked
from trainer.games.options import options
from trainer.games.registry import GAMES
from trainer.houses import files
from trainer.houses.files import (
    HouseChanged,
    HouseOnFile,
    HouseRefused,
    delete_house,
    find_house,
    load_house,
    load_houses,
    new_house,
    parse_house,
    read_name,
    save_house,
    write_house,
)
from trainer.houses.house import STANDARD, Colours, House, RuleSetKey
from trainer.houses.shelf import Shelf
from trainer.rounds.toml_text import read_toml
from trainer.wording.sentences import say

BREAKZ: RuleSetKey = ("dealer-breakz", "standard")
WASHINGTON: RuleSetKey = ("dealer-bust-21", "washington")
NO_BUST: RuleSetKey = ("no-bust-21", "standard")
FULL = (
    House(
        name='The "Riverside", Fort Pierre',
        note="From 1 May.\nSecond line.",
        table_min=500,
        table_max=50_000,
        cheques={25: Colours("#a1712f", "#f7f0dc"), 500: Colours("#b8202f", "#f8f1df")},
        calls={"cheques-play": "wait", "color-in": "go-on"},
    )
    .with_table(BREAKZ, "7", (None, None, None, 40, 100, None))
    .with_table(BREAKZ, "Our own", (1, 2, 7, 40, 100, 250))
    .with_option(BREAKZ, "pay_table", "Our own")
    .with_option(WASHINGTON, "peek", False)
    .with_option(WASHINGTON, "decks", 1)
    .with_option(WASHINGTON, "blackjack_pays", "6:5")
    .with_option(NO_BUST, "envy_suited_trips", "100")
    .with_option(NO_BUST, "table_min", "7.50")
    .with_table(WASHINGTON, "empty", (None, None, None, None))
)


@pytest.mark.parametrize("house", [FULL, House(name="Plain")], ids=lambda house: house.name)
def test_what_is_written_reads_back(house: House) -> None:
    assert parse_house(write_house(house), "x") == house


def test_a_file_written_by_hand() -> None:
    house = parse_house(
        """
        format = 1
        name = "  Riverside "
        table_min = 10
        [games.dealer-bust-21.washington]
        decks = 8
        pay_table = "Friday"
        [pay_tables.dealer-bust-21.washington]
        Friday = [15, 4, 2, 1]
        Sunday = { A = 10, ten = 4, "7–9" = 2, 2-6 = 1 }
        [pay_tables.dealer-breakz.standard]
        7 = { 6 = 40, 7 = 100, "8+" = 250 }
        [calls]
        buy-in = "wait"
        change = "wait"
        [cheques]
        "2.50" = { colour = "#EA9DB4", spots = "#57203a" }
        """,
        "x",
    )
    assert house.name == "Riverside"
    assert house.table_min == 1_000
    assert house.figures(WASHINGTON, "Sunday") == (10, 4, 2, 1)
    assert house.figures(BREAKZ, "7") == (1, 2, 7, 40, 100, 250)
    assert house.cheques == {250: Colours("#ea9db4", "#57203a")}
    assert house.calls == {"change": "wait"}  # cash for cheques waits for the floor in any case
    assert house.waits == ("change", "buy-in", "color-in")
    assert write_house(house).count("wait") == 1
    assert house.written(WASHINGTON) == {"decks": 8, "pay_table": [15, 4, 2, 1], "table_min": "10.00"}


HEAD = 'format = 1\nname = "x"\n'


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("", "format = nothing", "expected format = 1"),
        ('format = 2\nname = "x"', "format = 2", "expected format = 1"),
        ('format = true\nname = "x"', "format = true", "expected format = 1"),
        ("format = 1", "name = nothing", "expected a name"),
        ('format = 1\nname = "  "', "name", "expected a name"),
        ('format = 1\nname = "standard"', "name", "expected another name"),
        (f'format = 1\nname = "{"x" * 41}"', "name", "1 to 40 characters"),
        (HEAD + "note = 1", "note = 1", "expected text"),
        (HEAD + f'note = "{"x" * 10_001}"', "note has 10001 characters", "at most 10000"),
        (HEAD + "colour = 1", "unknown key 'colour'", "expected format, name"),
        (HEAD + 'table_min = "much"', "table_min", "amount in dollars"),
        (HEAD + "table_max = 0", "table_max = 0", "amount in dollars"),
        (HEAD + "games = 3", "games = 3", "expected keys"),
        (HEAD + "calls = 3", "calls = 3", "expected keys"),
        (HEAD + '[calls]\nshuffle = "wait"', 'calls: "shuffle" is no call', "expected one of cheques-play, change"),
        (HEAD + '[calls]\nchange = "stop"', 'calls.change = "stop"', 'expected "go-on" or "wait"'),
        (HEAD + "[calls]\nchange = true", "calls.change = true", 'expected "go-on" or "wait"'),
        (HEAD + "[games.poker.standard]", 'game "poker"', "expected one of blackjack"),
        (HEAD + "[games.blackjack]\ndecks = 8", 'rule set "decks"', "expected [games.blackjack.standard]"),
        (HEAD + "[games.blackjack.standard]\ndecks = 9", "games.blackjack.standard: decks = 9", "expected 6 or 1"),
        (HEAD + "[games.blackjack.standard]\ndeck = 8", "this game has no option", "expected one of decks"),
        (HEAD + '[games.blackjack.standard]\npay_table = "1"', "this game has no option", "expected one of"),
        (
            HEAD + '[games.winners-option.south-dakota]\nblackjack_pays = "6:5"',
            "blackjack_pays 6:5",
            "expected decks = 1",
        ),
        (HEAD + '[games.dealer-breakz.standard]\npay_table = "Friday"', 'pay_table = "Friday"', "expected one of 1, 2"),
        (HEAD + "[games.dealer-breakz.standard]\npay_table = [1]", "pay_table = [1]", "expected one of 1, 2"),
        (HEAD + "[pay_tables.blackjack.standard]\nx = [1]", "pay_tables.blackjack.standard.x", "expected none"),
        (HEAD + "[pay_tables.dealer-breakz.standard]\n1 = [1]", "pay table 1 is complete", "a name of the house's own"),
        (HEAD + "[pay_tables.dealer-breakz.standard]\nx = [1, 2]", "pay_tables.dealer-breakz.standard.x", "expected 6"),
        (
            HEAD + "[pay_tables.dealer-breakz.standard]\nx = 5",
            "pay_tables.dealer-breakz.standard.x = 5",
            "expected keys",
        ),
        (HEAD + "[pay_tables.dealer-breakz.standard.x]\n9 = 5", '"9" is no line', "expected 3, 4, 5, 6, 7, 8+"),
        (HEAD + "[pay_tables.dealer-breakz.standard.x]\n3 = 0", '"3" = 0', "from 1 to 10000"),
        (HEAD + "[pay_tables.dealer-breakz.standard.x]\n3 = 1.5", '"3" = 1.5', "whole odds"),
        (
            HEAD + "[pay_tables.dealer-breakz.standard.7]\n4 = 3",
            "pay table 7 prints 2 for 4, here it is 3",
            "expected 2",
        ),
        (
            HEAD + '[pay_tables.dealer-breakz.standard.""]\n4 = 3',
            "pay_tables.dealer-breakz.standard.",
            "expected a name",
        ),
        (
            HEAD + '[pay_tables.dealer-bust-21.washington.x]\n7-9 = 2\n"7–9" = 2',
            '"7–9" is no line',
            "expected A, ten, 7-9, 2-6, each once",
        ),
        (HEAD + '[cheques]\n"3" = 1', 'cheques."3"', "expected one of 0.25"),
        (HEAD + "[cheques]\nred = 1", 'cheques."red"', "expected one of 0.25"),
        (HEAD + '[cheques]\n"5" = "red"', 'cheques."5" = "red"', "expected keys"),
        (HEAD + '[cheques]\n"5" = { colour = "#ffffff" }', 'cheques."5"', "spots ="),
        (HEAD + '[cheques]\n"5" = { colour = "red", spots = "#ffffff" }', '.colour = "red"', "expected a color"),
        (
            HEAD + '[cheques]\n5 = { colour = "#ffffff", spots = "#000000" }\n"5.00" = { colour = "#fff", spots = "" }',
            'cheques."5.00"',
            "expected it once",
        ),
        (HEAD + "games = = 3", "line 3: games = = 3", "column"),
        (HEAD + 'note = """', "end of the file", "left open?"),
    ],
)
def test_a_file_is_refused_in_one_line_with_its_place_and_what_was_expected(
    text: str, place: str, expected: str, tmp_path: Path
) -> None:
    path = tmp_path / "river.house"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(HouseRefused) as refused:
        load_house(path)
    line = said(refused.value)
    assert line.startswith(f"{path}: ")
    assert place in line
    assert expected in line
    assert "\n" not in line


def test_a_file_that_is_missing_a_folder_or_no_text_is_refused(tmp_path: Path) -> None:
    for name, expected in (("none.house", "no such file"), ("folder.house", "folder"), ("bytes.house", "UTF-8")):
        path = tmp_path / name
        if name == "folder.house":
            path.mkdir()
        elif name == "bytes.house":
            path.write_bytes(b"\xff\xfe\x00")
        with refused(HouseRefused, match=expected):
            load_house(path)


def test_a_byte_order_mark_and_windows_line_ends_are_fine(tmp_path: Path) -> None:
    path = tmp_path / "x.house"
    path.write_bytes(("\ufeff" + write_house(FULL).replace("\n", "\r\n")).encode())
    assert load_house(path).house.options == FULL.options


def test_several_houses_side_by_side_the_standard_one_first(tmp_path: Path) -> None:
    folder = tmp_path / "houses"
    assert load_houses(folder) == ((HouseOnFile(STANDARD),), ())
    for name in ("Riverside", "Bluff", "ÄÖÜ", "con"):
        kept = new_house(House(name=name), folder)
        save_house(kept, kept.house)
    (folder / "broken.house").write_text("format = 3", encoding="utf-8")
    (folder / "copy.house").write_text(write_house(House(name="RIVERSIDE")), encoding="utf-8")
    (folder / "notes.txt").write_text("x", encoding="utf-8")
    houses, refusals = load_houses(folder)
    assert [kept.house.name for kept in houses] == ["Standard", "Bluff", "con", "RIVERSIDE", "ÄÖÜ"]
    assert len(refusals) == 2
    assert "broken.house: format = 3" in said(refusals[0])
    assert "riverside.house: name =" in said(refusals[1])
    assert "also in copy.house" in said(refusals[1])
    assert sorted(path.name for path in folder.glob("*.house")) == [
        *("bluff.house", "broken.house", "copy.house", "house-con.house", "house.house", "riverside.house"),
    ]


def test_a_second_house_of_the_same_words_gets_a_file_of_its_own(tmp_path: Path) -> None:
    first = save_house(new_house(House(name="River side"), tmp_path), House(name="River side"))
    second = new_house(House(name="River-side"), tmp_path)
    assert (first.path, second.path) == (tmp_path / "river-side.house", tmp_path / "river-side-2.house")


def test_nobody_writes_between_the_look_at_a_house_and_its_writing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "houses"
    kept = save_house(new_house(House(name="Ours"), folder), House(name="Ours"))
    held: list[bool] = []
    unchanged = files._expect_unchanged

    def look(house_on_file: HouseOnFile, path: Path) -> None:
        held.append(is_locked(tmp_path / "houses.lock"))
        unchanged(house_on_file, path)

    monkeypatch.setattr(files, "_expect_unchanged", look)
    delete_house(save_house(kept, House(name="Ours", note="changed")))
    assert held == [True, True]
    assert not is_locked(tmp_path / "houses.lock")


def test_saving_is_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = save_house(new_house(FULL, tmp_path), FULL)
    before = kept.text

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match="No space"):
        save_house(kept, House(name="Other"))
    assert kept.path is not None
    assert kept.path.read_text(encoding="utf-8") == before
    assert list(tmp_path.iterdir()) == [kept.path]


def test_what_somebody_else_wrote_meanwhile_is_not_lost(tmp_path: Path) -> None:
    kept = save_house(new_house(FULL, tmp_path), FULL)
    assert kept.path is not None
    kept.path.write_text(write_house(House(name="By hand")), encoding="utf-8")
    with refused(HouseChanged, match="somebody else"):
        save_house(kept, House(name="Other"))
    assert load_house(kept.path).house.name == "By hand"
    again = load_house(kept.path)
    assert save_house(again, House(name="Other")).house.name == "Other"


def test_a_deleted_house_can_be_written_again(tmp_path: Path) -> None:
    kept = save_house(new_house(FULL, tmp_path), FULL)
    delete_house(kept)
    delete_house(kept)
    assert load_houses(tmp_path) == ((HouseOnFile(STANDARD),), ())
    assert save_house(kept, FULL) == kept
    assert load_houses(tmp_path)[0][1] == kept


def test_a_name_is_one_line_and_its_own() -> None:
    assert read_name("  Riverside ") == "Riverside"
    for wrong in ("", "  ", "STANDARD", "two\nlines", "x" * 41, None, 5):
        with refused(HouseRefused, match="name ="):
            read_name(wrong)


def test_a_house_is_found_by_its_name_whatever_its_case(tmp_path: Path) -> None:
    house = House(name="Riverside", table_min=1_000)
    save_house(new_house(house, tmp_path), house)
    assert find_house("riverSIDE", tmp_path) == house
    assert find_house("Standard", tmp_path) == STANDARD
    assert find_house("Lakeside", tmp_path) is None
    assert find_house("", tmp_path) is None


COMPOSED, DECOMPOSED = "Caf\u00e9 \u00c5", "CAFE\u0301 A\u030a"
"""One name in two forms, and in two cases."""


def test_a_name_is_one_whatever_its_unicode_form(tmp_path: Path) -> None:
    for at, name in enumerate((COMPOSED, DECOMPOSED)):
        (tmp_path / f"{at}.house").write_text(f'format = 1\nname = "{name}"\n', encoding="utf-8")
    houses, lines = load_houses(tmp_path)
    assert [each.house.name for each in houses[1:]] == [COMPOSED]
    (line,) = [say(each) for each in lines]
    assert line == f'{tmp_path / "1.house"}: name = "CAF\u00c9 \u00c5" is also in 0.house; expected a name of its own'
    for asked in (COMPOSED, DECOMPOSED):
        found = find_house(asked, tmp_path)
        assert found is not None
        assert found.name == COMPOSED
    assert read_name(f" {DECOMPOSED} ") == "CAF\u00c9 \u00c5"


def test_files_whose_names_differ_by_form_only_are_one_house(tmp_path: Path) -> None:
    for at, stem in enumerate(("cafe\u0301", "caf\u00e9")):
        (tmp_path / f"{stem}.house").write_text(f'format = 1\nname = "{at}"\n', encoding="utf-8")
    houses, lines = load_houses(tmp_path)
    assert [(each.house.name, each.file_name) for each in houses] == [("Standard", ""), ("0", "caf\u00e9.house")]
    (line,) = [say(each) for each in lines]
    assert line.endswith(": another file has this name, spelled with other characters; rename one")
    shelf = Shelf(tmp_path)
    for stem in ("cafe\u0301", "caf\u00e9"):
        assert shelf.at(tmp_path / f"{stem}.house").house.name == "0", "however settings have it"
    assert shelf.add(House(name="0\u0301")).house.name == "0\u0301"
    assert {each.house.name for each in shelf.houses} == {"Standard", "0", "0\u0301"}
    shelf.add(House(name="Cafe\u0301"))
    assert shelf.add(House(name="Caf\u00e9")).house.name == "Caf\u00e9 2"


# Any file may be bad, and closes nothing but itself.

HEAD = 'format = 1\nname = "Bad"\n'
BAD = [
    ("a limit of ten digits", "table_max = 1000000000", "table_max = 1000000000; expected an amount"),
    ("a number of 5,000 digits", "table_max = " + "1" * 5000, "a number in it cannot be"),
    ("a hexadecimal one", "table_max = 0x" + "f" * 5000, "a number in it is too large"),
    ("deep brackets", "note = " + "[" * 5000, "go too deep"),
    ("a deep key", ".".join(["a"] * 50_000) + " = 1", "a key has more than 50 parts"),
    ("a long unknown key", "k" * 10_000 + " = 1", "unknown key"),
    ("a long value", f"note = [{list(range(1000))}]", "note = [[0, 1, 2"),
    ("a long game", f"[games.{'g' * 10_000}]", "is not known"),
    ("a long table name", f"[pay_tables.dealer-bust-21.south-dakota.{'t' * 10_000}]", "expected a name"),
    ("50,000 keys", "\n".join([f"k{at} = 1" for at in range(50_000)]), "unknown key 'k0'"),
]


@pytest.mark.parametrize(("text", "says"), [row[1:] for row in BAD], ids=[row[0] for row in BAD])
def test_a_bad_file_is_a_short_line_beside_the_good_houses(text: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "bad.house").write_text(HEAD + text, encoding="utf-8")
    (tmp_path / "good.house").write_text('\ufeffformat = 1\nname = "Good"\n', encoding="utf-8")
    houses, bad = load_houses(tmp_path)
    assert [each.house.name for each in houses] == ["Standard", "Good"]
    (line,) = [say(each) for each in bad]
    assert line.startswith(f"{tmp_path / 'bad.house'}: ")
    assert says in line
    assert len(line) < 420


def test_whatever_goes_wrong_in_one_file_the_other_houses_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.house").write_text(f'format = 1\nname = "{name}"\n', encoding="utf-8")

    def fails_at_one(path: Path) -> HouseOnFile:
        if path.stem == "a":
            raise AssertionError("nobody thought of it")
        return load_house(path)

    monkeypatch.setattr(files, "load_house", fails_at_one)
    houses, bad = load_houses(tmp_path)
    assert [each.house.name for each in houses] == ["Standard", "b"]
    assert [say(each) for each in bad] == [f"{tmp_path / 'a.house'}: cannot be read (AssertionError)"]


def test_houses_that_did_not_change_are_not_read_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """200 full houses took a second and a half at every look, most of it for type hints."""
    for at in range(5):
        (tmp_path / f"{at}.house").write_text(f'format = 1\nname = "{at}"\nnote = "once"\n', encoding="utf-8")
    read: list[str] = []

    def counting(text: str) -> dict[str, Any]:
        read.append(text)
        return read_toml(text)

    monkeypatch.setattr(files, "read_toml", counting)
    first = load_houses(tmp_path)
    assert len(read) == 5
    assert load_houses(tmp_path) == first
    (tmp_path / "3.house").write_text('format = 1\nname = "3"\nnote = "new"\n', encoding="utf-8")
    assert [each.house.note for each in load_houses(tmp_path)[0]] == ["", "once", "once", "once", "new", "once"]
    assert len(read) == 6


def test_type_hints_of_options_are_read_once() -> None:
    for game in GAMES.values():
        for struct in game.houses.values():
            assert options(struct) is options(struct)


@pytest.mark.parametrize("name", [b"caf\xe9.house", b"a\nb.house", b"\xe2\x80\xae.house"])
def test_a_house_whose_file_has_no_name_that_can_be_written_is_a_line(name: bytes, tmp_path: Path) -> None:
    (tmp_path / os.fsdecode(name)).write_text('format = 1\nname = "Here"\n', encoding="utf-8")
    houses, bad = load_houses(tmp_path)
    assert len(houses) == 1
    (line,) = [say(each) for each in bad]
    line.encode()
    assert line.isprintable()
    assert line.endswith(": its name is not text in UTF-8; expected another name")
    assert find_house("Here", tmp_path) is None
