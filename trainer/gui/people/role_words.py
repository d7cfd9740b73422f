"""The words for what somebody may do."""

from PySide6.QtCore import QCoreApplication


def role_words(role: str) -> str:
    """Return the word for a role; nothing for just me, who has none."""
    words = {"learner": _tr("Learner"), "instructor": _tr("Instructor"), "administrator": _tr("Administrator"), "": ""}
    return words[role]


def _tr(text: str) -> str:
    return QCoreApplication.translate("Roles", text)
