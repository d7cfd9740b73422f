"""The certificates of the school, its key, and its computers: listed, found by name, and looked after."""

from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.gui.certify.saving_certificate import SavingCertificate
from trainer.gui.kit import adapting, build, routes
from trainer.gui.kit.flow import Flow
from trainer.gui.kit.page import Note, Page, card, heading
from trainer.gui.kit.rows_table import RowsTable
from trainer.gui.translation import day_in_short, in_words
from trainer.gui.world import World

if TYPE_CHECKING:
    from trainer.engine.sentences import Sentence
    from trainer.gui.certify.certificates_asked import SchoolCertificates
    from trainer.school.certificates import Issued
    from trainer.school.records import Records
    from trainer.store.rows import TrustedStationRow

_ROWS = 10
"""The rows of the table that are seen at once."""


class CertificatesPage(Page):
    """Asks the records each time it is opened, and after each change."""

    def __init__(self, world: World, folder: Path, parent: QWidget | None = None) -> None:
        """Certificates are saved in a folder, if it is there."""
        super().__init__(parent)
        self._world = world
        self._shown: SchoolCertificates | None = None
        self._listed: list[Issued] = []
        self.title.setText(self.tr("Certificates"))
        self.note = Note(self)
        self.column.addWidget(self.note)
        self._certificates = self._make_certificates(folder)
        self.column.addWidget(self._certificates)
        self.key_about = build.label(self, wraps=True, explained=False)
        self.log_button = build.button(self, self.tr("Uses of the &key…"), clicked=self._show_log)
        self.lost_button = build.button(self, self.tr("The key is &lost…"), clicked=self._ask_about_lost_key)
        self.new_button = build.button(self, self.tr("Make a &new key…"), clicked=self._ask_for_new_key)
        keys = QWidget(self)
        Flow(self.log_button, self.new_button, self.lost_button, of=keys)
        self.column.addWidget(card(heading(self.tr("The school's key")), self.key_about, keys))
        self.stations_about = build.label(self, wraps=True)
        self._stations = build.column(spacing=6)
        self.station_buttons: list[QWidget] = []
        self.column.addWidget(card(heading(self.tr("The school's computers")), self.stations_about, self._stations))
        self.back_button = build.button(self, self.tr("&Back"), clicked=lambda: self.going.emit(routes.Back()))
        self.set_foot([self.back_button], [], escape=self.back_button)

    def _make_certificates(self, folder: Path) -> QWidget:
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(self.tr("Find a name or a number"))
        self.search.setAccessibleName(self.tr("Find a name or a number"))
        self.search.textChanged.connect(self._list)
        headings = (self.tr("Name"), self.tr("Number"), self.tr("Examination"), self.tr("Issued"), self.tr("State"))
        self.table = RowsTable(headings, parent=self)
        self.table.setAccessibleName(self.tr("Certificates"))
        self.table.opened.connect(lambda _row: self._open_result())
        self.table.currentCellChanged.connect(lambda *_: self._show_buttons())
        self.saving = SavingCertificate(self._world, folder, self)
        self.saving.changed.connect(self._ask)
        self.saving.certificate_button.setText(self.tr("&Print, replace or take back…"))
        for button in self.saving.buttons:
            button.show()
        self.result_button = build.button(self, self.tr("See the &result"), clicked=self._open_result)
        buttons = QWidget(self)
        Flow(self.saving.certificate_button, self.result_button, self.saving.page_button, of=buttons)
        return card(heading(self.tr("Issued")), self.search, self.table, buttons, self.saving)

    # Coming in.

    def open(self) -> None:
        """Show the certificates as they are now."""
        self.forget()
        self.tell_about(self.tr("Reading the records…"))
        self.begin_at(self.search)
        self._ask()

    def forget(self) -> None:
        """Show nothing of anybody any more."""
        self._shown = None
        self.search.clear()
        self.note.show_text("")
        self.saving.show_certificate(None)
        self._list()

    def resume(self) -> None:
        """Come back to the page as it was left."""
        self.table.setFocus()

    def _ask(self) -> None:
        self._world.records.ask(self, _looked_at, self._show, self._tell_fault)

    def _tell_fault(self, fault: "Sentence") -> None:
        self.tell_about("")
        self.note.show_text(in_words(fault), "wrong")

    def _show(self, shown: "SchoolCertificates") -> None:
        self._shown = shown
        count = len(shown.issued)
        self.tell_about(
            self.tr("Issued so far: {count}").format(count=f"{count:,}")
            if count
            else self.tr("None has been issued yet. They are signed on the result of an examination that was passed.")
        )
        self._certificates.setVisible(bool(count))
        self.note.show_text("\n".join([in_words(each) for each in shown.faults]), "wrong")
        self.key_about.setText(
            "\n".join([in_words(each) for each in shown.keys])
            or self.tr("The school has no key yet. It is made when the first certificate is signed.")
        )
        for button in (self.log_button, self.lost_button):
            button.setVisible(bool(shown.keys))
        self.saving.page_button.setEnabled(bool(shown.keys) and not self.saving.is_at_work)
        self._show_stations(shown.stations)
        self._list()

    def _list(self) -> None:
        """List the certificates that are looked for."""
        wanted = self.search.text().casefold().split()
        found = self._shown.issued if self._shown is not None else ()
        self._listed = [
            each
            for each in found
            if all([word in f"{each.certificate.name} {each.row.serial}".casefold() for word in wanted])
        ]
        muted = [at for at, each in enumerate(self._listed) if each.is_revoked]
        self.table.show_rows([self._texts(each) for each in self._listed], muted)
        high = self.table.rowHeight(0) if self._listed else self.fontMetrics().height() * 2
        rows = min(max(len(found), 1), _ROWS)
        around = 2 * self.table.frameWidth() + self.table.contentsMargins().top() * 2
        self.table.setFixedHeight(self.table.horizontalHeader().sizeHint().height() + high * rows + around + 12)
        self._show_buttons()

    def _texts(self, each: "Issued") -> list[str]:
        of, locale = each.certificate, self.locale()
        state = self.tr("in force")
        if each.row.revoked is not None:
            day = day_in_short(datetime.fromtimestamp(each.row.revoked / 1000).date(), locale)
            state = self.tr("taken back on {day}: {reason}").format(day=day, reason=each.row.reason)
        elif self._shown is not None and each.key_id in self._shown.lost:
            state = self.tr("signed with a lost key")
        elif of.expires is not None and of.expires < self._world.now().date():
            state = self.tr("expired on {day}").format(day=day_in_short(of.expires, locale))
        return [of.name, each.row.serial, of.examination, day_in_short(of.issued, locale), state.removesuffix(": ")]

    @property
    def _chosen(self) -> "Issued | None":
        row = self.table.currentRow()
        return self._listed[row] if 0 <= row < len(self._listed) else None

    def _show_buttons(self) -> None:
        chosen = self._chosen
        self.result_button.setEnabled(chosen is not None)
        in_force = chosen is not None and not chosen.is_revoked
        self.saving.show_certificate(chosen.row.attempt if chosen is not None and in_force else None)

    def _open_result(self) -> None:
        if (chosen := self._chosen) is not None:
            self.going.emit(routes.ToExamResult(chosen.row.attempt))

    # The key.

    def _show_log(self) -> None:
        from trainer.gui.certify.key_log_dialog import KeyLogDialog

        if self._shown is not None:
            KeyLogDialog(self._shown.log, self).open()

    def _ask_about_lost_key(self) -> None:
        from trainer.gui.certify.lost_key_dialog import LostKeyDialog

        dialog = LostKeyDialog(self._world, self)
        dialog.lost.connect(self._tell_lost)
        dialog.open()

    def _ask_for_new_key(self) -> None:
        from trainer.gui.certify.new_key_dialog import NewKeyDialog

        dialog = NewKeyDialog(self._world, self._shown.school if self._shown is not None else "", self)
        dialog.made.connect(self._tell_made)
        dialog.open()

    def _tell_made(self, digits: str) -> None:
        self.tell_done(self.tr("The school signs with the key {digits}.").format(digits=digits))

    def _tell_lost(self, digits: str) -> None:
        text = self.tr("Nothing that the key {digits} signed holds any more. Make a new one, and a page that verifies.")
        self.tell_done(text.format(digits=digits))

    def tell_done(self, text: str) -> None:
        """Tell that something was done, and show the records as they are now."""
        self._ask()
        self.note.show_text(text, "right")

    # The computers.

    def _show_stations(self, stations: "tuple[TrustedStationRow, ...]") -> None:
        from trainer.school.trusted_stations import digits_of

        adapting.clear(self._stations)
        self.station_buttons = []
        adapting.show_text(
            self.stations_about,
            self.tr("Sittings that these computers sealed are certified without a question.")
            if stations
            else self.tr("A computer is named here when a sitting that it sealed is certified for the first time."),
        )
        for each in stations:
            row = QWidget()
            drop = build.button(row, self.tr("Not ours any more"), clicked=partial(self._distrust, each))
            drop.setAccessibleName(self.tr("Not ours any more: {name}").format(name=each.name))
            name = build.label(row, f"{each.name} · {digits_of(each)}", wraps=True, explained=False)
            name.setTextFormat(Qt.TextFormat.PlainText)
            build.row((name, 1), drop, spacing=16, of=row)
            self._stations.addWidget(row)
            self.station_buttons.append(drop)

    def _distrust(self, row: "TrustedStationRow") -> None:
        text = self.tr("{name} is none of the school's computers any more.").format(name=row.name)
        work = partial(_distrusted, by=self._world.who.person, key=row.key)
        self._world.records.ask(self, work, lambda _: self.tell_done(text), self._tell_fault)


# What follows is done in the records' thread.


def _looked_at(records: "Records") -> "SchoolCertificates":
    from trainer.gui.certify.certificates_asked import school_certificates

    return school_certificates(records)


def _distrusted(records: "Records", by: UUID, key: str) -> None:
    from trainer.gui.certify.certificates_asked import distrusted

    distrusted(records, by, key)
