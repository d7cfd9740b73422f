"""The look of a felt: its colors, cards, lettering and cheques."""

from collections.abc import Mapping

import msgspec

from trainer.felt.cheque_looks import HOUSE_LOOKS, ChequeLook
from trainer.felt.cheques import RackOrder
from trainer.gui.artwork.cards import CardStyle
from trainer.gui.felt.printing import Facing


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """The look of a house's felt and of the cards."""

    felt: str = "green"
    """One of ``theme.FELTS``, or a color."""
    cards: CardStyle = CardStyle.TWO_COLOUR
    back: str = "red"
    facing: Facing = Facing.READER
    rack: RackOrder = "middle"
    cheques: Mapping[int, ChequeLook] = msgspec.field(default_factory=lambda: HOUSE_LOOKS)
    """Each cheque's colors by its value in cents."""
