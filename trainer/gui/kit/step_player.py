"""A round that is played, paused, stepped on and back, on one felt or on several at once."""

from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QWidget

from trainer.gui import keys
from trainer.gui.felt.scene import TableScene
from trainer.gui.guarding import guarded
from trainer.gui.kit import adapting, build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.style import theme


class StepPlayer(Adapting, QWidget):
    """Goes from place to place between the first and the last; each kind of player knows what it shows there."""

    stepped = Signal(int)
    """All felts have come to rest; carries the place."""
    ended = Signal()
    """The last place has been reached."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.place = self.first = self.last = 0
        self.is_playing = False
        self._at_work = False
        self._scenes: tuple[TableScene, ...] = ()
        self.back_button = build.button(self, clicked=self.step_back)
        self.play_button = build.button(self, kind="main", clicked=lambda: self.play(not self.is_playing))
        self.on_button = build.button(self, clicked=self.step_by_hand)
        self._reading = QTimer(self, singleShot=True)
        self._reading.timeout.connect(self.step_on)

    def _play_on(self, *scenes: TableScene, tip: str) -> None:
        """Take these felts, all of which rest before the next step, and the tip of the main button."""
        self._scenes = scenes
        for scene in scenes:
            scene.settled.connect(self._settled)
        tips = (self.tr("Previous step"), "step back"), (tip, "play"), (self.tr("Next step"), "step on")
        buttons = (self.back_button, self.play_button, self.on_button)

        def tell_keys() -> None:
            for button, (words, command) in zip(buttons, tips, strict=True):
                button.setToolTip(keys.labelled(words, command))

        keys.follow(self, tell_keys)
        self._write_buttons()

    # What each kind of player does in its own way.

    def _tell(self) -> None:
        """Show the step that the felts are at."""
        raise NotImplementedError

    def _lay(self) -> None:
        """Put the felts at the place at once."""
        raise NotImplementedError

    def _do(self) -> None:
        """Do the step that leads to the place."""
        raise NotImplementedError

    def _begin_at(self) -> int | None:
        """Return the place from which it plays; None to go on from where it stands."""
        raise NotImplementedError

    def _milliseconds(self) -> int:
        """Return the time to read at the place."""
        raise NotImplementedError

    def _write_buttons(self) -> None:
        """Write on the buttons what they do now."""
        raise NotImplementedError

    # Playing and stepping.

    def go_to(self, place: int) -> None:
        """Put the felts at a place at once, and pause."""
        self.play(False)
        self._show(place)

    def play(self, on: bool) -> None:
        """Go on by itself, or pause."""
        if on == self.is_playing or self.first == self.last:
            return
        self.is_playing = on
        self._reading.stop()
        self._write_buttons()
        if on and (start := self._begin_at()) is not None:
            self._show(start)
        elif on:
            self.step_on()

    def step_on(self) -> None:
        """Do the next step."""
        self.stop_motion()
        if self.place < self.last:
            self._move(self.place + 1, self._do)

    def step_by_hand(self) -> None:
        """Pause, and do the next step."""
        self.play(False)
        self.step_on()

    def step_back(self) -> None:
        """Undo the last step, and pause."""
        self.go_to(self.place - 1)

    def stop(self) -> None:
        """Leave nothing moving."""
        self.play(False)
        self.stop_motion()

    def stop_motion(self) -> None:
        """Let all felts come to rest, and read on no further."""
        for scene in self._scenes:
            scene.finish()
        self._reading.stop()  # at last: a felt that comes to rest starts it

    def _show(self, place: int) -> None:
        self.stop_motion()
        self._move(min(max(place, self.first), self.last), self._lay)

    def _move(self, place: int, lay: Callable[[], None]) -> None:
        self.place = place
        self._tell()
        self._at_work = True  # felts without motion rest one before the other
        lay()
        self._at_work = False
        self._settled()

    def _settled(self) -> None:
        if self._at_work or any(scene.is_moving for scene in self._scenes):
            return
        self.stepped.emit(self.place)
        if self.place == self.last:
            self.play(False)
            if self.first != self.last:
                self.ended.emit()
        elif self.is_playing:
            self._reading.start(self._milliseconds())

    def _show_icons(self, play: str) -> None:
        """Put the icons on the buttons: the main one's changes with what it does."""
        adapting.show_icon(self.play_button, play, theme.current_palette().on_accent)
        adapting.show_icon(self.back_button, "arrow-left")
        adapting.show_icon(self.on_button, "arrow-right")

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        self.stop()
        super().hideEvent(event)
