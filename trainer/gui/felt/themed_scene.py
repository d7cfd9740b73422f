"""A felt that looks as a person's settings and a house's cheques say."""

from collections.abc import Mapping

from PySide6.QtCore import QObject

from trainer.felt.cheque_looks import ChequeLook
from trainer.gui.felt.sample_pictures import look_of
from trainer.gui.felt.scene import TableScene
from trainer.gui.settings import Preferences
from trainer.gui.style.speeds import Speed
from trainer.school.settings import Settings


class ThemedScene(TableScene):
    """Follows the settings in color, cards, lettering and speed; its cheques are the usual ones at first."""

    def __init__(self, preferences: Preferences, parent: QObject | None = None) -> None:
        super().__init__(look=look_of(preferences.now), speed=speed_of(preferences.now), parent=parent)
        self._preferences = preferences
        preferences.changed.connect(self._change)

    def use_cheque_colours(self, cheques: Mapping[int, ChequeLook]) -> None:
        """Lay out the cheques of a house from now on."""
        self.set_look(look_of(self._preferences.now, cheques))

    def _change(self, settings: Settings) -> None:
        self.speed = speed_of(settings)
        self.set_look(look_of(settings, self._look.cheques))


def speed_of(settings: Settings) -> Speed:
    """Return the speed of the felt, with reduced motion taken into account."""
    return Speed[settings.speed.upper()].calmed(settings.reduced_motion)
