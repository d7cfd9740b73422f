"""A picture of a felt in a file, without a window: ``dealer-trainer picture``."""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from trainer.engine.acts import Pay, Push, Return, Take, Wager
from trainer.engine.boxes import Side
from trainer.engine.errors import RoundRefused
from trainer.engine.replay import PlayerScript, Step, play
from trainer.engine.shoe import below, shuffled
from trainer.engine.table import MOST_BOXES, Seat, Table, open_table
from trainer.felt.layout import layout_of
from trainer.games.options import house_of, read_house
from trainer.games.registry import GAMES, WAGERS, rules_in_force
from trainer.gui.felt.look import Look
from trainer.gui.felt.printing import Facing
from trainer.gui.felt.scene import TableScene
from trainer.gui.style.speeds import Speed
from trainer.gui.style.theme import FELTS
from trainer.rounds.files import load_round
from trainer.rounds.playing import play_round
from trainer.scenarios.players import REGULAR
from trainer.wording.sentences import say_refusal

_SIZE = re.compile(r"(\d{3,5})x(\d{3,5})")
_LEAST: Final = (480, 420)


def draw(
    table: Table,
    path: Path,
    size: tuple[int, int] = (1280, 800),
    *,
    ratio: float = 1.0,
    spots: int = MOST_BOXES,
    look: Look | None = None,
    marked: tuple[int, int, Wager] | None = None,
) -> None:
    """Draw a table's felt to a PNG file, of a size in logical pixels; an application must be there."""
    scene = TableScene(spots=spots, look=look, speed=Speed.INSTANT)
    scene.fit(QSizeF(*size), ratio)
    scene.show_table(table)
    if marked:
        scene.mark(*marked)
    image = picture_of(scene, size, ratio)
    if not image.save(str(path), "PNG"):  # type: ignore[call-overload]  # the stubs say bytes, which PySide refuses
        raise OSError(f"{path}: cannot be written")


def picture_of(scene: TableScene, size: tuple[int, int], ratio: float = 1.0) -> QImage:
    """Return what a scene shows, in device pixels."""
    image = QImage(round(size[0] * ratio), round(size[1] * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.black)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    area = QRectF(0, 0, *size)
    scene.render(painter, area, area)
    painter.end()
    return image


def sample(game: str, box_count: int = MOST_BOXES, seed: int = 21) -> Table:
    """Return a table of a game with a round dealt to the moment when its wagers are to be settled.

    Where there are arrows, every other box has its wager on D.
    """
    known = GAMES[game]
    random = Random(seed)
    stakes, bets = (1_000, 1_500, 2_500, 5_000, 7_500, 12_500), (500, 1_000, 2_500)
    rules = rules_in_force(game, known.rule_sets[0], read_house(known.houses[known.rule_sets[0]], {}))
    seats = [
        Seat(
            number=number,
            main=stakes[below(len(stakes), random)],
            sides=tuple([Side(wager, bets[below(len(bets), random)]) for wager in known.sides]),
            is_d=known.arrows and (number + seed) % 2 == 0,
        )
        for number in range(1, box_count + 1)
    ]
    table = open_table(rules, shuffled(house_of(rules).decks, random), seats)
    steps, end = play(table, PlayerScript(lambda table, turn: REGULAR.says(table, turn, random)))
    return to_settle(steps, end)


def to_settle(steps: Sequence[Step], end: Table) -> Table:
    """Return the table of a round at which its first wager is settled with the dealer's hand shown, else the last."""
    shown = [table for table, act, _ in steps if table.is_exposed and isinstance(act, Take | Pay | Push | Return)]
    return shown[0] if shown else steps[-1][0] if steps else end


def main(argv: Sequence[str]) -> int:
    """Draw a felt to a file and return the exit status."""
    drawn = [game for game in GAMES if _has_felt(game)]
    parser = argparse.ArgumentParser(prog="dealer-trainer picture", description="Draw a felt to a PNG file.")
    parser.add_argument("--game", choices=drawn, default="dealer-bust-21")
    parser.add_argument("--round", type=Path, metavar="FILE", help="a round file: its felt when it is to be settled")
    parser.add_argument("--after", type=int, metavar="N", help="with --round: the felt after its first N acts instead")
    parser.add_argument("--size", default="1280x800", metavar="WxH", help="in logical pixels (1280x800)")
    parser.add_argument("--scale", type=float, default=1.0, help="device pixels to a logical one (1)")
    parser.add_argument("--boxes", type=int, choices=range(1, MOST_BOXES + 1), default=MOST_BOXES)
    parser.add_argument("--seed", type=int, default=21, help="of the round that is dealt without --round")
    parser.add_argument("--felt", choices=sorted(FELTS), default="green")
    parser.add_argument("--players", action="store_true", help="lettering faces the players")
    parser.add_argument("--mark", metavar="B[.H] WAGER", help="mark a wager, such as '3 db21' or '2.1 main'")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.png")
    asked = parser.parse_args(list(argv))
    size = _SIZE.fullmatch(asked.size)
    if size is None or int(size[1]) < _LEAST[0] or int(size[2]) < _LEAST[1]:
        return _complain(f"--size {asked.size}: expected a width and a height such as 1280x800, at least 480x420")
    if not 0.5 <= asked.scale <= 4:
        return _complain(f"--scale {asked.scale:g}: expected 0.5 to 4")
    marked = _marked(asked.mark) if asked.mark else None
    if asked.mark and marked is None:
        return _complain(f"--mark {asked.mark}: expected a box, a hand if there are several, and a wager: '2.1 main'")
    try:
        table = _table_on_file(asked.round, asked.after) if asked.round else sample(asked.game, asked.boxes, asked.seed)
    except RoundRefused as refusal:
        return _complain(say_refusal(refusal))
    if not _has_felt(table.rules.game):
        return _complain(f"{table.rules.game} has no felt yet; expected one of {', '.join(drawn)}")
    _application = QApplication.instance() or _new_application()
    look = Look(felt=asked.felt, facing=Facing.PLAYERS if asked.players else Facing.READER)
    pixels = (int(size[1]), int(size[2]))
    try:
        draw(table, asked.out, pixels, ratio=asked.scale, spots=asked.boxes, look=look, marked=marked)
    except OSError as fault:
        return _complain(str(fault))
    return 0


def _new_application() -> QApplication:
    """Return an application that needs no display."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    return QApplication(["dealer-trainer"])


def _table_on_file(path: Path, after: int | None) -> Table:
    played = play_round(load_round(path))
    if after is None:
        return to_settle(played.steps, played.end)
    tables = [*(table for table, _, _ in played.steps), played.end]
    return tables[min(max(after, 0), len(tables) - 1)]


def _marked(text: str) -> tuple[int, int, Wager] | None:
    found = re.fullmatch(r"([1-7])(?:\.([1-4]))? (\w+)", text)
    wager = next((each for each in WAGERS if found and each == found[3]), None)
    return (int(found[1]), int(found[2] or 0), wager) if found and wager else None


def _has_felt(game: str) -> bool:
    try:
        layout_of(game)
    except FileNotFoundError:
        return False
    return True


def _complain(line: str) -> int:
    print(f"dealer-trainer: picture: {line}", file=sys.stderr)
    return 2
