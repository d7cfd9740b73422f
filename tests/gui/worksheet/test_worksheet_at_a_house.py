"""A worksheet at a house, and the work of printing it: told as it goes, and ended without a trace."""

from collections.abc import Mapping
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage

from tests.support.questions import a_plan
from tests.support.rules import chosen
from trainer.cli import worksheet
from trainer.cli.worksheet import main
from trainer.felt.cheque_looks import HOUSE_LOOKS, ChequeLook
from trainer.felt.picture import places
from trainer.gui.artwork.lettering import text_width
from trainer.gui.printing.ink import InkPainter
from trainer.gui.printing.printed_felt import Press
from trainer.gui.style.house_looks import looks_in, looks_of
from trainer.gui.worksheet.pdf import print_worksheet
from trainer.houses.files import write_house
from trainer.houses.house import Colours, House
from trainer.quiz.questions import question_at
from trainer.quiz.recall import RecallQuestion
from trainer.school.worksheet.files import Worksheet
from trainer.school.worksheet.questions import felt_of
from trainer.terminal import house_asked

pytestmark = pytest.mark.usefixtures("qapp")

GAME = "dealer-bust-21"

# The house.

RIVERSIDE = (
    House(name="Riverside", table_min=5_000, cheques={500: Colours("#00ffaa", "#f8f1df")})
    .with_option((GAME, "south-dakota"), "decks", 8)
    .with_table((GAME, "south-dakota"), "Friday", (12, 4, 2, 1))
    .with_option((GAME, "south-dakota"), "pay_table", "Friday")
)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of this person's houses, with one in it."""
    folder = tmp_path / "houses"
    folder.mkdir()
    (folder / "river.house").write_text(write_house(RIVERSIDE), encoding="utf-8")
    monkeypatch.setattr(house_asked, "houses_folder", lambda: folder)
    return folder


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> list[Worksheet]:
    """The worksheets handed to the press instead of being printed."""
    handed: list[Worksheet] = []
    monkeypatch.setattr(worksheet, "print_worksheet", lambda sheet, *_, is_key_named: handed.append(sheet))
    return handed


@pytest.mark.parametrize("name", ["caf\u00e9", "CAFE\u0301"])
def test_a_house_is_named_in_any_unicode_form(name: str, shelf: Path, printed: list[Worksheet], tmp_path: Path) -> None:
    house = msgspec.structs.replace(RIVERSIDE, name="Caf\u00e9")
    (shelf / "cafe\u0301.house").write_text(write_house(house), encoding="utf-8")
    assert main(["--game", GAME, "--out", str(tmp_path / "a.pdf"), "--at", name]) == 0
    assert printed[0].plan.house_name == "Caf\u00e9"
    assert looks_in(shelf, "caf\u00e9.house")[500].base == "#00ffaa", "the file's name has another form on the disk"


@pytest.mark.parametrize("words", [["--at", "Riverside"], ["--at", "riverside"], ["--house-file", "{file}"]])
def test_a_house_brings_its_name_its_options_its_limits_and_its_cheques(
    words: list[str], shelf: Path, printed: list[Worksheet], tmp_path: Path
) -> None:
    told = [word.format(file=shelf / "river.house") for word in words]
    assert main(["--game", GAME, "--out", str(tmp_path / "a.pdf"), *told]) == 0
    plan = printed[0].plan
    assert (plan.house_name, plan.house.decks, chosen(plan.house, "pay_table")) == ("Riverside", 8, (12, 4, 2, 1))
    assert (plan.house.table_min, printed[0].looks[500].base) == (5_000, "#00ffaa")
    stakes = [box.main for number in range(1, 6) for box in question_at(plan, number).round.boxes]
    assert min(stakes) >= 5_000


@pytest.mark.parametrize(
    ("words", "pay_table"),
    [(["pay_table=2"], "2"), (["pay_table=Friday"], (12, 4, 2, 1)), (["pay_table=[9,3,2,1]"], (9, 3, 2, 1))],
)
def test_single_options_may_differ_from_the_house(
    words: list[str], pay_table: object, shelf: Path, printed: list[Worksheet], tmp_path: Path
) -> None:
    told = ["--at", "Riverside", "--house", "soft_17=stand", *words]
    assert main(["--game", GAME, "--out", str(tmp_path / "a.pdf"), *told]) == 0
    house = printed[0].plan.house
    assert (chosen(house, "soft_17"), house.decks, chosen(house, "pay_table")) == ("stand", 8, pay_table)


def test_without_a_house_the_cheques_are_as_usual(printed: list[Worksheet], tmp_path: Path) -> None:
    assert main(["--game", GAME, "--out", str(tmp_path / "a.pdf")]) == 0
    assert (printed[0].plan.house_name, printed[0].looks) == ("", HOUSE_LOOKS)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--at", "Lakeside"], "--at 'Lakeside' is none of your houses; expected one of Standard, Riverside, or"),
        (["--house-file", "none.house"], "none.house: no such file; expected a house file"),
        (["--at", "Riverside", "--house-file", "a.house"], "not allowed with"),
        (["--at", "Riverside", "--house", "pay_table=Monday"], "pay_table"),
    ],
)
def test_a_house_that_is_not_there_is_refused_in_a_line(
    words: list[str], said: str, shelf: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "a.pdf"
    assert main(["--game", GAME, "--out", str(out), *words]) == 2
    line = capsys.readouterr().err
    assert said in line
    assert line.count("\n") == 1
    assert not out.exists()


def test_the_cheques_on_paper_have_the_houses_colours() -> None:
    asked = [question_at(a_plan(seed=3), number) for number in range(1, 6)]
    felts = [felt_of(each, text_width) for each in asked if not isinstance(each, RecallQuestion)]
    felt = next(felt for felt in felts if any([500 in pile.cheques for pile in places(felt.table, felt.felt).stacks]))

    def greenish(looks: Mapping[int, ChequeLook]) -> int:
        image = QImage(400, round(400 * felt.proportion), QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        painter = InkPainter(image)
        Press(looks).print(painter, felt, QRectF(image.rect()))
        painter.end()
        seen = [image.pixelColor(x, y) for x in range(0, 400, 2) for y in range(0, image.height(), 2)]
        return sum([150 <= colour.hslHue() <= 170 and colour.hslSaturation() > 150 for colour in seen])

    assert greenish(looks_of(RIVERSIDE)) > 5 * greenish(HOUSE_LOOKS), "there are a few where two inks meet"


# The work.


def test_how_much_is_done_is_told_from_nothing_to_all(tmp_path: Path) -> None:
    told: list[float] = []
    worksheet = Worksheet(plan=a_plan(count=8), looks=HOUSE_LOOKS)
    print_worksheet(worksheet, tmp_path / "a.pdf", tmp_path / "b.pdf", told.append)
    assert told[0] == 0
    assert told == sorted(told)
    assert 0.9 < told[-1] < 1
    assert len(told) == 8 + 3 + 1


def test_work_that_is_ended_leaves_the_files_as_they_were(tmp_path: Path) -> None:
    class EnoughError(Exception):
        pass

    def told(share: float) -> None:
        if share > 0.5:
            raise EnoughError

    (tmp_path / "a.pdf").write_text("an older sheet")
    with pytest.raises(EnoughError):
        print_worksheet(
            Worksheet(plan=a_plan(count=8), looks=HOUSE_LOOKS), tmp_path / "a.pdf", tmp_path / "b.pdf", told
        )
    assert (tmp_path / "a.pdf").read_text() == "an older sheet"
    assert [path.name for path in tmp_path.iterdir()] == ["a.pdf"]
