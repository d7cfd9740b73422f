"""The page of a certificate, to be hung on a wall: a PDF that carries the signed text, and ends with its own seal."""

from collections.abc import Iterator
from datetime import date
from typing import Final
from uuid import UUID, uuid5

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QLocale, QMarginsF, QPointF, QRectF, QSizeF, Qt, QUuid
from PySide6.QtGui import QColor, QFont, QPageLayout, QPageSize, QPainter, QPainterPath, QPdfWriter, QPen

from trainer.engine.sentences import Sentence, sentence
from trainer.exam.certificate import Certificate, texts_of
from trainer.exam.qr import qr_modules
from trainer.exam.school_key import SchoolKey
from trainer.exam.verifying import carried, sealed_page
from trainer.gui.printing.ornaments import GOLD, GREEN, INK, QUIET, draw_emblem, draw_frame, draw_rosette, draw_rule
from trainer.gui.printing.printable_letters import font_with
from trainer.gui.printing.word_setter import DOT, DOTS_PER_INCH, WordSetter
from trainer.gui.translation import day_in_full, in_words
from trainer.school.worksheet.canonical_pdf import in_canonical_order
from trainer.school.worksheet.paper import Paper
from trainer.wording.certificates import (
    claim,
    hours_words,
    rounds_words,
    rules_words,
    section_words,
    table_test_words,
    total_words,
)

_OURS: Final = UUID("b7d1f7a8-51c2-4a4c-9f6f-2a2f0d8f5e11")
_CODE_SIDE: Final = 44 / 25.4 * 72
_QUIET_MODULES: Final = 4
_CENTER: Final = Qt.AlignmentFlag.AlignHCenter
_AMERICAN: Final = QLocale(QLocale.Language.English, QLocale.Country.UnitedStates)


def expect_printable(certificate: Certificate) -> None:
    """Raise `LettersMissing` for a name that no font at hand can print: before anything is signed."""
    for text in texts_of(certificate):
        font_with(text)


def certificate_page(
    certificate: Certificate, text: str, key: SchoolKey, paper: Paper, locale: QLocale = _AMERICAN
) -> bytes:
    """Return a certificate as a sealed PDF across a sheet of paper; an application must be there.

    The same certificate gives the same bytes, so that a page that was lost is printed again.
    """
    expect_printable(certificate)
    out = QBuffer()
    out.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(out)
    writer.setResolution(DOTS_PER_INCH)
    size = QPageSize(QSizeF(paper.width, paper.height), QPageSize.Unit.Point, paper.name)
    writer.setPageLayout(QPageLayout(size, QPageLayout.Orientation.Landscape, QMarginsF(0, 0, 0, 0)))
    writer.setTitle(
        in_words(sentence("Certificate {serial}, {name}", serial=certificate.serial, name=certificate.name))
    )
    writer.setCreator("Dealer Trainer")
    writer.setDocumentId(QUuid(str(uuid5(_OURS, text))))
    writer.setDocumentXmpMetadata(QByteArray(carried(text).encode()))
    painter = QPainter(writer)
    try:
        painter.scale(DOT, DOT)
        draw_certificate(painter, paper, certificate, text, key, locale)
    finally:  # a painter that outlives its paper takes the program down
        painter.end()
    return sealed_page(in_canonical_order(bytes(out.data().data())), key)


