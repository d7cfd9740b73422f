"""The certificate of a result that is shown: signed by an instructor, and saved; and the page that verifies it."""

from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QWidget

from trainer.gui.certify.certificate_dialog import CertificateDialog
from trainer.gui.kit import build
from trainer.gui.kit.files import ask_where_to_save
from trainer.gui.kit.saving_file import SavingFile, as_file_name
from trainer.gui.translation import in_words
from trainer.gui.world import World

if TYPE_CHECKING:
    from trainer.gui.certify.certificates_asked import CertificateShown, Signed
    from trainer.school.exam_results import SittingReview
    from trainer.school.records import Records


class SavingCertificate(SavingFile):
    """Asks for the passphrase of the school's key, has a certificate signed, and saves its page."""

    changed = Signal()
    """A certificate was signed, or taken back."""

    def __init__(self, world: World, folder: Path, parent: QWidget) -> None:
        super().__init__(world.records, folder, parent)
        self._world = world
        self._attempt: UUID | None = None
        self.certificate_button = build.button(parent, self.tr("Print &certificate…"), clicked=self._look)
        self.certificate_button.setToolTip(self.tr("Signed with the school's key"))
        self.page_button = build.button(parent, self.tr("Save the page that &verifies…"), clicked=self._ask_for_page)
        self.page_button.setToolTip(
            self.tr("For employers: it verifies the school's certificates in a browser, without a network")
        )
        self.buttons = (self.page_button, self.certificate_button)
        self.show_review(None)

    def show_review(self, review: "SittingReview | None", *, is_own: bool = True) -> None:
        """Offer the certificate of this result to an instructor, if one can be signed."""
        may = review is not None and not is_own and review.result.outcome != "not-yet"
        attempt = review.attempt if review is not None else None
        if attempt is None or attempt != self._attempt:
            self.clear()
        self._attempt = attempt if may else None
        self.certificate_button.setVisible(may)
        self.page_button.hide()
        self.set_enabled(may)

    def show_certificate(self, attempt: UUID | None) -> None:
        """Offer what may be done with the certificate of a sitting in a list; nothing where it holds no more."""
        self._attempt = attempt
        self.certificate_button.setEnabled(attempt is not None and not self.is_at_work)

    def _look(self) -> None:
        if (attempt := self._attempt) is not None:
            look = partial(_shown, attempt=attempt, by=self._world.who.person, now=self._world.now())
            self._desk.ask(self, look, partial(self._ask, attempt), self._tell_fault)

    def _ask(self, attempt: UUID, shown: "CertificateShown") -> None:
        if self._attempt != attempt:
            return
        if shown.against is not None:
            text = self.tr("There is no certificate: {why}.").format(why=in_words(shown.against).rstrip("."))
            self.tell(text, "wrong")
            return
        dialog = CertificateDialog(
            self._desk, attempt, shown, by=self._world.who.person, now=self._world.now, parent=self.window()
        )
        dialog.signed.connect(self._ask_where)
        dialog.open()

    def _ask_where(self, signed: "Signed") -> None:
        """The certificate is signed: whoever saves no page now prints it again."""
        of = signed.issued.certificate
        self.page_button.show()
        self.changed.emit()
        if signed.issued.is_revoked:
            text = self.tr("Certificate {serial} is taken back. Give employers a new page that verifies.")
            self.tell(text.format(serial=of.serial))
            return
        self.tell(self.tr("Certificate {serial} is signed.").format(serial=of.serial))
        name = self.tr("Certificate {serial}, {name}").format(serial=of.serial, name=as_file_name(of.name))
        kind = self.tr("PDF files (*.pdf)")
        ask_where_to_save(
            self, self.tr("Save the certificate"), kind, self.folder, f"{name}.pdf", partial(self.save_page, signed)
        )

    def save_page(self, signed: "Signed", out: Path) -> None:
        """Print the page of a certificate that is signed."""
        locale = self.locale()
        self.save(out, lambda records: signed, lambda facts, _: _pdf_of(facts, locale))

    def _ask_for_page(self) -> None:
        name, kind = self.tr("Verify a certificate"), self.tr("Web pages (*.html)")
        title = self.tr("Save the page that verifies")
        ask_where_to_save(self, title, kind, self.folder, f"{name}.html", self.save_verifier)

    def save_verifier(self, out: Path) -> None:
        """Save the page by which employers verify certificates."""
        self.save(out, _verifier, lambda page, _: page)


def _shown(records: "Records", attempt: UUID, by: UUID, now: datetime) -> "CertificateShown":
    from trainer.gui.certify.certificates_asked import certificate_shown  # in the records' thread
    from trainer.school.school_keys import Signer

    return certificate_shown(records, attempt, Signer(by, round(now.timestamp() * 1000)))


def _verifier(records: "Records") -> bytes:
    from trainer.gui.certify.certificates_asked import page_that_verifies

    return page_that_verifies(records)


def _pdf_of(signed: "Signed", locale: QLocale) -> bytes:
    from trainer.gui.printing.certificate_page import certificate_page  # away from the window
    from trainer.gui.printing.typesetting import paper_of

    return certificate_page(signed.issued.certificate, signed.issued.row.text, signed.key, paper_of(locale), locale)
