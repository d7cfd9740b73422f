"""The two files of a worksheet, printed."""

from pathlib import Path

from trainer.gui.printing.pdf import as_pdf
from trainer.gui.printing.typesetting import TYPESETTER
from trainer.school.making_files import TellProgress
from trainer.school.worksheet.files import Worksheet, write_worksheet


def print_worksheet(
    worksheet: Worksheet,
    out: Path,
    key: Path,
    tell_progress: TellProgress = lambda _: None,
    *,
    is_key_named: bool = False,
) -> None:
    """Write the two files of a worksheet; an application must be there."""
    write_worksheet(worksheet, out, key, TYPESETTER, as_pdf, tell_progress, is_key_named=is_key_named)
