"""`dealer-trainer picture`: a felt drawn to a file, without a window."""

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from trainer.cli.rounds import round_at
from trainer.disk.whole_file import write_whole
from trainer.engine.acts import Wager
from trainer.engine.errors import Refusal
from trainer.engine.table import MOST_BOXES, Table
from trainer.games.registry import GAMES, WAGERS
from trainer.gui.felt.look import Look
from trainer.gui.felt.picture import application, as_png
from trainer.gui.felt.printing import Facing
from trainer.gui.style.theme import FELTS
from trainer.places import has_felt
from trainer.rounds.playing import play_round
from trainer.rounds.spec import FORMAT
from trainer.scenarios.samples import sample, to_settle
from trainer.terminal.ending import command, printable
from trainer.terminal.misused import Misused
from trainer.terminal.parser import Parser

STANDARD_OUTPUT: Final = Path("-")
_SIZE = re.compile(r"(\d{3,5})x(\d{3,5})")
_LEAST: Final = (480, 420)
_MOST_PIXELS: Final = 8192
"""Twice a 4K screen; a picture of it takes a quarter of a gigabyte while it is drawn."""


@command("picture")
def main(argv: Sequence[str]) -> int:
    """Draw a felt to a file; what cannot be drawn or written is refused."""
    drawn = [game for game in GAMES if has_felt(game)]
    asked = _parser(drawn).parse_args(argv)
    size = _SIZE.fullmatch(asked.size)
    if size is None or int(size[1]) < _LEAST[0] or int(size[2]) < _LEAST[1]:
        raise Misused(
            "--size {size}: expected a width and a height such as 1280x800, at least 480x420", size=asked.size
        )
    if not 0.5 <= asked.scale <= 4:
        raise Misused("--scale {scale}: expected 0.5 to 4", scale=f"{asked.scale:g}")
    if max(int(size[1]), int(size[2])) * asked.scale > _MOST_PIXELS:
        raise Misused(
            "--size {size} --scale {scale}: expected at most {most} pixels each way",
            size=asked.size,
            scale=f"{asked.scale:g}",
            most=_MOST_PIXELS,
        )
    if asked.json and asked.out == STANDARD_OUTPUT:
        raise Misused("--out - writes the picture where --json writes; expected one of them")
    marked = _marked(asked.mark) if asked.mark else None
    if asked.mark and marked is None:
        raise Misused(
            "--mark {mark}: expected a box, a hand if there are several, and a wager: '2.1 main'", mark=asked.mark
        )
    table = _table_on_file(asked.round, asked.after) if asked.round else sample(asked.game, asked.boxes, asked.seed)
    if not has_felt(table.rules.game):
        raise Misused("{game} has no felt yet; expected one of {drawn:list}", game=table.rules.game, drawn=drawn)
    if marked and (marked[0] > asked.boxes or table.box(marked[0]) is None):
        raise Misused("--mark {mark}: there is no box {box} at the table", mark=asked.mark, box=marked[0])
    _application = application()
    look = Look(felt=asked.felt, facing=Facing.PLAYERS if asked.players else Facing.READER)
    pixels = (int(size[1]), int(size[2]))
    _write(asked.out, as_png(table, pixels, ratio=asked.scale, spots=asked.boxes, look=look, marked=marked))
    if asked.json:
        print(msgspec.json.encode({"format": FORMAT, "picture": printable(asked.out)}).decode())
    return 0


def _write(out: Path, picture: bytes) -> None:
    if out == STANDARD_OUTPUT:
        left = memoryview(picture)
        while left:  # where Python runs unbuffered, a write may be a part
            left = left[sys.stdout.buffer.write(left) :]
        return
    try:
        write_whole(out, picture)
    except BrokenPipeError:  # by its name, such as /dev/stdout: nobody reads any more
        raise BrokenPipeError from None
    except OSError as fault:
        raise Refusal("{path}: cannot be written ({strerror})", path=out, strerror=fault.strerror) from None


def _parser(drawn: Sequence[str]) -> Parser:
    parser = Parser(prog="dealer-trainer picture", description="Draw a felt to a PNG file.")
    parser.add_argument("--game", choices=drawn, default="dealer-bust-21")
    parser.add_argument(
        "--round",
        type=Path,
        metavar="FILE",
        help="a round file, - for standard input: its felt when it is to be settled",
    )
    parser.add_argument(
        "--after", type=_a_place, metavar="N", help="with --round: the felt after its first N acts instead"
    )
    parser.add_argument("--size", default="1280x800", metavar="WxH", help="in logical pixels (1280x800)")
    parser.add_argument("--scale", type=float, default=1.0, help="device pixels to a logical one (1)")
    parser.add_argument("--boxes", type=int, choices=range(1, MOST_BOXES + 1), default=MOST_BOXES)
    parser.add_argument("--seed", type=int, default=21, help="of the round that is dealt without --round")
    parser.add_argument("--felt", choices=sorted(FELTS), default="green")
    parser.add_argument("--players", action="store_true", help="lettering faces the players")
    parser.add_argument("--mark", metavar="B[.H] WAGER", help="mark a wager, such as '3 db21' or '2.1 main'")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.png", help="- for standard output")
    parser.add_json()
    return parser


def _a_place(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of acts; expected 0 or more")
    return int(text)


def _table_on_file(path: Path, after: int | None) -> Table:
    played = play_round(round_at(path))
    if after is None:
        return to_settle(played.steps, played.end)
    tables = [*(table for table, _, _ in played.steps), played.end]
    return tables[min(after, len(tables) - 1)]


def _marked(text: str) -> tuple[int, int, Wager] | None:
    found = re.fullmatch(r"([1-7])(?:\.([1-4]))? (\w+)", text)
    wager = next((each for each in WAGERS if found and each == found[3]), None)
    return (int(found[1]), int(found[2] or 0), wager) if found and wager else None
