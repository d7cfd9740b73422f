"""The work of a class: what is set, until when, how many have done it, and the way to give them more."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton, QWidget

from trainer.gui.classes import work_asked
from trainer.gui.classes.class_tab import ClassTab
from trainer.gui.classes.sending_work import SavingSetWork
from trainer.gui.classes.work_asked import WorkListed, WorkOffered
from trainer.gui.kit import adapting, build
from trainer.gui.kit.page import Note, card
from trainer.gui.translation import date_in_short, in_words
from trainer.gui.world import World
from trainer.journal.origin import utc_of
from trainer.journal.wall_clock import milliseconds
from trainer.store.rows import ClassRow
from trainer.wording.sentences import joined

if TYPE_CHECKING:
    from trainer.classroom.giving_work import ListedWork
    from trainer.engine.sentences import Sentence
    from trainer.gui.classes.give_dialog import GiveDialog
    from trainer.store.work_rows import AllowanceRow


class WorkTab(ClassTab):
    """Asks the records each time it is shown; what was shown stays until they answer."""

    def __init__(self, world: World, parent: QWidget | None = None) -> None:
        super().__init__(world, parent)
        self._asking: object = None
        self.shown: WorkListed | None = None
        self.give_button = build.button(self, self.tr("&Give them something…"), "main", clicked=self._ask_for_work)
        self.sending = SavingSetWork(world, self)
        self.note = Note(self)
        self._empty = build.label(
            self,
            self.tr("Nothing is set yet. Questions due in a week are offered first: confirm, or choose another."),
            "muted",
            wraps=True,
        )
        self._empty.hide()
        self.unsealed = build.label(self, kind="fault", wraps=True, explained=False)
        self.unsealed.hide()
        self._cards = build.column(spacing=10)
        self.dates_buttons: list[QPushButton] = []
        self.allow_buttons: list[QPushButton] = []
        self.withdraw_buttons: list[QPushButton] = []
        """The buttons of each work, in the order of the list; withdrawn work has the last alone."""
        inner = QWidget()
        build.column(self._cards, ..., of=inner)
        area = build.steady_scroll(self, inner)
        build.column(
            build.row(self.give_button, self.sending.send_button, ..., spacing=10), self.sending, self.note,
            self._empty, self.unsealed, (area, 1), spacing=10, of=self,
        )  # fmt: skip

    # What is shown.

    def show_class(self, row: ClassRow) -> None:
        if self.row is None or self.row.uuid != row.uuid:
            self._show(WorkListed(), is_known=False)
        super().show_class(row)
        self.note.show_text("")
        self.give_button.setEnabled(row.archived is None)
        self.sending.show_class(row)
        self._ask()

    def forget(self) -> None:
        super().forget()
        self._asking = None
        self.sending.show_class(None)
        self._show(WorkListed(), is_known=False)

    def begin(self) -> None:
        self.give_button.setFocus()

    def _ask(self) -> None:
        self._asking = asking = object()
        if self.row is None:
            return

        def show(found: WorkListed) -> None:
            if self._asking is asking:  # it may be another class by now
                self._show(found)

        work = partial(work_asked.listed, role=self._world.who.role, row=self.row)
        self._records.ask(self, work, show, self._tell_fault)

    def _show(self, found: WorkListed, *, is_known: bool = True) -> None:
        self.shown = found if is_known else None
        adapting.clear(self._cards)
        self.dates_buttons, self.allow_buttons, self.withdraw_buttons = [], [], []
        for each in found.works:
            self._cards.addWidget(self._card(each, found))
        self._empty.setVisible(is_known and not found.works)
        self.unsealed.setVisible(found.is_unsealed)
        if found.is_unsealed:
            from trainer.classroom.work_words import UNSEALED

            self.unsealed.setText(in_words(UNSEALED))

    def _card(self, listed: "ListedWork", found: WorkListed) -> QWidget:
        row = listed.row
        kind = "heading" if row.withdrawn is None else "muted"
        title = build.label(None, row.title, kind, wraps=True, explained=False)
        about = build.label(None, self._about(listed), "muted", wraps=True, explained=False)
        allowed = [self._allowed(each, found) for each in listed.allowed]
        lines = [build.label(None, each, wraps=True, explained=False) for each in allowed]
        words = build.column(title, about, *lines, spacing=3)
        parts: list[build.Piece] = [(words, 1)]
        if row.withdrawn is None:
            dates = self._button(self.tr("Dates…"), row.title, partial(self._ask_for_dates, listed))
            allow = self._button(self.tr("Allow more…"), row.title, partial(self._ask_to_allow, listed))
            allow.setEnabled(bool(found.members) and listed.work is not None)
            self.dates_buttons.append(dates)
            self.allow_buttons.append(allow)
            parts += [dates, allow]
        label = self.tr("Withdraw") if row.withdrawn is None else self.tr("Give again")
        withdraw = self._button(label, row.title, partial(self._withdraw, listed))
        self.withdraw_buttons.append(withdraw)
        return card(build.row(*parts, withdraw, spacing=8))

    def _button(self, label: str, title: str, clicked: "partial[None]") -> QPushButton:
        made = build.button(self, label, clicked=clicked)
        made.setAccessibleName(f"{label.rstrip('…')}: {title}")
        return made

    def _about(self, listed: "ListedWork") -> str:
        """Return the kind, the dates and how many have done it, in a line."""
        from trainer.classroom.work_words import kind_words

        row, now, locale = listed.row, self._now, self.locale()
        parts: list[str] = [in_words(kind_words(listed.work))] if listed.work is not None else []
        if row.withdrawn is not None:
            parts.append(self.tr("withdrawn {day}").format(day=date_in_short(row.withdrawn, locale)))
        if row.opens is not None and row.opens > now:
            parts.append(self.tr("opens {day}").format(day=date_in_short(row.opens, locale)))
        if row.due is not None:
            due = self.tr("due {day}") if row.due >= now else self.tr("was due {day}")
            parts.append(due.format(day=date_in_short(row.due, locale)))
        if listed.fault is not None:
            return in_words(joined([*parts, in_words(listed.fault)], "dots"))
        people = len(listed.states)
        parts.append(
            self.tr("{done} of {people} done").format(done=listed.count("done"), people=people)
            if people
            else self.tr("nobody is in the class yet")
        )
        begun, late = listed.count("begun"), listed.late(now)
        parts += [self.tr("{count} begun").format(count=begun)] if begun else []
        parts += [self.tr("{count} late").format(count=late)] if late else []
        return in_words(joined(parts, "dots"))

    def _allowed(self, allowed: "AllowanceRow", found: WorkListed) -> str:
        """Return the allowance of one person, in a line."""
        names = {each.uuid: each.name for each in found.members}
        parts = [names.get(allowed.person, self.tr("somebody who has left"))]
        if allowed.extra_percent:
            parts.append(self.tr("{share} more time").format(share=f"{allowed.extra_percent}%"))
        if allowed.attempts:
            one, more = self.tr("1 more attempt"), self.tr("{count} more attempts")
            parts.append(one if allowed.attempts == 1 else more.format(count=allowed.attempts))
        if allowed.until is not None:
            parts.append(self.tr("due {day}").format(day=date_in_short(allowed.until, self.locale())))
        return in_words(joined([*parts, allowed.reason], "dots"))

    @property
    def _now(self) -> int:
        return milliseconds(utc_of(self._world.now()))

    # What is pressed.

    def _ask_for_work(self) -> None:
        row = self.row
        if row is None:
            return

        def ask(offered: WorkOffered) -> None:
            if self.row is row and self.isVisible():
                self._dialog(offered, row).open()

        folder = self._world.houses_folder
        work = partial(work_asked.offered, row=row, houses_folder=folder, now=self._now)
        self._records.ask(self, work, ask, self._tell_fault)

    def _dialog(self, offered: WorkOffered, row: ClassRow) -> "GiveDialog":
        from trainer.gui.classes.give_dialog import GiveDialog  # with all that may be given

        dialog = GiveDialog(self._world, row, offered, self)
        dialog.given.connect(lambda _: self._ask())
        return dialog

    def _ask_for_dates(self, listed: "ListedWork") -> None:
        from trainer.gui.classes.work_dialogs import DatesDialog

        dialog = DatesDialog(self._world, listed.row, self)
        dialog.changed.connect(self._ask)
        dialog.open()

    def _ask_to_allow(self, listed: "ListedWork") -> None:
        from trainer.gui.classes.work_dialogs import AllowDialog

        if self.shown is None:
            return
        dialog = AllowDialog(self._world, listed, self.shown.members, self)
        dialog.changed.connect(self._ask)
        dialog.open()

    def _withdraw(self, listed: "ListedWork") -> None:
        is_withdrawn = listed.row.withdrawn is None
        role = self._world.who.role
        work = partial(work_asked.withdrawn, role=role, row=listed.row, now=self._now, is_withdrawn=is_withdrawn)
        self._records.ask(self, work, lambda _: self._ask(), self._tell_fault)
        self.give_button.setFocus()

    def _tell_fault(self, fault: "Sentence") -> None:
        self.note.show_text(self.tr("That did not work: {why}.").format(why=in_words(fault).rstrip(".")), "wrong")
