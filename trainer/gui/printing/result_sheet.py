"""The result of a sitting as a PDF."""

from PySide6.QtCore import QLocale

from trainer.gui.printing.pdf import as_pdf
from trainer.gui.printing.typesetting import TYPESETTER, paper_of
from trainer.gui.translation import in_words
from trainer.school.result_sheet import TITLE, ResultSheet, result_page


def printed_result(sheet: ResultSheet, locale: QLocale) -> bytes:
    """Return the page as a PDF; an application must be there."""
    paper = paper_of(locale)
    title = ", ".join(filter(None, [in_words(TITLE), sheet.review.setup.blueprint.title, sheet.review.name]))
    return as_pdf([result_page(sheet, TYPESETTER, paper)], paper, title)
