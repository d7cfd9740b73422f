"""Draw the pictures that the README shows: ``python packaging/screenshot.py`` writes them into ``assets/pictures/``.

The window is a real one, drawn without a display, and everything in it is the product of a seed.
"""

import os
import sys
import tempfile
import time
from datetime import datetime
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
PICTURES = CHECKOUT / "assets" / "pictures"
SIZE = (1280, 800)
SEED = 21


def main(folder: Path = PICTURES) -> int:
    """Write each picture and print its path."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    sys.path.insert(0, str(CHECKOUT))
    from PySide6.QtWidgets import QApplication

    from trainer.gui.app import open_window
    from trainer.gui.main_window import World
    from trainer.gui.settings import Preferences

    app = QApplication.instance() or QApplication(["dealer-trainer"])
    assert isinstance(app, QApplication)
    with tempfile.TemporaryDirectory() as scratch:
        world = World(
            clock=time.monotonic,
            now=datetime.now,
            draw_seed=lambda: SEED,
            report_folder=Path(scratch),
        )
        preferences = Preferences(Path(scratch, "settings.json"))
        preferences.change(palette="light", speed="instant")
        window = open_window(app, preferences, world)
        window.resize(*SIZE)
        window.show()
        window.open_setup("dealer-bust-21")
        window.setup.pay_tables.button("2").click()
        window.setup.start()
        quiz = window.quiz
        while (question := quiz.question) and not question.kind.startswith("db21-ace"):
            due = question.accepted
            quiz.form.submitted.emit(due.action, due.cents, ())
            quiz.next()
        assert question is not None
        for cents in (10_000, 2_500):
            quiz.form.cut(cents)
        app.processEvents()
        path = folder / "first-table.png"
        window.grab().save(str(path))
        print(path)
        window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
