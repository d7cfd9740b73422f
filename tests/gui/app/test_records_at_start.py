"""The records begin when the window stands: nothing of a database is read before the first picture."""

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.support.practicing import practiced

PROGRAM = """
import json, sys, time
from PySide6.QtCore import QEvent, QObject, QTimer
from trainer.gui.app import opening
from trainer.places import data_folder

opened_files = []
data = str(data_folder())
sys.addaudithook(lambda event, args: opened_files.append(args[0]) if event == "open" and data in str(args[0]) else None)

class Spy(QObject):
    seen = False
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and not self.seen:
            self.seen = True
            heavy = ("sqlalchemy", "alembic", "sqlite3", "trainer.school.records", "trainer.quiz.questions",
                "trainer.journal.chain", "trainer.store.rows", "hashlib")
            print(json.dumps([name for name in heavy if name in sys.modules] + opened_files), flush=True)
            self.end = QTimer(self)
            self.end.timeout.connect(self.look)
            self.end.start(20)
        return False
    def look(self):
        note = window.home.records_note
        if (list((data_folder() / "copies").glob("records *.db")) or note.text()) and window.rail.isVisible():
            self.end.stop()
            print(note.text(), note.isVisible(), flush=True)
            window.close()

def open_window(*words):
    global window, spy
    window, spy = opened(*words), Spy()
    window.pages.currentWidget().installEventFilter(spy)
    return window

opened, opening.open_window = opening.open_window, open_window
opening._QUIET_MS = 0  # as where the first picture takes longer than that
sys.exit(opening.run([]))
"""


UNPAINTED = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from trainer.gui.app import opening
from trainer.places import data_folder

def look():
    if list((data_folder() / "copies").glob("records *.db")):
        print("begun")
        QApplication.quit()  # a window that was never shown is not the last that closes

def open_window(*words):
    window = opened(*words)
    window.show = lambda: None
    ending = QTimer(window, interval=20)
    ending.timeout.connect(look)
    ending.start()
    return window

opened, opening.open_window = opening.open_window, open_window
opening._PATIENCE_MS = opening._QUIET_MS = 0
sys.exit(opening.run([]))
"""


def printed(program: str, tmp_path: Path) -> list[str]:
    """Return the lines that a program prints at data of its own."""
    data = tmp_path / "data"
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "DEALER_TRAINER_DATA": str(data)}
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        env[name] = str(tmp_path / name)
    done = subprocess.run(
        [sys.executable, "-c", program], env=env, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    return done.stdout.splitlines()


def run(tmp_path: Path) -> tuple[list[str], str]:
    """Return the modules and the files of the data that were read before the first picture, and the note after it."""
    read, note = printed(PROGRAM, tmp_path)
    return json.loads(read), note


def test_a_shared_computer_asks_for_a_name_before_the_records_are_read(tmp_path: Path) -> None:
    """Nor is anything else of the data: however much of it there is, a start takes no longer."""
    sessions = tmp_path / "data" / "sessions"
    practiced(sessions, "rr")
    (tmp_path / "data" / "shared.json").write_text("{}")
    assert run(tmp_path) == ([], " False")
    assert not (tmp_path / "data" / "shared.json").exists(), "nobody has a name any more, and nobody is asked for one"
    assert list(sessions.iterdir()) == [], "what was left by an earlier program was taken over"


def test_damaged_records_are_told_on_home_and_keep_nobody_from_practicing(tmp_path: Path) -> None:
    sessions = tmp_path / "data" / "sessions"
    practiced(sessions, "rr")
    (tmp_path / "data" / "records.db").write_bytes(b"no database at all" * 300)
    read, note = run(tmp_path)
    assert read == [], "the first picture is Home's, and comes before them"
    assert note == "Your practice records are damaged. Keep practicing: answers are saved in the meantime. True"
    assert len(list(sessions.iterdir())) == 1


def test_a_window_that_is_not_painted_keeps_no_records_waiting(tmp_path: Path) -> None:
    """As one that the desktop opens minimized."""
    practiced(tmp_path / "data" / "sessions", "rr")
    assert printed(UNPAINTED, tmp_path) == ["begun"]
