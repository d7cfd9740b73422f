"""Setting the mark with judges: the borderline dealer in writing, each judge's ratings, and what they come to."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QHeaderView,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from trainer.engine.sentences import Sentence
from trainer.exam.blueprint import Blueprint
from trainer.exam.standard_setting import (
    Judge,
    RatedKind,
    StandardSetting,
    StandardTaken,
    kinds_to_rate,
    standard_result,
    with_standard,
)
from trainer.gui.certify import shelf_work
from trainer.gui.certify.rating_field import RatingField
from trainer.gui.kit import build
from trainer.gui.kit.files import ask_where_to_save
from trainer.gui.kit.flow import Flow
from trainer.gui.kit.page import Note, Page, card, heading
from trainer.gui.kit.saving_file import SavingFile
from trainer.gui.translation import in_words
from trainer.gui.world import World
from trainer.quiz.figures import split_figure
from trainer.school.making_files import TellProgress
from trainer.wording.blueprints import rated_words, standard_words, whose_mark

if TYPE_CHECKING:
    from trainer.school.records import Records

_LINES: Final = 3
_LONGEST_NAME: Final = 120
_MOST_JUDGES: Final = 50


class StandardPage(Page):
    """Ratings are saved when the page is left, or its mark taken."""

    left = Signal()
    taken = Signal(object)
    """Carries the blueprint with the mark that the judges have set."""

    def __init__(self, world: World, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._world = world
        self._blueprint: Blueprint | None = None
        self._setting = StandardSetting(blueprint="")
        self._kinds: tuple[RatedKind, ...] = ()
        self.note = Note(self)
        self.saving = SavingFile(world.records, world.report_folder.parent, self)
        self.borderline = QPlainTextEdit(self)
        self.borderline.setAccessibleName(self.tr("The borderline dealer"))
        self.borderline.setTabChangesFocus(True)
        self.borderline.setFixedHeight(self.fontMetrics().lineSpacing() * _LINES + 16)
        self.borderline.setPlaceholderText(
            self.tr("The dealer who is only just good enough to pass: what is firm, and where do mistakes come?")
        )
        self.judges = QListWidget(self)
        self.judges.setAccessibleName(self.tr("Judges"))
        self.judges.setFixedHeight(self.fontMetrics().lineSpacing() * 6)
        self.name = QLineEdit(self)
        self.name.setAccessibleName(self.tr("Name of the judge"))
        self.name.setMaxLength(_LONGEST_NAME)
        self.name.setPlaceholderText(self.tr("Name"))
        self.add_button = build.button(self, self.tr("&Add a judge"), clicked=self.add_judge)
        self.remove_button = build.button(self, self.tr("Re&move"), clicked=self.remove_judge)
        self.form_button = build.button(self, self.tr("&Print a rating form…"), clicked=self._ask_for_form)
        self.form_button.setToolTip(self.tr("For a judge who works on paper"))
        self.saving.buttons = (self.form_button,)
        self.ratings = QTableWidget(0, 3, self)
        self.ratings.setAccessibleName(self.tr("Ratings"))
        self.ratings.setHorizontalHeaderLabels([self.tr("Kind"), self.tr("Asked"), self.tr("Right, of 100")])
        self.ratings.verticalHeader().hide()
        self.ratings.setItemDelegateForColumn(2, RatingField(self.ratings))
        head = self.ratings.horizontalHeader()
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.ratings.setMinimumHeight(self.fontMetrics().lineSpacing() * 14)
        self.results = build.label(self, wraps=True)
        self.take_button = build.button(self, "", "main", clicked=self.take)
        self._lay_out()
        self.judges.currentRowChanged.connect(lambda _: self._show_judge())
        self.name.textEdited.connect(self._rename)
        self.borderline.textChanged.connect(self._write)
        self.ratings.itemChanged.connect(self._rate)

    def _lay_out(self) -> None:
        buttons = QWidget(self)
        Flow(self.add_button, self.remove_button, self.form_button, of=buttons)
        about = self.tr(
            "Of a hundred borderline dealers, how many get this kind of question right? Rate every kind alone, and "
            "before you look at the others' ratings."
        )
        for part in (
            self.note,
            self.saving,
            card(heading(self.tr("The borderline dealer")), self.borderline),
            card(heading(self.tr("Judges")), self.judges, self.name, buttons),
            card(heading(self.tr("Ratings")), build.label(self, about, "muted", wraps=True), self.ratings),
            card(heading(self.tr("What they come to")), self.results),
        ):
            self.column.addWidget(part)
        back = build.button(self, self.tr("&Back"), clicked=self.leave)
        self.set_foot([back], [self.take_button], escape=back)

    # What is shown.

    @property
    def blueprint(self) -> Blueprint:
        assert self._blueprint is not None
        return self._blueprint

    def open(self, blueprint: Blueprint) -> None:
        """Show the ratings of a blueprint so far."""
        self._blueprint, self._kinds = blueprint, kinds_to_rate(blueprint)
        self.title.setText(self.tr("Set the mark: {title}").format(title=blueprint.title))
        self.note.show_text("")
        self.saving.clear()
        self._show(StandardSetting(blueprint=blueprint.name))
        self._ask(partial(shelf_work.standard, self._world.data_folder, blueprint.name), self._show)
        self.begin_at(self.borderline)

    def _ask(self, work: "partial[StandardSetting]", then: Callable[[StandardSetting], object]) -> None:
        def do(records: "Records") -> StandardSetting:
            return work()

        self._world.records.ask(self, do, then, self._tell_fault)

    def _tell_fault(self, why: Sentence) -> None:
        self.note.show_text(in_words(why), "wrong")

    def _show(self, setting: StandardSetting) -> None:
        self._setting = setting
        with QSignalBlocker(self.borderline):
            self.borderline.setPlainText(setting.borderline)
        self._list(0)

    def _list(self, row: int) -> None:
        with QSignalBlocker(self.judges):
            self.judges.clear()
            self.judges.addItems([judge.name for judge in self._setting.judges])
            self.judges.setCurrentRow(min(row, len(self._setting.judges) - 1))
            self.judges.scrollToItem(self.judges.currentItem())
        self._show_judge()

    @property
    def judge(self) -> Judge | None:
        """The judge whose ratings are shown."""
        row = self.judges.currentRow()
        return self._setting.judges[row] if 0 <= row < len(self._setting.judges) else None

    def _show_judge(self) -> None:
        judge = self.judge
        for part in (self.name, self.remove_button, self.ratings):
            part.setEnabled(judge is not None)
        self.add_button.setEnabled(len(self._setting.judges) < _MOST_JUDGES)
        self.name.setText(judge.name if judge else "")
        with QSignalBlocker(self.ratings):
            self.ratings.setRowCount(len(self._kinds))
            for row, kind in enumerate(self._kinds):
                cells = (self._kind_words(kind), str(kind.count), judge.right.get(kind.key) if judge else None)
                for column, value in enumerate(cells):
                    cell = QTableWidgetItem()
                    cell.setData(Qt.ItemDataRole.DisplayRole, value)
                    if column:
                        cell.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                    if column < 2:
                        cell.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
                    self.ratings.setItem(row, column, cell)
        self._tell()

    def _kind_words(self, kind: RatedKind) -> str:
        section = self.blueprint.sections[kind.section - 1]
        return in_words(rated_words(section.title, *split_figure(kind.wanted)))

    def _tell(self) -> None:
        """Show the results of the judges."""
        result = standard_result(self.blueprint, self._setting)
        self.results.setText("\n".join([in_words(line) for line in standard_words(result, self.blueprint)]))
        mark = result.mark
        self.take_button.setEnabled(mark is not None)
        self.take_button.setText(
            self.tr("&Take the mark")
            if mark is None
            else self.tr("&Take {mark} as the pass mark").format(mark=f"{mark}%")
        )

    # What is done.

    def _ask_for_form(self) -> None:
        kind, name = self.tr("PDF files (*.pdf)"), f"{self.blueprint.name} rating form.pdf"
        ask_where_to_save(self, self.tr("Print a rating form"), kind, self.saving.folder, name, self.print_form)

    def print_form(self, out: Path) -> None:
        """Print the form for a judge who works on paper."""
        blueprint, borderline, locale = self.blueprint, self._setting.borderline, self.locale()

        def printed(_: object, tell_progress: TellProgress) -> bytes:
            from trainer.gui.printing.specimen import printed_rating_form  # away from the window

            return printed_rating_form(blueprint, borderline, locale)

        self.saving.save(out, lambda _: None, printed)

    def add_judge(self) -> None:
        """Add a judge without a rating, the keyboard on the name."""
        judges = self._setting.judges
        judge = Judge(name=self.tr("Judge {number}").format(number=len(judges) + 1))
        self._setting = msgspec.structs.replace(self._setting, judges=(*judges, judge))
        self._list(len(judges))
        self.name.setFocus()
        self.name.selectAll()

    def remove_judge(self) -> None:
        row = self.judges.currentRow()
        kept = [judge for at, judge in enumerate(self._setting.judges) if at != row]
        self._setting = msgspec.structs.replace(self._setting, judges=tuple(kept))
        self._list(max(row - 1, 0))
        self.add_button.setFocus()

    def _rename(self, name: str) -> None:
        if self.judge is not None and name.strip():
            self._replace(msgspec.structs.replace(self.judge, name=name.strip()))
            self.judges.currentItem().setText(name.strip())

    def _rate(self, cell: QTableWidgetItem) -> None:
        judge, value = self.judge, cell.data(Qt.ItemDataRole.DisplayRole)
        if judge is not None and cell.column() == 2:
            right = dict(judge.right)
            right.pop(self._kinds[cell.row()].key, None)
            if value is not None:
                right[self._kinds[cell.row()].key] = value
            self._replace(msgspec.structs.replace(judge, right=right))
            self._tell()
            if cell.row() + 1 < len(self._kinds):  # the next kind is typed at once
                self.ratings.setCurrentCell(cell.row() + 1, 2)

    def _replace(self, judge: Judge) -> None:
        judges = list(self._setting.judges)
        judges[self.judges.currentRow()] = judge
        self._setting = msgspec.structs.replace(self._setting, judges=tuple(judges))

    def _write(self) -> None:
        self._setting = msgspec.structs.replace(self._setting, borderline=self.borderline.toPlainText()[:2000])

    def leave(self) -> None:
        """Save what was entered, and go back once it is saved."""
        self._save(lambda _: self.left.emit())

    def take(self) -> None:
        """Take the judges' mark into the blueprint."""
        result, today = standard_result(self.blueprint, self._setting), self._world.now().date().isoformat()
        mark = result.mark
        if mark is None:
            return
        by = in_words(whose_mark(result, self._world.who.name))
        done = StandardTaken(total=mark, by=by, on=today)
        self._setting = msgspec.structs.replace(self._setting, taken=(*self._setting.taken, done))
        self._save(lambda _: self.taken.emit(with_standard(self.blueprint, mark, by, today)))

    def _save(self, then: Callable[[StandardSetting], object]) -> None:
        setting = msgspec.structs.replace(self._setting, edition=self.blueprint.digest)
        self._ask(partial(shelf_work.with_standard_saved, self._world.data_folder, setting), then)
