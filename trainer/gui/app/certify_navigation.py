"""The pages of certifying and the ways between them: what may be sat, the sitting in its bare window, and its end."""

from functools import cached_property, partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QStackedWidget

from trainer.gui.app.page_ways import PageWays, is_empty
from trainer.gui.kit import routes
from trainer.gui.settings import Preferences
from trainer.gui.translation import in_words
from trainer.gui.world import World

if TYPE_CHECKING:  # the pages are read when they are first entered
    from uuid import UUID

    from trainer.engine.sentences import Sentence
    from trainer.gui.certify.certify_page import CertifyPage
    from trainer.gui.certify.end_pages import BrokenOffPage, HandedInPage
    from trainer.gui.certify.proctors_asked import BrokenOff, CertifyShown, Sittable
    from trainer.gui.certify.ready_page import ReadyPage
    from trainer.gui.certify.sitting_page import SittingPage
    from trainer.quiz.questions import AnyQuestion
    from trainer.school.kept_sitting import KeptSitting
    from trainer.school.open_sittings import OpenSitting
    from trainer.school.records import Records
    from trainer.school.sittings import SittingWanted

_QUIET_MS = 200
"""After which the page before a sitting stands."""
_NOT_ENDED = "sittings"
"""The folder of sittings that are not closed, as `trainer.school.open_sittings` names it; no start reads that."""


class Sitter(NamedTuple):
    """The person of a sitting that was broken off."""

    person: "UUID"
    name: str
    role: str
    owns: "frozenset[UUID]"


