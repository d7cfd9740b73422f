"""The room in which rounds are dealt by hand: from the choice of a round to its debrief and back."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.gui.settings import Preferences
from trainer.gui.world import World

if TYPE_CHECKING:  # the pages are read when they are first entered
    from trainer.dealing.plan import DealPlan
    from trainer.gui.dealing.deal_page import DealPage
    from trainer.gui.dealing.deal_setup import DealSetup
    from trainer.gui.debrief.debrief_page import DebriefPage
    from trainer.gui.exercises.exercises_page import ExercisesPage
    from trainer.rounds.spec import RoundSpec


_BETWEEN_MS = 40


class DealRoom(QObject):
    """Its pages, each made when it is first entered, and the ways between them."""

    open_asked = Signal(object, str)
    """Carries a page that is to be shown, and the room of the rail that it belongs to."""
    home_asked = Signal()
    houses_asked = Signal(str)
    """Carries the file name of a house, empty for none."""
    entry_asked = Signal(str)
    """Carries the number of a clause or ruling that was pressed."""
    is_ready = Signal()
    """The debrief of the round on the felt would open at once."""

    def __init__(self, preferences: Preferences, world: World, pages: QStackedWidget, parent: QObject) -> None:
        super().__init__(parent)
        self._preferences, self._world, self._pages = preferences, world, pages
        self._setup: DealSetup | None = None
        self._page: DealPage | None = None
        self._debrief: DebriefPage | None = None
        self._resting: DealPage | DebriefPage | None = None
        """The page of the round dealt last, until another is set up: it is come back to from other rooms."""
        self._exercises: ExercisesPage | None = None
        self._has_next = True
        """Whether another round can be dealt after the one on the felt: not after one from a file."""

    # The pages.

    @property
    def setup(self) -> "DealSetup":
        if self._setup is None:
            from trainer.gui.dealing.deal_setup import DealSetup

            self._setup = DealSetup(self._preferences, self._world.draw_seed, self._world.houses_folder)
            self._setup.start_asked.connect(lambda told, plan: self.deal(told, plan))
            self._setup.exercises_asked.connect(self.open_exercises)
            self._setup.open_asked.connect(self.open_file)
            self._setup.back_asked.connect(self.home_asked)
            self._setup.houses_asked.connect(self.houses_asked)
            self._pages.addWidget(self._setup)
        return self._setup

    @property
    def page(self) -> "DealPage":
        if self._page is None:
            from trainer.gui.dealing.deal_page import DealPage

            self._page = DealPage(self._preferences, self._world.clock)
            self._page.debrief_asked.connect(self._look_back)
            self._page.next_asked.connect(self._deal_next)
            self._page.left.connect(self._leave)
            self._page.entry_asked.connect(self.entry_asked)
            self._pages.addWidget(self._page)
        return self._page

    @property
    def debrief(self) -> "DebriefPage":
        if self._debrief is None:
            from trainer.gui.debrief.debrief_page import DebriefPage

            self._debrief = DebriefPage(self._preferences)
            self._debrief.again_asked.connect(self._deal_again)
            self._debrief.next_asked.connect(self._deal_next)
            self._debrief.back_asked.connect(self._leave)
            self._debrief.entry_asked.connect(self.entry_asked)
            self._pages.addWidget(self._debrief)
        return self._debrief

    @property
    def exercises(self) -> "ExercisesPage":
        if self._exercises is None:
            from trainer.gui.exercises.exercises_page import ExercisesPage

            self._exercises = ExercisesPage(self._preferences)
            self._exercises.deal_asked.connect(self._deal_exercise)
            self._exercises.back_asked.connect(self.open_setup)
            self._exercises.entry_asked.connect(self.entry_asked)
            self._pages.addWidget(self._exercises)
        return self._exercises

    # Coming in, and coming back.

    def enter(self, usual: str) -> None:
        """Go back to the round under way or the one that is looked back at; asked again from there, set one up.

        That is for the game dealt last, or for the usual one.
        """
        if self._page is not None and self._page.is_under_way:
            self.open_asked.emit(self._page, "deal")
            self._page.resume()
        elif self._resting is not None and not self._resting.isVisible():
            self.open_asked.emit(self._resting, "deal")
            self._resting.resume()
        else:
            self.open_setup(usual)

    def owns(self, page: QWidget | None) -> bool:
        return page is not None and page in (self._setup, self._page, self._debrief, self._exercises)

    def way_back(self, page: QWidget | None) -> str:
        """Return what the button says that leads back to a page, or nothing if the page is none of this room's."""
        said: dict[QWidget | None, str] = {
            self._page: self.tr("&Back to the round"),
            self._debrief: self.tr("&Back to the debrief"),
            self._exercises: self.tr("&Back to the exercise"),
        }
        return said.get(page, "") if page is not None else ""

    def resume(self, page: QWidget) -> None:
        """Let a page go on to which somebody comes back."""
        for each in (self._page, self._debrief):
            if each is not None and each is page:
                each.resume()

    def close(self) -> None:
        """Let nothing move or tick any more."""
        if self._page is not None:
            self._page.put_away()
        if self._debrief is not None:
            self._debrief.felts.stop_motion()
        if self._exercises is not None:
            self._exercises.player.stop()

    # Rounds.

    def open_setup(self, usual: str = "") -> None:
        """Set up a round."""
        self._resting = None
        self.open_asked.emit(self.setup, "deal")
        self.setup.open(usual)

    def deal(self, told: "RoundSpec", plan: "DealPlan", after: int = 0, *, has_next: bool = True) -> None:
        """Deal a round by a plan; its first `after` acts on file are done already."""
        from trainer.gui.style.house_looks import looks_at

        self._has_next = has_next
        page = self._resting = self.page
        self.open_asked.emit(page, "deal")
        looks = looks_at(plan.house_name, self._world.houses_folder)
        page.wear(looks)
        page.is_clock_shown = self._preferences.now.deal.clock
        page.over_form.next_button.setVisible(has_next)
        page.start(told, plan, after)
        if self._debrief is None:
            self._get_ready()

    def _get_ready(self, step: int = 0) -> None:
        """Make the debrief piece by piece between two movements, so that it opens at once when the round is over."""
        if step < len(_BEHIND_THE_DEBRIEF):
            _BEHIND_THE_DEBRIEF[step]()
            QTimer.singleShot(_BETWEEN_MS, self, lambda: self._get_ready(step + 1))
        else:
            _ = self.debrief
            self.is_ready.emit()

    def _deal_next(self) -> None:
        """Deal another round by the same choices."""
        self.setup.deal(self._world.draw_seed())

    def _deal_again(self, told: Any, after: int) -> None:
        """Deal the round that is looked back at once more from one of its acts, by the plan it had."""
        attempt = self.debrief.debrief
        if attempt is not None:
            self.deal(told, attempt.attempt.plan, after, has_next=self._has_next)

    def _deal_exercise(self, told: Any, after: int) -> None:
        from trainer.dealing.plan import DealPlan

        boxes = max([5, *[box.number for box in told.boxes]])
        self.deal(told, DealPlan(level="normal", boxes=boxes), after, has_next=False)

    def _look_back(self, attempt: Any) -> None:
        from trainer.gui.style.house_looks import looks_at

        self.debrief.wear(looks_at(attempt.plan.house_name, self._world.houses_folder))
        self.open_asked.emit(self.debrief, "deal")
        self.debrief.show_attempt(attempt, has_next=self._has_next)
        self._resting = self.debrief

    def _leave(self) -> None:
        """Leave a round or its debrief to where it was chosen."""
        if self._has_next:
            self.open_setup(self.setup.game)
        else:
            self.open_exercises()

    # Rounds on file.

    def open_exercises(self) -> None:
        """Show the exercises."""
        self._resting = None
        self.open_asked.emit(self.exercises, "deal")
        self.exercises.show_list()

    def show_clause(self, game: str, clause: str) -> None:
        """Show the exercise about a clause or ruling."""
        self.open_asked.emit(self.exercises, "deal")
        self.exercises.show_clause(game, clause)

    def open_file(self, name: str) -> None:
        """Open a round: one that was practised in its debrief, any other among the exercises."""
        from trainer.engine.errors import RoundRefused
        from trainer.rounds.files import load_round

        try:
            told = load_round(Path(name))
            if told.practice is not None:
                self._has_next = False
                self.debrief.show_round(told)
                self.open_asked.emit(self.debrief, "deal")
                self._resting = self.debrief
                return
        except RoundRefused:  # told there
            pass
        self.open_asked.emit(self.exercises, "deal")
        self.exercises.open_file(name)


def _read_what_is_told() -> None:
    import trainer.dealing.debrief
    import trainer.dealing.saving  # noqa: F401 - read here, so that the debrief finds it read


def _read_the_words() -> None:
    import trainer.wording.narration  # noqa: F401


def _read_the_timeline() -> None:
    import trainer.gui.debrief.timeline  # noqa: F401


def _read_the_felts() -> None:
    import trainer.gui.debrief.two_felts  # noqa: F401


def _read_the_page() -> None:
    import trainer.gui.debrief.debrief_page  # noqa: F401


_BEHIND_THE_DEBRIEF: Final = (
    _read_what_is_told,
    _read_the_words,
    _read_the_timeline,
    _read_the_felts,
    _read_the_page,
)
"""What the debrief is read from, each in a blink."""
