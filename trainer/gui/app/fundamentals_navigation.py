"""The pages of the fundamentals and the ways between them: from the choice of a drill to the result of its run."""

from functools import cached_property
from typing import TYPE_CHECKING

from trainer.gui.app.page_ways import PageWays

if TYPE_CHECKING:  # the pages are read when they are first entered
    from trainer.fundamentals.run import Run
    from trainer.fundamentals.table import DrillTable
    from trainer.gui.fundamentals.bests import Bests
    from trainer.gui.fundamentals.fundamentals_page import FundamentalsPage
    from trainer.gui.fundamentals.result_page import ResultPage
    from trainer.gui.fundamentals.run_page import RunPage


class FundamentalsNavigation(PageWays):
    """The drills, the run under way, and the result of the last one."""

    room = "practice"

    @cached_property
    def _bests(self) -> "Bests":
        from trainer.gui.fundamentals.bests import Bests

        return Bests(self._world, self)

    @cached_property
    def drills(self) -> "FundamentalsPage":
        from trainer.gui.fundamentals.fundamentals_page import FundamentalsPage

        return self._add(FundamentalsPage(self._preferences, self._bests))

    @cached_property
    def run_page(self) -> "RunPage":
        from trainer.gui.fundamentals.run_page import RunPage

        page = self._add(RunPage(self._preferences, self._world, self._bests))
        page.over.connect(self._show_result)
        return page

    @cached_property
    def result(self) -> "ResultPage":
        from trainer.gui.fundamentals.result_page import ResultPage

        return self._add(ResultPage(self._world.clock, lambda: self._preferences.school.drill_seconds))

    def open(self) -> None:
        """Offer the drills."""
        self._bests.ask()
        self._show(self.drills)
        self.drills.open()

    def run(self, drill: str, seconds: int, table: "DrillTable | None" = None) -> None:
        """Begin a run of a drill; its cheques look as the house has them, and are those chosen last without a table."""
        from trainer.gui.style.house_looks import looks_in

        settings = self._preferences.now
        choice = settings.sessions.get(settings.last_game or settings.deal.game)
        self._show(self.run_page)
        self.run_page.use_cheque_colours(looks_in(self._world.houses_folder, choice.at_house if choice else ""))
        self.run_page.start(drill, seconds, table)

    def _show_result(self, run: "Run") -> None:
        """Show the result of a run that is over; one in which nothing was answered leads back to the drills."""
        if not run.answers:
            self.open()
            return
        before = self._bests.of(run.plan.drill, run.plan.seconds)
        self._bests.add(run)
        self._show(self.result)
        at_hand = self._world.set_work
        work = at_hand.at("speed", "", run.plan.conditions)
        self.result.show_run(run, before, at_hand.targets.get(work) if work is not None else None)