class CertifyNavigation(PageWays):
    """While somebody sits, the window is bare: no rail, no other page, and closing it asks."""

    room = "certify"
    bared = Signal(bool)
    """The window shows nothing but a sitting, or everything again."""
    resumed = Signal(object, object)
    """Carries a ``KeptSitting`` that goes on, and the `Sitter`, who may not be signed in."""
    put_off = Signal()
    """A sitting that was broken off is left for later."""

    def __init__(self, preferences: Preferences, world: World, pages: QStackedWidget, parent: QObject) -> None:
        super().__init__(preferences, world, pages, parent)
        self._is_bare = False
        self._kept: KeptSitting | None = None
        """The sitting that is over and whose file is not closed yet."""
        world.who.changed.connect(self._forget)

    # The pages.

    @cached_property
    def first_page(self) -> "CertifyPage":
        from trainer.gui.certify.certify_page import CertifyPage

        page = self._add(CertifyPage(self._world))
        page.start_asked.connect(self._ask_proctor)
        page.resume_asked.connect(self._ask_to_resume)
        return page

    @cached_property
    def ready_page(self) -> "ReadyPage":
        from trainer.gui.certify.ready_page import ReadyPage

        page = self._add(ReadyPage())
        page.left.connect(self.enter)
        page.sample_asked.connect(self._make_sample)
        page.begin_asked.connect(self._begin)
        return page

    @cached_property
    def sitting_page(self) -> "SittingPage":
        from trainer.gui.certify.sitting_page import SittingPage

        page = self._add(SittingPage(self._preferences, self._world))
        page.ended.connect(self._end)
        page.sample_done.connect(self._end_sample)
        page.broken_off.connect(self._break_off)
        return page

    @cached_property
    def handed_in_page(self) -> "HandedInPage":
        from trainer.gui.certify.end_pages import HandedInPage

        page = self._add(HandedInPage())
        page.left.connect(self._leave)
        page.result_asked.connect(self._show_result)
        return page

    @cached_property
    def broken_off_page(self) -> "BrokenOffPage":
        from trainer.gui.certify.end_pages import BrokenOffPage

        page = self._add(BrokenOffPage())
        page.resume_asked.connect(self._resume)
        page.end_asked.connect(self._end_broken_off)
        page.left.connect(self._put_off)
        return page

    # Coming in.

    def enter(self) -> None:
        """Show the examinations that may be sat."""
        self._bare(False)
        self._show(self.first_page)
        self.first_page.open()

    def look_for_broken_off(self) -> None:
        """Open at a sitting of this computer that was broken off, if there is one and nobody has begun anything."""
        if is_empty(self._world.data_folder / _NOT_ENDED):
            return
        from trainer.gui.certify import proctors_asked

        came_from = self._pages.currentWidget()

        def found(here: "BrokenOff | None") -> None:
            if here is not None and self._pages.currentWidget() is came_from:
                self._show_broken_off(here)

        self._world.records.ask(self, proctors_asked.broken_off, found)

    def _show_broken_off(self, here: "BrokenOff") -> None:
        page = self.broken_off_page
        self._bare(True)
        self._show(page)
        page.open(here, takes_opener=here.sitting.takes_pin(self._now()))

    def _put_off(self) -> None:
        self._bare(False)
        self.put_off.emit()

    def _ask_to_resume(self, sitting: "OpenSitting") -> None:
        """Go on with a sitting from the first page."""
        from trainer.gui.certify import proctors_asked

        def found(here: "BrokenOff | None") -> None:
            if here is not None:
                self._show_broken_off(here)

        self._world.records.ask(self, partial(proctors_asked.broken_off, path=sitting.path), found)

    # Before the first question.

    def _ask_proctor(self, sittable: "Sittable", shown: "CertifyShown") -> None:
        """Let the proctor fill in their part; an examination without one goes on at once."""
        from trainer.gui.certify.start_dialog import StartDialog
        from trainer.school.sittings import SittingWanted

        rules = sittable.blueprint.sitting
        if not rules.proctor and rules.form == "each" and not sittable.right.takes_word:
            work = sittable.right.set_work
            candidate = self._world.who.person
            self._get_ready(SittingWanted(blueprint=sittable.blueprint, candidate=candidate, set_work=work))
            return
        dialog = StartDialog(self._world, sittable.blueprint, sittable.right, shown.proctors, self.first_page)
        dialog.let.connect(self._get_ready)
        dialog.open()

    def _get_ready(self, wanted: "SittingWanted") -> None:
        self._show(self.ready_page)
        self.ready_page.open(wanted, self._world.who.name)
        # Made while the conditions are read: the first question would wait for it.
        QTimer.singleShot(_QUIET_MS, self, lambda: self.sitting_page)

    def _make_sample(self, wanted: "SittingWanted") -> None:
        """Make a question that counts nothing, of the kind that the examination begins with, and ask it."""
        seed, rules = self._world.draw_seed(), wanted.blueprint.sitting
        section = next((each for each in wanted.blueprint.sections if each.items), None)
        if section is None:
            return
        table, item = section.table, section.items[0]

        def make(records: "Records") -> "AnyQuestion | None":
            from trainer.quiz.questions import question_of
            from trainer.quiz.slots import Slot

            return question_of(Slot(table=table, kind=item.kind, figure=item.figure, size=item.size, seed=seed))

        def ask(question: "AnyQuestion | None") -> None:
            if question is not None and self._pages.currentWidget() is self.ready_page:
                self._bare(True)
                self._show(self.sitting_page)
                self.sitting_page.try_sample(question, table, rules, self._world.who.name)

        self._world.records.ask(self, make, ask, mends=True)

    def _end_sample(self) -> None:
        self._bare(False)
        self._show(self.ready_page)
        self.ready_page.tell_sample_done()

    def _begin(self, wanted: "SittingWanted") -> None:
        """Make the paper and begin, which takes a second in the records' thread."""
        world = self._world
        self._bare(True)  # nobody goes elsewhere while the paper is made
        origin = world.origin("sitting", wanted.blueprint.sections[0].game)

        def begin(records: "Records") -> "KeptSitting":
            from secrets import token_bytes

            from trainer.school.sittings import begin_sitting

            return begin_sitting(
                records,
                wanted,
                origin,
                draw=token_bytes,
                started=world.now(),
                at=world.clock(),
                written=world.written,
                now=world.now,
            )

        def fail(why: "Sentence") -> None:
            self._bare(False)
            self.ready_page.tell_failed(in_words(why))

        world.records.ask(self, begin, lambda kept: self.start(kept, world.who.name), fail)

    # The sitting.

    def start(self, kept: "KeptSitting", name: str) -> None:
        """Begin a sitting, or go on with it, in the bare window."""
        self._bare(True)
        self._show(self.sitting_page)
        self.sitting_page.start(kept, name)

    def _resume(self, here: "BrokenOff", opener: str, by: "UUID | None") -> None:
        world = self._world

        def resume(records: "Records") -> "tuple[KeptSitting, frozenset[UUID]]":
            from trainer.journal.origin import utc_of
            from trainer.school.open_sittings import resume_sitting
            from trainer.school.people import owned_by

            owns = owned_by(records.store, here.sitting.candidate)
            kept = resume_sitting(
                records,
                here.sitting,
                wall=utc_of(world.now()),
                at=world.clock(),
                opener=opener,
                by=by,
                written=world.written,
                now=world.now,
            )
            return kept, owns

        def go_on(found: "tuple[KeptSitting, frozenset[UUID]]") -> None:
            kept, owns = found
            row = here.candidate
            person = here.sitting.candidate
            name, role = (row.name, row.role) if row is not None else ("", "learner")
            self.resumed.emit(kept, Sitter(person, name, role, owns))

        world.records.ask(self, resume, go_on, self.broken_off_page.tell_failed)

    def _end_broken_off(self, here: "BrokenOff", opener: str, by: "UUID | None", reason: str) -> None:
        """Let the proctor end a sitting that nobody goes on with."""
        world = self._world

        def end(records: "Records") -> None:
            from trainer.journal.origin import utc_of
            from trainer.school.open_sittings import end_sitting

            end_sitting(records, here.sitting, reason, wall=utc_of(world.now()), opener=opener, by=by)

        world.records.ask(self, end, lambda _: self._put_off(), self.broken_off_page.tell_failed)

    def _end(self, kept: "KeptSitting") -> None:
        """Show that it is handed in, and write its marks beside the windows."""
        self._kept = kept
        self._show(self.handed_in_page)
        self.handed_in_page.open(kept)
        self._close_file()

    def _close_file(self) -> None:
        kept, clock = self._kept, self._world.clock
        if kept is None:
            return

        def closed(_: None) -> None:
            self._kept = None
            self.handed_in_page.tell_closed()

        work = partial(_closed, kept=kept, at=clock())
        self._world.records.ask(self, work, closed, self.handed_in_page.tell_failed, mends=True)

    def _leave(self) -> None:
        self.enter()

    def _show_result(self, uuid: "UUID") -> None:
        self.enter()  # the way back from the result leads there
        self.going.emit(routes.ToExamResult(uuid))

    def _break_off(self, kept: "KeptSitting") -> None:
        """Let go of a sitting whose candidate leaves, and close the window."""
        _let_go(kept, self._world.clock())
        self._pages.window().close()

    def may_close(self) -> bool:
        """True if the window may be closed; while somebody sits there, it asks first."""
        if "sitting_page" in self.__dict__ and self.sitting_page.is_sitting:
            self.sitting_page.ask_to_leave()
            return not self.sitting_page.is_sitting
        return True

    def close(self) -> None:
        """Let go of the sitting; it can be taken up again."""
        if "sitting_page" in self.__dict__ and (kept := self.sitting_page.let_go()) is not None:
            _let_go(kept, self._world.clock())

    def _bare(self, is_bare: bool) -> None:
        if is_bare != self._is_bare:
            self._is_bare = is_bare
            self.bared.emit(is_bare)

    def _forget(self) -> None:
        if "first_page" in self.__dict__:
            self.first_page.forget()

    def _now(self) -> int:
        from trainer.journal.origin import utc_of
        from trainer.journal.wall_clock import milliseconds

        return milliseconds(utc_of(self._world.now()))


def _closed(records: "Records", kept: "KeptSitting", at: float) -> None:
    """Close the file of a sitting that is over, with its marks."""
    kept.close(at)


def _let_go(kept: "KeptSitting", at: float) -> None:
    """Close the file of a sitting that goes on another time; what is on the disk is whole, whatever the disk does."""
    from contextlib import suppress

    from trainer.school.sitting_journal import SittingStopped

    with suppress(SittingStopped):
        kept.close(at)
