"""The dates of set work, entered as days: it opens as its day begins, and is due as its day ends."""

from datetime import date, datetime, time, timedelta

from PySide6.QtWidgets import QWidget

from trainer.gui.classes.class_dialog import DayField
from trainer.gui.classes.work_asked import WorkDates
from trainer.gui.kit import build

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
            day = datetime.fromtimestamp(moment / 1000).date() if moment is not None else None
            field.show_day(day.isoformat() if day is not None else "")

    @property
    def value(self) -> WorkDates:
        return WorkDates(opens=begin_of_day(self.opens.value), due=end_of_day(self.due.value))


def begin_of_day(day: date | None) -> int | None:
    """Return the first moment of a day here, in milliseconds since 1970; None for none."""
    return round(datetime.combine(day, time()).timestamp() * 1000) if day is not None else None


def end_of_day(day: date | None) -> int | None:
    """Return the last minute of a day here, in milliseconds since 1970; None for none."""
    return round(datetime.combine(day, time(23, 59)).timestamp() * 1000) if day is not None else None
