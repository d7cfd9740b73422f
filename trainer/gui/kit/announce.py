"""Announcements: texts that a screen reader says as things happen; all else it reads where the keyboard is.

Whoever calls hands over texts that are made already. Each system hears them in its own way, through Qt.
"""

from PySide6.QtWidgets import QWidget

_ENDS = (".", "!", "?", ":", "…")


def announce(widget: QWidget, *texts: str, at_once: bool = False) -> None:
    """Have texts of a widget said after what is being said, or `at_once`; nothing of a widget that is out of sight."""
    lines = [line.strip() for text in texts for line in text.splitlines() if line.strip()]
    if not lines or not widget.isVisible():
        return
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent  # long lists of names, and a start says nothing

    politeness = QAccessible.AnnouncementPoliteness
    event = QAccessibleAnnouncementEvent(widget, " ".join([_as_sentence(line) for line in lines]))
    event.setPoliteness(politeness.Assertive if at_once else politeness.Polite)
    QAccessible.updateAccessibility(event)


def _as_sentence(line: str) -> str:
    """Return a line with an end, so that the voice falls before the next one."""
    return line if line.endswith(_ENDS) else f"{line}."
