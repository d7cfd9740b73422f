"""A certificate is signed: the passphrase of the school's key, and the first time the key itself is made."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING
from uuid import UUID

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.gui.kit.asking import Asking
from trainer.gui.kit.segments import Segments
from trainer.gui.records_desk import RecordsDesk
from trainer.gui.translation import in_words

if TYPE_CHECKING:
    from trainer.exam.certificate import Certificate
    from trainer.gui.certify.certificates_asked import CertificateShown, SignatureWanted, Signed
    from trainer.school.records import Records
    from trainer.school.school_keys import Signer

_LONGEST = 60


class CertificateDialog(Asking):
    """Asks for the passphrase, and for the class; without a key for the school's name and a passphrase twice."""

    signed = Signal(object)
    """Carries a ``Signed``."""

    def __init__(
        self,
        records: RecordsDesk,
        attempt: UUID,
        shown: "CertificateShown",
        *,
        by: UUID,
        now: Callable[[], datetime],
        parent: QWidget,
    ) -> None:
        super().__init__(records, self.tr("Print a certificate"), self.tr("&Sign and print…"), parent)
        self._attempt, self._shown, self._by, self._now = attempt, shown, by, now
        self.school, self.class_name, self.again = QLineEdit(self), QLineEdit(self), _secret_field(self)
        self.passphrase = _secret_field(self)
        self.reason, self.station = QLineEdit(self), QLineEdit(self)
        for field in (self.school, self.class_name, self.reason, self.station):
            field.setMaxLength(_LONGEST)
            field.hide()
        self.act = Segments(
            [
                ("print", self.tr("Print it again")),
                ("anew", self.tr("Issue it anew")),
                ("revoke", self.tr("Take it back")),
            ],
            self,
        )
        self.act.hide()
        if shown.there is not None:
            self._offer_acts(shown.there.certificate)
        if shown.sealed_by is not None and shown.sealed_by.remark is not None:
            self.add_text(in_words(shown.sealed_by.remark))
            words = self.tr("If it is: the name &of that computer, whose key is {digits}. You are not asked again.")
            self._add(words.format(digits=shown.sealed_by.digits), self.station)
        if shown.key is None:
            self.add_text(
                self.tr(
                    "A certificate is signed with the school's key, which is made now. Nobody can find out its "
                    "passphrase: write it down, and keep it where only those who sign can get at it."
                )
            )
            self._add(self.tr("&Name of the school, as it stands on certificates"), self.school)
            self._add(self.tr("&Passphrase, of ten letters or more"), self.passphrase)
            self._add(self.tr("Passphrase a&gain"), self.again)
        else:
            self.add_text(
                self.tr("{school} signs with the key {fingerprint}.").format(
                    school=shown.key.school, fingerprint=shown.key.fingerprint
                )
            )
            self._add(self.tr("&Passphrase of the school's key"), self.passphrase)
        self._add(self.tr("&Class, on the certificate (may be empty)"), self.class_name)
        if shown.there is not None:
            self._add(self.tr("&Reason why it is taken back"), self.reason)
            self._show_act(self.act.value)
        (self.school if shown.key is None else self.passphrase).setFocus()

    def _offer_acts(self, certificate: "Certificate") -> None:
        """Offer what may be done with the certificate that is there."""
        self.class_name.setText(certificate.class_name)
        text = self.tr("Certificate {serial} is of this sitting.").format(serial=certificate.serial)
        self.add_text(text)
        self.act.setAccessibleName(text)
        self.act.show()
        self.add(
            self.tr("Issued anew, it has the name and the facts of today, and the old one is taken back."), self.act
        )
        self.act.changed.connect(self._show_act)

    def _show_act(self, act: str) -> None:
        """Have entered only what the act takes."""
        self.class_name.setEnabled(act == "anew")
        self.reason.setEnabled(act == "revoke")
        words = {"print": self.tr("Pr&int…"), "anew": self.tr("&Sign and print…"), "revoke": self.tr("&Take back")}
        self.keep_button.setText(words[act])

    def _add(self, words: str, field: QLineEdit) -> None:
        field.setAccessibleName(words.replace("&", ""))
        field.show()
        self.add(words, field)

    def keep(self) -> None:
        from trainer.exam.school_key import SHORTEST_PASSPHRASE
        from trainer.gui.certify.certificates_asked import SignatureWanted
        from trainer.gui.printing.certificate_page import expect_printable
        from trainer.gui.printing.printable_letters import LettersMissing
        from trainer.school.school_keys import Signer

        school, passphrase = " ".join(self.school.text().split()), self.passphrase.text()
        if self._shown.key is None:
            if not school:
                self.tell_wrong(self.tr("Enter the name of the school."), self.school)
                return
            if len(passphrase) < SHORTEST_PASSPHRASE:
                text = self.tr("Enter at least {count} letters.").format(count=SHORTEST_PASSPHRASE)
                self.tell_wrong(text, self.passphrase)
                return
            if passphrase != self.again.text():
                self.tell_wrong(self.tr("The two passphrases differ."), self.again)
                return
        act, reason = self.act.value, " ".join(self.reason.text().split())
        if self._shown.there is not None and act == "revoke" and not reason:
            self.tell_wrong(self.tr("Say why it is taken back."), self.reason)
            return
        draft, class_name = self._shown.draft, " ".join(self.class_name.text().split())
        if draft is not None:
            try:  # before anything is signed
                expect_printable(msgspec.structs.replace(draft, school=school or draft.school, class_name=class_name))
            except LettersMissing as missing:
                self.tell_wrong(in_words(missing.sentence), self.class_name)
                return
        wanted = SignatureWanted(
            attempt=self._attempt,
            passphrase=passphrase,
            school=school,
            class_name=class_name,
            act=act,
            reason=reason,
            station=" ".join(self.station.text().split()),
        )
        signer = Signer(self._by, round(self._now().timestamp() * 1000))
        self.have_kept(partial(_signed, wanted=wanted, signer=signer), self._tell_signed)

    def _tell_signed(self, signed: "Signed") -> None:
        self.signed.emit(signed)
        self.accept()


def _secret_field(parent: QWidget) -> QLineEdit:
    field = QLineEdit(parent, echoMode=QLineEdit.EchoMode.Password)
    field.setInputMethodHints(
        Qt.InputMethodHint.ImhHiddenText
        | Qt.InputMethodHint.ImhSensitiveData
        | Qt.InputMethodHint.ImhNoPredictiveText
        | Qt.InputMethodHint.ImhNoAutoUppercase
    )
    field.hide()
    return field


def _signed(records: "Records", wanted: "SignatureWanted", signer: "Signer") -> "Signed":
    from trainer.gui.certify.certificates_asked import signed  # in the records' thread

    return signed(records, wanted, signer)
