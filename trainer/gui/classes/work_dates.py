"""The dates of set work, entered as days: it opens as its day begins, and is due as its day ends."""

from datetime import date, timedelta

from PySide6.QtWidgets import QWidget

from trainer.gui.classes.class_dialog import DayField
from trainer.gui.classes.work_asked import WorkDates
from trainer.gui.kit import build
from trainer.school.days import begin_of, day_here, end_of

_USUAL_DAYS = 7
"""The days after which work is due where nothing else is entered."""


class WorkDatesField(QWidget):
    """Either day may be left out."""

    def __init__(self, today: date, parent: QWidget) -> None:
        super().__init__(parent)
        usual = today + timedelta(days=_USUAL_DAYS)
        self.due = DayField(self.tr("D&ue at the end of"), self.tr("Day on which it is due"), usual, self)
        self.opens = DayField(self.tr("&Opens on"), self.tr("Day on which it opens"), today, self)
        self.due.show_day(usual.isoformat())
        build.column(self.due, self.opens, spacing=4, of=self)

    def show_dates(self, dates: WorkDates) -> None:
        """Show the dates that work has."""
        for field, moment in ((self.due, dates.due), (self.opens, dates.opens)):
            field.show_day(day_here(moment).isoformat() if moment is not None else "")

    @property
    def value(self) -> WorkDates:
        opens, due = self.opens.value, self.due.value
        return WorkDates(
            opens=begin_of(opens) if opens is not None else None, due=end_of(due) if due is not None else None
        )
