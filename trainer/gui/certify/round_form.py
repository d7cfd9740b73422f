"""A dealt round of a sitting: the hands of a dealer, and what an examiner at the table would say. No verdict."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from trainer.dealing import commands
from trainer.dealing.attempt import ActDone, Attempt, Over, PlayerSays, TraineeActs
from trainer.dealing.commands import ChosenSpot
from trainer.engine.acts import Act
from trainer.engine.judge import is_noted
from trainer.engine.table import Table
from trainer.felt.cheques import values
from trainer.gui import keys
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.desk.act_form import ActForm
from trainer.gui.desk.round_controller import RoundController
from trainer.gui.felt.spoken import said_now, spoken
from trainer.gui.felt.view import TableView
from trainer.gui.kit import adapting, build
from trainer.gui.kit.announce import announce
from trainer.gui.translation import in_words
from trainer.wording.acts import astray_words, impossible_words
from trainer.wording.deals import awaited_words
from trainer.wording.felt import shoe_mouth
from trainer.wording.sittings import floor_put_right, floor_went_on

LEAST_SEEN_S = 0.35
"""The seconds within which nobody has seen what is asked: a second press was meant for what was before it."""
KEYS_OFF = ("hint", "undo")
"""The commands of a dealt round that a sitting does not have."""


class RoundForm(ActForm):
    """One round at a time, judged examined: nothing is taken back, and nothing is told but what the floor says."""

    over = Signal()
    """Nothing is due in the round any more."""
    went_on = Signal()
    """The candidate goes on from a round that is over."""

    def __init__(
        self, view: TableView, artwork: Artwork, clock: Callable[[], float], parent: QWidget | None = None
    ) -> None:
        super().__init__(view, artwork, parent)
        self.controller = RoundController(self.scene, clock, self)
        self._in_shoe = ""
        self._clock, self._began = clock, 0.0
        self.wait_button.hide()  # a player who is waited for speaks without being asked
        self.note = build.label(self, kind="strong", wraps=True)
        """The floor's words."""
        self.note.hide()
        self.next_button = build.button(self, kind="main", clicked=self.went_on.emit)
        self.next_button.hide()
        column = self.layout()
        assert column is not None
        column.insertWidget(1, self.note)  # type: ignore[attr-defined]
        column.insertWidget(2, self.next_button)  # type: ignore[attr-defined]
        self.controller.changed.connect(self._tell)
        self.controller.tried.connect(self._tell_tried)
        self.controller.over.connect(self._end)
        self.mouse.felt_clicked.connect(self.controller.hurry)

    @property
    def attempt(self) -> Attempt | None:
        return self.controller.attempt

    @property
    def table(self) -> Table | None:
        return self.attempt.table if self.attempt is not None else None

    def begin_round(self, attempt: Attempt, keep: Callable[[Attempt], object], *, is_last: bool) -> None:
        """Deal a round from its start, or from where it was left; each step is told to whoever keeps it."""
        self.at, self._in_shoe, self._began = None, "", self._clock()
        self.scene.begin(attempt.plan.boxes)
        self.cutting.show_values(values(attempt.table.rules.chip))
        self.next_button.hide()
        self.next_button.setText(self.tr("&Hand in") if is_last else self.tr("&Next round"))
        self.lens.be_quiet(False)
        self._has_bet = True
        self._say("")
        self.mouse.is_listening = True
        for part in (self.cutting, self.acts, self.floor_button):
            part.show()
        self.controller.start(attempt, keep)
        if self.attempt is not None:  # else what cannot be written was stopped
            self.acts.show_game(self.attempt.table)
            self._tell()

    def leave(self) -> None:
        self.controller.drop()
        super().leave()

    # What the hands do.

    def _do_act(self, table: Table, act: Act, start: QPointF | None) -> None:  # noqa: ARG002
        if self._clock() - self._began >= LEAST_SEEN_S:
            self.controller.do(act, start)

    def press_key(self, event: QKeyEvent) -> bool:
        command = keys.command_of(event, self.place)
        if command in KEYS_OFF:
            return False
        if event.isAutoRepeat() and command in commands.COMMANDS:
            return True
        if not self.is_open:
            if isinstance(self.controller.waiting, Over | None) or keys.command_of(event, "dealing") != "finish":
                return False
            self.controller.hurry()
            return True
        return super().press_key(event)

    def submit(self) -> None:
        """Let what moves arrive, and whoever is about to speak do so now."""
        self.controller.hurry()

    # What is told.

    def _tell(self) -> None:
        attempt = self.attempt
        if attempt is None:
            return
        table, waiting = attempt.table, self.controller.waiting
        self.is_open = self.mouse.is_open = isinstance(waiting, TraineeActs | PlayerSays)
        lines = said_now(attempt, self.controller.first_word)
        in_shoe, self._in_shoe = self._in_shoe, in_words(shoe_mouth(table))
        seen = [self._in_shoe] if self._in_shoe != in_shoe else []
        announce(self, *spoken([line for line in lines if line not in self.bubbles.lines]), *seen)
        self.bubbles.say(lines)
        whose = in_words(awaited_words(waiting))
        if whose != self._about.text():
            self._about.setText(whose)
            announce(self, whose)
        adapting.show_text(self._asked, in_words(astray_words(table)))
        self._again.hide()
        self.at = commands.spot_kept(table, self.at)
        self._tell_spot(table, self.at)
        self.floor_button.setEnabled(self.is_open)

    def choose(self, spot: ChosenSpot | None) -> None:
        if not isinstance(self.controller.waiting, Over | None):
            super().choose(spot)

    def _tell_tried(self, did: ActDone) -> None:
        """Tell the floor's word, or that no hand can do such an act; an examiner at a table says no more."""
        if did.impossible:
            self._say(in_words(impossible_words(did.impossible)))
            return
        self.cutting.clear()
        if did.finding is not None and not did.is_applied:
            self._say(in_words(floor_put_right()))
        else:
            self._say(in_words(floor_went_on()) if is_noted(did.table, did.act) else "")

    def _say(self, words: str) -> None:
        adapting.show_text(self.note, words)
        announce(self.note, words, at_once=True)

    def _end(self) -> None:
        """Offer the next round; nothing is told of this one."""
        self.is_open = self.mouse.is_open = False
        self.at = None
        self.scene.set_cursor(None)
        self._say("")
        self.lens.hide()
        for part in (self.cutting, self.acts, self.floor_button):
            part.hide()
        self.chosen.tell("")
        self.next_button.show()
        self.over.emit()
