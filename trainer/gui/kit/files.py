"""Asking a person for a file, in a window that lets everything else go on."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFileDialog, QWidget


def ask_for_round(parent: QWidget, chosen: Callable[[str], object]) -> None:
    """Ask for a round file; nothing happens if none is chosen."""
    asking = QFileDialog(parent, _tr("Open a round file"))
    asking.setFileMode(QFileDialog.FileMode.ExistingFile)
    asking.setNameFilters([_tr("Rounds (*.round *.toml *.json)"), _tr("All files (*)")])
    _ask(asking, chosen)


def ask_where_to_save(
    parent: QWidget, title: str, kind: str, folder: Path, name: str, chosen: Callable[[Path], object]
) -> None:
    """Ask under which name to save; `kind` is a filter such as "Rounds (\\*.round)", the folder may not exist yet."""
    asking = QFileDialog(parent, title)
    asking.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    asking.setNameFilter(kind)
    asking.setDefaultSuffix(Path(name).suffix[1:])
    asking.setDirectory(str(next(each for each in (folder, *folder.parents) if each.is_dir())))
    asking.selectFile(name)
    _ask(asking, lambda path: chosen(Path(path)))


def _ask(asking: QFileDialog, chosen: Callable[[str], object]) -> None:
    asking.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    asking.fileSelected.connect(lambda path: chosen(path))
    asking.open()


def _tr(text: str) -> str:
    return QCoreApplication.translate("Files", text)
