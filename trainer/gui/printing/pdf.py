"""Pages as a PDF, the same bytes for the same pages whenever they are made."""

from collections.abc import Mapping, Sequence
from typing import Final
from uuid import UUID, uuid5

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QPointF, QRectF, QSizeF, Qt, QUuid
from PySide6.QtGui import QColor, QPageLayout, QPageSize, QPainter, QPdfWriter, QPen

from trainer.felt.cheque_looks import HOUSE_LOOKS, ChequeLook
from trainer.gui.printing.ink import InkPainter
from trainer.gui.printing.printed_felt import MARK, Press
from trainer.gui.printing.typesetting import DOT, DOTS_PER_INCH, flags_of, font_of
from trainer.school.making_files import TellProgress
from trainer.school.worksheet.canonical_pdf import in_canonical_order
from trainer.school.worksheet.paper import (
    FeltPicture,
    Ink,
    Paper,
    PrintedMark,
    PrintedWords,
    Rule,
    SheetPage,
    Square,
)

_INKS: Final[dict[Ink, QColor]] = {
    "black": QColor("#16181a"),
    "grey": QColor("#54595e"),
    "hair": QColor("#7b7f83"),
    "mark": MARK,
}
_OURS: Final = UUID("6e8f7b52-6a0e-4a54-9a0f-3f7f0d5e21c4")


def as_pdf(
    pages: Sequence[SheetPage],
    paper: Paper,
    title: str,
    looks: Mapping[int, ChequeLook] = HOUSE_LOOKS,
    tell_progress: TellProgress = lambda _: None,
) -> bytes:
    """Return pages on paper as a PDF, with the cheques of a house; an application must be there.

    `tell_progress` hears before each page what share of them is printed.
    """
    out = QBuffer()
    out.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(out)
    writer.setResolution(DOTS_PER_INCH)
    size = QPageSize(QSizeF(paper.width, paper.height), QPageSize.Unit.Point, paper.name)
    writer.setPageLayout(QPageLayout(size, QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0)))
    writer.setTitle(title)
    writer.setCreator("Dealer Trainer")
    text = "\n".join([text for page in pages for text in page.texts])
    writer.setDocumentId(QUuid(str(uuid5(_OURS, f"{title}\n{text}"))))
    painter = InkPainter(writer)
    try:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.LosslessImageRendering)
        press = Press(looks)
        for at, page in enumerate(pages):
            tell_progress(at / len(pages))
            if at:
                writer.newPage()
            for mark in page.marks:
                _put(painter, press, mark)
    finally:  # a painter that outlives its paper takes the program down
        painter.end()
    return in_canonical_order(bytes(out.data().data()))


def _put(painter: InkPainter, press: Press, printed_mark: PrintedMark) -> None:
    area = QRectF(printed_mark.left * DOT, printed_mark.top * DOT, printed_mark.width * DOT, printed_mark.height * DOT)
    match printed_mark:
        case PrintedWords(text=text, style=style):
            painter.setFont(font_of(style))
            painter.setPen(_INKS[style.ink])
            painter.drawText(area, flags_of(style) | Qt.TextFlag.TextDontClip.value, text)
        case Rule(weight=weight, ink=ink):
            painter.setPen(QPen(_INKS[ink], weight * DOT))
            painter.drawLine(area.topLeft(), QPointF(area.right(), area.top()))
        case Square():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(_INKS["black"], 0.8 * DOT))
            painter.drawRect(area)
        case FeltPicture(felt=felt):
            press.print(painter, felt, area)
