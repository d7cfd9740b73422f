"""The sessions that the trainee left off and can take up again."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from trainer.gui.kit import adapting, build
from trainer.gui.kit.announce import announce

_MOST_DAMAGED: Final = 5
"""The files that have a line each; a program that is older than thousands of files would make widgets for minutes."""


class OpenSession(msgspec.Struct, frozen=True):
    """A session that can be taken up, in words; without a file it is the one under way."""

    path: Path | None
    what: str
    how_far: str
    started: datetime | None = None


class DamagedLine(msgspec.Struct, frozen=True):
    """A file that cannot be read, and why, in words."""

    path: Path
    why: str


class ResumeCard(QFrame):
    """A line for each session, the newest first, and one for each file that cannot be read."""

    resume_asked = Signal(object)
    """Carries the path of the session, None for the one under way."""
    delete_asked = Signal(object)
    """Carries the ``OpenSession`` that is to be deleted."""
    dismiss_asked = Signal(object)
    """A damaged file is not to be told of again; carries its path."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("verdict", "note")
        self._column = build.column(spacing=8, margins=(16, 10, 12, 10), of=self)
        self._shown: tuple[tuple[OpenSession, ...], tuple[DamagedLine, ...]] = ((), ())
        self.resume_buttons: list[QPushButton] = []
        self.delete_buttons: list[QPushButton] = []
        self.dismiss_buttons: list[QPushButton] = []
        self.hide()

    def show_sessions(self, sessions: Sequence[OpenSession], damaged: Sequence[DamagedLine] = ()) -> bool:
        """Offer these sessions, and return whether that is anything new; with none there is nothing to be seen."""
        shown = (tuple(sessions), tuple(damaged))
        if shown == self._shown:
            return False
        self._shown = shown
        adapting.clear(self._column)
        self.resume_buttons, self.delete_buttons, self.dismiss_buttons = [], [], []
        if sessions:
            self._column.addWidget(build.label(self, self.tr("Pick up where you left off"), "heading"))
        for session in sessions:
            self._column.addWidget(self._row(session, first=not self.resume_buttons))
        for line in damaged[:_MOST_DAMAGED]:
            self._column.addWidget(self._damaged_row(line))
        more = len(damaged) - _MOST_DAMAGED
        if more > 0:
            text = self.tr("1 more file cannot be read") if more == 1 else self.tr("{count} more files cannot be read")
            self._column.addWidget(build.label(self, text.format(count=f"{more:,}"), "muted"))
        self.setVisible(bool(sessions or damaged))
        return True

    def tell_reading(self, path: Path | None) -> None:
        """Say at its button that a session of thousands of answers is being read; None for none any more."""
        for at, (session, button) in enumerate(zip(self._shown[0], self.resume_buttons, strict=True)):
            is_read = path is not None and session.path == path
            button.setText(self.tr("Reading…") if is_read else self._resume_words(first=not at))
        if path is not None:
            announce(self, self.tr("Reading the session…"), at_once=True)

    def _damaged_row(self, line: DamagedLine) -> QWidget:
        row = QWidget(self)
        text = self.tr("A saved session or round cannot be read: {why}").format(why=line.why)
        dismiss = build.button(row, self.tr("Dismiss"), enter=True, clicked=lambda: self.dismiss_asked.emit(line.path))
        dismiss.setToolTip(self.tr("Hides this message. The file stays on disk under a name that ends in .damaged."))
        dismiss.setAccessibleName(self.tr("Dismiss: {message}").format(message=text))
        build.row((build.label(row, text, wraps=True), 1), dismiss, spacing=10, of=row)
        self.dismiss_buttons.append(dismiss)
        return row

    def _resume_words(self, *, first: bool) -> str:
        return self.tr("&Resume") if first else self.tr("Resume")

    def _row(self, session: OpenSession, *, first: bool) -> QWidget:
        row = QWidget(self)
        what, how_far = (
            build.label(row, session.what, "strong", wraps=True),
            build.label(row, session.how_far, wraps=True),
        )
        delete = build.button(row, self.tr("Delete"), clicked=lambda: self.delete_asked.emit(session))
        delete.setToolTip(self.tr("You can undo this until you leave the page."))
        resume = build.button(
            row,
            self._resume_words(first=first),
            "main" if first else "",
            clicked=lambda: self.resume_asked.emit(session.path),
        )
        told = f"{session.what}. {session.how_far}"
        delete.setAccessibleName(self.tr("Delete: {session}").format(session=told))
        resume.setAccessibleName(self.tr("Resume: {session}").format(session=told))
        build.row((build.column(what, how_far, spacing=0), 1), delete, resume, spacing=10, of=row)
        self.resume_buttons.append(resume)
        self.delete_buttons.append(delete)
        return row


class DeletedNote(QFrame):
    """The note that something was deleted, with the way to have it back."""

    undo_asked = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("verdict", "note")
        self._label = build.label(self, wraps=True)
        self.undo_button = build.button(self, self.tr("&Undo"), clicked=self.undo_asked.emit)
        build.row((self._label, 1), self.undo_button, spacing=10, margins=(16, 8, 12, 8), of=self)
        self.hide()

    def text(self) -> str:
        return self._label.text()

    def show_deleted(self, names: Sequence[str]) -> None:
        """Name what can be had back, the last deleted at the end; nothing to be out of sight."""
        text = self.tr("Deleted: {session}").format(session=names[-1]) if names else ""
        if len(names) > 1:
            text = self.tr("{count} deleted").format(count=len(names))
        self._show(text, can_undo=True)

    def tell_failed(self, why: str) -> None:
        """Tell the reason why something cannot be deleted."""
        self._show(self.tr("This cannot be deleted: {reason}.").format(reason=why.rstrip(".")), can_undo=False)

    def _show(self, text: str, *, can_undo: bool) -> None:
        self._label.setText(text)
        self.undo_button.setVisible(can_undo)
        self.undo_button.setAccessibleName(self.tr("Undo: {message}").format(message=text))
        self.setVisible(bool(text))
        announce(self, text)
