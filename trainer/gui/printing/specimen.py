"""Papers about a blueprint as PDFs: a specimen, for the window and for the command, and a judge's rating form."""

from PySide6.QtCore import QLocale

from trainer.exam.blueprint import Blueprint
from trainer.exam.papers import ExamPaper
from trainer.gui.printing.pdf import as_pdf
from trainer.gui.printing.typesetting import TYPESETTER, paper_of
from trainer.gui.translation import in_words
from trainer.school.making_files import TellProgress
from trainer.school.worksheet.paper import PAPERS
from trainer.school.worksheet.rating_form import rating_pages, rating_title
from trainer.school.worksheet.specimen import specimen_pages, specimen_title


def printed_specimen(
    blueprint: Blueprint,
    made: ExamPaper,
    seed: int,
    paper_name: str = "",
    locale: QLocale | None = None,
    tell_progress: TellProgress = lambda _: None,
) -> bytes:
    """Return a specimen on a size of paper, or on that of a locale; an application must be there."""
    size = PAPERS[paper_name] if paper_name else paper_of(locale or QLocale())
    pages = specimen_pages(blueprint, made, seed, TYPESETTER, size)
    title = in_words(specimen_title(blueprint))
    return as_pdf(pages, size, title, tell_progress=tell_progress)


def printed_rating_form(blueprint: Blueprint, borderline: str, locale: QLocale) -> bytes:
    """Return the form on which a judge rates a blueprint by hand."""
    size = paper_of(locale)
    return as_pdf(rating_pages(blueprint, borderline, TYPESETTER, size), size, in_words(rating_title(blueprint)))
