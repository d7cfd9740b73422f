"""Draw the pictures that the README shows: ``python packaging/screenshot.py`` writes them into ``assets/pictures/``.

The window is a real one, drawn without a display, and everything in it is the product of a seed.
"""

import os
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from trainer.gui.app.main_window import MainWindow
    from trainer.quiz.plan import QuizPlan

CHECKOUT = Path(__file__).resolve().parent.parent
PICTURES = CHECKOUT / "assets" / "pictures"
SIZE = (1280, 800)
GALLERY_WIDTH = 800


def main(folder: Path = PICTURES) -> int:
    """Write each picture and print its path."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    sys.path.insert(0, str(CHECKOUT))
    from PySide6.QtWidgets import QApplication

    from trainer.felt.cheques import breakdown
    from trainer.gui.app.main_window import World
    from trainer.gui.app.opening import open_window
    from trainer.gui.kit import routes
    from trainer.gui.records_desk import RecordsDesk
    from trainer.gui.settings import Preferences
    from trainer.gui.signed_in import SignedIn
    from trainer.gui.style import theme
    from trainer.quiz.payouts import PayoutAnswer
    from trainer.school.records import Records
    from trainer.school.station import origin_here, station_of

    app = QApplication.instance() or QApplication(["dealer-trainer", *theme.IN_FUSION])
    assert isinstance(app, QApplication)
    with tempfile.TemporaryDirectory() as scratch:
        world = World(
            clock=time.monotonic,
            now=datetime.now,
            draw_seed=lambda: 0,
            records=RecordsDesk(lambda: Records(Path(scratch), station_of(Path(scratch), uuid4)), app),
            who=SignedIn(lambda: station_of(Path(scratch), uuid4).person, app),
            origin=lambda purpose, game: origin_here(Path(scratch), purpose, game, draw=uuid4, wall=datetime.now(UTC)),
            report_folder=Path(scratch),
            houses_folder=Path(scratch, "houses"),
            sessions_folder=Path(scratch, "sessions"),
            rounds_folder=Path(scratch, "rounds"),
        )
        preferences = Preferences(Path(scratch, "settings.json"))
        preferences.change(palette="light", speed="instant", introduced=("dealer-bust-21",), knows_mouse=True)
        window = open_window(app, preferences, world)
        window.resize(*SIZE)
        window.show()
        plan, number = a_rich_felt()
        window.go(routes.ToSession(plan))
        quiz = window.practice.quiz
        while (question := quiz.question) and question.number != number:
            due = question.accepted
            assert isinstance(due, PayoutAnswer)
            quiz.payout_form.answered.emit(PayoutAnswer(due.action, due.cents))
            quiz.next()
        assert question is not None
        assert isinstance(question.accepted, PayoutAnswer)
        for cents in breakdown(question.accepted.cents, 100):
            quiz.payout_form.cut(cents)
        app.processEvents()
        path = folder / "first-table.png"
        window.grab().save(str(path))
        print(path)
        deal_a_while(window, app)
        path = folder / "dealing.png"
        window.grab().save(str(path))
        print(path)
        window.close()
    draw_gallery(folder)
    return 0


def deal_a_while(window: "MainWindow", app: "QApplication") -> None:
    """Deal rounds by hand until a player asks for a card, and give it to the box beside."""
    from trainer.dealing.attempt import Over, TraineeActs
    from trainer.dealing.new_round import new_table
    from trainer.dealing.plan import ALL_DUTIES
    from trainer.engine.acts import Deal, Hit
    from trainer.games.registry import GAMES

    house = GAMES["dealer-bust-21"].houses["south-dakota"]()
    for seed in range(100):
        spec, plan = new_table(
            "dealer-bust-21",
            "south-dakota",
            house,
            duties=ALL_DUTIES,
            judging="coached",
            level="busy",
            box_count=7,
            seed=seed,
        )
        if len(spec.boxes) < 5:
            continue
        window.deal.deal(spec, plan)
        controller = window.deal.page.controller
        while controller.attempt is not None and not isinstance(waiting := controller.waiting, Over):
            if isinstance(waiting, TraineeActs):
                signals = controller.attempt.signals
                if (
                    len(controller.attempt.acts_done) > 22
                    and signals
                    and isinstance(signals[-1], Hit)
                    and signals[-1].box < 6
                ):
                    controller.do(Deal(signals[-1].box + 1))
                    for _ in range(3):  # the notice takes its room in a second pass
                        app.processEvents()
                        time.sleep(0.05)
                    return
                controller.do(waiting.due[0])
            app.processEvents()
            time.sleep(0.01)


def draw_gallery(folder: Path) -> None:
    """Draw each game's felt with the round that Home shows, small and in so few shades that the files stay small."""
    from PySide6.QtCore import QSizeF, Qt
    from PySide6.QtGui import QImage

    from trainer.games.registry import GAMES
    from trainer.gui.felt.picture import picture_of
    from trainer.gui.felt.sample_pictures import sample
    from trainer.gui.felt.scene import TableScene
    from trainer.gui.style.speeds import Speed

    ratio = 2 * GALLERY_WIDTH / SIZE[0]
    for game in GAMES:
        scene = TableScene(speed=Speed.INSTANT)
        scene.fit(QSizeF(*SIZE), ratio)
        scene.show_table(sample(game))
        picture = picture_of(scene, SIZE, ratio)
        picture.setDevicePixelRatio(1)
        picture = picture.scaledToWidth(GALLERY_WIDTH, Qt.TransformationMode.SmoothTransformation)
        picture = picture.convertToFormat(QImage.Format.Format_RGB16, Qt.ImageConversionFlag.ThresholdDither)
        path = folder / f"{game}.png"
        picture.convertToFormat(QImage.Format.Format_RGB888).save(str(path))
        print(path)


def a_rich_felt() -> "tuple[QuizPlan, int]":
    """Return the first session in which a DB21 wager is asked about with an ace up and others around it."""
    from trainer.games.registry import GAMES
    from trainer.quiz.plan import QuizPlan
    from trainer.quiz.supply import planned

    house = GAMES["dealer-bust-21"].houses["south-dakota"](pay_table="2")  # type: ignore[call-arg]
    for seed in range(200):
        plan = QuizPlan(game="dealer-bust-21", rule_set="south-dakota", house=house, count=10, seed=seed, boxes=6)
        for number in range(1, 11):
            question = planned(plan, number)
            sides = sum(side.live for box in question.table.boxes for side in box.sides)
            wagers = sum(hand.is_live for box in question.table.boxes for hand in box.hands)
            if question.kind == "db21-ace" and sides >= 4 and wagers >= 2:
                return plan, number
    raise LookupError("no such round in 200 sessions")


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
