"""Reporting a verdict: as a file that an instructor opens, and in the records, where it is listed and answered."""

from pathlib import Path

import msgspec

from trainer.gui.quiz.report_form import ReportForm
from trainer.gui.translation import why_failed
from trainer.gui.world import World
from trainer.quiz.questions import AnyMark, AnyQuestion
from trainer.school import reports
from trainer.school.kept_session import KeptSession


class Reporting:
    """Saves what is doubted about the verdict that is shown; what was saved of it before is written anew."""

    def __init__(self, world: World, form: ReportForm) -> None:
        self.world, self._form = world, form
        self._file: Path | None = None
        """The report of the verdict that is shown, once it is saved."""

    def begin(self) -> None:
        """Begin with another verdict."""
        self._file = None

    def save(self, kept: KeptSession, judged: tuple[AnyQuestion, AnyMark], doubt: str, house_name: str) -> None:
        """Save the round, the answer, the verdict and what is doubted; the form tells what came of it."""
        question, mark = judged
        plan = msgspec.structs.replace(kept.session.plan, house_name=house_name)  # what is due is asked at any house
        try:
            if self._file is None:
                folder, now = self.world.report_folder, self.world.now()
                self._file = reports.save_report(question, mark, folder, now, plan, doubt)
            else:
                reports.rewrite_report(self._file, question, mark, plan, doubt)
            self._keep(kept, self._file, doubt)
        except OSError as fault:
            self._form.tell_failed(why_failed(fault))
        else:
            self._form.tell_saved(str(self._file))

    def _keep(self, kept: KeptSession, file: Path, doubt: str) -> None:
        """Put the report beside the records, and have them take it; a session without a file is in none."""
        from trainer.school.report_beside import keep_beside, report_row

        if kept.attempt is None:
            return
        row = report_row(
            kept.attempt,
            len(kept.session.asked),
            by=self.world.who.person,
            why=doubt,
            content=file.read_text(encoding="utf-8"),
            at=round(self.world.now().timestamp() * 1000),
        )
        keep_beside(self.world.data_folder, row)
        self.world.records.ask(self._form, lambda records: records.take_reports(), lambda _: None)

    def open_folder(self) -> None:
        """Show the folder of reports, or name it where no program does."""
        if not self.world.show_folder(self.world.report_folder):
            self._form.tell_folder(str(self.world.report_folder))
