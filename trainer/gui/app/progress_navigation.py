"""The pages of progress and the ways between them: from the map to a skill, and to what its answers were."""

from functools import cached_property
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QStackedWidget

from trainer.gui.app.page_ways import PageWays
from trainer.gui.kit import routes
from trainer.gui.settings import Preferences
from trainer.gui.world import World

if TYPE_CHECKING:  # the pages are read when they are first entered
    from trainer.gui.progress.progress_page import ProgressPage
    from trainer.gui.progress.skill_page import SkillPage
    from trainer.school.progress import SkillProgress, TableName


class ProgressNavigation(PageWays):
    """The progress of whoever is signed in, or of somebody whom they manage."""

    room = "progress"

    def __init__(self, preferences: Preferences, world: World, pages: QStackedWidget, parent: QObject) -> None:
        super().__init__(preferences, world, pages, parent)
        self._person: UUID | None = None
        """The person whose progress is looked at; None for whoever is signed in."""
        self._name = ""
        world.who.changed.connect(self._forget)

    @cached_property
    def page(self) -> "ProgressPage":
        from trainer.gui.progress.progress_page import ProgressPage

        world = self._world
        page = ProgressPage(world.records, world.report_folder.parent, world.now)
        self._add(page, self.tr("&Back to progress"))
        page.skill_chosen.connect(self._open_skill)
        return page

    @cached_property
    def skill(self) -> "SkillPage":
        from trainer.gui.progress.skill_page import SkillPage

        page = self._add(SkillPage(self._world.records, self._world.now), self.tr("&Back to the skill"))
        page.left.connect(self._leave_skill)
        page.replay_asked.connect(self._replay)
        return page

    def open(self, person: UUID | None = None, name: str = "") -> None:
        """Show the progress of a person; who manages nobody is shown no other than their own."""
        who = self._world.who
        is_own = person in (None, who.person) or who.role not in ("instructor", "administrator")
        self._person, self._name = (None, who.name) if is_own else (person, name)
        self._show(self.page)
        self.page.open(self._whose, self._name, is_own=is_own)

    @property
    def _whose(self) -> UUID:
        return self._person or self._world.who.person

    def resume_skill(self) -> None:
        """Go back to a skill as it was left."""
        self._show(self.skill)
        self.skill.resume()

    def _open_skill(self, skill: "SkillProgress", table: "TableName") -> None:
        is_own = self._person is None
        examination = self._preferences.now.examination if is_own else None  # others keep theirs to themselves
        self._show(self.skill)
        self.skill.open(self._whose, skill, table, may_practice=is_own, examination=examination)

    def _leave_skill(self) -> None:
        self._show(self.page)
        self.page.resume()

    def _replay(self, attempt: UUID, line: int) -> None:
        self.going.emit(routes.ToAnswer(attempt, line, self._person, self._name))

    def _forget(self) -> None:
        """Show nothing of the person who was signed in."""
        self._person, self._name = None, ""
        for page in self._made("page", "skill"):
            page.forget()  # type: ignore[attr-defined]
