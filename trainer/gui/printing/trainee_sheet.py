"""The sheet of a trainee as a PDF, for the window and for the command."""

from datetime import date
from typing import Final

from PySide6.QtCore import QLocale

from trainer.gui.printing.pdf import as_pdf
from trainer.gui.printing.typesetting import TYPESETTER, paper_of
from trainer.gui.translation import day_in_short, in_words
from trainer.school.progress_sheet import TITLE, TraineeSheet, sheet_page
from trainer.school.sheet_facts import SheetFacts

_AMERICAN: Final = QLocale(QLocale.Language.English, QLocale.Country.UnitedStates)


def printed_sheet(facts: SheetFacts, name: str, today: date, locale: QLocale = _AMERICAN) -> bytes:
    """Return the sheet as a PDF; an application must be there."""
    sheet = TraineeSheet(
        name=name,
        facts=facts,
        today=today,
        day=lambda day: day_in_short(day, locale),
    )
    paper = paper_of(locale)
    title = ", ".join(filter(None, [in_words(TITLE), name]))
    return as_pdf([sheet_page(sheet, TYPESETTER, paper)], paper, title)
