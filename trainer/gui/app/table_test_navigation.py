"""The pages of table tests and the ways between them: whom to test, the sheet, and a test as it was signed."""

from functools import cached_property, partial
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QStackedWidget

from trainer.gui.app.page_ways import PageWays
from trainer.gui.kit import routes
from trainer.gui.settings import Preferences
from trainer.gui.world import World

if TYPE_CHECKING:  # the pages are read when they are first entered
    from trainer.exam.table_test import TableTest
    from trainer.gui.certify.table_test_page import TableTestPage
    from trainer.gui.certify.table_test_start_page import TableTestStartPage
    from trainer.school.table_test_drafts import Scoring


class TableTestNavigation(PageWays):
    """Instructors are shown everybody's tests, and others their own."""

    room = "certify"

    def __init__(self, preferences: Preferences, world: World, pages: QStackedWidget, parent: QObject) -> None:
        super().__init__(preferences, world, pages, parent)
        world.who.changed.connect(self._forget)

    @cached_property
    def start_page(self) -> "TableTestStartPage":
        from trainer.gui.certify.table_test_start_page import TableTestStartPage

        world = self._world
        page = TableTestStartPage(self._preferences, world.records, world.who, world.report_folder.parent, world.now)
        page.scoring_begun.connect(self._score)
        return self._add(page, self.tr("&Back to the table test"))

    @cached_property
    def page(self) -> "TableTestPage":
        from trainer.gui.certify.table_test_page import TableTestPage

        world = self._world
        page = TableTestPage(world.records, world.who, world.report_folder.parent, world.now)
        page.correction_asked = self._correct
        return self._add(page, self.tr("&Back to the table test"))

    def open(self, person: UUID | None = None, name: str = "", test: UUID | None = None, game: str = "") -> None:
        """Show a signed test of a person; without one, the choice of whom to test at which game."""
        if test is None:
            self._show(self.start_page)
            self.start_page.open(person, game)
            return
        who = self._world.who
        is_own = person in (None, who.person) or who.role not in ("instructor", "administrator")
        of_record = routes.ToRecord() if is_own or person is None else routes.ToRecord(person, name)
        self.page.leave = partial(self.going.emit, of_record)
        self._show(self.page, "person")
        self.page.open(who.person if is_own or person is None else person, who.name if is_own else name, test)

    def _score(self, scoring: "Scoring") -> None:
        draft = scoring.draft
        self.page.leave = partial(self.open, draft.person, game=draft.game)
        self._show(self.page)
        self.page.score(scoring)

    def _correct(self, test: "TableTest", name: str) -> None:
        """Let a signed test be corrected by whoever is signed in."""
        from trainer.gui.certify.table_tests_asked import correction_begun
        from trainer.school.table_test_drafts import Evaluator

        now = round(self._world.now().timestamp() * 1000)
        by = Evaluator(self._world.who.person, self.tr("Instructor"), now)
        work = partial(correction_begun, by=by, test=test, name=name)
        self._world.records.ask(self.page, work, self._score)

    def _forget(self) -> None:
        """Show nothing of the person who was signed in."""
        for page in self._made("start_page", "page"):
            page.forget()  # type: ignore[attr-defined]
