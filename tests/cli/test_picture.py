"""The picture command: a felt in a file, without a display."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from trainer.cli.picture import main
from trainer.engine import flags
from trainer.felt.layout import layout_of
from trainer.places import asset
from trainer.scenarios.samples import sample

pytestmark = pytest.mark.usefixtures("qapp")

ROUND = Path("tests/rounds/dealer-bust-21/db-3-9-split-box-ace-up-table-2.round")


def test_a_felt_is_drawn_in_the_size_asked_for(tmp_path: Path) -> None:
    out = tmp_path / "felt.png"
    assert main(["--game", "dealer-bust-21", "--size", "640x480", "--scale", "1.5", "--out", str(out)]) == 0
    image = QImage(str(out))
    assert (image.width(), image.height()) == (960, 720)


def test_the_same_picture_every_time(tmp_path: Path) -> None:
    one, other, third = tmp_path / "1.png", tmp_path / "2.png", tmp_path / "3.png"
    for out, seed in ((one, "5"), (other, "5"), (third, "6")):
        assert main(["--boxes", "5", "--size", "640x480", "--seed", seed, "--out", str(out)]) == 0
    assert QImage(str(one)) == QImage(str(other))
    assert QImage(str(one)) != QImage(str(third))


def test_a_round_on_file_is_drawn_when_it_is_to_be_settled_or_after_some_acts(tmp_path: Path) -> None:
    pictures: list[QImage] = []
    for more in ([], ["--after", "0"], ["--after", "999"], ["--mark", "2.2 main"], ["--felt", "blue", "--players"]):
        out = tmp_path / f"{len(pictures)}.png"
        assert main(["--round", str(ROUND), "--size", "640x480", "--out", str(out), *more]) == 0
        pictures.append(QImage(str(out)))
    assert all(one != other for at, one in enumerate(pictures) for other in pictures[at + 1 :])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--size", "wide"], "--size wide: expected a width and a height such as 1280x800"),
        (["--size", "200x100"], "--size 200x100: expected"),
        (["--scale", "9"], "--scale 9: expected 0.5 to 4"),
        (["--size", "99999x500"], "--size 99999x500 --scale 1: expected at most 8192 pixels each way"),
        (["--size", "500x4000", "--scale", "4"], "--scale 4: expected at most 8192 pixels each way"),
        (["--mark", "9 main"], "--mark 9 main: expected a box"),
        (["--after", "-1"], "'-1' is no number of acts; expected 0 or more"),
        (["--mark", "1 luck"], "--mark 1 luck: expected a box"),
        (["--round", "none.round"], "none.round: no such file"),
        (["--round", "tests/rounds/no-bust-21"], "is a folder"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert main([*words, "--out", str(tmp_path / "felt.png")]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
    assert not (tmp_path / "felt.png").exists()


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--out", str(tmp_path / "no" / "felt.png")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_the_picture_may_go_to_standard_output(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = f'"{sys.executable}" -m trainer picture --size 960x700'
    line = (
        f"{words} --out - > {tmp_path}/felt.png; echo $?; "
        f'{words} --out - | head -c 9 > /dev/null; echo "${{PIPESTATUS[0]}}"; '
        f'{words} --out /dev/stdout | head -c 9 > /dev/null; echo "${{PIPESTATUS[0]}}"'
    )
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["0", "141", "141"]
    assert done.stderr == ""
    assert QImage(str(tmp_path / "felt.png")).width() == 960
    assert main(["--out", "-", "--json"]) == 2
    assert "--out - writes the picture where --json writes" in capsys.readouterr().out
    assert not Path("-").exists()


def test_the_sample_is_a_round_to_be_settled() -> None:
    shown = sample("dealer-bust-21")
    assert len(shown.boxes) == 7
    name = layout_of(shown.rules.game).name
    assert name is not None
    assert name.lines == ("DEALER", "BUST 21")


@pytest.mark.parametrize("seed", [20, 21, 22, 23])
def test_the_sample_of_winners_option_has_wagers_on_both_arrows(seed: int) -> None:
    shown = sample("winners-option", seed=seed)
    on_d = [box.number for box in shown.boxes if any([hand.bits & flags.D_HAND for hand in box.hands])]
    assert on_d == ([2, 4, 6] if seed % 2 == 0 else [1, 3, 5, 7])
    assert not [box for box in sample("blackjack", seed=seed).boxes if box.hands[0].bits & flags.D_HAND]


def test_no_display_is_needed(tmp_path: Path) -> None:
    out = tmp_path / "felt.png"
    shown = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    bare = {name: value for name, value in os.environ.items() if name not in shown}
    code = "import sys; from trainer.cli.picture import main; sys.exit(main(sys.argv[1:]))"
    words = [sys.executable, "-c", code, "--out", str(out)]
    done = subprocess.run(words, env=bare, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert not QImage(str(out)).isNull()


def test_a_picture_never_takes_the_place_of_a_device(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    link = tmp_path / "felt.png"
    link.symlink_to("/dev/full")
    assert main(["--size", "480x420", "--out", str(link)]) == 2
    assert capsys.readouterr().err == (
        f"dealer-trainer: picture: {link}: cannot be written (No space left on device)\n"
    )
    assert link.is_symlink()
    assert link.is_char_device()


def test_a_mark_at_a_box_that_is_not_there_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "felt.png"
    for words in (["--boxes", "1"], ["--boxes", "6", "--round", str(asset("pictures/blackjack.round"))]):
        assert main([*words, "--mark", "7 main", "--size", "480x420", "--out", str(out)]) == 2
        assert capsys.readouterr().err == ("dealer-trainer: picture: --mark 7 main: there is no box 7 at the table\n")
    assert not out.exists()
    assert main(["--boxes", "1", "--mark", "1 main", "--size", "480x420", "--out", str(out)]) == 0
