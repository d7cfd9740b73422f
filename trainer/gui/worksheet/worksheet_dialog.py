"""Printing a worksheet from the window: how many questions, on which paper, into which file."""

from pathlib import Path

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QSpinBox, QWidget

from trainer.gui.guarding import guarded
from trainer.gui.kit import build
from trainer.gui.kit.files import ask_where_to_save, show_folder
from trainer.gui.kit.making import Making
from trainer.gui.kit.page import Note
from trainer.gui.kit.segments import Segments
from trainer.gui.kit.thin_bar import ThinBar
from trainer.gui.translation import in_words
from trainer.gui.worksheet.pdf import print_worksheet
from trainer.school.making_files import TellProgress, Unwritable
from trainer.school.worksheet.files import MOST_QUESTIONS, Worksheet, key_beside
from trainer.wording.names import SESSIONS, table_in_row


class WorksheetDialog(QDialog):
    """Asks, prints beside the window, and says where the two files lie."""

    def __init__(self, worksheet: Worksheet, folder: Path, parent: QWidget | None = None) -> None:
        """Print a plan's questions; the file is first looked for in a folder, if it is there."""
        super().__init__(parent)
        self._worksheet, self._folder = worksheet, folder
        self.making = Making(self)
        self.setWindowTitle(self.tr("Print a worksheet"))
        plan = worksheet.plan
        table = in_words(table_in_row(plan.game, plan.rule_set, plan.house_name))
        kind = self.tr("{kind} · deal number {seed}").format(kind=in_words(SESSIONS[plan.kind].start), seed=plan.seed)
        purpose = self.tr("Questions for a class to answer on paper. The answer key is saved as a second PDF.")
        self.count = QSpinBox(self)
        self.count.setRange(1, MOST_QUESTIONS)
        self.count.setValue(plan.count or 20)
        self.count.setAccessibleName(self.tr("Questions"))
        self.paper = Segments([("letter", self.tr("Letter")), ("a4", self.tr("A4"))], self)
        self.paper.setAccessibleName(self.tr("Paper"))
        self.paper.choose(worksheet.paper)
        self.bar = ThinBar(self, high=8)
        self.bar.setAccessibleName(self.tr("Saving"))
        self.outcome = Note(self, copied=True)
        self.close_button = build.button(self, clicked=self.reject)
        self.folder_button = build.button(self, self.tr("&Open folder"), clicked=self._open_folder)
        self.print_button = build.button(self, self.tr("&Save PDF…"), "main", clicked=self._ask_for_a_file)
        self.print_button.setDefault(True)

        count_words = build.label(self, self.tr("&Questions"), "muted")
        count_words.setBuddy(self.count)
        labels = count_words, build.label(self, self.tr("Paper"), "muted")
        fields = build.grid(labels, (self.count, self.paper), across=28, down=4, stretched=(1,))
        fields.setAlignment(self.count, Qt.AlignmentFlag.AlignLeft)
        fields.setAlignment(self.paper, Qt.AlignmentFlag.AlignLeft)
        foot = build.row(self.close_button, ..., self.folder_button, self.print_button, spacing=10)
        build.column(
            build.label(self, table, "strong", wraps=True),
            build.label(self, kind, "muted", wraps=True),
            8,
            build.label(self, purpose, "muted", wraps=True),
            8,
            fields,
            8,
            self.bar,
            self.outcome,
            ...,
            12,
            foot,
            spacing=4,
            margins=(24, 20, 24, 20),
            of=self,
        )
        self.setMinimumWidth(min(self.fontMetrics().averageCharWidth() * 62, 900))

        self.making.progressed.connect(self.bar.setValue)
        self.making.done.connect(self._tell_done)
        self.making.refused.connect(self._tell_refused)
        self.making.unmade.connect(lambda refusal: self._tell(in_words(refusal.sentence), "wrong"))
        self.making.ended.connect(lambda: self._tell(self.tr("Canceled. Nothing was saved.")))
        self._tell("")
        self.count.setFocus()

    def _ask_for_a_file(self) -> None:
        plan = self._worksheet.plan
        name = f"{plan.game} {plan.kind} {plan.seed}.pdf"
        title, kind = self.tr("Print a worksheet"), self.tr("PDF files (*.pdf)")
        ask_where_to_save(self, title, kind, self._folder, name, self._print, beside=key_beside)

    def _print(self, out: Path) -> None:
        self._folder = out.parent
        plan = msgspec.structs.replace(self._worksheet.plan, count=self.count.value())
        self._tell("")
        worksheet = msgspec.structs.replace(self._worksheet, plan=plan, paper=self.paper.value)
        self.making.begin(lambda tell_progress: _printed(worksheet, out, tell_progress))
        self._be_at_work(True)

    def _be_at_work(self, at_work: bool) -> None:
        self.bar.setValue(0)
        self.bar.setVisible(at_work)
        for widget in (self.count, self.paper, self.print_button):
            widget.setEnabled(not at_work)
        self.close_button.setText(self.tr("C&ancel") if at_work else self.tr("&Close"))
        if at_work:
            self.close_button.setFocus()

    def _tell_done(self, both: tuple[Path, Path]) -> None:
        out, key = both
        self._tell(
            self.tr("The questions are in “{questions}”, the answers in “{answers}”, in the folder {folder}.").format(
                questions=out.name, answers=key.name, folder=out.parent
            ),
            "right",
        )
        self.folder_button.show()
        self.folder_button.setFocus()

    def _tell_refused(self, fault: Unwritable) -> None:
        self._tell(
            self.tr("“{file}” could not be saved in the folder {folder}: {reason}. Choose another folder.").format(
                file=fault.path.name, folder=fault.path.parent, reason=fault.reason
            ),
            "wrong",
        )
        self.print_button.setFocus()

    def _tell(self, text: str, verdict: str = "note") -> None:
        """Show the outcome, and be ready for another one."""
        self._be_at_work(False)
        self.folder_button.hide()
        self.outcome.show_text(text, verdict)
        layout = self.layout()  # as high as all the lines need at this width
        assert layout is not None
        layout.activate()
        self.resize(self.width(), max(self.height(), layout.totalHeightForWidth(self.width())))

    def _open_folder(self) -> None:
        show_folder(self._folder)

    @guarded
    def reject(self) -> None:
        """Call off what is at work, else close; Qt asks it for Esc and for the window's own button, too."""
        if self.making.is_under_way:
            self.making.call_off()
        else:
            super().reject()


def _printed(worksheet: Worksheet, out: Path, tell_progress: TellProgress) -> tuple[Path, Path]:
    """Print the questions into a file and the answers into one beside it, and return both."""
    key = key_beside(out)
    print_worksheet(worksheet, out, key, tell_progress)
    return out, key
