"""The pages of dealing and the ways between them: from the choice of a round to its debrief and back."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QObject, QTimer, Signal
from PySide6.QtWidgets import QStackedWidget

from trainer.gui.app.page_ways import PageWays, is_empty
from trainer.gui.kit import routes
from trainer.gui.settings import Preferences
from trainer.gui.world import World

if TYPE_CHECKING:  # the pages are read when they are first entered
    from uuid import UUID

    from trainer.dealing.attempt import ActDone, Attempt
    from trainer.dealing.plan import DealPlan
    from trainer.gui.app.resume_card import DamagedLine, OpenSession
    from trainer.gui.audition.result_page import AuditionResultPage
    from trainer.gui.dealing.deal_page import DealPage
    from trainer.gui.dealing.deal_setup import DealSetup
    from trainer.gui.debrief.debrief_page import DebriefPage
    from trainer.gui.exercises.exercises_page import ExercisesPage
    from trainer.journal.origin import Purpose
    from trainer.rounds.spec import RoundSpec
    from trainer.school.kept_rounds import KeptRound
    from trainer.school.records import Records

_BETWEEN_MS = 40
"""Between two pieces of the debrief that are made ahead: the deal goes on moving in it."""
_LONGEST_WHAT = 60
"""The letters of a title that the record of an attempt keeps."""


class DealNavigation(PageWays):
    """Rounds that are dealt by hand, looked back at, or shown as exercises."""

    room = "deal"
    is_ready = Signal()
    """The debrief of the round on the felt would open at once."""

    def __init__(self, preferences: Preferences, world: World, pages: QStackedWidget, parent: QObject) -> None:
        super().__init__(preferences, world, pages, parent)
        self._resting: DealPage | DebriefPage | AuditionResultPage | None = None
        """The page of the round dealt last, until another is set up: it is come back to from other rooms."""
        self._has_next = True
        """True if another round can be dealt after the one on the felt: not after one from a file."""
        self._purpose: Purpose = "deal"
        """The purpose of the round on the felt, which dealing it again does not change."""
        self._pieces: Iterator[None] = iter(())
        """The parts of the debrief that are still to be made."""
        self._between = QTimer(self, singleShot=True, interval=_BETWEEN_MS)
        self._between.timeout.connect(self._get_ready)

    # The pages.

    @cached_property
    def setup(self) -> "DealSetup":
        from trainer.gui.dealing.deal_setup import DealSetup

        return self._add(DealSetup(self._preferences, self._world.draw_seed, self._world.houses_folder, self._pages))

    @cached_property
    def page(self) -> "DealPage":
        from trainer.gui.dealing.deal_page import DealPage

        page = DealPage(self._preferences, self._world.clock, self._pages)
        page.controller.over.connect(self._tell_due)
        return self._add(page, self.tr("&Back to the round"))

    @cached_property
    def debrief(self) -> "DebriefPage":
        page = self._begun_debrief
        page.make_whole()
        return self._add(page, self.tr("&Back to the debrief"))

    @cached_property
    def _begun_debrief(self) -> "DebriefPage":
        """The debrief, of which nothing may be made yet."""
        from trainer.gui.debrief.debrief_page import DebriefPage

        return DebriefPage(self._preferences, parent=self._pages, is_ahead=True)

    @cached_property
    def exercises(self) -> "ExercisesPage":
        from trainer.gui.exercises.exercises_page import ExercisesPage

        return self._add(ExercisesPage(self._preferences, self._pages), self.tr("&Back to the exercise"))

    # Coming in, and coming back.

    def enter(self, usual: str) -> None:
        """Go back to the round under way or the one that is looked back at; asked again from there, set one up.

        That is for the game dealt last, or for the usual one.
        """
        if self._made("page") and self.page.is_under_way:
            self._show(self.page)
            self.page.resume()
        elif self._resting is not None and not self._resting.isVisible():
            self._show(self._resting)
            self._resting.resume()
        else:
            self.open_setup(usual)

    # Rounds.

    def open_setup(self, usual: str = "") -> None:
        """Set up a round."""
        self._resting = None
        self.setup.open(usual)  # before it is seen: each field would have the page laid out anew
        self._show(self.setup)
        self.setup.begin_at(self.setup.start_button)

    def deal(
        self,
        spec: "RoundSpec",
        plan: "DealPlan",
        done_count: int = 0,
        has_next: bool = True,
        purpose: "Purpose" = "deal",
        earlier: "tuple[UUID, ...]" = (),
    ) -> None:
        """Deal a round by a plan; its first `done_count` acts on file are done already.

        One of an audition tells the attempts at its earlier rounds.
        """
        from trainer.school.kept_rounds import KeptRound

        world = self._world
        kept_round = KeptRound.begin(
            world.rounds_folder,
            spec,
            plan,
            done_count,
            has_next=has_next,
            started=world.now(),
            origin=world.origin_at(purpose, spec.game, self._set_work_of(spec, plan, done_count, purpose)),
            earlier=earlier,
            written=world.written,
        )
        self._deal(kept_round)

    def _set_work_of(self, spec: "RoundSpec", plan: "DealPlan", done_count: int, purpose: "Purpose") -> "UUID | None":
        """Return the set work that a round counts for: one dealt from its start; of exercises the program's own."""
        what = {"deal": plan.lesson, "exercise": spec.title}.get(purpose, "")
        found = self._world.set_work.at(purpose, spec.game, what[:_LONGEST_WHAT])
        if found is None or purpose == "deal":
            return found if not done_count else None
        from trainer.dealing.exercises import all_exercises

        own = [each for each in all_exercises() if each.title == spec.title and each.start_after == done_count]
        return found if any([each.to_deal == spec for each in own]) else None

    def _deal(self, kept_round: "KeptRound") -> None:
        plan = kept_round.attempt.plan
        self._has_next, self._purpose = kept_round.has_next, kept_round.purpose
        page = self._resting = self.page
        self._show(page)
        page.use_cheque_colours(self._looks_at(plan.house_name))
        page.is_clock_shown = self._preferences.now.deal.clock
        page.over_form.next_button.setVisible(kept_round.has_next)
        page.start(kept_round)
        if not self._made("debrief"):
            self._pieces = self._make_debrief()
            self._get_ready()

    def _get_ready(self) -> None:
        """Make the debrief piece by piece between movements, so that it opens at once when the round is over."""
        for _ in self._pieces:
            self._between.start()
            return
        _ = self.debrief
        self.is_ready.emit()

    def _make_debrief(self) -> Iterator[None]:
        yield from _read_the_debrief()
        yield from self._begun_debrief.parts

    def _tell_due(self) -> None:
        """Let the end of a lesson tell how much is due that comes after the questions on it."""
        attempt, over, world = self.page.attempt, self.page.over_form, self._world
        if attempt is None or not over.has_questions:
            return
        game, lesson, settings, now = attempt.spec.game, attempt.plan.lesson, self._preferences.now, world.now()

        def count(records: "Records") -> int:
            from trainer.school.lesson_practice import due_after_lesson

            return len(due_after_lesson(records, world.who.person, game, lesson, settings, world.houses_folder, now))

        world.records.ask(self.page, count, lambda due: over.tell_due(due) if self.page.attempt is attempt else None)

    def close_what_is_over(self) -> None:
        """Close a round that is over, so that the day counts it; one of an audition has another after it, or a result.

        It is looked back at still, but not taken back any more.
        """
        if self._made("page") and not self.page.goes_on:
            self.page.close_round()
            if self._resting is self.page:
                self._resting = None

    def deal_next(self) -> None:
        """Deal another round by the same choices; of a lesson its next one, also of a round that was taken up."""
        from trainer.dealing.lesson_progress import round_after

        attempt = self.page.attempt
        if attempt is None:
            return
        self._set_up(attempt.spec.game, attempt.plan.lesson)
        self.setup.deal(self._world.draw_seed(), round_after(attempt) or attempt.plan.lesson_round)

    def deal_lesson(self, lesson: str, game: str = "") -> None:
        """Deal the next round of a lesson of a game, else of that on the felt."""
        attempt = self.page.attempt if not game else None
        if game or attempt is not None:
            self._set_up(attempt.spec.game if attempt is not None else game, lesson)
            self._start()

    def deal_usual(self, game: str) -> None:
        """Deal a round of a game at the table that was chosen for it last."""
        self.setup.open(game)
        self.setup.way.choose(False)
        self.setup.show_game(game)
        self._start()

    def _start(self) -> None:
        if self.setup.start_button.isEnabled():
            self.setup.start()
        else:  # the house has changed meanwhile, and says there why it cannot deal the game
            self._show(self.setup)

    def _set_up(self, game: str, lesson: str) -> None:
        """Set up another round of a game, of a lesson of it or at a table of one's own."""
        if not self.setup.is_filled_in:
            self.setup.open(game)
        self.setup.way.choose(bool(lesson))
        if self.setup.game != game or lesson:
            self.setup.show_game(game, lesson)

    def deal_again(self, spec: "RoundSpec", done_count: int) -> None:
        """Deal the round that is looked back at once more from one of its acts, by the plan it had."""
        debrief = self.debrief.debrief
        if debrief is not None:
            self.deal(spec, debrief.attempt.plan, done_count, has_next=self._has_next, purpose=self._purpose)

    def deal_exercise(self, spec: "RoundSpec", done_count: int) -> None:
        """Deal the round of an exercise from one of its acts."""
        from trainer.dealing.plan import DealPlan

        boxes = max([5, *[box.number for box in spec.boxes]])
        self.deal(spec, DealPlan(level="normal", boxes=boxes), done_count, has_next=False, purpose="exercise")

    def look_back(self, attempt: "Attempt", at: "ActDone | None" = None) -> None:
        """Open the debrief of a round, at one of its acts or at its first mistake."""
        self.debrief.use_cheque_colours(self._looks_at(attempt.plan.house_name))
        self._show(self.debrief)
        self.debrief.show_attempt(attempt, has_next=self._has_next, at=at)
        self._resting = self.debrief

    def leave(self) -> None:
        """Leave a round or its debrief to where it was chosen."""
        if self._has_next:
            self.open_setup(self.setup.game)
        else:
            self.open_exercises()

    # Auditions.

    def finish_round(self) -> "KeptRound | None":
        """Close the round on the felt, which is over, and return it."""
        return self.page.finish_round() if self._made("page") else None

    def rest_at(self, page: "AuditionResultPage") -> None:
        """Come back to the result of an audition from other rooms."""
        self._resting = page

    # Rounds that were left.

    def left_off(self, locale: QLocale) -> tuple[Sequence["OpenSession"], Sequence["DamagedLine"]]:
        """Return the unfinished rounds, that under way among them, and a line for each file that is damaged."""
        if is_empty(self._world.rounds_folder):
            return (), ()
        from trainer.gui.app.open_sessions import open_rounds

        return open_rounds(self._world.rounds_folder, self._path, locale, self._world.who.owns)

    @property
    def game_under_way(self) -> str:
        """The game of the round under way, if there is one."""
        attempt = self.page.attempt if self._made("page") and self.page.is_under_way else None
        return attempt.spec.game if attempt is not None else ""

    @property
    def _path(self) -> Path | None:
        """The file of the round under way, or of one of an audition that goes on."""
        return self.page.path if self._made("page") and self.page.goes_on else None

    def take_up(self, path: Path) -> None:
        """Go on with a kept round, or with the one under way."""
        if path == self._path:
            self._show(self.page)
            self.page.resume()
            return
        from trainer.journal.journal_file import FileChanged
        from trainer.school.kept_rounds import KeptRound, RoundDamaged

        try:
            self._deal(KeptRound.reopen(path, self._world.now(), self._world.written))
        except (RoundDamaged, FileChanged, OSError):  # Home says so, or offers it no more
            self.going.emit(routes.ToHome())

    def let_go(self, path: Path | None) -> Callable[[], object]:
        """Let go of a round that is deleted; its file is all that is needed to take it up again."""
        if path is not None and path == self._path:
            self.page.close_round()
            self._resting = None
        return lambda: None

    def close(self) -> None:
        """Let go of the round under way; what moves on other pages stops when they are hidden."""
        self._between.stop()
        if self._made("page"):
            self.page.put_away()
            self.page.close_round()

    # Rounds on file.

    def open_exercises(self) -> None:
        """Show the exercises."""
        self._resting = None
        self._show(self.exercises)
        self.exercises.show_list()

    def show_clause(self, game: str, clause: str) -> None:
        """Show the exercise about a clause or ruling."""
        self._show(self.exercises)
        self.exercises.show_clause(game, clause)

    def open_file(self, name: str) -> None:
        """Open a round: one that was practiced in its debrief, any other among the exercises."""
        from trainer.engine.errors import RoundRefused
        from trainer.rounds.files import load_round

        try:
            spec = load_round(Path(name))
            if spec.practice is not None:
                self._has_next, self._purpose = False, "deal"
                self.debrief.show_round(spec)
                self._show(self.debrief)
                self._resting = self.debrief
                return
        except RoundRefused:  # told there
            pass
        self._show(self.exercises)
        self.exercises.open_file(name)


def _read_the_debrief() -> Iterator[None]:
    """Read the debrief in pieces of a blink each: all at once would hold up the moving cards."""
    import trainer.dealing.debrief
    import trainer.dealing.saving

    yield
    import trainer.school.narration

    yield
    import trainer.gui.debrief.timeline

    yield
    import trainer.gui.debrief.two_felts

    yield
    import trainer.gui.debrief.debrief_page  # noqa: F401 - read here, so that the debrief finds all of it read

    yield
