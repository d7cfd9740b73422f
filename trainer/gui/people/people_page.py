"""Whoever practices: their record, their PIN, signing out; and the other people, for those who manage them."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListView, QListWidget, QPushButton, QWidget

from trainer.gui.kit import adapting, build, routes
from trainer.gui.kit.flow import Flow
from trainer.gui.kit.page import Note, Page, card, heading
from trainer.gui.people import asked
from trainer.gui.people.person_dialog import PersonDialog
from trainer.gui.people.pin_dialog import PinDialog
from trainer.gui.people.role_words import role_words
from trainer.gui.translation import in_words
from trainer.gui.world import World
from trainer.wording.sentences import joined

if TYPE_CHECKING:
    from uuid import UUID

    from trainer.classroom.forgetting import Foreseen
    from trainer.engine.sentences import Sentence
    from trainer.gui.people.asked import Managed, PeopleShown
    from trainer.school.records import Records
    from trainer.store.rows import PersonRow

_ROWS = 8
"""The rows of the list that are seen at once."""


class PeoplePage(Page):
    """The page under the foot of the rail."""

    change_asked = Signal()
    """Somebody else is to sign in."""
    sign_out_asked = Signal()
    first_added = Signal()
    """The computer has people with names from now on."""

    def __init__(self, world: World, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._world, self._who, self._records = world, world.who, world.records
        self._shown: PeopleShown | None = None
        self.title.setText(self._who.name or self.tr("Just me"))
        self.tell_about(
            role_words(self._who.role)
            if self._who.name
            else self.tr("Nobody is signed in. What is practiced on this computer is kept in one record.")
        )
        self.change_button = build.button(self, self.tr("&Change person"), clicked=self.change_asked.emit)
        self.sign_out_button = build.button(self, self.tr("&Sign out"), clicked=self.sign_out_asked.emit)
        self.record_button = build.button(
            self, self.tr("My &record"), clicked=lambda: self.going.emit(routes.ToRecord())
        )
        self.pin_button = build.button(self, clicked=self._ask_for_own_pin)
        self.pin_about = build.label(self, wraps=True)
        self.kept_button = build.button(self, self.tr("&What is kept…"), clicked=self._tell_what_is_kept)
        self._ways = Flow(self.record_button, self.change_button, self.sign_out_button, self.kept_button)
        for button in (self.change_button, self.sign_out_button):
            button.setVisible(bool(self._who.name))
        self.column.addLayout(self._ways)
        self.note = Note(self)
        self.column.addWidget(self.note)

        self._pin_card = card(heading(self.tr("PIN")), build.row((self.pin_about, 1), self.pin_button, spacing=16))
        self.column.addWidget(self._pin_card)

        self.unnamed_about = build.label(self, wraps=True)
        self.unnamed_button = build.button(self, clicked=self._hand_over_or_back)
        row = build.row((self.unnamed_about, 1), self.unnamed_button, spacing=16)
        self._unnamed_card = card(heading(self.tr("Practice without a name")), row)
        self.column.addWidget(self._unnamed_card)

        self.people_about = build.label(self, wraps=True)
        self.list = QListWidget(self)
        self.list.setAccessibleName(self.tr("People"))
        self.list.setWordWrap(True)
        self.list.setLayoutMode(QListView.LayoutMode.Batched)  # a school has hundreds
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self._show_buttons)
        self.add_button = build.button(self, self.tr("&Add a person…"), "main", clicked=self._ask_for_person)
        self.set_pin_button = build.button(self, self.tr("Set &PIN…"), clicked=self._ask_for_pin)
        self.name_button = build.button(self, self.tr("C&orrect name…"), clicked=self._ask_for_name)
        self.archive_button = build.button(self, clicked=self._archive)
        self.their_record_button = build.button(self, self.tr("See r&ecord"), clicked=self._go_to_record)
        self.table_test_button = build.button(self, self.tr("&Table test…"), clicked=self._go_to_table_test)
        self.forget_button = build.button(self, self.tr("For&get…"), clicked=self._ask_to_forget)
        self._people_title = heading("")
        buttons = QWidget(self)
        changes = (self.name_button, self.set_pin_button, self.archive_button)
        about_them = (self.their_record_button, self.table_test_button)
        Flow(self.add_button, *changes, *about_them, self.forget_button, of=buttons)
        self._people_card = card(self._people_title, self.people_about, self.list, buttons)
        self.column.addWidget(self._people_card)
        self._pin_card.hide()
        self._unnamed_card.hide()
        self._show_people(asked.PeopleShown(manages=not self._who.role))  # until the records have answered

    @property
    def first(self) -> QPushButton:
        """The button that has the keyboard when the page opens."""
        return self.record_button

    def open(self) -> None:
        """Show the records as they are now."""
        self.note.show_text("")
        self._ask()
        self.begin_at(self.first)

    def _ask(self) -> None:
        work = partial(asked.shown, person=self._who.person, role=self._who.role)
        self._records.ask(self, work, self._show, self._tell_fault)

    def _tell_fault(self, fault: "Sentence") -> None:
        text = self.tr("The records did not do this: {why}.").format(why=in_words(fault).rstrip("."))
        self.note.show_text(text, "wrong")

    def _show(self, shown: "PeopleShown") -> None:
        chosen, self._shown = self._chosen, shown
        is_named = bool(self._who.name)
        self._pin_card.setVisible(is_named)
        self.pin_about.setText(
            self.tr("You sign in with a PIN.")
            if shown.has_pin
            else self.tr("You sign in without a PIN: anyone at this computer can open your record.")
        )
        self.pin_button.setText(self.tr("Change P&IN…") if shown.has_pin else self.tr("Set a P&IN…"))
        self._unnamed_card.setVisible(is_named and (shown.handed_over or shown.unnamed > 0))
        self.unnamed_about.setText(
            self.tr("What was practiced on this computer without a name counts as yours.")
            if shown.handed_over
            else self.tr("Sessions and rounds on this computer that are nobody's: {count}").format(
                count=f"{shown.unnamed:,}"
            )
        )
        self.unnamed_button.setText(self.tr("It was &not me") if shown.handed_over else self.tr("That was &me"))
        self._show_people(shown, chosen)
        if not self.isAncestorOf(self.focusWidget() or self):
            self.begin_at(self.first)

    def _show_people(self, shown: "PeopleShown", chosen: "Managed | None" = None) -> None:
        """List the people; who was chosen stays so, wherever they stand by now."""
        self._people_card.setVisible(shown.manages)
        self._people_title.setText(self.tr("People") if shown.people else self.tr("Share this computer"))
        text = ""
        if not shown.people:
            text = self.tr(
                "If several people practice here, give each a name. The program then asks who is practicing, and "
                "everyone has a record, settings and unfinished sessions of their own."
            )
        adapting.show_text(self.people_about, text)
        self.list.clear()
        self.list.addItems([self._words(each.person) for each in shown.people])
        self.list.setVisible(bool(shown.people))
        height = self.list.sizeHintForRow(0) if shown.people else 0
        self.list.setFixedHeight(height * min(max(len(shown.people), 1), _ROWS) + 2 * self.list.frameWidth() + 12)
        same = [chosen is not None and each.person.uuid == chosen.person.uuid for each in shown.people]
        self.list.setCurrentRow(same.index(True) if any(same) else 0)
        self._show_buttons()

    def _words(self, person: "PersonRow") -> str:
        parts = [person.name, role_words(person.role)]
        parts += [person.number] if person.number else []
        parts += [self.tr("PIN") if person.has_secret else self.tr("no PIN")]
        parts += [self.tr("archived")] if person.archived is not None else []
        return in_words(joined(parts, "dots"))

    @property
    def _chosen(self) -> "Managed | None":
        row = self.list.currentRow()
        return self._shown.people[row] if self._shown is not None and 0 <= row < len(self._shown.people) else None

    def _show_buttons(self) -> None:
        """Offer what may be done with the person who is chosen."""
        chosen = self._chosen
        may_change = chosen is not None and chosen.may_change
        is_own = chosen is not None and chosen.person.uuid == self._who.person
        is_archived = chosen is not None and chosen.person.archived is not None
        self.archive_button.setText(self.tr("&Bring back") if is_archived else self.tr("Arch&ive"))
        for button in (self.name_button, self.set_pin_button, self.archive_button, self.their_record_button):
            button.setVisible(bool(self._shown and self._shown.people))
            button.setEnabled(may_change and not is_own)  # one's own PIN is changed above, by who knows it
        self.their_record_button.setEnabled(chosen is not None)
        self.forget_button.setVisible(self._who.role in ("instructor", "administrator"))
        is_learner = chosen is not None and chosen.person.role == "learner"
        self.forget_button.setEnabled(may_change and is_learner and not is_own)
        self.table_test_button.setVisible(self._who.role in ("instructor", "administrator"))
        self.table_test_button.setEnabled(chosen is not None and not is_own and not is_archived)

    # What is pressed.

    def _tell_what_is_kept(self) -> None:
        from trainer.gui.kit.kept_dialog import KeptDialog  # few ever open it

        KeptDialog(self._world.data_folder, self).open()

    def _go_to_record(self) -> None:
        if (chosen := self._chosen) is not None:
            self.going.emit(routes.ToRecord(chosen.person.uuid, chosen.person.name))

    def _ask_to_forget(self) -> None:
        if (chosen := self._chosen) is not None:
            work = partial(asked.foreseen, person=chosen.person)
            self._records.ask(self, work, lambda foreseen: self._open_forget(chosen.person, foreseen), self._tell_fault)

    def _open_forget(self, person: "PersonRow", foreseen: "Foreseen") -> None:
        from trainer.gui.people.forget_dialog import ForgetDialog  # few ever open it

        dialog = ForgetDialog(self._world, person, foreseen, self)
        dialog.forgotten.connect(self._tell_done)
        dialog.open()

    def _go_to_table_test(self) -> None:
        if (chosen := self._chosen) is not None:
            self.going.emit(routes.ToTableTest(chosen.person.uuid, chosen.person.name))

    def _ask_for_person(self) -> None:
        is_first = self._shown is not None and not self._shown.people
        dialog = PersonDialog(self._records, self._who.role, is_first=is_first, parent=self)
        dialog.added.connect(self._tell_first if is_first else self._tell_added)
        dialog.open()

    def _tell_first(self, _person: "PersonRow") -> None:
        self.first_added.emit()

    def _tell_added(self, person: "PersonRow") -> None:
        self._tell_done(self.tr("{name} was added.").format(name=person.name))

    def _tell_done(self, text: str) -> None:
        self.note.show_text(text, "right")
        self._ask()

    def _ask_for_own_pin(self) -> None:
        self._open_pin(self._who.person, self._who.name, asks_old=self._shown is not None and self._shown.has_pin)

    def _ask_for_pin(self) -> None:
        if (chosen := self._chosen) is not None:
            self._open_pin(chosen.person.uuid, chosen.person.name, asks_old=False)

    def _open_pin(self, person: "UUID", name: str, *, asks_old: bool) -> None:
        dialog = PinDialog(self._world, person, name, asks_old=asks_old, parent=self)
        dialog.changed.connect(partial(self._tell_done, self.tr("The PIN of {name} was changed.").format(name=name)))
        dialog.open()

    def _ask_for_name(self) -> None:
        from trainer.gui.people.name_dialog import NameDialog  # few ever open it

        if (chosen := self._chosen) is not None:
            dialog = NameDialog(self._records, self._who.role, chosen.person, self)
            dialog.corrected.connect(self._tell_corrected)
            dialog.open()

    def _tell_corrected(self, person: "PersonRow") -> None:
        self._tell_done(self.tr("The name is {name} now.").format(name=person.name))

    def _archive(self) -> None:
        """Archive the person who is chosen, or bring them back; it is undone by the same button."""
        if (chosen := self._chosen) is None:
            return
        person = chosen.person
        at = None if person.archived is not None else round(self._world.now().timestamp() * 1000)
        text = (
            self.tr("{name} is back among the names.")
            if at is None
            else self.tr("{name} is archived: the name is not offered any more, and the record is kept.")
        ).format(name=person.name)
        self._do(partial(asked.archived, by=self._who.role, person=person.uuid, at=at), lambda _: self._tell_done(text))

    def _hand_over_or_back(self) -> None:
        if self._shown is None:
            return
        person = self._who.person
        if self._shown.handed_over:
            text = self.tr("What was practiced without a name is nobody's again.")
            self._do(partial(asked.given_back, person=person), partial(self._own, text))
        else:
            text = self.tr("What was practiced without a name counts as yours now.")
            self._do(partial(asked.decided, person=person, is_theirs=True), partial(self._own, text))

    def _own(self, text: str, owned: "frozenset[UUID]") -> None:
        self._who.own(owned)
        self._tell_done(text)

    def _do(self, work: "Callable[[Records], object]", then: Callable[..., object]) -> None:
        self._records.ask(self, work, then, self._tell_fault)
