"""A blueprint brought from a file, saved as one, or printed as a specimen."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from trainer.engine.sentences import Sentence
from trainer.exam.blueprint import Blueprint
from trainer.exam.blueprint_files import load_blueprint, write_blueprint
from trainer.exam.papers import ExamPaper
from trainer.gui.kit import build
from trainer.gui.kit.files import ask_where_to_save
from trainer.gui.kit.saving_file import SavingFile
from trainer.gui.translation import in_words
from trainer.gui.world import World
from trainer.school.making_files import TellProgress


class BlueprintFiles(SavingFile):
    """The buttons stand at the foot of the editor; what comes of it stands here."""

    read = Signal(object)
    """Carries a blueprint that was read."""
    told = Signal(str, str)
    """Carries why one cannot be read, and the verdict that this is."""

    def __init__(self, world: World, parent: QWidget) -> None:
        super().__init__(world.records, world.report_folder.parent, parent)
        self._world = world
        self._blueprint: Blueprint | None = None
        self.specimen_button = build.button(parent, self.tr("Try a &paper…"), clicked=self._ask_for_specimen)
        about = self.tr("Print a specimen with its answers. No examination has these questions.")
        self.specimen_button.setToolTip(about)
        self.export_button = build.button(parent, self.tr("E&xport…"), clicked=self._ask_for_export)
        self.buttons = (self.specimen_button, self.export_button)
        self.set_enabled(False)

    def show_blueprint(self, blueprint: Blueprint | None) -> None:
        """Save and print this one from now on; None if there is none that can be sat."""
        self._blueprint = blueprint
        self.set_enabled(blueprint is not None)

    def ask_for_file(self) -> None:
        """Ask for a blueprint that somebody has made elsewhere."""
        asking = QFileDialog(self, self.tr("Import a blueprint"))
        asking.setFileMode(QFileDialog.FileMode.ExistingFile)
        asking.setNameFilters([self.tr("Blueprints (*.toml)"), self.tr("All files (*)")])
        asking.fileSelected.connect(lambda name: self.import_file(Path(name)))
        asking.open()

    def import_file(self, path: Path) -> None:
        def tell(why: Sentence) -> None:
            self.told.emit(in_words(why), "wrong")

        self._world.records.ask(self, lambda _: load_blueprint(path), self.read.emit, tell)

    def _ask_for_export(self) -> None:
        if (blueprint := self._blueprint) is not None:
            kind = self.tr("Blueprints (*.toml)")
            title, name = self.tr("Export the blueprint"), f"{blueprint.name}.toml"
            ask_where_to_save(self, title, kind, self.folder, name, self.export)

    def export(self, out: Path) -> None:
        """Save the blueprint as a file for another school."""
        if (blueprint := self._blueprint) is not None:
            self.save(out, lambda _: blueprint, lambda kept, _: write_blueprint(kept).encode())

    def _ask_for_specimen(self) -> None:
        if (blueprint := self._blueprint) is not None:
            kind = self.tr("PDF files (*.pdf)")
            name = f"{blueprint.name} specimen.pdf"
            ask_where_to_save(self, self.tr("Print a specimen"), kind, self.folder, name, self.print_specimen)

    def print_specimen(self, out: Path) -> None:
        """Print a paper of its own seed."""
        if (blueprint := self._blueprint) is None:
            return
        seed, locale = self._world.draw_seed(), self.locale()

        def made(_: object) -> ExamPaper:
            from trainer.school.worksheet.specimen import specimen_paper  # with the questions, away from the window

            return specimen_paper(blueprint, seed)

        def printed(paper: ExamPaper, tell_progress: TellProgress) -> bytes:
            from trainer.gui.printing.specimen import printed_specimen

            return printed_specimen(blueprint, paper, seed, locale=locale, tell_progress=tell_progress)

        self.save(out, made, printed)
