"""A small picture of a game's own felt, with a round of it lying there."""

from collections.abc import Mapping
from functools import cache

from PySide6.QtCore import QSize, QSizeF
from PySide6.QtGui import QPixmap, QPixmapCache

from trainer.engine.acts import Draw
from trainer.engine.table import Table
from trainer.felt.cheque_looks import HOUSE_LOOKS, ChequeLook
from trainer.gui.artwork.cards import CardStyle
from trainer.gui.felt.look import Look
from trainer.gui.felt.picture import picture_of
from trainer.gui.felt.printing import Facing
from trainer.gui.felt.scene import TableScene
from trainer.places import asset
from trainer.rounds.files import load_round
from trainer.rounds.playing import play_round
from trainer.school.settings import Settings


def felt_picture(table: Table, size: QSize, look: Look, ratio: float = 1.0, box_count: int = 7) -> QPixmap:
    """Return a table as its felt shows it, in a size in logical pixels."""
    scene = TableScene(spots=box_count, look=look)
    scene.fit(QSizeF(size), ratio)
    scene.show_table(table)
    picture = QPixmap.fromImage(picture_of(scene, (size.width(), size.height()), ratio))
    scene.clear()
    return picture


def sample_picture(game: str, size: QSize, look: Look, ratio: float = 1.0) -> QPixmap:
    """Return the picture of a game that Home shows; painted once for each size and look, as long as it is kept."""
    key = f"sample {game} {size.toTuple()} {ratio} {look}"
    picture = QPixmap()
    if not QPixmapCache.find(key, picture):
        picture = felt_picture(sample(game), size, look, ratio)
        QPixmapCache.insert(key, picture)
    return picture


@cache
def sample(game: str) -> Table:
    """Return the table that Home shows of a game, the dealer's hand complete: a round told on file, or one dealt."""
    path = asset(f"pictures/{game}.round")
    if not path.is_file():
        from trainer.scenarios import samples  # only now: the games of the program have theirs on file

        return samples.sample(game)
    steps = play_round(load_round(path)).steps
    after_the_draw = next(at for at in range(len(steps), 0, -1) if type(steps[at - 1][1]) is Draw)
    return steps[after_the_draw][0]


def look_of(settings: Settings, cheques: Mapping[int, ChequeLook] = HOUSE_LOOKS) -> Look:
    """Return the look of the felt by a person's settings, with the cheques of a house."""
    return Look(
        cheques=cheques,
        felt=settings.felt,
        cards=CardStyle(settings.card_style),
        rack=settings.rack_order,
        facing=Facing.READER if settings.lettering == "reader" else Facing.PLAYERS,
    )
