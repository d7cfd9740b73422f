"""Asking a person for a file, in a window that lets everything else go on."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget


def ask_for_round(parent: QWidget, chosen: Callable[[str], object]) -> None:
    """Ask for a round file; nothing happens if none is chosen."""
    asking = QFileDialog(parent, _tr("Open a round file"))
    asking.setFileMode(QFileDialog.FileMode.ExistingFile)
    asking.setNameFilters([_tr("Rounds (*.round *.toml *.json)"), _tr("All files (*)")])
    _ask(asking, chosen)


def ask_for_set_work(parent: QWidget, chosen: Callable[[str], object]) -> None:
    """Ask which file of set work to open."""
    asking = QFileDialog(parent, _tr("Open set work"), "", _tr("Set work (*.assignment)"))
    asking.setFileMode(QFileDialog.FileMode.ExistingFile)
    _ask(asking, chosen)


def ask_where_to_save(
    parent: QWidget,
    title: str,
    kind: str,
    folder: Path,
    name: str,
    chosen: Callable[[Path], object],
    *,
    beside: Callable[[Path], Path] | None = None,
) -> None:
    """Ask under which name to save; `kind` is a filter such as "Rounds (\\*.round)", the folder may not exist yet.

    `beside` returns the second file that is written with one; a single question is asked if either is there already.
    """
    asking = QFileDialog(parent, title)
    asking.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    asking.setNameFilter(kind)
    asking.setDefaultSuffix(Path(name).suffix[1:])
    asking.setDirectory(str(next(each for each in (folder, *folder.parents) if each.is_dir())))
    asking.selectFile(name)
    if beside is not None:
        asking.setOption(QFileDialog.Option.DontConfirmOverwrite)
        _ask(asking, lambda path: _ask_to_replace(parent, title, (Path(path), beside(Path(path))), chosen))
    else:
        _ask(asking, lambda path: chosen(Path(path)))


def _ask_to_replace(parent: QWidget, title: str, both: tuple[Path, Path], chosen: Callable[[Path], object]) -> None:
    there = [path for path in both if path.is_file()]
    if not there:
        chosen(both[0])
        return
    text = (
        _tr("“{file}” is already in the folder {folder}. Replace it?")
        if len(there) == 1
        else _tr("“{file}” and “{other}” are already in the folder {folder}. Replace both?")
    )
    text = text.format(file=there[0].name, other=there[-1].name, folder=there[0].parent)
    asking = QMessageBox(QMessageBox.Icon.Question, title, text, QMessageBox.StandardButton.Cancel, parent)
    asking.setTextFormat(Qt.TextFormat.PlainText)
    asking.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    replace = asking.addButton(_tr("&Replace"), QMessageBox.ButtonRole.AcceptRole)
    replace.clicked.connect(lambda: chosen(both[0]))
    asking.setDefaultButton(QMessageBox.StandardButton.Cancel)
    asking.open()


def show_folder(folder: Path) -> bool:
    """Open a folder in the system's own program for files; False where there is none."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


def _ask(asking: QFileDialog, chosen: Callable[[str], object]) -> None:
    asking.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    asking.fileSelected.connect(lambda path: chosen(path))
    asking.open()


def _tr(text: str) -> str:
    return QCoreApplication.translate("Files", text)
