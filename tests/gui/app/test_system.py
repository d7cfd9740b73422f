"""What the system does to the program from outside, in processes of its own."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.databases import make_records
from tests.support.processes import started
from tests.support.questions import a_plan, due_for
from trainer.school.sessions import StoredSession, unfinished

CHECKOUT = Path(__file__).resolve().parents[3]

OPENED = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMessageBox
from tests.support.questions import a_plan, due_for
from trainer.cli.main import main
from trainer.games.registry import GAMES
from trainer.gui.app import main_window, opening
from trainer.gui.kit import routes

made = opening.open_window

def open_window(app, preferences, world):
    preferences.change(speed="instant", introduced=tuple(GAMES))
    window = made(app, preferences, world)

    def begin():
        window.go(routes.ToSession(a_plan(count=10)))
        quiz = window.practice.quiz
        quiz._answer(due_for(quiz.question))
        quiz.next()
        QTimer.singleShot(0, lambda: print("asking", flush=True))
        if what == "message":
            QMessageBox.warning(window, "Dealer Trainer", "It waits for an answer.")

    QTimer.singleShot(0, window, begin)
    return window

opening.open_window = open_window
what = sys.argv.pop()
status = main()
print("ended", flush=True)
sys.exit(status)
"""


def surroundings(folder: Path, platform: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return kept | {
        "HOME": str(folder),
        "PYTHONPATH": str(CHECKOUT),
        "QT_QPA_PLATFORM": platform,
        "XDG_CONFIG_HOME": str(folder / "config"),
        "XDG_DATA_HOME": str(folder / "data"),
        "XDG_STATE_HOME": str(folder / "state"),
    }


@pytest.mark.parametrize(("number", "what"), [(signal.SIGINT, "question"), (signal.SIGTERM, "message")])
def test_a_signal_ends_the_program_with_its_session_kept(number: signal.Signals, what: str, tmp_path: Path) -> None:
    make_records(tmp_path / "data" / "dealer-trainer")
    with started([sys.executable, "-c", OPENED, what], tmp_path, surroundings(tmp_path, "offscreen")) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "asking\n"
        program.send_signal(number)
        out, err = program.communicate(timeout=300)
    assert (program.returncode, out) == (128 + number, "ended\n")
    assert err.replace("This plugin does not support propagateSizeHints()\n", "") == ""
    (kept,) = unfinished(tmp_path / "data" / "dealer-trainer" / "sessions").sessions
    assert (kept.plan, kept.asked, kept.right) == (a_plan(count=10), 1, 1)
    stored = StoredSession.reopen(kept.path)
    question = stored.session.question
    assert question is not None
    stored.answered(due_for(question), 99.0)
    stored.close()
    assert not list((tmp_path / "state").rglob("slips.log"))


PRINTING = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from tests.support.questions import a_plan
from trainer.cli.main import main
from trainer.gui.app import opening
from trainer.gui.style.house_looks import looks_of
from trainer.school.worksheet.files import Worksheet
from trainer.gui.kit.making import Making
from trainer.gui.worksheet.worksheet_dialog import WorksheetDialog
from trainer.houses.house import STANDARD

made, tell_progress = opening.open_window, Making._tell_progress

def tell_and_wait(making, share):
    tell_progress(making, share)
    if share > 0.01:
        print("printing", flush=True)
        making._called_off.wait(300)  # it would be done before the signal comes on a busy machine

def open_window(app, preferences, world):
    window = made(app, preferences, world)

    def begin():
        dialog = WorksheetDialog(Worksheet(plan=a_plan(count=500), looks=looks_of(STANDARD)), Path(), window)
        dialog.open()
        dialog.count.setValue(500)
        dialog._print(Path("sheet.pdf").absolute())

    QTimer.singleShot(0, window, begin)
    return window

opening.open_window, Making._tell_progress = open_window, tell_and_wait
sys.argv = ["dealer-trainer"]
sys.exit(main())
"""


def test_a_signal_ends_the_printing_of_a_worksheet_too(tmp_path: Path) -> None:
    make_records(tmp_path / "data" / "dealer-trainer")
    with started([sys.executable, "-c", PRINTING], tmp_path, surroundings(tmp_path, "offscreen")) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "printing\n"
        program.send_signal(signal.SIGTERM)
        program.communicate(timeout=300)
    assert program.returncode == 143
    assert not [each for each in tmp_path.iterdir() if each.suffix in (".pdf", ".new")]


@pytest.mark.parametrize("platform", ["xcb", "no-such-platform"])
def test_without_a_display_a_sentence_is_said(platform: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "trainer"],
        env=surroundings(tmp_path, platform),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("dealer-trainer: there is no display to open a window on")
    assert done.stderr.count("\n") == 1
