"""The Monday sheet of a class as a PDF, for the window and for the command."""

from typing import Final

from PySide6.QtCore import QLocale

from trainer.classroom.live_drill import live_drill
from trainer.classroom.monday_facts import MondayFacts
from trainer.classroom.monday_sheet import TITLE, MondaySheet, monday_page
from trainer.gui.printing.pdf import as_pdf
from trainer.gui.printing.typesetting import TYPESETTER, paper_of
from trainer.gui.translation import day_in_short, in_words

_AMERICAN: Final = QLocale(QLocale.Language.English, QLocale.Country.UnitedStates)


def printed_monday(facts: MondayFacts, locale: QLocale = _AMERICAN) -> bytes:
    """Return the sheet as a PDF; an application must be there. Its drill is the same all day."""
    drill = live_drill([(each.skill, each.table) for each in facts.skills], facts.today.toordinal())
    sheet = MondaySheet(facts=facts, drill=tuple(drill), day=lambda day: day_in_short(day, locale))
    paper = paper_of(locale)
    return as_pdf([monday_page(sheet, TYPESETTER, paper)], paper, f"{in_words(TITLE)}, {facts.name}")