def draw_certificate(
    painter: QPainter, paper: Paper, certificate: Certificate, text: str, key: SchoolKey, locale: QLocale = _AMERICAN
) -> None:
    """Draw a certificate across a sheet of paper with a painter whose unit is the point."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _Page(painter, QRectF(0, 0, paper.height, paper.width), certificate, locale).draw(text, key)


class _Page:
    """A page across, in points, and what is on it."""

    def __init__(self, painter: QPainter, page: QRectF, certificate: Certificate, locale: QLocale) -> None:
        self._painter, self._page, self._of, self._locale = painter, page, certificate, locale
        self._words = WordSetter(painter)
        self._left, self._right = page.left() + 66, page.right() - 66

    def draw(self, text: str, key: SchoolKey) -> None:
        page, of = self._page, self._of
        middle = page.center().x()
        draw_rosette(self._painter, QPointF(middle, 216), 150)
        draw_frame(self._painter, page)
        draw_emblem(self._painter, QPointF(middle, 78), 21)
        self._line(105, of.school, 14, weight=QFont.Weight.DemiBold, tracking=112)
        self._words.heading(QRectF(3, 127, page.width(), 36), in_words(sentence("CERTIFICATE")), 27, GREEN, 125)
        draw_rule(self._painter, QPointF(middle, 169), 250)
        self._line(178, in_words(sentence("awarded to")), 10, QUIET)
        self._line(191, of.name, 29, weight=QFont.Weight.DemiBold)
        self._line(236, in_words(sentence("who passed the examination")), 10, QUIET)
        self._line(250, of.examination, 17, GREEN, QFont.Weight.DemiBold)
        self._line(275, " · ".join([in_words(each) for each in self._under_the_title()]), 9.5, QUIET)
        top = 302.0
        third = (self._right - self._left - _CODE_SIDE - 40) / 2
        self._scores(QRectF(self._left, top, third - 10, 130))
        self._facts(QRectF(self._left + third + 14, top, third - 4, 130))
        code = QRectF(self._right - _CODE_SIDE, top, _CODE_SIDE, _CODE_SIDE)
        self._code(code, text)
        self._code_words(code, key)
        self._signatures(page.bottom() - 100)
        room = QRectF(self._left + 40, page.bottom() - 72, self._right - self._left - 80, 26)
        self._words.paragraph(room, in_words(claim(of)), 7.2, QUIET, _CENTER)

    def _under_the_title(self) -> Iterator[Sentence]:
        """Yield the edition, the class and the rules."""
        yield sentence("edition {edition} ({digest})", edition=self._of.edition, digest=self._of.digest.hex())
        if self._of.class_name:
            yield sentence("class: {name}", name=self._of.class_name)
        for each in self._of.rules:
            yield rules_words(each.title, each.edition)

    def _scores(self, area: QRectF) -> None:
        """Draw the sections with their scores, the total, and the dealt rounds."""
        of = self._of
        rows = [(each.title, in_words(section_words(each.score, each.tenths))) for each in of.sections]
        total = [(in_words(sentence("Score")), in_words(total_words(of)))]
        dealt = rounds_words(of)
        rounds = [(in_words(sentence("Dealt rounds")), in_words(dealt))] if dealt is not None else []
        self._table(area, in_words(sentence("RESULT")), [*total, *rows, *rounds], strong=len(total))

    def _facts(self, area: QRectF) -> None:
        """Draw the hours, the people who vouch for it, and the days."""
        of = self._of
        facts: list[tuple[Sentence, Sentence | str]] = [
            (sentence("Hours"), hours_words(of)),
            (sentence("Proctored by"), of.proctor or sentence("nobody: not proctored")),
            (sentence("Table test"), table_test_words(of, self._day)),
            (sentence("Issued"), self._day(of.issued)),
            (sentence("Good until"), self._day(of.expires) if of.expires is not None else ""),
            (sentence("In place of"), of.replaces),
            (sentence("Certificate"), of.serial),
        ]
        rows = [(in_words(name), each if isinstance(each, str) else in_words(each)) for name, each in facts if each]
        self._table(area, in_words(sentence("RECORD")), rows)

    def _table(self, area: QRectF, title: str, rows: list[tuple[str, str]], strong: int = 0) -> None:
        self._words.line(QRectF(area.left(), area.top(), area.width(), 12), title, 7.5, GOLD, tracking=116)
        height = min(16.5, (area.height() - 14) / len(rows))
        size = min(8.8, height * 0.58)
        self._painter.setPen(QPen(GOLD, 0.4))
        for at, (name, words) in enumerate(rows):
            top = area.top() + 13 + at * height
            self._painter.setPen(QPen(GOLD, 0.35))
            self._painter.drawLine(QPointF(area.left(), top), QPointF(area.right(), top))
            weight = QFont.Weight.Bold if at < strong else QFont.Weight.Normal
            row = QRectF(area.left(), top + (height - size * 1.4) / 2, area.width(), size * 1.4)
            named = self._words.line(row, name, size, QUIET, weight=weight)
            rest = row.adjusted(named + 8, 0, 0, 0)
            self._words.line(rest, words, size, INK, Qt.AlignmentFlag.AlignRight, weight)

    def _code(self, area: QRectF, text: str) -> None:
        """Draw the QR code as one path: squares drawn one by one leave hairlines between them."""
        modules = qr_modules(text)
        side = area.width() / len(modules)
        quiet = side * _QUIET_MODULES
        self._painter.fillRect(area.adjusted(-quiet, -quiet, quiet, quiet), QColor("white"))
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        for y, row in enumerate(modules):
            x = 0
            while x < len(row):
                run = next((at for at in range(x, len(row)) if not row[at]), len(row)) - x
                if run:
                    path.addRect(QRectF(area.left() + x * side, area.top() + y * side, run * side, side))
                x += max(run, 1)
        self._painter.fillPath(path, QColor("black"))

    def _code_words(self, code: QRectF, key: SchoolKey) -> None:
        where = QRectF(code.left() - 30, code.bottom() + 8, code.width() + 30, 10)
        for words in (
            sentence("Verify this certificate by its file or code:"),
            sentence("ask the school for its page that does it."),
            sentence("Key {fingerprint}", fingerprint=key.public.fingerprint),
        ):
            self._words.line(where, in_words(words), 6.4, QUIET, Qt.AlignmentFlag.AlignRight)
            where.translate(0, 9)

    def _signatures(self, top: float) -> None:
        """Draw the lines on which people sign by hand; whoever judged no table test signs none."""
        lines = [sentence("for the school"), *([sentence("evaluator")] if self._of.table_test is not None else [])]
        for at, words in enumerate(lines):
            left = self._left + 230 * at
            self._painter.setPen(QPen(QUIET, 0.6))
            self._painter.drawLine(QPointF(left, top), QPointF(left + 190, top))
            self._words.line(QRectF(left, top + 2, 190, 10), in_words(words), 7, QUIET)

    def _day(self, on: date) -> str:
        return day_in_full(on, self._locale)

    def _line(
        self,
        top: float,
        text: str,
        size: float,
        ink: QColor = INK,
        weight: QFont.Weight = QFont.Weight.Normal,
        tracking: float = 100,
    ) -> None:
        """Set words in the middle of the page."""
        room = QRectF(self._left, top, self._right - self._left, size * 1.5)
        self._words.line(room, text, size, ink, _CENTER, weight, tracking)
