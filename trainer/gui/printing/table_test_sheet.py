"""A table test as a PDF, for the window and for the command."""

from typing import Final

from PySide6.QtCore import QLocale

from trainer.exam.table_test import SheetForm, TableTest
from trainer.gui.printing.pdf import as_pdf
from trainer.gui.printing.typesetting import TYPESETTER, paper_of
from trainer.gui.translation import day_in_short, in_words
from trainer.school.table_test_page import PrintedTableTest, table_test_pages
from trainer.school.worksheet.paper import PAPERS
from trainer.wording.table_tests import TITLE

_AMERICAN: Final = QLocale(QLocale.Language.English, QLocale.Country.UnitedStates)


def printed_table_test(
    form: SheetForm,
    test: TableTest | None = None,
    name: str = "",
    *,
    replaced: TableTest | None = None,
    paper: str = "",
    locale: QLocale = _AMERICAN,
) -> bytes:
    """Return a sheet as a PDF, blank without a test; an application must be there.

    Without a size by name it is the paper that is usual where the language is spoken.
    """
    sheet = PrintedTableTest(
        form=form, test=test, name=name, replaced=replaced, day=lambda day: day_in_short(day, locale)
    )
    size = PAPERS[paper] if paper else paper_of(locale)
    title = ", ".join(filter(None, [in_words(TITLE), name]))
    return as_pdf(table_test_pages(sheet, TYPESETTER, size), size, title)
