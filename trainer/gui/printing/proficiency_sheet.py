"""The proficiency record of a dealer as a PDF."""

from datetime import date
from typing import Final

from PySide6.QtCore import QLocale

from trainer.gui.printing.pdf import as_pdf
from trainer.gui.printing.printable_letters import font_with
from trainer.gui.printing.typesetting import TYPESETTER, paper_of
from trainer.gui.translation import day_in_short, in_words
from trainer.school.proficiency import TITLE, ProficiencyFacts, ProficiencySheet, proficiency_page

_AMERICAN: Final = QLocale(QLocale.Language.English, QLocale.Country.UnitedStates)


def printed_proficiency(
    facts: ProficiencyFacts, name: str, classroom: str, today: date, locale: QLocale = _AMERICAN
) -> bytes:
    """Return the record as a PDF; an application must be there. `LettersMissing` for names that cannot be printed."""
    for each in (name, *[test.evaluator_name for test in facts.tests]):
        font_with(each)
    sheet = ProficiencySheet(
        facts=facts,
        name=name,
        classroom=classroom,
        today=today,
        day=lambda day: day_in_short(day, locale),
    )
    paper = paper_of(locale)
    title = ", ".join([in_words(TITLE), name])
    return as_pdf([proficiency_page(sheet, TYPESETTER, paper)], paper, title)
