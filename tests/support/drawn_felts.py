"""Every felt and every golden round as it is drawn, in lines.

The print of a felt is told piece by piece, so that a difference says what moved. Of a round there is one line: how
many movements it has, and a digest of all that moves and lies there, of the labels beside it, and of the placard.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import msgspec

from tests.support.tables import FELTS, felt_of, hands_of
from tests.support.tables import box as box_of
from tests.support.tables import table as table_of
from trainer.engine.table import Table
from trainer.felt.cheques import breakdown
from trainer.felt.clearance import clear_place, covered
from trainer.felt.excerpt import excerpt_of
from trainer.felt.movement import movements, player_side, rack_side, shoe_mouth
from trainer.felt.picture import places
from trainer.felt.placard import Lights, envy_column, lit_rows, pay_rows
from trainer.felt.plan import FeltPlan, Rect
from trainer.felt.wagers import cut
from trainer.games.options import house_of
from trainer.games.registry import GAMES
from trainer.rounds.judging import judge_round
from trainer.rounds.reading import read_round

TESTS: Final = Path(__file__).resolve().parents[1]
DRAWN: Final = TESTS / "felt" / "drawn"
ROUNDS: Final = {
    path.relative_to(TESTS / "rounds").with_suffix("").as_posix(): path
    for path in sorted((TESTS / "rounds").glob("*/*.round"))
}
ROUNDS_FILE: Final = DRAWN / "rounds.txt"
PAPER_FILE: Final = DRAWN / "paper.txt"

_SIZES: Final[tuple[tuple[int, tuple[int, int], tuple[int, ...]], ...]] = (
    (7, (1280, 800), ()),
    (5, (660, 640), ()),
    (6, (2560, 1080), ()),
    (1, (1024, 700), ()),
    (7, (868, 760), (2, 3, 6)),
)
_LABEL: Final = (1.9, 0.55)


def in_short(value: Any) -> str:
    """Return a value of the felt in one line, lengths in hundredths of a card width."""
    match value:
        case None:
            return "-"
        case bool():
            return str(value).lower()
        case float():
            return f"{value + 0.0:.2f}".replace("-0.00", "0.00")
        case Rect(left, top, width, height):
            return f"[{in_short(left)} {in_short(top)} {in_short(width)} {in_short(height)}]"
        case msgspec.Struct():
            parts = [f"{name} {in_short(getattr(value, name))}" for name in value.__struct_fields__]
            return f"{{{', '.join(parts)}}}"
        case dict():
            return f"{{{', '.join([f'{name}: {in_short(each)}' for name, each in value.items()])}}}"
        case tuple() | list():
            return f"({' '.join([in_short(each) for each in value])})"
    return str(value).replace("\n", " / ")


def printed(game: str) -> list[str]:
    """Return the print of a felt, a line a piece, at a few sizes."""
    lines = []
    for spots, size, in_play in _SIZES:
        felt = felt_of(spots, size, game, in_play)
        played = f", of which {in_short(in_play)} are played" if in_play else ""
        lines.append(f"# {spots} boxes at {size[0]} by {size[1]}{played}")
        for name in felt.__struct_fields__:
            if name in ("layout", "mixed"):
                continue
            value = getattr(felt, name)
            each = value if name in ("boxes", "letterings") else (value,)
            lines += [f"{name} {in_short(one)}" for one in each]
        lines.append(f"shoe's mouth {in_short(shoe_mouth(felt))}")
        lines.append(f"beside the rack {in_short(rack_side(felt))}")
        lines.append(f"beyond the boxes {in_short([player_side(felt, box.number) for box in felt.boxes])}")
    return lines


def lying(table: Table, felt: FeltPlan) -> Iterator[str]:
    """Yield the pieces that lie on a felt, and the labels beside them."""
    picture, chip = places(table, felt), house_of(table.rules).chip
    yield in_short(picture)
    hidden = covered(picture, felt)
    for each in picture.hands:
        yield in_short(clear_place(each.rect, *_LABEL, felt, hidden))
    for box in table.boxes:
        for wager in ("main", *[side.wager for side in box.sides]):
            hands = range(1, len(box.hands) + 1) if wager == "main" and len(box.hands) > 1 else (0,)
            for hand in hands:
                cheques = breakdown(37 * chip, chip)
                standing = [each for each in picture.stacks if each.box == box.number]
                yield in_short(cut(cheques, box, felt.box(box.number), wager, hand, felt, standing))
    yield in_short([pay_rows(table.rules), envy_column(table.rules), lit_rows(table, Lights.DECIDED)])


def drawn(name: str) -> str:
    """Return the line of a golden round."""
    spec = read_round(tomllib.loads(ROUNDS[name].read_text(encoding="utf-8")))
    felt = felt_of(7, (1280, 800), spec.game)
    judged = judge_round(spec)
    tables = [*dict.fromkeys([mark.table for mark in judged.marks]), judged.end]
    found, moved = sha256(), 0
    for before, after in pairwise(tables):
        moving = movements(before, after, felt)
        moved += len(moving)
        found.update(in_short(moving).encode())
    for table in tables:
        for line in lying(table, felt):
            found.update(line.encode())
    return f"{name} {moved} {found.hexdigest()[:16]}"


def on_paper(game: str) -> str:
    """Return the line of a game's worksheets: a digest of the pieces of felt they print, with every kind of hand."""
    sides = dict.fromkeys(GAMES[game].sides, 1_500)
    found = sha256()
    for hands in hands_of(game).values():
        shown = table_of([box_of(number, hands, **sides) for number in (1, 2)], game=game)
        printed_felt = excerpt_of(shown, range(1, 3), lambda text, height, _: len(text) * height / 2)
        pieces = places(shown, printed_felt.felt), printed_felt.crop, printed_felt.felt.letterings
        found.update(in_short(pieces).encode())
    return f"{game} {found.hexdigest()[:16]}"


def write_down() -> None:
    DRAWN.mkdir(exist_ok=True)
    PAPER_FILE.write_text("".join([f"{on_paper(game)}\n" for game in FELTS]), encoding="utf-8")
    for game in FELTS:
        (DRAWN / f"{game}.txt").write_text("".join([f"{line}\n" for line in printed(game)]), encoding="utf-8")
    ROUNDS_FILE.write_text("".join([f"{drawn(name)}\n" for name in ROUNDS]), encoding="utf-8")
