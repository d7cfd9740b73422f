"""Saving the result that is shown: one page, printed beside the window."""

from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QLocale
from PySide6.QtWidgets import QWidget

from trainer.gui.kit import build
from trainer.gui.kit.files import ask_where_to_save
from trainer.gui.kit.saving_file import SavingFile, as_file_name
from trainer.gui.records_desk import RecordsDesk

if TYPE_CHECKING:
    from trainer.school.exam_results import SittingReview


class SavingResult(SavingFile):
    """Saves the page of a result; there is nothing to read any more."""

    def __init__(self, desk: RecordsDesk, folder: Path, parent: QWidget) -> None:
        super().__init__(desk, folder, parent)
        self._review: SittingReview | None = None
        self._is_own = self._shows_mistakes = True
        self.print_button = build.button(parent, self.tr("&Save as PDF…"), clicked=self._ask)
        self.print_button.setToolTip(self.tr("One printed page"))
        self.buttons = (self.print_button,)

    def show_review(self, review: "SittingReview | None", *, is_own: bool = True, shows_mistakes: bool = True) -> None:
        """Save this result, or none, with its mistakes or without."""
        if review is None or self._review is None or review.attempt != self._review.attempt:
            self.clear()
        self._review, self._is_own, self._shows_mistakes = review, is_own, shows_mistakes
        self.set_enabled(review is not None)

    def _ask(self) -> None:
        if (review := self._review) is None:
            return
        name = self.tr("{examination}, {name}") if review.name else "{examination}"
        file = as_file_name(name.format(examination=review.setup.blueprint.title, name=review.name))
        ask_where_to_save(
            self, self.tr("Save the result"), self.tr("PDF files (*.pdf)"), self.folder, f"{file}.pdf", self.save_pdf
        )

    def save_pdf(self, out: Path) -> None:
        """Print the page."""
        review, is_own, shows, locale = self._review, self._is_own, self._shows_mistakes, self.locale()
        if review is not None:
            self.save(out, lambda records: review, lambda facts, _: _pdf_of(facts, is_own, shows, locale))


def _pdf_of(review: "SittingReview", is_own: bool, shows_mistakes: bool, locale: QLocale) -> bytes:
    from trainer.gui.printing.result_sheet import printed_result  # away from the window
    from trainer.school.result_sheet import ResultSheet

    def day(on: date) -> str:
        return locale.toString(QDate(on.year, on.month, on.day), QLocale.FormatType.LongFormat)

    sheet = ResultSheet(
        review=review,
        shows_mistakes=shows_mistakes,
        shows_error=not is_own,
        day=day,
        on=datetime.fromtimestamp(review.started / 1000, UTC).astimezone().date(),
    )
    return printed_result(sheet, locale)
